"""The match drill: what can be done, and what may be seen of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.engine import usual_options as usual
from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.engine.options import Options
from saintlearn.ground.courtesy import Courteous
from saintlearn.vocabulary import Level


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Say that both cards share a fact."""

    word: ClassVar[str] = "claim"
    fact: str
    """Its key, as ``fact-martyr``."""


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Say that everything has been found."""

    word: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """Two cards were laid side by side."""

    left: Card
    right: Card


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """It has been said whether both cards share a fact, so you can't undo it."""

    reveals: ClassVar[bool] = True
    fact: str
    shared: bool


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """A pair is done, and everything that it shares is shown."""

    reveals: ClassVar[bool] = True
    left: Card
    right: Card
    found: int
    missed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrillOptions(Options):
    """Say which pairs come."""

    level: Level = usual.facts()
    seed: int = usual.seed()


@dataclass(frozen=True)
class DrillPosition:
    """Where a drill stands."""

    options: DrillOptions
    """Which pairs come."""
    deck: tuple[Card, ...]
    """The cards that pairs are chosen from."""
    left: Card
    """A card."""
    right: Card
    """The other card."""
    round: int = 1
    """The number of the pair, from 1."""
    hits: int = 0
    """Facts that were claimed and are shared, as bits."""
    slips: int = 0
    """Facts that were claimed and aren't shared, as bits."""
    done: bool = False
    """Whether this pair is done."""
    found: int = 0
    """Matches found in all pairs that are done."""
    missed: int = 0
    """Matches overlooked in all pairs that are done."""


@dataclass(frozen=True, slots=True)
class DrillView(Courteous):
    """What may be seen: nothing tells how many matches are left before the pair is done."""

    left: Card
    """A card."""
    right: Card
    """The other card."""
    level: Level
    """Which facts count."""
    open: int
    """Facts on either card that can still be claimed, as bits."""
    hits: int
    """Facts that were claimed and are shared, as bits."""
    slips: int
    """Facts that were claimed and aren't shared, as bits."""
    shared: int
    """All that is shared, as bits; 0 before the pair is done."""
    done: bool
    """Whether this pair is done."""
    round: int
    """The number of the pair, from 1."""
    found: int
    """Matches found in all pairs that are done."""
    missed: int
    """Matches overlooked in all pairs that are done."""
