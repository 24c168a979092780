"""The best five of five to seven cards, by table lookup: each hand is one number, and larger is better, as in Texas hold'em (`SP-04`).

There are 7,462 hands of different strength. One table holds an entry for each multiset of ranks that five, six or seven cards can have
(73,775 of them), another an entry for each set of ranks in one suit. A multiset of ranks is a number with one digit for each rank, which
counts the cards of that rank; adding one number for each card gives it, and the same sum counts the suits. The digits are in two halves:
the high half gives the start of a part of the table, the low half the place in that part. The tables are made at first use, in pure
Python, in a fraction of a second.

A card is its number, 0 to 51: 13 for each suit, from two to ace.

>>> CATEGORIES[category(strength([12, 11, 10, 9, 8]))]
'straight flush'
>>> strength([0, 13, 26, 39, 5]) > strength([0, 13, 26, 8, 21])  # four twos, three twos and two tens
True
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, product
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from saintlearn.games.saint_poker.deck import CARDS, PokerCard

if TYPE_CHECKING:
    import numpy

CATEGORIES: Final = (
    "high card",
    "pair",
    "two pairs",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)
"""Kinds of hands, weakest first."""
_LAST: Final = (1277, 4137, 4995, 5853, 5863, 7140, 7296, 7452, 7462)
"""The strength of the best hand of each kind; the worst hand of all has 1."""
_STRAIGHT: Final = CATEGORIES.index("straight")

_LOW, _HIGH = 6, 7  # ranks in either half of the sum
_PLACE = 14  # bits of the low half: 5 ** 6 fits
_LOW_MASK, _HIGH_MASK = (1 << _PLACE) - 1, (1 << 17) - 1
_SUITS = 32  # where the four counts of suits begin, four bits each
_THREE, _EIGHT = 0x3333 << _SUITS, 0x8888 << _SUITS  # a count of five or more, plus three, sets the bit for eight
_BLOCK = 1 << 15  # hands at a time, so that intermediate arrays stay in the cache


def _key(card: int) -> int:
    suit, rank = divmod(card, 13)
    digit: int = 5**rank if rank < _LOW else 5 ** (rank - _LOW) << _PLACE
    return digit | 1 << (_SUITS + 4 * suit)


_KEYS: Final = tuple(map(_key, range(CARDS)))


class _Tables(NamedTuple):
    worth: array[int]
    """Strengths of hands without a flush, at ``base[cards][high half] + place[low half]``."""
    base: dict[int, array[int]]
    place: array[int]
    flush: array[int]
    """Strengths of hands of one suit, by their ranks as bits."""


def _straight(ranks: int) -> int:
    """Find the highest rank of the best straight, as a bit; the ace is high, and low below the two."""
    run = ranks << 1 | ranks >> 12
    run &= run >> 1 & run >> 2 & run >> 3 & run >> 4
    return 1 << (run.bit_length() + 2) if run else 0


def _tops() -> tuple[list[int], ...]:
    """Build tables of the highest one, two, three and five ranks, by ranks as bits."""
    one = [0, *(1 << (ranks.bit_length() - 1) for ranks in range(1, 8192))]
    two = [high | one[ranks ^ high] for ranks, high in enumerate(one)]
    three = [high | two[ranks ^ high] for ranks, high in enumerate(one)]
    five = [both | three[ranks ^ both] for ranks, both in enumerate(two)]
    return one, two, three, five


@cache
def _tables() -> _Tables:
    one, two, three, five = _tops()
    straights = [_straight(ranks) for ranks in range(8192)]

    def order(sets: int) -> int:
        """Give a number that grows with strength; `sets` holds the ranks that occur once, twice, three and four times, 13 bits each."""
        once, twice, thrice, all_four = sets & 8191, sets >> 13 & 8191, sets >> 26 & 8191, sets >> 39
        if all_four:
            four = one[all_four]
            return 7 << 26 | four << 13 | one[once ^ four]
        triple = one[thrice]
        if triple and twice ^ triple:
            return 6 << 26 | triple << 13 | one[twice ^ triple]
        if straights[once]:
            return 4 << 26 | straights[once]
        if triple:
            return 3 << 26 | triple << 13 | two[once ^ triple]
        pairs = two[twice]
        if pairs & (pairs - 1):
            return 2 << 26 | pairs << 13 | one[once ^ pairs]
        return 1 << 26 | pairs << 13 | three[once ^ pairs] if pairs else five[once]

    suited = [
        0 if ranks.bit_count() < 5 else 8 << 26 | straights[ranks] if straights[ranks] else 5 << 26 | five[ranks] for ranks in range(8192)
    ]
    lows, highs = _halves(_LOW, 0), _halves(_HIGH, _LOW)
    orders: list[int] = []
    base = {cards: array("i", bytes(4 * 5**_HIGH)) for cards in (5, 6, 7)}
    for cards, begins in base.items():
        for count, found in enumerate(highs[: cards + 1]):
            there = [sets for _, sets in lows[cards - count]]
            for digits, high in found:
                begins[digits] = len(orders)
                orders += [order(high | low) for low in there]
    numbers = {value: number for number, value in enumerate(sorted({*orders, *suited}))}  # 0 where five cards of one suit are wanting
    place = array("i", bytes(4 * 5**_LOW))
    for found in lows:
        for number, (digits, _) in enumerate(found):
            place[digits] = number
    return _Tables(array("H", [numbers[value] for value in orders]), base, place, array("H", [numbers[value] for value in suited]))


def _halves(ranks: int, first: int) -> list[list[tuple[int, int]]]:
    """List all ways to have up to seven cards of these ranks, by number of cards: the digits, and the sets that `order` reads."""
    found: list[list[tuple[int, int]]] = [[(0, 0)], *([] for _ in range(7))]
    for rank in range(ranks):
        more: list[list[tuple[int, int]]] = [[] for _ in range(8)]
        for cards, times in product(range(8), range(5)):
            if cards + times < 8:
                sets = sum(1 << (13 * level + first + rank) for level in range(times))
                more[cards + times] += [(digits + times * 5**rank, before | sets) for digits, before in found[cards]]
        found = more
    return found


def strength(cards: Sequence[int], *, straights: bool = True) -> int:
    """Give the strength of the best five of five to seven cards, 1 to 7462; if no straight counts, of the best five that are none, or 0."""
    worth = _strength(cards)
    return worth if straights or category(worth) != _STRAIGHT else _but_straights(cards)


def _but_straights(cards: Sequence[int]) -> int:
    found = map(_strength, combinations(cards, 5))
    return max((worth for worth in found if category(worth) != _STRAIGHT), default=0)


def _strength(cards: Sequence[int]) -> int:
    tables = _tables()
    begins = tables.base.get(len(cards))
    if begins is None or len(set(cards)) != len(cards) or min(cards) < 0 or max(cards) > 51:
        raise ValueError(f"Give 5, 6 or 7 different cards with numbers from 0 to 51, not {list(cards)[:9]!r}.")
    key = 0
    for card in cards:
        key += _KEYS[card]
    flush = (key + _THREE) & _EIGHT
    if flush:
        suit = (flush.bit_length() - _SUITS) // 4 - 1
        return tables.flush[sum(1 << (card % 13) for card in cards if card // 13 == suit)]
    return tables.worth[begins[key >> _PLACE & _HIGH_MASK] + tables.place[key & _LOW_MASK]]


def best_two(river: Sequence[int], cards: Sequence[int], *, straights: bool = True) -> tuple[int, int, int]:
    """Find which two cards make the best hand with the river; much faster than `strength` for each pair.

    >>> best_two([12, 11, 10, 9, 13], [50, 8, 20])[1:]
    (50, 8)
    """
    tables = _tables()
    begins, place, worth_of = tables.base[7], tables.place, tables.worth
    key = sum([_KEYS[card] for card in river])
    best, two = 0, (0, 0)
    for one, other in combinations(cards, 2):
        both = key + _KEYS[one] + _KEYS[other]
        suited = (both + _THREE) & _EIGHT
        worth = _strength([*river, one, other]) if suited else worth_of[begins[both >> _PLACE & _HIGH_MASK] + place[both & _LOW_MASK]]
        if worth > best and not straights and category(worth) == _STRAIGHT:
            worth = _but_straights([*river, one, other])
        if worth > best:
            best, two = worth, (one, other)
    return best, *two


def strengths(cards: Any) -> numpy.ndarray[tuple[int], numpy.dtype[numpy.uint16]]:
    """Give the strength of many hands at once, as `strength` does for one."""
    import numpy as np

    given = np.asarray(cards)
    if given.ndim != 2 or given.shape[1] not in (5, 6, 7) or given.dtype.kind not in "iu":
        raise ValueError(f"Give rows of 5, 6 or 7 whole numbers, not shape {given.shape} of {given.dtype}.")
    out = np.empty(len(given), np.uint16)
    if not len(given):
        return out
    if given.min() < 0 or given.max() > 51:
        raise ValueError("A card's number must be from 0 to 51.")
    tables = _tables()
    worth, flush = np.frombuffer(tables.worth, np.uint16), np.frombuffer(tables.flush, np.uint16)
    base, place = np.frombuffer(tables.base[given.shape[1]], np.int32), np.frombuffer(tables.place, np.int32)
    keys = np.array(_KEYS, np.int64)
    for first in range(0, len(given), _BLOCK):
        block = np.ascontiguousarray(given[first : first + _BLOCK].T, np.intp)
        key = keys.take(block[0])
        for column in block[1:]:
            key += keys.take(column)
        part = worth.take(base.take(key >> _PLACE & _HIGH_MASK) + place.take(key & _LOW_MASK))
        suited = (key + _THREE) & _EIGHT
        rows = np.flatnonzero(suited)
        if len(rows):
            suit = np.log2(suited[rows]).astype(np.int64) - _SUITS >> 2
            some = block[:, rows]
            part[rows] = flush.take(np.where(some // 13 == suit, 1 << (some % 13), 0).sum(axis=0))
        out[first : first + _BLOCK] = part
    return out


def category(worth: int) -> int:
    """Give the kind of a hand by its strength, as a place in `CATEGORIES`.

    >>> CATEGORIES[category(1)], CATEGORIES[category(7462)]
    ('high card', 'straight flush')
    """
    return bisect_left(_LAST, worth)


@dataclass(frozen=True, slots=True, order=True)
class Hand:
    """The best five cards of a player: a value that compares by its strength; hands of equal strength are equal."""

    strength: int
    cards: tuple[PokerCard, ...] = field(compare=False)

    @property
    def category(self) -> int:
        """The kind of hand, as a place in `CATEGORIES`."""
        return category(self.strength)


_NAMED: Final = (1, 2, 4, 3, 5, 1, 5, 4, 5)
"""How many of its five cards the name of a hand tells, by category: ``a pair of 9s`` two, ``a flush, topped by an Ace`` one."""


def kickers(best: Hand, other: Hand) -> tuple[PokerCard, PokerCard] | None:
    """Find the two cards that decide between hands with the same name; None where the names differ, or the hands are equal."""
    if best.category != other.category:
        return None
    pairs = enumerate(zip(best.cards, other.cards, strict=True))
    at, two = next(((at, two) for at, two in pairs if two[0].rank != two[1].rank), (0, None))
    return two if at >= _NAMED[best.category] else None


def best_hand(cards: Sequence[PokerCard], *, straights: bool = True) -> Hand:
    """Make the best hand of five to seven cards; if no straight counts, of six or seven."""
    worth = strength([card.id for card in cards], straights=straights)
    five = next(some for some in combinations(cards, 5) if strength([card.id for card in some]) == worth)
    ranks = [card.rank for card in five]
    high_first = sorted(five, key=attrgetter("rank"), reverse=True)
    in_order = sorted(high_first, key=lambda card: (ranks.count(card.rank), card.rank), reverse=True)
    if category(worth) in (4, 8) and {2, 14} <= set(ranks):  # the ace is low
        in_order = [*in_order[1:], in_order[0]]
    return Hand(worth, tuple(in_order))
