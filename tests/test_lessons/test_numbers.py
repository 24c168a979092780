"""Everything that counts children uses their number: index, plan, notebook, and sheets."""

from __future__ import annotations

import html
import re
from dataclasses import replace

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.lessons import lesson, list_lessons
from saintlearn.lessons import print_run as print_run_module
from saintlearn.lessons import writing as writing_module
from saintlearn.lessons.groups import with_children, with_children_title
from saintlearn.lessons.printed import handouts, plan_handout
from saintlearn.lessons.printed.handout import Handout

CATALOGUE = load_catalogue()
NUMBERS = (1, 4, 7, 12, 25, 40)
MADE = [
    lesson("Christmas"),
    lesson("animals", age="5-7"),
    lesson("martyrs", age="teens", minutes=30),
    lesson("Jesuits", age="11-13", minutes=30),
]
WORDS = {"five": 5, "six": 6, "seven": 7, "eight": 8, "ten": 10, "twelve": 12}


@pytest.fixture
def light(monkeypatch):
    """Write what counts children: the index and the notebooks."""
    monkeypatch.setattr(print_run_module, "documents_pdf", lambda *_: b"")
    monkeypatch.setattr(print_run_module, "question_pdf", lambda *_, **__: b"")
    monkeypatch.setattr(print_run_module, "_look", lambda *_, **__: (2, 0.1))
    monkeypatch.setattr(Handout, "pdf", lambda _: b"")
    return writing_module


def words_of(path):
    text = re.sub(r"<style.*?</style>|<svg.*?</svg>|data:[^\"]+", " ", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


@pytest.mark.parametrize("plan", [list_lessons()[1], *MADE], ids=lambda plan: plan.key)
def test_no_file_speaks_of_another_number_of_children(plan, light, tmp_path):
    for number in NUMBERS:
        plan.write(tmp_path / str(number), children=number, seed=number)
        for path in sorted((tmp_path / str(number)).rglob("*")):
            if path.suffix in (".html", ".ipynb"):
                text = words_of(path)
                counted = {int(found) for found in re.findall(r"\b(\d+) (?:children|child)\b", text)}
                assert counted <= {number}, (path.name, counted)
                assert "twenty-five" not in text, path.name
        index = words_of(tmp_path / str(number) / "index.html")
        assert re.search(rf"For {number} child(ren)?, that's \d+ sheets", index)
        plan_text = words_of(tmp_path / str(number) / "for-teacher" / "plan.html")
        assert f"With {number} child" in plan_text
        assert f"one for each child ({number})" in plan_text
        assert re.search(rf"Children\W+{number}\b", plan_text)
    assert "again with --children 12" not in words_of(tmp_path / "12" / "index.html")


@pytest.mark.parametrize("number", NUMBERS)
def test_the_bingo_cards_are_as_many_as_the_children(number):
    sheet = next(one for one in handouts(MADE[0], CATALOGUE, children=number) if one.name == "bingo")
    assert len(sheet.document.blocks) - sum(type(block).__name__ == "Break" for block in sheet.document.blocks) == number


@pytest.mark.parametrize("plan", [*list_lessons(), *MADE], ids=lambda plan: plan.key)
@pytest.mark.parametrize("number", NUMBERS)
def test_no_group_asks_for_more_children_than_there_are(plan, number):
    told = with_children(replace(plan, children=number))
    assert f"{number} child" in with_children_title(replace(plan, children=number))
    if plan.large_group:
        assert not re.search(
            r"\b(of|with) (two|three|four|five|six) children\b(?<!up to five children)", told.replace("up to five children", "")
        )
        for count in re.findall(r"\b(?:Make|make|Form|form) (\w+) (?:groups|teams|circles)", told):
            assert count not in WORDS, told  # "up to seven groups" suits any number
    else:
        for count in re.findall(r"\bMake (\w+) groups", told):
            assert 2 * WORDS.get(count, {"two": 2, "three": 3, "four": 4}.get(count, 0)) <= number
        for count in re.findall(r"make (\w+) circles", told):
            assert {"two": 2, "three": 3, "five": 5, "eight": 8}[count] == -(-number // 5)


def test_a_plan_that_nobody_counted_is_for_twenty_five():
    assert "With 25 children" in plan_handout(MADE[0], CATALOGUE, copy="teacher").html()
