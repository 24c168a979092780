"""The games, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from saintlearn.engine.game import Game
from saintlearn.games.holdem import Holdem
from saintlearn.games.holy_quest import HolyQuest
from saintlearn.games.race import Race
from saintlearn.games.saint_poker import SaintPoker
from saintlearn.games.saintcards import SaintCards
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest

__all__ = ["GAMES", "find_game"]

GAMES: Final[Mapping[str, Game[Any, Any]]] = {game.name: game for game in (SaintCards(), Race(), Holdem(), SaintPoker(), HolyQuest())}
"""The registry: every game by its name."""


def find_game(name: str) -> Game[Any, Any]:
    """Find a game by its name.

    Raises:
        Refusal: ``unknown-game``.
    """
    if name not in GAMES:
        raise Refusal("unknown-game", f"There is no game {name!r}; {suggest(str(name), GAMES)}", str(name))
    return GAMES[name]
