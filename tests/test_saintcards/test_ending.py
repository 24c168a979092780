"""The end of a game (SC-50 to SC-52)."""

from __future__ import annotations

import pytest


@pytest.fixture
def january(saint):
    """Cards that share January, each for 1 treasure."""
    colors = ["Virgin", "Apostle", "Priest", "Layperson", "Young Person", "Religious Man"]
    cards = [saint(f"jan{number}", "January", color) for number, color in enumerate(colors)]
    return lambda *numbers: [cards[number] for number in numbers]


@pytest.fixture
def top(saint):
    return saint("top", "January", "Martyr")


@pytest.mark.rule("SC-50")
def test_the_last_card_earns_three_more(table, top, january, spare):
    game = table([january(0), spare("y")], [top], spare("d")).act("play jan0")
    assert game.treasure == (4, 0)
    assert game.said == ["Ana plays St. Jan0 for 1 treasure.", "That's Ana's last card. It earns 3 more treasures!"]
    assert game.legal() == ["pass"]


@pytest.mark.rule("SC-50", "SC-13")
def test_the_bonus_comes_once_also_when_the_last_card_is_a_second_card(table, saint, top, spare):
    alike = [saint(slug, 3, 4, "January", "Martyr") for slug in ("a", "b")]
    game = table([alike, spare("y")], [top], spare("d")).act("play a")
    assert game.treasure == (2, 0)
    assert game.act("play b").treasure == (2 + 4 + 3, 0)


@pytest.mark.rule("SC-51")
def test_everybody_up_to_the_dealer_still_plays(table, top, january, spare):
    game = table([january(0), spare("y"), [*january(2), *spare("z")]], [top], spare("d1", "d2"))
    game.act("play jan0").act("pass")
    assert (game.turn, game.outcome) == (1, None)
    game.act("draw")
    assert (game.turn, game.outcome) == (2, None)
    game.act("play jan2").act("pass")
    assert (game.turn, game.phase) == (None, "over")
    assert game.outcome.scores == game.treasure == (4, 0, 1)


@pytest.mark.rule("SC-51", "SC-50")
def test_each_who_goes_out_in_the_last_round_earns_the_bonus(table, top, january, spare):
    game = table([january(0), january(1), january(2)], [top], spare("d"))
    for text in ("play jan0", "pass", "play jan1", "pass", "play jan2", "pass"):
        game.act(text)
    assert game.treasure == (4, 4, 4)
    assert game.outcome.winners == (0, 1, 2)


@pytest.mark.rule("SC-51", "SC-04")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_game_ends_after_the_dealer_wherever_the_dealer_sits(table, top, january, spare, dealer):
    """Seat 1 goes out; whoever comes after the dealer of this round has no further turn."""
    game = table([spare("x"), january(1), spare("z")], [top], spare("d1", "d2", "d3"), dealer=dealer, turn=1)
    game.act("play jan1").act("pass")
    seats = []
    while game.turn is not None:
        seats.append(game.turn)
        game.act("draw")
    assert seats == {1: [], 2: [2], 0: [2, 0]}[dealer]


@pytest.mark.rule("SC-51")
def test_the_dealer_can_fulfil_both_conditions_in_one_turn(table, top, january, spare):
    game = table([spare("x"), january(1)], [top], spare("d"), turn=1).act("play jan1")
    assert game.outcome is None, "not before the turn ends"
    assert game.act("pass").outcome.winners == (1,)


@pytest.mark.rule("SC-51", "SC-14")
def test_the_game_ends_also_when_the_dealer_draws_or_must_pass(table, top, january, spare):
    drawn = table([january(0), spare("y")], [top], spare("d")).act("play jan0").act("pass").act("draw")
    assert drawn.outcome.winners == (0,)
    passed = table([[], spare("y")], [top], turn=1).act("pass")
    assert passed.outcome is not None


@pytest.mark.rule("SC-51", "SC-02")
def test_alone_the_game_ends_with_the_turn_of_the_last_card(table, top, january, spare):
    game = table([january(0)], [top], spare("d")).act("play jan0")
    assert game.outcome is None
    game.act("pass")
    assert (game.outcome.scores, game.outcome.winners) == ((4,), (0,))
    assert game.said == ["The game is over."]


@pytest.mark.rule("SC-52")
def test_most_treasure_wins_not_the_empty_hand(table, top, january, spare):
    game = table([january(0), spare("y")], [top], spare("d"), treasure=[1, 9]).act("play jan0").act("pass").act("draw")
    assert game.outcome.scores == (5, 9)
    assert game.outcome.winners == (1,)
    assert game.said[-1] == "The game is over. Ben has the most treasure."


@pytest.mark.rule("SC-52")
def test_a_tie_is_shared(table, top, january, spare):
    game = table([january(0), spare("y"), spare("z")], [top], spare("d1", "d2"), treasure=[1, 5, 2])
    game.act("play jan0").act("pass").act("draw").act("draw")
    assert game.outcome.winners == (0, 1)
    assert game.said[-1] == "The game is over. Ana and Ben tie for the most treasure."


@pytest.mark.rule("SC-52")
def test_the_printed_example_of_the_end(table, saint, spare):
    """Player 1 plays the last card with two matches for 2 + 3; the Dealer plays once more; then the game is over."""
    top = saint("top", "January", "Martyr")
    game = table([[saint("last", "January", "Martyr")], spare("y")], [top], spare("d")).act("play last")
    assert game.treasure == (5, 0)
    game.act("pass")
    assert (game.turn, game.outcome) == (1, None)
    assert game.act("draw").outcome.scores == (5, 0)


def test_nothing_can_be_done_when_the_game_is_over(table, top, january, spare):
    game = table([spare("x"), january(1)], [top], spare("d"), turn=1).act("play jan1").act("pass")
    for seat in (0, 1):
        assert game.legal(seat) == []
        for text in ("draw", "pass", "play x", "call", "challenge 0", "claim month-may", "done", "give 0", "century 3"):
            assert game.refused(text, seat) == "over"
