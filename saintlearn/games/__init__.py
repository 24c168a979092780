"""The games by name: the registry, in the order in which people see them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Final, Literal

from saintlearn.engine.entry import GameEntry
from saintlearn.ground.refusal import UnknownName
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import say

__all__ = ["REGISTRY", "GameName", "all_games", "game_entry"]

GameName = Literal["saintcards", "race", "holdem", "saint-poker", "holy-quest"]
"""The names of the games, for type checkers."""

REGISTRY: Final[dict[str, str]] = {
    "saintcards": "saintlearn.games.saintcards",
    "race": "saintlearn.games.race",
    "holdem": "saintlearn.games.holdem",
    "saint-poker": "saintlearn.games.saint_poker",
    "holy-quest": "saintlearn.games.holy_quest",
}
"""The folder of every game by the game's name; its entry is ``GAME``. A new game is one more line, and one more name above."""


def game_entry(name: str) -> GameEntry:
    """Find the entry of a game by its name.

    Raises:
        Refusal: ``unknown-game``.
    """
    if not isinstance(name, str) or name not in REGISTRY:
        sentence = say("There's no game {name}; {hint}", name=repr(name)[:40], hint=suggest(str(name)[:40], REGISTRY))
        raise UnknownName("unknown-game", sentence, str(name)[:40])
    entry: GameEntry = import_module(REGISTRY[name]).GAME
    return entry


def all_games() -> Iterator[GameEntry]:
    """Give the entry of every game, in the order of the registry, without loading any rules."""
    return map(game_entry, REGISTRY)
