"""Many classes in several processes: one is killed, and another goes on with the same hands; the logs lie in SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from contextlib import ExitStack, closing, contextmanager, suppress

import pytest
import socketio

from saintlearn.ground.refusal import Refusal
from saintlearn.hall.address import Address
from saintlearn.hall.center import Center
from saintlearn.hall.hall import Hall
from saintlearn.hall.logs import Outpaced, SqliteArchive, archive_at, forget_unused_in, log_in
from saintlearn.hall.plan import ClassPlan
from saintlearn.hall.tries import SharedTries
from tests.browser.driver import free_port
from tests.databases import postgres_server
from tests.test_classroom.test_host import Device, Place

KEY = "the parish's key"
SLOW = 20.0


@pytest.fixture(params=["sqlite", "postgres"])
def archive(request, tmp_path):
    with ExitStack() as stack:
        place = str(tmp_path / "classes.db") if request.param == "sqlite" else stack.enter_context(postgres_server()).address
        one, other = archive_at(place), archive_at(place)
        stack.callback(one.close)
        stack.callback(other.close)
        yield one, other


def test_the_database_of_another_program_is_no_log_and_stays_as_it_is(tmp_path):
    path = tmp_path / "classes.db"
    with closing(sqlite3.connect(path)) as theirs:
        theirs.execute("CREATE TABLE photos (name TEXT)")
    before = path.read_bytes()
    for take in (lambda: archive_at(str(path)), lambda: log_in(tmp_path)):
        with pytest.raises(Refusal, match=r"classes\.db isn't a file of classes\. Choose another one; this one wasn't changed\.") as told:
            take()
        assert told.value.code == "not-a-log"
    forget_unused_in([tmp_path], 1e12)
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("classes.db", before)]


def test_a_file_that_an_earlier_program_left_serves_the_next_class(tmp_path):
    with closing(sqlite3.connect(tmp_path / "classes.db")) as before:
        before.execute("CREATE TABLE halls (name TEXT PRIMARY KEY, fence BIGINT NOT NULL)")
        before.execute("INSERT INTO halls VALUES ('class', 4)")
        before.commit()
    log = log_in(tmp_path)
    log.add({"do": "lock", "on": True})
    assert (log.fence, [*log_in(tmp_path).lines()]) == (5, [{"do": "lock", "on": True}])


def test_a_class_that_nobody_ended_is_forgotten_after_30_days_without_use(archive):
    one, other = archive
    now = time.time()
    for name in ("BCDF", "GHJK"):
        one.log(name).claim()
    old, new = one.log("BCDF"), one.log("GHJK")
    for log in (old, new):
        log.claim()
        log.add({"do": "come", "name": "Ana"})
    assert other.forget_unused(now + 29 * 86400) == []
    one.run("UPDATE lines SET at = ? WHERE hall = ?", now + 5 * 86400, "GHJK")
    assert other.forget_unused(now + 31 * 86400) == ["BCDF"]
    assert (one.names(), [*old.lines()], len([*new.lines()])) == (["GHJK"], [], 1)
    new.forget()


def test_a_log_has_one_writer(archive):
    one, other = archive
    log, late = one.log("BCDF"), other.log("BCDF")
    assert one.names() == []
    assert (log.begin(), late.begin(), log.fence, late.fence) == (True, False, 1, 0)
    log.add({"do": "lock", "on": True})
    late.claim()
    with pytest.raises(Outpaced):
        log.add({"do": "lock", "on": False})
    late.add({"do": "pause", "on": True})
    assert [*log.lines()] == [{"do": "lock", "on": True}, {"do": "pause", "on": True}]
    assert (one.fences(), 0 <= log.idle() < SLOW) == ({"BCDF": 2}, True)
    late.forget()
    assert one.names() == []
    assert [*log.lines()] == []
    for connection in (one, other):
        connection.close()
    if not isinstance(one, SqliteArchive):
        assert one.names() == [], "a connection that broke is opened again"


def test_whoever_took_a_class_has_it_for_a_while_unless_it_lets_go(archive):
    logs = [one.log("BCDF") for one in archive]
    with pytest.raises(LookupError):
        logs[0].take(60)
    assert logs[0].begin()
    logs[1].take(60)  # whoever opened it doesn't serve it
    with pytest.raises(Outpaced):
        logs[0].take(60)
    logs[0].release()  # it isn't its own anymore
    with pytest.raises(Outpaced):
        logs[0].take(60)
    logs[1].release()
    logs[0].take(60)
    logs[1].take(0)
    archive[0].run("UPDATE halls SET claimed = claimed + 7200")  # a clock that was set back
    logs[0].take(60)
    assert archive[1].fences() == {"BCDF": 5}
    assert [log.fence for log in logs] == [5, 4]


def test_guesses_are_counted_for_all_processes_and_forgotten_after_a_minute(archive):
    one, other = map(SharedTries, archive)
    for tries in (one, other, one, other, one, other):
        tries.count("Ana's phone", right=False)
    for tries in (one, other):
        with pytest.raises(Refusal, match="a lot of tries"):
            tries.count("Ana's phone", right=True)
    one.count("Ben's phone", right=True)
    archive[0].run("UPDATE tries SET at = at - 61")
    other.count("Ana's phone", right=True)
    assert archive[0].run("SELECT count(*) FROM tries")[0] == [(0,)]


def test_who_was_outpaced_changes_nothing(tmp_path):
    archive = SqliteArchive(tmp_path / "classes.db")
    logs = [archive.log("BCDF") for _ in range(2)]
    logs[0].claim()
    hall = Hall(logs[0], ClassPlan(), code="BCDF")
    lost = []
    hall.lost = lambda: lost.append(1)
    logs[1].claim()
    again = Hall(logs[1], ClassPlan(), code="BCDF")
    with pytest.raises(Refusal, match="another computer"):
        hall.come("Ana", "")
    assert (lost, hall.children, again.come("Ben", "").number) == ([1], {}, 1)
    archive.close()


class Process(Place):
    """A process that serves classes."""

    def __init__(self, folder, port, log, *words):
        super().__init__(f"http://127.0.0.1:{port}", None)
        self.told = folder / f"told-{port}"
        self._command = [sys.executable, "-m", "saintlearn", "classes", f"--port={port}", "--host=127.0.0.1", f"--log={log}", *words]
        self.start()

    def start(self):
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "PYTHONWARNINGS"))}
        with self.told.open("w") as told:
            self.process = subprocess.Popen(
                self._command, cwd=self.told.parent, stdout=told, stderr=told, text=True, env={**environment, "SAINTLEARN_KEY": KEY}
            )

    def ready(self):
        end = time.monotonic() + SLOW
        while "Ctrl+C" not in self.told.read_text() and time.monotonic() < end:
            time.sleep(0.05)
        while time.monotonic() < end:
            with suppress(urllib.error.URLError):
                assert self.get("/")[0] == 200
                return self
            time.sleep(0.05)
        raise TimeoutError(self.told.read_text())

    def form(self, **told):
        data = urllib.parse.urlencode(told).encode()
        try:
            return urllib.request.urlopen(f"{self.url}/open", data, timeout=SLOW)
        except urllib.error.HTTPError as error:
            return error

    def post(self, **told):
        class Stay(urllib.request.HTTPRedirectHandler):
            def redirect_request(self, *_):
                return None

        data = urllib.parse.urlencode(told).encode()
        with (
            pytest.raises(urllib.error.HTTPError) as answer,
            urllib.request.build_opener(Stay).open(f"{self.url}/open", data, timeout=SLOW),
        ):
            pass
        with answer.value:
            return answer.value

    def kill(self):
        self.process.kill()
        self.process.wait(SLOW)


@contextmanager
def centers(folder, *words, count=2, log=None):
    there = [Process(folder, free_port(), log or folder / "classes.db", *words) for _ in range(count)]
    try:
        yield [one.ready() for one in there]
    finally:
        for one in there:
            one.process.send_signal(signal.SIGTERM)
        for one in there:
            one.process.wait(SLOW)
    assert [line for one in there for line in one.told.read_text().splitlines() if "Traceback" in line] == []


def opened(center):
    """Open a class; give its code and the teacher's key."""
    answer = center.post(key=KEY, game="saintcards", tables=6, easy="on")
    assert answer.status == 303
    return re.fullmatch(r"([A-Z]{4})/teacher#(\S+)", answer.headers["Location"]).groups()


def page_of(stack, center, where, **auth):
    page = Device(center, path=f"{where}/socket.io", **auth)
    stack.callback(page.close)
    return page


def found_again(stack, center, where, token):
    """Come back as a page does, which tries until it sees its cards: a class may move while it comes."""
    end = time.monotonic() + SLOW
    while time.monotonic() < end:
        with suppress(socketio.exceptions.ConnectionError):
            page = page_of(stack, center, where, token=token)
            while page.client.connected and time.monotonic() < end:
                if "hand" in page.state:
                    page.token = token
                    return page
                time.sleep(0.02)
    raise TimeoutError(where)


def begun(stack, desk_at, places, code, key):
    """Let Ana and Ben play; give the teacher's page and theirs."""
    desk = page_of(stack, desk_at, code, role="desk", key=key).wait(lambda page: page.state)
    children = []
    for name, place in zip(("Ana", "Ben"), places, strict=True):
        one = page_of(stack, place, code, code=code).wait(lambda page: page.state.get("step") == "name")
        assert one.say("come", name=name, friend="lucy")["ok"]
        children.append(one.wait(lambda page: page.token))
    assert desk.say("begin")["ok"]
    for one in children:
        one.wait(lambda page: "hand" in page.state)
    return desk, children


def mover(children):
    return next(one for one in children if one.state["phase"] != "wait")


def cards_in(page):
    return sum(player["cards"] for player in page.state["players"])


def lines_of(log, code):
    archive = archive_at(str(log))
    lines = [*archive.log(code).lines()]
    archive.close()
    return lines


def back_again(stack, place, code, children):
    """Come back as the children's pages do, and see the same cards."""
    back = [found_again(stack, place, code, one.token) for one in children]
    assert [one.state["hand"] for one in back] == [one.state["hand"] for one in children]
    return back


def cut_off(*pages):
    end = time.monotonic() + SLOW
    while any(page.client.connected for page in pages):
        assert time.monotonic() < end, "whoever has lost a class lets go of its pages"
        time.sleep(0.05)


def test_a_class_goes_on_in_another_process_when_its_own_is_killed(tmp_path):
    with ExitStack() as stack:
        first, second = stack.enter_context(centers(tmp_path))
        code, key = opened(second)
        _, children = begun(stack, first, (first, first), code, key)
        dealt = cards_in(children[0])
        assert mover(children).say("act", action="draw")["ok"]
        for one in children:
            one.wait(lambda page: cards_in(page) == dealt + 1)
        first.kill()
        back_again(stack, second, code, children)


def test_a_page_that_comes_another_way_takes_its_class_along(tmp_path):
    """Without a proxy that keeps a class together, a class moves to where it is asked for, and never lives twice."""
    with ExitStack() as stack:
        first, second = stack.enter_context(centers(tmp_path))
        code, key = opened(first)
        desk, children = begun(stack, first, (first, first), code, key)
        back = back_again(stack, second, code, children)
        cut_off(desk, *children)
        assert mover(back).say("act", action="draw")["ok"]


def test_a_process_that_hung_writes_nothing_more(tmp_path):
    with ExitStack() as stack:
        first, second = stack.enter_context(centers(tmp_path))
        code, key = opened(first)
        desk, children = begun(stack, first, (first, first), code, key)
        first.process.send_signal(signal.SIGSTOP)
        try:
            back = back_again(stack, second, code, children)
            for page, told in (
                (children[0], {"type": "act", "action": "draw", "id": 999, "version": children[0].state["version"]}),
                (desk, {"type": "finish", "id": 999, "version": desk.state["version"]}),
            ):
                page.client.emit("tell", (page.shown["number"], told))
            assert mover(back).say("act", action="draw")["ok"]
            written = lines_of(tmp_path / "classes.db", code)
        finally:
            first.process.send_signal(signal.SIGCONT)
        cut_off(*children, desk)
        assert lines_of(tmp_path / "classes.db", code) == written
        again = found_again(stack, first, code, children[0].token)
        assert again.state["hand"] == back[0].state["hand"]


class Forgetful(SqliteArchive):
    """A database in which one process doesn't see what the other does."""

    stalls: dict[str, int] | None = None

    def fences(self):
        return self.stalls or super().fences()


def test_a_process_that_does_not_know_yet_changes_nothing_more(tmp_path):
    async def run():
        stalled, seeing = Forgetful(tmp_path / "classes.db"), SqliteArchive(tmp_path / "classes.db")
        at = Address("127.0.0.1", 8000)
        one, other = Center(stalled, at, key=KEY), Center(seeing, at, key=KEY)

        async def until(fits):
            end = time.monotonic() + SLOW
            while not fits():
                assert time.monotonic() < end
                await asyncio.sleep(0.02)

        async def asked(center):
            """Ask for the page of the class."""
            told = []

            async def receive():
                return {"type": "http.request", "body": b""}

            async def send(what):
                told.append(what.get("status"))

            scope = {"type": "http", "method": "GET", "path": f"/{code}/", "query_string": b"", "headers": [(b"host", b"127.0.0.1")]}
            await center.app(scope, receive, send)
            return told[0]

        await one.start()
        await other.start()
        code = (await one.open_class(ClassPlan(easy=True, seed=3))).code
        assert one.serves == other.serves == ()
        assert await asked(one) == 200
        hall = one._open[code].host.hall
        hall.come("Ana", "")
        stalled.stalls = stalled.fences()
        assert await asked(other) == 200, "after three seconds the class may move"
        assert one.serves == other.serves == (code,), "it doesn't know yet that it has lost the class"
        for change in (lambda: hall.come("Ben", ""), hall.begin, hall.end, lambda: hall.rename(hall.children[1], "Zoe")):
            with pytest.raises(Refusal, match="another computer"):
                change()
        await until(lambda: not one.serves)
        assert [record["do"] for record in seeing.log(code).lines()] == ["open", "come"]
        for center in (one, other):
            await center.stop()
        for archive in (stalled, seeing):
            archive.close()

    asyncio.run(run())


def test_classes_are_opened_with_a_key_and_found_by_a_code(tmp_path):
    with centers(tmp_path, "--address=https://class.example.org/games/", count=1) as (center,):
        assert center.post(key="guessed", game="saintcards").status == 403
        assert center.post(key=KEY, game="chess").status == 503
        with center.form(key="guessed", game="memory", tables="3") as answer:
            page = answer.read().decode()
        assert answer.status == 403
        assert all(
            told in page for told in ("That isn&#x27;t the key.", '<option value="memory" selected>', 'value="3"', "aria-invalid")
        ), "what was chosen stays"
        assert "guessed" not in page
        assert "checked" not in page
        code, key = opened(center)
        named = {"Host": "class.example.org"}
        for prefix in ("", "/games"):
            page = center.get(f"{prefix}/{code}/", **named)
            assert page[0] == 200
            assert f'data-code="{code}"'.encode() in page[2]
            assert key.encode() not in page[2]
        assert b'name="code"' in center.get("/games/")[2]
        assert b'name="code"' not in center.get(f"/?code={code.lower()}", **named)[2], "it shows the way"
        with ExitStack() as stack:
            desk = page_of(stack, center, code, role="desk", key=key).wait(lambda page: page.state)
            assert desk.state["at"]["address"] == "class.example.org/games"
            assert desk.state["wall"] == f"https://class.example.org/games/{code}/wall#{code}"
            other = opened(center)[0]
            with pytest.raises(socketio.exceptions.ConnectionError):
                page_of(stack, center, other, role="desk", key=key)
            child = page_of(stack, center, code, code=code).wait(lambda page: page.state.get("step") == "name")
            assert child.say("come", name="Ana", friend="lucy")["ok"]
            child.wait(lambda page: page.token)
            stranger = page_of(stack, center, other, token=child.token).wait(lambda page: page.shown)
            assert stranger.state["step"] == "code", "a seat of one class is none in another"
            assert desk.say("finish")["ok"]
            assert desk.state["task"] == "Names and games will be deleted from the server in a few minutes.", (
                "nobody stops the program for that"
            )
        guesses = [center.get(f"/{guess}/")[0] for guess in ("BBBB", "CCCC", "DDDD", "FFFF", "GGGG", "HHHH")]
        assert (guesses[0], guesses[-1]) == (404, 429)
        assert b"a lot of tries" in center.get(f"/?code={code}")[2], "not even the right one"
        for path in ("/classes.db", "/open/x", "/own/x.js", "/../classes.db", f"/{code}/journal"):
            assert center.get(path)[0] == 404
        assert json.dumps([code, key]) not in center.told.read_text()
