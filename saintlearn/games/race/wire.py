"""What the table of Run the Race! sends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.wire.game import GameState, Seated
from saintlearn.wire.plain import ABSENT, Absent

ToldKind: TypeAlias = Literal["match", "miss", "late", "wait", "turn", "stuck", "turned", "hint"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Runner(Seated):
    """Who runs."""

    cards: int
    """Cards in hand."""
    left: int
    """Cards still to play."""
    draw: int
    """Cards in the draw pile."""
    ready: bool
    stuck: bool
    wait: int
    """Milliseconds to wait after three wrong tries."""
    won: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PileState:
    """A pile in the middle."""

    name: Literal["left", "right"]
    top: str | None
    under: str | None
    count: int
    stock: int


@dataclass(frozen=True, slots=True, kw_only=True)
class First:
    """The first words about a try: all the rest comes with the kernel's answer."""

    kind: ToldKind
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceDeeds:
    """What a player may do besides playing a card, as it is sent; None where it is not offered."""

    ready: str | None
    stuck: str | None
    pause: str | None
    resume: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandState:
    """A hand under its keys."""

    seat: int
    slots: tuple[str | None, ...]
    """The card at each key; None where there is none, or none to be seen."""
    closed: tuple[bool, ...]
    """Where a card lies face down."""
    tells: tuple[tuple[First, First] | None, ...]
    """For each card, what is said at once when it comes onto the left or the right pile; None while it is another's turn."""
    plays: tuple[tuple[str, str] | None, ...]
    """For each card, what is sent when it comes onto the left or the right pile; None where it cannot be played."""
    deeds: RaceDeeds
    anything: Literal[True] | Absent = ABSENT
    """Whether anything that is the same matches, and not only what the printed rules name: for a bigger player beside a small one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedLine:
    """A fact that two cards share, in a sentence."""

    key: str
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What a card says at one place."""

    word: str
    code: str | Absent = ABSENT
    color: str | Absent = ABSENT
    ink: str | Absent = ABSENT


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One place of both cards."""

    title: str
    cells: tuple[Cell, Cell]


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceTold(First):
    """What a player is told beside the piles."""

    seat: int
    n: int
    lines: tuple[str, ...]
    pile: str
    card: str | Absent = ABSENT
    on: str | Absent = ABSENT
    facts: tuple[SharedLine, ...] | Absent = ABSENT
    names: tuple[str, str] | Absent = ABSENT
    table: tuple[Row, ...] | Absent = ABSENT


@dataclass(frozen=True, slots=True, kw_only=True)
class StuckButton:
    """The button for who finds nothing."""

    label: str
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeedChoice:
    """How fast the computer may play."""

    value: str
    word: str
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What is chosen before the race."""

    can: bool
    """Whether it can still be chosen."""
    pace: Literal["race", "no-hurry"]
    speed: str | None
    """How fast the computer plays; None where there is none."""
    speeds: tuple[SpeedChoice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceState(GameState):
    """A race on the screen."""

    phase: Literal["ready", "race", "paused", "over"]
    turn: int | None
    """Who is on turn where there is no hurry."""
    hurry: bool
    players: tuple[Runner, ...]
    piles: tuple[PileState, PileState]
    hands: tuple[HandState, ...]
    told: tuple[RaceTold, ...]
    stuck: StuckButton
    settings: Settings | None
    news: str
    """The latest thing that somebody else did."""
