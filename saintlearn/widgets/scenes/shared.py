"""What several scenes tell: who plays, the facts that two cards share, and the matches to look at again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from saintlearn.catalogue.card import Card
from saintlearn.engine.players import LABELS, Player
from saintlearn.matching import Scoring, detail, sentence
from saintlearn.vocabulary import facts_of

__all__ = ["look_again", "player", "told_facts"]


def player(players: Sequence[Player], seat: int) -> dict[str, Any]:
    """Tell who sits at a seat."""
    who = players[seat]
    label = LABELS[who.computer] if who.computer else ""
    return {"seat": seat, "name": who.name, "kind": "computer" if who.computer else "person", "label": label}


def told_facts(card: Card, on: Card, shared: int, found: int, rule: Scoring) -> list[dict[str, Any]]:
    """Write shared facts as the browser shows them; those that are not in `found` count as missed."""
    return [
        {"key": fact.key, "sentence": sentence(fact, card, on, rule), "detail": detail(fact, card, on), "found": bool(fact.bit & found)}
        for fact in facts_of(shared)
    ]


def look_again(pairs: Sequence[tuple[Card, Card, int, int]], rule: Scoring) -> list[dict[str, str]]:
    """Choose three matches to look at again: missed ones first, then the ones that came up least often.

    Args:
        pairs: A card, the card beside it, the shared facts that were found, and those that were missed, as bits.
        rule: The scoring of the game.
    """
    often: dict[int, int] = {}
    for _, _, found, missed in pairs:
        for fact in facts_of(found | missed):
            often[fact.bit] = often.get(fact.bit, 0) + 1
    ranked = sorted(
        (
            (0 if fact.bit & missed else 1, often[fact.bit], number, fact, card, on)
            for number, (card, on, found, missed) in enumerate(pairs)
            for fact in facts_of(found | missed)
        ),
        key=lambda item: item[:3],
    )
    out: list[dict[str, str]] = []
    used: set[str] = set()
    for _, _, _, fact, card, on in ranked:
        if fact.key in used or card.slug in used:
            continue
        used |= {fact.key, card.slug}
        out.append({"card": card.slug, "on": on.slug, "sentence": sentence(fact, card, on, rule), "names": f"{card.name} and {on.name}"})
        if len(out) == 3:
            break
    return out
