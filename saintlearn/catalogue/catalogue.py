"""The catalogue: all cards by slug, to look up, to select from, and to see as a DataFrame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from saintlearn.catalogue.card import ARTIST, Card
from saintlearn.catalogue.columns import COLUMNS
from saintlearn.catalogue.deck import Deck
from saintlearn.catalogue.faults import CatalogueError, Fault, which_card
from saintlearn.catalogue.own import PLANS, QUESTIONS, TABLES, OwnCards, Together, read_own, tables_of
from saintlearn.catalogue.questions import WrittenQuestion, read_questions
from saintlearn.catalogue.read import UnreadCards, read_cards, read_csv, read_records
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.suggestions import suggest
from saintlearn.vocabulary import Fact

if TYPE_CHECKING:
    import pandas

__all__ = ["Catalogue", "cards_of", "load_catalogue"]

_QUESTIONS: Mapping[str, Callable[[Card], Iterable[object]]] = {
    "fact": lambda card: (card.main_fact.word, *(fact.word for fact in card.facts)),
    "century": lambda card: card.centuries,
    "month": lambda card: (card.feast.month,),
    "wild": lambda card: (card.is_wild,),
    "deck": lambda card: card.decks,
}


class Catalogue(Mapping[str, Card]):
    """Cards by slug, in the order of the file.

    >>> cat = load_catalogue()
    >>> cat["lucy"].name
    'St. Lucy'
    >>> [card.slug for card in cat.select(geography="Africa", main_fact="Church Doctor")]
    ['athanasius', 'cyril-of-alexandria', 'augustine']
    """

    def __init__(
        self,
        cards: Iterable[Card] | UnreadCards | OwnCards,
        name: str = "catalogue",
        path: Path | None = None,
        base: Catalogue | None = None,
    ) -> None:
        self._cards: Mapping[str, Card]
        if isinstance(cards, OwnCards):
            self._cards = cards.cards if base is None else Together(base, cards)
            self._own: Iterable[str] = tuple(cards.cards)
        else:
            self._cards = cards if isinstance(cards, UnreadCards) else {card.slug: card for card in cards}
            self._own = self._cards
        self.name = name
        self._base = base
        self.folder = path if path is None or path.is_dir() else path.parent
        self._table = "" if path is None or path.is_dir() else path.name

    def __getitem__(self, slug: str) -> Card:
        try:
            return self._cards[slug]
        except (KeyError, TypeError):
            raise KeyError(f"There is no card {slug!r} in the catalogue; {which_card(slug, self._cards)}") from None

    def __contains__(self, slug: object) -> bool:
        return isinstance(slug, str) and slug in self._cards

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def __repr__(self) -> str:
        wild = sum(card.is_wild for card in self._cards.values())
        saints = len(self) - wild
        return f"<Catalogue {self.name}: {saints} SaintCard{'' if saints == 1 else 's'}, {wild} WildCard{'' if wild == 1 else 's'}>"

    @property
    def decks(self) -> tuple[str, ...]:
        """Names of the decks that cards of this catalogue belong to."""
        return tuple(self._decks)

    @cached_property
    def _decks(self) -> Mapping[str, list[str]]:
        """Slugs of the cards of each deck."""
        if isinstance(self._cards, UnreadCards):
            return self._cards.decks()
        slugs = {} if self._base is None else {deck: list(members) for deck, members in self._base._decks.items()}  # noqa: SLF001 - its own kind
        for slug in self._own:
            for deck in self._cards[slug].decks:
                slugs.setdefault(deck, []).append(slug)
        return slugs

    @property
    def own(self) -> Deck:
        """The cards that the folder adds to those that come with saintlearn; all of them where nothing came before."""
        return Deck((self._cards[slug] for slug in self._own), self.name)

    @property
    def plans(self) -> Path | None:
        """The folder of the lesson plans that belong to these cards; None where there is none."""
        found = self.folder / PLANS if self.folder and not self._table else None
        return found if found and found.is_dir() else None

    @cached_property
    def questions(self) -> tuple[WrittenQuestion, ...]:
        """The hand-written questions about these cards: ``questions.csv`` in the folder that the catalogue came from, after those of saintlearn.

        Raises:
            CatalogueError: With every fault of that file.
        """
        before = self._base.questions if self._base else ()
        written = self.folder / QUESTIONS if self.folder else None
        if written is None or self._table not in ("", TABLES[0]) or not written.exists():
            return before
        return (*before, *read_questions(written, self))

    def deck(self, cards: str | Catalogue | Iterable[Card | str] | None = None) -> Deck:
        """Put a deck together.

        Args:
            cards: The name of a deck; slugs or cards (a list, a DataFrame's index ...); a deck or catalogue as a whole; None for all cards.

        Raises:
            ValueError: There is no deck of that name, or a card stands there twice.
            KeyError: There is no card of that slug.
            TypeError: It is none of these.
        """
        if cards is None:
            return Deck(self._cards.values(), self.name)
        if isinstance(cards, Deck):
            return cards
        if isinstance(cards, Catalogue):
            return cards.deck()
        if isinstance(cards, str):
            if cards not in self.decks:
                raise ValueError(f"There is no deck {cards!r}; {suggest(cards, self.decks)}")
            return Deck((self._cards[slug] for slug in self._decks[cards]), cards)
        if not isinstance(cards, Iterable):
            raise TypeError(
                f"{repr(cards)[:60]} is no deck; give the name of one, as 'core', or a list of saints, as ['lucy', 'agnes-of-rome']."
            )
        return Deck(card if isinstance(card, Card) else self[card] for card in cards)

    def select(self, where: Callable[[Card], bool] | None = None, /, **wanted: object) -> Deck:
        """Select cards by what stands in their columns, in the order of the catalogue.

        Args:
            where: A function that says of a card whether it is wanted.
            **wanted: Column names with the value wanted, or a list of values of which one is enough. Columns that hold lists
                (``geography="Africa"``) are searched. Besides the columns there are ``fact`` (colour, ribbon, order, region: any
                word on the card), ``century`` (born or died), ``month`` (1 to 12), ``wild`` and ``deck``.

        Raises:
            TypeError: There is no such column.
            ValueError: No card of the catalogue has such a value (most often a misspelt word).
        """
        if where is not None and not callable(where):
            raise TypeError(f"select takes keywords or a function, not {where!r}; for example select(geography='Africa').")
        tests = [(_reader(name), _values(value), name) for name, value in wanted.items()]
        for read, values, name in tests:
            known = {item for card in self._cards.values() for item in read(card)}
            words = [str(item) for item in sorted(known, key=lambda item: (0, item, "") if isinstance(item, int) else (1, 0, str(item)))]
            for value in values:
                if value not in words:
                    look = f"see what stands there, in cat.frame[{name!r}]." if name in COLUMNS else ""
                    raise ValueError(f"No card has {name}={value!r}; {suggest(value, words, look)}")
        chosen = (
            card
            for card in self._cards.values()
            if (where is None or where(card)) and all(values & {str(item) for item in read(card)} for read, values, _ in tests)
        )
        return Deck(chosen, "selection")

    @cached_property
    def frame(self) -> pandas.DataFrame:
        """The catalogue as a `pandas.DataFrame`: index ``slug``, one row a card, lists as tuples of words.

        Columns are those of the CSV file; ``born`` and ``died`` as written there, and besides ``born_year``, ``died_year``
        (first year of an interval), the centuries and ``month`` as nullable integers. `load_catalogue` takes such a frame.
        """
        import pandas

        columns = [name for name in COLUMNS if name != "slug"]
        rows = [[_shown(getattr(card, name)) for name in columns] for card in self._cards.values()]
        frame = pandas.DataFrame(rows, columns=columns, index=pandas.Index(list(self._cards), name="slug"))
        for name in ("birth_century", "passing_century"):
            frame[name] = frame[name].astype("Int64")
        for name in ("born", "died"):
            years = [getattr(card, name) for card in self._cards.values()]
            frame[f"{name}_year"] = pandas.array([item.first if item else None for item in years], dtype="Int64")
        frame["month"] = pandas.array([card.feast.month for card in self._cards.values()], dtype="Int64")
        return frame

    def _repr_html_(self) -> str:
        return ARTIST().sheet_html(self.deck())


def _reader(name: str) -> Callable[[Card], Iterable[object]]:
    if name in _QUESTIONS:
        return _QUESTIONS[name]
    if name not in COLUMNS:
        raise TypeError(f"There is no column {name!r}; {suggest(name, [*COLUMNS, *_QUESTIONS])}")

    def read(card: Card) -> Iterable[object]:
        value = _shown(getattr(card, name))
        return value if isinstance(value, tuple) else () if value in (None, "") else (value,)

    return read


def _values(value: object) -> set[str]:
    many = isinstance(value, Iterable) and not isinstance(value, str)
    return {str(item) for item in value} if many else {str(value)}  # type: ignore[attr-defined]


def _shown(value: Any) -> Any:
    if isinstance(value, Fact):
        return value.word
    if isinstance(value, tuple):
        return tuple(_shown(item) for item in value)
    return getattr(value, "code", value)


def load_catalogue(source: Any = None, *, alone: bool = False) -> Catalogue:
    """Load a catalogue of saints.

    Args:
        source: None for the catalogue that comes with saintlearn; a folder of your own (``saintlearn new`` makes one) with ``saints.csv``, for
            its saints beside those that come with saintlearn; the path of a CSV file, or a `pandas.DataFrame` with the same columns,
            for a catalogue of its own.
        alone: Whether a folder's saints stand alone, without those that come with saintlearn.

    Returns:
        The catalogue; the shipped one is read once.

    Raises:
        CatalogueError: With every mistake in the tables: file, row, column, what stands there and what may stand there.
        FileNotFoundError: There is no such file.
        TypeError: The source is none of these.
    """
    if source is None:
        return _shipped()
    if hasattr(source, "to_dict") and hasattr(source, "reset_index"):
        twice = list(dict.fromkeys(str(column) for column in source.columns[source.columns.duplicated()]))
        if twice:
            raise CatalogueError([Fault("DataFrame", 1, column, column, f"the column {column!r} stands twice") for column in twice])
        table = source if "slug" in [str(column).casefold() for column in getattr(source, "columns", ())] else source.reset_index()
        return Catalogue(read_records(table.to_dict("records")), "DataFrame")
    try:
        path = Path(source)
    except TypeError:
        raise TypeError(f"load_catalogue takes the path of a CSV file or a DataFrame, not {type(source).__name__}.") from None
    if not path.exists():
        raise FileNotFoundError(
            f"There is no file {str(path)!r}; give the path of a CSV file or of a folder with saints.csv, or nothing for the catalogue that comes with saintlearn."
        )
    if not path.is_dir():
        return Catalogue(read_cards(path.name, *read_csv(path), path.parent), path.stem, path)
    base = None if alone else _shipped()
    own = read_own(path, base or {})
    faults = own.faults or (() if base or own.cards else (Fault(TABLES[0], 0, "", "", "there is no saint in this table, only the header"),))
    if faults:
        raise CatalogueError(faults)
    place = path.resolve()
    return Catalogue(own, place.name, place, base)


def cards_of(given: str | Catalogue | Iterable[Card | str] | None, catalogue: Catalogue | None = None) -> Sequence[Card]:
    """Give the cards that somebody means: cards as they are, all else as `Catalogue.deck` takes it.

    Args:
        given: Cards, slugs, the name of a deck, a deck or a catalogue; None for all cards.
        catalogue: Where decks and slugs are looked up; None for the one that comes with saintlearn.

    Raises:
        ValueError: There is no deck of that name.
        KeyError: There is no card of that slug.
        TypeError: It is none of these.
    """
    if isinstance(given, (list, tuple)) and all(isinstance(card, Card) for card in given):
        return given
    return (catalogue or load_catalogue()).deck(given)


@cache
def _shipped() -> Catalogue:
    """Open the catalogue that comes with saintlearn: it was checked as a whole before, so each card is read when it is asked for."""
    return Catalogue(UnreadCards(tables_of(cards_folder())), "saintlearn", cards_folder())
