"""Who needs everything larger zooms the page: at 200 and 400 % and in a window of 320 px, it scrolls down and never sideways, nothing lies over what is
looked at or comes to the focus, and a picture never gets smaller."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from frontend.dev import fixtures
from tests.browser.kidspage import KidsPage
from tests.tiers import THOROUGH

WHOLE = (1280, 720)
ZOOMED = {(640, 360): 2, (320, 180): 4}
"""What 1280 x 720 are at 200 and 400 %, in pixels of the layout; and how many pixels of the screen are one of them."""
NARROW = (320, 640)
SIZES = (*ZOOMED, NARROW) if not THOROUGH else (*ZOOMED, NARROW, (512, 288), (427, 240), (853, 480))
LOW = 400
"""Below this height nothing stays in sight while the rest scrolls."""
GAMES = [*fixtures.ALL]
USUAL = ("saintcards", "holdem")
OPENING = [game for game in GAMES if game not in ("flashcards", "gallery")]
"""In the others, a button changes the scene and opens nothing over it."""

_WIDTHS = """() => { window.widths = new Map([...document.querySelectorAll('#kids-game :is(.sl-drawing, .sl-card, .sl-window-glass, .sl-hq-board)')].map(one => [one,
    one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sl-away, .sl-hidden') ? one.getBoundingClientRect().width : 0])); }"""
_SMALLER = """factor => [...window.widths].flatMap(([one, whole]) => {
    const now = one.checkVisibility({ visibilityProperty: true }) ? one.getBoundingClientRect().width * factor : 0;
    return one.isConnected && 0 < now && now < 0.98 * whole ? [['is smaller', `${one.parentElement.className} > ${one.className}`, Math.round(whole), Math.round(now)]] : [];
})"""
_LOOK = """low => {
    const found = [], root = document.querySelector('#kids-game .sl-root'), page = document.scrollingElement;
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


@pytest.mark.parametrize("game", GAMES if THOROUGH else USUAL)
def test_whoever_zooms_scrolls_one_way_and_sees_all_of_it_larger(game: str, kids: KidsPage) -> None:
    faults: list[Any] = []
    for fixture in [*fixtures.ALL[game]()][:: 1 if THOROUGH else 3]:
        kids.resize(*WHOLE)
        kids.show(fixture, drawn=False)
        kids.page.evaluate(_WIDTHS)
        for size in SIZES:
            kids.resize(*size)
            faults += [(fixture.name, size, *fault) for fault in kids.page.evaluate(_LOOK, size[1] < LOW)]
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


@pytest.mark.parametrize("game", OPENING if THOROUGH else USUAL[:1])
def test_what_a_button_opens_is_read_by_scrolling_one_way_too(game: str, kids: KidsPage) -> None:
    """Rules, hints, settings, stories, large cards, and what stands behind *More*."""
    faults: list[Any] = []
    opened = 0
    for fixture in [*fixtures.ALL[game]()][:: 1 if THOROUGH else 12]:
        for number in count():
            kids.resize(*WHOLE)
            kids.show(fixture, drawn=False)
            if number >= kids.page.evaluate(_OPEN, number):
                break
            kids.page.evaluate("() => window.settle()")
            if kids.page.locator("#kids-game :is(dialog[open], .sl-more-list)").count() == 0:
                continue
            opened += 1
            for size in SIZES:
                kids.resize(*size)
                faults += [(fixture.name, number, size, *fault) for fault in kids.page.evaluate(_LOOK, size[1] < LOW)]
    assert opened > 0
    assert not faults, "\n".join(map(str, faults))
