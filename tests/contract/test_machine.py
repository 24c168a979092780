"""A Hypothesis state machine: people and computers act, take back, save, load, challenge and try what is not allowed, in any order."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from saintlearn.engine import Computer, Refusal
from saintlearn.lobby import load_game
from tests.tiers import by_tier

KEPT = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=by_tier(5, 10, 120),
    stateful_step_count=50,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


class SessionMachine(RuleBasedStateMachine):
    """One game; a test sets `table`, `names` and `fidelity`."""

    def __init__(self):
        super().__init__()
        self.session = None
        self.states = []
        self.folder = TemporaryDirectory()

    def teardown(self):
        if self.session is not None:
            again = self.table.replayed(self.session)
            assert again.state == self.session.state
            assert again.log == self.session.log
        self.folder.cleanup()

    @initialize(variant=st.integers(0, 100), players=st.integers(0, 100), computers=st.integers(0, 2), seed=st.integers(0, 2**32))
    def begin(self, variant, players, computers, seed):
        seats = self.table.players
        count = seats[players % len(seats)]
        who = [Computer("random", name) if seat and seat <= computers else name for seat, name in enumerate(self.names[:count])]
        variants = self.table.variants()
        self.session = self.table.begin(variants[variant % len(variants)], who, seed, self.table.small_deck(count))
        self.watched = self.fidelity(self.table, self.session)
        self.states = [self.session.state]
        self.sayable = [
            [action for action in self.table.actions(self.session.deck) if type(action) is kind] for kind in self.table.game.actions
        ]

    def happened(self, events):
        assert self.session.log[-1].events == events
        self.watched.session = self.session
        self.watched.check(events, self.states[-1])
        self.watched.check_words(events, self.states[-1])
        self.states.append(self.session.state)

    @precondition(lambda self: self.session.turn is not None)
    @rule(which=st.integers(0, 1000), other=st.integers(0, 30))
    def act(self, which, other):
        """The seat on turn does something that is allowed; now and then another seat."""
        seats = [seat for seat in range(len(self.session.players)) if self.session.legal_actions_of(seat)]
        assert self.session.turn in seats
        seat = seats[other] if other < len(seats) else self.session.turn
        if self.session.players[seat].computer is not None:
            return
        legal = list(self.session.legal_actions_of(seat))
        self.happened(self.session.act(legal[which % len(legal)], seat=seat))

    @rule()
    def computers(self):
        """Computers do one thing, if it is for them to act."""
        before = len(self.session.log)
        events = self.session.step()
        if events:
            self.happened(events)
        assert len(self.session.log) == before + bool(events)
        if self.session.computer_turn() is not None:
            assert events

    @rule()
    def undo(self):
        if self.session.undo_objection:
            before = (self.session.state, self.session.log)
            with pytest.raises(Refusal):
                self.session.undo()
            assert (self.session.state, self.session.log) == before
        else:
            self.session.undo()
            self.states.pop()
            assert self.session.state == self.states[-1]

    @rule()
    def save_and_load(self):
        path = Path(self.folder.name) / "game.json"
        self.session.save(path)
        loaded = load_game(path)
        assert loaded.state == self.session.state
        assert loaded.log == self.session.log
        assert loaded.undo_objection == self.session.undo_objection
        self.session = loaded
        assert [entry.name for entry in Path(self.folder.name).iterdir()] == ["game.json"]

    @rule(by=st.integers(0, 5), whom=st.integers(-1, 7))
    def challenge(self, by, whom):
        self.attempt(f"challenge {whom}", by)

    @rule(kind=st.integers(0, 100), word=st.integers(0, 1000), seat=st.integers(0, 5))
    def anything(self, kind, word, seat):
        """Anything at all that could be said at the table, by anybody."""
        some = self.sayable[kind % len(self.sayable)]
        self.attempt(some[word % len(some)], seat)

    def attempt(self, action, seat):
        seat %= len(self.session.players)
        if action in self.session.legal_actions_of(seat) and self.session.players[seat].computer is None:
            self.happened(self.session.act(action, seat=seat))
        elif action not in self.session.legal_actions_of(seat):
            before = (self.session.state, self.session.log)
            with pytest.raises(Refusal) as caught:
                self.session.act(action, seat=seat)
            assert caught.value.code
            assert caught.value.sentence
            assert (self.session.state, self.session.log) == before

    @invariant()
    def state_is_whole(self):
        if self.session is None:
            return
        state, game = self.session.state, self.table.game
        assert state == self.states[-1]
        assert {card.slug for card in game.cards(state)} == {card.slug for card in self.session.deck}
        assert len(game.cards(state)) == len(self.session.deck)
        assert (self.session.turn is None) == (self.session.outcome is not None)
        assert self.session.turn is None or self.session.legal_actions
        rng = Random(len(self.session.log))
        for seat in (*range(len(self.session.players)), None):
            other = self.table.mixed(state, seat, rng)
            assert game.view(other, seat) == game.view(state, seat)
            if seat is not None:
                assert list(game.legal_actions(other, seat)) == list(game.legal_actions(state, seat))


def test_anything_in_any_order_keeps_the_game_whole(table, names, fidelity):
    machine = type("Machine", (SessionMachine,), {"table": table, "names": names, "fidelity": staticmethod(fidelity)})
    run_state_machine_as_test(machine, settings=KEPT)
