"""Whatever goes wrong while a file is written is said in one sentence, in the same words everywhere, and what was there before is still whole."""

from __future__ import annotations

import errno
import os
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

import saintlearn as sl
from saintlearn.cli import main
from saintlearn.ground.paths import target_file, write_whole
from saintlearn.ground.refusal import NoSuchFile, NotWritten, Refusal
from saintlearn.learners.store import Store
from saintlearn.parish import make_parish
from saintlearn.render.certificate import save_certificates
from saintlearn.render.paper.blocks import Certificate

CAT = sl.load_catalogue()
AGNES = CAT["agnes-of-rome"]


def _store(path: str) -> None:
    with Store(":memory:") as store:
        store.backup(path)


WRITERS = {
    "card.png": lambda path: AGNES.save(path, dpi=36),
    "card.svg": AGNES.save,
    "deck.pdf": lambda path: CAT.deck("core")[:1].save(path, backs=False),
    "certificates.pdf": lambda path: save_certificates([Certificate(heading="Bee", name="Ana", words="You took part.")], path),
    "game.json": lambda path: sl.new_game("saintcards", ["Ana", "Ben"], seed=1).save(path),
    "quiz.csv": lambda path: sl.export(path, "core", length=2, seed=1),
    "cards.apkg": lambda path: sl.export(path, CAT.deck("core")[:1], pictures="none", now=datetime(2026, 5, 1, tzinfo=UTC)),
    "lesson.ipynb": lambda path: sl.lesson("martyrs", date=date(2026, 5, 1)).to_notebook(path),
    "lesson.html": lambda path: sl.lesson("martyrs", date=date(2026, 5, 1)).to_html(path),
    "learners.db": _store,
    "parish": make_parish,
}
FAULTS = {
    errno.ENOSPC: "disk is full",
    errno.EROFS: "read-only",
    errno.EACCES: "may not write there, or another program has it open",
    errno.EPERM: "may not write there",
    errno.ENAMETOOLONG: "too long",
    errno.EIO: "can't write",
}


@pytest.fixture
def broken(monkeypatch):
    """Let every write fail from now on."""

    def fail_with(number: int) -> None:
        def fail(self, *_):
            raise OSError(number, os.strerror(number), str(self))

        monkeypatch.setattr(Path, "write_bytes", fail)

    return fail_with


def is_a_sentence(error: BaseException) -> bool:
    text = str(error)
    return text[0].isupper() and text.endswith(".") and "Errno" not in text and "\n" not in text


@pytest.mark.parametrize("name", WRITERS)
def test_a_full_disk_is_said_in_a_sentence_and_the_old_file_is_whole(name, tmp_path, broken):
    target = tmp_path / name
    if name not in ("parish", "learners.db"):
        target.write_bytes(b"as it was")
    before = sorted(tmp_path.iterdir())
    broken(errno.ENOSPC)
    with pytest.raises(Refusal, match=r"The disk is full, so we can't write .* Make room") as told:
        WRITERS[name](str(target))
    assert is_a_sentence(told.value)
    assert sorted(tmp_path.iterdir()) == before, "nothing is left over"
    assert not target.is_file() or target.read_bytes() == b"as it was"


@pytest.mark.parametrize("name", WRITERS)
def test_a_missing_folder_is_answered_in_the_same_words_everywhere(name, tmp_path):
    with pytest.raises(Refusal) as told:
        WRITERS[name](str(tmp_path / "nowhere" / name))
    assert str(told.value) == f"There is no folder {str(tmp_path / 'nowhere')!r}. Make it first, or choose another folder."
    assert isinstance(told.value, FileNotFoundError)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", [name for name in WRITERS if name != "parish"])
def test_a_folder_of_that_name_is_never_replaced(name, tmp_path):
    (tmp_path / name).mkdir()
    with pytest.raises(Refusal, match=r"is a folder\. Name a file"):
        WRITERS[name](str(tmp_path / name))
    assert (tmp_path / name).is_dir()


@pytest.mark.parametrize("name", WRITERS)
@pytest.mark.parametrize("path", [None, 3, b"a.pdf", ("a",), 2.5])
def test_what_is_no_path_is_told_so(name, path, tmp_path, monkeypatch):
    if (name, path) == ("lesson.html", None):
        return  # a page needs no file
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Refusal, match="needs a path, such as"):
        WRITERS[name](path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["a\0.pdf", "\ud800.pdf"])
def test_a_name_that_no_file_can_have_is_told_so(name):
    with pytest.raises(Refusal, match="No file can have the name"):
        target_file(name, (".pdf",))


@pytest.mark.parametrize("number", FAULTS)
def test_each_fault_has_its_sentence(number, tmp_path, broken):
    (tmp_path / "a.txt").write_text("as it was")
    broken(number)
    with pytest.raises(NotWritten, match=FAULTS[number]) as told:
        write_whole(tmp_path / "a.txt", b"new")
    assert is_a_sentence(told.value)
    assert told.value.errno == number
    assert "a.txt" in str(told.value)
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_a_name_that_is_too_long_is_shown_shortened(tmp_path):
    with pytest.raises(NotWritten, match="too long for this computer") as told:
        write_whole(tmp_path / ("a" * 300), b"")
    assert len(str(told.value)) < 250


def test_a_folder_that_is_gone_meanwhile_is_told_as_missing(tmp_path):
    with pytest.raises(NoSuchFile, match="There is no folder"):
        write_whole(tmp_path / "gone" / "a.txt", b"")


def test_a_whole_lesson_is_not_half_there(tmp_path, monkeypatch):
    def fail(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "mkdir", fail)
    with pytest.raises(Refusal, match="The disk is full"):
        sl.lesson("martyrs", date=date(2026, 5, 1)).write(tmp_path / "plan", children=1)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "words",
    [
        ["calendar", "2026", "--out", "{}/saints.ics"],
        ["export", "{}/quiz.csv"],
        ["new", "{}/parish"],
        ["lesson", "martyrs", "--date", "2026-05-01", "--out", "{}/plan"],
    ],
)
def test_a_command_says_it_without_a_traceback(words, tmp_path, capsys):
    missing = tmp_path / "nowhere"
    assert main([word.format(missing) for word in words]) == 1
    assert capsys.readouterr().err == f"There is no folder {str(missing)!r}. Make it first, or choose another folder.\n"


def test_a_command_whose_reader_has_gone_ends_quietly(monkeypatch, capsys):
    def gone(*_, **__):
        raise BrokenPipeError

    monkeypatch.setattr("builtins.print", gone)
    assert main(["today"]) == 0
    assert capsys.readouterr().err == ""
