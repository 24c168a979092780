"""What a class plays, and who the children are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from saintlearn.games import GameName, all_games
from saintlearn.ground.refusal import UnknownName
from saintlearn.hall.pace import PACES
from saintlearn.hall.study import STUDIES
from saintlearn.languages import say

if TYPE_CHECKING:
    from saintlearn.catalogue import Catalogue

QUIZ: Final = "quiz"
ClassGame = GameName | Literal["bee", "memory", "quiz", "drill", "flashcards"]
GAMES: Final = (*(entry.name for entry in all_games()), *STUDIES, QUIZ, *PACES)
"""What a class can play: games at tables, a bee or memory in teams, a quiz for all, and what everyone does at their own pace."""
MOST: Final = 60
"""Children in one hall."""
AWAY: Final = 1.5
"""Seconds without a page after which a child is away."""


def checked_game(name: str) -> str:
    """Check that a class can play a game."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownName(
            "unknown-game",
            say("A class can't play {name}. Choose one of these: {names}.", name=repr(name)[:40], names=", ".join(GAMES)),
            str(name)[:40],
        )
    return name


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassPlan:
    """What a class plays."""

    game: str = "saintcards"
    tables: int = 6
    team: int = 1
    easy: bool = False
    names: tuple[str, ...] = ()
    listed: str = ""
    level: Literal[1, 2, 3] = 1
    seed: int | None = None
    catalogue: Catalogue | None = None


@dataclass(slots=True, eq=False)
class ClassChild:
    """A child."""

    number: int
    name: str
    friend: str
    token: str
    waits: bool = False
    lost: str = ""
    table: int = 0
    seat: int = 0
    screens: int = 0
    away: float = 0.0

    def is_away(self, now: float) -> bool:
        """Tell whether the child has been without a page for longer than a page takes to load again."""
        return not self.screens and now - self.away > AWAY
