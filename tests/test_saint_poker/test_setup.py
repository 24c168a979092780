"""The deck of saints, dealing and the rivers (SP-01, SP-02, SP-11)."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from random import Random

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.engine import Chance, Computer, RecordedChance, Refusal
from saintlearn.games.saint_poker.deck import CODES, RANKS, SUITS, PokerCard, pack, poker_cards
from saintlearn.games.saint_poker.rules import SaintPoker
from saintlearn.games.saint_poker.state import SaintPokerOptions
from saintlearn.games.saint_poker.words import card_words
from saintlearn.lobby import load_game, new_game
from saintlearn.vocabulary import Field

GAME = SaintPoker()
CAT = load_catalogue()
NAMES = ["Ana", "Ben", "Clara", "David", "Eva"]
AHEAD = {2: 3, 3: 2, 4: 1, 5: 0}


# --- dealing --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SP-01")
@pytest.mark.parametrize("players", range(2, 6))
def test_everybody_is_dealt_ten_cards_and_the_future_river_is_turned_up(deal, players):
    state, events = deal(players)
    assert [len(hand) for hand in state.hands] == [10] * players
    assert len(events[0].future) == AHEAD[players]
    assert GAME.sentence(events[0], NAMES) == "Everyone gets 10 cards."
    assert len(GAME.cards(state)) == 52
    assert state.public.scores == (0,) * players


@pytest.mark.rule("SP-01", "SP-02")
@pytest.mark.parametrize("players", range(2, 6))
def test_cards_come_from_the_top_one_at_a_time(saints, players):
    state, events = GAME.start(saints, players, SaintPokerOptions(), RecordedChance([list(range(52))]))
    top_first = CODES[::-1]
    assert [[card.code for card in hand] for hand in state.hands] == [
        list(top_first[seat : 10 * players : players]) for seat in range(players)
    ]
    rest = top_first[10 * players :]
    ahead = AHEAD[players]
    assert [card.code for card in events[0].future] == list(rest[:ahead])
    assert [card.code for card in state.public.river] == list(rest[:ahead])
    assert [card.code for card in state.public.future] == list(rest[ahead : 2 * ahead])
    assert [card.code for card in state.draw[::-1]] == list(rest[2 * ahead :])


@pytest.mark.rule("SP-01")
def test_chance_shuffles_all_52_cards_once(saints):
    chance = Chance(lambda: Random(3))
    GAME.start(saints, 3, SaintPokerOptions(), chance)
    assert [sorted(given) for given in chance.record] == [list(range(52))]


@pytest.mark.parametrize("count", [1, 6])
def test_two_to_five_play(count):
    with pytest.raises(Refusal, match="2 to 5 players") as caught:
        new_game("saint-poker", [f"P{seat}" for seat in range(count)], seed=1)
    assert caught.value.code == "player-count"


# --- saints as faces ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SP-11")
def test_each_suit_is_a_family_of_thirteen_saints_and_each_rank_a_calling(saints):
    assert len(saints) == len(set(saints)) == 52
    for number, saint in enumerate(saints):
        suit, rank = SUITS[number // 13], RANKS[number % 13]
        assert saint.feast.month in suit.months
        assert saint.full_bits & rank.calling.bit
        assert not saint.is_wild
        assert saint == CAT[saint.slug]
    assert sorted(month for suit in SUITS for month in suit.months) == list(range(1, 13))
    assert len({rank.calling for rank in RANKS}) == 13
    assert {rank.calling.field for rank in RANKS} == {Field.SAINT_FACT, Field.DESIGNATION}


@pytest.mark.rule("SP-11")
def test_rank_and_suit_are_always_plain(cards):
    (card,) = cards("QD")
    assert (card.code, card.rank, card.suit.word, card.suit.sign) == ("QD", 12, "Diamonds", "♦")
    assert card_words(card) == f"{card.saint.name} (Queen of Diamonds)"
    assert repr(card) == f"<PokerCard QD: {card.saint.name}>"
    assert [rank.code for rank in RANKS] == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    assert [suit.code for suit in SUITS] == ["C", "D", "H", "S"]
    assert len(set(CODES)) == 52
    for suit in SUITS:
        assert suit.meaning.endswith(".")


@pytest.mark.rule("SP-11")
def test_french_faces_are_an_option(deal):
    state, events = deal(2, faces="french")
    assert {card_words(card) for card in state.hands[0]}.isdisjoint({card.saint.name for card in state.hands[0]})
    said = " ".join(GAME.sentence(event, NAMES) for event in events)
    assert "the " in said
    assert "St." not in said
    assert "Blessed" not in said
    assert state.public.options.faces == GAME.view(state, 0).public.options.faces == "french"


@pytest.mark.parametrize("faces", ["French", "cards", None, [], 1])
def test_other_faces_are_refused(faces):
    with pytest.raises(Refusal, match="faces must be 'saints' or 'french'") as caught:
        new_game("saint-poker", ["Ana", "Ben"], seed=1, faces=faces)
    assert caught.value.code == "bad-option"


def test_options_are_keywords():
    with pytest.raises(TypeError):
        SaintPokerOptions("french")
    with pytest.raises(TypeError, match="no option 'face'; did you mean 'faces'"):
        new_game("saint-poker", ["Ana", "Ben"], seed=1, face="french")


def test_a_packed_deck_stays_as_it_is_and_another_order_of_the_catalogue_makes_a_deck_too(saints):
    assert pack(tuple(saints)) == tuple(saints)
    turned = pack(tuple(CAT.deck())[::-1])
    assert len(set(turned)) == 52
    assert pack(turned) == turned


def test_a_deck_just_large_enough_is_found_in_any_order(saints):
    """Whoever fits two places gives way, so that no place stays empty."""
    for step in (5, 7, 11, 17):
        mixed = tuple(saints[place * step % 52] for place in range(52))
        found = pack(mixed)
        assert Counter(found) == Counter(saints)
        assert pack(found) == found


@pytest.mark.parametrize("lost", [0, 12, 25, 38, 51])
def test_a_deck_with_an_empty_place_is_refused(saints, lost):
    with pytest.raises(Refusal, match="Saint Poker needs 52 saints") as caught:
        new_game("saint-poker", ["Ana", "Ben"], deck=[*saints[:lost], *saints[lost + 1 :]])
    assert caught.value.code == "deck-too-small"
    assert "Leave out deck=" in caught.value.sentence


def test_small_and_foreign_decks_are_refused():
    for deck in ([], CAT.deck("core").wildcards, CAT.deck("core")[:10]):
        with pytest.raises(Refusal) as caught:
            new_game("saint-poker", ["Ana", "Ben"], deck=deck)
        assert caught.value.code == "deck-too-small"
    with pytest.raises(Refusal) as caught:
        new_game("saint-poker", ["Ana", "Ben"], deck="cor")
    assert caught.value.code == "unknown-deck"


def test_a_deck_out_of_order_is_no_deck(saints):
    for deck in (saints[::-1], saints[:51], CAT.deck("core")):
        with pytest.raises(Refusal, match="in the order of suits and ranks") as caught:
            poker_cards(tuple(deck), "saints")
        assert caught.value.code == "bad-deck"


def test_a_playing_card_is_a_value(cards, saints):
    (card,) = cards("AS")
    again = PokerCard(51, saints[51])
    assert card == again
    assert hash(card) == hash(again)
    assert card != PokerCard(51, saints[51], "french")
    assert card != PokerCard(51, saints[50])
    assert card != "AS"


def test_a_saved_game_keeps_its_saints(tmp_path, saints):
    game = new_game("saint-poker", ["Ana", Computer("greedy", "Ben")], seed=5, faces="french")
    assert tuple(game.deck) == tuple(saints)
    game.advance()
    game.act(game.legal_actions[3])
    game.advance()
    game.save(tmp_path / "game.json")
    loaded = load_game(tmp_path / "game.json")
    assert loaded.state == game.state
    assert loaded.deck == game.deck


def test_playing_needs_no_tables_and_no_numpy():
    code = (
        "import sys; sys.modules['numpy'] = None; import saintlearn as sl;"
        "game = sl.new_game('saint-poker', [sl.Computer(), sl.Computer()], seed=1); game.advance();"
        "print(game.outcome is not None, 'pandas' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split() == ["True", "False"]
