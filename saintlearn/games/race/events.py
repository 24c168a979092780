"""Run the Race!: what happens, told in words. Events hold what the whole table may know, never a card in a hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.engine.game import Event
from saintlearn.vocabulary import facts_of

__all__ = [
    "ClockJumped",
    "Dealt",
    "Ended",
    "Missed",
    "Paused",
    "Played",
    "Restocked",
    "Resumed",
    "SaidReady",
    "SaidStuck",
    "Started",
    "Turned",
    "span",
]


def span(milliseconds: int) -> str:
    """Write a span of time as people say it.

    >>> span(2000), span(1), span(90_000), span(7_200_000)
    ('2 seconds', '1 second', '2 minutes', '2 hours')
    """
    seconds = max(1, -(-milliseconds // 1000))
    for size, word in ((3600, "hour"), (60, "minute")):
        if seconds >= size * 1.5:
            count = round(seconds / size)
            return f"{count} {word}{'' if count == 1 else 's'}"
    return f"{seconds} second{'' if seconds == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards were dealt (`RR-01`)."""

    hand: int
    draw: int

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[0]} and {names[1]} have {self.hand} cards in hand and {self.draw} to draw. Say when you are ready."


@dataclass(frozen=True, slots=True)
class SaidReady(Event):
    """A player is ready."""

    seat: int

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is ready."


@dataclass(frozen=True, slots=True)
class Started(Event):
    """Both Starter Cards were turned over (`RR-03`)."""

    left: Card
    right: Card
    hurry: bool

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        go = "Run the race!" if self.hurry else "Take your time."
        return f"The Starter Cards are {self.left.name} and {self.right.name}. {go}"


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was put on a middle pile, and the hand was filled up (`RR-04`, `RR-05`).

    Args:
        seat: Who.
        card: Which.
        pile: ``left`` or ``right``.
        on: The card below.
        shared: What they share, as bits.
        left: Cards that this seat has still to play.
    """

    seat: int
    card: Card
    pile: str
    on: Card
    shared: int
    left: int

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        words = ", ".join(fact.phrase for fact in facts_of(self.shared))
        return f"{names[self.seat]} put {self.card.name} on {self.on.name}: {words}."


@dataclass(frozen=True, slots=True)
class Missed(Event):
    """A card did not match and stayed in hand (`RR-08`).

    Args:
        seat: Who.
        pile: ``left`` or ``right``.
        on: The top card of that pile.
        wait: Milliseconds that the player waits now.
    """

    seat: int
    pile: str
    on: Card
    wait: int

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        told = f"{names[self.seat]} tried a card that does not match {self.on.name}."
        return f"{told} That was the third wrong try, so {names[self.seat]} waits {span(self.wait)}." if self.wait else told


@dataclass(frozen=True, slots=True)
class SaidStuck(Event):
    """A player sees no card to play (`RR-07`)."""

    seat: int

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} sees no card to play."


@dataclass(frozen=True, slots=True)
class Restocked(Event):
    """A middle pile but its top card was shuffled into a new stock (`RR-07`)."""

    pile: str
    count: int

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        cards = f"{self.count} card{'' if self.count == 1 else 's'}"
        return f"The {self.pile} stock was used up, so {cards} of the {self.pile} pile became a new one."


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The next card of each stock was turned onto its pile (`RR-07`).

    Args:
        left: The top card of the left pile now.
        right: The top card of the right pile now.
        times: How many cards of each stock were turned until somebody could play.
        said: Whether both had said that they were stuck.
    """

    left: Card
    right: Card
    times: int
    said: bool

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        why = "Both were stuck" if self.said else "Neither could play"
        often = "" if self.times == 1 else f" {self.times} times"
        return f"{why}, so the next cards were turned{often}: now {self.left.name} and {self.right.name} lie on top."


@dataclass(frozen=True, slots=True)
class Paused(Event):
    """The clock was stopped."""

    seat: int

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} stopped the clock. Nothing is lost."


@dataclass(frozen=True, slots=True)
class Resumed(Event):
    """The clock runs again."""

    seat: int

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} let the clock run again."


@dataclass(frozen=True, slots=True)
class ClockJumped(Event):
    """The clock went back, or far ahead; the time of the race did not.

    Args:
        by: Milliseconds, negative where it went back.
    """

    by: int

    def sentence(self, names: Sequence[str]) -> str:
        way = "ahead" if self.by > 0 else "back"
        return f"The clock jumped {way} by {span(abs(self.by))}. That does not count, and nothing is lost."


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The race is over (`RR-06`, `RR-07`).

    Args:
        winners: Who won; both in a draw.
        left: Cards that each seat has left.
        blocked: Whether it ended because nothing could move any more.
    """

    winners: tuple[int, ...]
    left: tuple[int, ...]
    blocked: bool

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        who = [names[seat] for seat in self.winners]
        if not self.blocked:
            return f"{who[0]} has played all cards and wins the race!"
        if len(who) > 1:
            return f"Nothing can move any more, and {who[0]} and {who[1]} have {self.left[0]} cards left each: a draw."
        return f"Nothing can move any more. {who[0]} has fewer cards left and wins the race!"
