"""Themes: which saints a word of the catalogue means, and what is said, read and asked about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, partial
from pathlib import Path
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.catalogue.columns import one_of
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.questions import plain
from saintlearn.catalogue.read import Columns, read_csv, read_values
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.suggestions import suggest, suggest_or
from saintlearn.lessons.calendar import saints_of_the_day
from saintlearn.lessons.references import Reference, read_catechism, read_scripture
from saintlearn.lessons.tie_in import spoken_day, week_of
from saintlearn.questions.lives import PatronageTopic
from saintlearn.questions.truth import Pool
from saintlearn.vocabulary import DESIGNATIONS, EXPANSIONS, GEOGRAPHY, MONTHS, ORDERS, SAINT_FACTS

__all__ = ["FEAST_WEEK", "SELECTION", "Saying", "Theme", "find_theme", "read_sayings", "sayings"]

FEAST_WEEK: Final = "feast week"
"""The theme of the saints of a week."""
SELECTION: Final = "selection"
"""The key of a theme whose saints somebody named."""
_EVERY: Final = "saints"
_KINDS: Final = ("idea", "scripture", "catechism", "question")
_COLUMNS: Final[Columns] = {"theme": str, "kind": partial(one_of, _KINDS), "text": str, "answer": str}
_REQUIRED: Final = ("theme", "kind", "text")
_PATRON: Final = ("patron of ", "patrons of ")


@dataclass(frozen=True, slots=True)
class Saying:
    """What is said, read or asked about a theme."""

    kind: str
    """``idea``, ``scripture``, ``catechism`` or ``question``."""
    text: str
    """The sentence, the place or the question."""
    answer: str
    """What the place says, or the answer that we hope for; empty for an idea."""

    @property
    def reference(self) -> Reference:
        """The place of a ``scripture`` or ``catechism``."""
        return (read_scripture if self.kind == "scripture" else read_catechism)(self.text, self.answer)


@dataclass(frozen=True, slots=True)
class Theme:
    """Saints who belong together."""

    key: str
    """Stable name."""
    title: str
    """As printed."""
    words: tuple[str, ...]
    """Words under which `sayings` are found, the nearest first."""
    cards: tuple[Card, ...]
    """All saints of the theme."""

    def said(self, kind: str) -> list[Saying]:
        """List what is said about the theme, the nearest first, nothing twice."""
        known = sayings()
        return list({saying.text: saying for word in self.words for saying in known.get(word, ()) if saying.kind == kind}.values())


def read_sayings(path: Path) -> dict[str, tuple[Saying, ...]]:
    """Read a table of what is said about themes.

    Raises:
        CatalogueError: With every fault.
    """
    rows, faults = read_csv(path, _COLUMNS, ("theme", "kind", "text", "answer"))
    missing = {fault.column for fault in faults if fault.row == 1}
    known = {_EVERY, "order", "region", "month", "patronage", *_facts()}
    found: dict[str, tuple[Saying, ...]] = {}
    for number, cells in rows:
        before = len(faults)
        given = {column: text for column, text in cells.items() if column in _COLUMNS}
        values = read_values(path.name, number, given, faults, missing, _COLUMNS, _REQUIRED)
        if len(faults) > before or missing:
            continue
        saying = Saying(values["kind"], values["text"], values.get("answer", ""))
        faults += [Fault(path.name, number, column, value, message) for column, value, message in _wrong(values["theme"], saying, known)]
        found[values["theme"]] = (*found.get(values["theme"], ()), saying)
    if faults:
        raise CatalogueError(faults)
    return found


def _wrong(theme: str, saying: Saying, known: set[str]) -> Iterator[tuple[str, str, str]]:
    if theme not in known:
        yield "theme", theme, f"there is no theme {theme!r}; {suggest(theme, sorted(known))}"
    if saying.kind != "idea" and not saying.answer:
        yield "answer", "", f"a {saying.kind} needs an answer: what the place says, or what we hope for"
    if saying.kind == "question" and not saying.text.endswith("?"):
        yield "text", saying.text, f"{saying.text[-40:]!r} does not end with a question mark"
    if saying.kind in ("scripture", "catechism"):
        try:
            _ = saying.reference
        except ValueError as error:
            yield "text", saying.text, str(error)


@cache
def sayings() -> dict[str, tuple[Saying, ...]]:
    """Give what comes with saintlearn, by theme."""
    return read_sayings(cards_folder() / "lessons" / "themes.csv")


@cache
def _facts() -> dict[str, tuple[str, ...]]:
    """Words of the vocabulary, each with the words under which something is said about it."""
    found: dict[str, tuple[str, ...]] = {word: (word, _EVERY) for group in (SAINT_FACTS, DESIGNATIONS, EXPANSIONS) for word in group}
    found |= {word: (word, "order", _EVERY) for word in ORDERS}
    found |= {word: (word, "region", _EVERY) for word in GEOGRAPHY}
    found["Doctors of the Church"] = ("Church Doctor", _EVERY)
    return found


@cache
def _spellings() -> dict[str, str]:
    """Every way of writing a word of the vocabulary: the plural, and the short names that teachers use."""
    found: dict[str, str] = {}
    for word in _facts():
        found |= {plain(word): word, f"{plain(word)}s": word}
    found |= {plain(word): named for word, named in _SHORT.items()}
    return found


_SHORT: Final = {
    "Doctors": "Church Doctor",
    "Religious men": "Religious Man",
    "Religious women": "Religious Woman",
    "Young people": "Young Person",
    "Laypeople": "Layperson",
    "Kings and queens": "Secular Royalty",
    "Royalty": "Secular Royalty",
    "Soldiers": "Lay Soldier",
    "America": "The Americas",
    "Americas": "The Americas",
    "Asia": "East Asia/Oceania",
}


def find_theme(theme: str | Iterable[Card | str], catalogue: Catalogue, day: date | None = None, names: Sequence[str] = ()) -> Theme:
    """Find the saints of a theme.

    Args:
        theme: A month, an order, a saint fact, a designation, a region (each also in the plural: ``martyrs``, ``Franciscans``), a patronage
            (``Teachers``; where it is another word too, ``patron of doctors``), ``feast week``; or cards, or slugs.
        catalogue: Where they are looked up.
        day: A day of the week that ``feast week`` means.
        names: Other words that could have been meant, as names of plans.

    Raises:
        ValueError: Nothing of the catalogue has that name, or a feast week has no day.
        KeyError: There is no saint of a slug.

    >>> from saintlearn.catalogue import load_catalogue
    >>> theme = find_theme("Franciscans", load_catalogue())
    >>> theme.title, len(theme.cards) > 20
    ('Franciscan saints', True)
    """
    if not isinstance(theme, str):
        cards = tuple(item if isinstance(item, Card) else catalogue[item] for item in theme)
        if not cards:
            raise ValueError("There is no saint in this selection; choose at least three.")
        return Theme(SELECTION, "Saints of our choice", (_EVERY,), cards)
    name = plain(theme)
    if name == FEAST_WEEK:
        return _week(catalogue, day)
    for month in MONTHS:
        if name == plain(month.word):
            cards = tuple(card for card in catalogue.values() if card.feast.month == month.number)
            return Theme(plain(month.word), f"Saints of {month.word}", ("month", _EVERY), cards)
    word = _spellings().get(name)
    if word is not None:
        cards = tuple(card for card in catalogue.values() if word in {card.main_fact.word, *(fact.word for fact in card.facts)})
        return _checked(Theme(plain(word).replace(" ", "-"), _title(word), _facts()[word], cards), theme)
    return _patrons(theme, name, catalogue, names)


def _title(word: str) -> str:
    if word in ORDERS:
        return f"{word} saints"
    if word in GEOGRAPHY:
        return f"Saints of {'the Americas' if word == 'The Americas' else word}"
    return {"Church Doctor": "Doctors of the Church", "Secular Royalty": "Saints of royal houses", "Lay Soldier": "Soldier saints"}.get(
        word, _PLURALS.get(word, f"{word}s")
    )


_PLURALS: Final = {
    "Religious Man": "Monks, friars and brothers",
    "Religious Woman": "Nuns and sisters",
    "Layperson": "Laypeople",
    "Young Person": "Young saints",
    "Doctors of the Church": "Doctors of the Church",
    "Roman Canon": "Saints of the Roman Canon",
    "Holy Helpers": "The Fourteen Holy Helpers",
    "Stigmatists": "Saints with the wounds of Jesus",
    "Bi-locators": "Saints who are said to have been in two places at once",
    "Apparitions": "Saints of apparitions",
    "Where Two or More Are Gathered": "Saints who are honoured together",
}


def _week(catalogue: Catalogue, day: date | None) -> Theme:
    if day is None:
        raise ValueError("A feast week needs a day; give date=... with a day of that week.")
    days = week_of(day)
    cards = tuple({card.slug: card for then in days for card in saints_of_the_day(catalogue, then)}.values())
    return Theme(f"week-{days[0].isoformat()}", f"Saints of the week from {spoken_day(days[0])}", ("month", _EVERY), cards)


def _patrons(theme: str, name: str, catalogue: Catalogue, names: Sequence[str]) -> Theme:
    for start in _PATRON:
        name = name.removeprefix(start)
    known = {plain(item): item for card in catalogue.values() for item in card.patronages}
    if name not in known:
        words = [*names, FEAST_WEEK, *(month.word for month in MONTHS), *_facts(), *_SHORT, *known.values()]
        raise ValueError(f"There is no theme {theme[:60]!r}; {suggest_or(_WHAT, theme, words)}")  # hundreds of words are no help
    cards = tuple(card for card in catalogue.values() if name in {plain(item) for item in card.patronages})
    return Theme(f"patron-{name.replace(' ', '-')}", _helpers(known[name], catalogue), ("patronage", _EVERY), cards)


def _helpers(patronage: str, catalogue: Catalogue) -> str:
    """Name those who share a patronage: patron saints of animals, saints whom people ask for help against storms."""
    return PatronageTopic(Pool(catalogue.values())).patrons(patronage)


_WHAT: Final = (
    "choose one of these: feast week, a month, an order, a region, a patronage, a word on the cards as martyrs, or the name of a plan."
)


def _checked(theme: Theme, name: str) -> Theme:
    if not theme.cards:
        raise ValueError(f"No saint of this catalogue belongs to {name!r}.")
    return theme
