"""The lantern of a first game in a real Chromium: whatever is pressed beside what glows is answered, and nothing leads astray."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

import saintlearn as sl
from saintlearn.games import GameName, game_entry
from tests.browser.driver import SLOW, KidsServer, free_port, serve_kids
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


_HIDDEN = """() => {
    const lantern = document.querySelector('.sl-guide-words').getBoundingClientRect(), parts = document.querySelectorAll('[data-lit], [data-told]');
    const out = lantern.top < 0 || lantern.bottom > innerHeight ? ['the lantern'] : [];
    for (const part of parts) {
        const box = part.getBoundingClientRect(), [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
        const [x, y] = [Math.min(Math.max(box.left + box.width / 2, 2), innerWidth - 2), [0.25, 0.5, 0.75].map(part => top + (bottom - top) * part)];
        const seen = y.filter(at => at > 0 && (hit => hit && (part.contains(hit) || hit.contains(part)))(document.elementFromPoint(x, at)));
        if (seen.length < 2) out.push(part.outerHTML.slice(0, 90));
    }
    return out;
}"""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KidsServer]:
    with serve_kids(tmp_path_factory.mktemp("lessons"), free_port()) as served:
        yield served


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
@pytest.mark.parametrize("game", ["holdem", "saint-poker"])
def test_on_a_phone_what_the_lantern_speaks_of_is_in_sight(served: KidsServer, tab: Any, game: GameName, size: tuple[int, int]) -> None:
    child = {390: "Ana", 360: "Leo"}[size[0]]  # a game that Ana has begun goes on
    easy = dict(game_entry(game).easy)
    deals = ((seed, sl.new_game(game, [child, sl.Computer("gentle")], seed=seed, **easy)) for seed in range(1000))
    seed = next(seed for seed, deal in deals if deal.teaches)
    page = tab.get()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{served.url}?game={game}&player={child}&computer=gentle&seed={seed}&easy=yes&first=yes")
    root, steps = page.locator("#kids-game"), 0
    lantern = root.locator(".sl-guide p")
    lantern.wait_for(timeout=SLOW * 1000)
    while lantern.count():
        page.wait_for_function(_HIDDEN.replace("return out", "return out.length === 0"), timeout=10_000)
        told, steps = lantern.inner_text(), steps + 1
        spot, on, lit = (root.locator(part).first for part in (".sl-guide-spot", ".sl-guide .sl-primary", "[data-lit]"))
        (spot if spot.count() else on if on.count() else lit).click()
        expect(lantern.filter(has_text=told)).to_have_count(0)
    assert steps > 7
