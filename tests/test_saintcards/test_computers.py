"""Computer players of SaintCards at moments in which it is plain what they should do."""

from __future__ import annotations

from math import tanh
from random import Random

import pytest

from saintlearn.catalogue.deck import Deck
from saintlearn.games.saintcards.actions import Call, Challenge, Claim, Done, Draw, NameCentury, Pass, Play
from saintlearn.games.saintcards.computers import COMPUTERS, greedy_player, random_player
from saintlearn.games.saintcards.rules import SaintCards
from saintlearn.games.saintcards.state import Demand

GAME = SaintCards()


class Always(Random):
    """Says the same number each time."""

    def __init__(self, number):
        super().__init__(1)
        self.number = number

    def random(self):
        return self.number


def asked(player, game, rng=None, seat=0):
    return player(game.view(seat), list(GAME.legal_actions(game.state, seat)), rng or Random(3))


def tried(game, seat=0):
    """Who thinks for the keen player, and what it tries."""
    game.state = game.state.with_public(deck=Deck(GAME.cards(game.state)))
    thinker = COMPUTERS.players["strong"].thinker(game.view(seat))
    return thinker, list(thinker.choices(list(GAME.legal_actions(game.state, seat)), Random(3)))


@pytest.fixture
def claiming(table, saint, spare):
    """Ana has played a card that shares Martyr and Africa with the top, and each card has more."""
    top, card = saint("top", 3, "January", "Martyr", "Africa"), saint("card", 5, "May", "Martyr", "Africa", "Jesuit")
    return table([[card, *spare("x1", "x2")], spare("y")], [top], spare("d"), scoring="claim").act("play card")


@pytest.mark.rule("M-12")
def test_computers_point_at_what_both_cards_have_and_at_nothing_else(claiming):
    for player, rng in ((greedy_player, None), (random_player, Always(0.0))):
        game, claims = claiming, []
        while (action := asked(player, game, rng)) != Done():
            claims.append(action)
            game = type(game)(game.state).act(action.text)
        assert claims == [Claim("fact-martyr"), Claim("geography-africa")]
    assert asked(random_player, claiming, Always(0.99)) == Done(), "the gentle one misses some"


@pytest.mark.rule("SC-20")
def test_the_gentle_player_calls_with_one_card_left_after_playing_and_not_before(table, saint, spare):
    top, fits = saint("top", "January", "Martyr"), saint("fits", "January", "Virgin")
    before = table([[fits, *spare("x")], spare("y")], [top], spare("d"))
    assert asked(random_player, before, Always(0.0)) == Play("fits")
    one = before.act("play fits")
    assert asked(random_player, one, Always(0.0)) == Call()
    assert asked(random_player, one, Always(0.9)) == Pass(), "it forgets now and then"
    assert asked(random_player, one.act("call"), Always(0.0)) == Pass()
    three = table([[fits, *spare("x1", "x2")], spare("y")], [top], spare("d")).act("play fits")
    assert asked(random_player, three, Always(0.0)) == Pass()


def test_the_gentle_player_draws_only_where_no_card_fits(table, saint, spare):
    top = saint("top", "January", "Martyr")
    assert asked(random_player, table([[saint("fits", "January"), *spare("x")], spare("y")], [top], spare("d"))) == Play("fits")
    assert asked(random_player, table([spare("x1", "x2"), spare("y")], [top], spare("d"))) == Draw()
    two = table([[saint("fits", "January"), saint("too", "Martyr")], spare("y")], [top], spare("d"))
    assert {asked(random_player, two, Always(number)) for number in (0.0, 0.49, 0.51, 0.99)} == {Play("fits"), Play("too")}


@pytest.mark.rule("SC-33", "SC-36")
def test_a_century_is_named_that_the_own_hand_can_meet(table, saint, wild, spare):
    hand = [wild("w"), *(saint(slug, *centuries) for slug, *centuries in (("a", 5, 6), ("b", 5, 7), ("c", -3, 6)))]
    game = table([hand, spare("y")], [saint("top", "January", "Martyr")], spare("d"), phase="turn").act("play w")
    assert game.phase == "century"
    assert asked(greedy_player, game) == NameCentury(7), "the rarest of the own ones, and none before Christ"
    _, choices = tried(game)
    assert [one.century for one in choices] == [5, 6, 7]


@pytest.mark.rule("SC-33")
def test_without_a_century_in_the_hand_any_one_is_named(table, saint, wild, spare):
    game = table([[wild("w"), *spare("x")], spare("y")], [saint("top", "January", "Martyr")], spare("d")).act("play w")
    for player in (greedy_player, random_player):
        assert {asked(player, game, Random(seed)).century for seed in range(30)} <= set(range(1, 22))


@pytest.mark.rule("SC-23")
def test_nobody_is_asked_by_the_keen_player_whose_own_turn_it_is(table, saint, spare):
    game = table([[saint("a", "January"), *spare("x")], spare("y")], [saint("top", "January")], spare("d"), owing=(False, True))
    assert Challenge(1) in list(GAME.legal_actions(game.state, 0))
    _, choices = tried(game)
    assert choices == [Play("a"), Draw()], "what looks best comes first, and each stands there once"


def ended(mine, others):
    return (mine > others) + 0.5 * (mine == others) + 0.3 * tanh((mine - others) / 10)


def test_the_keen_player_plays_a_game_to_its_end(table, saint, spare):
    """Ben, the dealer, holds a card that fits on Ana's: after hers, which earns 2 and 3 for the last, he earns 1 and 3, and the game is over."""
    top, fits = saint("top", "January", "Martyr"), saint("fits", "January", "Martyr")
    game = table([[fits], [saint("ben", "January", "Virgin")]], [top], spare("d"))
    thinker, choices = tried(game)
    assert set(choices) == {Play("fits"), Draw()}
    for seed in range(5):
        assert thinker.play_out(game.state, Play("fits"), Random(seed)) == ended(5, 4)
    assert thinker.play_out(game.state, Draw(), Random(1)) == ended(0, 4)


def test_the_keen_player_reckons_with_what_is_asked_for(table, saint, spare):
    """Ben must place the 5th century, and cannot: he draws, which earns Ana 1; then she has to meet it herself, for 3 and 3 for the last card."""
    hands = [[saint("ana", 5)], spare("y")]
    game = table(hands, [saint("top", "January", "Martyr")], spare("d1", "d2"), turn=1, demand=Demand(5, 0), dealer=0)
    thinker, _ = tried(game, 1)
    assert thinker.play_out(game.state, Draw(), Random(1)) == ended(0, 7)


def test_the_keen_player_reckons_with_all_cards_again_once_the_century_was_placed(table, saint, spare):
    """Ana draws, which earns Ben 1; Ben places his 5th century for 3; Ana follows with March for 1, four matches, and 3 for the last card."""
    words = ("March", "Martyr", "Africa", "Jesuit")
    hands = [[saint("ana", *words)], [saint("five", 5, "March", "Virgin"), *spare("y")]]
    game = table(hands, [saint("top", "January", "Priest")], [saint("d", *words)], demand=Demand(5, 1))
    thinker, choices = tried(game)
    assert choices == [Draw()]
    assert thinker.play_out(game.state, Draw(), Random(1)) == ended(8, 4)


def test_the_keen_player_names_a_real_century_where_it_holds_none(table, saint, wild, spare):
    """Ben holds December, as the WildCard has, and could place it at once, were no century asked for."""
    game = table([[wild("w"), *spare("x")], [saint("ben", "December")]], [saint("top", "January", "Martyr")], spare("d"))
    thinker, _ = tried(game)
    assert {thinker.play_out(game.state, Play("w"), Random(seed)) for seed in range(60)} == {ended(2, 1)}


def test_the_keen_player_deals_what_it_cannot_see_and_leaves_what_lies_open(table, saint, spare):
    hands = [spare("x1", "x2"), spare("y1", "y2", "y3")]
    for shown in (False, True):
        game = table(hands, [*spare("u1", "u2"), saint("top", "January")], [*spare("d1", "d2"), saint("d3", "May")], shown=shown)
        thinker, _ = tried(game)
        dealt = [thinker.imagine(Random(seed)) for seed in range(20)]
        for state in dealt:
            assert (state.hands[0], state.top, state.pile[-2].slug) == (game.state.hands[0], game.state.top, "u2")
            assert [len(state.hands[1]), len(state.draw), len(state.pile), state.shown] == [3, 3, 3, shown]
            assert sorted(card.slug for card in GAME.cards(state)) == sorted(card.slug for card in GAME.cards(game.state))
        assert (len({state.draw[-1].slug for state in dealt}) == 1) is shown
