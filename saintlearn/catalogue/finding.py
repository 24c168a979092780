"""Find saints by what people write: a name, a group of saints, or any words on their cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.faults import CatalogueError
from saintlearn.catalogue.first_names import first_names, former_words, forms_of, namesakes
from saintlearn.catalogue.read import Columns, read_csv
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.refusal import UnknownName
from saintlearn.ground.spellings import plain, without_title, words_of
from saintlearn.languages import cache_by_language, say
from saintlearn.vocabulary import DESIGNATIONS, EXPANSIONS, GEOGRAPHY, MONTHS, ORDERS, SAINT_FACTS
from saintlearn.vocabulary.virtues import find_virtue, virtue_names

PATRON: Final = ("patron of ", "patrons of ")
"""How a patronage can begin, where the word alone means something else: patron of doctors."""
_ALSO: Final = {
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
    "Teens": "Young Person",
    "Youth": "Young Person",
}
"""Other names that teachers use for words of the cards."""


@dataclass(frozen=True, slots=True)
class Group:
    """Saints who belong together by one word of their cards."""

    kind: Literal["month", "fact", "patronage", "listed", "virtue"]
    word: str
    """The word as the cards have it: ``March``, ``Franciscan``, ``teachers``."""
    cards: tuple[Card, ...]
    """All who belong to it, in the order of the catalogue; empty if this catalogue has none."""
    title: str = ""
    """The marked English title of a listed group."""
    near: str = ""
    """The group that comes closest to a listed one, where this has too few saints."""


@dataclass(frozen=True, slots=True)
class _Listed:
    """A row of ``cards/groups.csv``."""

    title: str
    near: str
    spellings: frozenset[str]
    slugs: frozenset[str]


def find_group(name: str, cards: Iterable[Card]) -> Group | None:
    """Find the group that a word means.

    >>> from saintlearn.catalogue import load_catalogue
    >>> group = find_group("Franciscans", load_catalogue().values())
    >>> group.kind, group.word, len(group.cards) > 20
    ('fact', 'Franciscan', True)
    """
    wanted = plain(name)
    for fact in MONTHS:
        if wanted in (plain(fact.word), plain(fact.label)):
            return Group("month", fact.word, tuple(card for card in cards if card.feast.month == fact.number))
    word = _spellings().get(wanted) or _labels().get(wanted)
    if word is not None:
        return Group("fact", word, tuple(card for card in cards if word in {card.main_fact.word, *(fact.word for fact in card.facts)}))
    for word, row in _listed().items():
        if wanted in row.spellings or plain(without_title(name)) in row.spellings:
            return Group("listed", word, tuple(card for card in cards if card.slug in row.slugs), row.title, row.near)
    if virtue := find_virtue(name):
        return Group("virtue", virtue.word, tuple(card for card in cards if virtue in card.virtues))
    for start in PATRON:
        wanted = wanted.removeprefix(start)
    patrons = {card: found for card in cards for found in card.patronages if plain(found) == wanted}
    return Group("patronage", next(iter(patrons.values())), tuple(patrons)) if patrons else None


def group_names(cards: Iterable[Card]) -> tuple[str, ...]:
    """List the words that mean a group of these saints: months, words of the cards, other names of those, virtues, and patronages."""
    saints = list(cards)
    slugs = {card.slug for card in saints}
    months = {card.feast.month for card in saints}
    shown = {virtue for card in saints for virtue in card.virtues}
    worn = {word for card in saints for word in (card.main_fact.word, *(fact.word for fact in card.facts))}
    bare = {spelling for row in _listed().values() if not row.slugs & slugs for spelling in row.spellings}
    return tuple(
        dict.fromkeys(
            [
                *(fact.word for fact in MONTHS if fact.number in months),
                *(word for word in _words() if word in worn),
                *(also for also, word in _ALSO.items() if word in worn),
                *(word for word, row in _listed().items() if row.slugs & slugs),
                *(name for name in virtue_names() if find_virtue(name) in shown),
                *sorted({patronage for card in saints for patronage in card.patronages if plain(patronage) not in bare}),
            ]
        )
    )


@cache
def _listed() -> dict[str, _Listed]:
    """Read the groups that no word of the cards tells."""
    columns: Columns = dict.fromkeys(("group", "also", "title", "saints", "near", "sources"), str)
    rows, faults = read_csv(cards_folder() / "groups.csv", columns, ("group", "title", "saints"))
    if faults:
        raise CatalogueError(faults)
    return {
        cells["group"]: _Listed(
            cells["title"],
            cells.get("near", ""),
            frozenset(map(plain, (cells["group"], *filter(None, cells.get("also", "").split(";"))))),
            frozenset(filter(None, cells.get("saints", "").split(";"))),
        )
        for _, cells in rows
    }


def listed_names() -> tuple[str, ...]:
    """List the groups that no word of the cards tells, also those without a saint."""
    return tuple(_listed())


@cache
def _words() -> tuple[str, ...]:
    return tuple(word for group in (SAINT_FACTS, DESIGNATIONS, EXPANSIONS, ORDERS, GEOGRAPHY) for word in group)


@cache
def _spellings() -> dict[str, str]:
    """Return every way to write a word of the cards: the plural, and the short names that teachers use."""
    found: dict[str, str] = {}
    for word in _words():
        found |= {plain(word): word, f"{plain(word)}s": word}
    return found | {plain(also): word for also, word in _ALSO.items()}


@cache_by_language()
def _labels() -> dict[str, str]:
    """Return the words of the cards by what they are called in the current language."""
    return {plain(fact.label): word for group in (SAINT_FACTS, DESIGNATIONS, EXPANSIONS, ORDERS, GEOGRAPHY) for word, fact in group.items()}


def find_named(name: str, cards: Mapping[str, Card]) -> tuple[Card, ...]:
    """Find the saints whom a name can mean: the key or the whole name, else another name of theirs, else its beginning, else some of its words.

    A first name by itself means those who have it in any of its forms, the best known first, and nobody who only was called so before.

    >>> from saintlearn.catalogue import load_catalogue
    >>> [[card.slug for card in find_named(name, load_catalogue())] for name in ("Saint Lucy", "Sanchez del Rio", "Mateo", "William")]
    [['lucy'], ['jose-sanchez-del-rio'], ['matthew'], []]
    """
    wanted = without_title(name)
    if not wanted:
        return ()
    found = find_whole(name, cards) or [card for card in cards.values() if wanted in {without_title(other) for other in card.other_names}]
    found = found or [card for card in cards.values() if without_title(card.name).startswith(f"{wanted} ")]
    if not found and first_names(name):
        return namesakes(name, cards.values())
    words = set(_split(wanted))
    if found or max(map(len, words), default=0) < _TELLING:
        return tuple(found)
    return tuple(card for card in cards.values() if any(words <= set(_split(without_title(own))) for own in (card.name, *card.other_names)))


def find_whole(name: str, cards: Mapping[str, Card]) -> list[Card]:
    """Find the saints whose key or whole name this is, with or without "St." in front of it."""
    wanted = without_title(name)
    return [card for slug, card in cards.items() if wanted in (without_title(slug), without_title(card.name))]


def find_known(name: str, cards: Mapping[str, Card]) -> tuple[Card, ...]:
    """Find the saints whom a name can mean, the best known first; a first name means everybody who has it, in any of its forms.

    >>> from saintlearn.catalogue import load_catalogue
    >>> [[card.slug for card in find_known(name, load_catalogue())][:2] for name in ("Saint Lucy", "Juan")]
    [['lucy'], ['juan-diego', 'john-the-apostle']]
    """
    return tuple(find_whole(name, cards)) or namesakes(name, cards.values()) or find_named(name, cards)


_KEYS: Final = 8
"""Keys that a sentence can hold."""
_TELLING: Final = 4
"""Letters of the shortest word that finds a saint by itself: not "of", "the", or "del"."""


def find_saint(name: str, cards: Mapping[str, Card]) -> Card | None:
    """Find one saint by key or name; None if nobody has it."""
    if name in cards:
        return cards[name]
    found = find_named(name, cards)
    if len(found) > 1:
        sentence = say(
            "Several saints have the name {name!r}. Give the key of one of them: {keys}.", name=name, keys=_keys(find_known(name, cards))
        )
        raise UnknownName("several-saints", sentence, name[:60])
    return found[0] if found else None


def refuse_beginning(name: str, cards: Mapping[str, Card]) -> None:
    """Refuse the beginning of a word with which several names begin: nobody knows who is meant. A whole first name, such as Eli, is no beginning."""
    start = "" if first_names(name) else without_title(name)
    found = [card for card in cards.values() if start and any(word.startswith(start) for word in _split(without_title(card.name)))]
    if len(found) > 1:
        sentence = say("Several names begin with {name!r}. Give the key of one of them: {keys}.", name=name[:40], keys=_keys(found))
        raise UnknownName("several-saints", sentence, name[:60])


def _keys(cards: Sequence[Card]) -> str:
    """List the keys of some saints, as far as a sentence can hold them."""
    keys = ", ".join(card.slug for card in cards[:_KEYS])
    return say("{keys}, and more", keys=keys) if len(cards) > _KEYS else keys


def search(text: str, cards: Iterable[Card]) -> Sequence[Card]:
    """Find the saints on whose cards all these words begin a word; those with the words in their names come first.

    Searched are names, with all the forms of a first name, title, patronages, symbols, facts, and the story. A first name by itself finds those who
    have it, the best known first, and then those on whose cards it is a whole word: a surname, a symbol.
    """
    wanted = without_title(text).split()
    if not wanted:
        return ()
    every = list(cards)
    if first_names(text):
        named = namesakes(text, every)
        whole = {" ".join(wanted), f"{' '.join(wanted)}s"}
        return (*named, *(card for card in every if card not in named and not whole.isdisjoint(_seen(card))))
    first: list[Card] = []
    then: list[Card] = []
    for card in every:
        names = {*_split(card.name, *card.other_names, card.title), *forms_of(card)}
        if len(wanted) == 1:
            names -= former_words(card)
        if _has(names, wanted):
            first.append(card)
        elif _has({*names, *_besides(card), *_split(card.bio)}, wanted):
            then.append(card)
    return (*first, *then)


def _besides(card: Card) -> list[str]:
    """Give the words on a card that are no name."""
    return _split(card.title, *card.patronages, *card.symbols, *(fact.label for fact in card.facts))


def _seen(card: Card) -> set[str]:
    """Give the words on a card, without the first names that the saint had before."""
    return {*_split(card.name, *card.other_names), *_besides(card)} - former_words(card)


def _split(*texts: str) -> list[str]:
    return words_of(" ".join(texts))


def _has(words: Iterable[str], wanted: Sequence[str]) -> bool:
    return all(any(word.startswith(start) for word in words) for start in wanted)
