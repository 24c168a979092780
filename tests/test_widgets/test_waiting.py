"""What was begun waits: after the page is closed, the command is stopped, or the process is killed. What can't be read stops nobody."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

import saintlearn as sl
from saintlearn.ground.refusal import Refusal
from saintlearn.host.house import House
from saintlearn.learners import waiting
from saintlearn.learners.records import LearnerAnswer
from saintlearn.learners.store import Store
from saintlearn.learners.waiting import Waiting, WaitingGames, beside
from saintlearn.shown.offers import PAGES
from saintlearn.shown.wishes import Wish
from saintlearn.study.reviews import Grade
from tests.test_widgets.kept_playing import ENDLESS, WAITS, begin, step, wish_for

HERE = Path(__file__).parent
NOW = datetime(2026, 11, 29, 18, tzinfo=UTC)


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep learners and games of these tests in a folder of their own."""
    monkeypatch.setattr("saintlearn.learners.database.default_path", lambda: tmp_path / "learners.db")


class Page:
    """A page of a browser, as a house knows it."""

    def __init__(self, house: House) -> None:
        self.house, self.heard = house, []

    def send(self, text: str) -> None:
        self.heard.append(json.loads(text))

    def show(self, query: str, table: str | None = None) -> dict[str, Any]:
        """Ask for what an address says; give what comes."""
        self.house._leave(self)  # type: ignore[arg-type]
        self.shown: Any = self.house._found(self, query, table)  # type: ignore[arg-type]
        return self.shown

    def tell(self, kind: str, **content: Any) -> list[dict[str, Any]]:
        """Say something to what is shown; give what is heard."""
        self.heard.clear()
        opened = self.house._doors.get(self) if self.shown["kind"] == "door" else None  # type: ignore[call-overload]
        widget = (opened or self.house._opened[self.shown["table"]]).widget
        told = {"type": kind, "id": 7, "version": widget._state["version"], **content}
        self.house._tell(self, {"table": self.shown["table"], "content": told})  # type: ignore[arg-type]
        return self.heard

    def state(self) -> dict[str, Any]:
        """Give what the door shows now."""
        return dict(self.house._doors[self].widget._state)  # type: ignore[index]

    def at_door(self, kind: str, game: str = "", *names: str) -> list[dict[str, Any]]:
        """Say something at the door."""
        guests = [{"name": name, "friend": ""} for name in names]
        return self.tell(kind, game=game, guests=guests, computer="", easy=True)


@pytest.fixture
def house() -> Any:
    houses: list[House] = []

    def begin_house() -> Page:
        houses.append(House(Wish()))
        return Page(houses[-1])

    yield begin_house
    for one in houses:
        one.close()


def left(page: Page, query: str = "game=saintcards&player=Leo&player=Ana&seed=7") -> dict[str, Any]:
    """Let Leo and Ana begin a game, draw a card, and leave it."""
    opened = page.show(query)
    page.house._opened[opened["table"]].widget.act("draw")
    return {**opened, "state": dict(page.house._opened[opened["table"]].widget._state)}


def test_what_was_answered_is_kept_and_the_game_waits_on_every_page_when_the_process_is_killed(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(HERE / "kept_playing.py"), str(tmp_path)], capture_output=True, text=True, check=False, timeout=240
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert {*found} | {*ENDLESS} == {*PAGES}
    for name, row in found.items():
        assert row["told"], name
        assert row["waits"], name
        assert row["kept"] == row["shown"], name
        assert row["log"], name
        assert row["goes_on"], name
    assert {name for name, row in found.items() if row["shown"]} >= {
        "saintcards",
        "holy-quest",
        "bee",
        "quiz",
        "flashcards",
        "memory",
        "drill",
    }


def test_after_a_restart_the_door_offers_the_open_game_first_and_it_goes_on(house: Any) -> None:
    before = left(house())
    page = house()  # the command was stopped and started again
    door = page.show("game=")["state"]["_state"]
    (tile,) = door["waiting"]
    assert (tile["title"], tile["words"], tile["first"]) == ("Go on: SaintCards", "Leo and Ana: it's Ana's turn.", True)
    assert not {"hand", "deck"} & {*tile}
    (went,) = [one for one in page.at_door("go-on", tile["number"]) if one["kind"] == "go"]
    again = page.show(went["query"], went["table"])
    assert again["title"] == "SaintCards"
    widget = page.house._opened[went["table"]].widget
    assert [entry.action for entry in widget.session.log][1] == "draw"
    assert (widget.session.names, again["state"]["_state"]["headline"]) == (("Leo", "Ana"), before["state"]["headline"])
    assert [one["name"] for one in page.show("game=&player=Leo&player=Ana")["state"]["_state"]["guests"]] == ["Leo", "Ana"]


def test_a_page_that_stayed_open_finds_its_game_again_after_a_restart(house: Any) -> None:
    before = left(house())
    page = house()
    again = page.show("game=saintcards&player=Leo&player=Ana&seed=7", before["table"])
    assert again["table"] == before["table"]
    assert [entry.action for entry in page.house._opened[again["table"]].widget.session.log][1:] == ["draw"]


def test_the_same_children_who_choose_the_same_game_go_on_with_it(house: Any) -> None:
    left(house(), "game=saintcards&player=Leo&player=Ana&easy=yes")
    page = house()
    page.show("game=")
    (went,) = [one for one in page.at_door("open", "saintcards", "Leo", "Ana") if one["kind"] == "go"]
    assert went["table"] is not None
    page.show("game=")
    (other,) = [one for one in page.at_door("open", "saintcards", "Ben") if one["kind"] == "go"]
    assert other["table"] is None


def test_a_child_without_a_name_never_lands_in_somebody_elses_game(house: Any) -> None:
    page = house()
    left(page, "game=saintcards&computer=gentle&easy=yes")
    for one in (page, house()):
        door = one.show("game=")["state"]["_state"]
        assert [(tile["first"], tile["words"]) for tile in door["waiting"]] == [(False, "Someone without a name left this game here.")]
        heard = one.tell("open", game="saintcards", guests=[], computer="gentle", easy=True)
        assert [told["table"] for told in heard if told["kind"] == "go"] == [None], "a new game"
    left(page)
    page.show("game=")
    page.at_door("guests", "", "Ben")
    assert page.state()["waiting"] == [], "nothing of the others' is offered to Ben"
    page.at_door("guests", "", "ana")
    assert [tile["title"] for tile in page.state()["waiting"]] == ["Go on: SaintCards"]


def test_another_browser_knows_the_children_of_this_computer(house: Any) -> None:
    with Store() as store:
        for minute, name in enumerate(("Leo", "Team Red", "Ana")):
            store.record(store.add_learner(name), LearnerAnswer("lucy/feast", Grade.GOOD), NOW + timedelta(minutes=minute))
        store.set_friend(store.learner("Leo"), "lucy")
        store.add_learner("Ben")
    door = house().show("game=")["state"]["_state"]
    assert door["known"] == [{"name": "Ana", "friend": ""}, {"name": "Leo", "friend": "lucy"}, {"name": "Ben", "friend": ""}]


def test_a_game_that_is_over_or_put_away_waits_no_longer(house: Any) -> None:
    page = house()
    left(page)
    page.show("game=")
    page.at_door("guests", "", "Leo")
    number = page.state()["waiting"][0]["number"]
    page.at_door("put-away", number)
    assert page.state()["waiting"] == []
    assert page.at_door("go-on", number)[-1]["content"]["code"] == "no-game"
    (went,) = [one for one in page.at_door("open", "saintcards", "Leo", "Ana") if one["kind"] == "go"]
    assert went["table"] is None, "a new game begins"
    widget = begin("memory", "over")
    while widget.under_way() is not None:
        assert WaitingGames().stamp("over") or len(widget.game.log) == 1
        step("memory", widget, Random(1))
    assert WaitingGames().stamp("over") is None


@pytest.mark.parametrize("harm", ["head", "middle", "end", "empty", "letter"])
def test_a_file_that_cannot_be_read_is_set_aside_and_the_door_says_so_kindly(house: Any, tmp_path: Path, harm: str) -> None:
    left(house())
    (file,) = beside().glob("*.json")
    whole = file.read_bytes()
    cut = {"head": 40, "middle": len(whole) // 2, "end": len(whole) - 1, "empty": 0, "letter": len(whole)}[harm]
    file.write_bytes(whole[:cut].replace(b'"draw"', b'"drew"') if harm == "letter" else whole[:cut])
    page = house()
    door = page.show("game=")["state"]["_state"]
    if door["waiting"]:  # its head is whole
        (went,) = [one for one in page.at_door("go-on", door["waiting"][0]["number"]) if one["kind"] == "go"]
        door = page.show(went["query"], went["table"])["state"]["_state"]
        assert door["refused"] == "That game can't be opened anymore, so we put it aside. You can begin a new one."
    else:
        assert door["trouble"] == "A game that was waiting here can't be opened anymore, so we put it aside. Everything else is here."
    assert page.state()["waiting"] == []
    assert [one.name for one in beside().iterdir()] == ["broken.aside"]
    assert page.show("game=saintcards&player=Leo&player=Ana&seed=7")["kind"] == "open"


def test_a_file_of_a_newer_version_stays_for_that_version(house: Any) -> None:
    left(house())
    (file,) = beside().glob("*.json")
    head, _, body = file.read_bytes().partition(b"\n")
    file.write_bytes(json.dumps({**json.loads(head), "version": 99, "hats": 3}).encode() + b"\n" + body)
    assert house().show("game=")["state"]["_state"]["waiting"] == []
    assert file.exists()


def test_a_part_that_was_just_being_written_is_no_game(house: Any) -> None:
    left(house())
    (file,) = beside().glob("*.json")
    file.with_name(f"{file.name}.part").write_bytes(file.read_bytes()[:300])  # the power went out
    assert len(house().show("game=")["state"]["_state"]["waiting"]) == 1


def test_a_game_in_two_windows_is_one_game(house: Any) -> None:
    first = house()
    before = left(first)
    second = house()
    second.show("game=saintcards&player=Leo&player=Ana&seed=7", before["table"])
    there = second.house._opened[before["table"]].widget
    there.act(there.session.legal_actions[0].text)
    here = first.house._opened[before["table"]].widget
    first.show("game=saintcards&player=Leo&player=Ana&seed=7", before["table"])
    heard = first.tell("act", action="pass")
    assert heard[-1]["content"]["sentence"] == "This game went on in another window. Here is how it stands now."
    assert [entry.action for entry in here.session.log] == [entry.action for entry in there.session.log]


def test_a_full_disk_stops_no_game_and_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_told: Any) -> None:
        raise OSError(28, "No space left on device")

    widget = begin("saintcards", "game")
    with monkeypatch.context() as broken:
        broken.setattr(waiting, "write_whole", full)
        told = []
        for _ in range(2):
            widget.act(widget.session.legal_actions[0].text)
            told.append(widget._state.get("trouble"))
    assert told == ["This game can't be kept for another day: No space left on device.", None]
    widget.act(widget.session.legal_actions[0].text)
    assert WaitingGames().stamp("game") is not None, "it is offered again"


def test_whoever_is_deleted_leaves_no_game_behind(house: Any) -> None:
    page = house()
    before = left(page)
    with Store() as store:
        store.delete_learner(store.learner("Ana"))
    assert [*beside().glob("*")] == []
    widget = page.house._opened[before["table"]].widget
    widget.act(widget.session.legal_actions[0].text)
    assert [*beside().glob("*")] == [], "and none comes back"
    assert "put away in another window" in widget._state["trouble"]


def test_the_games_left_longest_ago_make_room() -> None:
    games = WaitingGames()
    for number in range(waiting.MOST + 3):
        at = (NOW + timedelta(minutes=number)).isoformat()
        games.write(Waiting(number=f"game{number}", query="", game="race", players=(), turn="", at=at), "waiting", {})
    assert [one.number for one in games.listed()[0]] == [f"game{number}" for number in reversed(range(3, waiting.MOST + 3))]
    with pytest.raises(Refusal, match="isn't waiting anymore"):
        games.read("../learners", "waiting")


@pytest.mark.parametrize("name", WAITS)
def test_a_game_in_a_notebook_waits_at_the_door_too(name: str) -> None:
    wish = wish_for(name)
    content = {"computer": "", "easy": True, "id": 3, "guests": [{"name": one, "friend": ""} for one in wish.players]}
    box = sl.home(date="2026-11-29")
    box.door.hears({**content, "type": "open", "game": name, "version": box.door._state["version"]})
    game: Any = box.game
    for number in range(20):
        if game.under_way() is None or len(game.under_way().log) < 3:
            step(name, game, Random(number))
    log = [entry.action for entry in game.under_way().log]
    box.door.hears({**content, "type": "door", "game": "", "version": box.door._state["version"]})
    assert box.game is None
    other = sl.home(players=wish.players, date="2026-11-30")
    (tile,) = other.door._state["waiting"]
    other.door.hears({**content, "type": "go-on", "game": tile["number"], "version": other.door._state["version"]})
    again: Any = other.game
    assert [entry.action for entry in again.under_way().log] == log


def test_a_command_with_a_game_goes_on_with_it_unless_it_asks_for_certain_cards() -> None:
    for seed, same in ((None, True), (7, False)):
        first = House(Wish(game="saintcards", players=("Leo", "Ana"), seed=seed))
        first.open_own()
        first._opened[first._own].widget.act("draw")
        first.close()
        again = House(Wish(game="saintcards", players=("Leo", "Ana"), seed=seed))
        again.open_own()
        assert (len(again._opened[again._own].widget.session.log) > 1) is same
        again.close()


def test_nothing_that_waits_is_sent_to_a_page_before_it_is_opened(house: Any) -> None:
    left(house())
    page = house()
    door = json.dumps(page.show("game="))
    (file,) = beside().glob("*.json")
    assert '"hands"' not in door
    assert json.loads(file.read_bytes().partition(b"\n")[0])["players"] == ["Leo", "Ana"]
    assert "chance" not in door


def test_a_child_about_whom_everything_was_deleted_is_gone_from_every_door(house: Any) -> None:
    page = house()
    left(page, "game=saintcards&player=Leo&player=Ana&seed=7")
    other, door = Page(page.house), Page(page.house)
    other.show("game=&player=Leo&player=Ana")
    door.show("game=&player=Leo")
    with Store() as store:
        leo = store.learner("Leo")
    page.show("game=grown-ups&player=Leo")
    page.tell("delete", learner=leo.id)
    shown = page.house._opened[page.shown["table"]].widget._state
    assert shown["task"].startswith("Everything about Leo is deleted.")
    for one, names in ((other, ["Ana"]), (door, [])):
        assert [guest["name"] for guest in one.state()["guests"]] == names
        assert [guest["name"] for guest in one.state()["known"]] == ["Ana"]
    assert page.show("game=&player=Leo")["state"]["_state"]["guests"] == [], "nor does the page's address bring the name back"
    page.at_door("open", "memory", "Leo")
    assert Page(page.house).show("game=&player=Leo")["state"]["_state"]["guests"] != [], "until the child is here again"


def test_which_games_end_is_said_before_everything_is_deleted(house: Any) -> None:
    """Those with others, and a child's own."""
    page = house()
    left(page, "game=saintcards&player=Leo&player=Ana&seed=7")

    def told(name: str) -> Any:
        with Store() as store:
            number = store.learner(name).id
        page.show("game=grown-ups")
        page.tell("learner", learner=number)
        return page.house._opened[page.shown["table"]].widget._state.get("unfinished", "")

    assert told("Leo") == "A game that Leo left in the middle will be gone, too: SaintCards with Ana. You can finish it first."
    assert told("Ana") == "A game that Ana left in the middle will be gone, too: SaintCards with Leo. You can finish it first."
    left(page, "game=saintcards&player=Leo&seed=7")
    assert (
        told("Leo")
        == "2 games that Leo left in the middle will be gone, too: SaintCards and SaintCards with Ana. You can finish them first."
    )
    with Store() as store:
        store.add_learner("Ben")
    assert told("Ben") == ""


def test_a_game_that_waits_by_itself_has_nothing_to_save(house: Any) -> None:
    assert left(house())["state"]["waits"] is True
    assert house().show("game=race&player=Ben")["state"]["_state"]["waits"] is True
    assert "waits" not in sl.play("saintcards", ["Ana", "Ben"])._state
