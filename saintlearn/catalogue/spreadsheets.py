"""What spreadsheets do to a table when they save it, undone where only one reading is possible; everything else is reported."""

from __future__ import annotations

import re
from typing import Final

from saintlearn.languages import date, say

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


_CHANGED: Final = (
    r"[=+\-@\t\r].*",
    r"0[0-9]+|[0-9]{16,}|[0-9]+[.,][0-9]*0|[0-9.,]+[eE][+-]?[0-9]+|true|false",
    r"[0-9]{1,4}[-/.:][0-9]{1,2}(?:[-/.:][0-9]{1,4})?(?: ?[ap]\.?m\.?)?",
    r"(?P<one>[^\W\d_]{3,})\.?[- ]?[0-9]{1,4}(?:,? ?[0-9]{2,4})?",
    r"[0-9]{1,4}\.?[- ](?:de )?(?P<two>[^\W\d_]{3,})\.?(?:,?[- ](?:de )?[0-9]{2,4})?",
)
"""What a spreadsheet takes for a formula, a number, a truth value, or a day, and writes in its own way when it saves."""


def _is_changed(text: str) -> bool:
    for pattern in _CHANGED:
        form = re.fullmatch(pattern, text, re.IGNORECASE | re.DOTALL)
        if form is not None:
            words = [word.casefold() for word in form.groupdict().values() if word]
            return all(word in _MONTH for word in words)
    return False


def guarded(text: str) -> str:
    """Write a cell so that no spreadsheet changes it: with an apostrophe before what it would take for something else than text.

    >>> guarded("March 25"), guarded("=1+1"), guarded("007"), guarded("Psalm 23"), guarded("304")
    ("'March 25", "'=1+1", "'007", 'Psalm 23', '304')
    """
    return f"'{text}" if _is_changed(text.removeprefix("'")) else text


def unguarded(text: str) -> str:
    """Read a cell that `guarded` wrote; any other cell stays as it is.

    >>> unguarded("'March 25"), unguarded("'Tis the season")
    ('March 25', "'Tis the season")
    """
    return text[1:] if text[:1] == "'" and _is_changed(text[1:].removeprefix("'")) else text


def whole_text(text: str) -> str:
    """Undo what a spreadsheet has done to a text: the point behind a whole number, and a day in its own way.

    >>> whole_text("304.0"), whole_text("25-Mar"), whole_text("12-25"), whole_text("Isaiah")
    ('304', 'March 25', '12-25', 'Isaiah')
    """
    if re.fullmatch(r"-?[0-9]+[.,]0", text):
        return text[:-2]
    day = re.fullmatch(r"(?P<day>[0-9]{1,2})-(?P<month>[^\W\d_]{3,5})\.?(?:-[0-9]{2,4})?", text)
    if day is not None and (month := _MONTH.get(day["month"].casefold())) and 1 <= int(day["day"]) <= 31:
        return date(month, int(day["day"]))
    if re.fullmatch(r"[0-9](?:[.,][0-9]+)?E[+-][0-9]{2,3}", text):
        raise ValueError(say("a spreadsheet turned this into {text!r}; format the column as text, and type the number again", text=text))
    year = re.fullmatch(r"(?P<month>[^\W\d_]{3,5})\.?-(?P<year>[0-9]{2})", text)
    if year is not None and year["month"].casefold() in _MONTH:
        raise ValueError(
            say("a spreadsheet turned this into {text!r}, a month of a year; format the column as text, and type the cell again", text=text)
        )
    full = re.fullmatch(r"[0-9]{1,2}/[0-9]{1,2}/(?:[0-9]{2}|[0-9]{4})|[0-9]{4}-[0-9]{2}-[0-9]{2}", text)
    if full is None:
        return text
    one, two = (int(part) for part in (text[5:].split("-") if "-" in text else text.split("/")[:2]))
    if "-" in text or two > 12:
        return date(one, two) if 1 <= one <= 12 and 1 <= two <= 31 else text
    if one > 12 or one == two:
        return date(two, one) if 1 <= two <= 12 and one <= 31 else text
    raise ValueError(
        say(
            "a spreadsheet turned this into {text!r}, which could be {day} or {other_day}; format the column as text, and type the day again",
            text=text,
            day=date(one, two),
            other_day=date(two, one),
        )
    )
