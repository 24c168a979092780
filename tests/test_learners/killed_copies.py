"""Kill a writer at random moments, and back up and restore what it left: run by `test_copies.py` as ``killed_copies.py FOLDER KILLS``; prints JSON.

The process forks its writers. A writer tells the number of each answer through a pipe as soon as the store has acknowledged it. After each kill a backup
is made; some of them are restored, into an empty store and into one that has seen an earlier backup.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import struct
import sys
import tempfile
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from saintlearn.learners.records import LearnerAnswer
from saintlearn.learners.store import Store
from saintlearn.study.reviews import Grade

NOW = datetime(2025, 1, 20, 16, tzinfo=UTC)
PER_STORE = 10
NUMBER = struct.Struct("<i")


def write(path: Path, pipe: int) -> None:
    """Answer until killed."""
    store = Store(path)
    ana = store.learner("Ana")
    number = len(store.history(ana))
    while True:
        told = LearnerAnswer(f"saint-{number % 30}/feast", Grade(1 + number % 4), origin=f"quiz:{number}")
        store.record(ana, told, NOW + number * timedelta(minutes=1))
        number += 1
        os.write(pipe, NUMBER.pack(number))


def killed(path: Path, after: float) -> int:
    """Let somebody write, and kill the writer a while after the first answer; give how many answers were acknowledged."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            write(path, writing)
        finally:
            os._exit(1)
    os.close(writing)
    content = os.read(reading, NUMBER.size)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while block := os.read(reading, 65536):
        content += block
    os.close(reading)
    return int(NUMBER.unpack_from(content, len(content) - len(content) % NUMBER.size - NUMBER.size)[0])


def kept(path: Path) -> tuple[list[int], bool]:
    """The answers in a file, by what they call themselves, and whether the file is sound; read by SQLite alone."""
    with closing(sqlite3.connect(path)) as db:
        origins = [int(origin.partition(":")[2]) for (origin,) in db.execute("SELECT origin FROM saintlearn_answers ORDER BY number")]
        return origins, db.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def main(folder: Path, kills: int) -> dict[str, int]:
    """Kill, back up, restore, and count what is missing."""
    chance = Random(11)
    found = {"kills": 0, "acknowledged": 0, "lost": 0, "broken": 0}
    copy = folder / "copy.db"
    for kill in range(kills):
        path, other = (folder / f"{name}{kill // PER_STORE}.db" for name in ("store", "other"))
        if kill % PER_STORE == 0:
            with Store(path) as store:
                store.add_learner("Ana")
        count = killed(path, chance.random() * 0.008)
        found["kills"] += 1
        with Store(path) as store:
            store.backup(copy)
        told, sound = kept(copy)
        found["lost"] += len(set(range(count)) - set(told))
        found["broken"] += not sound or told != list(range(len(told)))
        if kill % PER_STORE == PER_STORE // 2:  # the second time it has seen the first half
            restored(copy, other, found)
        if kill % PER_STORE == PER_STORE - 1:
            found["acknowledged"] += count
            for target in (other, folder / f"fresh{kill}.db"):
                restored(copy, target, found)
    return found


def restored(copy: Path, target: Path, found: dict[str, int]) -> None:
    """Restore a backup, and compare all that is known with what the backup holds."""
    with Store(copy) as told, Store(target) as store:
        store.restore(copy)
        found["broken"] += [told.export_learner(one) for one in told.learners] != [store.export_learner(one) for one in store.learners]


if __name__ == "__main__":
    place = Path(tempfile.mkdtemp(prefix="saintlearn-", dir=sys.argv[1]))
    try:
        sys.stdout.write(json.dumps(main(place, int(sys.argv[2]))))
    finally:
        shutil.rmtree(place)
