"""Heaven Hold'em: what happens, told in words. Events hold what the whole table may know, never a card that only one player sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.engine.game import Event
from saintlearn.games.holdem.betting import Award
from saintlearn.games.holdem.placing import guide
from saintlearn.games.holdem.state import ROUNDS
from saintlearn.ground.phrases import together
from saintlearn.vocabulary import ordinal, treasures

__all__ = [
    "Awarded",
    "Checked",
    "Dealt",
    "Drew",
    "Ended",
    "FirstDealer",
    "Folded",
    "Offered",
    "Opened",
    "Placed",
    "Reshuffled",
    "Tied",
    "TimeCalled",
]

_NEW = ("", "the Flop", "the Turn", "the River")


@dataclass(frozen=True, slots=True)
class FirstDealer(Event):
    """Each player was shown one card, and the highest century deals first (`HH-03`)."""

    cards: tuple[Card, ...]
    seat: int

    def sentence(self, names: Sequence[str]) -> str:
        century = max(self.cards[self.seat].centuries, default=None)
        what = "" if century is None else f" with the {ordinal(century)} century" if century > 0 else " with the latest century"
        return f"{names[self.seat]} turned up {self.cards[self.seat].name}{what} and gets the Jesus card."


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A hand began: blinds were offered and two cards dealt to each."""

    number: int
    dealer: int
    small: int
    small_amount: int
    big: int
    big_amount: int

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        blinds = f"{names[self.small]} offers the small blind of {self.small_amount}, {names[self.big]} the big blind of {self.big_amount}."
        return f"Hand {self.number}: {names[self.dealer]} deals. {blinds}"


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """A player made no offer and stays in."""

    seat: int

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} checked."


@dataclass(frozen=True, slots=True)
class Folded(Event):
    """A player's cards went face down to the discards."""

    seat: int

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} folded."


@dataclass(frozen=True, slots=True)
class Offered(Event):
    """Treasure was offered.

    Args:
        seat: Who.
        kind: ``call``, ``offer`` or ``raise``.
        amount: Treasure put down.
        more: How much more than the others it is.
        everything: Whether it was all that the player had.
    """

    seat: int
    kind: str
    amount: int
    more: int
    everything: bool

    def sentence(self, names: Sequence[str]) -> str:
        name = names[self.seat]
        last = ", all that was left" if self.everything else ""
        if self.kind == "call":
            return f"{name} called with {self.amount}{last}."
        return f"{name} offered {self.amount}{last}." if self.kind == "offer" else f"{name} raised by {self.more}{last}."


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """Community cards were turned up for the next round (`HH-20`)."""

    round: int
    cards: tuple[Card, ...]

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        return f"The {ROUNDS[self.round]} Round, {_NEW[self.round]}: {together([card.name for card in self.cards])}."


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A card was put next to a community card, for good.

    Args:
        seat: Who.
        card: Which.
        on: Beside which.
        spot: 0 to 4, the place of the community card.
        shared: Facts they share, as bits.
        score: What they are worth.
        total: What both whole cards are worth, when this was the second.
        overtime: Whether it was a card drawn in overtime.
    """

    seat: int
    card: Card
    on: Card
    spot: int
    shared: int
    score: int
    total: int | None = None
    overtime: bool = False

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        line = f"{names[self.seat]} put {self.card.name} beside {self.on.name}: {self.score}."
        if self.total is None:
            return line
        name = guide(self.total)
        return f"{line} Together {self.total}{f', {name}' if name else ''}."


@dataclass(frozen=True, slots=True)
class Tied(Event):
    """Players are equal, and play on with one card each (`HH-40`)."""

    seats: tuple[int, ...]
    opening: int
    amount: int

    def sentence(self, names: Sequence[str]) -> str:
        still = "are still equal" if self.opening > 1 else "are equal"
        return f"{together([names[seat] for seat in self.seats])} {still}: overtime for {treasures(self.amount)}."


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A card of the draw pile was put away and another drawn; which one only its player sees."""

    seat: int

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} drew a card."


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The draw pile was short, so the discards were shuffled in (`HH-43`)."""

    count: int

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        return f"The draw pile was short, so {self.count} discards were shuffled in."


@dataclass(frozen=True, slots=True)
class Awarded(Event):
    """A storehouse was given out."""

    award: Award

    def sentence(self, names: Sequence[str]) -> str:
        award = self.award
        who, amounts = [names[seat] for seat in award.seats], award.amounts
        what = "a side storehouse" if award.side else "the storehouse"
        if award.kind == "back":
            return f"{who[0]} takes back {treasures(amounts[0])} that nobody matched."
        if award.kind == "alone":
            return f"All others have folded: {who[0]} takes the storehouse of {treasures(amounts[0])}."
        if award.kind == "won":
            return f"{who[0]} takes {what} of {treasures(amounts[0])}."
        parts = [f"{name} {amount}" for name, amount in zip(who, amounts, strict=True)]
        return f"Still equal, so they share {what}: {together(parts)}."


@dataclass(frozen=True, slots=True)
class TimeCalled(Event):
    """The agreed time has passed, in a hand or between two."""

    between: bool

    def sentence(self, names: Sequence[str]) -> str:
        return "The time is up." if self.between else "The time is up: this hand is the last."


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over (`HH-50`, `HH-51`)."""

    winners: tuple[int, ...]
    treasure: tuple[int, ...]

    def sentence(self, names: Sequence[str]) -> str:
        who = [names[seat] for seat in self.winners]
        if len(who) > 1:
            return f"{together(who)} share the victory and lay the treasure at the feet of Jesus."
        everything = "all the treasure" if self.treasure[self.winners[0]] == sum(self.treasure) else "the most treasure"
        return f"{who[0]} has {everything} and lays it at the feet of Jesus."
