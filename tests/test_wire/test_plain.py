"""A dataclass of the wire becomes plain JSON values."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import pytest

from saintlearn.wire.plain import ABSENT, Absent, plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf:
    name: str
    in_: bool = True
    note: str | Absent = ABSENT


@dataclass(frozen=True, slots=True, kw_only=True)
class Tree:
    leaves: tuple[Leaf, ...]
    pairs: tuple[tuple[str, int], ...] = ()
    named: dict[str, Leaf | None] = field(default_factory=dict)
    best: Leaf | None = None
    size: float | int = 1.5


def test_nested_records_become_objects_and_tuples_become_arrays():
    tree = Tree(leaves=(Leaf(name="a"), Leaf(name="b", in_=False)), pairs=(("x", 1), ("y", 2)), best=Leaf(name="c"), size=2)
    leaf = {"name": "a", "in": True}
    assert plain(tree) == {
        "leaves": [leaf, {"name": "b", "in": False}],
        "pairs": [["x", 1], ["y", 2]],
        "named": {},
        "best": {"name": "c", "in": True},
        "size": 2,
    }
    assert json.loads(json.dumps(plain(tree))) == plain(tree)


def test_keys_come_in_the_order_of_the_fields():
    assert list(plain(Tree(leaves=()))) == ["leaves", "pairs", "named", "best", "size"]


def test_a_mapping_becomes_an_object():
    assert plain(Tree(leaves=(), named={"a": Leaf(name="a"), "b": None}))["named"] == {"a": {"name": "a", "in": True}, "b": None}


def test_none_is_kept_and_what_is_absent_is_left_out():
    assert plain(Tree(leaves=()))["best"] is None
    assert "note" not in plain(Leaf(name="a"))
    assert plain(Leaf(name="a", note="")) == {"name": "a", "in": True, "note": ""}


def test_a_record_of_one_field_is_no_exception():
    @dataclass(frozen=True)
    class One:
        text: str

    assert plain(One("abc")) == {"text": "abc"}


@pytest.mark.parametrize("value", [[1], {1, 2}, object(), b"bytes", 1j, Absent], ids=lambda value: type(value).__name__)
def test_what_is_no_wire_value_cannot_travel(value):
    with pytest.raises(TypeError):
        plain(Tree(leaves=(value,)))
