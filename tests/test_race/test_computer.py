"""Who plays: two at one keyboard, or one against the computer, which moves by itself at four speeds (RR-10)."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from saintlearn.engine import Computer
from saintlearn.games import game_entry
from saintlearn.games.race.actions import Play, Stuck
from saintlearn.games.race.clock import Clock, heard
from saintlearn.games.race.computers import COMPUTERS
from saintlearn.games.race.pace import SPEEDS, computer_move_at
from saintlearn.lobby import load_game, new_game, simulate

ROOT = ("July", "Apostle")
GAME = game_entry("race").rules


def run(game, wall, *, until=600_000, tick=40):
    """Let the time go on as a widget's timer does."""
    end = wall.time + until
    while game.turn is not None and wall.time < end:
        wall.time += tick
        game.step()


@pytest.mark.rule("RR-10")
def test_two_people_share_one_table_and_either_may_act(running, wall):
    game = running()
    rng = Random(1)
    acted = Counter()
    while game.turn is not None:
        wall.time += rng.randrange(10, 900)
        seat = rng.randrange(2)
        legal = [action for action in game.legal_actions_of(seat) if action.word in ("play", "stuck")]
        plays = [action for action in legal if action.word == "play"]
        if legal:
            game.attempt((plays or legal)[0], seat=seat)
            acted[seat] += 1
    assert game.outcome is not None
    assert min(acted.values()) > 10
    assert game.due() is None, "nobody here moves by the clock"


@pytest.mark.rule("RR-10")
@pytest.mark.parametrize(("kind", "speed"), [*product(["greedy"], SPEEDS), *product(sorted({*COMPUTERS.players} - {"greedy"}), ["brisk"])])
def test_the_computer_moves_without_any_click_at_its_speed(running, wall, kind, speed):
    game = running(["Ana", Computer(kind, "Ben")], speed=speed)
    begin = wall.time
    run(game, wall)
    plays = [entry for entry in game.log if entry.action.startswith("play ")]
    assert {entry.seat for entry in plays} == {1}
    assert len(plays) > 8
    pace = SPEEDS[speed]
    gaps = [after.at - before.at for before, after in itertools.pairwise(plays)]
    assert all(gap >= pace.least for gap in gaps)
    assert sorted(gaps)[len(gaps) // 2] <= pace.most + 40
    assert plays[0].at >= pace.least
    assert wall.time > begin


@pytest.mark.rule("RR-10")
def test_the_four_speeds_differ():
    assert list(SPEEDS) == ["gentle", "steady", "brisk", "keen"]
    for slower, faster in zip(list(SPEEDS.values()), list(SPEEDS.values())[1:], strict=False):
        assert faster.most <= slower.least
        assert faster.notice < slower.notice
        assert 0 < faster.least < faster.most


@pytest.mark.rule("RR-10")
def test_the_faster_the_computers_the_shorter_the_race(wall):
    times = {}
    for speed in SPEEDS:
        game = new_game("race", [Computer("greedy"), Computer("greedy")], seed=5, clock=wall, speed=speed)
        begin = wall.time
        run(game, wall, until=3_600_000)
        assert game.outcome is not None
        times[speed] = wall.time - begin
    assert times["gentle"] > times["steady"] > times["brisk"] > times["keen"]


@pytest.mark.rule("RR-10")
def test_the_moment_is_a_function_of_view_speed_and_seed(race, saint, lone):
    game = race([lone("x"), [saint("a", 3, "May"), saint("b", 3, "May")]], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)))
    state = game.state
    moments = [computer_move_at(state, 1, "keen", 5) for _ in range(3)]
    assert len(set(moments)) == 1
    assert SPEEDS["keen"].least <= moments[0] <= SPEEDS["keen"].most
    assert len({computer_move_at(state, 1, "keen", seed) for seed in range(30)}) > 20
    for later in (100, 500, 900):
        assert computer_move_at(GAME.at(state, later), 1, "keen", 5) == moments[0], "time alone does not move it"
    other = replace(state, hands=(tuple(lone("z")), state.hands[1]), draws=state.draws)
    assert computer_move_at(other, 1, "keen", 5) == moments[0], "what it cannot see does not move it"
    assert GAME.move_at(state, 1, 5) == computer_move_at(state, 1, "steady", 5)


def test_a_new_chance_has_to_be_noticed_first(race, saint, lone):
    pace = SPEEDS["gentle"]
    mine = saint("b", 5, "May", "Virgin")
    hands = [[saint("a", 3, 5, "June"), saint("c", 3, 5, "June")], [mine, *lone("x")]]
    game = race(hands, (saint("l", 3, *ROOT), saint("r", 9, *ROOT)), able=(0, None), clock=Clock(told=True))
    game.act("play a left", 0, at=20_000)
    assert game.state.able == (0, None)
    hands[0][1] = saint("c", 5, 3, "May")
    game = race(hands, (saint("l", 5, "October", "Priest"), saint("r", 9, *ROOT)), able=(0, None), clock=Clock(told=True))
    game.act("play c left", 0, at=20_000)
    assert game.state.able == (0, 20_000)
    assert computer_move_at(game.state, 1, "gentle", 1) == 20_000 + pace.notice


def test_a_computer_without_a_card_says_stuck_once(race, saint, lone):
    a = saint("a", 3, "May")
    game = race([[a], lone("y")], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)), able=(0, None))
    pace = SPEEDS["brisk"]
    moment = computer_move_at(game.state, 1, "brisk", 3)
    assert pace.least + pace.notice <= moment <= pace.most + pace.notice
    game.act("stuck", 1, at=moment)
    assert computer_move_at(game.state, 1, "brisk", 3) is None


def test_a_waiting_computer_waits(race, saint, lone):
    game = race([lone("y"), [saint("a", 3, "May")]], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)), waits=(0, 60_000))
    assert computer_move_at(game.state, 1, "keen", 3) == 60_000


def test_no_computer_moves_while_the_clock_stands_after_the_end_or_without_hurry(race, saint, lone):
    hands, tops = [[saint("a", 3, "May")], [saint("b", 3, "May")]], (saint("l", 3, *ROOT), saint("r", 9, *ROOT))
    game = race(hands, tops)
    assert computer_move_at(game.state, 1, "keen", 3) is not None
    game.act("pause", 0, at=10)
    assert computer_move_at(game.state, 1, "keen", 3) is None
    game.act("resume", 0, at=50_000)
    assert computer_move_at(game.state, 1, "keen", 3) >= 50_000 + SPEEDS["keen"].least - 10
    game.act("play a left", 0, at=50_010)
    assert computer_move_at(game.state, 1, "keen", 3) is None
    assert computer_move_at(race(hands, tops, pace="no-hurry").state, 1, "keen", 3) is None


def test_due_says_when_to_start_a_timer(running, wall):
    game = running(["Ana", Computer("greedy", "Ben")], speed="keen")
    due = game.due()
    assert SPEEDS["keen"].least <= due <= SPEEDS["keen"].most
    base = wall.time
    wall.time = base + due - 1
    assert game.step() == ()
    assert game.due() == due
    wall.time = base + due
    assert game.step()
    assert game.log[-1].at == due
    assert game.advance() == (), "one card, not all at once"
    assert game.due() > due


def test_a_clock_that_jumps_ahead_does_not_let_the_computer_win(running, wall):
    game = running(["Ana", Computer("greedy", "Ben")], speed="keen")
    before = game.state
    wall.time += 3 * 3_600_000
    for _ in range(50):
        wall.time += 100
        game.step()
    assert game.state.left(1) >= before.left(1) - 3


def test_a_computer_asleep_for_a_moment_plays_one_card_and_not_many(running, wall):
    game = running(["Ana", Computer("greedy", "Ben")], speed="keen")
    wall.time += 60_000
    game.advance()
    assert game.state.left(1) >= 19


def test_both_computers_get_ready_by_themselves(wall):
    game = new_game("race", [Computer("random"), Computer("greedy")], seed=1, clock=wall)
    assert game.due() == 0
    game.advance()
    assert game.state.public.phase == "race"


def test_without_a_clock_computers_take_turns():
    for pace in ("race", "no-hurry"):
        game = new_game("race", [Computer("random"), Computer("greedy")], seed=1, pace=pace)
        game.advance()
        assert game.outcome is not None
        seats = [entry.seat for entry in game.log[3:]]
        assert all(entry.at is None for entry in game.log)
        assert sum(one != other for one, other in itertools.pairwise(seats)) > 0.7 * len(seats)


@pytest.mark.parametrize("kind", sorted(COMPUTERS.players))
def test_only_what_matches_is_played_and_stuck_only_without_a_match(kind):
    words = Counter()
    for seed in range(6):
        game = new_game("race", [Computer(kind), Computer(kind)], seed=seed)
        while game.turn is not None:
            for seat in (0, 1):
                legal = game.legal_actions_of(seat)
                chosen = COMPUTERS.players[kind](game.view(seat), legal, Random(seed))
                if chosen is None:
                    assert seat != game.turn
                    continue
                assert chosen in legal
                words[chosen.word] += 1
                if isinstance(chosen, Stuck):
                    assert not any(isinstance(action, Play) for action in legal)
            game.step()
    assert set(words) == {"ready", "play", "stuck"}


def test_greedy_plays_the_card_that_goes_with_fewest_others(race, saint, lone):
    common, rare = saint("common", 3, 8, "May", "Virgin"), saint("rare", 3, 11, "June", "Deacon")
    others = [saint(f"other{number}", 1, 8, "August", "Priest") for number in range(3)]
    game = race([[common, rare, *others], lone("y")], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)))
    legal = GAME.legal_actions(game.state, 0)
    assert COMPUTERS.players["greedy"](GAME.view(game.state, 0), legal, Random(1)).text == "play rare left"
    assert len({COMPUTERS.players["random"](GAME.view(game.state, 0), legal, Random(seed)).text for seed in range(20)}) == 2


def test_greedy_beats_random(wall):
    won = Counter()
    for seed in range(60):
        kinds = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        game = new_game("race", [Computer(kind) for kind in kinds], seed=seed, clock=wall, speed="keen")
        run(game, wall, until=3_600_000, tick=200)
        if len(game.outcome.winners) == 1:
            won[kinds[game.outcome.winners[0]]] += 1
    assert won["greedy"] > 1.3 * won["random"], won


def test_a_race_against_the_computer_that_was_saved_goes_on_in_the_same_way(running, wall, tmp_path):
    game = running(["Ana", Computer("greedy", "Ben")], speed="keen")
    run(game, wall, until=7_000)
    game.save(tmp_path / "race.json")
    wall.time = 1_000_000 + game.log[-1].at  # both go on from the last line of the log
    start, loaded = wall.time, load_game(tmp_path / "race.json", clock=wall)
    assert loaded.due() == game.due()
    for one in (game, loaded):
        wall.time = start
        run(one, wall, until=20_000)
    assert len(loaded.log) > 10
    assert (loaded.state, loaded.log) == (game.state, game.log)


def test_simulations_run_the_race():
    told = simulate("race", games=20, seed=3, computer="greedy")
    assert sum(told["outcomes"].values()) == 20
    assert simulate("race", games=20, seed=3, computer="greedy")["moves"] == told["moves"]


def test_hearing_the_time_is_pure():
    clock = Clock(now=5, wall=10, told=True)
    assert heard(clock, 30, racing=True) == Clock(25, 30, told=True)
    assert heard(clock, 30, racing=False) == Clock(5, 30, told=True)
    assert heard(Clock(now=5), 10**12, racing=True) == Clock(5, 10**12, told=True)
    assert clock == Clock(now=5, wall=10, told=True)
