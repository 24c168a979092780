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

__all__ = ["AWAY", "GAMES", "MOST", "QUIZ", "ClassChild", "ClassGame", "ClassPlan", "checked_game"]

QUIZ: Final = "quiz"
ClassGame = GameName | Literal["bee", "memory", "quiz", "drill", "flashcards"]
GAMES: Final = (*(entry.name for entry in all_games()), *STUDIES, QUIZ, *PACES)
"""What a class can play: games at tables, a bee or memory in teams, a quiz for all, and what everyone does at their own pace."""
MOST: Final = 60
"""Children in one hall."""
AWAY: Final = 1.5
"""Seconds without a page after which a child is away."""


def checked_game(name: str) -> str:
    """Check that a class can play a game.

    Raises:
        Refusal: ``unknown-game``.
    """
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownName(
            "unknown-game",
            say("A class can't play {name}. Choose one of these: {names}.", name=repr(name)[:40], names=", ".join(GAMES)),
            str(name)[:40],
        )
    return name


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassPlan:
    """What a class plays.

    Args:
        game: The game.
        tables: How many tables at most; where the whole class plays together, how many teams.
        team: How many children play at one seat, each on a device of their own; 1 for no teams.
        easy: Whether by the beginners' rules.
        names: The class list; empty if everybody chooses a nickname.
        listed: What was read of the class list, and which rows were left out, for the teacher to check.
        level: How hard the questions of a quiz are: 1, 2, or 3, as `saintlearn.quiz` takes it.
        seed: A whole number for the same cards every time; None for fresh ones.
        catalogue: Where the saints come from; None for those that come with saintlearn.
    """

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
    """A child.

    Args:
        number: Counts up.
        name: The nickname.
        friend: Slug of the saint whose picture stands for the child.
        token: What the child's device shows to come back; nobody else ever sees it. Children who share a device share it.
        waits: Whether the child came late and still waits at the door.
        lost: Who plays in the seat that the child had in this game: another child, or a computer; empty if nobody does.
        table: The table, from 1; 0 for none.
        seat: The seat there.
        screens: How many of the child's pages are connected.
        away: Since when none is, in seconds of the hall's clock.
    """

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
