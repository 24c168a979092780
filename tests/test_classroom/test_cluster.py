"""Two processes, PostgreSQL, and the proxy of compose.yaml: whatever stops or hangs, every move that was told is there, and the pages go on."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest
import yaml

from saintlearn.hall.logs import PostgresArchive
from tests.browser.driver import free_port
from tests.databases import postgres_server
from tests.outside import need
from tests.test_classroom.test_center import SLOW, back_again, begun, centers, found_again, lines_of, opened
from tests.test_classroom.test_host import NUMBERS, Place

COMPOSE = Path(__file__).parents[2] / "compose.yaml"
AGAIN = 10.0
"""Seconds after which the pages go on by themselves, whatever happened."""


@pytest.fixture(scope="module")
def caddy():
    return need("caddy")


@contextmanager
def proxy(caddy, folder, centers):
    """Run the proxy with the configuration that we ship; only the addresses are others."""
    port = free_port()
    written = yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))["configs"]["caddyfile"]["content"].replace("$$", "$")
    for number, center in enumerate(centers, 1):
        written = written.replace(f"class-{number}:8000", center.url.removeprefix("http://"))
    (folder / "Caddyfile").write_text("{\n  admin off\n}\n" + written, encoding="utf-8")
    command = [caddy, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    there = {"ADDRESS": f"http://127.0.0.1:{port}", "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "proxy").open("w") as told, subprocess.Popen(command, env={**os.environ, **there}, stdout=told, stderr=told) as process:
        try:
            place = Place(there["ADDRESS"], None)
            end = time.monotonic() + SLOW
            while not _answers(place):
                assert time.monotonic() < end, (folder / "proxy").read_text()
                time.sleep(0.05)
            yield place
        finally:
            process.kill()


def _answers(place):
    try:
        return place.get("/")[0] == 200
    except OSError:
        return False


@pytest.fixture(scope="module")
def database():
    with postgres_server() as server:
        yield server


def test_processes_that_begin_at_once_find_all_tables(database):
    for number in range(5):
        with closing(PostgresArchive(database.address)) as first:
            first.run(f"CREATE DATABASE fresh{number}")
        address = f"{database.address.rpartition('/')[0]}/fresh{number}"
        with ThreadPoolExecutor(8) as pool:
            made = [*pool.map(lambda _, address=address: PostgresArchive(address), range(8))]
        assert [one.forget_unused(0.0) for one in made] == [[]] * 8
        for one in made:
            one.close()


@pytest.fixture
def evening(caddy, tmp_path, database):
    """Ana and Ben play in a class that one of two processes serves; the proxy alone knows which one."""
    with ExitStack() as stack:
        both = stack.enter_context(centers(tmp_path, log=database.address))
        place = stack.enter_context(proxy(caddy, tmp_path, both))
        code, key = opened(both[0])
        _, children = begun(stack, place, (place, place), code, key)
        yield Evening(stack, place, database, both, code, key, children)


class Evening:
    """A class that is played."""

    def __init__(self, stack, place, database, both, code, key, children):
        self.stack, self.place, self.database, self.both = stack, place, database, both
        self.code, self.key, self.children = code, key, children

    def plays(self):
        """Let whoever is on turn draw a card, and both see it: a child whose move wasn't taken moves again, and a page that was cut off comes back."""
        count, end = self.cards(), time.monotonic() + SLOW
        while self.cards() == count:
            assert time.monotonic() < end
            if not all(page.client.connected for page in self.children):
                self.children = [found_again(self.stack, self.place, self.code, page.token) for page in self.children]
                continue
            one = next((page for page in self.children if page.state["phase"] != "wait"), None)
            if one is None:  # the page of whoever is next is told a moment later
                time.sleep(0.02)
                continue
            reply = says(one, "draw")
            assert reply.get("ok") or reply.get("code") in (None, "not-saved", "moved")
        for page in self.children:
            page.wait(lambda page: cards_of(page) == count + 1)

    def cards(self):
        return cards_of(self.children[0])

    def goes_on(self):
        """See that the pages come back in time, to the same cards, and that the game goes on; whoever comes back is let in at most once."""
        begin = time.monotonic()
        self.children = back_again(self.stack, self.place, self.code, self.children)
        assert time.monotonic() - begin < AGAIN
        self.plays()

    def told(self):
        """Give all lines of the log, and see that each move that was told is there."""
        lines = lines_of(self.database.address, self.code)
        drawn = [entry for line in lines if line["do"] == "lines" for entry in line["entries"] if "draw" in str(entry)]
        assert len(drawn) >= self.cards() - 14
        return lines


def says(page, action):
    """Say a move; give the answer, or nothing if the page is cut off before."""
    number = next(NUMBERS)
    page.client.emit("tell", (page.shown["number"], {"type": "act", "action": action, "id": number, "version": page.state["version"]}))
    while page.client.connected:
        if number in page.answered:
            return {"ok": True}
        for event, told in page.heard:
            if event == "say" and told["kind"] == "custom" and told["content"].get("id") == number:
                return told["content"]
        time.sleep(0.02)
    return {}


def cards_of(page):
    return sum(player["cards"] for player in page.state["players"])


def test_processes_may_be_killed_and_come_back_and_the_class_goes_on(evening):
    evening.plays()
    for center in evening.both:
        center.kill()
        evening.goes_on()
        center.start()
        center.ready()
        evening.goes_on()
    evening.told()


def test_processes_may_hang_and_wake_up_and_write_nothing_that_nobody_saw(evening):
    evening.plays()
    for center in evening.both:
        before = evening.children
        center.process.send_signal(signal.SIGSTOP)
        try:
            evening.goes_on()
            for page in before:
                page.client.emit(
                    "tell", (page.shown["number"], {"type": "act", "action": "draw", "id": 999, "version": page.state["version"]})
                )
            written = evening.told()
        finally:
            center.process.send_signal(signal.SIGCONT)
        evening.children = back_again(evening.stack, evening.place, evening.code, evening.children)
        assert evening.told() == written
        evening.plays()


def test_the_database_may_restart_and_every_line_to_it_may_be_cut(evening):
    import psycopg

    evening.plays()
    evening.database.restart()
    evening.goes_on()
    with psycopg.connect(evening.database.address, autocommit=True) as db:
        db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
    evening.goes_on()
    evening.told()


def test_guesses_at_codes_are_counted_whichever_process_hears_them(evening):
    codes = ["BBBB", "CCCC", "DDDD", "FFFF", "GGGG", "HHHH", "JJJJ"]
    guesses = [center.get(f"/{code}/")[0] for code, center in zip(codes, [*evening.both] * 4, strict=False)]
    assert guesses == [404] * 6 + [429]
    assert evening.place.get("/KKKK/")[0] == 429, "and through the proxy"
    assert evening.both[0].get("/KKKK/", **{"X-Forwarded-For": "192.0.2.9"})[0] == 404, "which says which device asks"
