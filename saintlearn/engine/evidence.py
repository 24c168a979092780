"""Evidence: what a game shows about what a player knows, as facts; who remembers it decides what it counts."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.catalogue.card import Card

__all__ = ["Evidence", "MatchEvidence", "QuestionEvidence"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEvidence:
    """A player looked for what two cards share.

    Args:
        seat: Who.
        card: One card.
        on: The other card.
        found: The facts that were pointed out, as bits.
        missed: The facts that were overlooked, as bits.
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
        seat: Who.
        card: The saint.
        prompt: The question; empty where the other players asked.
        right: Whether the answer was right.
    """

    seat: int
    card: Card
    prompt: str
    right: bool


Evidence = MatchEvidence | QuestionEvidence
