"""Evidence: what a game shows that a player knows, as facts; whoever remembers it decides what it counts."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.catalogue.card import Card

__all__ = ["Evidence", "MatchEvidence", "QuestionEvidence"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEvidence:
    """A player looked for what two cards share.

    Args:
        seat: Seat of the player.
        card: One card.
        on: The other card.
        found: The facts that the player found, as bits.
        missed: The facts that the player missed, as bits.
    """

    seat: int
    card: Card
    on: Card
    found: int
    missed: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionEvidence:
    """A player answered a question about a saint.

    Args:
        seat: Seat of the player.
        card: The saint.
        prompt: The question; empty if the other players asked it.
        right: Whether the answer was right.
        fact: The memory item that was asked, as ``agnes-of-rome/why``; empty where only the prompt tells.
    """

    seat: int
    card: Card
    prompt: str
    right: bool
    fact: str = ""


Evidence = MatchEvidence | QuestionEvidence
