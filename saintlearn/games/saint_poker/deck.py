"""The deck of 52 as saints: each suit is a season of feasts, each rank a calling, each card a saint who has both (`SP-11`).

A saint stays the catalogue's record of facts. A playing card is a small record that points to a saint: its number gives rank and suit, so a
saint can be the queen of hearts in one game and simply herself in all others. Whether a saint fits a place in the deck depends on the facts
on the card, the feast's month and the calling, so every catalogue with enough saints makes a deck.
Cards of one rank share a calling: a pair is two apostles, a flush is five saints whose feasts are in one season.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import Bearer
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say
from saintlearn.vocabulary import DESIGNATIONS, SAINT_FACTS, Fact

Faces = Literal["saints", "french"]
"""What the cards show: saints with rank and suit, or the plain French faces."""
SuitKey = Literal["clubs", "diamonds", "hearts", "spades"]
"""Stable name of a suit."""
CARDS: Final = 52
"""Cards in the deck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Suit:
    """A suit and its family of saints; its words are marked for translation, so say them where they are shown."""

    key: SuitKey
    code: str
    sign: str
    months: tuple[int, ...]
    word: str
    season: str
    saints: str
    both: str
    meaning: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rank:
    """A rank and its calling; its words are marked for translation, so say them where they are shown."""

    number: int
    code: str
    calling: Fact
    word: str
    one: str
    plural: str
    of: str
    the: str
    saint: str
    a_saint: str
    saints: str
    both: str


SUITS: Final = (
    Suit(
        key="clubs", code="C", sign="♣", months=(3, 4, 5),
        word=mark("Clubs"), season=mark("spring"), saints=mark("spring saints"), both=mark("Both feasts are in spring, so both are Clubs."),
        meaning=mark("♣ Clubs: spring saints. Their feasts are in March, April, or May, when it's spring in the northern half of the world."),
    ),
    Suit(
        key="diamonds", code="D", sign="♦", months=(12, 1, 2),
        word=mark("Diamonds"), season=mark("winter"), saints=mark("winter saints"), both=mark("Both feasts are in winter, so both are Diamonds."),
        meaning=mark("♦ Diamonds: winter saints. Their feasts are in December, January, or February, when it's winter in the northern half of the world."),
    ),
    Suit(
        key="hearts", code="H", sign="♥", months=(6, 7, 8),
        word=mark("Hearts"), season=mark("summer"), saints=mark("summer saints"), both=mark("Both feasts are in summer, so both are Hearts."),
        meaning=mark("♥ Hearts: summer saints. Their feasts are in June, July, or August, when it's summer in the northern half of the world."),
    ),
    Suit(
        key="spades", code="S", sign="♠", months=(9, 10, 11),
        word=mark("Spades"), season=mark("fall"), saints=mark("fall saints"), both=mark("Both feasts are in fall, so both are Spades."),
        meaning=mark("♠ Spades: fall saints. Their feasts are in September, October, or November, when it's fall in the northern half of the world."),
    ),
)  # fmt: skip
"""Clover for spring, ice for winter, the heart for summer, the spade for fall; thirteen cards each."""

RANKS: Final = (
    Rank(
        number=2, code="2", calling=SAINT_FACTS["Young Person"],
        word=mark("2"), one=mark("a 2"), plural=mark("2s"), of=mark("2 of {suit}"), the=mark("the 2 of {suit}"),
        saint=mark("young person"), a_saint=mark("a young person"), saints=mark("young people"), both=mark("Both are young people, so both are 2s."),
    ),
    Rank(
        number=3, code="3", calling=SAINT_FACTS["Layperson"],
        word=mark("3"), one=mark("a 3"), plural=mark("3s"), of=mark("3 of {suit}"), the=mark("the 3 of {suit}"),
        saint=mark("layperson"), a_saint=mark("a layperson"), saints=mark("laypeople"), both=mark("Both are laypeople, so both are 3s."),
    ),
    Rank(
        number=4, code="4", calling=SAINT_FACTS["Religious Woman"],
        word=mark("4"), one=mark("a 4"), plural=mark("4s"), of=mark("4 of {suit}"), the=mark("the 4 of {suit}"),
        saint=mark("religious woman"), a_saint=mark("a religious woman"), saints=mark("religious women"), both=mark("Both are religious women, so both are 4s."),
    ),
    Rank(
        number=5, code="5", calling=SAINT_FACTS["Religious Man"],
        word=mark("5"), one=mark("a 5"), plural=mark("5s"), of=mark("5 of {suit}"), the=mark("the 5 of {suit}"),
        saint=mark("religious man"), a_saint=mark("a religious man"), saints=mark("religious men"), both=mark("Both are religious men, so both are 5s."),
    ),
    Rank(
        number=6, code="6", calling=SAINT_FACTS["Deacon"],
        word=mark("6"), one=mark("a 6"), plural=mark("6s"), of=mark("6 of {suit}"), the=mark("the 6 of {suit}"),
        saint=mark("deacon"), a_saint=mark("a deacon"), saints=mark("deacons"), both=mark("Both are deacons, so both are 6s."),
    ),
    Rank(
        number=7, code="7", calling=SAINT_FACTS["Priest"],
        word=mark("7"), one=mark("a 7"), plural=mark("7s"), of=mark("7 of {suit}"), the=mark("the 7 of {suit}"),
        saint=mark("priest"), a_saint=mark("a priest"), saints=mark("priests"), both=mark("Both are priests, so both are 7s."),
    ),
    Rank(
        number=8, code="8", calling=DESIGNATIONS["Pope"],
        word=mark("8"), one=mark("an 8"), plural=mark("8s"), of=mark("8 of {suit}"), the=mark("the 8 of {suit}"),
        saint=mark("pope"), a_saint=mark("a pope"), saints=mark("popes"), both=mark("Both are popes, so both are 8s."),
    ),
    Rank(
        number=9, code="9", calling=SAINT_FACTS["Church Doctor"],
        word=mark("9"), one=mark("a 9"), plural=mark("9s"), of=mark("9 of {suit}"), the=mark("the 9 of {suit}"),
        saint=mark("Church doctor"), a_saint=mark("a Church doctor"), saints=mark("Church doctors"), both=mark("Both are Church doctors, so both are 9s."),
    ),
    Rank(
        number=10, code="10", calling=SAINT_FACTS["Martyr"],
        word=mark("10"), one=mark("a 10"), plural=mark("10s"), of=mark("10 of {suit}"), the=mark("the 10 of {suit}"),
        saint=mark("martyr"), a_saint=mark("a martyr"), saints=mark("martyrs"), both=mark("Both are martyrs, so both are 10s."),
    ),
    Rank(
        number=11, code="J", calling=DESIGNATIONS["Lay Soldier"],
        word=mark("Jack"), one=mark("a Jack"), plural=mark("Jacks"), of=mark("Jack of {suit}"), the=mark("the Jack of {suit}"),
        saint=mark("soldier"), a_saint=mark("a soldier"), saints=mark("soldiers"), both=mark("Both are soldiers, so both are Jacks."),
    ),
    Rank(
        number=12, code="Q", calling=SAINT_FACTS["Virgin"],
        word=mark("Queen"), one=mark("a Queen"), plural=mark("Queens"), of=mark("Queen of {suit}"), the=mark("the Queen of {suit}"),
        saint=mark("virgin"), a_saint=mark("a virgin"), saints=mark("virgins"), both=mark("Both are virgins, so both are Queens."),
    ),
    Rank(
        number=13, code="K", calling=DESIGNATIONS["Secular Royalty"],
        word=mark("King"), one=mark("a King"), plural=mark("Kings"), of=mark("King of {suit}"), the=mark("the King of {suit}"),
        saint=mark("royal saint"), a_saint=mark("a royal saint"), saints=mark("royal saints"), both=mark("Both are royal saints, so both are Kings."),
    ),
    Rank(
        number=14, code="A", calling=SAINT_FACTS["Apostle"],
        word=mark("Ace"), one=mark("an Ace"), plural=mark("Aces"), of=mark("Ace of {suit}"), the=mark("the Ace of {suit}"),
        saint=mark("apostle"), a_saint=mark("an apostle"), saints=mark("apostles"), both=mark("Both are apostles, so both are Aces."),
    ),
)  # fmt: skip
"""The ranks, two first: soldiers are jacks, kings and queens of this world are kings, and apostles are aces."""

CODES: Final = tuple(f"{rank.code}{suit.code}" for suit in SUITS for rank in RANKS)
"""The codes of the 52 cards, ``2C`` to ``AS``; a card's number is its place here."""
_NUMBER: Final = {code: number for number, code in enumerate(CODES)}


def card_name(code: str) -> str:
    """Name a card by its code, without a saint.

    >>> card_name("QD")
    'Queen of Diamonds'
    """
    number = _NUMBER[code]
    return say(RANKS[number % 13].of, suit=say(SUITS[number // 13].word))


def the_card(code: str) -> str:
    """Name a card by its code inside a sentence.

    >>> the_card("QD")
    'the Queen of Diamonds'
    """
    number = _NUMBER[code]
    return say(RANKS[number % 13].the, suit=say(SUITS[number // 13].word))


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class PokerCard(Bearer):
    """A playing card: its number says rank and suit, and a saint is on it."""

    id: int
    saint: Card
    faces: Faces = "saints"
    code: str = field(init=False, default="")
    """The card in actions and saved games, such as ``10H``."""
    rank: int = field(init=False, default=0)
    """2 to 14; the ace is 14."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "code", CODES[self.id])
        object.__setattr__(self, "rank", RANKS[self.id % 13].number)

    @property
    def shows(self) -> tuple[Card, ...]:
        """The saint; nobody on plain French faces."""
        return (self.saint,) if self.faces == "saints" else ()

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
    """Choose the 52 saints of the deck, in the order of `CODES`; a deck that is already in this order stays as it is.

    For each place, saints whose main fact is the calling come first, then saints of the core deck, then the order of the deck. The places with
    the fewest candidates choose first, and give a saint up if another place would stay empty.
    """
    if len(cards) == CARDS and all(map(_fits, cards, range(CARDS))):
        return tuple(cards)
    liked = [sorted((card for card in cards if _fits(card, place)), key=lambda card: _liking(card, place)) for place in range(CARDS)]
    holds: dict[Card, int] = {}
    for place in sorted(range(CARDS), key=lambda place: len(liked[place])):
        if not _seat(place, liked, holds, set()):
            sentence = say(
                "Saint Poker needs 52 saints: 13 callings in each of the four seasons. No {calling} with a feast in {season} is left for {card}. "
                "Leave out deck= to play with all the saints.",
                calling=say(RANKS[place % 13].saint),
                season=say(SUITS[place // 13].season),
                card=the_card(CODES[place]),
            )
            raise Refusal("deck-too-small", sentence, str(len(cards)))
    seated = {place: card for card, place in holds.items()}
    return tuple(seated[place] for place in range(CARDS))


def _liking(card: Card, place: int) -> tuple[bool, bool, bool]:
    return card.is_group, card.main_fact is not RANKS[place % 13].calling, "core" not in card.decks


def _seat(place: int, liked: list[list[Card]], holds: dict[Card, int], asked: set[Card]) -> bool:
    """Find a saint for a place; a place that gives one up finds another first."""
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
    """Make playing cards from 52 saints in the order of `CODES`."""
    if len(saints) != CARDS or not all(map(_fits, saints, range(CARDS))):
        sentence = say(
            "Saint Poker needs 52 saints in the order of suits and ranks, and these aren't. Leave out deck= to play with all the saints."
        )
        raise Refusal("bad-deck", sentence, str(len(saints)))
    return tuple(PokerCard(number, saint, faces) for number, saint in enumerate(saints))
