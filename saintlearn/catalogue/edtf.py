"""Years as the catalogue writes them: the part of EDTF (ISO 8601-2) that saints need."""

from __future__ import annotations

import re
from dataclasses import dataclass

from saintlearn.languages import mark, say
from saintlearn.vocabulary import century_of

_YEAR = r"-?[0-9]{4}"
_FORM = re.compile(rf"(?P<first>{_YEAR})(?:/(?P<last>{_YEAR}))?(?P<mark>[~?%]?)")


@dataclass(frozen=True, slots=True)
class Years:
    """A year, or an interval that contains the year.

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
        """Read ``1225``, ``0291~`` (about), ``-0005?`` (uncertain), ``0030%`` (both) or ``0200/0210`` (between)."""
        form = _FORM.fullmatch(text)
        if form is None:
            raise ValueError(
                say("{text!r} isn't a year; write four digits: 1225, 0291~ (about), 0200/0210 (between), or -0005 (6 BC)", text=text)
            )
        first = int(form["first"])
        last = int(form["last"] or first)
        if last < first:
            raise ValueError(say("{text!r} runs backward; write the earlier year first", text=text))
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

    @property
    def when(self) -> str:
        """When it was, after a verb.

        >>> Years.parse("1225").when, Years.parse("0291~").when, Years.parse("0200/0210").when
        ('in 1225', 'around 291', 'between 200 and 210')
        """
        way = (_BETWEEN if self._is_wide else _WHEN).get((self.approximate, self.uncertain))
        return say(way, years=self._years) if way else self._years

    def __str__(self) -> str:
        way = (_BETWEEN if self._is_wide else _YEARS).get((self.approximate, self.uncertain))
        return say(way, years=self._years) if way else self._years

    @property
    def _is_wide(self) -> bool:
        """Whether it is said by its first and last year."""
        return self.last - self.first > 1

    @property
    def _years(self) -> str:
        first, last = _year(self.first), _year(self.last)
        if self._is_wide:
            return say("between {first} and {last}", first=first, last=last)
        return first if first == last else say("{first} or {last}", first=first, last=last)


_YEARS = {
    (True, False): mark("around {years}"),
    (False, True): mark("perhaps {years}"),
    (True, True): mark("perhaps around {years}"),
}
"""A year alone, by whether it is approximate and whether it is uncertain."""
_WHEN = {
    (False, False): mark("in {years}"),
    (True, False): mark("around {years}"),
    (False, True): mark("in {years}, perhaps"),
    (True, True): mark("around {years}, perhaps"),
}
"""A year after a verb."""
_BETWEEN = {
    (True, False): mark("sometime {years}"),
    (False, True): mark("perhaps {years}"),
    (True, True): mark("perhaps sometime {years}"),
}
"""What the first and last year are said in, alone or after a verb; the years are 'between 200 and 210'."""


def _year(year: int) -> str:
    return str(year) if year > 0 else say("{year} BC", year=1 - year)
