"""Each form hides its answer until it is given, and grades what it gets."""

from __future__ import annotations

import json
from random import Random

import pytest

from saintlearn.questions import Ordering, Pairs, TrueFalse, Typed


def one(bank, slug, kind, level=2):
    return bank.about(slug, level, [kind])[0]


def test_what_is_asked_does_not_hold_the_answer(everything):
    rng = Random(4)
    for question in everything[::3]:
        asked = question.ask(rng).to_dict()
        told = json.dumps(asked, ensure_ascii=False)
        assert not {"id", "fact", "saint", "answer", "wrong", "sentence", "names"} & set(asked)
        assert question.id not in told
        if question.kind in ("which", "who", "type", "sequence", "pairs"):
            assert "shows" not in asked
            assert question.saint not in told.replace(json.dumps(asked.get("cards", [])), ""), question
        if question.kind == "symbol":
            assert "shows" not in asked, "the window shows the symbols"


def test_the_answer_stands_at_every_place(bank):
    question = one(bank, "lucy", "feast")
    places = {question.ask(Random(seed)).choices.index(question.answer) for seed in range(60)}
    assert places == {0, 1, 2, 3}
    assert question.ask(Random(5)) == question.ask(Random(5))
    assert sorted(question.ask(Random(5)).choices) == sorted((question.answer, *question.wrong))


def test_slugs_of_saints_are_shuffled_with_their_names(bank, catalogue):
    asked = one(bank, "lucy", "which").ask(Random(2))
    assert [catalogue[slug].name for slug in asked.cards] == list(asked.choices)


def test_a_choice_is_graded_with_the_same_sentence(bank):
    question = one(bank, "lucy", "feast")
    right, wrong = question.grade("13 December"), question.grade(question.wrong[0])
    assert (right.right, right.credit, wrong.right, wrong.credit) == (True, 1.0, False, 0.0)
    assert right.sentence == wrong.sentence == "The feast of St. Lucy is on 13 December."
    with pytest.raises(ValueError, match="'13 Dezember' is none of the answers; choose one of 13 December, "):
        question.grade("13 Dezember")


def test_fewer_clues_earn_more(bank):
    question = one(bank, "lucy", "who")
    count = len(question.clues)
    earned = [question.grade(question.answer, clues=seen).credit for seen in range(count + 3)]
    assert earned[0] == earned[1] == 1
    assert earned[count] == earned[-1] == 0.5
    assert earned == sorted(earned, reverse=True)
    assert question.grade(question.wrong[0], clues=1).credit == 0


def test_true_or_false_takes_only_that(bank):
    question = one(bank, "lucy", "true-false")
    assert isinstance(question, TrueFalse)
    assert question.grade(question.answer).right
    assert not question.grade(not question.answer).right
    with pytest.raises(ValueError, match="answer True or False"):
        question.grade("true")


def test_part_of_an_order_counts_in_part(bank):
    question = one(bank, "thomas-aquinas", "sequence")
    assert isinstance(question, Ordering)
    right = list(question.answer)
    assert question.grade(right).credit == 1
    assert question.grade(right[::-1]).credit == 0
    swapped = [right[1], right[0], *right[2:]]
    assert question.grade(swapped).credit == pytest.approx(5 / 6)
    assert not question.grade(swapped).right
    for seed in range(40):
        assert question.ask(Random(seed)).choices != question.answer
    with pytest.raises(ValueError, match="in its place once"):
        question.grade(right[:2])
    with pytest.raises(ValueError, match="nothing cannot be graded"):
        question.grade([])


def test_part_of_the_pairs_counts_in_part(bank):
    question = one(bank, "thomas-aquinas", "pairs")
    assert isinstance(question, Pairs)
    right = dict(question.answer)
    assert question.grade(right).right
    names = list(right)
    swapped = {**right, names[0]: right[names[1]], names[1]: right[names[0]]}
    assert question.grade(swapped).credit == 0.5
    assert question.grade({}).credit == 0
    asked = question.ask(Random(1))
    assert sorted(asked.rows) == sorted(right)
    assert sorted(asked.choices) == sorted(right.values())
    with pytest.raises(ValueError, match="was not asked"):
        question.grade({"St. Nobody": "a lamb"})


def test_a_typed_name_is_graded(bank):
    question = one(bank, "therese-of-lisieux", "type")
    assert isinstance(question, Typed)
    grade = question.grade("terese of lisieux")
    assert grade.right
    assert "We did not mind" in grade.sentence
    assert question.grade("Teresa of Avila").credit == 0
    assert question.grade("Teresa of Avila").sentence == question.sentence
