"""Screens of every game: each seat at a screen of its own, several that share one, a wall; drawn right, with nothing hidden, offering what may be done."""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass
from random import Random

import pytest

from saintlearn.engine import Action
from saintlearn.games import game_entry
from saintlearn.rooms.room import Room
from saintlearn.rooms.screen import Happened, Screen
from saintlearn.wire.base import BaseState
from saintlearn.wire.plain import plain
from tests.typed import faults

STATES = 60
"""At how many moments of a variant's random game all screens are looked at, about."""
STEPS = 60
"""How many steps are played with a variant at least, about: of a tiny game that takes several games."""
SEATS = 3
"""How many seats have a screen of their own, at most: the one on turn, and some that wait."""


@dataclass(frozen=True)
class Sight:
    """One screen at one moment, with what the test knows of the game and the screen does not."""

    screen: Screen
    acts: frozenset[int]
    built: BaseState
    again: BaseState
    mixed: BaseState
    state: dict
    waited: frozenset[int]
    legal: frozenset[Action]


@pytest.fixture(scope="session")
def sights(names):
    """All that is seen on every arrangement of screens along random games; worked out once for a game and its players."""
    known = {}

    def find(table, players):
        key = table.game.name, players
        if key not in known:
            known[key] = list(looked(table, names, players))
        return known[key]

    return find


def looked(table, names, players):
    scene, length = game_entry(table.game.name).scene, table.length(players)
    pause = max(1, min(table.pause, length // 2))
    for number, options in enumerate(table.variants() * max(1, STEPS // length)):
        rng = Random(f"screens {players} {number}")
        session, met = table.begin(options, names[:players], number, table.small_deck(players)), set()
        for step, _ in enumerate(table.wander(session, rng, pause * STATES)):
            phase = table.game.phase(session.state)
            if step % pause == rng.randrange(pause) or phase not in met:
                yield from at_one_moment(table, scene, session, rng)
            met.add(phase)
        yield from at_one_moment(table, scene, session, rng)


def at_one_moment(table, scene, session, rng):
    room = Room(session)
    for screen in screens(scene, room, rng):
        viewers = screen.together or tuple({screen.eyes} - {None})
        acts = {*viewers, *({screen.here} if screen.face_down else ())}  # who can act without seeing any card is shown none
        before = copy.copy(screen)
        built, again = shown(scene, room, screen), shown(scene, room, screen)
        assert screen == before
        other = copy.copy(session)
        other.state = table.mixed_for(session.state, viewers, rng)
        legal = frozenset(action for seat in acts for action in session.legal_actions_of(seat) if table.to_offer(action))
        mixed = shown(scene, Room(other), screen)
        waited = frozenset(table.waited_for(session.state))
        yield Sight(screen, frozenset(acts), built, again, mixed, json.loads(json.dumps(plain(built))), waited, legal)


def screens(scene, room, rng):
    """Every kind of screen in the room, where what happened last has been seen, and where it is looked at."""
    players, turn = len(room.session.players), room.session.turn
    alone = range(players)
    if players > SEATS:
        others = [seat for seat in alone if seat != turn]
        alone = [*rng.sample(others, SEATS - 1), *({turn} - {None})]
    last = room.session.log[-1]
    for seats in [*((seat,) for seat in alone), tuple(range(players)), ()]:
        sat = scene.policy.sit(seats, room.look(None))
        look = room.look(sat.eyes)
        seen = scene.policy.step(sat, look, Happened(None, "", ()))
        yield seen
        spot = scene.policy.spot(sat, look, scene.spot(len(room.session.log) - 1, last.events))
        if spot not in (None, seen.spot):
            yield scene.policy.step(sat, look, Happened(spot, "", last.events))
        if scene.policy.timed:  # what happened is told beside the game, which goes on
            yield scene.policy.step(sat, look, Happened(None, "", last.events))


def shown(scene, room, screen):
    return scene.build(scene.policy.sees(screen, lambda seat: room.look(seat, together=screen.together)), screen)


def test_the_same_look_and_screen_show_the_same(table, players, sights):
    for sight in sights(table, players):
        assert sight.built == sight.again


def test_a_screen_does_not_depend_on_what_is_hidden(table, players, sights):
    for sight in sights(table, players):
        assert sight.mixed == sight.built


def test_what_is_sent_is_of_its_type(table, players, sights):
    first = {sight.state["phase"]: sight for sight in reversed(sights(table, players))}
    for sight in first.values():
        assert faults(sight.state, type(sight.built)) == []


def test_a_screen_offers_what_its_viewer_may_do_and_nothing_else(table, players, sights, enough):
    acting = waiting = 0
    for sight in sights(table, players):
        there, phase = {table.game.parse(text): text for text in table.offered(sight.state)}, sight.state["phase"]
        if not sight.acts or sight.screen.watching or not sight.waited:
            assert not there, (phase, there)
            continue
        assert sight.legal <= there.keys(), (phase, sight.legal - there.keys())
        besides = [text for action, text in there.items() if action not in sight.legal]
        assert all(map(table.may_be_asked, besides)), (phase, besides)
        acting += bool(sight.acts & sight.waited)
        waiting += not sight.acts & sight.waited
    assert acting > enough(acting + waiting)
    assert players == 1 or waiting > enough(acting + waiting)


def test_who_waits_is_never_told_that_it_is_their_turn(table, players, names, sights):
    for sight in sights(table, players):
        head, phase = f"{sight.state['headline']} {sight.state['task']}", sight.state["phase"]
        if not sight.waited or sight.screen.watching or (sight.screen.asks is not None and not sight.screen.face_down):
            continue
        if sight.acts & sight.waited:
            assert phase not in ("wait", "wall"), head
        else:
            assert "our turn" not in head, head
            assert all(names[seat] in head for seat in sight.waited), head


def test_everybody_is_met_on_turn_waiting_looking_on_and_before_the_curtain(table, players, sights):
    met = {sight.state["phase"] for sight in sights(table, players)}
    if table.together:
        assert met == {"ready", "race", "paused", "over"}
        return
    assert {"wall", "over"} <= met
    assert players == 1 or {"wait", *(["curtain"] if table.curtains else [])} <= met
    assert players == 1 or any(sight.screen.watching for sight in sights(table, players))


def test_a_wall_shows_no_hand(table, players, sights):
    walls = [sight for sight in sights(table, players) if not sight.screen.seats]
    assert walls
    for wall in walls:
        assert not wall.state.get("hand")
        assert not wall.state.get("hands")
        assert wall.state["seat"] is None
        assert table.together or wall.screen.watching or wall.state["phase"] in ("wall", "over")
