"""The catalogue as a DataFrame, and a DataFrame as a catalogue."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from saintlearn.catalogue import CatalogueError, load_catalogue
from saintlearn.catalogue.columns import COLUMNS

CAT = load_catalogue()
ROW = {"slug": "agnes", "name": "St. Agnes", "feast": "01-21", "main_fact": "Virgin"}


def test_the_index_is_the_slug_in_the_order_of_the_catalogue():
    assert CAT.frame.index.name == "slug"
    assert list(CAT.frame.index) == list(CAT)


def test_the_columns_are_those_of_the_table_and_four_more():
    assert list(CAT.frame.columns) == [*(name for name in COLUMNS if name != "slug"), "born_year", "died_year", "month"]


def test_centuries_years_and_months_are_whole_numbers_that_may_be_missing():
    frame = CAT.frame
    for name in ("birth_century", "passing_century", "born_year", "died_year", "month"):
        assert frame[name].dtype == "Int64"
    assert frame.loc["mary", "birth_century"] is pd.NA
    assert frame.loc["john-the-baptist", "birth_century"] == -1
    assert frame.loc["francis-of-assisi", "born_year"] == 1181
    assert frame.loc["agnes-of-rome", "month"] == 1
    assert frame["mature"].dtype == bool


def test_cells_are_words():
    row = CAT.frame.loc["agnes-of-rome"]
    assert row["main_fact"] == "Virgin"
    assert row["ribbons"] == ("Martyr", "Young Person")
    assert row["born"] == "0291~"
    assert row["feast"] == "01-21"
    assert row["other_feasts"] == (("01-28", "second feast in the older calendar"),)


def test_a_frame_answers_questions():
    frame = CAT.frame
    thirteenth = frame[(frame.passing_century == 13) & frame.orders.map(lambda orders: "Franciscan" in orders)]
    assert {"francis-of-assisi", "clare-of-assisi", "louis-ix"} <= set(thirteenth.index)
    assert [card.slug for card in CAT.deck(thirteenth.index)] == list(thirteenth.index)


def test_a_frame_is_the_same_catalogue_again():
    assert dict(load_catalogue(CAT.frame)) == dict(CAT)


def test_a_frame_with_the_slug_as_a_column_is_the_same_catalogue_again():
    assert dict(load_catalogue(CAT.frame.reset_index())) == dict(CAT)


def test_a_part_of_a_frame_is_a_part_of_the_catalogue():
    part = CAT.frame[CAT.frame.main_fact == "Evangelist"]
    assert list(load_catalogue(part)) == ["mark", "matthew", "luke"]


def test_loading_a_frame_leaves_it_as_it_was():
    frame = CAT.frame.copy(deep=True)
    load_catalogue(frame)
    pd.testing.assert_frame_equal(frame, CAT.frame)


def test_a_table_read_by_pandas_is_the_same_catalogue(tmp_path):
    path = tmp_path / "mine.csv"
    path.write_text(
        "slug,name,feast,main_fact,ribbons,born,mature\nagnes,St. Agnes,01-21,Virgin,Martyr;Young Person,0291~,yes\nlucy,St. Lucy,12-13,Virgin,,,\n"
    )
    assert dict(load_catalogue(pd.read_csv(path))) == dict(load_catalogue(path))
    assert dict(load_catalogue(pd.read_csv(path, dtype=str, keep_default_na=False))) == dict(load_catalogue(path))


@pytest.mark.parametrize("missing", [None, float("nan"), np.nan, pd.NA, pd.NaT, "", "  "], ids=repr)
def test_what_is_missing_is_left_out(missing):
    (card,) = load_catalogue(pd.DataFrame([ROW | {"title": missing, "born": missing, "ribbons": missing}])).values()
    assert (card.title, card.born, card.ribbons) == ("", None, ())


@pytest.mark.parametrize(
    "several",
    [["Martyr", "Deacon"], ("Martyr", "Deacon"), np.array(["Martyr", "Deacon"], dtype=object), "Martyr;Deacon"],
    ids=lambda s: type(s).__name__,
)
def test_lists_may_be_lists(several):
    (card,) = load_catalogue(pd.DataFrame([ROW | {"ribbons": several}])).values()
    assert [fact.word for fact in card.ribbons] == ["Martyr", "Deacon"]


@pytest.mark.parametrize("value", [12, 12.0, "12", np.int64(12), np.float64(12)], ids=lambda value: type(value).__name__)
def test_whole_numbers_may_be_numbers(value):
    (card,) = load_catalogue(pd.DataFrame([ROW | {"birth_century": value}])).values()
    assert card.birth_century == 12


@pytest.mark.parametrize(("value", "mature"), [(True, True), (False, False), (np.bool_(True), True), ("yes", True), ("no", False)])
def test_mature_may_be_a_truth_value(value, mature):
    frame = pd.DataFrame([ROW | {"mature": value}]).astype({"mature": object})
    assert load_catalogue(frame)["agnes"].mature is mature


def test_faults_of_a_frame_are_counted_like_those_of_a_file():
    frame = pd.DataFrame([ROW, ROW | {"slug": "lucy", "feast": "02-30", "geography": "Afrika"}])
    with pytest.raises(CatalogueError) as caught:
        load_catalogue(frame)
    assert sorted((fault.file, fault.row, fault.column) for fault in caught.value.faults) == [
        ("DataFrame", 3, "feast"),
        ("DataFrame", 3, "geography"),
    ]


def test_a_frame_with_an_unknown_column_is_refused():
    with pytest.raises(CatalogueError, match="did you mean 'name'"):
        load_catalogue(pd.DataFrame([ROW | {"nmae": "x"}]))


@pytest.mark.parametrize(
    "frame", [pd.DataFrame(), pd.DataFrame(columns=list(ROW)), pd.DataFrame([{"a": 1}])], ids=["nothing", "header", "other"]
)
def test_a_frame_without_saints_is_refused(frame):
    with pytest.raises(CatalogueError):
        load_catalogue(frame)


def test_a_doubled_column_of_a_frame_is_refused():
    frame = pd.DataFrame([["agnes", "St. Agnes", "Another", "01-21", "Virgin"]], columns=["slug", "name", "name", "feast", "main_fact"])
    with pytest.raises(CatalogueError, match="there are two columns 'name'"):
        load_catalogue(frame)


@pytest.mark.parametrize(
    "value",
    [b"x", {"a": 1}, [["deep"]], pd.Timestamp("2024-01-21"), 1.5, float("inf"), 10**30, object()],
    ids=lambda value: type(value).__name__,
)
@pytest.mark.parametrize("column", ["feast", "born", "birth_century", "main_fact", "geography", "mature"])
def test_cells_of_odd_types_are_refused(column, value):
    with pytest.raises(CatalogueError):
        load_catalogue(pd.DataFrame({**{name: [cell] for name, cell in ROW.items()}, column: pd.Series([value], dtype=object)}))


def test_a_frame_may_have_capitals():
    frame = pd.DataFrame([{"Slug": "agnes", "Name": "St. Agnes", "FEAST": "01-21", "main_fact": "Virgin"}])
    assert load_catalogue(frame)["agnes"].name == "St. Agnes"
