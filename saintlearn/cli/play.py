"""``saintlearn play``: a page with one game and no code, served by Voilà."""

from __future__ import annotations

import argparse
import json
import os
import socket
import subprocess
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from saintlearn.cli.parts import Commands, complain, complain_of_file, port, whole

__all__ = ["add", "notebook_of", "with_template"]

_CLOSING = "--Voila.tornado_settings=disable_check_xsrf=True"
"""Lets a page that is closed end its kernel; Voilà 0.5 asks it for a cookie that it never gave. Where a request comes from is still checked."""
_QUIET = "--Voila.log_level=ERROR"
_HOST = "127.0.0.1"
_PORT = 8866


def add(commands: Commands) -> None:
    """Add the command."""
    play = commands.add_parser(
        "play",
        help="open a page with a game and no code",
        description="Open a page with just a game, or to learn by; without a name, the page to choose one.",
    )
    play.add_argument("game", nargs="?", default="", metavar="GAME", help="saintcards, race, ..., memory, flashcards, quiz, bee, progress")
    play.add_argument("--players", nargs="+", default=[], metavar="NAME", help="who plays, in the order of the turns")
    play.add_argument(
        "--computer", default="", metavar="KIND", help="a computer plays too: random, greedy, strong (one child alone has one anyway)"
    )
    play.add_argument("--easy", action="store_true", help="the rules of the first games, the easy questions")
    play.add_argument("--seed", type=whole(0), metavar="S", help="a whole number, for the same cards every time")
    play.add_argument("--save", type=Path, metavar="FILE", help="keep the game in this file; if it is there already, the game goes on")
    play.add_argument("--no-browser", action="store_true", help="start the server without opening a browser")
    play.add_argument("--port", type=port, help=f"port of the server (default: {_PORT}, or a free one)")
    play.set_defaults(run=_play)


def _play(wanted: argparse.Namespace) -> int:
    if find_spec("voila") is None:
        return complain("A page without code needs Voilà; install it with: pip install 'saintlearn[kids]'")
    from saintlearn.engine import Refusal
    from saintlearn.widgets.kids import PAGES, Wish
    from saintlearn.widgets.kids.pages import open_page

    wish = Wish(game=wanted.game, players=tuple(wanted.players), computer=wanted.computer, seed=wanted.seed, easy=wanted.easy)
    save = wanted.save.resolve() if wanted.save else None
    if save is not None and not wish.game:
        return complain("--save goes with the name of a game, as in: saintlearn play saintcards --save game.json")
    if save is not None and save.is_dir():
        return complain(f"{wanted.save} is a folder; name a file in it for the game, as game.json.")
    if wanted.port and not _is_free(wanted.port):
        return complain(f"The port {wanted.port} cannot be had: another program has it, or it is kept for the system; leave out --port.")
    try:
        if wish.game:
            open_page(wish, save=save)  # what cannot be played or kept is told here, not on a page
    except (Refusal, ImportError) as error:
        return complain(error)
    except OSError as error:
        return complain_of_file(error, "read", wanted.save)
    number = wanted.port or _free_port()
    title = PAGES[wish.game].title if wish.game else "Games with the saints"
    with TemporaryDirectory(prefix="saintlearn-play-") as folder:
        notebook = Path(folder) / "play.ipynb"
        notebook.write_text(json.dumps(notebook_of(wish.query, title, Path.cwd(), save)), encoding="utf-8")
        command = [sys.executable, "-m", "voila", str(notebook), "--template=saintlearn", _CLOSING, _QUIET]
        command += [f"--port={number}", "--Voila.port_retries=0"]
        if wanted.no_browser:
            command.append("--no-browser")
        how = "In a moment you find it in the browser" if wanted.no_browser else "It opens in the browser in a moment"
        print(f"{title}. {how}, at http://localhost:{number}/ - stop it with Ctrl+C.", flush=True)
        try:
            return subprocess.run(command, check=False, env=with_template(os.environ)).returncode
        except KeyboardInterrupt:
            return 0


def _is_free(number: int) -> bool:
    """Whether a server of this computer can have a port; asked as Voilà's server asks."""
    with socket.socket() as probe:
        if os.name != "nt":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((_HOST, number))
        except OSError:
            return False
    return True


def _free_port() -> int:
    """Give the usual port, or any other that is free."""
    if _is_free(_PORT):
        return _PORT
    with socket.socket() as probe:
        probe.bind((_HOST, 0))
        number: int = probe.getsockname()[1]
    return number


def with_template(environment: Mapping[str, str]) -> dict[str, str]:
    """Give an environment in which Voilà finds the template ``saintlearn``."""
    from saintlearn.widgets.kids import TEMPLATES

    return {**environment, "JUPYTER_PATH": os.pathsep.join(filter(None, (str(TEMPLATES), environment.get("JUPYTER_PATH", ""))))}


def notebook_of(query: str, title: str, folder: Path, save: Path | None = None) -> dict[str, Any]:
    """Write the notebook that is shown as a page.

    Args:
        query: What is played, see `saintlearn.widgets.kids.Wish`.
        title: Title of the page.
        folder: Where files are written that somebody asks for on the page.
        save: A file that always holds the present state of the game.
    """
    code = f"import os\n\nfrom saintlearn.widgets.kids import page\n\nos.chdir({str(folder)!r})\npage({query!r}, save={str(save) if save else None!r})"
    return {
        "cells": [{"cell_type": "code", "execution_count": None, "id": "play", "metadata": {}, "outputs": [], "source": code}],
        "metadata": {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}, "title": title},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
