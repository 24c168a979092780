"""GIFT, read again as Moodle reads it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import saintlearn as sl
from saintlearn.exports.gift import gift, gift_question
from saintlearn.exports.report import Unsayable
from saintlearn.exports.saying import accepted, one_line

_SIGNS = st.text(alphabet=st.sampled_from("~=#{}:\\n->[]%* ab&;/$\"'<>\né🌸"), min_size=1, max_size=24)
_TEXTS = st.one_of(_SIGNS, st.text(min_size=1, max_size=40)).map(one_line).filter(bool)


def test_every_form_reaches_moodle_whole(drawn, moodle):
    text, count, left = gift(drawn)
    assert not left
    read = moodle(text)
    assert len(read) == count == len(drawn)
    kinds = {"choice": "multichoice", "true-false": "truefalse", "order": "match", "pairs": "match", "typed": "shortanswer"}
    assert {question.form for question in drawn} == set(kinds)
    for question, made in zip(drawn, read, strict=True):
        assert (made.name, made.kind, made.feedback, made.format) == (question.id, kinds[question.form], question.sentence, "plain")
        clues = getattr(question, "clues", ())
        assert made.text == "\n".join([question.prompt, *(f"{number}. {clue}" for number, clue in enumerate(clues, 1))])
        if question.form == "choice":
            assert (made.right, made.wrong) == ([question.answer], list(question.wrong))
        elif question.form == "true-false":
            assert made.right == [question.answer]
        elif question.form == "pairs":
            assert made.pairs == list(question.answer)
        elif question.form == "order":
            assert made.pairs == [(name, str(place)) for place, name in enumerate(question.answer, 1)]
        else:
            assert made.right == list(accepted(question))
            assert question.answer in made.right


@settings(derandomize=True, database=None, deadline=None, max_examples=150, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(["choice", "true-false", "order", "pairs", "typed"]), st.lists(_TEXTS, min_size=5, max_size=5, unique=True))
def test_any_text_comes_back_or_is_told(form, moodle, kind, texts):
    question = form(kind, *texts)
    text, count, left = gift([question])
    if left:
        assert (count, left[0].question) == (0, question.id)
        assert moodle(text) == []
        return
    (made,) = moodle(text)
    assert (made.name, made.text, made.feedback) == tuple(map(one_line, (question.id, question.prompt, question.sentence)))
    if kind == "choice":
        assert (made.right, made.wrong) == ([texts[1]], texts[2:])
    elif kind == "true-false":
        assert made.right == [question.answer]
    elif kind == "order":
        assert made.pairs == [(name, str(place)) for place, name in enumerate(texts[1:], 1)]
    elif kind == "pairs":
        assert made.pairs == list(question.answer)
    else:
        assert made.right == list(accepted(question))


@pytest.mark.parametrize(
    ("kind", "texts", "why"),
    [
        ("pairs", ("Who?", "a -> b", "c", "d", "e"), "->"),
        ("typed", ("Who?", "a->b", "c", "d", "e"), "->"),
        ("typed", ("Who?", "Any*", "c", "d", "e"), "any text"),
        ("choice", ("Who?", "a", "%50% sure", "d", "e"), "score"),
        ("choice", ("Who?", "&&058;", "c", "d", "e"), "as a command"),
        ("choice", ("[html]Who?", "a", "c", "d", "e"), "as a command"),
    ],
)
def test_what_gift_cannot_say_is_told_and_not_changed(form, kind, texts, why):
    with pytest.raises(Unsayable, match=why):
        gift_question(form(kind, *texts))


def test_difficult_names_reach_moodle(odd_cards, moodle, tmp_path):
    made = sl.export(tmp_path / "odd.gift.txt", odd_cards, length=200, level="rising")
    read = moodle(made.path.read_text(encoding="utf-8"))
    assert len(read) == made.count
    seen = " ".join(question.text for question in read)
    for name in (
        '"Quoted" O\'Hara',
        "<b>Bold</b> & Co.",
        "Semi; Colon = Equal",
        "{Brace} ~ # : Tilde",
        "Back\\slash\\n",
        "👩‍👩‍👧 of Łódź",
        "Two Lines",
    ):
        assert name in seen


def test_what_was_left_out_is_told_in_words(bank, drawn, tmp_path):
    bad = [replace(question, prompt=f"&&010 {question.prompt}") for question in drawn[:7]]
    made = sl.export(tmp_path / "quiz.gift", [drawn[0], *bad])
    assert repr(made).startswith("quiz.gift holds 1 question for Moodle.\n7 questions could not be written:\n  '&&010 ")
    assert "and 2 more" in made.sentence
    assert len(made.left_out) == 7
