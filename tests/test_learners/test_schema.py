"""The tables of a store are those that the code uses, and what another saintlearn has made is refused and left as it is."""

from __future__ import annotations

import pytest
from sqlalchemy import inspect, text

from saintlearn.ground.refusal import Refusal
from saintlearn.learners import schema
from saintlearn.learners.store import Store


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


@pytest.mark.parametrize(
    ("version", "code", "sentence"),
    [
        (99, "newer", r"was written by a newer saintlearn \(version 99\)\. Update saintlearn to open it\. Nothing was changed\."),
        (1, "older", r"was made before the first release of saintlearn, and this version can't open it\. Nothing was changed\."),
    ],
)
def test_a_store_of_another_version_is_refused_and_left_as_it_is(place, version, code, sentence):
    with Store(place) as store:
        ana = store.add_learner("Ana")
        with store._base.transaction(write=True) as db:
            db.execute(text(f"UPDATE saintlearn_store SET version = {version}"))
    with pytest.raises(Refusal, match=sentence) as refused:
        Store(place)
    assert refused.value.code == code
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(schema, "VERSION", version)
        with Store(place) as store:
            assert store.learners == [ana]
