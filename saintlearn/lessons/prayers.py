"""Traditional prayers in the public domain, in their usual wording."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.faults import Fault
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import cache_by_language, say, say_as
from saintlearn.lessons.content import lesson_file
from saintlearn.lessons.documents import LessonError, LessonFault, read_document


@dataclass(frozen=True, slots=True)
class Prayer:
    """One prayer."""

    name: str
    """The name as printed, such as ``Our Father``."""
    origin: str
    """Where it comes from, in one sentence."""
    text: str
    """The words, line by line as people pray them."""


_LINES: Final = ("Name:", "From:")
"""What the first lines under a heading can begin with."""


def read_prayers(path: Path) -> dict[str, Prayer]:
    """Read a file of prayers: a heading for each, a line ``From:``, and the words.

    The heading is the name that plans use. In another language a line ``Name:`` gives the name to print.
    """
    document = read_document(path)
    faults: list[Fault] = list(document.faults)
    found: dict[str, Prayer] = {}
    for section in document.sections:
        lines = [text for _, text in section.lines]
        first: dict[str, str] = {}
        while lines and lines[0].startswith(_LINES):
            name, _, value = lines.pop(0).partition(":")
            first[name] = value.strip()
        words = "\n".join(lines).strip()
        if not first.get("From"):
            message = say("the first line must say where the prayer comes from: From: ...")
            faults.append(LessonFault(path.name, section.line, section.title, "", message))
        if not words:
            faults.append(LessonFault(path.name, section.line, section.title, "", say("the prayer has no words")))
        found[section.title] = Prayer(first.get("Name") or section.title, first.get("From", ""), words)
    if faults:
        raise LessonError(faults)
    return found


@cache_by_language()
def prayers() -> Mapping[str, Prayer]:
    """Return the prayers that come with saintlearn, in the current language, by the name that plans use."""
    return read_prayers(lesson_file("prayers.md"))


def find_prayer(name: str) -> Prayer:
    """Find a prayer by the name that plans use, or by its name in the current language.

    >>> find_prayer("Glory Be").text.splitlines()[-1]
    'world without end. Amen.'
    """
    known = prayers()
    named = {prayer.name: prayer for prayer in known.values()} | dict(known)
    if name not in named:
        raise ValueError(say("there is no prayer {name!r}; {right}", name=name, right=suggest(name, named)))
    return named[name]


def called(saint: str) -> str:
    """Ask a saint by name to pray for us, as in a litany."""
    return say("{saint}, pray for us.", saint=saint)


def invocation(card: Card) -> str:
    """Ask the saint of a card to pray for us, as in a litany; among the Holy Family is Jesus, to whom we pray.

    >>> from saintlearn.catalogue import load_catalogue
    >>> [invocation(load_catalogue()[slug]) for slug in ("lucy", "holy-family")]
    ['St. Lucy, pray for us.', 'Jesus, Mary, and Joseph, hear us.']
    """
    if card.slug == _WITH_JESUS:
        return say("Jesus, Mary, and Joseph, hear us.")
    if card.is_group:
        return say_as("more than one saint", "{saint}, pray for us.", saint=card.name_called)
    return called(card.name_called)


_WITH_JESUS: Final = "holy-family"
"""The card that shows Jesus himself."""


def litany(cards: Iterable[Card], celebrated: str = "") -> Prayer:
    """Make a short litany of the saints of a lesson; whoever is celebrated without having a card comes first.

    >>> from saintlearn.catalogue import load_catalogue
    >>> cards = load_catalogue()
    >>> print(litany([cards["lucy"], cards["guardian-angels"]]).text)
    St. Lucy, pray for us.
    Guardian Angels, pray for us.
    All holy men and women, pray for us.
    """
    lines = [*([called(celebrated)] if celebrated else []), *map(invocation, cards)]
    text = "\n".join([*lines, say("All holy men and women, pray for us.")])
    return Prayer(say("Litany of our saints"), say("Based on the Litany of the Saints."), text)
