"""What every topic can do: ask about it, say it in a sentence, and set wrong answers beside it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from random import Random
from typing import Any, ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.languages import current
from saintlearn.questions.forms import Statement
from saintlearn.questions.truth import Pool
from saintlearn.questions.voices import Voice, under_the_name, voice

__all__ = ["AskedTopic", "Topic"]


class Topic(ABC):
    """One kind of fact.

    Args:
        pool: The saints among whom questions are made.
    """

    field: ClassVar[str]
    """The field of the memory item."""
    levels: ClassVar[tuple[int, ...]] = (1, 2, 3)
    """The levels at which it is asked."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._said: dict[tuple[str, str, Hashable], Statement] = {}
        self._asked_of: dict[int, Counter[str]] = {}

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

    def tells_apart(self, value: Any) -> bool:
        """Tell whether a value is wrong about anybody; what may be true of all would be the right answer wherever it stands."""
        return self.possible(value) != self.pool.all

    def weight(self, value: Any, level: int) -> float:
        """Say how often a value should be a wrong answer: as often as it is the right one; what is never asked comes last."""
        if level not in self._asked_of:
            everywhere = (self.key(one) for card in self.pool.cards for one in self.asked(card, level))
            self._asked_of[level] = Counter(everywhere)
        of_all = len(self.pool.cards)
        wrong_about = of_all - self.possible(value).bit_count() or of_all
        return (self._asked_of[level][self.key(value)] or 0.001) / wrong_about

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
