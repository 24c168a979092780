"""Versions of the tables: an old store opens for ever, a newer one is refused, a step that fails leaves what was."""

from __future__ import annotations

import json
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from saintlearn.ground.refusal import Refusal
from saintlearn.learners import schema
from saintlearn.learners.records import LearnerAnswer, Promise
from saintlearn.learners.store import Store
from saintlearn.study.reviews import Grade, Pace, Stage

STORES = Path(__file__).resolve().parent / "stores"
NOW = datetime(2025, 3, 1, 9, tzinfo=UTC)


def restored(version, tmp_path):
    """A store's file of an old version, out of the text that is kept of it."""
    path = tmp_path / f"v{version}.db"
    db = sqlite3.connect(path)
    db.executescript((STORES / f"v{version}.sql").read_text(encoding="utf-8"))
    db.close()
    return path


def version_of(store):
    with store._base.transaction(write=False) as db:
        return db.execute(text("SELECT version FROM saintlearn_store")).scalar_one()


def test_one_store_of_each_version_is_kept():
    assert sorted(path.name for path in STORES.iterdir()) == [f"v{number}.sql" for number in range(1, len(schema.MIGRATIONS) + 1)]


@pytest.mark.parametrize("version", range(1, len(schema.MIGRATIONS) + 1))
def test_a_store_of_an_old_version_opens_and_goes_on(version, tmp_path):
    with Store(restored(version, tmp_path)) as store:
        assert version_of(store) == len(schema.MIGRATIONS)
        ana, ben = store.learners
        assert (ana.name, ana.pace, ben.name, ben.pace) == ("Ana", Pace(), 'Ben "O\'Neill" 🙏', Pace(retention=0.85, new_per_day=4))
        lines = store.history(ana)
        assert [(line.number, line.answer.item, line.answer.grade, line.answer.kind) for line in lines] == [
            (1, "agnes-of-rome/feast", Grade.EASY, "review"),
            (2, "lucy/birth", Grade.AGAIN, "review"),
            (3, "agnes-of-rome/feast", Grade.GOOD, "match"),
            (4, "monica/region", Grade.AGAIN, "miss"),
        ]
        assert lines[0].at == datetime(2025, 1, 20, 16, tzinfo=UTC)
        memory = store.memory(ana, "agnes-of-rome/feast")
        assert (memory.stage, memory.step, memory.last) == (Stage.REVIEW, None, datetime(2025, 1, 23, 16, tzinfo=UTC))
        assert memory.stability == pytest.approx(22.348, abs=1e-3)
        assert store.history(ben) == []
        assert (ana.friend, ben.friend) == (("lucy", None) if version >= 3 else (None, None))
        assert (ana.controls, ben.controls) == ({"stops"} if version >= 5 else {"letters"}, {"letters"})
        assert [one.what for one in store.meetings(ana) if one.saint == "lucy"] == (["seen", "read", "try"] if version >= 3 else [])
        assert [(one.deed, one.answer) for one in store.promises(ana)] == (
            [("share-snack", "done"), ("say-sorry", None)] if version >= 4 else []
        )
        store.promise(ana, "our-father", NOW)
        assert store.promised(ana) == Promise(NOW, "our-father")
        assert store.meet(ana, "lucy", "tried", NOW)
        assert store.due(ana, NOW)[0].item == "monica/region"
        assert store.record(ana, LearnerAnswer("lucy/birth", Grade.GOOD), NOW).memory.last == NOW
        assert store.undo(ana).number == 5
        assert store.add_learner("Cleo").id == 4  # 3 was deleted before the store was kept


def test_the_british_names_of_version_1_are_found_under_their_new_ones(tmp_path):
    path = restored(1, tmp_path)
    db = sqlite3.connect(path)
    for table, where in (("answers", "number = 2"), ("memories", "item = 'lucy/birth'")):
        db.execute(f"UPDATE saintlearn_{table} SET item = 'lucy/honour' WHERE learner = 1 AND {where}")
    for table, where in (("answers", "number = 4"), ("memories", "item = 'monica/region'")):
        db.execute(f"UPDATE saintlearn_{table} SET item = 'monica/canonised' WHERE learner = 1 AND {where}")
    db.commit()
    db.close()
    with Store(path) as store:
        ana = store.learners[0]
        feast = "agnes-of-rome/feast"
        assert [line.answer.item for line in store.history(ana)] == [feast, "lucy/honor", feast, "monica/canonized"]
        assert store.memory(ana, "lucy/honor").stage is Stage.LEARNING
        assert store.due(ana, NOW)[0].item == "monica/canonized"
        told = json.loads(json.dumps(store.export_learner(ana)).replace("lucy/honor", "lucy/honour"))
        with Store(":memory:") as other:
            assert other.import_learner(told).added == 4
            assert other.history(other.learners[0]) == store.history(ana)
        assert store.undo(ana).answer.item == "monica/canonized"


def test_a_new_store_has_the_tables_that_the_code_uses(store):
    with store._base.transaction(write=False) as db:
        seen = inspect(db)
        for table in (schema.store, schema.learners, schema.memories, schema.answers, schema.meetings, schema.promises):
            columns = {column["name"]: column for column in seen.get_columns(table.name)}
            assert list(columns) == [column.name for column in table.columns]
            for column in table.columns:
                assert columns[column.name]["nullable"] == (column.nullable and not column.primary_key), (table.name, column.name)
                assert isinstance(columns[column.name]["type"], column.type._type_affinity), (table.name, column.name)
            if table is not schema.store:
                assert seen.get_pk_constraint(table.name)["constrained_columns"] == [column.name for column in table.primary_key]


def test_a_store_of_a_newer_version_is_refused_and_left_as_it_is(place):
    with Store(place) as store:
        ana = store.add_learner("Ana")
        with store._base.transaction(write=True) as db:
            db.execute(text("UPDATE saintlearn_store SET version = 99"))
    with pytest.raises(
        Refusal, match=r"was written by a newer saintlearn \(version 99\)\. Update saintlearn to open it\. Nothing was changed\."
    ) as refused:
        Store(place)
    assert refused.value.code == "newer"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", (lambda db: None,) * 99)
        with Store(place) as store:
            assert store.learners == [ana]


def test_a_step_leads_to_the_next_version_and_one_that_fails_leaves_what_was(store, place, monkeypatch):
    ana = store.add_learner("Ana")
    store.close()

    def add_column(db):
        db.execute(text("ALTER TABLE saintlearn_learners ADD COLUMN color VARCHAR(10) DEFAULT 'blue'"))

    def fail(db):
        add_column(db)
        raise RuntimeError("the light went out")

    before = schema.MIGRATIONS
    monkeypatch.setattr(schema, "MIGRATIONS", (*before, fail))
    with pytest.raises(RuntimeError):
        Store(place)
    monkeypatch.setattr(schema, "MIGRATIONS", before)
    with Store(place) as again:
        assert version_of(again) == len(before)
        assert again.learners == [ana]
    monkeypatch.setattr(schema, "MIGRATIONS", (*before, add_column))
    for _ in range(2):  # the second time there is nothing to do
        with Store(place) as again:
            assert version_of(again) == len(before) + 1
            assert again.learners == [ana]
            with again._base.transaction(write=False) as db:
                assert db.execute(text("SELECT color FROM saintlearn_learners")).scalar_one() == "blue"
