"""The lantern of a first game in a real Chromium: whatever is pressed beside what glows is answered, and nothing leads astray."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.tables import Person

START = """
import saintlearn as sl
table = sl.play('saintcards', ['Ana', sl.Computer('gentle', 'Felix')], seed=8, scoring='claim', guide=True)
table
"""


def test_the_lantern_answers_every_press_and_nothing_beside_it_ends_the_look(stage: Callable[..., Any]) -> None:
    child = Person.at(stage(START))
    lantern, spots, lit = child.root.locator(".sl-guide p"), child.root.locator(".sl-guide-spot"), child.root.locator("[data-lit]")
    told = lantern.inner_text()
    for place in (".sl-guide-card >> nth=1", ".sl-guide-stage"):
        child.root.locator(place).click(position={"x": 4, "y": 4})
        expect(lantern).to_have_text(f"Not there yet. {told}")
    expect(child.root.locator(".sl-guide-facts")).to_have_text("")
    for _ in range(2):
        spots.first.click()
    child.root.get_by_role("button", name="Let's play").click()
    while child.state["phase"] != "claim":
        lit.click() if lit.count() else child.page.wait_for_timeout(10)
    done = child.root.get_by_role("button", name=re.compile("^Done"))
    expect(done).to_be_visible()  # the kernel is there before the page
    told = lantern.inner_text()
    version = child.state["version"]
    done.click()
    expect(lantern).to_have_text(f"Not there yet. {told}")
    assert child.state["version"] == version
    lit.click()
    expect(lantern).to_contain_text("You found it!")
    done.click()
    expect(child.root.locator(".sl-guide p")).to_contain_text("Look at what you found!")
