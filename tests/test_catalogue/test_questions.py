"""The hand-written questions: read with all faults at once, and true to the cards."""

from __future__ import annotations

import csv
from collections import Counter

import pytest

from saintlearn.catalogue import CatalogueError, load_catalogue
from saintlearn.catalogue.checks import check_catalogue, read_sources
from saintlearn.catalogue.questions import read_questions
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.spellings import plain

CAT = load_catalogue()
HEADER = ["saint", "kind", "prompt", "answer", "wrong", "level", "source"]
GOOD = ["lucy", "symbol", "What does St. Lucy carry?", "A lamp", "A bell;A net;A harp", "1", "britannica"]


@pytest.fixture
def read(tmp_path):
    def reading(*rows, header=HEADER):
        path = tmp_path / "questions.csv"
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([header, *rows])
        return read_questions(path, CAT)

    return reading


def test_a_question_is_read(read):
    (question,) = read(GOOD)
    assert (question.saint, question.level, question.wrong) == ("lucy", 1, ("A bell", "A net", "A harp"))


@pytest.mark.parametrize(
    ("column", "value", "sentence"),
    [
        ("saint", "lucyy", r"there's no saint 'lucyy'; did you mean 'lucy' \(St\. Lucy\)\?"),
        ("saint", "Teresa", "Several saints have the name"),
        ("kind", "liffe", r"did you mean 'life'\?"),
        ("prompt", "St. Lucy carries", "doesn't end with a question mark"),
        ("prompt", "What " * 40 + "?", "there's room for 120"),
        ("answer", "x" * 61, "there's room for 60"),
        ("answer", "", "answer is empty"),
        ("wrong", "A bell", "at least two"),
        ("wrong", "A bell;a BELL", "is there twice"),
        ("wrong", "A bell;The lamp", "is the right answer"),
        ("level", "4", "write 1, 2, or 3"),
        ("prompt", "=cmd?", "formula"),
        ("answer", "<b>lamp</b>", "HTML"),
    ],
)
def test_a_fault_is_told_with_its_place(read, column, value, sentence):
    row = list(GOOD)
    row[HEADER.index(column)] = value
    with pytest.raises(CatalogueError, match=sentence) as refused:
        read(row)
    assert refused.value.faults[0].row == 2
    assert refused.value.faults[0].column == column


def test_a_wrong_answer_that_stands_on_the_card_is_refused(read):
    row = list(GOOD)
    row[4] = f"A bell;{next(item for item in CAT['lucy'].symbols if item != 'lamp')}"
    with pytest.raises(CatalogueError, match=r"is on the card of St\. Lucy, so it's true"):
        read(row)


def test_all_faults_come_at_once_and_a_question_is_asked_once(read):
    with pytest.raises(CatalogueError) as refused:
        read(GOOD, GOOD, [*GOOD[:5], "9", "britannica"])
    assert [(fault.row, fault.column) for fault in refused.value.faults] == [(3, "prompt"), (4, "level")]


def test_missing_and_unknown_columns_are_told(read):
    with pytest.raises(CatalogueError) as refused:
        read(GOOD, header=["saint", "kind", "prompt", "anwser", "wrong", "level", "sorce"])
    assert [(fault.row, fault.column) for fault in refused.value.faults] == [(1, "anwser"), (1, "sorce")], "each is told once"
    with pytest.raises(CatalogueError) as refused:
        read(["lucyy", "life", "Why?", "b", "1", ""], header=["saint", "kind", "Promt", "answer", "level", "source"])
    assert [(fault.row, fault.column) for fault in refused.value.faults] == [(1, "Promt"), (1, "wrong")]


def test_four_columns_are_enough_as_in_every_table_of_questions(read):
    columns = ["Saint", "PROMPT", "answer", "wrong"]
    first, second = read(
        ["lucy", "What does St. Lucy carry?", "A lamp", "A bell;A net"],
        ["lucy", "Where did she live?", "Here", "There;Nowhere"],
        header=columns,
    )
    assert (first.kind, first.level, first.source) == ("", 2, "")
    assert first.about != second.about, "each is remembered by itself"
    with pytest.raises(CatalogueError, match="there's no saint 'example-lioba'; look up the saint's key in the gallery"):
        read(["example-lioba", "Who?", "b", "c;d"], header=columns)


def test_a_shipped_question_without_kind_or_source_is_a_fault(tmp_path):
    faults = check_catalogue(CAT, read_sources(cards_folder() / "sources.csv"))
    assert [fault for fault in faults if "names no kind" in fault.message] == []
    (tmp_path / "saints.csv").write_text("slug,name,feast,main_fact\nlioba,St. Lioba,09-28,Virgin\n", encoding="utf-8")
    (tmp_path / "questions.csv").write_text("saint,prompt,answer,wrong\nlioba,Who?,b,c;d\n", encoding="utf-8")
    faults = check_catalogue(load_catalogue(tmp_path / "saints.csv"), {})
    assert [str(fault) for fault in faults if fault.file == "questions.csv"] == ["questions.csv, row 2: 'Who?' needs a kind and a source"]


# -- the shipped questions


def test_every_saint_is_asked_about_at_every_level():
    levels = {(question.saint, question.level) for question in CAT.questions}
    lacking = {(card.slug, level) for card in CAT.values() if not card.is_wild for level in (1, 2, 3)} - levels
    assert lacking == set()


def test_the_saints_of_the_holy_quest_have_six_questions():
    asked = Counter(question.saint for question in CAT.questions)
    quest = [card.slug for card in CAT.values() if any(deck.startswith("holy-quest") for deck in card.decks)]
    assert len(quest) == 32
    assert {slug: asked[slug] for slug in quest if asked[slug] < 6} == {}


def test_no_shipped_question_gives_its_answer_away():
    """The right answer is not always the longest, and not always the only one with a word of the question."""
    longest = sum(len(question.answer) > max(map(len, question.wrong)) for question in CAT.questions)
    assert longest / len(CAT.questions) < 0.45
    for question in CAT.questions:
        assert len(question.wrong) == 3
        assert len({plain(word) for word in (question.answer, *question.wrong)}) == 4
