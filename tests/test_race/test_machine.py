"""A Hypothesis state machine: two people, or one and a computer, act at any time, with clocks that go, stand and jump."""

from __future__ import annotations

import itertools
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from saintlearn.catalogue import load_catalogue
from saintlearn.engine import Computer, Refusal, Session
from saintlearn.games.race.computers import COMPUTERS
from saintlearn.games.race.events import Missed, Played
from saintlearn.games.race.moves import WAIT
from saintlearn.lobby import load_game, new_game
from tests.tiers import by_tier

KEPT = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=by_tier(10, 80, 80),
    stateful_step_count=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
DECKS = (load_catalogue().deck("race"), load_catalogue().deck("core"))


class RaceMachine(RuleBasedStateMachine):
    """One race."""

    def __init__(self):
        super().__init__()
        self.time = 0.0
        self.session = None
        self.folder = TemporaryDirectory()

    def clock(self):
        return self.time

    @initialize(
        computer=st.sampled_from([None, "random", "greedy"]),
        seed=st.integers(0, 2**32),
        deck=st.sampled_from(DECKS),
        options=st.fixed_dictionaries(
            {
                "pace": st.sampled_from(["race", "race", "race", "no-hurry"]),
                "penalty": st.sampled_from(["on", "off"]),
                "stuck": st.sampled_from(["engine", "press"]),
                "speed": st.sampled_from(["gentle", "steady", "brisk", "keen"]),
                "begins": st.integers(0, 1),
            }
        ),
    )
    def begin(self, computer, seed, deck, options):
        players = ["Ana", "Ben" if computer is None else Computer(computer, "Ben")]
        self.session = new_game("race", players, seed=seed, deck=deck, clock=self.clock, **options)
        self.people = [0] if computer else [0, 1]
        for seat in self.people:
            self.session.act("ready", seat=seat)
        self.session.advance()
        self.before = self.session.state

    def teardown(self):
        if self.session is not None:
            session = self.session
            deal, *rest = session.log
            again = Session(
                session.game,
                session.players,
                session.deck,
                session.options,
                seed=session.seed,
                opponents=COMPUTERS.players,
                dealt=deal.chance,
            )
            again.replay([(entry.seat, entry.action, entry.chance, entry.at) for entry in rest])
            assert (again.state, again.log) == (session.state, session.log)
        self.folder.cleanup()

    @rule(by=st.one_of(st.integers(0, 3000), st.floats(0, 500)))
    def time_goes_on(self, by):
        self.time += by

    @rule(to=st.one_of(st.integers(-(10**9), 10**9), st.sampled_from([0, 10**12, -(10**12)])))
    def the_clock_jumps(self, to):
        self.time = to

    @rule(seat=st.integers(0, 1), which=st.integers(0, 100))
    def do(self, seat, which):
        """Something that is allowed at this moment."""
        seat = self.people[seat % len(self.people)]
        now = self.session.game.at(self.session.state, self.session._moment(None))
        legal = [action for action in self.session.game.legal_actions(now, seat) if action.word != "miss"]
        if legal:
            assert self.session.attempt(legal[which % len(legal)], seat=seat)
        else:
            assert self.session.turn is None or not now.public.hurry

    @rule(seat=st.integers(0, 1), card=st.integers(0, 60), pile=st.sampled_from(["left", "right", "middle"]), over=st.integers(0, 60))
    def attempt(self, seat, card, pile, over):
        """Any card on any pile, over any card that one may have seen."""
        seat = self.people[seat % len(self.people)]
        hand = self.session.state.hands[seat]
        slug = hand[card].slug if card < len(hand) else self.session.deck[card % len(self.session.deck)].slug
        text = f"play {slug} {pile}" + (f" over {self.session.deck[over].slug}" if over < 30 else "")
        before, log = self.session.state, self.session.log
        try:
            self.session.attempt(text, seat=seat)
        except Refusal as refusal:
            counts = refusal.code == "no-match" and before.public.hurry and before.public.options.penalty == "on"
            assert len(self.session.log) == len(log) + counts
            if not counts:
                assert self.session.state is before
            else:
                assert isinstance(self.session.log[-1].events[-1], Missed)

    @rule()
    def computers(self):
        before = self.session.state
        events = self.session.step()
        assert bool(events) == (self.session.state != before)

    @rule()
    def wait_for_the_computer(self):
        """A widget's timer: at the moment that was told, the computer moves."""
        due = self.session.due()
        if due is not None:
            now = self.session._moment(None)
            if 0 <= due - now <= 100_000 and due - (self.session.log[-1].at or 0) < 200_000:
                self.time = self.clock() + max(0, due - now)
                self.session.step(at=due)
                assert self.session.log[-1].at == due
                assert self.session.log[-1].seat == 1

    @rule()
    def undo(self):
        if self.session.undo_objection:
            with pytest.raises(Refusal):
                self.session.undo()
        else:
            self.session.undo()

    @rule()
    def save_and_load(self):
        path = Path(self.folder.name) / "race.json"
        self.session.save(path)
        loaded = load_game(path, clock=self.clock)
        assert (loaded.state, loaded.log) == (self.session.state, self.session.log)
        self.session = loaded

    @invariant()
    def nothing_is_lost(self):
        if self.session is None:
            return
        state, game = self.session.state, self.session.game
        assert Counter(game.cards(state)) == Counter(self.session.deck)
        played = Counter(event.seat for entry in self.session.log for event in entry.events if isinstance(event, Played))
        for seat in (0, 1):
            assert state.left(seat) + played[seat] == 20
            assert len(state.hands[seat]) == min(5, state.left(seat))
            assert state.public.waiting(seat) <= WAIT
        assert (state.public.phase == "over") == (self.session.outcome is not None)
        if state.public.phase == "over":
            assert state.left(state.public.winners[0]) == min(state.left(0), state.left(1))
        if state.public.phase == "race" and state.public.options.stuck == "engine":
            assert state.can_play(0) or state.can_play(1), "the engine says so"
        times = state.public.clock
        assert times.jump == 0
        assert 0 <= times.now <= 2**53

    @invariant()
    def the_time_of_the_race_never_goes_back(self):
        if self.session is None or self.session.undo_objection == "":
            return
        log = self.session._states
        assert all(one.public.clock.now <= other.public.clock.now for one, other in itertools.pairwise(log))


def test_anything_at_any_time_keeps_the_race_whole():
    run_state_machine_as_test(RaceMachine, settings=KEPT)
