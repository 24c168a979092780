"""The hall of a class: who is here, who sits where, and that nothing is lost when the process is killed."""

from __future__ import annotations

import json
import re
from contextlib import contextmanager, suppress
from itertools import count, product
from pathlib import Path
from random import Random

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.ground.refusal import Refusal
from saintlearn.hall.address import Address
from saintlearn.hall.door import ClassDoor
from saintlearn.hall.game_table import GameTable
from saintlearn.hall.hall import Hall
from saintlearn.hall.logs import log_in
from saintlearn.hall.names import checked_nickname, new_code, read_list
from saintlearn.hall.plan import GAMES, ClassPlan
from saintlearn.hall.seating import seats_for
from saintlearn.vocabulary import FACT
from tests.tiers import by_tier

AT = Address("10.0.0.1", 8000)
FIVE = ("Ana", "Ben", "Cleo", "Dora", "Eli")


def hall_in(folder: Path, **plan) -> Hall:
    return Hall(log_in(folder), ClassPlan(**{"seed": 3, "easy": True, **plan}))


def begun(folder: Path, names=FIVE) -> Hall:
    hall = hall_in(folder)
    for name in names:
        hall.come(name, "")
    hall.begin()
    return hall


def slug_of(face) -> str:
    """Whose card a face on the wall is: a table that lets something rest on its cards names them by its own name."""
    return face["card"].rpartition(" ")[2]


NUMBERS = count(7)


def say(screen, **content):
    number = next(NUMBERS)
    screen.hears({"id": number, "version": screen._version, **content})
    return screen._state["answered"] == number


def play(hall: Hall, acts: int, seed: int = 1) -> None:
    """Let children act by chance, each at their own screen."""
    random = Random(seed)
    for _ in range(acts):
        going = [board for board in hall.boards.values() if board.session.turn is not None]
        if not going:
            return
        board = random.choice(going)
        if not board.computer_goes_on():
            screen = board.screen(board.session.turn)
            say(screen, type="step")
            say(screen, type="act", action=random.choice(list(board.session.legal_actions)).text)


def test_children_sit_at_tables_and_play_on_their_own_screens(tmp_path):
    hall = begun(tmp_path)
    assert sorted((child.name, child.table) for child in hall.children.values()) == [
        ("Ana", 1),
        ("Ben", 1),
        ("Cleo", 2),
        ("Dora", 1),
        ("Eli", 2),
    ]
    board = hall.boards[1]
    one, other = board.screen(0), board.screen(1)
    assert one._state["headline"] == f"Your turn, {board.session.names[0]}"
    assert other._state["phase"] == "wait"
    assert other._state["taught"]
    assert say(one, type="act", action="draw")
    assert len(one._state["hand"]) == 6
    assert other._state["players"][0]["cards"] == 6, "everybody sees it at once"
    assert len(hall.boards[2].session.log) == 1


@pytest.mark.parametrize("game", [game for game in GAMES if game not in ("quiz", "bee", "memory")])
def test_every_game_is_played_at_tables_and_comes_back(tmp_path, game):
    hall = hall_in(tmp_path, game=game)
    for name in FIVE:
        hall.come(name, "")
    hall.begin()
    board, random, acts = hall.boards[1], Random(1), 0
    screens = [board.screen(seat) for seat in range(len(board.session.players))]
    while acts < 40 and board.session.outcome is None:
        free = [screen for screen in screens if board.session.legal_actions_of(*screen.seats)]
        screen = next((one for one in free if one.seats == (board.session.turn,)), free[0] if free else None)
        if screen is None:
            assert board.computer_goes_on() or any(say(one, type="step") for one in screens)
            continue
        say(screen, type="step")
        legal = [*board.session.legal_actions_of(*screen.seats)]
        if legal:
            wish = {"type": "act", "action": random.choice(legal).text, "seat": screen.seats[0]}
            assert say(screen, **wish) or say(screen, **wish), "whoever has found nothing is asked back once"
            acts += 1
    again = hall_in(tmp_path, game=game).boards[1]
    assert acts > 10
    assert [again.session.view(*one.seats) for one in screens] == [board.session.view(*one.seats) for one in screens]
    assert (again.now() is None) == (board.now() is None)


def test_the_clock_of_a_game_rests_while_the_class_is_paused(tmp_path, monkeypatch):
    hall = hall_in(tmp_path, game="race")
    for name in FIVE[:2]:
        hall.come(name, "")
    time = [100.0]
    monkeypatch.setattr(GameTable, "clock", staticmethod(lambda: time[0]))
    hall.begin()
    board = hall.boards[1]
    time[0] += 3
    hall.pause(on=True)
    time[0] += 60
    assert board.now() == 3000
    hall.pause(on=False)
    time[0] += 2
    assert board.now() == 5000


def test_nobody_acts_for_another_seat(tmp_path):
    board = begun(tmp_path).boards[1]
    assert not say(board.screen(1), type="act", action="draw")
    assert not say(board.screen(1), type="act", action="draw", seat=0)
    assert len(board.session.log) == 1


@pytest.mark.parametrize("kind", ["new", "save", "branch", "print", "deck", "faces"])
def test_what_is_the_teachers_no_child_does(tmp_path, kind):
    hall = begun(tmp_path, FIVE[:2])
    sent = []
    screen = hall.boards[1].screen(0)
    screen.says = sent.append
    say(screen, type=kind, slugs=["lucy"], names=[], name="end")
    assert [one["content"]["ok"] for one in sent] == [False]


def test_a_killed_process_goes_on_with_the_same_hands(tmp_path):
    hall = begun(tmp_path)
    play(hall, 40)
    hall.put_out(hall.children[2])
    hall.rename(hall.children[1], "Anna")
    play(hall, 40, seed=2)
    again = hall_in(tmp_path)
    assert (again.code, again.key, again.round) == (hall.code, hall.key, 1)
    for number, board in hall.boards.items():
        other = again.boards[number]
        assert other.session.names == board.session.names
        assert [other.session.view(seat) for seat in range(len(board.session.players))] == [
            board.session.view(seat) for seat in range(len(board.session.players))
        ]
    assert [(c.name, c.table, c.seat, c.token) for c in again.children.values()] == [
        (c.name, c.table, c.seat, c.token) for c in hall.children.values()
    ]


def test_an_act_that_cannot_be_written_has_not_happened(tmp_path):
    hall = begun(tmp_path, FIVE[:2])
    board = hall.boards[1]
    screen = board.screen(0)
    before = board.session.view(0)

    with full_disk(hall):
        assert not say(screen, type="act", action="draw")
        assert "No space left" in hall.trouble
        for half_done in (lambda: hall.come("Zoe", ""), lambda: hall.rename(hall.children[1], "Zoe"), hall.begin, hall.end):
            with pytest.raises(Refusal, match="couldn't be saved"):
                half_done()
    assert board.session.view(0) == before
    assert ([child.name for child in hall.children.values()], hall.round, hall.ended) == ([*FIVE[:2]], 1, False)
    card = next(one.text for one in board.session.legal_actions if one.text.startswith("play"))
    assert say(screen, type="act", action=card)
    assert hall.trouble == ""
    with full_disk(hall), pytest.raises(Refusal, match="couldn't be saved"):
        hall.undo(1)
    assert board.session.log[-1].action == card
    assert hall_in(tmp_path).boards[1].session.view(0) == board.session.view(0)


@contextmanager
def full_disk(hall):
    """Let the database have no more pages, and fill those that it has."""
    archive = hall.log._archive
    archive.run("PRAGMA max_page_count = 1")  # it takes no fewer than it has
    with suppress(OSError):
        while True:
            hall.log.add({"do": ""})
    yield
    archive.run("PRAGMA max_page_count = 1000000")


def test_a_teacher_takes_back_what_nobody_has_seen(tmp_path):
    hall = begun(tmp_path, FIVE[:2])
    board = hall.boards[1]
    before = board.session.view(0)
    card = next(one.text for one in board.session.legal_actions if one.text.startswith("play"))
    screen = board.screen(0)
    say(screen, type="act", action=card)
    assert not say(screen, type="undo")
    assert hall.wishes == [(1, 0)]
    hall.undo(1)
    assert (board.session.view(0), hall.wishes) == (before, [])
    assert hall_in(tmp_path).boards[1].session.view(0) == before


def test_only_who_moved_last_asks_to_take_it_back_and_the_teacher_may_say_no(tmp_path):
    hall, told = begun(tmp_path, FIVE[:2]), []
    hall.tells = lambda *what: told.append(what)
    board, desk = hall.boards[1], desk_of(hall)
    mover, other = board.screen(0), board.screen(1)

    def asked():
        desk.refresh()
        return [(word["title"], word["line"]) for word in desk._state["words"] if word["kind"] == "undo"]

    child = hall.team(1, 0)[0]
    wish = [(f"{child.name} made a move and wants to take it back", "Table 1")]
    card = next(one.text for one in board.session.legal_actions if one.text.startswith("play"))
    assert say(mover, type="act", action=card)
    assert (mover._state["undo"]["can"], other._state["undo"]["can"]) == (True, False)
    assert other._state["undo"]["why"] == f"{child.name} moved last, so only {child.name} can ask to take that back."
    for screen in (other, mover):
        assert not say(screen, type="undo")
    assert (hall.wishes, asked()) == ([(1, 0)], wish)
    assert say(desk, type="keep", child=child.number)
    assert (hall.wishes, asked(), told) == ([], [], [(1, 0, "Your teacher says: not this time. Your move stays.")])
    assert board.session.log[-1].action == card
    assert say(desk, type="keep", child=child.number)
    assert len(told) == 1, "who asked nothing hears nothing"
    assert not say(mover, type="undo")
    play(hall, 1)
    assert (hall.wishes, asked(), told[1:]) == ([], [], [(1, 0, "The game has moved on, so your move stays.")])


def test_what_a_computer_did_last_no_child_takes_back(tmp_path):
    hall = begun(tmp_path, FIVE[:2])
    board = hall.boards[1]
    card = next(one.text for one in board.session.legal_actions if one.text.startswith("play"))
    assert say(board.screen(0), type="act", action=card)
    hall.fill_in(hall.team(1, 0)[0])  # what was done there is the computer's now
    screen = board.screen(1)
    assert screen._state["undo"] == {"can": False, "why": f"{board.session.names[0]} has already played, so you can't undo that."}
    assert not say(screen, type="undo")
    assert hall.wishes == []


def test_those_who_help_an_absent_team_may_ask_to_take_it_back(tmp_path):
    hall = hall_in(tmp_path, game="bee", tables=2)
    for name in FIVE:
        hall.come(name, "").screens = 1
    hall.begin()
    board = hall.boards[1]
    turn = board.session.turn
    mine, theirs = board.screen(turn), board.screen(1 - turn)
    assert say(mine, type="act", action="uncover")
    board.host("mark right")
    assert say(mine, type="act", action="next")
    assert not say(theirs, type="undo")
    assert hall.wishes == []
    for child in hall.team(1, turn):
        child.screens = 0
    assert not say(theirs, type="undo")
    assert hall.wishes == [(1, turn)]


def desk_of(hall, tips=lambda *_: None):
    from saintlearn.hall.desk import ServedDesk

    return ServedDesk(hall, lambda: AT, tips=tips)


def words_of(desk, kind="door"):
    desk.refresh()
    return [(word["title"], word["line"], word["open"], word["held"]) for word in desk._state["words"] if word["kind"] == kind]


def hall_at(folder, time, *names, **plan):
    """Open a hall with a clock of its own, in which everybody is here."""
    hall = Hall(log_in(folder), ClassPlan(**{"seed": 3, "easy": True, "tables": 1, **plan}), clock=lambda: time[0])
    for name in names:
        hall.come(name, "").screens = 1
    hall.begin()
    return hall


def leaves(child, time):
    child.screens, child.away = 0, time[0]
    time[0] += 2


def test_a_seat_is_offered_to_who_is_here_not_to_who_left(tmp_path):
    time = [100.0]
    hall = hall_at(tmp_path, time, "Ana", "Zoe")
    zoe, desk = hall.children[2], desk_of(hall)
    leaves(zoe, time)
    assert words_of(desk, "away") == [("Zoe is away", "We're holding the seat.", False, None)]
    hall.fill_in(zoe)
    assert (words_of(desk), words_of(desk, "away")) == ([], [])
    assert [(seat["name"], seat["mark"]) for seat in desk._state["waiting"]] == [("Zoe", "away")], "but nobody forgets Zoe"
    lily = hall.come("Lily", "")
    lily.screens = 1
    assert words_of(desk) == [("Lily is waiting for a seat", "Open seat: Table 1", True, None)]
    zoe.screens = 1
    assert [title for title, *_ in words_of(desk)] == ["Zoe is waiting for a seat", "Lily is waiting for a seat"]


def test_a_late_child_can_be_given_the_seat_of_one_who_is_away(tmp_path):
    time = [100.0]
    hall = hall_at(tmp_path, time, "Ana", "Zoe", "Max")
    desk, seats = desk_of(hall), {child.name: child.seat for child in hall.children.values()}
    lily = hall.come("Lily", "")
    lily.screens = 1
    waits = "Lily is waiting for a seat"
    assert words_of(desk) == [(waits, "No seat is open. Lily will play in the next game.", False, None)]
    for child in (hall.children[2], hall.children[3]):
        leaves(child, time)
    held = {"table": 1, "seat": seats["Zoe"], "name": "Zoe", "joins": False}
    assert words_of(desk) == [(waits, "No seat is open, but Zoe is away from table 1.", False, held)], (
        "who has been away longest comes first"
    )
    hand = hall.boards[1].session.view(seats["Zoe"]).hand
    assert not say(desk, type="give", child=lily.number, table=1, seat=seats["Ana"]), "Ana is here"
    assert lily.table == 0
    assert say(desk, type="give", child=lily.number, table=1, seat=seats["Zoe"])
    assert (hall.boards[1].session.names[seats["Zoe"]], hall.boards[1].session.players[seats["Zoe"]].computer) == ("Lily", None)
    assert hall.boards[1].session.view(seats["Zoe"]).hand == hand
    zoe = hall.children[2]
    assert (lily.table, lily.waits, zoe.table, zoe.waits) == (1, False, 0, True)
    again = hall_in(tmp_path, tables=1)
    assert again.boards[1].session.names == hall.boards[1].session.names
    assert [(child.name, child.table) for child in again.children.values()] == [("Ana", 1), ("Zoe", 0), ("Max", 1), ("Lily", 1)]
    zoe.screens = 1
    assert words_of(desk) == [
        (
            "Zoe is waiting for a seat",
            "No seat is open, but Max is away from table 1.",
            False,
            {**held, "seat": seats["Max"], "name": "Max"},
        )
    ]


def test_who_shares_a_device_is_given_no_seat_at_another_table(tmp_path):
    time = [100.0]
    hall = hall_at(tmp_path, time, *FIVE, "Finn", tables=2)
    here = hall.children[1]
    late = hall.come("Zoe", "", here.token)
    late.screens = 1
    elsewhere, mate = (
        next(one for one in hall.children.values() if one.table == table and one is not here) for table in (3 - here.table, here.table)
    )
    leaves(elsewhere, time)
    assert hall.held_seat(late) is None
    with pytest.raises(Refusal, match="can't be given away"):
        hall.give_seat(late, elsewhere)
    leaves(mate, time)
    assert hall.held_seat(late) is mate
    hall.give_seat(late, mate)
    assert late.table == here.table


def test_a_team_plays_on_without_one_who_left(tmp_path):
    time = [100.0]
    hall = hall_at(tmp_path, time, *FIVE[:4], team=2)
    desk, left = desk_of(hall), hall.team(1, 0)[0]
    leaves(left, time)
    desk.refresh()
    assert {seat["stays"] for seat in desk._state["tables"][0]["seats"]} == {True}, "nobody needs a computer"
    assert say(desk, type="fill", child=left.number)
    assert [child.name for child in hall.team(1, 0)] == [hall.boards[1].session.names[0]]
    assert (words_of(desk), words_of(desk, "away")) == ([], [])
    assert [seat["stays"] for seat in desk._state["tables"][0]["seats"]] == [False, True, True], "after who is alone now comes a computer"
    left.screens = 1
    assert words_of(desk) == [(f"{left.name} is waiting for a seat", "Open seat: Table 1", True, None)]


def test_a_team_of_a_bee_that_nobody_is_in_is_no_computer(tmp_path):
    time = [100.0]
    hall = hall_at(tmp_path, time, *FIVE[:3], game="bee", tables=2)
    desk, alone = desk_of(hall), next(seat for seat in range(2) if len(hall.team(1, seat)) == 1)
    child, name = hall.team(1, alone)[0], hall.boards[1].session.names[alone]
    leaves(child, time)
    desk.refresh()
    assert {seat["stays"] for seat in desk._state["tables"][0]["seats"]} == {True}
    assert say(desk, type="fill", child=child.number)
    empty = next(seat for seat in desk._state["tables"][0]["seats"] if seat["seat"] == alone)
    assert (empty["child"], empty["name"], empty["note"], empty["team"]) == (0, "Nobody is here.", "", name)


def test_the_teacher_reads_that_a_hint_was_sent_until_the_child_acts(tmp_path):
    time, tips = [100.0], []
    hall = hall_at(tmp_path, time, *FIVE[:2])
    desk = desk_of(hall, tips=lambda *tip: tips.append(tip))
    board = hall.boards[1]
    first, second = board.session.names

    def told():
        desk.refresh()
        return desk._state["tables"][0]["told"]

    assert told() == ""
    assert say(desk, type="tip", table=1)
    assert (told(), len(tips)) == (f"Hint sent to {first}.", 1)
    assert say(board.screen(0), type="act", action="draw")
    assert told() == ""
    while board.session.turn != 1:
        play(hall, 1)
    leaves(hall.team(1, 1)[0], time)
    assert not say(desk, type="tip", table=1), f"{second} is away and reads nothing"
    assert (told(), len(tips)) == ("", 1)


def test_the_heading_is_of_the_game_that_is_on(tmp_path):
    from saintlearn.hall.wall import ClassWall

    hall = begun(tmp_path)
    desk, wall = desk_of(hall), ClassWall(hall, lambda: AT)
    hall.choose("bee")
    for page in (desk, wall):
        page.refresh()
    assert (desk._state["task"], desk._state["next"]) == ("Game 1: SaintCards. 5 children are here.", "bee")
    assert wall._state["headline"] == "SaintCards at 2 tables"
    hall.begin()
    desk.refresh()
    assert desk._state["task"] == "Game 2: Saint Bee. 5 children are here."
    hall.choose("quiz")
    again = hall_in(tmp_path)
    assert (again.played, again.game) == ("bee", "quiz")


def test_who_comes_late_takes_the_seat_of_a_computer(tmp_path):
    hall = begun(tmp_path, FIVE[:1])
    assert hall.boards[1].session.players[1].computer == "gentle"
    late = hall.come("Zoe", "")
    assert (late.waits, late.table, hall.open_seat(late)) == (True, 0, (1, 1))
    hall.let_in(late)
    assert (hall.boards[1].session.names, late.table) == (("Ana", "Zoe"), 1)
    assert hall.boards[1].session.players[1].computer is None
    hand = hall.boards[1].session.view(1).hand
    hall.fill_in(late)
    assert hall.boards[1].session.players[1].computer == "gentle"
    hall.let_in(late)
    assert hall.boards[1].session.view(1).hand == hand
    with pytest.raises(Refusal, match="Every seat is taken"):
        hall.let_in(hall.come("Max", ""))


def test_a_paused_class_waits(tmp_path):
    hall = begun(tmp_path, FIVE[:2])
    screen = hall.boards[1].screen(0)
    hall.pause(on=True)
    assert not say(screen, type="act", action="draw")
    hall.pause(on=False)
    assert say(screen, type="act", action="draw")


def test_a_class_that_ends_while_it_is_paused_looks_at_the_end(tmp_path):
    hall = begun(tmp_path, FIVE[:2])
    hall.pause(on=True)
    hall.end()
    assert not hall.paused
    assert not hall_in(tmp_path).paused, "and so does one that is brought back"


def test_what_all_gathered_stays_when_the_next_game_begins(tmp_path):
    hall = begun(tmp_path)
    play(hall, 60)
    gathered = hall.treasure_now
    assert gathered > 0
    hall.begin()
    assert (hall.gathered, hall.treasure_now, hall.round) == (gathered, 0, 2)
    hall.end()
    assert hall_in(tmp_path).gathered == gathered
    hall.forget()
    assert not any(b"Dora" in path.read_bytes() for path in tmp_path.iterdir())
    assert not hall_in(tmp_path).went_on


@pytest.mark.parametrize(("acts", "thanks"), [(60, "brought Jesus"), (0, "Thank you for learning about the saints together today.")])
def test_a_child_is_thanked_for_what_the_class_did_and_nothing_comes_next(tmp_path, acts, thanks):
    hall = begun(tmp_path)
    play(hall, acts)
    hall.end()
    assert bool(hall.gathered) == bool(acts)
    door = ClassDoor(hall, tries=lambda _: None, came=lambda _: None, token=hall.children[1].token)
    state = door._state
    assert (state["headline"], state["step"], state["game"], state["about"], [*state["here"]]) == ("Well done, Ana!", "in", "", "", [])
    assert thanks in state["task"]
    assert " 0 " not in state["task"]


def test_the_door_is_closed_full_or_taken(tmp_path):
    hall = hall_in(tmp_path)
    hall.come("Ana", "")
    for name, code in (
        ("ana", "name-taken"),
        ("ANA.", "name-taken"),
        ("", "bad-name"),
        ("<b>Bo</b>", "bad-name"),
        (7, "bad-name"),
        ("x" * 17, "bad-name"),
    ):
        with pytest.raises(Refusal) as told:
            hall.come(name, "")
        assert told.value.code == code
    hall.lock(on=True)
    with pytest.raises(Refusal, match="closed"):
        hall.come("Ben", "")
    assert [child.name for child in hall.children.values()] == ["Ana"]


@pytest.mark.parametrize("name", ["Fuck", "fuuck", "F.u.c.k", "5h1t", "b1tch", "Síht shit", "PuTa"])
def test_rude_nicknames_are_refused(name):
    with pytest.raises(Refusal, match="kinder"):
        checked_nickname(name)


@pytest.mark.parametrize(
    "name", ["Cassandra", "Scott", "José", "O\u2019Neil", "Mary Ann", "Li", "Dickens", "Ana 2", "Ximena", "Assumpta", "Nazareth"]
)
def test_names_of_children_are_names(name):
    assert checked_nickname(name) == name


def test_a_class_list_knows_its_names(tmp_path):
    path = tmp_path / "class.txt"
    path.write_text("Ana M.\n\n  José  Luis \n", encoding="utf-8")
    names = read_list(path).names
    assert names == ("Ana M.", "José Luis")
    assert checked_nickname("jose luis", names) == "José Luis"
    with pytest.raises(Refusal, match="isn't on the class list"):
        checked_nickname("Ben", names)
    path.write_text("Ana\nana\n", encoding="utf-8")
    with pytest.raises(Refusal, match="twice"):
        read_list(path)


def test_codes_spell_nothing():
    codes = [new_code(Random(seed)) for seed in range(200)]
    assert all(len(set(code)) == 4 and not set(code) & set("AEIOUYS0O1") for code in codes)


def test_nobody_sits_alone_and_no_table_is_too_large():
    for children, team, at_one in product(range(1, 61), (1, 2, 4), (1, 2, 3)):
        numbers = range(1, children + 1)
        devices = [numbers[at : at + at_one] for at in range(0, children, at_one)]
        plan = seats_for(devices, 6, range(2, 7), team)
        assert sorted(one for table in plan for seat in table for one in seat) == [*numbers]
        assert {len(table) for table in plan} <= {*range(2, 7)}
        assert sum(not seat for table in plan for seat in table) == (children == 1)
        sizes = [len(seat) for table in plan for seat in table if seat]
        assert max(sizes) <= max(team, -(-children // 36) + 1)
        tables = [{one for seat in table for one in seat} for table in plan]
        assert all(any(set(sharing) <= table for table in tables) for sharing in devices)
        if at_one == 1:
            assert max(map(len, plan)) - min(map(len, plan)) <= 1


def test_a_team_shares_a_seat_and_acts_by_turns(tmp_path):
    hall = hall_in(tmp_path, team=2, tables=1)
    for name in FIVE:
        hall.come(name, "")
    hall.begin()
    board = hall.boards[1]
    teams = [[child.name for child in hall.team(1, seat)] for seat in range(3)]
    assert sorted(map(len, teams)) == [1, 2, 2]
    assert sorted(name for team in teams for name in team) == [*FIVE]
    names = board.session.names
    assert [name.startswith("Team ") for name in names] == [len(team) > 1 for team in teams]
    together = next(seat for seat in range(3) if len(teams[seat]) == 2)
    acts = []
    for _ in range(40):
        acts.append((board.session.turn, board.taps(board.session.turn, 2), board.taps((board.session.turn + 1) % 3, 2)))
        play(hall, 1, seed=len(acts))
    own = [tap for turn, tap, _ in acts if turn == together]
    assert {0, 1} == set(own)
    assert {other for _, _, other in acts} == {None}
    left = hall.team(1, together)[0]
    hall.fill_in(left)
    assert hall.boards[1].session.names[together] == hall.team(1, together)[0].name, "the other plays on alone"
    hall.let_in(left)
    assert (left.table, left.waits) == (1, False)
    again = hall_in(tmp_path, team=2, tables=1)
    assert again.boards[1].session.names == board.session.names
    assert [sorted(child.name for child in again.team(1, seat)) for seat in range(3)] == [sorted(team) for team in teams]


def test_children_who_share_a_device_hand_it_around(tmp_path):
    hall = hall_in(tmp_path)
    ana = hall.come("Ana", "")
    ben = hall.come("Ben", "", ana.token)
    hall.come("Cleo", "")
    hall.begin()
    assert (ana.table, ben.table, ana.seat != ben.seat) == (1, 1, True)
    board = hall.boards[1]
    shared = board.screen(*sorted((ana.seat, ben.seat)))
    alone = board.screen(next(seat for seat in range(3) if seat not in (ana.seat, ben.seat)))
    play_one = {"type": "act", "action": "draw"}
    for _ in range(3):
        turn = board.session.turn
        if turn in shared.seats:
            assert shared._state["phase"] == "curtain"
            assert shared._state["hand"] == []
            assert not say(shared, **play_one)
            assert say(shared, type="seat", seat=turn)
            assert len(shared._state["hand"]) == len(board.session.view(turn).hand)
            assert say(shared, **play_one)
        else:
            say(alone, type="step")
            assert say(alone, **play_one)
        if board.session.turn == turn:
            say(shared if turn in shared.seats else alone, type="act", action="pass")
        for screen in (shared, alone):
            say(screen, type="step")
    for name in ("Dan", "Eve"):
        hall.come(name, "", ana.token)
    with pytest.raises(Refusal, match="as many as one device can hold"):
        hall.come("Finn", "", ana.token)
    late = hall.children_of(ana.token)[-1]
    hall.fill_in(hall.children[3])
    hall.let_in(late)
    assert late.table == 1


GAMES_SEARCHED = by_tier(6, 6, 500)


def test_no_screen_ever_gets_a_card_of_another_hand(tmp_path):
    """Every byte that goes to six seats, to the wall and to the teacher is searched for cards that they may not know; in 500 games where all is tried."""

    from saintlearn.hall.address import Address
    from saintlearn.hall.desk import ServedDesk
    from saintlearn.hall.wall import ClassWall

    seen, own = 0, set()
    for seed in range(GAMES_SEARCHED):
        hall = hall_in(tmp_path / str(seed), seed=seed, tables=1, easy=bool(seed % 2))
        for name in (*FIVE, "Finn"):
            hall.come(name, "")
        hall.begin()
        board = hall.boards[1]
        at = Address("10.0.0.1", 8000)
        wall = ClassWall(hall, lambda at=at: at)
        desk = ServedDesk(hall, lambda at=at: at, tips=lambda *_: None)
        screens = [board.screen(seat) for seat in range(6)]
        heard = []
        for seat, screen in (*enumerate(screens), (None, wall), (None, desk)):
            screen.says = lambda message, seat=seat, heard=heard: heard.append((seat, json.dumps(message)))
        for turn in range(60):
            shown_before = {one.slug for one in _open(board)}
            play(hall, 1, seed=100 * seed + turn)
            wall.refresh()
            desk.refresh()
            shown = shown_before | {one.slug for one in _open(board)}
            hands = [{card.slug for card in board.session.view(seat).hand} - shown for seat in range(6)]
            for seat, text in heard:
                said = {word for quoted in re.findall(r'"([\w -]+)"(?!:)', text) for word in quoted.split()}
                hidden = set().union(*(hand for other, hand in enumerate(hands) if other != seat))
                assert not said & hidden, (seed, turn, seat)
                seen += len(hidden)
                own |= said & hands[seat] if seat is not None else set()
            heard.clear()
    assert seen > 10_000
    assert len(own) > 20, "a card that is sent is found"


@pytest.mark.parametrize(("game", "names"), [("holdem", (*FIVE, "Finn")), ("race", FIVE[:2]), ("saint-poker", FIVE)])
def test_no_wall_ever_gets_a_card_that_not_everybody_may_see(tmp_path, game, names):
    """Every byte that goes to the wall is searched for cards in hands and decks, after each action of random games, as many as it takes to see all of a game."""
    from saintlearn.hall.wall import ClassWall

    hidden, shown, heads = 0, set(), set()
    for seed in range(GAMES_SEARCHED // 2):
        hall = hall_in(tmp_path / str(seed), seed=seed, tables=1, game=game, easy=bool(seed % 2))
        for name in names:
            hall.come(name, "")
        hall.begin()
        board, heard = hall.boards[1], []
        wall = ClassWall(hall, lambda: AT)
        wall.says = lambda message, heard=heard: heard.append(json.dumps(message))
        heard.append(json.dumps(wall._state))
        for turn in range(120):
            secret = _secret(board)
            for text in heard:
                said = {word for quoted in re.findall(r'"([\w -]+)"(?!:)', text) for word in quoted.split()}
                assert not said & secret, (seed, turn)
                hidden += len(secret)
                shown |= said & {card.slug for card in board.wall_look().deck}
            heads.add(board.seen.round)
            heard.clear()
            if board.session.turn is None:
                break
            play(hall, 1, seed=1000 * seed + turn)
            wall.refresh()
    assert hidden > 5_000
    assert len(shown) > 12, "a card that is sent is found"
    assert game == "race" or len(heads) > 3, heads


def _secret(board):
    """Give the slugs of all cards that lie open for nobody but those who hold them, if for anybody."""
    state = board.session.state
    piles = {
        "holdem": lambda: (*state.hands, state.draw, state.discards),
        "race": lambda: (*state.hands, *state.draws, *state.stocks, state.aside, *(state.piles if state.public.phase == "ready" else ())),
        "saint-poker": lambda: (*state.hands, *state.picked, state.draw),
    }[board.session.game.name]()
    seen = {value for entry in board.session.log for event in entry.events for value in _cards_of(event)}
    return {_slug(card) for pile in piles for card in pile} - seen


def _cards_of(event):
    """Yield the slugs of all cards that an event names for everybody to hear."""
    for name in event.__dataclass_fields__:
        value = getattr(event, name)
        for one in value if isinstance(value, tuple) else (value,):
            if hasattr(one, "slug") or hasattr(one, "saint"):
                yield _slug(one)


def _slug(card):
    return getattr(card, "saint", card).slug


def _open(board):
    """Give the cards that everybody has seen: those of the Play Deck, and whatever an event named."""
    cards = [event for entry in board.session.log for event in entry.events]
    view = board.session.view(None)
    named = [value for event in cards for value in vars(event).values()] if cards and hasattr(cards[0], "__dict__") else []
    return [one for one in (view.top, view.under, view.shown, *named) if hasattr(one, "slug")]


def quiz_in(folder, names=FIVE, **plan):
    hall = hall_in(folder, game="quiz", **plan)
    for name in names:
        hall.come(name, "").screens = 1
    hall.begin()
    return hall


def test_everybody_is_asked_at_once_and_nobody_hears_the_others(tmp_path):
    from saintlearn.hall.desk import ServedDesk
    from saintlearn.hall.quiz_screen import QuizScreen
    from saintlearn.hall.wall import ClassWall

    hall = quiz_in(tmp_path)
    quiz = hall.quiz
    asking = quiz.asking
    right, *wrong = [one.value for one in sorted(asking.answers(), key=lambda one: not asking.feedback(one).right)]
    children = [*hall.children.values()]
    screens = [QuizScreen(hall, [child]) for child in children]
    wall, desk = ClassWall(hall, lambda: AT), ServedDesk(hall, lambda: AT, tips=lambda *_: None)
    shared = [*screens, wall, desk]

    def all_states():
        for screen in shared:
            screen.refresh()
        return [json.dumps({**screen._state, "version": 0}) for screen in shared]

    begun = all_states()
    assert len({json.dumps({**screen._state, "version": 0}) for screen in screens}) == 1, "the same question for all"
    explained = asking.feedback(None).sentence
    for number, screen in enumerate(screens[:-1]):
        value = asking.question.shown(right if number == 0 else wrong[0])
        before = all_states()
        assert say(screen, type="answer", value=value)
        after = all_states()
        assert [one == other for one, other in zip(before[:5], after[:5], strict=True)] == [at != number for at in range(5)]
        assert screen._state["phase"] == "wait"
        assert wall._state["quiz"]["answered"] == desk._state["quiz"]["answered"] == number + 1
        assert not any(explained[:40] in text or '"right": true' in text for text in after)
    assert say(screens[1], type="answer", value=asking.question.shown(right)), "a child may think again"
    assert wall._state["quiz"]["answered"] == 4
    assert say(screens[-1], type="answer", value=asking.question.shown(wrong[0]))
    all_states()
    assert {screen._state["phase"] for screen in screens} == {"told"}
    assert [screen._state["told"]["right"] for screen in screens] == [True, True, False, False, False]
    assert wall._state["quiz"]["asked"]["right"] == screens[0]._state["told"]["answer"]
    assert wall._state["quiz"]["found"] == "This was new for most of us. Now we all know!"
    told = desk._state["quiz"]
    assert (told["right"] in told["choices"], told["found"]) == (True, "2 of 5 found it.")
    told = json.dumps({name: wall._state[name] for name in ("quiz", "headline", "tables")})
    assert not [child.name for child in children if f'"{child.name}"' in told], "the wall names nobody beside an answer"
    assert not say(screens[0], type="answer", value=asking.question.shown(right)), "it is on the wall already"
    assert begun != all_states()
    hall.next_question()
    assert quiz.at == 1


def test_a_quiz_goes_on_after_the_process_was_killed_and_ends(tmp_path):
    hall = quiz_in(tmp_path)
    one = hall.quiz.asking.answers()[0].value
    hall.answer(hall.children[1], hall.quiz.asking.question.shown(one))
    hall.count()
    hall.next_question()
    late = hall.come("Zoe", "")
    assert not late.waits, "who comes late answers at once"
    hall.answer(late, hall.quiz.asking.question.shown(hall.quiz.asking.answers()[0].value))
    again = hall_in(tmp_path, game="quiz")
    assert (again.quiz.at, again.quiz.questions, again.quiz.said) == (1, hall.quiz.questions, {6: hall.quiz.said[6]})
    while again.quiz.asking is not None:
        again.count()
        again.next_question()
    assert again.quiz.at == len(again.quiz.questions) == 10
    with pytest.raises(Refusal, match="The quiz is over"):
        again.answer(again.children[1], "x")
    again.choose("saintcards")
    again.begin()
    assert (again.quiz, len(again.boards)) == (None, 3)
    with pytest.raises(Refusal, match="The quiz is over"):
        again.count()


def test_a_quiz_that_goes_on_waits_for_those_who_are_on_their_way_back(tmp_path):
    quiz_in(tmp_path, ("Ana", "Ben"))
    now = 100.0
    hall = Hall(log_in(tmp_path), ClassPlan(game="quiz", seed=3, easy=True), clock=lambda: now)
    hall.live(None)
    value = hall.quiz.asking.question.shown(hall.quiz.asking.answers()[0].value)
    for child, later, shown in ((1, 3.0, False), (1, 10.0, True)):
        now += later
        hall.children[child].screens = 1
        hall.answer(hall.children[child], value)
        assert hall.quiz.shown is shown


def test_children_who_share_a_device_answer_one_after_the_other(tmp_path):
    from saintlearn.hall.quiz_screen import QuizScreen

    hall = hall_in(tmp_path, game="quiz")
    ana = hall.come("Ana", "")
    ben, cleo = hall.come("Ben", "", ana.token), hall.come("Cleo", "")
    for child in (ana, ben, cleo):
        child.screens = 1
    hall.begin()
    screen = QuizScreen(hall, [ana, ben])
    value = hall.quiz.asking.question.shown(hall.quiz.asking.answers()[0].value)
    assert screen._state["turn"] == "Ana, it's your turn. Everyone else, look away."
    assert screen._state["said"].startswith(screen._state["turn"])
    assert say(screen, type="answer", value=value)
    assert screen._state["turn"] == "Ben, it's your turn. Everyone else, look away."
    assert screen._state["given"] is None
    assert say(screen, type="answer", value=value)
    assert (screen._state["phase"], screen._state["given"], screen._state["turn"]) == ("wait", None, "")
    assert not say(screen, type="answer", value=value)
    assert sorted(hall.quiz.said) == [1, 2]
    assert not hall.quiz.shown
    hall.answer(cleo, value)
    assert hall.quiz.shown


def test_what_a_class_list_met_and_missed_goes_into_the_store(tmp_path):
    from saintlearn.hall.desk import ServedDesk
    from saintlearn.hall.running import open_hall
    from saintlearn.learners.store import Store

    listed = ClassPlan(game="saintcards", seed=3, easy=True, tables=1, names=("Ana", "Ben", "Cleo"))
    place = tmp_path / "learners.sqlite"
    hall = open_hall(listed, folder=tmp_path / "class", store=place)
    for name in ("Ana", "Ben", "Cleo"):
        hall.come(name, "").screens = 1
    hall.rename(hall.children[3], "Guest")  # not on the list
    hall.begin()
    play(hall, 30)
    hall.choose("quiz")
    hall.begin()
    with Store(place) as store:
        assert [one.name for one in store.learners] == ["Ana", "Ben"]
        met = {one.name: len(store.meetings(one)) for one in store.learners}
        known = {one.name: len(store.history(one)) for one in store.learners}
        assert min(met.values()) > 3
        asking = hall.quiz.asking
        right, wrong = sorted(asking.answers(), key=lambda one: not asking.feedback(one).right)[:2]
        hall.answer(hall.children[1], asking.question.shown(right.value))
        hall.answer(hall.children[2], asking.question.shown(wrong.value))
        hall.count()
        told = {one.name: store.history(one)[known[one.name] :] for one in store.learners}
        assert [[(r.answer.item, int(r.answer.grade) > 1) for r in told[name]] for name in ("Ana", "Ben")] == [
            [(asking.question.fact, True)],
            [(asking.question.fact, False)],
        ]
        before = {one.name: len(store.history(one)) for one in store.learners}
        hall.keep()
        assert {one.name: len(store.history(one)) for one in store.learners} == before, "told twice, counted once"
        desk = ServedDesk(hall, lambda: AT, tips=lambda *_: None)
        sent = []
        desk.says = sent.append
        for child in (2, 3):
            say(desk, type="about", child=child)
        about, guest = (one["content"]["sentence"] for one in sent)
        card = hall.quiz.bank.card(asking.question.saint)
        assert about.startswith("Ben has met ")
        assert card.name in about
        assert guest == "Guest isn't on the class list, so nothing is kept."


def at_the_end(hall):
    """Play the game at the first table to its end; give the table."""
    board = hall.boards[1]
    while board.session.outcome is None:
        play(hall, 50)
    return board


def asked_between(screen):
    """Give the question between two rounds that a screen shows, with its answer."""
    return screen._recall.asking.question


def test_who_it_was_counts_on_the_wall_and_for_the_class_list(tmp_path):
    from saintlearn.hall.running import open_hall
    from saintlearn.hall.wall import ClassWall
    from saintlearn.learners.store import Store

    listed = ClassPlan(game="saintcards", seed=3, easy=True, tables=1, names=("Ana", "Ben"))
    place = tmp_path / "learners.sqlite"
    hall = open_hall(listed, folder=tmp_path / "class", store=place)
    for name in ("Ana", "Ben"):
        hall.come(name, "").screens = 1
    hall.begin()
    board, wall = at_the_end(hall), ClassWall(hall, lambda: AT)
    one, other = board.screen(0), board.screen(1)
    first, missed = asked_between(one), asked_between(other)
    before = wall._state["storehouse"]
    assert not say(one, type="answer", value="nobody of these")
    assert say(one, type="answer", value=first.answer)
    assert not say(one, type="answer", value=first.answer)
    assert say(other, type="answer", value=missed.wrong[0])
    wall.refresh()
    assert (wall._state["storehouse"], one._state["recall"]["right"], other._state["recall"]["right"]) == (before + 1, 1, 0)
    again = open_hall(listed, folder=tmp_path / "class", store=place)
    assert say(again.boards[1].screen(0), type="answer", value=first.answer), "a page that comes back may ask again"
    assert again.treasure_now == before + 1, "and it counts once"
    ana, ben = (next(child for child in again.children.values() if child.name == name) for name in ("Ana", "Ben"))
    again.fill_in(ben)
    again.end()
    assert again.gathered == before + 1
    items = {(board.session.names[0], first.fact): True, (board.session.names[1], missed.fact): False}
    with Store(place) as store:
        told = {
            (one.name, review.answer.item): int(review.answer.grade) > 1
            for one in store.learners
            for review in store.history(one)
            if ".who" in review.answer.origin
        }
    assert told == items
    assert {ana.name, ben.name} == {name for name, _ in items}


def test_an_answer_that_cannot_be_written_down_is_not_given(tmp_path, monkeypatch):
    hall = begun(tmp_path, ("Ana", "Ben"))
    screen = at_the_end(hall).screen(0)
    question = asked_between(screen)

    def full(_log, _record):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(type(hall.log), "add", full)
        assert not say(screen, type="answer", value=question.answer)
    assert screen._state["recall"]["told"] is None
    assert say(screen, type="answer", value=question.answer)


def test_what_a_team_answers_between_two_rounds_is_the_knowledge_of_none_of_them(tmp_path):
    hall = hall_in(tmp_path, team=2, tables=1)
    for name in FIVE[:4]:
        hall.come(name, "")
    hall.begin()
    board = at_the_end(hall)
    before, screen = hall.treasure_now, board.screen(0)
    assert say(screen, type="answer", value=asked_between(screen).answer)
    assert hall.treasure_now == before + 1
    assert [one.child for one in board.between.values()] == [0]


@pytest.mark.parametrize("game", ["saintcards", "bee"])
def test_what_a_team_met_each_of_its_children_has_met_and_nobody_knows_it_yet(tmp_path, game):
    from saintlearn.hall.running import open_hall
    from saintlearn.learners.store import Store

    names = ("Ana", "Ben", "Cleo", "Dora")
    place = tmp_path / "learners.sqlite"
    hall = open_hall(ClassPlan(game=game, seed=3, easy=True, team=2, tables=1, names=names), folder=tmp_path / "class", store=place)
    for name in names:
        hall.come(name, "").screens = 1
    hall.begin()
    board = hall.boards[1]
    assert [len(hall.team(1, seat)) for seat in range(2)] == [2, 2]
    for _ in range(12):
        screen = board.screen(board.session.turn)
        say(screen, type="step")
        say(screen, type="act", action="uncover" if game == "bee" else board.session.legal_actions[0].text)
        if game == "bee" and board.session.turn is not None:
            board.host("mark right")
            board.host("next")
    hall.end()
    with Store(place) as store:
        met = [{one.saint for one in store.meetings(learner)} for learner in store.learners]
        assert [one.name for one in store.learners] == [*names]
        assert len(met[0]) > 3
        assert met == [met[0]] * 4, "they sat at one table"
        assert not any(map(store.history, store.learners))


def test_nothing_is_kept_without_a_class_list(tmp_path):
    from saintlearn.hall.running import open_hall

    hall = open_hall(ClassPlan(seed=3), folder=tmp_path, store=tmp_path / "learners.sqlite")
    hall.come("Ana", "")
    hall.begin()
    hall.end()
    assert hall.memory is None
    assert not (tmp_path / "learners.sqlite").exists()


def test_a_class_list_is_a_table_or_lines(tmp_path):
    path = tmp_path / "class.csv"
    for text in ("Name,Group\nAna M.,1\nBen,2\n", "group;name\n1;Ana M.\n2;Ben\n", "Ana M.,x\nBen\n"):
        path.write_text(text, encoding="utf-8")
        assert read_list(path).names == ("Ana M.", "Ben")


@pytest.mark.parametrize("game", ["bee", "memory"])
def test_teams_play_a_bee_and_memory_on_their_own_devices(tmp_path, game):
    hall = hall_in(tmp_path, game=game, tables=2)
    for name in FIVE:
        hall.come(name, "").screens = 1
    hall.begin()
    board = hall.boards[1]
    assert len(hall.boards) == 1
    assert [len(hall.team(1, seat)) for seat in range(2)] == [3, 2]
    assert board.session.names == ("Team Peter", "Team Andrew")
    one, other = board.screen(0), board.screen(1)
    acts = {"bee": ["uncover", "uncover"], "memory": ["turn 0", "turn 1", "next", "turn 2"]}[game]
    seen = []
    for action in acts:
        turn = board.session.turn
        mine, theirs = (one, other) if turn == 0 else (other, one)
        assert not say(theirs, type="act", action=action)
        assert say(mine, type="act", action=action), action
        own = {"version": 0, "answered": 0, "role": "", "deeds": [], "undo": {}, "waits": False}
        assert {**one._state, **own} == {**other._state, **own}
        if game == "bee":
            for how in ("right", "partly", "wrong", "mark right"):
                assert not say(mine, type="act", action=how), "no team counts its own answer"
            assert "right" not in [deed["text"] for deed in mine._state["deeds"]]
            board.host("mark right" if turn == 0 else "mark wrong")
            board.host("next")
        seen.append(turn)
    assert len(set(seen)) == 2 or game == "memory"
    for kind, more in (
        ("new", {}),
        ("act", {"action": {"bee": "finish", "memory": "shuffle"}[game]}),
        ("act", {"action": "pass"}),
        ("print", {}),
    ):
        assert not say(one if board.session.turn == 0 else other, type=kind, **more)
    hall.pause(on=True)
    assert not say(one if board.session.turn == 0 else other, type="act", action="uncover")
    hall.pause(on=False)
    late = hall.come("Zoe", "")
    hall.let_in(late)
    assert len(hall.team(1, 1)) == 3
    for child in hall.team(1, board.session.turn):
        child.screens = 0
    helper = other if board.session.turn == 0 else one
    assert say(helper, type="act", action={"bee": "uncover", "memory": "turn 5"}[game]), "the others help when nobody of the team is here"
    again = hall_in(tmp_path, game=game, tables=2)
    assert again.boards[1].sitting.view == board.sitting.view
    again.end()


def test_the_host_of_a_bee_is_the_teacher_and_a_team_does_what_is_its_own(tmp_path):
    from saintlearn.hall.desk import ServedDesk

    hall = hall_in(tmp_path, game="bee", tables=2)
    for name in FIVE:
        hall.come(name, "").screens = 1
    hall.begin()
    board = hall.boards[1]
    screens = [board.screen(0), board.screen(1)]
    desk = ServedDesk(hall, lambda: AT, tips=lambda *_: None)

    def deeds():
        desk.refresh()
        return [one["text"] for one in desk._state["tables"][0]["deeds"]]

    mine, theirs = screens if board.session.turn == 0 else reversed(screens)
    assert (mine._state["role"], theirs._state["role"]) == ("team", "listener")
    assert theirs._state["deeds"] == [] == [one for screen in screens for player in screen._state["contestants"] for one in player["deeds"]]
    assert {one["text"] for one in mine._state["deeds"]} <= {"clue", "uncover"}
    assert mine._state["deeds"][-1]["label"] == "We said our answer"
    assert board.taps(board.session.turn, 3) is not None
    assert deeds() == ["pass", "uncover", "finish"]
    asked = desk._state["tables"][0]["asked"]
    assert (asked["prompt"], asked["truth"], asked["given"]) == (board.sitting.view.asked.prompt, "", "")
    assert say(mine, type="act", action="uncover")
    told = board.sitting.view.told.sentence
    assert board.taps(board.session.turn, 3) is None, "nobody taps an answer that all have read"
    assert (mine._state["deeds"], mine._state["mark"]) == ([], None), "only the teacher counts what was said aloud"
    assert deeds() == ["mark wrong", "mark partly", "mark right", "finish"]
    assert [one["label"] for one in desk._state["tables"][0]["deeds"]][:3] == ["Not this time", "Partly right", "Right!"]
    asks = f"Everyone sees the answer now. Did {board.session.names[board.session.turn]} know it?"
    assert (desk._state["tables"][0]["asked"]["truth"], desk._state["tables"][0]["asked"]["given"]) == (told, asks)
    assert say(desk, type="deed", table=1, text="mark right")
    assert (mine._state["role"], [one["text"] for one in mine._state["deeds"]]) == ("team", ["next"]), (
        "the answer and its points stay in sight"
    )
    assert deeds() == ["mark partly", "mark wrong", "next", "finish"]
    assert say(desk, type="deed", table=1, text="next")
    assert (mine._state["role"], theirs._state["role"]) == ("listener", "team"), "the teacher may say so, too"
    for action in ("turn 0", "give 1", "right", "mark right", "next", "clue"):
        assert not say(desk, type="deed", table=1, text=action)
    turn = board.session.turn
    for child in hall.team(1, turn):
        child.screens = 0
    board.notice()
    assert mine._state["role"] == "team", "nobody of that team is here, so the others help"
    assert say(desk, type="deed", table=1, text="finish")
    assert (deeds(), mine._state["phase"], mine._state["role"]) == ([], "over", "listener")
    assert hall_in(tmp_path, game="bee", tables=2).boards[1].sitting.view == board.sitting.view
    assert not say(desk, type="deed", table=1, text="finish")


@pytest.mark.parametrize("way", ["answered on the device", "said aloud"])
def test_in_a_class_bee_nobody_covers_the_answer_again(tmp_path, way):
    hall = hall_in(tmp_path, game="bee", tables=2)
    for name in FIVE:
        hall.come(name, "").screens = 1
    hall.begin()
    board = hall.boards[1]
    mine = board.screen(0)
    seen = "Something new was revealed, so you can't undo that."
    assert (mine._state["undo"]["why"], say(mine, type="undo")) == ("There's nothing to undo yet.", False)
    if way == "said aloud":
        assert say(mine, type="act", action="uncover")
    else:
        assert say(mine, type="answer", value=board.sitting.state.asking.question.wrong[0])
    told = board.session.log
    board.host("mark right")
    assert say(mine, type="act", action="next")
    while board.session.log != told:
        hall.undo(1)  # the teacher may go back to a question, and count its answer differently
        assert (board.session.turn, board.sitting.view.told is None) == (0, False), "the answer stays in sight"
    assert mine._state["undo"] == {"can": False, "why": seen}
    assert not say(mine, type="undo")
    assert not hall.wishes
    with pytest.raises(Refusal, match=seen):
        hall.undo(1)
    assert board.session.log == told
    board.host("mark partly")
    assert board.sitting.view.contestants[0].points == 1
    assert mine._state["undo"] == {"can": False, "why": "Everyone has seen the answer, so you can't take it back."}
    assert hall_in(tmp_path, game="bee", tables=2).boards[1].sitting.view == board.sitting.view


@pytest.mark.parametrize("right", [True, False])
def test_the_teacher_reads_what_a_team_answered_once_it_is_told(tmp_path, right):
    from saintlearn.hall.desk import ServedDesk

    hall = hall_in(tmp_path, game="bee", tables=2)
    for name in FIVE:
        hall.come(name, "").screens = 1
    hall.begin()
    board = hall.boards[1]
    desk = ServedDesk(hall, lambda: AT, tips=lambda *_: None)
    asking, turn = board.sitting.state.asking, board.session.turn
    given = next(one.value for one in asking.answers() if asking.feedback(one).right == right)
    assert say(board.screen(turn), type="answer", value=given)
    desk.refresh()
    asked, told = desk._state["tables"][0]["asked"], board.sitting.view.told
    shown = told.given if isinstance(told.given, str) else str(told.given)
    assert (asked["truth"], asked["given"]) == (told.sentence, f"{board.session.names[turn]} answered: {shown}")
    assert asked["right"] == str(told.answer)
    assert asked["counted"] == (f"Right! 2 points for {board.session.names[turn]}." if right else "Now you all know.")
    deeds = [one["text"] for one in desk._state["tables"][0]["deeds"]]
    assert deeds[-2:] == ["next", "finish"], "the teacher may go on, too"
    assert say(desk, type="deed", table=1, text="next")
    assert board.session.turn != turn


@pytest.mark.parametrize("game", ["bee", "memory"])
def test_the_wall_shows_what_the_whole_class_plays(tmp_path, game):
    from saintlearn.hall.desk import ServedDesk
    from saintlearn.hall.wall import ClassWall

    hall = hall_in(tmp_path, game=game, tables=2)
    for name in FIVE:
        hall.come(name, "").screens = 1
    hall.begin()
    board, wall = hall.boards[1], ClassWall(hall, lambda: AT)
    screens = [board.screen(0), board.screen(1)]

    def table():
        wall.refresh()
        return wall._state["tables"][0]["seen"]

    def standing():
        desk.refresh()
        told = desk._state["tables"][0]["standing"]
        assert told == [has["standing"] for has in wall._state["tables"][0]["seen"]["has"]], "the wall and the teacher see the same"
        return told

    desk = ServedDesk(hall, lambda: AT, tips=lambda *_: None)
    if game == "bee":
        asked = table()["asked"]
        assert (asked["prompt"], asked["right"], asked["sentence"]) == (board.sitting.view.asked.prompt, "", "")
        answered = board.session.turn
        name = board.session.names[answered]
        assert (table()["headline"], table()["round"]) == (f"{name}'s turn", "Round 1 of 3")
        assert screens[0]._state["task"] == "Round 1 of 3, easy. Take turns answering."
        desk.refresh()
        assert desk._state["tables"][0]["asked"]["round"] == "Round 1 of 3"
        truth = board.sitting.state.asking.feedback(None)
        assert truth.sentence[:40] not in json.dumps(wall._state)
        assert say(screens[board.session.turn], type="act", action="uncover")
        assert table()["asked"]["sentence"] == truth.sentence
        assert (standing(), table()["asked"]["counted"]) == (["0 points", "0 points"], "")
        board.host("mark right")
        counted = f"Right! 2 points for {name}."
        assert (table()["asked"]["counted"], table()["asked"]["sentence"]) == (counted, truth.sentence), "with the point in sight"
        assert {screen._state["told"]["title"] for screen in screens} == {counted}
        saint = board.sitting.view.told.saint
        board.host("next")
        assert (table()["asked"]["sentence"], table()["cells"]) == ("", [])
        assert [int(told.split()[0]) > 0 for told in standing()] == [seat == answered for seat in range(2)]
        board.host("finish")
        assert (table()["headline"], table()["met"]) == (f"{name} wins the bee!", [saint])
        points = {one["name"]: one["standing"] for one in screens[0]._state["over"]["contestants"]}
        assert points == dict(zip(board.session.names, standing(), strict=True)) == {"Team Peter": "2 points", "Team Andrew": "0 points"}
        return
    assert [table()["columns"], standing()] == [screens[0]._state["columns"], ["0 pairs", "0 pairs"]]
    assert [screen._state["waits"] for screen in screens] == [False, True]
    assert [cell["face"] for cell in table()["cells"]] == ["down"] * 24
    assert (table()["columns"], table()["asked"]) == (screens[0]._state["columns"], None)
    picture, name = sorted(range(24), key=lambda place: board.sitting.state.layout[place][1] != "picture")[0::23]
    card, other = (board.sitting.state.layout[place][0] for place in (picture, name))
    assert say(screens[0], type="act", action=f"turn {picture}")
    drawing = table()["cells"][picture]["drawing"]
    assert (bool(drawing), table()["cells"][picture]["name"]) == (True, "")
    told = json.dumps(wall._state)
    assert card.slug not in told, "whose picture it is, children find out themselves"
    assert card.name not in told
    assert wall.drawing(drawing)
    assert wall.drawing(drawing.replace(f"-{picture}", f"-{name}")) is None, "what lies face down is nowhere"
    assert say(screens[0], type="act", action=f"turn {name}")
    assert (table()["cells"][name]["name"], table()["cells"][name]["drawing"]) == (other.name, "")
    assert say(screens[0], type="act", action="next")
    assert wall.drawing(drawing) is None or card is other


def _played(folder, game, names, **plan):
    """Begin a game, and give its table, and what the wall shows of it."""
    from saintlearn.hall.wall import ClassWall

    hall = hall_in(folder, game=game, tables=1, **plan)
    for name in names:
        hall.come(name, "").screens = 1
    hall.begin()
    wall = ClassWall(hall, lambda: AT)

    def table():
        wall.refresh()
        return wall._state["tables"][0]

    return hall, hall.boards[1], wall, table


def test_the_wall_shows_the_community_cards_and_who_takes_the_storehouse(tmp_path):
    hall, board, _, table = _played(tmp_path, "holdem", FIVE[:3])
    rounds, seen = set(), set()
    for turn in range(400):
        told, now = table()["seen"], board.wall_look().view.public
        rounds.add(told["round"].partition(": ")[2])
        assert [slug_of(face) for face in told["faces"]] == [*(card.slug for card in now.board), *[""] * (5 - len(now.board))]
        beside = sorted((mark["seat"], spot, mark["text"]) for spot, face in enumerate(told["faces"]) for mark in face["marks"])
        assert beside == sorted((seat, one.spot, str(one.score)) for seat, placed in enumerate(now.placed) for one in placed)
        if now.phase == "offer":
            assert told["told"].startswith(f"Storehouse: {now.storehouse} treasure")
        for seat, has in enumerate(told["has"]):
            assert [slug_of(face) for face in has["faces"] if face["card"]] == [one.card.slug for one in now.placed[seat]]
        if now.phase == "between":
            won = [board.session.names[seat] for seat, has in enumerate(told["has"]) if has["lit"]]
            assert won
            assert told["found"]
            assert "storehouse" in told["headline"]
            seen.add("won")
        if board.session.turn is None:
            assert (told["headline"], [has["lit"] for has in told["has"]].count(True) > 0) == ("All given to Jesus", True)
            assert told["told"]
            break
        if any(face["on"] for face in told["faces"]):
            seen.add("laid")
        play(hall, 1, seed=turn)
    assert {"Prodigal Round", "Conversion Round", "showdown"} <= rounds
    assert seen == {"laid", "won"}


def test_the_wall_shows_both_piles_of_a_race_and_how_far_everybody_is(tmp_path):
    hall, board, _, table = _played(tmp_path, "race", FIVE[:2])
    assert [face["card"] for face in table()["seen"]["faces"]] == ["", ""], "nothing lies open before the race"
    ways = set()
    for turn in range(400):
        told, look = table()["seen"], board.wall_look()
        assert [slug_of(face) for face in told["faces"]] == [card.slug for card in look.view.tops] or not look.view.tops
        for has, left in zip(told["has"], look.view.left, strict=True):
            assert has["way"] == 5 * (20 - left)
            assert str(left) in has["standing"] or has["standing"] in ("ready", "played every card")
            ways.add(has["way"])
        if board.session.turn is None:
            assert [seat for seat, has in enumerate(told["has"]) if has["lit"]] == [*look.outcome.winners]
            assert re.search("won the race|It's a tie", told["told"])
            break
        play(hall, 1, seed=turn)
    assert board.session.turn is None
    assert len(ways) > 10


def test_the_wall_shows_the_river_and_the_hands_that_were_shown(tmp_path):
    hall, board, wall, table = _played(tmp_path, "saint-poker", FIVE[:3])
    steps = set()
    for turn in range(400):
        told, shown, now = table()["seen"], board.shown, board.wall_look().view.public
        number = f"Round {now.round} of 8: {now.round} point"
        assert told["round"].startswith(number)
        assert [bool(face["card"]) for face in told["faces"]] == [place.slug is not None for place in shown.river]
        assert [face["gone"] for face in told["faces"]] == [place.gone is not None for place in shown.river]
        if shown.over is None:
            for seat, has in zip(shown.seats, told["has"], strict=True):
                if seat.cards:
                    assert len(has["faces"]) == 2
                    assert has["standing"].startswith(seat.kind)
                    assert has["lit"] == seat.won
                    assert all(wall.drawing(face["card"]) for face in has["faces"])
                else:
                    assert not [face for face in has["faces"] if face["card"]], "nobody sees a card before all are turned over"
        if told["found"]:
            assert told["headline"] == shown.result.who
            steps.add("won")
        steps.add(now.phase)
        if board.session.turn is None:
            assert [has["short"] for has in told["has"]] == [*map(str, now.scores)]
            break
        play(hall, 1, seed=turn)
    assert steps == {"river", "reveal", "take", "over", "won"}


def test_the_wall_shows_the_century_that_is_asked_for(tmp_path):
    for seed in range(30):
        hall, board, _, table = _played(tmp_path / str(seed), "saintcards", FIVE[:3], easy=False, seed=seed)
        for turn in range(60):
            board.lit = 0
            demand = board.wall_look().view.public.demand
            if demand is not None and board.session.turn is not None:
                told = table()["seen"]
                assert re.fullmatch(rf"{board.session.names[demand.by]} asks for the {demand.century}\w\w century", told["headline"])
                assert board.session.names[board.session.turn] in told["told"]
                return
            play(hall, 1, seed=turn)
    raise AssertionError("nobody asked for a century")


def test_what_comes_next_is_told_without_two_marks_at_the_end(tmp_path):
    from saintlearn.hall.wall import ClassWall

    hall = hall_in(tmp_path, game="race")
    desk, wall = desk_of(hall), ClassWall(hall, lambda: AT)
    hall.come("Ana", "")
    hall.lock(on=True)
    desk.refresh()
    wall.refresh()
    assert desk._state["task"] == "Up next: Run the Race! 1 child is here."
    assert (wall._state["headline"], wall._state["task"]) == ("Here we go!", "Up next: Run the Race!")
    hall.choose("memory")
    desk.refresh()
    assert desk._state["task"] == "Up next: Memory. 1 child is here."


def test_the_wall_shows_the_saint_whom_a_quest_meets(tmp_path):
    from saintlearn.hall.wall import ClassWall

    hall = hall_in(tmp_path, game="holy-quest", tables=1)
    for name in FIVE[:4]:
        hall.come(name, "")
    hall.begin()
    board, wall, seen = hall.boards[1], ClassWall(hall, lambda: AT), set()
    for _ in range(400):
        wall.refresh()
        table, now = wall._state["tables"][0]["seen"], board.wall_look().view.public
        assert [(team["color"], team["home"], team["now"]) for team in table["teams"]] == [
            (side["color"], side["home"], side["now"]) for side in board.screen(0)._state["sides"]
        ]
        assert wall.drawing(table["board"])
        assert len(table["pawns"]) == len(now.saints)
        for pawn in table["pawns"]:
            assert (0 < pawn["x"] < 100, 0 < pawn["y"] < 100, bool(wall.drawing(pawn["drawing"]))) == (True, True, True)
        asked = [] if table["asked"] is None else [one["text"] for one in table["asked"]["options"]]
        assert len(asked) == (0 if now.asking is None else len(now.asking.choices))
        if now.asking is not None:
            seen.add("asked")
            card = now.asking.card
            assert (table["saint"], table["headline"]) == (card.slug, card.name)
            assert table["told"]
            assert (table["faces"], table["found"]) == ([], ""), "a card would tell the answer"
            told = json.dumps(wall._state)
            assert now.asking.choices
            assert not [choice for choice in now.asking.choices if choice in table["told"]]
            assert card.bio not in told
            assert not re.search(r"Right,|Not quite|The right answer", told), "nobody knows it yet"
            assert say(board.screen(board.session.turn), type="act", action="answer 1")
            wall.refresh()
            after = wall._state["tables"][0]["seen"]
            assert (after["saint"], after["headline"]) == (card.slug, f"Meet {card.name_inside}")
            assert after["told"]
            assert wall.drawing(f"{card.slug}~")
            continue
        if now.phase == "move":
            seen.add("roll")
            assert table["told"]
        if table["saint"] in now.slugs:
            seen.add("pawn")
        play(hall, 1)
        if seen == {"asked", "roll", "pawn"}:
            old = table["board"]
            hall.begin()
            wall.refresh()
            assert wall.drawing(old) is None, "each game has its own drawings"
            return
    raise AssertionError(f"seen: {seen}")


def test_what_lies_face_down_is_on_no_device(tmp_path):
    hall = hall_in(tmp_path, game="memory", tables=2)
    for name in FIVE:
        hall.come(name, "").screens = 1
    hall.begin()
    board = hall.boards[1]
    screens = [board.screen(0), board.screen(1)]
    layout = board.sitting.state.layout
    say(screens[0], type="act", action="turn 3")
    for screen in screens:
        text = json.dumps(screen._state)
        for place, (card, _side) in enumerate(layout):
            assert place == 3 or card is layout[3][0] or f'"{card.name}"' not in text
            assert (screen.drawing(f"window-1-{place}") is None) == (place != 3 or layout[3][1] != "picture")


def test_a_device_at_the_door_is_connected(tmp_path):
    hall = Hall(log_in(tmp_path), ClassPlan())
    desk = desk_of(hall)
    desk._opened -= 1000
    desk.refresh()
    assert desk._state["step"] == "nobody"
    assert desk._state["play"].endswith(" play")
    hall.at_the_door = 1
    desk.refresh()
    assert desk._state["step"] == "lobby"


def test_a_class_quiz_is_easy_until_the_teacher_chooses_a_level(tmp_path):
    hall = Hall(log_in(tmp_path), ClassPlan(game="quiz", seed=3))
    hall.come("Ana", "lucy", "token")
    desk = desk_of(hall)
    assert [level["name"] for level in desk._state["levels"]] == ["1", "2", "3"]
    hall.begin()
    assert {one.level for one in hall.quiz.questions} == {1}
    assert {one.saint for one in hall.quiz.questions} <= hall.quiz.bank.known
    assert say(desk, type="choose", text="race")
    assert not desk._state["levels"]
    assert say(desk, type="choose", text="quiz")
    assert say(desk, type="level", text="3")
    hall.begin()
    assert {one.level for one in hall.quiz.questions} == {3}
    again = Hall(log_in(tmp_path), ClassPlan())
    assert (again.level, again.quiz.questions) == (3, hall.quiz.questions), "a class that goes on asks the same"


@pytest.mark.parametrize("easy", [True, False])
@pytest.mark.parametrize("game", ["saintcards", "race", "holdem"])
def test_what_does_not_count_rests_on_the_wall_too(tmp_path, game, easy):
    from saintlearn.hall.wall import ClassWall

    hall = Hall(log_in(tmp_path), ClassPlan(seed=3, easy=easy, tables=1))
    for name in ("Ana", "Zoe"):
        hall.come(name, "")
    hall.choose(game)
    hall.begin()
    wall, board = ClassWall(hall, lambda: AT), hall.boards[1]
    slug = next(card.slug for card in board.wall_look().deck if not card.is_wild)
    rule = board.scene.scoring(board.wall_look())
    name = wall._drawing_at(1, slug) if board.draws_cards else slug
    drawing = wall._drawn([name])[name].svg
    looks = re.findall(r'data-fact="([^"]+)" class="([^"]+)"', drawing)
    assert {key: "sl-rest" in look for key, look in looks} == {
        key: not FACT[key].bit & rule.places(load_catalogue()[slug]) for key, _ in looks
    }
    assert (rule.level != "full") is (easy or game == "race")
