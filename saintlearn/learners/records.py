"""Learners, answers, and what comes of them: the records that a store takes and gives."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, Literal, cast

from saintlearn.engine.usual_options import AGES, Age
from saintlearn.ground.names import tidy_name, wrong_name
from saintlearn.ground.refusal import Refusal, UnknownName, WrongKind
from saintlearn.ground.suggestions import suggest_or
from saintlearn.languages import say, together
from saintlearn.study.reviews import Grade, Pace, Remembered

Kind = Literal["review", "match", "miss"]
"""review: a question was answered · match: a match was pointed out in a game · miss: a match was overlooked there."""

First = Literal["seen", "read", "try", "tried", "night"]
FIRSTS: Final = ("seen", "read", "try", "tried", "night")
"""seen: the saint was on the table, or on a card that was opened · read: the story was read · try: the learner said "I'll try" to the one thing that
anybody can do as this saint did · tried: the learner did it · night: the learner chose nothing new to do after the story before bed."""

CONTROLS: Final = ("letters", "points", "stops")
"""letters: a letter or a digit alone does something in a game · stops: Tab stops at each card, and at each item of any other group."""
USUAL_CONTROLS: Final = frozenset({"letters"})
"""How a learner uses the keys who has never said anything about it."""

PromiseAnswer = Literal["done", "not-yet"]
"""What a learner says about a promise; either is fine."""

_SAINT: Final = re.compile(r"[a-z0-9-]{1,80}", re.ASCII)
_ITEM: Final = re.compile(r"[a-z0-9-]{1,80}/[a-z0-9._:/-]{1,79}", re.ASCII)
_LONGEST_ORIGIN: Final = 120
_LONGEST_ASKED: Final = 400
_WORDS: Final = re.compile(r"[^\W\d_]+")


def item_of(saint: str, fact: str) -> str:
    """Name a memory item: one saint and one fact.

    >>> item_of("agnes-of-rome", "feast")
    'agnes-of-rome/feast'
    """
    return checked_item(f"{saint}/{fact}")


def checked_item(item: str) -> str:
    """Refuse what is no name of a memory item."""
    if not isinstance(item, str) or not _ITEM.fullmatch(item):
        sentence = say(
            "{item} isn't a fact to remember. Write a saint and a fact, such as 'agnes-of-rome/feast'.", item=repr(str(item)[:60])
        )
        raise Refusal("bad-item", sentence, str(item)[:60])
    return item


def checked_saint(saint: str) -> str:
    """Refuse what is no name of a saint in the catalogue's way."""
    if not isinstance(saint, str) or not _SAINT.fullmatch(saint):
        sentence = say("{saint} isn't the short name of a saint. Write one such as 'agnes-of-rome'.", saint=repr(str(saint)[:60]))
        raise Refusal("bad-saint", sentence, str(saint)[:60])
    return saint


def known_saint(saint: object) -> str:
    """Give the key of a saint: of a card, or of one of those that come with saintlearn."""
    from saintlearn.catalogue import Card, load_catalogue

    if isinstance(saint, Card):
        return saint.slug
    slug, cards = checked_saint(cast("str", saint)), load_catalogue()
    if slug not in list(cards):
        hint = suggest_or(say("for a saint of your own, give the card, such as cat[{slug}].", slug=repr(slug)), slug, cards)
        raise UnknownName("unknown-card", say("There's no saint {slug}; {hint}", slug=repr(slug), hint=hint), slug)
    return slug


def checked_controls(controls: Iterable[str]) -> frozenset[str]:
    """Refuse what says nothing about the keys."""
    told = frozenset(controls)
    if not told <= frozenset(CONTROLS):
        raise Refusal(
            "bad-controls", say("A child can have these controls: {names}.", names=together(CONTROLS)), " ".join(sorted(told))[:60]
        )
    return told


def checked_level(level: object) -> Age:
    """Refuse what is no level of a player."""
    if type(level) is not int or level not in AGES:
        told = say("{level} isn't a level. Choose 1 (small), 2 (medium), or 3 (big).", level=repr(level)[:40])
        raise Refusal("bad-level", told, repr(level)[:40])
    return cast("Age", level)


def checked_learner(learner: object) -> Learner:
    """Refuse what is no learner."""
    if not isinstance(learner, Learner):
        sentence = say("{learner} isn't a learner. Get one from the store, such as store.learner('Ana').", learner=repr(learner)[:40])
        raise UnknownName("unknown-learner", sentence, str(learner)[:60])
    return learner


def checked_pace(pace: object) -> Pace:
    """Refuse what is no pace."""
    if not isinstance(pace, Pace):
        sentence = say(
            "pace must be a Pace of saintlearn.study.reviews, such as Pace(new_per_day=5) (you gave {value}).", value=repr(pace)[:40]
        )
        raise WrongKind("bad-pace", sentence, str(pace)[:40])
    return pace


def checked_answer(answer: object) -> LearnerAnswer:
    """Refuse what is no answer."""
    if not isinstance(answer, LearnerAnswer):
        sentence = say(
            "An answer must be a LearnerAnswer of saintlearn.learners.records, such as LearnerAnswer('lucy/feast', 3) (you gave {value}).",
            value=repr(answer)[:40],
        )
        raise WrongKind("bad-answer", sentence, str(answer)[:40])
    return answer


def checked_name(name: str) -> str:
    """Give a learner's name as it is kept; see `saintlearn.ground.names`.

    >>> checked_name("  Anna   Lena ")
    'Anna Lena'
    """
    if told := wrong_name(name):
        raise Refusal("bad-name", told, str(name)[:60])
    return tidy_name(name)


def is_team(name: object) -> bool:
    """Tell whether a name is that of a team, which plays as a child does and is no learner: it has the word ``team``.

    >>> is_team("Team-Red"), is_team("Blue team"), is_team("Tea Mary")
    (True, True, False)
    """
    return isinstance(name, str) and say("team").casefold() in _WORDS.findall(name.casefold())


@dataclass(frozen=True, slots=True)
class Learner:
    """One of a family or class."""

    id: int
    """Stable number in its store, never given twice."""
    name: str
    """A name or nickname, once in its store; text, never markup."""
    pace: Pace = field(default_factory=Pace)
    """How much the learner wants to do."""
    friend: str | None = None
    """The saint that the learner has chosen, by slug; None as long as there is none."""
    controls: frozenset[str] = USUAL_CONTROLS
    """How the learner uses the keys, and whether what is pointed at says its name, in the words of `CONTROLS`."""
    level: Age | None = None
    """Whether the learner plays as a small one (1), a medium one (2), or a big one (3); None until somebody says so."""
    home: str = field(default="", repr=False, compare=False)
    """The store that the learner is in: numbers are given in each store anew. Empty where nobody has said."""


@dataclass(frozen=True, slots=True, order=True)
class Meeting:
    """A first moment with a saint."""

    at: datetime
    """When (UTC)."""
    saint: str
    """Who, by slug."""
    what: First
    """What happened."""

    def __post_init__(self) -> None:
        checked_saint(self.saint)
        if self.what not in FIRSTS:
            told = say(
                "{what} isn't something a child can do with a saint. Choose seen, read, try, tried, or night.",
                what=repr(str(self.what)[:40]),
            )
            raise Refusal("bad-meeting", told, str(self.what)[:40])


@dataclass(frozen=True, slots=True, order=True)
class Promise:
    """The one thing that a learner wants to do."""

    at: datetime
    """When it was chosen (UTC)."""
    deed: str
    """The deed's key, as `saintlearn.lessons.deeds` knows it."""
    answer: PromiseAnswer | None = None
    """What the learner said about it later; None as long as nobody has asked."""
    answered: datetime | None = None
    """When the learner said it (UTC)."""

    def __post_init__(self) -> None:
        if not isinstance(self.deed, str) or not _SAINT.fullmatch(self.deed):
            told = say("{deed} isn't the key of a deed. Write one such as 'share-snack'.", deed=repr(str(self.deed)[:40]))
            raise Refusal("bad-promise", told, str(self.deed)[:40])
        if self.answer not in (None, "done", "not-yet") or (self.answer is None) != (self.answered is None):
            told = say("{answer} isn't an answer to a promise. Choose done or not-yet.", answer=repr(str(self.answer)[:40]))
            raise Refusal("bad-promise", told, str(self.answer)[:40])


@dataclass(frozen=True, slots=True)
class LearnerAnswer:
    """Something a learner did that shows what the learner knows."""

    item: str
    grade: Grade
    kind: Kind = "review"
    origin: str = ""
    asked: str = ""

    def __post_init__(self) -> None:
        checked_item(self.item)
        try:
            object.__setattr__(self, "grade", Grade(self.grade))
        except ValueError:
            sentence = say("{grade} isn't a grade. Choose 1 (again), 2 (hard), 3 (good), or 4 (easy).", grade=repr(str(self.grade)[:40]))
            raise Refusal("bad-grade", sentence, str(self.grade)[:40]) from None
        if self.kind not in ("review", "match", "miss"):
            told = say("{kind} isn't a kind of answer. Choose review, match, or miss.", kind=repr(str(self.kind)[:40]))
            raise Refusal("bad-kind", told, str(self.kind)[:40])
        if len(self.origin) > _LONGEST_ORIGIN or not self.origin.isprintable():
            told = say("{origin} is too long for an origin, or not printable.", origin=repr(self.origin[:40]))
            raise Refusal("bad-origin", told, self.origin[:40])
        if not isinstance(self.asked, str) or len(self.asked) > _LONGEST_ASKED or not self.asked.isprintable():
            told = say("{asked} isn't the id of a question or the code of a fact.", asked=repr(str(self.asked)[:40]))
            raise Refusal("bad-asked", told, str(self.asked)[:40])


@dataclass(frozen=True, slots=True)
class Tally:
    """How one question of an item went, all its answers together."""

    learner: int
    """Whose answers, by number."""
    item: str
    """The item, as in `LearnerAnswer`."""
    asked: str
    """Which of the item's questions or facts, as in `LearnerAnswer`."""
    missed: int
    """How often it was not known, or missed in a game."""
    last: int
    """The number of its last answer."""
    missed_last: bool
    """Whether that answer was a miss."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """What came of an answer; when there is one of these, the answer is safely kept."""

    answer: LearnerAnswer
    """What was told."""
    at: datetime
    """When it counts as answered (UTC)."""
    memory: Remembered
    """What the learner remembers now."""
    repeated: bool = False
    """Whether the same origin was told before, so that nothing changed."""
    note: str = ""
    """A sentence when the clock was set back; else empty."""


@dataclass(frozen=True, slots=True)
class Review:
    """One line of a learner's history."""

    number: int
    """Counts the learner's answers from 1."""
    answer: LearnerAnswer
    """What was answered."""
    at: datetime
    """When (UTC)."""
    memory: Remembered
    """What the learner remembered after it."""
