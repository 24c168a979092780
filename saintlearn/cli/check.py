"""``saintlearn check``: the mistakes in a catalogue."""

from __future__ import annotations

import argparse
from pathlib import Path

from saintlearn.cli.parts import Commands, complain, complain_of_file
from saintlearn.languages import say, say_count

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command."""
    check = commands.add_parser(
        "check",
        help=say("find mistakes in your saints, questions, and lesson plans"),
        description=say("Check your own folder, a CSV file, or the saints that come with saintlearn, and explain every mistake."),
    )
    check.add_argument(
        "source", nargs="?", type=Path, metavar="FOLDER", help=say("folder or CSV file (default: the saints that come with saintlearn)")
    )
    check.add_argument(
        "--alone", action="store_true", help=say("use only the saints in the folder, without those that come with saintlearn")
    )
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
        print(say("Worth a look:"), *report.advice, sep="\n  ")
    if report.faults:
        sentence = say_count(
            "Fix {count} mistake before you use {folder}. Ready so far: {ready}.",
            "Fix {count} mistakes before you use {folder}. Ready so far: {ready}.",
            len(report.faults),
            folder=folder,
            ready=report.counts,
        )
        return complain(sentence)
    print(say("{folder} is ready: {ready}.", folder=folder, ready=report.counts))
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
        return complain(say_count("Fix {count} mistake.", "Fix {count} mistakes.", len(faults)))
    deck = catalogue.deck()
    print(
        say("SaintCards: {saints}. WildCards: {wildcards}. No mistakes found.", saints=len(deck.saintcards), wildcards=len(deck.wildcards))
    )
    for name in catalogue.decks:
        chosen = catalogue.deck(name)
        full, starter = chosen.report(), chosen.report("starter")
        print(
            say(
                "  Deck {name}: {saints} SaintCards, {wildcards} WildCards. Matches per pair: {mean} (starter level: {starter_mean}). "
                "Each card matches at least {least} of the deck (starter level: {starter_least}).",
                name=name,
                saints=len(chosen.saintcards),
                wildcards=len(chosen.wildcards),
                mean=f"{full.mean:.2f}",
                starter_mean=f"{starter.mean:.2f}",
                least=f"{full.least:.0%}",
                starter_least=f"{starter.least:.0%}",
            )
        )
    if path is None:
        from saintlearn.catalogue.census import census

        lines = census(catalogue)
        print(say("The saints that come with saintlearn, counted against the plan:"), *lines, sep="\n  ")
        return 0 if all(line.is_met for line in lines) else 1
    return 0
