"""Before the start: the cards, who is ready, the options (RR-01 to RR-03)."""

from __future__ import annotations

from collections import Counter
from dataclasses import FrozenInstanceError

import pytest

from saintlearn.catalogue import Deck, load_catalogue
from saintlearn.engine import Computer, Refusal
from saintlearn.games import game_entry
from saintlearn.games.race.state import RaceOptions
from saintlearn.lobby import new_game

CAT = load_catalogue()
CORE = CAT.deck("core")


@pytest.mark.rule("RR-01")
def test_each_has_five_in_hand_and_fifteen_to_draw_and_in_the_middle_lie_twelve():
    state = new_game("race", ["Ana", "Ben"], seed=1).state
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert [len(draw) for draw in state.draws] == [15, 15]
    assert [len(stock) for stock in state.stocks] == [5, 5]
    assert [len(pile) for pile in state.piles] == [1, 1]
    assert state.aside == ()


@pytest.mark.rule("RR-01")
@pytest.mark.parametrize("players", [["Ana"], ["Ana", "Ben", "Clara"]])
def test_a_race_is_for_two(players):
    with pytest.raises(Refusal) as caught:
        new_game("race", players, seed=1)
    assert caught.value.code == "player-count"


@pytest.mark.rule("RR-01")
def test_every_deal_is_another_and_all_places_get_all_cards():
    seen = [Counter() for _ in range(8)]
    for seed in range(60):
        state = new_game("race", ["Ana", "Ben"], seed=seed).state
        for place, cards in enumerate((*state.hands, *state.draws, *state.piles, *state.stocks)):
            seen[place].update(cards)
    assert all(len(cards) > 25 for cards in seen)


@pytest.mark.rule("RR-02")
def test_wildcards_stay_out():
    game = new_game("race", ["Ana", "Ben"], seed=1, deck=CORE)
    assert not any(card.is_wild for card in game.game.cards(game.state))
    assert len(game.state.aside) == len(CORE.saintcards) - 52
    assert not any(card.is_wild for card in new_game("race", ["Ana", "Ben"], seed=1).deck)


@pytest.mark.rule("RR-02")
def test_wildcards_are_laid_aside_also_by_the_rules_alone(running):
    game = running(seed=3)
    race = game_entry("race").rules
    state, _ = race.start(CORE, 2, RaceOptions(), game._chance())
    assert {card for card in race.cards(state) if card.is_wild} == set(CORE.wildcards) <= set(state.aside)


@pytest.mark.rule("RR-02")
@pytest.mark.parametrize(
    ("count", "words"), [(51, "51: 1 card is missing"), (40, "40: 12 cards are missing"), (0, "0: 52 cards are missing")]
)
def test_a_small_deck_says_how_many_are_missing(count, words):
    with pytest.raises(Refusal, match=f"needs 52 cards that aren't WildCards, but this deck has {words}") as caught:
        new_game("race", ["Ana", "Ben"], seed=1, deck=Deck([*CORE.wildcards, *CORE.saintcards[:count]]))
    assert (caught.value.code, caught.value.refused) == ("deck-too-small", str(count))


@pytest.mark.rule("RR-02")
def test_just_enough_cards_are_enough():
    assert new_game("race", ["Ana", "Ben"], seed=1, deck=CORE.saintcards[:52]).state.aside == ()


@pytest.mark.rule("RR-03")
def test_all_lies_face_down_until_both_are_ready():
    game = new_game("race", ["Ana", "Ben"], seed=2)
    for seat in (0, 1, None):
        view = game.view(seat)
        assert (view.hand, view.tops, view.public.phase) == ((), (), "ready")
    assert [[action.text for action in game.legal_actions_of(seat)] for seat in (0, 1)] == [["ready"], ["ready"]]
    game.act("ready", seat=1)
    assert game.view(0).tops == ()
    assert game.legal_actions_of(1) == []
    events = game.act("ready", seat=0)
    lines = [game.game.sentence(event, game.names) for event in events]
    tops = game.view(None).tops
    assert len(tops) == 2
    assert lines[1] == f"The Starter Cards are {tops[0].name} and {tops[1].name}. Run the race!"
    assert [len(game.view(seat).hand) for seat in (0, 1)] == [5, 5]


@pytest.mark.rule("RR-03")
def test_from_then_on_both_may_play_at_any_time(race, saint):
    ann, ben = saint("ann", 3, "May"), saint("ben", 3, "June")
    game = race([[ann, ann], [ben, ben]], tops=(saint("l", 3, "July"), saint("r", 9, "August")))
    assert "play ann left" in game.legal(0)
    assert "play ben left" in game.legal(1)
    one = race([[saint("a", 3, "May"), saint("b", 3, "May"), ben], [ben]], tops=(saint("l", 3, "July"), saint("r", 9, "August")))
    one.act("play a left", 0, at=10).act("play b left", 0, at=20)
    assert one.tops == ("b", "r")


@pytest.mark.parametrize(
    "bad",
    [
        {"pace": "fast"},
        {"pace": None},
        {"penalty": "yes"},
        {"stuck": "never"},
        {"speed": "clever"},
        {"speed": "x" * 10_000},
        {"begins": 2},
        {"begins": True},
        {"begins": -1},
        {"begins": 0.0},
        {"pace": []},
    ],
)
def test_options_that_are_none_are_refused(bad):
    with pytest.raises(Refusal) as caught:
        new_game("race", ["Ana", "Ben"], seed=1, **bad)
    assert caught.value.code == "bad-option"
    assert len(caught.value.sentence) < 300


def test_options_are_keywords_and_frozen():
    with pytest.raises(TypeError, match="did you mean 'speed'"):
        new_game("race", ["Ana", "Ben"], seed=1, sped="keen")
    with pytest.raises(TypeError):
        RaceOptions("race")
    with pytest.raises(FrozenInstanceError):
        RaceOptions().pace = "no-hurry"


def test_without_hurry_the_other_begins_the_next_race():
    game = new_game("race", ["Ana", Computer("greedy", "Ben")], seed=1, pace="no-hurry")
    following = game.next_game(seed=2)
    assert (game.options.begins, following.options.begins, following.options.pace) == (0, 1, "no-hurry")
    following.act("ready", seat=0)
    following.step()
    assert following.turn == 1
