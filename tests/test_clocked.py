"""Rooms with a race: two people at a screen each, at one they share, and at a wall; what each is told, and what the clock does to a look."""

from __future__ import annotations

import pytest

from saintlearn import Computer, Refusal, new_game
from saintlearn.games import game_entry
from saintlearn.rooms.clocked import beside
from saintlearn.rooms.room import Room
from saintlearn.rooms.screen import Came, Happened, Refused, TakenBack, WentOn

SCENE = game_entry("race").scene
POLICY = SCENE.policy


def room_of(*players, seed=3, **options):
    return Room(new_game("race", players or ("Ana", "Ben"), seed=seed, **options))


def running(**options):
    room = room_of(**options)
    for seat in room.people:
        room.act("ready", seat=seat, at=0)
    return room


def sit(room, *seats):
    return POLICY.sit(seats, room.look(None))


def look(room, screen, at=None):
    return room.look(screen.eyes, together=screen.together, at=at)


def heard(room, screen, at=None):
    """The screen after what happened last in the room."""
    return POLICY.step(screen, look(room, screen, at), Happened(None, "", room.session.log[-1].events))


def state(room, screen, at=None):
    return SCENE.build(look(room, screen, at), screen)


def try_out(room, screen, seat, action, at):
    """Let somebody try what is refused; give the screen after it."""
    with pytest.raises(Refusal) as caught:
        room.attempt(action, seat=seat, at=at)
    return POLICY.step(screen, look(room, screen, at), Refused(seat, action, caught.value))


def plays(room, seat, kind):
    (hand,) = state(room, sit(room, seat)).hands
    cards = [(texts, tells) for texts, tells in zip(hand.plays, hand.tells, strict=True) if texts]
    return [text for texts, tells in cards for text, first in zip(texts, tells, strict=True) if first.kind == kind]


def test_two_at_a_screen_each_see_their_own_hand_and_the_same_piles():
    room = running()
    ana, ben = state(room, sit(room, 0)), state(room, sit(room, 1))
    assert [hand.seat for hand in (*ana.hands, *ben.hands)] == [0, 1]
    assert not set(ana.hands[0].slots) & set(ben.hands[0].slots)
    assert ana.piles == ben.piles
    assert (ana.seat, ben.seat, ana.headline, ben.headline) == (0, 1, "Run, Ana!", "Run, Ben!")


def test_who_shares_a_screen_sees_both_hands_and_a_wall_none():
    room = running()
    both, wall = state(room, sit(room, 0, 1)), state(room, sit(room))
    assert [hand.slots for hand in both.hands] == [state(room, sit(room, seat)).hands[0].slots for seat in (0, 1)]
    assert (wall.hands, wall.told, wall.seat, wall.headline) == ((), (), None, "Ana and Ben are racing")
    assert (both.seat, both.headline) == (None, "Run, Ana and Ben!")


def test_who_is_ready_waits_for_the_other_and_chooses_no_more():
    room = room_of()
    assert state(room, sit(room, 0)).settings.can
    room.act("ready", seat=0, at=0)
    ana, ben = state(room, sit(room, 0)), state(room, sit(room, 1))
    assert (ana.headline, ben.headline, state(room, sit(room)).headline) == ("Ben isn't ready yet", "Ready, Ben?", "Ready, Ana and Ben?")
    assert (ana.hands[0].deeds.ready, ben.hands[0].deeds.ready) == (None, "ready")
    assert not ben.settings.can
    assert state(room, sit(room)).settings is None


def test_where_there_is_no_hurry_nobody_who_waits_is_told_to_play():
    room = running(pace="no-hurry")
    ana, ben, wall = (state(room, sit(room, *seats)) for seats in ((0,), (1,), ()))
    assert (ana.headline, ben.headline, wall.headline) == ("Your turn, Ana", "Ana is looking for a card", "Ana is looking for a card")
    assert ben.hands[0].tells == (None,) * 5
    assert (ana.hands[0].deeds.stuck, ben.hands[0].deeds.stuck) == ("stuck", None)
    assert "your" not in wall.task


def test_a_match_is_told_to_whoever_played_on_their_own_screen():
    room = running()
    ana, ben, both = (heard(room, sit(room, *seats)) for seats in ((0,), (1,), (0, 1)))
    room.act(plays(room, 1, "match")[0], seat=1, at=1000)
    ana, ben, both = (heard(room, screen) for screen in (ana, ben, both))
    assert [told.kind for told in state(room, ben).told] == ["match"]
    assert state(room, ana).told == ()
    assert [told.seat for told in state(room, both).told] == [1]
    assert state(room, ana).news.startswith("Ben puts ")


def test_the_same_words_twice_are_two_things_to_look_at():
    room = running(penalty="off")
    screen, action = sit(room, 0), plays(room, 0, "miss")[0]
    first = try_out(room, screen, 0, action, 500)
    again = try_out(room, first, 0, action, 600)
    one, other = (state(room, each).told[0] for each in (first, again))
    assert (one.kind, one.title, one.lines) == (other.kind, other.title, other.lines)
    assert other.n == one.n + 1
    assert beside(screen, 0).what is None  # the screen before is as it was


def test_a_third_wrong_try_is_said_and_its_waiting_time_runs():
    room = running()
    screen = sit(room, 0)
    for number, action in enumerate(plays(room, 0, "miss")[:3]):
        screen = try_out(room, screen, 0, action, 500 + number)
    assert screen.said.endswith("That makes three wrong tries. Look closely for 2 seconds, then try again.")
    waits = [state(room, screen, at).players[0].wait for at in (502, 1502, 2502, 9000)]
    assert waits == [2000, 1000, 0, 0]
    plays_now = [look(room, screen, at).legal for at in (502, 9000)]
    assert [any(action.word == "play" for action in legal) for legal in plays_now] == [False, bool(plays(room, 0, "match"))]


def test_what_nobody_can_have_meant_leaves_the_screen_as_it_is():
    room = running()
    screen = sit(room, 0)
    assert try_out(room, screen, 0, "play nobody left", 500) is screen


def test_a_screen_wishes_only_for_those_who_sit_there():
    room = running()
    assert POLICY.actor(sit(room, 0, 1), 1) == 1
    for screen, seat in ((sit(room, 0), 1), (sit(room), None), (sit(room), 0), (sit(room, 0), True), (sit(room, 0), "0")):
        with pytest.raises(Refusal) as refused:
            POLICY.actor(screen, seat)
        assert refused.value.code == "nobody-here"


@pytest.mark.parametrize("message", [Came(0), WentOn(), TakenBack(None)], ids=["came", "went-on", "taken-back"])
def test_nothing_waits_for_a_press(message):
    room = running()
    screen = sit(room, 0)
    with pytest.raises(Refusal) as refused:
        POLICY.step(screen, look(room, screen), message)
    assert refused.value.code == "no-turns"


def test_a_gap_stays_at_its_key_when_nothing_is_left_to_draw():
    room = running(seed=5)
    screen, at = sit(room, 0), 0
    while room.session.turn is not None and sum(slug is None for slug in state(room, screen).hands[0].slots) < 2:
        before, at = state(room, screen).hands[0].slots, at + 3000
        fits = {seat: plays(room, seat, "match") for seat in (0, 1)}
        seat = 0 if fits[0] else 1
        room.act(fits[seat][0], seat=seat, at=at)
        after = state(room, screen).hands[0].slots
        changed = [place for place in range(5) if before[place] != after[place]]
        assert len(changed) == (1 if seat == 0 else 0)
    assert len(state(room, screen).hands[0].slots) == 5
    assert sum(slug is None for slug in state(room, screen).hands[0].slots) == 2


def test_the_clock_tells_when_a_computer_moves():
    room = room_of("Ana", Computer("greedy"))
    assert (room.paced, room.due(), room.told) == (True, 0, 0)
    room.act("ready", seat=0, at=700)
    room.step(at=700)
    assert room.told == 700
    assert room.due() > 700
    calm = room_of("Ana", Computer("greedy"), pace="no-hurry")
    assert (calm.paced, calm.due()) == (False, None)
