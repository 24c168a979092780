"""What the scenes that build plain values still take from `saintlearn.rooms.parts`; it goes with the last of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from saintlearn.catalogue.card import Card
from saintlearn.engine.players import Player
from saintlearn.matching import Scoring
from saintlearn.rooms.parts import kind_of, label_of, matches_again, shared_facts
from saintlearn.wire.plain import plain

__all__ = ["look_again", "player", "told_facts"]


def player(players: Sequence[Player], seat: int) -> dict[str, Any]:
    """Tell who sits at a seat."""
    who = players[seat]
    return {"seat": seat, "name": who.name, "kind": kind_of(who), "label": label_of(who)}


def told_facts(card: Card, on: Card, shared: int, found: int, rule: Scoring) -> list[dict[str, Any]]:
    """Write shared facts as the browser shows them, see `shared_facts`."""
    return [dict(plain(fact)) for fact in shared_facts(card, on, shared, found, rule)]


def look_again(pairs: Sequence[tuple[Card, Card, int, int]], rule: Scoring) -> list[dict[str, Any]]:
    """Choose matches to look at again, see `matches_again`."""
    return [dict(plain(again)) for again in matches_again(pairs, rule)]
