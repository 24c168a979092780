"""The days of the Church and their saints as a calendar file that any calendar program can open (RFC 5545)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.refusal import Refusal, UnknownName
from saintlearn.languages import current, mark, say, speaking
from saintlearn.lessons.calendar import LiturgicalDay, calendar_day, saints_honored, saints_of_the_day
from saintlearn.lessons.feast_stories import feast_stories, told_on
from saintlearn.lessons.feasts import Celebration, Rank
from saintlearn.lessons.nations import Country, calendar_of, holy_day, own_saints, whose
from saintlearn.lessons.temporal import CalendarOptions
from saintlearn.lessons.tie_in import hidden_by

_LONGEST: Final = 75
"""Bytes in a line of the file, without its end."""
_ESCAPED: Final = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})
_RANKED: Final = {
    Rank.SOLEMNITY: mark("{celebration} (solemnity)."),
    Rank.COMMEMORATION: mark("{celebration}."),
    Rank.SUNDAY: mark("{celebration}."),
    Rank.FEAST: mark("{celebration} (feast)."),
    Rank.MEMORIAL: mark("{celebration} (memorial)."),
    Rank.OPTIONAL: mark("{celebration} (optional memorial)."),
    Rank.PRAYER: mark("{celebration}."),
    Rank.WEEKDAY: mark("{celebration}."),
}


_GREAT: Final = 8
"""The last row of the table of days that is worth a title of its own: below stand weekdays and the memorials of saints."""


def school_year(year: int) -> tuple[date, date]:
    """Return the first and the last day of the school year that begins in a year: September 1 to June 30.

    >>> [day.isoformat() for day in school_year(2026)]
    ['2026-09-01', '2027-06-30']
    """
    if not 1583 <= year < 9999:
        raise Refusal("bad-option", say("year must be 1583 to 9998 for a school year (you gave {year}).", year=year))
    return date(year, 9, 1), date(year + 1, 6, 30)


def calendar_file(
    cards: Mapping[str, Card],
    first: date,
    last: date,
    *,
    stamp: datetime,
    only: Iterable[str] | None = None,
    country: Country = None,
    title: str = "",
    lang: str | None = None,
) -> str:
    """Write a calendar file, one all-day entry for each day: what the Church celebrates, and the saint."""
    with speaking(lang):
        return _file(cards, first, last, stamp, None if only is None else set(only), calendar_of(country), title)


def _file(
    cards: Mapping[str, Card],
    first: date,
    last: date,
    stamp: datetime,
    wanted: set[str] | None,
    options: CalendarOptions,
    title: str,
) -> str:
    if not first <= last <= first + timedelta(731):
        raise Refusal(
            "bad-option",
            say(
                "The last day must be on or after the first day, and at most two years later (you gave {first} to {last}).",
                first=first,
                last=last,
            ),
        )
    if stamp.utcoffset() is None:
        raise Refusal("no-time-zone", say("The timestamp {stamp} has no time zone. Use `datetime.now(UTC)`.", stamp=stamp.isoformat()))
    if wanted is not None and (unknown := sorted(wanted - set(cards))):
        raise UnknownName("unknown-card", say("There is no saint {saint!r} among these cards.", saint=unknown[0]))
    producer = f"PRODID:-//saintlearn//saints//{current().code.upper()}"
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", producer, "CALSCALE:GREGORIAN", "METHOD:PUBLISH"]
    lines.append(f"X-WR-CALNAME:{(title or say('Saints of the school year')).translate(_ESCAPED)}")
    lines.append(f"X-WR-CALDESC:{whose(options).translate(_ESCAPED)}")
    made = stamp.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    for n in range((last - first).days + 1):
        day = first + timedelta(n)
        kept = calendar_day(day, options)
        told = told_on(kept) if wanted is None else None
        found = saints_of_the_day(cards, day, options)[:1] if wanted is None else saints_honored(cards, day, options)
        for card in found:
            if wanted is None or card.slug in wanted:
                lines += _event(card, kept, told, made, options)
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in _folded(line))


def _event(card: Card, found: LiturgicalDay, told: Celebration | None, made: str, options: CalendarOptions) -> Iterator[str]:
    day, first = found.date, found.celebration
    kept = next((item for item in (first, *found.optional, *found.omitted) if card.slug in item.saints), None)
    own = feast_stories().get(kept.key) if kept else None
    words = [own.story if own else card.bio]
    if told is not None:
        words = [_ranked(told), feast_stories()[told.key].story]
        if card.slug not in told.saints:
            words.append(say("Also today: {saints}.", saints=card.name_inside))
    elif kept is not None:
        words.insert(0, hidden_by(found) if kept in found.omitted else _ranked(kept))
    elif first.precedence <= _GREAT:
        words.insert(0, _ranked(first))
    if holy := holy_day(first.key, day, options):
        words.insert(1, holy)
    name = card.slug if kept is None or kept.key == card.slug else f"{card.slug}-{kept.key}"
    yield "BEGIN:VEVENT"
    twice = kept is None and card.slug in own_saints(options.country)  # it stands on another day, too
    yield f"UID:{name}-{day:%Y-%m-%d}@saintlearn" if twice else f"UID:{name}-{day.year}@saintlearn"
    yield f"DTSTAMP:{made}"
    yield f"DTSTART;VALUE=DATE:{day:%Y%m%d}"
    yield f"DTEND;VALUE=DATE:{day + timedelta(1):%Y%m%d}"
    yield f"SUMMARY:{_titled(card, found).translate(_ESCAPED)}"
    yield f"DESCRIPTION:{' '.join(words).translate(_ESCAPED)}"
    yield f"CATEGORIES:{say('Saints').translate(_ESCAPED)}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _titled(card: Card, found: LiturgicalDay) -> str:
    """Name what the Church celebrates, then the days of prayer, then the saint; the saint alone on a weekday."""
    first = found.celebration
    named = first.precedence <= _GREAT or card.slug in first.saints
    parts = [first.name] if named else []
    parts += [item.name for item in found.optional if item.rank is Rank.PRAYER]
    if card.slug not in first.saints:
        parts.append(card.name)
    return " · ".join(parts)


def _ranked(kept: Celebration) -> str:
    return say(_RANKED[kept.rank], celebration=kept.name)


def _folded(line: str) -> Iterator[str]:
    """Fold a line between characters so that no part is longer than 75 bytes; all but the first begin with a space."""
    part, size = "", 0
    for letter in line:
        width = len(letter.encode())
        if size + width > _LONGEST:
            yield part
            part, size = " ", 1
        part += letter
        size += width
    yield part
