"""Success criteria of WCAG that one looks at on every screen alike: each screen of each game and widget is held against each of them.

A screen in three is looked at; all of them in the thorough tier.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from frontend.dev import fixtures
from frontend.dev.fixtures import Fixture
from saintlearn.shown.front_words import STATIC
from tests.browser.screens import Screen
from tests.tiers import THOROUGH

EVERY = pytest.mark.parametrize("widget", fixtures.ALL)
_SPACED = """.sl-root * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
.sl-root p { margin-bottom: 2em !important }
.sl-root :is(svg, svg *, .sl-hidden) { letter-spacing: 0 !important; word-spacing: 0 !important; line-height: normal !important }"""
"""What WCAG 1.4.12 names; what is drawn in a picture is none of its text."""
_CUT = """() => {
    const found = [], seen = one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    for (const one of document.querySelectorAll('.sl-root :is(p, h2, h3, h4, li, b, small, span, label, button, td, th)')) {
        if (!seen(one) || one.closest('svg, [aria-hidden=true], .sl-hidden, .sl-away') || !one.innerText?.trim() || one.getBoundingClientRect().width < 3) continue;
        const text = document.createRange();
        text.selectNodeContents(one);
        const words = [...text.getClientRects()].filter(box => box.width > 3 && box.height > 3);
        for (let up = one; up && !up.matches('.sl-root'); up = up.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(up);
            if ([overflowX, overflowY].some(how => how === 'auto' || how === 'scroll')) break;
            const [x, y] = [overflowX, overflowY].map(how => how === 'hidden' || how === 'clip'), box = up.getBoundingClientRect();
            const outside = word => (x && (word.right > box.right + 2 || word.left < box.left - 2))
                || (y && (word.bottom - word.height / 4 > box.bottom || word.top + word.height / 4 < box.top));
            if (words.some(outside)) {
                found.push([`${one.localName}.${one.className}`, one.innerText.replace(/\\s+/g, ' ').slice(0, 40), `${up.localName}.${up.className}`]);
                break;
            }
        }
    }
    return found;
}"""
_SHOWN = """() => [...document.querySelectorAll('.sl-root *')].filter(one =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getBoundingClientRect().width > 1 && !one.closest('svg, .sl-by-keys'))"""
_OPENS = f"""async () => {{
    const shown = {_SHOWN}, before = new Set(shown()), found = [];
    for (const one of document.querySelectorAll('.sl-root :is(button, a, input, select, [tabindex="0"], [role=radio], .sl-card)')) {{
        one.focus?.({{ preventScroll: true }});
        for (const kind of ['pointerover', 'pointerenter', 'mouseover', 'mouseenter', 'pointermove'])
            one.dispatchEvent(new PointerEvent(kind, {{ bubbles: true, pointerType: 'mouse' }}));
        await new Promise(requestAnimationFrame);
        found.push(...shown().filter(other => !before.has(other)).map(other => [one.innerText || one.className, other.className]));
    }}
    return found;
}}"""
_HOVERS = """() => {
    const found = [], opens = ['display', 'visibility', 'content', 'clip-path', 'overflow', 'max-height', 'height', 'width'];
    const walk = (rules, above) => {
        for (const rule of rules) {
            const selector = `${above} ${rule.selectorText ?? ''}`;
            if (rule.style && /:hover|:focus/.test(selector) && !/sl-by-keys/.test(selector))
                found.push(...opens.filter(name => rule.style.getPropertyValue(name)).map(name => [selector, name]));
            if (rule.cssRules) walk(rule.cssRules, selector);
        }
    };
    for (const sheet of document.styleSheets) walk(sheet.cssRules, '');
    return found;
}"""
_DOWN = """async () => {
    const root = document.querySelector('.sl-root'), found = [];
    const draggable = '.sl-q-thing, .sl-q-item, [role=slider]';   // put in order: the arrows beside them do it as well, and Undo takes it back
    const sent = () => window.model.sent.filter(({ type }) => type !== 'noop').length;
    const down = async one => {
        const [before, html] = [sent(), root.innerHTML], how = { bubbles: true, composed: true, cancelable: true, pointerType: 'touch', button: 0 };
        for (const [Kind, kind] of [[PointerEvent, 'pointerdown'], [MouseEvent, 'mousedown'], [UIEvent, 'touchstart']]) one.dispatchEvent(new Kind(kind, how));
        await new Promise(done => setTimeout(done));
        document.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
        return [sent() !== before && 'tells the kernel', root.innerHTML !== html && 'changes the page'].filter(Boolean);
    };
    for (const one of [...root.querySelectorAll('button, a, input, select, [role=radio], [role=img], .sl-card')]) {
        if (one.disabled || one.closest(draggable) || !(await down(one)).length) continue;
        // a picture may have come just then: what a finger does, it does again
        await new Promise(done => setTimeout(done, 300));
        found.push(...(await down(one)).map(what => [what, one.innerText || one.className]));
    }
    return found;
}"""
_FLASHES = """() => {
    const frames = new Map(), found = [], bright = /opacity|filter|color|background|shadow|fill|stroke$|visibility|display/;
    const walk = (rules, what) => {
        for (const rule of rules) {
            what(rule);
            if (rule.cssRules && !(rule instanceof CSSKeyframesRule)) walk(rule.cssRules, what);
        }
    };
    const all = what => { for (const sheet of document.styleSheets) walk(sheet.cssRules, what); };
    all(rule => {
        if (rule instanceof CSSKeyframesRule) frames.set(rule.name, [...rule.cssRules].filter(one => [...one.style].some(name => bright.test(name))).length);
    });
    const seconds = text => text.endsWith('ms') ? parseFloat(text) / 1000 : parseFloat(text);
    all(rule => {
        const names = rule.style?.animationName;
        if (!names || names === 'none') return;
        const [listed, durations, counts] = [names, rule.style.animationDuration, rule.style.animationIterationCount].map(text => text.split(/, */));
        listed.forEach((name, i) => {
            const [duration, times] = [seconds(durations[i % durations.length]), counts[i % counts.length]];
            const often = Math.min(times === 'infinite' ? Infinity : parseFloat(times), Math.max(1, Math.ceil(1 / duration)));
            // a flash is a pair of changes; from the last frame back to the first is one more
            const flashes = frames.get(name) ? often * (frames.get(name) + 1) / 2 : 0;
            if (!(flashes <= 3)) found.push([rule.selectorText, name, duration, times]);
        });
    });
    return [frames.size, found];
}"""


@pytest.fixture(scope="module")
def screen(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Screen]:
    """A page that all tests of this file share: it keeps fonts and modules."""
    context = browser.new_context(**browser_context_args)
    yield Screen.on(context.new_page(), "en")
    context.close()


def screens(widget: str) -> Iterator[Fixture]:
    yield from [*fixtures.ALL[widget]()][:: 1 if THOROUGH else 3]


@EVERY
def test_text_can_be_spaced_out_and_none_of_it_is_cut(widget: str, screen: Screen) -> None:
    """WCAG 1.4.12, wide and on a phone. What is cut without the spaces, such as a long name in a tile, is cut on purpose."""
    faults: list[Any] = []
    for fixture in screens(widget):
        screen.show(fixture)
        for size in ((1280, 720), (360, 740)):
            screen.resize(*size)
            before = screen.page.evaluate(_CUT)
            style = screen.page.add_style_tag(content=_SPACED)
            screen.page.evaluate("() => window.settle()")
            faults += [(fixture.name, size[0], *fault) for fault in screen.page.evaluate(_CUT) if fault not in before]
            style.evaluate("one => one.remove()")
    assert not faults, "\n".join(map(str, faults))


@EVERY
def test_nothing_opens_by_hovering_or_by_the_focus_alone(widget: str, screen: Screen) -> None:
    """WCAG 1.4.13; by events and by styles."""
    faults: list[Any] = []
    for fixture in screens(widget):
        screen.show(fixture)
        faults += [(fixture.name, *fault) for fault in screen.page.evaluate(_OPENS)]
    faults += screen.page.evaluate(_HOVERS)
    assert not faults, "\n".join(map(str, faults))


@EVERY
def test_a_finger_that_comes_down_does_nothing_yet(widget: str, screen: Screen) -> None:
    """WCAG 2.5.2: whoever slides off has pressed nothing."""
    faults: list[Any] = []
    for fixture in screens(widget):
        screen.show(fixture)
        faults += [(fixture.name, *fault) for fault in screen.page.evaluate(_DOWN)]
    assert not faults, "\n".join(map(str, faults))


_FIELD = re.compile(r"\b(e-?mail|phone|address|street|city|birthday|password|surname|last name|first name)\b", re.IGNORECASE)


@EVERY
def test_no_field_asks_who_somebody_is(widget: str, screen: Screen) -> None:
    """WCAG 1.3.5: none of the purposes that it lists is asked for, so none has to be named."""
    for fixture in screens(widget):
        screen.show(fixture)
        fields = screen.page.evaluate("""() => [...document.querySelectorAll('.sl-root input:not([type=checkbox], [type=radio])')].map(one =>
            [one.type, one.autocomplete, one.getAttribute('aria-label') ?? one.labels?.[0]?.innerText ?? ''])""")
        for kind, fill, label in fields:
            assert kind in ("text", "search", "number", "file", "range"), (fixture.name, kind, label)
            assert fill in ("", "off"), (fixture.name, fill, label)
            assert not _FIELD.search(label), (fixture.name, label)


_BY_LOOKS = re.compile(
    r"\b(?:round|square|green|red|blue|yellow|gold(?:en)?|white|black|gray|bright|shining|big|large|small|left|right|upper|lower|top|bottom)"
    r"(?:-hand)? (?:button|switch|field|box|icon|menu)\b|\b(?:glow|shin)(?:s|ing)\b|\bthat(?:'s| is) lit\b|"
    r"\b(?:button|switch|field|box) (?:on|at|to) the (?:left|right|top|bottom)\b",
    re.IGNORECASE,
)


def test_no_instruction_names_a_button_by_its_looks_alone() -> None:
    """WCAG 1.3.3, over all sentences that the package can say. In a first game, "the glowing button" only stands on the screen, and whoever listens hears
    its name (`frontend/tests/guide.test.ts`)."""
    faults = [
        sentence for sentence in sentences() if _BY_LOOKS.search(sentence) and sentence not in ("the glowing button", "the glowing card")
    ]
    assert not faults, "\n".join(faults)


def sentences() -> list[str]:
    root = Path(__file__).resolve().parents[2]
    found = []
    for folder, kinds in (("saintlearn", ("*.py",)), ("frontend/src", ("*.svelte", "*.ts"))):
        for kind in kinds:
            for path in sorted((root / folder).rglob(kind)):
                found += re.findall(r"\b(?:say|mark|say_count)\(\s*\[?\"((?:[^\"\\]|\\.)+)\"", path.read_text(encoding="utf-8"))
    assert len(found) > 1000
    return found


_MOVES = """() => {
    const found = [], seconds = text => text.endsWith('ms') ? parseFloat(text) / 1000 : parseFloat(text);
    let seen = 0;
    const walk = rules => {
        for (const rule of rules) {
            if (rule instanceof CSSKeyframesRule) continue;
            walk(rule.cssRules ?? []);
            const names = rule.style?.animationName;
            if (!names || names === 'none') continue;
            const [listed, durations, counts] = [names, rule.style.animationDuration, rule.style.animationIterationCount].map(text => text.split(/, */));
            listed.forEach((name, i) => {
                const [duration, times] = [seconds(durations[i % durations.length]), counts[i % counts.length]];
                seen++;
                if (!(duration * (times === 'infinite' ? Infinity : parseFloat(times)) <= 5)) found.push([rule.selectorText, name, duration, times]);
            });
        }
    };
    for (const sheet of document.styleSheets) walk(sheet.cssRules);
    return [seen, found];
}"""


def test_nothing_moves_for_longer_than_five_seconds(page: Page) -> None:
    """WCAG 2.2.2: what moves by itself beside something else comes to rest by itself."""
    for sheet in sorted([*STATIC.glob("*.css"), *STATIC.glob("pages/*.css")]):
        page.add_style_tag(content=sheet.read_text(encoding="utf-8"))
    seen, faults = page.evaluate(_MOVES)
    assert seen > 20
    assert faults == []


def test_nothing_flashes(page: Page) -> None:
    """WCAG 2.3.1, however large: no animation gets lighter and darker more than three times in a second."""
    for sheet in sorted(STATIC.glob("*.css")):
        page.add_style_tag(content=sheet.read_text(encoding="utf-8"))
    frames, faults = page.evaluate(_FLASHES)
    assert frames > 20
    assert faults == []
