"""``saintlearn class``: a class plays together, each child on a device of their own. ``saintlearn classes``: a server of many classes."""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING

from saintlearn.cli.parts import Commands, complain, complain_of_file, port, whole
from saintlearn.cli.play import end_with, own_saints, take_a_port, visit
from saintlearn.ground.paths import reading, user_folder
from saintlearn.ground.ports import CLASS_PORT, EVERYBODY
from saintlearn.languages import say

if TYPE_CHECKING:
    from saintlearn.hall.hall import Hall


def add(commands: Commands) -> None:
    """Add the command."""
    game = commands.add_parser(
        "class",
        help=say("play with a class, each child on their own device"),
        description=say(
            "Let a class play together: children open an address on their phones or tablets, type a code and a nickname, and play at tables. "
            "All the devices must be on the same Wi-Fi. You don't need the internet."
        ),
    )
    game.add_argument(
        "game",
        nargs="?",
        default="saintcards",
        metavar="GAME",
        help=say(
            "name of the game: {names}", names="saintcards, race, holdem, saint-poker, holy-quest, bee, memory, quiz, drill, flashcards"
        ),
    )
    game.add_argument("--tables", type=whole(1, 12), default=6, metavar="N", help=say("the most tables to set up (default: 6)"))
    game.add_argument(
        "--team",
        type=whole(1, 6),
        default=1,
        metavar="N",
        help=say("play in teams of N: each team shares one seat, and every child's device shows it (default: 1, no teams)"),
    )
    game.add_argument("--easy", action="store_true", help=say("beginners' rules and easy questions"))
    game.add_argument(
        "--level",
        type=whole(1, 3),
        default=1,
        metavar="N",
        help=say("how hard the questions of a quiz are: 1 (ages 6 to 8), 2 (ages 9 to 11), or 3 (age 12 and up) (default: 1)"),
    )
    game.add_argument(
        "--class-list",
        type=Path,
        metavar="FILE",
        help=say("a table (.csv) or a list with one name on each line: children tap theirs, and what they meet and miss is kept for you"),
    )
    game.add_argument("--store", metavar="PLACE", help=say("file or address of the store (default: the one on this computer)"))
    game.add_argument("--seed", type=whole(0), metavar="S", help=say("a whole number; the same number gives the same cards"))
    game.add_argument("--own", type=Path, metavar="FOLDER", help=say("your own folder with saints to play with (saintlearn new makes one)"))
    game.add_argument("--folder", type=Path, metavar="FOLDER", help=say("where to save the class until it ends"))
    game.add_argument("--fresh", action="store_true", help=say("start over, even if a class was interrupted"))
    game.add_argument("--address", default="", metavar="URL", help=say("the address that leads here, if it isn't this computer's own"))
    game.add_argument("--no-browser", action="store_true", help=say("start the server without opening a browser"))
    game.add_argument(
        "--port", type=port, help=say("port of the server (default: {port}; the next free one if it's taken)", port=CLASS_PORT)
    )
    game.set_defaults(run=_class)
    _add_classes(commands)


def _add_classes(commands: Commands) -> None:
    many = commands.add_parser(
        "classes",
        help=say("serve many classes from a parish or diocese server"),
        description=say(
            "Serve many classes at one address. Catechists open them with a key, which you set in the environment as SAINTLEARN_KEY. Several "
            "processes can serve together behind a proxy: start this command once for each, with the same key and the same log."
        ),
    )
    many.add_argument(
        "--log", metavar="PLACE", help=say("where classes are kept: a SQLite file, or postgresql://NAME@HOST/DATABASE (default: a file)")
    )
    many.add_argument("--own", type=Path, metavar="FOLDER", help=say("your own folder with saints to play with (saintlearn new makes one)"))
    many.add_argument("--address", default="", metavar="URL", help=say("the address that leads here, if it isn't this computer's own"))
    many.add_argument("--host", default=EVERYBODY, metavar="HOST", help=say("where the server can be reached from (default: everywhere)"))
    many.add_argument(
        "--port", type=port, help=say("port of the server (default: {port}; the next free one if it's taken)", port=CLASS_PORT)
    )
    many.set_defaults(run=_classes)


def _classes(wanted: argparse.Namespace) -> int:
    try:
        return asyncio.run(_serve_many(wanted))
    except (ValueError, ImportError) as error:
        return complain(error)
    except OSError as error:
        return complain_of_file(error, "written", wanted.log)
    except KeyboardInterrupt:
        return 0


async def _serve_many(wanted: argparse.Namespace) -> int:
    """Serve classes until somebody stops the command."""
    from saintlearn.hall.address import Address, addresses, best_of
    from saintlearn.hall.center import Center
    from saintlearn.hall.logs import archive_at, forget_unused_in
    from saintlearn.host.serving import serve_app

    saints = own_saints(wanted.own) if wanted.own else None
    stop = asyncio.Event()
    end_with(stop)
    place = wanted.log or str(user_folder() / "classes.db")
    forget_unused_in((user_folder(), user_folder() / "class"), time.time())
    archive = archive_at(place)
    archive.forget_unused(time.time())
    taken = take_a_port(wanted.port or CLASS_PORT, wanted.host)
    at = Address(best_of(addresses()), taken.getsockname()[1], wanted.address)
    key = os.environ.get("SAINTLEARN_KEY") or secrets.token_urlsafe(9)
    center = Center(archive, at, key=key, catalogue=saints)
    print(say("Children open {address} and type the code of their class.", address=at.typed))
    print(say("Catechists open a class at {address}", address=f"{at.teachers}/open"))
    if "SAINTLEARN_KEY" not in os.environ:
        print(say("They need this key: {key}", key=key))
    print(say("Press Ctrl+C here to stop."), flush=True)
    await serve_app(center.app, taken, stop)
    archive.close()
    return 0


def _class(wanted: argparse.Namespace) -> int:
    try:
        from saintlearn.hall.names import ClassList, read_list
        from saintlearn.hall.plan import ClassPlan, checked_game
        from saintlearn.hall.running import open_hall

        listed = ClassList()
        if wanted.class_list:
            with reading(wanted.class_list):
                listed = read_list(wanted.class_list)
            print(listed.sentence, flush=True)
        plan = ClassPlan(
            game=checked_game(wanted.game),
            tables=wanted.tables,
            team=wanted.team,
            easy=wanted.easy,
            level=wanted.level,
            names=listed.names,
            listed=listed.sentence,
            seed=wanted.seed,
            catalogue=own_saints(wanted.own) if wanted.own else None,
        )
        return asyncio.run(_host(open_hall(plan, folder=wanted.folder, fresh=wanted.fresh, store=wanted.store), wanted))
    except (ValueError, ImportError) as error:
        return complain(error)
    except OSError as error:
        return complain_of_file(error, "written", error.filename or wanted.folder or user_folder() / "class")
    except KeyboardInterrupt:
        return 0


async def _host(hall: Hall, wanted: argparse.Namespace) -> int:
    """Serve the class until somebody stops the command."""
    from saintlearn.hall.address import Address, addresses, best_of
    from saintlearn.hall.host import Host
    from saintlearn.hall.running import serve
    from saintlearn.shown.voiced import voices_at_home

    stop = asyncio.Event()
    end_with(stop)
    taken = take_a_port(wanted.port or CLASS_PORT, EVERYBODY)
    at = Address(best_of(addresses()), taken.getsockname()[1], wanted.address)
    page = f"{at.teachers}/teacher#{hall.key}"
    if hall.went_on:
        print(say("This is the class that was interrupted. To start over, add --fresh."))
    print(say("Children open {address} and type {code}.", address=at.typed, code=hall.code))
    print(say("Your page, for you alone: {address}", address=page))
    print(say("Press Ctrl+C here to stop."), flush=True)
    if not wanted.no_browser:
        visit(page)
    await serve(Host(hall, at, voices=voices_at_home), taken, stop)
    if not hall.ended:
        print(say("The class is saved for today. To continue it, run the same command."))
    elif hall.memory is None:
        print(say("The class is over. All the names have been deleted from this computer."))
    else:
        print(say("The class is over and has been deleted. What the children on your class list met and missed is kept for you."))
    return 0
