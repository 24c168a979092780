"""What a browser sends. The kernel believes none of it, and reads it by these types: see `saintlearn.wire.reading`.

Each kind of message belongs to one type. The connection adds a number, ``id``, and the ``version`` of the state that was on the screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from saintlearn.wire.album import AlbumRequest
from saintlearn.wire.classroom import ClassRequest, ComeRequest
from saintlearn.wire.guide import GuideRequest
from saintlearn.wire.home import DoorRequest
from saintlearn.wire.plain import ABSENT, Absent, Limit
from saintlearn.wire.questions import Given
from saintlearn.wire.voices import HearRequest, VoicePartRequest, VoiceRequest


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadyRequest:
    """The widget stands on the page."""

    type: Literal["ready"]
    fonts: bool = False
    """Whether the page has the fonts already."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActRequest:
    """An action, as the state wrote it."""

    type: Literal["act"]
    action: Annotated[str, Limit(letters=2_000)]
    seat: int | Absent = ABSENT
    """Who acts, where several sit at one screen at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRequest:
    """Something about a seat: somebody comes to the screen, or wants to see the cards there."""

    type: Literal["seat", "look"]
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HintRequest:
    """A hint is wanted."""

    type: Literal["hint"]
    seat: int | Absent = ABSENT
    """Who wants it, where several sit at one screen at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerRequest:
    """The answer to a question."""

    type: Literal["answer"]
    value: Annotated[Given, Limit(items=24)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetRequest:
    """A setting."""

    type: Literal["set"]
    option: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ControlsRequest:
    """How the child at the screen wants to use it; the child's device remembers it if the kernel doesn't."""

    type: Literal["controls"]
    stops: bool
    letters: bool
    points: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FacesRequest:
    """Drawings are in sight that this page doesn't have."""

    type: Literal["faces"]
    slugs: tuple[str, ...]
    """Cards."""
    names: tuple[str, ...]
    """What all drawings share, by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsRequest:
    """Something about cards: their windows or the story of one are wanted, or they are to be a deck, or to be printed; or the story of one was read."""

    type: Literal["windows", "saint", "deck", "print", "read"]
    slugs: Annotated[tuple[str, ...], Limit(items=10_000)]
    """As many as a catalogue can have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRequest:
    """A game is wanted with the cards that were picked."""

    type: Literal["deal"]
    game: str
    slugs: Annotated[tuple[str, ...], Limit(items=10_000)]
    name: str
    """What the deck is called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayRequest:
    """A move of a game that is played back."""

    type: Literal["replay"]
    step: int
    why: bool
    """Whether it is also said why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileRequest:
    """A part of a file that is brought in: a connection takes only so much at once."""

    type: Literal["restore"]
    name: Annotated[str, Limit(letters=255)]
    part: int
    """Which part, from 0."""
    parts: int
    data: Annotated[str, Limit(letters=1_000_000)]
    """The bytes of this part in base64."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LearnerRequest:
    """Something about a learner; None is for all of them."""

    type: Literal["learner", "export", "delete"]
    learner: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainRequest:
    """All that needs no more words."""

    type: Literal[
        "step",
        "undo",
        "show",
        "story",
        "odds",
        "help",
        "save",
        "new",
        "next",
        "again",
        "certificates",
        "backup",
        "branch",
        "voices",
        "end",
    ]


Request: TypeAlias = (
    ReadyRequest
    | AlbumRequest
    | ActRequest
    | SeatRequest
    | HintRequest
    | AnswerRequest
    | SetRequest
    | FacesRequest
    | CardsRequest
    | ControlsRequest
    | ClassRequest
    | ComeRequest
    | DealRequest
    | DoorRequest
    | FileRequest
    | GuideRequest
    | HearRequest
    | LearnerRequest
    | ReplayRequest
    | PlainRequest
    | VoicePartRequest
    | VoiceRequest
)
