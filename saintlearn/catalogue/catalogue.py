"""The catalogue: all cards by slug, to look up, to select from, and to see as a DataFrame."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, cast, overload

from saintlearn.catalogue.asked import asked_at, no_saints
from saintlearn.catalogue.card import SHOWER, Card
from saintlearn.catalogue.columns import COLUMNS
from saintlearn.catalogue.deck import Deck
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.own import PLANS, QUESTIONS, TABLES, OwnCards, Together, read_own, tables_of
from saintlearn.catalogue.picking import checked_slice, which_card
from saintlearn.catalogue.questions import WrittenQuestion, read_questions
from saintlearn.catalogue.read import UnreadCards, read_cards, read_csv, read_records
from saintlearn.catalogue.translated import (
    TranslatedCards,
    TranslatedCount,
    Translation,
    count_translation,
    find_translation,
    list_translations,
    read_translation,
    translated_question,
)
from saintlearn.ground.arguments import takes
from saintlearn.ground.courtesy import Countless, Courteous
from saintlearn.ground.keywords import keywords
from saintlearn.ground.paths import cards_folder, checked_path, reading
from saintlearn.ground.refusal import NoSuchFile, Refusal, UnknownName, WrongKind
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import say, speaking
from saintlearn.vocabulary.virtues import find_virtue, virtue_names

if TYPE_CHECKING:
    import pandas

    from saintlearn.catalogue.frames import Frame

_QUESTIONS: Mapping[str, Callable[[Card], Iterable[object]]] = {
    "region": lambda card: tuple(fact.word for fact in card.geography),
    "order": lambda card: tuple(fact.word for fact in card.orders),
    "ribbon": lambda card: tuple(fact.word for fact in card.ribbons),
    "fact": lambda card: (card.main_fact.word, *(fact.word for fact in card.facts)),
    "century": lambda card: card.centuries,
    "month": lambda card: (card.feast.month,),
    "wild": lambda card: (card.is_wild,),
    "deck": lambda card: card.decks,
    "virtue": lambda card: tuple(virtue.word for virtue in card.virtues),
}


class Catalogue(Courteous, Countless, Mapping[str, Card]):
    """Cards by slug, in the order of the file, in one language. You can also look one up by a name that no other saint has.

    Attributes:
        name: What it is called: ``saintlearn``, or the name of the folder or file.
        folder: The folder that it came from; None for a DataFrame.

    >>> cat = load_catalogue()
    >>> cat["lucy"].name, cat["St. Agnes of Rome"].slug
    ('St. Lucy', 'agnes-of-rome')
    >>> [card.slug for card in cat.select(region="Africa", main_fact="Church Doctor")]
    ['athanasius', 'cyril-of-alexandria', 'augustine']
    >>> cat[:3]
    <Deck saintlearn: 3 cards>
    """

    def __init__(
        self,
        cards: Iterable[Card] | UnreadCards | OwnCards | TranslatedCards,
        name: str = "catalogue",
        path: Path | None = None,
        base: Catalogue | None = None,
        *,
        source: Catalogue | None = None,
    ) -> None:
        self._cards: Mapping[str, Card]
        self._source = source
        self._own: Iterable[str]
        if isinstance(cards, TranslatedCards):
            self._cards = cards
            self._own = cards if source is None else source._own  # noqa: SLF001 - its own kind
            self._translation = cards.translation
        elif isinstance(cards, OwnCards):
            self._cards = cards.cards if base is None else Together(base, cards)
            self._own = tuple(cards.cards)
        else:
            if not isinstance(cards, UnreadCards):
                told: Any = cards
                cards = tuple(told) if isinstance(told, Iterable) and not isinstance(told, str) else (told,)
                if wrong := [card for card in cards if not isinstance(card, Card)]:
                    sentence = say(
                        "sl.load_catalogue opens a catalogue, and cat.deck('martyrs') makes a deck (you gave {given}).",
                        given=repr(wrong[0])[:40],
                    )
                    raise WrongKind("wrong-kind", sentence, repr(wrong[0])[:40])
            self._cards = cards if isinstance(cards, UnreadCards) else {card.slug: card for card in cards}
            self._own = self._cards
        self.name = name
        self._base = base
        self.folder = path if path is None or path.is_dir() else path.parent
        self._table = "" if path is None or path.is_dir() else path.name

    @overload
    def __getitem__(self, slug: str) -> Card: ...
    @overload
    def __getitem__(self, slug: slice) -> Deck: ...
    def __getitem__(self, slug: str | slice) -> Card | Deck:
        if isinstance(slug, slice):
            return Deck((self._cards[one] for one in list(self._cards)[checked_slice(slug)]), self.name)
        try:
            return self._cards[slug]
        except (KeyError, TypeError):
            if isinstance(slug, str) and (named := self._named_so(slug)):
                return named
            hint = which_card(slug, self._cards)
            raise UnknownName("unknown-card", say("There's no card {slug}; {hint}", slug=_told(slug), hint=hint)) from None

    def get(self, slug: str, default: Any = None) -> Any:
        """Give the card with this key or whole name, or a default."""
        if slug not in self:
            return default
        return self[slug]

    def _named_so(self, name: str) -> Card | None:
        """Find the one card whose whole name this is: part of a name could mean somebody else."""
        from saintlearn.catalogue.finding import find_whole

        found = find_whole(name, self._cards)
        return found[0] if len(found) == 1 else None

    def __contains__(self, slug: object) -> bool:
        if not isinstance(slug, str) or slug in self._cards:
            return isinstance(slug, str)
        return (" " in slug or slug != slug.casefold()) and self._named_so(slug) is not None  # else it looks like a key

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
        if self._source is not None:
            return self._source._decks  # noqa: SLF001 - its own kind
        if isinstance(self._cards, UnreadCards):
            return self._cards.decks()
        slugs = {} if self._base is None else {deck: list(members) for deck, members in self._base._decks.items()}  # noqa: SLF001 - its own kind
        for slug in self._own:
            for deck in self._cards[slug].decks:
                slugs.setdefault(deck, []).append(slug)
        return slugs

    @property
    def own(self) -> Deck:
        """The cards that the folder adds to those that come with saintlearn; all of them if the folder was loaded alone."""
        return Deck((self._cards[slug] for slug in self._own), self.name)

    @property
    def plans(self) -> Path | None:
        """The folder of the lesson plans that belong to these cards; None if there is no such folder."""
        found = self.folder / PLANS if self.folder and not self._table else None
        return found if found and found.is_dir() else None

    @cached_property
    def questions(self) -> tuple[WrittenQuestion, ...]:
        """The hand-written questions about these cards: ``questions.csv`` in the folder that the catalogue came from, after those of saintlearn.

        Raises:
            CatalogueError: With every fault of that file.
        """
        if self._source is not None:
            return tuple(translated_question(question, self._translation) for question in self._source.questions)
        before = self._base.questions if self._base else ()
        written = self.folder / QUESTIONS if self.folder else None
        if written is None or self._table not in ("", TABLES[0]) or not written.exists():
            return before
        return (*before, *read_questions(written, self))

    @property
    def translations(self) -> Sequence[Path]:
        """The folders with translations of this catalogue's own tables, named after their languages."""
        return list_translations(self.folder) if self.folder and self._table in ("", TABLES[0]) else ()

    def said_in(self, code: str) -> Catalogue:
        """Return this catalogue in another language; whatever has no translation stays in the language it was written in.

        Args:
            code: The language's tag, such as ``es``.

        Raises:
            CatalogueError: With every mistake in the tables of that language.
        """
        first = self if self._source is None else self._source
        translation = first._translated(code)  # noqa: SLF001 - its own kind
        if translation is None:
            return first
        return Catalogue(TranslatedCards(first._cards, translation), self.name, self.folder, source=first)  # noqa: SLF001 - its own kind

    def count_translation(self, folder: Path) -> tuple[list[TranslatedCount], list[Fault]]:
        """Count what is translated in one of the `translations`, and look for mistakes in it; see `saintlearn.catalogue.translated`."""
        own = {slug: self._cards[slug] for slug in self._own}
        return count_translation(own, [question for question in self.questions if question.saint in own], folder)

    def _translated(self, code: str) -> Translation | None:
        before = self._base._translated(code) if self._base else None  # noqa: SLF001 - its own kind
        found = find_translation(self.folder, code) if self.translations and self.folder else None
        own = read_translation(found) if found else None
        return before | own if before and own else before or own

    @property
    def themes(self) -> tuple[str, ...]:
        """The words that stand for a group of these saints, such as ``"March"``, ``"Franciscan"``, or ``"teachers"``. Use them wherever you choose saints."""
        from saintlearn.catalogue.finding import group_names

        return group_names(self._cards.values())

    def find(self, name: str) -> Card:
        """Find one saint by key or name, or by a part of the name that no other saint has.

        Raises:
            KeyError: No saint has that name, or several have it.

        >>> load_catalogue().find("Thérèse of Lisieux").slug
        'therese-of-lisieux'
        """
        from saintlearn.catalogue.finding import find_saint, refuse_beginning

        found = find_saint(name, self._cards) if isinstance(name, str) else None
        if found is None and isinstance(name, str) and name not in self:
            refuse_beginning(name, self._cards)
        return found or self[name]  # which refuses it

    def search(self, text: str) -> Deck:
        """Find the saints for whom each of these words begins a word in the names, title, patronages, symbols, facts, or story.

        A first name finds those who have it in any of its forms, the best known first.

        >>> [card.name for text in ("rose lima", "Mateo") for card in load_catalogue().search(text)]
        ['St. Rose of Lima', 'St. Turibius of Mogrovejo', 'St. Matthew']
        """
        from saintlearn.catalogue.finding import search

        if not isinstance(text, str):
            raise WrongKind(
                "bad-option", say("search looks for words, such as cat.search('rose lima') (you gave {given}).", given=repr(text)[:40])
            )
        return Deck(search(text, self._cards.values()), text)

    def deck(self, cards: Chosen = None) -> Deck:
        """Make a deck.

        Args:
            cards: The name of a deck, one of the `themes`, or one saint's key or name; a list of keys, names, or cards; a
                DataFrame such as ``cat.frame[cat.frame.month == 12]``, of which only the keys count; a whole deck or catalogue; None for all cards.

        Raises:
            Refusal: ``unknown-deck``: Nothing has that name; ``no-saints``, ``several-saints``, ``card-twice``.
            KeyError: A list has a name that no saint has.
            TypeError: ``cards`` is none of these.

        >>> cat = load_catalogue()
        >>> cat.deck("Franciscans").name, cat.deck(["St. Lucy", "agnes-of-rome"]).name
        ('Franciscans', 'cards')
        """
        if cards is None:
            return Deck(self._cards.values(), self.name)
        if isinstance(cards, Deck):
            return cards
        if isinstance(cards, Catalogue):
            return cards.deck()
        if isinstance(cards, Card):
            return Deck([cards], cards.name)
        if isinstance(cards, str):
            return self._named(cards)
        if hasattr(cards, "columns"):  # a DataFrame
            from saintlearn.catalogue.frames import names_in

            return Deck((self[name] for name in names_in(cast("Frame", cards))), "selection")
        if hasattr(cards, "iloc"):
            from saintlearn.catalogue.frames import row_name

            if slug := row_name(cards):
                return self._named(slug)
        if not isinstance(cards, Iterable) or isinstance(cards, (bytes, type)):
            raise WrongKind(
                "not-a-deck",
                say(
                    "{given} isn't a deck. Give the name of one, such as 'core', or a list of saints, such as ['lucy', 'agnes-of-rome'].",
                    given=repr(cards)[:60],
                ),
            )
        return Deck(map(self._one, cards))

    def _one(self, card: Any) -> Card:
        """Find one saint of a list."""
        if isinstance(card, Card):
            return card
        if not isinstance(card, str):
            if type(card).__name__ in ("bool", "bool_"):
                raise WrongKind(
                    "not-a-deck",
                    say("True and False don't say which saints you mean. Give the rows, such as cat.frame[cat.frame.month == 12]."),
                )
            found: Card = self[card]
            return found
        from saintlearn.catalogue.finding import find_group, find_named

        if card in self._cards:
            return self._cards[card]
        if len(named := find_named(card, self._cards)) == 1:
            return named[0]
        if card in self._decks or ((group := find_group(card, self._cards.values())) is not None and group.cards):
            sentence = say(
                "{name} means several saints, so it can't stand in a list. Give it alone, or put decks together, such as cat.deck('martyrs') + cat.deck(['lucy']).",
                name=repr(card[:40]),
            )
            raise Refusal("several-saints", sentence, card[:60])
        return self.find(card)

    def _named(self, name: str) -> Deck:
        """Give what a name means: a deck, a saint, or a group of saints."""
        if name in self._decks:
            return Deck((self._cards[slug] for slug in self._decks[name]), name)
        from saintlearn.catalogue.finding import find_group  # a game at the table needs none of it

        if name in self._cards:
            return Deck([self._cards[name]], self._cards[name].name)
        group = find_group(name, self._cards.values())
        if group is None:
            return self._named_saints(name)
        if not group.cards:
            raise Refusal("no-saints", say("None of these saints belong to {theme!r}.", theme=name), name[:60])
        return Deck(group.cards, name)

    def _named_saints(self, name: str) -> Deck:
        """Find the saint who is meant, or everybody with a first name, the best known first."""
        from saintlearn.catalogue.finding import find_named
        from saintlearn.catalogue.first_names import namesakes

        several = () if len(find_named(name, self)) == 1 else namesakes(name, self.values())
        return Deck(several or [self._who(name)], name)

    def _who(self, name: str) -> Card:
        """Find the saint who is meant by what is neither a deck nor a group."""
        from saintlearn.catalogue.finding import find_saint

        if found := find_saint(name, self):
            return found
        words = [*self._decks, *self.themes]
        look = say("name a deck ({decks}), a saint, or a group of saints, such as martyrs or Franciscans.", decks=", ".join(self._decks))
        hint = which_card(name, self, words, look)
        raise UnknownName("unknown-deck", say("There are no saints called {name!r}; {hint}", name=name[:60], hint=hint), name[:60])

    def select(self, where: Callable[[Card], bool] | None = None, /, **wanted: object) -> Deck:
        """Select cards by the values in their columns, in the order of the catalogue.

        Args:
            where: A function that takes a card and says whether you want it.
            **wanted: Column names, each with the value you want or a list of values (one match is enough). Columns that hold lists
                (``patronages="teachers"``) are searched. Besides the columns you can use ``fact`` (color, ribbon, order, region: any
                word on the card), ``region``, ``order``, ``ribbon``, ``century`` (born or died), ``month`` (1 to 12), ``wild``, ``deck``, and
                ``virtue`` (by any of its names: ``virtue="forgiveness"``).

        Raises:
            TypeError: There is no such column.
            ValueError: No card in the catalogue has that value (most often a misspelled word).
        """
        if where is not None and not callable(where):
            raise WrongKind(
                "bad-option", say("select takes keywords or a function, such as select(region='Africa'), not {given!r}.", given=where)
            )
        if where is not None and not takes(where, 1):
            raise WrongKind(
                "bad-option",
                say(
                    "The function for select must take one card, such as lambda card: card.is_wild (you gave {given}).",
                    given=repr(where)[:40],
                ),
            )
        tests = [(_reader(name), {_MEANT.get(name, str)(one) for one in _values(name, value)}, name) for name, value in wanted.items()]
        for read, values, name in tests:
            known = {item for card in self._cards.values() for item in read(card)}
            words = [str(item) for item in sorted(known, key=lambda item: (0, item, "") if isinstance(item, int) else (1, 0, str(item)))]
            for value in tuple(values):
                same = {word for word in words if word.casefold() == value.casefold()}
                if value not in same:
                    values.update(same)
                if not same:
                    look = say("look at all values with cat.frame[{column!r}].", column=name) if name in COLUMNS else ""
                    hint = suggest(value, virtue_names() if name in _MEANT else words, look)
                    raise Refusal("unknown-value", say("No card has {column}={value!r}; {hint}", column=name, value=value, hint=hint))
        chosen = (
            card
            for card in self._cards.values()
            if (where is None or where(card)) and all(values & {str(item) for item in read(card)} for read, values, _ in tests)
        )
        return Deck(chosen, "selection")

    @property
    def frame(self) -> pandas.DataFrame:
        """The catalogue as a `pandas.DataFrame` of your own: index ``slug``, one row per card, lists as tuples of words.

        Columns are those of the CSV file; ``born`` and ``died`` as written there, and in addition ``born_year``, ``died_year``
        (first year of an interval), the centuries and ``month`` as nullable integers. `load_catalogue` takes such a frame.
        Changing it changes neither the cards nor the next frame.
        """
        return self._frame.copy()

    @cached_property
    def _frame(self) -> pandas.DataFrame:
        from saintlearn.catalogue.frames import frame_of

        return frame_of(self._cards.values())

    def _repr_html_(self) -> str:
        return SHOWER().sheet_html(self.deck())


Chosen: TypeAlias = "str | Card | Catalogue | Frame | Iterable[Card | str] | None"
"""What means saints everywhere, see `Catalogue.deck`."""


def _meant(virtue: str) -> str:
    found = find_virtue(virtue)
    return found.word if found else virtue


_MEANT: Mapping[str, Callable[[str], str]] = {"virtue": _meant, "virtues": _meant}
"""Columns of which people know the values by several names."""


def _reader(name: str) -> Callable[[Card], Iterable[object]]:
    if name in _QUESTIONS:
        return _QUESTIONS[name]
    if name not in COLUMNS:
        raise WrongKind(
            "unknown-column", say("There's no column {column!r}; {hint}", column=name, hint=suggest(name, [*COLUMNS, *_QUESTIONS]))
        )

    from saintlearn.catalogue.frames import shown

    def read(card: Card) -> Iterable[object]:
        value = shown(getattr(card, name))
        return value if isinstance(value, tuple) else () if value in (None, "") else (value,)

    return read


def _values(name: str, value: Any) -> set[str]:
    """List the values that somebody wants in a column, as text."""
    listed = [value] if isinstance(value, str) or not isinstance(value, Iterable) else [] if hasattr(value, "columns") else list(value)
    if not listed:
        sentence = say("{column} must be a value or a list with at least one (you gave {given}).", column=name, given=_told(value))
        raise Refusal("unknown-value", sentence, _told(value))
    return {str(int(item) if isinstance(item, float) and item.is_integer() else item) for item in listed}


def _told(value: object) -> str:
    """Write what somebody gave in one short line; a table only by its kind."""
    return repr(type(value).__name__) if hasattr(value, "columns") else repr(value)[:40]


@keywords()
def load_catalogue(source: Any = None, *, alone: bool = False, lang: str | None = None) -> Catalogue:
    """Load a catalogue of saints.

    Args:
        source: None for the catalogue that comes with saintlearn; a folder of your own (``saintlearn new`` makes one) with ``saints.csv``, to
            add its saints to those that come with saintlearn; the path of a CSV file, or a `pandas.DataFrame` with the same columns,
            to use only those saints.
        alone: Whether to use only the saints in the folder, without those that come with saintlearn.
        lang: The tag of the language to read them in, such as ``es``; None for the one that is spoken now. Whatever has no translation
            stays in the language it was written in.

    Returns:
        The catalogue; the one that comes with saintlearn is read only once.

    Raises:
        CatalogueError: With every mistake in the tables: file, row, column, what is written there, and what would be right.
        FileNotFoundError: There is no such file.
        TypeError: The source is none of these.
        Refusal: ``unknown-language``: saintlearn does not speak it.
    """
    with speaking(lang) as language:
        code = language.code
    if source is None:
        return _shipped(code)
    return _loaded(source, alone=alone).said_in(code)


def _loaded(source: Any, *, alone: bool) -> Catalogue:
    if hasattr(source, "to_dict") and hasattr(source, "columns"):
        twice = list(dict.fromkeys(str(column) for column in source.columns[source.columns.duplicated()]))
        if twice:
            raise CatalogueError(
                [Fault("DataFrame", 1, column, column, say("there are two columns {column!r}", column=column)) for column in twice]
            )
        table = source if "slug" in [str(column).casefold() for column in getattr(source, "columns", ())] else source.reset_index()
        return Catalogue(read_records(table.to_dict("records")), "DataFrame")
    if isinstance(source, Catalogue):
        return source
    if not isinstance(source, (str, os.PathLike)):
        message = say("load_catalogue takes a folder, a CSV file, or a DataFrame, not {kind}.", kind=type(source).__name__)
        raise WrongKind("wrong-kind", message)
    if not str(source).strip():
        message = say("The name of the catalogue is empty. Give the path of a CSV file or a folder, or leave it out.")
        raise Refusal("no-file", message)
    path = checked_path(source)
    with reading(path):
        there = path.exists()
    if not there:
        raise NoSuchFile(
            "no-file",
            say(
                "There's no file {path!r}. Give the path of a CSV file, or of a folder with saints.csv, or nothing for the saints that come with saintlearn.",
                path=str(path),
            ),
        )
    if not path.is_dir():
        if row := asked_at(path):
            raise no_saints(path, row)
        return Catalogue(read_cards(path.name, *read_csv(path), path.parent), path.stem, path)
    if not (path / TABLES[0]).exists():
        sentence = say(
            "The folder {path!r} has no {table}. To make a folder that has one, type: saintlearn new my-parish",
            path=str(path),
            table=TABLES[0],
        )
        raise NoSuchFile("no-file", sentence)
    base = None if alone else _first()
    own = read_own(path, base or {})
    faults = own.faults or (() if base or own.cards else (Fault(TABLES[0], 0, "", "", say("this table has a header but no saints")),))
    if faults:
        raise CatalogueError(faults)
    place = path.resolve()
    return Catalogue(own, place.name, place, base)


AnyCatalogue: TypeAlias = "Catalogue | str | os.PathLike[str] | pandas.DataFrame | None"
"""What every function takes as a catalogue: one, or whatever `load_catalogue` makes one of."""


def chosen_catalogue(given: AnyCatalogue) -> Catalogue:
    """Give the catalogue that somebody means: one stays as it is, and `load_catalogue` opens everything else."""
    if given is not None and not isinstance(given, (Catalogue, str, os.PathLike)) and not hasattr(given, "columns"):
        sentence = say("catalogue must be a catalogue, or the path or DataFrame of one (you gave {given}).", given=repr(given)[:40])
        raise WrongKind("wrong-kind", sentence, repr(given)[:40])
    return given if isinstance(given, Catalogue) else load_catalogue(given)


def cards_of(given: Chosen, catalogue: AnyCatalogue = None, *, fewest: int = 1) -> Sequence[Card]:
    """Find the cards that somebody means: cards stay as they are, and `Catalogue.deck` finds everything else."""
    if isinstance(given, (list, tuple)) and given and all(isinstance(card, Card) for card in given):
        return given
    chosen = chosen_catalogue(catalogue).deck(given)
    if len(chosen) < fewest and given is not None:
        raise nobody()
    return chosen


def nobody() -> Refusal:
    """Say that a selection is empty."""
    return Refusal("no-saints", say("No saints are selected: what you chose is empty. Choose at least one saint."))


def as_spoken(cards: Iterable[Card]) -> list[Card]:
    """Give cards in the language that is spoken now: those that come with saintlearn, in whatever language they were kept; others stay as they are."""
    first = _first()
    if not first.translations:
        return list(cards)
    here, known = load_catalogue(), [first, *(_shipped(folder.name) for folder in first.translations)]
    return [here[card.slug] if any(one.get(card.slug) == card for one in known) else card for card in cards]


@cache
def _shipped(code: str) -> Catalogue:
    return _first().said_in(code)


@cache
def _first() -> Catalogue:
    """Open the catalogue that comes with saintlearn: it was checked as a whole before, so each card is read when it is asked for."""
    return Catalogue(UnreadCards(tables_of(cards_folder())), "saintlearn", cards_folder())
