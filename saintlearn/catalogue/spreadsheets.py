"""What spreadsheets do to a table when they save it, undone where only one reading is possible; everything else is reported."""

from __future__ import annotations

import re
from typing import Final

from saintlearn.languages import date, say

__all__ = ["month_and_day"]

_NAMES: Final = tuple(
    words.split()
    for words in (
        "jan january januar janv janvier ene enero gen gennaio",
        "feb february februar févr fév février febrero febbraio",
        "mar march mär mrz märz mars marzo",
        "apr april avr avril abr abril aprile",
        "may mai mayo mag maggio",
        "jun june juni juin junio giu giugno",
        "jul july juli juil juillet julio lug luglio",
        "aug august août ago agosto",
        "sep sept september septembre septiembre set settembre",
        "oct october okt oktober octobre octubre ott ottobre",
        "nov november novembre noviembre",
        "dec december dez dezember déc décembre dic diciembre dicembre",
    )
)
"""What spreadsheets in English, German, French, Spanish and Italian call the months."""
_MONTH: Final = {word: number for number, words in enumerate(_NAMES, 1) for word in words}
_FORMS: Final = (
    r"[0-9]{4}-(?P<one>[0-9]{2})-(?P<two>[0-9]{2})",
    r"(?P<one>[0-9]{1,2})/(?P<two>[0-9]{1,2})(?:/[0-9]{2,4})?",
    r"(?P<one>[0-9]{1,2})\. ?(?P<two>[0-9]{1,2})\.(?: ?[0-9]{2,4})?",
    r"(?P<one>[0-9]{1,2})\.?[- ](?P<month>[^\W\d_]+)\.?(?:[- ][0-9]{2,4})?",
    r"(?P<month>[^\W\d_]+)\.?[- ](?P<one>[0-9]{1,2})(?:,? [0-9]{4})?",
)
"""How spreadsheets write a day; compiled when one is met."""


def month_and_day(text: str) -> tuple[int, int] | None:
    """Read a day of the year that a spreadsheet has changed, such as ``21-Jan``, ``1/21/2026``, or ``2026-01-21``.

    Depending on the country, a spreadsheet takes the first number of ``01-05`` for the month or for the day. So a day is read only if
    the other reading is impossible.

    Returns:
        Month and day, or None if this isn't such a day.

    Raises:
        ValueError: It could be one of two days; the message says what to write for each.

    >>> month_and_day("21-Jan"), month_and_day("Jan 21"), month_and_day("21.01."), month_and_day("05-Mai"), month_and_day("soon")
    ((1, 21), (1, 21), (1, 21), (5, 5), None)
    >>> month_and_day("02-Jan")
    Traceback (most recent call last):
    ValueError: the spreadsheet turned this into '02-Jan' and may have swapped month and day; format the column as text, and write 01-02 for January 2 or 02-01 for February 1
    """
    for pattern in _FORMS:
        form = re.fullmatch(pattern, text)
        if form is None:
            continue
        word = form.groupdict().get("month")
        one, two = int(form["one"]), _MONTH.get(word.casefold(), 0) if word is not None else int(form["two"])
        if not (one and two):
            return None
        if one == two or (one > 12) != (two > 12):
            return min(one, two), max(one, two)
        if one > 12:
            return None
        month, day = (two, one) if word is not None else (one, two)
        raise ValueError(
            say(
                "the spreadsheet turned this into {text!r} and may have swapped month and day; format the column as text, and write "
                "{code} for {day} or {other_code} for {other_day}",
                text=text,
                code=f"{month:02}-{day:02}",
                day=date(month, day),
                other_code=f"{day:02}-{month:02}",
                other_day=date(day, month),
            )
        )
    return None
