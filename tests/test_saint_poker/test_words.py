"""Hands and happenings in words (SP-04, SP-11), and refusals: typed, one clear sentence, and nothing is lost."""

from __future__ import annotations

import pytest

from saintlearn.engine import Refusal
from saintlearn.games.saint_poker.words import full_hand_words, hand_of, hand_words
from saintlearn.lobby import new_game

HANDS = [
    ("AC KD QH JS 9C", "a high card: an apostle", "a high card: an Ace", "an Ace is the highest"),
    ("8C 6D 4H 3S 2C", "a high card: a pope", "a high card: an 8", "an 8 is the highest"),
    ("AC AD KH QS 2C", "a pair of apostles", "a pair of Aces", "two Aces"),
    ("AC AD 9H 9S 2C", "two pairs: apostles and Church doctors", "two pairs: Aces and 9s", "Aces and 9s"),
    ("2H 2C 2D QS KC", "three of a kind: young people", "three of a kind: 2s", "three 2s"),
    ("10C JD QH KS AC", "a straight from martyr to apostle", "a straight from 10 to Ace", "10 to Ace"),
    ("AC 2D 3H 4S 5C", "a straight from apostle to religious man", "a straight from Ace to 5", "Ace to 5"),
    ("2C 9C 4C JC 7C", "a flush of spring saints, topped by a soldier", "a flush of Clubs, topped by a Jack", "Clubs, topped by a Jack"),
    ("10C 10D 10H 7S 7C", "a full house: three martyrs and two priests", "a full house: three 10s and two 7s", "three 10s and two 7s"),
    ("KC KD KH KS 7C", "four of a kind: royal saints", "four of a kind: Kings", "four Kings"),
    (
        "6D 7D 8D 9D 10D",
        "a straight flush of winter saints from deacon to martyr",
        "a straight flush of Diamonds from 6 to 10",
        "Diamonds, 6 to 10",
    ),
]


@pytest.mark.rule("SP-04", "SP-11")
@pytest.mark.parametrize(("codes", "saints", "french", "of"), HANDS)
def test_a_hand_has_a_name(hand, codes, saints, french, of):
    assert hand_words(hand(codes), "saints") == saints
    assert hand_words(hand(codes), "french") == french
    assert hand_of(hand(codes), "french") == of
    assert full_hand_words(hand(codes)) == f"{saints} ({of})"


@pytest.mark.rule("SP-11")
def test_what_is_shown_is_told_with_rank_and_suit(table):
    game = table("AC 9H", "QC 3D", river="AD 9S 2S 4C JH", phase="reveal")
    game.act("reveal AC 9H", seat=0).act("reveal QC 3D", seat=1)
    james, anthony = (card.saint.name for card in game.state.public.shown[0])
    assert (
        game.said[1]
        == f"Ana shows {james} (Ace of Clubs) and {anthony} (9 of Hearts) and has two pairs: apostles and Church doctors (Aces and 9s)."
    )
    assert game.said[2].endswith(" and has a high card: an apostle (an Ace is the highest).")


@pytest.mark.rule("SP-11")
def test_with_french_faces_no_saint_is_named(table):
    game = table("AC 9H", "QC 3D", river="AD 9S 2S 4C JH", phase="reveal", faces="french")
    game.act("reveal AC 9H", seat=0).act("reveal QC 3D", seat=1)
    assert game.said[1:3] == [
        "Ana shows the Ace of Clubs and the 9 of Hearts and has two pairs: Aces and 9s.",
        "Ben shows the Queen of Clubs and the 3 of Diamonds and has a high card: an Ace.",
    ]
    assert game.act("take AD", seat=1).said == ["Ben takes the Ace of Diamonds from the river."]


# --- refusals -------------------------------------------------------------------------------------------------------------


def test_a_card_that_one_does_not_hold_is_refused(table):
    game = table("QH 2C 9D", "KH 3C 9S", river="5C 6D 7S")
    assert game.refusal("offer KH").sentence == "You don't have the card 'KH' in your hand. Pick one that you have."
    assert game.refused("offer qh") == "not-in-hand"
    assert game.refused("offer QH 2C") == "not-in-hand"
    game = table("QH 2C 9D", "KH 3C 9S", river="5C 6D 7S 8S 10S", phase="reveal")
    assert game.refusal("reveal QH KH").sentence == "You don't have the card 'KH' in your hand. Pick one that you have."


@pytest.mark.parametrize("text", ["reveal QH", "reveal QH QH", "reveal QH 2C 9D", "reveal queen jack", "reveal 11H 2C"])
def test_two_different_cards_are_revealed(table, text):
    game = table("QH 2C 9D", "KH 3C 9S", river="5C 6D 7S 8S 10S", phase="reveal")
    assert game.refusal(text).sentence == "Write two different cards from your hand, such as: reveal QH 10S."


def test_one_thing_after_the_other(table):
    game = table("QH 2C 9D", "KH 3C 9S", river="5C 6D 7S")
    assert game.refused("reveal QH 2C") == "one-for-the-river"
    assert game.refused("take 5C") == "nothing-to-take"
    game = table("QH 2C 9D", "KH 3C 9S", river="5C 6D 7S 8S 10S", phase="reveal")
    assert game.refused("offer QH") == "two-to-reveal"
    assert game.refused("take 5C") == "nothing-to-take"
    game = table("QH", "KH", river="2C 3S 5S", phase="take", shown=("4D 5D", "6D 7D"))
    assert game.refused("offer QH") == "take-first"
    assert game.refused("reveal QH KH") == "take-first"


def test_whoever_has_picked_waits(table):
    for phase, text, river in (("river", "offer", "5C 6D 7S"), ("reveal", "reveal", "5C 6D 7S 8S 10S")):
        game = table("QH 2C 9D", "KH 3C 9S", river=river, phase=phase)
        first, second = game.legal(1)[:2]
        game.act(first, seat=1)
        for again in (first, second, f"{text} nothing at-all"):
            assert game.refusal(again, seat=1).sentence == "You already picked. Wait until everyone else has picked too."


def test_cards_are_taken_in_turn_and_from_the_table(table):
    game = table("QH", "KH", river="2C 3S 5S", phase="take", shown=("4D 5D", "6D 7D"))
    assert game.refusal("take 2C", seat=1).sentence == "It's Ana's turn to take a card. Please wait for yours."
    for code in ("QH", "KH", "AS", "2c", "nothing"):
        assert game.refusal(f"take {code}").sentence.startswith(f"The card {code!r} isn't on the table.")


def test_two_browsers_of_one_seat_pick_once():
    """The second of two messages for the same seat is refused; the first stands."""
    game = new_game("saint-poker", ["Ana", "Ben"], seed=3)
    one, other = (action.text for action in game.legal_actions_of(0)[:2])
    game.act(one, seat=0)
    before = (game.state, game.log)
    for text in (one, other):
        with pytest.raises(Refusal) as caught:
            game.act(text, seat=0)
        assert caught.value.code == "picked-already"
        assert caught.value.refused == text
    assert (game.state, game.log) == before


def test_a_refused_action_loses_nothing(table):
    game = table("QH", "KH", river="2C 3S 5S", phase="take", shown=("4D 5D", "6D 7D"))
    state = game.state
    for text in ("take QH", "offer QH", "reveal QH KH", "take 2C 3S"):
        game.refused(text)
        assert game.state is state
    for text in ("take", "draw", "offer", "reveal", "Take 2C"):
        with pytest.raises(Refusal) as caught:
            game.refused(text)
        assert caught.value.code == "unknown-action"
