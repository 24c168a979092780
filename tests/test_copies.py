"""What an author copies or pickles is a copy of its own; what can be there only once says so in a sentence."""

from __future__ import annotations

import copy
import pickle
from datetime import UTC, datetime

import pytest

import saintlearn as sl
from saintlearn.study.reviews import Grade

WAYS = {"copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": lambda thing: pickle.loads(pickle.dumps(thing))}
NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)


@pytest.fixture(params=WAYS)
def copied(request):
    return WAYS[request.param]


@pytest.mark.parametrize("name", sl.list_games())
def test_a_copy_of_a_game_goes_on_by_itself_and_in_the_same_way(name, copied):
    options = {"pace": "no-hurry"} if name == "race" else {}
    game = sl.new_game(name, ["Ana", sl.Computer("random", "Ben")], seed=7, **options)
    game.act(game.legal_actions[0], at=0)
    other = copied(game)
    before = (game.state, game.log)
    for _ in range(3):
        if not other.step(at=0):
            other.act(other.legal_actions[0], at=0)
    assert (game.state, game.log) == before
    for entry in other.log[len(game.log) :]:
        if game.players[entry.seat].computer:
            game.step(at=0)
        else:
            game.act(entry.action, at=0)
    assert game.log == other.log
    assert game.state == other.state


def test_a_player_who_sits_down_in_a_copy_sits_only_there():
    game = sl.new_game("saintcards", ["Ana", "Ben"], seed=7)
    other = copy.copy(game)
    strong = sl.new_game("saintcards", ["Ana", sl.Computer("strong", "Zoe")], seed=7)
    other.reseat(1, strong.players[1], strong._opponents)
    assert game.names == ("Ana", "Ben")
    assert not game._opponents


def test_an_undone_copy_leaves_the_game_alone(copied):
    game = sl.new_game("holy-quest", ["Ana", "Ben"], seed=1)
    game.act(game.legal_actions[0])
    other = copied(game)
    lines = len(game.log)
    if not other.undo_objection:
        other.undo()
        assert len(game.log) == lines


def test_a_game_with_a_clock_is_copied_and_says_how_it_is_kept():
    game = sl.new_game("race", ["Ana", "Ben"], seed=1, clock=lambda: 0.0)
    assert copy.deepcopy(game).log == game.log
    with pytest.raises(sl.Refusal, match=r"Save it instead: game.save\('game.json'\)"):
        pickle.dumps(game)


@pytest.mark.parametrize(
    "make", [lambda: sl.quiz(3, 1, seed=1).quiz, lambda: sl.bee(["Ana", "Ben"], seed=1).bee, lambda: sl.memory(seed=1).game]
)
def test_a_copy_of_what_one_learns_with_goes_on_by_itself(make):
    sitting = make()
    for way in (copy.copy, copy.deepcopy):
        other = way(sitting)
        other.act(other.session.legal_actions[0])
        assert len(sitting.log) == 1
        assert len(other.log) == 2


def test_what_is_answered_in_a_copy_is_not_remembered():
    cards = sl.flashcards("starter", seed=1, now=lambda: NOW).cards
    memories = cards.reviewer
    other = copy.copy(cards)
    other.act("turn", at=NOW)
    other.act(f"grade {int(Grade.GOOD)}", at=NOW)
    assert not memories.known
    assert cards.reviewer is memories


def test_a_copied_card_is_the_same_card_with_the_very_same_facts(copied):
    catalogue = sl.load_catalogue()
    for slug in ("mary", "lucy"):
        card, other = catalogue[slug], copied(catalogue[slug])
        assert other == card
        assert other.main_fact is card.main_fact
        assert all(one is two for one, two in zip(other.facts + other.virtues, card.facts + card.virtues, strict=True))
        assert other.to_svg() == card.to_svg()


def test_decks_catalogues_matches_and_plans_are_copied_whole(copied):
    catalogue = sl.load_catalogue()
    deck = catalogue.deck("starter")
    assert (copied(deck), copied(deck).name) == (deck, "starter")
    assert list(copied(catalogue.deck(["mary", "lucy"]).frame.main_fact)) == ["Holy Family/Angels", "Virgin"]
    assert copied(sl.load_catalogue(deck.frame)).deck() == sl.load_catalogue(deck.frame).deck()
    match = sl.match("cecilia", "lucy")
    assert (copied(match).facts, copied(match).score) == (match.facts, match.score)
    assert copied(sl.lesson("martyrs")).steps == sl.lesson("martyrs").steps


@pytest.mark.parametrize(
    "make", [lambda: sl.play("race"), lambda: sl.quiz(1), lambda: sl.gallery("starter"), sl.home, lambda: sl.Store(":memory:")]
)
def test_what_is_there_only_once_says_so(make, copied):
    once = make()
    with pytest.raises(sl.Refusal, match="can't be copied or pickled") as caught:
        copied(once)
    assert isinstance(caught.value, TypeError)
    once.close()


def test_a_quiz_says_how_it_is_kept():
    with pytest.raises(sl.Refusal, match=r"save\('quiz.json'\)"):
        pickle.dumps(sl.quiz(1).quiz)
