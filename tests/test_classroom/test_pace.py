"""Flashcards and the match drill in a class: everyone at their own pace, side by side, or while they wait for a seat."""

from __future__ import annotations

from itertools import count

import pytest

from saintlearn.ground.refusal import Refusal
from saintlearn.hall.address import Address
from saintlearn.hall.desk import ServedDesk
from saintlearn.hall.door import ClassDoor
from saintlearn.hall.hall import Hall
from saintlearn.hall.keeping import ClassKeeper
from saintlearn.hall.logs import log_in
from saintlearn.hall.pace import PACES
from saintlearn.hall.plan import ClassPlan
from saintlearn.hall.wall import ClassWall
from saintlearn.learners.store import Store
from saintlearn.vocabulary import facts_of

AT = Address("10.0.0.1", 8000)
NUMBERS = count(7)


def hall_in(folder, memory=None, **plan):
    return Hall(log_in(folder), ClassPlan(**{"seed": 3, "game": "flashcards", **plan}), memory=memory)


def begun(folder, names=("Ana", "Ben"), **plan):
    hall = hall_in(folder, **plan)
    for name in names:
        hall.come(name, "").screens = 1
    hall.begin()
    return hall


def say(screen, **content):
    number = next(NUMBERS)
    screen.hears({"id": number, "version": screen._version, **content})
    return screen._state["answered"] == number


def screen_of(hall, name):
    child = next(one for one in hall.children.values() if one.name == name)
    return hall.boards[child.table].screen(child.seat)


def learn(screen, cards):
    for _ in range(cards):
        assert say(screen, type="act", action="turn")
        assert say(screen, type="act", action="grade 3")


def look(screen, pairs):
    """Find one match of each pair, and go on."""
    for _ in range(pairs):
        assert say(screen, type="act", action=f"claim {facts_of(screen.game.rest)[0].key}")
        assert say(screen, type="act", action="done")
        assert say(screen, type="next")


@pytest.fixture
def pages():
    """The teacher's page and the wall of a hall."""
    made = []

    def show(hall):
        at = lambda: AT  # noqa: E731
        made.extend([ServedDesk(hall, at, tips=lambda *_: None), ClassWall(hall, at)])
        return made[-2]._state, made[-1]._state

    yield show
    for page in made:
        page.close()


def test_everyone_turns_cards_at_their_own_pace(tmp_path, pages):
    hall = begun(tmp_path)
    ana, ben = screen_of(hall, "Ana"), screen_of(hall, "Ben")
    assert ana.board is not ben.board
    assert ana._state["picture"] != ben._state["picture"] or ana.cards.cards != ben.cards.cards
    learn(ana, 3)
    learn(ben, 1)
    desk, wall = pages(hall)
    (table,) = desk["tables"]
    assert [(seat["name"], told) for seat, told in zip(table["seats"], table["standing"], strict=True)] == [
        ("Ana", "3 cards"),
        ("Ben", "1 card"),
    ]
    assert (table["over"], table["tips"], table["turn"], desk["waiting"], desk["words"]) == (True, False, None, [], [])
    (seen,) = wall["tables"]
    assert seen["seen"]["headline"] == "Together, we've learned 4 cards"
    assert seen["players"] == [], "nobody is set beside anybody"
    assert len(seen["seen"]["met"]) == len({*ana.cards.saints, *ben.cards.saints})


def test_a_child_takes_back_a_grade_without_asking(tmp_path):
    hall = begun(tmp_path)
    ana = screen_of(hall, "Ana")
    learn(ana, 2)
    assert say(ana, type="undo")
    assert ana.board.done == 1
    again = hall_in(tmp_path)
    assert screen_of(again, "Ana").board.done == 1
    assert not hall.wishes


def test_what_is_written_down_comes_back_after_the_process_was_killed(tmp_path):
    for game in PACES:
        folder = tmp_path / game
        hall = begun(folder, game=game)
        for name in ("Ana", "Ben"):
            (learn if game == "flashcards" else look)(screen_of(hall, name), 2)
        before = {name: screen_of(hall, name).board for name in ("Ana", "Ben")}
        again = hall_in(folder, game=game)
        for name, board in before.items():
            assert screen_of(again, name).board.session.view(0) == board.session.view(0)
            assert screen_of(again, name).board.done == board.done > 0


def test_who_has_finished_gets_more_and_nothing_is_forgotten(tmp_path, pages):
    hall = begun(tmp_path, easy=True)
    ana = screen_of(hall, "Ana")
    learn(ana, ana._state["length"])
    assert ana._state["over"]
    say(ana, type="new")  # the page is shown a new pack
    more = screen_of(hall, "Ana")
    assert more is not ana
    assert not more._state["over"]
    learn(more, 1)
    _, wall = pages(hall)
    assert wall["tables"][0]["seen"]["headline"] == f"Together, we've learned {ana.cards.view.length + 1} cards"
    again = hall_in(tmp_path, easy=True)
    assert screen_of(again, "Ana").board.done == 1
    assert again.done_before == ana.cards.view.length


def test_children_who_share_a_device_share_the_cards(tmp_path):
    hall = hall_in(tmp_path)
    first = hall.come("Ana", "")
    hall.come("Ben", "", first.token)
    hall.begin()
    assert screen_of(hall, "Ana") is screen_of(hall, "Ben")


def test_who_comes_late_begins_at_once(tmp_path, pages):
    hall = begun(tmp_path)
    late = hall.come("Max", "")
    assert not late.waits
    learn(screen_of(hall, "Max"), 1)
    desk, _ = pages(hall)
    assert [seat["name"] for seat in desk["tables"][0]["seats"]] == ["Ana", "Ben", "Max"]
    assert screen_of(hall_in(tmp_path), "Max").board.done == 1


def test_a_paused_class_waits(tmp_path):
    hall = begun(tmp_path)
    ana = screen_of(hall, "Ana")
    hall.pause(on=True)
    assert not say(ana, type="act", action="turn")
    hall.pause(on=False)
    assert say(ana, type="act", action="turn")


def test_who_waits_for_a_seat_turns_cards_meanwhile(tmp_path, pages):
    """No computer has a seat: the late child has something to do, the teacher sees that they wait, and a seat can still be given to them."""
    hall = begun(tmp_path, game="saintcards", tables=1)
    late = hall.come("Max", "")
    door = ClassDoor(hall, tries=lambda _: None, came=lambda _: None, token=late.token)
    assert door._state["paces"]
    number = next(NUMBERS)
    door.hears({"type": "own", "id": number, "version": door._version})
    assert late.waits
    max_screen = screen_of(hall, "Max")
    learn(max_screen, 2)
    desk, wall = pages(hall)
    assert [seat["name"] for seat in desk["waiting"]] == ["Max"]
    assert [word["title"] for word in desk["words"] if word["kind"] == "door"] == ["Max is waiting for a seat"]
    assert len(desk["tables"]) == len(wall["tables"]) == 1
    ana = next(one for one in hall.children.values() if one.name == "Ana")
    own = late.table
    ana.screens, ana.away = 0, hall.clock() - 60
    hall.give_seat(late, ana)
    assert (late.table, late.waits, ana.waits) == (1, False, True)
    assert own not in hall.boards, "nobody is there anymore"
    again = hall_in(tmp_path, game="saintcards", tables=1)
    assert sorted((child.name, child.table, child.waits) for child in again.children.values()) == [
        ("Ana", 0, True), ("Ben", 1, False), ("Max", 1, False),
    ]  # fmt: skip
    door.close()


def test_who_has_a_seat_does_not_leave_it_for_the_cards(tmp_path):
    hall = begun(tmp_path, game="saintcards")
    with pytest.raises(Refusal, match="You have a seat already"):
        hall.play_own(hall.children[1])


def test_late_children_who_share_a_device_wait_together_and_sit_together(tmp_path):
    hall = begun(tmp_path, names=("Ana",), game="saintcards", tables=1)
    first = hall.come("Max", "")
    second = hall.come("Eva", "", first.token)
    hall.play_own(first)
    assert first.table == second.table != 0
    hall.let_in(first)
    assert (first.table, first.waits, second.waits) == (1, False, True)
    assert second.table != 1
    with pytest.raises(Refusal):
        hall.play_own(second)


def test_what_the_class_list_learned_goes_into_the_store(tmp_path):
    for game, act in (("flashcards", learn), ("drill", look)):
        store = Store(f"sqlite:///{tmp_path / game}.db")
        memory = ClassKeeper(store, ("Ana",))
        hall = hall_in(tmp_path / game, memory, game=game, names=("Ana", "Ben"))
        for name in ("Ana", "Ben"):
            hall.come(name, "")
        hall.begin()
        act(screen_of(hall, "Ana"), 2)
        act(screen_of(hall, "Ben"), 1)
        met = screen_of(hall, "Ana").board.sitting.saints
        hall.keep()
        (learner,) = store.learners
        told = len(store.history(learner))
        hall.keep()
        assert len(store.history(learner)) == told > 0, "what is told twice counts once"
        assert learner.name == "Ana"
        assert {one.saint for one in store.meetings(learner)} == set(met)


def test_no_child_gets_what_another_one_turned(tmp_path):
    """What lies on the back of a card is sent to who turned it, and to nobody else."""
    hall = begun(tmp_path)
    ana, ben = screen_of(hall, "Ana"), screen_of(hall, "Ben")
    before = dict(ben._state)
    assert say(ana, type="act", action="turn")
    assert ana._state["back"]
    assert ben._state == before
    assert ben._state["back"] is None


def test_who_lost_the_seat_reads_who_plays_there(tmp_path):
    """A child who was away longer than the class could wait is told what became of the seat."""
    hall = begun(tmp_path, game="saintcards", tables=1)
    max_, ana = hall.come("Max", ""), hall.children[1]
    ana.screens, ana.away = 0, hall.clock() - 60
    hall.give_seat(max_, ana)
    ben = hall.children[2]
    hall.fill_in(ben)
    doors = [ClassDoor(hall, tries=lambda _: None, came=lambda _: None, token=child.token) for child in (ana, ben)]
    computer = hall.boards[1].session.names[ben.seat]
    told = "is playing in your seat now. You'll get a seat in the next game, or when your teacher lets you in."
    assert [door._state["headline"] for door in doors] == ["Welcome back, Ana!", "Welcome back, Ben!"]
    assert doors[0]._state["task"] == f"Max {told}"
    assert doors[1]._state["task"].endswith(told)
    assert computer
    hall.begin()
    assert not ana.lost
    for door in doors:
        door.close()


@pytest.mark.parametrize(("game", "act"), [("flashcards", learn), ("drill", look)])
def test_who_shares_a_device_taps_by_turns(tmp_path, game, act):
    hall = hall_in(tmp_path, game=game)
    first = hall.come("Ana", "")
    hall.come("Ben", "", first.token)
    hall.begin()
    screen, turns = screen_of(hall, "Ana"), []
    for _ in range(4):
        turns.append(screen.board.taps(0, 2))
        act(screen, 1)
    assert turns == [0, 1, 0, 1]
