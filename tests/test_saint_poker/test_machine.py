"""A Hypothesis state machine: seats pick in any order and take what they like; the counts of the rules hold at every step (SP-01 to SP-09)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from saintlearn.engine import Chance, Refusal
from saintlearn.games.saint_poker.deck import CODES
from saintlearn.games.saint_poker.rules import SaintPoker
from saintlearn.games.saint_poker.state import SaintPokerOptions

GAME = SaintPoker()
NAMES = ("Ana", "Ben", "Clara", "David", "Eva")
KEPT = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=60,
    stateful_step_count=60,
    suppress_health_check=[HealthCheck.filter_too_much],
)


class PokerMachine(RuleBasedStateMachine):
    """One game without a session; a test sets `saints`."""

    @initialize(players=st.integers(2, 5), seed=st.integers(0, 2**32))
    def begin(self, players, seed):
        self.chance = Chance(lambda: Random(seed))
        self.state, _ = GAME.start(self.saints, players, SaintPokerOptions(), self.chance)
        self.best = 0

    def seats(self):
        return [seat for seat in range(self.state.public.players) if GAME.legal_actions(self.state, seat)]

    @precondition(lambda self: self.state.public.phase != "over")
    @rule(seat=st.integers(0, 100), which=st.integers(0, 1000), steps=st.integers(1, 12))
    def act(self, seat, which, steps):
        for step in range(steps):
            seats = self.seats()
            if not seats:
                return
            actor = seats[(seat + step) % len(seats)]
            legal = GAME.legal_actions(self.state, actor)
            views = [GAME.view(self.state, other) for other in range(self.state.public.players)]
            before = self.state
            self.state, events = GAME.apply(before, actor, legal[(which + step) % len(legal)], self.chance)
            if len(events) == 1 and before.public.phase in ("river", "reveal"):
                for other in {*range(before.public.players)} - {actor}:
                    now = GAME.view(self.state, other)
                    assert (now.hand, now.counts, now.public.river, now.public.shown) == (
                        views[other].hand,
                        views[other].counts,
                        views[other].public.river,
                        views[other].public.shown,
                    )

    @rule(
        seat=st.integers(0, 4), word=st.sampled_from(["offer", "take", "reveal"]), one=st.sampled_from(CODES), other=st.sampled_from(CODES)
    )
    def try_anything(self, seat, word, one, other):
        seat %= self.state.public.players
        action = GAME.parse(f"{word} {one}{f' {other}' if word == 'reveal' else ''}")
        legal = GAME.legal_actions(self.state, seat)
        assert (action in legal) == (action in list(legal))
        if action not in legal:
            with pytest.raises(Refusal) as caught:
                GAME.check(self.state, seat, action, NAMES)
            assert len(caught.value.sentence) < 200

    @invariant()
    def counts(self):
        state, players = self.state, self.state.public.players
        assert sorted(card.slug for card in GAME.cards(state)) == sorted(card.slug for card in self.saints)
        assert 1 <= state.public.round <= 8
        assert len(state.public.gone) == 5 * (8 if state.public.phase == "over" else state.public.round - 1)
        assert len(state.public.future) == 5 - players
        full = {"river": 5 - players, "reveal": 5}.get(state.public.phase)
        assert full is None or len(state.public.river) == full
        held = {"river": 11, "reveal": 10, "take": 8}
        if state.public.phase in ("river", "reveal"):
            assert {len(hand) for hand in state.hands} == {held[state.public.phase] - state.public.round}
        elif state.public.phase == "take":
            assert sum(map(len, state.hands)) == players * (held["take"] - state.public.round) + state.public.taken
            assert len(state.public.river) + sum(map(len, state.public.shown)) == 5 + 2 * players - state.public.taken
            assert [state.public.made[seat] for seat in state.public.order] == sorted(state.public.made)
        for known, hand in zip(state.public.known, state.hands, strict=True):
            assert set(known) <= set(hand)
        assert (state.public.turn is None) == (state.public.phase == "over") == (GAME.outcome(state) is not None)
        assert sum(state.public.scores) >= self.best
        self.best = sum(state.public.scores)


def test_the_counts_of_the_rules_hold_at_every_step(saints):
    run_state_machine_as_test(type("Machine", (PokerMachine,), {"saints": saints}), settings=KEPT)
