"""A lesson plan as data: what a catechist needs for one meeting, frozen."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from os import PathLike
from pathlib import Path
from typing import Final, Literal, Protocol, get_args

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.ground.hooks import Hook
from saintlearn.ground.paper import Paper
from saintlearn.lessons.activities import Play
from saintlearn.lessons.prayers import Prayer
from saintlearn.lessons.references import Reference

__all__ = ["AGES", "LENGTHS", "QUIZ_LEVEL", "Age", "Plan", "PlanStep", "PlanWriter", "Talk", "length_of", "spoken_age"]

Age = Literal["5-7", "8-10", "11-13", "teens"]
AGES: Final[tuple[Age, ...]] = get_args(Age)
"""The ages that plans are made for, youngest first."""
LENGTHS: Final = {"30": range(25, 36), "45": range(40, 51), "60-90": range(60, 91)}
"""The lengths of a meeting, with the minutes that count as each."""
QUIZ_LEVEL: Final[dict[Age, int]] = {"5-7": 1, "8-10": 2, "11-13": 3, "teens": 3}
"""Level of questions for each age."""


def length_of(minutes: int) -> str:
    """Name the length of a meeting: ``30``, ``45`` or ``60-90``.

    Raises:
        ValueError: No plan is as long as that.

    >>> length_of(75)
    '60-90'
    """
    for name, span in LENGTHS.items():
        if minutes in span:
            return name
    raise ValueError(f"a lesson of {minutes!r} minutes cannot be; choose 25 to 35, 40 to 50, or 60 to 90 minutes")


def spoken_age(age: Age) -> str:
    """Name an age inside a sentence.

    >>> spoken_age("5-7"), spoken_age("teens")
    ('ages 5-7', 'teens')
    """
    return age if age == "teens" else f"ages {age}"


@dataclass(frozen=True, slots=True)
class PlanStep:
    """One part of a meeting."""

    minutes: int
    """How long it takes."""
    title: str
    """What it is called."""
    text: str
    """What the catechist does and says."""


@dataclass(frozen=True, slots=True)
class Talk:
    """A question to talk about, or to ask at the end."""

    question: str
    """As it is asked."""
    answer: str
    """What we hope for; only the teacher's copy shows it."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Plan:
    """A lesson plan. In a notebook it shows itself as a sheet for the teacher.

    Everything in it is for the teacher's copy; the student's copy leaves out the answers of `questions` and `check`.
    """

    catalogue: Catalogue = field(compare=False)
    """Where its saints are, with the questions about them."""

    key: str
    """Stable name: the file's name without its ending, or for a plan that was put together ``theme/age/minutes``."""
    title: str
    """As printed."""
    theme: str
    """What it is about, in a few words."""
    age: Age
    """For whom."""
    minutes: int
    """How long it takes: the sum of the steps."""
    saints: tuple[str, ...]
    """Slugs of the saints whom the children meet."""
    objectives: tuple[str, ...]
    """What the children learn."""
    outcome: str
    """What they can say or do at the end."""
    opening: tuple[Prayer, ...]
    """Prayers at the beginning."""
    closing: tuple[Prayer, ...]
    """Prayers at the end."""
    scripture: tuple[Reference, ...]
    """Places in the Bible."""
    catechism: tuple[Reference, ...]
    """Paragraphs of the Catechism."""
    materials: tuple[str, ...]
    """What has to lie ready."""
    steps: tuple[PlanStep, ...]
    """The meeting, part by part."""
    play: Play
    """The game, its level, and why."""
    questions: tuple[Talk, ...]
    """To talk about, with the answers we hope for."""
    check: tuple[Talk, ...]
    """To ask aloud at the end, with the answers."""
    take_home: str
    """What stands on the sheet for home."""
    year: str
    """How the theme belongs to the Church's year."""
    one_child: str
    """How it goes with one child."""
    twenty_five: str
    """How it goes with twenty-five."""
    no_screens: str
    """How it goes without any screen."""
    care: str = ""
    """What to take care of where a story is hard; empty where none is."""
    mature: tuple[str, ...] = ()
    """Names of the saints whose story a teacher may want to read first and tell with care."""
    day: date | None = None
    """The day of the meeting."""
    tie_in: tuple[str, ...] = ()
    """What the calendar says about the day of the meeting; empty without a date."""

    @property
    def length(self) -> str:
        """``30``, ``45`` or ``60-90``."""
        return length_of(self.minutes)

    @property
    def ages(self) -> str:
        """For whom, as said in a sentence: ``ages 5-7`` or ``teens``."""
        return spoken_age(self.age)

    @property
    def lead(self) -> str:
        """What it is about, as a sentence with a space behind it; empty where the title says so already."""
        return "" if self.theme == self.title else f"{self.theme}. "

    @property
    def quiz_level(self) -> int:
        """Level of the questions that fit the age, 1 to 3."""
        return QUIZ_LEVEL[self.age]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of its saints."""
        return tuple(self.catalogue[slug] for slug in self.saints)

    def to_html(self, path: str | PathLike[str] | None = None, *, teacher: bool = False) -> str:
        """Write the plan as one page that needs nothing from outside.

        Args:
            path: A file ending in ``.html`` that is written too; None for none.
            teacher: The whole plan with its answers; otherwise the sheet to take home, which has none.

        Raises:
            ValueError: The name does not end in ``.html``, or its folder is not there.
            OSError: It cannot be written.
        """
        return _WRITER().page(self, path, teacher=teacher)

    def to_notebook(self, path: str | PathLike[str], *, teacher: bool = False, seed: int = 0) -> Path:
        """Write the plan as a notebook, without any output.

        Args:
            path: A file ending in ``.ipynb``; it is replaced as a whole.
            teacher: The teacher's copy with all answers; otherwise the student's, which has none.
            seed: Of the games and questions in it.

        Returns:
            The file that was written.

        Raises:
            ValueError: The name does not end in ``.ipynb``, or its folder is not there.
            ImportError: nbformat is missing; the sentence says how to install it.
            OSError: It cannot be written.
        """
        return _WRITER().save_notebook(self, path, teacher=teacher, seed=seed)

    def write(
        self, folder: str | PathLike[str], *, children: int = 25, seed: int = 0, paper: Paper = "A4", replace: bool = False
    ) -> tuple[Path, ...]:
        """Write everything that a meeting needs: notebooks, handouts, cards, bingo, sheets, certificate, and an ``index.html`` that leads to them.

        What is for the children lies in ``for-children``, and no answer with it; what is for the teacher in ``for-teacher``.

        Args:
            folder: It is made here; in one that is there already nothing is overwritten.
            children: How many different bingo sheets, 1 to 200.
            seed: The same seed gives the same files.
            paper: ``A4`` or ``Letter``.
            replace: Overwrite the files of an earlier time.

        Returns:
            The files, ``index.html`` first.

        Raises:
            FileExistsError: A file would be overwritten.
            ValueError: A number or the paper cannot be, or the folder's own folder is not there.
            ImportError: The extra ``print`` or nbformat is missing; the sentence says how to install it.
            OSError: It cannot be written; nothing is left half-made.
        """
        return _WRITER().write_lesson(self, folder, children=children, seed=seed, paper=paper, replace=replace)

    def _repr_html_(self) -> str:
        return _WRITER().fragment(self)

    def __repr__(self) -> str:
        return f"<Plan {self.key}: {self.title}, {self.ages}, {self.minutes} minutes>"


class PlanWriter(Protocol):
    """Who shows plans in pages and writes them as files."""

    def fragment(self, plan: Plan) -> str: ...
    def page(self, plan: Plan, path: str | PathLike[str] | None, *, teacher: bool) -> str: ...
    def save_notebook(self, plan: Plan, path: str | PathLike[str], *, teacher: bool, seed: int) -> Path: ...
    def write_lesson(
        self, plan: Plan, folder: str | PathLike[str], *, children: int, seed: int, paper: Paper, replace: bool
    ) -> tuple[Path, ...]: ...


_WRITER: Final[Hook[PlanWriter]] = Hook("plans written")
