"""The Holy Quest: actions and the state of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.questions import Question
from saintlearn.engine.actions import Action
from saintlearn.games.holy_quest.board import Board
from saintlearn.games.holy_quest.modes import HolyQuestOptions, Rules

__all__ = [
    "ACTIONS", "HOME", "ICE", "Accept", "Ally", "Answer", "Asking", "Bump", "Dissolve", "Free", "Freeze", "Judge", "Move", "Pass", "Phase",
    "Refuse", "Roll", "State", "Swap", "Take", "Thaw", "Wild",
]  # fmt: skip

HOME = -1
"""Where a pawn is that has not started."""
ICE = 10
"""Ice markers (`HQ-05`)."""

Phase = Literal[
    "roll", "move", "freeze", "freeze-card", "fire", "free", "wild", "start", "swap", "question", "judge", "alliance", "offer", "over"
]
"""What the one to act is asked for: ``freeze`` after a Freeze tile, ``freeze-card``, ``free``, ``start``, ``swap`` and ``alliance`` after an
Action Card, ``judge`` where another player says whether an answer was right, ``offer`` where an alliance is offered."""


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Roll to move (`HQ-20`, `HQ-23`)."""

    word: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Thaw(Action):
    """Roll both dice to free an own frozen pawn, instead of moving (`HQ-26`)."""

    word: ClassVar[str] = "thaw"
    pawn: str


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move a pawn by what was rolled, or start it."""

    word: ClassVar[str] = "move"
    pawn: str


@dataclass(frozen=True, slots=True)
class Freeze(Action):
    """Name an opponent's pawn to be frozen (`HQ-43`)."""

    word: ClassVar[str] = "freeze"
    pawn: str


@dataclass(frozen=True, slots=True)
class Free(Action):
    """Free a frozen pawn (`HQ-45`, `HQ-49`)."""

    word: ClassVar[str] = "free"
    pawn: str


@dataclass(frozen=True, slots=True)
class Bump(Action):
    """Wild: name an opponent's pawn that a 6 sends home (`HQ-49`)."""

    word: ClassVar[str] = "bump"
    pawn: str


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Change places with an opponent's pawn (`HQ-61`)."""

    word: ClassVar[str] = "swap"
    pawn: str


@dataclass(frozen=True, slots=True)
class Wild(Action):
    """Choose on a Wild tile: ``draw`` an Action Card, ``roll`` two dice, gain the own ``token`` (`HQ-49`, `HQ-77`)."""

    word: ClassVar[str] = "wild"
    choice: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Wild: try to take the token of this colour from the player who has it (`HQ-77`)."""

    word: ClassVar[str] = "take"
    colour: str


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Answer with the choice of this number, from 1 on."""

    word: ClassVar[str] = "answer"
    number: int


@dataclass(frozen=True, slots=True)
class Judge(Action):
    """Say whether another player's answer was ``right`` or ``wrong`` (`HQ-48`)."""

    word: ClassVar[str] = "judge"
    answer: str


@dataclass(frozen=True, slots=True)
class Ally(Action):
    """Offer an alliance to a colour (`HQ-65`)."""

    word: ClassVar[str] = "ally"
    colour: str


@dataclass(frozen=True, slots=True)
class Dissolve(Action):
    """End the alliance (`HQ-66`)."""

    word: ClassVar[str] = "dissolve"


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Accept an alliance."""

    word: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class Refuse(Action):
    """Refuse an alliance."""

    word: ClassVar[str] = "refuse"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Leave it be, where something may be done and need not."""

    word: ClassVar[str] = "pass"


ACTIONS: tuple[type[Action], ...] = (
    Roll, Thaw, Move, Freeze, Free, Bump, Swap, Wild, Take, Answer, Judge, Ally, Dissolve, Accept, Refuse, Pass,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Asking:
    """A Saint Card that is asked about.

    Args:
        card: The card, drawn and not yet put back.
        question: The question; None where the other players ask.
        choices: The answers to choose from.
    """

    card: Card
    question: Question | None = None
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class State:
    """One moment of a game.

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
        turns: Of each colour, how often it was on turn: its members roll in turn (`HQ-74`).
        phase: What is asked for.
        dice: What was rolled to move.
        pawn: The pawn that an effect is about; -1 for none.
        must: The pawn that was started and moves first (`HQ-21`); -1 for none.
        again: Whether another roll follows.
        allies: Of each colour, its ally; -1 for none.
        offered: Colour that an alliance is offered to; -1 for none.
        saint_deck: Saint Cards, the top one first.
        action_deck: Types of Action Cards, the top one first.
        kept: Saint Cards that each colour has earned.
        tokens: Of each colour's token, the colour that has it; -1 for none.
        seen: Slugs of the cards that have been read aloud.
        asked: Questions that were asked.
        asking: The card that is asked about now.
        rolls: How often it was rolled to move.
    """

    board: Board
    options: HolyQuestOptions
    rules: Rules
    colours: tuple[int, ...]
    members: tuple[tuple[int, ...], ...]
    saints: tuple[Card, ...]
    pawns: tuple[int, ...]
    captains: int
    forward: int
    side: int
    turns: tuple[int, ...]
    allies: tuple[int, ...]
    saint_deck: tuple[Card, ...]
    action_deck: tuple[int, ...]
    kept: tuple[tuple[Card, ...], ...]
    tokens: tuple[int, ...]
    phase: Phase = "roll"
    frozen: int = 0
    dice: tuple[int, ...] = ()
    pawn: int = -1
    must: int = -1
    again: bool = False
    offered: int = -1
    seen: frozenset[str] = frozenset()
    asked: frozenset[str] = frozenset()
    asking: Asking | None = None
    rolls: int = 0

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
        return next((number for number, card in enumerate(self.saints) if card.slug == slug), -1)
