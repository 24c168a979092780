"""Curves that are written by themselves are written as `path` writes everything."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saintlearn.render.iconography.pen import lens, outline, path, strip

POINTS = st.tuples(st.floats(-300, 300), st.floats(-300, 300))


def curves(pieces):
    return st.lists(POINTS, min_size=1 + 3 * pieces, max_size=1 + 3 * pieces).map(tuple)


PAIRS = st.integers(1, 3).flatmap(lambda pieces: st.tuples(curves(pieces), curves(pieces)))


@given(st.integers(1, 3).flatmap(curves))
def test_an_outline(edge):
    assert outline(edge) == path("M", edge[0], "C", *edge[1:])


@given(PAIRS)
def test_a_strip(pair):
    first, second = pair
    back = second[::-1]
    join = () if math.dist(first[-1], back[0]) < 0.5 else ("L", back[0])
    assert strip(first, second) == path("M", first[0], "C", *first[1:], *join, "C", *back[1:], "Z")


def test_a_strip_whose_edges_meet():
    first = ((0, 0), (1, 5), (2, 9), (4, 20))
    second = ((9, 0), (8, 5), (7, 9), (4.2, 20.1))
    assert strip(first, second) == path("M", first[0], "C", *first[1:], "C", *second[2::-1], "Z")


@pytest.mark.parametrize("fine", [True, False])
@given(POINTS, POINTS, POINTS, st.floats(-20, 20), st.none() | st.floats(-20, 20))
def test_a_lens(fine, start, bend, end, wide, back):
    back_wide = wide if back is None else back
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length, dx / length
    there = (bend[0] + nx * wide, bend[1] + ny * wide)
    back_there = (bend[0] - nx * back_wide, bend[1] - ny * back_wide)
    assert lens(start, bend, end, wide, back, fine=fine) == path("M", start, "Q", there, end, "Q", back_there, start, "Z", fine=fine)
