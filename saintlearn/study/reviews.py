"""Reviews: what one learner remembers of one fact, and when it is asked again.

The memory model is FSRS (Free Spaced Repetition Scheduler), by its own library `fsrs`; without its random fuzz, so that the same answers at
the same times give the same days. A fact is asked again at the latest after a year and a day, so that every feast comes by once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from saintlearn.ground.arguments import checked_whole
from saintlearn.ground.extras import need
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say, say_count

if TYPE_CHECKING:
    import fsrs

    from saintlearn.questions.asking import Mark

LONGEST: Final = 366
"""Days after which a fact is asked again at the latest."""
A_DAY: Final = 10
"""How many facts are enough for a day, if nobody says otherwise: what else is due waits, and nothing is lost by it."""
LOW_WEIGHT: Final = 0.25
"""How much a missed match counts beside an answer 'Again'; see `missed`."""
_DAY: Final = timedelta(days=1)
ASTRAY: Final = _DAY
"""How far two clocks may be apart, as those of two zones: a moment that is further ahead comes from a clock that was wrong."""
FIRST_DAY: Final = datetime(2025, 1, 1, tzinfo=UTC)
"""Nobody learned with saintlearn before: a clock that says so is wrong, as that of a computer without a battery, which begins in 1970."""


class Grade(IntEnum):
    """How well it was known; the numbers are the keys and FSRS's ratings."""

    AGAIN = 1
    """Not known."""
    HARD = 2
    """Known with an effort."""
    GOOD = 3
    """Known."""
    EASY = 4
    """Known at once."""


GRADE_OF: Final[Mapping[Mark, Grade]] = {"right": Grade.GOOD, "partly": Grade.HARD, "wrong": Grade.AGAIN}
"""What an answer to a question is as a review."""


class Stage(IntEnum):
    """Where a fact stands in the memory; the numbers are FSRS's."""

    LEARNING = 1
    """Asked again within minutes, until it is known."""
    REVIEW = 2
    """Learned; asked again after days."""
    RELEARNING = 3
    """Was learned and then not known; asked again within minutes."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """What one learner remembers of one fact."""

    stage: Stage
    """Where it stands."""
    step: int | None
    """Which of the short steps of (re)learning comes next; None in review."""
    stability: float | None
    """Days in which the chance to know it falls to 90 %; None as long as it was never answered."""
    difficulty: float | None
    """1 (easy) to 10 (hard); None as long as it was never answered."""
    due: datetime
    """When it is asked again (UTC)."""
    last: datetime | None
    """When it was answered last (UTC); None as long as it never was."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How much a learner wants to do."""

    retention: float = 0.9
    new_per_day: int = 10

    def __post_init__(self) -> None:
        if isinstance(self.retention, bool) or not isinstance(self.retention, (int, float)) or not 0.7 <= self.retention <= 0.97:
            sentence = say("retention must be a number from 0.7 to 0.97, such as 0.9 (you gave {value}).", value=repr(self.retention)[:40])
            raise Refusal("bad-pace", sentence, str(self.retention)[:40])
        checked_whole("new_per_day", self.new_per_day, 0, 200, 10, code="bad-pace")


def ahead(moment: datetime, now: datetime) -> bool:
    """Tell whether what was kept at a moment (UTC) was kept by a clock that went far ahead of this one, or of one that has lost its day itself.

    >>> now = datetime(2026, 11, 29, tzinfo=UTC)
    >>> [ahead(datetime(year, 11, 29, tzinfo=UTC), now) for year in (2025, 2026, 2031)]
    [False, False, True]
    """
    return now >= FIRST_DAY and moment > now + ASTRAY


def healed(memory: Remembered, now: datetime) -> Remembered:
    """Give the memory as it counts by the clock of now: what a clock that was wrong has kept is due, and was answered just now as far as anybody knows.

    >>> january = datetime(2025, 1, 21, tzinfo=UTC)
    >>> easy = graded(None, Grade.EASY, january.replace(year=2031), Pace())
    >>> [(healed(easy, now).due - now).days for now in (january, january.replace(year=2031))]
    [0, 8]
    """
    kept = memory.due if memory.last is None else memory.last
    if ahead(kept, now) or kept < FIRST_DAY <= now:
        return replace(memory, due=min(memory.due, now), last=None if memory.last is None else now)
    return memory


@cache
def _scheduler(retention: float) -> fsrs.Scheduler:
    library: Any = need("fsrs", "study")
    made: fsrs.Scheduler = library.Scheduler(desired_retention=retention, maximum_interval=LONGEST, enable_fuzzing=False)
    return made


@cache
def _curve() -> tuple[float, float]:
    """FSRS's forgetting curve is ``(1 + factor * days / stability) ** -decay``; the factor makes it 0.9 at days = stability."""
    decay = _scheduler(0.9).parameters[20]
    return 0.9 ** (-1 / decay) - 1, decay


def recall(spans: Any) -> Any:
    """Give the chance to know a fact.

    >>> recall(0), round(recall(1), 6), recall(10) > 0.6
    (1.0, 0.9, True)
    """
    factor, decay = _curve()
    return (1 + factor * spans) ** -decay


def _days(stability: float, retention: float) -> int:
    """Count the days until the chance to know has fallen to `retention`."""
    factor, decay = _curve()
    days = round(stability / factor * (float(retention ** (-1 / decay)) - 1))
    return min(max(days, 1), LONGEST)


def _card(memory: Remembered | None, now: datetime) -> fsrs.Card:
    # its number is not used, but without one the library waits for a new one
    import fsrs

    if memory is None:
        return fsrs.Card(card_id=0, due=now)
    memory = _until(memory, now)
    return fsrs.Card(0, fsrs.State(memory.stage), memory.step, memory.stability, memory.difficulty, memory.due, memory.last)


def _until(memory: Remembered, now: datetime) -> Remembered:
    """Give the memory with no last answer after now."""
    seen = healed(memory, now)
    return seen if seen.last is None or seen.last <= now else replace(seen, last=now)


def graded(memory: Remembered | None, grade: Grade, now: datetime, pace: Pace) -> Remembered:
    """Give the memory after an answer.

    >>> january = datetime(2025, 1, 21, tzinfo=UTC)
    >>> easy = graded(None, Grade.EASY, january, Pace())
    >>> easy.stage.name, (easy.due - january).days
    ('REVIEW', 8)
    """
    scheduler = _scheduler(pace.retention)
    import fsrs

    card, _ = scheduler.review_card(_card(memory, now), fsrs.Rating(grade), now)
    return Remembered(Stage(card.state), card.step, card.stability, card.difficulty, card.due, card.last_review)


def missed(memory: Remembered | None, now: datetime, pace: Pace) -> Remembered:
    """Give the memory after a missed match: a lapse of low weight, for who overlooks a fact among many may well know it.

    It is no answer, so stage, step and time of the last answer stay. With ``w`` = `LOW_WEIGHT`, the stability S becomes the weighted geometric
    mean ``S^(1-w) * A^w`` and the difficulty D the weighted mean ``(1-w) * D + w * B``, where A and B are what an answer 'Again' would have made of
    them. A learned fact is asked when the chance to know it has fallen to the retention by this lower stability, counted from the last answer,
    and never later than it would have been; one that is being learned is asked now. A fact that was never asked is entered as new and asked now.

    >>> january = datetime(2025, 1, 21, tzinfo=UTC)
    >>> easy = graded(None, Grade.EASY, january, Pace())
    >>> less = missed(easy, january + timedelta(days=3), Pace())
    >>> less.stage.name, (less.due - january).days, less.last == january
    ('REVIEW', 5, True)
    """
    if memory is None:
        return Remembered(Stage.LEARNING, 0, None, None, now, None)
    memory = _until(memory, now)
    if memory.stability is None or memory.difficulty is None or memory.last is None:
        return replace(memory, due=min(memory.due, now))
    again = graded(memory, Grade.AGAIN, now, pace)
    assert again.stability is not None
    assert again.difficulty is not None
    stability = memory.stability ** (1 - LOW_WEIGHT) * again.stability**LOW_WEIGHT
    difficulty = (1 - LOW_WEIGHT) * memory.difficulty + LOW_WEIGHT * again.difficulty
    asked = memory.last + _DAY * _days(stability, pace.retention) if memory.stage is Stage.REVIEW else now
    return replace(memory, stability=stability, difficulty=difficulty, due=min(memory.due, asked))


def intervals(memory: Remembered | None, now: datetime, pace: Pace) -> Mapping[Grade, timedelta]:
    """Tell for each grade after how long the fact would be asked again.

    >>> offered = intervals(None, datetime(2025, 1, 21, tzinfo=UTC), Pace())
    >>> [f"{grade.name}: {span(time)}" for grade, time in offered.items()]
    ['AGAIN: 1 minute', 'HARD: 6 minutes', 'GOOD: 10 minutes', 'EASY: 8 days']
    """
    return {grade: graded(memory, grade, now, pace).due - now for grade in Grade}


def span(time: timedelta) -> str:
    """Write a span of time as people say it.

    >>> span(timedelta(days=1)), span(timedelta(days=45)), span(timedelta(days=366)), span(timedelta(0))
    ('1 day', '6 weeks', '12 months', '1 minute')
    """
    days = time / _DAY
    if days >= 61:
        return say_count("{count} month", "{count} months", round(days / 30.4))
    if days >= 14:
        return say_count("{count} week", "{count} weeks", round(days / 7))
    if days >= 1:
        return say_count("{count} day", "{count} days", round(days))
    if days * 24 >= 1:
        return say_count("{count} hour", "{count} hours", round(days * 24))
    return say_count("{count} minute", "{count} minutes", max(1, round(days * 24 * 60)))
