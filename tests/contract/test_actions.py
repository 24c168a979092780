"""Actions of every game: what is listed works, what is not listed is refused, and uniformly random play ends."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import FrozenInstanceError, fields
from functools import cache
from random import Random

import pytest

from saintlearn.catalogue import Card
from saintlearn.engine import Action, Event, LegalActions, Refusal

LIMIT = 20_000
WRONG = (None, "1", 1.0, True, [], {})


@cache
def twins(deck: Sequence[Card]) -> dict[int, Card]:
    """A second card for each of a deck, made once: to copy all of a card with each state takes ten times as long as the state itself."""
    return {id(card): copy.deepcopy(card) for card in deck}


def copied(session):
    """Copy a session's state, with nothing in it shared."""
    return copy.deepcopy(session.state, dict(twins(session.deck)))


def moments(table, names, players, *, every, limit, seeds=(1, 2)):
    """Moments of uniformly random games of all options, with the deck used up in some of them; also those at which something new can be done."""
    met = set()
    for seed in seeds:
        for number, options in enumerate(table.variants()):
            rng = Random(f"{players} {seed} {number}")
            deck = table.small_deck(players)
            session = table.begin(options, names[:players], seed * 100 + number, deck)
            for step, _ in enumerate(table.wander(session, rng, limit)):
                kinds = {type(action) for action in session.legal_actions}
                if step % every == rng.randrange(every) or kinds - met:
                    met |= kinds
                    yield session, rng
            yield session, rng


def test_uniformly_random_play_ends(table, players, names, fidelity):
    for number, options in enumerate(table.variants()):
        rng = Random(f"{players} {number}")
        session = table.begin(options, names[:players], number, table.small_deck(players))
        watched = fidelity(table, session)
        before = session.state
        for _ in table.wander(session, rng, LIMIT):
            watched.check(session.log[-1].events, before if len(session.log) > 1 else session.state)
            before = session.state
        watched.check(session.log[-1].events, before)
        assert session.turn is None
        assert session.outcome is not None
        assert len(session.outcome.scores) == players
        assert set(session.outcome.winners) <= set(range(players))
        for seat in range(players):
            assert not session.legal_actions_of(seat)


def test_listed_actions_apply_and_unlisted_ones_are_refused(table, players, names, same_seeds, wanted):
    listed_kinds, refused_codes = set(), set()
    for session, rng in moments(table, names, players, every=12, limit=400):
        state = session.state
        tried, sensible = wanted(table, session.deck)
        objection = table.game.objection
        for seat in range(players):
            legal = session.legal_actions_of(seat)
            listed = list(legal)
            assert len(set(listed)) == len(listed) == len(legal)
            assert bool(legal) == bool(listed)
            assert list(session.legal_actions_of(seat, by="player")) == [one for one in listed if table.game.by(one) == "player"]
            assert not listed or seat == session.turn or table.game.interrupts(state)
            for action in listed:
                assert action in legal
                assert action.text in legal
                assert table.game.parse(action.text) == action
                listed_kinds.add(type(action))
            chosen = rng.choice(listed) if listed else None
            if chosen is not None:
                table.game.check(state, seat, chosen, session.names)
                after, events = table.game.apply(state, seat, chosen, same_seeds(1))
                assert after != state
                assert events
                assert all(isinstance(event, Event) for event in events)
            assert sensible.keys() >= set(listed), "a listed action outside of the sensible ones"
            there = {id(sensible[action]) for action in listed}  # found by the object: to hash and compare each that is tried takes time
            for action in tried:
                if id(action) in there or (action.typed and action in legal):
                    continue
                code = objection(state, seat, action)
                assert code is not None, action
                if code not in refused_codes or rng.random() < 0.01:
                    refused_codes.add(code)
                    assert action not in legal
                    sentence = refused(session, action, seat, code)
                    assert sentence[0].isupper()
                    assert sentence[-1] in ".!"
    kinds, codes = table.least_kinds(players)
    assert len(listed_kinds) >= kinds, listed_kinds
    assert len(refused_codes) >= codes, refused_codes


def refused(session, action, seat, code):
    before = (session.state, session.log)
    with pytest.raises(Refusal) as caught:
        session.act(action, seat=seat)
    assert caught.value.code == code
    assert caught.value.refused == action.text
    assert (session.state, session.log) == before
    assert session.state is before[0]
    return caught.value.sentence


def test_the_given_state_is_unchanged_and_frozen(table, players, names, same_seeds):
    for session, rng in moments(table, names, players, every=80, limit=200, seeds=(3,)):
        state = session.state
        if session.turn is None:
            continue
        seat, legal = table.acting(session, rng)
        kept = copied(session)
        for action in legal:
            table.game.apply(state, seat, action, same_seeds(2))
        assert state == kept
        for item in fields(state):
            with pytest.raises(FrozenInstanceError):
                setattr(state, item.name, None)
        assert isinstance(hash(state), int)


def test_equal_states_and_equal_chance_give_equal_results(table, players, names, same_seeds):
    for session, rng in moments(table, names, players, every=60, limit=200, seeds=(4,)):
        if session.turn is None:
            continue
        seat, legal = table.acting(session, rng)
        action = rng.choice(legal)
        first = table.game.apply(session.state, seat, action, same_seeds(5))
        assert first == table.game.apply(copied(session), seat, action, same_seeds(5))


@pytest.mark.parametrize(
    "text", ["", "   ", "juggle", "DRAW", "play", "draw draw", "century x", "century 3.0", "century -1", "century ٣", "pass 1", "\0"]
)
def test_texts_that_are_no_action_are_refused(table, names, text):
    session = table.begin(table.variants()[0], names[:2], 1)
    before = (session.state, session.log)
    with pytest.raises(Refusal, match="isn't something you can do here") as caught:
        session.act(text)
    assert caught.value.code == "unknown-action"
    assert text not in session.legal_actions
    assert (session.state, session.log) == before


@pytest.mark.parametrize("thing", [None, 5, 3.5, [], {}, b"draw", ("play", "x"), Action, object()])
def test_things_that_are_no_action_are_refused(table, names, thing):
    session = table.begin(table.variants()[0], names[:2], 1)
    with pytest.raises(Refusal) as caught:
        session.act(thing)
    assert caught.value.code == "unknown-action"
    assert len(session.log) == 1
    assert thing not in session.legal_actions


def test_arguments_of_the_wrong_kind_are_refused(table, names, wanted):
    """A forged message may make an action with anything in it."""
    values = (*WRONG, "x" * 100_000, 10**30, -5)
    sensible, _ = wanted(table, table.deck)
    wrong = [action for kind in table.game.actions if fields(kind) for value in values if (action := kind(value)) not in sensible]
    for session, _ in moments(table, names, 2, every=20, limit=60, seeds=(5,)):
        before = len(session.log)
        for action in wrong:
            for seat in range(2):
                assert action not in session.legal_actions_of(seat)
                with pytest.raises(Refusal) as caught:
                    session.act(action, seat=seat)
                assert len(caught.value.sentence) < 400
        assert len(session.log) == before


def test_the_list_of_actions_is_a_sequence(table, names):
    session = table.begin(table.variants()[0], names[:2], 1)
    legal = session.legal_actions
    assert isinstance(legal, LegalActions)
    assert legal == list(legal)
    assert legal[0] == next(iter(legal))
    assert list(legal[:2]) == list(legal)[:2]
    assert list(reversed(legal)) == list(legal)[::-1]
    with pytest.raises(IndexError):
        legal[len(legal)]
    assert repr(legal).startswith(f"<{len(legal)} actions: ")


@pytest.mark.parametrize("seat", [-1, 2, True, "0", None, 1.0])
def test_seats_that_are_not_there_are_refused(table, names, seat):
    session = table.begin(table.variants()[0], names[:2], 1)
    if seat is None:
        assert session.view(None) is not None
        return
    for ask in (session.view, session.legal_actions_of, lambda seat: session.act(session.legal_actions[0], seat=seat)):
        with pytest.raises(Refusal) as caught:
            ask(seat)
        assert caught.value.code == "no-such-seat"
    assert len(session.log) == 1
