"""A deck: an ordered, immutable sequence of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, Protocol, cast, overload

from saintlearn.catalogue.card import ARTIST, SHOWER, Card, CardSide
from saintlearn.catalogue.picking import card_in, checked_slice, named_in
from saintlearn.ground.arguments import checked_text
from saintlearn.ground.courtesy import Countless, Courteous
from saintlearn.ground.hooks import Hook
from saintlearn.ground.keywords import keywords
from saintlearn.ground.paper import Ink, Paper
from saintlearn.ground.refusal import NoSuchPlace, Refusal, UnknownName, WrongKind
from saintlearn.languages import say
from saintlearn.vocabulary import Level

if TYPE_CHECKING:
    import pandas

    from saintlearn.catalogue.report import DeckReport


class DeckReporter(Protocol):
    """Who counts how a deck plays."""

    def report(self, deck: Sequence[Card], name: str, level: Level) -> DeckReport: ...


_REPORTER: Final[Hook[DeckReporter]] = Hook("decks counted")


def _cards_in(given: object) -> tuple[Card, ...]:
    """Give the cards that are added to a deck, or taken out of it."""
    cards: tuple[object, ...] = (
        (given,)
        if isinstance(given, Card) or not isinstance(given, Iterable)
        else tuple(given.values() if isinstance(given, Mapping) else given)
    )
    if not all(isinstance(card, Card) for card in cards):
        sentence = say(
            "You can add cards to a deck, or another deck, such as deck + cat.deck('martyrs') (you gave {given}).", given=repr(given)[:40]
        )
        raise WrongKind("not-a-deck", sentence, repr(given)[:40])
    return cast("tuple[Card, ...]", cards)


class Deck(Courteous, Countless, Sequence[Card]):
    """A list of cards in order, with a name. Slicing gives a deck; two decks with the same cards in the same order are equal.

    Add decks, or single cards, to put them together: a card that is in both comes once. Subtract them to take them out. ``sorted(deck)`` lists the cards
    from A to Z.

    Attributes:
        name: What it is called; files that are made of it carry this name.

    >>> from saintlearn.catalogue import load_catalogue
    >>> deck = load_catalogue().deck("core")
    >>> deck
    <Deck core: 106 cards>
    >>> len(deck.saintcards), len(deck.wildcards)
    (96, 10)
    >>> both = load_catalogue().deck("Franciscans") + load_catalogue().deck("December")
    >>> both.name, sorted(both)[0]
    ('Franciscans + December', <Card adelaide: St. Adelaide>)
    """

    __slots__ = ("_cards", "name")

    def __init__(self, cards: Iterable[Card], name: str = "cards") -> None:
        self._cards = tuple(cards) if isinstance(cards, Iterable) else ()
        if not isinstance(cards, Iterable) or not all(isinstance(card, Card) for card in self._cards):
            sentence = say("A deck is made of cards, such as those of cat.deck('martyrs') (you gave {given}).", given=repr(cards)[:40])
            raise WrongKind("not-a-deck", sentence, repr(cards)[:40])
        checked_text("name", name, "Our patrons")
        self.name = name
        slugs = [card.slug for card in self._cards]
        if len(set(slugs)) != len(slugs):
            twice = next(slug for slug in slugs if slugs.count(slug) > 1)
            raise Refusal("card-twice", say("The card {slug!r} is in the deck twice. Put each card in once.", slug=twice))

    @overload
    def __getitem__(self, index: int | str) -> Card: ...
    @overload
    def __getitem__(self, index: slice) -> Deck: ...
    def __getitem__(self, index: int | str | slice) -> Card | Deck:
        if isinstance(index, slice):
            return Deck(self._cards[checked_slice(index)], self.name)
        if isinstance(index, (str, Card)):
            return card_in(index, self._by_slug)
        try:
            return self._cards[index]
        except IndexError:
            sentence = say("This deck has {count} cards, so there's none at {place}.", count=len(self), place=repr(index)[:40])
            raise NoSuchPlace("no-card", sentence, str(index)[:40]) from None
        except TypeError:
            sentence = say("Ask a deck for a place or a saint, such as deck[0] or deck['lucy'] (you gave {given}).", given=repr(index)[:40])
            raise WrongKind("no-card", sentence, str(index)[:40]) from None

    def __contains__(self, card: object) -> bool:
        return card in self._cards if isinstance(card, Card) else isinstance(card, str) and named_in(card, self._by_slug) is not None

    def index(self, value: Card | str, start: int = 0, stop: int | None = None) -> int:
        """Tell at which place a card is; a key or a name will do.

        Raises:
            UnknownName: ``unknown-card``: it isn't in the deck.
        """
        card = card_in(value, self._by_slug)
        at = self._cards.index(card)
        if at not in range(*slice(start, stop).indices(len(self))):
            raise UnknownName("unknown-card", say("{name} is in the deck, but not in this part of it.", name=card.name), card.slug)
        return at

    @property
    def _by_slug(self) -> dict[str, Card]:
        return {card.slug: card for card in self._cards}

    def count(self, value: Card | str) -> int:
        """Tell how often a card is in the deck: once, or not at all; a key or a name will do."""
        return int(value in self)

    def __add__(self, other: Iterable[Card] | Card) -> Deck:
        name = f"{self.name} + {other.name}" if isinstance(other, Deck) else self.name
        return Deck(dict.fromkeys((*self._cards, *_cards_in(other))), name)

    def __radd__(self, other: Iterable[Card] | Card | Literal[0]) -> Deck:
        before = () if isinstance(other, int) and other == 0 else _cards_in(other)  # sum() begins with 0
        return Deck(dict.fromkeys((*before, *self._cards)), self.name)

    def __sub__(self, other: Iterable[Card] | Card) -> Deck:
        gone = {card.slug for card in _cards_in(other)}
        return Deck((card for card in self._cards if card.slug not in gone), self.name)

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self._cards == other._cards

    def __hash__(self) -> int:
        return hash(self._cards)

    def __repr__(self) -> str:
        return f"<Deck {self.name}: {len(self)} card{'' if len(self) == 1 else 's'}>"

    @property
    def saintcards(self) -> Deck:
        """The deck without its WildCards."""
        return Deck((card for card in self._cards if not card.is_wild), self.name)

    @property
    def wildcards(self) -> Deck:
        """The WildCards of the deck."""
        return Deck((card for card in self._cards if card.is_wild), self.name)

    @property
    def frame(self) -> pandas.DataFrame:
        """The cards of the deck in its order as a `pandas.DataFrame`, with the columns of `Catalogue.frame`."""
        from saintlearn.catalogue.frames import frame_of

        return frame_of(self._cards)

    @keywords()
    def save(
        self,
        path: str | PathLike[str],
        *,
        paper: Paper | None = None,
        backs: bool = True,
        kind: CardSide = "saintcards",
        ink: Ink = "color",
    ) -> Path:
        """Write the cards as a PDF to print on both sides (flip on the long edge) and cut out: nine to a page, 63 x 88 mm, with cut marks.

        Args:
            path: The file, ending in ``.pdf``; an existing one is replaced.
            paper: ``A4`` or ``Letter``; None for the size that is usual in the computer's region.
            backs: Whether each page is followed by its backs, mirrored so that each lands behind its face.
            kind: ``saintcards``, or ``quest`` for the cards of The Holy Quest.
            ink: ``color``, or ``black`` for outline art on white, to color in and for printers without color.

        Returns:
            The file that was written.

        Raises:
            ValueError: There are no cards, or the ending, folder, paper, kind, or ink is not one of these.
            ImportError: The extra ``print`` is missing; the sentence says how to install it.
        """
        return ARTIST().save_deck(self, self.name, path, paper=paper, backs=backs, kind=kind, ink=ink)

    @keywords()
    def report(self, level: Level = "full") -> DeckReport:
        """Report how the deck plays: matches per pair, pairs without a match, the share of each fact.

        Raises:
            ValueError: The level is unknown.
        """
        return _REPORTER().report(self, self.name, level)

    def _repr_html_(self) -> str:
        return SHOWER().sheet_html(self)
