"""Frozen dataclasses are copied quickly."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass

import pytest

from saintlearn.ground.records import evolve, put


@dataclass(frozen=True)
class Spot:
    row: int
    column: int = 1
    place: str = "here"


def test_evolving_changes_the_copy_alone():
    spot = Spot(2, 3)
    moved = evolve(spot, column=8)
    assert (moved, spot) == (Spot(2, 8), Spot(2, 3))
    assert evolve(moved, row=1) == Spot(1, 8)
    with pytest.raises(FrozenInstanceError):
        moved.row = 5
    with pytest.raises(TypeError, match="Spot has no field line, lines"):
        evolve(spot, lines=1, line=2)


def test_an_item_of_a_tuple_is_put_in_its_place():
    assert [put((1, 2, 3), place, 7) for place in range(3)] == [(7, 2, 3), (1, 7, 3), (1, 2, 7)]
