"""Pick one card out of some: by its key, by its whole name, or by the card itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.faults import which_card
from saintlearn.ground.refusal import UnknownName, WrongKind
from saintlearn.languages import say

__all__ = ["card_in", "checked_slice", "named_in"]


def named_in(name: str, cards: Mapping[str, Card]) -> Card | None:
    """Find the one card with this key or whole name; part of a name could mean somebody else, so it finds nobody."""
    from saintlearn.catalogue.finding import find_whole  # a game at the table needs none of it

    if name in cards:
        return cards[name]
    found = find_whole(name, cards)
    return found[0] if len(found) == 1 else None


def card_in(given: object, cards: Mapping[str, Card]) -> Card:
    """Find the card that somebody means.

    Args:
        given: A key, a whole name, or a card.
        cards: The cards to choose from, by slug.

    Raises:
        UnknownName: ``unknown-card``: it isn't among them.
    """
    found = cards.get(given.slug) if isinstance(given, Card) else named_in(given, cards) if isinstance(given, str) else None
    if found is None:
        slug = given.slug if isinstance(given, Card) else given
        raise UnknownName(
            "unknown-card", say("There's no card {slug}; {hint}", slug=repr(slug)[:60], hint=which_card(slug, cards)), str(slug)[:40]
        )
    return found


def checked_slice(part: slice) -> slice:
    """Refuse a part of a list that isn't told in numbers.

    Raises:
        WrongKind: ``bad-option``.
    """
    given: tuple[Any, ...] = (part.start, part.stop, part.step)
    if not all(one is None or hasattr(one, "__index__") for one in given) or part.step == 0:
        told = repr(next((one for one in given if not (one is None or hasattr(one, "__index__"))), 0))[:40]
        raise WrongKind("bad-option", say("A part of the cards needs numbers, such as [:3] (you gave {given}).", given=told), told)
    return part
