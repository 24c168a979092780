"""Each form hides its answer until it is given, and grades what it gets."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from saintlearn.questions import Choice, Ordering, Pairs, TrueFalse, Typed
from saintlearn.questions.forms import GradedAnswer
from saintlearn.questions.spelling import NameBook


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
            assert not re.search(rf"\b{question.saint}\b", told.replace(json.dumps(asked.get("cards", [])), "")), question
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
    for seed in range(6):
        asked = one(bank, "lucy", "pairs").ask(Random(seed))
        assert [catalogue[slug].name for slug in asked.cards] == list(asked.rows)


def test_a_choice_is_graded_with_the_same_sentence(bank):
    question = one(bank, "lucy", "feast")
    right, wrong = question.grade("December 13"), question.grade(question.wrong[0])
    assert (right.right, right.credit, wrong.right, wrong.credit) == (True, 1.0, False, 0.0)
    assert right.sentence == wrong.sentence == question.sentence
    assert question.sentence.startswith("The feast day of St. Lucy is December 13.")
    with pytest.raises(ValueError, match=r"'13\. Dezember' isn't one of the answers\. Choose December 13, "):
        question.grade("13. Dezember")


def test_fewer_clues_earn_more(bank):
    riddles = (question for card in bank.cards for question in bank.about(card, 2, ("who",)))
    question = next(question for question in riddles if question.enough < len(question.clues))
    count = len(question.clues)
    earned = [question.grade(question.answer, clues=seen).credit for seen in range(count + 3)]
    assert earned[0] == earned[question.enough] == 1 > earned[question.enough + 1]
    assert earned[count] == earned[-1] == 0.5
    assert earned == sorted(earned, reverse=True)
    assert question.grade(question.wrong[0], clues=1).credit == 0


def test_true_or_false_takes_only_that(bank):
    question = one(bank, "lucy", "true-false")
    assert isinstance(question, TrueFalse)
    assert question.grade(question.answer).right
    assert not question.grade(not question.answer).right
    with pytest.raises(ValueError, match="Answer True or False"):
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
    with pytest.raises(ValueError, match="in its place once"):
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
    with pytest.raises(ValueError, match="and nothing else"):
        question.grade({"St. Nobody": "a lamb"})


def test_a_typed_name_is_graded(bank):
    question = one(bank, "therese-of-lisieux", "type")
    assert isinstance(question, Typed)
    grade = question.grade("terese of lisieux")
    assert grade.right
    assert "We didn't count capital letters" in grade.sentence
    assert question.grade("Teresa of Avila").credit == 0
    assert question.grade("Teresa of Avila").sentence == question.sentence


COMMON = {
    "id": "ada/who/2/1",
    "saint": "ada",
    "fact": "ada/who",
    "kind": "who",
    "level": 2,
    "prompt": "Who am I?",
    "sentence": "This is St. Ada.",
}


@pytest.mark.parametrize(
    ("clues", "earned"), [(0, [1, 1, 1]), (1, [1, 1, 1]), (2, [1, 1, 0.5, 0.5]), (3, [1, 1, 0.75, 0.5, 0.5]), (5, [1, 1, 0.875, 0.75, 0.625, 0.5, 0.5])]
)  # fmt: skip
def test_each_clue_costs_the_same_and_all_of_them_half(clues, earned):
    choice = Choice(**COMMON, answer="St. Ada", wrong=("St. Bede", "St. Clare"), clues=tuple("abcde"[:clues]))
    assert [choice.grade("St. Ada", clues=seen) for seen in range(len(earned))] == [
        GradedAnswer(True, credit, "This is St. Ada.") for credit in earned
    ]
    assert choice.grade("St. Ada") == GradedAnswer(True, 1, "This is St. Ada.")
    assert choice.grade("St. Clare", clues=1) == GradedAnswer(False, 0, "This is St. Ada.")


def test_what_is_asked_holds_what_there_is_and_nothing_empty():
    choice = Choice(**COMMON, answer="St. Ada", wrong=("St. Bede",), clues=("I was born.",), cards=("ada", "bede"))
    asked = choice.ask(Random(1))
    assert (asked.form, asked.shows, asked.rows, asked.begins) == ("choice", "", (), "")
    assert dict(zip(asked.choices, asked.cards, strict=True)) == {"St. Ada": "ada", "St. Bede": "bede"}
    assert asked.to_dict() == {
        "form": "choice", "kind": "who", "level": 2, "prompt": "Who am I?", "clues": ["I was born."],
        "choices": list(asked.choices), "cards": list(asked.cards),
    }  # fmt: skip
    statement = TrueFalse(**COMMON, answer=True, shows="ada").ask(Random(1))
    assert statement.to_dict() == {"form": "true-false", "kind": "who", "level": 2, "prompt": "Who am I?", "shows": "ada"}
    assert choice.ask(Random(1)).cards
    assert Choice(**COMMON, answer="yes", wrong=("no",)).ask(Random(1)).cards == ()


@pytest.mark.parametrize(
    ("given", "credit"), [("abc", 1), ("acb", 2 / 3), ("bac", 2 / 3), ("bca", 1 / 3), ("cab", 1 / 3), ("cba", 0)]
)  # fmt: skip
def test_an_order_earns_the_share_of_pairs_that_it_keeps(given, credit):
    order = Ordering(**COMMON, answer=("a", "b", "c"), cards=())
    assert order.grade(list(given)) == GradedAnswer(given == "abc", pytest.approx(credit), "This is St. Ada.")


def test_a_refused_answer_gives_nothing_away():
    order = Ordering(**COMMON, answer=("c", "a", "b"), cards=())
    with pytest.raises(ValueError, match=r"Put each of these in its place once: a, b, c\."):
        order.grade(["a", "b", "d"])
    pairs = Pairs(**COMMON, answer=(("b", "3"), ("a", "1"), ("c", "2")), cards=())
    with pytest.raises(ValueError, match="Match a, b, and c with 1, 2, and 3, and nothing else"):
        pairs.grade({"a": "4"})


def test_an_order_is_never_asked_in_the_right_order():
    order = Ordering(**COMMON, answer=("a", "b", "c"), cards=("ada", "bede", "clare"))
    slug = dict(zip(order.answer, order.cards, strict=True))
    seen = set()
    for seed in range(60):
        asked = order.ask(Random(seed))
        assert asked.cards == tuple(slug[name] for name in asked.choices)
        seen.add("".join(asked.choices))
    assert seen == {"acb", "bac", "bca", "cab", "cba"}
    assert {"".join(order.ask(Random(seed)).choices) for seed in range(60) if _shuffled_alike(seed)} == {"bca"}
    assert Ordering(**COMMON, answer=("a", "b", "c"), cards=()).ask(Random(0)).cards == ()


def _shuffled_alike(seed):
    """Whether this chance leaves three things as they are."""
    things = [0, 1, 2]
    Random(seed).shuffle(things)
    return things == [0, 1, 2]


def test_pairs_earn_the_share_that_is_right_and_are_shuffled_on_both_sides():
    pairs = Pairs(**COMMON, answer=(("a", "1"), ("b", "2"), ("c", "3")), cards=())
    assert pairs.grade({"a": "1", "b": "3", "c": "3"}) == GradedAnswer(False, pytest.approx(2 / 3), "This is St. Ada.")
    assert pairs.grade({"b": "2"}) == GradedAnswer(False, pytest.approx(1 / 3), "This is St. Ada.")
    assert pairs.grade({"a": "1", "b": "2", "c": "3"}) == GradedAnswer(True, 1, "This is St. Ada.")
    for bad in ({"a": "4"}, {"d": "1"}):
        with pytest.raises(ValueError, match="Match a, b, and c with 1, 2, and 3, and nothing else"):
            pairs.grade(bad)
    asked = {(pairs.ask(Random(seed)).rows, pairs.ask(Random(seed)).choices) for seed in range(200)}
    assert len(asked) == 36, "each order of the one side with each of the other"


def test_a_typed_name_earns_less_with_each_clue_and_half_where_several_bear_it(saint):
    cards = [saint("clara", name="St. Clara of Kent"), saint("clara-of-york", name="St. Clara of York")]
    typed = Typed(**COMMON, answer="St. Clara of Kent", names=NameBook(cards).names(cards[0]), clues=("one", "two", "three"))
    assert [typed.grade("St. Clara of Kent", clues=seen).credit for seen in range(5)] == [1, 1, 0.75, 0.5, 0.5]
    assert typed.grade("St. Clara of Kent") == GradedAnswer(True, 1, "This is St. Ada.")
    assert typed.grade("Clara", clues=3) == GradedAnswer(
        False, 0.25, "This is St. Ada. Several saints have that name. This one is St. Clara of Kent."
    )
    assert typed.grade("Zoe", clues=1) == GradedAnswer(False, 0, "This is St. Ada.")
    assert typed.ask(Random(1)).to_dict() == {
        "form": "typed",
        "kind": "who",
        "level": 2,
        "prompt": "Who am I?",
        "clues": ["one", "two", "three"],
    }
