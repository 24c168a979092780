"""A slow tablet: how soon a whole game of SaintCards stands there, answers each press, and ends, with the browser slowed four and six times beside a quick one.

Chromium itself slows its page (`Emulation.setCPUThrottlingRate`), as for a school's tablet or an old phone; the command that it plays with runs at full speed, as the
computer of a class does. A press is timed from the finger to the first paint that answers it. Each line has the load of the machine: on a busy one the times mean little.
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field

from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as PlaywrightError

from benchmarks.kids import PAINTED, _open, _started
from benchmarks.lab import CLICK
from benchmarks.table import bound, line, part, spread
from tests.browser.driver import SLOW, free_port, launch

MACHINES = {
    "a quick laptop, 1280 px": (1, (1280, 800), 100),
    "slowed four times, 820 px": (4, (820, 1180), 150),
    "slowed six times, 390 px": (6, (390, 844), 250),
}
"""How many times slower than this machine, the window, and the milliseconds within which 95 presses of 100 are answered."""
MOST = 300
"""A game takes fewer presses."""
REST = 80
"""Milliseconds without a change after which a press is over."""
# What to press next: what leads on, or else the next card of the hand that did not fit yet, or the draw pile.
NEXT = """tried => {
    const able = [...document.querySelectorAll('#kids-game .sl-root button')].filter(one =>
        !one.disabled && one.getAttribute('aria-disabled') !== 'true' && one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sl-tools, [inert]'));
    const leads = able.find(one => one.matches('.sl-primary'));
    if (document.querySelector('#kids-game .sl-over')) return document.body;
    if (leads) return leads;
    const cards = able.filter(one => one.matches('.sl-hand-card')), other = able.filter(one => one.matches('.sl-gift, .sl-foot .sl-button:not(.sl-quiet, .sl-call)'));
    return cards[tried] ?? other[0] ?? able.find(one => one.matches('.sl-lancet, .sl-hand-card, .sl-scene button'));
}"""


@dataclass
class Played:
    """Milliseconds of each press, and seconds of the rest."""

    table: float = 0.0
    whole: float = 0.0
    presses: list[float] = field(default_factory=list)
    slowest: tuple[float, str] = (0.0, "")


def play(page: Page) -> Played:
    """Play a game to its end, one press after another."""
    played = Played()
    begin = time.monotonic()
    page.get_by_role("button", name="SaintCards").click()
    page.locator("#kids-game .sl-root .sl-headline").wait_for(timeout=SLOW * 1000)
    page.evaluate(PAINTED)
    played.table = time.monotonic() - begin
    page.get_by_role("button", name="Skip").click()  # a first game leads by the hand
    page.locator(".sl-guide-words").wait_for(state="detached", timeout=SLOW * 1000)
    begin, tried, stood = time.monotonic(), 0, ""
    while len(played.presses) < MOST:
        button = page.wait_for_function(NEXT, arg=tried, timeout=SLOW * 1000).as_element()
        if button is None or button.evaluate("one => one === document.body"):
            break  # the game is over
        words = button.get_attribute("aria-label") or button.inner_text()
        tried = tried + 1 if button.evaluate("one => one.matches('.sl-hand-card')") else tried
        try:
            _, painted, _ = page.evaluate(CLICK, ["#kids-game .sl-root", button, REST, True])
        except PlaywrightError:  # a computer has moved between the look and the press
            continue
        played.presses.append(painted)
        played.slowest = max(played.slowest, (painted, words.replace("\n", " ")[:40]))
        now = page.locator("#kids-game .sl-headline").inner_text()
        tried, stood = (tried if now == stood else 0), now
    played.whole = time.monotonic() - begin
    return played


def measure(times: int) -> None:
    """Play on each machine in turn."""
    part("The children's page on a slow tablet: a whole game of SaintCards (load of the machine beside it)")
    with launch() as browser:
        for name, (slower, size, limit) in MACHINES.items():
            games = [_once(browser, slower, size) for _ in range(max(1, times // 3))]
            presses = [press for game in games for press in game.presses]
            middle, late = spread(presses)
            load = f"load {os.getloadavg()[0]:.1f}"
            line(f"{name}: from the door to the first table", f"{spread([game.table for game in games])[0]:.2f} s", load)
            line(f"{name}: a whole game", f"{spread([game.whole for game in games])[0]:.1f} s", f"{len(presses) // len(games)} presses")
            line(
                f"{name}: from a press to its paint, median",
                f"{middle:.0f} ms",
                "slowest {:.0f} ms: {}".format(*max(g.slowest for g in games)),
            )
            bound(f"{name}: 95th percentile", late, limit, "ms")


def _once(browser: Browser, slower: int, size: tuple[int, int]) -> Played:
    port = free_port()
    with _started(browser, ["-m", "saintlearn", "play", "--no-browser", f"--port={port}"]) as (page, _):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        _open(page, port)
        page.locator(".sl-door").wait_for(timeout=SLOW * 1000)
        return play(page)
