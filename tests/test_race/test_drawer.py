"""What others ask of the game's drawer: who can play, what lessons make of it, its rules in a child's words, what a play has shown."""

from __future__ import annotations

import pytest

import saintlearn as sl
from saintlearn.catalogue import load_catalogue
from saintlearn.engine import Refusal
from saintlearn.games import game_entry
from saintlearn.games.race.events import Played
from saintlearn.games.race.evidence import evidence
from saintlearn.games.race.help import rules_for_children
from saintlearn.games.race.state import RaceOptions


@pytest.mark.rule("RR-01")
@pytest.mark.parametrize("count", [1, 3])
def test_two_race_and_no_other_number(count):
    with pytest.raises(Refusal) as caught:
        sl.new_game("race", [f"Child {number}" for number in range(count)])
    assert caught.value.code == "player-count"


def test_lessons_sit_two_children_at_a_race():
    in_lessons = game_entry("race").lessons
    assert in_lessons is not None
    assert in_lessons.most == 2
    assert list(game_entry("race").rules.seats) == [2]


@pytest.mark.parametrize(
    ("hurry", "penalty", "waits"), [(True, True, True), (True, False, False), (False, True, False), (False, False, False)]
)
def test_waiting_is_in_the_rules_where_one_has_to_wait(hurry, penalty, waits):
    options = RaceOptions(pace="race" if hurry else "no-hurry", penalty="on" if penalty else "off")
    lines = [line for section in rules_for_children(options) for line in section.lines]
    assert any("three wrong tries" in line for line in lines) == waits


def test_a_play_shows_what_a_child_knows_only_by_a_single_fact():
    session = sl.new_game("race", ["Ana", "Ben"], catalogue=load_catalogue(), seed=4, pace="no-hurry")
    while session.turn is not None:
        session.act(session.legal_actions[0])
    plays = [event for entry in session.log for event in entry.events if isinstance(event, Played)]
    single = [event for event in plays if event.shared.bit_count() == 1]
    assert 0 < len(single) < len(plays)
    shown = [one for _, _, one in evidence(session.log, session.options)]
    assert [(one.seat, one.card, one.on, one.found) for one in shown] == [(one.seat, one.card, one.on, one.shared) for one in single]
