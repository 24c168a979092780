"""The topics of time: feasts, centuries, age, and when a saint was declared one."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from saintlearn.catalogue.card import Card, Day
from saintlearn.catalogue.edtf import Years
from saintlearn.questions.topic import AskedTopic
from saintlearn.questions.words import Voice
from saintlearn.vocabulary import BIRTH_CENTURIES, MONTHS, PASSING_CENTURIES, Fact

__all__ = ["AgeTopic", "BirthTopic", "CanonizedTopic", "FeastTopic", "MonthTopic", "PassingTopic"]

_DAYS_IN: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_MANY_FEASTS: Final = 3
"""Whoever has so many other feasts, as Our Lady, has more than stand on the card: a wrong day could be one of them."""


class FeastTopic(AskedTopic):
    """The day of the feast."""

    field, kind = "feast", "feast"
    levels: ClassVar[tuple[int, ...]] = (2, 3)

    def told(self, card: Card) -> Sequence[Any]:
        return (card.feast,)

    def asked(self, card: Card, level: int) -> Sequence[Any]:
        return () if len(card.other_feasts) >= _MANY_FEASTS else super().asked(card, level)

    def prompt(self, who: Voice, value: Any) -> str:
        return f"On which day is {who.own('feast')}?"

    def say(self, who: Voice, value: Day) -> str:
        return f"{who.own('feast')} is on {value}"

    def symbol(self, value: Any) -> str:
        return _month(value.month).symbol

    def whose(self, value: Day) -> str:
        return f"Whose feast is on {value}?"

    def others(self, card: Card, right: Day, level: int, companions: Iterator[Card], rng: Random) -> Iterator[Day]:
        for _ in range(60):
            shift = rng.choice((-1, 0, 0, 0, 1)) if level == 3 else rng.randrange(2, 11)
            month = (right.month - 1 + shift) % 12
            yield Day(month + 1, rng.randint(1, _DAYS_IN[month]))


class MonthTopic(FeastTopic):
    """The month of the feast, for the youngest."""

    levels = (1,)

    def told(self, card: Card) -> Sequence[int]:
        return (card.feast.month,)

    def prompt(self, who: Voice, value: Any) -> str:
        return f"In which month is {who.own('feast')}?"

    def say(self, who: Voice, value: Any) -> str:
        return f"{who.own('feast')} is in {_month(value).word}"

    def tell(self, card: Card, value: Any, who: Voice) -> str:
        return f"{who.own('feast')} is on {card.feast}"

    def symbol(self, value: Any) -> str:
        return _month(value).symbol

    def sign(self, value: Any) -> str:
        return self.symbol(value)

    def label(self, value: Any) -> str:
        return _month(value).word

    def whose(self, value: Any) -> str:
        return f"Whose feast is in {_month(value).word}?"

    def possible(self, value: Hashable) -> int:
        return self.pool.possible("month", value)

    def others(self, card: Card, right: Any, level: int, companions: Iterator[Card], rng: Random) -> Iterator[Any]:
        months = [(right - 1 + shift) % 12 + 1 for shift in range(2, 11)]
        rng.shuffle(months)
        yield from months


class BirthTopic(AskedTopic):
    """The century of birth."""

    field, kind = "birth", "century"
    centuries: ClassVar[Mapping[int, Fact]] = BIRTH_CENTURIES

    def told(self, card: Card) -> Sequence[int]:
        return () if card.birth_century is None else (card.birth_century,)

    def prompt(self, who: Voice, value: Any) -> str:
        return f"In which century {who.was} {who.subject} born?"

    def say(self, who: Voice, value: int) -> str:
        return f"{who.subject} {who.was} {self.centuries[value].phrase}"

    def tell(self, card: Card, value: int, who: Voice) -> str:
        return self.say(who, value) + _when(card.born, value)

    def symbol(self, value: int) -> str:
        return self.centuries[value].symbol

    def label(self, value: int) -> str:
        return f"the {self.centuries[value].word}"

    def whose(self, value: int) -> str:
        return f"Who {self.centuries[value].predicate}?"

    def others(self, card: Card, right: int, level: int, companions: Iterator[Card], rng: Random) -> Iterator[int]:
        gap, reach = {1: (4, 21), 2: (2, 8), 3: (1, 4)}[level]
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
        return f"In which century did {who.subject} die?"

    def say(self, who: Voice, value: int) -> str:
        passed = self.centuries[value]
        return f"{who.subject} {f'went home to God in the {passed.word}' if who.speaks else passed.phrase}"

    def tell(self, card: Card, value: int, who: Voice) -> str:
        return self.say(who, value) + _when(card.died, value)


class AgeTopic(AskedTopic):
    """About how many years a saint lived, where both years are exact."""

    field, kind, levels = "age", "age", (2, 3)

    def told(self, card: Card) -> Sequence[int]:
        if card.is_group or not (_exact(card.born) and _exact(card.died)):
            return ()
        assert card.born is not None
        assert card.died is not None
        return (card.died.first - card.born.first,)

    def prompt(self, who: Voice, value: Any) -> str:
        return f"About how many years did {who.subject} live on earth?"

    def say(self, who: Voice, value: int) -> str:
        return f"{who.subject} lived on earth for about {value} years"

    def tell(self, card: Card, value: int, who: Voice) -> str:
        return f"{self.say(who, value)}, from {card.born} to {card.died}"

    def label(self, value: int) -> str:
        return f"about {value} years"

    def possible(self, value: Hashable) -> int:
        return self.pool.all

    def may_be_wrong(self, card: Card, value: int, right: int) -> bool:
        return abs(value - right) >= 8

    def others(self, card: Card, right: int, level: int, companions: Iterator[Card], rng: Random) -> Iterator[int]:
        gap = 20 if level == 2 else 10
        ages = [right + shift for shift in range(-4 * gap, 4 * gap + 1, gap) if shift and 9 <= right + shift <= 99]
        rng.shuffle(ages)
        yield from ages


class CanonizedTopic(AskedTopic):
    """The year in which the Church declared a saint one."""

    field, kind, levels = "canonised", "canonised", (2, 3)

    def told(self, card: Card) -> Sequence[int]:
        return (int(card.canonised),) if card.status == "saint" and card.canonised.isdigit() else ()

    def prompt(self, who: Voice, value: Any) -> str:
        return f"In which year did the Church declare {who.subject} {'saints' if who.many else 'a saint'}?"

    def say(self, who: Voice, value: int) -> str:
        return f"{who.subject} {who.was} declared {'saints' if who.many else 'a saint'} in {value}"

    def possible(self, value: Hashable) -> int:
        return self.pool.all

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


def _when(years: Years | None, number: int) -> str:
    """Add the year in brackets where there is one that says more."""
    return "" if years is None else f" ({years})"
