"""Setting up, and the treasure pieces (SC-01 to SC-07)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.engine import Chance, RecordedChance, Refusal
from saintlearn.games.saintcards.rules import SaintCards
from saintlearn.games.saintcards.state import SaintCardsOptions
from saintlearn.lobby import load_game, new_game
from saintlearn.vocabulary import TREASURES, pieces

GAME = SaintCards()
CAT = load_catalogue()
CORE = CAT.deck("core")
NAMES = ["Ana", "Ben", "Clara", "David", "Eva", "Franz"]


def deal(players, *, cards=CORE, seed=7, **options):
    return GAME.start(cards, players, SaintCardsOptions(**options), Chance(lambda: Random(seed)))


@pytest.mark.rule("SC-01")
@pytest.mark.parametrize(("players", "size"), [(2, 7), (3, 5), (4, 4), (5, 3), (6, 3)])
def test_hands_are_dealt_by_the_number_of_players(players, size):
    state, events = deal(players)
    assert [len(hand) for hand in state.hands] == [size] * players
    assert state.public.treasure == (0,) * players
    assert GAME.sentence(events[0], NAMES) == f"{NAMES[players - 1]} deals {size} cards to each player and turns over {state.top.name}."


@pytest.mark.rule("SC-02")
def test_solo_has_seven_cards_and_the_deal():
    state, _ = deal(1)
    assert (len(state.hands[0]), state.public.dealer, state.public.turn) == (7, 0, 0)


@pytest.mark.rule("SC-03")
@pytest.mark.parametrize("players", range(1, 7))
def test_the_rest_is_the_draw_deck_and_its_top_card_begins_the_play_deck(players):
    state, _ = deal(players)
    assert len(state.pile) == 1
    assert len(state.draw) == len(CORE) - sum(map(len, state.hands)) - 1
    assert Counter(GAME.cards(state)) == Counter(CORE)


@pytest.mark.rule("SC-01", "SC-03")
def test_cards_are_dealt_one_at_a_time_from_the_top():
    order = list(range(12 + 5))
    state, _ = GAME.start(CORE[:17], 4 - 1, SaintCardsOptions(), RecordedChance([order]))
    top_first = list(CORE[:17])[::-1]
    assert [list(hand) for hand in state.hands] == [top_first[seat:15:3] for seat in range(3)]
    assert state.pile == (top_first[15],)
    assert state.draw == (top_first[16],)


@pytest.mark.rule("SC-04")
@pytest.mark.parametrize("players", range(1, 7))
def test_the_player_after_the_dealer_begins(players):
    assert deal(players)[0].public.dealer == players - 1
    for dealer in range(players):
        state, _ = deal(players, dealer=dealer)
        assert (state.public.dealer, state.public.turn) == (dealer, (dealer + 1) % players)


@pytest.mark.rule("SC-04")
def test_turns_go_clockwise_and_the_dealer_is_last():
    game = new_game("saintcards", NAMES[:4], seed=3, dealer=1)
    order = []
    for _ in range(8):
        order.append(game.turn)
        game.act("draw")
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.rule("SC-05")
def test_after_a_game_the_deal_moves_clockwise():
    game = new_game("saintcards", NAMES[:3], seed=3, level="starter", scoring="claim")
    dealers = []
    for _ in range(4):
        dealers.append(game.state.public.dealer)
        game = game.next_game(seed=5)
    assert dealers == [2, 0, 1, 2]
    assert game.names == ("Ana", "Ben", "Clara")
    assert (game.options.level, game.options.scoring) == ("starter", "claim")


@pytest.mark.rule("SC-06")
def test_the_pieces_have_their_values():
    assert {piece.name: piece.value for piece in TREASURES} == {"ruby": 1, "sapphire": 5, "golden nugget": 10, "diamond": 20}


@pytest.mark.rule("SC-07")
def test_treasure_is_shown_as_the_fewest_pieces():
    assert pieces(0) == ()
    fewest = {}
    for count in range(10):
        for some in combinations_with_replacement(TREASURES, count):
            fewest.setdefault(sum(piece.value for piece in some), count)
    for treasure in range(1, 80):
        shown = pieces(treasure)
        assert sum(piece.value for piece in shown) == treasure
        assert len(shown) == fewest[treasure]
        assert [piece.value for piece in shown] == sorted((piece.value for piece in shown), reverse=True)


@pytest.mark.rule("SC-07")
def test_the_storehouse_never_runs_out(table, saint):
    game = table([[saint("ada", 3, "January"), saint("eva", 5)]], [saint("top", 3, "January", "Martyr")], treasure=[1_000_000])
    assert game.act("play ada").treasure == (1_000_002,)
    assert len(pieces(1_000_002)) == 50_000 + 2


def test_a_small_deck_is_enough_and_a_smaller_one_is_refused():
    for players, need in ((1, 9), (2, 16), (3, 17), (4, 18), (5, 17), (6, 20)):
        state, _ = deal(players, cards=CORE[:need])
        assert len(state.draw) == 1
        with pytest.raises(Refusal, match=f"needs at least {need} cards, but the deck has {need - 1}") as caught:
            deal(players, cards=CORE[: need - 1])
        assert caught.value.code == "deck-too-small"


def test_a_wildcard_with_an_unknown_effect_is_refused(wild):
    with pytest.raises(Refusal, match="turns-water-to-wine") as caught:
        deal(2, cards=[*CORE[:20], wild("cana", effect="turns-water-to-wine")])
    assert caught.value.code == "unknown-effect"


@pytest.mark.parametrize(
    "options",
    [
        {"level": "race"},
        {"level": "Full"},
        {"scoring": "manual"},
        {"centuries": "both"},
        {"gathered": "triple"},
        {"level": None},
        {"level": []},
    ],
)
def test_unknown_options_are_refused(options):
    with pytest.raises(Refusal, match=r"must be .* or .* \(you gave ") as caught:
        new_game("saintcards", ["Ana", "Ben"], seed=1, **options)
    assert caught.value.code == "bad-option"


@pytest.mark.parametrize("dealer", [2, -1, 99])
def test_a_dealer_who_does_not_sit_here_is_refused(dealer):
    with pytest.raises(Refusal, match="must be a whole number from 0 to 1") as caught:
        new_game("saintcards", ["Ana", "Ben"], seed=1, dealer=dealer)
    assert caught.value.code == "bad-option"


@pytest.mark.parametrize("dealer", ["0", 0.5, True, [0]])
def test_a_dealer_that_is_no_whole_number_is_refused(dealer):
    with pytest.raises(Refusal) as caught:
        new_game("saintcards", ["Ana", "Ben"], seed=1, dealer=dealer)
    assert caught.value.code == "bad-option"


def test_options_are_keywords_and_a_misspelt_one_is_named():
    with pytest.raises(TypeError):
        SaintCardsOptions("full")
    with pytest.raises(TypeError, match="no option 'leval'; did you mean 'level'"):
        new_game("saintcards", ["Ana", "Ben"], seed=1, leval="full")


@pytest.mark.parametrize("count", [0, 7])
def test_more_than_six_or_no_players_are_refused(count):
    with pytest.raises(Refusal, match="1 to 6 players") as caught:
        new_game("saintcards", [f"P{seat}" for seat in range(count)], seed=1)
    assert caught.value.code == "player-count"


@pytest.mark.parametrize(("players", "size"), [(1, 1), (2, 12), (3, 7), (6, 4)])
def test_a_family_deals_as_many_cards_as_it_likes(players, size):
    state, events = deal(players, hand_size=size)
    assert [len(hand) for hand in state.hands] == [size] * players
    assert events[0].count == size
    assert len(state.draw) == len(CORE) - players * size - 1
    with pytest.raises(Refusal, match=f"needs at least {players * size + 2} cards, but the deck has {players * size + 1}") as caught:
        deal(players, cards=CORE[: players * size + 1], hand_size=size)
    assert caught.value.code == "deck-too-small"


@pytest.mark.parametrize("size", [0, -1, 13, 1000, True, 7.0, "7", [7]])
def test_a_hand_of_another_size_is_refused_in_one_sentence(size):
    with pytest.raises(Refusal) as caught:
        new_game("saintcards", ["Ana", "Ben"], seed=1, hand_size=size)
    assert caught.value.code == "bad-option"
    assert caught.value.sentence == f"hand_size must be a whole number from 1 to 12, such as 7, or None (you gave {size!r})."


def test_the_hand_size_stays_for_the_next_game_and_in_a_save(tmp_path):
    game = new_game("saintcards", NAMES[:3], seed=3, hand_size=6)
    game.act("draw")
    game.save(tmp_path / "game.json")
    opened = load_game(tmp_path / "game.json")
    assert [len(hand) for hand in opened.state.hands] == [7, 6, 6]
    assert [len(hand) for hand in opened.next_game(seed=4).state.hands] == [6, 6, 6]
