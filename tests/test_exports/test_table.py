"""The CSV table, opened by pandas and by our own reader."""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from datetime import UTC, datetime

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


def test_what_a_spreadsheet_would_calculate_is_marked_as_text(drawn, tmp_path):
    formulas = [replace(drawn[0], prompt=text) for text in ("=1+1", "+Lucy", "@Lucy")]
    bad = [replace(drawn[0], prompt=text) for text in ("<b>Lucy</b>", "a" * 2001)]
    made = sl.export(tmp_path / "quiz.csv", [drawn[0], *formulas, *bad])
    assert [item.reason.split(":")[0] for item in made.left_out] == ["prompt"] * 2
    assert f"\r\n{drawn[0].saint},{drawn[0].form},feast,'=1+1" in made.path.read_bytes().decode()
    assert [question.prompt for question in sl.read_questions(made.path)][1:] == ["=1+1", "+Lucy", "@Lucy"]


def _saved(cell: str) -> str:
    """A cell as a spreadsheet saves it after it was opened there."""
    if re.fullmatch("[=+@-].*", cell):
        return "#NAME?"
    if re.fullmatch("0*[0-9]+", cell):
        return str(int(cell)) if len(cell) < 16 else f"{float(cell):.5E}"
    if cell in ("true", "false"):
        return cell.upper()
    for form, saved in (("%B %d %Y", "%d-%b"), ("%d %B %Y", "%d-%b"), ("%B %Y", "%b-%y"), ("%m/%d %Y", "%d-%b")):
        try:
            return datetime.strptime(cell if form == "%B %Y" else f"{cell} 2024", form).replace(tzinfo=UTC).strftime(saved)
        except ValueError:
            continue
    return cell


ODD = ("March 25", "4 July", "May 2026", "007", "1234567890123456789", "=1+1", "+1", "-5", "3/4", "304", "'Tis", "true", "'March 25")


def test_a_quiz_that_was_opened_and_saved_in_a_spreadsheet_asks_the_same(drawn, bank, tmp_path):
    choice = next(question for question in drawn if question.form == "choice")
    odd = [replace(choice, prompt=f"What is {number}?", answer=text, cards=()) for number, text in enumerate(ODD)]
    questions = [question for question in drawn if question.form == "true-false"][:3] + odd
    made = sl.export(tmp_path / "quiz.csv", questions)
    assert made.count == len(questions)
    rows = [[_saved(cell) for cell in row] for row in csv.reader(made.path.read_text(encoding="utf-8-sig").splitlines())]
    with made.path.open("w", encoding="utf-16", newline="") as file:
        csv.writer(file, delimiter="\t").writerows(rows)
    assert [question.answer for question in sl.read_questions(made.path)] == [question.answer for question in questions]


@pytest.mark.parametrize(
    ("saved", "answer"),
    [("25-Mar", "March 25"), ("25-mar-26", "March 25"), ("3/25/2026", "March 25"), ("2026-03-25", "March 25"), ("304.0", "304")],
)
def test_what_a_spreadsheet_made_of_an_answer_is_undone(tmp_path, saved, answer):
    mine = tmp_path / "mine.csv"
    mine.write_text(f"saint,prompt,answer,wrong\nlucy,What is right?,{saved},May 3; July 9\n", encoding="utf-8")
    (question,) = sl.read_questions(mine)
    assert question.answer == answer


@pytest.mark.parametrize("saved", ["Mar-25", "3/4/2026"])
def test_an_answer_that_could_be_two_days_is_refused_with_what_to_do(tmp_path, saved):
    mine = tmp_path / "mine.csv"
    mine.write_text(f"saint,prompt,answer,wrong\nlucy,What is right?,{saved},May 3; July 9\n", encoding="utf-8")
    with pytest.raises(sl.CatalogueError, match=r"row 2, column answer: .*format the column as text"):
        sl.read_questions(mine)


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
