"""``saintlearn export``: flashcards and questions for other programs."""

from __future__ import annotations

import argparse
from pathlib import Path

from saintlearn.cli.parts import Commands, complain, complain_of_file, counted, whole

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command."""
    export = commands.add_parser(
        "export",
        help="write flashcards or questions for other programs",
        description="Write flashcards for Anki (saints.apkg), or questions for Moodle (quiz.gift.txt), spreadsheets (quiz.csv) and other "
        "learning platforms (quiz.zip, QTI 2.1).",
    )
    export.add_argument("file", type=Path, metavar="FILE", help="what to write: a name ending in .apkg, .gift, .txt, .csv or .zip")
    export.add_argument("--deck", metavar="DECK", help="whom it is about, as core (default: all saints)")
    export.add_argument(
        "--level",
        type=whole(1, 3),
        default=2,
        metavar="LEVEL",
        help="1 for six to eight years, 2 up to eleven, 3 from twelve on (default: 2)",
    )
    export.add_argument("--length", type=whole(), metavar="N", help="how many questions (default: 20)")
    export.add_argument(
        "--topic", action="append", metavar="TOPIC", help="a saint or a kind of question, as lucy or feast; may be repeated"
    )
    export.add_argument("--seed", type=whole(), metavar="S", help="another number, other questions (default: 0)")
    export.add_argument("--questions", type=Path, metavar="CSV", help="write your own questions of this table")
    export.add_argument("--sides", nargs="+", metavar="SIDE", help="what flashcards ask, as window feast patronage symbol")
    export.add_argument("--pictures", choices=("window", "card", "none"), help="back of the flashcards (default: window)")
    export.set_defaults(run=_export)


def _export(wanted: argparse.Namespace) -> int:
    from saintlearn.catalogue import CatalogueError
    from saintlearn.exports import export
    from saintlearn.questions import read_questions

    kind, unfit = _unfit(wanted)
    lost = next((name for name in unfit if getattr(wanted, name) is not None), None)
    if lost:
        return complain(f"--{lost} does not go with {kind}; leave it out.")
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
        about = f" about {' and '.join(wanted.topic)}" if wanted.topic else ""
        verb = "is" if there == 1 else "are"
        print(
            f"There {verb} only {counted(there, 'question')}{about} at level {wanted.level}; for more, ask less narrowly or choose another level."
        )
    return 0


def _unfit(wanted: argparse.Namespace) -> tuple[str, tuple[str, ...]]:
    """Say what is written, and which options that kind does not know."""
    if wanted.file.suffix.lower() == ".apkg":
        return "flashcards (.apkg)", ("questions", "topic", "length", "seed")
    if wanted.questions is not None:
        return "--questions, which writes your own as they are", ("topic", "length", "seed", "deck", "sides", "pictures")
    return "questions, but with flashcards (.apkg)", ("sides", "pictures")
