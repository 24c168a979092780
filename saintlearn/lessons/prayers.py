"""Traditional prayers in the public domain, in their usual English wording."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.faults import Fault
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.suggestions import suggest
from saintlearn.lessons.documents import LessonError, LessonFault, read_document

__all__ = ["Prayer", "find_prayer", "litany", "prayers", "read_prayers"]


@dataclass(frozen=True, slots=True)
class Prayer:
    """One prayer."""

    name: str
    """As plans name it: ``Our Father``."""
    origin: str
    """Where it comes from, in a line."""
    text: str
    """The words; lines as they are prayed."""


def read_prayers(path: Path) -> dict[str, Prayer]:
    """Read a file of prayers: a heading for each, a line ``From:``, and the words.

    Raises:
        LessonError: With every fault.
    """
    document = read_document(path)
    faults: list[Fault] = list(document.faults)
    found: dict[str, Prayer] = {}
    for section in document.sections:
        lines = [text for _, text in section.lines]
        origin = lines[0].removeprefix("From:").strip() if lines and lines[0].startswith("From:") else ""
        words = "\n".join(lines[1:] if origin else lines).strip()
        if not origin:
            faults.append(
                LessonFault(path.name, section.line, section.title, "", "the first line must say where the prayer comes from: From: ...")
            )
        if not words:
            faults.append(LessonFault(path.name, section.line, section.title, "", "the prayer has no words"))
        found[section.title] = Prayer(section.title, origin, words)
    if faults:
        raise LessonError(faults)
    return found


@cache
def prayers() -> Mapping[str, Prayer]:
    """Give the prayers that come with saintlearn, by name."""
    return read_prayers(cards_folder() / "lessons" / "prayers.md")


def find_prayer(name: str) -> Prayer:
    """Find a prayer by its name.

    Raises:
        ValueError: There is no such prayer.

    >>> find_prayer("Glory Be").text.splitlines()[-1]
    'world without end. Amen.'
    """
    known = prayers()
    if name not in known:
        raise ValueError(f"there is no prayer {name!r}; {suggest(name, known)}")
    return known[name]


def litany(cards: Iterable[Card]) -> Prayer:
    """Make a short litany of some saints.

    >>> from saintlearn.catalogue import load_catalogue
    >>> cards = load_catalogue()
    >>> print(litany([cards["lucy"], cards["guardian-angels"]]).text)
    St. Lucy, pray for us.
    The Guardian Angels, pray for us.
    All you holy men and women, pray for us.
    """
    lines = [f"{card.name}, pray for us." for card in cards]
    return Prayer(
        "Litany of our saints", "In the manner of the Litany of the Saints", "\n".join([*lines, "All you holy men and women, pray for us."])
    )
