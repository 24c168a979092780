"""Riddles: sentences that fit only one of several saints and don't give away the name, for bingo callers, crosswords and matching sheets."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.spellings import plain
from saintlearn.languages import say
from saintlearn.lessons.windows import drawn_symbols
from saintlearn.questions.lives import LifeTopic, PatronageTopic, RegionTopic, ReligiousOrderTopic, SymbolTopic, TitleTopic
from saintlearn.questions.times import FeastTopic
from saintlearn.questions.topic import Topic
from saintlearn.questions.truth import Pool, alike
from saintlearn.questions.voices import myself

_TOLD: Final[tuple[type[Topic], ...]] = (SymbolTopic, PatronageTopic, TitleTopic, FeastTopic, ReligiousOrderTopic, RegionTopic, LifeTopic)
"""What a riddle says, in this order."""
PAIRED: Final[dict[str, type[Topic]]] = {"symbol": SymbolTopic, "patronage": PatronageTopic, "title": TitleTopic, "feast": FeastTopic}
"""What can stand opposite a saint on a matching sheet."""
_HIS: Final = frozenset(("his", "her", "their"))


@dataclass(frozen=True, slots=True)
class RiddlePair:
    """A saint and something that is true of this saint alone among those on the sheet."""

    card: Card
    """The saint."""
    text: str
    """What is true of the saint."""


def checked_cards(cards: Sequence[Card], least: int, too_few: str) -> tuple[Card, ...]:
    """Check the saints for a sheet."""
    chosen = tuple(cards)
    slugs = [card.slug for card in chosen]
    if len(set(slugs)) < len(slugs):
        twice = next(slug for slug in slugs if slugs.count(slug) > 1)
        raise Refusal("card-twice", say("The saint {saint!r} is listed twice. Name each saint once.", saint=twice))
    if len(chosen) < least:
        raise Refusal("too-few-saints", say(too_few, least=least, count=len(chosen)))
    return chosen


@lru_cache(maxsize=4)
def _pool(cards: tuple[Card, ...]) -> Pool:
    """Make a pool; a lesson makes several sheets from the same one, and it takes a quarter of a second."""
    return Pool(cards)


def _said(text: str, words: Collection[str]) -> bool:
    return any(word in words for word in plain(text).split())


def _seconds(known: Mapping[Topic, Sequence[Any]]) -> list[tuple[Topic, Any]]:
    return [(topic, value) for topic, values in known.items() for value in values[1:2]]


class Riddles:
    """Makes riddles about several saints, each with exactly one answer among them.

    >>> from saintlearn.catalogue import load_catalogue
    >>> cards = load_catalogue().deck("starter")
    >>> Riddles(cards).about(load_catalogue()["nicholas"])
    ('Artists often show me with a miter.', 'I am a patron of children.', 'I am known as “the Wonderworker.”', 'My feast day is December 6.')
    """

    def __init__(self, cards: Sequence[Card], pool: Iterable[Card] = ()) -> None:
        self._pool = _pool(tuple(sorted({card.slug: card for card in (*cards, *pool)}.values(), key=lambda card: card.slug)))
        self._mine = sum(1 << self._pool.at[card.slug] for card in cards)
        self._topics = [topic(self._pool) for topic in _TOLD]
        self._paired = {name: topic(self._pool) for name, topic in PAIRED.items()}

    def about(self, card: Card, level: int = 2, least: int = 2, unsaid: Collection[str] = ()) -> tuple[str, ...]:
        """Describe a saint without the name, in just enough sentences to tell this saint from the others.

        A sign in the window comes first; a sign that isn't drawn comes last, if nothing else helps.
        """
        who = myself(card)
        me = 1 << self._pool.at[card.slug]
        maybe = self._mine
        told: list[str] = []
        seen = drawn_symbols(card)
        known = {
            topic: [value for value in self._values(topic, card, level) if not _said(topic.key(value), unsaid)]
            for topic in sorted(self._topics, key=lambda topic: isinstance(topic, SymbolTopic) and not seen)
        }
        # one of each kind, and then a second one, where that was not enough
        for topic, value in [*((topic, values[0]) for topic, values in known.items() if values), *_seconds(known)]:
            if len(told) >= least and maybe == me:
                break
            told.append(topic.say(who, value))
            maybe &= topic.possible(value)
        return tuple(told)

    def pairs(self, cards: Sequence[Card], kind: str, level: int = 2) -> list[RiddlePair]:
        """Pair saints with something that only that saint among them can have, or else that is told of no other one; the rest are left out."""
        topic = self._paired[kind]
        found = []
        for card in cards:
            others = sum(1 << self._pool.at[other.slug] for other in cards if other is not card)
            values = self._values(topic, card, level)
            telling = [value for value in values if topic.tells_apart(value)]
            best = (
                *(value for value in telling if not self._pool.told(topic.field, value) & others),
                *(value for value in values if not topic.possible(value) & others),
                *(
                    value
                    for value in (values if kind == "title" else telling)
                    if not self._pool.told(topic.field, value, near=False) & others
                ),
            )
            found += [RiddlePair(card, topic.label(value)) for value in best[:1]]
        return found

    @staticmethod
    def _values(topic: Topic, card: Card, level: int) -> list[Any]:
        """List what a riddle can say, signs in the window first: nothing that sounds like the name or gives away a man or a woman."""
        values = topic.asked(card, max(level, topic.levels[0]))
        if isinstance(topic, SymbolTopic):
            seen = drawn_symbols(card)
            values = sorted(values, key=lambda value: value not in seen)
        return [value for value in values if not alike(topic.key(value), card.name) and not _HIS & set(topic.key(value).split())]
