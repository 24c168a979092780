"""A teacher's own questions: every form, all faults named, asked in quiz and bee."""

from __future__ import annotations

import csv
import random
import re
import unicodedata
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

import saintlearn as sl
from saintlearn.catalogue.questions import ABOUT
from saintlearn.questions import QuestionBank, bank_of
from saintlearn.questions.own import COLUMNS
from saintlearn.questions.spelling import NameBook

GOOD = [
    {"saint": "lucy", "prompt": "What does St. Lucy hold in her hand?", "answer": "A lamp", "wrong": "A fish; A harp", "kind": "symbol"},
    {
        "saint": "lucy",
        "prompt": "Who is honored with candles in December?",
        "answer": "St. Lucy",
        "wrong": "St. Agnes of Rome; St. Agatha",
        "level": "1",
    },
    {
        "saint": "lucy",
        "form": "true-false",
        "prompt": "True or false? St. Lucy lived in Syracuse.",
        "answer": "True",
        "sentence": "She did.",
    },
    {"saint": "lucy", "form": "order", "prompt": "What comes first in a procession?", "answer": "Cross; Candles; Singers"},
    {
        "saint": "lucy",
        "form": "pairs",
        "prompt": "Whose day is it?",
        "answer": "St. Lucy = December 13; St. Agnes of Rome = January 21; x\\=y = z",
    },
    {
        "saint": "lucy",
        "form": "typed",
        "prompt": "Who is it?",
        "answer": "St. Lucy",
        "also": "Lucia; Luzia",
        "clues": "I had a lamp.; I lived in Sicily.",
    },
]


@pytest.fixture
def write(tmp_path):
    """Write rows as a table."""

    def written(rows, columns=tuple(COLUMNS), name="mine.csv"):
        path = tmp_path / name
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, columns, restval="", extrasaction="ignore")
            writer.writeheader()
            writer.writerows(rows)
        return path

    return written


def test_every_form_is_read(write, catalogue):
    lamp, candles, place, order, pairs, typed = sl.read_questions(write(GOOD), catalogue)
    assert (lamp.answer, lamp.wrong, lamp.level, lamp.fact, lamp.shows) == ("A lamp", ("A fish", "A harp"), 2, "lucy/symbol", "")
    assert lamp.sentence == "The right answer is “A lamp.”"
    assert candles.cards == ("lucy", "agnes-of-rome", "agatha")
    assert (candles.level, candles.shows) == (1, "")
    assert (place.answer, place.shows, place.grade(True).sentence) == (True, "lucy", "She did.")
    asked = order.ask(random.Random(1))
    assert sorted(asked.choices) == ["Candles", "Cross", "Singers"]
    assert order.grade(["Cross", "Candles", "Singers"]).right
    assert pairs.answer[2] == ("x=y", "z")
    assert pairs.grade(dict(pairs.answer)).right
    assert typed.clues == ("I had a lamp.", "I lived in Sicily.")
    assert typed.grade("lucia").right
    assert not typed.grade("Agnes").right
    for question in (candles, place, order, pairs, typed):
        assert question.fact == f"lucy/own-{question.fact[-8:]}", "each is remembered by itself where nothing is said"
        assert question.id.startswith(f"lucy/written/{question.level}/")


def test_few_columns_are_enough_and_the_shipped_table_can_be_read(write, catalogue):
    (question,) = sl.read_questions(write(GOOD[:1], ("saint", "prompt", "answer", "wrong")))
    assert question.answer == "A lamp"
    from saintlearn.ground.paths import cards_folder

    shipped = sl.read_questions(cards_folder() / "questions.csv", catalogue)
    assert len(shipped) == len(catalogue.questions)
    assert {(question.answer, question.wrong) for question in shipped} == {(item.answer, item.wrong) for item in catalogue.questions}


@pytest.mark.parametrize(
    ("change", "column", "words"),
    [
        ({"saint": "lucyy"}, "saint", "there's no saint 'lucyy'; did you mean"),
        ({"saint": "Teresa"}, "saint", "Several saints have the name 'Teresa'"),
        ({"saint": "", "prompt": "Who is our pastor?"}, "saint", "names no saint"),
        ({"prompt": ""}, "prompt", "is empty"),
        ({"prompt": "a" * 401}, "prompt", "there's room for 400"),
        ({"prompt": "=HYPERLINK(1)"}, "prompt", "formula"),
        ({"prompt": "<b>Who?</b>"}, "prompt", "HTML"),
        ({"answer": ""}, "answer", "is empty"),
        ({"answer": "b" * 201}, "answer", "there's room for 200"),
        ({"answer": "A fish"}, "wrong", "is there twice, or is the right answer"),
        ({"answer": "in her hand"}, "answer", "the question already contains"),
        ({"wrong": ""}, "wrong", "at least two wrong answers"),
        ({"wrong": "A fish"}, "wrong", "at least two wrong answers"),
        ({"wrong": ";".join("abcdefgh")}, "wrong", "too many"),
        ({"wrong": "palm branch; A harp"}, "wrong", "is on the card of St. Lucy"),
        ({"level": "4"}, "level", "write 1 (ages 6 to 8)"),
        ({"answer": "1.2E+05"}, "answer", "a spreadsheet turned this into '1.2E+05'; format the column as text"),
        ({"answer": "#NAME?"}, "answer", "a spreadsheet wrote this instead of the text"),
        ({"wrong": "a harp; ####"}, "wrong", "a spreadsheet wrote this instead of the text"),
        ({"kind": "food"}, "kind", "choose one of these: life"),
        ({"form": "chioce"}, "form", "did you mean 'choice'"),
        ({"also": "Lucia"}, "also", "write typed in the column form"),
        ({"form": "true-false", "answer": "true"}, "wrong", "has no wrong"),
        ({"form": "true-false", "wrong": "", "answer": "perhaps"}, "answer", "neither true nor false"),
        ({"form": "true-false", "wrong": "", "answer": "true", "clues": "one; two"}, "clues", "has no clues"),
        ({"form": "order", "wrong": "", "answer": "a; b"}, "answer", "write 3 to 8"),
        ({"form": "order", "wrong": "", "answer": "a; b; a"}, "answer", "'a' is there twice"),
        ({"form": "pairs", "wrong": "", "answer": "a = 1; b; c = 3"}, "answer", "'b' isn't a pair"),
        ({"form": "pairs", "wrong": "", "answer": "a = 1; b = ; c = 3"}, "answer", "isn't a pair"),
        ({"form": "pairs", "wrong": "", "answer": "a = 1; b = 2 = 3; c = 3"}, "answer", "isn't a pair"),
        ({"form": "pairs", "wrong": "", "answer": "a = 1; b = 1; c = 3"}, "answer", "'1' is there twice"),
    ],
)
def test_each_fault_is_named_with_its_place(write, catalogue, change, column, words):
    with pytest.raises(sl.CatalogueError) as caught:
        sl.read_questions(write([GOOD[3], GOOD[0] | change]), catalogue)
    (fault,) = [fault for fault in caught.value.faults if words in fault.message]
    assert (fault.file, fault.row, fault.column) == ("mine.csv", 3, column)
    assert str(caught.value).startswith("There is 1 mistake, so nothing was loaded:\nmine.csv, row 3, column ")


def test_all_faults_are_told_at_once(write, catalogue):
    bad = [GOOD[0] | {"saint": "nobody"}, GOOD[0] | {"level": "9"}, GOOD[0], GOOD[0], GOOD[4] | {"answer": "a"}]
    with pytest.raises(sl.CatalogueError) as caught:
        sl.read_questions(write(bad), catalogue)
    assert [(fault.row, fault.column) for fault in caught.value.faults] == [(2, "saint"), (3, "level"), (5, "prompt"), (6, "answer")]
    assert "row 4 already asks this" in caught.value.faults[2].message


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("saint,prompt,answer,wrong,Notes\nlucy,Who?,a,b;c,nice\n", "the column 'Notes' means nothing here, so it's left out"),
        ("saint,prompt,answer,wrong\nlucy,Who?,a,b;c\nNotes: done,,,\n", r"row 3 is a remark \(Notes: done\), so it's left out"),
        ("Saint,Question,Correct Answer,wrong1,Wrong 2\nlucy,Who?,a,b,c\n", ""),
        (
            "Question #,Question Text,Saint,Answer 1,Answer 2,Answer 3,Correct Answer\n1,Who?,lucy,b,a,c,2\n",
            "the column 'Question #' means nothing here",
        ),
        ("saint,type,prompt,answer,wrong\nlucy,Multiple choice,Who?,a,b;c\n", ""),
    ],
)
def test_a_table_as_a_teacher_writes_it_is_read_and_what_is_left_out_is_told(tmp_path, catalogue, text, told):
    path = tmp_path / "mine.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.warns(UserWarning, match=told) if told else nullcontext():
        (question,) = sl.read_questions(path, catalogue)
    assert (question.prompt, question.answer, question.wrong) == ("Who?", "a", ("b", "c"))


@pytest.mark.parametrize(("form", "answer", "right"), [("True-False", "T", True), ("TF", "no", False), ("true/false", "FALSE", False)])
def test_true_and_false_are_read_as_teachers_write_them(tmp_path, catalogue, form, answer, right):
    path = tmp_path / "mine.csv"
    path.write_text(f"saint,form,prompt,answer\nlucy,{form},She is a martyr.,{answer}\n", encoding="utf-8")
    assert [question.answer for question in sl.read_questions(path, catalogue)] == [right]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the file is empty"),
        ("saint,prompt,answer,wrong\n", "this table has a header but no questions"),
        ("saint,prompt,wrong\nlucy,Who?,a;b\n", "the column 'answer' is missing"),
        ("saint,prompt,answer,wronk\nlucy,Who?,a,b;c\n", "there's no column 'wronk'"),
        ("saint,prompt,answer,wrong\nlucy,Who?\n", "the row has 2 cells"),
        ('saint,prompt,answer,wrong\nlucy,"Who?,a,b;c\n', "quotation mark"),
    ],
)
def test_a_table_that_is_none_is_told(tmp_path, catalogue, text, words):
    path = tmp_path / "mine.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(sl.CatalogueError, match=words) as caught:
        sl.read_questions(path, catalogue)
    assert str(caught.value).startswith(("There is 1 mistake", "There are "))


def test_a_file_that_is_not_there_is_told(tmp_path):
    with pytest.raises(FileNotFoundError, match=r"no file .*nowhere\.csv"):
        sl.read_questions(tmp_path / "nowhere.csv")


def test_no_mutation_of_a_table_gives_anything_but_sentences(write, catalogue):
    rng = random.Random(5)
    whole = write(GOOD).read_bytes()
    path = write([], name="torn.csv")
    cards = {card.slug: card for card in catalogue.deck("starter")}
    told = []
    for _ in range(150):
        data = bytearray(whole)
        for _ in range(rng.randrange(1, 6)):
            at = rng.randrange(len(data))
            if rng.random() < 0.5:
                data[at : at + rng.randrange(3)] = bytes(rng.choice(b';=,"\\\n\x00\xff<') for _ in range(rng.randrange(3)))
            else:
                data[at] = rng.randrange(256)
        path.write_bytes(data)
        try:
            assert sl.read_questions(path, cards)
        except sl.CatalogueError as error:
            told += [fault.message for fault in error.faults]
    assert len(told) > 50
    assert all(told)


def test_a_quiz_asks_own_questions_alone_or_among_others(write, catalogue):
    mine = sl.read_questions(write(GOOD), catalogue)
    level_two = {question.id for question in mine if question.level == 2}
    alone = sl.quiz(20, questions=mine, deck="core", seed=4)
    assert {question.id for question in alone.quiz.questions} == level_two
    rising = sl.quiz(20, "rising", questions=mine, deck="core", seed=4)
    assert {question.id for question in rising.quiz.questions} == {question.id for question in mine}
    mixed = sl.quiz(8, questions=mine, topics=["written", "feast"], deck="core", seed=4)
    kinds = [question.kind for question in mixed.quiz.questions]
    assert set(kinds) == {"written", "feast"}
    assert {question.id for question in mixed.quiz.questions if question.kind == "written"} <= level_two
    while alone.quiz.state.asking is not None:
        asking = alone.quiz.state.asking
        given = asking.question.answer
        alone.answer(list(given) if asking.asked.form == "order" else dict(given) if asking.asked.form == "pairs" else given)
        alone.quiz.act("next")
    assert alone.results["right"].all()


def test_a_saved_quiz_finds_its_own_questions_again(write, catalogue, tmp_path):
    from saintlearn.study.quiz import Quiz
    from saintlearn.study.quiz_position import QuizOptions

    mine = sl.read_questions(write(GOOD), catalogue)
    bank = bank_of("core", mine)
    quiz = Quiz(bank, QuizOptions(length=3, topics=("written",)))
    quiz.save(tmp_path / "quiz.json")
    assert Quiz.load(tmp_path / "quiz.json", bank).questions == quiz.questions
    assert bank[mine[0].id] == mine[0]


def test_a_bee_asks_own_questions(write, catalogue):
    mine = sl.read_questions(write(GOOD), catalogue)
    bee = sl.bee(["Ana", "Ben"], questions=mine, deck="core", level=2, seed=1)
    assert bee.bee.state.asking.question in mine


def test_own_questions_that_cannot_be_asked_are_refused(write, catalogue, bank):
    mine = sl.read_questions(write(GOOD), catalogue)
    with pytest.raises(ValueError, match="'lucy', who isn't among these saints"):
        QuestionBank([catalogue["agnes-of-rome"]], own=mine)


def test_questions_that_were_asked_can_be_asked_again(catalogue, bank):
    asked = bank.about("lucy", 2, ("feast",))
    assert {one.prompt for one in asked} <= {one.prompt for one in QuestionBank(catalogue.deck("core"), own=asked).about("lucy", 2)}


def test_what_can_be_remembered_is_what_the_bank_asks_about(bank, catalogue):
    asked = [question for card in catalogue.deck("starter")[:15] for level in (1, 2, 3) for question in bank.about(card, level)]
    assert {question.fact.partition("/")[2] for question in asked} <= set(ABOUT)


LONG = {"prompt": "a" * 400, "answer": "b" * 200, "wrong": f"{'c' * 200}; d"}


@pytest.mark.parametrize(
    "row", [LONG, {"wrong": "a; b; c; d; e; f; g"}, {"form": "order", "wrong": "", "answer": "a; b; c; d; e; f; g; h"}]
)
def test_what_just_fits_is_taken(write, catalogue, row):
    (question,) = sl.read_questions(write([GOOD[0] | row]), catalogue)
    assert len(question.answer) == (8 if "form" in row else 200 if row is LONG else 6)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"wrong": "a; b; c; d; e; f; g; h"}, "8 wrong answers are too many; write at most 7"),
        ({"wrong": "a" * 201 + "; b"}, f"'{'a' * 40}' ... has 201 letters; there's room for 200"),
        ({"form": "order", "wrong": "", "answer": "a; b; c; d; e; f; g; h; i"}, "there are 9 things to put in order; write 3 to 8, separated by semicolons"),
        ({"form": "pairs", "wrong": "", "answer": "a = 1; b = 2"}, "there are 2 pairs; write 3 to 8, separated by semicolons"),
        ({"form": "pairs", "wrong": "", "answer": "a = 1; a = 2; c = 3"}, "'a' is there twice"),
        ({"form": "pairs", "wrong": "", "answer": f"a = 1; b = 2; c = {'d' * 201}"}, f"'{'d' * 40}' ... has 201 letters; there's room for 200"),
        ({"form": "typed", "wrong": "", "answer": "e" * 201}, f"'{'e' * 40}' ... has 201 letters; there's room for 200"),
        ({"form": "true-false", "wrong": "", "answer": "f" * 50}, f"'{'f' * 40}' is neither true nor false; write one of the two"),
        (
            {"form": "pairs", "wrong": "", "answer": f"{'g' * 50}; b = 2; c = 3"},
            f"'{'g' * 40}' isn't a pair; write two things with = between them, such as St. Lucy = December 13",
        ),
        ({"form": "order", "wrong": "x", "answer": "a; b; c"}, "a question of the form order has no wrong; leave it empty, or write choice in the column form"),
        (
            {"form": "pairs", "wrong": "", "answer": "a = 1; b = 2; c = 3", "clues": "x"},
            "a question of the form pairs has no clues; leave it empty, or write choice or typed in the column form",
        ),
    ],
)  # fmt: skip
def test_a_fault_says_how_much_there_may_be(write, catalogue, row, message):
    with pytest.raises(sl.CatalogueError) as caught:
        sl.read_questions(write([GOOD[0] | row]), catalogue)
    assert [fault.message for fault in caught.value.faults] == [message]


def test_the_window_is_shown_where_the_question_names_the_saint(write, catalogue):
    rows = [
        GOOD[0] | {"kind": "life", "prompt": "What did Lucy sell?"},
        GOOD[0] | {"kind": "life", "prompt": "What did she sell?"},
        GOOD[0] | {"kind": "symbol", "prompt": "What does Lucy hold?"},
        GOOD[0] | {"kind": "life", "prompt": "When was Lucy there?", "form": "order", "wrong": "", "answer": "a; b; c"},
        GOOD[0] | {"kind": "life", "prompt": "Was Lucy there?", "form": "true-false", "wrong": "", "answer": "FALSE"},
    ]
    questions = sl.read_questions(write(rows), catalogue)
    assert [question.shows for question in questions] == ["lucy", "", "", "", "lucy"]
    assert [question.fact for question in questions] == ["lucy/life", "lucy/life", "lucy/symbol", "lucy/life", "lucy/life"]
    assert (questions[3].sentence, questions[4].answer, questions[4].sentence) == (
        "This is the right order: a, b, c.",
        False,
        "This one is false.",
    )


def test_a_question_is_another_one_when_its_words_or_its_level_change(write, catalogue):
    same = [GOOD[0], GOOD[0] | {"wrong": "x; y", "sentence": "So it is.", "source": "a book"}]
    other = [
        GOOD[0] | change
        for change in ({"level": "3"}, {"prompt": "What else?"}, {"answer": "A bell"}, {"clues": "one; two"}, {"saint": "agatha"})
    ]
    ids = [sl.read_questions(write([row]), catalogue)[0].id for row in (*same, *other)]
    assert ids[0] == ids[1]
    assert len(set(ids)) == 6
    assert [re.fullmatch(r"(lucy|agatha)/written/[123]/[0-9a-f]{12}", name) is not None for name in ids] == [True] * 7


@pytest.mark.parametrize(
    ("cell", "items"),
    [
        ("a;b", ("a", "b")),
        (" a ;; b ;", ("a", "b")),
        (r"a\;b; c", ("a;b", "c")),
        (r"a\\; b", ("a\\", "b")),
        (r"a\=b", ("a=b",)),
        ("", ()),
    ],
)
def test_a_cell_is_cut_into_its_items(cell, items):
    from saintlearn.questions.own import join, split

    assert split(cell) == items
    assert split(join(*items)) == items
    assert split("a = b;c", "=") == ("a", "b;c")


def test_pairs_are_read_as_they_are_written(write, catalogue):
    from saintlearn.questions.own import join_pairs

    pairs = (("a=b", "1;2"), ("c\\d", "3"), ("e", "4 = 4"))
    (question,) = sl.read_questions(write([GOOD[0] | {"form": "pairs", "wrong": "", "answer": join_pairs(pairs)}]), catalogue)
    assert question.answer == pairs
    assert question.sentence == "These belong together: a=b: 1;2; c\\d: 3; e: 4 = 4."


INPUTS = Path(__file__).parent.parent / "inputs"


def test_every_table_that_was_tried_is_read(catalogue):
    read = {path.name: sl.read_questions(path, catalogue) for path in sorted(INPUTS.glob("questions-*"))}
    assert len(read) == 7
    for name, questions in read.items():
        assert all(question.grade(question.answer).right for question in questions), name
    assert read["questions-crlf-in-cell.csv"][0].prompt == "What does her name mean?"
    assert [question.level for question in read["questions-level-3.0.csv"]] == [3]
    assert read["questions-vietnamese-choice.csv"][0].wrong == ("má", "mà")
    assert not read["questions-typed-scripts.csv"][0].grade("베드로").right


@pytest.mark.parametrize(
    ("answer", "also", "right", "wrong"),
    [
        ("St. Agatha", "", ["St. Agatha", "agatha", "Saint Agata"], ["St. Lucy", "St. Agnes of Rome", "Agnes"]),
        ("St. Agnes of Rome", "", ["St. Agnes of Rome", "agnes of rome"], ["St. Lucy", "St. Agnes of Bohemia"]),
        (
            "the bishop of Myra",
            "St. Nicholas",
            ["the bishop of Myra", "St. Nicholas", "saint nicholas"],
            ["St. Lucy", "St. Martin of Tours"],
        ),
        ("St. Lucy", "", ["St. Lucy", "lucy"], ["St. Agatha"]),
    ],
)
def test_a_question_about_one_saint_may_ask_for_the_name_of_another(write, catalogue, answer, also, right, wrong):
    row = {"saint": "lucy", "form": "typed", "prompt": "At whose tomb did Lucy pray?", "answer": answer, "also": also, "wrong": ""}
    (question,) = sl.read_questions(write([GOOD[0] | row]), catalogue)
    assert [question.grade(text).right for text in right] == [True] * len(right)
    assert [question.grade(text).right for text in wrong] == [False] * len(wrong)


SCRIPTS = dict(line.split(": ") for line in (INPUTS / "answers.txt").read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("script", SCRIPTS)
def test_answers_in_any_script_are_answers(write, catalogue, script):
    right, *wrong = SCRIPTS[script].split("; ")
    choice = GOOD[0] | {"prompt": f"{script}?", "answer": right, "wrong": ";".join(wrong)}
    order = {"saint": "lucy", "form": "order", "prompt": f"{script}!", "answer": SCRIPTS[script]}
    typed = {"saint": "lucy", "form": "typed", "prompt": f"{script}.", "answer": right}
    questions = sl.read_questions(write([choice, order, typed]), catalogue)
    assert (questions[0].answer, questions[0].wrong, questions[1].answer) == (right, tuple(wrong), (right, *wrong))
    assert questions[2].grade(f" {unicodedata.normalize('NFD', right)} ").right
    if script not in ("Polish", "Turkish", "articles"):
        assert [questions[2].grade(one).right for one in wrong] == [False, False]


@pytest.mark.parametrize("saint", ["lucy", "St. Lucy", "Saint Lucy", "  st. lucy "])
def test_a_saint_is_a_slug_or_a_name_that_only_one_saint_has(write, catalogue, saint):
    assert sl.read_questions(write([GOOD[0] | {"saint": saint}]), catalogue)[0].saint == "lucy"


@pytest.mark.parametrize("wrong", ["A fish; A harp", "A fish\nA harp", "A fish\r\nA harp", "A fish, A harp", "A fish;A harp;"])
def test_wrong_answers_stand_between_semicolons_line_breaks_or_commas(write, catalogue, wrong):
    assert sl.read_questions(write([GOOD[0] | {"wrong": wrong}]), catalogue)[0].wrong == ("A fish", "A harp")


@pytest.mark.parametrize(("answer", "wrong"), [("Rome, Italy", "Ostia, Italy"), ("Peter", "Paul, who was blind")])
def test_a_comma_that_may_belong_to_an_answer_cuts_nothing(write, catalogue, answer, wrong):
    with pytest.raises(sl.CatalogueError, match="at least two wrong answers"):
        sl.read_questions(write([GOOD[0] | {"answer": answer, "wrong": wrong}]), catalogue)


def test_names_that_differ_in_their_marks_are_two_saints(catalogue):
    one, other = (
        replace(catalogue["lucy"], slug=slug, name=name, other_names=()) for slug, name in (("dung-a", "Dung"), ("dung-b", "Dũng"))
    )
    book = NameBook([one, other])
    assert [book.names(one).read(text).credit for text in ("Dung", "dũng")] == [1, 0]
    assert [book.names(other).read(text).credit for text in ("dung", "Dũng")] == [0, 1]
    assert NameBook([other]).names(other).read("Dung").credit == 1, "without the other one, the marks are forgiven"
