"""The door promises how long a first game takes. Eight seconds a move is the pace of a child who reads."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from saintlearn.engine.players import Computer
from saintlearn.engine.session import Session
from saintlearn.games import all_games, game_entry
from saintlearn.games.holy_quest import events as ev
from saintlearn.lobby import new_game
from saintlearn.shown.offers import PAGES

SEEDS = range(20)
SECONDS = 8


def _played(game: str, players: int) -> Iterator[Session]:
    for seed in SEEDS:
        session = new_game(game, [Computer("gentle")] * players, seed=seed, **game_entry(game).easy)
        while session.outcome is None and session.step():
            pass
        yield session


@pytest.mark.parametrize(
    ("game", "players"), [(entry.name, players) for entry in all_games() for players in (2, 3, 4) if players in entry.rules.seats]
)
def test_four_in_five_easy_games_end_in_the_minutes_that_the_door_promises(game: str, players: int) -> None:
    promised = PAGES[game].minutes_for(players) * 60
    within = sum((len(session.log) - 1) * SECONDS <= promised for session in _played(game, players))
    assert within >= 0.8 * len(SEEDS)


def test_nine_of_ten_rolls_of_the_easy_quest_move_or_bring_a_saint() -> None:
    rolls = vain = 0
    for session in _played("holy-quest", 2):
        for line in session.log[1:]:
            if not any(isinstance(event, ev.Rolled) for event in line.events):
                continue
            rolls += 1
            if any(isinstance(event, (ev.Stuck, ev.Stays, ev.StaysFrozen)) for event in line.events):
                vain += not any(isinstance(event, (ev.Moved, ev.Asked)) for event in line.events)
    assert rolls > 500
    assert vain <= 0.1 * rolls


def test_a_saint_comes_after_a_roll_in_vain_only_where_the_game_says_so() -> None:
    easy = dict(game_entry("holy-quest").easy)
    for vain in ("ends", "meets"):
        stuck = came = 0
        for seed in SEEDS[:8]:
            session = new_game("holy-quest", [Computer("gentle")] * 2, seed=seed, **{**easy, "vain": vain})
            while session.outcome is None and session.step():
                pass
            for line in session.log:
                kinds = [type(event) for event in line.events]
                if ev.Stuck in kinds and session.log.index(line) > 60:  # by then both have met their four
                    stuck += 1
                    came += ev.Asked in kinds
        assert stuck > 5
        assert (came > 0) == (vain == "meets")
