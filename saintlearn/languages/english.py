"""American English, the language that our sentences are written in."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations
from typing import Final

code: Final = "en"
title: Final = "English"
messages: Final = NullTranslations()

_MONTHS: Final = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")
_WEEK: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_SPELLED: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def _joined(words: Sequence[str], last: str) -> str:
    *some, end = words or [""]
    comma = "," if len(some) > 1 else ""
    return f"{', '.join(some)}{comma} {last} {end}" if some else end


def together(words: Sequence[str]) -> str:
    """Join words as a person would say them; empty for none.

    >>> together(["Ana", "Ben", "Clara"]), together(["Ana"])
    ('Ana, Ben, and Clara', 'Ana')
    """
    return _joined(words, "and")


def either(words: Sequence[str]) -> str:
    """Join words of which one is meant; empty for none.

    >>> either(["1", "2", "3"])
    '1, 2, or 3'
    """
    return _joined(words, "or")


def ordinal(number: int) -> str:
    """Write a number as an ordinal.

    >>> ordinal(1), ordinal(12), ordinal(22)
    ('1st', '12th', '22nd')
    """
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def century(number: int) -> str:
    """Name a century; below 0, one before Christ.

    >>> century(3), century(-1)
    ('3rd century', '1st century BC')
    """
    return f"{ordinal(number)} century" if number > 0 else f"{ordinal(-number)} century BC"


def century_number(number: int) -> str:
    """Write a century without the word for it; below 0, one before Christ.

    >>> century_number(3), century_number(-1)
    ('3rd', '1st BC')
    """
    return ordinal(number) if number > 0 else f"{ordinal(-number)} BC"


def month(number: int) -> str:
    """Name a month, 1 to 12."""
    return _MONTHS[number - 1]


def weekday(number: int) -> str:
    """Name a day of the week, 1 for Monday to 7 for Sunday (ISO 8601)."""
    return _WEEK[number - 1]


def date(month: int, day: int, year: int | None = None) -> str:
    """Write a date in the American order.

    >>> date(1, 21), date(1, 21, 2026)
    ('January 21', 'January 21, 2026')
    """
    return f"{_MONTHS[month - 1]} {day}" if year is None else f"{_MONTHS[month - 1]} {day}, {year}"


def number(number: int) -> str:
    """Write a number in digits, with commas between the thousands.

    >>> number(1514)
    '1,514'
    """
    return f"{number:,}"


def spelled(number: int) -> str:
    """Write a small number as a word; ``no`` for 0, a number above twelve in digits.

    >>> spelled(0), spelled(3), spelled(20)
    ('no', 'three', '20')
    """
    return _SPELLED[number] if 0 <= number < len(_SPELLED) else str(number)
