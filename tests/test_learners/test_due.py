"""The order in which what is due is asked: by bands of what is known still, mixed within them; the same with NumPy and without."""

from __future__ import annotations

import sys

import pytest

from saintlearn.learners.due import Due, DueList, _in_bands, _in_order
from saintlearn.study.reviews import recall

DAY = 86_400_000


@pytest.fixture(params=["numpy", "plain"])
def counting(request, monkeypatch):
    """Count with NumPy, or as in a browser that has none."""
    if request.param == "plain":
        monkeypatch.setitem(sys.modules, "numpy", None)


def span_of(chance):
    """Milliseconds by stability after which something is known with this chance."""
    low, high = 0.0, 1e6
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if recall(middle) > chance else (low, middle)
    return round(low * DAY)


@pytest.mark.usefixtures("counting")
def test_the_chance_to_know_falls_with_time_and_is_none_where_nothing_was_answered():
    chances, _ = _in_bands([0, DAY, 3 * DAY, None, -5 * DAY], [0.5] * 5)
    assert list(chances) == pytest.approx([1, 0.9, recall(3), 0, 1])


@pytest.mark.usefixtures("counting")
def test_bands_are_five_in_a_hundred_wide_and_mixed_inside():
    spans = [span_of(chance) for chance in (0.94, 0.91, 0.89, 0.86, 0.51, 0.96)]
    assert _in_bands(spans, [0.9, 0.1, 0.9, 0.1, 0.99, 0.0])[1] == [4, 3, 2, 1, 0, 5]
    assert _in_bands(spans, [0.1, 0.9, 0.1, 0.9, 0.0, 0.99])[1] == [4, 2, 3, 0, 1, 5]
    assert _in_bands(spans[:4], [0.3, 0.3, 0.3, 0.3])[1] == [2, 3, 0, 1], "else as they were told"
    assert _in_bands([None, DAY * 9000], [0.9, 0.0])[1] == [0, 1], "what was never answered comes first"


@pytest.mark.usefixtures("counting")
def test_a_list_of_what_is_due_is_read_like_any_other():
    due = DueList([(7, ["a/feast", "b/feast"], [DAY, None]), (8, [], []), (9, ["c/feast"], [300 * DAY])], seed=4)
    lines = [Due(7, "b/feast", 0.0), Due(9, "c/feast", pytest.approx(recall(300))), Due(7, "a/feast", pytest.approx(0.9))]
    assert list(due) == lines
    assert [due[at] for at in (0, 1, 2, -1)] == [*lines, lines[-1]]
    assert due[1:] == lines[1:]
    assert due[::-1] == lines[::-1]
    with pytest.raises(IndexError):
        due[3]
    assert (len(due), due.counts, repr(due)) == (3, {7: 2, 9: 1}, "<DueList: 3 due>")
    assert due == lines
    assert due != lines[:2]
    assert due != 3


def test_the_seed_decides_within_a_band_only():
    columns = [(1, [f"{name}/feast" for name in "abcdefgh"], [DAY] * 4 + [300 * DAY] * 4)]
    orders = {seed: "".join(line.item[0] for line in DueList(columns, seed)) for seed in range(20)}
    assert len(set(orders.values())) > 10
    assert all(set(order[:4]) == set("efgh") for order in orders.values())
    assert orders[3] == "".join(line.item[0] for line in DueList(columns, 3))


def test_what_a_database_gives_is_put_in_order_by_item():
    assert _in_order(1, ["b", "a", "c"], [2, 1, None]) == (1, ["a", "b", "c"], [1, 2, None])
    assert _in_order(1, ["a", "b"], [2, 1]) == (1, ["a", "b"], [2, 1])
