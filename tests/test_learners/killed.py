"""Kill writers at random moments, and look at what they left: run by `test_faults.py` as ``killed.py FOLDER RUNS``; prints what it found as JSON.

One process loads everything once and forks the writers, so that two hundred runs take seconds. A writer opens the store, adds a learner, and tells
each thing through a pipe as soon as the store has acknowledged it; then it is killed with SIGKILL, which nothing can catch.
"""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import struct
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from saintlearn.learners.records import LearnerAnswer
from saintlearn.learners.store import Store
from saintlearn.study.reviews import Grade

NOW = datetime(2025, 1, 20, 16, tzinfo=UTC)
PER_FILE = 10
TOLD = struct.Struct("<iii")  # learner, answers that were acknowledged, of them told in this run
ITEMS = [f"saint-{number}/feast" for number in range(40)]


def write(path: Path, name: str, pipe: int) -> None:
    """Answer until killed."""
    store = Store(path)
    known = {learner.name: learner for learner in store.learners}
    learner = known.get(name) or store.add_learner(name)
    count = len(store.history(learner))
    os.write(pipe, TOLD.pack(learner.id, count, 0))
    told = 0
    while True:
        item = ITEMS[count * 7 % len(ITEMS)]
        answer = LearnerAnswer(item, Grade(1 + count % 4), origin=f"{name}:{count}")
        store.record(learner, answer, NOW + count * timedelta(minutes=1))
        count, told = count + 1, told + 1
        os.write(pipe, TOLD.pack(learner.id, count, told))


def spawn(path: Path, name: str) -> tuple[int, int]:
    """Start a writer; give its process and the end of the pipe that it tells through."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            write(path, name, writing)
        finally:
            os._exit(1)
    os.close(writing)
    return child, reading


def kill(child: int, reading: int, *, open_first: bool, after: float) -> tuple[int, int, int]:
    """Kill a writer a while after it was started, or after it has opened the store; give what it told last."""
    content = os.read(reading, TOLD.size) if open_first else b""
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        raise SystemExit("a writer ended by itself")
    while block := os.read(reading, 65536):
        content += block
    os.close(reading)
    whole = len(content) // TOLD.size
    return TOLD.unpack_from(content, (whole - 1) * TOLD.size) if whole else (0, 0, 0)


def main(folder: Path, runs: int) -> dict[str, int]:
    """Kill in every run one or two writers on one file, and open what they left."""
    rng = Random(5)
    kept: dict[str, int] = {}
    found = {"runs": 0, "acknowledged": 0, "kept": 0, "lost": 0, "broken": 0, "before_open": 0, "two_writers": 0}
    for run in range(runs):
        path = folder / f"{run // PER_FILE}.db"
        if run % PER_FILE == 0:
            kept = {}
        names = ["Ana", "Ben"][: 1 + run % 2]
        writers = [(name, *spawn(path, name)) for name in names]
        for name, child, reading in writers:
            learner, count, told = kill(child, reading, open_first=run % 4 > 0, after=rng.random() * 0.025)
            found["acknowledged"] += told
            found["before_open"] += learner == 0
            kept[name] = max(kept.get(name, 0), count)
        found["runs"] += 1
        found["two_writers"] += len(names) == 2
        with Store(path) as store:  # it opens, whatever happened
            lines = {learner.name: store.history(learner) for learner in store.learners}
            for name, count in kept.items():
                line = lines.get(name, [])
                found["kept"] += max(0, len(line) - count)
                found["lost"] += max(0, count - len(line))
                kept[name] = max(count, len(line))
                numbers = [review.number for review in line]
                origins = [review.answer.origin for review in line]
                whole = numbers == list(range(1, len(line) + 1)) and origins == [f"{name}:{number}" for number in range(len(line))]
                last = {review.answer.item: review.memory for review in line}
                whole = whole and all(store.memory(store.learner(name), item) == memory for item, memory in list(last.items())[:5])
                found["broken"] += not whole
        if run % PER_FILE == PER_FILE - 1:
            db = sqlite3.connect(path)
            found["broken"] += db.execute("PRAGMA integrity_check").fetchone() != ("ok",)
            db.close()
    return found


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]))))
