"""Matches as values, and the scores of all pairs of a deck."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, Protocol

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue, cards_of, load_catalogue
from saintlearn.ground.courtesy import Countless, Courteous
from saintlearn.ground.hooks import Hook
from saintlearn.ground.keywords import keywords
from saintlearn.ground.refusal import WrongKind
from saintlearn.languages import say, say_count, together
from saintlearn.matching.scoring import GATHERED, Scoring
from saintlearn.matching.words import sentence
from saintlearn.vocabulary import FACT, Fact, Level, facts_of

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray


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


def compare(card: Card, on: Card, scoring: Scoring) -> Match:
    """Compare two cards by a scoring."""
    shared = scoring.shared(card, on)
    return Match(card, on, scoring, shared, scoring.worth(card, on, shared.bit_count()))


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
    return compare(_card(card), _card(on), _scoring(level, centuries, gathered, wild))


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
        group = np.array([bool(card.full_bits & GATHERED) for card in cards], dtype=bool)
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
