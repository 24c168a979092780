"""SaintCards: two cards, one on top of the other, as a screen shows them after a play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import Event
from saintlearn.games.saintcards.events import Answered, Found, Played, WentOut


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """Two cards to look at, and what they share (`SC-34`, `SC-41`, `SC-39`, `SC-50`)."""

    number: int
    seat: int
    card: Card
    on: Card
    found: int
    missed: int
    treasure: int
    fixed: bool
    answered: int | None
    """The century that was asked for, and that the card answers; None if none was."""
    last: bool


def pairing_of(number: int, events: Iterable[Event]) -> Pairing | None:
    """Find the two cards worth looking at in what happened; None if there are none."""
    happened = list(events)
    answered = next((event.century for event in happened if isinstance(event, Answered)), None)
    last = any(isinstance(event, WentOut) for event in happened)
    for event in happened:
        if isinstance(event, Played) and not event.open:
            found, missed, fixed = event.shared, 0, event.fixed
        elif isinstance(event, Found):
            found, missed, fixed = event.found, event.missed, False
        else:
            continue
        return Pairing(
            number=number,
            seat=event.seat,
            card=event.card,
            on=event.on,
            found=found,
            missed=missed,
            treasure=event.treasure,
            fixed=fixed,
            answered=answered,
            last=last,
        )
    return None
