"""What time it is, and what day that is where the people are. What is kept are moments (UTC); a day is told here only."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, tzinfo

__all__ = ["Clock", "day_of", "local", "today", "utc_now"]

Clock = Callable[[], datetime]
"""A function that tells the time (UTC)."""


def utc_now() -> datetime:
    """Tell the time (UTC); only this function asks the computer's clock."""
    return datetime.now(UTC)


def local(moment: datetime, zone: tzinfo | None = None) -> datetime:
    """Tell what a clock on the wall shows; as for `day_of`. Two such times are as far apart as people count it, also where summer time begins between them."""
    return moment.astimezone(zone).replace(tzinfo=None)


def day_of(moment: datetime, zone: tzinfo | None = None) -> date:
    """Tell on which day of the people's calendar something happens.

    Args:
        moment: When, with a time zone.
        zone: Where the people are; None for where this computer is: the family's computer, the server of a class, the kernel of a notebook, or the browser
            in which Python runs.

    >>> from zoneinfo import ZoneInfo
    >>> evening = datetime(2026, 11, 29, 2, 30, tzinfo=UTC)
    >>> day_of(evening, ZoneInfo("America/Los_Angeles")).isoformat(), day_of(evening, ZoneInfo("Europe/Rome")).isoformat()
    ('2026-11-28', '2026-11-29')
    """
    return local(moment, zone).date()


def today(clock: Clock = utc_now, zone: tzinfo | None = None) -> date:
    """Tell what day it is; as for `day_of`."""
    return day_of(clock(), zone)
