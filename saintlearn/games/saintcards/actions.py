"""SaintCards: what a player can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from saintlearn.engine.actions import Action


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Put a card from the hand on the Play Deck (`SC-11`, `SC-13`, `SC-34`)."""

    word: ClassVar[str] = "play"
    card: str


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Take the top card of the Draw Deck, which ends the turn (`SC-14`)."""

    word: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """End the turn (`SC-15`)."""

    word: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Call SaintCards! with one card left (`SC-20`)."""

    word: ClassVar[str] = "call"


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Say that a player forgot to call (`SC-21`)."""

    word: ClassVar[str] = "challenge"
    seat: int


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Point out a fact that the two cards share (`M-12`); any player can help."""

    word: ClassVar[str] = "claim"
    fact: str


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Stop looking for matches and take the treasure."""

    word: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Choose the player who gets the gift of a WildCard."""

    word: ClassVar[str] = "give"
    seat: int


@dataclass(frozen=True, slots=True)
class NameCentury(Action):
    """Name a century after a WildCard (`SC-33`)."""

    word: ClassVar[str] = "century"
    century: int
