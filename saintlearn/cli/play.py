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
from saintlearn.languages import mark, say

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
        help=say("play a game on a page without code"),
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
        help=say("add a computer player: random, greedy, or strong (a child alone always gets one)"),
    )
    play.add_argument("--easy", action="store_true", help=say("beginners' rules and easy questions"))
    play.add_argument("--seed", type=whole(0), metavar="S", help=say("a whole number; the same number gives the same cards"))
    play.add_argument("--save", type=Path, metavar="FILE", help=say("save the game in this file; if the file exists, the game continues"))
    play.add_argument("--no-browser", action="store_true", help=say("start the server without opening a browser"))
    play.add_argument("--port", type=port, help=say("port of the server (default: {port}, or a free one)", port=_PORT))
    play.set_defaults(run=_play)


def _play(wanted: argparse.Namespace) -> int:
    if find_spec("voila") is None:
        return complain(say("A page without code needs Voilà. Install it with: {command}", command="pip install 'saintlearn[kids]'"))
    from saintlearn.engine import Refusal
    from saintlearn.widgets.kids import PAGES, Wish
    from saintlearn.widgets.kids.pages import open_page

    wish = Wish(game=wanted.game, players=tuple(wanted.players), computer=wanted.computer, seed=wanted.seed, easy=wanted.easy)
    save = wanted.save.resolve() if wanted.save else None
    if save is not None and not wish.game:
        return complain(say("--save needs the name of a game, such as: saintlearn play saintcards --save game.json"))
    if save is not None and save.is_dir():
        return complain(say("{path} is a folder. Name a file in it, such as game.json.", path=wanted.save))
    if wanted.port and not _is_free(wanted.port):
        return complain(say("Port {port} is in use, or reserved for the system. Leave out --port.", port=wanted.port))
    try:
        if wish.game:
            open_page(wish, save=save)  # what cannot be played or saved is refused here, not on a page
    except (Refusal, ImportError) as error:
        return complain(error)
    except OSError as error:
        return complain_of_file(error, "read", wanted.save)
    number = wanted.port or _free_port()
    title = say(PAGES[wish.game].title) if wish.game else say("Games with the Saints")
    with TemporaryDirectory(prefix="saintlearn-play-") as folder:
        notebook = Path(folder) / "play.ipynb"
        notebook.write_text(json.dumps(notebook_of(wish.query, title, Path.cwd(), save)), encoding="utf-8")
        command = [sys.executable, "-m", "voila", str(notebook), "--template=saintlearn", _CLOSING, _QUIET]
        command += [f"--port={number}", "--Voila.port_retries=0"]
        if wanted.no_browser:
            command.append("--no-browser")
        sentence = (
            mark("{title} will be ready in a moment. Open {address} in your browser. Press Ctrl+C here to stop.")
            if wanted.no_browser
            else mark("{title} will open in your browser in a moment, at {address}. Press Ctrl+C here to stop.")
        )
        print(say(sentence, title=title, address=f"http://localhost:{number}/"), flush=True)
        try:
            return subprocess.run(command, check=False, env=with_template(os.environ)).returncode
        except KeyboardInterrupt:
            return 0


def _is_free(number: int) -> bool:
    """Whether a server on this computer can use a port; asked the way Voilà's server asks."""
    with socket.socket() as probe:
        if os.name != "nt":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((_HOST, number))
        except OSError:
            return False
    return True


def _free_port() -> int:
    """Find the usual port, or any other that is free."""
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
    """Write the notebook that is shown as a page, in the language that is spoken now.

    Args:
        query: What to play, see `saintlearn.widgets.kids.Wish`.
        title: Title of the page.
        folder: Where to write files that somebody asks for on the page.
        save: A file that always holds the current state of the game.
    """
    from saintlearn.widgets.kids import page_words

    code = f"import os\n\nfrom saintlearn.widgets.kids import page\n\nos.chdir({str(folder)!r})\npage({query!r}, save={str(save) if save else None!r})"
    return {
        "cells": [{"cell_type": "code", "execution_count": None, "id": "play", "metadata": {}, "outputs": [], "source": code}],
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "title": title,
            "saintlearn": page_words(),
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
