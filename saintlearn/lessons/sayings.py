"""What to say, read and ask about themes, from the table of what comes with saintlearn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Final

from saintlearn.catalogue.catalogue import load_catalogue
from saintlearn.catalogue.columns import one_of
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.finding import listed_names
from saintlearn.catalogue.read import Columns, read_csv, sound_rows
from saintlearn.ground.spellings import plain
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import cache_by_language, say
from saintlearn.lessons.content import lesson_file
from saintlearn.lessons.feast_stories import feast_stories
from saintlearn.lessons.feasts import Season
from saintlearn.lessons.occasions import read_occasion
from saintlearn.lessons.references import Reference, read_catechism, read_scripture
from saintlearn.vocabulary import DESIGNATIONS, EXPANSIONS, GEOGRAPHY, ORDERS, SAINT_FACTS
from saintlearn.vocabulary.virtues import VIRTUES

EVERY: Final = "saints"
"""The theme of what can be said about any saints."""
_KINDS: Final = ("idea", "tie", "first", "tell", "scripture", "catechism", "question", "calendar")
_COLUMNS: Final[Columns] = {"theme": str, "kind": partial(one_of, _KINDS), "text": str, "answer": str}
_REQUIRED: Final = ("theme", "kind", "text")


@dataclass(frozen=True, slots=True)
class Saying:
    """Something to say, read or ask about a theme."""

    kind: str
    """``idea``, ``tie``, ``first``, ``tell``, ``scripture``, ``catechism``, ``question`` or ``calendar``; the ties of a saint are the friends to name
    first, and the ties of any other theme name its saints, whoever belongs to it most directly first."""
    text: str
    """The sentence, the slug of the saint who is tied to the theme, stands first in it, or is told only in part, the passage, the question, or the
    season, feast or month that it is about."""
    answer: str
    """Why the saint belongs to the theme, what to tell children for whom the whole story is too hard, what the passage says, or the answer we hope for; empty for the others."""

    @property
    def reference(self) -> Reference:
        """The passage of a ``scripture`` or ``catechism``."""
        return (read_scripture if self.kind == "scripture" else read_catechism)(self.text, self.answer)


def read_sayings(path: Path) -> dict[str, tuple[Saying, ...]]:
    """Read a table of what to say about themes."""
    rows, faults = read_csv(path, _COLUMNS, ("theme", "kind", "text", "answer"))
    known = {EVERY, "order", "region", "month", "patronage", "virtue", *fact_words(), *VIRTUES, *listed_names()}
    known |= {plain(patronage) for card in load_catalogue().values() for patronage in card.patronages}
    known |= {season.value for season in Season} | set(load_catalogue()) | set(feast_stories())
    found: dict[str, tuple[Saying, ...]] = {}
    for number, values in sound_rows(path.name, rows, faults, _COLUMNS, _REQUIRED):
        saying = Saying(values["kind"], values["text"], values.get("answer", ""))
        faults += [Fault(path.name, number, column, value, message) for column, value, message in _wrong(values["theme"], saying, known)]
        found[values["theme"]] = (*found.get(values["theme"], ()), saying)
    if faults:
        raise CatalogueError(faults)
    return found


def _wrong(theme: str, saying: Saying, known: set[str]) -> Iterator[tuple[str, str, str]]:
    if theme not in known:
        yield "theme", theme, say("there is no theme {theme!r}; {right}", theme=theme, right=suggest(theme, sorted(known)))
    if saying.kind not in ("idea", "calendar", "first") and not saying.answer:
        yield "answer", "", say("the answer is missing: what the passage says, or what you hope to hear")
    if saying.kind in ("tie", "first", "tell") and saying.text not in load_catalogue():
        yield "text", saying.text, say("there's no saint {slug!r}", slug=saying.text)
    if saying.kind == "question" and not saying.text.endswith("?"):
        yield "text", saying.text, say("{value!r} doesn't end with a question mark", value=saying.text[-40:])
    if saying.kind in ("scripture", "catechism", "calendar"):
        try:
            _ = read_occasion(saying.text) if saying.kind == "calendar" else saying.reference
        except ValueError as error:
            yield "text", saying.text, str(error)


@cache_by_language()
def sayings() -> dict[str, tuple[Saying, ...]]:
    """Return what comes with saintlearn, in the current language, by theme."""
    return read_sayings(lesson_file("themes.csv"))


@cache
def fact_words() -> dict[str, tuple[str, ...]]:
    """Return the words of the vocabulary, each with the words to look up in `sayings`."""
    found: dict[str, tuple[str, ...]] = {word: (word, EVERY) for group in (SAINT_FACTS, DESIGNATIONS, EXPANSIONS) for word in group}
    found |= {word: (word, "order", EVERY) for word in ORDERS}
    found |= {word: (word, "region", EVERY) for word in GEOGRAPHY}
    found["Doctors of the Church"] = ("Church Doctor", EVERY)
    return found
