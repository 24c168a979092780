"""``saintlearn export``: flashcards and questions for other programs."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from saintlearn.cli.parts import Commands, complain, complain_of_file, whole
from saintlearn.languages import mark, say, say_count, together


def add(commands: Commands) -> None:
    """Add the command."""
    export = commands.add_parser(
        "export",
        help=say("write flashcards or questions for other programs"),
        description=say(
            "Write flashcards for Anki (saints.apkg), or questions for Moodle (quiz.gift.txt), spreadsheets (quiz.csv), and other "
            "learning platforms (quiz.zip, QTI 2.1)."
        ),
    )
    export.add_argument("file", type=Path, metavar="FILE", help=say("file to write; its name ends in .apkg, .gift, .txt, .csv, or .zip"))
    export.add_argument("--deck", metavar="DECK", help=say("which saints, such as core (default: all)"))
    export.add_argument(
        "--level",
        type=whole(1, 3),
        default=2,
        metavar="LEVEL",
        help=say("1 for ages 6 to 8, 2 for 9 to 11, 3 for 12 and up (default: 2)"),
    )
    export.add_argument("--length", type=whole(), metavar="N", help=say("number of questions (default: 20)"))
    export.add_argument(
        "--topic", action="append", metavar="TOPIC", help=say("a saint or a kind of question, such as lucy or feast; you can repeat this")
    )
    export.add_argument("--seed", type=whole(), metavar="S", help=say("a different number gives different questions (default: 0)"))
    export.add_argument("--questions", type=Path, metavar="CSV", help=say("export your own questions from this table"))
    export.add_argument("--sides", nargs="+", metavar="SIDE", help=say("what flashcards ask, such as window feast patronage symbol"))
    export.add_argument(
        "--pictures", choices=("window", "card", "none"), help=say("what is on the back of the flashcards (default: window)")
    )
    export.set_defaults(run=_export)


def _export(wanted: argparse.Namespace) -> int:
    from saintlearn.catalogue import CatalogueError
    from saintlearn.exports import export
    from saintlearn.questions import read_questions

    kind, unfit = _unfit(wanted)
    lost = next((name for name in unfit if getattr(wanted, name) is not None), None)
    if lost:
        return complain(say(kind, option=f"--{lost}"))
    names = {"sides": "sides", "pictures": "pictures", "topic": "topics", "length": "length", "seed": "seed"}
    given = {name: value for key, name in names.items() if (value := getattr(wanted, key)) is not None}
    try:
        what = wanted.deck if wanted.questions is None else read_questions(wanted.questions)
    except CatalogueError as error:
        return complain(error)
    except OSError as error:
        return complain_of_file(error, "read")
    try:
        made = export(wanted.file, what, level=wanted.level, **given)
    except (CatalogueError, ValueError) as error:
        return complain(error)
    except OSError as error:
        return complain_of_file(error, "written")
    print(made.sentence)
    there = made.count + len(made.left_out)
    if wanted.length is not None and there < wanted.length:
        print(_few(there, wanted.level, wanted.topic or ()))
    return 0


def _few(count: int, level: int, topics: Sequence[str]) -> str:
    if topics:
        return say_count(
            "There is only {count} question about {topics} at level {level}. To get more, choose more topics or another level.",
            "There are only {count} questions about {topics} at level {level}. To get more, choose more topics or another level.",
            count,
            topics=together(topics),
            level=level,
        )
    return say_count(
        "There is only {count} question at level {level}. To get more, choose another deck or another level.",
        "There are only {count} questions at level {level}. To get more, choose another deck or another level.",
        count,
        level=level,
    )


def _unfit(wanted: argparse.Namespace) -> tuple[str, tuple[str, ...]]:
    """Say which options do not go with what is written, and how to say so of one of them."""
    if wanted.file.suffix.lower() == ".apkg":
        return mark("{option} doesn't go with flashcards (.apkg). Leave it out."), ("questions", "topic", "length", "seed")
    if wanted.questions is not None:
        return mark("{option} doesn't go with --questions, which exports your own questions unchanged. Leave it out."), (
            "topic",
            "length",
            "seed",
            "deck",
            "sides",
            "pictures",
        )
    return mark("{option} is only for flashcards (.apkg), not for questions. Leave it out."), ("sides", "pictures")
