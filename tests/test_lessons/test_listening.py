"""Children who can't read yet hear their questions and mark windows and shapes: nothing on their sheet has to be read."""

from __future__ import annotations

import re

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.lessons import lesson, list_lessons
from saintlearn.lessons.listening import listens, questions_to_hear
from saintlearn.lessons.notebooks import cells
from saintlearn.lessons.printed import handouts
from saintlearn.lessons.writing import write_lesson
from saintlearn.questions import bank_of
from saintlearn.render.paper.blocks import SHAPES, Picks, WindowFigure
from tests.reading import pages_of, plain_text, straight

CATALOGUE = load_catalogue()
YOUNG = [*list_lessons("5-7"), lesson("Africa", age="5-7", minutes=30)]


def sheets(plan, seed=0):
    given = {one.name: one for copy in ("student", "teacher") for one in handouts(plan, CATALOGUE, copy=copy, seed=seed, children=1)}
    return given.get("questions"), given.get("questions-key")


def words_of(handout):
    return straight(" ".join(" ".join(text for _, text in pages_of(handout.pdf())).split()))


@pytest.mark.parametrize("plan", YOUNG, ids=lambda plan: plan.key)
def test_what_they_hear_is_about_lives_and_windows_and_has_one_right_answer(plan):
    places = set()
    for seed in range(4):
        heard = questions_to_hear(plan, seed)
        assert [one.number for one in heard] == list(range(1, 9))
        assert heard == questions_to_hear(plan, seed)
        assert sum(bool(one.choices) for one in heard) >= len(heard) // 2, "at least half is about their lives"
        for one in heard:
            assert one.card.slug in plan.saints
            assert not re.search(r"century|order of|What day|When (was|were|did)", one.prompt), one.prompt
            assert bool(one.choices) != bool(one.windows)
            if one.windows:
                assert one.card in one.windows
                assert one.answer == one.card.name
                assert one.card.name not in one.prompt
                places.add(one.windows.index(one.card))
            else:
                assert [choice.split(":")[0] for choice in one.choices] == list(SHAPES.values())
                asked = [item for item in bank_of(CATALOGUE).about(one.card, 1, ("written",)) if item.prompt == one.prompt]
                assert [item.answer for item in asked] == [one.answer.split(": ", 1)[1]]
                assert one.answer in one.choices
                places.add(one.choices.index(one.answer))
    assert places == {0, 1, 2}
    assert questions_to_hear(plan, 0) != questions_to_hear(plan, 1)


@pytest.mark.parametrize("plan", YOUNG, ids=lambda plan: plan.key)
def test_nothing_on_their_sheet_has_to_be_read_and_the_teacher_reads_all_of_it(plan):
    theirs, mine = sheets(plan)
    heard = questions_to_hear(plan)
    assert len(pages_of(theirs.pdf())) == 1
    left = words_of(theirs)
    for words in sorted((theirs.document.foot, theirs.title, plan.title, "My name:", *(card.name for card in CATALOGUE.values())), key=len)[
        ::-1
    ]:
        left = left.replace(straight(words), "")
    assert re.fullmatch(r"[\d /]*", left), left
    marked = next(block for block in theirs.document.blocks if isinstance(block, Picks))
    for one, row in zip(heard, marked.rows, strict=True):
        windows = [option.card for option in row.options if isinstance(option, WindowFigure)]
        assert tuple(windows) == one.windows
        assert len(row.options) == len(one.windows or one.choices)
    told = words_of(mine)
    for one in heard:
        for words in (one.prompt, *one.choices, one.answer):
            assert straight(words) in told, words
    screen = theirs.html()
    assert not [one.prompt for one in heard if straight(one.prompt) in plain_text(screen)]
    assert screen.count('role="img" aria-label="Heart"') == sum(bool(one.choices) for one in heard)


def test_a_window_that_tells_the_answer_is_not_shown():
    plan = lesson("giving-hands")
    heard = [one for seed in range(12) for one in questions_to_hear(plan, seed)]
    brigid = next(one for one in heard if one.prompt == "What do people weave Brigid of Kildare's cross from?")
    nicholas = next(one for one in heard if "throw into a poor father's house" in one.prompt)
    assert brigid.shown is None
    assert nicholas.shown == CATALOGUE["nicholas"]


def test_the_folder_of_the_youngest_has_their_sheet_and_no_question_to_read(tmp_path):
    plan = lesson("giving-hands")
    files = {path.relative_to(tmp_path / "young").as_posix(): path for path in write_lesson(plan, tmp_path / "young", children=1, seed=7)}
    assert {"for-children/questions.pdf", "for-children/questions.html", "for-teacher/questions-key.pdf"} <= set(files)
    sheet = " ".join(text for _, text in pages_of(files["print-in-black-and-white/questions.pdf"].read_bytes()))
    teachers = straight(" ".join(" ".join(text for _, text in pages_of(files["print-in-color/for-you.pdf"].read_bytes())).split()))
    assert "Look and listen" in sheet
    assert "Circle one letter" not in sheet
    heard = questions_to_hear(plan, 7)
    assert all(straight(one.prompt) in teachers for one in heard)
    assert "Ten questions" not in files["index.html"].read_text(encoding="utf-8")
    key = next(cell.text for cell in cells(plan, teacher=True, seed=7) if cell.key == "quiz-key")
    assert key.startswith("## Look and listen")
    assert all(one.answer in key for one in heard)


@pytest.mark.parametrize("plan", YOUNG, ids=lambda plan: plan.key)
def test_the_plan_says_when_they_listen(plan):
    assert any("Look and listen" in thing for thing in plan.materials)
    assert any("Look and listen" in step.text and "aloud" in step.text for step in plan.steps)


@pytest.mark.parametrize("plan", [plan for plan in list_lessons() if plan.age != "5-7"][:3], ids=lambda plan: plan.key)
def test_older_children_read(plan):
    assert not listens(plan)
    theirs, mine = sheets(plan)
    assert theirs is None  # theirs is set as questions to read, not as windows to mark
    assert "Read aloud" in mine.document.blocks[0].head
    assert not any("Look and listen" in thing for thing in plan.materials)
