"""Other saints on a sheet, if a game needs more than those of the lesson."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.lessons.plan import Plan

__all__ = ["with_company"]

_YOUNG: Final = ("5-7", "8-10")
"""Ages that get no saints with a hard story."""


def with_company(plan: Plan, cards: Sequence[Card], catalogue: Catalogue, count: int, seed: int) -> tuple[Card, ...]:
    """Return the saints of a lesson and others at random: well-known ones first, then those of the same calling."""
    rng = Random(f"company/{seed}/{plan.key}/{count}")
    mine = {card.slug for card in cards}
    callings = {card.main_fact for card in cards}
    others = [
        card for card in catalogue.values() if card.slug not in mine and not card.is_wild and not (card.mature and plan.age in _YOUNG)
    ]
    ranks = {card.slug: ("starter" not in card.decks) + 0.3 * (card.main_fact not in callings) + rng.random() for card in others}
    return (*cards, *sorted(others, key=lambda card: ranks[card.slug])[: max(0, count - len(cards))])
