"""Playing: what matches, filling up, winning, being stuck, and no hurry (RR-04 to RR-07)."""

from __future__ import annotations

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.games.race.state import RULE
from saintlearn.matching import match

ROOT = ("July", "Apostle")


@pytest.mark.rule("RR-04", "M-07")
@pytest.mark.parametrize(
    ("words", "fits"),
    [
        ((3, 8, "May", "Virgin"), True),
        ((8, 4, "May", "Virgin"), True),
        ((8, 9, "January", "Virgin"), True),
        ((8, 9, "May", "Martyr"), True),
        ((8, 9, "May", "Virgin"), False),
        ((4, 3, "May", "Virgin"), False),
    ],
)
def test_a_card_needs_a_century_the_month_or_the_color(race, saint, lone, words, fits):
    card, top = saint("card", *words), saint("top", 3, 4, "January", "Martyr")
    game = race([[card, *lone("x")], lone("y")], tops=(top, *lone("z")))
    assert ("play card left" in game.legal()) == fits
    assert "play card right" not in game.legal()
    if not fits:
        assert game.refused("play card left") == "no-match"


@pytest.mark.rule("RR-04", "M-07")
def test_ribbons_and_regions_do_not_count(race, saint, lone):
    card = saint("card", 8, 9, "May", "Virgin", "Africa", ribbons=["Martyr", "Deacon"])
    top = saint("top", 3, 4, "January", "Martyr", "Africa", ribbons=["Deacon"])
    game = race([[card, *lone("x")], lone("y")], tops=(top, *lone("z")))
    refusal = game.refusal("play card left")
    assert refusal.code == "no-match"
    assert refusal.sentence == (
        "St. Card and St. Top don't match. They don't share a birth century, a death century, a feast month, or a frame color. "
        "They share Martyr, Deacon, and Africa, but those don't count in this game."
    )


@pytest.mark.rule("RR-04")
def test_the_engine_agrees_with_the_race_level_on_every_pair_of_the_deck(race):
    deck = load_catalogue().deck("race")
    for card in deck:
        for top in deck:
            if card is not top:
                assert bool(RULE.shared(card, top)) == (match(card, top, level="race").score >= 1)


@pytest.mark.rule("RR-04")
def test_only_the_two_top_cards_count(race, saint, lone):
    card, below = saint("card", 3, "May"), saint("below", 3, "June")
    game = race([[card, *lone("x")], lone("y")], piles=([below, saint("l", 8, *ROOT)], [saint("r", 9, *ROOT)]))
    assert game.refused("play card left") == "no-match"


@pytest.mark.rule("RR-05")
def test_the_hand_is_filled_up_and_the_others_stay_in_their_places(race, saint, lone):
    a = saint("a", 3, "May")
    game = race(
        [[*lone("x1", "x2"), a, *lone("x3", "x4")], lone("y")], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)), [lone("d1", "d2"), ()]
    )
    game.act("play a left")
    assert game.hands[0] == ["x1", "x2", "d2", "x3", "x4"]
    assert [card.slug for card in game.state.draws[0]] == ["d1"]


@pytest.mark.rule("RR-05")
def test_without_cards_to_draw_the_hand_gets_smaller(race, saint, lone):
    game = race([[saint("a", 3, "May"), saint("b", 3, "May")], lone("y")], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)))
    assert game.act("play a left").hands[0] == ["b"]


@pytest.mark.rule("RR-06")
def test_the_first_to_have_played_all_cards_wins(race, saint, lone):
    game = race([[saint("a", 3, "May")], lone("y")], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)))
    game.act("play a left")
    assert game.state.public.phase == "over"
    assert game.said[-1] == "Ana has played every card and wins the race!"
    outcome = game_outcome(game)
    assert (outcome.winners, outcome.scores) == ((0,), (20, 19))
    assert game.legal(0) == game.legal(1) == []
    for text in ("play y left", "stuck", "pause", "resume", "ready", "miss y left"):
        assert game.refused(text, 1) == "over"


def game_outcome(position):
    from saintlearn.games import game_entry

    return game_entry("race").rules.outcome(position.state)


@pytest.mark.rule("RR-06")
def test_cards_in_the_draw_pile_have_to_be_played_too(race, saint, lone):
    game = race([[saint("a", 3, "May")], lone("y")], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)), [[saint("d", 3, "May")], ()])
    game.act("play a left")
    assert game.state.public.phase == "race"
    assert game.act("play d left").state.public.winners == (0,)


@pytest.mark.rule("RR-07")
def test_when_neither_can_play_the_next_cards_are_turned_at_once(race, saint, lone):
    a, b = saint("a", 3, "May"), saint("b", 5, "June", "Virgin")
    game = race([[a, b], lone("y")], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)), stocks=([saint("s", 5, *ROOT)], [saint("t", 9, *ROOT)]))
    game.act("play a left")
    assert game.tops == ("s", "t")
    assert game.said[-1] == "Nobody can play, so the next cards are turned over. Now St. S and St. T are on top."
    assert [len(stock) for stock in game.state.stocks] == [0, 0]


@pytest.mark.rule("RR-07")
def test_cards_are_turned_until_somebody_can_play(race, saint, lone):
    a, b = saint("a", 3, "May"), saint("b", 5, "June", "Virgin")
    stocks = ([saint("s", 5, *ROOT), *lone_far(saint, "s2", "s1")], lone_far(saint, "t3", "t2", "t1"))
    game = race([[a, b], lone("y")], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)), stocks=stocks)
    game.act("play a left")
    assert game.tops == ("s", "t3")
    assert game.said[-1] == "Nobody can play, so new cards are turned over 3 times. Now St. S and St. T3 are on top."


def lone_far(saint, *slugs):
    return [saint(slug, -10, "October", "Priest") for slug in slugs]


@pytest.mark.rule("RR-07")
def test_a_used_up_stock_is_made_of_its_pile_but_the_top(race, saint, lone):
    a, b = saint("a", 3, "May"), saint("b", 5, "June", "Virgin")
    left = [saint("deep", 5, *ROOT), *lone_far(saint, "p1", "p2"), saint("l", 3, *ROOT)]
    for seed in range(6):
        game = race([[a, b], lone("y")], piles=(left, lone_far(saint, "q1", "q2")), seed=seed).act("play a left")
        assert game.tops[0] == "deep"
        assert game.said[1] == "The left deck is empty, so 4 cards from the left pile become a new one."
        assert {card.slug for card in (*game.state.piles[0], *game.state.stocks[0])} == {"deep", "p1", "p2", "l", "a"}
        assert {card.slug for card in (*game.state.piles[1], *game.state.stocks[1])} == {"q1", "q2"}


@pytest.mark.rule("RR-07")
def test_when_both_say_stuck_the_next_cards_are_turned_though_one_could_play(race, saint, lone):
    a = saint("a", 3, "May")
    game = race(
        [[a], [saint("y", 3, "June")]], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)), stocks=([saint("s", 3, *ROOT)], lone_far(saint, "t"))
    )
    game.act("stuck", 1, at=100)
    assert game.tops == ("l", "r")
    assert game.said == ["Ben can't find a card to play."]
    assert game.refused("stuck", 1, at=110) == "stuck-already"
    game.act("stuck", 0, at=200)
    assert game.tops == ("s", "t")
    assert game.said[-1] == "Both players are stuck, so the next cards are turned over. Now St. S and St. T are on top."
    assert game.state.public.stuck == (False, False)


@pytest.mark.rule("RR-07")
def test_a_card_played_takes_the_word_stuck_back(race, saint, lone):
    cards = [saint(slug, 3, "May") for slug in "abc"]
    game = race([cards, [saint("y", 3, "June")]], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)))
    game.act("stuck", 1).act("play a left")
    assert game.state.public.stuck == (False, False)


@pytest.mark.rule("RR-07")
def test_with_press_the_players_have_to_notice_it_themselves(race, saint, lone):
    a, b = saint("a", 3, "May"), saint("b", 5, "June", "Virgin")
    stocks = ([saint("s", 5, *ROOT), *lone_far(saint, "s1")], lone_far(saint, "t2", "t1"))
    game = race([[a, b], lone("y")], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)), stocks=stocks, stuck="press")
    game.act("play a left")
    assert game.tops == ("a", "r")
    assert game.legal(0) == game.legal(1) == ["stuck", "pause"]
    game.act("stuck", 0).act("stuck", 1)
    assert game.tops == ("s1", "t1"), "one card each, though still neither can play"
    game.act("stuck", 0).act("stuck", 1)
    assert game.tops == ("s", "t2")


@pytest.mark.rule("RR-07")
@pytest.mark.parametrize(("left", "winners"), [(1, (0,)), (2, (0, 1)), (3, (1,))])
@pytest.mark.parametrize("stuck", ["engine", "press"])
def test_when_nothing_can_move_any_more_the_one_with_fewer_cards_wins(race, saint, lone, left, winners, stuck):
    a = saint("a", 3, "May")
    mine = [saint(f"x{number}", -5, "November", "Layperson") for number in range(left)]
    game = race(
        [[a, *mine[:1]], lone("y1", "y2")],
        (saint("l", 3, *ROOT), saint("r", 9, *ROOT)),
        [mine[1:], ()],
        stocks=(lone_far(saint, "s"), lone_far(saint, "t")),
        stuck=stuck,
    )
    game.act("play a left")
    assert game.state.public.phase == "over"
    assert game.state.public.winners == winners
    assert game_outcome(game).winners == winners
    assert ("a tie" in game.said[-1]) == (len(winners) == 2)


@pytest.mark.rule("RR-07")
def test_hope_deep_in_a_stock_goes_on(race, saint, lone):
    """The only card that helps lies at the bottom of a pile: it comes up when the pile is made a stock."""
    a, b = saint("a", 3, "May"), saint("b", 5, "June", "Virgin")
    for seed in range(20):
        piles = ([saint("hope", 5, *ROOT), saint("l", 3, *ROOT)], lone_far(saint, "r"))
        game = race([[a, b], lone("y")], piles=piles, stocks=(lone_far(saint, "s1", "s2", "s3"), lone_far(saint, "t")), seed=seed)
        assert game.act("play a left").tops[0] == "hope"


# --- no hurry ------------------------------------------------------------------------------------------------------------------


def test_without_hurry_the_players_take_turns(race, saint, lone):
    cards = [saint(slug, 3, "May") for slug in "ab"]
    game = race([cards, [saint("y", 3, "June"), saint("z", 3, "June")]], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)), pace="no-hurry")
    assert game.legal(1) == []
    refusal = game.refusal("play y left", 1)
    assert (refusal.code, refusal.sentence) == ("not-your-turn", "It's Ana's turn. Look through your cards while you wait.")
    game.act("play a left")
    assert game.refused("play b left") == game.refused("stuck") == "not-your-turn"
    assert game.legal(1) == ["play y left", "play z left", "stuck"]
    game.act("stuck", 1)
    assert game.legal(0)
    assert game.act("play b left").state.public.winners == (0,)


def test_without_hurry_no_time_passes_and_nothing_is_counted(race, saint, lone):
    cards = [saint("a", 3, "May"), saint("n", 7, "December", "Virgin")]
    game = race([cards, [saint("y", 3, "June")]], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)), pace="no-hurry")
    for moment in (1, 2, 3, 4):
        assert game.attempt("play n left", at=moment) == "no-match"
    assert game.refused("pause") == "no-clock"
    assert game.refused("miss n left") == "not-counted"
    before = game.state
    assert game.heard(10**9) == before
    game.act("play a left", at=10**9)
    assert game.state.public.clock == before.public.clock
    assert game.said == ["Ana puts St. A on St. L: born in the 3rd century."]


def test_without_hurry_both_stuck_turns_the_next_cards(race, saint, lone):
    cards = [saint("a", 3, "May")]
    game = race(
        [cards, lone("y")],
        (saint("l", 3, *ROOT), saint("r", 9, *ROOT)),
        pace="no-hurry",
        stocks=([saint("s", 3, *ROOT)], lone_far(saint, "t")),
    )
    game.act("stuck").act("stuck", 1)
    assert (game.tops, game.state.public.next) == (("s", "t"), 0)
