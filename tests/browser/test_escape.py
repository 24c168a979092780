"""Escape closes what was opened last, and the focus goes back to what opened it. (A bee has no stories.)"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import test_quiz
from tests.browser.tables import SEEN
from tests.browser.test_monkey import SETUP

STORIES = {
    "at the end of a quiz": (
        test_quiz.SETUP,
        "whole((0, 2, 4))",
        [".sl-quiz-pane >> nth=1", "button:has-text('Read the story')"],
        "dialog[open]",
    ),
    "in a quiz": (test_quiz.SETUP, "told(about('which'))", ["button:has-text('Read the story')"], "dialog[open]"),
    "at the end of SaintCards": (SETUP, "ended('saintcards')", [".sl-met button >> nth=1"], ".sl-saint-large"),
    "of a pair at the end of SaintCards": (SETUP, "ended('saintcards')", [".sl-again button >> nth=0"], ".sl-saint-large, .sl-moment"),
}


@pytest.mark.parametrize("where", STORIES)
def test_escape_closes_a_story_and_gives_the_focus_back(stage: Callable[..., Any], where: str) -> None:
    setup, table, presses, story = STORIES[where]
    book = stage(setup, table)
    book.run()
    page = book.page
    openers = [page.locator(".sl-root").locator(one) for one in presses]
    for opener in openers:
        opener.focus()
        page.wait_for_function(SEEN)
        page.keyboard.press("Enter")
    expect(page.locator(story)).to_have_count(len(openers))
    for left, opener in reversed(list(enumerate(openers))):
        page.keyboard.press("Escape")
        expect(page.locator(story)).to_have_count(left)
        expect(opener).to_be_focused()
