"""All facts, with their bits, and the tables in which they are found."""

from __future__ import annotations

import copyreg
from collections.abc import Iterable, Iterator
from typing import Final, Literal

from saintlearn.languages import english, mark
from saintlearn.vocabulary import sentences
from saintlearn.vocabulary.fact import CENTURY_FIELDS, Fact, Field, Sentences

Level = Literal["starter", "full", "race"]
LEVELS: Final = ("starter", "full", "race")
"""What counts in a match: every fact (`M-02` to `M-05`), or only centuries, feast month and outside color (`M-06`, `M-07`)."""

CENTURIES = tuple(c for c in range(-20, 22) if c)
"""Centuries a card may carry: -20 (the 20th before Christ) to 21, there is no century 0."""

NAMEABLE_CENTURIES = range(1, 22)
"""Centuries a player may name after a WildCard (`SC-33`)."""


def century_of(year: int) -> int:
    """Tell the century of a year: 1200 is in the 12th, 1201 in the 13th. Years before Christ are 0 (1 BC), -1 (2 BC) ... (ISO 8601).

    >>> century_of(1200), century_of(1201), century_of(0), century_of(-5)
    (12, 13, -1, -1)
    """
    return (year - 1) // 100 + 1 if year > 0 else -(-year // 100 + 1)


def _slug(word: str) -> str:
    return "-".join("".join(ch if ch.isalnum() else " " for ch in word.lower()).split()).removeprefix("the-")


def _build() -> Iterator[Fact]:
    bit = 1
    for field in CENTURY_FIELDS:
        for number in CENTURIES:
            yield Fact(
                key=f"{field.value}-{number}" if number > 0 else f"{field.value}-bc{-number}",
                field=field,
                word=english.century(number),
                code=str(number) if number > 0 else f"{-number}BC",
                bit=bit,
                sentences=Sentences(*sentences.BORN_OR_DIED[field], sentences.YEARS if number > 0 else sentences.YEARS_BEFORE_CHRIST),
                number=number,
            )
            bit <<= 1
    for number, meaning in enumerate(sentences.MONTHS, 1):
        word = english.month(number)
        said = Sentences(*sentences.FEASTS, meaning)
        yield Fact(key=f"month-{word.lower()}", field=Field.FEAST_MONTH, word=word, code=word[:3], bit=bit, sentences=said, number=number)
        bit <<= 1
    for word, code, color, ink, *rest in sentences.SAINT_FACTS:
        key, said = f"fact-{_slug(word)}", Sentences(*rest)
        yield Fact(key=key, field=Field.SAINT_FACT, word=word, code=code, bit=bit, sentences=said, color=color, ink=ink)
        bit <<= 1
    for field, listed in sentences.LISTED.items():
        for word, code, *rest in listed:
            yield Fact(key=f"{field.value}-{_slug(word)}", field=field, word=word, code=code, bit=bit, sentences=Sentences(*rest))
            bit <<= 1


FACTS: tuple[Fact, ...] = tuple(_build())
"""All facts, in the order of the places on a card; the fact with bit ``1 << i`` is ``FACTS[i]``."""

FACT: dict[str, Fact] = {fact.key: fact for fact in FACTS}
"""Facts by key."""


def _words(field: Field) -> dict[str, Fact]:
    return {fact.word: fact for fact in FACTS if fact.field is field}


BIRTH_CENTURIES = {fact.number: fact for fact in FACTS if fact.field is Field.BIRTH_CENTURY}
"""The centuries of birth, by number."""
PASSING_CENTURIES = {fact.number: fact for fact in FACTS if fact.field is Field.PASSING_CENTURY}
"""The centuries of passing, by number."""
MONTHS = tuple(_words(Field.FEAST_MONTH).values())
"""The twelve feast months, January first."""
SAINT_FACTS = _words(Field.SAINT_FACT)
"""The eleven saint facts that match, by word; the gold of the WildCards is `GOLD` and matches nothing (`M-13`)."""
ORDERS = _words(Field.ORDER)
"""The twelve religious orders, by word."""
DESIGNATIONS = _words(Field.DESIGNATION)
"""The four special designations, by word."""
EXPANSIONS = _words(Field.EXPANSION)
"""The seven expansion icons, by word."""
GEOGRAPHY = _words(Field.GEOGRAPHY)
"""The seven regions, by word."""

GOLD = Fact(
    key="fact-holy-family-angels",
    field=Field.SAINT_FACT,
    word=mark("Holy Family/Angels"),
    code="Wc",
    bit=0,
    sentences=sentences.GOLD,
    color="#D9A62E",
    ink="#2A1C0B",
)
"""The outside color of the WildCards: it has no bit, because gold itself is not a match (`M-13`)."""


def _called(key: str) -> Fact:
    return GOLD if key == GOLD.key else FACT[key]


copyreg.pickle(Fact, lambda fact: (_called, (fact.key,)))  # each is there only once, also in a copy of a card


def facts_of(bits: int) -> tuple[Fact, ...]:
    """List the facts whose bits are set, in the order of the places on a card."""
    found = []
    while bits:
        low = bits & -bits
        found.append(FACTS[low.bit_length() - 1])
        bits ^= low
    return tuple(found)


_SAID_BY: Final = {"expansion-doctors-of-the-church": "fact-church-doctor"}
"""Facts that say nothing more than another one that is always on the same cards."""


def without_echoes(facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """Leave out the facts that say nothing more than another one among them, for whoever hears them one after another.

    >>> from saintlearn.vocabulary import FACT
    >>> [fact.label for fact in without_echoes([FACT["fact-church-doctor"], FACT["expansion-doctors-of-the-church"]])]
    ['Church Doctor']
    """
    facts = tuple(facts)
    said = {fact.key for fact in facts}
    return tuple(fact for fact in facts if _SAID_BY.get(fact.key) not in said)
