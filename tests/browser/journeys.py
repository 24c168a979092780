"""A child's way through any game or activity, in any browser: it presses what leads on, and looks at every stop whether all is right.

    journey = Journey(browser, folder)
    browser.open(url)
    journey.play(12)
    assert journey.faults == []
    assert browser.faults == []

It knows no game: what leads on is what every scene shows as that. Nothing waits for a time; a press is over when the screen has answered it.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from math import dist
from pathlib import Path
from typing import Final

from tests.browser.driver import SLOW
from tests.browser.webdriver import SCALE, OtherBrowser

NEAR: Final = 10
"""Pixels within which a second press is part of a double click."""
_LOOK: Final = Path(__file__).with_name("look.js")
_SCREEN: Final = f"""
const root = () => [...document.querySelectorAll('.sl-root')].find(one => one.getClientRects().length > 0);
const name = one => (one.getAttribute('aria-label') ?? one.innerText ?? '').replace(/\\s+/g, ' ').trim();
const shows = one => [one.innerText, ...[...one.querySelectorAll('button, [role]')].map(each =>
    [name(each), ...['aria-checked', 'aria-pressed', 'aria-expanded', 'class'].map(which => each.getAttribute(which))].join('|'))].join('\\n');
const quiet = () => root() && ![...document.querySelectorAll('.sl-scene')].some(one => one.getAttribute('aria-busy') === 'true');
const scale = {SCALE};
const off = 'a[href], .sl-tools *, .sl-mine *, .sl-log *, .sl-notice *, .sl-quiet, .sl-resting, .sl-back, [aria-hidden=true] *, [inert] *, ' +
    '[aria-disabled=true], [aria-checked=true], [aria-pressed=true], [aria-expanded]';
"""
READY: Final = f"() => {{ {_SCREEN} return quiet() ? shows(root()) : ''; }}"
CHANGED: Final = f"before => {{ {_SCREEN} return quiet() && shows(root()) !== before; }}"
OVER: Final = "() => Boolean(document.querySelector('.sl-over, .sl-quiz-wall, .sl-bee-end, .sl-fc-done, .sl-me-pairs, .sl-bed-end'))"
"""How the end of a game, a quiz, a bee, a pack, a game of memory, and an evening look."""
HEADLINE: Final = f"() => {{ {_SCREEN} return root().querySelector('.sl-headline').innerText; }}"
_RESTS: Final = """() => document.getAnimations().filter(one => one.effect.target?.closest('.sl-root'))
    .every(one => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"""
_SEEN: Final = "() => !document.querySelector('.sl-root[data-fresh]')"
NEXT: Final = f"""([pressed, byKeys]) => {{ {_SCREEN}
    const place = root().querySelector('dialog[open]') ?? root();
    const kinds = ['[data-lit]', '.sl-guide-spot, .sl-guide .sl-primary', '.sl-primary', 'input[type=text], input:not([type])', '.sl-scene [role=radio], .sl-scene [role=option]',
        '.sl-foot .sl-button:not(.sl-call)', '.sl-scene button:not(.sl-button)', '*'];
    const cost = one => one.matches('[data-lit]') ? 0 : kinds.findIndex(kind => one.matches(kind)) + 3 * (pressed[name(one)] ?? 0);   // a lantern leads on
    const able = [...place.querySelectorAll('button, [role=radio], [role=option], input:not([type=file])')]
        .filter(one => !one.disabled && one.getClientRects().length > 0 && !one.matches(off)).map(one => [cost(one), one]);
    for (const [, one] of able.sort(([a], [b]) => a - b)) {{
        window.next = one;
        if (byKeys && (one.tabIndex < 0 || one.closest('.sl-bee-kids'))) continue; // a host gives no candles there
        if (byKeys) return {{ name: name(one), writes: one.matches('input') && one.type === 'text' }};
        one.scrollIntoView({{ block: 'nearest', inline: 'nearest', behavior: 'instant' }});
        const at = one.getBoundingClientRect(), [x, y] = [(at.left + at.width / 2) * scale, (at.top + at.height / 2) * scale];
        const hit = document.elementFromPoint(x, y);
        if (hit && (one.contains(hit) || hit.closest('label')?.control === one)) return {{ name: name(one), writes: one.matches('input') && one.type === 'text', x, y }};
    }}
    return null;
}}"""
"""What to press next: what leads on first, then what can be chosen; what was pressed before under the same headline comes later. `next` is what it is."""
_CARDS: Final = f"""() => {{ {_SCREEN}
    const found = [];
    for (const one of root().querySelectorAll('.sl-drawing')) {{
        const drawn = one.querySelector(':scope > svg');
        if (!drawn || one.getClientRects().length === 0 || getComputedStyle(one).visibility !== 'visible') continue;
        const box = drawn.getBoundingClientRect(), [width, height] = [box.width * scale, box.height * scale], what = one.parentElement.className;
        if (width < 12 || height < 12) found.push(`${{what}}: a drawing of ${{Math.round(width)}} by ${{Math.round(height)}}`);
        if (width > innerWidth || height > 2 * innerHeight) found.push(`${{what}}: a drawing larger than the window`);
    }}
    const broken = [...root().querySelectorAll('img')].filter(one => one.getClientRects().length > 0 && one.complete && !one.naturalWidth);
    found.push(...broken.map(one => `${{one.className}}: a picture that didn't come`));
    return found;
}}"""
_FAULTS: Final = f"""async look => {{ {_SCREEN}
    window.look ??= await import(URL.createObjectURL(new Blob([look], {{ type: 'text/javascript' }})));
    await document.fonts.ready;
    return window.look.hidden(root(), 9, true).map(one => one.join(' | '));
}}"""


@dataclass
class Journey:
    """A child at one page."""

    browser: OtherBrowser
    pictures: Path | None = None
    """A folder for a picture of each stop; None for none."""
    trail: list[str] = field(default_factory=list)
    """What was pressed."""
    faults: list[str] = field(default_factory=list)
    """What looked wrong."""

    def __post_init__(self) -> None:
        self._headline, self._pressed = "", Counter[str]()
        self._place = 0.0, 0.0

    def arrive(self) -> str:
        """Wait until a screen stands there; give what it shows."""
        self.browser.wait(READY)
        return str(self.browser.evaluate(READY))

    @property
    def is_over(self) -> bool:
        """Whether the game has come to its end."""
        return bool(self.browser.evaluate(OVER))

    def look(self, stop: str) -> None:
        """Look at the screen: nothing is cut off, covered, or out of reach, and pictures have a size."""
        self._stands()
        if self.pictures is not None:
            self.pictures.mkdir(parents=True, exist_ok=True)
            (self.pictures / f"{stop}.png").write_bytes(self.browser.picture())
        shown, found, rests = None, list[str](), True
        while shown != (shown := self._stands()) or not rests:  # what was answered meanwhile comes with a motion of its own
            found = [*self.browser.evaluate(_FAULTS, _LOOK.read_text(encoding="utf-8")), *self.browser.evaluate(_CARDS)]
            rests = bool(self.browser.evaluate(_RESTS))
        self.faults += [f"{stop}: {fault}" for fault in found]

    def _stands(self) -> str:
        """Wait until a screen stands there and nothing on it moves; give what it shows."""
        self.arrive()
        self.browser.wait(_RESTS)
        return self.arrive()

    def play(self, most: int) -> None:
        """Press what leads on so many times, or until the game is over."""
        for _ in range(most):
            if self.is_over:
                return
            self.press()

    def press(self) -> None:
        """Press what leads on, and wait until the screen has answered."""
        self.browser.wait(_RESTS)  # nobody aims at what moves
        before, headline = self.arrive(), str(self.browser.evaluate(HEADLINE))
        if headline != self._headline:
            self._headline = headline
            self._pressed.clear()
        end = time.monotonic() + SLOW
        while not (found := self.browser.evaluate(NEXT, [self._pressed, False])):
            assert time.monotonic() < end, f"nothing leads on after {self.trail[-12:]}"
            time.sleep(0.05)
        place = found["x"], found["y"]
        if dist(place, self._place) < NEAR:
            self.browser.wait(_SEEN)  # two quick presses would be one double click, which does nothing to what is new
        self._place = place
        self.trail.append(found["name"])
        self._pressed[found["name"]] += 1
        self.browser.click(*place)
        if found["writes"]:
            self.browser.write("x")
        else:
            self._answered(before)

    def _answered(self, before: str) -> None:
        end = time.monotonic() + SLOW / 4
        while not self.browser.evaluate(CHANGED, before):
            if time.monotonic() > end:
                self.faults.append(f"nothing answers {self.trail[-1]!r} after {self.trail[-6:-1]}")
                return
            time.sleep(0.02)
