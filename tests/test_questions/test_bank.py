"""The bank gives the same questions every time, quickly, and chooses well."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from saintlearn.catalogue import Catalogue, load_catalogue
from saintlearn.catalogue.card import Card, Day
from saintlearn.questions import KINDS, LEVELS, Choice, QuestionBank, bank_of, quiz
from saintlearn.questions.voices import voice
from saintlearn.vocabulary import SAINT_FACTS


def test_ids_are_unique_and_find_their_question(bank, everything):
    assert len({question.id for question in everything}) == len(everything)
    for question in everything[::97]:
        slug, kind, level, *_ = question.id.split("/")
        assert (slug, kind, level) == (question.saint, question.kind, str(question.level))
        assert question.fact.startswith(f"{slug}/")
        assert bank[question.id] is question
    for name in ("", "lucy", "lucy/feast/2/feast-1-january", "nobody/feast/2/x", "lucy/feast/9/x"):
        with pytest.raises(KeyError, match="There's no question"):
            bank[name]


def test_a_new_bank_makes_the_same_questions(bank, catalogue):
    again = QuestionBank(catalogue)
    for slug in ("lucy", "francis-of-assisi", "holy-family", "cyril-and-methodius"):
        for level in reversed(LEVELS):
            assert [(q.id, q.prompt, getattr(q, "answer", ""), getattr(q, "wrong", ())) for q in again.about(slug, level)] == [
                (q.id, q.prompt, getattr(q, "answer", ""), getattr(q, "wrong", ())) for q in bank.about(slug, level)
            ]


def test_every_saint_has_questions_at_every_level(bank, asked_about):
    for card in asked_about:
        for level in LEVELS:
            assert len(bank.about(card, level)) >= 2, (card.slug, level)
            assert len([item for item in bank.multiple_choice(card.slug) if item.level == level]) >= 2


def test_unknown_words_are_refused_with_a_sentence(bank):
    with pytest.raises(KeyError, match="These questions have no saint 'agnes-of-rom'; did you mean 'agnes-of-rome'"):
        bank.about("agnes-of-rom", 2)
    with pytest.raises(ValueError, match=r"level must be 1 .*; you gave 4"):
        bank.about("lucy", 4)
    with pytest.raises(ValueError, match="There's no kind of question called 'feasts'; did you mean 'feast'"):
        bank.about("lucy", 2, ["feasts"])
    with pytest.raises(ValueError, match="A quiz needs at least one question"):
        quiz(bank, 0, 1, seed=1)
    with pytest.raises(KeyError, match="These questions have no saint 'feasts'"):
        quiz(bank, 3, 1, ["feasts"], seed=1)


def test_a_small_pool_asks_about_itself_only(catalogue):
    deck = catalogue.deck("holy-quest")
    own = {card.slug for card in deck}
    small = bank_of(deck)
    for card in deck:
        for question in small.about(card, 1):
            assert set(getattr(question, "cards", ())) <= own
    two = catalogue.deck(["lucy", "agatha"])
    kinds = {question.kind for question in bank_of(two).about("lucy", 2)}
    assert "which" not in kinds, "two saints are too few to choose from"
    assert "feast" in kinds


def test_the_youngest_choose_among_saints_they_know(everything, bank):
    for question in everything:
        if question.level == 1 and question.kind in ("which", "sequence", "pairs"):
            assert set(question.cards) <= bank.known


@pytest.mark.parametrize(("known", "asked"), [(7, 12), (8, 8)])
def test_a_starter_deck_of_fewer_than_eight_is_too_small_to_choose_among(saint, known, asked):
    cards = [saint(f"saint-{n}", feast=(n, 15), art_figure="man", decks=("starter",) if n <= known else ()) for n in range(1, 13)]
    bank = QuestionBank(Catalogue(cards))
    assert sum(bool(bank.about(card.slug, 1, ["which"])) for card in cards) == asked


def test_wrong_answers_are_near_at_level_three_and_far_at_level_one(bank, catalogue, asked_about):
    def nearness(level):
        shared = []
        for card in asked_about:
            for question in bank.about(card, level, ["which"]):
                shared += [(card.full_bits & catalogue[other].full_bits).bit_count() for other in question.cards[1:]]
        return sum(shared) / len(shared)

    assert nearness(1) + 0.5 < nearness(2) + 0.3 < nearness(3)


def test_asking_goes_on_until_nothing_is_left(bank):
    rng, asked = Random(3), set()
    while (question := bank.ask("lucy", 2, rng, asked)) is not None:
        assert question.id not in asked
        asked.add(question.id)
    assert asked == {question.id for question in bank.about("lucy", 2)}
    assert bank.ask("lucy", 2, Random(1), kinds=["age"]) is None


def test_asking_is_the_same_for_the_same_chance(bank):
    assert bank.ask("lucy", 2, Random(9)) is bank.ask("lucy", 2, Random(9))


@pytest.mark.rule("ST-07")
@pytest.mark.rule("HQ-47")
def test_the_holy_quest_can_ask_all_its_saints(bank, catalogue):
    for card in (*catalogue.deck("holy-quest"), *catalogue.deck("holy-quest-expansion")):
        asked = frozenset()
        for level in (1, 2, 3, 3, 3):
            question = next(item for item in bank.multiple_choice(card.slug) if item.level == level and item.prompt not in asked)
            assert isinstance(question, Choice)
            assert voice(card).name in question.prompt or question.kind == "written"
            assert 2 <= len(question.wrong) <= 3
            assert question.sentence
            asked |= {question.prompt}


def test_a_quiz_takes_turns_and_asks_no_fact_twice(bank):
    questions = quiz(bank, 34, 2, seed=5, mix="facts")
    assert len(questions) == 34
    assert len({question.fact for question in questions}) == 34
    assert len({question.saint for question in questions}) == 34
    assert set(Counter(question.kind for question in questions).values()) == {2}
    assert quiz(bank, 34, 2, seed=5, mix="facts") == questions
    assert quiz(bank, 34, 2, seed=6, mix="facts") != questions


def test_a_quiz_keeps_to_its_topics(bank, catalogue):
    deck = catalogue.deck("starter")
    questions = quiz(bank, 10, 1, [*deck, "symbol", "feast"], seed=1)
    assert {question.kind for question in questions} == {"symbol", "feast"}
    assert {question.saint for question in questions} <= {card.slug for card in deck}
    assert len(quiz(bank, 100, 2, ["lucy"], seed=1)) < 25


def test_a_second_try_has_different_questions(bank, catalogue):
    deck = catalogue.deck("starter")
    first = quiz(bank, 12, 2, deck, seed=1)
    second = quiz(bank, 12, 2, deck, seed=1, not_ids={question.id for question in first})
    assert len(second) == 12
    assert not {question.id for question in first} & {question.id for question in second}


def test_every_saint_can_be_asked_about_at_every_level(catalogue):
    bank = QuestionBank(catalogue)
    rng = Random(8)
    for slug in rng.sample(list(catalogue), 60):
        for level in (1, 2, 3):
            asked = bank.ask(slug, level, rng)
            assert asked is not None
            assert (asked.saint, asked.level) == (slug, level)


def test_kinds_are_closed(everything):
    assert {question.kind for question in everything} <= set(KINDS)


def test_a_card_with_four_columns_is_asked_for_what_it_says():
    bare = [
        Card(slug=f"saint-{n}", name=f"St. {name}", main_fact=SAINT_FACTS["Martyr"], feast=Day(n, 3)) for n, name in enumerate(_NAMES, 1)
    ]
    bank = QuestionBank(bare)
    kinds = {question.kind for question in bank}
    assert kinds == {"feast", "which", "pairs"}
    assert [question for card in bare[:1] for question in QuestionBank([card]) if question.kind not in ("feast", "true-false")] == []
    assert list(QuestionBank([])) == []


_NAMES = ("Ada", "Bertha", "Claudius", "Dorothy", "Edgar")


def test_questions_come_out_of_a_catalogue_as_out_of_a_bank():
    catalogue = load_catalogue()
    asked = bank_of(None).about(catalogue["lucy"], 2)
    assert [question.id for question in asked] == [question.id for question in QuestionBank(catalogue).about("lucy", 2)]
