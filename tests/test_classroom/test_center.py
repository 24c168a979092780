"""Many classes in several processes: one is killed, and another goes on with the same hands; leases and logs lie in SQLite, Redis or PostgreSQL."""

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
from saintlearn.hall.leases import ArchiveLease, RedisLease
from saintlearn.hall.logs import Outpaced, SqliteArchive, archive_at, forget_unused_in, log_in
from saintlearn.hall.plan import ClassPlan
from tests.browser.driver import free_port
from tests.databases import postgres_server
from tests.outside import need
from tests.test_classroom.test_host import PATIENCE, Device, Place

KEY = "the parish's key"
SLOW = 20.0


@contextmanager
def redis_server(folder, port):
    """Run a Redis or Valkey of its own."""
    command = [need("redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        lease = RedisLease(f"redis://127.0.0.1:{port}/0")
        end = time.monotonic() + SLOW
        while time.monotonic() < end:
            try:
                lease.take("?", "?", 0.1)
                break
            except OSError:
                time.sleep(0.02)
        try:
            yield process
        finally:
            process.kill()


@pytest.fixture(params=["sqlite", "postgres"])
def archive(request, tmp_path):
    with ExitStack() as stack:
        place = str(tmp_path / "classes.db") if request.param == "sqlite" else stack.enter_context(postgres_server())
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


def test_a_log_has_one_writer_and_a_lease_one_holder(archive):
    one, other = archive
    log, late = one.log("BCDF"), other.log("BCDF")
    assert one.names() == []
    log.claim()
    log.add({"do": "lock", "on": True})
    late.claim()
    with pytest.raises(Outpaced):
        log.add({"do": "lock", "on": False})
    late.add({"do": "pause", "on": True})
    assert [*log.lines()] == [{"do": "lock", "on": True}, {"do": "pause", "on": True}]
    assert (one.names(), 0 <= log.idle() < SLOW) == (["BCDF"], True)
    leases = ArchiveLease(one), ArchiveLease(other)
    assert [lease.take("BCDF", name, 0.3) for lease, name in zip(leases, "ab", strict=True)] == ["a", "a"]
    time.sleep(0.4)
    assert [lease.take("BCDF", name, 9) for lease, name in zip(reversed(leases), "ba", strict=True)] == ["b", "b"]
    leases[0].drop("BCDF", "a")
    assert leases[0].take("BCDF", "a", 9) == "b"
    leases[1].drop("BCDF", "b")
    assert leases[0].take("BCDF", "a", 9) == "a"
    late.forget()
    assert one.names() == []
    assert [*log.lines()] == []
    for connection in (one, other):
        connection.close()
    if not isinstance(one, SqliteArchive):
        assert one.names() == [], "a connection that broke is opened again"


def test_a_lease_in_redis_has_one_holder_and_its_end_is_told(tmp_path):
    port = free_port()
    lease = RedisLease(f"redis://127.0.0.1:{port}/0")
    with redis_server(tmp_path, port):
        assert [lease.take("BCDF", name, 0.2) for name in "ab"] == ["a", "a"]
        time.sleep(0.3)
        assert [lease.take("BCDF", name, 9) for name in "ba"] == ["b", "b"]
        lease.drop("BCDF", "a")
        assert lease.take("BCDF", "a", 9) == "b"
        lease.drop("BCDF", "b")
        assert lease.take("BCDF", "a", 9) == "a"
    with pytest.raises(OSError, match=r"refused|closed"):
        lease.take("BCDF", "a", 9)


def test_who_was_outpaced_changes_nothing(tmp_path):
    archive = SqliteArchive(tmp_path / "classes.db")
    hall = Hall(archive.log("BCDF"), ClassPlan(), code="BCDF")
    lost = []
    hall.lost = lambda: lost.append(1)
    again = Hall(archive.log("BCDF"), ClassPlan(), code="BCDF")
    with pytest.raises(Refusal, match="another computer"):
        hall.come("Ana", "")
    assert (lost, hall.children, again.come("Ben", "").number) == ([1], {}, 1)
    archive.close()


class Process(Place):
    """A process that serves classes."""

    def __init__(self, folder, port, *words):
        super().__init__(f"http://127.0.0.1:{port}", None)
        command = [
            sys.executable,
            "-m",
            "saintlearn",
            "classes",
            f"--port={port}",
            "--host=127.0.0.1",
            f"--log={folder / 'classes.db'}",
            *words,
        ]
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "PYTHONWARNINGS"))}
        self.told = folder / f"told-{port}"
        with self.told.open("w") as told:
            self.process = subprocess.Popen(
                command, cwd=folder, stdout=told, stderr=subprocess.STDOUT, text=True, env={**environment, "SAINTLEARN_KEY": KEY}
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
def centers(folder, *words, count=2):
    there = [Process(folder, free_port(), *words) for _ in range(count)]
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
    """Come back as a page does, which tries until it is let in."""
    end = time.monotonic() + SLOW
    while time.monotonic() < end:
        with suppress(socketio.exceptions.ConnectionError):
            return page_of(stack, center, where, token=token)
    raise TimeoutError(where)


@pytest.mark.parametrize("leases", ["sqlite", "redis"])
def test_a_class_goes_on_in_another_process_when_its_own_is_killed(tmp_path, leases):
    port = free_port()
    words = [f"--lease=redis://127.0.0.1:{port}/0"] if leases == "redis" else []
    with ExitStack() as stack:
        redis = stack.enter_context(redis_server(tmp_path, port)) if words else None
        first, second = stack.enter_context(centers(tmp_path, *words))
        code, key = opened(first)
        desk = page_of(stack, second, code, role="desk", key=key).wait(lambda page: page.state)
        children = []
        for name, center in (("Ana", first), ("Ben", second)):
            one = page_of(stack, center, code, code=code).wait(lambda page: page.state.get("step") == "name")
            assert one.say("come", name=name, friend="lucy")["ok"]
            children.append(one.wait(lambda page: page.token))
        assert desk.say("begin")["ok"]
        for one in children:
            one.wait(lambda page: "hand" in page.state)
        if redis is not None:
            redis.kill()
            redis.wait(SLOW)
        mover = next(one for one in children if one.state["phase"] != "wait")
        assert mover.say("act", action="draw")["ok"], "nobody who plays needs Redis"
        for one in children:
            one.wait(lambda page: sum(player["cards"] for player in page.state["players"]) == 15)
        hands = {one.token: one.state["hand"] for one in children}
        if redis is not None:
            stack.enter_context(redis_server(tmp_path, port))
            time.sleep(1.5)  # it has forgotten everything, and hears it again; another process may have been faster
        first.kill()
        back = [found_again(stack, second, code, token) for token in hands]
        for one, hand in zip(back, hands.values(), strict=True):
            one.wait(lambda page: "hand" in page.state)
            assert one.state["hand"] == hand


def lines_of(folder, code):
    archive = SqliteArchive(folder / "classes.db")
    lines = [*archive.log(code).lines()]
    archive.close()
    return lines


def test_a_process_that_stalls_beyond_its_lease_writes_nothing_more(tmp_path):
    with ExitStack() as stack:
        first, second = stack.enter_context(centers(tmp_path))
        code, key = opened(first)
        desk = page_of(stack, first, code, role="desk", key=key).wait(lambda page: page.state)
        ana, ben = pages = [
            page_of(stack, center, code, code=code).wait(lambda page: page.state.get("step") == "name") for center in (first, second)
        ]
        for one, name in zip(pages, ("Ana", "Ben"), strict=True):
            assert one.say("come", name=name, friend="lucy")["ok"]
            one.wait(lambda page: page.token)
        assert desk.say("begin")["ok"]
        for one in pages:
            one.wait(lambda page: "hand" in page.state)
        mover = next(one for one in pages if one.state["phase"] != "wait")
        first.process.send_signal(signal.SIGSTOP)
        try:
            back = [found_again(stack, second, code, one.token).wait(lambda page: "hand" in page.state) for one in pages]
            assert [one.state["hand"] for one in back] == [one.state["hand"] for one in pages]
            begin = time.monotonic()
            while ben.client.connected:
                assert time.monotonic() - begin < PATIENCE, "who came by the second hears that the first has lost the class"
                time.sleep(0.05)
            ana.client.emit("tell", (ana.shown["number"], {"type": "act", "action": "draw", "id": 999, "version": ana.state["version"]}))
            desk.client.emit("tell", (desk.shown["number"], {"type": "finish", "id": 999, "version": desk.state["version"]}))
            assert back[pages.index(mover)].say("act", action="draw")["ok"]
            written = lines_of(tmp_path, code)
        finally:
            first.process.send_signal(signal.SIGCONT)
        end = time.monotonic() + SLOW
        while ana.client.connected or desk.client.connected:
            assert time.monotonic() < end, "the first lets go of its pages"
            time.sleep(0.05)
        assert lines_of(tmp_path, code) == written
        again = found_again(stack, first, code, ana.token).wait(lambda page: "hand" in page.state)
        assert again.state["hand"] == back[0].state["hand"]


class Forgetful(ArchiveLease):
    """Leases that one process believes to hold long after it has stopped to renew them."""

    stalls = False

    def take(self, name, me, seconds):
        return me if self.stalls else super().take(name, me, seconds)


def test_a_process_whose_renewals_are_lost_changes_nothing_more(tmp_path):
    async def run():
        archives = [SqliteArchive(tmp_path / "classes.db") for _ in range(3)]
        stalled = Forgetful(archives[1])
        at = Address("127.0.0.1", 8000)
        one, other = Center(archives[0], stalled, at, key=KEY), Center(archives[0], ArchiveLease(archives[2]), at, key=KEY)

        async def until(fits):
            end = time.monotonic() + SLOW
            while not fits():
                assert time.monotonic() < end
                await asyncio.sleep(0.02)

        await one.start()
        await other.start()
        hall = await one.open_class(ClassPlan(easy=True, seed=3))
        hall.come("Ana", "")
        stalled.stalls = True
        await until(lambda: other.serves == (hall.code,))
        assert one.serves == (hall.code,), "it doesn't know yet that it has lost the class"
        stalled.stalls = False
        for change in (lambda: hall.come("Ben", ""), hall.begin, hall.end, lambda: hall.rename(hall.children[1], "Zoe")):
            with pytest.raises(Refusal, match="another computer"):
                change()
        await until(lambda: not one.serves)
        assert [record["do"] for record in archives[0].log(hall.code).lines()] == ["open", "come"]
        for center in (one, other):
            await center.stop()
        for archive in archives:
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
