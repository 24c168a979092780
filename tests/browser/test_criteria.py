"""Success criteria of WCAG that one looks at on every screen alike: each screen of each game and widget is held against each of them.

A screen in twelve is looked at; all of them in the thorough tier. Each is shown once for all criteria, for showing it takes longer than looking.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Browser, ElementHandle, Page

from frontend.dev import fixtures
from frontend.dev.fixtures import Fixture
from saintlearn.shown.front_modules import STATIC
from tests.browser.screens import Screen, some_of

EVERY = pytest.mark.parametrize("widget", fixtures.ALL)
_SPACED = """.sl-root * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
.sl-root p { margin-bottom: 2em !important }
.sl-root :is(svg, svg *, .sl-hidden) { letter-spacing: 0 !important; word-spacing: 0 !important; line-height: normal !important }"""
"""What WCAG 1.4.12 names; what is drawn in a picture is none of its text."""
_CUT = """() => {
    const found = [], seen = one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }), known = new Map();
    const frame = one => {
        if (!known.has(one)) known.set(one, [getComputedStyle(one), one.getBoundingClientRect()]);
        return known.get(one);
    };
    for (const one of document.querySelectorAll('.sl-root :is(p, h2, h3, h4, li, b, small, span, label, button, td, th)')) {
        if (!seen(one) || one.closest('svg, [aria-hidden=true], .sl-hidden, .sl-away') || !one.innerText?.trim() || one.getBoundingClientRect().width < 3) continue;
        const text = document.createRange();
        text.selectNodeContents(one);
        const words = [...text.getClientRects()].filter(box => box.width > 3 && box.height > 3);
        for (let up = one; up && !up.matches('.sl-root'); up = up.parentElement) {
            const [{ overflowX, overflowY }, box] = frame(up);
            if ([overflowX, overflowY].some(how => how === 'auto' || how === 'scroll')) break;
            const [x, y] = [overflowX, overflowY].map(how => how === 'hidden' || how === 'clip');
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


Found = Mapping[str, list[Any]]
"""What is wrong with the screens of a widget, by the criterion."""


@pytest.fixture(scope="module")
def found(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Callable[[str], Found]]:
    """Hold the screens of a widget against all criteria, once, on a page that all of them share: it keeps fonts and modules."""
    context = browser.new_context(**browser_context_args)
    screen = Screen.on(context.new_page(), "en")
    yield cache(lambda widget: look_at(screen, some_of(widget, 0, 12)))
    context.close()


def look_at(screen: Screen, shown: Iterable[Fixture]) -> Found:
    """Show each screen and note what is wrong with it."""
    faults: dict[str, list[Any]] = {what: [] for what in (*CRITERIA, *DRAWN)}
    for fixture in shown:
        for drawn, criteria in ((False, CRITERIA), (True, DRAWN)):
            screen.show(fixture, drawn=drawn)
            for what, wrong_with in criteria.items():
                faults[what] += [(fixture.name, fault) for fault in wrong_with(screen)]
    return faults


def listed(faults: Iterable[Any]) -> str:
    return "\n".join(map(str, faults))


def cut_where_spaced(screen: Screen) -> Iterator[Any]:
    for size in ((1280, 720), (360, 740)):
        screen.resize(*size)
        before = screen.page.evaluate(_CUT)
        style = screen.page.add_style_tag(content=_SPACED)
        screen.page.evaluate("() => window.settle()")
        yield from ((size[0], *fault) for fault in screen.page.evaluate(_CUT) if fault not in before)
        style.evaluate("one => one.remove()")


@EVERY
def test_text_can_be_spaced_out_and_none_of_it_is_cut(widget: str, found: Callable[[str], Found]) -> None:
    """WCAG 1.4.12, wide and on a phone. What is cut without the spaces, such as a long name in a tile, is cut on purpose."""
    assert not found(widget)["spaced"], listed(found(widget)["spaced"])


def opening(screen: Screen) -> list[Any]:
    return [*screen.page.evaluate(_OPENS), *screen.page.evaluate(_HOVERS)]


@EVERY
def test_nothing_opens_by_hovering_or_by_the_focus_alone(widget: str, found: Callable[[str], Found]) -> None:
    """WCAG 1.4.13; by events and by styles."""
    assert not found(widget)["opens"], listed(found(widget)["opens"])


def acting_at_once(screen: Screen) -> list[Any]:
    return list(screen.page.evaluate(_DOWN))


@EVERY
def test_a_finger_that_comes_down_does_nothing_yet(widget: str, found: Callable[[str], Found]) -> None:
    """WCAG 2.5.2: whoever slides off has pressed nothing."""
    assert not found(widget)["down"], listed(found(widget)["down"])


_FIELD = re.compile(r"\b(e-?mail|phone|address|street|city|birthday|password|surname|last name|first name)\b", re.IGNORECASE)


_FIELDS = """() => [...document.querySelectorAll('.sl-root input:not([type=checkbox], [type=radio])')].map(one =>
    [one.type, one.autocomplete, one.getAttribute('aria-label') ?? one.labels?.[0]?.innerText ?? ''])"""


def personal_fields(screen: Screen) -> list[Any]:
    return [
        (kind, fill, label)
        for kind, fill, label in screen.page.evaluate(_FIELDS)
        if kind not in ("text", "search", "number", "file", "range") or fill not in ("", "off") or _FIELD.search(label)
    ]


@EVERY
def test_no_field_asks_who_somebody_is(widget: str, found: Callable[[str], Found]) -> None:
    """WCAG 1.3.5: none of the purposes that it lists is asked for, so none has to be named."""
    assert not found(widget)["fields"], listed(found(widget)["fields"])


_WITHOUT_WORDS = """() => {
    const root = document.querySelector('.sl-root'), found = [];
    for (const one of root.querySelectorAll('img, svg image')) {
        const what = one.getAttribute('src') ?? one.getAttribute('href') ?? '';
        if (!what.startsWith('data:image/svg+xml')) found.push([one.localName, what.slice(0, 60)]);   // in a drawing, words are text
        else if (one.localName === 'img' && !one.alt && one.ariaHidden !== 'true') found.push(['has no words', one.outerHTML.slice(0, 120)]);
    }
    found.push(...[...root.querySelectorAll('canvas, video, audio, object, embed')].map(one => [one.localName, one.className]));
    for (const one of root.querySelectorAll('*'))
        for (const [, what] of getComputedStyle(one).backgroundImage.matchAll(/url\\("([^"]*)"\\)/g))
            if (!what.startsWith('data:image/svg+xml') || /(?:<|%3c)text/i.test(what)) found.push(['has words behind it', one.className, what.slice(0, 60)]);
    return found;
}"""


def words_in_pictures(screen: Screen) -> list[Any]:
    return list(screen.page.evaluate(_WITHOUT_WORDS))


@EVERY
def test_no_picture_holds_words_that_are_not_text(widget: str, found: Callable[[str], Found]) -> None:
    """WCAG 1.4.5: no pixels, only drawings, and none behind something has words."""
    assert not found(widget)["pictures"], listed(found(widget)["pictures"])


TOOLS = """Pause, Refresh, All games, Saint of the day, Hint, Undo, Show me how, More ways to play, Grown-ups, Rules, Full screen, End the bee, For grown-ups, Save, New game, More,
    Say the names, Point and hear, Read aloud, Keys, Sound"""
_TOOLS = "() => [...document.querySelectorAll('.sl-root .sl-tools :is(a, button)')].map(one => (one.innerText || one.getAttribute('aria-label')).trim())"


def tools_out_of_order(screen: Screen) -> list[Any]:
    order, tools = [" ".join(tool.split()) for tool in TOOLS.split(",")], screen.page.evaluate(_TOOLS)
    return [] if tools[-2:] == ["Keys", "Sound"] and sorted(tools, key=order.index) == tools else [tools]


@EVERY
def test_the_tools_come_in_one_order_on_every_screen(widget: str, found: Callable[[str], Found]) -> None:
    """WCAG 3.2.3 and 3.2.6: whoever has found the rules in one game finds them in all."""
    assert not found(widget)["tools"], listed(found(widget)["tools"])


_ASKED = """() => {
    const root = document.querySelector('.sl-root'), text = what => root.querySelector(what)?.innerText.trim() ?? '';
    const lone = [...root.querySelectorAll('input, select, textarea')].filter(one => one.checkVisibility({ visibilityProperty: true })
        && !(one.labels?.length || one.getAttribute('aria-label') || one.getAttribute('aria-labelledby')));
    return [text('.sl-headline'), text('.sl-task') || text('.sl-guide-words'), lone.map(one => one.outerHTML.slice(0, 120))];
}"""


def unsaid(screen: Screen) -> list[Any]:
    headline, task, lone = screen.page.evaluate(_ASKED)
    return [*([] if headline else ["no headline"]), *([] if task else ["no task"]), *lone]


@EVERY
def test_every_screen_says_what_it_is_and_what_to_do(widget: str, found: Callable[[str], Found]) -> None:
    """WCAG 2.4.6 and 3.3.2."""
    assert not found(widget)["asked"], listed(found(widget)["asked"])


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


_AROUND = """() => {
    for (const [where, id] of [['afterbegin', 'before'], ['beforeend', 'after']])
        document.getElementById(id) ?? document.body.insertAdjacentHTML(where, `<button id="${id}">${id}</button>`);
}"""
_EDGE = """last => {
    const stops = [...document.querySelectorAll('.sl-root :is(a[href], button, input, select, textarea, summary, [tabindex="0"])')].filter(one =>
        one.tabIndex >= 0 && !one.disabled && !one.closest('[inert]') && one.checkVisibility({ visibilityProperty: true }));
    stops.at(last ? -1 : 0).focus();
}"""


def traps(screen: Screen) -> Iterator[Any]:
    page = screen.page
    assert isinstance(page, Page)
    page.evaluate(_AROUND)
    for last, key, beyond in ((True, "Tab", "after"), (False, "Shift+Tab", "before")):
        page.evaluate(_EDGE, last)
        for _ in range(4):
            page.keyboard.press(key)
            if page.evaluate("() => document.activeElement.id") == beyond:
                break
        else:
            yield key


@EVERY
def test_tab_leads_out_of_every_screen(widget: str, found: Callable[[str], Found]) -> None:
    """WCAG 2.1.2, at both ends. What scrolls may be a stop by itself."""
    assert not found(widget)["tab"], listed(found(widget)["tab"])


_PALE = """() => {
    const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true }), known = new Map();
    const read = color => {
        if (!known.has(color)) {
            pen.clearRect(0, 0, 1, 1);
            pen.fillStyle = color;
            pen.fillRect(0, 0, 1, 1);
            const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
            known.set(color, [r, g, b, a / 255]);
        }
        return known.get(color);
    };
    const over = ([r, g, b, a], ground) => [r, g, b].map((one, i) => one * a + ground[i] * (1 - a));
    const grounds = one => {   // all that may lie behind something: several colors where it is a gradient
        if (!one) return [[255, 255, 255]];
        const { backgroundColor, backgroundImage } = getComputedStyle(one), own = read(backgroundColor);
        const below = own[3] === 1 ? [own.slice(0, 3)] : grounds(one.parentElement).map(ground => over(own, ground));
        const drawn = [...backgroundImage.matchAll(/(?:rgba?|color|oklab|oklch)\\([^()]*\\)/g)].map(([color]) => read(color)).filter(color => color[3] > 0.5);
        return drawn.length ? drawn.flatMap(color => below.map(ground => over(color, ground))) : below;
    };
    const behind = one => {   // what it stands on, and what it is laid over
        const { left, top, right, bottom } = one.getBoundingClientRect(), [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const places = [[left - 5, y], [right + 5, y], [x, top - 5], [x, bottom + 5]].map(([x, y]) => document.elementsFromPoint(x, y).find(near => !one.contains(near)));
        return [one.parentElement, ...places.filter(near => near?.closest('.sl-root'))].flatMap(grounds);
    };
    const light = color => {
        const [r, g, b] = color.map(one => (one /= 255) <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (a, b) => { const [less, more] = [light(a), light(b)].sort((x, y) => x - y); return (more + 0.05) / (less + 0.05); };
    const least = (colors, behind) => Math.min(...behind.map(ground => Math.max(...colors.map(color => contrast(over(color, ground), ground)))));
    const sides = one => { const style = getComputedStyle(one); return ['Top', 'Left', 'Bottom', 'Right'].filter(side => parseFloat(style[`border${side}Width`]) >= 1
        && read(style[`border${side}Color`])[3] > 0).map(side => read(style[`border${side}Color`])); };
    const field = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea', found = [];
    for (const one of document.querySelectorAll(`.sl-root :is(button, a[href], ${field}, summary, [tabindex="0"])`)) {
        if (one.disabled || one.closest('[inert]') || !one.checkVisibility({ visibilityProperty: true }) || one.getBoundingClientRect().width < 3) continue;
        one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        let framed = one;   // a field may stand in a frame with its label
        if (one.matches(field)) for (let up = 0; up < 2 && !sides(framed).length; up++) framed = framed.parentElement;
        const shown = [...sides(framed), read(getComputedStyle(framed).backgroundColor)].filter(color => color[3] > 0);
        if (one.matches(`${field}, .sl-button`) && shown.length && !(one.matches('.sl-quiet')) && least(shown, behind(framed)) < 3)
            found.push(['edge', framed]);   // what has neither frame nor ground is known by its words
        one.focus({ focusVisible: true, preventScroll: true });
        if (document.activeElement !== one) continue;
        const ring = [one, one.nextElementSibling, one.parentElement, one.parentElement.parentElement].find(near => {
            const { outlineStyle, outlineWidth } = near ? getComputedStyle(near) : { outlineStyle: 'none' };
            return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
        });
        const { outlineColor, outlineOffset } = getComputedStyle(ring ?? one);
        if (!ring || least([read(outlineColor)], parseFloat(outlineOffset) < 0 ? grounds(ring) : behind(ring)) < 3) found.push(['ring', one]);
    }
    document.activeElement.blur();
    window.pale = found;
    return found.map(([what, one]) => [what, `${one.localName}.${[...one.classList].join('.')}`, (one.getAttribute('aria-label') ?? one.innerText ?? '').slice(0, 30)]);
}"""
"""By the style sheets alone: what may have less than 3 to 1 with what is around it."""
_PLACE = "one => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; }"
_CLIP = f"one => {{ one.scrollIntoView({{ block: 'center', inline: 'nearest', behavior: 'instant' }}); return ({_PLACE})(one); }}"
AROUND = 12
"""Pixels around something that may belong to its ring."""


def shot(page: Page, clip: dict[str, float]) -> Any:
    """Take a picture of a part of the page, as relative luminances."""
    seen = np.asarray(Image.open(io.BytesIO(page.screenshot(clip=clip, animations="disabled"))).convert("RGB")) / 255  # type: ignore[arg-type]
    linear = np.where(seen <= 0.04045, seen / 12.92, ((seen + 0.055) / 1.055) ** 2.4)
    return linear @ (0.2126, 0.7152, 0.0722)


def contrasts(one: Any, other: Any) -> Any:
    return (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)


def is_pale(page: Page, what: str, one: ElementHandle) -> bool:
    """Tell by the pixels whether an edge, or the ring of the focus, hardly differs from what is there without it."""
    if what == "ring":
        one.evaluate("one => one.focus({ focusVisible: true })")
    place = one.evaluate(_CLIP)
    while True:  # what a game speaks of may come into sight meanwhile
        x, y, width, height = before = place
        clip = {"x": max(0, x - AROUND), "y": max(0, y - AROUND), "width": width + 2 * AROUND, "height": height + 2 * AROUND}
        there = shot(page, clip)
        if (place := one.evaluate(_PLACE)) == before:
            break
    if what == "ring":
        one.evaluate("one => one.blur()")
        return bool((contrasts(there, shot(page, clip)) >= 3).sum() < width + height)
    rows, columns = there.shape[0] // 2, there.shape[1] // 2
    lines = (there[rows], there[rows, ::-1], there[:, columns], there[::-1, columns])
    return any(contrasts(line[AROUND - 3], line[AROUND - 3 : AROUND + 6]).max() < 3 for line in lines)


_THEME = "([theme, paper]) => { document.body.dataset.jpThemeLight = theme; document.body.style.background = paper; }"


def pale(screen: Screen) -> Iterator[Any]:
    page = screen.page
    assert isinstance(page, Page)
    for theme, paper in (("true", "#fff"), ("false", "#111")):
        page.evaluate(_THEME, [theme, paper])
        for number, (what, *which) in enumerate(page.evaluate(_PALE)):
            one = page.evaluate_handle("number => window.pale[number][1]", number).as_element()
            if one and is_pale(page, what, one):
                yield theme, what, *which
    page.evaluate(_THEME, ["true", ""])


@EVERY
def test_edges_and_the_ring_of_the_focus_stand_out(widget: str, found: Callable[[str], Found]) -> None:
    """WCAG 1.4.11, light and dark: fields, framed buttons, and the ring have 3 to 1 with what is around them."""
    assert not found(widget)["edges"], listed(found(widget)["edges"])


CRITERIA: Final[Mapping[str, Callable[[Screen], Iterable[Any]]]] = {
    "fields": personal_fields,
    "tools": tools_out_of_order,
    "asked": unsaid,
    "spaced": cut_where_spaced,
    "opens": opening,
    "tab": traps,
    "down": acting_at_once,
}
"""What is looked at where drawings have nothing inside, in an order in which none spoils the next one's screen."""
DRAWN: Final[Mapping[str, Callable[[Screen], Iterable[Any]]]] = {"pictures": words_in_pictures, "edges": pale}
"""What is looked at with the drawings."""
