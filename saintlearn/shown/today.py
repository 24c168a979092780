"""The game of the day: memory of six pairs with today's saint and five friends. Everybody who plays it that day finds the same cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

from saintlearn.catalogue.card import Card
from saintlearn.lessons.calendar import saint_of_the_day
from saintlearn.lessons.nations import Country
from saintlearn.shown.memory import ShownMemory, memory

if TYPE_CHECKING:
    from saintlearn.learners.store import Store

__all__ = ["friends_of", "game_of_the_day"]

_PAIRS: Final = 6


def friends_of(saint: Card, cards: Mapping[str, Card], count: int) -> list[Card]:
    """List the saints who share the most facts with one; none whose story is for older children."""
    near = sorted(cards.values(), key=lambda card: (card.mature, -(card.full_bits & saint.full_bits).bit_count(), card.slug))
    return [card for card in near if card.slug != saint.slug][:count]


def game_of_the_day(
    cards: Mapping[str, Card], day: date, *, players: Sequence[str], store: Store | None = None, country: Country = None
) -> ShownMemory:
    """Lay out the game of a day."""
    saint, _ = saint_of_the_day(cards, day, country)
    return memory([saint, *friends_of(saint, cards, _PAIRS - 1)], pairs=_PAIRS, players=players, seed=day.toordinal(), store=store)
