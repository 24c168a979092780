"""Speed, with room for a slow machine; `benchmarks/study.py` holds the bounds that the project has set itself."""

from __future__ import annotations

import sqlite3
import time
from datetime import UTC, datetime, timedelta

from saintlearn.learners.records import LearnerAnswer
from saintlearn.learners.store import Store
from saintlearn.study.reviews import Grade

NOW = datetime(2025, 1, 20, 16, tzinfo=UTC)


def bare(path, count):
    """Seconds that the disk alone takes for as many transactions, each brought from the log into the file."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE line (number INTEGER PRIMARY KEY, item TEXT)")
    begin = time.perf_counter()
    for number in range(count):
        db.execute("BEGIN IMMEDIATE")
        db.execute("INSERT INTO line VALUES (?, ?)", (number, "agnes-of-rome/feast"))
        db.execute("COMMIT")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    taken = time.perf_counter() - begin
    db.close()
    return taken


def test_answers_are_kept_about_as_fast_as_the_disk_keeps_anything(tmp_path):
    with Store(tmp_path / "a.db") as store:
        ana = store.add_learner("Ana")
        store.record(ana, LearnerAnswer("lucy/feast", Grade.GOOD), NOW)
        spare = []
        for attempt in range(3):
            disk = bare(tmp_path / f"bare{attempt}.db", 60)
            begin = time.perf_counter()
            for number in range(60):
                store.record(ana, LearnerAnswer(f"saint-{number}/feast", Grade.GOOD), NOW + number * timedelta(minutes=1))
            spare.append(time.perf_counter() - begin - 2 * disk)
        assert min(spare) < 0.5  # of our own
        begin = time.perf_counter()
        store.record_all(ana, [LearnerAnswer(f"saint-{number}/birth", Grade.GOOD) for number in range(1000)], NOW)
        assert time.perf_counter() - begin < 4.0


def test_the_due_list_of_a_class_is_there_at_once(tmp_path):
    with Store(tmp_path / "a.db") as store:
        items = [
            f"saint-{number}/{fact}"
            for number in range(366)
            for fact in ("feast", "birth", "passing", "order", "region", "role", "title", "symbol")
        ]
        ana = store.add_learner("Ana")
        store.record_all(ana, [LearnerAnswer(item, Grade.EASY) for item in items], NOW)
        taken = []
        for _ in range(3):
            begin = time.perf_counter()
            due = store.due(ana, NOW + timedelta(days=30))
            first = due[:20]
            taken.append(time.perf_counter() - begin)
        assert (len(due), len(first)) == (2928, 20)
        assert min(taken) < 0.1
