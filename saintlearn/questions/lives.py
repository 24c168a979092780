"""The topics of lives: orders, regions, patronages, symbols, titles, names, and roles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from random import Random
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.questions import plain
from saintlearn.languages import say
from saintlearn.questions.tellings import (
    ALSO_CALLED,
    BELONGS,
    FAMILIES,
    HELPS_WITH,
    KNOWN,
    LIVED_IN,
    PATRON,
    PROTECTS_FROM,
    ROLES,
    SHOWN,
    SHOWN_WEARING,
    WATCHES_OVER_ALL,
)
from saintlearn.questions.themes import HARD, LONGER, OLDER, PEOPLE_OF
from saintlearn.questions.topic import AskedTopic, Topic
from saintlearn.questions.truth import alike
from saintlearn.questions.voices import Voice
from saintlearn.questions.wordings import (
    HELP_WITH_WHAT,
    OTHER_NAME,
    PATRON_OF_WHAT,
    PROTECT_FROM_WHAT,
    SHOWN_WITH_WHAT,
    WHERE_LIVED,
    WHICH_ORDER,
    WHICH_TITLE,
    asked_of,
)
from saintlearn.questions.words import article, entitled, helped, is_worn, sex, standing
from saintlearn.vocabulary import Fact

__all__ = ["NamesTopic", "PatronageTopic", "RegionTopic", "ReligiousOrderTopic", "RoleTopic", "SymbolTopic", "TitleTopic"]


class ReligiousOrderTopic(AskedTopic):
    """The religious family."""

    field, kind = "order", "order"

    def told(self, card: Card) -> Sequence[Fact]:
        return card.orders

    def prompt(self, who: Voice, value: Any) -> str:
        return asked_of(WHICH_ORDER, who)

    def say(self, who: Voice, value: Fact) -> str:
        return BELONGS.say(who, family=say(FAMILIES[value.key][0]))

    def meaning(self, value: Fact) -> str:
        return value.meaning

    def symbol(self, value: Fact) -> str:
        return value.symbol

    def sign(self, value: Fact) -> str:
        return value.symbol

    def key(self, value: Fact) -> str:
        return f"the {value.word} family"

    def label(self, value: Fact) -> str:
        return say(FAMILIES[value.key][1])

    def whose(self, value: Fact) -> str:
        return say("Who belongs to {family}?", family=say(FAMILIES[value.key][0]))


class RegionTopic(AskedTopic):
    """The part of the world."""

    field, kind = "region", "region"

    def told(self, card: Card) -> Sequence[Fact]:
        return card.geography

    def prompt(self, who: Voice, value: Any) -> str:
        return asked_of(WHERE_LIVED, who)

    def say(self, who: Voice, value: Fact) -> str:
        return LIVED_IN.say(who, place=value.place)

    def meaning(self, value: Fact) -> str:
        return value.meaning

    def symbol(self, value: Fact) -> str:
        return value.symbol

    def sign(self, value: Fact) -> str:
        return value.symbol

    def key(self, value: Fact) -> str:
        # questions that were answered long ago are known by these words
        return _NAMED_FIRST.get(value.key, value.sentences.place)

    def label(self, value: Fact) -> str:
        return say("In {place}", place=value.place)

    def whose(self, value: Fact) -> str:
        if value.key == _UNKNOWN:
            return say("Who lived or served in Asia Minor or the Caucasus, where Turkey, Armenia, and Georgia are today?")
        return say("Who lived or served in {place}?", place=value.place)


_UNKNOWN: Final = "geography-caucasus"
"""The region of whose names few children have heard."""
_NAMED_FIRST: Final = {_UNKNOWN: "the Caucasus", "geography-syria-to-india": "the lands from Syria to India"}


class _Listed(AskedTopic):
    """What stands in lists: patronages and symbols. At level 1 only what is not far-fetched."""

    def asked(self, card: Card, level: int) -> Sequence[str]:
        found = super().asked(card, level)
        if level > 1:
            return found
        return [item for n, item in enumerate(found) if (n == 0 or self.pool.held(self.field, item).bit_count() > 1) and not _hard(item)][
            :3
        ]


class PatronageTopic(_Listed):
    """Whom and what people entrust to a saint's prayers: what the Church or old custom says, and no more."""

    field, kind = "patronage", "patronage"

    def told(self, card: Card) -> Sequence[str]:
        return card.patronages_asked

    def asked(self, card: Card, level: int) -> Sequence[str]:
        found = super().asked(card, level)
        if level > 1:
            return found
        return [item for item in found if not self.pool.is_name(item) and _light(item) and not _hard(item)]

    def others(self, card: Card, right: Any, level: int, companions: Iterator[Card], rng: Random) -> Iterator[str]:
        return (item for item in super().others(card, right, level, companions, rng) if _light(item) and _known(item, level))

    def prompt(self, who: Voice, value: Any) -> str:
        if threat := _threat(value):
            if _is_need(threat):
                return asked_of(HELP_WITH_WHAT, who)
            return asked_of(PROTECT_FROM_WHAT, who)
        return asked_of(PATRON_OF_WHAT, who)

    def say(self, who: Voice, value: str) -> str:
        threat = _threat(value)
        if value == _ALL:
            return WATCHES_OVER_ALL.say(who)
        if _is_need(threat or value):
            return HELPS_WITH.say(who, trouble=threat or self.helped(value))
        return PROTECTS_FROM.say(who, trouble=threat) if threat else PATRON.say(who, those=self.helped(value))

    def key(self, value: str) -> str:
        return _threat(value) or value

    def label(self, value: str) -> str:
        return standing(_threat(value) or value)

    def whose(self, value: str) -> str:
        threat = _threat(value)
        if _is_need(threat or value):
            return say("Who do people ask for help with {trouble}?", trouble=threat or self.helped(value))
        if threat:
            return say("Who do people ask for protection from {trouble}?", trouble=threat)
        return say("Who is a patron of {those}?", those=self.helped(value))

    def patrons(self, value: str) -> str:
        """Name all who share it: ``Patron saints of sailors``, ``Saints people ask for protection from storms``."""
        threat = _threat(value)
        if _is_need(threat or value):
            return say("Saints people ask for help with {trouble}", trouble=threat or self.helped(value))
        if threat:
            return say("Saints people ask for protection from {trouble}", trouble=threat)
        return say("Patron saints of {those}", those=self.helped(value))

    def both(self, value: str) -> str:
        """Say what two who share it are asked for: for example that both are patron saints of sailors."""
        threat = _threat(value)
        if _is_need(threat or value):
            return say("People ask both for help with {trouble}.", trouble=threat or self.helped(value))
        if threat:
            return say("People ask both for protection from {trouble}.", trouble=threat)
        return say("Both are patron saints of {those}.", those=self.helped(value))

    def helped(self, value: str) -> str:
        """Say who or what is helped, as in a sentence."""
        return helped(value, name=self.pool.is_name(value))

    def tells_apart(self, value: str) -> bool:
        """No place or country does: only those that lie far away are surely wrong."""
        return not self.pool.is_name(value) and super().tells_apart(value)

    def may_be_wrong(self, card: Card, value: str, right: str) -> bool:
        return self.tells_apart(value) and bool(_threat(value)) == bool(_threat(right)) and super().may_be_wrong(card, value, right)


class SymbolTopic(_Listed):
    """What artists show."""

    field, kind = "symbol", "symbol"
    # keys and dragons belong to so many saints that some companion nearly always brings them along: weighed in full, they would be counted twice
    pull = 0.7

    def told(self, card: Card) -> Sequence[str]:
        return card.symbols

    def prompt(self, who: Voice, value: Any) -> str:
        # nobody is shown "with a chasuble"
        return asked_of(SHOWN_WITH_WHAT[1:] if is_worn(value) else SHOWN_WITH_WHAT, who)

    def say(self, who: Voice, value: str) -> str:
        return (SHOWN_WEARING if is_worn(value) else SHOWN).say(who, thing=article(value))

    def key(self, value: str) -> str:
        return article(value)

    def label(self, value: str) -> str:
        return standing(article(value))

    def whose(self, value: str) -> str:
        if _owned(value):
            return ""
        if is_worn(value):
            return say("Who do artists often show in {thing}?", thing=article(value))
        return say("Who do artists often show with {thing}?", thing=article(value))

    def others(self, card: Card, right: Any, level: int, companions: Iterator[Card], rng: Random) -> Iterator[str]:
        return (item for item in super().others(card, right, level, companions, rng) if _known(item, level))

    def may_be_wrong(self, card: Card, value: str, right: str) -> bool:
        return not (_owned(value) - {_HIS.get(sex(card), "")}) and super().may_be_wrong(card, value, right)


class TitleTopic(AskedTopic):
    """The epithet, if it is traditional; one that was made for the card is nothing to know."""

    field, kind = "title", "title"

    def told(self, card: Card) -> Sequence[str]:
        return (card.title,) if card.title_is_traditional else ()

    def asked(self, card: Card, level: int) -> Sequence[str]:
        return [title for title in super().asked(card, level) if _known(title, level)]

    def prompt(self, who: Voice, value: Any) -> str:
        return asked_of(WHICH_TITLE, who)

    def say(self, who: Voice, value: str) -> str:
        return KNOWN.say(who, title=entitled(value))

    def whose(self, value: str) -> str:
        return say("Who is known as “{title}”?", title=entitled(value))

    def others(self, card: Card, right: str, level: int, companions: Iterator[Card], rng: Random) -> Iterator[str]:
        for other in companions:
            if sex(other) == sex(card) and not alike(other.title, other.name):
                yield from (title for title in self.told(other) if _known(title, level))


class NamesTopic(AskedTopic):
    """Other names."""

    field, kind, levels = "names", "names", (2, 3)

    def told(self, card: Card) -> Sequence[str]:
        return card.other_names

    def asked(self, card: Card, level: int) -> Sequence[str]:
        return [name for name in super().asked(card, level) if _is_a_name(name) and not _sounds_like(name, card.name)]

    def prompt(self, who: Voice, value: Any) -> str:
        return asked_of(OTHER_NAME, who)

    def say(self, who: Voice, value: str) -> str:
        return ALSO_CALLED.say(who, other=value)

    def others(self, card: Card, right: str, level: int, companions: Iterator[Card], rng: Random) -> Iterator[str]:
        size = len(right.split())
        for other in companions:
            if sex(other) == sex(card):
                fit = (name for name in other.other_names if _is_a_name(name) and abs(len(name.split()) - size) <= 1)
                yield from (name for name in fit if not _sounds_like(name, other.name))


class RoleTopic(Topic):
    """What a saint was: apostle, martyr, pope."""

    field = "role"

    def told(self, card: Card) -> Sequence[Fact]:
        return [fact for fact in card.facts if fact.key in PEOPLE_OF]

    def asked(self, card: Card, level: int) -> Sequence[Fact]:
        disputed = self.pool.doubts[self.pool.at[card.slug]].fields
        return [fact for fact in self.told(card) if fact.key not in disputed and (level > 1 or fact.key in _EASY_ROLES)]

    def say(self, who: Voice, value: Fact) -> str:
        return ROLES[value.key][1].say(who)

    def key(self, value: Fact) -> str:
        return f"fact {value.key}"

    def meaning(self, value: Fact) -> str:
        return value.meaning

    def symbol(self, value: Fact) -> str:
        return value.symbol

    def whose(self, value: Fact) -> str:
        return say(ROLES[value.key][0])

    def others(self, card: Card, right: Fact, level: int, companions: Iterator[Card], rng: Random) -> Iterator[Fact]:
        facts = [fact for other in companions for fact in self.told(other)]
        rng.shuffle(facts)
        yield from facts


_EASY_ROLES: Final = frozenset(
    ("fact-evangelist", "fact-apostle", "fact-martyr", "designation-pope", "designation-lay-soldier", "designation-secular-royalty")
)
_HIS: Final = {"man": "his", "woman": "her", "group": "their"}


_ALL: Final = "Everyone"
"""Whoever is a patron of all watches over them."""
_ILL: Final = re.compile(
    "illness|disease|ailments|injuries|ache$|Difficult|problems|cases|Lost|Separated|cramps|dysentery|poverty|rheumatism|temptations"
)
"""Patronages of what is hard to bear."""


def _light(item: str) -> bool:
    """Tell whether a patronage may be read to six-year-olds."""
    return not any(part in item.lower() for part in OLDER)


def _known(item: str, level: int) -> bool:
    """Tell whether children of a level know the words of a text."""
    return level > 1 or not _hard(item)


def _hard(item: str) -> bool:
    """Tell whether a text has a word that six-year-olds don't know."""
    return any(word in item.lower() for word in HARD)


def _threat(item: str) -> str:
    """Give what a patronage protects from; nothing where it is a patronage of people or places."""
    for start in ("Against ", "Protection from "):
        if item.startswith(start):
            return item.removeprefix(start)
    return ""


def _is_need(item: str) -> bool:
    """Tell whether a patronage is something hard to bear, with which people ask for help."""
    return not item.startswith("People") and bool(_ILL.search(item))


def _owned(item: str) -> set[str]:
    """Words that tell whether a man or a woman is meant."""
    return {"his", "her", "their"} & set(item.split())


def _is_a_name(name: str) -> bool:
    """Tell whether this is a name and not a description, such as the shepherd children of Fatima."""
    return not any(word.islower() and len(word) >= LONGER and word.isalpha() for word in name.split())


@lru_cache(maxsize=4096)
def _sounds_like(name: str, printed: str) -> bool:
    """Tell whether a name gives itself away because a word of it is nearly one of the printed name: Kornelius and Cornelius."""
    words = [word for word in plain(printed).split() if word not in ("st", "of", "blessed")]
    return any(
        word[:3] == known[:3] or SequenceMatcher(None, word, known).ratio() >= 0.65 for word in plain(name).split() for known in words
    )
