"""Frozen records: made and copied quickly, and otherwise like every other frozen dataclass."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, asdict, dataclass, field, replace
from typing import ClassVar

import pytest

from saintlearn.games import REGISTRY
from saintlearn.ground.records import evolve, put, record
from saintlearn.lobby import new_game


@record(frozen=True)
class Spot:
    row: int
    column: int = 1
    place: str = "here"


@dataclass(frozen=True)
class Plain:
    row: int
    column: int = 1
    place: str = "here"


@record(frozen=True, kw_only=True)
class Named:
    name: str = "lamb"
    legs: int


def test_a_record_takes_the_arguments_of_its_fields():
    assert (Spot(2), Spot(2, 3), Spot(column=4, row=2)) == (Spot(2, 1), Spot(2, 3, "here"), Spot(2, 4))
    assert vars(Spot(2, 3)) == {"row": 2, "column": 3, "place": "here"}
    assert repr(Named(legs=4)) == "Named(name='lamb', legs=4)"
    for wrong in (
        Spot,
        lambda: Spot(1, 2, "there", 4),
        lambda: Spot(1, line=2),
        lambda: Named("dove", 2),
        lambda: Named(name="dove"),
    ):
        with pytest.raises(TypeError, match="__init__"):
            wrong()


def test_a_record_is_a_frozen_value():
    spot = Spot(2, 3)
    with pytest.raises(FrozenInstanceError):
        spot.row = 5
    assert hash(spot) == hash(Spot(2, 3))
    assert spot != Plain(2, 3)
    assert replace(spot, row=9) == Spot(9, 3)
    assert copy.deepcopy(spot) == pickle.loads(pickle.dumps(spot)) == spot


def test_only_simple_classes_are_records():
    class Checked:
        row: int

        def __post_init__(self): ...

    class Counting:
        row: int = field(init=False, default=0)

    class Making:
        rows: list[int] = field(default_factory=list)

    for kind in (Checked, Counting, Making):
        with pytest.raises(TypeError, match=f"{kind.__name__} isn't a simple record"):
            record(frozen=True)(kind)


@record(frozen=True, slots=True, kw_only=True)
class Gift:
    kind: ClassVar[str] = "gift"
    name: str
    count: int = 1


@record(frozen=True, slots=True, kw_only=True)
class Wrapped(Gift):
    name: str = "lamb"
    color: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent(Wrapped):
    to: str


def test_a_record_with_slots_is_a_frozen_value_too_and_others_inherit_from_it():
    gift, wrapped, sent = Gift(name="dove"), Wrapped(color="red"), Sent(color="red", to="Ana")
    assert repr(wrapped) == "Wrapped(name='lamb', count=1, color='red')"
    assert (gift, sent) == (Gift(name="dove", count=1), Sent(name="lamb", color="red", to="Ana"))
    assert gift != Gift(name="dove", count=2)
    assert wrapped != Gift(name="lamb")
    assert len({gift, replace(gift), wrapped}) == 2
    assert asdict(wrapped) == {"name": "lamb", "count": 1, "color": "red"}
    for one in (gift, wrapped, sent):
        assert not hasattr(one, "__dict__")
        assert copy.deepcopy(one) == pickle.loads(pickle.dumps(one)) == one
        for change in (lambda one=one: setattr(one, "name", "ox"), lambda one=one: delattr(one, "count")):
            with pytest.raises(FrozenInstanceError):
                change()
    with pytest.raises(TypeError, match="color"):
        Wrapped(name="dove")


@pytest.mark.parametrize("kind", [Spot, Plain])
def test_evolving_changes_the_copy_alone(kind):
    spot = kind(2, 3)
    moved = evolve(spot, column=8)
    assert (moved, spot) == (kind(2, 8), kind(2, 3))
    assert evolve(moved, row=1) == kind(1, 8)
    with pytest.raises(FrozenInstanceError):
        moved.row = 5
    with pytest.raises(TypeError, match=f"{kind.__name__} has no field line, lines"):
        evolve(spot, lines=1, line=2)


@pytest.mark.parametrize("game", REGISTRY)
def test_the_states_of_a_game_are_records(game):
    state = new_game(game, ["Ana", "Ben"], seed=1).state
    for part in (state, state.public):
        assert type(part).__setattr__ is Spot.__setattr__, "a dataclass would be copied and read more slowly"


def test_an_item_of_a_tuple_is_put_in_its_place():
    assert [put((1, 2, 3), place, 7) for place in range(3)] == [(7, 2, 3), (1, 7, 3), (1, 2, 7)]
