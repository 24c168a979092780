"""What a class remembers after four weeks, by the mix of its questions and at equal time.

    .venv/bin/python -m benchmarks.four_weeks           three levels, both mixes, twelve children

Each child sits down on five days a week for ten minutes. What FSRS says is due comes first, then new questions as the mix chooses them. A question takes
as long as it takes to read it, its choices, and what is told after it, and four seconds to think. Children read 100, 133, and 146 words a minute at the
three levels: the median of grades 2, 4, and 6 in spring (Hasbrouck and Tindal, "An update to compiled ORF norms", 2017).

They forget by halves, and each answer lengthens the half-life (`saintlearn.learners.simulate.SimulatedChild`; after Settles and Meeder, "A trainable spaced
repetition model for language learning", 2016, and Roediger and Karpicke, "Test-enhanced learning", 2006). A story is remembered no better than a date: the
model gives it no advantage, though much speaks for one (Bower and Clark, "Narrative stories as mediators for serial learning", 1969).
So what differs here is only how long the questions are, and what they are about.
"""

from __future__ import annotations

import sys
import zlib
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from saintlearn.ground.spellings import plain
from saintlearn.learners.simulate import Class, SimulatedChild
from saintlearn.questions import Question, shipped_bank
from saintlearn.questions.asking import ask
from saintlearn.questions.bank import quiz
from saintlearn.questions.mixes import MixName, is_life
from saintlearn.study.reviews import Grade, Pace, Remembered, graded

MIXES: tuple[MixName, ...] = ("facts", "story")
READS = {1: 100, 2: 133, 3: 146}
"""Words a minute."""
THINKS = 4.0
"""Seconds."""
DAYS, SITTING = 28, 600.0
FREE = (5, 6)
"""Days of the week without a sitting."""
STREAM = 900
"""New questions that a child could meet at most."""
BEGINS = datetime(2025, 1, 6, 15, tzinfo=UTC)
PACE = Pace()


@dataclass(frozen=True)
class Learned:
    """What one child did and knows at the end."""

    asked: int
    met: int
    known: float
    life: float
    """Of what is known, about lives."""


def seconds(question: Question, level: int) -> float:
    """Say how long a question takes, with what is told after it."""
    asked = ask(question, question.id).asked
    text = " ".join((asked.prompt, *asked.clues, *asked.choices, *asked.rows, question.sentence))
    return 60 * len(plain(text).split()) / READS[level] + THINKS


def four_weeks(number: int, level: int, mix: MixName) -> Learned:
    """Let one child learn; the same child with either mix."""
    child = SimulatedChild(number, Class(seed=level))
    new = iter(quiz(shipped_bank(), STREAM, level, seed=number, mix=mix))
    met: dict[int, Question] = {}
    memories: dict[int, Remembered] = {}
    asked = 0
    for day in (day for day in range(DAYS) if day % 7 not in FREE):
        now, left = BEGINS + timedelta(days=day), SITTING
        due = sorted((memory.due, item) for item, memory in memories.items() if memory.due.date() <= now.date())
        waiting = iter([item for _, item in due])
        while left > 0:
            item = next(waiting, None)
            if item is None:
                question = next(new)
                item = zlib.crc32(question.fact.encode())
                met[item] = question
            left -= seconds(met[item], level)
            asked += 1
            knew = child.asked(item, day)
            memory = graded(memories.get(item), Grade.GOOD if knew else Grade.AGAIN, now, PACE)
            while memory.due - now < timedelta(days=1):  # the short steps within one sitting: asked again there, and known
                memory = graded(memory, Grade.GOOD, memory.due, PACE)
                left -= seconds(met[item], level)
                asked += 1
            memories[item] = memory
    chances = {item: child.chance(item, DAYS) for item in met}
    return Learned(asked, len(met), sum(chances.values()), sum(chance for item, chance in chances.items() if is_life(met[item].fact)))


def main(children: int = 12) -> None:
    """Print the table."""
    print(f"{'level':>5} {'mix':8}{'minutes':>9}{'asked':>8}{'met':>8}{'known':>8}{'of lives':>10}")
    for level in READS:
        for mix in MIXES:
            ends = [four_weeks(number, level, mix) for number in range(children)]
            asked, met, known, life = (sum(getattr(end, name) for end in ends) / children for name in ("asked", "met", "known", "life"))
            print(f"{level:5} {mix:8}{20 * SITTING / 60:9.0f}{asked:8.0f}{met:8.0f}{known:8.1f}{life:10.1f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
