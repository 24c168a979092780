"""``saintlearn check``: what is still to mend in a catalogue."""

from __future__ import annotations

import argparse
from pathlib import Path

from saintlearn.cli.parts import Commands, complain, complain_of_file, counted

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command."""
    check = commands.add_parser(
        "check",
        help="say what is still to mend",
        description="Check a folder of your own, a CSV file, or the shipped catalogue, and explain everything that is still to mend.",
    )
    check.add_argument("source", nargs="?", type=Path, metavar="FOLDER", help="folder or CSV file (default: the shipped catalogue)")
    check.add_argument("--alone", action="store_true", help="take a folder for a catalogue of its own, without the shipped saints")
    check.set_defaults(run=_check)


def _check(wanted: argparse.Namespace) -> int:
    source: Path | None = wanted.source
    if source is None or source.is_file() or source.suffix == ".csv" or wanted.alone:
        return _check_catalogue(source, alone=wanted.alone)
    return _check_parish(source)


def _check_parish(folder: Path) -> int:
    from saintlearn.parish import check_parish

    try:
        report = check_parish(folder)
    except OSError as error:
        return complain_of_file(error, "read")
    for fault in report.faults:
        complain(fault)
    for line in report.friends:
        print(line)
    if report.advice:
        print("Worth a look:", *report.advice, sep="\n  ")
    if report.faults:
        return complain(f"{counted(len(report.faults), 'thing')} to mend before {folder} can be used; {report.counts} in order.")
    print(f"{folder}: {report.counts}; all is well.")
    return 0


def _check_catalogue(path: Path | None, *, alone: bool) -> int:
    from saintlearn.catalogue import CatalogueError, load_catalogue
    from saintlearn.catalogue.checks import check_catalogue, read_sources
    from saintlearn.ground.paths import cards_folder

    try:
        catalogue = load_catalogue(path, alone=alone)
    except CatalogueError as error:
        return complain(error)
    except OSError as error:
        return complain_of_file(error, "read")
    sources = read_sources(cards_folder() / "sources.csv") if path is None else None
    faults = check_catalogue(catalogue, sources)
    for fault in faults:
        complain(fault)
    if faults:
        return complain(f"{counted(len(faults), 'thing')} to mend.")
    deck = catalogue.deck()
    print(f"{counted(len(deck.saintcards), 'SaintCard')} and {counted(len(deck.wildcards), 'WildCard')}: all is well.")
    for name in catalogue.decks:
        chosen = catalogue.deck(name)
        full, starter = chosen.report(), chosen.report("starter")
        print(
            f"  deck {name}: {counted(len(chosen), 'card')} ({counted(len(chosen.wildcards), 'WildCard')}); matches per pair {full.mean:.2f} (starter {starter.mean:.2f}); "
            f"every card matches at least {full.least:.0%} of it (starter {starter.least:.0%})"
        )
    if path is None:
        from saintlearn.catalogue.census import census

        lines = census(catalogue)
        print("The plan of the shipped catalogue:", *lines, sep="\n  ")
        return 0 if all(line.is_met for line in lines) else 1
    return 0
