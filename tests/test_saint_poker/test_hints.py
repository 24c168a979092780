"""What hints say at Saint Poker, in each case they can be in, and what a card tells of itself."""

from __future__ import annotations

import pytest

from saintlearn.engine import Refusal
from saintlearn.games.saint_poker.deck import CODES, RANKS, SUITS, pack, poker_cards, the_card
from saintlearn.games.saint_poker.hands import strength, strengths
from saintlearn.games.saint_poker.help import hints, rules_for_children

KEEP = {
    "2C 2D 9H KS 5C": "You have two 2s. Keep them together.",
    "2C 2D KH KS 5C": "You have two Kings. Keep them together.",
    "2C 9D 9H 9S KC": "You have three 9s. Keep them together.",
    "2C 5C 9C KD JH": "You have three Clubs. They could become a flush.",
    "2C 9S KS JS AS": "You have four Spades. They could become a flush.",
    "AD KD 3C 4D JH": "You have three Diamonds. They could become a flush.",
    "2H AH KH 3C 4S": "You have three Hearts. They could become a flush.",
    "2C 5C 9D KD JH": "You don't have two cards of the same rank. Keep high cards and ranks that are in a row.",
}


@pytest.mark.parametrize("hand", KEEP)
def test_a_hint_tells_what_is_worth_keeping(table, hand):
    first, keep, last = hints(table(hand, "QC", faces="french").view(0))
    assert first == "Anyone can use the river. Which card do you need the least?"
    assert keep == KEEP[hand]
    assert last.startswith("Try giving the ")


MADE = {
    "2C 7D | 9H JS KC 4D 5S": "Nothing fits together right now, so high cards count.",
    "2C 9D | 9H JS KC 4D 5S": "You can make a pair.",
    "JC 9D | 9H JS KC 4D 5S": "You can make two pairs.",
    "9C 9D | 9H JS KC 4D 5S": "You can make three of a kind.",
    "10C QD | 9H JS KC 4D 5S": "You can make a straight.",
    "2C 7C | 9C JC KC 4D 5S": "You can make a flush.",
    "9C JD | 9H JS JC 4D 5S": "You can make a full house.",
    "9C 9D | 9H 9S KC 4D 5S": "You can make four of a kind.",
    "10C QC | 9C JC KC 4D 5S": "You can make a straight flush.",
}


@pytest.mark.parametrize("cards", MADE)
def test_a_hint_names_the_hand_that_can_be_made(table, cards):
    hand, river = cards.split(" | ")
    _, made, last = hints(table(hand, "2H 3H", river=river, phase="reveal").view(0))
    assert made == MADE[cards]
    assert last.startswith("Try showing ")


def test_a_hint_tells_what_comes_next(table):
    def coming(**more):
        position = table("2C 3D", "4C 5D", river="9C", shown=("KH", "KD"), phase="take", **more)
        return hints(position.view(0))

    first, comes, last = coming(future="9D AS", round=3)
    assert first == "Take a card that goes with your hand: the same rank, the same suit, or the next rank."
    assert comes == "The next river will start with the 9 of Diamonds and the Ace of Spades. What goes well with it?"
    assert last == "Try taking the 9 of Clubs."
    assert coming(round=3)[1] == "Nobody knows the next river yet. Look at your own hand."
    assert coming(future="9D", round=8)[1] == "This is the last round, so there's no next river. Take any card you like."
    assert hints(table("2C", "3C", phase="over").view(0)) == ["The game is over. Look at the saints you met."]


def test_the_rules_tell_of_saints_only_where_saints_are_seen():
    titles = [section.title for section in rules_for_children(saints=True)]
    plain = [section.title for section in rules_for_children(saints=False)]
    assert [title for title in titles if title not in plain] == ["Each suit is a season", "Each rank is a calling"]
    assert titles[-1] == plain[-1] == "The end"
    callings = next(section.lines for section in rules_for_children(saints=True) if section.title == "Each rank is a calling")
    assert len(callings) == 13
    assert callings[0].startswith("Ace: ")
    assert callings[-1] == "2: young people."


def test_each_card_knows_its_suit_rank_and_place(saints):
    for number, card in enumerate(poker_cards(tuple(saints), "saints")):
        assert card.id == number
        assert card.code == CODES[number] == f"{RANKS[number % 13].code}{card.suit.code}"
        assert card.suit is SUITS[number // 13]
        assert card.rank == number % 13 + 2
        assert card.saint.feast.month in card.suit.months
    assert pack(tuple(saints)) == tuple(saints)


def test_what_is_no_hand_is_shown_in_short():
    with pytest.raises(ValueError, match=r"not \[0, 1, 2, 3, 4, 5, 6, 7, 8\]\.$"):
        strength(list(range(10)))
    with pytest.raises(ValueError, match=r"not shape \(1, 4\) of int64\.$"):
        strengths([[1, 2, 3, 4]])
    with pytest.raises(ValueError, match="from 0 to 51"):
        strengths([[0, 1, 2, 3, -1]])


@pytest.mark.parametrize("gone", [0, 12, 13, 25, 26, 38, 39, 51])
def test_a_pack_without_a_saint_for_a_place_tells_which(saints, gone):
    """Of the saints that are left, one may have taken the place of the one who is gone, so another place may be the empty one."""
    with pytest.raises(Refusal) as caught:
        pack(tuple(card for number, card in enumerate(saints) if number != gone))
    assert (caught.value.code, caught.value.refused) == ("deck-too-small", "51")
    named = [
        f"No {RANKS[place % 13].saint} with a feast in {SUITS[place // 13].season} is left for {the_card(CODES[place])}."
        for place in range(52)
    ]
    assert sum(sentence in caught.value.sentence for sentence in named) == 1


@pytest.mark.parametrize(("first", "second"), [(0, 1), (0, 13), (50, 51)])
def test_saints_in_another_order_are_no_pack(saints, first, second):
    order = list(saints)
    order[first], order[second] = order[second], order[first]
    with pytest.raises(Refusal) as caught:
        poker_cards(tuple(order), "saints")
    assert (caught.value.code, caught.value.refused) == ("bad-deck", "52")
    with pytest.raises(Refusal):
        poker_cards(tuple(saints[:51]), "saints")
