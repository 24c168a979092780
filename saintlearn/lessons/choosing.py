"""The way to a lesson: ready-made plans, a teacher's own, and those that are put together from the catalogue."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date as Date  # noqa: N812 - it is a type, and `date` is a parameter's name
from functools import cache
from pathlib import Path
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue, load_catalogue
from saintlearn.catalogue.faults import Fault
from saintlearn.catalogue.questions import plain
from saintlearn.ground.paths import cards_folder
from saintlearn.lessons.calendar import saints_of_the_day
from saintlearn.lessons.documents import LessonError
from saintlearn.lessons.making import make_plan
from saintlearn.lessons.plan import AGES, Age, Plan, length_of
from saintlearn.lessons.reading import read_plan
from saintlearn.lessons.temporal import CalendarOptions, as_day
from saintlearn.lessons.themes import FEAST_WEEK, find_theme
from saintlearn.lessons.tie_in import spoken_day, tie_in

__all__ = ["lesson", "list_lessons", "read_plans", "saint_of_the_day"]


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


def _own(cards: Catalogue, folder: Path | None) -> tuple[Plan, ...]:
    """Read the plans of a folder, or those that came with the catalogue."""
    place = folder or cards.plans
    return () if place is None else read_plans(place, cards)


def list_lessons(age: str | None = None, minutes: int | None = None, *, catalogue: Catalogue | None = None) -> list[Plan]:
    """List the ready-made plans, the youngest and shortest first.

    Args:
        age: Only those for this age.
        minutes: Only those that take no longer.
        catalogue: A catalogue with plans of its own, as a teacher's folder has them; they are listed too.

    Raises:
        LessonError: Plans of the catalogue have faults.
        ValueError: There are no plans for such an age.

    >>> list_lessons("5-7", minutes=45)
    [<Plan little-friends-of-jesus: Little friends of Jesus, ages 5-7, 30 minutes>, <Plan saints-and-animals: Saints and their animals, ages 5-7, 45 minutes>]
    """
    years = None if age is None else _age(age)
    own = () if catalogue is None else _own(catalogue, None)
    plans = [plan for plan in (*own, *_shipped()) if years in (None, plan.age) and (minutes is None or plan.minutes <= minutes)]
    return sorted(plans, key=lambda plan: (AGES.index(plan.age), plan.minutes, plan.key))


def lesson(
    theme: str | Iterable[Card | str] = FEAST_WEEK,
    *,
    age: str | None = None,
    minutes: int | None = None,
    date: Date | str | None = None,
    seed: int = 0,
    catalogue: Catalogue | None = None,
    folder: Path | None = None,
    options: CalendarOptions | None = None,
) -> Plan:
    """Give a lesson plan.

    Args:
        theme: The key or title of a ready-made plan; or what `saintlearn.lessons.themes.find_theme` takes: a month, an order, ``martyrs``, a
            region, a patronage, ``feast week``, cards or slugs.
        age: ``5-7``, ``8-10``, ``11-13`` or ``teens``; None for 8-10, or for the age of a ready-made plan.
        minutes: 25 to 35, 40 to 50, or 60 to 90; None for 45, or for the length of a ready-made plan.
        date: The day of the meeting, for the tie-in; also as text, ``2026-12-06``.
        seed: Another seed chooses other saints and questions.
        catalogue: Where saints are looked up; None for the shipped catalogue.
        folder: A folder of plans of one's own, looked through before the shipped ones; None for the plans of the catalogue's folder.
        options: When the days are kept that countries keep differently.

    Raises:
        ValueError: There is no such theme, age, length or day; or a ready-made plan is for another age or length.
        LessonError: Plans of the folder have faults.

    >>> lesson("giving-hands").minutes
    60
    >>> plan = lesson("martyrs", age="11-13", minutes=45, seed=7)
    >>> plan.title, sum(step.minutes for step in plan.steps)
    ('Martyrs', 45)
    """
    cards = load_catalogue() if catalogue is None else catalogue
    day = None if date is None else as_day(date)
    years = None if age is None else _age(age)
    if minutes is not None:
        length_of(minutes)
    names: list[str] = []
    if isinstance(theme, str):
        own = _own(cards, folder)
        for plan in (*own, *_shipped()):
            if plain(theme) in (plain(plan.key), plain(plan.title)):
                return _ready(plan, years, minutes, day, cards, options)
            names += (plan.key, plan.title)
    return make_plan(find_theme(theme, cards, day, names), cards, years or "8-10", minutes or 45, seed=seed, day=day, options=options)


def _age(given: str) -> Age:
    """Take an age.

    Raises:
        ValueError: There are no plans for it; a number of years is told where it belongs.
    """
    for age, years in zip(AGES, _YEARS, strict=True):
        if given == age:
            return age
        if str(given).isdecimal() and int(given) in years:
            raise ValueError(f"There is no age {given!r}; did you mean {age!r}?")
    raise ValueError(f"There is no age {given!r}; choose one of these: {', '.join(AGES)}.")


_YEARS: Final = (range(5, 8), range(8, 11), range(11, 14), range(14, 20))
"""Years of each age."""


def _ready(plan: Plan, age: Age | None, minutes: int | None, day: Date | None, cards: Catalogue, options: CalendarOptions | None) -> Plan:
    if age not in (None, plan.age) or minutes not in (None, plan.minutes):
        raise ValueError(
            f"The plan {plan.key!r} is for {plan.ages} and takes {plan.minutes} minutes; leave out age and minutes, or choose another theme."
        )
    if all(slug in cards for slug in plan.saints):
        plan = replace(plan, catalogue=cards)
    return plan if day is None else replace(plan, day=day, tie_in=tie_in(plan.cards, day, options))


def saint_of_the_day(day: Date | str, catalogue: Catalogue | None = None, *, options: CalendarOptions | None = None) -> Card:
    """Give the card of the saint to tell of on a day; see `saintlearn.lessons.calendar.saints_of_the_day` for all of them.

    Args:
        day: The day, also as text, ``2026-12-06``.
        catalogue: Where the saint is looked up; None for the shipped catalogue, which has one for every day.
        options: When the days are kept that countries keep differently.

    Raises:
        ValueError: It is no day, or nobody of the catalogue is remembered on it.

    >>> saint_of_the_day("2026-12-06")
    <Card nicholas: St. Nicholas>
    """
    then = as_day(day)
    cards = load_catalogue() if catalogue is None else catalogue
    found = saints_of_the_day(cards, then, options)
    if not found:
        raise ValueError(f"Nobody of this catalogue is remembered on {spoken_day(then)}; ask about another day.")
    return found[0]
