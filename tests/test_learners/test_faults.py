"""Faults: killed processes, full disks, folders that is read-only, two programs on one file. A sentence each time, and nothing lost."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import saintlearn
from saintlearn.ground.refusal import Refusal
from saintlearn.learners.records import LearnerAnswer
from saintlearn.learners.store import Store
from saintlearn.study.reviews import Grade
from tests.outside import finding

HERE = Path(__file__).resolve().parent
NOW = datetime(2025, 1, 20, 16, tzinfo=UTC)
AGNES = LearnerAnswer("agnes-of-rome/feast", Grade.GOOD)


def run(*command):
    """Run Python in a process of its own; give what it prints as JSON."""
    env = finding(Path(saintlearn.__file__).resolve().parent.parent)
    done = subprocess.run([sys.executable, *map(str, command)], env=env, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)


def program(text, *arguments):
    """Run a program in a process of its own; give what it prints as JSON."""
    head = (
        "import json, os, sys\nfrom datetime import UTC, datetime\nfrom saintlearn.ground.refusal import Refusal\n"
        "from saintlearn.learners.records import LearnerAnswer\nfrom saintlearn.learners.store import Store\n"
        "NOW = datetime(2025, 1, 20, 16, tzinfo=UTC)\nAGNES = LearnerAnswer('agnes-of-rome/feast', 3)\n"
    )
    return run("-c", head + text, *arguments)


def test_nothing_acknowledged_is_lost_when_writers_are_killed_200_times(tmp_path, request):
    memory = Path("/dev/shm")  # a kill takes nothing from any file system, and here the writers write most
    folder = Path(tempfile.mkdtemp(prefix="saintlearn-", dir=memory if memory.is_dir() and os.access(memory, os.W_OK) else tmp_path))
    request.addfinalizer(lambda: shutil.rmtree(folder))
    found = run(HERE / "killed.py", folder, 200)
    assert (found["runs"], found["two_writers"], found["lost"], found["broken"]) == (200, 100, 0, 0)
    assert found["acknowledged"] > 200
    assert found["before_open"] > 0  # some were killed while they made or opened the file


FULL = {
    "pages": (
        """with store._base.transaction(write=False) as db:  # this connection is the only one of the pool
    pages = db.exec_driver_sql("PRAGMA page_count").scalar()
    db.exec_driver_sql(f"PRAGMA max_page_count = {pages + 3}")""",
        """with store._base.transaction(write=False) as db:
    db.exec_driver_sql("PRAGMA max_page_count = 100000")""",
        "disk-full",
        r"There's no space left to write to .*learners\.db\. Free up some space",
        10,
    ),
}
"""Ways to fill a disk that this system has: what fills it and makes room again, the code, the sentence, and how many answers find room at least."""
if importlib.util.find_spec("resource"):
    FULL["file size"] = (
        "import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, (100_000, resource.RLIM_INFINITY))",
        "resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))",
        "disk-error",
        "the disk is full or damaged",
        5,
    )


@pytest.mark.parametrize("way", FULL)
def test_a_full_disk_is_a_sentence_and_all_before_is_kept(tmp_path, way):
    fill, empty, wanted, words, least = FULL[way]
    kept, code, sentence, inside, remembered, after = program(
        f"""
store = Store(sys.argv[1])
ana = store.add_learner("Ana")
{fill}
kept, code = 0, ""
while not code and kept < 10_000:
    try:
        store.record(ana, LearnerAnswer(f"saint-{{kept}}/feast", 3), NOW)
        kept += 1
    except Refusal as refusal:
        code, sentence = refusal.code, refusal.sentence
inside, remembered = len(store.history(ana)), len(store.remembered(ana))
{empty}
store.record(ana, AGNES, NOW)
print(json.dumps([kept, code, sentence, inside, remembered, len(store.history(ana))]))
""",
        tmp_path / "learners.db",
    )
    assert code == wanted
    assert re.search(words, sentence)
    assert kept > least
    assert (inside, remembered, after) == (kept, kept, kept + 1)
    with Store(tmp_path / "learners.db") as store:
        assert len(store.history(store.learner("Ana"))) == kept + 1


@contextmanager
def only_read(folder):
    """Let nobody write into a folder or its files, by the system's own means."""
    if os.name == "nt":
        subprocess.run(["icacls", folder, "/deny", "*S-1-1-0:(OI)(CI)(W)"], check=True, capture_output=True)
    else:
        for path in folder.iterdir():
            path.chmod(0o444)
        folder.chmod(0o555)
    try:
        yield
    finally:
        if os.name == "nt":
            subprocess.run(["icacls", folder, "/remove:d", "*S-1-1-0"], check=True, capture_output=True)
        else:
            folder.chmod(0o755)
            for path in folder.iterdir():
                path.chmod(0o644)


@pytest.mark.parametrize("there", [False, True])
def test_a_folder_that_may_only_be_read_is_a_sentence(there, request):
    folder = Path(tempfile.mkdtemp(prefix="saintlearn-"))  # not below pytest's folder: only its owner may look into that
    request.addfinalizer(lambda: shutil.rmtree(folder))
    if there:
        with Store(folder / "a.db") as store:
            store.record(store.add_learner("Ana"), AGNES, NOW)
    with only_read(folder):
        told = program(
            """
if hasattr(os, "geteuid") and os.geteuid() == 0:  # rights do not hold for root
    os.setgid(65534)
    os.setuid(65534)
try:
    Store(sys.argv[1])
except Refusal as refusal:
    print(json.dumps([refusal.code, refusal.sentence]))
""",
            folder / "a.db",
        )
    assert told[0] == ("read-only" if there else "cannot-open")
    assert str(folder / "a.db") in told[1]
    if there:
        with Store(folder / "a.db") as store:
            assert len(store.history(store.learner("Ana"))) == 1


def test_a_file_that_becomes_read_only_is_a_sentence(tmp_path):
    with Store(tmp_path / "a.db") as store:
        ana = store.add_learner("Ana")
        store.record(ana, AGNES, NOW)
        with store._base.transaction(write=False) as db:
            db.exec_driver_sql("PRAGMA query_only = ON")
        with pytest.raises(Refusal, match="is read-only") as refused:
            store.record(ana, AGNES, NOW)
        assert refused.value.code == "read-only"
        assert len(store.history(ana)) == 1


def test_another_program_that_does_not_finish_is_a_sentence(filed):
    ana = filed.add_learner("Ana")
    other = sqlite3.connect(filed.where, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Refusal, match=r"Another program is writing to .*Nothing is lost\.") as refused:
        filed.record(ana, AGNES, NOW)
    assert refused.value.code == "busy"
    assert filed.history(ana) == []  # reading goes on
    other.execute("ROLLBACK")
    other.close()
    filed.record(ana, AGNES, NOW)
    assert len(filed.history(ana)) == 1


def test_two_kernels_share_one_store(place):
    """Both make the tables, both answer for the same learner; every answer is there once, and the memory is that of all."""
    with Store(place) as store:
        ana = store.add_learner("Ana")
    errors = []

    def answer(kernel):
        try:
            with Store(place, patience=20) as mine:
                for number in range(40):
                    mine.record(
                        ana,
                        LearnerAnswer("agnes-of-rome/feast", Grade(1 + number % 4), origin=f"{kernel}:{number}"),
                        NOW + number * timedelta(hours=1),
                    )
        except Exception as error:  # noqa: BLE001 - shown below
            errors.append(error)

    kernels = [threading.Thread(target=answer, args=(kernel,)) for kernel in range(3)]
    for kernel in kernels:
        kernel.start()
    for kernel in kernels:
        kernel.join()
    assert errors == []
    with Store(place) as store:
        history = store.history(ana)
        assert [line.number for line in history] == list(range(1, 121))
        assert len({line.answer.origin for line in history}) == 120
        assert store.memory(ana, "agnes-of-rome/feast") == history[-1].memory


def open_together(place):
    """Open one new store in four kernels at once, each with a learner of its own."""
    together, errors = threading.Barrier(4), []

    def open_it(name):
        together.wait()
        try:
            with Store(place, patience=20) as store:
                store.add_learner(name)
        except Refusal as refusal:
            errors.append(refusal)

    kernels = [threading.Thread(target=open_it, args=(name,)) for name in ("Ana", "Ben", "Cleo", "Dan")]
    for kernel in kernels:
        kernel.start()
    for kernel in kernels:
        kernel.join()
    assert errors == []
    with Store(place) as store:
        assert [learner.name for learner in store.learners] == ["Ana", "Ben", "Cleo", "Dan"]
        assert sorted(learner.id for learner in store.learners) == [1, 2, 3, 4]


def test_many_kernels_open_one_new_database(place):
    open_together(place)


def test_many_kernels_open_one_new_file_again_and_again(tmp_path):
    for attempt in range(4):
        open_together(tmp_path / f"{attempt}.db")


@pytest.mark.parametrize(
    "content", [b"no database at all, but long enough to be looked at" * 50, b"SQLite format 3\0" + bytes(range(256)) * 16]
)
def test_a_file_that_is_no_store_is_refused_and_left_as_it_is(tmp_path, content):
    path = tmp_path / "essay.txt"
    path.write_bytes(content)
    with pytest.raises(Refusal) as refused:
        Store(path)
    assert refused.value.code in ("not-a-store", "damaged")
    assert path.read_bytes() == content


def test_a_damaged_file_is_a_sentence(tmp_path):
    path = tmp_path / "a.db"
    with Store(path) as store:
        ana = store.add_learner("Ana")
        store.record_all(ana, [LearnerAnswer(f"saint-{number}/feast", Grade.GOOD) for number in range(300)], NOW)
    content = bytearray(path.read_bytes())
    content[4096 * 4 :] = b"\xff" * (len(content) - 4096 * 4)
    path.write_bytes(content)

    def read_all():
        with Store(path) as store:
            store.history(ana)
            store.remembered()

    with pytest.raises(Refusal, match="is damaged") as refused:
        read_all()
    assert refused.value.code == "damaged"


def test_a_file_that_another_program_has_just_begun_is_refused_and_stays_as_it_is(tmp_path):
    path = tmp_path / "photos.db"
    with closing(sqlite3.connect(path)) as theirs:
        theirs.execute("PRAGMA application_id = 77")
    before = path.read_bytes()
    with pytest.raises(Refusal, match="isn't a store of learners"):
        Store(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("journal", ["delete", "wal"])
def test_the_database_of_another_program_is_refused_and_stays_as_it_is(tmp_path, journal):
    path = tmp_path / "photos.db"
    theirs = sqlite3.connect(path)
    theirs.execute(f"PRAGMA journal_mode = {journal}")
    theirs.execute("CREATE TABLE photos (name TEXT)")
    theirs.execute("INSERT INTO photos VALUES ('Rome')")
    theirs.commit()
    if journal == "wal":
        theirs.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        theirs.execute("INSERT INTO photos VALUES ('Ostia')")
        theirs.commit()
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir() if not file.name.endswith("-shm")}
    with pytest.raises(Refusal, match=r"photos\.db isn't a store of learners\. Choose another file; this one wasn't changed\.") as told:
        Store(path)
    assert told.value.code == "not-a-store"
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir() if not file.name.endswith("-shm")} == before
    theirs.close()
    with pytest.raises(Refusal, match="isn't a store of learners"):
        Store(path)
