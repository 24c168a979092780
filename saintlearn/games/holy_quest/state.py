"""The Holy Quest: the state of a game, and the draft in which a step is worked out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Given
from saintlearn.games.holy_quest.actions import (
    ACTIONS,
    Accept,
    Ally,
    Answer,
    Bump,
    Dissolve,
    Free,
    Freeze,
    Judge,
    Move,
    Pass,
    Refuse,
    Roll,
    Swap,
    Take,
    Thaw,
    Wild,
)
from saintlearn.games.holy_quest.board import Board
from saintlearn.games.holy_quest.modes import HolyQuestOptions, Rules
from saintlearn.games.holy_quest.questions import Posed

__all__ = [
    "ACTIONS", "HOME", "ICE", "Accept", "Ally", "Answer", "Asking", "Bump", "Dissolve", "Draft", "Free", "Freeze", "Judge", "Moment", "Move",
    "Open", "Pass", "Phase", "Refuse", "Roll", "State", "Swap", "Take", "Thaw", "Waiting", "Wild", "in_the_open",
]  # fmt: skip

HOME = -1
"""Where a pawn is that has not started."""
ICE = 10
"""Ice markers (`HQ-05`)."""

Phase = Literal[
    "roll", "move", "freeze", "freeze-card", "fire", "free", "wild", "start", "swap", "question", "judge", "alliance", "offer", "over",
    "begin", "dice", "saint-card", "action-card",
]  # fmt: skip
"""What the one to act is asked for: ``freeze`` after a Freeze tile, ``freeze-card``, ``free``, ``start``, ``swap`` and ``alliance`` after an
Action Card, ``judge`` where another player says whether an answer was right, ``offer`` where an alliance is offered. With real dice: who
``begin``s, what the ``dice`` show, which ``saint-card`` or ``action-card`` was drawn."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A Saint Card that is asked about.

    Args:
        card: The card, drawn and not yet put back.
        question: The question; None where the other players ask.
        choices: The answers to choose from.
    """

    card: Card
    question: Posed | None = None
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Waiting:
    """Real dice: a step that waits for what the family says. It is begun again with what has been said so far.

    Args:
        base: The state before the step.
        action: What was wanted.
        given: What dice, cards and chance have given in this step.
        told: How many events of this step have been told.
        count: Number of dice that are asked for.
        why: What the dice are rolled for, as `Rolled.why`.
    """

    base: State
    action: Action
    given: tuple[Given, ...] = ()
    told: int = 0
    count: int = 0
    why: str = ""


class Moment:
    """What can be asked of a state, and of a draft of one. For the fields see `Open` and `State`."""

    board: Board
    options: HolyQuestOptions
    rules: Rules
    colours: tuple[int, ...]
    members: tuple[tuple[int, ...], ...]
    saints: tuple[Card, ...]
    slugs: tuple[str, ...]
    pawns: Sequence[int]
    captains: int
    forward: int
    side: int
    turns: tuple[int, ...]
    allies: tuple[int, ...]
    saint_deck: tuple[Card, ...]
    action_deck: tuple[int, ...]
    box: tuple[Card, ...]
    kept: tuple[tuple[Card, ...], ...]
    tokens: tuple[int, ...]
    phase: Phase
    frozen: int
    dice: tuple[int, ...]
    ways: tuple[tuple[int, int], ...]
    pawn: int
    must: int
    again: bool
    offered: int
    seen: frozenset[str]
    asked: frozenset[str]
    asking: Asking | None
    waiting: Waiting | None
    rolls: int

    @property
    def sides(self) -> int:
        """Number of colours in play."""
        return len(self.colours)

    def seat_of(self, side: int) -> int:
        """Tell which seat acts for a colour."""
        seats = self.members[side]
        return seats[self.turns[side] % len(seats)]

    @property
    def actor(self) -> int:
        """The colour that is to act."""
        if self.phase == "offer":
            return self.offered
        return (self.side + 1) % len(self.colours) if self.phase == "judge" else self.side

    def pawn_of(self, slug: str) -> int:
        """Tell a pawn's number by its saint; -1 for none."""
        return self.slugs.index(slug) if slug in self.slugs else -1


@dataclass(frozen=True, kw_only=True)
class Open:
    """What everybody sees of a game: the board lies open.

    Colours are counted 0, 1 ... as they sit, clockwise; a pawn's number is its colour's times four and its own, 0 to 3. A pawn stands at
    `HOME`, on a tile of the path (0 to ``board.size`` - 1), or beyond it: ``board.size`` + 0 to 3 is its Heaven, then come the tiles round
    the Throne Room as it goes them, then the Throne Room.

    Args:
        board: The board.
        options: How it is played.
        rules: What is in force.
        colours: Of each colour in play, its arm of the board.
        members: Of each colour, the seats that play it.
        saints: The saint of each pawn.
        pawns: Where each pawn stands.
        captains: Captains, as bits by the pawns' numbers.
        frozen: Frozen pawns, as bits.
        forward: 1 clockwise, -1 counterclockwise.
        side: Colour on turn.
        phase: What is asked for.
        dice: What was rolled to move.
        pawn: The pawn that an effect is about; -1 for none.
        must: The pawn that was started and moves first (`HQ-21`); -1 for none.
        again: Whether another roll follows.
        allies: Of each colour, its ally; -1 for none.
        kept: Saint Cards that each colour has earned.
        tokens: Of each colour's token, the colour that has it; -1 for none.
        seen: Slugs of the cards that have been read aloud.
    """

    board: Board
    options: HolyQuestOptions
    rules: Rules
    colours: tuple[int, ...]
    members: tuple[tuple[int, ...], ...]
    saints: tuple[Card, ...]
    pawns: tuple[int, ...]
    captains: int
    frozen: int = 0
    forward: int
    side: int
    phase: Phase = "roll"
    dice: tuple[int, ...] = ()
    pawn: int = -1
    must: int = -1
    again: bool = False
    allies: tuple[int, ...]
    kept: tuple[tuple[Card, ...], ...]
    tokens: tuple[int, ...]
    seen: frozenset[str] = frozenset()


_OPEN: Final = tuple(item.name for item in fields(Open))


def in_the_open(moment: Open) -> dict[str, Any]:
    """Give what lies open, by the names of its fields: what a state and a view have alike."""
    return {name: moment.__dict__[name] for name in _OPEN}


@dataclass(frozen=True, kw_only=True)
class State(Open, Moment):
    """One moment of a game; for what lies open see `Open`.

    Args:
        slugs: The slugs of the pawns' saints.
        turns: Of each colour, how often it was on turn: its members roll in turn (`HQ-74`).
        ways: The pawns that this roll can move, each with the place where it lands, before any slide.
        offered: Colour that an alliance is offered to; -1 for none.
        saint_deck: Saint Cards, the top one first; with real cards in no order.
        action_deck: Types of Action Cards, the top one first; with real cards in no order.
        box: Cards of saints that stay in the box.
        asked: Questions that were asked.
        asking: The card that is asked about now.
        waiting: Real dice: the step that waits for them.
        rolls: How often it was rolled to move.
    """

    slugs: tuple[str, ...]
    turns: tuple[int, ...]
    ways: tuple[tuple[int, int], ...] = ()
    offered: int = -1
    saint_deck: tuple[Card, ...]
    action_deck: tuple[int, ...]
    box: tuple[Card, ...]
    asked: frozenset[str] = frozenset()
    asking: Asking | None = None
    waiting: Waiting | None = None
    rolls: int = 0


class Draft(Moment):
    """A working copy of a state: a step changes it, and nobody else has it.

    >>> from saintlearn.lobby import new_game
    >>> state = new_game("holy-quest", ["Ana", "Ben"], seed=1).state
    >>> draft = Draft(state)
    >>> draft.pawns[0] = 10
    >>> state.pawns[0], draft.state().pawns[0]
    (-1, 10)
    """

    pawns: list[int]

    def __init__(self, state: State) -> None:
        self.__dict__.update(state.__dict__)
        self.pawns = list(state.pawns)

    def state(self) -> State:
        """Give the state as it stands now."""
        state = object.__new__(State)
        state.__dict__.update(self.__dict__)
        state.__dict__["pawns"] = tuple(self.pawns)
        return state
