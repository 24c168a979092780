"""What the table of Heaven Hold'em sends."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.wire.base import Reply

__all__ = ["Bar", "Chances", "OddsReply"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """How often hands of one name win."""

    name: str
    range: str
    percent: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Chances:
    """How often the hand would win."""

    times: int
    """Of ten."""
    words: str
    bars: tuple[Bar, ...]
    how: str
    """How that was reckoned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OddsReply(Reply):
    """The answer to who asks for the chances."""

    odds: Chances
