"""Compare two cards: what they share, and what that is worth.

A card's facts are bits (`saintlearn.vocabulary`), a match is an *and*, its score a bit count. Everything that scores goes through
`Scoring`: the games, the score matrix, the match drill.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final, Literal, Protocol

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue, cards_of, load_catalogue
from saintlearn.ground.arguments import checked_choice
from saintlearn.ground.courtesy import Countless, Courteous
from saintlearn.ground.hooks import Hook
from saintlearn.ground.keywords import keywords
from saintlearn.ground.refusal import WrongKind
from saintlearn.languages import say, say_count, together
from saintlearn.match_words import sentence
from saintlearn.vocabulary import BIRTH_CENTURIES, EXPANSIONS, FACT, LEVELS, PASSING_CENTURIES, Fact, Field, Level, facts_of

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

__all__ = ["Match", "MatchArtist", "Scoring", "match", "score_matrix"]

_GATHERED = EXPANSIONS["Where Two or More Are Gathered"].bit
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
    """How matches are counted.

    Args:
        level: ``full`` counts every fact (`M-02` to `M-05`); ``starter`` and ``race`` only centuries, feast month and outside
            color with outside color (`M-06`, `M-07`).
        centuries: ``field`` matches birth with birth and passing with passing (`M-04`); ``any`` matches number with number, each
            number used once.
        gathered: ``double`` doubles every match made with a card 'Where Two or More Are Gathered' (`M-11`).
        wild: What a WildCard adds: ``none``; ``played`` 1 for the card that is played (`M-08`, SaintCards); ``holdem`` 3, or for two
            WildCards 6 and twice the matches (`M-09`).

    Raises:
        Refusal: ``bad-option``: if a value is not one of these.
    """

    level: Level = "full"
    centuries: Literal["field", "any"] = "field"
    gathered: Literal["single", "double"] = "single"
    wild: Literal["none", "played", "holdem"] = "none"
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
        object.__setattr__(self, "_simple", self.gathered == "single" and self.wild != "holdem")
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
        return fact.bit == _GATHERED

    def doubles(self, card: Card, on: Card) -> bool:
        """Whether every match of two cards counts double (`M-11`)."""
        return self.gathered == "double" and bool((card.full_bits | on.full_bits) & _GATHERED)

    def place(self, fact: Fact, card: Card) -> str:
        """Give the key of the place where a shared fact stands on a card: that of the fact, unless it is a number that stands in the other corner."""
        moved = self.anywhere(fact) and fact.field is Field.BIRTH_CENTURY and card.birth_century != fact.number
        return PASSING_CENTURIES[fact.number].key if moved else fact.key

    def found(self, fact: Fact, shared: int, right: int) -> int:
        """Find the shared fact that somebody meant by pointing at one card.

        Args:
            fact: What was pointed at, as it stands on a card.
            shared: What the two cards share, from `shared`.
            right: What was found before.

        Returns:
            The bit of `shared` that this finds, or 0. With ``centuries="any"`` a number counts in whichever corner it stands.
        """
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
        if self.doubles(card, on):
            shared *= 2
        if self.wild == "played" and card.is_wild:
            shared += 1
        elif self.wild == "holdem":
            wild = card.is_wild + on.is_wild
            shared = 6 + 2 * shared if wild == 2 else 3 * wild + shared
        return shared

    def match(self, card: Card, on: Card) -> Match:
        """Compare two cards."""
        bits = self.bits
        shared = bits(card) & bits(on)
        return Match(card, on, self, shared, self.worth(card, on, shared.bit_count()))


_KNOWN: Final[dict[str, tuple[str, ...]]] = {
    "level": LEVELS,
    "centuries": ("field", "any"),
    "gathered": ("single", "double"),
    "wild": ("none", "played", "holdem"),
}


class Match(Courteous, Countless):
    """What two cards share: a value. Matches of the same scoring are ordered by their score.

    Attributes:
        card: The card that is played.
        on: The card it is compared with.
        scoring: How it was counted.
        bits: The shared facts as bits.
        score: Treasure.
    """

    __slots__ = ("bits", "card", "on", "score", "scoring")
    card: Card
    on: Card
    scoring: Scoring
    bits: int
    score: int

    def __init__(self, card: Card, on: Card, scoring: Scoring, bits: int, score: int) -> None:
        put = object.__setattr__
        put(self, "card", card)
        put(self, "on", on)
        put(self, "scoring", scoring)
        put(self, "bits", bits)
        put(self, "score", score)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"A match is a value, so you can't change {name!r}.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"A match is a value, so you can't delete {name!r}.")

    def __reduce__(self) -> tuple[type[Match], tuple[Card, Card, Scoring, int, int]]:
        return Match, (self.card, self.on, self.scoring, self.bits, self.score)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The shared facts, in the order of the places on the card; with ``centuries="any"`` a shared number is given as a birth century."""
        return facts_of(self.bits)

    @property
    def sentences(self) -> tuple[str, ...]:
        """One sentence for each shared fact, to be read out."""
        return tuple(sentence(fact, self.card, self.on, self.scoring) for fact in self.facts)

    @property
    def sentence(self) -> str:
        """The whole match in words.

        >>> from saintlearn.catalogue import load_catalogue
        >>> cat = load_catalogue()
        >>> match(cat["john-bosco"], cat["joseph-freinademetz"], level="starter").sentence
        'St. John Bosco and St. Joseph Freinademetz match in 3 ways: Both were born in the 19th century. Both have a feast day in January. Both were religious men.'
        """
        names, count = together([self.card.name, self.on.name]), self.bits.bit_count()
        if count:
            return say_count(
                "{names} match in one way: {sentences}",
                "{names} match in {count} ways: {sentences}",
                count,
                names=names,
                sentences=" ".join(self.sentences),
            )
        if self.scoring.level == "full":
            return say("{names} don't share any facts.", names=names)
        return say("{names} don't share any facts that count at this level.", names=names)

    def _key(self, other: object) -> Match:
        if not isinstance(other, Match):
            sentence = say("You can compare a match with a match; its number is its score (you gave {value}).", value=repr(other)[:40])
            raise WrongKind("no-operator", sentence, repr(other)[:40])
        if other.scoring != self.scoring:
            raise WrongKind("no-operator", say("Matches that were counted in different ways can't be compared."))
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return (self.scoring, self.bits, self.score, self.card, self.on) == (other.scoring, other.bits, other.score, other.card, other.on)

    def __lt__(self, other: Match) -> bool:
        return self.score < self._key(other).score

    def __le__(self, other: Match) -> bool:
        return self.score <= self._key(other).score

    def __gt__(self, other: Match) -> bool:
        return self.score > self._key(other).score

    def __ge__(self, other: Match) -> bool:
        return self.score >= self._key(other).score

    def __hash__(self) -> int:
        return hash((self.scoring, self.bits, self.score))

    def __bool__(self) -> bool:
        return self.bits != 0

    def __repr__(self) -> str:
        return f"<Match {self.card.slug} on {self.on.slug}: {self.score} ({', '.join(fact.word for fact in self.facts)})>"

    def _repr_html_(self) -> str:
        return _ARTIST().match_html(self)


class MatchArtist(Protocol):
    """Who shows matches in pages."""

    def match_html(self, match: Match) -> str: ...


_ARTIST: Final[Hook[MatchArtist]] = Hook("matches shown")


@cache
def _known_scoring(level: str, centuries: str, gathered: str, wild: str) -> Scoring:
    return Scoring(level=level, centuries=centuries, gathered=gathered, wild=wild)  # type: ignore[arg-type]


def _scoring(*wanted: str) -> Scoring:
    """Give the scoring of some keywords, made only once; what is no word is refused."""
    return _known_scoring(*wanted) if all(isinstance(word, str) for word in wanted) else _known_scoring.__wrapped__(*wanted)


@keywords()
def match(
    card: Card | str,
    on: Card | str,
    *,
    level: Level = "full",
    centuries: Literal["field", "any"] = "field",
    gathered: Literal["single", "double"] = "single",
    wild: Literal["none", "played", "holdem"] = "none",
) -> Match:
    """Find everything that two cards share; the keywords are those of `Scoring`.

    Args:
        card: A card, or the key or name of a saint who comes with saintlearn.
        on: The other one.

    Raises:
        KeyError: If no saint has that name, or several have it.
        TypeError: If one of the two is neither a card nor a name.
        Refusal: ``bad-option``: if a keyword has a value that `Scoring` does not know.

    >>> from saintlearn.catalogue import load_catalogue
    >>> cat = load_catalogue()
    >>> match(cat["cecilia"], cat["agnes-of-rome"]).score, match("cecilia", "St. Agnes of Rome").score
    (6, 6)
    >>> match(cat["joachim"], cat["anne"], wild="holdem").score
    10
    """
    return _scoring(level, centuries, gathered, wild).match(_card(card), _card(on))


def _card(given: Card | str) -> Card:
    if isinstance(given, Card):
        return given
    if isinstance(given, str):
        return load_catalogue()[given]
    raise WrongKind(
        "not-a-card",
        say(
            "match() compares two saints, such as match('cecilia', 'lucy'), but {value} is neither a card nor a name.",
            value=repr(given)[:40],
        ),
    )


@keywords()
def score_matrix(
    deck: str | Catalogue | Iterable[Card | str],
    *,
    level: Level = "full",
    centuries: Literal["field", "any"] = "field",
    gathered: Literal["single", "double"] = "single",
    wild: Literal["none", "played", "holdem"] = "none",
) -> NDArray[numpy.int16]:
    """Score every card of a deck on every other; the keywords are those of `Scoring`.

    Args:
        deck: Cards, or a deck by its name, a catalogue, or slugs, as `Catalogue.deck` takes them.

    Returns:
        NumPy array of shape (n, n) and type int16: entry [i, j] is the score of card i on card j; the diagonal is 0.
    """
    import numpy as np

    cards = cards_of(deck, fewest=0)
    scoring = _scoring(level, centuries, gathered, wild)
    size = (len(FACT) + 63) // 64
    packed = b"".join(scoring.bits(card).to_bytes(size * 8, "little") for card in cards)
    words = np.frombuffer(packed, dtype="<u8").reshape(len(cards), size)
    matrix = np.zeros((len(cards), len(cards)), dtype=np.int16)
    for column in words.T:
        if column.any():
            matrix += np.bitwise_count(column[:, None] & column[None, :])
    if gathered == "double":
        group = np.array([bool(card.full_bits & _GATHERED) for card in cards], dtype=bool)
        matrix <<= group[:, None] | group[None, :]
    if wild != "none":
        wilds = np.array([card.is_wild for card in cards], dtype=np.int16)
        if wild == "played":
            matrix += wilds[:, None]
        else:
            pair = wilds[:, None] & wilds[None, :]
            matrix = matrix * (1 + pair) + 3 * (wilds[:, None] + wilds[None, :])
    np.fill_diagonal(matrix, 0)
    return matrix
