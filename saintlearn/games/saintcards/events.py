"""SaintCards: what happens, told in words. Events hold what the whole table may know, never a card that only one player sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.engine.game import Event
from saintlearn.vocabulary import ordinal

__all__ = [
    "Answered",
    "Called",
    "Challenged",
    "Claimed",
    "Dealt",
    "Drew",
    "Earned",
    "EffectDone",
    "Ended",
    "Found",
    "Lapsed",
    "Named",
    "Passed",
    "Played",
    "Reshuffled",
    "Shown",
    "WentOut",
    "treasures",
]


def treasures(count: int) -> str:
    """Write a number of treasures.

    >>> treasures(1), treasures(3)
    ('1 treasure', '3 treasures')
    """
    return f"{count} treasure{'' if count == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards were dealt and the first card turned up."""

    dealer: int
    count: int
    top: Card

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.dealer]} dealt {self.count} cards each and turned up {self.top.name}."


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was put on another.

    Args:
        seat: Who.
        card: Which.
        on: On which.
        shared: Facts they share, as bits; 0 where they are still to be claimed.
        treasure: What it earned at once; 0 where the matches are still to be claimed.
        open: Whether the matches are still to be claimed.
        fixed: Whether the treasure is fixed by the rule (`SC-34`, `SC-41`).
        second: Whether it is the second card of the turn.
    """

    seat: int
    card: Card
    on: Card
    shared: int
    treasure: int
    open: bool = False
    fixed: bool = False
    second: bool = False

    def sentence(self, names: Sequence[str]) -> str:
        second = " as a second card" if self.second else ""
        return f"{names[self.seat]} played {self.card.name}{second}{'' if self.open else f' for {self.treasure}'}."


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A demanded century was placed (`SC-34`), or a WildCard in its stead (`SC-39`)."""

    seat: int
    century: int
    wild: bool

    def sentence(self, names: Sequence[str]) -> str:
        if self.wild:
            return f"{names[self.seat]} answered with a WildCard."
        return f"{names[self.seat]} had the {ordinal(self.century)} century!"


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A fact was pointed out, rightly or not; `by` is somebody else when it was help."""

    seat: int
    by: int
    fact: str
    word: str
    right: bool

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        if not self.right:
            return f"{self.word}: only one of the two cards has it."
        thanks = f" Thank you, {names[self.by]}!" if self.by != self.seat else ""
        return f"Found: {self.word}.{thanks}"


@dataclass(frozen=True, slots=True)
class Found(Event):
    """The claims are finished: what was found earned treasure, what was missed is shown."""

    seat: int
    card: Card
    on: Card
    found: int
    missed: int
    treasure: int

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        more = self.missed.bit_count()
        rest = f" There {'was' if more == 1 else 'were'} {more} more to find." if more else ""
        return f"{names[self.seat]} took {treasures(self.treasure)} for {self.card.name}.{rest}"


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A card was drawn; which one only its player sees."""

    seat: int

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} drew a card."


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The Play Deck but its top card became the new Draw Deck (`SC-16`)."""

    count: int

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        return f"The Draw Deck was empty, so {self.count} played cards were shuffled into a new one."


@dataclass(frozen=True, slots=True)
class EffectDone(Event):
    """A WildCard's effect was carried out.

    Args:
        seat: Who played the WildCard.
        card: The WildCard.
        gains: Treasure that each seat gained (or gave, negative).
        told: What else happened, in words with ``{0}`` for names.
    """

    seat: int
    card: Card
    gains: tuple[int, ...]
    told: str

    def sentence(self, names: Sequence[str]) -> str:
        return self.told.format(*names)


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """The top card of the Draw Deck lies face up."""

    card: Card

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        return f"The next card of the Draw Deck is {self.card.name}."


@dataclass(frozen=True, slots=True)
class Named(Event):
    """A century was named (`SC-33`)."""

    seat: int
    century: int

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} named the {ordinal(self.century)} century."


@dataclass(frozen=True, slots=True)
class Earned(Event):
    """The WildCard's player earned 1 because another had to draw (`SC-35`)."""

    seat: int

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} received 1 treasure for it."


@dataclass(frozen=True, slots=True)
class Lapsed(Event):
    """Nobody could place or draw, so the demand ended (`SC-38`)."""

    century: int

    def sentence(self, names: Sequence[str]) -> str:
        return f"Nobody could place or draw, so the {ordinal(self.century)} century is no longer asked for."


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A player called 'SaintCards!' (`SC-20`)."""

    seat: int

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} called: SaintCards!"


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """A forgotten call was noticed (`SC-21`)."""

    by: int
    seat: int

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.by]} noticed that {names[self.seat]} forgot to call SaintCards."


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A turn ended."""

    seat: int
    forced: bool = False

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} could neither play nor draw and passed." if self.forced else ""


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A last card was played for 3 more treasures (`SC-50`)."""

    seat: int

    def sentence(self, names: Sequence[str]) -> str:
        return f"That was the last card of {names[self.seat]}: 3 more treasures."


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over (`SC-51`, `SC-52`)."""

    winners: tuple[int, ...]
    treasure: tuple[int, ...]

    def sentence(self, names: Sequence[str]) -> str:
        who = [names[seat] for seat in self.winners]
        if len(self.treasure) == 1:
            return f"{who[0]} lays {treasures(self.treasure[0])} at the feet of Jesus."
        if len(who) == 1:
            return f"{who[0]} lays the treasure at the feet of Jesus."
        return f"{', '.join(who[:-1])} and {who[-1]} share the victory and lay the treasure at the feet of Jesus."
