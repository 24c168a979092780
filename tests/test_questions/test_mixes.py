"""What is asked: stories first, and as a teacher wishes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from saintlearn.ground.refusal import Refusal
from saintlearn.questions import MIXES, QuestionBank, checked_mix, in_turn, quiz, shipped_bank, turns_of
from saintlearn.questions.drawn import draw
from saintlearn.questions.mixes import is_life
from saintlearn.questions.youngest import youngest
from saintlearn.study.bee import Bee
from saintlearn.study.bee_rules import BeeOptions
from tests.tiers import by_tier


def form(question, catalogue):
    """Write a question without the names of its saint."""
    card, prompt = catalogue[question.saint], question.prompt
    for name in sorted({card.name, card.name_inside, card.name_first, card.name.partition(" ")[2]}, key=len, reverse=True):
        prompt = prompt.replace(name, "X")
    return prompt


@pytest.mark.parametrize("mix", ["story", "facts"])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_no_form_of_a_question_is_more_than_one_in_twelve(catalogue, mix, level):
    bank = shipped_bank()
    quizzes = by_tier(12, 40, 40)
    asked = [question for seed in range(quizzes) for question in quiz(bank, 40, level, seed=seed, mix=mix)]
    forms = Counter(form(question, catalogue) for question in asked)
    often = {text: count for text, count in forms.items() if count * 12 > len(asked)}
    assert len(asked) == 40 * quizzes
    assert not often, often


def test_a_saint_is_asked_about_in_one_wording_and_a_quiz_hears_several(catalogue):
    bank = shipped_bank()
    for kind, least in (("patronage", 2), ("symbol", 3), ("who", 3), ("title", 2), ("region", 3), ("order", 2), ("feast", 2)):
        forms = {form(question, catalogue) for card in catalogue.deck("core") for question in bank.about(card, 2, (kind,))}
        assert len(forms) >= least, (kind, forms)
    asked = [question.prompt for question in bank.about("nicholas", 2, ("symbol",))]
    assert len(asked) > 1
    assert len(set(asked)) == 1, "a game never asks the same thing twice in other words"


@pytest.mark.parametrize("level", [1, 2, 3])
def test_at_least_half_of_a_quiz_is_about_lives(level):
    bank, asked = shipped_bank(), []
    for seed in range(10):
        questions = draw(bank, 10, level, seed=seed)
        assert len(questions) == 10
        assert sum(is_life(question.fact) for question in questions) >= 5
        asked += questions
    if level == 1:
        assert {question.saint for question in asked} <= bank.known
        assert not {question.kind for question in asked} & {"type", "sequence", "century"}
        assert not any(question.fact.endswith(("/birth", "/passing")) for question in asked)


def test_the_youngest_are_asked_no_centuries_and_nothing_to_type_or_to_sort():
    bank = shipped_bank()
    for slug in ("agnes-of-rome", "nicholas", "nuno-alvares-pereira"):
        assert not bank.about(slug, 1, ("type", "sequence", "century"))
        assert not any(question.fact.endswith(("/birth", "/passing")) for question in bank.about(slug, 1))


def test_the_youngest_hear_of_a_hundred_saints_and_more_among_them_americans(catalogue):
    bank = shipped_bank()
    assert bank.known == youngest() <= set(catalogue)
    assert len(bank.known) >= 150
    americans = {"kateri-tekakwitha", "elizabeth-ann-seton", "john-neumann", "katharine-drexel", "frances-xavier-cabrini", "marianne-cope"}
    assert americans <= bank.known
    assert {slug for slug in bank.known if catalogue[slug].mature} <= {card.slug for card in catalogue.deck("starter")}
    for slug in bank.known:
        assert len(bank.about(slug, 1, ("written",))) >= 2, slug


def test_a_hundred_questions_of_the_youngest_hardly_repeat():
    bank = shipped_bank()
    hundred = quiz(bank, 100, 1, seed=7)
    assert (len({question.id for question in hundred}), len({question.saint for question in hundred})) == (100, 100)
    evenings = [question for seed in range(10) for question in quiz(bank, 10, 1, seed=seed)]
    assert len({question.id for question in evenings}) >= 90
    assert len({question.saint for question in evenings}) >= 75


def test_kinds_take_turns_spread_evenly():
    first = in_turn({"life": 3, "symbol": 1, "who": 1, "feast": 1}, Random(1), set())
    row = [next(first) for _ in range(12)]
    assert Counter(row) == {"life": 6, "symbol": 2, "who": 2, "feast": 2}
    assert row[:6].count("life") == 3
    gone = {"symbol"}
    second = in_turn({"life": 1, "symbol": 1}, Random(1), gone)
    assert [next(second), next(second)] == ["life", "life"]
    gone.add("life")
    assert next(second, None) is None


def test_a_teacher_names_a_mix_or_writes_one():
    bank = shipped_bank()
    every = {question.kind for question in quiz(bank, 17, 2, seed=1, mix="facts")}
    assert len(every) == 17
    assert all(is_life(question.fact) for question in quiz(bank, 12, 2, seed=1, mix="life"))
    own = quiz(bank, 9, 2, seed=1, mix={"feast": 2, "symbol": 1})
    assert Counter(question.kind for question in own) == {"feast": 6, "symbol": 3}
    assert {question.kind for question in quiz(bank, 6, 2, ["feast"], seed=1, mix="life")} == {"feast"}, "a topic stands in its place"
    assert {question.kind for question in quiz(bank, 4, 2, ["life"], seed=1)} == {"written"}
    assert turns_of((("life", 2),), 1) == {"life": 2}


def test_where_the_mix_has_no_more_other_kinds_fill_a_quiz(catalogue):
    some = quiz(QuestionBank(list(catalogue.deck("starter"))[:6], ()), 12, 2, seed=1)
    assert len(some) == 12


@pytest.mark.parametrize(
    ("mix", "told"),
    [
        ("storys", "There's no mix called 'storys'; did you mean 'story'?"),
        ({"lives": 1}, "There's no kind of question called 'lives'"),
        ({"life": 0}, "In a mix, each kind has 1 to 100 turns; 'life' has 0."),
        ({"life": True}, "'life' has True."),
        ({}, "mix must be 'story', 'life', or 'facts', or a table"),
        (7, "(you gave 7)"),
    ],
)
def test_what_is_no_mix_is_refused_in_a_sentence(mix, told):
    with pytest.raises(Refusal) as refused:
        checked_mix(mix)
    assert told in str(refused.value)


def test_every_mix_names_kinds_that_there_are():
    for name, levels in MIXES.items():
        assert set(levels) == {1, 2, 3}
        for table in levels.values():
            assert checked_mix(table) == tuple(table.items()), name


def test_in_a_bee_every_second_round_is_about_lives():
    bee = Bee(shipped_bank(), ("Ana", "Ben"), BeeOptions(mode="points", rounds=4, level=2, seed=3))
    assert Counter(bee.state.source.kinds)["life"] * 2 >= len(bee.state.source.kinds)


def test_what_is_told_after_an_answer_teaches_and_names_the_right_one(catalogue):
    written = next(item for item in catalogue.questions if item.saint == "nicholas" and item.level == 1)
    for tell, sentence in (
        ("", f"The right answer is “{written.answer}.”"),
        (f"It was {written.answer}: love gives in secret.", f"It was {written.answer}: love gives in secret."),
        ("Love gives in secret.", f"The right answer is “{written.answer}.” Love gives in secret."),
    ):
        bank = QuestionBank([catalogue["nicholas"]], [replace(written, tell=tell)])
        (question,) = bank.about("nicholas", 1, ("written",))
        assert question.sentence == sentence
