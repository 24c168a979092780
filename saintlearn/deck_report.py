"""How a deck plays: how many matches its pairs have, which pairs have none, and how many cards have which fact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.report import DeckReport
from saintlearn.matching import Scoring
from saintlearn.vocabulary import Level, facts_of


def report(deck: Sequence[Card], name: str, level: Level = "full") -> DeckReport:
    """Count how a deck plays."""
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
