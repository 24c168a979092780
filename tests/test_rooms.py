"""One room with many screens: each screen is a value of its own, and the room is the only writer."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from saintlearn import Computer, Refusal, new_game
from saintlearn.games import game_entry
from saintlearn.matching import Scoring
from saintlearn.rooms.parts import matches_again
from saintlearn.rooms.room import Room
from saintlearn.rooms.screen import Came, Happened, OpenPolicy, Screen, TakenBack, TurnPolicy, WentOn
from saintlearn.vocabulary import FACT

SCENE = game_entry("saintcards").scene
POLICY = SCENE.policy


def room_of(*players, seed=7, **options):
    return Room(new_game("saintcards", players, seed=seed, **options))


def sit(room, *seats):
    return POLICY.sit(seats, room.look(None))


def after(room, screen, message):
    return POLICY.step(screen, room.look(screen.eyes), message)


def heard(room, screen):
    """The screen after what happened last in the room."""
    last = room.session.log[-1]
    look = room.look(screen.eyes)
    return after(room, screen, Happened(POLICY.spot(screen, look, SCENE.spot(look.last.number, last.events)), "", last.events))


def state(room, screen):
    return SCENE.build(room.look(screen.eyes), screen)


def test_two_screens_of_one_room_show_two_hands_and_one_table():
    room = room_of("Ana", "Ben")
    mine, hers = heard(room, sit(room, 0)), heard(room, sit(room, 1))
    one, other = state(room, mine), state(room, hers)
    assert {card.slug for card in one.hand} == {card.slug for card in room.session.view(0).hand}
    assert {card.slug for card in other.hand} == {card.slug for card in room.session.view(1).hand}
    assert one.play == other.play
    assert (one.phase, other.phase) == ("turn", "wait")
    assert (one.headline, other.headline) == ("Your turn, Ana", "Ana is thinking")
    room.act("draw")
    mine, hers = heard(room, mine), heard(room, hers)
    assert (state(room, mine).phase, state(room, hers).phase) == ("wait", "turn")


def test_who_shares_a_screen_is_asked_to_come_and_nobody_else_is_let_in():
    room = room_of("Ana", "Ben", "Cleo")
    shared = heard(room, sit(room, 0, 1))
    assert (shared.here, shared.asks, state(room, shared).phase) == (None, 0, "curtain")
    for seat in (1, 2, None, "0", True):
        with pytest.raises(Refusal) as refused:
            after(room, shared, Came(seat))
        assert refused.value.code == "not-asked"
    shared = after(room, shared, Came(0))
    assert (shared.here, shared.asks, shared.eyes) == (0, None, 0)
    room.act("draw")
    assert heard(room, shared).asks == 1


def test_a_shared_screen_goes_on_showing_nobody_while_another_screen_is_on_turn():
    room = room_of("Ana", "Ben", "Cleo")
    shared = after(room, heard(room, sit(room, 1, 2)), TakenBack(None))
    assert (shared.here, shared.asks) == (None, None)
    assert state(room, shared).hand == ()


def test_going_on_is_refused_where_a_person_has_to_act():
    room = room_of("Ana", Computer())
    screen = heard(room, sit(room, 0))
    with pytest.raises(Refusal, match="It's your turn") as refused:
        after(room, screen, WentOn())
    assert refused.value.code == "your-turn"


def test_a_wall_belongs_to_nobody():
    room = room_of("Ana", "Ben")
    wall = heard(room, sit(room))
    assert (wall.seats, wall.here, wall.asks) == ((), None, None)
    shown = state(room, wall)
    assert (shown.phase, shown.hand, shown.actions) == ("wall", (), ())
    assert [player.cards for player in shown.players] == [7, 7]


def test_a_screen_is_frozen_and_a_step_leaves_it_as_it_was():
    room = room_of("Ana", "Ben")
    screen = sit(room, 0)
    with pytest.raises(FrozenInstanceError):
        screen.here = 1
    before = repr(screen)
    after(room, screen, Happened(None, "Ana draws a card.", room.session.log[0].events))
    assert repr(screen) == before


def test_a_look_tells_neither_actions_nor_chance():
    room = room_of("Ana", "Ben")
    room.act("draw")
    look = room.look(1)
    assert [line.seat for line in look.log] == [None, 0]
    assert not hasattr(look.log[0], "chance")
    assert not hasattr(look.log[1], "action")
    assert look.people == (0, 1)


def test_the_log_follows_what_is_taken_back_and_played_otherwise():
    room = room_of("Ana", "Ben", seed=3)
    plays = [action.text for action in room.session.legal_actions if action.word == "play"]
    assert len(plays) > 1
    room.act(plays[0])
    first = room.look(0).log
    room.undo()
    assert room.look(0).log == first[:1]
    room.act(plays[1])
    assert room.look(0).log[1].events == room.session.log[1].events
    assert room.look(0).log[1].events != first[1].events


def test_everybody_looks_where_a_game_wants_it():
    room = room_of("Ana", "Ben")
    look = room.look(0)
    own, all_look = TurnPolicy(), TurnPolicy(all_look=True)
    room.act("draw")
    look = room.look(0)
    spot = object()
    assert not own.step(own.sit((0,), look), look, Happened(spot, "", ())).watching
    assert all_look.step(all_look.sit((0,), look), look, Happened(spot, "", ())).watching
    assert own.step(own.sit((1,), look), look, Happened(spot, "", ())).watching


def test_hands_are_closed_at_a_shared_screen_while_all_look():
    room = room_of("Ana", "Ben", "Cleo")
    stays, closes = TurnPolicy(all_look=True), TurnPolicy(all_look=True, closes=True)
    room.act("draw")
    look, spot = room.look(0), object()
    shared, own = Screen(seats=(0, 1), here=0), Screen(seats=(0,), here=0)
    assert stays.step(shared, look, Happened(spot, "", ())).here == 0
    assert closes.step(own, look, Happened(spot, "", ())).here == 0
    watching = closes.step(shared, look, Happened(spot, "", ()))
    assert (watching.here, watching.eyes, watching.watching) == (None, None, True)
    seen = closes.step(watching, look, WentOn())
    assert closes.step(seen, look, Happened(None, "", ())).asks == look.turn


def test_cards_that_lie_face_down_are_put_away_while_somebody_plays_at_another_screen():
    room, policy = Room(new_game("holdem", ["Ana", "Ben", "Cleo"], seed=7, dealer=2)), game_entry("holdem").scene.policy
    shared = policy.step(policy.sit((1, 2), room.look(None)), room.look(None), Happened(None, "", ()))
    assert (room.session.turn, shared.here, shared.asks, shared.eyes) == (2, 2, 2, None)
    assert shared.face_down
    look = policy.sees(shared, room.look)
    assert (look.seat, look.view.hand, look.legal) == (2, (), room.session.legal_actions_of(2))
    room.act("call")
    away = policy.step(shared, policy.sees(shared, room.look), Happened(None, "", ()))
    assert (room.session.turn, away.here, away.asks, away.face_down) == (0, None, None, False)
    room.act("call")
    back = policy.step(away, policy.sees(away, room.look), Happened(None, "", ()))
    assert (back.here, back.asks) == (1, 1)


def test_in_an_open_game_computers_wait_until_somebody_asks():
    room = room_of("Ana", Computer())
    room.act("draw")
    look, policy = room.look(None), OpenPolicy(pauses=lambda look: True)
    assert look.turn == 1
    assert not policy.runs_on(look, None, asked=False, steps=0)
    assert policy.runs_on(look, None, asked=True, steps=0)
    assert not policy.runs_on(look, None, asked=True, steps=1)
    assert not policy.runs_on(look, "something", asked=True, steps=0)
    screen = policy.step(Screen(seats=(0,)), look, Happened(None, "", ()))
    assert (screen.here, screen.watching) == (0, True)


def test_in_an_open_game_who_waits_and_who_only_looks_on_have_nothing_to_press():
    room, policy = room_of("Ana", "Ben", Computer()), OpenPolicy()
    look = room.look(None)
    waiting, wall, mine = (policy.step(policy.sit(seats, look), look, Happened(None, "", ())) for seats in ((1,), (), (0,)))
    assert [(screen.here, screen.watching) for screen in (waiting, wall, mine)] == [(1, False), (None, False), (0, False)]
    for screen, code, sentence in [
        (waiting, "not-your-turn", "It's Ana's turn. Please wait for yours."),
        (wall, "not-your-turn", "It's Ana's turn. Please wait for yours."),
        (mine, "your-turn", "It's your turn."),
    ]:
        with pytest.raises(Refusal) as refused:
            policy.step(screen, look, WentOn())
        assert (refused.value.code, refused.value.sentence) == (code, sentence)
    shared = policy.step(policy.sit((1, 2), look), look, Happened("something", "", ()))
    assert (shared.here, shared.watching, policy.step(shared, look, WentOn()).watching) == (1, True, False)


def test_in_an_open_game_a_wall_lets_computers_play_only_where_nobody_else_can():
    for players, watches in ((("Ana", Computer()), False), ((Computer(), Computer()), True)):
        room, policy = room_of(*players), OpenPolicy()
        if not watches:
            room.act("draw")
        look = room.look(None)
        assert look.players[look.turn].computer
        assert policy.step(policy.sit((), look), look, Happened(None, "", ())).watching is watches


def test_the_next_game_and_a_game_begun_anew_have_a_log_of_their_own():
    room = room_of("Ana", "Ben", seed=5)
    room.act("draw")
    cards = room.session.deck
    room.begin_anew(level="starter")
    assert (room.session.options.level, room.session.seed, room.session.deck) == ("starter", 5, cards)
    assert len(room.look(0).log) == 1
    room.act("draw")
    room.next_game()
    assert len(room.look(0).log) == 1


def test_what_has_to_be_explained_is_not_looked_at_again_at_the_easy_level(catalogue):
    """An eight-year-old is not asked to look at 'Both are virgins' again."""
    agnes, lucy = catalogue["agnes-of-rome"], catalogue["lucy"]
    shared = FACT["fact-virgin"].bit | FACT["fact-martyr"].bit
    easy, full = (matches_again([(agnes, lucy, 0, shared)], Scoring(level=level)) for level in ("starter", "full"))
    assert [fact.key for one in easy for fact in one.facts] == ["fact-martyr"]
    assert {fact.key for one in full for fact in one.facts} == {"fact-martyr", "fact-virgin"}
    assert matches_again([(agnes, lucy, 0, FACT["fact-virgin"].bit)], Scoring(level="race")) == ()
