"""``saintlearn lesson``: everything for a meeting, in a folder."""

from __future__ import annotations

import argparse
from pathlib import Path

from saintlearn.cli.parts import Commands, complain, complain_of_file, counted, day, today, whole

__all__ = ["add"]

FEAST_WEEK = "feast week"


def add(commands: Commands) -> None:
    """Add the command."""
    lesson = commands.add_parser(
        "lesson",
        help="plan a lesson and write what is printed for it",
        description="Write a lesson into a folder: plan, notebooks, handouts, cards, bingo, sheets, certificate.",
    )
    lesson.add_argument(
        "theme",
        nargs="?",
        metavar="THEME",
        help="a ready-made plan, a month, an order, a region, martyrs, teachers ..., or saints as lucy,nicholas,barbara"
        " (default: feast week, the saints of the week)",
        default=FEAST_WEEK,
    )
    lesson.add_argument("--age", metavar="AGE", help="5-7, 8-10, 11-13 or teens")
    lesson.add_argument("--minutes", type=whole(1), metavar="M", help="25 to 35, 40 to 50, or 60 to 90")
    lesson.add_argument("--date", type=day, metavar="DAY", help="day of the meeting, as in 2026-12-06")
    lesson.add_argument("--out", type=Path, metavar="FOLDER", help="folder to write (default: named after the lesson)")
    lesson.add_argument(
        "--seed", type=whole(), default=0, metavar="S", help="another number chooses other saints, questions and sheets (default: 0)"
    )
    lesson.add_argument("--children", type=whole(), default=25, metavar="N", help="how many different bingo sheets (default: 25)")
    lesson.add_argument("--paper", type=str.capitalize, default="A4", metavar="PAPER", help="A4 or Letter (default: A4)")
    lesson.add_argument("--replace", action="store_true", help="overwrite the files of an earlier time")
    lesson.add_argument("--own", type=Path, metavar="FOLDER", help="a folder with saints and plans of your own (saintlearn new makes one)")
    lesson.add_argument("--list", action="store_true", help="list the ready-made plans, for this age and length if given")
    lesson.set_defaults(run=_lesson)


def _lesson(wanted: argparse.Namespace) -> int:
    try:
        return _listed(wanted) if wanted.list else _written(wanted)
    except KeyError as error:
        return complain(error.args[0])
    except OSError as error:
        return complain_of_file(error, "read")
    except (ValueError, ImportError) as error:
        return complain(error)


def _listed(wanted: argparse.Namespace) -> int:
    from saintlearn.catalogue import load_catalogue
    from saintlearn.lessons import list_lessons

    for plan in list_lessons(wanted.age, wanted.minutes, catalogue=load_catalogue(wanted.own)):
        print(f"{plan.key:25} {plan.age:>5} {plan.minutes:>3} minutes  {plan.title}")
    return 0


def _written(wanted: argparse.Namespace) -> int:
    from saintlearn.catalogue import load_catalogue
    from saintlearn.lessons import lesson

    theme = [slug.strip() for slug in wanted.theme.split(",")] if "," in wanted.theme else wanted.theme
    plan = lesson(
        theme,
        age=wanted.age,
        minutes=wanted.minutes,
        date=wanted.date or (today() if wanted.theme == FEAST_WEEK else None),
        seed=wanted.seed,
        catalogue=load_catalogue(wanted.own),
    )
    out: Path = wanted.out or Path(plan.key.replace("/", "-"))
    try:
        files = plan.write(out, children=wanted.children, seed=wanted.seed, paper=wanted.paper, replace=wanted.replace)
    except OSError as error:
        return complain_of_file(error, "written", out)
    print(f"{plan.title}: for {plan.ages}, {plan.minutes} minutes, {counted(len(plan.saints), 'saint')}.")
    print(f"{len(files)} files are in {out}; open {files[0]} first.")
    return 0
