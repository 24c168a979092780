"""``saintlearn lesson``: everything for one class, in a folder."""

from __future__ import annotations

import argparse
import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from saintlearn.cli.parts import Commands, add_country, complain, complain_of_file, day, whole
from saintlearn.cli.play import own_saints
from saintlearn.engine.entry import EVENINGS, MEETINGS
from saintlearn.ground.days import today
from saintlearn.ground.paper import PAPERS, usual_paper
from saintlearn.ground.paths import project_folder
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say, say_count

if TYPE_CHECKING:
    from saintlearn.catalogue import Catalogue

FEAST_WEEK = "feast week"
_CHILDREN: Final = 25
"""Children for whom everything is counted if nobody says how many."""


def add(commands: Commands) -> None:
    """Add the command."""
    lesson = commands.add_parser(
        "lesson",
        help=say("plan a lesson and write everything to print for it"),
        description=say(
            "Write a lesson to a folder: plan, notebooks, handouts, cards, bingo, worksheets, and certificate. "
            "What to print is counted for {count} children; if you have a different number, add --children 12.",
            count=_CHILDREN,
        ),
    )
    lesson.add_argument(
        "theme",
        nargs="?",
        metavar="THEME",
        help=say(
            "a ready-made plan, a month, a season such as Lent, an order, a region, a keyword such as martyrs or teachers, a saint's name, "
            "or several saints, such as lucy,nicholas,barbara "
            "(default: feast week, the saints of the week)"
        ),
        default=FEAST_WEEK,
    )
    lesson.add_argument("--age", metavar="AGE", help=say("5-7, 8-10, 11-13, teens, or how old the children are, such as 7 or 7-10"))
    lesson.add_argument("--minutes", type=whole(1), metavar="M", help=say("how long the class is, from 20 to 120 minutes"))
    lesson.add_argument("--date", type=day, metavar="DAY", help=say("day of the class, such as 2026-12-06"))
    lesson.add_argument(
        "--out", type=Path, metavar="FOLDER", help=say("folder to write to (default: named after the lesson, never inside this project)")
    )
    lesson.add_argument(
        "--seed",
        type=whole(),
        default=0,
        metavar="S",
        help=say("a different number gives different saints, questions, and worksheets (default: 0)"),
    )
    lesson.add_argument(
        "--children",
        type=whole(),
        metavar="N",
        help=say("number of children, for the bingo cards and the number of copies (default: {count})", count=_CHILDREN),
    )
    lesson.add_argument(
        "--paper",
        type=str.capitalize,
        metavar="PAPER",
        help=say("Letter or A4 (default: {paper}, the size used in your region)", paper=usual_paper()),
    )
    lesson.add_argument(
        "--meet",
        choices=MEETINGS,
        default=MEETINGS[-1],
        help=say(
            "how the children meet the saints in the game on screen: printed (just the printed rules), moments (they hear about their lives), "
            "or questions (they guess who it was, too) (default: {meet})",
            meet=MEETINGS[-1],
        ),
    )
    lesson.add_argument(
        "--together",
        choices=EVENINGS[1:],
        default="",
        help=say("let the children win the game on screen together: how large the storehouse is that all of them fill"),
    )
    lesson.add_argument("--replace", action="store_true", help=say("replace the files of an earlier run"))
    lesson.add_argument("--own", type=Path, metavar="FOLDER", help=say("your own folder with saints and plans (saintlearn new makes one)"))
    lesson.add_argument("--list", action="store_true", help=say("list the ready-made plans; add an age or a length to see only those"))
    add_country(lesson)
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
    from saintlearn.lessons import list_lessons

    for plan in list_lessons(wanted.age, wanted.minutes, catalogue=_own(wanted)):
        minutes = say("{minutes} minutes", minutes=f"{plan.minutes:>3}")
        print(f"{plan.key:25} {plan.age:>5} {minutes}  {plan.title}")
    return 0


def _own(wanted: argparse.Namespace) -> Catalogue | None:
    return None if wanted.own is None else own_saints(wanted.own)


def _usual_folder() -> Path:
    """Find where a lesson goes if nobody says so: here, but beside the project for somebody who works inside it."""
    project = project_folder()
    if project is not None and Path.cwd().is_relative_to(project):
        lessons = project.parent / "saintlearn-lessons"
        lessons.mkdir(exist_ok=True)
        return lessons
    return Path()


def _written(wanted: argparse.Namespace) -> int:
    from saintlearn.lessons import lesson

    theme = [slug.strip() for slug in wanted.theme.split(",")] if "," in wanted.theme else wanted.theme
    find = partial(
        lesson,
        theme,
        age=wanted.age,
        minutes=wanted.minutes,
        seed=wanted.seed,
        meet=wanted.meet,
        together=wanted.together,
        country=wanted.country,
        catalogue=_own(wanted),
    )
    try:
        plan = find(date=wanted.date)
    except Refusal as refusal:
        if refusal.code != "no-day":
            raise
        plan = find(date=today())  # this week, or the next First Sunday of Advent
    out: Path = wanted.out or _usual_folder() / plan.key.replace("/", "-")
    try:
        children = _CHILDREN if wanted.children is None else wanted.children
        files = plan.write(out, children=children, seed=wanted.seed, paper=wanted.paper, replace=wanted.replace)
    except OSError as error:
        return complain_of_file(error, "written", out)
    sentence = say_count(
        "{title}: for {ages}, {minutes} minutes, {count} saint.",
        "{title}: for {ages}, {minutes} minutes, {count} saints.",
        len(plan.saints),
        title=plan.title,
        ages=plan.ages,
        minutes=plan.minutes,
    )
    print(sentence)
    if wanted.age and re.search(r"\d", wanted.age) and re.sub(r"\D+", "-", wanted.age).strip("-") != plan.age:
        told = say(
            "Plans are made for one age group at a time. For ages {given}, this is the one that has most of them: {ages}.",
            given=wanted.age,
            ages=plan.ages,
        )
        print(told)
    print(say("The {count} files are in {folder}. Open {first} first.", count=len(files), folder=out, first=files[0]))
    if assumed := _assumed(wanted):
        print(assumed)
    return 0


def _assumed(wanted: argparse.Namespace) -> str:
    """Say what was assumed for what is printed, and how to change it; empty if nothing was."""
    paper = usual_paper()
    other = next(name for name in PAPERS if name != paper)
    if wanted.children is None and wanted.paper is None:
        told = mark(
            "We assumed {children} children and {paper} paper. To change that, run the command again with --children 12 or --paper {other}, "
            "and --replace."
        )
    elif wanted.children is None:
        told = mark("We assumed {children} children. To change that, run the command again with --children 12 and --replace.")
    elif wanted.paper is None:
        told = mark("We assumed {paper} paper. To change that, run the command again with --paper {other} and --replace.")
    else:
        return ""
    return say(told, children=_CHILDREN, paper=paper, other=other)
