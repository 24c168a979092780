"""The store, in SQLite and in PostgreSQL: learners, answers, undo, what is due, export and deletion."""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from tempfile import gettempdir
from zoneinfo import ZoneInfo

import pytest

from saintlearn.ground.refusal import Refusal
from saintlearn.learners import due
from saintlearn.learners.database import default_path
from saintlearn.learners.due import DueList
from saintlearn.learners.records import LearnerAnswer, Promise, checked_item, checked_name, item_of
from saintlearn.learners.schema import VERSION
from saintlearn.learners.store import Store
from saintlearn.study.reviews import Grade, Pace, graded, missed

NOW = datetime(2025, 1, 20, 16, tzinfo=UTC)
DAY, MINUTE = timedelta(days=1), timedelta(minutes=1)
AGNES, LUCY = "agnes-of-rome/feast", "lucy/feast"
NAMES = [
    "Ana",
    "O'Brien",
    'Ana "die Große"',
    "'; DROP TABLE x; --",
    "<img src=x onerror=a()>",
    "👩‍👧 Žofie",
    "聖子",
    "%s {0} \\n ?",
    "محمد",
]


def code(call, *args, **kwargs):
    with pytest.raises(Refusal) as refused:
        call(*args, **kwargs)
    assert refused.value.sentence.endswith((".", "}"))
    return refused.value.code


def good(item=AGNES, **more):
    return LearnerAnswer(item, Grade.GOOD, **more)


# --- learners -------------------------------------------------------------------------------------------------------------


def test_names_in_any_script_come_back(store, place):
    made = [store.add_learner(name) for name in NAMES]
    store.close()
    with Store(place) as again:
        assert {learner.id: learner.name for learner in again.learners} == {learner.id: learner.name for learner in made}
        for learner in made:
            assert again.learner(learner.name) == learner
            again.record(learner, good(), NOW)
            assert again.export_learner(learner)["name"] == learner.name
            again.delete_learner(learner)
        assert again.learners == []


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a" * 10_000, "a\0b", "a\u202eb", "\ud800", "\u200d", None, 7])
def test_a_name_that_cannot_be_is_refused(filed, name):
    assert code(filed.add_learner, name) == "bad-name"
    ana = filed.add_learner("Ana")
    assert code(filed.rename, ana, name) == "bad-name"
    assert filed.learners == [ana]


def test_names_are_kept_as_they_are_written_without_spaces_around():
    assert checked_name("  Ana \n Maria ") == "Ana Maria"
    assert checked_name("Zofie\u0301") == "Zofi\u00e9"


def test_each_name_is_there_once(store):
    ana = store.add_learner("Ana")
    ben = store.add_learner("Ben")
    assert code(store.add_learner, "ana") == "same-name"
    assert code(store.rename, ben, "ANA") == "same-name"
    assert store.rename(ana, "ANA").name == "ANA"
    assert [learner.name for learner in store.learners] == ["ANA", "Ben"]
    assert code(store.learner, "Bem") == "unknown-learner"


def test_a_number_is_never_given_twice(store):
    ana = store.add_learner("Ana")
    store.delete_learner(ana)
    ben = store.add_learner("Ben")
    assert ben.id != ana.id
    for call in (
        lambda: store.record(ana, good(), NOW),
        lambda: store.rename(ana, "Cleo"),
        lambda: store.undo(ana),
        lambda: store.export_learner(ana),
    ):
        assert code(call) == "unknown-learner"
    assert code(store.delete_learner, ana) == "unknown-learner"


def test_a_pace_is_kept_and_used(store):
    ana = store.add_learner("Ana", pace=Pace(retention=0.95, new_per_day=3))
    assert store.learner("Ana").pace == Pace(retention=0.95, new_per_day=3)
    easy = LearnerAnswer(AGNES, Grade.EASY)
    assert store.record(ana, easy, NOW).memory == graded(None, Grade.EASY, NOW, Pace(retention=0.95))
    ana = store.set_pace(ana, Pace(retention=0.8))
    assert ana.pace == store.learner("Ana").pace == Pace(retention=0.8)
    assert store.record(ana, LearnerAnswer(LUCY, Grade.EASY), NOW).memory == graded(None, Grade.EASY, NOW, Pace(retention=0.8))


# --- answers --------------------------------------------------------------------------------------------------------------


def test_an_answer_is_remembered(store, place):
    ana = store.add_learner("Ana")
    recorded = store.record(ana, good(), NOW)
    assert recorded.memory == graded(None, Grade.GOOD, NOW, Pace())
    assert (recorded.at, recorded.repeated, recorded.note) == (NOW, False, "")
    store.close()
    with Store(place) as again:
        assert again.memory(ana, AGNES) == recorded.memory
        assert again.memory(ana, LUCY) is None
        assert [(line.number, line.answer, line.at, line.memory) for line in again.history(ana)] == [(1, good(), NOW, recorded.memory)]


def test_what_is_kept_is_what_the_memory_model_says_over_many_answers(store):
    ana = store.add_learner("Ana")
    memory, at = None, NOW
    for number in range(24):
        grade = Grade(1 + number * 7 % 4)
        answer = LearnerAnswer(AGNES, Grade.AGAIN, "miss") if number % 5 == 4 else LearnerAnswer(AGNES, grade)
        memory = missed(memory, at, Pace()) if answer.kind == "miss" else graded(memory, grade, at, Pace())
        assert store.record(ana, answer, at).memory == memory == store.memory(ana, AGNES)
        at = max(at, memory.due) + 3 * MINUTE
    assert len(store.history(ana)) == 24
    assert len(store.history(ana, since=at - 30 * DAY)) < 24


def test_undo_takes_the_last_answer_back(store):
    ana, ben = store.add_learner("Ana"), store.add_learner("Ben")
    store.record(ben, good(), NOW)
    snapshots = []
    for number, (item, grade) in enumerate([(AGNES, 4), (LUCY, 1), (AGNES, 1), (LUCY, 3), (AGNES, 3)]):
        snapshots.append((store.memory(ana, AGNES), store.memory(ana, LUCY), len(store.history(ana)), store.export_learner(ana)))
        store.record(ana, LearnerAnswer(item, Grade(grade)), NOW + number * DAY)
    while snapshots:
        taken = store.undo(ana)
        assert taken.number == len(snapshots)
        assert (store.memory(ana, AGNES), store.memory(ana, LUCY), len(store.history(ana)), store.export_learner(ana)) == snapshots.pop()
    assert code(store.undo, ana) == "no-undo"
    assert len(store.history(ben)) == 1


def test_what_is_told_twice_counts_once(store):
    ana, ben = store.add_learner("Ana"), store.add_learner("Ben")
    first = store.record(ana, good(origin="game:1"), NOW)
    again = store.record(ana, good(origin="game:1"), NOW + DAY)
    assert again.repeated
    assert (again.memory, again.at) == (first.memory, NOW)
    assert not store.record(ben, good(origin="game:1"), NOW).repeated
    assert not store.record(ana, good(origin="game:2"), NOW).repeated
    assert [line.number for line in store.history(ana)] == [1, 2]
    store.undo(ana)
    assert not store.record(ana, good(origin="game:2"), NOW).repeated


def test_one_deed_is_kept_whole_or_not_at_all(store):
    ana = store.add_learner("Ana")

    def answers():
        yield good()
        yield good(LUCY)
        raise RuntimeError("the game crashed")

    with pytest.raises(RuntimeError):
        store.record_all(ana, answers(), NOW)
    assert store.history(ana) == []
    kept = store.record_all(ana, [good(), good(), good(LUCY)], NOW)
    assert [line.number for line in store.history(ana)] == [1, 2, 3]
    assert kept[1].memory == store.memory(ana, AGNES)


@pytest.mark.parametrize(
    "item",
    [
        "",
        "agnes",
        "agnes/",
        "/feast",
        "Agnes/feast",
        "agnes/feast\n",
        "a" * 81 + "/feast",
        "agnes/" + "f" * 80,
        "agnes/fe'ast",
        "ágnes/feast",
        None,
        5,
    ],
)
def test_an_item_that_is_none_is_refused(item):
    assert code(checked_item, item) == "bad-item"
    assert code(LearnerAnswer, item, Grade.GOOD) == "bad-item"


def test_an_answer_that_is_none_is_refused():
    assert item_of("agnes-of-rome", "fact-martyr") == "agnes-of-rome/fact-martyr"
    assert code(LearnerAnswer, AGNES, 5) == "bad-grade"
    assert code(LearnerAnswer, AGNES, "good") == "bad-grade"
    assert code(LearnerAnswer, AGNES, 3, "guess") == "bad-kind"
    assert code(LearnerAnswer, AGNES, 3, origin="x" * 121) == "bad-origin"
    assert code(LearnerAnswer, AGNES, 3, origin="a\0b") == "bad-origin"
    assert LearnerAnswer(AGNES, 3).grade is Grade.GOOD


def test_a_time_without_a_zone_is_refused_and_nothing_is_kept(filed):
    ana = filed.add_learner("Ana")
    assert code(filed.record, ana, good(), NOW.replace(tzinfo=None)) == "bad-time"
    assert filed.history(ana) == []


def test_a_clock_that_was_set_back_is_told_and_loses_nothing(store):
    ana = store.add_learner("Ana")
    store.record(ana, LearnerAnswer(AGNES, Grade.EASY), NOW)
    back = store.record(ana, good(), NOW - 400 * DAY)
    assert "The clock says December 17, 2023" in back.note
    assert "Please set the clock" in back.note
    assert back.at == back.memory.last == NOW
    assert back.memory == graded(graded(None, Grade.EASY, NOW, Pace()), Grade.GOOD, NOW, Pace())
    assert store.record(ana, good(LUCY), NOW - 400 * DAY).note == ""
    assert store.record(ana, LearnerAnswer(AGNES, Grade.AGAIN, "miss"), NOW - DAY).note
    forward = store.record(ana, good(), NOW + DAY)
    assert (forward.note, forward.at) == ("", NOW + DAY)
    assert len(store.history(ana)) == 5
    assert list(store.due(ana, NOW - 500 * DAY)) == []


# --- what is due ----------------------------------------------------------------------------------------------------------


def test_what_was_missed_comes_back_first(store):
    ana = store.add_learner("Ana")
    for number in range(30):
        store.record(ana, LearnerAnswer(f"saint-{number}/feast", Grade.AGAIN if number in (7, 19) else Grade.EASY), NOW)
    store.record(ana, LearnerAnswer("saint-30/feast", Grade.AGAIN, "miss"), NOW)
    due = store.due(ana, NOW + 9 * DAY)
    assert len(due) == 31
    assert due[0].item == "saint-30/feast"
    assert {line.item for line in due[1:3]} == {"saint-7/feast", "saint-19/feast"}
    chances = [line.recall for line in due]
    assert all(later >= earlier - 0.05 for earlier, later in pairwise(chances))
    assert {line.item for line in store.due(ana, NOW + DAY)} == {line.item for line in due[:3]}


def test_the_order_is_decided_by_the_seed(store):
    ana = store.add_learner("Ana")
    store.record_all(ana, [LearnerAnswer(f"saint-{number}/feast", Grade.EASY) for number in range(40)], NOW)
    orders = {seed: [line.item for line in store.due(ana, NOW + 20 * DAY, seed=seed)] for seed in (0, 1, 2)}
    assert orders[0] == [line.item for line in store.due(ana, NOW + 20 * DAY)] != orders[1]
    assert orders[1] == [line.item for line in store.due(ana, NOW + 20 * DAY, seed=1)]
    assert orders[1] != orders[2]
    assert sorted(orders[1]) == sorted(orders[2])


def test_due_is_what_the_memory_says(store):
    ana, ben = store.add_learner("Ana"), store.add_learner("Ben")
    for number in range(20):
        store.record(ana if number % 2 else ben, LearnerAnswer(f"saint-{number}/feast", Grade(1 + number % 4)), NOW + number * 5 * MINUTE)
    for at in (NOW, NOW + 30 * MINUTE, NOW + DAY, NOW + 8 * DAY, NOW + 30 * DAY):
        expected = {(learner, item) for learner, item, memory, _ in store.remembered() if memory.due <= at}
        due = store.due(None, at)
        assert {(line.learner, line.item) for line in due} == expected
        assert due.counts == {learner.id: len(store.due(learner, at)) for learner in (ana, ben) if len(store.due(learner, at))}


def test_a_due_list_is_a_list():
    empty = DueList([], 0)
    assert (len(empty), list(empty), empty[:3], empty.counts) == (0, [], [], {})
    due = DueList([(1, [AGNES, LUCY], [500_000_000, -4]), (2, [LUCY], [None])], 0)
    assert [line.item for line in due] == [LUCY, AGNES, LUCY]
    assert (due[0], due[-1]) == ((2, LUCY, 0.0), (1, LUCY, 1.0))
    assert due[:2] == list(due)[:2]
    assert due.counts == {1: 2, 2: 1}
    assert due == list(due)


def test_a_database_without_lists_gives_the_same(filed, monkeypatch):
    ana, ben = filed.add_learner("Ana"), filed.add_learner("Ben")
    for learner in (ana, ben):
        filed.record_all(learner, [LearnerAnswer(f"saint-{number}/feast", Grade(1 + number % 4)) for number in range(30)], NOW)
        filed.record(learner, LearnerAnswer(AGNES, Grade.AGAIN, "miss"), NOW)
    whole, one = filed.due(None, NOW + 30 * DAY, seed=4), filed.due(ben, NOW + 30 * DAY)
    monkeypatch.setattr(due, "_LISTS", {})
    assert filed.due(None, NOW + 30 * DAY, seed=4) == whole
    assert filed.due(ben, NOW + 30 * DAY) == one
    assert len(whole) == 62


def test_new_facts_are_as_many_as_the_pace_says(store):
    items = [f"saint-{number}/feast" for number in range(50)]
    ana = store.add_learner("Ana", pace=Pace(new_per_day=4))
    chosen = store.new(ana, items, NOW, seed=3)
    assert len(chosen) == 4
    assert chosen == store.new(ana, list(reversed(items)), NOW + MINUTE, seed=3)
    assert chosen != store.new(ana, items, NOW, seed=4)
    for item in chosen[:3]:
        store.record(ana, good(item), NOW)
    assert store.new(ana, items, NOW + MINUTE, seed=3) == chosen[3:]
    store.record(ana, good(chosen[3]), NOW + MINUTE)
    assert store.new(ana, items, NOW + MINUTE, seed=3) == []
    tomorrow = store.new(ana, items, NOW + DAY, seed=3)
    assert len(tomorrow) == 4
    assert not set(tomorrow) & set(chosen)


def test_what_only_a_game_has_shown_uses_up_no_new_facts(store):
    ana = store.add_learner("Ana", pace=Pace(new_per_day=2))
    store.record(ana, LearnerAnswer(AGNES, Grade.GOOD, "match"), NOW)
    store.record(ana, LearnerAnswer(LUCY, Grade.AGAIN, "miss"), NOW)
    items = [AGNES, LUCY, "monica/feast", "clare-of-assisi/feast"]
    assert sorted(store.new(ana, items, NOW)) == ["clare-of-assisi/feast", "monica/feast"]


def test_a_day_begins_where_the_learners_live(tmp_path):
    with Store(tmp_path / "a.db", zone=ZoneInfo("America/Chicago")) as store:
        ana = store.add_learner("Ana", pace=Pace(new_per_day=1))
        evening = datetime(2025, 1, 21, 3, tzinfo=UTC)  # still the 20th there
        store.record(ana, good(), evening)
        assert store.days(ana) == [date(2025, 1, 20)]
        assert store.new(ana, [AGNES, LUCY], datetime(2025, 1, 21, 5, tzinfo=UTC)) == []
        assert store.new(ana, [AGNES, LUCY], datetime(2025, 1, 21, 7, tzinfo=UTC)) == [LUCY]


def test_a_session_asks_what_is_due_and_then_what_is_new(store):
    ana = store.add_learner("Ana", pace=Pace(new_per_day=3))
    items = [f"saint-{number}/feast" for number in range(20)]
    first = store.session(ana, items, NOW)
    assert len(first) == 3
    for item in first:
        store.record(ana, LearnerAnswer(item, Grade.AGAIN), NOW)
    store.record(ana, LearnerAnswer("other/feast", Grade.AGAIN), NOW)
    again = store.session(ana, items, NOW + DAY)
    assert set(again[:3]) == set(first)
    assert len(again) == 6
    assert "other/feast" not in again
    assert store.session(ana, items, NOW + DAY, length=2) == again[:2]
    assert store.session(ana, items, NOW + DAY, length=4) == again[:4]


# --- meeting the saints -----------------------------------------------------------------------------------------------------


def test_only_the_first_moment_with_a_saint_is_kept(store):
    ana, ben = store.add_learner("Ana"), store.add_learner("Ben")
    assert store.meet(ana, "lucy", "seen", NOW)
    assert not store.meet(ana, "lucy", "seen", NOW + DAY)
    assert store.meet(ana, "lucy", "read", NOW + MINUTE)
    assert store.meet_all(ana, ["monica", "lucy", "agnes-of-rome", "monica"], "seen", NOW + DAY) == ["monica", "agnes-of-rome"]
    assert [(one.saint, one.what, one.at) for one in store.meetings(ana)] == [
        ("lucy", "seen", NOW),
        ("lucy", "read", NOW + MINUTE),
        ("agnes-of-rome", "seen", NOW + DAY),
        ("monica", "seen", NOW + DAY),
    ]
    assert store.meetings(ben) == []
    assert store.export_learner(ana)["meetings"][0] == {"saint": "lucy", "what": "seen", "at": "2025-01-20T16:00:00+00:00"}
    store.delete_learner(ana)
    assert store.meetings(ana) == []


def test_one_thing_to_do_is_asked_back_after_a_week_and_can_be_forgotten(store):
    ana, ben = store.add_learner("Ana"), store.add_learner("Ben")
    store.promise(ana, "share-snack", NOW)
    store.promise(ana, "say-sorry", NOW + DAY)
    assert store.promises(ana) == [Promise(NOW + DAY, "say-sorry")], "one thing at a time"
    assert store.promise_to_ask(ana, NOW + 8 * DAY - MINUTE) is None
    assert store.promise_to_ask(ana, NOW + 8 * DAY) == store.promised(ana) == Promise(NOW + DAY, "say-sorry")
    store.answer_promise(ana, done=False, now=NOW + 8 * DAY)
    assert store.promises(ana) == [Promise(NOW + DAY, "say-sorry", "not-yet", NOW + 8 * DAY)]
    store.answer_promise(ana, done=True, now=NOW + 9 * DAY)
    assert (store.promised(ana), store.promises(ana)[0].answer) == (None, "not-yet"), "nobody asks twice"
    store.promise(ana, "say-sorry", NOW + 9 * DAY)
    store.promise(ana, None, NOW + 10 * DAY)
    assert store.promise_to_ask(ana, NOW + 99 * DAY) is None, "forgotten"
    assert len(store.promises(ana)) == 1
    with pytest.raises(Refusal, match="isn't the key of a deed") as refused:
        store.promise(ana, "<b>", NOW)
    assert refused.value.code == "bad-promise"
    with pytest.raises(Refusal, match="isn't an answer to a promise"):
        Promise(NOW, "say-sorry", "done")
    assert store.promises(ben) == []
    assert store.export_learner(ana)["promises"] == [
        {"at": "2025-01-21T16:00:00+00:00", "deed": "say-sorry", "answer": "not-yet", "answered": "2025-01-28T16:00:00+00:00"}
    ]
    store.delete_learner(ana)
    assert store.promises(ana) == []


def test_a_learner_chooses_a_friend_among_the_saints(store):
    ana = store.add_learner("Ana")
    assert ana.friend is None
    assert store.set_friend(ana, "lucy") == store.learner("Ana") == replace(ana, friend="lucy")
    assert store.set_friend(ana, None) == ana


@pytest.mark.parametrize(
    ("saint", "what", "code"), [("<b>", "seen", "bad-saint"), (7, "seen", "bad-saint"), ("lucy", "won", "bad-meeting")]
)
def test_what_is_no_first_moment_is_refused(filed, saint, what, code):
    ana = filed.add_learner("Ana")
    with pytest.raises(Refusal) as refused:
        filed.meet(ana, saint, what, NOW)
    assert refused.value.code == code
    with pytest.raises(Refusal):
        filed.set_friend(ana, "St. Lucy")
    filed.delete_learner(ana)
    with pytest.raises(Refusal, match="isn't in this store anymore"):
        filed.meet(ana, "lucy", "seen", NOW)


def test_firsts_tell_when_a_fact_came_up_and_when_it_was_known(store):
    ana = store.add_learner("Ana")
    for minute, grade in enumerate((Grade.AGAIN, Grade.HARD, Grade.GOOD)):
        store.record(ana, LearnerAnswer(LUCY, grade), NOW + minute * MINUTE)
    store.record(ana, LearnerAnswer(AGNES, Grade.AGAIN, "miss"), NOW)
    assert store.firsts(ana) == [(AGNES, NOW, None), (LUCY, NOW, NOW + MINUTE)]


# --- out of the store -----------------------------------------------------------------------------------------------------


def test_everything_of_a_learner_comes_out_as_plain_json(store):
    ana, ben = store.add_learner("Ana"), store.add_learner("Ben")
    store.record(ana, good(origin="game:1"), NOW)
    store.record(ana, LearnerAnswer(LUCY, Grade.AGAIN, "miss"), NOW + MINUTE)
    store.record(ben, good("monica/feast"), NOW)
    out = json.loads(json.dumps(store.export_learner(ana)))
    assert (out["format"], out["version"], out["name"], out["retention"], out["new_per_day"]) == (
        "saintlearn learner",
        VERSION,
        "Ana",
        0.9,
        10,
    )
    assert [line["item"] for line in out["memories"]] == [AGNES, LUCY]
    assert [(line["number"], line["item"], line["kind"], line["grade"], line["origin"]) for line in out["answers"]] == [
        (1, AGNES, "review", 3, "game:1"),
        (2, LUCY, "miss", 1, None),
    ]
    assert out["answers"][0]["at"] == "2025-01-20T16:00:00+00:00"
    assert datetime.fromisoformat(out["memories"][0]["due"]) == store.memory(ana, AGNES).due
    assert "monica" not in json.dumps(out)


def test_everything_of_a_learner_is_deleted_and_nothing_of_another(store):
    ana, ben = store.add_learner("Ana"), store.add_learner("Ben")
    for learner in (ana, ben):
        store.record_all(learner, [good(), good(LUCY)], NOW)
    before = store.export_learner(ben)
    store.delete_learner(ana)
    assert store.learners == [ben]
    assert store.export_learner(ben) == before
    assert {learner for learner, *_ in store.remembered()} == {ben.id}
    assert store.memory(ana, AGNES) is None


def test_nothing_of_a_deleted_learner_stays_in_the_file(filed):
    ana = filed.add_learner("Secretive Nickname")
    filed.record_all(ana, [good(f"very-rare-saint-{number}/feast") for number in range(200)], NOW)
    ben = filed.add_learner("Ben")
    filed.record(ben, good(), NOW)
    folder = Path(filed.where).parent
    assert any(b"Secretive" in path.read_bytes() for path in folder.iterdir())
    filed.delete_learner(ana)
    for path in folder.iterdir():
        assert b"Secretive" not in path.read_bytes(), path
        assert b"very-rare-saint" not in path.read_bytes(), path


def test_the_file_lies_in_the_users_data_folder(monkeypatch, tmp_path):
    monkeypatch.setattr(platform, "system", lambda: "Linux")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert default_path() == tmp_path / ".local" / "share" / "saintlearn" / "learners.db"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert default_path() == tmp_path / "data" / "saintlearn" / "learners.db"
    with Store() as store:
        store.add_learner("Ana")
    assert default_path().is_file()
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(platform, "system", lambda: "Darwin")
    assert default_path() == tmp_path / "Library" / "Application Support" / "saintlearn" / "learners.db"
    monkeypatch.setattr(platform, "system", lambda: "Windows")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert default_path() == tmp_path / "local" / "saintlearn" / "learners.db"


def test_the_tests_leave_the_store_of_this_computer_alone():
    assert default_path().is_relative_to(gettempdir())
    program = "from saintlearn.learners.database import default_path; print(default_path())"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert Path(run.stdout.strip()) == default_path()


def test_a_file_is_kept_durable(filed):
    with filed._base.transaction(write=False) as db:
        told = {name: db.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous", "secure_delete")}
    assert told == {"journal_mode": "wal", "synchronous": 2, "secure_delete": 1}


def test_an_address_that_is_none_is_refused(tmp_path):
    assert code(Store, "nonsense://a/b") == "bad-url"
    assert code(Store, "://") == "bad-url"
    assert code(Store, tmp_path / "nowhere" / "a.db") == "cannot-open"
    assert code(Store, tmp_path) == "cannot-open"
    with pytest.raises(Refusal) as refused:
        Store("postgresql://ana:secret-word@127.0.0.1:1/school?connect_timeout=2")
    assert refused.value.code == "database"
    assert "secret-word" not in refused.value.sentence + repr(refused.value)


def test_a_password_is_never_shown():
    with Store("sqlite://") as store:
        assert store.where == ":memory:"
    from saintlearn.learners.database import Database

    base = Database("postgresql://ana:secret-word@host/school", 1)
    assert base.where == "postgresql+psycopg://ana:***@host/school"


def test_a_server_is_neither_in_memory_nor_a_file(monkeypatch):
    from saintlearn.learners.database import Database

    monkeypatch.setattr(platform, "system", lambda: "Emscripten")
    server = Database("postgresql://ana@host", 1)
    assert server._whole is None
    assert isinstance(server._turn, nullcontext)


def test_a_store_says_where_it_is(tmp_path):
    with Store(":memory:") as store:
        assert (repr(store), store.where) == ("<Store :memory:>", ":memory:")
    with Store(tmp_path / "ours.db") as store:
        assert repr(store) == f"<Store {tmp_path / 'ours.db'}>"


def test_what_is_only_in_memory_is_the_same_for_all_threads():
    with Store(":memory:") as store:
        ana = store.add_learner("Ana")
        with ThreadPoolExecutor(4) as threads:
            list(threads.map(lambda number: store.record(ana, LearnerAnswer(f"saint-{number}/feast", Grade.GOOD), NOW), range(40)))
        assert len(store.history(ana)) == 40


def test_a_learner_keeps_how_the_keys_are_used(store):
    ana = store.add_learner("Ana")
    assert ana.controls == {"letters"}
    assert (
        store.set_controls(ana, ["stops", "points", "letters"]).controls == store.learner("Ana").controls == {"stops", "points", "letters"}
    )
    assert store.set_controls("Ana", []).controls == set()
    with pytest.raises(Refusal, match="letters, points, and stops"):
        store.set_controls(ana, ["mouse"])
