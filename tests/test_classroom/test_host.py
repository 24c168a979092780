"""The server of a class, spoken to by python-socketio's own client, as a page does and as no page would."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
import zlib
from argparse import Namespace
from base64 import b64decode
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from itertools import count

import engineio
import pytest
import socketio

import saintlearn as sl
from saintlearn.cli import classes
from saintlearn.ground.ports import HERE, take_port
from saintlearn.ground.refusal import Refusal
from saintlearn.hall.address import Address
from saintlearn.hall.hall import Hall
from saintlearn.hall.host import Host
from saintlearn.hall.interlude import vote_at
from saintlearn.hall.logs import log_in
from saintlearn.hall.page import edition_of
from saintlearn.hall.plan import ClassPlan
from saintlearn.hall.running import open_hall, serve
from saintlearn.learners.voices import StoryVoices, story_key

PATIENCE = 30
NUMBERS = count(1)
CHOOSE = "Talk it over, and choose your own answer. Nobody sees it yet."


@contextmanager
def served(folder, public="", voices=None, **plan):
    """Serve a class in a thread of its own."""
    ready, stopping = threading.Event(), []
    taken = take_port(0)
    hall = Hall(log_in(folder), ClassPlan(**{"seed": 3, "easy": True, **plan}))

    async def run():
        stop = asyncio.Event()
        host = Host(hall, Address("192.0.2.7", taken.getsockname()[1], public), voices=lambda: voices)
        stopping.append((asyncio.get_running_loop(), stop))
        ready.set()
        await serve(host, taken, stop)

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    ready.wait(PATIENCE)
    try:
        yield Place(f"http://{HERE}:{taken.getsockname()[1]}", hall)
    finally:
        loop, stop = stopping[0]
        loop.call_soon_threadsafe(stop.set)
        thread.join(20)
        assert not thread.is_alive()


class Place:
    def __init__(self, url, hall):
        self.url, self.hall = url, hall

    def get(self, path, **headers):
        request = urllib.request.Request(self.url + path, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, error.read()


class _Ordered(engineio.Client):
    """Hand each message on before the next is read, as a page does; the library gives each a thread of its own."""

    def _trigger_event(self, event, *args, **how):
        return super()._trigger_event(event, *args, **{**how, "run_async": False})


class _OrderedClient(socketio.Client):
    def _engineio_client_class(self):
        return _Ordered


class Device:
    """A page of a class, as far as the server can tell."""

    def __init__(self, place, *, headers=None, path="socket.io", **auth):
        self.place, self.heard = place, []
        self.state, self.token, self.note = {}, None, None
        self.answered = set()
        self.shown = None
        self._came = threading.Condition()
        self.client = _OrderedClient(reconnection=False)
        self.team = {}
        for event in ("show", "say", "seat", "forget", "note", "tip", "answer", "stopped", "team", "edition"):
            self.client.on(event, self._taker(event))
        try:
            self.client.connect(
                place.url,
                auth={"role": "child", **auth},
                headers=headers or {},
                transports=["websocket"],
                wait_timeout=PATIENCE,
                socketio_path=path,
            )
        except socketio.exceptions.ConnectionError:
            self._line = self.client.eio.ws
            self.close()
            raise
        self._line = self.client.eio.ws

    def _taker(self, event):
        def take(content=None):
            with self._came:
                self.heard.append((event, content))
                if event == "show":
                    self.shown, self.state = content, content["state"]["_state"]
                elif event == "say" and content["kind"] == "update" and "_state" in content["state"]:
                    state = content["state"]["_state"]
                    self.answered.add(state.get("answered"))
                    if content["number"] == self.shown["number"]:  # what a screen says that was left isn't shown
                        self.state = state
                elif event == "seat":
                    self.token = content
                elif event == "note":
                    self.note = content
                elif event == "team":
                    self.team = content
                self._came.notify_all()

        return take

    def wait(self, fits):
        with self._came:
            assert self._came.wait_for(lambda: fits(self), PATIENCE), (self.state.get("headline"), self.heard[-3:])
        return self

    def say(self, kind, **content):
        """Say something, and give the answer: a new state, or a reply."""
        number = next(NUMBERS)
        self.wait(lambda device: device.shown)
        self.client.emit("tell", (self.shown["number"], {"type": kind, "id": number, "version": self.state["version"], **content}))

        def answer():
            if number in self.answered:
                return {"ok": True}
            told = [one["content"] for event, one in self.heard if event == "say" and one["kind"] == "custom"]
            return next((one for one in told if one.get("id") == number), None)

        self.wait(lambda _: answer())
        return answer()

    def close(self):
        self.client.disconnect()
        if self._line:
            self._line.shutdown()  # one that the server cut stays open in this client


def until(there):
    """Wait for what no page is told."""
    end = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture
def place(tmp_path):
    with served(tmp_path) as place:
        yield place


@contextmanager
def devices_of(place):
    """Open devices, and close them at the end."""
    with ExitStack() as stack:

        def open_one(**auth):
            one = Device(place, **auth)
            stack.callback(one.close)
            return one

        yield open_one


@pytest.fixture
def device(place):
    with devices_of(place) as open_one:
        yield open_one


def child(device, place, name, **auth):
    one = device(code=place.hall.code, **auth).wait(lambda page: page.state.get("step") == "name")
    assert one.say("come", name=name, friend="lucy")["ok"]
    return one.wait(lambda page: page.token and page.state["step"] == "in")


def test_a_child_comes_plays_and_comes_back_to_the_same_hand(place, device):
    desk = device(role="desk", key=place.hall.key)
    ana, ben = (child(device, place, name) for name in ("Ana", "Ben"))
    desk.wait(lambda page: len(page.state["waiting"]) == 2)
    assert desk.say("begin")["ok"]
    for one in (ana, ben):
        one.wait(lambda page: "hand" in page.state)
    mover, other = sorted((ana, ben), key=lambda page: page.state["phase"] == "wait")
    assert mover.say("act", action="draw")["ok"]
    other.wait(lambda page: page.state["players"][page.state["turn"]]["cards"] == 6 or page.state["phase"] != "wait")
    hand = mover.state["hand"]
    token = mover.token
    mover.close()
    back = device(token=token).wait(lambda page: "hand" in page.state)
    assert back.state["hand"] == hand
    assert json.dumps(other.heard).count(f'"{hand[0]["slug"]}"') == 0, "nobody else has ever got it"


def test_the_teacher_sees_at_once_that_a_child_is_back(tmp_path, monkeypatch):
    monkeypatch.setattr("saintlearn.hall.host._TICK", 600.0)  # nobody looks again by the clock
    with served(tmp_path) as place, devices_of(place) as device:
        desk = device(role="desk", key=place.hall.key)
        ana, _ben = (child(device, place, name) for name in ("Ana", "Ben"))
        assert desk.say("begin")["ok"]
        ana.wait(lambda page: "hand" in page.state)
        token = ana.token

        def marks():
            return {seat["name"]: seat["mark"] for table in desk.state["tables"] for seat in table["seats"]}

        ana.close()
        desk.wait(lambda _: marks()["Ana"] == "away")
        device(token=token)
        desk.wait(lambda _: marks()["Ana"] != "away")


def test_a_server_that_starts_again_knows_everybody(tmp_path):
    with served(tmp_path) as place, devices_of(place) as device:
        ana = child(device, place, "Ana")
        desk = device(role="desk", key=place.hall.key)
        assert desk.say("begin")["ok"]
        ana.wait(lambda page: "hand" in page.state)
        hand = ana.state["hand"]
    with served(tmp_path) as again, devices_of(again) as device:
        back = device(token=ana.token)
        back.wait(lambda page: "hand" in page.state)
        assert back.state["hand"] == hand


@contextmanager
def teams(folder, shows, *sharing, **plan):
    """Serve a class whose children play in teams; give it and the children's pages, as soon as all show the game.

    Args:
        folder: Where it is kept.
        shows: What the state of the game has.
        sharing: Names of children who share the first device with Ana.
        plan: The plan.
    """
    with served(folder, **{"team": 2, "tables": 1, **plan}) as place, devices_of(place) as device:
        pages = [child(device, place, name) for name in ("Ana", "Ben", "Cleo", "Dan")]
        for name in sharing:
            assert pages[0].say("another", on=True)["ok"]
            assert pages[0].say("come", name=name, friend="clare-of-assisi")["ok"]
        assert device(role="desk", key=place.hall.key).say("begin")["ok"]
        for page in pages:
            page.wait(lambda page: shows in page.state and page.team)
        yield place, pages


def test_each_device_of_a_team_shows_the_teams_screen(tmp_path):
    with teams(tmp_path, "hand") as (_, pages):
        ones, others = ([page for page in pages if page.state["seat"] == seat] for seat in sorted({page.state["seat"] for page in pages}))
        if not ones[0].team["turn"]:
            ones, others = others, ones
        assert ones[0].team == ones[1].team
        assert ones[0].team["turn"] in {f"Talk it over. It's {name}'s turn to tap." for name in ones[0].team["who"].split(" and ")}
        assert others[0].team["turn"] == ""
        cards = len(ones[0].state["hand"])
        assert ones[1].say("act", action="draw")["ok"], "either of them may"
        ones[0].wait(lambda page: len(page.state["hand"]) == cards + 1)
        assert ones[0].state["hand"] == ones[1].state["hand"]
        for page in others:
            seen = json.dumps([told for event, told in page.heard if event in ("show", "say") and '"hand"' in json.dumps(told)])
            assert seen.count('"slug"') > 4
            for card in ones[0].state["hand"]:
                assert f'"{card["slug"]}"' not in seen


def asked(pages):
    """Play a quest by chance until a team is asked; give the pages of that team, and of the others."""
    for _ in range(150):
        team = [page for page in pages if page.state["phase"] in ("turn", "watch")]
        mover = next((page for page in team if page.state["phase"] == "turn"), None)
        if mover is None:
            pages[0].say("step")
            continue
        if mover.state["question"]:
            seat = mover.state["seat"]
            return [page for page in pages if page.state["seat"] == seat], [page for page in pages if page.state["seat"] != seat]
        before = mover.state["version"]
        mover.say("act", action=mover.state["choices"][0]["action"])
        for page in pages:
            page.wait(lambda page, before=before: page.state["version"] > before or page.state["phase"] != "turn")
    raise AssertionError("nobody was asked anything")


def asked_of(pages, seat):
    """Play on until the team in a seat is asked, the others always giving the first answer; give the pages of that team."""
    while True:
        team, _ = asked(pages)
        if team[0].state["seat"] == seat:
            return team
        for page in team:
            page.say("act", action="answer 1")
        pages[0].wait(lambda page: page.state["phase"] == "watch")


@pytest.mark.parametrize("right", [1, 0])
def test_a_team_with_several_devices_agrees_on_an_answer(tmp_path, right):
    with teams(tmp_path, "sides", game="holy-quest") as (place, pages):
        team, others = asked(pages)
        board = place.hall.boards[1]
        vote = vote_at(board.session)
        length = len(board.session.log)
        found, *missed = sorted(vote.answers, key=vote.right, reverse=True)
        assert [*map(vote.right, (found, *missed))] == [True] + [False] * len(missed)
        assert len(board.session.log) == length, "nothing was answered by asking"
        one, other = team
        for page in team:
            page.wait(lambda page: page.team["vote"])
            assert page.team["turn"] == ""
            assert (page.team["vote"]["told"], page.team["vote"]["hint"]) == (CHOOSE, "")
            assert [voice["note"] for voice in page.team["vote"]["voices"]] == ["thinking", "thinking"]
        assert not any(page.team["vote"] for page in others)
        heard = [len(page.heard) for page in pages]
        assert one.say("act", action=missed[0])["ok"]
        for page in team:
            page.wait(lambda page: page.team["vote"]["told"] == "1 of 2 have answered.")
        assert (
            one.team["vote"]["hint"]
            == f"You chose “{vote.answers[missed[0]]}.” Talk it over if you like! You can still change your answer."
        )
        assert vote.answers[missed[0]] not in json.dumps([other.team, *(page.team for page in others)]), "nobody else sees what was chosen"
        assert other.team["vote"]["hint"] == CHOOSE
        assert [page.team["vote"]["chosen"] for page in team] == [missed[0], ""]
        mine, theirs = one.team["vote"]["voices"]
        assert (mine["who"][-6:], mine["answered"], mine["note"]) == (" (you)", True, "answered")
        assert (theirs["answered"], theirs["note"]) == (False, "thinking")
        assert [voice["answered"] for voice in other.team["vote"]["voices"]] == [False, True], "each child comes first at home"
        assert {theirs["who"], mine["who"].removesuffix(" (you)")} == set(one.team["who"].split(" and "))
        assert {*theirs, *theirs["children"][0]} == {"who", "children", "answered", "note", "name", "arch"}, "and nothing else is told"
        status, headers, arch = place.get(f"/{theirs['children'][0]['arch']}")
        assert (status, headers["Content-Type"], arch[:4]) == (200, "image/svg+xml", b"<svg")
        assert len(board.session.log) == length, "the team waits for its other device"
        for page, before in zip(pages, heard, strict=True):
            assert page is one or missed[0] not in json.dumps(page.heard[before:])
        assert one.say("act", action=found if right else missed[1])["ok"], "a child may think again"
        assert others[0].say("act", action=found).get("code"), "another team has no voice"
        assert other.say("act", action=missed[0])["ok"]
        told = "You found it, so it counts as right." if right else "This was new for you. Now you all know."
        for page in team:
            page.wait(lambda page: page.team["turn"] == told and not page.team["vote"])
        assert board.session.log[length].action == (found if right else missed[1])
        for page in pages:
            page.wait(lambda page: page.state["phase"] == "watch" and page.state["answer"]["right"] == bool(right))
            assert page.state["answer"]["given"] == "", "what one of them alone has answered is nobody's business"


def test_the_teacher_sees_who_has_answered_and_may_count_the_answers(tmp_path):
    with teams(tmp_path, "sides", game="holy-quest") as (place, pages), devices_of(place) as device:
        (one, other), _ = asked(pages)
        desk, board = device(role="desk", key=place.hall.key), place.hall.boards[1]

        def table(page):
            return page.state["tables"][0]

        def notes(page):
            return "tables" in page.state and sorted(seat["note"] for seat in table(page)["seats"] if seat["seat"] == board.session.turn)

        desk.wait(lambda page: notes(page) == ["thinking", "thinking"])
        assert table(desk)["deeds"] == []
        assert not desk.say("deed", table=1, text="count")["ok"], "nobody has answered"
        length = len(board.session.log)
        wrong = next(one for one in vote_at(board.session).answers if not vote_at(board.session).right(one))
        assert one.say("act", action=wrong)["ok"]
        desk.wait(lambda page: table(page)["deeds"])
        assert notes(desk) == ["answered", "thinking"]
        assert [deed["text"] for deed in table(desk)["deeds"]] == ["count"]
        assert desk.say("deed", table=1, text="count")["ok"]
        assert board.session.log[length].action == wrong
        other.wait(lambda page: page.state["phase"] == "watch")
        assert other.state["answer"]["given"] == ""


def test_what_a_team_has_said_outlives_the_program(tmp_path, monkeypatch):
    monkeypatch.setattr("saintlearn.hall.hall._BACK", 60.0)
    monkeypatch.setattr("saintlearn.hall.host._TICK", 0.2)
    plan = {"team": 2, "tables": 1, "game": "holy-quest"}
    with teams(tmp_path, "sides", game="holy-quest") as (place, pages):
        (one, other), _ = asked(pages)
        right, wrong = sorted((vote := vote_at(place.hall.boards[1].session)).answers, key=vote.right, reverse=True)[:2]
        for action in (right, wrong):
            assert one.say("act", action=action)["ok"], "a child may think again"
        length = len(place.hall.boards[1].session.log)
        monkeypatch.setattr(
            place.hall, "clock", lambda: -1.0
        )  # as if it were killed: it doesn't see that one page is gone before the other
    with served(tmp_path, **plan) as again, devices_of(again) as device:
        board = again.hall.boards[1]
        first = device(token=one.token).wait(lambda page: page.state.get("question"))
        time.sleep(1)
        assert len(board.session.log) == length, "the other device may still come back"
        second = device(token=other.token).wait(lambda page: page.team and page.team["vote"])
        first.wait(lambda page: page.team["vote"] and [voice["answered"] for voice in page.team["vote"]["voices"]] == [True, False])
        assert first.team["vote"]["hint"].startswith(f"You chose “{vote.answers[wrong]}.”")
        monkeypatch.setattr(again.hall, "clock", lambda: time.monotonic() + 60)
        assert second.say("act", action=wrong)["ok"]
        second.wait(lambda page: page.team["turn"] == "This was new for you. Now you all know.")
        assert board.session.log[length].action == wrong


def test_a_vote_that_cannot_be_written_has_not_been_cast(tmp_path, monkeypatch):
    with teams(tmp_path, "sides", game="holy-quest") as (place, pages):
        (one, other), _ = asked(pages)
        action = next(iter(vote_at(place.hall.boards[1].session).answers))

        def full(_log, _record):
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(type(place.hall.log), "add", full)
            reply = one.say("act", action=action)
        assert (reply["ok"], reply["code"], reply["sentence"]) == (False, "not-saved", "That couldn't be saved. Tell your teacher.")
        assert one.say("act", action=action)["ok"]
        other.wait(lambda page: page.team["vote"] and page.team["vote"]["told"] == "1 of 2 have answered.")


def test_a_team_does_not_wait_for_a_device_that_is_gone(tmp_path):
    with teams(tmp_path, "sides", game="holy-quest") as (place, pages):
        (one, other), _ = asked(pages)
        board = place.hall.boards[1]
        length, action = len(board.session.log), next(iter(vote_at(board.session).answers))
        assert one.say("act", action=action)["ok"]
        assert len(board.session.log) == length
        other.close()
        one.wait(lambda page: len(board.session.log) > length)
        assert board.session.log[length].action == action


def test_children_who_share_a_device_are_one_answer_of_their_team(tmp_path):
    with teams(tmp_path, "sides", "Eve", game="holy-quest", team=3) as (place, pages):
        shared, board = pages[0], place.hall.boards[1]
        team = asked_of(pages, shared.state["seat"])
        shared.wait(lambda page: page.team["vote"])
        assert len(team) == 2
        us, other = shared.team["vote"]["voices"]
        assert us["who"] == "Ana and Eve (you)"
        assert [one["name"] for one in us["children"]] == ["Ana", "Eve"]
        assert len({one["arch"] for one in us["children"]}) == 2
        assert shared.say("act", action=next(iter(vote_at(board.session).answers)))["ok"]
        shared.wait(lambda page: page.team["vote"]["told"] == "1 of 2 have answered.")
        assert other["who"] in {"Ben", "Cleo", "Dan"}
        shared.close()
        rest = next(page for page in team if page is not shared)
        rest.wait(lambda page: not page.team["vote"])  # alone, a device taps as always


def test_children_come_in_at_one_device(place, device):
    ana = child(device, place, "Ana")
    assert ana.state["more"]
    assert ana.say("another", on=True)["ok"]
    assert (ana.state["step"], ana.say("another", on=False)["ok"], ana.state["step"]) == ("name", True, "in")
    assert ana.say("come", name="Eve", friend="lucy")["code"] == "bad-message"
    assert ana.say("another", on=True)["ok"]
    assert ana.say("come", name="Ben", friend="clare-of-assisi")["ok"]
    assert ana.state["headline"] == "You're in, Ana and Ben!"
    cleo = child(device, place, "Cleo")
    assert device(role="desk", key=place.hall.key).say("begin")["ok"]
    ana.wait(lambda page: "hand" in page.state)
    assert ana.state["phase"] in ("curtain", "wait")
    assert not ana.state["hand"]
    back = device(token=ana.token).wait(lambda page: "hand" in page.state)
    assert back.state["headline"] == ana.state["headline"]
    assert len({one.token for one in place.hall.children.values()}) == 2
    assert cleo.token != ana.token


def test_a_child_hears_the_story_as_somebody_read_it(tmp_path):
    kept, lucy = StoryVoices(tmp_path / "learners.voices"), sl.load_catalogue()["lucy"]
    mark = kept.keep("lucy", b"OggS read aloud", lucy.bio, 40, datetime(2026, 11, 30, 12, tzinfo=UTC)).mark
    with served(tmp_path / "class", voices=kept, catalogue=sl.load_catalogue()) as place, devices_of(place) as device:

        def hears(page):
            told = [one for event, one in page.heard if event == "say" and one["kind"] == "custom"]
            return [(one["content"], one["buffers"]) for one in told if one["content"]["type"] in ("voices", "voice")]

        ana = child(device, place, "Ana")
        assert ana.state["told"]["story"] == lucy.bio
        assert ana.say("ready")["ok"]
        ana.wait(hears)
        assert hears(ana) == [({"type": "voices", "stories": {story_key(lucy.bio): mark}}, [])]
        assert ana.say("hear", story=story_key(lucy.bio))["ok"]
        message, buffers = hears(ana)[-1]
        assert (message["kind"], message["mark"], *map(b64decode, buffers)) == ("audio/ogg", mark, b"OggS read aloud")
        assert ana.say("hear", story=story_key("Another story."))["code"] == "no-voice"
        assert place.get("/")[1]["Permissions-Policy"] == "microphone=()", "a class listens, and never records"


def test_pages_and_drawings_come_by_address_and_are_kept(place, device):
    status, headers, page = place.get("/")
    assert (status, headers["Cache-Control"]) == (200, "no-store")
    assert b'data-role="child"' in page
    assert place.hall.code.encode() not in page
    assert place.hall.key.encode() not in page
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    one = child(device, place, "Ana")
    key = one.shown["faces"]
    for path in (one.shown["module"], one.shown["style"], f"faces/{key}/lucy~~", f"faces/{key}/lucy", f"signs/{key}/ribbon"):
        status, headers, _ = place.get(f"/{path}")
        assert (status, "immutable" in headers["Cache-Control"]) == (200, True), path
    assert "<svg" in json.loads(zlib.decompress(place.get(f"/faces/{key}/lucy")[2]))["cards"]["lucy"]["svg"]
    for path in (f"/faces/{key}/nobody", "/faces/x/lucy", "/journal", "/../journal", "/own/x.js", "/%2e%2e/x"):
        assert place.get(path)[0] == 404, path
    states = [content for event, content in one.heard if event in ("show", "say")]
    assert "<svg" not in json.dumps(states), "no drawing goes through the socket"
    assert len(json.dumps(states[-1])) < 8_000


def test_a_proxy_passes_on_the_name_that_leads_here(tmp_path):
    with served(tmp_path / "class", public="https://class.example.org/") as place:
        named = {"Host": "class.example.org"}
        assert place.get("/", **named)[0] == 200
        assert place.get("/", Host="other.example.org")[0] == 421
        talk = "/socket.io/?EIO=4&transport=polling"
        browser = {**named, "Origin": "https://class.example.org"}
        assert place.get(talk, **browser, **{"X-Forwarded-Proto": "https"})[0] == 200
        assert place.get(talk, **browser)[0] == 400  # a proxy that doesn't say that it speaks HTTPS


@pytest.mark.parametrize("prefix", ["/services/saintlearn", ""])
def test_a_class_can_be_found_below_a_prefix(tmp_path, prefix):
    """A proxy such as JupyterHub's passes the whole path on; others take the prefix away."""
    with served(tmp_path / "class", public="https://hub.example.org/services/saintlearn/") as place, ExitStack() as stack:
        named = {"Host": "hub.example.org"}
        status, _, page = place.get(f"{prefix}/", **named)
        assert status == 200
        own = re.findall(r'(?:href|src)="([^"#:]+)"', page.decode())
        assert len(own) == 5
        assert [path for path in own if path.startswith("/") or place.get(f"{prefix}/{path}", **named)[0] != 200] == []
        style = next(path for path in own if path.endswith(".css"))
        fonts = re.findall(r"url\(\./([^)]+)\)", place.get(f"{prefix}/{style}", **named)[2].decode())
        assert {place.get(f"{prefix}/own/{font}", **named)[0] for font in fonts} == {200}
        assert {place.get(prefix + path, **named)[0] for path in ("/teacher", "/wall", f"/{place.hall.code}")} == {200}
        ana = Device(place, path=f"{prefix}/socket.io", code=place.hall.code)
        stack.callback(ana.close)
        ana.wait(lambda page: page.state.get("step") == "name")
        assert place.get(f"{prefix}/{ana.shown['module']}", **named)[0] == 200
        desk = Device(place, path=f"{prefix}/socket.io", role="desk", key=place.hall.key)
        stack.callback(desk.close)
        desk.wait(lambda page: page.state)
        assert desk.state["wall"].startswith("https://hub.example.org/services/saintlearn/wall#")
        assert desk.state["at"]["address"] == "hub.example.org/services/saintlearn"


def test_only_names_of_this_computer_are_answered(place, device):
    assert place.get("/", Host="evil.example")[0] == 421
    with pytest.raises(socketio.exceptions.ConnectionError):
        device(headers={"Origin": "http://evil.example"})
    assert urllib.request.urlopen(urllib.request.Request(f"{place.url}/", method="HEAD"), timeout=PATIENCE).status == 200
    with pytest.raises(urllib.error.HTTPError) as told:
        urllib.request.urlopen(urllib.request.Request(f"{place.url}/", data=b"x"), timeout=PATIENCE)
    with told.value:
        assert told.value.code == 405


@pytest.mark.parametrize(
    "auth", [{"role": "desk"}, {"role": "desk", "key": "x"}, {"role": "desk", "key": 7}, {"role": "wall", "code": "AAAA"}]
)
def test_a_stranger_gets_neither_the_teachers_page_nor_the_wall(place, device, auth):
    with pytest.raises(socketio.exceptions.ConnectionError):
        device(**auth)


def test_codes_cannot_be_guessed(place, device):
    guesser = device()
    codes = [guesser.say("code", text=f"BCD{letter}")["code"] for letter in "FGHJKLM" if f"BCD{letter}" != place.hall.code]
    assert codes[0] == "wrong-code"
    assert codes[-1] == "too-many"
    assert guesser.say("code", text=place.hall.code)["code"] == "too-many", "not even the right one"
    assert guesser.say("come", name="Eve", friend="lucy")["code"] == "wrong-code"
    assert not place.hall.children


def test_a_forged_token_is_a_stranger_and_one_who_was_put_out_too(place, device):
    for token in ("x", "", 7, None, ["x"], "x" * 10_000):
        assert device(token=token).wait(lambda page: page.shown).state["step"] == "code"
    ana = child(device, place, "Ana")
    desk = device(role="desk", key=place.hall.key).wait(lambda page: page.state.get("waiting"))
    assert desk.say("out", child=desk.state["waiting"][0]["child"])["ok"]
    ana.wait(lambda page: ("forget", None) in page.heard and page.state["step"] == "note")
    assert device(token=ana.token).wait(lambda page: page.shown).state["step"] == "code"


def test_the_teacher_pauses_hints_and_lets_a_late_child_in(place, device):
    ana = child(device, place, "Ana")
    desk = device(role="desk", key=place.hall.key)
    wall = device(role="wall", code=place.hall.code).wait(lambda page: page.state.get("step") == "lobby")
    assert desk.say("begin")["ok"]
    ana.wait(lambda page: page.state.get("phase") == "turn")
    wall.wait(lambda page: page.state["step"] == "tables" and page.state["tables"][0]["seen"]["faces"])
    assert desk.say("tip", table=1)["ok"]
    ana.wait(lambda page: any(event == "tip" and text for event, text in page.heard))
    assert desk.say("pause", on=True)["ok"]
    ana.wait(lambda page: page.note == "paused")
    assert ana.say("act", action="draw")["code"] == "paused"
    assert desk.say("pause", on=False)["ok"]
    ana.wait(lambda page: page.note == "")
    zoe = child(device, place, "Zoe")
    word = desk.wait(lambda page: any(one["kind"] == "door" for one in page.state["words"])).state["words"][0]
    assert word["open"]
    assert desk.say("let", child=word["child"])["ok"]
    zoe.wait(lambda page: "hand" in page.state)
    assert desk.say("finish")["ok"]
    zoe.wait(lambda page: page.state.get("headline") == "Well done, Zoe!")
    wall.wait(lambda page: page.state["step"] == "end")


def test_a_child_hears_when_the_teacher_leaves_a_move_as_it_is(place, device):
    ana, ben = (child(device, place, name) for name in ("Ana", "Ben"))
    desk = device(role="desk", key=place.hall.key)
    assert desk.say("begin")["ok"]
    for page in (ana, ben):
        page.wait(lambda page: "hand" in page.state)
    mover, other = sorted((ana, ben), key=lambda page: page.state["phase"] == "wait")
    card = next(one.text for one in place.hall.boards[1].session.legal_actions if one.text.startswith("play"))
    assert mover.say("act", action=card)["ok"]
    assert mover.say("undo")["code"] == "asked"
    word = next(one for one in desk.wait(lambda page: page.state["words"]).state["words"] if one["kind"] == "undo")
    assert desk.say("keep", child=word["child"])["ok"]
    mover.wait(lambda page: ("answer", "Your teacher says: not this time. Your move stays.") in page.heard)
    assert not [told for event, told in other.heard if event == "answer"]


def test_every_page_learns_that_the_class_has_ended_and_that_it_began_again(place, device):
    ana = child(device, place, "Ana")
    desk = device(role="desk", key=place.hall.key)
    wall = device(role="wall", code=place.hall.code)
    for page in (ana, desk, wall):
        page.wait(lambda page: page.note == "")
    assert desk.say("begin")["ok"]
    assert desk.say("finish")["ok"]
    late = device(code=place.hall.code)
    for page in (ana, desk, wall, late):
        page.wait(lambda page: page.note == "over")
    assert desk.say("begin")["ok"]
    for page in (ana, desk, wall, late):
        page.wait(lambda page: page.note == "")


def test_the_wall_invites_nobody_while_the_door_is_locked(place, device):
    desk = device(role="desk", key=place.hall.key)
    wall = device(role="wall", code=place.hall.code).wait(lambda page: page.state.get("locked") is False)
    assert desk.say("lock", on=True)["ok"]
    wall.wait(lambda page: page.state["locked"])
    assert desk.say("lock", on=False)["ok"]
    wall.wait(lambda page: not page.state["locked"])


@pytest.mark.parametrize(
    "content",
    [None, 7, [], {"type": []}, {"type": "begin"}, {"type": "come", "name": {}, "friend": 3}, {"type": "act", "action": "x" * 999}],
)
def test_nonsense_is_answered_or_left(place, device, content):
    ana = child(device, place, "Ana")
    ana.client.emit("tell", (ana.shown["number"], content))
    ana.client.emit("tell", ("forged", {"type": "code", "text": "x"}))
    ana.client.emit("tell", content)
    ana.client.emit("nothing", content)
    assert not place.hall.playing
    assert ana.say("come", name="Bob", friend="lucy")["code"] == "bad-message"
    assert [one.name for one in place.hall.children.values()] == ["Ana"]


def test_who_sends_too_much_is_cut_off_and_others_play_on(place, device):
    flood, ana = device(), child(device, place, "Ana")
    flood.wait(lambda page: page.shown)
    for _ in range(1000):
        flood.client.emit("tell", (flood.shown["number"], {"type": "code", "text": "x", "id": 1, "version": 1}))
    until(lambda: not flood.client.connected)
    huge = device()
    huge.client.emit("tell", ("x", "y" * 10_000_000))
    until(lambda: not huge.client.connected)
    assert ana.say("come", name="Bob", friend="lucy")["code"] == "bad-message"


def test_html_in_a_nickname_is_no_html(place, device):
    one = device(code=place.hall.code).wait(lambda page: page.state.get("step") == "name")
    assert one.say("come", name="<img src=x>", friend="lucy")["code"] == "bad-name"
    assert one.say("come", name="Ana", friend="<b>")["ok"]
    assert next(iter(place.hall.children.values())).friend == ""


def test_two_tabs_and_a_cut_line_are_one_seat(place, device):
    """A second tab, or a token that was stolen by one who looked at the device, shows the same seat, which one press of the teacher's ends."""
    ana, ben = (child(device, place, name) for name in ("Ana", "Ben"))
    desk = device(role="desk", key=place.hall.key)
    assert desk.say("begin")["ok"]
    for one in (ana, ben):
        one.wait(lambda page: "hand" in page.state)
    mover = min((ana, ben), key=lambda page: page.state["phase"] == "wait")
    cards = len(mover.state["hand"])
    tab = device(token=mover.token).wait(lambda page: "hand" in page.state)
    assert tab.say("act", action="draw")["ok"]
    for page in (mover, tab):
        page.wait(lambda page: len(page.state["hand"]) == cards + 1)
    assert mover.state["hand"] == tab.state["hand"]
    mover._line.shutdown()  # no goodbye: the line is cut
    tab.close()
    assert device(token=mover.token).wait(lambda page: "hand" in page.state).state["hand"] == tab.state["hand"]
    number = next(one.number for one in place.hall.children.values() if one.token == mover.token)
    late = device(token=mover.token).wait(lambda page: "hand" in page.state)
    assert desk.say("out", child=number)["ok"]
    late.wait(lambda page: ("forget", None) in page.heard and "hand" not in page.state)
    assert device(token=mover.token).wait(lambda page: page.shown).state["step"] == "code"


def test_a_clock_that_somebody_sets_ends_no_class(tmp_path, monkeypatch):
    hall = Hall(log_in(tmp_path), ClassPlan(easy=True, seed=3))
    hall.come("Ana", "")
    now = time.time
    for jump in (-30 * 86400, 30 * 86400):
        monkeypatch.setattr("saintlearn.hall.logs.time.time", lambda jump=jump: now() + jump)
        assert hall.log.idle() < 60
        hall.come("Ben" if jump < 0 else "Cleo", "")
    assert [one.name for one in Hall(log_in(tmp_path), ClassPlan()).children.values()] == ["Ana", "Ben", "Cleo"]


@pytest.mark.parametrize(
    ("ended", "listed", "said", "stays"),
    [
        (False, (), "The class is saved for today. To continue it, run the same command.", True),
        (True, (), "The class is over. All the names have been deleted from this computer.", False),
        (True, ("Dora", "Eli"), "What the children on your class list met and missed is kept for you.", False),
    ],
)
def test_whoever_stops_the_program_reads_what_became_of_the_names(tmp_path, monkeypatch, capsys, ended, listed, said, stays):
    hall = open_hall(ClassPlan(names=listed), folder=tmp_path / "class", store=tmp_path / "store.db")
    hall.come("Dora", "lucy")
    if ended:
        hall.end()
    monkeypatch.setattr(classes, "end_with", lambda stop: stop.set())
    with take_port(0) as taken:
        port = taken.getsockname()[1]
    assert asyncio.run(classes._host(hall, Namespace(port=port, address="", no_browser=True))) == 0
    assert capsys.readouterr().out.rstrip().endswith(said)
    assert any(b"Dora" in path.read_bytes() for path in (tmp_path / "class").iterdir()) is stays


@pytest.mark.parametrize(
    ("ended", "listed", "said"),
    [
        (False, (), None),
        (True, (), "All names have been deleted."),
        (True, ("Dora", "Eli"), "The class has been deleted. What the children on your list met and missed stays in your store."),
    ],
)
def test_the_teachers_page_learns_that_the_program_has_stopped(tmp_path, monkeypatch, ended, listed, said):
    kept = []
    with ExitStack() as pages:
        with served(tmp_path / "class") as place:
            if listed:
                monkeypatch.setattr(
                    place.hall, "memory", open_hall(ClassPlan(names=listed), folder=tmp_path / "x", store=tmp_path / "y").memory
                )
            desk, wall = (
                Device(place, **told) for told in ({"role": "desk", "key": place.hall.key}, {"role": "wall", "code": place.hall.code})
            )
            for page in (desk, wall):
                pages.callback(page.close)
            ana = child(lambda **told: Device(place, **told), place, "Ana")
            pages.callback(ana.close)
            forget = Hall.forget

            def forgets(hall):
                kept.append(len(desk.heard))
                forget(hall)

            monkeypatch.setattr(Hall, "forget", forgets)
            if ended:
                assert desk.say("finish")["ok"]
        told = [content for event, content in desk.heard if event == "stopped"]
        assert told == ([{"title": "The program has stopped", "text": said}] if said else [])
        assert not said or ("stopped", told[0]) in desk.heard[kept[0] :], "it is said once it's so"
        assert not [event for event, _ in (*wall.heard, *ana.heard) if event == "stopped"]


def test_a_program_that_is_cut_short_deletes_the_names_all_the_same(tmp_path):
    hall = open_hall(ClassPlan(), folder=tmp_path)
    hall.come("Dora", "lucy")
    hall.end()

    async def cut_short():
        with take_port(0) as taken:
            serving = asyncio.create_task(serve(Host(hall, Address("192.0.2.7", taken.getsockname()[1])), taken, asyncio.Event()))
            await asyncio.sleep(0.5)
            serving.cancel()
            with pytest.raises(asyncio.CancelledError):
                await serving

    asyncio.run(cut_short())
    assert not any(b"Dora" in path.read_bytes() for path in tmp_path.iterdir())


def test_an_old_class_is_forgotten(tmp_path, monkeypatch):
    hall = open_hall(ClassPlan(), folder=tmp_path)
    hall.come("Ana", "")
    assert open_hall(ClassPlan(), folder=tmp_path).went_on
    assert not open_hall(ClassPlan(), folder=tmp_path, fresh=True).went_on
    open_hall(ClassPlan(), folder=tmp_path).come("Ben", "")
    later = time.time() + 13 * 3600
    monkeypatch.setattr("saintlearn.hall.logs.time.time", lambda: later)
    assert not open_hall(ClassPlan(), folder=tmp_path).went_on


def test_every_class_command_forgets_classes_that_nobody_used_for_30_days(tmp_path, monkeypatch):
    monkeypatch.setattr("saintlearn.hall.running.user_folder", lambda: tmp_path)
    open_hall(ClassPlan()).come("Dora-Maria", "")
    days = [time.time() + 86400 * number for number in (29, 31)]
    kept = []
    for now in days:
        open_hall(ClassPlan(), folder=tmp_path / "another", clock=lambda now=now: now)
        kept.append(any(b"Dora-Maria" in path.read_bytes() for path in (tmp_path / "class").iterdir()))
    assert kept == [True, False]


def test_a_notebook_has_the_teachers_page_while_its_cells_are_busy(tmp_path):
    taken = take_port(0)
    port = taken.getsockname()[1]
    taken.close()
    desk = sl.classroom(easy=True, seed=3, folder=tmp_path, port=port)
    try:
        assert desk._state["step"] == "lobby"
        place = Place(f"http://{HERE}:{port}", desk.hall)
        with devices_of(place) as device:
            ana = child(device, place, "Ana")
            until(lambda: desk._state["waiting"])  # nobody ran a cell meanwhile
            desk.hears({"type": "begin", "id": 1, "version": 1})
            ana.wait(lambda page: "hand" in page.state)
            with pytest.raises(Refusal, match="1 to 12"):
                sl.classroom(tables=99)
    finally:
        desk.close()
    assert not desk._thread.is_alive()
    assert open_hall(ClassPlan(easy=True), folder=tmp_path).playing


def test_a_class_answers_one_question_together(tmp_path):
    with served(tmp_path, game="quiz") as place, devices_of(place) as device:
        pages = [child(device, place, name) for name in ("Ana", "Ben")]
        desk = device(role="desk", key=place.hall.key)
        wall = device(role="wall", code=place.hall.code)
        assert desk.say("begin")["ok"]
        for page in pages:
            page.wait(lambda page: page.state.get("phase") == "ask")
        wall.wait(lambda page: page.state["step"] == "quiz")
        ana, ben = pages
        question = ana.state["question"]
        value = question["choices"][0]["text"] if question["choices"] else True
        assert ana.say("answer", value=value)["ok"]
        wall.wait(lambda page: page.state["quiz"]["answered"] == 1)
        assert (ana.state["phase"], ben.state["phase"], wall.state["quiz"]["asked"]["right"]) == ("wait", "ask", "")
        assert f'"given": {json.dumps(value)}' not in json.dumps(ben.heard + wall.heard)
        assert desk.say("pause", on=True)["ok"]
        assert ben.say("answer", value=value)["code"] == "paused"
        assert desk.say("pause", on=False)["ok"]
        status, _, window = place.get(f"/faces/{ana.shown['faces']}/lucy")
        assert status == 200
        assert "far" not in json.loads(zlib.decompress(window))["cards"]["lucy"], "a window, not the card with its facts"
        late = device(code=place.hall.code).wait(lambda page: page.state.get("step") == "name")
        assert late.say("come", name="Cleo", friend="lucy")["ok"]
        late.wait(lambda page: page.state.get("phase") == "ask")
        assert desk.say("show")["ok"]
        for page in (ana, ben, late):
            page.wait(lambda page: page.state["phase"] == "told" and page.state["told"]["sentence"])
        wall.wait(lambda page: page.state["quiz"]["asked"]["right"] and page.state["quiz"]["asked"]["sentence"])
        assert desk.say("next")["ok"]
        ben.wait(lambda page: (page.state["phase"], page.state["number"]) == ("ask", 2))
        assert desk.say("choose", text="chess")["code"] == "unknown-game"
        assert desk.say("choose", text="saintcards")["ok"]
        assert desk.say("begin")["ok"]
        for page in (ana, ben, late):
            page.wait(lambda page: "hand" in page.state)


def test_a_class_does_not_wait_for_the_answer_of_a_child_who_is_gone(tmp_path):
    with served(tmp_path, game="quiz") as place, devices_of(place) as device:
        ana, ben, cleo, dan = (child(device, place, name) for name in ("Ana", "Ben", "Cleo", "Dan"))
        desk, wall = device(role="desk", key=place.hall.key), device(role="wall", code=place.hall.code)
        assert desk.say("begin")["ok"]
        for page in (ana, ben, dan):
            page.wait(lambda page: page.state.get("phase") == "ask")
            question = page.state["question"]
            assert page.say("answer", value=question["choices"][0]["text"] if question["choices"] else True)["ok"]
        wall.wait(lambda page: (page.state["quiz"]["answered"], page.state["quiz"]["count"]) == (3, 4))
        assert desk.say("out", child=next(one.number for one in place.hall.children.values() if one.name == "Dan"))["ok"]
        wall.wait(lambda page: (page.state["quiz"]["answered"], page.state["quiz"]["count"]) == (2, 3))
        assert {ana.state["phase"], ben.state["phase"]} == {"wait"}
        cleo.close()
        for page in (ana, ben):
            page.wait(lambda page: page.state["phase"] == "told")
        wall.wait(lambda page: page.state["quiz"]["asked"]["right"] and page.state["quiz"]["answered"] == 2)


def test_another_child_comes_in_at_a_device_whose_game_has_ended(tmp_path):
    """Between two games as in the lobby: the page shows the door, and then the game again until the next one begins."""
    with served(tmp_path, game="saintcards") as place:
        ana = Device(place, code=place.hall.code)
        ana.say("come", name="Ana", friend="")
        desk = Device(place, role="desk", key=place.hall.key)
        desk.say("begin")
        ana.wait(lambda page: page.shown["child"])
        game = ana.shown["number"]
        ana.client.emit("tell", (game, {"type": "another", "on": True}))
        ana.wait(lambda page: page.state.get("step") == "name")
        assert ana.say("another", on=False)["ok"]
        ana.wait(lambda page: page.shown["number"] == game)
        ana.client.emit("tell", (game, {"type": "another", "on": True}))
        ana.wait(lambda page: page.state.get("step") == "name")
        ana.client.emit(
            "tell", (ana.shown["number"], {"type": "come", "id": 1, "version": ana.state["version"], "name": "Ben", "friend": ""})
        )
        ana.wait(lambda page: page.shown["number"] == game)
        assert [(child.name, bool(child.table)) for child in place.hall.children.values()] == [("Ana", True), ("Ben", False)]
        desk.say("begin")
        ana.wait(lambda page: page.shown["number"] != game)
        assert {child.table for child in place.hall.children.values()} == {1}
        for page in (ana, desk):
            page.close()


def test_a_page_that_missed_the_next_game_is_shown_it_as_soon_as_somebody_taps(tmp_path):
    with served(tmp_path, game="saintcards") as place:
        ana = Device(place, code=place.hall.code)
        ana.say("come", name="Ana", friend="")
        old = ana.shown["number"]
        desk = Device(place, role="desk", key=place.hall.key)
        desk.say("begin")
        ana.wait(lambda page: page.shown["child"])
        game, ana.shown = ana.shown["number"], None  # its code didn't come
        ana.client.emit("tell", (old, {"type": "act", "action": "draw", "id": 1, "version": 1}))
        ana.wait(lambda page: page.shown and page.shown["number"] == game)
        assert len(place.hall.boards[1].session.log) == 1, "what was meant for the old page has done nothing"
        for page in (ana, desk):
            page.close()


def test_a_tap_at_the_moment_when_the_next_game_begins_shows_that_game(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr("saintlearn.hall.host._SOON", 1.0)  # so long the pages wait to be told
    with served(tmp_path, game="saintcards") as place:
        ana = Device(place, code=place.hall.code)
        ana.say("come", name="Ana", friend="")
        desk = Device(place, role="desk", key=place.hall.key)
        desk.say("begin")
        ana.wait(lambda page: page.shown["child"])
        old = ana.shown["number"]
        assert desk.say("finish")["ok"]
        assert desk.say("begin")["ok"]
        began = time.monotonic()
        ana.client.emit("tell", (old, {"type": "act", "action": "draw", "id": 1, "version": 1}))
        ana.wait(lambda page: page.shown["number"] != old)
        assert time.monotonic() - began < 0.9
        assert len(place.hall.boards[1].session.log) == 1
        for page in (ana, desk):
            page.close()
    assert [record.message for record in caplog.records if record.exc_info] == []


def test_a_page_learns_which_edition_of_the_program_it_speaks_to(tmp_path):
    with served(tmp_path) as place:
        _, _, page = place.get("/")
        ana = Device(place, code=place.hall.code)
        ana.wait(lambda device: any(event == "edition" for event, _ in device.heard))
        assert [content for event, content in ana.heard if event == "edition"] == [edition_of(page)]
        ana.close()


def test_a_browser_that_runs_python_itself_says_why_it_can_lead_no_class() -> None:
    code = (
        "import sys; sys.platform = 'emscripten'\nimport saintlearn as sl\ntry: sl.classroom()\nexcept ImportError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "A class needs a computer that other devices can reach. A page that runs in the browser alone can't lead one.\n"
