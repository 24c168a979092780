"""How a deck plays: how many matches its pairs have, which pairs have none, which facts stand on how many cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from saintlearn.catalogue.card import Card
from saintlearn.matching import Level, Scoring
from saintlearn.vocabulary import Fact, Field, facts_of

__all__ = ["DeckReport", "report"]


@dataclass(frozen=True, slots=True)
class DeckReport:
    """What to expect of a deck before playing it.

    >>> from saintlearn.catalogue import load_catalogue
    >>> load_catalogue().deck("core").report().level
    'full'
    """

    deck: str
    """Name of the deck."""
    level: Level
    """The level of matching."""
    cards: int
    """Number of cards, WildCards too."""
    mean: float
    """Matches per pair of SaintCards, on average."""
    dead: float
    """Share of the pairs of SaintCards that have no match, 0 to 1."""
    partners: tuple[tuple[str, float], ...]
    """Each SaintCard with the share of the other cards that it matches (a WildCard is playable on any), rarest first."""
    facts: tuple[tuple[Fact, float], ...]
    """Each fact with the share of the SaintCards that carry it, commonest first."""

    @property
    def least(self) -> float:
        """The share of the deck that the most lonely card matches."""
        return self.partners[0][1] if self.partners else 0.0

    def __str__(self) -> str:
        when = {Field.BIRTH_CENTURY: "born in the ", Field.PASSING_CENTURY: "died in the ", Field.FEAST_MONTH: "feast in "}
        common = ", ".join(f"{when.get(fact.field, '')}{fact.word} {share:.0%}" for fact, share in self.facts[:5])
        lonely = ", ".join(f"{slug} {share:.0%}" for slug, share in self.partners[:3])
        cards = f"{self.cards} card{'' if self.cards == 1 else 's'}"
        return (
            f"{self.deck}, {self.level} level: {cards}; {self.mean:.2f} matches per pair, {self.dead:.0%} of the pairs without one.\n"
            f"Commonest: {common}.\nFewest partners: {lonely}."
        )


def report(deck: Sequence[Card], name: str, level: Level = "full") -> DeckReport:
    """Count how a deck plays.

    Raises:
        ValueError: The level is unknown.
    """
    rule = Scoring(level=level)
    saints = [card for card in deck if not card.is_wild]
    wild = len(deck) - len(saints)
    bits = [rule.places(card) for card in saints]
    counts = Counter({card.slug: wild for card in saints})
    matches = dead = 0
    for (one, left), (other, right) in combinations(enumerate(bits), 2):
        shared = left & right
        matches += shared.bit_count()
        if shared:
            counts[saints[one].slug] += 1
            counts[saints[other].slug] += 1
        else:
            dead += 1
    pairs = len(saints) * (len(saints) - 1) // 2
    others = max(1, len(deck) - 1)
    carried = Counter(fact for mask in bits for fact in facts_of(mask))
    return DeckReport(
        name,
        level,
        len(deck),
        matches / pairs if pairs else 0.0,
        dead / pairs if pairs else 0.0,
        tuple(sorted(((slug, count / others) for slug, count in counts.items()), key=lambda item: (item[1], item[0]))),
        tuple((fact, count / len(saints)) for fact, count in carried.most_common()),
    )
