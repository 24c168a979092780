"""Sessions of every game: the log makes the game again, undo takes back, a saved game goes on as if nothing had been."""

from __future__ import annotations

from random import Random

import pytest

from saintlearn.engine import Computer, Refusal
from saintlearn.engine.players import LABELS
from saintlearn.lobby import load_game, new_game


def halfway(table, names, players, number, steps=40, computers=False):
    """A game under way; with computers, every other seat is one."""
    kinds = sorted(LABELS)
    seats = [Computer(kinds[seat // 2 % len(kinds)], name) if computers and seat % 2 else name for seat, name in enumerate(names[:players])]
    rng = Random(f"{players} {number}")
    options = table.variants()[number % len(table.variants())]
    session = table.begin(options, seats, number, table.small_deck(players))
    for _ in range(steps):
        if session.step():
            continue
        if session.turn is None:
            break
        seat, legal = table.acting(session, rng)
        if session.players[seat].computer is None:
            session.act(rng.choice(legal), seat=seat)
    return session


def same(one, other):
    assert other.state == one.state
    assert other.log == one.log
    assert other.players == one.players
    assert other.options == one.options
    assert other.deck == one.deck
    assert other.seed == one.seed
    assert other.undo_objection == one.undo_objection
    assert repr(other) == repr(one)


@pytest.mark.parametrize("computers", [False, True])
def test_log_to_state_to_log_is_the_same(table, players, names, computers):
    for number in range(12):
        session = halfway(table, names, players, number, computers=computers)
        same(session, table.replayed(session))


def test_the_log_is_readable(table, players, names):
    session = halfway(table, names, players, 1)
    deal, *rest = session.log
    assert (deal.seat, deal.action, deal.revealed) == (None, "", True)
    assert len(rest) > 10 or (rest and session.turn is None)
    for entry in rest:
        assert table.game.parse(entry.action).text == entry.action
        assert 0 <= entry.seat < players
        assert entry.events
        assert any(session.game.sentence(event, session.names) for event in entry.events) or entry.action == "pass"


def test_equal_seeds_give_equal_games_and_others_do_not(table, players):
    variant = table.variants()[0]
    seats = [Computer() for _ in range(players)]
    games = [table.begin(variant, seats, seed) for seed in (7, 7, 8)]
    for game in games:
        game.advance()
    assert games[0].log == games[1].log
    assert games[0].log != games[2].log


def test_every_step_has_a_chance_of_its_own(table, names):
    session = table.begin(table.variants()[0], names[:2], 7)
    seeds = set()
    for _ in range(5):
        seeds.add(session._chance().shuffle(range(20)))
        session.act(session.legal_actions[0])
    assert len(seeds) == 5


def test_without_a_seed_every_game_is_another(table):
    games = [new_game(table.game.name, ["Ana", "Ben"]) for _ in range(3)]
    assert len({game.seed for game in games}) == 3
    assert len({game.state for game in games}) == 3


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True, [1]])
def test_what_is_no_seed_is_refused(table, seed):
    with pytest.raises(Refusal) as caught:
        new_game(table.game.name, ["Ana", "Ben"], seed=seed)
    assert caught.value.code == "bad-seed"


def test_undo_returns_the_state_before_until_something_was_revealed(table, players, names, enough):
    done = undone = refused = 0
    for number in range(20):
        session = halfway(table, names, players, number, steps=0)
        rng = Random(number)
        states, logs = [session.state], [session.log]
        for _ in range(40):
            if session.turn is None:
                break
            seat, legal = table.acting(session, rng)
            session.act(rng.choice(legal), seat=seat)
            done += 1
            states.append(session.state)
            logs.append(session.log)
            if rng.random() < 0.4:
                while len(states) > 1 and not session.log[-1].revealed:
                    assert session.undo_objection == ""
                    session.undo()
                    states.pop()
                    logs.pop()
                    assert (session.state, session.log) == (states[-1], logs[-1])
                    undone += 1
                with pytest.raises(Refusal) as caught:
                    session.undo()
                assert caught.value.code == "no-undo"
                assert caught.value.sentence == session.undo_objection
                assert (session.state, session.log) == (states[-1], logs[-1])
                refused += 1
    assert undone > enough(done) or not (table.undoable or undone), (
        f"{undone} of {done} moves were taken back: at least one in ten has to reveal nothing, or the game's Table says undoable = False"
    )
    assert refused > enough(done), f"only {refused} of {done} moves revealed something: at least one in ten has to"


def test_what_was_taken_back_can_be_done_again_with_the_same_result(table, players, names):
    done = 0
    for number in range(16):
        session = halfway(table, names, players, number, steps=min(25, table.length(players) // 2) + number % 3)
        if session.undo_objection:
            continue
        last, after = session.log[-1], session.state
        session.undo()
        session.act(last.action, seat=last.seat)
        assert (session.state, session.log[-1]) == (after, last)
        done += 1
    assert bool(done) is table.undoable, f"{done} moves were taken back and done again; the game's Table says undoable = {table.undoable}"


def test_nothing_is_taken_back_from_a_computer(table, names):
    session = table.begin(table.variants()[0], [Computer("greedy", "Clara"), "Ana"], 3)
    session.step()
    assert session.undo_objection == "Clara has already played, so you can't undo that."
    with pytest.raises(Refusal):
        session.undo()


def test_before_anything_was_played_there_is_nothing_to_take_back(table, players, names):
    session = halfway(table, names, players, 0, steps=0)
    with pytest.raises(Refusal, match="Nobody has played yet"):
        session.undo()


@pytest.mark.parametrize("computers", [False, True])
def test_a_saved_game_goes_on_as_if_nothing_had_been(table, players, names, computers, tmp_path):
    for number in range(8):
        session = halfway(table, names, players, number, steps=30, computers=computers)
        path = tmp_path / "game.json"
        session.save(path)
        loaded = load_game(path)
        same(session, loaded)
        for game in (session, loaded):
            rng = Random(number)
            for _ in range(30):
                if game.step():
                    continue
                if game.turn is None:
                    break
                seat, legal = table.acting(game, rng)
                game.act(rng.choice(legal), seat=seat)
        same(session, loaded)


def test_a_saved_game_can_be_saved_again_without_a_change(table, players, names, tmp_path):
    session = halfway(table, names, players, 3, computers=True)
    session.save(tmp_path / "one.json")
    load_game(tmp_path / "one.json").save(tmp_path / "two.json")
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()


def test_the_next_game_has_the_same_players_and_cards(table, players, names):
    session = halfway(table, names, players, 2, computers=True)
    following = session.next_game(seed=9)
    assert following.players == session.players
    assert following.deck == session.deck
    assert len(following.log) == 1
    assert type(following.options) is type(session.options)
    assert len(session.log) > 1, "the game before is untouched"


def test_computers_play_on_until_a_person_is_to_act(table, names):
    seats = ["Ana", Computer("random", "Ben"), Computer("greedy", "Clara")][: table.game.seats[-1]]
    session = table.begin(table.variants()[-1], seats, 5)
    rng = Random(5)
    while session.turn is not None:
        session.advance()
        assert session.computer_turn() is None
        assert session.step() == ()
        if session.turn is None:
            break
        assert session.turn == 0
        session.act(rng.choice(list(session.legal_actions)))
    assert session.outcome is not None
    assert session.advance() == ()
