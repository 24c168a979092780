"""Stories that somebody at home has read aloud: how every page hears them, and the page on which they are recorded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from saintlearn.wire.base import BaseState
from saintlearn.wire.plain import Limit


@dataclass(frozen=True, slots=True, kw_only=True)
class VoicesMessage:
    """Tells which stories somebody has read aloud."""

    type: Literal["voices"] = "voices"
    stories: Mapping[str, str]
    """By the key of a story's text, see `saintlearn.learners.voices.story_key`: what tells its recording from an earlier one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoiceMessage:
    """Brings a recording that was asked for, which travels beside it."""

    type: Literal["voice"] = "voice"
    story: str
    mark: str
    kind: str
    """What it is, such as ``audio/webm``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HearRequest:
    """A recording is wanted: that of the story with this key."""

    type: Literal["hear"]
    story: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VoicePartRequest:
    """A part of a recording: a connection takes only so much at once."""

    type: Literal["voice"]
    name: str
    """The saint's slug."""
    part: int
    """Which part, from 0."""
    parts: int
    data: Annotated[str, Limit(letters=1_000_000)]
    """The bytes of this part in base64."""
    seconds: int
    """How long the whole recording is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoiceRequest:
    """A recording is wanted as a file, or is to be deleted."""

    type: Literal["voice-file", "voice-delete"]
    saint: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VoiceSaint:
    """A saint whose story can be read."""

    slug: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptVoice:
    """A story that was read."""

    slug: str
    name: str
    words: str
    """When, and how long it is."""
    changed: str
    """That the story is another one now; empty if it is the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoicesState(BaseState):
    """The page on which stories are read, on the screen."""

    saint: str
    """Whose story it is."""
    name: str
    say: str
    """How the name is said; empty where the name says it itself."""
    story: str
    care: str
    """What a grown-up knows before a hard story; empty where it isn't hard."""
    kept: KeptVoice | None
    """The recording of this story; None if nobody has read it."""
    read: tuple[KeptVoice, ...]
    """All that were read, by name."""
    saints: tuple[VoiceSaint, ...]
    """All whose stories can be read, by name."""
    longest: int
    """Seconds of a recording."""
    where: str
    """Where recordings are kept."""
