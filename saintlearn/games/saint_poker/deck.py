"""The deck of 52 as saints: each suit is a season of feasts, each rank a calling, each card a saint who has both (`SP-11`).

A saint stays the catalogue's record of facts. A playing card is a small record of its own that points at one: its number says rank
and suit, so that a saint can be queen of hearts in one game and nothing but herself in all others. Whether a saint fits a place in the deck
is read from the facts on the card, the feast's month and the calling, so every catalogue that has enough saints makes a deck.
Who shares a rank shares a calling: a pair is two apostles, a flush five saints whose feasts are in one season.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.ground.refusal import Refusal
from saintlearn.vocabulary import DESIGNATIONS, SAINT_FACTS, Fact

__all__ = ["CARDS", "CODES", "PLAIN", "RANKS", "SUITS", "Faces", "PokerCard", "Rank", "Suit", "SuitKey", "pack", "poker_cards"]

Faces = Literal["saints", "french"]
"""What is on the cards: saints with rank and suit, or the plain French faces."""
SuitKey = Literal["clubs", "diamonds", "hearts", "spades"]
"""Stable name of a suit."""
CARDS: Final = 52
"""Cards in the deck."""


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit and its family of saints.

    Args:
        key: Stable name.
        code: The letter in a card's code.
        sign: The pip.
        word: The suit in words, after 'of'.
        family: The season that the family's feasts are in.
        months: The months of that season.
        meaning: One sentence for a child.
    """

    key: SuitKey
    code: str
    sign: str
    word: str
    family: str
    months: tuple[int, ...]
    meaning: str


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank and its calling.

    Args:
        number: 2 to 14, the ace is 14.
        code: The figure on the card.
        word: The rank in words.
        plural: Several of them.
        calling: The fact that all four saints of this rank have.
        saint: A saint of this calling, in words.
        saints: Several of them.
    """

    number: int
    code: str
    word: str
    plural: str
    calling: Fact
    saint: str
    saints: str


def _suit(key: SuitKey, sign: str, family: str, months: tuple[int, int, int], named: str) -> Suit:
    place = "in the north of the world" if family != "winter" else "in the north of the world, where it is winter then"
    meaning = f"Saints of {family}: their feasts are in {named}, {family} {place}."
    return Suit(key, key[0].upper(), sign, key.title(), family, months, meaning)


SUITS: Final = (
    _suit("clubs", "♣", "spring", (3, 4, 5), "March, April or May"),
    _suit("diamonds", "♦", "winter", (12, 1, 2), "December, January or February"),
    _suit("hearts", "♥", "summer", (6, 7, 8), "June, July or August"),
    _suit("spades", "♠", "autumn", (9, 10, 11), "September, October or November"),
)
"""Clover for spring, ice for winter, the heart for summer, the spade for autumn; thirteen cards each."""

RANKS: Final = (
    Rank(2, "2", "2", "2s", SAINT_FACTS["Young Person"], "young person", "young people"),
    Rank(3, "3", "3", "3s", SAINT_FACTS["Layperson"], "layperson", "laypeople"),
    Rank(4, "4", "4", "4s", SAINT_FACTS["Religious Woman"], "religious woman", "religious women"),
    Rank(5, "5", "5", "5s", SAINT_FACTS["Religious Man"], "religious man", "religious men"),
    Rank(6, "6", "6", "6s", SAINT_FACTS["Deacon"], "deacon", "deacons"),
    Rank(7, "7", "7", "7s", SAINT_FACTS["Priest"], "priest", "priests"),
    Rank(8, "8", "8", "8s", DESIGNATIONS["Pope"], "pope", "popes"),
    Rank(9, "9", "9", "9s", SAINT_FACTS["Church Doctor"], "doctor", "doctors"),
    Rank(10, "10", "10", "10s", SAINT_FACTS["Martyr"], "martyr", "martyrs"),
    Rank(11, "J", "Jack", "Jacks", DESIGNATIONS["Lay Soldier"], "soldier", "soldiers"),
    Rank(12, "Q", "Queen", "Queens", SAINT_FACTS["Virgin"], "virgin", "virgins"),
    Rank(13, "K", "King", "Kings", DESIGNATIONS["Secular Royalty"], "royal saint", "royal saints"),
    Rank(14, "A", "Ace", "Aces", SAINT_FACTS["Apostle"], "apostle", "apostles"),
)
"""The ranks, two first: soldiers are jacks, kings and queens of this world are kings, and apostles are aces."""

CODES: Final = tuple(f"{rank.code}{suit.code}" for suit in SUITS for rank in RANKS)
"""The codes of the 52 cards, ``2C`` to ``AS``; a card's number is its place here."""

PLAIN: Final = {f"{rank.code}{suit.code}": f"{rank.word} of {suit.word}" for suit in SUITS for rank in RANKS}
"""Every card by its code, as it is called where no saint is named: ``Queen of Diamonds``."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class PokerCard:
    """A playing card: its number says rank and suit, and a saint is on it.

    Args:
        id: 0 to 51, the place in `CODES`.
        saint: The saint's record.
        faces: What the players see.
    """

    id: int
    saint: Card
    faces: Faces = "saints"
    code: str = field(init=False, default="")
    """The card in actions and saved games, as ``10H``."""
    rank: int = field(init=False, default=0)
    """2 to 14, the ace is 14."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "code", CODES[self.id])
        object.__setattr__(self, "rank", RANKS[self.id % 13].number)

    @property
    def suit(self) -> Suit:
        """The suit and its family."""
        return SUITS[self.id // 13]

    def __hash__(self) -> int:
        return self.id

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, PokerCard) and (self.id, self.faces, self.saint) == (other.id, other.faces, other.saint)

    def __repr__(self) -> str:
        return f"<PokerCard {self.code}: {self.saint.name}>"


def _fits(card: Card, place: int) -> bool:
    return card.feast.month in SUITS[place // 13].months and bool(card.full_bits & RANKS[place % 13].calling.bit) and not card.is_wild


@lru_cache(maxsize=16)
def pack(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Choose the 52 saints of the deck, in the order of `CODES`; a deck that is in this order already stays as it is.

    Of all who fit a place those are preferred whose main fact is the calling, then those of the core deck, then those who come first. The rarest
    places choose first, and give way where another place would stay empty.

    Args:
        cards: A deck; WildCards are left out.

    Raises:
        Refusal: ``deck-too-small``: a place stays empty.
    """
    if len(cards) == CARDS and all(map(_fits, cards, range(CARDS))):
        return tuple(cards)
    liked = [sorted((card for card in cards if _fits(card, place)), key=lambda card: _liking(card, place)) for place in range(CARDS)]
    holds: dict[Card, int] = {}
    for place in sorted(range(CARDS), key=lambda place: len(liked[place])):
        if not _seat(place, liked, holds, set()):
            missing = (
                f"there is no {RANKS[place % 13].saint} left with a feast in {SUITS[place // 13].family} for the {PLAIN[CODES[place]]}"
            )
            sentence = f"Saint Poker needs 52 saints, thirteen callings in four seasons, but {missing}. Leave the deck out to play with the whole catalogue."
            raise Refusal("deck-too-small", sentence, str(len(cards)))
    seated = {place: card for card, place in holds.items()}
    return tuple(seated[place] for place in range(CARDS))


def _liking(card: Card, place: int) -> tuple[bool, bool, bool]:
    return card.is_group, card.main_fact is not RANKS[place % 13].calling, "core" not in card.decks


def _seat(place: int, liked: list[list[Card]], holds: dict[Card, int], asked: set[Card]) -> bool:
    """Find a saint for a place; whoever gives one up finds another first."""
    for card in liked[place]:
        if card not in holds:
            holds[card] = place
            return True
    for card in liked[place]:
        if card not in asked:
            asked.add(card)
            if _seat(holds[card], liked, holds, asked):
                holds[card] = place
                return True
    return False


@lru_cache(maxsize=16)
def poker_cards(saints: Sequence[Card], faces: Faces) -> tuple[PokerCard, ...]:
    """Make playing cards of 52 saints in the order of `CODES`.

    Raises:
        Refusal: ``bad-deck``: they are not in this order, as `pack` makes it.
    """
    if len(saints) != CARDS or not all(map(_fits, saints, range(CARDS))):
        sentence = "Saint Poker is played with 52 saints in the order of suits and ranks, and these cards are not; leave the deck out."
        raise Refusal("bad-deck", sentence, str(len(saints)))
    return tuple(PokerCard(number, saint, faces) for number, saint in enumerate(saints))
