"""The topics of time: feasts, centuries, age, and the year of canonization."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from saintlearn.catalogue.card import Card, Day
from saintlearn.catalogue.edtf import Years
from saintlearn.languages import century, date, month, say
from saintlearn.questions.tellings import (
    BORN,
    BORN_IN,
    DECLARED,
    DIED,
    DIED_IN,
    FEAST,
    FEAST_MONTH,
    LIVED_FROM_TO,
    LIVED_YEARS,
)
from saintlearn.questions.topic import AskedTopic
from saintlearn.questions.voices import Voice
from saintlearn.questions.wordings import DIED_WHEN, HOW_LONG, WHAT_MONTH, WHEN_BORN, WHEN_DECLARED, WHICH_DAY, asked_of
from saintlearn.vocabulary import BIRTH_CENTURIES, MONTHS, PASSING_CENTURIES, Fact

_MANY_FEASTS: Final = 3
"""Whoever has so many other feasts, such as Our Lady, has more than stand on the card: a wrong day could be one of them."""

_KEEP_THEIR_OWN: Final = ("United States", "Mexico", "England", "Wales", "Canada", "Philippines")
"""The countries whose own calendars we follow: whoever lives there knows the feast of a saint on the day that its calendar names."""
_NO_MORE: Final = re.compile(
    r"(?i)\b(?:older|until|before|former|translation|moving|finding|relics|body|death|leap|Church(?:es)?|Eastern|Byzantine|in tradition)\b"
)
"""Why a day is named beside a feast on which no Latin Church keeps it today."""


class FeastTopic(AskedTopic):
    """The day of the feast."""

    field, kind = "feast", "feast"
    stated = False  # a coin tossed over a date or a century tells nothing of a life
    levels: ClassVar[tuple[int, ...]] = (2, 3)

    def told(self, card: Card) -> Sequence[Any]:
        return (card.feast,)

    def asked(self, card: Card, level: int) -> Sequence[Any]:
        elsewhere = any(why.startswith(_KEEP_THEIR_OWN) for _, why in card.other_feasts)
        # where the General Roman Calendar names no day, people know the saint by the one on which they celebrate
        elsewhere |= card.feast_calendar != "GRC" and any(
            self._is_another(card, day) and not _NO_MORE.search(why) for day, why in card.other_feasts
        )
        return () if card.movable or elsewhere or len(card.other_feasts) >= _MANY_FEASTS else super().asked(card, level)

    def _is_another(self, card: Card, day: Day) -> bool:
        """Tell whether a day, on which others celebrate, would be another answer."""
        return day != card.feast

    def prompt(self, who: Voice, value: Any) -> str:
        return asked_of(WHICH_DAY, who)

    def say(self, who: Voice, value: Day) -> str:
        return FEAST.say(who, date=date(value.month, value.day))

    def symbol(self, value: Any) -> str:
        return _month(value.month).symbol

    def key(self, value: Any) -> str:
        return f"{value.day} {_month(value.month).word}"

    def label(self, value: Day) -> str:
        return date(value.month, value.day)

    def whose(self, value: Day) -> str:
        return say("Whose feast day is {date}?", date=date(value.month, value.day))

    def others(self, card: Card, right: Day, level: int, companions: Iterator[Card], rng: Random) -> Iterator[Day]:
        away = (0, 1, 11) if level == 3 else range(2, 11)
        days = [other.feast for other in self.pool.cards if (other.feast.month - right.month) % 12 in away]
        rng.shuffle(days)
        yield from days
        for shift in sorted(away, key=lambda _: rng.random()):  # a day of nobody's, where there are few saints
            yield Day((right.month - 1 + shift) % 12 + 1, rng.randint(1, 28))


class MonthTopic(FeastTopic):
    """The month of the feast, for the youngest."""

    levels = (1,)

    def told(self, card: Card) -> Sequence[int]:
        return (card.feast.month,)

    def _is_another(self, card: Card, day: Day) -> bool:
        return day.month != card.feast.month

    def prompt(self, who: Voice, value: Any) -> str:
        return asked_of(WHAT_MONTH, who)

    def say(self, who: Voice, value: Any) -> str:
        return FEAST_MONTH.say(who, month=month(value))

    def tell(self, card: Card, value: Any, who: Voice) -> str:
        return FEAST.say(who, date=card.feast_inside)

    def symbol(self, value: Any) -> str:
        return _month(value).symbol

    def sign(self, value: Any) -> str:
        return self.symbol(value)

    def key(self, value: Any) -> str:
        return _month(value).word

    def label(self, value: Any) -> str:
        return month(value)

    def whose(self, value: Any) -> str:
        return say("Whose feast day is in {month}?", month=month(value))

    def possible(self, value: Hashable) -> int:
        return self.pool.possible("month", value)

    def others(self, card: Card, right: Any, level: int, companions: Iterator[Card], rng: Random) -> Iterator[Any]:
        months = [(right - 1 + shift) % 12 + 1 for shift in range(2, 11)]
        rng.shuffle(months)
        yield from months


class BirthTopic(AskedTopic):
    """The century of birth."""

    field, kind = "birth", "century"
    levels = (2, 3)  # six- to eight-year-olds have no picture of a century yet
    stated = False
    centuries: ClassVar[Mapping[int, Fact]] = BIRTH_CENTURIES

    def told(self, card: Card) -> Sequence[int]:
        return () if card.birth_century is None else (card.birth_century,)

    def prompt(self, who: Voice, value: Any) -> str:
        return asked_of(WHEN_BORN, who)

    def say(self, who: Voice, value: int) -> str:
        return BORN.say(who, century=century(value))

    def tell(self, card: Card, value: int, who: Voice) -> str:
        return self.say(who, value) if card.born is None else BORN_IN.say(who, century=century(value), year=card.born)

    def symbol(self, value: int) -> str:
        return self.centuries[value].symbol

    def key(self, value: int) -> str:
        # questions that were answered long ago are known by these words
        return f"the {self.centuries[value].word}".replace(" BC", " before Christ")

    def label(self, value: int) -> str:
        return say("In the {century}", century=century(value))

    def whose(self, value: int) -> str:
        return say("Who was born in the {century}?", century=century(value))

    def others(self, card: Card, right: int, level: int, companions: Iterator[Card], rng: Random) -> Iterator[int]:
        gap, reach = (1, 4) if level == 3 else (2, 22)
        numbers = [number for number in range(-1 if right < 4 else 1, 22) if number and gap <= abs(_since(number) - _since(right)) <= reach]
        rng.shuffle(numbers)
        yield from numbers


class PassingTopic(BirthTopic):
    """The century of death."""

    field = "passing"
    centuries = PASSING_CENTURIES

    def told(self, card: Card) -> Sequence[int]:
        return () if card.passing_century is None else (card.passing_century,)

    def prompt(self, who: Voice, value: Any) -> str:
        return asked_of(DIED_WHEN, who)

    def say(self, who: Voice, value: int) -> str:
        return DIED.say(who, century=century(value))

    def tell(self, card: Card, value: int, who: Voice) -> str:
        return self.say(who, value) if card.died is None else DIED_IN.say(who, century=century(value), year=card.died)

    def whose(self, value: int) -> str:
        return say("Who died in the {century}?", century=century(value))


_USUAL: Final = (30, 85)
"""Years of a life between which nobody remembers them."""


class AgeTopic(AskedTopic):
    """How many years a saint lived, where both years are exact: whoever died before the birthday of that year lived one less."""

    field, kind, levels, stated = "age", "age", (2, 3), False

    def told(self, card: Card) -> Sequence[int]:
        if card.is_group or not (_exact(card.born) and _exact(card.died)):
            return ()
        assert card.born is not None
        assert card.died is not None
        return (card.died.first - card.born.first,)

    def asked(self, card: Card, level: int) -> Sequence[int]:
        """Ask about lives that were short or long: others can only be guessed."""
        return [years for years in super().asked(card, level) if not _USUAL[0] < years < _USUAL[1]]

    def prompt(self, who: Voice, value: Any) -> str:
        return asked_of(HOW_LONG, who)

    def say(self, who: Voice, value: int) -> str:
        return LIVED_YEARS.say(who, less=value - 1, years=value)

    def tell(self, card: Card, value: int, who: Voice) -> str:
        return LIVED_FROM_TO.say(who, less=value - 1, years=value, born=card.born, died=card.died)

    def key(self, value: int) -> str:
        return f"about {value} years"

    def label(self, value: int) -> str:
        return say("{less} or {years} years", less=value - 1, years=value)

    def possible(self, value: Hashable) -> int:
        return self.pool.all

    def tells_apart(self, value: int) -> bool:
        return True

    def may_be_wrong(self, card: Card, value: int, right: int) -> bool:
        return abs(value - right) >= 8

    def others(self, card: Card, right: int, level: int, companions: Iterator[Card], rng: Random) -> Iterator[int]:
        gap = 20 if level == 2 else 10
        ages = [right + shift for shift in range(-4 * gap, 4 * gap + 1, gap) if shift and 9 <= right + shift <= 99]
        rng.shuffle(ages)
        yield from ages


_REMEMBERED: Final = 1925


class CanonizedTopic(AskedTopic):
    """The year in which the Church declared a saint one."""

    field, kind, levels = "canonized", "canonized", (2, 3)

    def told(self, card: Card) -> Sequence[int]:
        return (int(card.canonized),) if card.status == "saint" and card.canonized.isdigit() else ()

    def asked(self, card: Card, level: int) -> Sequence[int]:
        """Ask about years of which grandparents tell; others can only be guessed."""
        return [year for year in super().asked(card, level) if year >= _REMEMBERED]

    def prompt(self, who: Voice, value: Any) -> str:
        return asked_of(WHEN_DECLARED, who)

    def say(self, who: Voice, value: int) -> str:
        return DECLARED.say(who, year=value)

    def possible(self, value: Hashable) -> int:
        return self.pool.all

    def tells_apart(self, value: int) -> bool:
        return True

    def may_be_wrong(self, card: Card, value: int, right: int) -> bool:
        return abs(value - right) >= 10 and (card.died is None or value > card.died.last)

    def others(self, card: Card, right: int, level: int, companions: Iterator[Card], rng: Random) -> Iterator[int]:
        gap = 40 if level == 2 else 12
        for year in super().others(card, right, level, companions, rng):
            if abs(year - right) >= gap:
                yield year
        for step in (-3, -2, 2, 3, -5, 5):
            if right + step * gap <= 2025:
                yield right + step * gap


def _month(number: int) -> Fact:
    return MONTHS[number - 1]


def _exact(years: Years | None) -> bool:
    return years is not None and years.first == years.last and not years.approximate and not years.uncertain


def _since(number: int) -> int:
    """Count centuries without the missing one between before and after Christ."""
    return number if number > 0 else number + 1
