"""What every topic can do: ask about it, say it in a sentence, and set wrong answers beside it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, ClassVar, Final

from saintlearn.catalogue.card import Card
from saintlearn.languages import current
from saintlearn.questions.forms import Statement
from saintlearn.questions.truth import Pool
from saintlearn.questions.voices import Voice, under_the_name, voice

_FEW: Final = 24
"""Up to so many values, as of regions or centuries, are weighed against each other."""
_NEVER: Final = 0.001
_TRIES: Final = 40
_DRAWN: Final = 3


def balanced(right: Mapping[str, int], beside: Mapping[tuple[str, ...], int]) -> dict[str, float]:
    """Weigh values so that each is a wrong answer as often as it is the right one, as far as its questions allow.

    >>> weights = balanced({"here": 6, "there": 2, "far": 2}, {("there", "far"): 6, ("here", "far"): 2, ("here", "there"): 2})
    >>> weights["here"] > weights["there"] == weights["far"]
    True
    """
    weights = {key: float(count) for key, count in right.items()}
    places = sum(count * min(_DRAWN, len(keys)) for keys, count in beside.items())
    share = places / sum(right.values())
    for _ in range(_TRIES):
        drawn = dict.fromkeys(weights, 0.0)
        for keys, count in beside.items():
            total = sum(weights[key] for key in keys)
            for key in keys:
                drawn[key] += count * (1 - (1 - weights[key] / total) ** _DRAWN)
        for key, often in drawn.items():
            if often:
                weights[key] = max(weights[key] * sqrt(share * right[key] / often), _NEVER)
        top = max(weights.values())
        weights = {key: weight / top for key, weight in weights.items()}
    return weights


class Topic(ABC):
    """One kind of fact."""

    field: ClassVar[str]
    """The field of the memory item."""
    levels: ClassVar[tuple[int, ...]] = (1, 2, 3)
    """The levels at which it is asked."""
    stated: ClassVar[bool] = True
    """Whether it is asked as a sentence that is true or false."""
    most: ClassVar[int | None] = None
    """How many such facts of a saint are asked, the first ones; None for all."""
    pull: ClassVar[float] = 1.0
    """How much a value's number of saints adds to its weight as a wrong answer, as an exponent."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._said: dict[tuple[str, str, Hashable], Statement] = {}
        self._weights: dict[int, dict[str, float]] = {}

    @abstractmethod
    def told(self, card: Card) -> Sequence[Any]:
        """List what the card says, best known first."""

    def asked(self, card: Card, level: int) -> Sequence[Any]:
        """List what can be asked about a saint at a level: nothing that is disputed."""
        return () if self.field in self.pool.doubts[self.pool.at[card.slug]].fields else self.told(card)

    @abstractmethod
    def say(self, who: Voice, value: Any) -> str:
        """Say it as a sentence."""

    def tell(self, card: Card, value: Any, who: Voice) -> str:
        """Say it after the answer, with a word more where there is one."""
        return self.say(who, value)

    def meaning(self, value: Any) -> str:
        """Explain it in a sentence; empty where nothing has to be explained."""
        return ""

    def symbol(self, value: Any) -> str:
        """Name the drawing of the fact; empty where it has none."""
        return ""

    def sign(self, value: Any) -> str:
        """Name the drawing that stands beside it as an answer to choose; empty where there is none."""
        return ""

    def statement(self, card: Card, value: Any) -> Statement:
        """Say it after the answer, in its parts."""
        key = (current().code, card.slug, value)
        said = self._said.get(key)
        if said is None:
            sentence, short = (self.tell(card, value, who) for who in (voice(card), under_the_name(card)))
            said = self._said[key] = Statement(sentence, short, self.meaning(value), self.symbol(value))
        return said

    def key(self, value: Any) -> str:
        """Name it in the words of the catalogue, for ids and for comparing: the same in every language, and forever."""
        return str(value)

    def label(self, value: Any) -> str:
        """Write it as an answer to choose."""
        return str(value)

    def whose(self, value: Any) -> str:
        """Ask which saint it is true of; empty where that is not asked."""
        return ""

    def possible(self, value: Hashable) -> int:
        """Give the saints of whom it is or may be true, as bits."""
        return self.pool.possible(self.field, value)

    def may_be_wrong(self, card: Card, value: Any, right: Any) -> bool:
        """Tell whether a value is a good wrong answer about a saint: certainly wrong, and of the kind of the right one."""
        return not self.possible(value) >> self.pool.at[card.slug] & 1

    def why(self, card: Card, value: Any) -> str:
        """Say why it is so, where a sentence is kept for it; empty for most."""
        return ""

    def explained(self, card: Card, value: Any) -> bool:
        """Tell whether what is told after the answer says why it is so: else nobody could know it but by heart."""
        return True

    def tells_apart(self, value: Any) -> bool:
        """Tell whether a value is wrong about anybody; what may be true of all would be the right answer wherever it stands."""
        return self.possible(value) != self.pool.all

    def weight(self, value: Any, level: int) -> float:
        """Say how often a value should be a wrong answer: so often that it is right as often as another one; what is never asked comes last."""
        weights = self._weights.get(level)
        if weights is None:
            weights = self._weights[level] = self._weighed(level)
        return weights.get(self.key(value), _NEVER)

    def _weighed(self, level: int) -> dict[str, float]:
        """Weigh the values that are asked: each as often as it is right; a few against each other, so that none is left out too often."""
        asked = [
            (card, value)
            for card in self.pool.cards
            for value in self.asked(card, level)
            if self.tells_apart(value) and self.explained(card, value)
        ]
        right = Counter(self.key(value) for _, value in asked)
        if len(right) > _FEW:
            return {key: often**self.pull for key, often in right.items()}
        values = {self.key(value): value for _, value in asked}
        offered = {
            key: {self.key(other) for other in self.others(self.pool.cards[0], value, level, iter(self.pool.cards), Random(key))}
            & right.keys()
            for key, value in values.items()
        }
        beside = Counter(
            tuple(key for key in sorted(offered[self.key(value)]) if key != self.key(value) and self.may_be_wrong(card, values[key], value))
            for card, value in asked
        )
        return balanced(right, beside)

    def others(self, card: Card, right: Any, level: int, companions: Iterator[Card], rng: Random) -> Iterator[Any]:
        """Give values that may be wrong answers, best first: what the cards of companions say."""
        for other in companions:
            yield from self.told(other)


class AskedTopic(Topic):
    """A kind of fact that can also be asked of a saint plainly, with its own kind of question."""

    kind: ClassVar[str]
    """The kind of its plain questions."""

    @abstractmethod
    def prompt(self, who: Voice, value: Any) -> str:
        """Ask about a saint, named."""
