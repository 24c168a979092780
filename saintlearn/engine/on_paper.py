"""A game on paper: one deck for a whole class in teams, with its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from saintlearn.catalogue.card import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class OnPaper:
    """What is printed for a game that a whole class plays in teams."""

    rules: tuple[str, ...]
    faces: tuple[str, ...]
    backs: tuple[str, ...] = ()
    board: str = ""


GameOnPaper = Callable[[str, Sequence[Card]], OnPaper]
"""Makes what is printed, of a level's name and of saints: those of the lesson first, then others in the order in which to take them."""
