"""The words on a certificate: who met which saints, and when."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.columns import suspicious
from saintlearn.ground.arguments import checked_text
from saintlearn.ground.names import graphemes, tidy_name, wrong_name
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say
from saintlearn.lessons.tie_in import spoken_day
from saintlearn.render.paper.blocks import Certificate, WindowFigure

_LONGEST: Final = 60
"""Letters of a name, which stands in one line."""
_LONGEST_TITLE: Final = 120
"""Letters of the title of a lesson, which stands in a sentence."""
_MOST: Final = 12
_EMPTY: Final = mark("The title is empty. Write one.")
_TOO_LONG: Final = {
    "name": mark("The name {text!r} ... has {count} letters; there is room for {most}."),
    "title": mark("The title {text!r} ... has {count} letters; there is room for {most}."),
    "giver": mark("The giver {text!r} ... has {count} letters; there is room for {most}."),
}
_NOT_PLAIN: Final = {
    "name": mark("The name {text!r} can't be printed: {fault}."),
    "title": mark("The title {text!r} can't be printed: {fault}."),
    "giver": mark("The giver {text!r} can't be printed: {fault}."),
}


def make_certificate(name: str, title: str, cards: Sequence[Card], day: date | None, *, giver: str = "") -> Certificate:
    """Write a certificate.

    >>> from saintlearn.catalogue import load_catalogue
    >>> made = make_certificate("Ana", "Lights", [load_catalogue()["lucy"]], date(2026, 12, 13))
    >>> made.words
    'met a new friend in heaven in the lesson \u201cLights\u201d:'
    """
    name, title, giver = (_checked(what, text) for what, text in (("name", name), ("title", title), ("giver", giver)))
    if not 1 <= len(cards) <= _MOST:
        raise Refusal(
            "too-many-saints", say("A certificate has room for 1 to {most} saints (you gave {count}).", most=_MOST, count=len(cards))
        )
    one = len(cards) == 1 and not cards[0].is_group
    words = (
        mark("met a new friend in heaven in the lesson “{title}”:") if one else mark("met new friends in heaven in the lesson “{title}”:")
    )
    return Certificate(
        heading=say("Friend of the saints"),
        name=name,
        words=say(words, title=title),
        figures=tuple(map(WindowFigure, cards)),
        wish=say("May they pray for you and be with you always."),
        day="" if day is None else spoken_day(day),
        giver=giver,
    )


def _checked(what: str, given: str) -> str:
    """Give a text as it is printed."""
    checked_text(what, given, "Ana")
    text = tidy_name(given)
    letters = graphemes(text)
    if what == "title" and not text:
        raise Refusal("bad-words", say(_EMPTY))
    most = _LONGEST_TITLE if what == "title" else _LONGEST
    if len(letters) > most:
        raise Refusal("bad-words", say(_TOO_LONG[what], text="".join(letters[:20]), count=len(letters), most=most))
    if text and (fault := suspicious(what, text)):
        raise Refusal("bad-words", say(_NOT_PLAIN[what], text="".join(letters[:40]), fault=fault))
    if given.strip() and what != "title" and (told := wrong_name(given, _LONGEST)):
        raise Refusal("bad-words", told)
    return text
