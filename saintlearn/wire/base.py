"""What every widget sends: a state with words over its scene, drawings, fonts, and answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.wire.guide import Guided
from saintlearn.wire.plain import ABSENT, Absent

Light: TypeAlias = Literal["advent", "christmas", "lent", "easter", "pentecost", "feast", "ordinary"]
"""The light that falls into the room in a season of the Church's year; ``feast`` on a great day of Ordinary Time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonLight:
    """The season in whose light everything stands."""

    light: Light
    candles: int
    """How many candles burn: one more each Sunday of Advent, and the paschal candle at Easter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlbumNews:
    """What a game that is over has added to the albums of the children who played it; of all of them together, for no album is set beside another's."""

    words: str
    saints: tuple[str, ...]
    """Whom some of them met for the first time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Controls:
    """How a child uses the keys, and what a child hears."""

    stops: bool
    """Whether Tab stops at each card, and at each item of any other group."""
    letters: bool
    """Whether a letter, a digit, or a sign alone does something."""
    points: bool = False
    """Whether whatever a child points at says its name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseState:
    """What every state has."""

    version: int = 0
    """Which state of this widget it is, from 1; written when it is sent."""
    answered: int | None = None
    """The message that this state answers; written when it is sent."""
    headline: str
    task: str
    said: str = ""
    """What the live region says."""
    aloud: str | Absent = ABSENT
    """What is spoken at once, for whoever can't read yet; absent where nothing is spoken before somebody asks."""
    trouble: str | Absent = ABSENT
    """What couldn't be kept, and why; it is said once. Written when it is sent."""
    album: AlbumNews | Absent = ABSENT
    """At the end of a game that somebody remembers, if there is anything new."""
    quiet: bool | Absent = ABSENT
    """Whether sound is off until somebody turns it on."""
    season: SeasonLight | Absent = ABSENT
    """In whose light it stands; absent where nobody said what day it is. Written when it is sent."""
    controls: Controls | Absent = ABSENT
    """How whoever is here uses the keys, and whether they hear what they point at; absent where nobody remembers it for them but their device. Written when it is sent."""
    led: Guided | Absent | None = ABSENT
    """What a first game says now; None where it has nothing to say, absent where nothing teaches itself. Written when it is sent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Whether the last thing can be taken back."""

    can: bool
    why: str
    """Why not; empty when it can."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """Something that can be done, and what its button says."""

    text: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FacePart:
    """Something on a card that can be touched."""

    key: str
    """The key of a fact (``data-fact``), ``thing-`` and the name of a drawing in the picture, ``figure``, ``name``, ``patron``, or ``feast``."""
    label: str
    """What it is, in a word or two, as inside a sentence."""
    text: str
    """What it is and whose, in a sentence or two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceCard:
    """A drawing."""

    svg: str
    """Of viewBox 0 0 252 352 for a card; the places of a fact carry ``data-fact``."""
    name: str
    label: str
    """The drawing in words, for those who do not see it."""
    seen: str | Absent = ABSENT
    """What else is seen there, in words: what stands below the name, and the picture."""
    far: str | Absent = ABSENT
    """The same card with few, large things, for where it is small."""
    parts: tuple[FacePart, ...] | Absent = ABSENT
    """What can be touched on it; absent on a drawing that mustn't tell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawings:
    """Drawings, which travel as compressed JSON: beside the first state, beside a later one that shows more, or when they were asked for."""

    defs: Mapping[str, str]
    """What these drawings use of what all drawings share, by name: elements with ids, and the style sheet."""
    back: str = ""
    """The back of the cards; empty where it is there already, or never seen."""
    cards: Mapping[str, FaceCard]


@dataclass(frozen=True, slots=True, kw_only=True)
class FacesMessage:
    """Announces `Drawings` that were asked for, which travel beside it."""

    type: Literal["faces"] = "faces"


@dataclass(frozen=True, slots=True, kw_only=True)
class FontFaceNote:
    """What a file of a font holds."""

    family: str
    weight: str
    range: str
    """Which letters are in it, as CSS writes it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FontsMessage:
    """The fonts; their files travel beside it as bytes, in this order."""

    type: Literal["fonts"] = "fonts"
    faces: tuple[FontFaceNote, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpSection:
    """A part of the rules in children's words."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """The answer to a message that is not answered by a new state."""

    type: Literal["reply"] = "reply"
    id: int | None = None
    """The number of the message; written when it is sent."""
    ok: bool = True
    code: str | Absent = ABSENT
    """Of a refusal."""
    sentence: str | Absent = ABSENT
    hints: tuple[str, ...] | Absent = ABSENT
    fact: str | Absent = ABSENT
    """A fact to look at."""
    places: tuple[str, str] | Absent = ABSENT
    """Where it stands on each of the two cards; absent where that is the same."""
    help: tuple[HelpSection, ...] | Absent = ABSENT
    saved: str | Absent = ABSENT
    """The file in which a game is kept from now on."""
    file: str | Absent = ABSENT
    """The name of a file to keep."""
    text: str | Absent = ABSENT
    """What is in that file."""
    data: str | Absent = ABSENT
    """What is in that file if it is not text, in base64."""
