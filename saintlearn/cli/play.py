"""``saintlearn play``: a page with the games and no code, served by this command itself."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import signal
import socket
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from saintlearn.cli.parts import Commands, add_country, complain, complain_of_file, port, whole
from saintlearn.ground.paths import command
from saintlearn.ground.ports import HERE, PLAY_PORT, take_next_port
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say, say_count

if TYPE_CHECKING:
    from saintlearn.catalogue import Catalogue
    from saintlearn.host.house import House


def add(commands: Commands) -> None:
    """Add the command."""
    play = commands.add_parser(
        "play",
        help=say("open the children's page, or a game on it"),
        description=say("Open a game or activity on a page of its own. Without a name, you choose one on the page."),
    )
    play.add_argument(
        "game",
        nargs="?",
        default="",
        metavar="GAME",
        help=say("name of the game: {names}", names="saintcards, race, ..., memory, flashcards, quiz, bee, progress"),
    )
    play.add_argument("--players", nargs="+", default=[], metavar="NAME", help=say("names of the players, in turn order"))
    play.add_argument(
        "--computer",
        default="",
        metavar="KIND",
        help=say("add a computer player: gentle, greedy, or strong (a child alone gets a gentle one)"),
    )
    play.add_argument("--easy", action="store_true", help=say("beginners' rules and easy questions"))
    play.add_argument(
        "--way",
        action="append",
        default=[],
        metavar="NAME:CHOICE",
        help=say("another way to play, such as mode:full; you can give several. saintlearn play GAME --ways lists them"),
    )
    play.add_argument("--ways", action="store_true", help=say("list the ways to play a game, and end"))
    play.add_argument("--seed", type=whole(0), metavar="S", help=say("a whole number; the same number gives the same cards"))
    play.add_argument("--save", type=Path, metavar="FILE", help=say("save the game in this file; if the file exists, the game continues"))
    play.add_argument("--own", type=Path, metavar="FOLDER", help=say("your own folder with saints to play with (saintlearn new makes one)"))
    play.add_argument("--no-browser", action="store_true", help=say("start the server without opening a browser"))
    play.add_argument(
        "--port", type=port, help=say("port of the server (default: {port}; the next free one if it's taken)", port=PLAY_PORT)
    )
    add_country(play)
    play.set_defaults(run=_play)


def _list_ways(game: str) -> int:
    """List what can be chosen of a game, in its own words."""
    from saintlearn.shown.ways import ways_of

    try:
        ways = ways_of(game)
    except Refusal as refusal:
        return complain(refusal)
    for way in ways:
        print(f"{way.label}. {way.meaning}")
        numbers = [say("{way}:N for a number from {least} to {most}", way=way.name, least=way.least, most=way.most)] if way.most else []
        if way.without:
            print(f"    {way.name}:  {way.without}")
        for line in (*numbers, *(f"{way.name}:{choice.value}  {choice.label}" for choice in way.choices)):
            print(f"    {line}")
    return 0


def _play(wanted: argparse.Namespace) -> int:
    from saintlearn.host.house import House
    from saintlearn.shown.wishes import Wish

    if wanted.ways:
        return _list_ways(wanted.game)
    chosen = tuple((name.strip(), text.strip()) for name, _, text in (way.partition(":") for way in wanted.way))
    wish = Wish(game=wanted.game, players=tuple(wanted.players), computer=wanted.computer, seed=wanted.seed, easy=wanted.easy, ways=chosen)
    save = wanted.save.resolve() if wanted.save else None
    if save is not None and not wish.game:
        return complain(say("--save needs the name of a game, such as: saintlearn play saintcards --save game.json"))
    if save is not None and save.is_dir():
        return complain(say("{path} is a folder. Name a file in it, such as game.json.", path=wanted.save))
    try:
        catalogue = own_saints(wanted.own) if wanted.own else None
        return asyncio.run(_host(House(wish, save=save, catalogue=catalogue, country=wanted.country), wanted))
    except (ValueError, ImportError) as error:
        return complain(error)  # what cannot be played or saved is refused here, not on a page
    except OSError as error:
        return complain_of_file(error, "read", wanted.save)
    except KeyboardInterrupt:
        return 0


def own_saints(folder: Path) -> Catalogue:
    """Load the saints and the questions of a folder of one's own."""
    if not folder.is_dir():
        sentence = say("{path} isn't a folder. Name your own folder with saints; saintlearn new makes one.", path=folder)
        raise Refusal("no-folder", sentence, str(folder))
    from saintlearn.catalogue import CatalogueError, load_catalogue

    catalogue = load_catalogue(folder)
    try:
        catalogue.questions  # noqa: B018 - they are read when they are first asked for, which is too late to say what is wrong
    except CatalogueError as error:
        told = say_count(
            "The questions in {folder} have {count} mistake, so nothing was started. {first}. To see it again: {command} check {folder}",
            "The questions in {folder} have {count} mistakes, so nothing was started. The first one: {first}. To see them all: {command} check {folder}",
            len(error.faults),
            folder=folder,
            first=error.faults[0],
            command=command(),
        )
        raise Refusal("mistakes", told) from None
    return catalogue


async def _host(house: House, wanted: argparse.Namespace) -> int:
    """Serve the page until somebody stops the command."""
    from saintlearn.host.family import family_app
    from saintlearn.host.serving import serve_app
    from saintlearn.shown.offers import PAGES

    if wanted.game:
        house.open_own()
    title = say(PAGES[wanted.game].title) if wanted.game else say("Games with the Saints")
    stop = asyncio.Event()
    end_with(stop)
    taken = take_a_port(wanted.port or PLAY_PORT, HERE)
    address = f"http://localhost:{taken.getsockname()[1]}/"
    sentence = (
        mark("{title} will be ready in a moment. Open {address} in your browser. Press Ctrl+C here to stop.")
        if wanted.no_browser
        else mark("{title} will open in your browser in a moment, at {address}. Press Ctrl+C here to stop.")
    )
    print(say(sentence, title=title, address=address), flush=True)
    if not wanted.no_browser:
        visit(address)
    getting_ready = asyncio.create_task(house.prepare())
    try:
        await serve_app(family_app(house.page, house.visit), taken, stop)
    finally:
        getting_ready.cancel()
        house.close()
    print(say("The games have stopped. Everything is saved."), flush=True)
    return 0


def end_with(stop: asyncio.Event) -> None:
    """Let Ctrl+C, a closed terminal, and whoever ends this process, end it in order."""
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        with contextlib.suppress(AttributeError, NotImplementedError):  # on Windows Ctrl+C is a KeyboardInterrupt
            loop.add_signal_handler(getattr(signal, name), stop.set)


def visit(address: str) -> None:
    """Open a page in a browser, while this goes on."""
    import webbrowser

    Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def take_a_port(number: int, host: str) -> socket.socket:
    """Take a port, or say that it is taken and take the next that isn't."""
    taken = take_next_port(number, host)
    other = taken.getsockname()[1]
    if other != number:
        print(say("Port {port} is taken. We use port {other} instead.", port=number, other=other), flush=True)
    return taken
