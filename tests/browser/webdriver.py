"""Drive Firefox and WebKit as they come from Debian, each in the standard that it speaks.

with firefox() as browser:
    browser.resize(1280, 720)
    browser.open(url)
    browser.wait("() => document.querySelector('.sl-root')")
    browser.press("Draw a card")
    assert browser.evaluate("() => document.title") == "SaintCards"

Firefox speaks WebDriver BiDi over a WebSocket, WebKit the older WebDriver over HTTP. Playwright drives only builds of its own of both.
"""

from __future__ import annotations

import base64
import contextlib
import json
import re
import subprocess
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from tests.browser.driver import SLOW, ended, free_port
from tests.outside import browser_environment, need

_PREFERENCES: Final = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "ui.prefersReducedMotion": 1,
}
SCALE: Final = "('currentCSSZoom' in Element.prototype ? 1 : Number(getComputedStyle(document.body).zoom) || 1)"
"""How many pixels of the window are one pixel of what WebKit measures on a page that is shown larger."""
ESCAPE: Final = "\ue00c"
"""The key, as WebDriver writes it."""
_PRESS: Final = f"""label => {{
    const scale = {SCALE};
    const name = one => (one.getAttribute('aria-label') ?? one.innerText ?? '').replace(/\\s+/g, ' ').trim();
    const all = [...document.querySelectorAll('button, a[href], [role=radio], [role=option], input')].filter(one => name(one).startsWith(label));
    const hit = one => {{
        one.scrollIntoView({{ block: 'nearest', inline: 'nearest' }});
        const {{ left, top, width, height }} = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(scale * (left + width / 2), scale * (top + height / 2)));
    }};
    const found = all.find(hit);
    found?.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true, detail: 1 }}));
    return Boolean(found);
}}"""
_HEARS: Final = """() => {
    if (window.isLeft) return false;
    if (!window.faults) {
        window.faults = [];
        addEventListener('error', event => { if (event.error) faults.push(String(event.error)); });
        addEventListener('unhandledrejection', event => { faults.push(`Unhandled: ${event.reason}`); });
    }
    return document.readyState === 'complete';
}"""
"""Notes what goes wrong from now on, and tells whether a page is loaded; WebKit's driver speaks of no fault."""
_NARROW: Final = "entry, button { min-width: 0; padding: 0; font-size: 1px; }"
"""The buttons of WebKit's window leave it as narrow as a phone."""


class OtherBrowser(ABC):
    """A browser with one page before it, and others behind.

    Attributes:
        faults: What no script caught so far, on any of its pages.
    """

    faults: list[str]

    @abstractmethod
    def open(self, url: str) -> None:
        """Go to an address, and wait until it is loaded."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again, and wait until that is done."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page a size in pixels."""

    @abstractmethod
    def picture(self) -> bytes:
        """Take a picture of what can be seen of the page, as PNG."""

    @abstractmethod
    def another(self) -> str:
        """Open a page of its own, which is before us from now on; give its name."""

    @abstractmethod
    def turn_to(self, page: str) -> None:
        """Bring the page of a name before us."""

    @abstractmethod
    def here(self) -> str:
        """Name the page before us."""

    @abstractmethod
    def close(self) -> None:
        """Close the page before us; turn to another one then."""

    @abstractmethod
    def _act(self, actions: list[dict[str, Any]]) -> None:
        """Move and press the mouse, or press keys."""

    @abstractmethod
    def _evaluated(self, promise: str) -> str:
        """Give the text of a promise."""

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a function of JavaScript on the page, wait for what it promises, and give that as JSON has it."""
        given = ", ".join(map(json.dumps, arguments))
        called = f"(async () => JSON.stringify([await ({function})({given})]))().catch(error => JSON.stringify(String(error)))"
        told = json.loads(self._evaluated(called))
        assert isinstance(told, list), f"{told}, in {function}"
        return told[0]

    def wait(self, function: str, *arguments: Any, seconds: float = SLOW) -> None:
        """Call a function until it gives something."""
        end = time.monotonic() + seconds
        while not self.evaluate(f"async (...given) => Boolean(await ({function})(...given))", *arguments):
            assert time.monotonic() < end, f"still not: {function} {arguments}"
            time.sleep(0.05)

    def tap(self, find: str, *, times: int = 1) -> None:
        """Press the middle of what a function finds, by mouse, so many times at once."""
        box = f"const at = ({find})().getBoundingClientRect();"
        middle = f"() => {{ {box} return [at.left + at.width / 2, at.top + at.height / 2].map(one => one * {SCALE}); }}"
        self.click(*self.evaluate(middle), times=times)

    def click(self, x: float, y: float, *, times: int = 1) -> None:
        """Press a place of the window, by mouse."""
        presses = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}] * times
        deeds = [{"type": "pointerMove", "x": round(x), "y": round(y)}, *presses]
        self._act([{"type": "pointer", "id": "mouse", "actions": deeds}])

    def write(self, text: str) -> None:
        """Press the keys of a text, where the focus is."""
        deeds = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self._act([{"type": "key", "id": "keys", "actions": deeds}])

    def press(self, label: str) -> None:
        """Press what begins with these words, once it is there and nothing covers it."""
        self.wait(_PRESS, label)


@dataclass
class _Firefox(OtherBrowser):
    line: ClientConnection
    context: str = ""

    def __post_init__(self) -> None:
        self.faults = []
        self._numbers = count()
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self.context = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        number = next(self._numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            told = json.loads(self.line.recv(timeout=SLOW))
            if told.get("method") == "log.entryAdded" and told["params"]["type"] == "javascript" and told["params"]["level"] == "error":
                self.faults.append(told["params"]["text"])
            if told.get("id") == number:
                if told["type"] == "error":
                    raise AssertionError(f"{method}: {told['message']}")
                result: dict[str, Any] = told["result"]
                return result

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self.context, wait="complete")

    def resize(self, width: int, height: int) -> None:
        self._ask("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def another(self) -> str:
        self.turn_to(self._ask("browsingContext.create", type="tab")["context"])
        return self.context

    def turn_to(self, page: str) -> None:
        self.context = page
        self._ask("browsingContext.activate", context=page)

    def here(self) -> str:
        return self.context

    def close(self) -> None:
        self._ask("browsingContext.close", context=self.context)

    def _act(self, actions: list[dict[str, Any]]) -> None:
        self._ask("input.performActions", context=self.context, actions=actions)

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("browsingContext.captureScreenshot", context=self.context)["data"])

    def _evaluated(self, promise: str) -> str:
        told = self._ask("script.evaluate", expression=promise, target={"context": self.context}, awaitPromise=True)
        return str(told["result"]["value"])


@dataclass
class _WebKit(OtherBrowser):
    address: str

    def __post_init__(self) -> None:
        self.faults = []
        end = time.monotonic() + SLOW
        while True:
            try:
                self._ask("GET", "/status")
            except OSError:
                assert time.monotonic() < end, "WebKitWebDriver does not start"
                time.sleep(0.05)
            else:
                break
        at_once = {"alwaysMatch": {"pageLoadStrategy": "none"}}  # else nobody hears what goes wrong while a page loads
        self.address += f"/session/{self._ask('POST', '/session', capabilities=at_once)['sessionId']}"
        self._ask("POST", "/timeouts", script=int(SLOW * 1000))

    def _ask(self, method: str, path: str, **content: Any) -> Any:
        body = json.dumps(content).encode() if method == "POST" else None
        request = urllib.request.Request(self.address + path, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SLOW) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()}") from None

    def open(self, url: str) -> None:
        self._go("/url", url=url)

    def reload(self) -> None:
        self._go("/refresh")

    def _go(self, way: str, **where: str) -> None:
        self._evaluated("Promise.resolve(window.isLeft = true)")
        self._ask("POST", way, **where)
        end = time.monotonic() + SLOW
        while not self._hears():
            assert time.monotonic() < end, f"{where or 'the page'} does not load"

    def _hears(self) -> bool:
        try:
            return bool(self.evaluate(_HEARS))
        except AssertionError as error:
            if "unload" not in str(error) and "no such frame" not in str(error):
                raise
            return False  # asked of the page that is left

    def resize(self, width: int, height: int) -> None:
        end = time.monotonic() + SLOW
        while True:  # the window follows when it likes
            inner_width, inner_height, bars = self.evaluate("() => [innerWidth, innerHeight, outerHeight - innerHeight]")
            if (inner_width, inner_height) == (width, height):
                return
            assert time.monotonic() < end, f"the page is {inner_width} by {inner_height}, not {width} by {height}"
            self._ask("POST", "/window/rect", width=width, height=height + bars)
            time.sleep(0.05)

    def another(self) -> str:
        self.turn_to(self._ask("POST", "/window/new", type="window")["handle"])  # a tab behind another one paints nothing
        return self.here()

    def turn_to(self, page: str) -> None:
        self._ask("POST", "/window", handle=page)

    def here(self) -> str:
        return str(self._ask("GET", "/window"))

    def close(self) -> None:
        self._ask("DELETE", "/window")

    def _act(self, actions: list[dict[str, Any]]) -> None:
        self._ask("POST", "/actions", actions=actions)

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("GET", "/screenshot"))

    def _evaluated(self, promise: str) -> str:
        told, faults = self._ask(
            "POST", "/execute/async", script=f"{promise}.then(told => arguments[0]([told, window.faults?.splice(0) ?? []]));", args=[]
        )
        self.faults += faults
        return str(told)


@contextlib.contextmanager
def firefox() -> Iterator[OtherBrowser]:
    """Start a Firefox, and end it."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        told = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in _PREFERENCES.items())
        (Path(home) / "user.js").write_text(told, encoding="utf-8")
        command = [need("firefox-esr"), "--headless", "--no-remote", "--profile", home, "--remote-debugging-port=0"]
        log = Path(home) / "log"
        with (
            log.open("wb") as file,
            ended(subprocess.Popen(command, env={**browser_environment(), "HOME": home}, stdout=file, stderr=file)) as process,
        ):
            end = time.monotonic() + SLOW
            while not (address := re.search(r"BiDi listening on (\S+)", log.read_text(encoding="utf-8"))):
                over = time.monotonic() > end or process.poll() is not None
                assert not over, f"Firefox does not start: {log.read_text(encoding='utf-8')}"
                time.sleep(0.05)
            with connect(f"{address[1]}/session", max_size=None, proxy=None) as line:
                yield _Firefox(line)


@contextlib.contextmanager
def webkit() -> Iterator[OtherBrowser]:
    """Start a WebKit on a screen that nobody sees, and end both."""
    command = [need("xvfb"), "-displayfd", "1", "-screen", "0", "2200x1400x24", "-nolisten", "tcp"]
    with TemporaryDirectory(ignore_cleanup_errors=True) as home, ended(subprocess.Popen(command, stdout=subprocess.PIPE)) as screen:
        assert screen.stdout is not None
        with screen.stdout:
            display = screen.stdout.readline().decode().strip()
        environment = {
            **browser_environment(),
            "HOME": home,
            "XDG_CONFIG_HOME": f"{home}/.config",
            "DISPLAY": f":{display}",
            "GDK_BACKEND": "x11",
            "NO_AT_BRIDGE": "1",
        }
        port = free_port()
        style = Path(home) / ".config/gtk-3.0/gtk.css"
        style.parent.mkdir(parents=True)
        style.write_text(_NARROW, encoding="utf-8")
        with ended(subprocess.Popen([need("webkit2gtk-driver"), f"--port={port}"], env=environment)):
            browser = _WebKit(f"http://127.0.0.1:{port}")
            try:
                yield browser
            finally:
                browser._ask("DELETE", "")


@dataclass
class OfPlaywright(OtherBrowser):
    """A page of Playwright's, to be driven as the other browsers are."""

    page: Page

    def __post_init__(self) -> None:
        self.faults = []
        self._pages = {"0": self.page}
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def open(self, url: str) -> None:
        self.page.goto(url)

    def reload(self) -> None:
        self.page.reload()

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def picture(self) -> bytes:
        return self.page.screenshot()

    def another(self) -> str:
        name = str(max(map(int, self._pages)) + 1)
        self._pages[name] = self.page = self.page.context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        return name

    def turn_to(self, page: str) -> None:
        self.page = self._pages[page]
        self.page.bring_to_front()

    def here(self) -> str:
        return next(name for name, page in self._pages.items() if page is self.page)

    def close(self) -> None:
        self._pages.pop(self.here()).close()

    def _act(self, actions: list[dict[str, Any]]) -> None:
        for deed in (deed for action in actions for deed in action["actions"]):
            match deed["type"]:
                case "pointerMove":
                    self.page.mouse.move(deed["x"], deed["y"])
                case "pointerDown":
                    self.page.mouse.down()
                case "pointerUp":
                    self.page.mouse.up()
                case "keyDown":
                    self.page.keyboard.press(deed["value"])

    def _evaluated(self, promise: str) -> str:
        return str(self.page.evaluate(f"() => {promise}"))


BROWSERS: Final = {"firefox": firefox, "webkit": webkit}
