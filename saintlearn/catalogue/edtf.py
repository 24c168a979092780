"""Years as the catalogue writes them: the part of EDTF (ISO 8601-2) that saints need."""

from __future__ import annotations

import re
from dataclasses import dataclass

from saintlearn.vocabulary import century_of

__all__ = ["Years"]

_YEAR = r"-?[0-9]{4}"
_FORM = re.compile(rf"(?P<first>{_YEAR})(?:/(?P<last>{_YEAR}))?(?P<mark>[~?%]?)")


@dataclass(frozen=True, slots=True)
class Years:
    """A year, or an interval in which the year lies.

    >>> Years.parse("0291~")
    Years(first=291, last=291, approximate=True, uncertain=False)
    >>> str(Years.parse("0200/0210")), str(Years.parse("-0005?")), str(Years.parse("1225"))
    ('between 200 and 210', 'perhaps 6 BC', '1225')
    >>> Years.parse("1190/1210").century is None
    True
    """

    first: int
    last: int
    approximate: bool = False
    uncertain: bool = False

    @classmethod
    def parse(cls, text: str) -> Years:
        """Read ``1225``, ``0291~`` (about), ``-0005?`` (uncertain), ``0030%`` (both) or ``0200/0210`` (between).

        Raises:
            ValueError: The text is not of that form, or the interval runs backwards.
        """
        form = _FORM.fullmatch(text)
        if form is None:
            raise ValueError(f"{text!r} is not a year; write four digits as in 1225, 0291~ (about), 0200/0210 (between) or -0005 (6 BC)")
        first = int(form["first"])
        last = int(form["last"] or first)
        if last < first:
            raise ValueError(f"{text!r} runs backwards; write the earlier year first")
        return cls(first, last, form["mark"] in ("~", "%"), form["mark"] in ("?", "%"))

    @property
    def century(self) -> int | None:
        """The century, or None where the interval touches two."""
        first, last = century_of(self.first), century_of(self.last)
        return first if first == last else None

    @property
    def code(self) -> str:
        """The EDTF text: what `parse` reads."""
        mark = {(False, False): "", (True, False): "~", (False, True): "?", (True, True): "%"}[self.approximate, self.uncertain]
        text = f"{self.first:05}" if self.first < 0 else f"{self.first:04}"
        if self.last != self.first:
            text += f"/{self.last:05}" if self.last < 0 else f"/{self.last:04}"
        return text + mark

    def __str__(self) -> str:
        either = " or ".join(dict.fromkeys((_year(self.first), _year(self.last))))
        text = either if self.last - self.first < 2 else f"between {_year(self.first)} and {_year(self.last)}"
        return ("perhaps " if self.uncertain else "") + ("about " if self.approximate else "") + text


def _year(year: int) -> str:
    return str(year) if year > 0 else f"{1 - year} BC"
