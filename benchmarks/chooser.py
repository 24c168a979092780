"""How often somebody who knows no saint finds the right answer: a chooser that sees a question and its options, and learns on other saints.

    .venv/bin/python -m benchmarks.chooser            hand-written questions, by kind and level: the mean of ten ways to divide the saints
    .venv/bin/python -m benchmarks.chooser 2000       and as many that are made from the facts, divided once

A logistic regression on the words of the options, their lengths, articles, digits, and what they share with the question, in five folds by saint
(learning.md, "A chooser that knows no saint"). Where an honest guess is right in 25 of 100, it should be right in 20 to 30.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, sqrt
from random import Random

from saintlearn.catalogue import load_catalogue
from saintlearn.ground.spellings import plain
from saintlearn.questions import Choice, shipped_bank

FOLDS = 5
ROUNDS = 6
OWN = ("title", "names", "age", "feast")
"""Kinds whose right answers hardly ever belong to two saints."""
MET = 5
"""Questions in which a word has to be met, and saints of whom it has to be right where answers are one saint's own: a rarer one says nothing."""
NEAR = 0.05
"""How far from chance a share may lie."""
SEEDS = range(10)
"""Ways to divide the saints into folds: a single one is kind to some groups and unkind to others by luck."""
FEWEST = 20
"""Questions of a group that say anything about it."""
STEP, DECAY = 0.25, 1e-4


@dataclass(frozen=True)
class Asked:
    """A question as the chooser sees it; the right answer is the first option.

    Args:
        unit: What is either learned from or asked about: the saint, or the question where an answer is one saint's own.
        own: Whether an answer is one saint's own, as a name or a day. The chooser has met a right one as a wrong option only, and would shun it;
            so it learns there from words that are right of several saints.
    """

    unit: str
    kind: str
    level: int
    prompt: str
    options: tuple[str, ...]
    own: bool = False

    @property
    def saint(self) -> str:
        """Whom it is about."""
        return self.unit.partition("/")[0]

    @property
    def groups(self) -> tuple[str, ...]:
        """What its shares are counted with."""
        return ("all", f"level {self.level}", self.kind, f"{self.kind} {self.level}")


def features(asked: Asked, option: str) -> dict[str, float]:
    """Say what can be seen of an option without knowing the saint."""
    words, stem = plain(option).split(), set(plain(asked.prompt).split())
    lengths = sorted(len(other) for other in asked.options)
    seen = {f"w {word}": 1.0 for word in words} | {f"2 {a} {b}": 1.0 for a, b in pairwise(words)}
    seen |= {f"first {word}": 1.0 for word in words[:1]} | {f"last {word}": 1.0 for word in words[-1:]}
    seen["share"] = len(stem & set(words)) / max(1, len(words))
    seen["length"] = (len(option) - sum(lengths) / len(lengths)) / 10
    seen["longest"], seen["shortest"] = float(len(option) == lengths[-1]), float(len(option) == lengths[0])
    seen["digit"] = float(bool(re.search(r"\d", option)))
    return seen


def share_right(questions: Sequence[Asked], seed: int = 13) -> dict[str, tuple[float, float, int]]:
    """Let the chooser answer every question, having learned on other saints.

    Returns:
        For each group the share of right choices, the share of an honest guess, and the number of questions.
    """
    units = sorted({asked.unit for asked in questions})
    Random(seed).shuffle(units)
    fold = {unit: number % FOLDS for number, unit in enumerate(units)}
    rows = [(asked, [features(asked, option) for option in asked.options]) for asked in questions]
    right: dict[str, list[float]] = defaultdict(list)
    chance: dict[str, list[float]] = defaultdict(list)
    for held in range(FOLDS):
        saints: dict[str, set[str]] = defaultdict(set)
        for asked, options in rows:
            if fold[asked.unit] != held:
                for name in options[0]:
                    saints[name].add(asked.saint)
        several = {name for name, whose in saints.items() if len(whose) >= MET}
        seen = [
            (asked, [{name: one[name] for name in one if name in several} for one in options] if asked.own else options)
            for asked, options in rows
        ]
        weights = learned([options for asked, options in seen if fold[asked.unit] != held], Random(seed))
        for asked, options in seen:
            if fold[asked.unit] == held:
                scores = [sum(weights.get(name, 0.0) * value for name, value in one.items()) for one in options]
                best = max(scores)
                for group in asked.groups:
                    right[group].append((scores[0] == best) / scores.count(best))
                    chance[group].append(1 / len(options))
    return {group: (sum(marks) / len(marks), sum(chance[group]) / len(marks), len(marks)) for group, marks in sorted(right.items())}


def learned(rows: list[list[dict[str, float]]], rng: Random) -> dict[str, float]:
    """Learn which features right options have (softmax over the options of a question, AdaGrad)."""
    met = Counter(name for options in rows for name in set().union(*options))
    rows = [[{name: value for name, value in one.items() if met[name] >= MET} for one in options] for options in rows]
    weights: dict[str, float] = defaultdict(float)
    squares: dict[str, float] = defaultdict(lambda: 1e-6)
    order = list(range(len(rows)))
    for _ in range(ROUNDS):
        rng.shuffle(order)
        for at in order:
            options = rows[at]
            scores = [sum(weights[name] * value for name, value in one.items()) for one in options]
            top = max(scores)
            odds = [exp(score - top) for score in scores]
            total = sum(odds)
            for place, one in enumerate(options):
                pull = (place == 0) - odds[place] / total
                for name, value in one.items():
                    slope = pull * value - DECAY * weights[name]
                    squares[name] += slope * slope
                    weights[name] += STEP * slope / sqrt(squares[name])
    return dict(weights)


def written() -> Iterator[Asked]:
    """Give the hand-written questions."""
    for item in load_catalogue().questions:
        yield Asked(item.saint, item.kind, item.level, item.prompt, (item.answer, *item.wrong))


def made(count: int, seed: int = 13) -> Iterator[Asked]:
    """Give some questions that are made from the facts: each saint, level, and kind as often as a quiz would ask them."""
    bank, rng = shipped_bank(), Random(seed)
    slugs = [card.slug for card in bank.cards]
    given = 0
    while given < count:
        question = bank.ask(rng.choice(slugs), rng.choice((1, 2, 3)), rng)
        if isinstance(question, Choice) and question.kind != "written":
            given += 1
            own = bool(question.cards) or question.kind in OWN
            prompt, options = " ".join((question.prompt, *question.clues)), (question.answer, *question.wrong)
            yield Asked(question.id if own else question.saint, question.kind, question.level, prompt, options, own)


def mean_share(questions: Sequence[Asked], seeds: Sequence[int] = SEEDS) -> dict[str, tuple[float, float, int]]:
    """Give the shares as `share_right` does, as a mean over several ways to divide the saints."""
    runs = [share_right(questions, seed) for seed in seeds]
    return {group: (sum(run[group][0] for run in runs) / len(runs), chance, count) for group, (_, chance, count) in runs[0].items()}


def show(title: str, shares: Mapping[str, tuple[float, float, int]], away: Callable[[float, float, int], bool]) -> None:
    """Print the shares as a table, with a mark where they lie further from chance than they may."""
    print(f"\n{title}\n{'':14}{'right':>8}{'chance':>8}{'questions':>11}")
    for group, (right, chance, count) in shares.items():
        print(f"{group:14}{right:8.1%}{chance:8.1%}{count:11}{'  !' if away(right, chance, count) else ''}")


def beyond(right: float, chance: float, count: int) -> bool:
    """Tell whether a mean share lies further from chance than `NEAR`."""
    return count >= FEWEST and abs(right - chance) > NEAR


def far(right: float, chance: float, count: int) -> bool:
    """Tell whether a share lies further from chance than `NEAR`, and further than luck explains (two standard errors of so many questions)."""
    return count >= FEWEST and abs(right - chance) > NEAR + 2 * sqrt(chance * (1 - chance) / count)


if __name__ == "__main__":
    show(f"Hand-written, mean of {len(SEEDS)}", mean_share(list(written())), beyond)
    if len(sys.argv) > 1:
        show("Made from facts", share_right(list(made(int(sys.argv[1])))), far)
