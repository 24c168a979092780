"""Who needs everything larger zooms the page: at 200 and 400 % and in a window of 320 px, it scrolls down and never sideways, nothing lies over what is
looked at or comes to the focus, and a picture never gets smaller."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, expect

from frontend.dev import fixtures
from tests.browser.kidspage import KidsPage
from tests.browser.test_class import PHONE, opened  # noqa: F401 (a fixture)
from tests.browser.test_words import pages as printed
from tests.test_classroom.test_host import served
from tests.tiers import THOROUGH

WHOLE = (1280, 720)
ZOOMED = {(640, 360): 2, (320, 180): 4}
"""What 1280 x 720 are at 200 and 400 %, in pixels of the layout; and how many pixels of the screen are one of them."""
NARROW = (320, 640)
SIZES = (*ZOOMED, NARROW) if not THOROUGH else (*ZOOMED, NARROW, (512, 288), (427, 240), (853, 480))
SETTLES = 250
"""Milliseconds until a page stands that has another size."""
LOW = 400
"""Below this height nothing stays in sight while the rest scrolls."""
GAMES = [*fixtures.ALL]
USUAL = ("saintcards", "holdem")
OPENING = [game for game in GAMES if game not in ("flashcards", "gallery")]
"""In the others, a button changes the scene and opens nothing over it."""

GAME = "#kids-game .sl-root"
_WIDTHS = """root => { window.widths = new Map([...document.querySelectorAll(`${root} :is(.sl-drawing, .sl-card, .sl-window-glass, .sl-hq-board)`)].map(one => [one,
    one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sl-away, .sl-hidden') ? one.getBoundingClientRect().width : 0])); }"""
_SMALLER = """factor => [...window.widths].flatMap(([one, whole]) => {
    const now = one.checkVisibility({ visibilityProperty: true }) ? one.getBoundingClientRect().width * factor : 0;
    return one.isConnected && 0 < now && now < 0.98 * whole ? [['is smaller', `${one.parentElement.className} > ${one.className}`, Math.round(whole), Math.round(now)]] : [];
})"""
_LOOK = """([low, where]) => {
    const found = [], root = document.querySelector(where), page = document.scrollingElement;
    const name = one => `${one.localName}.${[...one.classList].join('.')} ${(one.getAttribute('aria-label') ?? one.innerText ?? '').replace(/\\s+/g, ' ').slice(0, 50)}`;
    const seen = one => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 2 && !one.closest('[inert], .sl-away, .sl-hidden');
    const exempt = 'table, pre, code';   // WCAG 1.4.10: what needs both directions to be understood
    if (page.scrollWidth > innerWidth) found.push(['the page scrolls sideways', page.scrollWidth]);
    for (const one of root.querySelectorAll('*')) {
        const { overflowX, position, bottom, top } = getComputedStyle(one);
        const wide = seen(one) && ['auto', 'scroll'].includes(overflowX) && one.scrollWidth > one.clientWidth + 1 && !one.querySelector(exempt);
        if (wide) found.push(['scrolls sideways', name(one), one.scrollWidth, one.clientWidth]);
        if (low && position === 'sticky' && (bottom !== 'auto' || top !== 'auto')) found.push(['stays in sight', name(one)]);
    }
    const over = (one, x, y) => {
        const hit = document.elementFromPoint(x, y);
        for (let up = hit; up && !up.contains(one) && !one.contains(up); up = up.parentElement) if (['sticky', 'fixed'].includes(getComputedStyle(up).position)) return up;
        return null;
    };
    const stands = root.querySelector('dialog[open]') ?? root;
    for (const one of stands.querySelectorAll('a, button, input, select, summary, [tabindex="0"], [role=radio], .sl-card')) {
        if (!seen(one) || one.disabled) continue;
        page.scrollTop = 0;
        if (one.matches('a, button, input, select, summary, [tabindex]')) one.focus({ focusVisible: true });
        else one.scrollIntoView({ block: 'center' });
        const box = one.getBoundingClientRect();
        const [x, y, high] = [(box.left + box.right) / 2, Math.max(box.top, 0), Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)];
        if (box.left < -1 || box.right > innerWidth + 1) found.push(['out of the window', name(one), box.left, box.right]);
        else if (high < 1) found.push(['never comes into sight', name(one), box.top, box.bottom]);
        else {
            const covers = [0.1, 0.5, 0.9].map(share => over(one, x, y + share * high));
            // what is higher than what is left of the window is scrolled through
            if (box.height < 0.6 * innerHeight ? covers.some(Boolean) : covers.every(Boolean)) found.push(['is covered', name(one), ...covers.map(up => up && name(up))]);
        }
    }
    const cards = [...root.querySelectorAll('.sl-card:not(.sl-lo-card *)')].filter(seen), least = Math.min(...cards.map(one => one.getBoundingClientRect().height));
    if (cards.length && least > innerHeight) found.push(['no card is ever whole', least]);
    page.scrollTop = 0;
    return found;
}"""


def look_at(page: Page, root: str, sizes: Iterable[tuple[int, int]]) -> Iterator[tuple[Any, ...]]:
    """Give what is wrong with what stands there at some sizes of the window; at 200 and 400 %, pictures are held against those of the whole window."""
    page.set_viewport_size({"width": WHOLE[0], "height": WHOLE[1]})
    page.wait_for_timeout(SETTLES)
    page.evaluate(_WIDTHS, root)
    for size in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_timeout(SETTLES)
        yield from ((size, *fault) for fault in page.evaluate(_LOOK, [size[1] < LOW, root]))
        if factor := ZOOMED.get(size):
            yield from ((size, *fault) for fault in page.evaluate(_SMALLER, factor))


@pytest.mark.parametrize("game", GAMES if THOROUGH else USUAL)
def test_whoever_zooms_scrolls_one_way_and_sees_all_of_it_larger(game: str, kids: KidsPage) -> None:
    faults: list[Any] = []
    for fixture in [*fixtures.ALL[game]()][:: 1 if THOROUGH else 6]:
        kids.resize(*WHOLE)
        kids.show(fixture, drawn=False)
        kids.page.evaluate(_WIDTHS, GAME)
        for size in SIZES:
            kids.resize(*size)
            faults += [(fixture.name, size, *fault) for fault in kids.page.evaluate(_LOOK, [size[1] < LOW, GAME])]
            if factor := ZOOMED.get(size):
                faults += [(fixture.name, size, *fault) for fault in kids.page.evaluate(_SMALLER, factor)]
    assert not faults, "\n".join(map(str, faults))


_OPEN = """number => {
    document.querySelector('#kids-game dialog[open]')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    const able = [...document.querySelectorAll('#kids-game .sl-root :is(.sl-tools, .sl-foot, .sl-scene) button')].filter(one => {
        const opens = one.matches('.sl-tools *, [aria-haspopup], [aria-expanded]') || /story|rules|score|card/i.test(one.innerText);
        return opens && !one.disabled && one.checkVisibility({ visibilityProperty: true });
    });
    able[number]?.click();
    return able.length;
}"""


@pytest.mark.thorough
@pytest.mark.parametrize("game", OPENING)
def test_what_a_button_opens_is_read_by_scrolling_one_way_too(game: str, kids: KidsPage) -> None:
    """Rules, hints, settings, stories, large cards, and what stands behind *More*."""
    faults: list[Any] = []
    shown = 0
    for fixture in fixtures.ALL[game]():
        for number in count():
            kids.resize(*WHOLE)
            kids.show(fixture, drawn=False)
            if number >= kids.page.evaluate(_OPEN, number):
                break
            kids.page.evaluate("() => window.settle()")
            if kids.page.locator("#kids-game :is(dialog[open], .sl-more-list)").count() == 0:
                continue
            shown += 1
            for size in SIZES:
                kids.resize(*size)
                faults += [(fixture.name, number, size, *fault) for fault in kids.page.evaluate(_LOOK, [size[1] < LOW, GAME])]
    assert shown > 0
    assert not faults, "\n".join(map(str, faults))


@pytest.mark.thorough
def test_the_pages_of_a_class_scroll_one_way_too(tmp_path: Path, opened: Callable[..., Page]) -> None:  # noqa: F811
    """Door, a child's device, desk, and wall: before anybody is here, in a game, while it rests, and at the end."""
    faults: list[Any] = []

    def look(when: str, **shown: Page) -> None:
        for who, page in shown.items():
            before = page.viewport_size
            faults.extend((when, who, *fault) for fault in look_at(page, "body", (*SIZES, (320, 568))))
            page.set_viewport_size(before or {"width": 1280, "height": 720})

    with served(tmp_path, tables=1) as place:
        code, wide = place.hall.code, {"viewport": {"width": 1280, "height": 720}}
        wall, desk = opened(f"{place.url}/wall#{code}", **wide), opened(f"{place.url}/teacher#{place.hall.key}", **wide)
        door, ana, ben = (opened(f"{place.url}/{way}", viewport=PHONE["viewport"]) for way in ("", code, code))
        expect(desk.get_by_role("heading", name="Your class")).to_be_visible()
        expect(door.get_by_label("The code")).to_be_visible()
        expect(ana.get_by_label("Your nickname")).to_be_visible()
        look("nobody is here", door=door, child=ana, desk=desk, wall=wall)
        for page, name in ((ana, "Ana"), (ben, "Benedict")):
            page.get_by_label("Your nickname").fill(name)
            page.get_by_role("button", name=f"Come in as {name}").click()
            expect(page.get_by_role("heading", name=f"You're in, {name}!")).to_be_visible()
        look("two are here", child=ana, desk=desk, wall=wall)
        desk.get_by_role("button", name="Begin", exact=True).click()
        for page in (ana, ben):
            expect(page.locator(".sl-hand [role=radio]").first).to_be_visible()
        look("in a game", ana=ana, ben=ben, desk=desk, wall=wall)
        desk.get_by_role("button", name="Ana", exact=True).click()
        expect(desk.get_by_role("dialog")).to_be_visible()
        look("a child's name", desk=desk)
        desk.keyboard.press("Escape")
        desk.get_by_role("button", name="Pause all").click()
        expect(ana.get_by_role("heading", name="Eyes up here, please")).to_be_visible()
        look("it rests", desk=desk)
        desk.get_by_role("button", name="End the class").first.click()
        desk.get_by_role("dialog").get_by_role("button", name="End the class").click()
        expect(wall.get_by_role("heading", name="We lay it all at the feet of Jesus")).to_be_visible()
        look("at the end", child=ana, desk=desk, wall=wall)
    assert not faults, "\n".join(map(str, faults))


@pytest.mark.thorough
def test_what_is_around_the_games_and_a_lesson_scroll_one_way_too(page: Page, tmp_path: Path) -> None:
    faults: list[Any] = []
    html = {f"http://pages.test/{quote(name)}": text for name, text in printed(tmp_path)}  # answered here: what a page keeps has a place

    def answer(route: Route) -> None:
        text = html.get(route.request.url)
        route.abort() if text is None else route.fulfill(body=text, content_type="text/html")

    page.route("http://pages.test/**", answer)
    for address in html:
        page.goto(address)
        faults += [(address, *fault) for fault in look_at(page, "body", (*ZOOMED, (320, 568)))]
    assert not faults, "\n".join(map(str, faults))
