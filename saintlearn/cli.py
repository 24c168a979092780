"""The command line: ``saintlearn lab | check | simulate``."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from saintlearn import __version__

__all__ = ["main"]

START = "00-start-here.ipynb"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Args:
        arguments: The words after ``saintlearn``; None for those of the process.

    Returns:
        Exit status: 0 when all is well, 1 when something was found or refused, 2 for wrong usage.
    """
    parser = argparse.ArgumentParser(prog="saintlearn", description="Get to know the saints by playing.")
    parser.add_argument("--version", action="version", version=f"saintlearn {__version__}")
    commands = parser.add_subparsers(title="commands", dest="command", required=True, metavar="COMMAND")

    lab = commands.add_parser("lab", help="open the notebooks in JupyterLab", description="Open the notebooks in JupyterLab.")
    lab.add_argument("folder", nargs="?", type=Path, help="where your copy of the notebooks is kept (default: saintlearn-notebooks here)")
    lab.add_argument("--no-browser", action="store_true", help="start JupyterLab without opening a browser")
    lab.add_argument("--port", type=int, help="port of the server")

    check = commands.add_parser("check", help="check a catalogue", description="Check the shipped catalogue, a CSV file or a folder.")
    check.add_argument("csv", nargs="?", type=Path, metavar="CSV", help="file or folder (default: the shipped catalogue)")

    simulate = commands.add_parser("simulate", help="let computers play", description="Let computers play many games and count.")
    simulate.add_argument("game", metavar="GAME", help="name of the game, as saintcards")
    simulate.add_argument("--games", type=int, default=100, metavar="N", help="how many (default: 100)")
    simulate.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game (default: 0)")
    simulate.add_argument("--players", type=int, default=2, metavar="P", help="players in each game (default: 2)")
    simulate.add_argument(
        "--computer", default="random", metavar="KIND", help="kind of the computer players: random, greedy, strong (default: random)"
    )
    simulate.add_argument("--json", action="store_true", help="print one JSON object")

    wanted = parser.parse_args(arguments)
    if wanted.command == "lab":
        return _lab(wanted.folder, browser=not wanted.no_browser, port=wanted.port)
    if wanted.command == "check":
        return _check(wanted.csv)
    return _simulate(wanted)


def _notebooks(folder: Path | None) -> Path:
    from saintlearn.paths import notebooks_folder

    shipped = notebooks_folder()
    if folder is None and (shipped.parent / "pyproject.toml").is_file():
        return shipped
    own = folder or Path("saintlearn-notebooks")
    own.mkdir(parents=True, exist_ok=True)
    for notebook in sorted(shipped.glob("*.ipynb")):
        if not (own / notebook.name).exists():
            shutil.copyfile(notebook, own / notebook.name)
    return own


def _lab(folder: Path | None, *, browser: bool, port: int | None) -> int:
    from importlib.util import find_spec

    if find_spec("jupyterlab") is None:
        print("JupyterLab is not installed here; install it with: pip install 'saintlearn[lab]'", file=sys.stderr)
        return 1
    notebooks = _notebooks(folder).resolve()
    print(f"Your notebooks are in {notebooks}. Stop JupyterLab with Ctrl+C.", flush=True)
    command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={notebooks}", f"--LabApp.default_url=/doc/tree/{START}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # as in a container; JupyterLab asks to be told
    if not browser:
        command.append("--no-browser")
    if port is not None:
        command.append(f"--port={port}")
    try:
        return subprocess.run(command, check=False).returncode
    except KeyboardInterrupt:
        return 0


def _check(path: Path | None) -> int:
    from saintlearn.catalogue import CatalogueError, load_catalogue
    from saintlearn.catalogue.checks import check_catalogue, read_sources
    from saintlearn.paths import cards_folder

    try:
        catalogue = load_catalogue(path)
    except (CatalogueError, FileNotFoundError) as error:
        print(error, file=sys.stderr)
        return 1
    sources = read_sources(cards_folder() / "sources.csv") if path is None else None
    faults = check_catalogue(catalogue, sources)
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        print(f"{len(faults)} thing{'' if len(faults) == 1 else 's'} to mend.", file=sys.stderr)
        return 1
    deck = catalogue.deck()
    print(f"{len(deck.saintcards)} SaintCards and {len(deck.wildcards)} WildCards: all is well.")
    for name in catalogue.decks:
        chosen = catalogue.deck(name)
        full, starter = chosen.report(), chosen.report("starter")
        print(
            f"  deck {name}: {len(chosen)} cards ({len(chosen.wildcards)} WildCards); matches per pair {full.mean:.2f} (starter {starter.mean:.2f}); "
            f"every card matches at least {full.least:.0%} of it (starter {starter.least:.0%})"
        )
    if path is None:
        from saintlearn.catalogue.census import census

        lines = census(catalogue)
        print("The plan of the shipped catalogue:", *lines, sep="\n  ")
        return 0 if all(line.is_met for line in lines) else 1
    return 0


def _simulate(wanted: argparse.Namespace) -> int:
    from saintlearn.engine import Refusal
    from saintlearn.lobby import simulate

    if wanted.games < 1:
        print(f"--games {wanted.games} is too few; give 1 or more.", file=sys.stderr)
        return 2
    try:
        result = simulate(wanted.game, games=wanted.games, seed=wanted.seed, players=wanted.players, computer=wanted.computer)
    except Refusal as refusal:
        print(refusal.sentence, file=sys.stderr)
        return 1
    if wanted.json:
        print(json.dumps(result))
        return 0
    print(f"{result['games']} games of {result['game']} in {result['seconds']} s: {result['games_per_second']} games a second.")
    print(f"{result['moves']} moves. Won by: {', '.join(f'{seat} {count}' for seat, count in result['outcomes'].items())}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
