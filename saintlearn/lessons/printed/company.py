"""Who is on a sheet: the saints of the lesson, and others only if a sheet needs more than there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeVar

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.languages import say_count, spelled, together
from saintlearn.lessons.plan import Plan

_YOUNG: Final = ("5-7", "8-10")
"""Ages that get no saints with a hard story."""
_MOST: Final = 16
"""Others who are enough for any sheet."""
Made = TypeVar("Made")


def with_company(plan: Plan, cards: Sequence[Card], catalogue: Catalogue, count: int, seed: int) -> tuple[Card, ...]:
    """Return the saints of a lesson and others at random: well-known ones first, then those of the same calling."""
    rng = Random(f"company/{seed}/{plan.key}")
    mine = {card.slug for card in cards}
    callings = {card.main_fact for card in cards}
    others = [
        card for card in catalogue.values() if card.slug not in mine and not card.is_wild and not (card.mature and plan.age in _YOUNG)
    ]
    ranks = {card.slug: ("starter" not in card.decks) + 0.3 * (card.main_fact not in callings) + rng.random() for card in others}
    return (*cards, *sorted(others, key=lambda card: ranks[card.slug])[: max(0, count - len(cards))])


def in_company(make: Callable[[Sequence[Card]], Made], company: Sequence[Card], ours: int) -> Made | None:
    """Make a sheet of the saints of the lesson, who come first in the company; if they are too few, with as few others as it takes.

    None if the sheet can't be made at all.
    """
    for count in range(ours, min(len(company), ours + _MOST) + 1):
        try:
            return make(company[:count])
        except ValueError:
            continue
    return None


def friends_later(others: Sequence[Card]) -> str:
    """Say whom the children haven't met, if a sheet has others than the saints of the lesson.

    >>> from saintlearn.catalogue import load_catalogue
    >>> cards = load_catalogue()
    >>> friends_later([cards["lucy"], cards["agnes-of-rome"]]), friends_later([])
    ('Here are also two friends you will meet later: St. Lucy and St. Agnes of Rome.', '')
    """
    if not others:
        return ""
    return say_count(
        "Here is also {number} friend you will meet later: {saints}.",
        "Here are also {number} friends you will meet later: {saints}.",
        len(others),
        number=spelled(len(others)),
        saints=together([card.name_inside for card in others]),
    )
