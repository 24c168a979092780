"""The closed words of the games: fields, facts, codes, colors, and the one bit of each fact.

A card carries *facts*; every fact that a card can carry is one `Fact` here and owns one bit. So a set of facts is an
integer, a match is ``a & b``, and its score is a bit count. `FACTS` follows the order of the places on a card: reading the
bits from low to high reads the card from top to bottom.

`Fact.word` is data, the same in every language. What people read is `Fact.label` and the sentences beside it, in the language
that is spoken now.

>>> FACT["fact-martyr"].both
'Both are martyrs.'
>>> [fact.label for fact in facts_of(FACT["month-january"].bit | FACT["birth-19"].bit)]
['19th century', 'January']
"""

from saintlearn.vocabulary.fact import Fact, Field
from saintlearn.vocabulary.facts import (
    BIRTH_CENTURIES,
    CENTURIES,
    DESIGNATIONS,
    EXPANSIONS,
    FACT,
    FACTS,
    GEOGRAPHY,
    GOLD,
    LEVELS,
    MONTHS,
    NAMEABLE_CENTURIES,
    ORDERS,
    PASSING_CENTURIES,
    SAINT_FACTS,
    Level,
    century_of,
    facts_of,
    without_echoes,
)
from saintlearn.vocabulary.sentences import WILD_EFFECTS
from saintlearn.vocabulary.treasure import TREASURES, Treasure, pieces, treasures

__all__ = [
    "BIRTH_CENTURIES",
    "CENTURIES",
    "DESIGNATIONS",
    "EXPANSIONS",
    "FACT",
    "FACTS",
    "GEOGRAPHY",
    "GOLD",
    "LEVELS",
    "MONTHS",
    "NAMEABLE_CENTURIES",
    "ORDERS",
    "PASSING_CENTURIES",
    "SAINT_FACTS",
    "TREASURES",
    "WILD_EFFECTS",
    "Fact",
    "Field",
    "Level",
    "Treasure",
    "century_of",
    "facts_of",
    "pieces",
    "treasures",
    "without_echoes",
]
