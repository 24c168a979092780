"""The text of a certificate: who met which saints, and when."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.columns import suspicious
from saintlearn.lessons.tie_in import spoken_day
from saintlearn.render.paper.blocks import Certificate, WindowFigure

__all__ = ["Certificate", "make_certificate"]

_LONGEST: Final = 60
_MOST: Final = 12


def make_certificate(name: str, title: str, cards: Sequence[Card], day: date | None, *, giver: str = "") -> Certificate:
    """Write a certificate.

    Args:
        name: The child's name; empty for a line to write on.
        title: Title of the lesson.
        cards: The saints who were met, 1 to 12.
        day: The day; None for a line to write on.
        giver: The catechist, teacher or family; empty for a line to sign on.

    Raises:
        ValueError: The title is empty, a name is too long or no plain text, or there are too few or too many saints.

    >>> from saintlearn.catalogue import load_catalogue
    >>> made = make_certificate("Ana", "Lights", [load_catalogue()["lucy"]], date(2026, 12, 13))
    >>> made.words
    'met a new friend in heaven in the lesson \u201cLights\u201d:'
    """
    for what, text, needed in (("name", name, False), ("title", title, True), ("giver", giver, False)):
        if needed and not text.strip():
            raise ValueError(f"The {what} is empty; write one.")
        if len(text) > _LONGEST:
            raise ValueError(f"The {what} {text[:20]!r} ... has {len(text)} letters; there is room for {_LONGEST}.")
        if text.strip() and (message := suspicious(what, text.strip())):
            raise ValueError(f"The {what} {text[:40]!r} {message}.")
    if not 1 <= len(cards) <= _MOST:
        raise ValueError(f"{len(cards)} saints do not fit on a certificate; choose 1 to {_MOST}.")
    friends = "a new friend" if len(cards) == 1 and not cards[0].is_group else "new friends"
    return Certificate(
        heading="Friend of the saints",
        name=name.strip(),
        words=f"met {friends} in heaven in the lesson \N{LEFT DOUBLE QUOTATION MARK}{title.strip()}\N{RIGHT DOUBLE QUOTATION MARK}:",
        figures=tuple(map(WindowFigure, cards)),
        wish="May they pray for you and go with you.",
        day="" if day is None else spoken_day(day),
        giver=giver.strip(),
    )
