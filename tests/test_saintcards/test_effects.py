"""What is written on the WildCards (SC-31, SC-32)."""

from __future__ import annotations

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.games.saintcards.effects import EFFECTS
from saintlearn.games.saintcards.help import rules_for_children
from saintlearn.games.saintcards.state import SaintCardsOptions
from saintlearn.vocabulary import WILD_EFFECTS


@pytest.fixture
def played(table, saint, wild, spare):
    """Play a WildCard of an effect and give the position after it; the WildCard itself has earned 1."""

    def play(effect, hands=(2, 2, 2), treasure=None, draw=("d1", "d2", "d3"), pile=(), **more):
        cards = [spare(*(f"s{seat}{number}" for number in range(count))) for seat, count in enumerate(hands)]
        cards[0] = [wild("w", effect=effect), *cards[0]]
        top = saint("top", "January", "Martyr")
        return table(cards, [*spare(*pile), top], spare(*draw), treasure=treasure, **more).act("play w")

    return play


@pytest.mark.rule("SC-32")
def test_the_shipped_wildcards_use_the_registry_and_all_of_it():
    used = {card.effect for card in load_catalogue().deck().wildcards}
    assert used == set(EFFECTS)
    for text in WILD_EFFECTS.values():
        assert text.endswith(".")
        assert len(text) < 80


@pytest.mark.rule("SC-32")
def test_all_effects_are_listed_in_the_help():
    for players in (1, 2, 6):
        lines = [line for section in rules_for_children(SaintCardsOptions(), players) for line in section.lines]
        assert set(WILD_EFFECTS.values()) <= set(lines)
        assert any("we wrote these eight ourselves" in line for line in lines)


@pytest.mark.rule("SC-31")
def test_everybody_receives_one(played):
    game = played("all-receive-one", treasure=[4, 5, 6])
    assert game.treasure == (6, 6, 7)
    assert game.said[-1] == "St. W is a WildCard with a gift for everyone. Ana, Ben, and Clara each get 1 treasure."


@pytest.mark.rule("SC-31")
def test_whoever_has_the_fewest_receives_two(played):
    game = played("fewest-receive-two", treasure=[4, 3, 6])
    assert game.treasure == (5, 5, 6)
    assert game.said[-1] == "St. W is a WildCard with a gift for whoever has the fewest treasures. Ben gets 2 treasures."
    tied = played("fewest-receive-two", treasure=[4, 3, 3])
    assert tied.treasure == (5, 5, 5)
    assert tied.said[-1] == "St. W is a WildCard with a gift for whoever has the fewest treasures. Ben and Clara each get 2 treasures."
    assert played("fewest-receive-two", treasure=[2, 3, 3]).treasure == (5, 5, 5), "the 1 for playing it comes first"


@pytest.mark.rule("SC-31")
def test_a_chosen_friend_receives_two(played):
    game = played("friend-receives-two", treasure=[4, 5, 6])
    assert (game.phase, game.turn, game.treasure) == ("effect", 0, (5, 5, 6))
    assert game.legal() == ["give 1", "give 2"]
    for seat in (0, 3):
        assert game.refused(f"give {seat}") == "no-such-player"
    assert game.refused("give 2", seat=1) == "not-your-turn"
    assert game.refusal("pass").sentence == "First, choose a player for the WildCard's gift."
    game.act("give 2")
    assert (game.phase, game.treasure) == ("century", (5, 5, 8))
    assert game.said == ["St. W is a WildCard with a gift for a friend, and Ana chooses Clara. Clara gets 2 treasures."]
    assert game.refused("give 2") == "no-gift-now"
    two = played("friend-receives-two", hands=(2, 2)).act("give 1")
    assert (two.treasure, two.said) == (
        (1, 2),
        ["St. W is a WildCard with a gift for a friend, and Ana chooses Ben. Ben gets 2 treasures."],
    )


@pytest.mark.rule("SC-31", "SC-02")
def test_alone_there_is_no_other_player_to_choose(played):
    game = played("friend-receives-two", hands=(2,), treasure=[4])
    assert game.phase == "century"
    assert game.treasure == (5,), "the card says: choose another player"


@pytest.mark.rule("SC-31")
def test_neighbors_receive_one(played):
    assert played("neighbors-receive-one", hands=(2, 2, 2, 2)).treasure == (1, 1, 0, 1)
    assert played("neighbors-receive-one", hands=(2, 2, 2)).treasure == (1, 1, 1)
    assert played("neighbors-receive-one", hands=(2, 2)).treasure == (1, 1), "one neighbor on both sides receives once"
    alone = played("neighbors-receive-one", hands=(2,))
    assert (alone.treasure, alone.said[-1]) == ((1,), "Nobody gets anything this time.")


@pytest.mark.rule("SC-31")
def test_the_next_player_receives_one(played):
    assert played("next-receives-one", hands=(2, 2, 2, 2)).treasure == (1, 1, 0, 0)
    assert played("next-receives-one", hands=(2,)).treasure == (1,)


@pytest.mark.rule("SC-31")
def test_treasure_is_shared_with_those_who_have_fewer(played):
    game = played("share-with-poorer", hands=(2, 2, 2, 2), treasure=[4, 2, 5, 4])
    assert game.treasure == (3, 3, 5, 5), "Ana has 5 with the WildCard's own; Clara has as many"
    assert game.said[-1] == "Ana gives 1 treasure each to Ben and David."
    richest = played("share-with-poorer", treasure=[0, 1, 2])
    assert richest.treasure == (1, 1, 2)
    assert richest.said[-1] == "No one has fewer treasures than Ana, so Ana doesn't give any away."


@pytest.mark.rule("SC-31")
def test_nobody_gives_more_than_there_is(played):
    game = played("share-with-poorer", hands=(2, 2, 2), treasure=[0, 0, 0])
    assert game.treasure == (0, 1, 0)


@pytest.mark.rule("SC-31")
def test_the_next_card_is_shown_until_it_is_drawn(played):
    game = played("show-next-card")
    assert game.said[-1] == "The next card in the Draw Deck is St. D3."
    assert {game.view(seat).shown.slug for seat in (0, 1, 2, None)} == {"d3"}
    game.act("century 9").act("pass")
    assert game.view(1).shown.slug == "d3"
    game.act("draw")
    assert game.hands[1][-1] == "d3"
    assert game.view(1).shown is None


@pytest.mark.rule("SC-31")
def test_with_an_empty_draw_deck_no_card_is_shown(played):
    game = played("show-next-card", draw=(), pile=("p1",))
    assert (game.view(0).shown, game.phase) == (None, "century")
    assert game.said[-1] == "The Draw Deck is empty, so there's no card to show."


@pytest.mark.rule("SC-31")
def test_the_fullest_hand_puts_one_card_under_the_draw_deck(played):
    game = played("fullest-hand-lightens", hands=(2, 3, 2))
    assert [len(hand) for hand in game.hands] == [2, 2, 2]
    gone = ({"s10", "s11", "s12"} - set(game.hands[1])).pop()
    assert [card.slug for card in game.state.draw] == [gone, "d1", "d2", "d3"], "under the deck, not on top"
    assert game.said[-1] == "Ben has the most cards and puts one under the Draw Deck."
    assert gone not in " ".join(game.said).lower()
    spare = played("fullest-hand-lightens", hands=(1, 2, 1)).said[-1]
    assert spare.endswith("That leaves Ben with one card. Ben doesn't have to call SaintCards! for it.")
    assert (game.treasure, game.events[-1].gains) == ((1, 0, 0), (0, 0, 0))


@pytest.mark.rule("SC-31")
def test_of_equally_full_hands_the_next_in_turn_is_lightened(played):
    assert [len(hand) for hand in played("fullest-hand-lightens", hands=(3, 2, 3)).hands] == [3, 2, 2]
    assert [len(hand) for hand in played("fullest-hand-lightens", hands=(4, 2, 3)).hands] == [3, 2, 3]
    gone = {tuple(played("fullest-hand-lightens", hands=(1, 5), seed=seed).hands[1]) for seed in range(30)}
    assert len(gone) == 5, "which one is drawn by lot"


@pytest.mark.rule("SC-31")
def test_a_single_card_is_never_put_away(played):
    game = played("fullest-hand-lightens", hands=(1, 1, 1))
    assert [len(hand) for hand in game.hands] == [1, 1, 1]
    assert game.said[-1] == "Nobody has more than one card, so nobody puts one back."


@pytest.mark.rule("SC-31", "SC-50")
def test_a_wildcard_as_last_card_has_its_bonus_effect_and_century(played):
    game = played("all-receive-one", hands=(0, 2, 2))
    assert game.treasure == (1 + 3 + 1, 1, 1)
    game.act("century 3").act("pass")
    assert (game.turn, game.state.public.demand.century) == (1, 3)


@pytest.mark.rule("SC-31")
def test_a_name_with_braces_in_it_is_said_as_it_is(table, saint, wild, spare):
    game = table([[wild("w", effect="show-next-card"), *spare("x")]], [saint("top")], [saint("{0}")]).act("play w")
    assert game.said[-1] == "The next card in the Draw Deck is St. {0}."
