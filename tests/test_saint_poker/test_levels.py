"""Each at their own level: for a small player only like goes with like, and a point makes up for it."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from saintlearn import new_game, play
from saintlearn.engine.players import Computer
from saintlearn.games.saint_poker.computers import greedy_player
from saintlearn.games.saint_poker.deck import CARDS, the_card
from saintlearn.games.saint_poker.hands import CATEGORIES, best_hand, best_two, category, strength
from saintlearn.games.saint_poker.help import hints
from saintlearn.games.saint_poker.state import SMALL_START, SaintPokerOptions
from tests.test_saint_poker.conftest import GAME

SMALL, BIG = 1, 3
STRAIGHT = CATEGORIES.index("straight")


def test_straights_count_for_whoever_is_not_small():
    assert [SaintPokerOptions(levels=(1, 2, 3)).straights(seat) for seat in range(3)] == [False, True, True]
    assert SaintPokerOptions().straights(0)
    assert SaintPokerOptions().straights(None)


def test_a_small_player_begins_with_a_point_beside_a_bigger_one():
    assert new_game("saint-poker", ["Leo", "Papa"], levels=(SMALL, BIG)).view(0).public.scores == (SMALL_START, 0)
    assert new_game("saint-poker", ["Leo", "Mia"], levels=(SMALL, SMALL)).view(0).public.scores == (0, 0)


@pytest.mark.parametrize(("codes", "kind"), [
    ("5C 6D 7H 8S 9C KD 2H", "high card"),
    ("5C 6D 7H 8S 9C 9D 2H", "pair"),
    ("5C 6D 7H 8S 9C 9D 9H", "three of a kind"),
    ("AC 2D 3H 4S 5C AD 2H", "two pairs"),
    ("2C 5C 7C 8S 9C JC 10H", "flush"),
    ("5C 6C 7C 8C 9C KD 2H", "straight flush"),
    ("5C 6D 7H 8S 9C 10D JH", "high card"),
])  # fmt: skip
def test_five_in_a_row_are_nothing_for_a_small_player(cards, codes, kind):
    made = best_hand(cards(codes), straights=False)
    assert CATEGORIES[made.category] == kind
    assert len(set(made.cards)) == 5


def test_without_straights_the_best_of_all_other_fives_counts():
    rng = Random(4)
    rows = 0
    for _ in range(400):
        seven = rng.sample(range(CARDS), 7)
        others = [worth for five in combinations(seven, 5) if category(worth := strength(five)) != STRAIGHT]
        assert strength(seven, straights=False) == max(others)
        rows += category(strength(seven)) == STRAIGHT
    assert rows > 5


def test_the_best_two_of_a_small_player_are_those_of_every_pair():
    rng = Random(2)
    for _ in range(40):
        cards = rng.sample(range(CARDS), 13)
        river, hand = cards[:5], cards[5:]
        best, *two = best_two(river, hand, straights=False)
        assert best == strength([*river, *two], straights=False)
        assert best == max(strength([*river, *pair], straights=False) for pair in combinations(hand, 2))


def test_a_round_is_scored_by_what_counts_for_each(table):
    for levels, winner in (((), 0), ((SMALL, BIG), 1), ((BIG, SMALL), 0)):
        game = table("5C 6D 2H", "KH 3S 4D", river="7H 8S 9C KD QD", phase="reveal", options=SaintPokerOptions(levels=levels))
        game.act("reveal 5C 6D", seat=0)
        game.act("reveal KH 3S", seat=1)
        public = game.state.public
        assert public.scores.index(max(public.scores)) == winner, levels
        assert [CATEGORIES[hand.category] for hand in public.made] == ["high card" if levels[:1] == (SMALL,) else "straight", "pair"]


def test_the_screen_tells_each_player_what_to_look_for():
    table = play("saint-poker", ["Leo", "Papa"], seed=2, levels=(SMALL, BIG))
    tasks = {}
    for _ in range(12):
        state = table._state
        if state["phase"] == "reveal":
            tasks[state["seat"]] = state["task"]
            for showing in state["showings"] if state["seat"] == 0 else ():
                assert "straight" not in showing["makes"].replace("straight flush", "")
        if state["phase"] == "curtain":
            table.hears({"type": "seat", "seat": state["asks"], "version": state["version"], "id": 1})
        elif state["phase"] == "watch":
            table.hears({"type": "step", "version": state["version"], "id": 1})
        elif state["phase"] == "river":
            table.act(state["hand"][0]["action"])
        elif state["phase"] == "reveal":
            table.act(state["showings"][0]["text"])
    assert "Look for the same rank and the same suit" in tasks[0]
    assert "the best five cards from your two and the river" in tasks[1]


def test_no_hint_leads_a_small_player_to_ranks_in_a_row():
    heard = {0: "", 1: ""}
    for seed in range(12):
        game = new_game("saint-poker", [Computer("greedy")] * 2, seed=seed, levels=(SMALL, BIG))
        while game.outcome is None:
            for seat in game.state.public.waited_for:
                heard[seat] += " ".join(hints(game.view(seat)))
            game.step()
    for words in ("in a row", "the next rank", "make a straight."):
        assert words not in heard[0]
        assert words in heard[1]


@pytest.mark.parametrize(("levels", "taken"), [((BIG, SMALL), "take 8S"), ((SMALL, BIG), "take KS"), ((), "take 8S")])
def test_the_computer_of_a_small_player_takes_no_card_for_a_straight(table, levels, taken):
    game = table("5C 6D 7H", "3H 4S 5D", river="8S KS", phase="take", options=SaintPokerOptions(levels=levels))
    view = game.view(0)
    assert greedy_player(view, [GAME.parse(text) for text in game.legal(0)], Random(0)).text == taken
    assert hints(view)[-1] == f"Try taking {the_card(taken.removeprefix('take '))}."
