"""A class: what a child's page, the wall and the teacher's page show, and what children and the teacher say there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.wire.base import BaseState, Deed
from saintlearn.wire.game import SharedStorehouse
from saintlearn.wire.home import Friend, Guest
from saintlearn.wire.plain import ABSENT, Absent
from saintlearn.wire.questions import Explanation, Given, Option, ShownQuestion

DoorStep: TypeAlias = Literal["code", "name", "in", "note"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FriendTold:
    """The saint who stands for a child, in a few words."""

    slug: str
    title: str
    line: str
    story: str
    """To be read aloud."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassAddress:
    """How a device comes here."""

    address: str
    """As one types it, such as ``192.168.4.20:8000``."""
    code: str
    qr: str
    """The path of an SVG in which a module is 1 by 1."""
    size: int
    """Modules on each side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryState(BaseState):
    """A child's page until a game begins, and after it."""

    step: DoorStep
    letters: int
    """Letters of the code."""
    saint: str
    """Whose window stands beside a note."""
    friends: tuple[Friend, ...]
    names: tuple[str, ...]
    """The names of the class list that are free; empty where everybody chooses a nickname."""
    listed: bool
    """Whether there is a class list."""
    longest: int
    """Letters of a nickname."""
    mine: tuple[Guest, ...]
    """Who has come in at this device."""
    more: bool
    """Whether another child may come in at this device."""
    back: bool
    """Whether whoever was sent out may come to the door again."""
    paces: bool
    """Whether those at this device can turn flashcards while the others play."""
    told: FriendTold | None
    game: str
    """The title of what is played next; empty once the class has ended."""
    about: str
    here: tuple[Guest, ...]
    """Who waits; nobody once the class has ended."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassQuizState(BaseState):
    """A quiz for all, on a child's page: nothing that others say, and nothing of the answer before everybody sees it."""

    phase: Literal["ask", "wait", "told", "over"]
    number: int
    length: int
    question: ShownQuestion | None
    given: Given | None
    """What was answered; None before, and where several children share a device."""
    told: Explanation | None
    saints: tuple[str, ...]
    """At the end: whom everybody met."""
    turn: str = ""
    """Whose turn it is, said to all who share a device; empty for a child alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WallAsked:
    """A question on the wall, and what is true."""

    prompt: str
    clues: tuple[str, ...]
    """Of a riddle: what the saint says before the question."""
    things: tuple[str, ...]
    """Of pairs: what is matched with the options, below the question."""
    options: tuple[Option, ...]
    right: str
    """The right answer; empty before it is shown, and where it is in the sentence alone."""
    sentence: str
    """What is true; empty before it is shown."""
    line: str
    saint: str
    """Whose window stands beside it; empty for none."""
    counted: str = ""
    """At a bee: how the answer counts, in words; empty before that is decided."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WallQuiz:
    """A quiz for all, on the wall: how many have answered, and never who."""

    asked: WallAsked | None
    """None at the end."""
    number: int
    length: int
    answered: int
    count: int
    """How many are here."""
    found: str
    """How the class did, in words; empty before the answer is shown."""
    saints: tuple[str, ...]
    """At the end: whom everybody met."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WallCell:
    """A card of a game of memory, on the wall."""

    face: Literal["down", "up", "found", "left"]
    name: str
    drawing: str
    """The drawing of the window; empty where none is to be seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WallTeam:
    """A color of a quest."""

    color: str
    names: str
    now: bool
    home: int
    """Saints at the goal."""
    points: int | None
    """None in a game that counts none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WallPawn:
    """A pawn on a board."""

    drawing: str
    x: float
    """Percent of the board's width, from the left."""
    y: float
    """Percent of its height, from the top."""
    frozen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WallMark:
    """Whose a card is, or whose card lies beside it."""

    seat: int
    text: str
    """What is said beside whoever sits there; empty for nothing."""
    now: bool = True
    """Whether it is worth its place where there is little: of cards that were laid beside another, the last one, or the best."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WallFace:
    """A card that everybody may see, or the place for one."""

    card: str = ""
    """Its drawing; empty as long as none lies there face up."""
    marks: tuple[WallMark, ...] = ()
    """What stands below it."""
    on: str = ""
    """The card that was laid on it; empty for none."""
    lit: bool = False
    """Whether it has won something."""
    gone: bool = False
    """Whether somebody has taken it, or gave it up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WallHas:
    """What somebody at a table has so far."""

    standing: str
    """In words; empty for nothing to tell."""
    short: str = ""
    """The same as a number, where there is little room; empty where the words are short enough."""
    faces: tuple[WallFace, ...] = ()
    """The cards in front of them."""
    way: int | None = None
    """How far they have come, in percent; None in games without a goal to run to."""
    lit: bool = False
    """Whether they have won something."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WallSeen:
    """What everybody may see of a game from afar. Each game says it in its own way."""

    headline: str
    faces: tuple[WallFace, ...] = ()
    """The cards in the middle of the table, in a row."""
    has: tuple[WallHas, ...] = ()
    """What everybody has so far, in the order of the seats; empty for nothing to tell."""
    found: str = ""
    """What somebody has just found, in words; empty for nothing new."""
    asked: WallAsked | None = None
    """The question of a bee or a quest."""
    cells: tuple[WallCell, ...] = ()
    """The cards of a game of memory, row after row."""
    columns: int = 0
    """How many of them are in a row."""
    saint: str = ""
    """Who is met in a quest, is asked about, or was the last to move; empty for nobody."""
    told: str = ""
    """What is asked, told or done there, in words."""
    round: str = ""
    """Which round it is, in words."""
    met: tuple[str, ...] = ()
    """At the end of a bee: whom everybody met."""
    teams: tuple[WallTeam, ...] = ()
    """The colors of a quest."""
    board: str = ""
    """The drawing of a board; empty in games without one."""
    turned: bool = False
    """Whether its arrows point the other way."""
    pawns: tuple[WallPawn, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WallPlayer:
    """Who has a seat at a table."""

    name: str
    friend: str
    """Of the only child, or the first one; empty for a computer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WallTable:
    """A table, as everybody may see it from afar."""

    number: int
    seen: WallSeen
    players: tuple[WallPlayer, ...]
    turn: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class WallState(BaseState):
    """The wall."""

    step: Literal["lobby", "tables", "quiz", "end"]
    at: ClassAddress
    quiz: WallQuiz | None
    lights: int
    """Panes of the rose."""
    here: tuple[Guest, ...]
    tables: tuple[WallTable, ...]
    storehouse: int
    filled: SharedStorehouse | Absent
    """Where all win together, what the tables have filled of all their storehouses; absent elsewhere."""
    locked: bool
    """Whether nobody new may come in."""
    paused: bool
    aim: str
    """Before a game that is won together, that it is; empty elsewhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskSeat:
    """A seat, for the teacher alone."""

    child: int
    """0 for a computer."""
    name: str
    friend: str
    mark: Literal["", "away", "stuck"]
    note: str
    """The mark in words, or what kind of computer it is."""
    seat: int = 0
    team: str = ""
    """The name of the team that has the seat; empty for one child alone."""
    stays: bool = False
    """Whether no computer takes over if the child leaves: the rest of the team plays on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSeat:
    """A seat that a child can take: a computer's, or one in a team."""

    table: int
    seat: int
    name: str
    joins: bool
    """Whether children sit there already."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskAsked:
    """The question of a bee, for the teacher alone."""

    prompt: str
    clues: tuple[str, ...]
    choices: tuple[str, ...]
    """What there is to choose from; empty where a name is typed."""
    right: str
    """The right choice; empty before it is told, and where it is in the sentence alone."""
    truth: str
    """What is true; empty before it is told."""
    given: str
    """What the team answered, or what the teacher decides about an answer that was said aloud, in words; empty before."""
    counted: str
    """How it counts, in words; empty before that is decided."""
    round: str
    """Which round it is, and of how many, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskTable:
    """A table, for the teacher alone."""

    number: int
    """0 where everyone plays at their own pace."""
    headline: str
    seats: tuple[DeskSeat, ...]
    turn: int | None
    treasure: int
    standing: tuple[str, ...]
    """What each seat has so far, in words; empty in games that tell it on the table."""
    over: bool
    """Whether nothing is left to finish there."""
    tips: bool
    """Whether the teacher can send a hint."""
    deeds: tuple[Deed, ...]
    """What the teacher can do there as the host."""
    asked: DeskAsked | None
    """The question of a bee; None in other games, and at the end."""
    told: str = ""
    """Who got a hint in this turn, in words; empty for nobody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskWord:
    """Something that waits for the teacher, and what can be done about it."""

    kind: Literal["door", "stuck", "away", "undo", "trouble"]
    child: int
    table: int
    friend: str
    title: str
    line: str
    open: bool
    """Whether a seat is open for a child who waits at the door."""
    held: OpenSeat | None = None
    """The seat of somebody who is away, for a child who waits where none is open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameChoice:
    """What can be played next."""

    name: str
    title: str
    ways: bool = False
    """Whether there are more ways to play it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskQuiz:
    """A quiz for all, for the teacher alone."""

    prompt: str
    """Empty at the end."""
    number: int
    length: int
    answered: int
    count: int
    choices: tuple[str, ...]
    """What there is to choose from; empty where a name is typed."""
    right: str
    """The right choice; empty before it is shown, and where it is in the sentence alone."""
    truth: str
    """What is true; empty before it is shown."""
    found: str
    """How many found it, in words; empty before it is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskState(BaseState):
    """The teacher's page."""

    step: Literal["nobody", "lobby", "tables", "quiz", "end"]
    at: ClassAddress
    wall: str
    """Address of the wall."""
    game: str
    """The title of what is played now, or next."""
    games: tuple[GameChoice, ...]
    next: str
    """The name of what is played next."""
    ways: Mapping[str, str]
    """How it is played, by the names of its options; empty for the usual way."""
    easy: bool
    """Whether beginners play."""
    levels: tuple[GameChoice, ...]
    """How hard its questions can be; empty where nobody chooses that."""
    level: str
    """The one that is chosen."""
    play: str
    """The command with which children share one screen."""
    longest: int
    """Letters of a nickname."""
    keeps: bool
    """Whether it is kept what the children of a class list meet and miss."""
    listed: str
    """Before the class begins: what was read of the class list, and what was left out; empty without a list."""
    quiz: DeskQuiz | None
    tables: tuple[DeskTable, ...]
    waiting: tuple[DeskSeat, ...]
    """Children who sit at no table."""
    words: tuple[DeskWord, ...]
    open: tuple[OpenSeat, ...]
    locked: bool
    paused: bool
    storehouse: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ComeRequest:
    """A child says who they are."""

    type: Literal["come"]
    name: str
    friend: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassRequest:
    """What a child or the teacher says in a class."""

    type: Literal[
        "code",
        "another",
        "own",
        "begin",
        "pause",
        "lock",
        "finish",
        "tip",
        "rename",
        "out",
        "let",
        "fill",
        "give",
        "back",
        "keep",
        "move",
        "choose",
        "level",
        "about",
        "deed",
    ]
    text: str | Absent = ABSENT
    ways: Mapping[str, str] | Absent = ABSENT
    """How the chosen game is played; absent for the usual way."""
    on: bool | Absent = ABSENT
    child: int | Absent = ABSENT
    table: int | Absent = ABSENT
    seat: int | Absent = ABSENT
