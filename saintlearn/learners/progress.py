"""Progress: one picture of what a learner knows, and one of a class. Nobody is shamed: what was missed comes back, and is never called wrong."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta, tzinfo
from typing import TYPE_CHECKING, Final, Literal

from saintlearn.ground.days import day_of, utc
from saintlearn.languages import mark, say, say_count
from saintlearn.learners.evenings import evenings_of
from saintlearn.learners.records import Kind, Learner, Tally
from saintlearn.learners.store import Store
from saintlearn.study.reviews import A_DAY, Grade, Remembered, Stage, healed, recall

if TYPE_CHECKING:
    import pandas

Strength = Literal["known", "nearly", "missed"]
"""known: it has stayed for a week, and is likely to be known now · nearly: it was known, and isn't sure yet or anymore · missed: it wasn't known, or was
overlooked, and hasn't been known since."""
STRENGTHS: Final = ("known", "nearly", "missed")

_SURE: Final = 7.0
"""Days of stability from which a fact counts as known."""
_LIKELY: Final = 0.8
"""Chance to know it now, from which a fact counts as known."""
_RESTS: Final = 1
"""Days of rest that do not end a streak."""


def strength(memory: Remembered, now: datetime, lapses: int) -> Strength:
    """Say how well a fact is known now that was not known, or overlooked, so many times."""
    if memory.stability is None or memory.last is None:
        return "missed"  # only overlooked in a game so far
    if lapses and memory.stage is not Stage.REVIEW and not memory.step:
        return "missed"  # the first short step comes after a miss, and again after the next one
    sure = memory.stage is Stage.REVIEW and memory.stability >= _SURE and _chance(memory, now) >= _LIKELY
    return "known" if sure else "nearly"


def _chance(memory: Remembered, now: datetime) -> float:
    """Give the chance to know a fact that was answered before."""
    assert memory.last is not None
    assert memory.stability is not None
    return float(recall(max((now - memory.last) / timedelta(days=1), 0.0) / memory.stability))


@dataclass(frozen=True, slots=True)
class Streak:
    """Days on which something was answered. A day of rest ends nothing, and does not count."""

    current: int
    """Days of the streak that reaches to today, yesterday or the day before."""
    longest: int
    """Days of the longest streak."""
    total: int
    """All days."""

    @property
    def sentence(self) -> str:
        """Say it to the learner, without pressure."""
        if not self.total:
            return say(_BEGIN)
        return say_count("You've met the saints on {count} day.", "You've met the saints on {count} days.", self.total)

    def of(self, name: str) -> str:
        """Say it of the learner, to somebody else."""
        if not self.total:
            return say(_BEGIN)
        return say_count("{name} has met the saints on {count} day.", "{name} has met the saints on {count} days.", self.total, name=name)


_BEGIN: Final = mark("Today is a good day to start.")


def streak(days: Sequence[date], today: date) -> Streak:
    """Count streaks.

    >>> from datetime import date
    >>> streak([date(2025, 1, day) for day in (1, 2, 6, 7, 9)], date(2025, 1, 10))
    Streak(current=3, longest=3, total=5)
    """
    longest = run = current = 0
    for number, day in enumerate(days):
        goes_on = number > 0 and (day - days[number - 1]).days <= 1 + _RESTS
        run = run + 1 if goes_on else 1
        longest = max(longest, run)
        if day <= today:
            current = run if (today - day).days <= 1 + _RESTS else 0
    return Streak(current, longest, len(days))


@dataclass(frozen=True, slots=True)
class Learned:
    """Something that a learner knew or found."""

    item: str
    """Saint and fact."""
    asked: str
    """Which of the item's questions or facts it was; empty if nobody knows."""
    kind: Kind
    """Whether it was answered or found in a game."""


@dataclass(frozen=True, slots=True)
class LastDay:
    """The last day on which a learner did something here."""

    day: date
    """Which day of the learner's calendar it was."""
    learned: tuple[Learned, ...]
    """What was known or found then, the newest first."""
    met: tuple[str, ...]
    """The saints who were met for the first time then, by slug, the newest first."""
    heard: tuple[str, ...] = ()
    """The saints whose story was told before bed then, by slug, the newest first."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What one learner knows at one moment."""

    learner: Learner
    """Who."""
    now: datetime
    """When (UTC)."""
    memories: Mapping[str, Remembered]
    """All that is remembered, by item."""
    lapses: Mapping[str, int]
    """How often each item was not known, or missed in a game."""
    streak: Streak
    """On how many days something was answered."""
    zone: tzinfo | None
    """Where the learner lives; None for where this computer is."""
    asked: Mapping[str, Sequence[Tally]] = field(default_factory=dict)
    """Of each item how each of its questions went, the one that was asked last at the end."""
    met: frozenset[str] = frozenset()
    """All saints who were met, by slug: also those of whom nothing was asked yet."""
    last_day: LastDay | None = None
    """What the last day has brought; None if there was none yet."""

    def strength(self, item: str) -> Strength:
        """Say how well a fact is known."""
        return strength(self.memories[item], self.now, self.lapses[item])

    @property
    def known(self) -> pandas.DataFrame:
        """How well each fact of each saint is known: saints by row, facts by column, words of `STRENGTHS`, empty where it was never asked."""
        import pandas

        cells = [(*item.split("/", 1), self.strength(item)) for item in self.memories]
        table = pandas.DataFrame(cells, columns=["saint", "fact", "strength"])
        return table.pivot_table(index="saint", columns="fact", values="strength", aggfunc="first").fillna("") if cells else _empty()

    @property
    def counts(self) -> dict[Strength, int]:
        """How many facts are known, nearly known, and missed."""
        counted = Counter(map(self.strength, self.memories))
        return {"known": counted["known"], "nearly": counted["nearly"], "missed": counted["missed"]}

    def coming(self, days: int = 14, *, a_day: int = A_DAY) -> dict[date, int]:
        """Count what to ask on each of the next days if nothing is answered before.

        What is due already counts for today. No day has more than `a_day`: the rest waits for the next one, as in Anki.
        """
        today = day_of(self.now, self.zone)
        due = Counter(max(day_of(memory.due, self.zone), today) for memory in self.memories.values())
        found, waits = {}, 0
        for day in (today + timedelta(days=ahead) for ahead in range(days)):
            waits += due[day]
            found[day] = min(waits, a_day)
            waits -= found[day]
        return found

    def waiting(self) -> int:
        """Count what is due today, however much that is."""
        today = day_of(self.now, self.zone)
        return sum(day_of(memory.due, self.zone) <= today for memory in self.memories.values())

    def look_again(self, count: int | None = 3) -> list[str]:
        """Name the facts that were not known most often and are not known yet; all of them if `count` is None."""
        open_ = [item for item in self.memories if self.lapses[item] and self.strength(item) != "known"]
        return sorted(open_, key=lambda item: (-self.lapses[item], item))[:count]

    def fading(self, count: int = 5) -> list[str]:
        """Name the learned facts that come due within a day, first what is least likely to be known still."""
        soon = self.now + timedelta(days=1)
        learned = [item for item, memory in self.memories.items() if memory.stage is not Stage.LEARNING and memory.due <= soon]
        return sorted(learned, key=lambda item: (_chance(self.memories[item], self.now), item))[:count]


def _empty() -> pandas.DataFrame:
    import pandas

    return pandas.DataFrame(index=pandas.Index([], name="saint"), columns=pandas.Index([], name="fact"))


def progress(store: Store, learner: Learner, now: datetime) -> Progress:
    """Look at what a learner knows."""
    told = utc(now)
    rows = store.remembered(learner)
    days = streak(store.days(learner), day_of(told, store.zone))
    memories = {item: replace(memory, due=healed(memory, told).due) for _, item, memory, _ in rows}
    lapses = {item: count for _, item, _, count in rows}
    asked, met = _by_item(store.asked(learner)), store.met(learner)
    return Progress(learner, told, memories, lapses, days, store.zone, asked, met, _last_day(store, learner, told))


def _last_day(store: Store, learner: Learner, now: datetime) -> LastDay | None:
    """Tell what the last day has brought on which a learner answered, found, or met something."""
    first: dict[str, datetime] = {}
    times = [(one.saint, one.at) for one in store.meetings(learner)] + [
        (item.partition("/")[0], at) for item, at, _ in store.firsts(learner)
    ]
    for saint, at in times:
        first[saint] = min(at, first.get(saint, at))
    days = {*store.days(learner), *(day_of(at, store.zone) for at in first.values())}
    day = max((one for one in days if one <= day_of(now, store.zone)), default=None)
    if day is None:
        return None
    since = now - (day_of(now, store.zone) - day + timedelta(days=2))  # no day begins more than two days before any moment of it
    answers = [one for one in store.history(learner, since=since) if day_of(one.at, store.zone) == day]
    learned = dict.fromkeys(
        Learned(one.answer.item, one.answer.asked, one.answer.kind) for one in reversed(answers) if one.answer.grade > Grade.AGAIN
    )
    fresh = [saint for saint, at in first.items() if day_of(at, store.zone) == day]
    heard = dict.fromkeys(one.saint for one in reversed(evenings_of(answers)))
    return LastDay(day, tuple(learned), tuple(sorted(fresh, key=lambda saint: (first[saint], saint), reverse=True)), tuple(heard))


def _by_item(told: Iterable[Tally]) -> dict[str, list[Tally]]:
    found: dict[str, list[Tally]] = defaultdict(list)
    for one in sorted(told, key=lambda one: (one.item, one.last)):
        found[one.item].append(one)
    return found


@dataclass(frozen=True, slots=True)
class ClassView:
    """What a class knows at one moment, for its teacher."""

    learners: tuple[Learner, ...]
    """All of them, by name."""
    facts: pandas.DataFrame
    """Part of the facts met that each learner knows or nearly knows, 0 to 1: facts by row, names by column; NaN where none was asked."""
    met: pandas.DataFrame
    """How many facts each learner met; rows and columns as in `facts`."""
    known: pandas.DataFrame
    """How many of them each learner knows, and not only nearly; rows and columns as in `facts`."""
    hardest: pandas.DataFrame
    """Each fact that somebody met, hardest first: ``item``, ``asked`` and ``known`` (learners), ``lapses`` (all together), ``needs`` (names).

    The hardest is known by the smallest part of those who met it, counted as if two more had met it and one of them knew it: so what a single child has
    just met does not come before what half of the class keeps missing.
    """
    asked: Mapping[str, Sequence[Tally]]
    """Of each item how each of its questions went, for each learner apart."""
    needs: pandas.DataFrame
    """Each learner: ``known``, ``nearly``, ``missed``, ``due`` (facts that come back today) and ``fact``, the kind of fact that is known least."""


def class_view(store: Store, now: datetime) -> ClassView:
    """Look at what all learners of a store know."""
    import pandas

    told = utc(now)
    today = day_of(told, store.zone)
    everybody = store.learners
    names = {learner.id: learner.name for learner in everybody}
    cells: dict[tuple[str, str], list[Strength]] = defaultdict(list)
    items: dict[str, list[tuple[str, Strength, int]]] = defaultdict(list)
    counted: dict[str, Counter[str]] = {name: Counter() for name in names.values()}
    for number, item, memory, lapses in store.remembered():
        if number not in names:  # came in between
            continue
        name, word = names[number], strength(memory, told, lapses)
        items[item].append((name, word, lapses))
        cells[item.partition("/")[2], name].append(word)
        counted[name].update((word, "due") if day_of(healed(memory, told).due, store.zone) <= today else (word,))
    sure = {cell: words.count("known") / len(words) for cell, words in cells.items()}
    shares = {cell: sum(word != "missed" for word in words) / len(words) for cell, words in cells.items()}
    order = list(names.values())
    index, columns = pandas.Index(sorted({fact for fact, _ in cells}), name="fact"), pandas.Index(order, name="learner")
    facts = pandas.DataFrame([[shares.get((fact, name)) for name in order] for fact in index], index=index, columns=columns, dtype=float)
    counts = [[Counter(cells.get((fact, name), ())) for name in order] for fact in index]
    met = pandas.DataFrame([[cell.total() for cell in row] for row in counts], index=index, columns=columns, dtype=int)
    known = pandas.DataFrame([[cell["known"] for cell in row] for row in counts], index=index, columns=columns, dtype=int)
    hardest = sorted(
        (_hard(item, lines) for item, lines in items.items()), key=lambda line: ((line[2] + 1) / (line[1] + 2), -line[3], line[0])
    )
    needs = [[name, *(counted[name][word] for word in (*STRENGTHS, "due")), _weakest(sure, name)] for name in order]
    return ClassView(
        tuple(everybody),
        facts,
        met,
        known,
        pandas.DataFrame(hardest, columns=["item", "asked", "known", "lapses", "needs"]),
        _by_item(store.asked()),
        pandas.DataFrame(needs, columns=["learner", *STRENGTHS, "due", "fact"]).set_index("learner"),
    )


def _hard(item: str, met: Sequence[tuple[str, Strength, int]]) -> tuple[str, int, int, int, list[str]]:
    known = sum(word == "known" for _, word, _ in met)
    return (
        item,
        len(met),
        known,
        sum(lapses for _, _, lapses in met),
        sorted((name for name, word, _ in met if word != "known"), key=str.casefold),
    )


def _weakest(sure: Mapping[tuple[str, str], float], name: str) -> str:
    mine = [(share, fact) for (fact, whose), share in sure.items() if whose == name and share < 1]
    return min(mine)[1] if mine else ""
