"""What every game sends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from saintlearn.wire.base import BaseState, Reply, Undo
from saintlearn.wire.match import Again
from saintlearn.wire.plain import ABSENT, Absent
from saintlearn.wire.questions import Explanation, ShownQuestion


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """A player in a seat."""

    seat: int
    name: str
    kind: Literal["person", "computer"]
    label: str
    """What kind of computer it is, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayer(Seated):
    """A player in a seat of a game with cards and treasure."""

    cards: int
    treasure: int
    called: bool
    dealer: bool
    next: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """A line about something that happened."""

    n: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Gift:
    """What a player, or players who share a color, lay at the feet of Jesus."""

    seat: int
    """Whose color it has."""
    name: str
    treasure: int
    """0 where a game gathers none."""
    lines: tuple[str, ...]
    """What they did, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """The end of a game: all lay together what each one brings."""

    headline: str
    task: str
    """Who lays it, and in one line who won by the rules."""
    laid: Literal["treasure", "crown", "saints"]
    """What lies at the feet of Jesus."""
    amount: int
    """How much of it there is; 0 where it isn't counted."""
    total: str
    """The same in words; empty where it isn't counted."""
    gifts: tuple[Gift, ...]
    """By seat: nobody is first."""
    winners: tuple[int, ...]
    met: tuple[str, ...]
    again: tuple[Again, ...]
    next: str
    """What the button for another game says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryReply(Reply):
    """The story of a saint who was met."""

    title: str
    story: str
    feast: str
    """When the feast is, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayWhy:
    """Why a move was what it was."""

    name: str
    """Whose move; empty for the deal."""
    matches: tuple[str, ...]
    """What the two cards share."""
    others: tuple[str, ...]
    """What else that player could have done; empty for whoever may not know it."""
    hint: str
    """What a hint would have said; empty for whoever may not know it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayState:
    """A game that is played back."""

    step: int
    moves: tuple[int, ...]
    """The seat of each move; -1 for the deal."""
    said: str
    """What happened in this move."""
    why: ReplayWhy | None
    """None while nobody asks."""
    ended: bool
    """Whether it is seen from the end of the game, and leads back there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LookingOut:
    """A saint whose card won something looks out of the window."""

    n: int
    """The line of the log it belongs to."""
    slug: str
    name: str
    line: str
    """A sentence of the life, to stand below the name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecallState:
    """What is asked when a round is over: who it was."""

    n: int
    """The line of the log after which it is asked."""
    number: int
    """Of the question, from 1; at the end the number of questions."""
    count: int
    who: str
    """Whom it asks, where several share the screen; else empty."""
    question: ShownQuestion | None
    """None at the end."""
    told: Explanation | None
    """None before the answer."""
    right: int
    """How many were right: as many treasures more are laid at the feet of Jesus."""
    words: str
    """The same in words, at the end; empty before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedStorehouse:
    """What everybody at the table fills together before the evening's sand runs out."""

    have: int
    goal: int
    words: str
    """Both in words: ``12 of 30``."""
    sand: str
    """How much of the evening is left; empty at the end."""
    full: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenHand:
    """The hand of somebody else at a screen where all hands are open."""

    seat: int
    name: str
    cards: tuple[str, ...]
    """Slugs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState(BaseState):
    """What the frame around every game needs."""

    game: str
    title: str
    phase: str
    seat: int | None
    """The seat of the player at the screen."""
    players: tuple[Seated, ...]
    over: Ending | None = None
    life: LookingOut | Absent = ABSENT
    """Whose window is open now; filled in when the state is sent."""
    recall: RecallState | Absent = ABSENT
    """What is asked after a round; filled in when the state is sent, absent where nothing is."""
    filled: SharedStorehouse | Absent = ABSENT
    """Where all win together, what they have; filled in when the state is sent."""
    open: tuple[OpenHand, ...] | Absent = ABSENT
    """The other hands of a screen where all are open; filled in when the state is sent."""
    comes: int | Absent = ABSENT
    """The seat of the next player at this screen, who may come at once, because nothing is left to decide; filled in when the state is sent."""
    replay: ReplayState | Absent = ABSENT
    """Where a game is played back, how far it is."""
    undo: Undo | Absent = ABSENT
    """Absent if no move can ever be undone; filled in when the state is sent."""
    saved: str | None = None
    """The file in which the game is saved; filled in when the state is sent."""
    waits: bool | Absent = ABSENT
    """True where the game waits by itself when it is left, so that there is nothing to save."""
    small: bool | Absent = ABSENT
    """Whether the cards are shown as they count for a small player: what doesn't count rests; absent where the same counts for everybody."""
    taught: bool | Absent = ABSENT
    """True in a class: the teacher begins and saves games, so that no button here does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState(GameState):
    """What the frame needs for a table where players take turns and hide their cards."""

    asks: int | None
    """The seat that is asked to come to the screen."""
    turn: int
    players: tuple[CardPlayer, ...]
    log: tuple[LogLine, ...]
