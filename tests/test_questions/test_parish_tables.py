"""Tables of questions as catechists and quiz programs write them: headings, keys, quotes, true and false, and whose question it is."""

from __future__ import annotations

import pytest

from saintlearn.catalogue import CatalogueError, load_catalogue
from saintlearn.catalogue.questions import read_questions as read_folder
from saintlearn.questions import read_questions


@pytest.fixture(params=["teacher", "folder"])
def read(request, tmp_path):
    def reading(text):
        path = tmp_path / "questions.csv"
        path.write_text(text, encoding="utf-8")
        found = read_questions(path) if request.param == "teacher" else read_folder(path, load_catalogue())
        return [(one.saint, one.form, one.prompt, str(one.answer).casefold(), getattr(one, "wrong", ())) for one in found]

    return reading


PATRON = ("nicholas", "choice", "Which saint's feast is December 6?", "st. nicholas", ("St. Lucy", "St. Barbara"))


@pytest.mark.parametrize(
    "text",
    [
        "Question;Correct answer;Wrong 1;Wrong 2\nWhich saint's feast is December 6?;St. Nicholas;St. Lucy;St. Barbara\n",
        "Question,A,B,C,Answer\nWhich saint's feast is December 6?,St. Nicholas,St. Lucy,St. Barbara,a\n",
        "Question,A,B,C,Answer\nWhich saint's feast is December 6?,St. Lucy,St. Nicholas,St. Barbara,St. Nicholas\n",
        "No.,Question text,Choice A,Choice B,Choice C,Key,Saint\n1,“Which saint's feast is December 6?”,St. Nicholas,St. Lucy,St. Barbara,A),nicholas\n",
        "Pregunta,Respuesta,Opción 1,Opción 2\nWhich saint's feast is December 6?,St. Nicholas,St. Lucy,St. Barbara\n",
        "Question - max 120,Answer 1,Answer 2,Answer 3 (Optional),Correct answer(s) - one\nWhich saint's feast is December 6?,St. Lucy,St. Barbara,St. Nicholas,3\n",
        "Question,Correct,Incorrect,Incorrect\nWhich saint's feast is December 6?,St. Nicholas,St. Lucy,St. Barbara\n",
        "Question,Options,Correct Answer\nWhich saint's feast is December 6?,A) St. Lucy; B) St. Nicholas; C) St. Barbara,B\n",
    ],
    ids=["wrong1", "letter", "words", "key", "spanish", "kahoot", "twice", "one-cell"],
)
@pytest.mark.filterwarnings("ignore:.*so it's left out:UserWarning")
def test_usual_headings_are_read(read, text):
    assert read(text) == [PATRON]


@pytest.mark.parametrize(
    ("text", "truth"),
    [
        ("prompt,answer,wrong\nSt. Nicholas was a bishop.,True,False\n", "true"),
        ("Question,Answer\nSt. Nicholas was a bishop.,F\n", "false"),
        ("Question,A,B,Answer\nSt. Nicholas was a bishop. (T/F),True,False,B\n", "false"),
        ("Pregunta;Respuesta;Incorrecta\nSt. Nicholas was a bishop.;Sí;No\n", "true"),
        ("Question,Answer,Wrong\nSt. Nicholas was a bishop.,no,yes\n", "false"),
    ],
)
def test_a_sentence_can_be_true_or_false(read, text, truth):
    assert read(text) in ([("nicholas", "true-false", "St. Nicholas was a bishop.", truth, wrong)] for wrong in [()])


def test_quotation_marks_of_a_word_processor_belong_to_no_question(read):
    text = "saint,prompt,answer,wrong\nlucy,“Who, in Syracuse, was brave?”,“Lucy”,“Agnes”;“Agatha”\n"
    assert read(text) == [("lucy", "choice", "Who, in Syracuse, was brave?", "lucy", ("Agnes", "Agatha"))]


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("Who is our pastor?,Fr. Tom,Fr. Bob;Fr. Jim", "names no saint .* such as the patron of your parish"),
        ("What is St. John's name?,John,Paul;Luke", "could be about several saints; write the key of one"),
        ("Who was St. Lucy?,All of the above,A martyr;A girl", "'All of the above' speaks of the other answers"),
        ("Who was St. Lucy?,A martyr,A queen;None of the above", "'None of the above' speaks of the other answers"),
        ("Who was St. Lucy?,A martyr,", "at least two wrong answers"),
    ],
)
def test_what_cannot_be_asked_is_told_with_what_to_write(read, row, told):
    with pytest.raises(CatalogueError, match=told):
        read(f"Question,Answer,Wrong\n{row}\nWho was St. Agnes?,A martyr,A queen;A nun\n")


def test_an_answer_that_is_no_choice_is_told(read):
    with pytest.raises(CatalogueError, match="row 3, column answer: 'Twelve' is none of the choices"):
        read("Question,A,B,C,Answer\nWho was St. Lucy?,A martyr,A queen,A nun,A\nHow many did St. Peter lead?,12,10,7,Twelve\n")
