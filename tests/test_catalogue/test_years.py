"""Years as the catalogue writes them, the centuries that follow from them, and contradictions between the two."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saintlearn.catalogue import Years


@pytest.mark.parametrize(
    ("text", "first", "last", "approximate", "uncertain", "said", "when"),
    [
        ("1225", 1225, 1225, False, False, "1225", "in 1225"),
        ("0064", 64, 64, False, False, "64", "in 64"),
        ("0291~", 291, 291, True, False, "around 291", "around 291"),
        ("1469?", 1469, 1469, False, True, "perhaps 1469", "in 1469, perhaps"),
        ("0030%", 30, 30, True, True, "perhaps around 30", "around 30, perhaps"),
        ("-0005", -5, -5, False, False, "6 BC", "in 6 BC"),
        ("-0005?", -5, -5, False, True, "perhaps 6 BC", "in 6 BC, perhaps"),
        ("0000", 0, 0, False, False, "1 BC", "in 1 BC"),
        ("0200/0210", 200, 210, False, False, "between 200 and 210", "between 200 and 210"),
        ("-0007/-0004", -7, -4, False, False, "between 8 BC and 5 BC", "between 8 BC and 5 BC"),
        ("-0002/0003~", -2, 3, True, False, "sometime between 3 BC and 3", "sometime between 3 BC and 3"),
    ],
)
def test_a_year_is_read_written_and_said(text, first, last, approximate, uncertain, said, when):
    years = Years.parse(text)
    assert years == Years(first, last, approximate, uncertain)
    assert years.code == text
    assert str(years) == said
    assert years.when == when


@pytest.mark.parametrize(
    "text",
    [
        "",
        "12",
        "225",
        "12250",
        "1225 AD",
        "ca. 1225",
        "~1225",
        "1225~?",
        "1225/",
        "/1225",
        "1225/1226/1227",
        "1225-1226",
        "+1225",
        "I225",
        "1225\n",
    ],
)
def test_what_is_no_year_is_refused_with_the_forms(text):
    with pytest.raises(ValueError, match="write four digits"):
        Years.parse(text)


def test_an_interval_does_not_run_backwards():
    with pytest.raises(ValueError, match="earlier year first"):
        Years.parse("1210/1200")


@settings(derandomize=True, deadline=None)
@given(st.integers(-1999, 2100), st.integers(0, 300), st.booleans(), st.booleans())
def test_years_are_written_as_they_are_read(first, length, approximate, uncertain):
    years = Years(first, first + length, approximate, uncertain)
    assert Years.parse(years.code) == years


@pytest.mark.parametrize(
    ("text", "century"),
    [
        ("1200", 12),
        ("1201", 13),
        ("1500", 15),
        ("0100~", 1),
        ("0000", -1),
        ("-0099", -1),
        ("-0100", -2),
        ("0064/0067", 1),
        ("1190/1210", None),
    ],
)
def test_the_century_follows_from_the_year(text, century):
    assert Years.parse(text).century == century


@pytest.mark.parametrize(
    ("born", "died", "centuries"),
    [("1181/1182", "1226", (12, 13)), ("1200", "1201", (12, 13)), ("-0005?", "0030", (-1, 1)), ("0050~", "0107~", (1, 2))],
)
def test_empty_centuries_are_derived(load, agnes, born, died, centuries):
    card = load([agnes(born=born, died=died)])["agnes"]
    assert (card.birth_century, card.passing_century) == centuries
    assert (card.born.code, card.died.code) == (born, died)


def test_a_century_given_with_a_year_of_the_same_is_read(load, agnes):
    assert load([agnes(born="1200", birth_century="12")])["agnes"].birth_century == 12


@pytest.mark.parametrize(("column", "century"), [("born", "birth_century"), ("died", "passing_century")])
def test_a_century_that_contradicts_the_year_is_refused(refused, agnes, column, century):
    (fault,) = refused([agnes(**{column: "1200", century: "13"})])
    assert (fault.row, fault.column) == (2, century)
    assert "is in century 12" in fault.message


def test_an_interval_that_touches_two_centuries_needs_one_of_them(load, refused, agnes):
    (fault,) = refused([agnes(born="1190/1210")])
    assert fault.column == "birth_century"
    assert load([agnes(born="1190/1210", birth_century="13")])["agnes"].birth_century == 13


def test_an_interval_cannot_be_printed_with_a_century_it_does_not_touch(refused, agnes):
    (fault,) = refused([agnes(born="1190/1210", birth_century="5")])
    assert fault.column == "birth_century"


def test_nobody_dies_before_birth(load, refused, agnes):
    (fault,) = refused([agnes(born="1300", died="1299")])
    assert fault.column == "died"
    assert load([agnes(born="1300", died="1300")])
    assert load([agnes(born="1290/1300", died="1295")])


def test_nobody_dies_in_a_century_before_the_century_of_birth(refused, agnes):
    assert refused([agnes(birth_century="13", passing_century="3")])


@pytest.mark.parametrize("year", ["2101", "-2000", "9999"])
def test_years_stay_within_the_centuries_of_the_games(refused, agnes, year):
    (fault,) = refused([agnes(born=year)])
    assert "out of range" in fault.message


def test_a_card_may_have_no_years(load, agnes):
    card = load([agnes()])["agnes"]
    assert (card.born, card.died, card.birth_century, card.passing_century) == (None, None, None, None)
