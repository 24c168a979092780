"""What is, or may be, true of whom: for every answer one integer with a bit for each saint of whom it could be true (`ST-10`).

A wrong answer is taken only where the bit is not set. The bits are generous: they also cover what is disputed, what a text on the
card hints at, what belongs to the same thing under another word, and what any saint of that kind could be shown with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from functools import cache, cached_property, lru_cache
from typing import Any, Final

from saintlearn.catalogue.card import Card, Day
from saintlearn.ground.spellings import plain
from saintlearn.questions.also import also_true
from saintlearn.questions.disputes import Doubts, doubts
from saintlearn.questions.lexicon import STEM, Lexicon, telling
from saintlearn.questions.phrases import proper, sex
from saintlearn.questions.themes import EVERYBODYS, KIN, LONGER, PEOPLE_OF, REGION_WORDS, ROLE_WORDS, STAND_FOR, WEAK, row
from saintlearn.vocabulary import FACT, Fact, Field

_NEAR_DAYS: Final = 2
"""Days around a feast that are no wrong answer: calendars differ by a day, and some keep the eve."""
_COMMON: Final = 4
"""What more saints are patrons of could be true of anybody; of symbols twice as many."""
_HONORIFIC: Final = frozenset(
    row("st sts saint saints blessed bl our lady of and the san santa pope martyr martyrs mother father sister brother")
)


def ones(bits: int) -> list[int]:
    """List the numbers of the bits that are set."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def alike(text: str, other: str) -> bool:
    """Tell whether a word of one text begins like a word of the other (four letters at least).

    >>> alike("the Dominican family", "St. Dominic"), alike("a saint of Rome", "St. Lucy")
    (True, False)
    """
    return not _stems(text).isdisjoint(_stems(other))


@lru_cache(maxsize=1 << 15)
def _stems(text: str) -> frozenset[str]:
    return frozenset(word[:STEM] for word in plain(text).split() if len(word) >= LONGER and word not in _HONORIFIC)


@lru_cache(maxsize=1 << 13)
def _starts(texts: tuple[str, ...]) -> frozenset[str]:
    """How the words of names begin: Giovanni and Gioacchino, which may be one name in two languages."""
    return frozenset(word[:3] for text in texts for word in plain(text).split() if word not in _HONORIFIC)


class Pool:
    """The saints among whom questions are made, with everything that their cards say as bits."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards: tuple[Card, ...] = tuple(cards)
        self.at: dict[str, int] = {card.slug: i for i, card in enumerate(self.cards)}
        self.all = (1 << len(self.cards)) - 1
        self._masks: dict[tuple[str, object], int] = {}
        self.words = Lexicon(self.cards)
        self._names_known: dict[str, bool] = {}
        self._possible: dict[str, Callable[[Any], int]] = {
            "feast": self._feast,
            "month": self._month,
            "birth": lambda number: self._century(number, "births"),
            "passing": lambda number: self._century(number, "passings"),
            "order": self._order,
            "region": self._region,
            "patronage": self._patronage,
            "symbol": self._symbol,
            "title": self._title,
            "names": self._names,
            "role": self._role,
        }

    def read(self) -> None:
        """Read all cards now, so that the first question comes as quickly as the others."""
        for name, item in vars(Pool).items():
            if isinstance(item, cached_property):
                getattr(self, name)
        self.words.near("saint")

    def possible(self, field: str, value: object) -> int:
        """Give the saints of whom a value is or may be true, as bits."""
        key = (field, value)
        mask = self._masks.get(key)
        if mask is None:
            mask = self._possible[field](value) | self._also(field, value)
            if mask & self._holy_family:  # Our Lady of Lourdes is Mary, and all of them are one family
                mask |= self._holy_family
            self._masks[key] = mask
        return mask

    def _also(self, field: str, value: object) -> int:
        """The saints of whom it is true although their cards don't say so."""
        slugs = also_true().get((field, value.word if isinstance(value, Fact) else str(value)), frozenset())
        return sum(1 << self.at[slug] for slug in slugs if slug in self.at)

    def mask(self, where: Callable[[Card], object]) -> int:
        """Give the saints for whom a function says yes, as bits."""
        return sum(1 << i for i, card in enumerate(self.cards) if where(card))

    @cached_property
    def doubts(self) -> tuple[Doubts, ...]:
        """What is disputed about each saint."""
        return tuple(doubts(card) for card in self.cards)

    @cached_property
    def by_sex(self) -> dict[str, int]:
        """Men, women and groups as bits."""
        masks: dict[str, int] = {}
        for i, card in enumerate(self.cards):
            masks[sex(card)] = masks.get(sex(card), 0) | 1 << i
        return masks

    @cached_property
    def _cases(self) -> tuple[frozenset[str], frozenset[str]]:
        """Words that are written small in the texts, and words that have a capital inside a sentence: a common word is told from a name."""
        texts = " ".join(
            text for card in self.cards for text in (card.bio, *card.symbols, *(item.partition(" ")[2] for item in card.patronages))
        )
        small = frozenset(word for word in re.findall(r"[^\W\d_]+", texts) if word.islower())
        return small, frozenset(re.findall(r"(?<=[a-z,] )[A-Z][^\W\d_]+", texts))

    def is_name(self, patronage: str) -> bool:
        """Tell whether a patronage is a name: of a country, a town, an order."""
        known = self._names_known.get(patronage)
        if known is None:
            known = self._names_known[patronage] = proper(patronage, *self._cases)
        return known

    @cached_property
    def holders(self) -> dict[tuple[str, object], int]:
        """Who carries each fact, patronage, symbol, title and name on the card, as bits, by field and value."""
        held: dict[tuple[str, object], int] = {}
        for i, card in enumerate(self.cards):
            told: tuple[tuple[str, Iterable[object]], ...] = (
                ("fact", card.facts), ("patronage", card.patronages), ("symbol", card.symbols), ("title", (card.title,)),
                ("names", {card.name, *card.other_names}), ("status", (card.status,)),
            )  # fmt: skip
            for field, values in told:
                for value in values:
                    held[field, value] = held.get((field, value), 0) | 1 << i
        return held

    def held(self, field: str, value: object) -> int:
        """Give the saints on whose card a value stands, as bits."""
        return self.holders.get((field, value), 0)

    def told(self, field: str, value: object, *, near: bool = True) -> int:
        """Give the saints of whom a value is told, on the card or by the whole Church, in the same words or in like ones, as bits.

        That's narrower than `possible`: where each thing belongs to one saint of several, it must be told of no other one, but it need not be
        impossible. If not `near`, like words count only in what the card lists: symbols, patronages, and the title.
        """
        mask = self.held(field, value) | self._also(field, value)
        if isinstance(value, Day):
            return mask | self.mask(lambda card: value in (card.feast, *(day for day, _ in card.other_feasts)))
        text = str(value)
        for word in telling(text, WEAK):
            mask |= self.words.having(word[:STEM]) if near else self._listing.get(word[:STEM], 0)
        if field == "symbol":
            for key, parts in STAND_FOR.items():
                if any(part in plain(text) for part in parts):
                    mask |= self.held("fact", FACT[key])
        return mask

    @cached_property
    def _listing(self) -> dict[str, int]:
        """Who has a word among what the card lists, as bits, by its beginning."""
        found: dict[str, int] = {}
        for i, card in enumerate(self.cards):
            for start in {word[:STEM] for text in (*card.symbols, *card.patronages, card.title) for word in telling(text, WEAK)}:
                found[start] = found.get(start, 0) | 1 << i
        return found

    @cached_property
    def _holy_family(self) -> int:
        return self.held("status", "holy-family")

    # fields

    @cached_property
    def _days(self) -> dict[Day, int]:
        days: dict[Day, int] = {}
        for i, card in enumerate(self.cards):
            for known in {card.feast, *(other for other, _ in card.other_feasts), *self.doubts[i].days}:
                for near in _around(known):
                    days[near] = days.get(near, 0) | 1 << i
        return days

    def _feast(self, value: Day) -> int:
        return self._days.get(value, 0)

    def _month(self, value: int) -> int:
        mask = 0
        for known, bits in self._days.items():
            if known.month == value:
                mask |= bits
        return mask

    def _century(self, number: int, which: str) -> int:
        return sum(1 << i for i, doubt in enumerate(self.doubts) if not (known := getattr(doubt, which)) or number in known)

    @cached_property
    def _homeless(self) -> int:
        """The saints without a region: nobody knows where they were not."""
        return self.mask(lambda card: not card.geography)

    def _order(self, value: Fact) -> int:
        mask = self.held("fact", value) | self.words.having(plain(value.word)[:7])
        for key in KIN.get(value.key, ()):
            mask |= self.held("fact", FACT[key])
        return mask | self._monks if value.key in _OLD_RULES else mask

    @cached_property
    def _monks(self) -> int:
        """The religious of old times: many began as a monk or a canon before they came to their own order."""
        vows = ("fact-religious-man", "fact-religious-woman")
        return self.mask(
            lambda card: (card.passing_century or 1) <= 16 and (card.orders or any(card.full_bits & FACT[key].bit for key in vows))
        )

    def _region(self, value: Fact) -> int:
        if value.key == _VISITED:
            return self.all
        mask = self.held("fact", value)
        if value.key not in _FAR:
            mask |= self.held("fact", FACT["fact-apostle"])
        for part in REGION_WORDS[value.key]:
            mask |= self.words.beginning(part)
        return mask | self._homeless

    def _patronage(self, value: str) -> int:
        own = mask = self.held("patronage", value)
        if own.bit_count() > _COMMON:
            return self.all
        for word in telling(value, WEAK):
            mask |= self.words.near(word)
        if self.is_name(value):
            mask |= self._homeless
            for region in {fact for i in ones(own) for fact in self.cards[i].geography}:
                mask |= self.held("fact", region)
        return mask

    def _symbol(self, value: str) -> int:
        mask = self.held("symbol", value)
        if mask.bit_count() > 2 * _COMMON or any(part in plain(value) for part in EVERYBODYS):
            return self.all
        for word in telling(value, WEAK):
            mask |= self.words.near(word)
        words = plain(value)
        for key, parts in STAND_FOR.items():
            if any(part in words for part in parts):
                mask |= self.held("fact", FACT[key])
        return mask

    def _title(self, value: str) -> int:
        mask = self.all
        words = [word for word in plain(value).split() if len(word) >= LONGER and word not in ROLE_WORDS]
        for word in words:
            mask &= self.words.near(word)
        if not words:  # 'Bishop and Martyr' would suit many
            return self.all
        return mask | self.held("title", value)

    def _names(self, value: str) -> int:
        words = {word for word in plain(value).split() if len(word) >= 3}
        own = self.held("names", value)
        first = _starts((value, *(self.cards[i].name for i in ones(own))))
        mask = own
        for word in words:
            mask |= self.words.having(word[:STEM])
        for start in first:
            mask |= self._begun.get(start, 0)
        return mask

    @cached_property
    def _begun(self) -> dict[str, int]:
        begun: dict[str, int] = {}
        for i, card in enumerate(self.cards):
            for start in _starts((card.name, *card.other_names)):
                begun[start] = begun.get(start, 0) | 1 << i
        return begun

    def _role(self, value: Fact) -> int:
        if value.field is Field.ORDER:
            return self._order(value)
        mask = self.held("fact", value) | sum(1 << i for i, doubt in enumerate(self.doubts) if value.key in doubt.fields)
        if value.key == "fact-martyr":
            mask |= self._early
        for part in PEOPLE_OF[value.key]:
            if " " in part:
                mask |= self._telling_of(part)
            else:
                mask |= self.words.beginning(part)
        return mask | self._wild

    def _telling_of(self, phrase: str) -> int:
        return self.mask(lambda card: phrase in f"{card.bio} {card.title}".lower())

    @cached_property
    def _early(self) -> int:
        """The saints of the first four centuries: of most of them some book says that they were martyrs."""
        return self.mask(lambda card: card.passing_century is None or card.passing_century <= 4)

    @cached_property
    def _wild(self) -> int:
        return self.mask(lambda card: card.is_wild)


_OLD_RULES: Final = ("order-benedictine", "order-augustinian")
_FAR: Final = ("geography-americas", "geography-east-asia-oceania")
"""Regions to which no tradition sends an Apostle."""
_VISITED: Final = "geography-western-europe"
"""The region where most have been: in Rome, at a university, on a journey."""


@cache
def _around(value: Day) -> Sequence[Day]:
    start = date(2001, value.month, min(value.day, 28 if value.month == 2 else 30 if value.month in (4, 6, 9, 11) else 31))
    near = [start + timedelta(days=shift) for shift in range(-_NEAR_DAYS, _NEAR_DAYS + 1)]
    return (*(Day(item.month, item.day) for item in near), value)
