"""Saint Poker: what a player can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from saintlearn.engine.actions import Action
from saintlearn.games.saint_poker.deck import CODES

_PLACE: Final = {code: place for place, code in enumerate(CODES)}


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Pick a card from your hand for the river; it stays hidden until everyone has picked (`SP-02`)."""

    word: ClassVar[str] = "offer"
    card: str


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Pick two cards from your hand, in either order; they stay hidden until everyone has picked (`SP-03`)."""

    word: ClassVar[str] = "reveal"
    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        if self.is_pair and _PLACE[self.cards[0]] > _PLACE[self.cards[1]]:
            object.__setattr__(self, "cards", self.cards[::-1])

    @property
    def is_pair(self) -> bool:
        """Whether these are two different cards of the deck."""
        cards: Any = self.cards
        return isinstance(cards, tuple) and len(cards) == 2 and cards[0] != cards[1] and all(code in _PLACE for code in cards)


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a card from the river, or one that a player has revealed (`SP-06`)."""

    word: ClassVar[str] = "take"
    card: str
