"""The Holy Quest: the state of a game, and the draft in which a step is worked out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Given
from saintlearn.games.holy_quest.layout import COLORS, Board
from saintlearn.games.holy_quest.modes import HolyQuestOptions, Rules
from saintlearn.games.holy_quest.questions import QuestionRow
from saintlearn.ground.records import evolve
from saintlearn.questions import Choice

HOME = -1
"""Where a pawn is that has not started."""
ICE = 10
"""Ice markers (`HQ-05`)."""
_new, _set = object.__new__, object.__setattr__

Phase = Literal[
    "roll", "move", "freeze", "freeze-card", "fire", "free", "wild", "start", "swap", "question", "judge", "alliance", "offer", "over",
    "begin", "dice", "saint-card", "action-card",
]  # fmt: skip
"""What the one to act is asked for: ``freeze`` after a Freeze tile, ``freeze-card``, ``free``, ``start``, ``swap`` and ``alliance`` after an
Action Card, ``judge`` where another player says whether an answer was right, ``offer`` where an alliance is offered. With real dice: who
``begin``s, what the ``dice`` show, which ``saint-card`` or ``action-card`` was drawn."""


@dataclass(frozen=True, slots=True)
class AskedCard:
    """A Saint Card that is asked about, as everybody sees it (`HQ-94`)."""

    card: Card
    prompt: str = ""
    choices: tuple[str, ...] = ()
    scene: int = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """Real dice: a step that waits for what the family says. It is begun again with what has been said so far."""

    base: State
    action: Action
    given: tuple[Given, ...] = ()
    told: int = 0


class Position:
    """What can be asked of what lies open, and of a draft of it. For the fields see `Public`."""

    board: Board
    options: HolyQuestOptions
    rules: Rules
    colors: tuple[int, ...]
    members: tuple[tuple[int, ...], ...]
    saints: tuple[Card, ...]
    slugs: tuple[str, ...]
    captains: int
    saint_cards: tuple[int, ...]
    pawns: Sequence[int]
    frozen: int
    forward: int
    side: int
    turns: tuple[int, ...]
    phase: Phase
    dice: tuple[int, ...]
    rolls: int
    ways: tuple[tuple[int, int], ...]
    pawn: int
    must: int
    again: bool
    allies: tuple[int, ...]
    offered: int
    kept: tuple[tuple[Card, ...], ...]
    tokens: tuple[int, ...]
    seen: frozenset[str]
    waited: tuple[int, ...]
    met: tuple[int, ...]
    right: tuple[int, ...]
    asking: AskedCard | None
    throws: int
    thrown_for: str

    @property
    def sides(self) -> int:
        """Number of colors in play."""
        return len(self.colors)

    def seat_of(self, side: int) -> int:
        """Tell which seat acts for a color."""
        seats = self.members[side]
        return seats[self.turns[side] % len(seats)]

    @property
    def turn(self) -> int:
        """The seat that is to act: as a rule one of the color on turn."""
        side, phase = self.side, self.phase
        if phase == "offer":
            side = self.offered
        elif phase == "judge":
            side = (side + 1) % len(self.colors)
        seats = self.members[side]
        return seats[0] if len(seats) == 1 else seats[self.turns[side] % len(seats)]

    def color_of(self, side: int) -> str:
        """Name a color in play."""
        return COLORS[self.colors[side]]

    def side_of(self, color: str) -> int:
        """Tell the number of a color in play."""
        return self.colors.index(COLORS.index(color))

    def pawn_of(self, slug: str) -> int:
        """Tell a pawn's number by its saint; -1 for none."""
        return self.slugs.index(slug) if slug in self.slugs else -1


@dataclass(frozen=True, kw_only=True)
class Public(Position):
    """What everybody sees of a game: the board lies open (`HQ-74`, `HQ-21`, `HQ-95`).

    Colors are counted 0, 1 ... as they sit, clockwise; a pawn's number is its color's times four and its own, 0 to 3. A pawn stands at
    `HOME`, on a tile of the path (0 to ``board.size`` - 1), or beyond it: ``board.size`` + 0 to 3 is its Heaven, then come the tiles round
    the Throne Room as it goes them, then the Throne Room.
    """

    board: Board
    options: HolyQuestOptions
    rules: Rules
    colors: tuple[int, ...]
    members: tuple[tuple[int, ...], ...]
    saints: tuple[Card, ...]
    slugs: tuple[str, ...]
    captains: int
    saint_cards: tuple[int, ...]
    pawns: tuple[int, ...]
    frozen: int = 0
    forward: int
    side: int
    turns: tuple[int, ...]
    phase: Phase = "roll"
    dice: tuple[int, ...] = ()
    rolls: int = 0
    ways: tuple[tuple[int, int], ...] = ()
    pawn: int = -1
    must: int = -1
    again: bool = False
    allies: tuple[int, ...]
    offered: int = -1
    kept: tuple[tuple[Card, ...], ...]
    tokens: tuple[int, ...]
    seen: frozenset[str] = frozenset()
    waited: tuple[int, ...] = ()
    met: tuple[int, ...] = ()
    right: tuple[int, ...]
    asking: AskedCard | None = None
    throws: int = 0
    thrown_for: str = ""


@dataclass(frozen=True, kw_only=True)
class State:
    """One moment of a game."""

    public: Public
    saint_deck: tuple[Card, ...]
    action_deck: tuple[int, ...]
    box: tuple[Card, ...]
    own_questions: tuple[QuestionRow, ...] = ()
    question: Choice | None = None
    asked: frozenset[str] = frozenset()
    waiting: Waiting | None = None

    def with_public(self, **changes: Any) -> State:
        """Copy the state with some of what lies open changed."""
        return evolve(self, public=evolve(self.public, **changes))


class Draft(Position):
    """A working copy of a state, all of it on one level: a step changes it, and nobody else has it.

    >>> from saintlearn.lobby import new_game
    >>> state = new_game("holy-quest", ["Ana", "Ben"], seed=1).state
    >>> draft = Draft(state)
    >>> draft.pawns[0] = 10
    >>> state.public.pawns[0], draft.state().public.pawns[0]
    (-1, 10)
    """

    pawns: list[int]
    saint_deck: tuple[Card, ...]
    action_deck: tuple[int, ...]
    box: tuple[Card, ...]
    own_questions: tuple[QuestionRow, ...]
    question: Choice | None
    asked: frozenset[str]
    waiting: Waiting | None

    def __init__(self, state: State) -> None:
        values = state.public.__dict__ | state.__dict__
        del values["public"]
        values["pawns"] = list(values["pawns"])
        self.__dict__ = values

    @property
    def public(self) -> Draft:
        """What lies open is on the same level."""
        return self

    def copy(self) -> Draft:
        """Copy the draft, to try something on."""
        draft = object.__new__(Draft)
        draft.__dict__ = self.__dict__.copy()
        draft.pawns = self.pawns.copy()
        return draft

    def state(self) -> State:
        """Give the state as it stands now."""
        public, state = _new(Public), _new(State)
        seen = self.__dict__.copy()
        hidden = {
            "public": public,
            "saint_deck": seen["saint_deck"],
            "action_deck": seen["action_deck"],
            "box": seen["box"],
            "own_questions": seen["own_questions"],
            "question": seen["question"],
            "asked": seen["asked"],
            "waiting": seen["waiting"],
        }
        del seen["saint_deck"], seen["action_deck"], seen["box"], seen["own_questions"], seen["question"], seen["asked"], seen["waiting"]
        seen["pawns"] = tuple(self.pawns)
        _set(public, "__dict__", seen)
        _set(state, "__dict__", hidden)
        return state
