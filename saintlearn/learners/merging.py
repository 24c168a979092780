"""Merging: what was kept of one learner on two computers becomes one history, and nothing of either is lost."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise
from typing import Final, TypeAlias

from saintlearn.languages import say, say_count
from saintlearn.learners.records import Learner, Review
from saintlearn.study.reviews import FIRST_DAY, Pace, Remembered, ahead, graded, missed

Identity: TypeAlias = tuple[object, ...]
_COPIED: Final = re.compile(r"~\d+$")
_LONGEST: Final = 110
"""Letters of an origin that are kept where a number must be added to it."""


@dataclass(frozen=True, slots=True)
class Merged:
    """What came of bringing a learner back."""

    learner: Learner
    """The learner as this store knows the learner now."""
    added: int
    """Answers that were not here before."""
    known: int
    """Answers that were here already."""
    met: int = 0
    """First moments with saints that were not here before."""

    @property
    def sentence(self) -> str:
        """Say it to the people who look after the store."""
        if not self.added and self.met:
            return say("What {name} saw and read was added.", name=self.learner.name)
        if not self.added:
            return say("Everything about {name} was already here.", name=self.learner.name)
        return say_count(
            "{count} answer from {name} was added.", "{count} answers from {name} were added.", self.added, name=self.learner.name
        )


def _identified(answers: Iterable[Review]) -> Iterator[tuple[Identity, Review]]:
    """Name each answer by its time, its question, and its session, the same on every computer; alike ones are counted."""
    seen: Counter[Identity] = Counter()
    for one in answers:
        key = (one.at, one.answer.item, one.answer.kind, one.answer.grade, _COPIED.sub("", one.answer.origin)[:_LONGEST])
        yield (*key, seen[key]), one
        seen[key] += 1


def united(ours: Sequence[Review], theirs: Sequence[Review], pace: Pace) -> list[Review]:
    """Unite two histories of one learner.

    What was remembered after an answer stays as it was recorded where the same answers led to it; from the first answer that the two histories do not
    share, it is reckoned again.
    """
    here, there = dict(_identified(ours)), dict(_identified(theirs))
    if there.keys() <= here.keys():
        return list(ours)
    if here.keys() <= there.keys():  # as it was written, even if a clock was set back meanwhile
        before, everything = _befores(there), list(there.items())
    else:
        before = _befores(there) | _befores(here)
        when = _times(there)
        for key, at in _times(here).items():
            when[key] = min(at, when.get(key, at))
        everything = sorted((there | here).items(), key=lambda told: (when[told[0]], told[1].number, told[1].answer.item))
    last: dict[str, tuple[Identity, Remembered]] = {}
    changed: set[str] = set()
    origins: set[str] = set()
    made: list[Review] = []
    for number, (key, one) in enumerate(everything, 1):
        item = one.answer.item
        past = last.get(item)
        if before[key] != (past and past[0]):
            changed.add(item)
        memory = _after(past and past[1], one, pace) if item in changed else one.memory
        last[item] = (key, memory)
        made.append(Review(number, replace(one.answer, origin=_free(one.answer.origin, origins)), one.at, memory))
    return made


def _times(answers: dict[Identity, Review]) -> dict[Identity, datetime]:
    """Give for each answer of a history when it can have been given at the latest.

    Its computer has them in their order, so none was given after the next one, whatever the clock said; what a clock says that has lost its day (in 1970)
    says nothing, and is as late as the one before.
    """
    found: dict[Identity, datetime] = {}
    latest: datetime | None = None
    for key, one in answers.items():
        latest = one.at if latest is None or one.at >= FIRST_DAY else max(latest, one.at)
        found[key] = latest
    for later, earlier in pairwise(reversed(answers)):
        if found[earlier] > found[later] >= FIRST_DAY:
            found[earlier] = found[later]
    return found


def _befores(answers: dict[Identity, Review]) -> dict[Identity, Identity | None]:
    """Give for each answer the one before it about the same thing."""
    last: defaultdict[str, Identity | None] = defaultdict(lambda: None)
    found: dict[Identity, Identity | None] = {}
    for key, one in answers.items():
        found[key], last[one.answer.item] = last[one.answer.item], key
    return found


def _after(memory: Remembered | None, one: Review, pace: Pace) -> Remembered:
    """Give the memory after an answer; where its time is a little before the last one, it counts as given then, see `Store.record`."""
    last = None if memory is None else memory.last
    at = one.at if last is None or last <= one.at or ahead(last, one.at) else last
    return missed(memory, at, pace) if one.answer.kind == "miss" else graded(memory, one.answer.grade, at, pace)


def _free(origin: str, taken: set[str]) -> str:
    """Give an origin that no other answer of the learner has, for two computers can have given the same one."""
    if not origin:
        return ""
    free, number = origin, 2
    while free in taken:
        free, number = f"{_COPIED.sub('', origin)[:_LONGEST]}~{number}", number + 1
    taken.add(free)
    return free
