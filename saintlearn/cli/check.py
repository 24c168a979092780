"""``saintlearn check``: the mistakes in a catalogue."""

from __future__ import annotations

import argparse
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from saintlearn.cli.parts import Commands, complain, complain_of_file
from saintlearn.ground.paths import command
from saintlearn.languages import say, say_count, together

if TYPE_CHECKING:
    from saintlearn.catalogue import Catalogue, Fault
    from saintlearn.catalogue.census import Count
    from saintlearn.catalogue.grades import Grades

_WRITTEN_IN = "en"
"""The language in which the tables are written first; others are counted against it."""
_SAMPLE = 5
"""One in so many saints of the starter deck is asked about, to grade the questions that are made of facts."""


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
    check.add_argument(
        "--new",
        action="append",
        default=[],
        metavar="KEY",
        help=say("show what this saint changes in the plan (you can repeat this option; only for the saints that come with saintlearn)"),
    )
    check.set_defaults(run=_check)


def _check(wanted: argparse.Namespace) -> int:
    from saintlearn.catalogue.asked import asked_at

    source: Path | None = wanted.source
    if wanted.new and source is not None:
        return complain(say("--new is only for the saints that come with saintlearn. Leave {source} out.", source=source))
    if source is None:
        return _check_shipped(wanted.new)
    if asked_at(source):
        return _check_questions(source)
    if source.is_file() or source.suffix == ".csv" or wanted.alone:
        return _check_catalogue(source, alone=wanted.alone)
    return _check_parish(source)


def _check_questions(path: Path) -> int:
    from saintlearn.catalogue import CatalogueError
    from saintlearn.catalogue.own import QUESTIONS
    from saintlearn.parish import check_questions

    try:
        count, faults = check_questions(path)
    except CatalogueError as error:
        return complain(error)
    if faults:
        return _complain_of(faults)
    print(say_count("{file} is ready: {count} question.", "{file} is ready: {count} questions.", count, file=path.name))
    if path.name != QUESTIONS:
        print(say("To use it, put it into your own folder as {name}. {command} new makes a folder.", name=QUESTIONS, command=command()))
    return 0


def _check_parish(folder: Path) -> int:
    from saintlearn.catalogue import load_catalogue
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
    faults: list[Fault] = []
    if not report.faults:
        faults = _count_translations(load_catalogue(folder, lang=_WRITTEN_IN))
    for fault in faults:
        complain(fault)
    count = len(report.faults) + len(faults)
    if count:
        sentence = say_count(
            "Fix {count} mistake before you use {folder}. Ready so far: {ready}.",
            "Fix {count} mistakes before you use {folder}. Ready so far: {ready}.",
            count,
            folder=folder.resolve().name,
            ready=report.counts,
        )
        return complain(sentence)
    print(say("{folder} is ready: {ready}.", folder=folder.resolve().name, ready=report.counts))
    return 0


def _count_translations(catalogue: Catalogue) -> list[Fault]:
    """Print how much of a catalogue is translated into each language; give the mistakes in the translations."""
    from saintlearn.catalogue import CatalogueError

    faults: list[Fault] = []
    for folder in catalogue.translations:
        try:
            counts, found = catalogue.count_translation(folder)
        except CatalogueError as error:
            faults += error.faults
            continue
        print(say("Translated, {language}:", language=folder.name), *counts, sep="\n  ")
        faults += found
    return faults


def _grades(catalogue: Catalogue) -> Iterator[Grades]:
    """Grade every text that a child reads: stories, and questions by their level."""
    from saintlearn.catalogue.grades import grades_of, names_in

    stories = [card.bio for card in catalogue.values() if card.bio]
    asked = catalogue.questions
    names = names_in([*stories, *(question.prompt for question in asked)])
    if stories:
        yield grades_of(say("stories"), stories, names)
    for level in (1, 2, 3):
        if prompts := [question.prompt for question in asked if question.level == level]:
            yield grades_of(say("handwritten questions, level {level}", level=level), prompts, names)


def _made_grades(catalogue: Catalogue) -> Iterator[Grades]:
    """Grade the questions and explanations that are made of the facts of some saints."""
    from saintlearn.catalogue.grades import grades_of, names_in
    from saintlearn.questions import QuestionBank

    bank = QuestionBank(catalogue, ())
    names = names_in([card.bio for card in catalogue.values()])
    for level in (1, 2, 3):
        made = [question for card in list(catalogue.deck("starter"))[::_SAMPLE] for question in bank.about(card, level)]
        yield grades_of(say("questions made of facts, level {level}", level=level), [question.prompt for question in made], names)
        yield grades_of(say("explanations, level {level}", level=level), [question.sentence for question in made], names)


def _table_grades(catalogue: Catalogue) -> Iterator[Grades]:
    """Grade what stands on each game's table: headlines, tasks, hints, and buttons."""
    from saintlearn.catalogue.grades import grades_of, names_in
    from saintlearn.cli.spoken import table_words
    from saintlearn.games import all_games

    names = names_in([card.bio for card in catalogue.values()])
    for game in all_games():
        yield grades_of(say("words on the table, {game}", game=say(game.title)), table_words(game.name), names)


def _check_catalogue(path: Path | None, *, alone: bool) -> int:
    from saintlearn.catalogue import CatalogueError, load_catalogue
    from saintlearn.catalogue.checks import check_catalogue

    try:
        catalogue = load_catalogue(path, alone=alone, lang=_WRITTEN_IN)
    except CatalogueError as error:
        return complain(error)
    except OSError as error:
        return complain_of_file(error, "read")
    faults = [*check_catalogue(catalogue), *_count_translations(catalogue)]
    if faults:
        return _complain_of(faults)
    _describe(catalogue)
    _print_grades(list(_grades(catalogue)))
    return 0


def _check_shipped(new: Collection[str]) -> int:
    """Check every row that comes with saintlearn, draw every picture, and count everything against the plan."""
    from saintlearn.catalogue.census import census, changes
    from saintlearn.catalogue.faults import Fault
    from saintlearn.catalogue.picking import which_card
    from saintlearn.ground.paths import cards_folder
    from saintlearn.parish.shipped import check_shipped, in_order
    from saintlearn.render.undrawn import undrawn

    try:
        report = check_shipped(cards_folder())
    except OSError as error:
        return complain_of_file(error, "read")
    catalogue, faults = report.catalogue, list(report.faults)
    strange = next((slug for slug in new if slug not in catalogue), None)
    if strange is not None and not faults:
        return complain(say("There's no card {slug!r}; {hint}", slug=strange, hint=which_card(strange, catalogue)))
    for slug, card in catalogue.items():
        faults += [Fault(*report.places[slug], "art_figure", card.art_figure, f"{slug}: {message}") for message in undrawn(card)]
    if not faults:
        faults = _count_translations(catalogue)
    if faults:
        return _complain_of(in_order(faults))
    _describe(catalogue)
    _print_grades([*_grades(catalogue), *_made_grades(catalogue), *_table_grades(catalogue)])
    lines = census(catalogue)
    print(say("The saints that come with saintlearn, counted against the plan:"), *lines, sep="\n  ")
    if new:
        print(say("What changes with {saints}:", saints=together(list(new))), *changes(catalogue, new), sep="\n  ")
    return _judge_plan(lines)


def _judge_plan(lines: Sequence[Count]) -> int:
    mistakes = sum(line.is_mistake for line in lines)
    if mistakes:
        sentence = say_count(
            "The tables have no mistakes, but {count} line doesn't match the plan. It's marked with 'low' or 'high' above.",
            "The tables have no mistakes, but {count} lines don't match the plan. They're marked with 'low' or 'high' above.",
            mistakes,
        )
        return complain(sentence)
    wishes = sum(not line.is_met for line in lines)
    if wishes:
        sentence = say_count(
            "All is well. The new saints need a little more: see the line marked with 'next' above.",
            "All is well. The new saints need a little more: see the {count} lines marked with 'next' above.",
            wishes,
        )
        print(sentence)
    else:
        print(say("All is well, and the plan is met."))
    return 0


def _complain_of(faults: Sequence[Fault]) -> int:
    for fault in faults:
        complain(fault)
    return complain(say_count("Fix {count} mistake.", "Fix {count} mistakes.", len(faults)))


def _describe(catalogue: Catalogue) -> None:
    """Print how many cards there are, and how the decks play."""
    deck = catalogue.deck()
    print(
        say("SaintCards: {saints}. WildCards: {wildcards}. No mistakes found.", saints=len(deck.saintcards), wildcards=len(deck.wildcards))
    )
    for name in catalogue.decks:
        chosen = catalogue.deck(name)
        full, starter = chosen.report(), chosen.report("starter")
        sentence = say(
            "Deck {name}: {saints} SaintCards, {wildcards} WildCards. Matches per pair: {mean} (starter level: {starter_mean}). "
            "Each card matches at least {least} of the others (starter level: {starter_least}).",
            name=name,
            saints=len(chosen.saintcards),
            wildcards=len(chosen.wildcards),
            mean=f"{full.mean:.2f}",
            starter_mean=f"{starter.mean:.2f}",
            least=f"{full.least:.0%}",
            starter_least=f"{starter.least:.0%}",
        )
        print(f"  {sentence}")


def _print_grades(grades: Sequence[Grades]) -> None:
    if grades:
        print(say("Reading grades (Flesch-Kincaid, without names):"), *grades, sep="\n  ")
