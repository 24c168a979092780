"""The games and the activities by name: the registry, in the order in which people see them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final, Literal

from saintlearn.engine.entry import GameEntry
from saintlearn.ground.refusal import UnknownName
from saintlearn.ground.spellings import nearest
from saintlearn.languages import say

__all__ = ["ACTIVITIES", "REGISTRY", "GameName", "all_games", "entry_of", "game_entry"]

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

ACTIVITIES: Final = ("memory", "drill", "bee", "quiz", "flashcards", "loci")
"""What else is played, by name: its entries stand in `saintlearn.games.activities`."""


def entry_of(name: str) -> GameEntry:
    """Find the entry of a game or of an activity by its name.

    Raises:
        Refusal: ``unknown-game``.
    """
    if name not in ACTIVITIES:
        return game_entry(name)
    entries: Mapping[str, GameEntry] = import_module("saintlearn.games.activities").ENTRIES
    return entries[name]


def game_entry(name: str) -> GameEntry:
    """Find the entry of a game by its name.

    Raises:
        Refusal: ``unknown-game``.
    """
    if not isinstance(name, str) or name not in REGISTRY:
        raise UnknownName(
            "unknown-game", say("There's no game {name}; {hint}", name=repr(name)[:40], hint=_meant(str(name)[:40])), str(name)[:40]
        )
    entry: GameEntry = import_module(REGISTRY[name]).GAME
    return entry


def _meant(name: str) -> str:
    """Say which game somebody probably meant, by its name or by its title."""
    if name.endswith(".json"):
        return say("to go on with a saved game, write sl.play(sl.load_game({path})).", path=repr(name))
    if name in ACTIVITIES:
        return say("it isn't a table game. In a notebook, write sl.{name}().", name=name)
    titles = {entry.name: (entry.name, say(entry.title)) for entry in all_games()}
    near = [game for game, spellings in titles.items() if _bare(name) in map(_bare, spellings)] or nearest(name, titles)
    return say("did you mean {word!r}?", word=near[0]) if near else say("choose one of these: {words}.", words=", ".join(REGISTRY))


def _bare(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())


def all_games() -> Iterator[GameEntry]:
    """Give the entry of every game, in the order of the registry, without loading any rules."""
    return map(game_entry, REGISTRY)
