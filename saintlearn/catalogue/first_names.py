"""First names: which name a family's name is a form of (Mateo of Matthew), and which saints have it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.faults import CatalogueError
from saintlearn.catalogue.read import Columns, read_csv
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.spellings import without_title, words_of

_TABLE: Final = "names.csv"
_UNLISTED: Final = 99
_CARDS: Final = 2048
"""Cards whose names are kept."""
_AND: Final = re.compile(r",\s*(?:and\s+)?|\s+and\s+|\s+y\s+|\s+e\s+|-")
"""What stands between the names of saints on one card, and between two first names of one."""


@dataclass(frozen=True, slots=True)
class FirstName:
    """A row of ``cards/names.csv``: a name, and what it is called in other languages and at home."""

    name: str
    """The name in English: ``Matthew``."""
    forms: frozenset[str]
    """Every form of it, in lower case without accents: ``matthew``, ``mateo``, ``matteo``."""
    saints: tuple[str, ...]
    """The saints' keys, the best known first, also of those who have the name beside another: Francis Xavier for Xavier."""


@cache
def all_first_names() -> tuple[FirstName, ...]:
    """Read the table of first names."""
    columns: Columns = dict.fromkeys(("name", "forms", "saints"), str)
    rows, faults = read_csv(cards_folder() / _TABLE, columns, ("name", "forms", "saints"))
    if faults:
        raise CatalogueError(faults)
    return tuple(
        FirstName(
            cells["name"],
            frozenset(" ".join(words_of(form)) for form in (cells["name"], *filter(None, cells.get("forms", "").split(";")))),
            tuple(filter(None, cells.get("saints", "").split(";"))),
        )
        for _, cells in rows
    )


@cache
def _by_form() -> dict[str, tuple[FirstName, ...]]:
    found: dict[str, tuple[FirstName, ...]] = {}
    for row in all_first_names():
        for form in row.forms:
            found[form] = (*found.get(form, ()), row)
    return found


@cache
def _by_saint() -> dict[str, tuple[FirstName, ...]]:
    found: dict[str, tuple[FirstName, ...]] = {}
    for row in all_first_names():
        for slug in row.saints:
            found[slug] = (*found.get(slug, ()), row)
    return found


def first_names(text: str) -> tuple[FirstName, ...]:
    """Find the names that a text is a form of; none where it is no first name that we know. Some are a form of two: Jan, of John and of Jane.

    >>> [row.name for row in first_names("Mateo")], first_names("Tekakwitha")
    (['Matthew'], ())
    """
    return _by_form().get(without_title(text), ())


def _own(card: Card) -> list[str]:
    """Give the word with which the name on a card begins; of several saints, the word of each."""
    parts = [without_title(part).split() for part in _AND.split(card.name)]
    return [part[0] for part in parts if part]


@lru_cache(maxsize=_CARDS)
def names_of(card: Card) -> tuple[FirstName, ...]:
    """List the first names that a saint has: on the card, in the table, or as another name that stands alone (Levi, of Matthew).

    What somebody was called before, and nobody calls the saint (William, of Urban V), is none of them.

    >>> from saintlearn.catalogue import load_catalogue
    >>> cards = load_catalogue()
    >>> [[row.name for row in names_of(cards[slug])] for slug in ("carlo-acutis", "urban-v", "timothy-and-titus")]
    [['Charles'], ['Urban'], ['Timothy', 'Titus']]
    """
    words = [*_own(card), *(without_title(other) for other in card.other_names)]
    found = [row for word in words for row in _by_form().get(word, ())]
    return tuple(dict.fromkeys((*found, *_by_saint().get(card.slug, ()))))


@lru_cache(maxsize=_CARDS)
def forms_of(card: Card) -> frozenset[str]:
    """Give every form of the first names that a saint has."""
    return frozenset().union(*(row.forms for row in names_of(card)))


@lru_cache(maxsize=_CARDS)
def former_words(card: Card) -> frozenset[str]:
    """Give the first names among a saint's other names that alone don't mean this saint: William, of ``William de Grimoard`` (Urban V)."""
    shown = {*words_of(card.name), *forms_of(card)}
    return frozenset(word for other in card.other_names for word in words_of(other) if word in _by_form() and word not in shown)


def _tier(card: Card) -> int:
    return 0 if card.is_wild else 1 if "starter" in card.decks else 2 if "core" in card.decks else 3


def best_known(cards: Iterable[Card]) -> list[Card]:
    """Sort saints so that the best known come first: the Holy Family and the angels, those of the deck starter, those of the deck core."""
    return sorted(cards, key=_tier)


class Namesakes:
    """Who of some saints has which first name."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._bearers: dict[FirstName, list[Card]] = {}
        for card in cards:
            for row in names_of(card):
                self._bearers.setdefault(row, []).append(card)

    def of(self, text: str) -> tuple[Card, ...]:
        """List those who have a name in any of its forms: first those whose name on the card begins with it (or who lead its row), the best known first."""
        rows, wanted = first_names(text), without_title(text)
        found = dict.fromkeys(card for row in rows for card in self._bearers.get(row, ()))

        def known(card: Card) -> tuple[bool, int, bool, int, str]:
            own = _own(card)
            listed = min((row.saints.index(card.slug) for row in rows if card.slug in row.saints), default=_UNLISTED)
            begins = card.is_wild or not listed or any(word in row.forms for row in rows for word in own)
            return not begins, _tier(card), wanted not in own, listed, card.slug

        return tuple(sorted(found, key=known))

    def by_form(self) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
        """List all forms that mean the same saints in the same order, with the keys of those saints; also forms that nobody here has."""
        found: dict[tuple[str, ...], list[str]] = {}
        for form in sorted(_by_form()):
            found.setdefault(tuple(card.slug for card in self.of(form)), []).append(form)
        return [(tuple(forms), slugs) for slugs, forms in found.items()]


def namesakes(text: str, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Find the saints with a first name in any of its forms, the best known first.

    >>> from saintlearn.catalogue import load_catalogue
    >>> [[card.slug for card in namesakes(name, load_catalogue().values())] for name in ("Mateo", "Clara", "William")]
    [['matthew'], ['clare-of-assisi', 'chiara-badano', 'clare-of-montefalco'], []]
    """
    return Namesakes(cards).of(text) if first_names(text) else ()
