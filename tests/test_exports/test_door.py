"""The one door: `sl.export`, `quiz.export` and the command line."""

from __future__ import annotations

import pytest

import saintlearn as sl
from saintlearn.cli import main
from saintlearn.ground.refusal import Refusal
from saintlearn.questions import QuestionBank
from saintlearn.study.quiz import Quiz
from saintlearn.study.quiz_position import QuizOptions


@pytest.mark.parametrize(("name", "why"), [("quiz.docx", r"you gave 'quiz\.docx'"), ("quiz", "you gave 'quiz'")])
def test_an_unknown_ending_is_told_with_those_that_there_are(tmp_path, name, why):
    with pytest.raises(ValueError, match=why) as caught:
        sl.export(tmp_path / name)
    assert ".apkg, .gift, .txt, .csv, or .zip" in str(caught.value)


def test_a_folder_that_is_not_there_is_told(tmp_path):
    with pytest.raises(ValueError, match="no folder"):
        sl.export(tmp_path / "nowhere" / "quiz.csv")


@pytest.mark.parametrize(
    ("name", "options", "code"),
    [
        ("quiz.csv", {"length": 0}, "bad-option"),
        ("quiz.csv", {"length": "ten"}, "bad-option"),
        ("quiz.csv", {"level": 4}, "bad-option"),
        ("quiz.csv", {"topics": ["nobody"]}, "bad-topic"),
        ("quiz.csv", {"seed": -1.5}, "bad-option"),
        ("saints.apkg", {"level": "rising"}, "bad-option"),
        ("saints.apkg", {"sides": ["left"]}, "bad-option"),
        ("saints.apkg", {"sides": []}, "bad-option"),
        ("saints.apkg", {"pictures": "photo"}, "bad-option"),
    ],
)
def test_options_that_cannot_be_are_refused_and_nothing_is_written(tmp_path, name, options, code):
    with pytest.raises(Refusal) as caught:
        sl.export(tmp_path / name, "starter", **options)
    assert caught.value.code == code
    assert not list(tmp_path.iterdir())


def test_questions_are_no_flashcards(bank, tmp_path):
    with pytest.raises(Refusal, match="Give a deck"):
        sl.export(tmp_path / "saints.apkg", bank.about("lucy", 1))


def test_nothing_is_not_written(tmp_path, catalogue):
    for name in ("quiz.csv", "saints.apkg"):
        with pytest.raises(Refusal) as caught:
            sl.export(tmp_path / name, [])
        assert caught.value.code == "no-saints"
    with pytest.raises(ValueError, match="no saints called 'cor'"):
        sl.export(tmp_path / "quiz.csv", "cor")


def test_a_quiz_gives_its_own_questions(bank, catalogue, tmp_path, moodle):
    quiz = Quiz(bank, QuizOptions(length=5, seed=3))
    for what in (quiz, quiz.questions, iter(quiz.questions)):
        made = sl.export(tmp_path / "quiz.gift.txt", what)
        read = moodle(made.path.read_text(encoding="utf-8"))
        assert [question.name for question in read] == [question.id for question in quiz.questions]
    widget = sl.quiz(3, 2, deck="starter", seed=3)
    made = widget.export(tmp_path / "mine.txt")
    assert [question.name for question in moodle(made.path.read_text(encoding="utf-8"))] == [one.id for one in widget.quiz.questions]


def test_whatever_holds_saints_can_be_given(catalogue, bank, tmp_path):
    deck = catalogue.deck("starter")
    for what in ("starter", deck, list(deck), (card for card in deck), bank):
        made = sl.export(tmp_path / "quiz.csv", what, length=5, topics=["feast"], seed=1)
        assert made.count == 5
    few = sl.export(tmp_path / "few.apkg", (card for card in deck[:3]), sides=["feast"])
    assert few.count == 3


def test_the_same_seed_writes_the_same_file(tmp_path):
    one, two, three = (sl.export(tmp_path / "quiz.csv", "starter", seed=seed).path.read_bytes() for seed in (7, 7, 8))
    assert one == two != three


def test_the_command_writes_every_kind(tmp_path, capsys, catalogue):
    for name in ("quiz.csv", "quiz.gift.txt", "quiz.zip"):
        assert main(["export", str(tmp_path / name), "--deck", "starter", "--length", "4", "--seed", "7", "--level", "1"]) == 0
    assert main(["export", str(tmp_path / "saints.apkg"), "--deck", "starter", "--sides", "feast", "--pictures", "none"]) == 0
    told = capsys.readouterr().out
    assert "quiz.gift.txt holds 4 questions for Moodle." in told
    assert "flashcards for Anki." in told
    assert main(["export", str(tmp_path / "two.txt"), "--questions", str(tmp_path / "quiz.csv")]) == 0
    assert "two.txt holds 4 questions" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["quiz.doc"], "must end in .apkg"),
        (["quiz.csv", "--deck", "moon"], "no saints called 'moon'"),
        (["quiz.csv", "--length", "0"], "length"),
        (["quiz.csv", "--topic", "moon"], "no kind of question called 'moon'"),
        (["quiz.csv", "--questions", "none.csv"], "no file"),
    ],
)
def test_the_command_tells_what_was_wrong(tmp_path, monkeypatch, capsys, words, why):
    monkeypatch.chdir(tmp_path)
    assert main(["export", *words]) == 1
    assert why in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_an_own_question_is_exported_from_a_quiz(tmp_path, moodle, catalogue):
    mine = tmp_path / "mine.csv"
    mine.write_text("saint,prompt,answer,wrong\nlucy,What does St. Lucy hold?,A lamp,A fish;A harp\n", encoding="utf-8")
    widget = sl.quiz(questions=sl.read_questions(mine), seed=1)
    (read,) = moodle(widget.export(tmp_path / "mine.gift").path.read_text(encoding="utf-8"))
    assert read.right == ["A lamp"]
    assert isinstance(widget.quiz.bank, QuestionBank)
