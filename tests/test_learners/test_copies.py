"""Copies: a backup is whole, what comes back is united with what is here, and a file that lacks its log says so."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

import saintlearn
from saintlearn.cli import main
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import speaking
from saintlearn.learners import schema
from saintlearn.learners.merging import united
from saintlearn.learners.records import LearnerAnswer
from saintlearn.learners.store import Store
from saintlearn.study.reviews import Grade, Pace, graded, missed
from tests.outside import finding

NOW = datetime(2025, 1, 20, 16, tzinfo=UTC)
HOUR = timedelta(hours=1)


def answer(store, learner, numbers, *, session="quiz", late=timedelta(0)):
    """Answer some of five questions, one an hour."""
    for number in numbers:
        kind = ("review", "review", "match", "miss")[number % 4]
        grade = {"match": Grade.GOOD, "miss": Grade.AGAIN}.get(kind, Grade(1 + number % 4))
        told = LearnerAnswer(f"saint-{number % 5}/feast", grade, kind, origin=f"{session}:{number}")
        store.record(learner, told, NOW + number * HOUR + late)


def histories(store):
    return {learner.name: [(one.at, one.answer, one.memory) for one in store.history(learner)] for learner in store.learners}


def everything(store):
    return [store.export_learner(learner) for learner in store.learners]


def refused(call, *args, **more):
    with pytest.raises(Refusal) as caught:
        call(*args, **more)
    return caught.value.code, caught.value.sentence


@pytest.fixture
def other(tmp_path):
    with Store(tmp_path / "other.db") as made:
        yield made


# --- a backup -------------------------------------------------------------------------------------------------------------


def test_a_backup_is_one_whole_file_and_opens_anywhere(filed, tmp_path):
    ana = filed.add_learner("Ana", pace=Pace(retention=0.85, new_per_day=3))
    answer(filed, ana, range(40))
    made = filed.backup(tmp_path / "copy.db")
    answer(filed, ana, range(40, 44))  # it can be in use
    elsewhere = tmp_path / "usb"
    elsewhere.mkdir()
    shutil.move(made, elsewhere / "copy.db")
    assert [path.name for path in elsewhere.iterdir()] == ["copy.db"]
    with Store(elsewhere / "copy.db") as copy:
        assert copy.learners == [ana]
        assert histories(copy)["Ana"] == histories(filed)["Ana"][:40]
        assert copy.record(ana, LearnerAnswer("lucy/feast", Grade.GOOD), NOW + 90 * HOUR).memory


def test_a_backup_replaces_an_older_one_and_nothing_else(filed, tmp_path, monkeypatch):
    ana = filed.add_learner("Ana")
    target = filed.backup(tmp_path / "copy.db")
    answer(filed, ana, range(3))
    filed.backup(target)
    with Store(target) as copy:
        assert histories(copy) == histories(filed)
    foreign = sqlite3.connect(tmp_path / "photos.db")
    foreign.execute("CREATE TABLE photo (name TEXT)")
    foreign.close()
    (tmp_path / "essay.txt").write_text("Dear Ana,")
    (tmp_path / "torn.db").write_bytes(target.read_bytes()[:1000])
    (tmp_path / "folder").mkdir()
    with Store(tmp_path / "open.db") as still_open:
        still_open.add_learner("Ben")
        for name, code in {
            "photos.db": "not-a-store",
            "essay.txt": "not-a-store",
            "torn.db": "not-a-store",
            "open.db": "in-use",
            "learners.db": "in-use",
            "folder": "cannot-open",
            "no/where.db": "cannot-open",
        }.items():
            before = (tmp_path / name).read_bytes() if (tmp_path / name).is_file() else None
            found, sentence = refused(filed.backup, tmp_path / name)
            assert found == code, name
            assert Path(name).parts[0] in sentence
            assert before is None or (tmp_path / name).read_bytes() == before
    content = target.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
        assert refused(filed.backup, target) == (
            "cannot-open",
            f"The disk is full, so we can't write {str(target)!r}. Make room, or choose another place.",
        )
    assert target.read_bytes() == content
    assert not list(tmp_path.glob("*.part"))


def test_a_server_has_its_own_tools_for_backups_and_takes_back_what_files_hold(postgres, filed, tmp_path):
    ana = filed.add_learner("Ana")
    answer(filed, ana, range(12))
    filed.backup(tmp_path / "copy.db")
    with Store(postgres) as server:
        code, sentence = refused(server.backup, tmp_path / "more.db")
        assert code == "on-server"
        assert "which has its own tools for backups, such as pg_dump" in sentence
        assert not (tmp_path / "more.db").exists()
        assert [one.added for one in server.restore(tmp_path / "copy.db")] == [12]
        assert everything(server) == everything(filed)
        assert [one.added for one in server.restore(tmp_path / "copy.db")] == [0]


# --- the way back ---------------------------------------------------------------------------------------------------------


def test_a_restored_store_is_the_same_and_to_restore_again_changes_nothing(store, other, tmp_path):
    for name in ("Ana", "Ben", "Žofie"):
        answer(other, other.add_learner(name), range(len(name) * 6), session=name)
    other.set_pace(other.learner("Ana"), Pace(retention=0.95))  # what was remembered before stays
    answer(other, other.learner("Ana"), range(50, 60))
    copy = other.backup(tmp_path / "copy.db")
    for added in (28, 0):
        told = store.restore(copy)
        assert [one.learner.name for one in told] == ["Ana", "Ben", "Žofie"]
        assert told[0].added == added
        assert everything(store) == everything(other)
    assert told[0].sentence == "Everything about Ana was already here."


def test_an_older_backup_takes_nothing_away(filed, tmp_path):
    ana = filed.add_learner("Ana")
    answer(filed, ana, range(10))
    copy = filed.backup(tmp_path / "copy.db")
    answer(filed, ana, range(10, 20))
    before = everything(filed)
    assert [(one.added, one.known) for one in filed.restore(copy)] == [(0, 10)]
    assert everything(filed) == before
    filed.delete_learner(ana)
    assert [(one.added, one.known) for one in filed.restore(copy)] == [(10, 0)]
    assert filed.learners[0].id == 2, "a number is never given twice"


def test_answers_of_two_computers_become_one_history(store, other):
    """Both began alike and went on apart; each brings the other's answers along, as often as somebody likes."""
    ana = store.add_learner("Ana")
    answer(store, ana, range(20))
    here = store.export_learner(ana)
    assert other.import_learner(here).added == 20
    there = other.learner("ANA" if other.learners[0].name == "ANA" else "Ana")
    answer(store, ana, range(20, 32), session="home")
    answer(other, there, range(20, 30), session="school", late=HOUR / 2)
    merged = store.import_learner(other.export_learner(there))
    assert (merged.learner, merged.added, merged.known) == (ana, 10, 20)
    assert merged.sentence == "10 answers from Ana were added."
    assert other.import_learner(store.export_learner(ana)).added == 12
    assert histories(store) == histories(other)
    lines = store.history(ana)
    assert [line.number for line in lines] == list(range(1, 43))
    assert [line.at for line in lines] == sorted(line.at for line in lines)
    for item in {line.answer.item for line in lines}:
        memory = None
        for line in (line for line in lines if line.answer.item == item):
            memory = missed(memory, line.at, Pace()) if line.answer.kind == "miss" else graded(memory, line.answer.grade, line.at, Pace())
            assert line.memory == memory
        assert store.memory(ana, item) == memory
    before = everything(store)
    for _ in range(2):
        assert store.import_learner(other.export_learner(there)).added == 0
        assert everything(store) == before
    lapses = {item: lapses for _, item, _, lapses in store.remembered(ana)}
    assert sum(lapses.values()) == sum(line.answer.grade is Grade.AGAIN for line in lines)
    store.undo(ana)
    assert store.history(ana) == lines[:-1]
    assert store.record(ana, LearnerAnswer("saint-0/feast", Grade.GOOD, origin="home:99"), NOW + 200 * HOUR)


def test_histories_in_any_pieces_come_to_the_same_whole(filed):
    """However the answers of one history are dealt out to computers that never met, uniting them loses none and doubles none."""
    ana, chance = filed.add_learner("Ana"), Random(3)
    answer(filed, ana, range(60))
    whole = filed.history(ana)
    for _ in range(20):
        parts = [[one for one in whole if chance.random() < 0.6] for _ in range(3)] + [whole[::7]]
        told = []
        for part in parts:
            told = united(told, part, Pace())
        wanted = [one for one in whole if any(one in part for part in parts)]
        assert [(one.at, one.answer) for one in told] == [(one.at, one.answer) for one in wanted]
        assert united(told, told[::2], Pace()) == told
    assert united([], whole, Pace(retention=0.7)) == whole, "what was remembered stays as it was recorded"


def test_a_history_in_which_the_clock_was_set_back_comes_back_as_it_was(filed, other):
    ana = filed.add_learner("Ana")
    for late in (5, 1, 9, 1, 7):
        filed.record(ana, LearnerAnswer(f"saint-{late}/feast", Grade.GOOD), NOW + late * HOUR)
    for added in (5, 0):
        assert other.import_learner(filed.export_learner(ana)).added == added
        assert everything(other) == everything(filed)
    filed.record(ana, LearnerAnswer("saint-2/feast", Grade.GOOD), NOW + 2 * HOUR)
    assert other.import_learner(filed.export_learner(ana)).added == 1
    assert everything(other) == everything(filed)


def test_a_file_in_which_two_answers_call_themselves_alike_is_taken(filed, other):
    ana = filed.add_learner("Ana")
    answer(filed, ana, range(4))
    told = filed.export_learner(ana)
    for one in told["answers"]:
        one["origin"] = "quiz:1"
    for added in (4, 0):
        assert other.import_learner(told).added == added
    assert len({one.answer.origin for one in other.history(other.learner("Ana"))}) == 4


def test_two_answers_that_call_themselves_alike_are_both_kept(filed, other):
    for store, item in ((filed, "lucy/feast"), (other, "agnes-of-rome/feast")):
        store.record(store.add_learner("Ana"), LearnerAnswer(item, Grade.GOOD, origin="quiz:1"), NOW)
    theirs = other.export_learner(other.learner("Ana"))
    for added in (1, 0, 0):
        assert filed.import_learner(theirs).added == added
        assert {one.answer.item for one in filed.history(filed.learner("Ana"))} == {"lucy/feast", "agnes-of-rome/feast"}


def test_first_moments_of_two_computers_become_one_and_the_earlier_one_counts(store, other):
    ana, there = store.add_learner("Ana"), other.set_friend(other.add_learner("Ana"), "lucy")
    there = other.set_controls(there, ["stops"])
    store.meet_all(ana, ["lucy", "monica"], "seen", NOW + HOUR)
    other.meet_all(there, ["lucy", "agnes-of-rome"], "seen", NOW)
    other.meet(there, "lucy", "read", NOW)
    merged = store.import_learner(other.export_learner(there))
    assert (merged.added, merged.met, merged.sentence) == (0, 2, "What Ana saw and read was added.")
    assert merged.learner.friend == store.learner("Ana").friend == "lucy"
    assert merged.learner.controls == store.learner("Ana").controls == {"stops"}
    assert other.import_learner(store.export_learner(ana)).met == 1
    assert store.meetings(ana) == other.meetings(there)
    assert [(one.saint, one.what, one.at) for one in store.meetings(ana)] == [
        ("agnes-of-rome", "seen", NOW),
        ("lucy", "read", NOW),
        ("lucy", "seen", NOW),
        ("monica", "seen", NOW + HOUR),
    ]
    store.set_friend(ana, "monica")
    again = store.import_learner(other.export_learner(there))
    assert (again.met, again.learner.friend) == (0, "monica"), "who is chosen here stays"
    assert again.sentence == "Everything about Ana was already here."


def test_a_backup_carries_first_moments_and_friends(filed, other, tmp_path):
    for name, friend in (("Ana", "lucy"), ("Ben", None)):
        learner = filed.set_friend(filed.add_learner(name), friend)
        filed.meet_all(learner, ["lucy", name.lower()], "seen", NOW)
    told = other.restore(filed.backup(tmp_path / "copy.db"))
    assert [(one.learner.friend, one.added, one.met) for one in told] == [("lucy", 0, 2), (None, 0, 2)]
    assert everything(other) == everything(filed)


def test_what_learners_want_to_do_is_united_and_in_a_backup(filed, other, tmp_path):
    ana, there = filed.add_learner("Ana"), other.add_learner("Ana")
    filed.promise(ana, "say-sorry", NOW)
    other.import_learner(filed.export_learner(ana))
    other.answer_promise(there, done=True, now=NOW + HOUR)
    other.promise(there, "share-snack", NOW + 2 * HOUR)
    for _ in range(2):
        filed.import_learner(other.export_learner(there))
        assert [(one.deed, one.answer) for one in filed.promises(ana)] == [("say-sorry", "done"), ("share-snack", None)]
    with Store(":memory:") as third:
        third.restore(filed.backup(tmp_path / "copy.db"))
        assert third.promises(third.learner("Ana")) == other.promises(there)


def test_a_learner_of_that_name_can_be_another(filed, other, tmp_path):
    ana = filed.add_learner("Ana")
    answer(filed, ana, range(4))
    (tmp_path / "Ana.json").write_text(json.dumps(filed.export_learner(ana)), encoding="utf-8")
    other.add_learner("ANA")
    assert refused(other.import_learner, tmp_path / "Ana.json", merge=False)[0] == "same-name"
    assert everything(other)[0]["answers"] == []
    assert other.restore(tmp_path / "Ana.json")[0].added == 4
    assert [learner.name for learner in other.learners] == ["ANA"]


WRONG = {
    "no values": (lambda told: told.clear(), "isn't a copy that saintlearn made"),
    "a newer one": (lambda told: told.update(version=99), r"was written by a newer saintlearn \(version 99\)"),
    "no name": (lambda told: told.update(name=""), "can't be used: it isn't the way saintlearn wrote it"),
    "no pace": (lambda told: told.update(retention=7), "can't be used: it isn't the way saintlearn wrote it"),
    "no list": (lambda told: told.update(answers=5), "can't be used: it isn't the way saintlearn wrote it"),
    "no such grade": (lambda told: told["answers"][1].update(grade=9), "answer 2 in it isn't the way saintlearn wrote it"),
    "no such item": (lambda told: told["answers"][2].update(item="<b>"), "answer 3 in it"),
    "no time": (lambda told: told["answers"][0].update(at="yesterday"), "answer 1 in it"),
    "no zone": (lambda told: told["answers"][0].update(at="2025-01-20T16:00:00"), "answer 1 in it"),
    "no measure": (lambda told: told["answers"][0].update(stability=float("nan")), "answer 1 in it"),
    "no step": (lambda told: told["answers"][0].update(step="x"), "answer 1 in it"),
    "no stage": (lambda told: told["answers"][0].update(stage=8), "answer 1 in it"),
    "nothing due": (lambda told: told["answers"][0].update(due=None), "answer 1 in it"),
    "no friend": (lambda told: told.update(friend="<b>"), "can't be used: it isn't the way saintlearn wrote it"),
    "no meeting": (lambda told: told.update(meetings=[{"saint": "lucy", "what": "won", "at": str(NOW)}]), "can't be used: it isn't"),
    "no promise": (
        lambda told: told.update(promises=[{"at": str(NOW), "deed": "<b>", "answer": None, "answered": None}]),
        "can't be used: it isn't",
    ),
    "no line": (lambda told: told["answers"].__setitem__(0, None), "answer 1 in it"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_file_that_was_changed_is_a_sentence_and_nothing_is_changed(filed, other, tmp_path, wrong):
    change, words = WRONG[wrong]
    ana = filed.add_learner("Ana")
    answer(filed, ana, range(4))
    told = filed.export_learner(ana)
    change(told)
    path = tmp_path / "Ana.json"
    path.write_text(json.dumps(told), encoding="utf-8")
    with pytest.raises(Refusal, match=words) as caught:
        other.restore(path)
    assert "Ana.json" in caught.value.sentence
    assert other.learners == []


def test_what_is_no_copy_is_a_sentence(filed, tmp_path):
    (tmp_path / "essay.txt").write_text("Dear Ana,")
    foreign = sqlite3.connect(tmp_path / "photos.db")
    foreign.execute("CREATE TABLE photo (name TEXT)")
    foreign.close()
    (tmp_path / "torn.db").write_bytes((tmp_path / "photos.db").read_bytes()[:300])
    assert refused(filed.restore, tmp_path / "essay.txt")[0] == "not-a-learner"
    assert refused(filed.restore, tmp_path / "photos.db")[0] == "not-a-store"
    assert refused(filed.restore, tmp_path / "torn.db")[0] in ("not-a-store", "damaged")
    assert refused(filed.restore, tmp_path / "nothing.db")[0] == "cannot-open"
    assert refused(filed.restore, tmp_path)[0] == "cannot-open"
    assert refused(filed.import_learner, tmp_path / "nothing.json")[0] == "cannot-open"
    code, sentence = refused(filed.restore, b"\xff\xfe", name="Ana.json")
    assert code == "not-a-learner"
    assert sentence.startswith("Ana.json isn't a copy that saintlearn made.")


@pytest.mark.parametrize(("version", "code"), [(schema.VERSION + 1, "newer"), (schema.VERSION - 1, "older")])
def test_a_copy_of_another_version_is_refused_and_only_read(filed, tmp_path, version, code):
    copy = filed.backup(tmp_path / "copy.db")
    db = sqlite3.connect(copy)
    with db:
        db.execute(f"UPDATE saintlearn_store SET version = {version}")
    db.close()
    content = copy.read_bytes()
    assert refused(filed.restore, copy)[0] == code
    assert copy.read_bytes() == content


# --- a file and its log ---------------------------------------------------------------------------------------------------


def test_the_file_alone_has_everything_as_soon_as_an_answer_is_kept(filed, tmp_path):
    """So a copy of it is whole, made while a notebook is open, or after a kernel was killed."""
    ana = filed.add_learner("Ana")
    for number in range(1, 6):
        answer(filed, ana, [number])
        shutil.copyfile(filed.where, tmp_path / f"{number}.db")
        with Store(tmp_path / f"{number}.db") as copy:
            assert histories(copy) == histories(filed)
    assert Path(f"{filed.where}-wal").stat().st_size == 0


def cut_off(folder):
    """A copy as another program makes it: of the file alone, while everything was in the log."""
    with Store(folder / "first.db") as first:
        answer(first, first.add_learner("Ana"), range(4))
        first.add_learner('Ben "O\'Neill" 🙏')
        first.backup(folder / "whole.db")
    whole = sqlite3.connect(folder / "whole.db")
    raw = sqlite3.connect(folder / "live.db", isolation_level=None)
    raw.execute("PRAGMA journal_mode = WAL")
    raw.executescript("\n".join(whole.iterdump()))
    whole.close()
    shutil.copyfile(folder / "live.db", folder / "copy.db")
    return raw


def test_a_copy_without_its_log_says_so(tmp_path, filed, capsys):
    raw = cut_off(tmp_path)
    content = (tmp_path / "copy.db").read_bytes()
    code, sentence = refused(Store, tmp_path / "copy.db")
    assert code == "cut-off"
    assert sentence.startswith("This copy was made while the program was running, and its newest answers are in the file ")
    assert "copy.db-wal next to it. Copy both" in sentence
    assert refused(filed.restore, tmp_path / "copy.db") == (code, sentence)
    assert refused(filed.restore, content, name="copy.db")[0] == "cut-off"
    assert main(["store", "restore", str(tmp_path / "copy.db"), "--store", filed.where]) == 1
    assert capsys.readouterr().err.strip() == sentence
    assert (tmp_path / "copy.db").read_bytes() == content
    shutil.copyfile(tmp_path / "live.db-wal", tmp_path / "copy.db-wal")
    assert [one.added for one in filed.restore(tmp_path / "copy.db")] == [4, 0]
    with Store(tmp_path / "copy.db") as store:
        assert [learner.name for learner in store.learners] == ["Ana", 'Ben "O\'Neill" 🙏']
    raw.close()


def test_what_is_said_of_copies_is_said_in_the_language_that_is_spoken(filed, tmp_path, unsaid):
    ana = filed.add_learner("Ana")
    answer(filed, ana, range(3))
    told = filed.export_learner(ana)
    cut_off(tmp_path).close()
    (tmp_path / "essay.txt").write_text("Dear Ana,")
    with speaking("en-XA"):
        said = [filed.import_learner(told).sentence, *(one.sentence for one in filed.restore(filed.backup(tmp_path / "b.db")))]
        for call, given in (
            (filed.backup, filed.where),
            (filed.backup, tmp_path),
            (filed.backup, tmp_path / "essay.txt"),
            (filed.backup, tmp_path / "no" / "where.db"),
            (filed.restore, tmp_path / "copy.db"),
            (filed.restore, tmp_path / "essay.txt"),
            (filed.restore, tmp_path / "nothing.db"),
            (filed.import_learner, told | {"version": 99}),
            (filed.import_learner, told | {"name": ""}),
            (filed.import_learner, told | {"answers": [{}]}),
        ):
            said.append(refused(call, given)[1].replace(str(tmp_path), "").replace(os.strerror(errno.ENOENT), ""))
        assert unsaid(said, "Ana", "learners.db", "essay.txt", "where.db", "copy.db", "nothing.db", "db", "wal", "/no") == []


# --- killed at any moment -------------------------------------------------------------------------------------------------


def test_after_200_kills_a_backup_restores_all_that_was_acknowledged(tmp_path):
    env = finding(Path(saintlearn.__file__).resolve().parent.parent)
    memory = Path("/dev/shm")
    folder = memory if memory.is_dir() and os.access(memory, os.W_OK) else tmp_path
    words = [sys.executable, str(Path(__file__).with_name("killed_copies.py")), str(folder), "200"]
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    found = json.loads(done.stdout)
    assert (found["kills"], found["lost"], found["broken"]) == (200, 0, 0)
    assert found["acknowledged"] > 200


# --- the command ----------------------------------------------------------------------------------------------------------


def test_the_command_makes_a_backup_and_brings_it_back(filed, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    answer(filed, filed.add_learner("Ana"), range(3))
    assert main(["store", "backup", "copy.db", "--store", filed.where]) == 0
    assert capsys.readouterr().out == f"Everything in {filed.where} is now in copy.db, too. Keep that file somewhere else.\n"
    for sentence in ("3 answers from Ana were added.", "Everything about Ana was already here."):
        assert main(["store", "restore", "copy.db", "--store", "new.db"]) == 0
        assert capsys.readouterr().out == f"{sentence}\nThe children are in new.db.\n"
    assert main(["store", "backup", "--store", "new.db"]) == 0
    assert len(list(tmp_path.glob("saintlearn-backup-20*-*-*.db"))) == 1
    capsys.readouterr()
    for words, sentence in {
        ("backup", "more.db", "--store", "nobody.db"): "There's no store at nobody.db yet, so there's nothing to copy.",
        ("backup", filed.where, "--store", filed.where): f"{filed.where} is the store itself. Choose another name for the copy.",
        ("restore",): "Name the file to bring back, such as: saintlearn store restore my-backup.db",
        ("restore", "nobody.db"): "There's no file nobody.db. Give the path of a backup.",
    }.items():
        assert main(["store", *words]) == 1
        assert capsys.readouterr() == ("", f"{sentence}\n")
    assert not (tmp_path / "nobody.db").exists()
    with pytest.raises(SystemExit):
        main(["store", "bakup"])
    assert "there's no action 'bakup'; did you mean 'backup'?" in capsys.readouterr().err


def test_a_level_stays_with_the_child_in_every_copy_and_nothing_else_is_a_level():
    here, there = Store(":memory:"), Store(":memory:")
    leo = here.set_level(here.add_learner("Leo"), 1)
    assert leo.level == 1
    told = here.export_learner(leo)
    assert told["level"] == 1
    assert there.import_learner(told).learner.level == 1
    there.set_level(there.learner("Leo"), 2)
    assert there.import_learner(told).learner.level == 2  # what is known here counts
    assert there.set_level(there.learner("Leo"), None).level is None
    for wrong in (0, 4, True, "small"):
        with pytest.raises(Refusal, match="isn't a level"):
            here.set_level(leo, wrong)
