"""The page that `saintlearn play` serves itself: its server, what is open in the house, and how the command ends."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.ground.ports import HERE, take_port
from saintlearn.host.family import family_app
from saintlearn.host.house import House
from saintlearn.host.serving import LONGEST, serve_app
from saintlearn.host.welcome import page_html
from saintlearn.languages import speaking
from saintlearn.learners.store import Store
from saintlearn.parish import make_parish
from saintlearn.shown.lines import in_text
from saintlearn.shown.offers import PAGES
from saintlearn.shown.pages import OPENERS, open_page
from saintlearn.shown.wishes import Wish
from tests.outside import at_home, finding

ROOT = Path(__file__).resolve().parents[2]
UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep learners of these tests in a folder of their own, and widgets of other tests as they are."""
    monkeypatch.setattr("saintlearn.learners.database.default_path", lambda: tmp_path / "learners.db")
    monkeypatch.chdir(tmp_path)


class Browser:
    """One page of a browser, as far as a server can tell."""

    def __init__(self, port: int) -> None:
        self.port, self.turn = port, 0
        self.writers: list[asyncio.StreamWriter] = []

    def another(self) -> Browser:
        """Give a page that is closed with this one."""
        other = Browser(self.port)
        other.writers = self.writers
        return other

    async def close(self) -> None:
        """Close everything."""
        for writer in self.writers:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def ask(self, head: str, *, host: str = "") -> bytes:
        """Send a request on a connection of its own; give all that comes."""
        reader, writer = await asyncio.open_connection(HERE, self.port)
        writer.write(f"{head}\r\nHost: {host or f'localhost:{self.port}'}\r\n\r\n".encode())
        writer.write_eof()
        self.writers.append(writer)
        return await reader.read()

    async def open(self) -> Browser:
        """Open the connection of a page."""
        self.reader, self.writer = await asyncio.open_connection(HERE, self.port)
        self.writers.append(self.writer)
        self.writer.write(
            f"GET /live HTTP/1.1\r\nHost: localhost:{self.port}\r\nOrigin: http://localhost:{self.port}\r\n{UPGRADE}\r\n".encode()
        )
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101 ")
        return self

    def frame(self, payload: bytes, *, code: int = 1, final: bool = True) -> None:
        """Send a frame, masked as a browser does."""
        size, mask = len(payload), b"\x01\x02\x03\x04"
        long = b"" if size < 126 else struct.pack("!H", size) if size < 65536 else struct.pack("!Q", size)
        head = bytes([128 * final | code, 128 | (size if size < 126 else 126 if size < 65536 else 127)])
        self.writer.write(head + long + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload)))

    async def receive(self) -> tuple[int, bytes]:
        """Wait for a frame; give its code and what it holds."""
        first, second = await self.reader.readexactly(2)
        assert first & 128
        size = second & 127
        if size >= 126:
            (size,) = struct.unpack("!H" if size == 126 else "!Q", await self.reader.readexactly(2 if size == 126 else 8))
        return first & 15, await self.reader.readexactly(size)

    async def hear(self) -> dict[str, Any]:
        """Wait for a message."""
        code, payload = await asyncio.wait_for(self.receive(), 30)
        assert code == 1
        message: dict[str, Any] = json.loads(payload)
        return message

    async def show(self, query: str, table: str | None = None) -> dict[str, Any]:
        """Ask for what an address says."""
        self.turn += 1
        self.frame(json.dumps({"kind": "show", "query": query, "table": table, "turn": self.turn}).encode())
        answer = await self.hear()
        assert answer["turn"] == self.turn
        return answer

    async def act(self, opened: dict[str, Any], action: str) -> list[dict[str, Any]]:
        """Act in a game; give what came until the new state."""
        content = {"type": "act", "action": action, "id": 5, "version": opened["state"]["_state"]["version"]}
        self.frame(json.dumps({"kind": "tell", "table": opened["table"], "content": content}).encode())
        heard = [await self.hear()]
        while heard[-1]["kind"] != "update":
            heard.append(await self.hear())
        return heard


Play = Callable[[Browser, House], Awaitable[None]]


def in_house(play: Play, wish: Wish | None = None, **how: Any) -> None:
    """Serve a house, and let a test play in it."""

    async def run() -> None:
        house, stop, taken = House(wish or Wish(), **how), asyncio.Event(), take_port(0)
        if wish is not None and wish.game:
            house.open_own()
        serving = asyncio.create_task(serve_app(family_app(house.page, house.visit), taken, stop))
        browser = Browser(taken.getsockname()[1])
        try:
            await play(browser, house)
        finally:
            await browser.close()
            stop.set()
            await asyncio.wait_for(serving, 10)
            house.close()

    asyncio.run(run())


def test_the_page_is_there_before_anything_is_loaded() -> None:
    code = (
        "import sys, asyncio; from saintlearn.host.house import House; from saintlearn.shown.wishes import Wish\n"
        "page = House(Wish()).page('/', '').body.decode(); print('<svg' in page and 'Getting your game ready' in page)\n"
        "print(*{name.partition('.')[0] for name in sys.modules} & {'anywidget', 'IPython', 'traitlets', 'numpy'})\n"
        "print(*[n for n in sys.modules if n.startswith(('saintlearn.catalogue', 'saintlearn.games', 'saintlearn.engine'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n\n\n"


def test_a_browser_gets_the_page_and_keeps_its_files() -> None:
    async def play(browser: Browser, house: House) -> None:
        page = (await browser.ask("GET / HTTP/1.1")).decode()
        head, _, body = page.partition("\r\n\r\n")
        assert head.startswith("HTTP/1.1 200 OK")
        assert "cache-control: no-store" in head
        assert not re.findall(r'(?:src|href)="(?!/own/|data:,"|\?)', body), "all is its own"
        script = re.search(r'type="module" src="(/own/\w+\.js)"', body)
        assert script
        code = await browser.ask(f"GET {script[1]} HTTP/1.1")
        assert b"immutable" in code
        assert b"text/javascript" in code
        assert (await browser.ask(f"HEAD {script[1]} HTTP/1.1")).endswith(b"\r\n\r\n")
        font = re.search(r'as="font" [^>]*href="(/own/\w+\.woff2)"', body)
        assert font, "fonts are asked for at once"
        assert b"immutable" in await browser.ask(f"GET {font[1]} HTTP/1.1")
        assert (await browser.ask("GET /own/other.js HTTP/1.1")).startswith(b"HTTP/1.1 404")
        assert (await browser.ask("GET /../pyproject.toml HTTP/1.1")).startswith(b"HTTP/1.1 404")
        await house.prepare()
        warm = (await browser.ask("GET /?game= HTTP/1.1")).decode()
        first = re.search(r'<script type="application/json" id="kids-first">(.*?)</script>', warm)
        assert first, "the door is there at once"
        told = json.loads(first[1])
        assert sorted(tile["game"] for shelf in told["state"]["_state"]["shelves"] for tile in shelf["tiles"]) == sorted(
            name for name, page in PAGES.items() if page.feel is not None
        )
        assert len(warm) < 150_000
        for name in ("module", "style"):
            assert (await browser.ask(f"GET {told[name]} HTTP/1.1")).startswith(b"HTTP/1.1 200")

    in_house(play)


def test_nobody_waits_for_what_is_opened_ahead_when_the_games_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ended = threading.Event(), threading.Event()

    def long(_house: House, _game: str) -> None:
        begun.set()
        ended.wait(10)

    async def play() -> None:
        ahead = asyncio.create_task(House(Wish()).prepare())
        await asyncio.to_thread(begun.wait)
        ahead.cancel()

    monkeypatch.setattr(House, "_rehearse", long)
    before = threading.active_count()
    asyncio.run(play())
    assert threading.active_count() > before, "it still goes on"
    ended.set()


def test_only_a_page_of_this_computer_is_answered() -> None:
    async def play(browser: Browser, house: House) -> None:
        assert (await browser.ask("GET / HTTP/1.1", host="games.example:80")).startswith(b"HTTP/1.1 421")
        assert (await browser.ask("POST / HTTP/1.1")).startswith(b"HTTP/1.1 405")
        for origin in ("Origin: http://games.example\r\n", ""):
            assert (await browser.ask(f"GET /live HTTP/1.1\r\n{origin}{UPGRADE.strip()}")).startswith(b"HTTP/1.1 403")
        assert (await browser.ask(f"GET /live HTTP/1.1\r\n{UPGRADE.strip()}", host="games.example:80")).startswith(b"HTTP/1.1 4")

    in_house(play)


def test_games_that_stop_while_a_page_waits_say_nothing_of_it(capfd: pytest.CaptureFixture[str]) -> None:
    async def play(browser: Browser, house: House) -> None:
        await browser.open()
        await house._turn.acquire()  # whatever it waits for takes long
        browser.frame(json.dumps({"kind": "show", "query": "game=", "table": None, "turn": 1}).encode())
        await asyncio.sleep(0.2)

    in_house(play)
    assert "Traceback" not in capfd.readouterr().err


def test_what_no_page_of_ours_says_ends_its_link_and_no_other() -> None:
    async def play(browser: Browser, house: House) -> None:
        await browser.open()
        show = json.dumps({"kind": "show", "query": "game=", "table": None, "turn": 1, "more": "x" * 70000}).encode()
        browser.frame(show)
        assert (await browser.hear())["kind"] == "door"
        for rude in (b"[]", b"nonsense", b'{"kind": "show"}', json.dumps("x" * LONGEST).encode()):
            other = await browser.another().open()
            other.frame(rude)
            assert (await asyncio.wait_for(other.receive(), 10))[0] == 8
        binary = await browser.another().open()
        binary.frame(b"{}", code=2)
        assert (await asyncio.wait_for(binary.receive(), 10))[0] == 8
        assert (await browser.show("game="))["kind"] == "door"

    in_house(play)


def test_a_page_that_is_gone_leaves_the_others_as_they_are() -> None:
    async def play(browser: Browser, house: House) -> None:
        first, second = await browser.open(), await browser.another().open()
        opened = await first.show("game=saintcards&player=Ana&seed=7")
        await second.show("game=saintcards&player=Ana&seed=7", opened["table"])
        second.writer.transport.abort()
        assert (await first.act(opened, "draw"))[-1]["kind"] == "update"

    in_house(play)


def test_every_page_opens_and_its_files_are_kept_apart() -> None:
    async def play(browser: Browser, house: House) -> None:
        await browser.open()
        for name in PAGES:
            people = {"bee": "&player=Ana,Ben", "album": "&player=Ana", "progress": "&player=Ana", "quiz": "&player=Ana"}.get(name, "")
            opened = await browser.show(f"game={name}{people}")
            while opened["kind"] != "open":
                opened = await browser.hear()
            assert (set(opened["state"]), set(opened["packed"])) == ({"_state"}, {"_faces", "_fresh"})
            for part in ("module", "style"):
                assert b"200 OK" in await browser.ask(f"GET {opened[part]} HTTP/1.1")

    in_house(play)


def test_a_game_goes_on_where_it_was_after_the_door_and_after_loading_again() -> None:
    async def play(browser: Browser, house: House) -> None:
        await browser.open()
        query = "game=saintcards&player=Ana&seed=7"
        opened = await browser.show(query)
        assert opened["title"] == "SaintCards"
        moved = (await browser.act(opened, "draw"))[-1]["state"]["_state"]
        assert moved["version"] == opened["state"]["_state"]["version"] + 1
        assert (await browser.show("game="))["kind"] == "door"
        browser.writer.close()
        again = await (await browser.another().open()).show(query, opened["table"])
        assert again["state"]["_state"] == moved
        other = await (await browser.another().open()).show(query)
        assert other["table"] != opened["table"], "the same wish again is another game"
        assert other["state"]["_state"]["version"] == opened["state"]["_state"]["version"]

    in_house(play)


def test_two_pages_see_one_game_and_one_that_left_hears_nothing() -> None:
    async def play(browser: Browser, house: House) -> None:
        first, second = await browser.open(), await browser.another().open()
        opened = await first.show("game=saintcards&player=Ana&seed=7")
        await second.show("game=saintcards&player=Ana&seed=7", opened["table"])
        await first.act(opened, "draw")
        heard = await second.hear()
        while heard["kind"] != "update":
            heard = await second.hear()
        second.frame(b'{"kind": "leave"}')
        second.frame(b"", code=9)
        assert (await second.receive())[0] == 10
        content = {"type": "ready", "id": 9, "version": 1, "fonts": True}
        first.frame(json.dumps({"kind": "tell", "table": opened["table"], "content": content}).encode())
        assert (await first.hear())["kind"] == "custom"
        assert (await second.show("game="))["kind"] == "door"

    in_house(play)


def test_bytes_reach_the_page_as_text() -> None:
    heard: list[Any] = []
    shown = open_page(Wish(game="drill", seed=1))
    shown.send({"type": "fonts"}, [b"unheard"])
    shown.says = heard.append
    shown.send({"type": "fonts"}, [b"\x00\x01"])
    assert heard == [{"kind": "custom", "content": {"type": "fonts"}, "buffers": [b"\x00\x01"]}]
    assert in_text(heard[0])["buffers"] == [base64.b64encode(b"\x00\x01").decode()]


def test_what_cannot_be_played_is_said_at_the_door(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    async def play(browser: Browser, house: House) -> None:
        await browser.open()
        for query, words in (
            ("game=chess", "no game 'chess'"),
            ("game=progress", "Type your name first"),
            ("game=race&seed=x", "whole number"),
        ):
            answer = await browser.show(query)
            assert answer["kind"] == "door"
            assert words in answer["state"]["_state"]["refused"]
        monkeypatch.setitem(OPENERS, "quiz", lambda _asked: 1 / 0)
        assert (await browser.show("game=quiz"))["state"]["_state"]["refused"] == "We couldn't open the game."
        assert "can't be opened" in caplog.text, "whoever looks at the terminal learns why"
        monkeypatch.undo()
        assert (await browser.show("game=memory&player=Ana"))["kind"] == "open"

    in_house(play)


def test_each_page_has_a_door_of_its_own_that_remembers_who_plays_there() -> None:
    async def play(browser: Browser, house: House) -> None:
        door = await (await browser.open()).show("game=")
        other = await (await browser.another().open()).show("game=")
        assert door["table"] != other["table"]
        content = {"type": "guests", "game": "", "guests": [{"name": "Ana", "friend": "lucy"}], "computer": "", "easy": True}
        told = {"kind": "tell", "table": door["table"], "content": {**content, "id": 4, "version": door["state"]["_state"]["version"]}}
        browser.frame(json.dumps(told).encode())
        update = await browser.hear()
        assert update["state"]["_state"]["guests"] == [{"name": "Ana", "friend": "lucy"}]
        told["content"] = {**content, "type": "open", "game": "race", "id": 5, "version": update["state"]["_state"]["version"]}
        browser.frame(json.dumps(told).encode())
        assert await browser.hear() == {"kind": "go", "query": "game=race&player=Ana&easy=yes", "table": None}
        await browser.hear()
        assert (await browser.show("game=race&player=Ana"))["kind"] == "open"
        again = await browser.show("game=&player=Ana")
        assert again["table"] == door["table"]
        assert again["state"]["_state"]["guests"] == [{"name": "Ana", "friend": "lucy"}]

    in_house(play)


def test_a_name_in_an_address_alone_lets_nobody_in_but_is_asked_about() -> None:
    async def play(browser: Browser, house: House) -> None:
        stranger = (await (await browser.open()).show("game=&player=Leo"))["state"]["_state"]
        assert (stranger["guests"], stranger["refused"]) == ([], "Is Leo playing? Press “Add a player.”")
        forged = (await (await browser.another().open()).show("game=&player=%3Cb%3E%00,Leo,Mia"))["state"]["_state"]
        assert forged["refused"] == "Are Leo and Mia playing? Press “Add a player.”"
        with Store() as store:
            store.add_learner("Leo")
        known = (await (await browser.another().open()).show("game=&player=leo"))["state"]["_state"]
        assert ([one["name"] for one in known["guests"]], known["refused"]) == (["Leo"], "")
        await browser.show("game=memory&player=Team+Red,Ana")
        played = (await (await browser.another().open()).show("game=&player=Team+Red"))["state"]["_state"]
        assert [one["name"] for one in played["guests"]] == ["Team Red"], "a team plays here, though nobody remembers it"

    in_house(play)


def test_whom_the_command_names_comes_in() -> None:
    async def play(browser: Browser, house: House) -> None:
        door = (await (await browser.open()).show("game=&player=Ana"))["state"]["_state"]
        assert ([one["name"] for one in door["guests"]], door["refused"]) == (["Ana"], "")

    in_house(play, Wish(players=("Ana", "Ben")))


def test_who_was_deleted_is_gone_from_every_page_and_every_game_that_nobody_looks_at() -> None:
    async def play(browser: Browser, house: House) -> None:
        mother, other = await browser.open(), await browser.another().open()
        with Store() as store:
            store.add_learner("Leo")
        await other.show("game=&player=Leo")
        game = await mother.show("game=memory&player=Leo,Mia")
        opened = await mother.show("game=grown-ups&player=Leo")
        number = next(one["id"] for one in opened["state"]["_state"]["learners"] if one["name"] == "Leo")
        content = {"type": "delete", "learner": number, "id": 1, "version": opened["state"]["_state"]["version"]}
        mother.frame(json.dumps({"kind": "tell", "table": opened["table"], "content": content}).encode())
        heard = [await mother.hear() for _ in range(1)]
        while heard[-1]["kind"] != "forget":
            heard.append(await mother.hear())
        told = await other.hear()
        while told["kind"] != "forget":
            told = await other.hear()
        assert told == heard[-1] == {"kind": "forget", "name": "Leo"}
        assert game["table"] not in house._opened
        again = (await (await browser.another().open()).show("game=&player=Leo"))["state"]["_state"]
        assert (again["guests"], again["known"]) == ([], [{"name": "Mia", "friend": ""}])

    in_house(play)


def test_a_game_that_was_left_in_the_middle_goes_on_when_it_is_chosen_again() -> None:
    async def play(browser: Browser, house: House) -> None:
        async def choose(seen: dict[str, Any]) -> dict[str, Any]:
            version = seen["state"]["_state"]["version"]
            content = {
                "type": "open",
                "game": "saintcards",
                "guests": [{"name": "Ana", "friend": ""}],
                "computer": "gentle",
                "easy": True,
            }
            told = {"kind": "tell", "table": seen["table"], "content": {**content, "id": 9, "version": version}}
            browser.frame(json.dumps(told).encode())
            heard = await browser.hear()
            await browser.hear()
            return heard

        went = await choose(await (await browser.open()).show("game="))
        assert went["table"] is None
        opened = await browser.show(went["query"])
        assert (await choose(await browser.show("game=")))["table"] is None, "nothing has happened in it yet"
        await browser.act(await browser.show(went["query"], opened["table"]), "draw")
        assert (await choose(await browser.show("game=")))["table"] == opened["table"]

    in_house(play)


def test_the_game_of_the_command_is_one_for_all_its_pages_and_its_file_is_its_own(tmp_path: Path) -> None:
    async def play(browser: Browser, house: House) -> None:
        opened = await (await browser.open()).show("")
        await browser.act(opened, "draw")
        assert '"draw"' in mine.read_text(encoding="utf-8")
        assert (await (await browser.another().open()).show("theme=dark"))["table"] == opened["table"]
        assert (await browser.show(f"game=saintcards&save={other}"))["table"] != opened["table"]
        assert not other.exists()
        assert (await browser.show("game="))["kind"] == "door"

    mine, other = tmp_path / "mine.json", tmp_path / "other.json"
    in_house(play, Wish(game="saintcards", players=("Ana",), seed=7), save=mine)


def test_games_that_nobody_looks_at_are_closed_when_there_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(browser: Browser, house: House) -> None:
        watched = await (await browser.open()).show("game=memory")
        other = await browser.another().open()
        tables = [(await other.show("game=memory"))["table"] for _ in range(4)]
        assert (await other.show("game=memory", tables[0]))["table"] not in tables
        assert (await other.show("game=memory", watched["table"]))["table"] == watched["table"]

    monkeypatch.setattr("saintlearn.host.house._MOST", 3)
    in_house(play)


def test_saints_of_ones_own_are_in_the_games(tmp_path: Path) -> None:
    make_parish(tmp_path / "ours")
    ours = load_catalogue(tmp_path / "ours")
    new = set(ours) - set(load_catalogue())
    assert new
    for name in ("saintcards", "quiz", "bee", "gallery", "drill"):
        wish = Wish(game=name, players=("Ana", "Ben") if name == "bee" else (), seed=3)
        assert new <= set(open_page(wish, catalogue=ours)._cards), name
        assert not new & set(open_page(wish)._cards), name


def test_the_page_is_said_in_the_language_that_is_spoken(unsaid: Callable[..., list[str]]) -> None:
    with speaking("en-XA"):
        page = page_html(script="/own/x.js")
    assert 'lang="en-XA"' in page
    words = re.findall(r">([^<>]*[^<>\s][^<>]*)<", re.sub("<style>.*?</style>", "", page, flags=re.DOTALL))
    assert words
    assert unsaid(words) == []


def test_a_theme_that_somebody_asked_for_is_there_from_the_first_picture() -> None:
    assert 'data-jp-theme-light="false"' in page_html(script="", query="game=&theme=dark").partition("<head>")[0]
    assert "data-jp-theme-light" not in page_html(script="", query="theme=%22><script>").partition("<head>")[0]
    assert "<script>" not in page_html(script="", query="theme=%22><script>")


# -- the command


@contextmanager
def command(*words: Any, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Run a command in a process group of its own, as a terminal does."""
    environment = {**finding(ROOT), **at_home(folder)}
    with subprocess.Popen(
        [str(word) for word in words], cwd=folder, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def play(*words: str, folder: Path) -> Any:
    return command(sys.executable, "-m", "saintlearn", "play", "--no-browser", *words, folder=folder)


def address(process: subprocess.Popen[str]) -> str:
    """Read on until the command says where it serves."""
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://localhost:\d+/", line):
            return found[0]
    raise AssertionError("no address")


@pytest.mark.skipif(os.name == "nt", reason="Windows ends processes in another way")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_command_that_is_told_to_end_ends_at_once_with_all_it_started(tmp_path: Path, how: signal.Signals) -> None:
    with play("memory", folder=tmp_path) as process:
        url = address(process)
        with urllib.request.urlopen(url, timeout=20) as answer:
            assert b"kids" in answer.read()
        process.send_signal(how)
        assert process.wait(20) == 0
        with pytest.raises(urllib.error.URLError):
            urllib.request.urlopen(url, timeout=5)
        with pytest.raises(ProcessLookupError):
            os.killpg(process.pid, 0)  # nothing is left of its group


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot become another program")
def test_run_py_and_the_command_are_one_process(tmp_path: Path) -> None:
    program = tmp_path / "saintlearn"
    program.write_text(f"#!{sys.executable}\nfrom saintlearn.cli import main\nraise SystemExit(main())\n", encoding="utf-8")
    program.chmod(0o755)
    script = (
        "import sys, run, pathlib; run.install = lambda extras: None; run.check_python = lambda: None\n"
        f"run.BIN = pathlib.Path({str(tmp_path)!r}); run.environment = lambda: dict(__import__('os').environ)\n"
        "sys.exit(run.main(['play', '--no-browser']))"
    )
    for how in (signal.SIGTERM, signal.SIGINT):
        with command(sys.executable, "-c", script, folder=tmp_path) as process:
            address(process)
            process.send_signal(how)
            assert process.wait(20) == 0
            with pytest.raises(ProcessLookupError):
                os.killpg(process.pid, 0)


def test_a_port_that_is_taken_is_told_and_the_next_one_is_used(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind((HERE, 0))
        other.listen()
        taken = other.getsockname()[1]
        with play("--port", str(taken), folder=tmp_path) as process:
            assert process.stdout is not None
            said = process.stdout.readline()
            found = re.fullmatch(rf"Port {taken} is taken\. We use port (\d+) instead\.\n", said)
            assert found, said
            assert int(found[1]) != taken
            assert address(process) == f"http://localhost:{found[1]}/"


def test_the_command_refuses_in_one_sentence_before_anything_is_served(tmp_path: Path) -> None:
    for words, sentence in (
        (["chess"], "no game 'chess'"),
        (["race", "--players", "Ana", "ana"], "ana"),
        (["quiz", "--save", "q.json"], "can't be saved"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "saintlearn", "play", *words], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60
        )
        assert (done.returncode, done.stdout) == (1, "")
        assert sentence in done.stderr
        assert done.stderr.count("\n") == 1
