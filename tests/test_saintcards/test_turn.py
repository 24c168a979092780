"""A turn: play or draw, a second card, pass, and an empty Draw Deck (SC-10 to SC-17)."""

from __future__ import annotations

import pytest

from saintlearn.catalogue import load_catalogue


@pytest.fixture
def top(saint):
    return saint("top", 3, 4, "January", "Martyr")


@pytest.fixture
def one(saint):
    """Shares January with `top`."""
    return saint("one", "January", "Virgin")


@pytest.fixture
def four(saint):
    """Shares four facts with `top` and one with `one`."""
    return saint("four", 3, 4, "January", "Martyr")


@pytest.mark.rule("SC-10")
def test_a_turn_begins_with_play_or_draw_and_nothing_else(table, top, one, spare):
    game = table([[one, *spare("x")], spare("y")], [top], spare("d"))
    assert game.legal() == ["play one", "draw"]
    assert game.legal(1) == []
    assert game.refused("pass") == "must-play-or-draw"
    assert game.refused("call") == "call-after-playing"


@pytest.mark.rule("SC-10", "SC-15")
def test_having_played_one_passes_and_does_not_draw(table, top, one, spare):
    game = table([[one, *spare("x", "z")], spare("y")], [top], spare("d")).act("play one")
    assert game.legal() == ["pass"]
    assert game.refused("draw") == "no-draw-now"
    assert (game.turn, game.act("pass").turn) == (0, 1)
    assert game.phase == "turn"


@pytest.mark.rule("SC-11")
def test_a_card_needs_a_match_with_the_top_card_only(table, saint, top, spare):
    below = saint("below", 9, 9, "May", "Apostle")
    like_below = saint("like-below", 9, 9, "May", "Apostle")
    game = table([[like_below], spare("y")], [below, top], spare("d"))
    refusal = game.refusal("play like-below")
    assert refusal.code == "no-match"
    assert refusal.sentence == "St. Like-Below and St. Top don't share any facts. Choose another card, or draw one."
    assert game.refused("play nobody") == "not-in-hand"
    assert game.refused("play y") == "not-in-hand"


@pytest.mark.rule("SC-11", "M-06")
def test_at_the_starter_level_a_shared_ribbon_is_no_match(table, saint, spare):
    card, under = saint("ada", "May", "Virgin", "Martyr"), saint("top", "June", "Martyr")
    assert "play ada" in table([[card], spare("y")], [under], spare("d"), level="full").legal()
    starter = table([[card], spare("y")], [under], spare("d"), level="starter")
    assert starter.legal() == ["draw"]
    assert "a feast month, or a frame color" in starter.refusal("play ada").sentence


@pytest.mark.rule("SC-11", "SC-12", "M-04", "M-11")
def test_the_options_of_matching_count_in_the_game(table, saint, spare):
    born, died = saint("ada", 3, "May", "Virgin"), saint("top", 9, 3, "June", "Martyr")
    assert table([[born], spare("y")], [died], spare("d")).refused("play ada") == "no-match"
    assert table([[born, *spare("x")], spare("y")], [died], spare("d"), centuries="any").act("play ada").treasure == (1, 0)
    pair = saint("pair", "June", "Virgin", "Where Two or More Are Gathered")
    assert table([[pair, *spare("x")], spare("y")], [died], gathered="double").act("play pair").treasure == (2, 0)


@pytest.mark.rule("SC-12")
def test_a_card_earns_one_treasure_for_each_match(table, top, one, four, spare):
    game = table([[one, *spare("x")], [four, *spare("y")]], [top], treasure=[5, 7])
    assert game.act("play one").treasure == (6, 7)
    assert game.said == ["Ana plays St. One for 1 treasure."]
    game = table([[four, *spare("x")], spare("y")], [top], treasure=[5, 7])
    assert game.act("play four").treasure == (9, 7)
    assert game.top == "four"
    assert game.hands == [["x"], ["y"]]


@pytest.mark.rule("SC-12", "M-20")
def test_the_printed_example_earns_five(table, spare):
    cat = load_catalogue()
    game = table([[cat["joseph-freinademetz"], *spare("x")], spare("y")], [cat["john-bosco"]])
    assert game.act("play joseph-freinademetz").treasure == (5, 0)


@pytest.mark.rule("SC-13")
def test_a_second_card_needs_three_treasures_on_the_card_just_played(table, saint, top, one, spare):
    three = saint("three", "January", "Virgin", "Africa", "Jesuit")
    two = saint("two", "January", "Virgin", "Jesuit")
    first = saint("first", "January", "Virgin", "Africa", "Dominican")
    game = table([[first, three, two, *spare("x")], spare("y")], [top], spare("d")).act("play first")
    assert game.treasure == (1, 0)
    assert game.legal() == ["play three", "pass"]
    refusal = game.refusal("play two")
    assert refusal.code == "second-needs-three"
    assert refusal.sentence == "A second card must earn at least 3 treasures. St. Two would earn only 2."
    game.act("play three")
    assert game.treasure == (4, 0)
    assert game.said == ["Ana plays St. Three as a second card for 3 treasures."]


@pytest.mark.rule("SC-13")
def test_the_second_card_is_compared_with_the_first_not_with_the_card_below(table, top, one, four, spare):
    game = table([[one, four, *spare("x")], spare("y")], [top], spare("d")).act("play one")
    assert game.refused("play four") == "second-needs-three"


@pytest.mark.rule("SC-13")
def test_there_is_never_a_third_card(table, saint, top, spare):
    alike = [saint(slug, 3, 4, "January", "Martyr") for slug in ("a", "b", "c")]
    game = table([[*alike, *spare("x")], spare("y")], [top], spare("d")).act("play a").act("play b")
    assert game.treasure == (8, 0)
    assert game.refused("play c") == "two-cards-played"
    assert game.legal() == ["pass"]
    game.act("pass")
    assert game.state.public.played == 0


@pytest.mark.rule("SC-13", "M-06")
def test_at_the_starter_level_the_second_card_counts_at_that_level(table, saint, top, one, spare):
    second = saint("second", "January", "Virgin", "Africa", "Jesuit")
    first = saint("first", "January", "Virgin", "Africa", "Jesuit")
    hand = [first, second, *spare("x")]
    assert "play second" in table([hand, spare("y")], [top]).act("play first").legal()
    assert table([hand, spare("y")], [top], level="starter").act("play first").refused("play second") == "second-needs-three"


@pytest.mark.rule("SC-14", "SC-42")
def test_drawing_takes_one_card_ends_the_turn_and_earns_nobody_anything(table, top, one, spare):
    game = table([[one], spare("y"), spare("z")], [top], spare("d1", "d2"), treasure=[1, 2, 3])
    game.act("draw")
    assert game.hands[0] == ["one", "d2"]
    assert [card.slug for card in game.state.draw] == ["d1"]
    assert (game.turn, game.phase) == (1, "turn")
    assert game.treasure == (1, 2, 3)
    assert game.said == ["Ana draws a card."]
    assert game.refused("play one", seat=0) == "not-your-turn"


@pytest.mark.rule("SC-14")
def test_drawing_is_allowed_also_with_a_card_that_fits(table, top, four, spare):
    assert "draw" in table([[four], spare("y")], [top], spare("d")).legal()


@pytest.mark.rule("SC-16")
def test_an_empty_draw_deck_is_made_of_the_play_deck_but_its_top_card(table, top, one, spare):
    below = spare("p1", "p2", "p3", "p4", "p5")
    game = table([[one], spare("y")], [*below, top]).act("draw")
    assert game.top == "top"
    assert len(game.state.pile) == 1
    assert len(game.state.draw) == 4
    assert sorted(game.hands[0][1:] + [card.slug for card in game.state.draw]) == ["p1", "p2", "p3", "p4", "p5"]
    assert game.said == ["The Draw Deck is empty, so 5 played cards are shuffled into a new one.", "Ana draws a card."]


@pytest.mark.rule("SC-16")
def test_the_new_draw_deck_is_shuffled(table, top, one, spare):
    slugs = [f"p{number}" for number in range(30)]
    orders = set()
    for seed in range(4):
        game = table([[one], spare("y")], [*spare(*slugs), top], seed=seed).act("draw")
        orders.add(tuple(card.slug for card in game.state.draw))
    assert len(orders) == 4


@pytest.mark.rule("SC-16", "SC-10")
def test_with_nothing_to_draw_one_passes_only_without_a_playable_card(table, top, one, spare):
    stuck = table([spare("x"), [one]], [top])
    assert stuck.legal() == ["pass"]
    assert stuck.refused("draw") == "nothing-to-draw"
    assert stuck.act("pass").said == ["Ana can't play or draw and has to pass."]
    assert stuck.legal() == ["play one"]
    assert stuck.refused("pass") == "must-play-or-draw"


@pytest.mark.rule("SC-16", "SC-52")
def test_when_every_player_in_turn_has_had_to_pass_the_game_ends(table, top, spare):
    game = table([spare("x"), spare("y"), spare("z")], [top], treasure=[1, 5, 2])
    for seat in range(3):
        assert game.outcome is None
        assert game.turn == seat
        game.act("pass")
    assert (game.turn, game.outcome.winners) == (None, (1,))
    assert game.said[-1] == "Nobody can play or draw anymore, so the game is over. Ben has the most treasure."


@pytest.mark.rule("SC-16")
def test_a_card_played_in_between_begins_the_count_of_passes_anew(table, top, one, spare):
    game = table([spare("x"), spare("y"), [one, *spare("z1", "z2")]], [top])
    game.act("pass").act("pass")
    assert game.state.idle == 2
    game.act("play one").act("pass")
    assert (game.turn, game.outcome) == (0, None)
    assert game.legal() == ["draw"], "the card below can be drawn now"


@pytest.mark.rule("SC-17")
def test_counts_and_treasure_are_open_and_cards_are_not(table, top, one, spare):
    game = table([[one], spare("y1", "y2"), []], [*spare("p"), top], spare("d1", "d2", "d3"), treasure=[4, 5, 6])
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        assert (view.counts, view.public.treasure) == ((1, 2, 0), (4, 5, 6))
        assert (view.draw_count, view.pile_count, view.top.slug, view.under.slug) == (3, 2, "top", "p")
        assert view.shown is None
        assert [card.slug for card in view.hand] == {0: ["one"], 1: ["y1", "y2"], 2: [], None: []}[seat]


def test_it_is_always_somebodys_turn_and_the_others_wait(table, top, one, spare):
    game = table([[one], spare("y")], [top], spare("d"))
    refusal = game.refusal("draw", seat=1)
    assert (refusal.code, refusal.sentence) == ("not-your-turn", "It's Ana's turn. Please wait for yours.")
    for text in ("pass", "call", "done", "give 0", "century 3", "play y"):
        assert game.refused(text, seat=1) == "not-your-turn"
