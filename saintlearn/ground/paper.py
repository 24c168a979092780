"""Paper and ink of everything that is printed."""

from __future__ import annotations

from typing import Final, Literal, cast

from saintlearn.ground.refusal import Refusal
from saintlearn.ground.region import region
from saintlearn.languages import either, say

Paper = Literal["A4", "Letter"]
PAPERS: Final = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
"""Width and height in millimeters."""
Ink = Literal["color", "black"]
INKS: Final = ("color", "black")
"""``black`` is outline art on white, for children to color in and for printers without color."""
_LETTER: Final = frozenset(["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"])
"""Regions that print on Letter (Unicode CLDR, ``measurementData``/``paperSize``)."""


def usual_paper(country: str | None = None) -> Paper:
    """Name the paper size that is usual in a region.

    >>> usual_paper("US"), usual_paper("IE")
    ('Letter', 'A4')
    """
    return "Letter" if (country or region()) in _LETTER else "A4"


def paper_or_usual(given: object) -> Paper:
    """Check a paper size; None is the one that is usual in the computer's region."""
    if given is None:
        return usual_paper()
    if not isinstance(given, str) or given not in PAPERS:
        sentence = say("paper must be {papers} (you gave {given}).", papers=either([repr(name) for name in PAPERS]), given=repr(given)[:40])
        raise Refusal("bad-option", sentence, str(given)[:40])
    return cast("Paper", given)
