"""Saint Poker: what happens, told in words. Events hold what the whole table may know; what is picked in secret is not in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from saintlearn.engine.game import Event
from saintlearn.games.saint_poker.deck import PokerCard
from saintlearn.games.saint_poker.hands import Hand
from saintlearn.games.saint_poker.words import hand_words, points
from saintlearn.ground.phrases import together

__all__ = ["Dealt", "Discarded", "Ended", "Ordered", "Picked", "Revealed", "RiverMade", "RoundBegan", "Scored", "Took"]


def _cards(cards: Sequence[PokerCard]) -> str:
    return together([card.said for card in cards])


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards were dealt and the first river was begun in advance (`SP-01`)."""

    count: int
    future: tuple[PokerCard, ...]

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        return f"Everybody was dealt {self.count} cards."


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The future river became the river, and new cards the future river (`SP-02`)."""

    round: int
    river: tuple[PokerCard, ...]
    future: tuple[PokerCard, ...]

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        begin = f"Round {self.round} is for {points(self.round)}."
        if not self.river:
            return f"{begin} The river is made of your cards alone."
        return f"{begin} The river begins with {_cards(self.river)}; the next one with {_cards(self.future)}."


@dataclass(frozen=True, slots=True)
class Picked(Event):
    """A seat has picked; what, nobody sees until all have."""

    seat: int
    count: int

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} has picked {'a card' if self.count == 1 else 'two cards'}."


@dataclass(frozen=True, slots=True)
class RiverMade(Event):
    """All cards for the river are revealed at once (`SP-02`): the card of each seat."""

    cards: tuple[PokerCard, ...]

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        gave = [f"{card.said} from {name}" for name, card in zip(names, self.cards, strict=False)]
        return f"Into the river: {together(gave)}."


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A seat's two cards and the hand that it makes of them and the river; all seats reveal at once (`SP-03`, `SP-04`)."""

    seat: int
    cards: tuple[PokerCard, ...]
    hand: Hand

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        faces = self.cards[0].faces
        plain = f" ({hand_words(self.hand, 'french').rpartition(': ')[2]})" if faces == "saints" else ""
        return f"{names[self.seat]} shows {_cards(self.cards)} and has {hand_words(self.hand, faces)}{plain}."


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The best hand won the round's points, equal ones share them (`SP-05`)."""

    winners: tuple[int, ...]
    points: int

    def sentence(self, names: Sequence[str]) -> str:
        who = together([names[seat] for seat in self.winners])
        if len(self.winners) == 1:
            return f"{who} wins {points(self.points)}."
        return f"{who} share the win: {points(self.points)} each."


@dataclass(frozen=True, slots=True)
class Ordered(Event):
    """The order of picking up, the worst hand first (`SP-06`).

    Args:
        order: The seats.
        drawn: Whether lots were drawn between equal hands.
    """

    order: tuple[int, ...]
    drawn: bool

    def sentence(self, names: Sequence[str]) -> str:
        lots = " Lots were drawn between equal hands." if self.drawn else ""
        return f"Cards are taken in this order, twice: {', '.join(names[seat] for seat in self.order)}.{lots}"


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A card was picked up; `whose` is the seat that had revealed it, None for the river."""

    seat: int
    card: PokerCard
    whose: int | None

    def sentence(self, names: Sequence[str]) -> str:
        if self.whose == self.seat:
            return f"{names[self.seat]} took {self.card.said} back."
        return f"{names[self.seat]} took {self.card.said} from {'the river' if self.whose is None else names[self.whose]}."


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """The cards that nobody took are out of the game (`SP-07`)."""

    cards: tuple[PokerCard, ...]

    def sentence(self, names: Sequence[str]) -> str:
        return f"Out of the game: {_cards(self.cards)}."


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over; the most points win, a tie is shared (`SP-09`, `SP-10`)."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]

    def sentence(self, names: Sequence[str]) -> str:
        who = together([names[seat] for seat in self.winners])
        most = points(max(self.scores))
        return f"{who} wins with {most}." if len(self.winners) == 1 else f"{who} share the victory with {most} each."
