"""Events: what happened, as everybody at the table may know it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import ClassVar

from saintlearn.catalogue.card import Card


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events: only facts, and only what everybody at the table may know. The game says them, see `Game.sentences`.

    Attributes:
        reveals: Whether the player who acted learned something new; such an action can't be undone.
        follows: Whether it only follows from the action before it: it is undone together with that one, never alone.
        closes: Whether the game is over with it.
    """

    reveals: ClassVar[bool] = False
    follows: ClassVar[bool] = False
    closes: ClassVar[bool] = False


class Bearer(ABC):
    """Something on the table, or an event, that bears saints and need not show them."""

    __slots__ = ()

    @property
    @abstractmethod
    def shows(self) -> tuple[Card, ...]:
        """The saints whom players see in it."""


def saints_in(events: Iterable[Event]) -> list[str]:
    """Name the saints whose cards everybody at a table has seen, by slug, in the order in which they were first seen.

    Events hold only what everybody may know, so a card in a hand isn't among them before it is played.
    """
    return list(dict.fromkeys(card.slug for event in events for card in _cards_in(event)))


def _cards_in(value: object) -> Iterator[Card]:
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Bearer):
        yield from value.shows
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from _cards_in(item)
    elif is_dataclass(value):
        for part in fields(value):
            yield from _cards_in(getattr(value, part.name))
