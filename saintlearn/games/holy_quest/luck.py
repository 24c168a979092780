"""All that chance decides in The Holy Quest comes from here: the notebook rolls and draws, or the family says what its own dice and cards show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from saintlearn.engine.chance import Chance, Given
from saintlearn.games.holy_quest.state import Phase

T = TypeVar("T")


class Luck:
    """Rolls dice and draws from decks."""

    __slots__ = ("chance",)

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def dice(self, count: int, why: str) -> tuple[int, ...]:
        """Roll dice."""
        return tuple([self.chance.choice(6) + 1 for _ in range(count)])

    def card(self, phase: Phase) -> int:
        """Tell which card of a deck is drawn: the top one."""
        return 0

    def choice(self, count: int) -> int:
        """Choose what the notebook chooses, as a question: 0 to ``count`` - 1."""
        return self.chance.choice(count)

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Put items in a random order."""
        return self.chance.shuffle(items)


class Asks(Exception):
    """A step cannot go on until the family has said something."""

    def __init__(self, phase: Phase, count: int = 0, why: str = "") -> None:
        super().__init__(phase)
        self.phase = phase
        self.count = count
        self.why = why


class Said(Luck):
    """Gives what the family has said in this step, and asks for what it has not said yet."""

    __slots__ = ("_next", "given")

    def __init__(self, chance: Chance, given: Sequence[Given]) -> None:
        super().__init__(chance)
        self.given = list(given)
        self._next = 0

    def _said(self) -> Given | None:
        if self._next == len(self.given):
            return None
        self._next += 1
        return self.given[self._next - 1]

    def dice(self, count: int, why: str) -> tuple[int, ...]:
        said = self._said()
        if not isinstance(said, tuple):
            raise Asks("dice", count, why)
        return said

    def card(self, phase: Phase) -> int:
        said = self._said()
        if not isinstance(said, int):
            raise Asks(phase)
        return said
