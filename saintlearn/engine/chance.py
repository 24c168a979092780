"""Chance as a value: every shuffle and random choice is made here and recorded, so that a game can be replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, ClassVar, Final, TypeVar

from saintlearn.ground.refusal import SaveError
from saintlearn.languages import say

T = TypeVar("T")
Given = tuple[int, ...] | int
"""One result of chance: a permutation for a shuffle, an index for a choice."""


_seed: Final[Callable[[Random, int], None]] = super(Random, Random).seed


def reseed(generator: Random, seed: int) -> None:
    """Seed a generator as ``generator.seed(seed)`` does, without asking what kind of seed it is."""
    _seed(generator, seed)
    generator.gauss_next = None  # type: ignore[attr-defined]


class LateRandom:
    """A `random.Random` that is seeded at its first use: most choices of a computer player need no chance, and seeding is slow."""

    __slots__ = ("_generator", "_seed")

    def __init__(self, seed: int, generator: Random) -> None:
        self._seed: int | None = seed
        self._generator = generator

    def random(self) -> float:
        """Give a number from 0 up to 1."""
        generator, seed = self._generator, self._seed
        if seed is not None:
            reseed(generator, seed)
            self._seed = None
        return generator.random()

    def __getattr__(self, name: str) -> Any:
        generator, seed = self._generator, self._seed
        if seed is not None:
            reseed(generator, seed)
            self._seed = None
        return getattr(generator, name)


def _shuffle(items: list[int], getrandbits: Callable[[int], int]) -> None:
    """Shuffle as `random.Random.shuffle` does, in the same order, but several times as fast."""
    bits = len(items).bit_length()
    fewer = (1 << bits) // 2 - 1  # below this place, a number of cards has one bit less
    for last in range(len(items) - 1, 0, -1):
        if last < fewer:
            bits, fewer = bits - 1, fewer >> 1
        place = getrandbits(bits)
        while place > last:
            place = getrandbits(bits)
        items[last], items[place] = items[place], items[last]


class Chance:
    """Decide what chance decides, and record it.

    >>> chance = Chance(lambda: Random(7))
    >>> shuffled = chance.shuffle("abc")
    >>> replayed = RecordedChance(chance.record).shuffle("abc")
    >>> shuffled == replayed
    True
    """

    __slots__ = ("_make", "_rng", "record")

    recorded: ClassVar[bool] = False
    """Whether a record says what comes."""

    def __init__(self, make: Callable[[], Random]) -> None:
        self._make = make
        self._rng: Random | None = None
        self.record: list[Given] = []
        """The results so far: a permutation for a shuffle, an index for a choice."""

    @property
    def _random(self) -> Random:
        if self._rng is None:
            self._rng = self._make()
        return self._rng

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Give the items in a random order."""
        given = tuple(items)
        order = list(range(len(given)))
        _shuffle(order, self._random.getrandbits)
        self.record.append(tuple(order))
        return tuple([given[i] for i in order])

    def arrange(self, items: Sequence[T], order: Sequence[int]) -> tuple[T, ...]:
        """Give the items in an order that the rules have decided by a seed of their own; a record repeats its own order."""
        self.record.append(tuple(order))
        return tuple([items[i] for i in order])

    def choice(self, count: int) -> int:
        """Give one of the numbers 0 to ``count`` - 1."""
        index = self._random.randrange(count)
        self.record.append(index)
        return index


class RecordedChance(Chance):
    """Repeat what a record holds."""

    __slots__ = ("_left",)

    recorded: ClassVar[bool] = True

    def __init__(self, record: Iterable[Given | list[int]]) -> None:
        super().__init__(Random)
        self._left = [tuple(item) if isinstance(item, list) else item for item in record][::-1]

    def _next(self) -> Given:
        if not self._left:
            raise SaveError("edited", say("The saved game doesn't fit the rules: a shuffle is missing."))
        return self._left.pop()

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Give the items in the recorded order."""
        order = self._next()
        if not isinstance(order, tuple) or sorted(order) != list(range(len(items))):
            raise SaveError("edited", say("The saved game doesn't fit the rules: a shuffle doesn't have the right cards."))
        self.record.append(order)
        return tuple([items[i] for i in order])

    def arrange(self, items: Sequence[T], order: Sequence[int]) -> tuple[T, ...]:
        return self.shuffle(items)

    def choice(self, count: int) -> int:
        """Give the recorded number."""
        index = self._next()
        if not isinstance(index, int) or not 0 <= index < count:
            raise SaveError("edited", say("The saved game doesn't fit the rules: a random choice is out of range."))
        self.record.append(index)
        return index
