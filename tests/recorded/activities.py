"""Record the activities: whole sittings in words, twenty of each kind, made by what plays them today.

    .venv/bin/python -m tests.recorded.activities

writes ``tests/recorded/*.txt`` anew. Read what changed (``git diff``) before you keep it. Each step has what was done, what happened, what
the screen says now that it didn't say before, and which drawings a page may ask for; the end has the results and what the store keeps. The saints are those of
``saints.slugs``, so that a new one changes nothing here; a question that is worded better does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, fields
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from saintlearn.catalogue import Card, load_catalogue
from saintlearn.engine.session import Entry, Session
from saintlearn.learners.store import Store
from saintlearn.questions import QuestionBank, bank_of
from saintlearn.shown.base import Shown
from saintlearn.shown.flashcards import MODES
from saintlearn.shown.keeping import keeper_for
from saintlearn.shown.remembering import remembering_for
from saintlearn.study.bee import Bee
from saintlearn.study.bee_rules import BeeOptions
from saintlearn.study.drill import MatchDrill
from saintlearn.study.drill_position import DrillOptions
from saintlearn.study.flashcards_position import FlashOptions
from saintlearn.study.memory_position import MemoryOptions
from saintlearn.study.quiz import Quiz
from saintlearn.study.quiz_position import QuizOptions
from saintlearn.widgets.bee import BeeWidget
from saintlearn.widgets.drill import Drill
from saintlearn.widgets.flashcards import FlashcardsWidget, LociWidget
from saintlearn.widgets.memory import MemoryWidget
from saintlearn.widgets.quiz import QuizWidget
from saintlearn.wire.plain import FACE

FOLDER = Path(__file__).resolve().parent
FIRST = datetime(2026, 11, 29, 10, tzinfo=UTC)
MOST = 60
"""Most steps of a sitting: what goes on for ever, ends."""
SEEDS = range(1, 21)
_ENDS = {"finish", "open-all"}
_GOES_ON = 0.9


@dataclass(frozen=True)
class Beginning:
    """What a sitting is made of."""

    bank: QuestionBank
    cards: tuple[Card, ...]
    store: Store
    clock: Callable[[], datetime]
    seed: int


@cache
def saints() -> tuple[Card, ...]:
    """Return the cards that are played with."""
    catalogue = load_catalogue()
    return tuple(catalogue[slug] for slug in (FOLDER / "saints.slugs").read_text(encoding="utf-8").split())


@cache
def _bank() -> QuestionBank:
    return bank_of(saints())


def _quiz(begun: Beginning, **options: Any) -> Shown[Any]:
    keeper = keeper_for("Ana", begun.store)
    chosen = QuizOptions(length=5, seed=begun.seed, **{"level": (1, 2, 3, "rising")[begun.seed % 4]} | options)
    return QuizWidget(Quiz(begun.bank, chosen, now=begun.clock(), reviewer=keeper), reviewer=keeper, clock=begun.clock)


def _bee(begun: Beginning, **options: Any) -> Shown[Any]:
    def begin(seed: int, now: datetime) -> Bee:
        return Bee(begun.bank, ("Ana", "Ben", "Clara"), BeeOptions(seed=seed, **options), now=now)

    return BeeWidget(begin, begun.seed, begun.store, begun.clock)


def _memory(begun: Beginning, names: tuple[str, ...] = ("Ana", "Ben"), **options: Any) -> Shown[Any]:
    return MemoryWidget(begun.cards, names, MemoryOptions(cards=12, seed=begun.seed, **options), begun.store, begun.clock)


def _flashcards(begun: Beginning, mode: str) -> Shown[Any]:
    options = FlashOptions(sides=MODES[mode], length=5, level=(1, 2, 3)[begun.seed % 3], seed=begun.seed)
    return FlashcardsWidget(begun.bank, begun.cards, options, keeper_for("Ana", begun.store), begun.clock)


def _loci(begun: Beginning) -> Shown[Any]:
    return LociWidget(begun.cards, 3, begun.seed, keeper_for("Ana", begun.store), begun.clock)


def _drill(begun: Beginning) -> Shown[Any]:
    now = begun.clock()
    game = MatchDrill(begun.cards, DrillOptions(level=("full", "starter")[begun.seed % 2], seed=begun.seed), now=now)
    return Drill(game, remembering=remembering_for(keeper_for("Ana", begun.store), now), clock=begun.clock)


WAYS: dict[str, Callable[[Beginning], Shown[Any]]] = {
    "quiz": _quiz,
    "quiz-by-topic": lambda begun: _quiz(begun, topics=("feast", "true-false", "type", "sequence", "pairs")),
    "quiz-of-lives": lambda begun: _quiz(begun, mix="life", comes_back=False),
    "bee": lambda begun: _bee(begun, lives=2),
    "bee-for-points": lambda begun: _bee(begun, mode="points", rounds=2, seconds=30),
    "memory": _memory,
    "memory-by-facts": lambda begun: _memory(begun, ("Ana",), pairs="shared", least=1),
    "flashcards": lambda begun: _flashcards(begun, "image"),
    "flashcards-mixed": lambda begun: _flashcards(begun, "mixed"),
    "loci": _loci,
    "drill": _drill,
}


def written(name: str, seed: int) -> str:
    """Play a sitting at random and write down all of it."""
    store = Store(":memory:")
    moments = (FIRST + timedelta(seconds=7 * number) for number in count())
    widget = WAYS[name](Beginning(_bank(), saints(), store, lambda: next(moments), seed))
    rng = Random(seed)
    session = widget.session
    assert session is not None
    screen = _screen(widget)
    lines = [f"== {name} {seed}", *_changed({}, screen)]
    for _ in range(MOST):
        if session.outcome is not None or not session.legal_actions:
            break
        before = len(session.log)
        session.act(_chosen(session, rng), seat=session.turn, at=_moment(session, next(moments)))
        for entry in session.log[before:]:
            lines += _done(entry)
        before_it, screen = screen, _screen(widget)
        lines += _changed(before_it, screen)
    results = getattr(widget, "results", None)
    if results is not None:
        lines += ["-- results", *results.to_csv(index=False).splitlines()]
    lines += ["-- store", *_kept(store)]
    return "\n".join(lines) + "\n"


def _chosen(session: Session, rng: Random) -> str:
    """Choose what is done: each kind of action alike, what ends a sitting seldom, and of two cards mostly those that belong together."""
    kinds: dict[str, list[str]] = {}
    for action in session.legal_actions:
        kinds.setdefault(action.text.partition(" ")[0], []).append(action.text)
    often = sorted(kinds.keys() - _ENDS)
    texts = kinds[rng.choice(often if often and rng.random() < _GOES_ON else sorted(kinds))]
    if session.game.name == "memory" and rng.random() < _GOES_ON:
        texts = [text for text in texts if _fits(session, text)] or texts
    return rng.choice(texts)


def _fits(session: Session, text: str) -> bool:
    """Tell whether a card belongs to the one that lies open; the copy isn't remembered."""
    other = copy(session)
    other.act(text, seat=other.turn)
    return bool(other.view(None).match)


def _moment(session: Session, at: datetime) -> int | None:
    return session.moment(at)  # type: ignore[attr-defined,no-any-return]


def _done(entry: Entry) -> Iterator[str]:
    yield f"> {entry.action}" + ("" if entry.seat is None else f" (seat {entry.seat})")
    for event in entry.events:
        told = ", ".join(f"{field.name}={getattr(event, field.name)!r}" for field in fields(event))
        yield f"  * {type(event).__name__}({told})"


def _changed(before: Mapping[str, str], now: Mapping[str, str]) -> Iterator[str]:
    return (f"  {name}: {text}" for name, text in now.items() if before.get(name) != text)


def _screen(widget: Shown[Any]) -> dict[str, str]:
    """Give what is said on the screen, and what a page may ask for."""
    state, slugs = widget._shown, [card.slug for card in saints()]
    screen = {name: getattr(state, name) for name in ("headline", "task", "said")}
    asked = [slug for slug in dict.fromkeys([*slugs, *widget._in_sight(state)]) if not slug.endswith(FACE)]
    for kind, ending in (("windows", ""), ("faces", FACE)):
        may = [slug for slug in asked if widget._may_ask(slug + ending)]
        screen[kind] = "all" if len(may) >= len(slugs) else " ".join(may) or "none"
    return screen


def _kept(store: Store) -> Iterator[str]:
    for learner in store.learners:
        for row in store.history(learner):
            yield f"{learner.name}: {row.answer.item} {row.answer.grade.name.lower()} {row.at.isoformat()}"


def record(name: str) -> str:
    """Write down all sittings of one kind."""
    return "\n".join(written(name, seed) for seed in SEEDS)


if __name__ == "__main__":
    for name in WAYS:
        (FOLDER / f"{name}.txt").write_text(record(name), encoding="utf-8")
