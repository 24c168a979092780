"""What an export says about itself: what was written, and what the format has no words for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

__all__ = ["Exported", "LeftOut", "Unsayable"]

_SHOWN = 5


class Unsayable(ValueError):
    """A question that a format cannot hold; the message says why, as the second half of a sentence."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A question that was not written."""

    question: str
    """Its id."""
    prompt: str
    """What it asks."""
    reason: str
    """Why the format cannot hold it."""

    def __str__(self) -> str:
        return f"{self.prompt!r} was left out: {self.reason}."


@dataclass(frozen=True, slots=True, repr=False)
class Exported:
    """What was written."""

    path: Path
    """The file."""
    count: int
    """Questions or flashcards in it."""
    what: str
    """What they are, as ``questions for Moodle``."""
    left_out: tuple[LeftOut, ...] = ()
    """What the format cannot hold."""

    @property
    def sentence(self) -> str:
        """Say it in words."""
        told = f"{self.path.name} holds {self.count:,} {self.what}."
        if not self.left_out:
            return told
        shown = "".join(f"\n  {item}" for item in self.left_out[:_SHOWN])
        more = f"\n  ... and {len(self.left_out) - _SHOWN:,} more (all of them are in .left_out)" if len(self.left_out) > _SHOWN else ""
        return f"{told} {len(self.left_out):,} could not be written:{shown}{more}"

    def __repr__(self) -> str:
        return self.sentence
