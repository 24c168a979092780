"""The CSV table, opened by pandas and by our own reader."""

from __future__ import annotations

from dataclasses import replace

import pandas
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import saintlearn as sl
from saintlearn.questions.own import join, join_pairs, split

_SAME = ("form", "saint", "level", "prompt", "answer", "sentence", "fact", "wrong", "clues")


def test_every_form_comes_back(catalogue, bank, drawn, tmp_path):
    made = sl.export(tmp_path / "quiz.csv", drawn)
    twice = {item.question for item in made.left_out}
    assert all("already" in item.reason for item in made.left_out)
    assert len(twice) < len(drawn) / 50
    read = sl.read_questions(made.path, catalogue)
    assert len(read) == made.count == len(drawn) - len(twice)
    for old, new in zip([question for question in drawn if question.id not in twice], read, strict=True):
        for name in _SAME:
            assert getattr(old, name, None) == getattr(new, name, None), name
        if old.form == "typed":
            assert set(old.names.known) == set(new.names.known)
        elif old.form != "true-false":
            assert old.cards == new.cards or old.form == "choice"
        assert new.kind == "written"


def test_every_question_of_some_deck_comes_back(bank, catalogue, tmp_path):
    everything = [question for card in bank.cards for question in bank.about(card, 2)]
    made = sl.export(tmp_path / "all.csv", everything)
    assert len(sl.read_questions(made.path, catalogue)) == made.count == len(everything) - len(made.left_out)


def test_pandas_opens_it(drawn, tmp_path):
    made = sl.export(tmp_path / "quiz.csv", drawn[:40])
    frame = pandas.read_csv(made.path, keep_default_na=False)
    assert list(frame.columns) == ["saint", "form", "kind", "prompt", "clues", "answer", "wrong", "also", "level", "sentence"]
    twice = {item.question for item in made.left_out}
    assert len(twice) < 3
    assert list(frame["prompt"]) == [question.prompt for question in drawn[:40] if question.id not in twice]
    assert made.path.read_bytes().startswith(b"\xef\xbb\xbfsaint,"), "spreadsheets know by this mark that it is UTF-8"


def test_what_a_spreadsheet_would_calculate_is_told(drawn, tmp_path):
    bad = [replace(drawn[0], prompt=text) for text in ("=1+1", "+Lucy", "@Lucy", "<b>Lucy</b>", "a" * 2001)]
    made = sl.export(tmp_path / "quiz.csv", [drawn[0], *bad])
    assert made.count == 1
    assert [item.reason.split(":")[0] for item in made.left_out] == ["prompt"] * 5
    assert "like a spreadsheet formula" in made.left_out[0].reason


@settings(derandomize=True, database=None, deadline=None, max_examples=100, suppress_health_check=list(HealthCheck))
@given(st.lists(st.text(alphabet=st.sampled_from(';=\\ ab🌸"'), min_size=1).map(str.strip).filter(bool), min_size=1))
def test_lists_in_a_cell_come_back(items):
    assert split(join(*items)) == tuple(items)
    pairs = tuple((item, item[::-1].strip()) for item in items)
    cell = join_pairs(pairs)
    assert len(split(cell)) == len(pairs)


@pytest.mark.parametrize("separator", [";", "\t"])
def test_a_table_that_a_spreadsheet_saved_in_its_own_way(catalogue, tmp_path, separator):
    mine = tmp_path / "mine.csv"
    rows = [("saint", "prompt", "answer", "wrong"), ("lucy", "What does St. Lucy hold?", "A lamp", '"A fish; A harp"')]
    mine.write_text("\r\n".join(separator.join(row) for row in rows), encoding="utf-8-sig")
    (question,) = sl.read_questions(mine, catalogue)
    assert question.wrong == ("A fish", "A harp")
