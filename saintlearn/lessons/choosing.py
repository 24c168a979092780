"""The way to a lesson: ready-made plans, a teacher's own, and those that are put together from the catalogue."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue, load_catalogue
from saintlearn.catalogue.faults import Fault, choices
from saintlearn.catalogue.questions import plain
from saintlearn.lessons.documents import LessonError
from saintlearn.lessons.making import make_plan
from saintlearn.lessons.plan import AGES, Plan
from saintlearn.lessons.reading import read_plan
from saintlearn.lessons.temporal import Options
from saintlearn.lessons.themes import FEAST_WEEK, find_theme
from saintlearn.lessons.tie_in import tie_in
from saintlearn.paths import cards_folder

__all__ = ["lesson", "list_lessons", "read_plans"]


def read_plans(folder: Path, cards: Catalogue) -> tuple[Plan, ...]:
    """Read all plans of a folder, in the order of their names.

    Args:
        folder: Where the files ending in ``.md`` are.
        cards: The catalogue in which their saints are looked up.

    Raises:
        LessonError: With every fault of every file.
    """
    plans: list[Plan] = []
    faults: list[Fault] = []
    for path in sorted(folder.glob("*.md")):
        if path.stem.upper() == "README":
            continue
        try:
            plans.append(read_plan(path, cards))
        except LessonError as error:
            faults += error.faults
    if faults:
        raise LessonError(faults)
    return tuple(plans)


@cache
def _shipped() -> tuple[Plan, ...]:
    return read_plans(cards_folder() / "lessons" / "plans", load_catalogue())


def list_lessons(age: str | None = None, minutes: int | None = None) -> list[Plan]:
    """List the ready-made plans, the youngest and shortest first.

    Args:
        age: Only those for this age.
        minutes: Only those that take no longer.

    >>> [plan.key for plan in list_lessons("5-7")]
    ['little-friends-of-jesus', 'saints-and-animals', 'giving-hands']
    """
    plans = [plan for plan in _shipped() if age in (None, plan.age) and (minutes is None or plan.minutes <= minutes)]
    return sorted(plans, key=lambda plan: (AGES.index(plan.age), plan.minutes, plan.key))


def lesson(
    theme: str | Iterable[Card | str] = FEAST_WEEK,
    *,
    age: str | None = None,
    minutes: int | None = None,
    date: date | None = None,
    seed: int = 0,
    catalogue: Catalogue | None = None,
    folder: Path | None = None,
    options: Options | None = None,
) -> Plan:
    """Give a lesson plan.

    Args:
        theme: The key or title of a ready-made plan; or what `saintlearn.lessons.themes.find_theme` takes: a month, an order, ``martyrs``, a
            region, a patronage, ``feast week``, cards or slugs.
        age: ``5-7``, ``8-10``, ``11-13`` or ``teens``; None for 8-10, or for the age of a ready-made plan.
        minutes: 25 to 35, 40 to 50, or 60 to 90; None for 45, or for the length of a ready-made plan.
        date: The day of the meeting, for the tie-in.
        seed: Another seed chooses other saints and questions.
        catalogue: Where saints are looked up; None for the shipped catalogue.
        folder: A folder of plans of one's own, looked through before the shipped ones.
        options: When the days are kept that countries keep differently.

    Raises:
        ValueError: There is no such theme, age or length; or a ready-made plan is for another age or length.
        LessonError: Plans of the folder have faults.

    >>> lesson("giving-hands").minutes
    60
    >>> plan = lesson("martyrs", age="11-13", minutes=45, seed=7)
    >>> plan.title, sum(step.minutes for step in plan.steps)
    ('Martyrs', 45)
    """
    cards = load_catalogue() if catalogue is None else catalogue
    if age is not None and age not in AGES:
        raise ValueError(f"There is no age {age!r}; {choices(str(age), AGES)}.")
    if isinstance(theme, str):
        own = () if folder is None else read_plans(folder, cards)
        for plan in (*own, *_shipped()):
            if plain(theme) in (plain(plan.key), plain(plan.title)):
                return _ready(plan, age, minutes, date, cards, options)
    return make_plan(find_theme(theme, cards, date), cards, age or "8-10", minutes or 45, seed=seed, day=date, options=options)


def _ready(plan: Plan, age: str | None, minutes: int | None, day: date | None, cards: Catalogue, options: Options | None) -> Plan:
    if age not in (None, plan.age) or minutes not in (None, plan.minutes):
        raise ValueError(
            f"The plan {plan.key!r} is for the ages {plan.age} and takes {plan.minutes} minutes; leave out age and minutes, or choose another theme."
        )
    if day is None:
        return plan
    known = [cards[slug] for slug in plan.saints if slug in cards]
    return replace(plan, tie_in=tie_in(known, day, options))
