"""The memory of a class: answers kept, each durable, and what is due; beside plain py-fsrs with sqlite3 as one would write it in an afternoon."""

from __future__ import annotations

import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from benchmarks.table import bound, line, part

_NOW: Final = datetime(2025, 1, 20, 16, tzinfo=UTC)
_FACTS: Final = ("feast", "birth", "passing", "order", "region", "role", "title", "symbol")
_ITEMS: Final = [f"saint-{number}/{fact}" for number in range(366) for fact in _FACTS]
_MINUTE: Final = timedelta(minutes=1)


def _seconds(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def _bare(folder: Path) -> Callable[[int], None]:
    """Let the disk alone keep lines, each with its fsync, and each in the file itself."""
    db = sqlite3.connect(folder / "bare.db", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE line (number INTEGER PRIMARY KEY, item TEXT)")

    def keep(number: int) -> None:
        db.execute("BEGIN IMMEDIATE")
        db.execute("INSERT INTO line VALUES (?, ?)", (number, _ITEMS[number % len(_ITEMS)]))
        db.execute("COMMIT")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    return keep


def _afternoon(folder: Path) -> Callable[[int], None]:
    """Keep answers with py-fsrs and sqlite3 as they come: a card as JSON in a row, the journal that SQLite has by default."""
    import fsrs

    db = sqlite3.connect(folder / "afternoon.db")
    db.execute("CREATE TABLE card (item TEXT PRIMARY KEY, content TEXT)")
    scheduler = fsrs.Scheduler()

    def keep(number: int) -> None:
        item = _ITEMS[number % len(_ITEMS)]
        row = db.execute("SELECT content FROM card WHERE item = ?", (item,)).fetchone()
        card = fsrs.Card.from_json(row[0]) if row else fsrs.Card()
        card, _ = scheduler.review_card(card, fsrs.Rating.Good, _NOW + number * _MINUTE)
        with db:
            db.execute("INSERT OR REPLACE INTO card VALUES (?, ?)", (item, card.to_json()))

    return keep


def _answers(folder: Path, times: int) -> None:
    from saintlearn.learners.records import LearnerAnswer
    from saintlearn.learners.store import Store
    from saintlearn.study.reviews import Grade

    with Store(folder / "answers.db") as store:
        ana, ben = store.add_learner("Ana"), store.add_learner("Ben")

        def ours(number: int) -> None:
            store.record(ana, LearnerAnswer(_ITEMS[number % len(_ITEMS)], Grade.GOOD), _NOW + number * _MINUTE)

        ways = {"disk": _bare(folder), "afternoon": _afternoon(folder), "ours": ours}
        taken: dict[str, list[float]] = {way: [] for way in ways}
        blocks, at_once = 10 * max(1, times // 3), []
        for block in range(blocks):  # in turns of a hundred, for a disk is not the same from one second to the next
            for way, keep in ways.items():
                numbers = range(100 * block, 100 * block + 100)
                taken[way].append(_seconds(lambda keep=keep, numbers=numbers: [keep(number) for number in numbers]))  # type: ignore[misc]
            if block % 10 == 0:
                told = [LearnerAnswer(item, Grade.GOOD) for item in _ITEMS[:1000]]
                at_once.append(_seconds(lambda told=told: store.record_all(ben, told, _NOW)))  # type: ignore[misc]
        assert len(store.history(ana)) == 100 * blocks
    per_thousand = {way: 10 * statistics.median(seconds) for way, seconds in taken.items()}
    line("the disk alone: 1,000 lines, each with its fsync", f"{per_thousand['disk']:,.2f} s")
    line("py-fsrs and sqlite3 of an afternoon (no history, no undo)", f"{per_thousand['afternoon']:,.2f} s")
    line("saintlearn, one transaction for each answer", f"{per_thousand['ours']:,.2f} s")
    bound("  of it our own, without the disk's", per_thousand["ours"] - per_thousand["disk"], 1.0, "s")
    bound("saintlearn, the 1,000 answers of one deed at once", statistics.median(at_once), 1.0, "s")


def _due(folder: Path, times: int) -> None:
    from saintlearn.learners.records import LearnerAnswer
    from saintlearn.learners.store import Store
    from saintlearn.study.reviews import Grade

    with Store(folder / "class.db") as store:
        for number in range(30):
            learner = store.add_learner(f"Child {number}")
            for day in range(4):  # a quarter of all on each of four days, some known well and some not
                answers = [LearnerAnswer(item, Grade(1 + (at + number) % 4)) for at, item in enumerate(_ITEMS) if at % 4 == day]
                store.record_all(learner, answers, _NOW + timedelta(days=day))
        ana = store.learners[0]
        for words, when in (
            ("a fourth and more of it due", timedelta(days=4, hours=1)),
            ("all of it due, after a long summer", timedelta(days=400)),
        ):
            now = _NOW + when
            taken = [1000 * _seconds(lambda now=now: store.due(None, now)[:50]) for _ in range(3 * times)]  # type: ignore[misc]
            line(f"facts due, {words}", f"{len(store.due(None, now)):,}")
            bound("  the due list of 30 learners x 366 saints x 8 facts", statistics.median(taken), 100, "ms")
        taken = [1000 * _seconds(lambda: store.due(ana, _NOW + timedelta(days=400))[:50]) for _ in range(3 * times)]
        line("  the due list of one of them, all due", f"{statistics.median(taken):,.2f} ms")
        taken = [1000 * _seconds(lambda: store.session(ana, _ITEMS, _NOW + timedelta(days=5))) for _ in range(3 * times)]
        line("  what to ask one of them next", f"{statistics.median(taken):,.2f} ms")


def _flashcards(folder: Path, times: int) -> None:
    from saintlearn.catalogue import load_catalogue
    from saintlearn.exports import export

    cards = list(load_catalogue().values())[:366]
    taken, made = [], None
    for _ in range(times):
        begin = time.perf_counter()
        made = export(folder / "saints.apkg", cards, now=_NOW)
        taken.append(time.perf_counter() - begin)
    assert made is not None
    line("flashcards, and the size of their file", f"{made.count:,}", f"{made.path.stat().st_size / 1e6:,.1f} MB")
    bound("an Anki package of 366 saints with their windows", max(taken), 3.0, "s")
    questions = [1000 * _seconds(lambda: export(folder / "quiz.gift.txt", "core", length=20)) for _ in range(times)]
    line("20 questions of the core deck for Moodle", f"{statistics.median(questions):,.0f} ms")


def _questions(times: int) -> None:
    from random import Random

    from saintlearn.catalogue import load_catalogue
    from saintlearn.questions import QuestionBank

    catalogue = load_catalogue()
    taken, slugs = [], list(catalogue)
    for seed in range(times):
        bank, rng = QuestionBank(catalogue), Random(seed)
        taken += [1000 * _seconds(lambda bank=bank, rng=rng: bank.ask(rng.choice(slugs), rng.randint(1, 3), rng)) for _ in range(120)]  # type: ignore[misc]
    bound("a question about a saint who was not asked about before, mean", statistics.mean(taken), 20, "ms")
    again = [1000 * _seconds(lambda: bank.multiple_choice("lucy")) for _ in range(100 * times)]
    bound("another one about the same saint, mean", statistics.mean(again), 0.1, "ms")


def measure(times: int) -> None:
    """Measure the store of learners, questions, and what goes out to other programs."""
    part("Questions")
    _questions(max(1, times // 3))
    with tempfile.TemporaryDirectory() as made:
        part("1,000 answers, each kept for good (ten times the median of a hundred)")
        _answers(Path(made), times)
        part("What is due (median)")
        _due(Path(made), times)
        part("Out to other programs (the slowest run)")
        _flashcards(Path(made), max(1, times // 3))
