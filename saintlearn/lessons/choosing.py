"""Find a lesson: ready-made plans, a teacher's own, and plans made from the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date as Date  # noqa: N812 - it is a type, and `date` is a parameter's name
from pathlib import Path
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import AnyCatalogue, Catalogue, Chosen, chosen_catalogue, load_catalogue
from saintlearn.catalogue.faults import Fault
from saintlearn.engine.entry import EVENINGS, MEETINGS, Evening, Meeting
from saintlearn.ground.arguments import checked_choice, checked_seed, checked_whole
from saintlearn.ground.days import today
from saintlearn.ground.keywords import keywords
from saintlearn.ground.paths import checked_path, reading
from saintlearn.ground.refusal import NoSuchFile, Refusal, UnknownName, WrongKind
from saintlearn.ground.spellings import plain
from saintlearn.languages import cache_by_language, either, say, speaking
from saintlearn.lessons.calendar import saints_of_the_day
from saintlearn.lessons.content import lesson_files
from saintlearn.lessons.documents import LessonError
from saintlearn.lessons.making import make_plan
from saintlearn.lessons.nations import Country, calendar_of, is_country
from saintlearn.lessons.plan import AGES, Age, Plan, length_of, shared_minutes
from saintlearn.lessons.reading import read_plan
from saintlearn.lessons.temporal import CalendarOptions, as_day
from saintlearn.lessons.themes import FEAST_WEEK, find_theme
from saintlearn.lessons.tie_in import spoken_day, tie_in


def read_plans(folder: Path, cards: Catalogue) -> tuple[Plan, ...]:
    """Read all plans in a folder, in the order of their names."""
    with reading(folder):
        if not folder.is_dir():
            raise NoSuchFile(
                "no-file", say("There's no folder {path!r}. Give the path of the folder with your plans.", path=str(folder)), str(folder)
            )
        paths = sorted(path for path in folder.glob("*.md") if path.stem.upper() != "README")
    return _read(paths, cards)


def _read(paths: Iterable[Path], cards: Catalogue) -> tuple[Plan, ...]:
    plans: list[Plan] = []
    faults: list[Fault] = []
    for path in paths:
        try:
            plans.append(read_plan(path, cards))
        except LessonError as error:
            faults += error.faults
    if faults:
        raise LessonError(faults)
    return tuple(plans)


@cache_by_language()
def _shipped() -> tuple[Plan, ...]:
    return _read(lesson_files("plans"), load_catalogue())


def _own(cards: Catalogue, folder: Path | None) -> tuple[Plan, ...]:
    """Read the plans in a folder, or those that came with the catalogue."""
    place = None if folder is None else checked_path(folder)
    place = place or cards.plans
    return () if place is None else read_plans(place, cards)


@keywords()
def list_lessons(
    age: Age | str | int | None = None, minutes: int | None = None, *, catalogue: AnyCatalogue = None, lang: str | None = None
) -> list[Plan]:
    """List the ready-made plans, the youngest and shortest first.

    Args:
        age: Only plans for this age.
        minutes: Only plans that take at most this long.
        catalogue: A catalogue with its own plans, such as a teacher's folder; the list includes them.
        lang: Language of the plans, such as ``en``; None for the language that is spoken now.

    Raises:
        LessonError: Plans of the catalogue have errors.
        ValueError: There are no plans for this age.
        Refusal: ``unknown-language``: saintlearn does not speak it.

    >>> list_lessons("5-7", minutes=45)
    [<Plan little-friends-of-jesus: Little friends of Jesus, ages 5-7, 30 minutes>, <Plan saints-and-animals: Saints and their animals, ages 5-7, 45 minutes>]
    """
    with speaking(lang):
        years = None if age is None else _age(age)
        own = () if catalogue is None else _own(chosen_catalogue(catalogue), None)
        known = (*own, *_shipped())
    checked_whole("minutes", minutes, 1, 1000, 45, or_none=True)
    given = today()
    plans = [replace(plan, given=given) for plan in known if years in (None, plan.age) and (minutes is None or plan.minutes <= minutes)]
    return sorted(plans, key=lambda plan: (AGES.index(plan.age), plan.minutes, plan.key))


@keywords()
def lesson(
    theme: Chosen = FEAST_WEEK,
    *,
    age: Age | str | int | None = None,
    minutes: int | None = None,
    date: Date | str | None = None,
    seed: int = 0,
    catalogue: AnyCatalogue = None,
    folder: Path | None = None,
    country: Country = None,
    lang: str | None = None,
    meet: Meeting = "questions",
    together: Evening = "",
) -> Plan:
    """Find or make a lesson plan.

    Args:
        theme: The key or title of a ready-made plan, or anything `saintlearn.lessons.themes.find_theme` accepts: a month, an order,
            ``martyrs``, a region, a patronage, ``feast week``, or saints, as `Catalogue.deck` takes them. Without one, the lesson is about the saints
            whose feasts are this week.
        age: ``5-7``, ``8-10``, ``11-13``, ``teens``, or how old the children are, such as 7 or ``7-10``; None for 8-10 (11-13 if the story of a saint you name is hard),
            or for the age of a ready-made plan.
        minutes: 20 to 120; None for 45, or for the length of a ready-made plan. A ready-made plan can be up to a third shorter and half longer.
        date: The day of the class, for the notes about the Church's year; a date, or text such as ``2026-12-06``. None for no notes; a feast
            week is then this week, and the children's calendar page goes by today.
        seed: A different seed chooses different saints and questions.
        catalogue: The catalogue with the saints; None for the shipped one.
        folder: A folder with your own plans, which come before the shipped ones; None for the plans in the catalogue's folder.
        country: Whose calendar, such as ``"US"`` or ``"Mexico"``; as for `calendar_day`. None for the country of this computer.
        lang: Language of the plan and of everything written from it, such as ``en``; None for the language that is spoken now.
        meet: How the children meet the saints in its game: by the ``printed`` rules alone, with ``moments``, or with ``questions``, too; as in `saintlearn.play`.
        together: How large the storehouse is that the children fill together in its game: ``small``, ``medium``, or ``big``; empty if each plays for themselves.

    Raises:
        ValueError: The theme, age, length or day is unknown, or a ready-made plan is for another age or length.
        LessonError: Plans in the folder have errors.
        Refusal: ``unknown-language``: saintlearn does not speak it.

    >>> lesson("giving-hands").minutes
    60
    >>> plan = lesson("martyrs", age="11-13", minutes=45, seed=7)
    >>> plan.title, sum(step.minutes for step in plan.steps)
    ('Martyrs', 45)
    """
    with speaking(lang):
        checked_choice("meet", meet, MEETINGS)
        checked_choice("together", together, EVENINGS)
        cards = chosen_catalogue(catalogue)
        day = None if date is None else as_day(date)
        calendar = calendar_of(country)
        years = None if age is None else _age(age)
        if minutes is not None:
            length_of(minutes)
        checked_seed(seed)
        names: list[str] = []
        own = _own(cards, folder)
        if isinstance(theme, str):
            for plan in (*own, *_shipped()):
                if plain(theme) in (plain(plan.key), plain(plan.title)):
                    return replace(_ready(plan, years, minutes, day, cards, calendar), meet=meet, together=together)
                names += (plan.key, plan.title)
        if theme is None:
            raise WrongKind(
                "no-theme", say("Say what the lesson is about, such as 'martyrs', or leave it out for the saints of this week.")
            )
        given = day or today()
        if isinstance(theme, str) and plain(theme) == FEAST_WEEK:
            day = given
        found = find_theme(theme, cards, day, names, calendar)
        usual: Age = "11-13" if any(card.mature for card in found.first) and not found.honored else "8-10"
        plan = make_plan(found, cards, years or usual, minutes or 45, seed=seed, day=day, country=calendar)
        return replace(plan, given=given, meet=meet, together=together)


def _age(given: Age | str | int) -> Age:
    """Read an age, a number of years, or years from one to another, which get the group that has most of them."""
    if given in AGES:
        return next(age for age in AGES if age == given)
    found = _SPAN.fullmatch(str(given))
    least, most = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not _YOUNGEST <= least <= most <= _OLDEST:
        told = say(
            "There is no age group {age!r}. Choose {ages}, or say how old the children are, such as 7 or 7-10.",
            age=given[:40] if isinstance(given, str) else given,
            ages=either(AGES),
        )
        raise UnknownName("unknown-age", told)
    shares = {age: len(range(max(least, years.start), min(most + 1, years.stop))) for age, years in zip(AGES, _YEARS, strict=True)}
    return max(AGES, key=lambda age: shares[age])


_SPAN: Final = re.compile(r"\s*(\d{1,2})(?:\s*(?:-|\u2013|to)\s*(\d{1,2}))?\s*", re.ASCII)
_YOUNGEST, _OLDEST = 4, 18
_YEARS: Final = (range(4, 8), range(8, 11), range(11, 14), range(14, 19))
"""Years in each age group."""


def _ready(plan: Plan, age: Age | None, minutes: int | None, day: Date | None, cards: Catalogue, calendar: CalendarOptions) -> Plan:
    if age not in (None, plan.age):
        raise Refusal(
            "bad-option", say("The plan {plan!r} is for {ages}. Leave out the age, or choose another theme.", plan=plan.key, ages=plan.ages)
        )
    if minutes is not None and not 2 * plan.minutes <= 3 * minutes <= 4.5 * plan.minutes:
        raise Refusal(
            "bad-option",
            say(
                "The plan {plan!r} takes {usual} minutes, and you can adjust it to {least} to {most}. Choose one of those lengths, or choose another theme.",
                plan=plan.key,
                usual=plan.minutes,
                least=-(-2 * plan.minutes // 3),
                most=3 * plan.minutes // 2,
            ),
        )
    if minutes not in (None, plan.minutes):
        times = shared_minutes(minutes, [step.minutes for step in plan.steps])
        steps = tuple(replace(step, minutes=time) for step, time in zip(plan.steps, times, strict=True))
        plan = replace(plan, minutes=minutes, steps=steps)
    if all(slug in cards for slug in plan.saints):
        plan = replace(plan, catalogue=cards)
    plan = replace(plan, calendar=calendar, given=day or today())
    return plan if day is None else replace(plan, day=day, tie_in=tie_in(plan.cards, day, calendar))


@keywords()
def saint_of_the_day(day: Date | str | None = None, catalogue: AnyCatalogue = None, *, country: Country = None) -> Card:
    """Return the card of a day's saint; see `saintlearn.lessons.calendar.saints_of_the_day` for all saints of the day.

    Args:
        day: A date, or text such as ``2026-12-06``; None for today.
        catalogue: The catalogue with the saint; None for the shipped one, which has a saint for every day.
        country: Whose calendar, such as ``"US"`` or ``"Mexico"``; as for `calendar_day`. None for the country of this computer.

    Raises:
        ValueError: The day doesn't exist, or no saint of the catalogue has a feast on it.

    >>> saint_of_the_day("2026-12-06")
    <Card nicholas: St. Nicholas>
    """
    then = today() if day is None else as_day(day)
    if isinstance(catalogue, str) and is_country(catalogue):
        sentence = say("The second value is a catalogue. For a country, write country={country}.", country=repr(catalogue))
        raise Refusal("no-file", sentence, catalogue)
    cards = catalogue if isinstance(catalogue, Mapping) else chosen_catalogue(catalogue)
    if not all(isinstance(card, Card) for card in cards.values()):
        raise WrongKind("wrong-kind", say("{value} isn't a catalogue. Get one with sl.load_catalogue().", value=repr(catalogue)[:40]))
    found = saints_of_the_day(cards, then, country)
    if not found:
        raise Refusal("no-saints", say("These cards have no saint for {day}. Ask about another day.", day=spoken_day(then)))
    return found[0]
