"""What time it is, and what day that is where the people are. What is kept are moments (UTC); a day is told here only."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, tzinfo
from typing import Final

from saintlearn.ground.refusal import Refusal, WrongKind
from saintlearn.languages import say

Clock = Callable[[], datetime]
"""A function that tells the time (UTC)."""
_YEARS: Final = range(1970, 3000)


def utc_now() -> datetime:
    """Tell the time (UTC); only this function asks the computer's clock."""
    return datetime.now(UTC)


def utc(now: datetime) -> datetime:
    """Turn a time into UTC, to the millisecond.

    >>> utc(datetime.fromisoformat("2025-01-21T09:00:00.123456+01:00")).isoformat()
    '2025-01-21T08:00:00.123000+00:00'
    """
    if not isinstance(now, datetime) or now.tzinfo is None:
        sentence = say("{time} has no time zone. Give a time in UTC, such as datetime.now(UTC).", time=repr(str(now)[:40]))
        raise Refusal("bad-time", sentence, str(now)[:40])
    if now.year not in _YEARS:
        raise Refusal("bad-time", say("The clock says it is the year {year}. Please set it.", year=now.year), str(now)[:40])
    told = now.astimezone(UTC)
    return told.replace(microsecond=told.microsecond // 1000 * 1000)


def checked_zone(zone: object) -> tzinfo | None:
    """Take a time zone, or the name of one.

    >>> str(checked_zone("Europe/Rome"))
    'Europe/Rome'
    """
    if zone is None or isinstance(zone, tzinfo):
        return zone
    if not isinstance(zone, str):
        sentence = say("zone must be the name of a time zone, such as 'Europe/Rome' (you gave {value}).", value=repr(zone)[:40])
        raise WrongKind("bad-option", sentence, str(zone)[:40])
    from zoneinfo import ZoneInfo

    try:
        return ZoneInfo(zone)
    except (ValueError, OSError, KeyError):  # no such name, a path, a folder
        from zoneinfo import available_timezones

        from saintlearn.ground.suggestions import suggest_or

        hint = suggest_or(say("write one such as 'Europe/Rome'."), zone, available_timezones())
        sentence = say("There's no time zone {name}; {hint}", name=repr(zone[:40]), hint=hint)
        raise Refusal("bad-option", sentence, zone[:40]) from None


def local(moment: datetime, zone: tzinfo | None = None) -> datetime:
    """Tell what a clock on the wall shows; as for `day_of`. Two such times are as far apart as people count it, also where summer time begins between them."""
    return moment.astimezone(zone).replace(tzinfo=None)


def day_of(moment: datetime, zone: tzinfo | None = None) -> date:
    """Tell on which day of the people's calendar something happens.

    >>> from zoneinfo import ZoneInfo
    >>> evening = datetime(2026, 11, 29, 2, 30, tzinfo=UTC)
    >>> day_of(evening, ZoneInfo("America/Los_Angeles")).isoformat(), day_of(evening, ZoneInfo("Europe/Rome")).isoformat()
    ('2026-11-28', '2026-11-29')
    """
    return local(moment, zone).date()


def today(clock: Clock = utc_now, zone: tzinfo | None = None) -> date:
    """Tell what day it is; as for `day_of`."""
    return day_of(clock(), zone)
