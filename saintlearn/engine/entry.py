"""The entry of a game, from which lists, pages, lessons, computers, the store and the table take what they need.

A game is one folder, ``saintlearn/games/<name>/``. Its ``__init__.py`` holds the entry ``GAME`` and imports nothing else from the folder, so that a list
of all games costs next to nothing, and loading one game loads no other. A `Part` is named as ``"module:name"`` and loaded when somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Final, Literal

from saintlearn.engine.players import Opponent, Player
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say

if TYPE_CHECKING:
    from saintlearn.engine.evidence import Evidence
    from saintlearn.engine.game import Game
    from saintlearn.engine.on_paper import GameOnPaper
    from saintlearn.engine.session import Entry

Feel = Literal["quick", "think", "together", "learn"]
"""How a game or an activity feels, by which a child chooses."""

Crowd = Literal["any", "one", "some"]
"""How many children it takes: any number, one alone, or at least one with a name."""

Meeting = Literal["printed", "moments", "questions"]
"""How children meet the saints of a game: by the printed rules alone, with moments, or with moments and questions."""
MEETINGS: Final[tuple[Meeting, ...]] = ("printed", "moments", "questions")

Evening = Literal["", "small", "medium", "big"]
"""How large the storehouse is that everybody at a table fills together; empty where each plays for themselves."""
EVENINGS: Final[tuple[Evening, ...]] = ("", "small", "medium", "big")

Sight = Literal["", "own", "everything"]
"""What those who share a screen see there: each their own hand alone, or all of them every hand of that screen; empty for this where all win together."""
SIGHTS: Final[tuple[Sight, ...]] = ("", "own", "everything")

Part = str
"""A part of a game that is loaded when it is first used, such as ``"saintlearn.games.race.rules:Race"``."""

_load: Final = cache(resolve_name)
_made: Final = cache(lambda part: _load(part)())


def no_objection(kind: str) -> Refusal | None:
    """Let every kind of computer think here."""
    return None


@dataclass(frozen=True, slots=True)
class Computers:
    """The computer players of a game.

    Args:
        players: Every computer player by its kind: ``random``, ``gentle``, ``greedy`` and ``strong``.
        objection: Tells why a kind can't think here; None if it can.
    """

    players: Mapping[str, Opponent]
    objection: Callable[[str], Refusal | None] = no_objection


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonLevel:
    """One level or mode of a game, as a lesson plays it.

    Args:
        name: Its name in a plan.
        words: What is printed after the game's title, as a marked sentence.
        deck: The deck to play it with.
        options: What `saintlearn.play` gets besides the players.
        least: Fewest players; computers fill the empty seats.
        asks: Whether it asks questions, so that it also gets the level of the lesson's questions.
    """

    name: str
    words: str
    deck: str
    options: Mapping[str, Any] = field(default_factory=dict)
    least: int = 2
    asks: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class InLessons:
    """How lessons play a game.

    Args:
        levels: Its levels or modes, easiest first.
        most: Most children who can play at one screen.
        suits: For each age and length of a lesson, the level that suits and a marked sentence that says why.
        paper_part: A function that makes one deck for a whole class, see `saintlearn.engine.on_paper.GameOnPaper`; empty if it can't be printed.
        bring: What a class needs to play with that deck besides paper, marked; empty for nothing.
    """

    levels: tuple[LessonLevel, ...]
    most: int = 4
    suits: Mapping[tuple[str, str], tuple[str, str]] = field(default_factory=dict)
    paper_part: Part = ""
    bring: str = ""

    @property
    def on_paper(self) -> GameOnPaper | None:
        """Makes what is printed for a class; None if the game can't be printed."""
        made: GameOnPaper | None = _load(self.paper_part) if self.paper_part else None
        return made


@dataclass(frozen=True, slots=True, kw_only=True)
class Pastime:
    """Something that a child can choose.

    Args:
        title: Its title, marked.
        about: What one does there, marked: a few words.
        saint: Slug of the saint in the picture for it.
        feel: How it feels: on which shelf of the door it stands; None where the door offers it in a place of its own.
        minutes: About how long it takes two the first time, at eight seconds a move.
        minutes_each: How much longer it takes for each player after the second.
        age: From about which age a child plays it by its easy rules; the door, the website, the page for parents, and the notebooks all say this one.
        crowd: How many children it takes.
        asks: What is asked, as a marked sentence, where several are here and it is for one.
        easy: Options of the rules for the first games.
    """

    title: str
    about: str
    saint: str
    feel: Feel | None = "think"
    minutes: int = 10
    minutes_each: int = 0
    age: int = 8
    crowd: Crowd = "any"
    asks: str = mark("{game} is for one player at a time. Who goes first?")
    easy: Mapping[str, Any] = field(default_factory=dict)

    @property
    def is_game(self) -> bool:
        """Whether it is played at a table."""
        return False

    @property
    def has_ways(self) -> bool:
        """Whether a child can choose how it's played."""
        return self.is_game

    def minutes_for(self, players: int) -> int:
        """Tell about how many minutes it takes so many players the first time."""
        return self.minutes + self.minutes_each * max(0, players - 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEntry(Pastime):
    """One game, with everything that others need to know about it.

    Args:
        name: Key in the registry.
        gentle: Options of the rules that a gentle computer plays by, unless somebody chooses others.
        lessons: How lessons play it; None if they don't.
        rules_part: The `Game`, a class without arguments.
        draws: Whether its rules draw from the catalogue as one plays; their class then takes what they draw from.
        computers_part: Its `Computers`; empty if no computer takes part.
        evidence_part: A function of the log and the options that gives what the game has shown that its players know, see `evidence`;
            empty if it shows nothing.
        together_part: How it's won together, see `saintlearn.rooms.storehouse.WonTogether`; empty if it can't be.
        scene_part: Its scene, see `saintlearn.rooms.scene.Scene`; empty if it isn't played at a table yet.
        chosen: Whether a child can choose how it's played though it isn't played at a table.
        module: The module and style sheet that the browser draws it with: the name of two built files, such as ``race`` for ``race.js`` and
            ``race.css``, or a path without the endings; empty where it has no scene.
    """

    name: str
    gentle: Mapping[str, Any] = field(default_factory=dict)
    lessons: InLessons | None = None
    rules_part: Part
    draws: bool = False
    computers_part: Part = ""
    evidence_part: Part = ""
    together_part: Part = ""
    scene_part: Part = ""
    chosen: bool = False
    module: str = ""

    @property
    def is_game(self) -> bool:
        return bool(self.scene_part)

    @property
    def has_ways(self) -> bool:
        return self.is_game or self.chosen

    @property
    def rules(self) -> Game[Any, Any]:
        """The rules; the same object at every call."""
        rules: Game[Any, Any] = _made(self.rules_part)
        return rules

    def rules_over(self, source: object) -> Game[Any, Any]:
        """The rules, drawing from a source as one plays if they do that; None for what comes with saintlearn."""
        rules: Game[Any, Any] = self.rules if source is None or not self.draws else _load(self.rules_part)(source)
        return rules

    @property
    def computers(self) -> Computers:
        """The computer players."""
        computers: Computers = _load(self.computers_part)
        return computers

    def opponents(self, players: Iterable[Player]) -> Mapping[str, Opponent]:
        """Find the computer players for a table, by kind; a table of people loads none.

        Raises:
            Refusal: ``no-computers``.
        """
        computer = next((player.name for player in players if player.computer is not None), None)
        if computer is None:
            return {}
        if not self.computers_part:
            raise Refusal("no-computers", say("Only people can play this."), computer)
        return self.computers.players

    def check_computers(self, players: Iterable[Player]) -> None:
        """Check that the computers at a table can think here.

        Raises:
            Refusal: If one of them can't.
        """
        for player in players:
            refusal = self.computers.objection(player.computer) if player.computer else None
            if refusal is not None:
                raise refusal

    @property
    def scene(self) -> Any:
        """What the game shows on a screen."""
        return _load(self.scene_part)

    @property
    def together(self) -> Any:
        """How the game is won together; None if it can't be."""
        return _load(self.together_part) if self.together_part else None

    def evidence(self, log: Sequence[Entry], options: Any) -> Iterable[tuple[int, int, Evidence]]:
        """Find what a game has shown that its players know.

        Returns:
            The number of the entry in the log, the place of the event in it, and what it showed; in the order of the game.
        """
        if not self.evidence_part:
            return ()
        found: Iterable[tuple[int, int, Evidence]] = _load(self.evidence_part)(log, options)
        return found
