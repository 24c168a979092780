"""The page that the tests share: it is painted for nobody, yet axe sees it as it would be painted, and no call to it waits for ever."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser import driver
from tests.browser.stage import ADDRESS


def test_pale_words_are_found_on_a_page_that_nobody_sees(bare_tab: Any, axe_on: Callable[..., list[dict[str, Any]]]) -> None:
    page = bare_tab.get()
    page.goto(ADDRESS)
    page.evaluate("() => { document.querySelector('main').innerHTML = '<p style=\"color: #ccc\">pale</p><p>dark</p>' }")
    opacity = "() => getComputedStyle(document.body).opacity"
    assert page.evaluate(opacity) == "0"
    for contrast in (True, "only"):
        (found,) = axe_on(page, "main", contrast=contrast)
        assert (found["rule"], len(found["nodes"])) == ("color-contrast", 1)
    assert page.evaluate(opacity) == "0"


def test_a_promise_that_a_page_never_keeps_fails(bare_tab: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    page = bare_tab.get()
    page.goto(ADDRESS)
    with monkeypatch.context() as patch:
        patch.setattr(driver, "LONGEST", 0.2)
        with pytest.raises(TimeoutError):
            page.evaluate("() => new Promise(() => {})")
    assert page.evaluate("() => Promise.resolve(2)") == 2, "the page goes on"
