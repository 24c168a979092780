"""Quotation marks as a printer sets them; texts are typed with straight ones."""

from __future__ import annotations

import re

_OPENS = re.compile(r"""(^|[\s(\[/\u2013\u2014])(["'])(?=\S)""")
_MARKS = {
    '"': ("\N{LEFT DOUBLE QUOTATION MARK}", "\N{RIGHT DOUBLE QUOTATION MARK}"),
    "'": ("\N{LEFT SINGLE QUOTATION MARK}", "\N{RIGHT SINGLE QUOTATION MARK}"),
}


def curled(text: str) -> str:
    r"""Turn straight quotation marks and apostrophes into curled ones.

    >>> ascii(curled("all answer \"Pray for us!\" in Lucy's name"))
    "'all answer \\u201cPray for us!\\u201d in Lucy\\u2019s name'"
    """
    opened = _OPENS.sub(lambda found: found[1] + _MARKS[found[2]][0], text)
    return opened.replace('"', _MARKS['"'][1]).replace("'", _MARKS["'"][1])
