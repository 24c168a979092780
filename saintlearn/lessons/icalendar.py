"""Saints as a calendar file that every calendar program opens (RFC 5545)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.lessons.calendar import calendar_day, saints_of_the_day
from saintlearn.lessons.temporal import CalendarOptions

__all__ = ["calendar_file", "school_year"]

_LONGEST: Final = 75
"""Bytes of a line of the file, without its end."""
_ESCAPED: Final = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


def school_year(year: int) -> tuple[date, date]:
    """Give the first and the last day of the school year that begins in a year: 1 September to 30 June.

    Raises:
        ValueError: The calendar does not know the year.

    >>> [day.isoformat() for day in school_year(2026)]
    ['2026-09-01', '2027-06-30']
    """
    if not 1583 <= year < 9999:
        raise ValueError(f"A school year that begins in {year} cannot be; give a year from 1583 to 9998.")
    return date(year, 9, 1), date(year + 1, 6, 30)


def calendar_file(
    cards: Mapping[str, Card],
    first: date,
    last: date,
    *,
    stamp: datetime,
    only: Iterable[str] | None = None,
    options: CalendarOptions | None = None,
    title: str = "Saints of the school year",
) -> str:
    """Write the saints of some weeks as a calendar file, one entry of a whole day for each.

    Args:
        cards: A catalogue.
        first: The first day.
        last: The last day; at most two years after the first one.
        stamp: When the file is made (UTC or with a time zone); the same stamp gives the same file.
        only: Slugs of the saints who are wanted; None for the one of each day who is told of first.
        options: As for `saintlearn.lessons.calendar.calendar_day`.
        title: Name of the calendar.

    Returns:
        The text of an ``.ics`` file; lines end in CR LF, none is longer than 75 bytes.

    Raises:
        ValueError: The days run backwards or are too many, the stamp has no time zone, or a saint who is wanted is not among the cards.
    """
    if not first <= last <= first + timedelta(731):
        raise ValueError(f"The days from {first} to {last} cannot be a calendar; give a first and a last day, at most two years apart.")
    if stamp.utcoffset() is None:
        raise ValueError(f"The stamp {stamp.isoformat()} does not say in which time zone it is; give datetime.now(UTC).")
    wanted = None if only is None else set(only)
    if wanted is not None and (unknown := sorted(wanted - set(cards))):
        raise ValueError(f"There is no saint {unknown[0]!r} among the cards.")
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//saintlearn//saints//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH"]
    lines.append(f"X-WR-CALNAME:{title.translate(_ESCAPED)}")
    made = stamp.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    for n in range((last - first).days + 1):
        day = first + timedelta(n)
        found = saints_of_the_day(cards, day, options)
        for card in found[:1] if wanted is None else found:
            if wanted is None or card.slug in wanted:
                lines += _event(card, day, made, options)
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in _folded(line))


def _event(card: Card, day: date, made: str, options: CalendarOptions | None) -> Iterator[str]:
    found = calendar_day(day, options)
    kept = next((item for item in (found.celebration, *found.optional, *found.omitted) if card.slug in item.saints), None)
    words = [card.bio]
    if kept in found.omitted:
        words.insert(0, f"This year the day belongs to {found.celebration.spoken}.")
    elif kept is not None:
        words.insert(0, f"{kept.name} ({kept.rank.value}).")
    name = card.slug if kept is None or kept.key == card.slug else f"{card.slug}-{kept.key}"
    yield "BEGIN:VEVENT"
    yield f"UID:{name}-{day.year}@saintlearn"
    yield f"DTSTAMP:{made}"
    yield f"DTSTART;VALUE=DATE:{day:%Y%m%d}"
    yield f"DTEND;VALUE=DATE:{day + timedelta(1):%Y%m%d}"
    yield f"SUMMARY:{card.name.translate(_ESCAPED)}"
    yield f"DESCRIPTION:{' '.join(words).translate(_ESCAPED)}"
    yield "CATEGORIES:Saints"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _folded(line: str) -> Iterator[str]:
    """Fold a line between characters, so that no part is longer than 75 bytes; the others begin with a space."""
    part, size = "", 0
    for letter in line:
        width = len(letter.encode())
        if size + width > _LONGEST:
            yield part
            part, size = " ", 1
        part += letter
        size += width
    yield part
