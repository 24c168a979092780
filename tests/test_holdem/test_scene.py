"""Screens of one room: who is on turn, who waits, and a wall that everybody sees."""

from __future__ import annotations

from random import Random

import pytest

from saintlearn import Computer, Refusal, new_game
from saintlearn.games import game_entry
from saintlearn.games.holdem.help import chances
from saintlearn.languages import speaking
from saintlearn.rooms.room import Room
from saintlearn.rooms.screen import Happened
from saintlearn.wire.plain import plain
from saintlearn.wire.requests import SeatRequest

SCENE = game_entry("holdem").scene
POLICY = SCENE.policy


@pytest.fixture
def room():
    def begin(*players, seed=7, **options):
        return Room(new_game("holdem", players or ("Ana", "Ben", "Cleo"), seed=seed, **{"dealer": 2, **options}))

    return begin


@pytest.fixture
def screen():
    """The screen of these seats, after what happened last in the room."""

    def after(room, *seats):
        sat, last = POLICY.sit(seats, room.look(None)), room.session.log[-1]
        look = room.look(sat.eyes)
        return POLICY.step(sat, look, Happened(POLICY.spot(sat, look, SCENE.spot(look.last.number, last.events)), "", last.events))

    return after


@pytest.fixture
def state(screen):
    def built(room, *seats):
        seen = screen(room, *seats)
        return SCENE.build(POLICY.sees(seen, room.look), seen)

    return built


def acts(room, *texts):
    for text in texts:
        room.act(text)
    return room


def to_the_showdown(room):
    while room.look(None).view.public.phase == "offer":
        legal = [action.text for action in room.session.legal_actions]
        room.act("check" if "check" in legal else "call")
    return room


def places(room):
    """The first place of the first card that is left, of the seat on turn."""
    return next(action.text for action in room.session.legal_actions if action.text.startswith("place"))


def test_who_waits_sees_the_own_cards_and_who_is_thinking(room, state):
    table = room()
    assert table.session.turn == 2
    mine, theirs = state(table, 2), state(table, 0)
    assert (mine.phase, mine.headline) == ("offer", "Your turn, Cleo")
    assert (theirs.phase, theirs.headline, theirs.task) == ("wait", "Cleo is thinking", "Look at your cards while you wait.")
    assert [card.slug for card in theirs.hand] == [card.slug for card in table.session.view(0).hand]
    assert (theirs.actions, theirs.amount, theirs.odds, theirs.shown) == ((), None, False, None)
    assert [player.word for player in theirs.players] == ["made an offer", "made an offer", "choosing now"]
    assert [player.word for player in theirs.players] == [player.word for player in mine.players]


def test_who_has_stepped_back_watches_how_it_goes_on(room, state):
    seen = state(acts(room(), "fold"), 2)
    assert (seen.phase, seen.hand, seen.headline) == ("wait", (), "Ana is thinking")
    assert seen.task == "You have no cards in this hand. Watch what happens next."
    assert seen.players[2].word == "stepped back"


def test_who_has_offered_everything_is_a_fact(room, state):
    table = acts(room(treasure=20, most=None), "raise 15")
    seen = state(table, 0)
    assert [(player.everything, player.word) for player in seen.players] == [
        (False, "choosing now"), (False, "made an offer"), (True, "offered everything"),
    ]  # fmt: skip
    wall = state(table)
    assert [player.everything for player in wall.players] == [False, False, True]


def test_a_wall_shows_the_table_and_no_hand(room, state):
    wall = state(room())
    assert (wall.phase, wall.headline, wall.seat, wall.hand) == ("wall", "Cleo is thinking", None, ())
    assert wall.task == "Everyone can see what's on the table."


def test_what_was_placed_last_lies_in_front_of_all_who_wait(room, state):
    table = to_the_showdown(room())
    placer = table.session.turn
    assert [state(table, *seats).shown for seats in ((), ((placer + 1) % 3,))] == [None, None]
    table.act(places(table))
    assert table.session.turn == placer
    on_turn, waiting, wall = state(table, placer), state(table, (placer + 1) % 3), state(table)
    assert (on_turn.phase, waiting.phase, wall.phase) == ("place", "wait", "wall")
    assert on_turn.shown == waiting.shown == wall.shown
    assert wall.shown.seat == placer
    assert [line.words for line in wall.showdown] == ["placing cards"]
    assert len(waiting.hand) == 2
    assert wall.hand == ()


def test_everybody_looks_at_what_a_person_has_placed(room, state):
    table = to_the_showdown(room())
    placer = table.session.turn
    acts(table, places(table))
    acts(table, places(table))
    seen = [state(table, *seats) for seats in ((placer,), ((placer + 1) % 3,), (0, 1, 2), ())]
    assert {one.phase for one in seen} == {"sum"}
    assert {one.shown.seat for one in seen} == {placer}
    assert all(one.hand == one.actions == () for one in seen)


def test_what_a_computer_has_placed_is_no_stop(room, screen):
    table = room("Ana", Computer("random"), Computer("random"))
    look, sat = table.look(0), screen(table, 0)
    to_the_showdown(table)
    while table.session.turn == 0:
        table.act(places(table))
    computer = table.session.turn
    acts(table, places(table))
    events = table.act(places(table))
    found = SCENE.spot(5, events)
    assert (found.kind, found.seat) == ("sum", computer)
    assert POLICY.spot(sat, look, found) is None


def test_between_two_hands_every_screen_looks_at_the_end_of_the_last_one(room, screen, state):
    table = acts(room(), "fold", "fold")
    assert table.look(None).view.public.phase == "between"
    for seats in ((0,), (1,), (2,), (0, 1, 2), ()):
        seen = state(table, *seats)
        assert (seen.phase, seen.headline, seen.go) == ("hand", "Ben takes the storehouse", "Deal hand 2")
        assert seen.gains == {"1": 6}
        opened = POLICY.step(POLICY.sit(seats, table.look(None)), table.look(None), Happened(None, "", ()))
        assert opened.spot == screen(table, *seats).spot
        assert opened.watching
        assert POLICY.next_action(opened, table.look(None)) == "deal"


def test_when_the_minutes_are_over_the_end_of_the_hand_is_the_end(room, screen):
    table = acts(room(minutes=1), "fold", "fold")
    seen = screen(table, 0)
    assert POLICY.next_action(seen, table.look(0, seconds=59.9)) == "deal"
    assert POLICY.next_action(seen, table.look(0, seconds=60)) == "time-up"


def test_chances_are_told_to_the_seat_on_turn_alone(room, screen):
    table = room()
    odds = SCENE.answers["odds"]
    assert odds(table.look(2), screen(table, 2), {}).odds.words
    for seats in ((0,), ()):
        seen = screen(table, *seats)
        with pytest.raises(Refusal) as refused:
            odds(table.look(seen.eyes), seen, {})
        assert refused.value.code == "no-odds"


def test_each_screen_looks_at_whom_it_likes(room, screen):
    table = to_the_showdown(room(placing="auto", seed=1))
    look_at, look = SCENE.answers["look"], table.look(0)
    one, other = screen(table, 0), screen(table, 1)
    for seat in range(3):
        turned = look_at(look, one, SeatRequest(type="look", seat=seat))
        assert SCENE.build(look, turned).shown.seat == seat
    assert one == screen(table, 0)
    assert other == screen(table, 1)


DATA = {"game", "places", "level", "phase", "kind", "slug", "board", "card", "on", "text", "key", "code", "laid", "met"}


@pytest.mark.parametrize("options", [{}, {"level": "starter", "hands": 3, "minutes": 5, "most": None, "placing": "auto"}])
def test_whole_games_are_said_in_the_language_that_is_spoken(options, room, state, unsaid):
    """Every screen, hint, button, rule and sentence, with the texts of actions left out."""
    with speaking("en-XA"):
        shown: list[object] = [[section.title, section.lines] for section in SCENE.rules(room(**options).session.state.public.options, 3)]
        for seed in range(4):
            rng, table = Random(seed), room("Xa", "Xb", "Xc", seed=seed, dealer=None, treasure=30, **options)
            names = [*table.session.names, *(card.name for card in table.look(0).deck)]
            shown.append(plain(chances(table.session.view(table.session.turn))))
            for _ in range(60):
                seat = table.session.turn
                if seat is None:
                    break
                shown += [plain(state(table, *seats)) for seats in ((0,), (1,), (2,), (0, 1, 2), ())]
                shown += [table.look(seat).label(action) for action in table.look(seat).legal]
                shown += SCENE.hints(table.session.view(seat)) if table.session.state.public.phase != "between" else ()
                table.act(rng.choice([action.text for action in table.session.legal_actions]))
                shown += [[line.text for line in state(table, 0).log], table.look(0).sentences(table.session.log[-1].events)]
            shown.append(plain(state(table, 0)))
        assert unsaid(shown, *names, data=DATA) == []


@pytest.mark.parametrize(("level", "ribbons"), [("starter", False), ("full", True)])
def test_hints_name_only_what_counts_at_the_level(room, level, ribbons):
    table = room(level=level)
    assert ("ribbons" in SCENE.hints(table.session.view(table.session.turn))[0]) == ribbons
    to_the_showdown(table)
    assert ("ribbons" in SCENE.hints(table.session.view(table.session.turn))[0]) == ribbons
