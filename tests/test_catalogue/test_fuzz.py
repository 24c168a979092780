"""Whatever stands in a table: it gives cards, or a `CatalogueError`, and never another exception."""

from __future__ import annotations

import csv
import io

import pandas as pd
from hypothesis import given, settings
from hypothesis import strategies as st

from saintlearn.catalogue import Card, CatalogueError, Fault, load_catalogue
from saintlearn.catalogue.columns import COLUMNS
from saintlearn.catalogue.read import read_records
from tests.tiers import by_tier

FUZZ = settings(derandomize=True, deadline=None, max_examples=by_tier(50, 250, 250))

GOOD = {
    "slug": ["agnes", "lucy", "mark", "john-paul-ii"],
    "name": ["St. Agnes", "Sts. A and B"],
    "feast": ["01-21", "02-29", "12-31"],
    "main_fact": ["Virgin", "Martyr", "Holy Family/Angels", "Church Doctor"],
    "ribbons": ["Martyr", "Priest;Deacon", "Young Person"],
    "born": ["1225", "0291~", "-0005?", "1190/1210", "1300"],
    "died": ["1274", "0304", "1299"],
    "birth_century": ["3", "13", "-1"],
    "passing_century": ["4", "13"],
    "geography": ["Africa", "The Americas;Caucasus"],
    "orders": ["Jesuit"],
    "effect": ["all-receive-one"],
    "other_feasts": ["01-28 second", "05-06"],
    "mature": ["yes", "no"],
    "status": ["saint"],
    "canonized": ["1461", "pre-congregation"],
}
NEARLY = [
    "02-30",
    "13-01",
    "Martir",
    "0",
    "22",
    "<b>",
    "=1",
    "-",
    ";",
    ";;",
    "1225/",
    "\u202e",
    "\0",
    "\ufeff",
    '"',
    "a,b",
    "0000",
    "-0000",
    "١٢٢٥",
    "\x1c",
    "x" * 2001,
]
TEXT = st.text(max_size=30)


def cells(column):
    return st.one_of(
        st.sampled_from(GOOD.get(column, ["some words"])), st.sampled_from(GOOD.get(column, ["other words"])), st.sampled_from(NEARLY), TEXT
    )


def columns():
    known = st.sampled_from(list(COLUMNS))
    return st.lists(st.one_of(known, known, known, st.sampled_from(["", "nmae", "born_year"]), TEXT), max_size=8).map(
        lambda extra: [*("slug", "name", "feast", "main_fact"), *extra]
    )


@st.composite
def tables(draw):
    header = draw(st.one_of(columns(), columns().map(lambda names: names[2:]), st.just(list(GOOD))))
    return header, [[draw(cells(column)) for column in header] for _ in range(draw(st.integers(0, 4)))]


def is_catalogue_or_refused(source):
    """Load; give whether it could be loaded."""
    try:
        cat = load_catalogue(source)
    except CatalogueError as error:
        refusal = error
    else:
        holds_together(cat)
        return True
    assert refusal.faults
    assert all(isinstance(fault, Fault) and fault.message and fault.row >= 0 for fault in refusal.faults)
    assert all(str(fault) in str(refusal) for fault in refusal.faults[:40])
    return False


def holds_together(cat):
    assert cat
    for card in cat.values():
        assert isinstance(card, Card)
        assert read_records([card.to_dict()]) == [card]
    assert dict(load_catalogue(cat.frame)) == dict(cat)


@FUZZ
@given(tables())
def test_any_table_is_read_or_refused(tmp_path_factory, table):
    header, rows = table
    out = io.StringIO(newline="")
    csv.writer(out).writerows([header, *rows])
    path = tmp_path_factory.getbasetemp() / "fuzz.csv"
    path.write_bytes(out.getvalue().encode("utf-8", "surrogatepass"))
    is_catalogue_or_refused(path)


@FUZZ
@given(st.one_of(st.binary(max_size=300), TEXT.map(lambda text: ("slug,name,feast,main_fact\n" + text).encode())))
def test_any_bytes_are_read_or_refused(tmp_path_factory, data):
    path = tmp_path_factory.getbasetemp() / "bytes.csv"
    path.write_bytes(data)
    is_catalogue_or_refused(path)


ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    TEXT,
    st.lists(TEXT, max_size=3),
    st.tuples(TEXT, st.none()),
    st.binary(max_size=5),
    st.dictionaries(TEXT, TEXT, max_size=2),
    st.just(pd.NA),
    st.just(pd.NaT),
    st.dates(),
)


@FUZZ
@given(st.lists(st.fixed_dictionaries({}, optional={name: st.one_of(cells(name), ODD) for name in COLUMNS}), min_size=1, max_size=3))
def test_any_frame_is_read_or_refused(records):
    frame = pd.DataFrame({name: pd.Series([record.get(name) for record in records], dtype=object) for name in COLUMNS})
    is_catalogue_or_refused(frame)


SLUGS = st.from_regex(r"[a-z0-9]{1,8}(-[a-z0-9]{1,4})?", fullmatch=True)
CELLS = {name: st.sampled_from(GOOD[name]) for name in ("name", "feast", "geography", "status")}
SAINTS = st.fixed_dictionaries({"slug": SLUGS, "main_fact": st.just("Virgin"), **CELLS})


@FUZZ
@given(st.lists(SAINTS, min_size=1, max_size=5, unique_by=lambda row: row["slug"]))
def test_good_tables_are_always_read(records):
    """The fuzz above would be empty if everything were refused."""
    assert is_catalogue_or_refused(pd.DataFrame(records))
