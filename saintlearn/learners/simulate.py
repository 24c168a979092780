"""A simulated class: the same children learn the same facts, once asked by FSRS and once at fixed intervals.

The children remember by a rule that neither way of asking knows (an exponential forgetting curve whose half-life grows with each answer, more when the
answer was hard to find), so that neither is measured by its own yardstick. The class touches no store; `diary` is about one child who learns with one,
and `visits` about one who comes to play.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random
from typing import TYPE_CHECKING, Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.arguments import checked_whole
from saintlearn.ground.days import utc
from saintlearn.learners.records import Learner, LearnerAnswer
from saintlearn.learners.reports import match_answers
from saintlearn.learners.store import Store
from saintlearn.study.reviews import Grade, Pace, Remembered, graded

if TYPE_CHECKING:
    import pandas

SCHEDULES: Final = ("fsrs", "fixed")
"""fsrs: asked when it is about to be forgotten · fixed: asked again after the same number of days, whatever the answer was."""

_START: Final = datetime(2025, 1, 6, 15, tzinfo=UTC)
_DAY: Final = timedelta(days=1)
_PACE: Final = Pace()


@dataclass(frozen=True, slots=True, kw_only=True)
class Class:
    """A simulated class."""

    learners: int = 20
    items: int = 200
    days: int = 180
    per_day: int = 20
    new_per_day: int = 5
    interval: int = 7
    seed: int = 1

    def __post_init__(self) -> None:
        most = {"learners": 100, "items": 3000, "days": 1000, "per_day": 500, "new_per_day": 500, "interval": 366}
        for name, limit in most.items():
            checked_whole(name, getattr(self, name), 1, limit, 20, code="bad-class")


class SimulatedChild:
    """Knows each fact with a chance that halves in every half-life; tells whether it was known, and learns by being asked.

    The half-life of a fact begins at 1.5 to 6 days, after child and fact. When it was known, it grows by the factor 1.3 + 2 * (1 - chance): the nearer
    to forgetting, the more. When it was not known it falls to 60 %, but not below its beginning and a tenth of that for each time it was asked: the
    answer was shown, so it is remembered afresh.
    """

    def __init__(self, number: int, cls: Class) -> None:
        self._name = f"{cls.seed}/{number}"
        self._half: dict[int, float] = {}
        self._last: dict[int, int] = {}
        self._asked: dict[int, int] = {}

    def _luck(self, *words: object) -> float:
        """A number from 0 to 1 that depends on child, fact and count alone, so that both ways of asking meet the same luck."""
        digest = hashlib.blake2b("/".join(map(str, (self._name, *words))).encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big") / 2**64

    def _first(self, item: int) -> float:
        return 1.5 + 4.5 * (self._luck("child") + self._luck("fact", item)) / 2

    def chance(self, item: int, day: int) -> float:
        return 2 ** (-(day - self._last[item]) / self._half[item]) if item in self._last else 0.0

    def asked(self, item: int, day: int) -> bool:
        count = self._asked[item] = self._asked.get(item, 0) + 1
        chance = self.chance(item, day)
        knew = self._luck("luck", item, count) < chance
        before = self._half.get(item, self._first(item))
        self._half[item] = before * (1.3 + 2 * (1 - chance)) if knew else max(0.6 * before, self._first(item) * (1 + 0.1 * (count - 1)))
        self._last[item] = day
        return knew


def _fsrs(cls: Class) -> Callable[[int, int, bool], int]:
    memories: dict[int, Remembered] = {}

    def next_day(item: int, day: int, knew: bool) -> int:  # noqa: FBT001 - of one shape with the other way of asking
        now = _START + day * _DAY
        memory = graded(memories.get(item), Grade.GOOD if knew else Grade.AGAIN, now, _PACE)
        if memory.due - now < _DAY:  # the short steps within one sitting: asked again there, and known
            memory = graded(graded(memory, Grade.GOOD, memory.due, _PACE), Grade.GOOD, memory.due + timedelta(minutes=10), _PACE)
        memories[item] = memory
        return max(day + 1, (memory.due.date() - _START.date()).days)

    return next_day


def _fixed(cls: Class) -> Callable[[int, int, bool], int]:
    def next_day(item: int, day: int, knew: bool) -> int:  # noqa: FBT001 - of one shape with the other way of asking
        return day + cls.interval

    return next_day


_WAYS: Final = {"fsrs": _fsrs, "fixed": _fixed}


def _one(child: SimulatedChild, cls: Class, schedule: str) -> list[tuple[float, int]]:
    """Let one child learn; give for each day how many facts would be known on the next one, and how many were asked."""
    next_day = _WAYS[schedule](cls)
    due: dict[int, int] = {}
    met = 0
    told = []
    for day in range(cls.days):
        waiting = sorted((when, item) for item, when in due.items() if when <= day)[: cls.per_day]
        new = range(met, min(met + cls.new_per_day, met + cls.per_day - len(waiting), cls.items))
        for item in [*(item for _, item in waiting), *new]:
            due[item] = next_day(item, day, child.asked(item, day))
        met = max(met, new.stop)
        told.append((sum(child.chance(item, day + 1) for item in range(met)), len(waiting) + len(new)))
    return told


def learning_curve(cls: Class | None = None) -> pandas.DataFrame:
    """Simulate a class under both ways of asking.

    >>> curve = learning_curve(Class(learners=3, items=30, days=40, seed=2))
    >>> end = curve[curve["day"] == 40].set_index("schedule")["known"]
    >>> bool(end["fsrs"] > end["fixed"])
    True
    """
    import pandas

    chosen = cls or Class()
    rows = []
    for schedule in SCHEDULES:
        curves = [_one(SimulatedChild(number, chosen), chosen, schedule) for number in range(chosen.learners)]
        asked = 0.0
        for day in range(chosen.days):
            asked += sum(curve[day][1] for curve in curves) / chosen.learners
            rows.append((schedule, day + 1, sum(curve[day][0] for curve in curves) / chosen.learners, asked))
    return pandas.DataFrame(rows, columns=["schedule", "day", "known", "asked"])


def diary(
    store: Store, learner: Learner, items: Sequence[str], begins: datetime, *, days: int = 7, per_day: int = 20, seed: int = 1
) -> pandas.DataFrame:
    """Let a simulated child learn with a store, day by day: the store plans what is asked, and keeps the answers.

    A fact that is met for the first time is shown, and is known at the end of the sitting; so is one that was not known.

    >>> store = Store(":memory:")
    >>> monday = datetime(2025, 1, 20, 16, tzinfo=UTC)
    >>> week = diary(store, store.add_learner("Ana"), ["lucy/feast", "monica/feast"], monday)
    >>> week["was"].tolist()[:2], int(week["day"].iloc[2])
    (['new', 'new'], 4)
    >>> store.close()
    """
    import pandas

    child = SimulatedChild(learner.id, Class(seed=seed))
    number = {item: place for place, item in enumerate(items)}
    last: dict[str, bool] = {}
    rows = []
    for day in range(days):
        now = utc(begins) + day * _DAY
        for place, item in enumerate(store.session(learner, items, now, length=per_day, seed=seed), 1):
            knew = child.asked(number[item], day)
            was = "new" if item not in last else "known" if last[item] else "missed"
            last[item] = knew or was == "new"
            rows.append((day + 1, place, item, was, knew))
            for minutes, grade in enumerate((Grade.GOOD, Grade.GOOD) if last[item] else (Grade.AGAIN, Grade.GOOD, Grade.GOOD)):
                store.record(learner, LearnerAnswer(item, grade), now + minutes * timedelta(minutes=10))
    return pandas.DataFrame(rows, columns=["day", "place", "item", "was", "knew"])


_DEALT: Final = 12
"""Saints that a short game has on the table by its end."""
_HAND: Final = 4
"""Cards from which a child chooses."""
_PLAYS: Final = 5
"""Cards that a child plays in a game of ten minutes."""
_SEES: Final = 0.6
"""How likely a child of eight is to see one of the facts that two cards share."""


def visits(
    store: Store, learner: Learner, cards: Mapping[str, Card], begins: datetime, *, weeks: int = 52, per_week: int = 2, seed: int = 1
) -> list[datetime]:
    """Let a simulated child come to play, a few times a week: one short game each time, and then, as often as not, one story.

    In a game the child lays each of five cards beside the card on the table with which it shares most, sees six in ten of what they share, and in the end
    has seen all the saints on the table. The story is that of a saint of this game. The album is all that draws the child back.

    >>> from saintlearn.catalogue import load_catalogue
    >>> store = Store(":memory:")
    >>> ana = store.add_learner("Ana")
    >>> len(visits(store, ana, load_catalogue(), _START, weeks=3)), {one.what for one in store.meetings(ana)} == {"seen", "read"}
    (6, True)
    >>> store.close()
    """
    chance, everyone, told = Random(seed), list(cards.values()), []
    for number in range(weeks * per_week):
        week, place = divmod(number, per_week)
        now = utc(begins) + week * 7 * _DAY + place * (7 * _DAY // per_week)
        dealt = chance.sample(everyone, _DEALT)
        hand, table = dealt[:_HAND], dealt[_HAND : _HAND + 1]
        for play, drawn in enumerate(dealt[-_PLAYS:]):
            card, on = max(
                ((one, other) for one in hand for other in table), key=lambda pair: (pair[0].full_bits & pair[1].full_bits).bit_count()
            )
            shared = card.full_bits & on.full_bits
            seen = sum(1 << bit for bit in range(shared.bit_length()) if shared >> bit & 1 and chance.random() < _SEES)
            store.record_all(learner, match_answers(card, on, seen, shared & ~seen, origin=f"visit:{number}.{play}"), now)
            hand[hand.index(card)] = drawn
            table.append(card)
        store.meet_all(learner, (card.slug for card in dealt), "seen", now)
        if chance.random() < 0.5:
            store.meet(learner, chance.choice(table).slug, "read", now)
        told.append(now)
    return told
