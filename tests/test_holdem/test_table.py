"""Treasure, the first dealer, blinds and the deal (HH-01 to HH-10)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saintlearn.catalogue import Deck, load_catalogue
from saintlearn.engine import Chance, Refusal
from saintlearn.games.holdem.betting import PIECES, Award, pieces
from saintlearn.games.holdem.captions import extra_line
from saintlearn.games.holdem.events import Awarded, FirstDealer
from saintlearn.games.holdem.help import rules_for_children
from saintlearn.games.holdem.placing import first_dealer
from saintlearn.games.holdem.state import HoldemOptions
from saintlearn.lobby import new_game
from saintlearn.vocabulary import facts_of


@pytest.mark.rule("HH-01")
def test_the_pieces_of_treasure_are_worth_what_the_rule_book_says():
    assert PIECES == {"ruby": 1, "sapphire": 5, "golden nugget": 10, "diamond": 20, "amethyst": 50}
    assert pieces(0) == {}
    assert pieces(100) == {"amethyst": 2}
    assert pieces(4) == {"ruby": 4}


@pytest.mark.rule("HH-01")
@given(st.integers(0, 5000))
def test_pieces_add_up_and_are_few(amount):
    laid = pieces(amount)
    assert sum(PIECES[name] * count for name, count in laid.items()) == amount
    assert laid.get("ruby", 0) < 5
    assert laid.get("sapphire", 0) < 2
    assert laid.get("golden nugget", 0) < 2
    assert laid.get("diamond", 0) < 3


@pytest.mark.rule("HH-02")
@pytest.mark.parametrize("players", range(2, 11))
def test_everybody_starts_with_the_same_treasure(start, players):
    table = start(players)
    assert [have + gave for have, gave in zip(table.treasure, table.state.public.given, strict=True)] == [100] * players
    table = start(players, treasure=None, dealer=0)
    assert table.points == 100 * players
    session = new_game("holdem", [f"P{number}" for number in range(players)], seed=1, deck="core", treasure=37)
    assert sum(session.state.public.treasure) + sum(session.state.public.given) == 37 * players


@pytest.mark.rule("HH-03", "HH-04")
def test_the_highest_century_deals_first(saint):
    cards = [saint("a", century=3), saint("b", century=20), saint("c", century=-5), saint("d", wild=True)]
    assert first_dealer(cards, None) == 1
    assert first_dealer([cards[2], cards[3]], None) == 0, "a WildCard has no century"


@pytest.mark.rule("HH-04")
def test_the_higher_of_a_cards_two_centuries_counts():
    cards = load_catalogue()
    born, died = cards["john-bosco"], cards["anthony-of-padua"]
    assert (born.birth_century, born.passing_century) == (19, 19)
    assert max(died.birth_century, died.passing_century) == 13
    assert first_dealer([died, born, cards["cecilia"]], None) == 1


@pytest.mark.rule("HH-03", "HH-04")
def test_on_a_tie_the_oldest_deals_and_without_ages_the_first_of_the_tied(saint):
    cards = [saint("a", century=3), saint("b", century=9), saint("c", century=9)]
    assert first_dealer(cards, None) == 1
    assert first_dealer(cards, [50, 8, 11]) == 2
    assert first_dealer(cards, [50, 8, 8]) == 1


@pytest.mark.rule("HH-03")
def test_a_game_begins_with_one_face_up_card_each(game, names, events):
    deck = load_catalogue().deck("core")
    dealers = set()
    for seed in range(30):
        state, happened = game.start(deck, 4, HoldemOptions(), Chance(lambda seed=seed: Random(seed)))
        drawn, dealt = happened
        assert isinstance(drawn, events.FirstDealer)
        assert len(drawn.cards) == 4
        assert state.public.dealer == drawn.seat == dealt.dealer == first_dealer(drawn.cards, None)
        assert "gets the Jesus card" in game.sentence(drawn, names)
        dealers.add(state.public.dealer)
    assert dealers == {0, 1, 2, 3}


@pytest.mark.rule("HH-04")
def test_ages_belong_to_the_players(game):
    with pytest.raises(Refusal, match="ages must have a number for each of the 3 players"):
        new_game("holdem", ["Ana", "Ben", "Clara"], seed=1, deck="core", ages=[9, 8])
    assert new_game("holdem", ["Ana", "Ben"], seed=1, deck="core", ages=[9, 8]).options.ages == (9, 8)


@pytest.mark.rule("HH-05", "HH-06")
def test_the_deal_moves_clockwise_and_passes_over_players_without_treasure(start):
    table = start(4, treasure=[50, 0, 50, 50], dealer=0)
    assert (table.state.public.small, table.state.public.big) == (2, 3)
    assert table.state.hands[1] == ()
    assert [table.view(1).public.plays(seat) for seat in range(4)] == [True, False, True, True]
    table.act("fold", "fold")
    assert (table.phase, table.turn) == ("between", 2), "seat 1 is passed over"
    table.act("deal")
    assert (table.state.public.dealer, table.state.public.small, table.state.public.big, table.turn) == (2, 3, 0, 2)
    table.act("fold", "fold", "deal", "fold", "fold")
    assert table.turn == 0


@pytest.mark.rule("HH-07")
def test_the_blinds_are_left_of_the_dealer(start):
    table = start(4)
    assert (table.state.public.dealer, table.state.public.small, table.state.public.big) == (3, 0, 1)
    assert table.offered == (1, 5, 0, 0)
    assert table.treasure == (99, 95, 100, 100)
    assert table.said == ["Hand 1: David deals. Ana offers the small blind of 1, and Ben offers the big blind of 5."]
    assert start(4, small_blind=3, big_blind=8).offered == (3, 8, 0, 0)


@pytest.mark.rule("HH-07", "HH-27")
def test_a_player_short_of_the_blind_offers_all_that_is_left(start):
    table = start(3, treasure=[50, 3, 50])
    assert table.offered == (1, 3, 0)
    assert table.treasure == (49, 0, 50)
    assert table.view(2).to_call == 5, "the big blind is to be called as it was agreed"


@pytest.mark.rule("HH-08")
def test_with_two_players_the_other_is_the_small_blind_and_the_dealer_the_big_one(start):
    table = start(2, dealer=1)
    assert (table.state.public.small, table.state.public.big, table.turn) == (0, 1, 0)
    table.act("call")
    assert table.turn == 1
    table.act("check")
    assert (table.state.public.round, table.turn) == (1, 0), "the other one begins the later rounds too"


@pytest.mark.rule("HH-09")
def test_two_cards_each_are_dealt_one_at_a_time_from_the_dealers_left(game, pack):
    chance = Chance(lambda: Random(5))
    state, _ = game.start(pack, 3, HoldemOptions(dealer=0), chance)
    order = [pack[number] for number in chance.record[0]][::-1]
    assert state.hands == ((order[2], order[5]), (order[0], order[3]), (order[1], order[4]))
    assert state.draw[::-1] == tuple(order[6:])
    assert state.public.given == (0, 1, 5)


@pytest.mark.rule("HH-09")
def test_whole_cards_are_face_down(start):
    table = start(3)
    assert table.view(0).hand == table.state.hands[0]
    assert table.view(0).counts == (2, 2, 2)
    assert table.view(None).hand == ()


@pytest.mark.rule("HH-10")
def test_offers_and_raises_are_from_one_to_four_big_blinds(start):
    table = start(3)
    assert table.legal() == ["fold", "call", *(f"raise {amount}" for amount in range(5, 21))]
    assert (table.refused("raise 4"), table.refused("raise 21"), table.refused("raise 0")) == ("too-little", "too-much", "too-little")
    assert table.refusal("raise 4").sentence == "You have to offer or raise at least 5."
    assert table.refusal("raise 21").sentence == "You can offer or raise at most 20 at once."
    table.act("call", "call", "check")
    assert table.legal() == ["fold", "check", *(f"offer {amount}" for amount in range(5, 21))]


@pytest.mark.rule("HH-10")
def test_the_limits_are_options(start):
    assert start(2, least=2, most=3).legal()[2:] == [f"raise {amount}" for amount in range(10, 16)]
    free = start(2, least=None, most=None).legal()[2:]
    assert free == [f"raise {amount}" for amount in range(1, 96)], "up to all that is left after the call"


@pytest.mark.parametrize("count", [0, 1, 52])
def test_a_deck_that_is_too_small_is_refused(pack, count):
    with pytest.raises(Refusal, match=f"needs at least 53 cards, but this deck has {count}") as caught:
        new_game("holdem", ["Ana", "Ben"], seed=1, deck=pack[:count])
    assert caught.value.code == "deck-too-small"


def test_fifty_three_cards_are_enough_for_ten(start, pack, down):
    table = start(10, deck=Deck(pack[:53]), placing="auto")
    down(table)
    assert table.phase == "between"


@pytest.mark.parametrize("players", [1, 11])
def test_two_to_ten_play(players):
    with pytest.raises(Refusal, match="2 to 10 players") as caught:
        new_game("holdem", [f"P{number}" for number in range(players)], seed=1, deck="core")
    assert caught.value.code == "player-count"


@pytest.mark.parametrize(
    "options",
    [
        {"treasure": 0},
        {"treasure": -5},
        {"treasure": 2.5},
        {"treasure": True},
        {"treasure": None},
        {"treasure": 10**9},
        {"treasure": 4},
        {"small_blind": 0},
        {"small_blind": 6},
        {"big_blind": "5"},
        {"big_blind": 0},
        {"least": 0},
        {"least": 5},
        {"most": 1.5},
        {"hands": 0},
        {"minutes": -1},
        {"placing": "best"},
        {"level": "race"},
        {"level": "Full"},
        {"centuries": "none"},
        {"gathered": True},
        {"dealer": 2},
        {"dealer": True},
        {"dealer": "0"},
        {"ages": "9"},
        {"ages": [9, -1]},
        {"ages": [9, 8.5]},
        {"odds": 1},
    ],
    ids=str,
)
def test_options_out_of_range_are_refused(options):
    with pytest.raises(Refusal) as caught:
        new_game("holdem", ["Ana", "Ben"], seed=1, deck="core", **options)
    assert caught.value.code == "bad-option"
    assert caught.value.sentence.endswith((".", "?"))


LONG = "x" * 60


@pytest.mark.parametrize("option", ["level", "placing", "odds", "dealer"])
def test_a_long_value_is_quoted_in_part(option):
    with pytest.raises(Refusal) as caught:
        new_game("holdem", ["Ana", "Ben"], seed=1, deck="core", **{option: LONG})
    assert caught.value.sentence.endswith(f"(you gave {repr(LONG)[:40]}).")
    assert caught.value.refused == LONG[:40]


def test_options_are_refused_at_their_borders_and_not_before():
    def refused(**options):
        with pytest.raises(Refusal) as caught:
            HoldemOptions(**options)
        return caught.value

    assert HoldemOptions(small_blind=5, big_blind=5, treasure=5, least=4, most=4, ages=[0, 150]).ages == (0, 150)
    assert refused(small_blind=6).sentence == "small_blind must not be larger than big_blind (you gave 6 and 5)."
    assert refused(treasure=4).sentence == "treasure must be at least the big blind of 5 (you gave 4)."
    assert refused(least=5).sentence == "least must not be larger than most (you gave 5 and 4)."
    assert refused(ages=[8, 151]).sentence == "ages must be whole numbers, one for each player."
    assert refused(ages=tuple(range(-1, 30))).refused == str(tuple(range(-1, 30)))[:40]
    for option in ("treasure", "hands", "minutes"):
        assert getattr(HoldemOptions(**{option: 1_000_000}), option) == 1_000_000
        assert refused(**{option: 1_000_001}).code == "bad-option"
    assert (HoldemOptions().least_amount, HoldemOptions().most_amount) == (5, 20)
    assert (HoldemOptions(least=None).least_amount, HoldemOptions(most=None).most_amount) == (1, 100_000_000)


def test_after_a_hand_nothing_is_offered_any_more(start, down):
    """Neither after a showdown nor where all the others have stepped back."""
    for table in (down(start(3, placing="auto")), start(3).act("raise 10", "fold", "fold")):
        public = table.state.public
        assert (public.phase, public.given, public.offered, public.price) == ("between", (0, 0, 0), (0, 0, 0), 0)


@pytest.mark.rule("HH-03", "HH-04")
def test_a_tie_for_the_deal_is_explained(game, saint):
    cards = (saint("a", century=3), saint("b", century=9), saint("c", century=9))
    told = "Ben turns over St. B from the 9th century and gets the Jesus card."
    tied = f"{told} Clara turned over that century, too, but Ben"
    names = ("Ana", "Ben", "Clara")
    assert game.sentence(FirstDealer(cards, 1), names) == f"{tied} comes first at the table."
    assert game.sentence(FirstDealer(cards, 1, oldest=True), names) == f"{tied} is older."
    assert game.sentence(FirstDealer(cards[:2], 1), names) == told


@pytest.mark.rule("HH-08")
def test_the_rules_tell_two_players_who_puts_in_what():
    told = [line for section in rules_for_children(HoldemOptions(), 2) for line in section.lines]
    assert "To start, the dealer puts in 5, and the other player 1. The rule book calls these the blinds." in told
    assert not any("three times. When" in line for line in told)


@pytest.mark.rule("HH-42")
def test_what_cannot_be_split_is_told_to_go_to_the_first(game):
    award = Award((2, 0, 1), (7, 5, 5), "shared", side=False)
    told = "Still tied! They split the storehouse: Clara gets 7, Ana gets 5, and Ben gets 5."
    assert (
        game.sentence(Awarded(award), ("Ana", "Ben", "Clara"))
        == f"{told} The extra treasure goes to Clara, the first of them after the dealer."
    )
    assert game.sentence(Awarded(replace(award, amounts=(5, 5, 5))), ("Ana", "Ben", "Clara")).endswith("Ben gets 5.")


@pytest.mark.rule("M-09", "M-11")
@pytest.mark.parametrize("gathered", ["single", "double"])
def test_the_rules_of_wildcards_add_up_to_the_score(gathered):
    cards, rule = load_catalogue(), HoldemOptions(gathered=gathered).rule()
    joachim, anne = cards["joachim"], cards["anne"]
    assert (rule.score(joachim, anne), rule.shared(joachim, anne).bit_count()) == (10, 2)
    told = next(section.lines for section in rules_for_children(HoldemOptions(gathered=gathered), 3) if section.title == "WildCards")
    assert told[1] == "Two WildCards side by side count 6. Each fact they share adds 2."
    assert told[0] == "A WildCard beside another saint counts 3. Each fact they share adds 1."


@pytest.mark.rule("M-04", "M-11")
def test_a_pair_of_cards_is_told_what_it_shares_that_does_not_count():
    cards = load_catalogue()
    starter, core = HoldemOptions(level="starter").rule(), [card for card in cards.deck("core") if not card.is_wild]
    pairs = [(one, other) for one in core[:40] for other in core[40:80] if not starter.shared(one, other) and starter.uncounted(one, other)]
    assert len(pairs) > 99
    for one, other in pairs:
        told = extra_line(one, other, starter)
        assert "count in this game" in told
        assert all(fact.label in told for fact in facts_of(starter.uncounted(one, other)))
    augustine, nicholas = cards["augustine"], cards["nicholas"]
    assert "different corners" in extra_line(augustine, nicholas, starter)
    assert extra_line(augustine, nicholas, HoldemOptions(level="starter", centuries="any").rule()) == ""
