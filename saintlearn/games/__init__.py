"""The games, by name: the registry, in the order in which they are offered."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Final

from saintlearn.engine.entry import GameEntry
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest

__all__ = ["REGISTRY", "all_games", "game_entry"]

REGISTRY: Final[dict[str, str]] = {
    "saintcards": "saintlearn.games.saintcards",
    "race": "saintlearn.games.race",
    "holdem": "saintlearn.games.holdem",
    "saint-poker": "saintlearn.games.saint_poker",
    "holy-quest": "saintlearn.games.holy_quest",
}
"""The drawer of every game by the game's name; its entry is ``GAME``. A new game is one more line."""


def game_entry(name: str) -> GameEntry:
    """Find the entry of a game by its name.

    Raises:
        Refusal: ``unknown-game``.
    """
    if name not in REGISTRY:
        raise Refusal("unknown-game", f"There is no game {name!r}; {suggest(str(name), REGISTRY)}", str(name))
    entry: GameEntry = import_module(REGISTRY[name]).GAME
    return entry


def all_games() -> Iterator[GameEntry]:
    """Give the entry of every game, in the order in which they are offered; no rules are loaded."""
    return map(game_entry, REGISTRY)
