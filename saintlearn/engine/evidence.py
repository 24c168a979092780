"""Evidence: what a game shows that a player knows, as facts; whoever remembers it decides what it counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from saintlearn.catalogue.card import Card

T = TypeVar("T")


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


def catch_up(told: list[T], shown: Sequence[T], take: Callable[[T], object], take_back: Callable[[T], object]) -> None:
    """Let somebody catch up with what a log shows: what isn't in it anymore is taken back, the last first; then what is new is taken.

    Args:
        told: What was taken so far. It says how far it went, also if taking something fails: the next time goes on from there.
        shown: What the log shows now, in its order.
        take: Takes one thing.
        take_back: Takes one thing back.

    >>> kept = []
    >>> told = ["a", "b"]
    >>> catch_up(told, ["a", "c"], kept.append, lambda one: kept.append(f"not {one}"))
    >>> kept, told
    (['not b', 'c'], ['a', 'c'])
    """
    same = next((n for n, (one, other) in enumerate(zip(shown, told, strict=False)) if one != other), min(len(shown), len(told)))
    while len(told) > same:
        take_back(told[-1])
        told.pop()
    for one in shown[same:]:
        take(one)
        told.append(one)
