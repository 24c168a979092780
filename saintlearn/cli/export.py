"""``saintlearn export``: flashcards and questions for other programs."""

from __future__ import annotations

import argparse
from pathlib import Path

from saintlearn.cli.parts import Commands, complain

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
        "--level", type=int, choices=(1, 2, 3), default=2, help="1 for six to eight years, 2 up to eleven, 3 from twelve on (default: 2)"
    )
    export.add_argument("--length", type=int, default=20, metavar="N", help="how many questions (default: 20)")
    export.add_argument(
        "--topic", action="append", default=[], metavar="TOPIC", help="a saint or a kind of question, as lucy or feast; may be repeated"
    )
    export.add_argument("--seed", type=int, default=0, metavar="S", help="another number, other questions (default: 0)")
    export.add_argument("--questions", type=Path, metavar="CSV", help="write your own questions of this table")
    export.add_argument("--sides", nargs="+", metavar="SIDE", help="what flashcards ask, as window feast patronage symbol")
    export.add_argument("--pictures", choices=("window", "card", "none"), default="window", help="back of the flashcards (default: window)")
    export.set_defaults(run=_export)


def _export(wanted: argparse.Namespace) -> int:
    from saintlearn.catalogue import CatalogueError
    from saintlearn.exports import export
    from saintlearn.questions import read_questions

    sides = {} if wanted.sides is None else {"sides": wanted.sides}
    try:
        what = wanted.deck if wanted.questions is None else read_questions(wanted.questions)
        made = export(
            wanted.file,
            what,
            level=wanted.level,
            length=wanted.length,
            topics=wanted.topic,
            seed=wanted.seed,
            pictures=wanted.pictures,
            **sides,
        )
    except (CatalogueError, ValueError, OSError) as error:
        return complain(error)
    print(made.sentence)
    return 0
