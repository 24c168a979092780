"""Evidence: what a game shows that a player knows, as facts; whoever remembers it decides what it counts."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.catalogue.card import Card

__all__ = ["Evidence", "MatchEvidence", "QuestionEvidence"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEvidence:
    """A player looked for what two cards share."""

    seat: int
    card: Card
    on: Card
    found: int
    missed: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionEvidence:
    """A player answered a question about a saint."""

    seat: int
    card: Card
    prompt: str
    right: bool
    fact: str = ""


Evidence = MatchEvidence | QuestionEvidence
