"""The topics of lives: orders, regions, patronages, symbols, titles, names and roles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from random import Random
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.questions import plain
from saintlearn.questions.themes import OLDER, PEOPLE_OF
from saintlearn.questions.topic import AskedTopic, Topic
from saintlearn.questions.truth import alike
from saintlearn.questions.words import Voice, article, helped, quoted, sex
from saintlearn.vocabulary import Fact

__all__ = ["NamesTopic", "PatronageTopic", "RegionTopic", "ReligiousOrderTopic", "RoleTopic", "SymbolTopic", "TitleTopic"]


class ReligiousOrderTopic(AskedTopic):
    """The religious family."""

    field, kind = "order", "order"

    def told(self, card: Card) -> Sequence[Fact]:
        return card.orders

    def prompt(self, who: Voice, value: Any) -> str:
        return f"To which religious family {who.do} {who.subject} belong?"

    def say(self, who: Voice, value: Fact) -> str:
        return f"{who.subject} {who.verb('belong')} to the {value.word} family"

    def meaning(self, value: Fact) -> str:
        return value.meaning

    def symbol(self, value: Fact) -> str:
        return value.symbol

    def sign(self, value: Fact) -> str:
        return value.symbol

    def label(self, value: Fact) -> str:
        return f"the {value.word} family"

    def whose(self, value: Fact) -> str:
        return f"Who belongs to the {value.word} family?"


class RegionTopic(AskedTopic):
    """The part of the world."""

    field, kind = "region", "region"

    def told(self, card: Card) -> Sequence[Fact]:
        return card.geography

    def prompt(self, who: Voice, value: Any) -> str:
        return f"In which part of the world did {who.subject} live or serve?"

    def say(self, who: Voice, value: Fact) -> str:
        return f"{who.subject} lived or served in {value.place}"

    def meaning(self, value: Fact) -> str:
        return value.meaning

    def symbol(self, value: Fact) -> str:
        return value.symbol

    def sign(self, value: Fact) -> str:
        return value.symbol

    def label(self, value: Fact) -> str:
        return value.place

    def whose(self, value: Fact) -> str:
        return f"Who lived or served in {value.place}?"


class _Listed(AskedTopic):
    """What stands in lists: patronages and symbols. At level 1 only what is not far-fetched."""

    def asked(self, card: Card, level: int) -> Sequence[str]:
        found = super().asked(card, level)
        if level > 1:
            return found
        return [item for n, item in enumerate(found) if n == 0 or self.pool.held(self.field, item).bit_count() > 1][:3]


class PatronageTopic(_Listed):
    """Whom and what people entrust to a saint's prayers."""

    field, kind = "patronage", "patronage"

    def told(self, card: Card) -> Sequence[str]:
        return card.patronages

    def asked(self, card: Card, level: int) -> Sequence[str]:
        found = super().asked(card, level)
        if level > 1:
            return found
        return [item for item in found if not self.pool.is_name(item) and _light(item)]

    def others(self, card: Card, right: Any, level: int, companions: Iterator[Card], rng: Random) -> Iterator[str]:
        return (item for item in super().others(card, right, level, companions, rng) if _light(item))

    def prompt(self, who: Voice, value: Any) -> str:
        if _threat(value):
            return f"Against which trouble do people ask {who.object} for help?"
        return f"Whom or what do people entrust to the prayers of {who.object}?"

    def say(self, who: Voice, value: str) -> str:
        if need := self.need(value):
            return f"people ask {who.object} for help {need}"
        return f"{who.subject} {who.be} {'patrons' if who.many else 'a patron'} of {self.helped(value)}"

    def label(self, value: str) -> str:
        return _threat(value) or value

    def whose(self, value: str) -> str:
        if need := self.need(value):
            return f"Whom do people ask for help {need}?"
        return f"Who is a patron of {self.helped(value)}?"

    def need(self, value: str) -> str:
        """Say in which trouble people ask for help, as ``against storms``; empty for whom or what is entrusted to a patron."""
        if threat := _threat(value):
            return f"against {threat}"
        return f"with {self.helped(value)}" if _ILL.search(value) else ""

    def helped(self, value: str) -> str:
        """Say who or what is helped, as in a sentence."""
        return helped(value, name=self.pool.is_name(value))

    def may_be_wrong(self, card: Card, value: str, right: str) -> bool:
        return self._sort(value) == self._sort(right) and super().may_be_wrong(card, value, right)

    def _sort(self, value: str) -> str:
        return "threat" if _threat(value) else "name" if self.pool.is_name(value) else ""


class SymbolTopic(_Listed):
    """What artists show."""

    field, kind = "symbol", "symbol"

    def told(self, card: Card) -> Sequence[str]:
        return card.symbols

    def prompt(self, who: Voice, value: Any) -> str:
        return f"With which of these do artists often show {who.object}?"

    def say(self, who: Voice, value: str) -> str:
        return f"artists often show {who.object} with {article(value)}"

    def label(self, value: str) -> str:
        return article(value)

    def whose(self, value: str) -> str:
        return "" if _owned(value) else f"Whom do artists often show with {article(value)}?"

    def may_be_wrong(self, card: Card, value: str, right: str) -> bool:
        return not (_owned(value) - {_HIS.get(sex(card), "")}) and super().may_be_wrong(card, value, right)


class TitleTopic(AskedTopic):
    """The epithet."""

    field, kind = "title", "title"

    def told(self, card: Card) -> Sequence[str]:
        return (card.title,) if card.title else ()

    def prompt(self, who: Voice, value: Any) -> str:
        return f"By which of these titles do we know {who.object}?"

    def say(self, who: Voice, value: str) -> str:
        return f"{who.subject} {who.be} known as {quoted(value)}"

    def whose(self, value: str) -> str:
        return f"Who is known as {quoted(value)}?"

    def others(self, card: Card, right: str, level: int, companions: Iterator[Card], rng: Random) -> Iterator[str]:
        for other in companions:
            if sex(other) == sex(card) and not alike(other.title, other.name):
                yield from self.told(other)


class NamesTopic(AskedTopic):
    """Other names."""

    field, kind, levels = "names", "names", (2, 3)

    def told(self, card: Card) -> Sequence[str]:
        return card.other_names

    def asked(self, card: Card, level: int) -> Sequence[str]:
        return [name for name in super().asked(card, level) if not _sounds_like(name, card.name)]

    def prompt(self, who: Voice, value: Any) -> str:
        return f"Which of these is another name for {who.object}?"

    def say(self, who: Voice, value: str) -> str:
        return f"{quoted(value)} is another name for {who.object}"

    def others(self, card: Card, right: str, level: int, companions: Iterator[Card], rng: Random) -> Iterator[str]:
        size = len(right.split())
        for other in companions:
            if sex(other) == sex(card):
                yield from (name for name in other.other_names if abs(len(name.split()) - size) <= 1 and not _sounds_like(name, other.name))


class RoleTopic(Topic):
    """What a saint was: apostle, martyr, pope."""

    field = "role"

    def told(self, card: Card) -> Sequence[Fact]:
        return [fact for fact in card.facts if fact.key in PEOPLE_OF]

    def asked(self, card: Card, level: int) -> Sequence[Fact]:
        disputed = self.pool.doubts[self.pool.at[card.slug]].fields
        return [fact for fact in self.told(card) if fact.key not in disputed and (level > 1 or fact.key in _EASY_ROLES)]

    def say(self, who: Voice, value: Fact) -> str:
        verb, one, many = _ROLES[value.key]
        if who.many:
            return f"{who.subject} {many}"
        return f"{who.subject} {who.be if verb == 'is' else verb} {one}"

    def meaning(self, value: Fact) -> str:
        return value.meaning

    def symbol(self, value: Fact) -> str:
        return value.symbol

    def whose(self, value: Fact) -> str:
        return f"Who {' '.join(_ROLES[value.key][:2])}?"

    def others(self, card: Card, right: Fact, level: int, companions: Iterator[Card], rng: Random) -> Iterator[Fact]:
        facts = [fact for other in companions for fact in self.told(other)]
        rng.shuffle(facts)
        yield from facts


_ROLES: Final = {
    "fact-evangelist": ("wrote", "one of the four Gospels", "wrote Gospels"),
    "fact-apostle": ("was", "one of the Apostles of Jesus", "were Apostles of Jesus"),
    "fact-martyr": ("is", "honoured as a martyr", "are honoured as martyrs"),
    "fact-church-doctor": ("is", "a Doctor of the Church", "are Doctors of the Church"),
    "designation-pope": ("was", "a pope", "were popes"),
    "designation-lay-soldier": ("was", "a soldier", "were soldiers"),
    "designation-secular-royalty": ("belonged", "to a royal house", "belonged to a royal house"),
    "expansion-stigmatists": ("carried", "the wounds of Jesus", "carried the wounds of Jesus"),
    "expansion-holy-helpers": ("is", "one of the Fourteen Holy Helpers", "are among the Fourteen Holy Helpers"),
    "expansion-roman-canon": ("is", "named in the Roman Canon of the Mass", "are named in the Roman Canon of the Mass"),
}
"""Roles in a sentence: the verb for one saint, what follows it, and all of it for several saints; the keys are those of `PEOPLE_OF`."""
_EASY_ROLES: Final = frozenset(
    ("fact-evangelist", "fact-apostle", "fact-martyr", "designation-pope", "designation-lay-soldier", "designation-secular-royalty")
)
_HIS: Final = {"man": "his", "woman": "her", "group": "their"}


_ILL: Final = re.compile("illness|disease|ailments|injuries|ache$|Difficult|problems|cases|Lost|Separated")
"""Patronages of what is hard to bear."""


def _light(item: str) -> bool:
    """Tell whether a patronage may be read to six-year-olds."""
    return not any(part in item.lower() for part in OLDER)


def _threat(item: str) -> str:
    """Give what a patronage protects from; nothing where it is a patronage of people or places."""
    for start in ("Against ", "Protection from "):
        if item.startswith(start):
            return item.removeprefix(start)
    return ""


def _owned(item: str) -> set[str]:
    """Words that tell whether a man or a woman is meant."""
    return {"his", "her", "their"} & set(item.split())


@lru_cache(maxsize=4096)
def _sounds_like(name: str, printed: str) -> bool:
    """Tell whether a name gives itself away because a word of it is nearly one of the printed name: Kornelius and Cornelius."""
    words = [word for word in plain(printed).split() if word not in ("st", "of", "blessed")]
    return any(
        word[:3] == known[:3] or SequenceMatcher(None, word, known).ratio() >= 0.65 for word in plain(name).split() for known in words
    )
