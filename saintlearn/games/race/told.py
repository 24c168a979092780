"""Run the Race!: what one player is told beside the piles, as facts; the words for them are in `words`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import Event
from saintlearn.games.race import events as ev
from saintlearn.matching import Scoring


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """A card that stays in hand (`RR-09`, `RR-08`)."""

    card: Card
    on: Card
    pile: str
    late: bool
    waits: bool
    rule: Scoring


@dataclass(frozen=True, slots=True, kw_only=True)
class NotNow:
    """Something that cannot be done just now."""

    kind: Literal["wait", "turn", "stuck"]
    next: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint."""

    number: int
    count: int
    text: str
    card: str = ""


Tidings: TypeAlias = ev.Played | ev.Turned | ev.SaidStuck | Tried | NotNow | Hint
"""What a player can be told beside the piles."""


def told_by(event: Event) -> Mapping[int, Event | None]:
    """Give what happened by the seats that are told of it; None where what they were told is over."""
    if isinstance(event, (ev.Played, ev.SaidStuck)):
        return {event.seat: event}
    if isinstance(event, ev.Turned):
        return {0: event, 1: event}
    return {0: None, 1: None} if isinstance(event, (ev.Started, ev.Resumed)) else {}
