"""The topics of lives: orders, regions, patronages, symbols, titles, names, and roles."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from random import Random
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.sentences import sentences_of
from saintlearn.ground.spellings import plain
from saintlearn.languages import say
from saintlearn.questions.moments import clue_of, names_somewhere
from saintlearn.questions.phrases import article, entitled, helped, is_worn, sex, standing
from saintlearn.questions.pictures import reason
from saintlearn.questions.story import LANGUAGE, line_alone, names_one_of, speaks_of
from saintlearn.questions.tellings import (
    ALSO_CALLED,
    BELONGS,
    FAMILIES,
    HELPS_WITH,
    KNOWN,
    LIVED_IN,
    MY_STORY,
    PATRON,
    PROTECTS_FROM,
    ROLES,
    SHOWN,
    SHOWN_WEARING,
    WATCHES_OVER_ALL,
)
from saintlearn.questions.themes import HARD, LONGER, OLDER, PEOPLE_OF, REGION_WORDS
from saintlearn.questions.topic import AskedTopic, Topic
from saintlearn.questions.truth import Pool, alike
from saintlearn.questions.voices import Voice
from saintlearn.questions.why import has_no_reason, why
from saintlearn.questions.wordings import (
    HELP_WITH_WHAT,
    OTHER_NAME,
    PATRON_OF_WHAT,
    PROTECT_FROM_WHAT,
    SHOWN_WITH_WHAT,
    WHERE_LIVED,
    WHICH_ORDER,
    WHICH_TITLE,
    asked_of,
)
from saintlearn.vocabulary import Fact


class ReligiousOrderTopic(AskedTopic):
    """The religious family."""

    field, kind = "order", "order"

    def told(self, card: Card) -> Sequence[Fact]:
        return card.orders

    def prompt(self, who: Voice, value: Any) -> str:
        return asked_of(WHICH_ORDER, who)

    def say(self, who: Voice, value: Fact) -> str:
        return BELONGS.say(who, family=say(FAMILIES[value.key][0]))

    def meaning(self, value: Fact) -> str:
        return value.meaning

    def symbol(self, value: Fact) -> str:
        return value.symbol

    def sign(self, value: Fact) -> str:
        return value.symbol

    def key(self, value: Fact) -> str:
        return f"the {value.word} family"

    def label(self, value: Fact) -> str:
        return say(FAMILIES[value.key][1])

    def whose(self, value: Fact) -> str:
        return say("Who belongs to {family}?", family=say(FAMILIES[value.key][0]))


class RegionTopic(AskedTopic):
    """The part of the world."""

    field, kind = "region", "region"

    def told(self, card: Card) -> Sequence[Fact]:
        return card.geography

    def asked(self, card: Card, level: int) -> Sequence[Fact]:
        """Ask about the one region of which the story tells most, besides a birth."""
        asked = super().asked(card, level)
        told = _regions_lived_in(card.bio)
        most = max((told[fact.key] for fact in asked), default=0)
        first = [fact for fact in asked if told[fact.key] == most]
        return [fact for fact in first if fact.key not in _UNCLEAR] if len(first) == 1 else ()

    def others(self, card: Card, right: Fact, level: int, companions: Iterator[Card], rng: Random) -> Iterator[Fact]:
        return (fact for fact in super().others(card, right, level, companions, rng) if fact.key not in _HARDLY_KNOWN)

    def may_be_wrong(self, card: Card, value: Fact, right: Fact) -> bool:
        return not {value.key, right.key} >= _EUROPE and super().may_be_wrong(card, value, right)

    def explained(self, card: Card, value: Fact) -> bool:
        """Tell whether a line of the story, read alone, names a place there."""
        return not card.bio or names_one_of(card, REGION_WORDS[value.key])

    def prompt(self, who: Voice, value: Any) -> str:
        return asked_of(WHERE_LIVED, who)

    def say(self, who: Voice, value: Fact) -> str:
        return LIVED_IN.say(who, place=value.place)

    def symbol(self, value: Fact) -> str:
        return value.symbol

    def sign(self, value: Fact) -> str:
        return value.symbol

    def key(self, value: Fact) -> str:
        # questions that were answered long ago are known by these words
        return _NAMED_FIRST.get(value.key, value.sentences.place)

    def label(self, value: Fact) -> str:
        return say("In {place}", place=value.place)

    def whose(self, value: Fact) -> str:
        return say("Whom could you have met in {place}?", place=value.place)


_BEGINNINGS: Final = re.compile(r"\b(?:born|grew up|came from|comes from)\b")


@lru_cache(maxsize=1024)
def _regions_lived_in(bio: str) -> Counter[str]:
    """Count the sentences of a story that name a place in a region, by its key; those that tell of a birth don't count."""
    lines = [line.replace("Holy Land", "Palestine") for line in sentences_of(LANGUAGE.sub("", bio)) if not _BEGINNINGS.search(line)]
    words = [plain(line).split() for line in lines]
    return Counter(key for key, parts in REGION_WORDS.items() for line in words if any(word.startswith(parts) for word in line))


_UNCLEAR: Final = frozenset({"geography-caucasus", "geography-syria-to-india", "geography-east-asia-oceania"})
"""Regions of the cards whose names answer no child's question: the Holy Land is no "Middle East or India"."""
_HARDLY_KNOWN: Final = _UNCLEAR - {"geography-east-asia-oceania"}
_EUROPE: Final = frozenset({"geography-eastern-europe", "geography-western-europe"})
"""Between them lies no line on which everybody agrees."""
_NAMED_FIRST: Final = {"geography-caucasus": "the Caucasus", "geography-syria-to-india": "the lands from Syria to India"}


_NAMED: Final = re.compile(r"[a-z],? (?!Child Jesus|Jesus|Our Lady|God|Mass|Bible|Gospel|Host|Jesuit|Dominican|Franciscan)[A-Z]|^St\. ")
"""What names somebody or some place of its own: nobody takes it for the sign of another saint."""


class _Reasoned(AskedTopic):
    """What has a reason: it is kept in a table, or the story tells it."""

    def why(self, card: Card, value: str) -> str:
        return why(card, self.kind, value)

    def explained(self, card: Card, value: str) -> bool:
        return not has_no_reason(card, self.kind, value) and (
            not card.bio or bool(self.why(card, value)) or speaks_of(card, self.label(value))
        )


class _Listed(_Reasoned):
    """What stands in lists: patronages and symbols. At level 1 only what is not far-fetched."""

    def others(self, card: Card, right: Any, level: int, companions: Iterator[Card], rng: Random) -> Iterator[str]:
        return (item for item in super().others(card, right, level, companions, rng) if not _NAMED.search(item))

    def asked(self, card: Card, level: int) -> Sequence[str]:
        found = [item for item in super().asked(card, level) if not _in_the_name(item, card)]
        if level > 1:
            return found
        return [item for n, item in enumerate(found) if (n == 0 or self.pool.held(self.field, item).bit_count() > 1) and not _hard(item)][
            :3
        ]


class PatronageTopic(_Listed):
    """Whom and what people entrust to a saint's prayers: what the Church or old custom says, and no more."""

    field, kind = "patronage", "patronage"

    def told(self, card: Card) -> Sequence[str]:
        return card.patronages_asked

    def asked(self, card: Card, level: int) -> Sequence[str]:
        found = super().asked(card, level)
        if level > 1:
            return found
        return [item for item in found if not self.pool.is_name(item) and _light(item) and not _hard(item)]

    def others(self, card: Card, right: Any, level: int, companions: Iterator[Card], rng: Random) -> Iterator[str]:
        return (item for item in super().others(card, right, level, companions, rng) if _light(item) and _known(item, level))

    def prompt(self, who: Voice, value: Any) -> str:
        if threat := _threat(value):
            if _is_need(threat):
                return asked_of(HELP_WITH_WHAT, who)
            return asked_of(PROTECT_FROM_WHAT, who)
        return asked_of(PATRON_OF_WHAT, who)

    def say(self, who: Voice, value: str) -> str:
        threat = _threat(value)
        if value == _ALL:
            return WATCHES_OVER_ALL.say(who)
        if _is_need(threat or value):
            return HELPS_WITH.say(who, trouble=threat or self.helped(value))
        return PROTECTS_FROM.say(who, trouble=threat) if threat else PATRON.say(who, those=self.helped(value))

    def key(self, value: str) -> str:
        return _threat(value) or value

    def label(self, value: str) -> str:
        return standing(_threat(value) or value)

    def whose(self, value: str) -> str:
        threat = _threat(value)
        if _is_need(threat or value):
            return say("Who do people ask for help with {trouble}?", trouble=threat or self.helped(value))
        if threat:
            return say("Who do people ask for protection from {trouble}?", trouble=threat)
        return say("Who is a patron of {those}?", those=self.helped(value))

    def patrons(self, value: str) -> str:
        """Name all who share it: ``Patron saints of sailors``, ``Saints people ask for protection from storms``."""
        threat = _threat(value)
        if _is_need(threat or value):
            return say("Saints people ask for help with {trouble}", trouble=threat or self.helped(value))
        if threat:
            return say("Saints people ask for protection from {trouble}", trouble=threat)
        return say("Patron saints of {those}", those=self.helped(value))

    def both(self, value: str) -> str:
        """Say what two who share it are asked for: for example that both are patron saints of sailors."""
        threat = _threat(value)
        if _is_need(threat or value):
            return say("People ask both for help with {trouble}.", trouble=threat or self.helped(value))
        if threat:
            return say("People ask both for protection from {trouble}.", trouble=threat)
        return say("Both are patron saints of {those}.", those=self.helped(value))

    def helped(self, value: str) -> str:
        """Say who or what is helped, as in a sentence."""
        return helped(value, name=self.pool.is_name(value))

    def tells_apart(self, value: str) -> bool:
        """No place or country does: only those that lie far away are surely wrong."""
        return not self.pool.is_name(value) and super().tells_apart(value)

    def may_be_wrong(self, card: Card, value: str, right: str) -> bool:
        return self.tells_apart(value) and bool(_threat(value)) == bool(_threat(right)) and super().may_be_wrong(card, value, right)


_PLACES: Final = frozenset(("desert",))
"""Signs in which somebody stands: nobody is shown "with a desert"."""


class SymbolTopic(_Listed):
    """What artists show."""

    field, kind = "symbol", "symbol"
    most = 2  # what the card names first is what one knows the saint by
    # keys and dragons belong to so many saints that some companion nearly always brings them along: weighed in full, they would be counted twice
    pull = 0.7

    def told(self, card: Card) -> Sequence[str]:
        return card.symbols

    def prompt(self, who: Voice, value: Any) -> str:
        # nobody is shown "with a chasuble"
        return asked_of(SHOWN_WITH_WHAT[1:] if is_worn(value) else SHOWN_WITH_WHAT, who)

    def say(self, who: Voice, value: str) -> str:
        return (SHOWN_WEARING if is_worn(value) else SHOWN).say(who, thing=article(value))

    def key(self, value: str) -> str:
        return article(value)

    def label(self, value: str) -> str:
        return standing(article(value))

    def whose(self, value: str) -> str:
        if _owned(value):
            return ""
        if is_worn(value):
            return say("Who do artists often show in {thing}?", thing=article(value))
        return say("Who do artists often show with {thing}?", thing=article(value))

    def others(self, card: Card, right: Any, level: int, companions: Iterator[Card], rng: Random) -> Iterator[str]:
        return (item for item in super().others(card, right, level, companions, rng) if _known(item, level) and item not in _PLACES)

    def explained(self, card: Card, value: str) -> bool:
        if value in _PLACES or _NAMED.search(value) or has_no_reason(card, self.kind, value):
            return False
        return not card.bio or bool(reason(card, value) or line_alone(card, "", self.label(value)))

    def may_be_wrong(self, card: Card, value: str, right: str) -> bool:
        if is_worn(value) and not is_worn(right):  # nearly everybody wears a habit somewhere
            return False
        return not (_owned(value) - _HIS.get(sex(card), set())) and super().may_be_wrong(card, value, right)


class TitleTopic(_Reasoned):
    """The epithet, if it is traditional; one that was made for the card is nothing to know."""

    field, kind = "title", "title"

    def told(self, card: Card) -> Sequence[str]:
        return (card.title,) if card.title_is_traditional else ()

    def asked(self, card: Card, level: int) -> Sequence[str]:
        return [title for title in super().asked(card, level) if _known(title, level) and is_byname(title)]

    def prompt(self, who: Voice, value: Any) -> str:
        return asked_of(WHICH_TITLE, who)

    def say(self, who: Voice, value: str) -> str:
        return KNOWN.say(who, title=entitled(value))

    def whose(self, value: str) -> str:
        return say("Who is known as “{title}”?", title=entitled(value))

    def others(self, card: Card, right: str, level: int, companions: Iterator[Card], rng: Random) -> Iterator[str]:
        for other in companions:
            if sex(other) == sex(card) and not alike(other.title, other.name):
                yield from (title for title in self.told(other) if _known(title, level) and is_byname(title))


_OFFICE: Final = re.compile(
    r"(?:Founder|Foundress|Lord Chancellor|Emperor|Empress|King|Queen|Duke|Duchess|Prince|Princess|Bishop|First Bishop|Abbot|Abbess|Patriarch) of "
)


def is_byname(title: str) -> bool:
    """Tell whether people know a saint by a title: by what somebody was or founded, nobody is known.

    >>> is_byname("Apostle of Ireland"), is_byname("Lord Chancellor of England"), is_byname("Prince of the Apostles")
    (True, False, True)
    """
    return title == "Prince of the Apostles" or not _OFFICE.match(title)


class NamesTopic(AskedTopic):
    """Other names."""

    field, kind, levels = "names", "names", (2, 3)
    stated = False  # a name that nobody knows is true or false by the toss of a coin

    def told(self, card: Card) -> Sequence[str]:
        return card.other_names

    def asked(self, card: Card, level: int) -> Sequence[str]:
        return [name for name in super().asked(card, level) if _is_a_name(name) and not _sounds_like(name, card.name)]

    def explained(self, card: Card, value: str) -> bool:
        return not card.bio or speaks_of(card, value)

    def prompt(self, who: Voice, value: Any) -> str:
        return asked_of(OTHER_NAME, who)

    def say(self, who: Voice, value: str) -> str:
        return ALSO_CALLED.say(who, other=value)

    def others(self, card: Card, right: str, level: int, companions: Iterator[Card], rng: Random) -> Iterator[str]:
        size = len(right.split())
        for other in companions:
            if sex(other) == sex(card):
                fit = (name for name in other.other_names if _is_a_name(name) and abs(len(name.split()) - size) <= 1)
                yield from (name for name in fit if not _sounds_like(name, other.name))


class RoleTopic(Topic):
    """What a saint was: apostle, martyr, pope."""

    field = "role"

    def told(self, card: Card) -> Sequence[Fact]:
        return [fact for fact in card.facts if fact.key in PEOPLE_OF]

    def asked(self, card: Card, level: int) -> Sequence[Fact]:
        disputed = self.pool.doubts[self.pool.at[card.slug]].fields
        return [fact for fact in self.told(card) if fact.key not in disputed and (level > 1 or fact.key in _EASY_ROLES)]

    def say(self, who: Voice, value: Fact) -> str:
        return ROLES[value.key][1].say(who)

    def key(self, value: Fact) -> str:
        return f"fact {value.key}"

    def meaning(self, value: Fact) -> str:
        return value.meaning

    def symbol(self, value: Fact) -> str:
        return value.symbol

    def whose(self, value: Fact) -> str:
        return say(ROLES[value.key][0])

    def others(self, card: Card, right: Fact, level: int, companions: Iterator[Card], rng: Random) -> Iterator[Fact]:
        facts = [fact for other in companions for fact in self.told(other)]
        rng.shuffle(facts)
        yield from facts


class LifeTopic(Topic):
    """A sentence of the life: a clue from which one can think, and not only remember."""

    field = "life"

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool)
        self._bits: dict[Hashable, int] = {}

    def told(self, card: Card) -> Sequence[str]:
        clue = clue_of(card)
        return (clue,) if clue else ()

    def asked(self, card: Card, level: int) -> Sequence[str]:
        return () if level == 1 and card.mature else self.told(card)

    def say(self, who: Voice, value: str) -> str:
        return MY_STORY.say(who, line=value)

    def possible(self, value: Hashable) -> int:
        bits = self._bits.get(value)
        if bits is None:
            bits = self._bits[value] = (
                self.pool.mask(lambda card: not card.bio or value in self.told(card)) if names_somewhere(str(value)) else self.pool.all
            )
        return bits


_EASY_ROLES: Final = frozenset(
    ("fact-evangelist", "fact-apostle", "fact-martyr", "designation-pope", "designation-lay-soldier", "designation-secular-royalty")
)
_STEM: Final = 4
"""A shorter word is in a name by chance."""
_HIS: Final = {"man": {"his", "him"}, "woman": {"her"}, "group": {"their", "them"}}


_ALL: Final = "Everyone"
"""Whoever is a patron of all watches over them."""
_ILL: Final = re.compile(
    "illness|disease|ailments|injuries|ache$|Difficult|problems|cases|Lost|Separated|cramps|dysentery|poverty|rheumatism|temptations"
)
"""Patronages of what is hard to bear."""


def _light(item: str) -> bool:
    """Tell whether a patronage may be read to six-year-olds."""
    return not any(part in item.lower() for part in OLDER)


def _known(item: str, level: int) -> bool:
    """Tell whether children of a level know the words of a text."""
    return level > 1 or not _hard(item)


def _hard(item: str) -> bool:
    """Tell whether a text has a word that six-year-olds don't know."""
    return any(word in item.lower() for word in HARD)


def _threat(item: str) -> str:
    """Give what a patronage protects from; nothing where it is a patronage of people or places."""
    for start in ("Against ", "Protection from "):
        if item.startswith(start):
            return item.removeprefix(start)
    return ""


def _is_need(item: str) -> bool:
    """Tell whether a patronage is something hard to bear, with which people ask for help."""
    return not item.startswith("People") and bool(_ILL.search(item))


def _in_the_name(item: str, card: Card) -> bool:
    """Tell whether a name says it already: that Isidore the Farmer is a patron of farm workers."""
    names, words = ([word for word in plain(text).split() if len(word) >= _STEM] for text in (card.name, item))
    return any(word.startswith(name) or name.startswith(word) for word in words for name in names)


def _owned(item: str) -> set[str]:
    """Words that tell whether a man or a woman is meant."""
    return set().union(*_HIS.values()) & set(item.split())


def _is_a_name(name: str) -> bool:
    """Tell whether this is a name and not a description, such as the shepherd children of Fatima."""
    return not any(word.islower() and len(word) >= LONGER and word.isalpha() for word in name.split())


@lru_cache(maxsize=4096)
def _sounds_like(name: str, printed: str) -> bool:
    """Tell whether a name gives itself away because a word of it is nearly one of the printed name: Kornelius and Cornelius."""
    words = [word for word in plain(printed).split() if word not in ("st", "of", "blessed")]
    return any(
        word[:3] == known[:3] or SequenceMatcher(None, word, known).ratio() >= 0.65 for word in plain(name).split() for known in words
    )
