"""What everybody looks at before The Holy Quest goes on: an Action Card, an answer, a Saint Card that is read aloud."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from saintlearn.engine.events import Event
from saintlearn.games.holy_quest import events as ev

E = TypeVar("E", bound=Event)

CHOSEN_BESIDE: Final = (
    "freeze-card", "start", "swap", "free", "alliance", "question", "judge", "move", "wild", "freeze", "fire", "dice", "saint-card",
    "action-card",
)  # fmt: skip
"""Phases in which the one who drew an Action Card has something to choose: the card is shown beside it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spotlight:
    """Something that everybody looks at before the game goes on."""

    drawn: ev.Drawn | None = None
    answered: ev.Answered | None = None
    read: ev.Read | None = None
    rolled: ev.Rolled | None = None
    swapped: tuple[ev.Moved, ...] = ()
    idle: ev.InVain | ev.Stays | ev.Blocked | None = None


def spotlight_of(events: Sequence[Event]) -> Spotlight | None:
    """Find what is worth looking at among what happened; None where nothing is."""
    drawn, answered, read = first(events, ev.Drawn), first(events, ev.Answered), first(events, ev.Read)
    if drawn is None and answered is None and read is None:
        return None
    rolled = first(reversed(events[events.index(answered) :]), ev.Rolled) if answered else None
    swapped = tuple(event for event in events if isinstance(event, ev.Moved) and event.how == "swap")
    idle = next((event for event in _after(events, drawn) if isinstance(event, (ev.InVain, ev.Stays, ev.Blocked))), None)
    return Spotlight(drawn=drawn, answered=answered, read=read, rolled=rolled, swapped=swapped, idle=idle)


def _after(events: Sequence[Event], drawn: ev.Drawn | None) -> Sequence[Event]:
    """Give what the Action Card has done first."""
    if drawn is None:
        return ()
    at = events.index(drawn) + 1
    return events[at : at + 1]


def passes(spotlight: Spotlight, phase: str) -> bool:
    """Tell whether the game goes on at once: an Action Card is shown beside the choice which it brings."""
    return spotlight.answered is None and spotlight.read is None and phase in CHOSEN_BESIDE


def first(events: Iterable[Event], kind: type[E]) -> E | None:
    """Find the first event of a kind; None where there is none."""
    return next((event for event in events if isinstance(event, kind)), None)
