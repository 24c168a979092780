"""The end of a game (HH-50 to HH-53)."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

import saintlearn.games.holdem
from saintlearn.engine import Computer
from saintlearn.games.holdem.help import CHARITY, rules_for_children
from saintlearn.games.holdem.state import HoldemOptions
from saintlearn.lobby import new_game


@pytest.mark.rule("HH-50")
def test_the_game_ends_when_one_player_has_all_the_treasure(start, stack, saint, board):
    hands = [[saint("a9", 9), saint("a7", 7)], [saint("b1", 1), saint("b0", 0)]]
    table = stack(start(2, treasure=[40, 40], placing="auto", most=None), *hands, board=board).act("raise 35", "call")
    assert table.phase == "over"
    assert table.turn is None
    assert table.treasure == (80, 0)
    assert (table.outcome.scores, table.outcome.winners) == ((80, 0), (0,))
    assert table.said[-1] == "Ana has all the treasure. Together, you lay it all at the feet of Jesus."
    assert table.legal(0) == table.legal(1) == []
    for text in ("deal", "fold", "check", "place a9 1", "raise 5", "time-up"):
        assert table.refused(text) == "over"


@pytest.mark.rule("HH-50")
def test_after_the_agreed_number_of_hands_the_most_treasure_wins(start):
    table = start(3, hands=2).act("fold", "fold")
    assert (table.phase, table.outcome) == ("between", None)
    table.act("deal", "fold", "fold")
    assert table.phase == "over"
    assert table.state.public.number == 2
    assert table.treasure == (99, 100, 101)
    assert table.outcome.winners == (2,)
    assert table.said[-1] == "Clara has the most treasure. Together, you lay it all at the feet of Jesus."


@pytest.mark.rule("HH-50")
def test_after_the_agreed_time_the_hand_under_way_is_finished(start):
    table = start(3, minutes=60).act("call", "time-up")
    assert table.said == ["The time is up. This is the last hand."]
    assert table.phase == "offer"
    assert table.view(None).public.late
    assert table.refused("time-up") == "time-is-up"
    table.act("fold", "check")
    assert table.phase == "offer", "the hand goes on"
    table.act("check", "fold")
    assert table.phase == "over"
    assert table.treasure == (99, 106, 95)
    assert table.outcome.winners == (1,)


@pytest.mark.rule("HH-50")
def test_when_the_time_is_up_between_two_hands_the_finished_one_was_the_last(start):
    table = start(2, minutes=60).act("fold", "time-up")
    assert table.phase == "over"
    assert table.said == ["The time is up.", "Ben has the most treasure. Together, you lay it all at the feet of Jesus."]


@pytest.mark.rule("HH-50")
def test_without_an_agreed_time_there_is_no_clock_and_computers_never_say_it(start):
    assert start(2).refused("time-up") == "no-clock"
    for kind in ("random", "greedy"):
        session = new_game("holdem", [Computer(kind), Computer(kind)], seed=4, deck="core", minutes=1, hands=6)
        session.advance()
        assert not any(entry.action == "time-up" for entry in session.log)


@pytest.mark.rule("HH-51")
def test_a_tie_is_shared(start):
    table = start(2, hands=2).act("fold", "deal", "fold")
    assert table.treasure == (100, 100)
    assert table.outcome.winners == (0, 1)
    assert table.said[-1] == "Ana and Ben tie. Together, you lay it all at the feet of Jesus."


@pytest.mark.rule("HH-52", "HH-53")
def test_the_help_says_that_it_is_played_only_for_treasure():
    last = rules_for_children(HoldemOptions(), 3)[-1]
    assert last.lines == (CHARITY,)
    assert "only for treasure, never for money" in CHARITY
    assert "parents and teachers" in last.title
    assert "give all of it to a faithful Catholic charity" in CHARITY


@pytest.mark.rule("HH-53")
def test_the_product_knows_no_money():
    names = {item.name for item in fields(HoldemOptions)}
    assert not names & {"money", "currency", "price", "buy_in", "stake", "stakes"}
    others = " ".join(f"{section.title} {' '.join(section.lines)}" for section in rules_for_children(HoldemOptions(), 3)[:-1])
    assert not re.search(r"money|cash|dollar|euro|\$|€", others)


def test_the_words_of_gambling_are_nowhere():
    folder = Path(saintlearn.games.holdem.__file__).parent
    for path in folder.glob("*.py"):
        found = re.findall(r"\b(bets?|betting|chips?|pots?|stakes?|gambl\w*|wagers?|poker)\b", path.read_text(encoding="utf-8").lower())
        assert set(found) <= {"betting"}, path.name  # the name of the module with the pure functions


def test_the_next_game_moves_the_deal_on(start, game):
    table = start(3, dealer=2)
    assert game.next_options(table.state).dealer == 0
    assert game.next_options(table.state) == HoldemOptions(dealer=0)
