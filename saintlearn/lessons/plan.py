"""A lesson plan as frozen data: what a catechist needs for one meeting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from dataclasses import replace as dated
from datetime import date
from os import PathLike
from pathlib import Path
from typing import Final, Literal, Protocol, get_args

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.engine.entry import Evening, Meeting
from saintlearn.ground.courtesy import Courteous
from saintlearn.ground.days import today
from saintlearn.ground.hooks import Hook
from saintlearn.ground.keywords import keywords
from saintlearn.ground.paper import Paper
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import current, say, say_count, speaking
from saintlearn.lessons.activities import Play
from saintlearn.lessons.deeds import CHOICES, GoodDeed, deeds_for
from saintlearn.lessons.nations import calendar_of
from saintlearn.lessons.prayers import Prayer
from saintlearn.lessons.references import Reference
from saintlearn.lessons.temporal import CalendarOptions
from saintlearn.vocabulary.virtues import VIRTUES

Age = Literal["5-7", "8-10", "11-13", "teens"]
AGES: Final[tuple[Age, ...]] = get_args(Age)
"""The ages of the plans, youngest first."""
LENGTHS: Final = {"30": range(20, 38), "45": range(38, 56), "60-90": range(56, 121)}
"""The lengths of a meeting, with the minutes that are closest to each."""
QUIZ_LEVEL: Final[dict[Age, int]] = {"5-7": 1, "8-10": 2, "11-13": 3, "teens": 3}
"""Question level for each age."""


def length_of(minutes: int) -> str:
    """Name the length of a meeting: ``30``, ``45`` or ``60-90``.

    >>> length_of(75), length_of(20), length_of(55)
    ('60-90', '30', '45')
    """
    for name, span in LENGTHS.items():
        if type(minutes) is int and minutes in span:
            return name
    raise Refusal(
        "bad-option",
        say(
            "minutes must be a whole number from 20 to 120 (you gave {minutes}).",
            minutes=repr(minutes)[:40],
        ),
    )


def shared_minutes(minutes: int, shares: Sequence[int]) -> list[int]:
    """Divide the time among the parts of a meeting; what rounding leaves goes to the longest ones.

    >>> shared_minutes(30, [5, 20, 20])
    [3, 14, 13]
    """
    whole = [max(1, minutes * share // sum(shares)) for share in shares]
    longest = sorted(range(len(shares)), key=lambda part: -shares[part])
    for turn in range(abs(minutes - sum(whole))):
        whole[longest[turn % len(shares)]] += 1 if sum(whole) < minutes else -1
    return whole


def spoken_age(age: Age) -> str:
    """Name an age inside a sentence, in the current language.

    >>> spoken_age("5-7"), spoken_age("teens")
    ('ages 5-7', 'teens')
    """
    return say("teens") if age == "teens" else say("ages {ages}", ages=age)


def spoken_minutes(minutes: int) -> str:
    """Say how long something takes, in the current language.

    >>> spoken_minutes(1), spoken_minutes(45)
    ('1 minute', '45 minutes')
    """
    return say_count("{count} minute", "{count} minutes", minutes)


def clock(minutes: int) -> str:
    """Say how far into the meeting something begins, in hours and minutes.

    >>> clock(75)
    '1:15'
    """
    return f"{minutes // 60}:{minutes % 60:02}"


@dataclass(frozen=True, slots=True)
class PlanStep:
    """One part of a meeting."""

    minutes: int
    """How long it takes."""
    title: str
    """Its heading."""
    text: str
    """What the catechist does and says."""
    prints: tuple[str, ...] = ()
    """What it uses of the files to print, as in `saintlearn.lessons.supplies.PRINTED`."""


@dataclass(frozen=True, slots=True)
class Talk:
    """A question to talk about, or to ask at the end."""

    question: str
    """The question."""
    answer: str
    """What we hope to hear; only the teacher's copy shows it."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Plan(Courteous):
    """A lesson plan. In a notebook it shows itself as a sheet for the teacher.

    The teacher's copy shows everything; the student's copy leaves out the answers in `questions` and `check`.
    """

    catalogue: Catalogue = field(compare=False)
    """The catalogue with its saints and the questions about them."""

    key: str
    """Stable name: the file name without its ending, or ``theme/age/minutes`` for a plan from the catalogue."""
    title: str
    """The title as printed."""
    theme: str
    """The topic in a few words."""
    age: Age
    """The age of the children."""
    minutes: int
    """How long it takes: the sum of the steps."""
    saints: tuple[str, ...]
    """Slugs of the saints the children meet."""
    objectives: tuple[str, ...]
    """What the children learn."""
    outcome: str
    """What they can say or do by the end."""
    opening: tuple[Prayer, ...]
    """Prayers at the beginning."""
    closing: tuple[Prayer, ...]
    """Prayers at the end."""
    scripture: tuple[Reference, ...]
    """Passages of the Bible."""
    catechism: tuple[Reference, ...]
    """Paragraphs of the Catechism."""
    materials: tuple[str, ...]
    """Materials."""
    steps: tuple[PlanStep, ...]
    """The meeting, part by part."""
    play: Play
    """The game, its level, and why this game."""
    questions: tuple[Talk, ...]
    """Questions to talk about, with the answers we hope for."""
    check: tuple[Talk, ...]
    """Questions to ask aloud at the end, with the answers."""
    take_home: str
    """Text of the sheet to take home."""
    year: str
    """How the theme fits the Church's year."""
    one_child: str
    """How to adapt it to one child."""
    large_group: str
    """How to adapt it to many children, in words that suit any number; empty if it goes by the number (`saintlearn.lessons.groups`)."""
    no_screens: str
    """How to adapt it without screens."""
    care: str = ""
    """How to tell a hard story; empty if none is hard."""
    mature: tuple[str, ...] = ()
    """Names of the saints with a story that a teacher may want to read first and tell with care."""
    honored: tuple[str, ...] = ()
    """For a lesson about a feast: slugs of the saints whose day it is, whatever date is on their cards."""
    lead: str = ""
    """The slug of the one saint whom the lesson is about, who comes first everywhere; empty for another theme."""
    occasion: str = ""
    """What of the Church's year it is about: the key of a feast, a season such as ``Advent``, a month, or the first day of a week
    (ISO 8601); empty for nothing of it."""
    chosen: bool = False
    """Whether its saints were asked for by name."""
    ties: tuple[str, ...] = ()
    """Why each friend of that saint is in the lesson, or each saint of a theme such as Baptism."""
    others: str = ""
    """Who else has the name that was asked for; empty if nobody has."""
    partly: tuple[str, ...] = ()
    """Slugs of the saints of whom only a part is told, because the whole story is too hard."""
    older: str = ""
    """Which saints of the theme are left out because their stories are hard; empty if there are none."""
    virtue: str = ""
    """The virtue that is the theme, by its word in the catalogue; empty for another theme."""
    children: int = 25
    """How many children come."""
    day: date | None = None
    """The day of the meeting."""
    given: date | None = field(default=None, compare=False)
    """The day of the meeting, or else the day on which the lesson was asked for; the calendar page goes by it."""
    tie_in: tuple[str, ...] = ()
    """What the calendar says about the day of the meeting; empty without a date."""
    calendar: CalendarOptions = field(default_factory=calendar_of)
    """Whose calendar it keeps."""
    language: str = field(default_factory=lambda: current().code)
    """Language of the plan and of everything written from it, such as ``en``."""
    meet: Meeting = "questions"
    """How the children meet the saints in its game, as in `saintlearn.play`."""
    together: Evening = ""
    """How large the storehouse is that the children fill together in its game, as in `saintlearn.play`; empty if each plays for themselves."""

    @property
    def length(self) -> str:
        """``30``, ``45`` or ``60-90``."""
        return length_of(self.minutes)

    @property
    def ages(self) -> str:
        """The age of the children inside a sentence: ``ages 5-7`` or ``teens``."""
        with speaking(self.language):
            return spoken_age(self.age)

    @property
    def duration(self) -> str:
        """How long it takes, such as ``45 minutes``."""
        with speaking(self.language):
            return spoken_minutes(self.minutes)

    @property
    def topic(self) -> str:
        """The theme; empty if the title already says it."""
        return "" if self.theme == self.title else self.theme

    @property
    def ties_title(self) -> str:
        """The heading of `ties`."""
        with speaking(self.language):
            return say("What ties the friends together") if self.lead else say("Why these saints are here")

    @property
    def quiz_level(self) -> int:
        """Question level for the age, 1 to 3."""
        return QUIZ_LEVEL[self.age]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of its saints."""
        return tuple(self.catalogue[slug] for slug in self.saints)

    def prints(self, name: str) -> bool:
        """Say whether a step uses one of the files to print; see `saintlearn.lessons.supplies.PRINTED`."""
        return any(name in step.prints for step in self.steps)

    @property
    def deeds(self) -> tuple[GoodDeed, ...]:
        """Small deeds from which a child can choose one thing to do this week: those of the theme, or of what its saints show most."""
        shown = Counter(virtue for card in self.cards for virtue in card.virtues)
        mine = self.catalogue[self.lead].virtues if self.lead else ()
        with speaking(self.language):
            first = (
                [VIRTUES[self.virtue]]
                if self.virtue
                else list(dict.fromkeys((*mine, *(virtue for virtue, _ in shown.most_common(CHOICES)))))
            )
            return deeds_for(first[:CHOICES])

    @property
    def differing(self) -> tuple[str, ...]:
        """Where the sources differ about its saints."""
        with speaking(self.language):
            return tuple(say("{saint}: {note}", saint=card.name, note=card.disputed) for card in self.cards if card.disputed)

    @keywords()
    def to_html(self, path: str | PathLike[str] | None = None, *, teacher: bool = False) -> str:
        """Write the plan as one self-contained page.

        Args:
            path: A file ending in ``.html`` to write as well; None for no file.
            teacher: True for the whole plan with its answers; False for the sheet to take home, which has none.

        Raises:
            ValueError: The name does not end in ``.html``, or its folder does not exist.
            OSError: The file can't be written.
        """
        with speaking(self.language):
            return _WRITER().page(self, path, teacher=teacher)

    @keywords()
    def to_notebook(self, path: str | PathLike[str], *, teacher: bool = False, seed: int = 0) -> Path:
        """Write the plan as a notebook without output.

        Args:
            path: A file ending in ``.ipynb``; an existing file is replaced.
            teacher: True for the teacher's copy with all answers; False for the student's, which has none.
            seed: Seed of its games and questions.

        Returns:
            The path of the file.

        Raises:
            ValueError: The name does not end in ``.ipynb``, or its folder does not exist.
            ImportError: nbformat is missing; the message says how to install it.
            OSError: The file can't be written.
        """
        with speaking(self.language):
            return _WRITER().save_notebook(self, path, teacher=teacher, seed=seed)

    @keywords()
    def write(
        self, folder: str | PathLike[str], *, children: int = 25, seed: int = 0, paper: Paper | None = None, replace: bool = False
    ) -> tuple[Path, ...]:
        """Write everything for a class: notebooks, handouts, cards, bingo, puzzles, certificate, and an ``index.html`` with links to all of it.

        Everything for the children goes to ``for-children``, without answers; everything for the teacher goes to ``for-teacher``.

        Args:
            folder: The folder to create; in an existing folder nothing is overwritten.
            children: How many children there are, 1 to 200; each gets a different bingo card.
            seed: The same seed gives the same files.
            paper: ``A4`` or ``Letter``; None for the size that is usual in the computer's region.
            replace: Overwrite the files of an earlier run.

        Returns:
            The files, ``index.html`` first.

        Raises:
            FileExistsError: A file would be overwritten.
            ValueError: A number is out of range, the paper is unknown, or the parent folder does not exist.
            ImportError: The extra ``print`` or nbformat is missing; the message says how to install it.
            OSError: The files can't be written; nothing is left half done.
        """
        with speaking(self.language):
            plan = self if self.given else dated(self, given=today())
            return _WRITER().write_lesson(plan, folder, children=children, seed=seed, paper=paper, replace=replace)

    def _repr_html_(self) -> str:
        with speaking(self.language):
            return _WRITER().fragment(self)

    def __repr__(self) -> str:
        ages = self.age if self.age == "teens" else f"ages {self.age}"
        return f"<Plan {self.key}: {self.title}, {ages}, {self.minutes} minutes>"


class PlanWriter(Protocol):
    """Shows plans as pages and writes them as files."""

    def fragment(self, plan: Plan) -> str: ...
    def page(self, plan: Plan, path: str | PathLike[str] | None, *, teacher: bool) -> str: ...
    def save_notebook(self, plan: Plan, path: str | PathLike[str], *, teacher: bool, seed: int) -> Path: ...
    def write_lesson(
        self, plan: Plan, folder: str | PathLike[str], *, children: int, seed: int, paper: Paper | None, replace: bool
    ) -> tuple[Path, ...]: ...


_WRITER: Final[Hook[PlanWriter]] = Hook("plans written")
