"""What the table of The Holy Quest sends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.wire.base import FaceCard, Reply
from saintlearn.wire.game import Ending, GameState, LogLine
from saintlearn.wire.plain import ABSENT, Absent

Area: TypeAlias = Literal["path", "heaven", "ring", "home", "throne", "cards"]
"""A part of the board: the ring is the way round the Throne Room."""
QuestPhase: TypeAlias = Literal["turn", "watch", "wait", "wall", "over"]
"""What the screen is there for: ``watch`` until somebody goes on, ``wait`` while another screen is on turn, ``wall`` for all to see."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSpot:
    """A place on the board, in hundredths of its width."""

    area: Area
    x: float
    y: float
    w: float
    """Of the tile; 0 where there is none."""
    h: float
    words: str
    """Where a pawn is that stands there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardFace(FaceCard):
    """The drawing of the board, and where everything lies on it."""

    spots: Mapping[str, BoardSpot]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pawn:
    """A saint on the board."""

    slug: str
    side: int
    at: str
    """Its place, as the drawing of the board names it."""
    frozen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """A color and those who play it."""

    color: str
    order: str
    names: str
    computer: bool
    roller: str
    """Whose roll it is, where several play a color."""
    now: bool
    home: int
    """Saints at the goal."""
    points: int | None
    kept: tuple[str, ...]
    tokens: tuple[str, ...]
    friend: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Decks:
    """How much is left; None where this game has none."""

    saint: int | None
    action: int | None
    ice: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LastRoll:
    """The last roll."""

    dice: tuple[int, ...]
    words: str
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PawnWalk:
    """The way of a pawn."""

    pawn: str
    how: str
    tiles: tuple[str, ...]
    """The places of its way, where it stood first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestChoice:
    """Something that can be done."""

    n: int
    """The number on the board and in the list."""
    action: str
    title: str
    words: str
    pawn: str | None
    """The pawn it is about."""
    to: str | None
    """The tile it leads to."""
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrown:
    """What the family's own dice can show, and what is sent for it."""

    faces: tuple[int, ...]
    action: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CurrentActionCard:
    """The Action Card that is being carried out, and a saint who did something like it."""

    number: int
    text: str
    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedQuestion:
    """A question."""

    slug: str
    name: str
    scene: str
    """The piece of the story in which children meet the saint before they are asked; empty in other play."""
    prompt: str
    right: str
    """What a right answer brings."""
    wrong: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """A Saint Card with its story."""

    slug: str
    name: str
    life: tuple[tuple[str, str], ...]
    bio: str
    who: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadStory(Story):
    """A Saint Card that is read aloud."""

    title: str
    kept: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AnsweredQuestion:
    """A question that was answered."""

    slug: str
    name: str
    say: str
    """How the name is said; empty where the name says it itself."""
    who: str
    prompt: str
    given: str
    answer: str
    right: bool
    why: str
    kept: bool
    line: str
    """The sentence of the story that tells the answer; empty where none does."""
    story: str
    """All of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCell:
    """A color's part of a line of the scorecard."""

    points: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """A line of the scorecard."""

    label: str
    worth: str
    each: int
    """Points for each; 0 for what is counted once."""
    cells: tuple[ScoreCell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """Where the colors stand in a series."""

    words: str
    """Where it ends."""
    before: tuple[int, ...]
    now: tuple[int, ...]
    threshold: int
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestEnding(Ending):
    """The end of a quest."""

    sides: tuple[int, ...]
    """The colors, the most points first."""
    first: tuple[int, ...]
    """The colors that have won."""
    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    most: int
    series: Series | None


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestState(GameState):
    """A quest on the screen."""

    phase: QuestPhase
    turn: int
    step: str
    """What the game asks for."""
    forward: int
    pawns: tuple[Pawn, ...]
    sides: tuple[Side, ...]
    decks: Decks
    rolled: LastRoll | None
    walks: tuple[PawnWalk, ...]
    fresh: bool
    """Whether dice have just been rolled."""
    choices: tuple[QuestChoice, ...]
    throws: int
    """How many of the family's own dice are to be typed in."""
    dice: tuple[Thrown, ...]
    """All that they can show."""
    notes: str
    about: str | None
    """The pawn that an effect is about."""
    drawn: CurrentActionCard | None
    question: AskedQuestion | None
    judge: Story | None
    answer: AnsweredQuestion | None
    read: ReadStory | None
    log: tuple[LogLine, ...]
    over: QuestEnding | None
    chosen: str | Absent = ABSENT
    """The action that this device has chosen in the vote of its team; a page of a class fills it in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderSaint:
    """A saint of an order."""

    slug: str
    name: str
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderPage:
    """One of the four orders, as the help shows it."""

    color: str
    title: str
    founder: str
    began: str
    habit: str
    charism: str
    sign: str
    saints: tuple[OrderSaint, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrdersReply(Reply):
    """The answer to who asks for the rules: the orders come along."""

    orders: tuple[OrderPage, ...]
