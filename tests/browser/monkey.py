"""A monkey at a widget: it presses whatever can be pressed, quickly and slowly, by mouse and by keys, and tells what broke.

    monkey = Monkey(page, seed=7)
    monkey.play(200)
    assert monkey.faults == []

It is seeded: the same seed presses the same things, as long as the widget shows the same. A press is dead if nothing answers it: the kernel
is told nothing, nothing on the page becomes another one, the focus stays, and no voice speaks. Where a press has just closed a dialog, the next one
in the same place is a hurried hand's, and is to do nothing.
"""

from __future__ import annotations

import math
import re
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import ConsoleMessage, Page
from playwright.sync_api import Error as PlaywrightError

KEYS = ("Tab", "Tab", "Shift+Tab", "Enter", "Space", "Escape", "ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End", *"12345")
ANSWERS = 1.5
"""Seconds within which a press is answered; a busy machine with two cores needs half of one."""
NEAR, HURRIED = 32, 1.2
"""Pixels and seconds within which two presses are those of a hurried hand (`lib/guard.ts`)."""

_WATCH = """root => {
    if (window.monkey) return;
    const seen = window.monkey = { changes: 0, told: 0, spoken: 0, wait: async (before, limit) => {
        const end = performance.now() + limit;
        while (performance.now() < end) {
            if (seen.changes + seen.told + seen.spoken !== before.sum || document.activeElement !== before.focus) return true;
            await new Promise(done => setTimeout(done, 4));
        }
        return false;
    } };
    const quiet = node => (node.nodeType === 1 ? node : node.parentElement)?.closest('[role=timer]');
    new MutationObserver(all => { seen.changes += all.filter(one => !quiet(one.target)).length; })
        .observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    const tell = window.tellKernel;
    if (tell) window.tellKernel = (...all) => { if (all[1]?.type !== 'noop') seen.told++; return tell(...all); };
    const post = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) { if (!String(text).includes('"noop"')) seen.told++; return post.call(this, text); };
    const choose = HTMLInputElement.prototype.click;
    HTMLInputElement.prototype.click = function () { seen.changes++; if (this.type !== 'file') choose.call(this); };   // the browser's own chooser
    if ('speechSynthesis' in window) for (const name of ['speak', 'cancel']) {
        const does = speechSynthesis[name].bind(speechSynthesis);
        speechSynthesis[name] = words => { seen.spoken++; return does(words); };
    }
    for (const kind of ['scroll', 'input', 'fullscreenchange', 'animationstart', 'transitionstart']) document.addEventListener(kind, () => seen.changes++, true);
    document.addEventListener('click', event => {
        const link = event.target.closest?.('a[href]');
        if (!link || link.getAttribute('href').startsWith('#')) return;
        seen.changes++;   // a link leads on, and the monkey stays
        if (!link.closest('.sl-root')) return;
        event.preventDefault();
    });
}"""
_FIND = """([root, kinds]) => {
    const found = [], places = [];
    for (const one of document.querySelectorAll(root)) for (const thing of one.matches(kinds) ? [one] : one.querySelectorAll(kinds)) {
        if (thing.disabled || thing.closest('[inert]')) continue;
        const box = thing.getBoundingClientRect();
        if (box.width < 2 || box.height < 2 || !thing.checkVisibility({ visibilityProperty: true })) continue;
        found.push(thing);
    }
    window.monkey.things = found;
    return found.length;
}"""
_THROUGH = """places => {
    const all = window.monkey.things, names = [];
    for (const place of places) {
        const thing = all[Math.floor(place * all.length)];
        if (!thing || thing.localName === 'a' || thing.type === 'file') continue;
        names.push(`(${(thing.getAttribute('aria-label') || thing.innerText).slice(0, 40)})`);
        thing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    }
    return names;
}"""
"""A program that reads a page out presses what it finds, also behind something else, and twice at once."""
_AIM = """i => {
    const thing = window.monkey.things[i];
    if (!thing.isConnected) return null;
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = thing.getBoundingClientRect(), [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(thing.contains(hit) || hit.closest('label')?.control === thing)) return null;
    const own = ['aria-checked', 'aria-pressed', 'aria-expanded', 'aria-current', 'aria-selected', 'type', 'role'].map(name => [name, thing.getAttribute(name)]);
    window.monkey.before = { sum: window.monkey.changes + window.monkey.told + window.monkey.spoken, focus: document.activeElement };
    window.monkey.busy = !!document.querySelector('.sl-scene[aria-busy=true]');
    return { x, y, name: (thing.getAttribute('aria-label') || thing.innerText || thing.title || thing.className).slice(0, 60), html: thing.outerHTML.slice(0, 160),
             tag: thing.localName, busy: window.monkey.busy,
             open: document.querySelectorAll('dialog[open]').length, focused: document.activeElement === thing, ...Object.fromEntries(own) };
}"""
PRESSABLE = (
    "button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=checkbox], [role=option], [role=tab], "
    "[role=switch], [role=slider], [role=menuitem]"
)


@dataclass
class Monkey:
    """It sits at one page."""

    page: Page
    seed: int
    root: str = ".sl-root"
    keys: float = 0.2
    """The share of its presses that are keys."""
    avoids: re.Pattern[str] | None = None
    """What it leaves alone, by its words."""
    patience: float = 5.0
    """Seconds within which there is something to press again."""
    waits: bool = False
    """Others may be at it for long, and nothing to press is no fault."""
    faults: list[str] = field(default_factory=list)
    presses: int = 0
    trail: list[str] = field(default_factory=list)
    """What it pressed."""

    _before: tuple[tuple[float, float], float, int] | None = None
    """Where and when it pressed last, and how many dialogs were open then."""
    _shut: tuple[tuple[float, float], float] | None = None
    """Where and when it closed a dialog."""

    def __post_init__(self) -> None:
        self.random = Random(self.seed)

    def play(self, presses: int, seconds: float = 60.0) -> None:
        """Press so many times, and no longer than that; stop at the first fault."""
        end = time.monotonic() + seconds

        def error(one: PlaywrightError) -> None:
            self._fault(f"page error: {one.message}\n{one.stack or ''}"[:1500])

        def console(one: ConsoleMessage) -> None:
            if one.type == "error":
                self._fault(f"console error: {one.text}")

        self.page.on("pageerror", error)
        self.page.on("console", console)
        try:
            while self.presses < presses and time.monotonic() < end and not self.faults:
                self._press()
        finally:
            self.page.remove_listener("pageerror", error)
            self.page.remove_listener("console", console)

    def _press(self) -> None:
        self.page.evaluate(_WATCH)
        self.presses += 1
        if self.random.random() < self.keys:
            key = self.random.choice(KEYS)
            self.trail.append(f"[{key}]")
            self.page.keyboard.press(key)
            self._before = self._shut = None
        elif self.random.random() < 0.1:
            self._through()
            self._before = self._shut = None
        else:
            self._touch()
        if self.random.random() < 0.6:
            self.page.wait_for_timeout(self.random.random() ** 3 * 400)

    def _through(self) -> None:
        self.page.evaluate(_FIND, [self.root, PRESSABLE])
        places = [self.random.random() for _ in range(2)]
        self.trail.append(", ".join(self.page.evaluate(_THROUGH, places)))

    def _touch(self) -> None:
        end = time.monotonic() + self.patience
        while time.monotonic() < end:  # a scene may be on its way, and the whole page
            self.page.evaluate(_WATCH)
            for number in self._order():
                aim = self.page.evaluate(_AIM, number)
                if aim and not (self.avoids and self.avoids.search(aim["name"])):
                    self._press_at(aim)
                    return
            self.page.wait_for_timeout(20)
        if not self.waits:
            self._fault("nothing can be pressed")

    def _order(self) -> list[int]:
        order = list(range(self.page.evaluate(_FIND, [self.root, PRESSABLE])))
        self.random.shuffle(order)
        return order

    def _is_hurried(self, aim: dict[str, Any]) -> bool:
        """Tell whether the last press closed a dialog, and this one is in the same place before anybody could have seen that."""
        now, spot = time.monotonic(), (aim["x"], aim["y"])
        if self._before and aim["open"] < self._before[2]:
            self._shut = self._before[:2]
        self._before = (spot, now, aim["open"])
        if self._shut and (math.dist(self._shut[0], spot) >= NEAR or now - self._shut[1] > HURRIED):
            self._shut = None
        return self._shut is not None

    def _press_at(self, aim: dict[str, Any]) -> None:
        self.trail.append(aim["name"].replace("\n", " "))
        hurried = self._is_hurried(aim)
        self.page.mouse.click(aim["x"], aim["y"])
        if aim["tag"] in ("input", "textarea", "select"):
            if aim["tag"] == "input" and aim["type"] in (None, "text") and self.random.random() < 0.5:
                self.page.keyboard.type(self.random.choice(("Mark", "x", "St. Francis of Assisi", "12")))
            return
        if (aim["role"], aim["aria-checked"]) == ("radio", "true") or (aim["role"], aim["aria-selected"]) == ("tab", "true"):
            return  # it is chosen already
        try:
            answered = self.page.evaluate("limit => window.monkey?.wait(window.monkey.before, limit) ?? true", ANSWERS * 1000)
        except PlaywrightError as error:
            if "navigation" not in str(error):
                raise
            answered = True  # what records a voice is a page of its own
            self.page.wait_for_load_state()
        if not answered and not hurried:
            self._fault(f"dead press: {aim['html']}")

    def _fault(self, what: str) -> None:
        self.faults.append(f"{what}\n  seed {self.seed}, after {self.presses} presses: {' | '.join(self.trail[-12:])}")
