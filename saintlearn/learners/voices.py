"""The stories that somebody at home has read aloud: each in a file of its own, in a folder beside the store of learners, and nowhere else.

A file is called by the saint's slug and what kind of recording it is, such as ``agnes-of-rome.webm``. Beside it, ``agnes-of-rome.json`` keeps which text was
read, for how long, and when. Without that file a recording is heard all the same, so that a copy of the recordings alone can be put back.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from saintlearn.ground.days import utc
from saintlearn.ground.paths import reading, write_whole, writing
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.learners.waiting import beside

LONGEST: Final = 120
"""Seconds of a recording."""
LARGEST: Final = 4 * 1024 * 1024
"""Bytes of a recording: two minutes in the best sound that browsers record by themselves."""
KINDS: Final = {"webm": "audio/webm", "ogg": "audio/ogg", "mp4": "audio/mp4"}
"""What browsers record, by the ending of the file."""
_LATE: Final = 2
"""Seconds by which a page may stop late."""
_SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)
_LONGEST_SLUG: Final = 80
_VERSION: Final = 1
_BASIS, _PRIME, _BITS = 0xCBF29CE484222325, 0x100000001B3, (1 << 64) - 1
"""Of FNV-1a with 64 bits."""


@lru_cache(maxsize=1024)
def story_key(story: str) -> str:
    """Tell one story from all others by its text, as 16 hexadecimal digits (FNV-1a of its UTF-8); a page does the same with what it is about to read.

    >>> story_key(""), story_key("a")
    ('cbf29ce484222325', 'af63dc4c8601ec8c')
    """
    total = _BASIS
    for byte in story.encode():
        total = (total ^ byte) * _PRIME & _BITS
    return f"{total:016x}"


def kind_of(content: bytes) -> str | None:
    """Tell by its first bytes what kind of recording this is; None if it is none that browsers make.

    >>> kind_of(b"OggS..."), kind_of(b"ID3...")
    ('ogg', None)
    """
    if content.startswith(b"OggS"):
        return "ogg"
    if content.startswith(b"\x1aE\xdf\xa3") and b"webm" in content[:64]:
        return "webm"
    return "mp4" if content[4:8] == b"ftyp" else None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryVoice:
    """A story that somebody has read aloud."""

    saint: str
    """The saint's slug."""
    kind: str
    """The ending of the file."""
    mark: str
    """Tells it from an earlier recording of the same story."""
    story: str = ""
    """Which text was read, as `story_key` writes it; empty if nobody kept that."""
    seconds: int = 0
    """How long it is; 0 if nobody kept that."""
    at: datetime | None = None
    """When it was recorded (UTC); None if nobody kept that."""

    @property
    def file(self) -> str:
        """The name of the file."""
        return f"{self.saint}.{self.kind}"


class StoryVoices:
    """The recordings in a folder.

    Args:
        folder: Where they are; None for the folder beside the store in the user's data folder.

    Attributes:
        changed: Hears that a recording was kept or deleted.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self.changed: Callable[[], None] = lambda: None

    @property
    def folder(self) -> Path:
        """Where they are; it is looked up when it is first needed."""
        self._folder = self._folder or beside().with_suffix(".voices")
        return self._folder

    def listed(self) -> list[StoryVoice]:
        """List the recordings by saint; of two of one saint, the newer."""
        found: dict[str, tuple[int, StoryVoice]] = {}
        for path, stamp in self._files():
            voice = self._read(path, f"{stamp[0]:x}-{stamp[1]:x}")
            if voice.saint not in found or stamp[0] > found[voice.saint][0]:
                found[voice.saint] = stamp[0], voice
        return [voice for _, (_, voice) in sorted(found.items())]

    @property
    def left_out(self) -> str:
        """Say that a backup of the store doesn't hold the recordings; empty if there are none."""
        if not self.listed():
            return ""
        return say("The stories that you read aloud aren't in that file. Copy the folder {folder}, too.", folder=self.folder)

    def of(self, saint: str) -> StoryVoice | None:
        """Find the recording of a saint's story; None if nobody has read it."""
        return next((one for one in self.listed() if one.saint == saint), None)

    def content(self, voice: StoryVoice) -> bytes:
        """Read a recording.

        Raises:
            Refusal: It isn't there anymore, or can't be read.
        """
        path = self.folder / voice.file
        with reading(path):
            return path.read_bytes()

    def keep(self, saint: str, content: bytes, story: str, seconds: int, now: datetime) -> StoryVoice:
        """Keep a recording in the place of an earlier one.

        Args:
            saint: The saint's slug.
            content: The recording.
            story: The text that was read.
            seconds: How long it is.
            now: When (UTC).

        Raises:
            Refusal: ``bad-saint``, ``no-sound``, ``too-long``, ``too-large``, ``not-a-recording``, or why it can't be written; then nothing was changed.
        """
        at = utc(now)
        if not _SLUG.fullmatch(saint) or len(saint) > _LONGEST_SLUG:
            raise Refusal("bad-saint", say("There's no saint {saint} here.", saint=repr(saint[:40])), saint[:40])
        if not content:
            raise Refusal("no-sound", say("Nothing was recorded. Check the microphone, and read the story once more."))
        if seconds > LONGEST + _LATE:
            raise Refusal("too-long", say("A story can be {most} seconds long. Read it once more, a little faster.", most=LONGEST))
        if len(content) > LARGEST:
            raise Refusal("too-large", say("This recording is too large to keep. Read the story once more, a little faster."))
        kind = kind_of(content)
        if kind is None:
            raise Refusal("not-a-recording", say("This isn't a recording that a browser makes. Record the story on this page."))
        target, beside_it = self.folder / f"{saint}.{kind}", self.folder / f"{saint}.json"
        with writing(target):
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(target, content)
        told = {
            "format": "saintlearn voice",
            "version": _VERSION,
            "story": story_key(story),
            "seconds": max(0, seconds),
            "at": at.isoformat(),
        }
        write_whole(beside_it, json.dumps(told).encode())
        for other in KINDS.keys() - {kind}:
            (self.folder / f"{saint}.{other}").unlink(missing_ok=True)
        self.changed()
        kept = self.of(saint)
        assert kept is not None
        return kept

    def delete(self, saint: str) -> None:
        """Delete the recording of a saint's story, and all that is kept beside it."""
        if not _SLUG.fullmatch(saint):
            return
        for ending in (*KINDS, "json"):
            path = self.folder / f"{saint}.{ending}"
            with writing(path):
                path.unlink(missing_ok=True)
        self.changed()

    def _files(self) -> Iterator[tuple[Path, tuple[int, int]]]:
        """Find the recordings, and when each was written (ns) and how large it is."""
        try:
            paths = sorted(self.folder.iterdir())
        except OSError:
            return  # nobody has read a story yet
        for path in paths:
            if path.suffix[1:] in KINDS and _SLUG.fullmatch(path.stem):
                with suppress(OSError):  # it was deleted just now
                    told = path.stat()
                    if 0 < told.st_size <= LARGEST:
                        yield path, (told.st_mtime_ns, told.st_size)

    def _read(self, path: Path, mark: str) -> StoryVoice:
        plain = StoryVoice(saint=path.stem, kind=path.suffix[1:], mark=mark)
        try:
            told: Any = json.loads(path.with_suffix(".json").read_bytes())
            story, seconds, at = told["story"], told["seconds"], datetime.fromisoformat(told["at"])
            if told["format"] != "saintlearn voice" or not isinstance(story, str) or type(seconds) is not int:
                return plain
            return StoryVoice(saint=plain.saint, kind=plain.kind, mark=mark, story=story, seconds=seconds, at=utc(at))
        except (OSError, ValueError, TypeError, KeyError):  # a recording without it is heard all the same
            return plain
