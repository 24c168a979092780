"""A store in the browser alone: files are read and written as a whole there, and the same file opens everywhere."""

from __future__ import annotations

import platform
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from saintlearn.ground.refusal import NotWritten, Refusal
from saintlearn.learners import database
from saintlearn.learners.records import LearnerAnswer
from saintlearn.learners.store import Store
from saintlearn.study.reviews import Grade

NOW = datetime(2025, 1, 20, 16, tzinfo=UTC)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(platform, "system", lambda: "Emscripten")
    return monkeypatch


def test_a_file_goes_from_a_computer_to_the_browser_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "learners.db"
    with Store(file) as store:
        store.record(store.add_learner("Ana"), LearnerAnswer("lucy/feast", Grade.AGAIN), NOW)
    with monkeypatch.context() as browser:
        browser.setattr(platform, "system", lambda: "Emscripten")
        with Store(file) as store:
            store.record(store.learner("Ana"), LearnerAnswer("agnes-of-rome/feast", Grade.GOOD), NOW)
        assert [path.name for path in tmp_path.iterdir()] == ["learners.db"]
    with Store(file) as store:
        assert [answer.answer.item for answer in store.history(store.learner("Ana"))] == ["lucy/feast", "agnes-of-rome/feast"]


def test_a_backup_goes_from_the_browser_to_a_computer_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as browser:
        browser.setattr(platform, "system", lambda: "Emscripten")
        with Store(tmp_path / "page.db") as page:
            page.record(page.add_learner("Ana"), LearnerAnswer("lucy/feast", Grade.AGAIN), NOW)
            copy = page.backup(tmp_path / "copy.db")
            assert page.restore(page.content())[0].added == 0
    with Store(tmp_path / "here.db") as here:
        assert [one.added for one in here.restore(copy)] == [1]
        here.record(here.learner("Ana"), LearnerAnswer("lucy/birth", Grade.GOOD), NOW)
        here.backup(copy)
    with monkeypatch.context() as browser:
        browser.setattr(platform, "system", lambda: "Emscripten")
        with Store(tmp_path / "page.db") as page:
            assert [one.added for one in page.restore(copy)] == [1]
            assert len(page.history(page.learner("Ana"))) == 2
    assert not list(tmp_path.glob("page.db-*"))


def test_two_open_pages_see_what_the_other_one_kept(tmp_path: Path, alone: pytest.MonkeyPatch) -> None:
    with Store(tmp_path / "a.db") as one, Store(tmp_path / "a.db") as other:
        ana = one.add_learner("Ana")
        other.record(ana, LearnerAnswer("lucy/feast", Grade.GOOD), NOW)
        one.record(ana, LearnerAnswer("lucy/birth", Grade.GOOD), NOW)
        assert len(other.history(ana)) == 2


def test_what_cannot_be_written_is_said_and_nothing_is_lost(tmp_path: Path, alone: pytest.MonkeyPatch) -> None:
    with Store(tmp_path / "a.db") as store:
        ana = store.add_learner("Ana")

        def full(*_: object) -> None:
            raise NotWritten("disk-full", "The disk is full.")

        with alone.context() as broken:
            broken.setattr(database, "write_whole", full)
            with pytest.raises(Refusal, match=r"The disk is full\. All earlier answers are kept\."):
                store.record(ana, LearnerAnswer("lucy/feast", Grade.GOOD), NOW)
        assert store.history(ana) == []
        store.record(ana, LearnerAnswer("lucy/feast", Grade.GOOD), NOW)
        assert len(store.history(ana)) == 1


def test_something_else_is_no_store(tmp_path: Path, alone: pytest.MonkeyPatch) -> None:
    (tmp_path / "letter.db").write_bytes(b"Dear Ana, " * 100)
    with pytest.raises(Refusal, match="isn't a store of learners"):
        Store(tmp_path / "letter.db")
    with pytest.raises(Refusal, match=r"is a folder\. Name a file in it, such as 'learners\.db'\."):
        Store(tmp_path)
    assert (tmp_path / "letter.db").read_bytes().startswith(b"Dear Ana")


def test_the_place_is_among_the_notebooks(alone: pytest.MonkeyPatch) -> None:
    assert database.default_path().as_posix() == "/drive/learners.db"


def test_what_is_due_comes_in_the_same_order_without_numpy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(":memory:") as store:
        ana = store.add_learner("Ana")
        for number in range(60):
            grade = Grade(1 + number % 4)
            store.record(ana, LearnerAnswer(f"saint-{number}/feast", grade), NOW + timedelta(hours=number))
        later = NOW + timedelta(days=40)
        before = store.due(ana, later, seed=5)[:]
        monkeypatch.setitem(sys.modules, "numpy", None)
        after = store.due(ana, later, seed=5)[:]
    assert [due.item for due in after] == [due.item for due in before]
    assert [due.recall for due in after] == pytest.approx([due.recall for due in before])
