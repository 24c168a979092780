"""A child reads little at a time (P6): how many words stand on each screen at once, as large as it is first seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from frontend.dev import fixtures
from tests.browser.screens import Screen, some_of

MOST = {"gallery": 240, "album": 280, "memory": 280, "progress": 210}
"""Where there is more to read on purpose: names under pictures, what is known of a saint, what pairs share and their stories, and a class for its teacher."""
USUALLY = 200
ON_A_PHONE = 130

SEEN = r"""() => {
    const root = document.querySelector('.sl-root'), words = [];
    const unseen = 'style, svg, .sl-notice, [aria-hidden=true], option:not(:checked), details:not([open]) > :not(summary)';
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent.closest(unseen) || !parent.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width < 2 || box.height < 2 || box.bottom <= 0 || box.top >= innerHeight) continue;
        let hidden = false;
        for (let one = parent; one && one !== root; one = one.parentElement) hidden ||= getComputedStyle(one).clipPath !== 'none';
        if (!hidden) words.push(...(node.textContent.match(/[\p{L}\p{N}'\u2019]+/gu) ?? []));
    }
    return words;
}"""


@pytest.fixture(scope="module")
def screen(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Screen]:
    """A page that all tests of this file share."""
    context = browser.new_context(**browser_context_args)
    yield Screen.on(context.new_page(), "en")
    context.close()


@pytest.mark.parametrize("widget", fixtures.ALL)
def test_no_screen_has_more_words_than_a_child_reads(widget: str, screen: Screen) -> None:
    found: list[tuple[str, int, int]] = []
    counted = 0
    for fixture in some_of(widget, 1, 12):
        screen.show(fixture)
        for size, most in (((1280, 720), MOST.get(fixture.module, USUALLY)), ((360, 740), ON_A_PHONE)):
            screen.resize(*size)
            words = screen.page.evaluate(SEEN)
            counted += len(words)
            if len(words) > most:
                found.append((fixture.name, size[0], len(words)))
    assert counted > 0
    assert found == []
