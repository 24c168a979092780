"""Compare two cards: what they share, and what that is worth.

A card's facts are bits (`saintlearn.vocabulary`), a match is an *and*, its score a bit count. Everything that scores goes through
`Scoring`: the games, the score matrix, the match drill.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.ground.arguments import checked_choice
from saintlearn.vocabulary import BIRTH_CENTURIES, EXPANSIONS, FACT, LEVELS, PASSING_CENTURIES, Fact, Field, Level

GATHERED: Final = EXPANSIONS["Where Two or More Are Gathered"].bit
_CENTURY_BITS = sum(fact.bit for fact in FACT.values() if fact.field in (Field.BIRTH_CENTURY, Field.PASSING_CENTURY))
_NUMBER = {number: fact.bit for number, fact in BIRTH_CENTURIES.items()}
_TWICE = {number: fact.bit for number, fact in PASSING_CENTURIES.items()}


def _numbered(card: Card, bits: int) -> int:
    bits &= ~_CENTURY_BITS
    for number in card.centuries:
        bits |= _NUMBER[number]
        if card.birth_century == card.passing_century:
            bits |= _TWICE[number]
    return bits


def _numbered_full(card: Card) -> int:
    return _numbered(card, card.full_bits)


def _numbered_starter(card: Card) -> int:
    return _numbered(card, card.starter_bits)


_BITS: Final[dict[tuple[bool, str], Callable[[Card], int]]] = {
    (True, "field"): attrgetter("full_bits"),
    (False, "field"): attrgetter("starter_bits"),
    (True, "any"): _numbered_full,
    (False, "any"): _numbered_starter,
}
"""What gives the bits of a card: whether all its facts count, and how the centuries match (see `Scoring`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """How matches are counted (`M-02`, `M-05`, `M-06`, `M-07`, `M-04`, `M-11`, `M-08`, `M-09`)."""

    level: Level = "full"
    centuries: Literal["field", "any"] = "field"
    gathered: Literal["single", "double"] = "single"
    wild: Literal["none", "played", "holdem"] = "none"
    each: int = 1
    """What a match earns."""
    small: bool = False
    """Whether these facts count for small players only, and more for others at the table."""
    bits: Callable[[Card], int] = field(init=False, repr=False, compare=False)
    """Gives the facts of a card that count, as bits.

    With ``centuries="any"`` the birth bits mean 'this number stands on the card' and the passing bits 'it stands there twice', so
    that the same *and* counts the multiset intersection.
    """
    _simple: bool = field(init=False, repr=False, compare=False, default=True)
    """Whether nothing counts but the shared facts and, if `_wild`, a WildCard that is played."""
    _wild: bool = field(init=False, repr=False, compare=False, default=False)

    def __post_init__(self) -> None:
        for name, known in _KNOWN.items():
            checked_choice(name, getattr(self, name), known)
        object.__setattr__(self, "bits", _BITS[self.level == "full", self.centuries])
        object.__setattr__(self, "_simple", self.gathered == "single" and self.wild != "holdem" and self.each == 1)
        object.__setattr__(self, "_wild", self.wild == "played")

    def places(self, card: Card) -> int:
        """Give the facts that count at this level as they stand on a card, as bits."""
        return card.full_bits if self.level == "full" else card.starter_bits

    def shared(self, card: Card, on: Card) -> int:
        """Give the facts that two cards share, as bits."""
        return self.bits(card) & self.bits(on)

    def uncounted(self, card: Card, on: Card) -> int:
        """Give the facts that two cards share by the rules of matching (`M-02` to `M-05`), but that don't count here, as bits."""
        return _BITS[True, self.centuries](card) & _BITS[True, self.centuries](on) & ~self.shared(card, on)

    def anywhere(self, fact: Fact) -> bool:
        """Whether a fact is a number that counts in whichever corner it stands."""
        return self.centuries == "any" and bool(fact.bit & _CENTURY_BITS)

    def doubles_by(self, fact: Fact) -> bool:
        """Whether a fact is the icon 'Where Two or More Are Gathered', which speaks of each card and not of its saints."""
        return fact.bit == GATHERED

    def doubles(self, card: Card, on: Card) -> bool:
        """Whether every match of two cards counts double (`M-11`)."""
        return self.gathered == "double" and bool((card.full_bits | on.full_bits) & GATHERED)

    def place(self, fact: Fact, card: Card) -> str:
        """Give the key of the place where a shared fact stands on a card: that of the fact, unless it is a number that stands in the other corner."""
        moved = self.anywhere(fact) and fact.field is Field.BIRTH_CENTURY and card.birth_century != fact.number
        return PASSING_CENTURIES[fact.number].key if moved else fact.key

    def found(self, fact: Fact, shared: int, right: int) -> int:
        """Find the shared fact that somebody meant by pointing at one card."""
        if not self.anywhere(fact):
            return fact.bit & shared & ~right
        left = (_NUMBER[fact.number] | _TWICE[fact.number]) & shared & ~right
        return left & -left

    def score(self, card: Card, on: Card) -> int:
        """Count the treasure that `card` earns when it is put on `on`."""
        bits = self.bits
        shared = (bits(card) & bits(on)).bit_count()
        return shared + (self._wild and card.is_wild) if self._simple else self.worth(card, on, shared)

    def worth(self, card: Card, on: Card, shared: int) -> int:
        """Turn a number of shared facts into a score: gathered cards and WildCards."""
        if self._simple:
            return shared + (self._wild and card.is_wild)
        shared *= self.each
        if self.doubles(card, on):
            shared *= 2
        if self.wild == "played" and card.is_wild:
            shared += 1
        elif self.wild == "holdem":
            wild = card.is_wild + on.is_wild
            shared = 6 + 2 * shared if wild == 2 else 3 * wild + shared
        return shared


_KNOWN: Final[dict[str, tuple[str, ...]]] = {
    "level": LEVELS,
    "centuries": ("field", "any"),
    "gathered": ("single", "double"),
    "wild": ("none", "played", "holdem"),
}
