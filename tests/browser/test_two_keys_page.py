"""A whole game of each on the page as `saintlearn play` serves it, and each activity, by somebody who has Tab and Enter and nothing else.

She has never read the rules: she turns on "Every card is a stop", goes to what leads on, presses it, and tries something else when it was refused.
A quiz is always played; the rest with ``--thorough``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations, product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from tests.browser.driver import SLOW, KidsServer, free_port, serve_kids
from tests.browser.journeys import CHANGED, HEADLINE, NEXT, OVER, READY
from tests.browser.tables import SEEN
from tests.tiers import THOROUGH

SLUGS = (Path(__file__).resolve().parents[1] / "playthroughs/deck.slugs").read_text(encoding="utf-8").split()
FAR = 150
"""Stops on the way to anything."""
MOST = 400
"""Presses of Enter in a whole game."""
GAMES = {
    "saintcards": f"computer=gentle&seed=20&easy=yes&saints={','.join(SLUGS[-24:])}",
    "race": "computer=gentle&seed=6&easy=yes",
    "holdem": "computer=greedy&seed=6&easy=yes",
    "saint-poker": "computer=gentle&seed=12&easy=yes",
    "holy-quest": "computer=gentle&seed=9&easy=yes",
    "memory": "seed=3&easy=yes",
    "quiz": "seed=7&easy=yes",
    "flashcards": f"seed=3&easy=yes&saints={','.join(SLUGS[:4])}",
    "bee": "player=Ben&seed=3&easy=yes",
}
QUIET = 2500
"""Milliseconds after which a press has shown nothing."""
USUAL = ["quiz"]
FOCUSED = """pressed => {
    const one = document.activeElement, name = (one.getAttribute('aria-label') ?? one.innerText ?? '').replace(/\\s+/g, ' ').trim();
    if (!one.matches('.sl-scene :is(button, [role=radio])') || one.disabled) return null;
    if (one.matches('[aria-disabled=true], [aria-checked=true], [aria-pressed=true]')) return null;
    if (pressed[name]) return null;
    window.next = one;
    return { name, writes: false };
}"""
"""Where the page itself has brought somebody; the first time under a headline, that is pressed."""
_DOWN = """() => [...document.querySelectorAll('#kids-game [data-light^="place-"]')].filter(one => one.getAttribute('aria-label')?.startsWith('face-down'))
    .map(one => one.dataset.light)"""
_TURNED = "place => !document.querySelector(`[data-light='${place}']`).getAttribute('aria-label').startsWith('face-down')"
_NAMES = "selector => [...document.querySelectorAll(`#kids-game ${selector}`)].map(one => one.getAttribute('aria-label'))"
_RACE = f"() => [({HEADLINE})(), ...[...document.querySelectorAll('.sl-rr-card, .sl-rr-target')].map(one => one.getAttribute('aria-label'))].join('|')"
_AT = "() => window.next.isConnected ? document.activeElement === window.next : null"
_TREMBLES = """async shows => {
    const wait = milliseconds => new Promise(done => setTimeout(done, milliseconds));
    while (!document.querySelector('#kids-game .sl-root').innerText.includes(shows)) await wait(10);
    for (const repeat of [false, true, false, true, true]) {
        const one = document.activeElement;
        if (one.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }))) one.click();
        await wait(120);
    }
}"""
"""Presses Enter again and again as soon as the screen shows something: on the page itself, for on a busy machine a key takes longer than a hand that trembles."""
_SOMEBODY_NEW = "() => Boolean(document.querySelector('#kids-game .sl-root:not([data-stops]) .sl-hand-card'))"
DRAWN = "() => document.querySelector('#kids-game:not([hidden]) .sl-root .sl-headline') !== null"


def heard(label: str) -> set[str]:
    """Tell what counts in a race of what is said of a card.

    >>> sorted(heard("St. Lucy: born in the 3rd century, died in the 4th century, feast on December 13, frame color Virgin. Martyr doesn't count in this game."))
    ['born in the 3rd century', 'died in the 4th century', 'feast on December', 'frame color Virgin']
    """
    return set(re.findall(r"(?:born|died) in the [^,.]+|feast on [A-Z][a-z]+|frame color [^,.]+", label))


class TwoKeys:
    """Somebody with two switches at a page of `saintlearn play`."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.pressed, self.refused = Counter[str](), Counter[str]()
        self.headline, self.trail = "", list[str]()

    def tab(self) -> None:
        self.page.keyboard.press("Tab")

    def presses(self, there: str) -> bool:
        """Go to something and press Enter; False if that isn't there anymore. A new scene may take the focus elsewhere meanwhile."""
        while self.tab_until(there):
            self.page.wait_for_function(SEEN)
            if self.page.evaluate(there):
                self.page.keyboard.press("Enter")
                return True
        return False

    def tab_until(self, there: str) -> bool:
        """Go on with Tab until something has the focus; False if that isn't there anymore."""
        for _ in range(FAR):
            at = self.page.evaluate(there)
            if at is not False:
                return bool(at)
            self.tab()
        raise AssertionError(f"Tab doesn't lead there after {self.trail[-6:]}")

    def go_to(self, selector: str) -> None:
        """Go to something by its selector and press Enter."""
        self.presses(f"() => Boolean(document.activeElement?.matches({selector!r}))")

    def every_card_is_a_stop(self) -> None:
        """Turn the setting on, in the list of keys."""
        self.go_to(".sl-by-keys .sl-button")
        box = self.page.get_by_role("checkbox", name="Every card is a stop")
        expect(box).to_be_visible()
        self.go_to("label:first-of-type > input[type=checkbox]")
        expect(box).to_be_checked()
        self.go_to("dialog[open] .sl-primary")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def press_first(self, name: str) -> None:
        """Go to a button by its name and press it."""
        self.presses(f"() => document.activeElement.innerText?.trim() === {name!r}")

    @property
    def is_over(self) -> bool:
        return bool(self.page.evaluate(OVER))

    def goes_on(self) -> None:
        """Press what leads on, and wait for what it does."""
        self.page.wait_for_function(READY)
        before, headline = self.page.evaluate(READY), self.page.evaluate(HEADLINE)
        if headline != self.headline:
            self.headline = headline
            self.pressed = self.refused.copy()
        found = self.page.evaluate(FOCUSED, self.pressed) or self.page.evaluate(NEXT, [self.pressed, True])
        assert found, f"nothing leads on after {self.trail[-6:]}"
        pressed = not found["writes"] and self.presses(_AT)  # writing takes more than two keys, and the screen may change meanwhile
        if pressed or found["writes"]:
            self.trail.append(found["name"])
            self.pressed[found["name"]] += 1
            if found["name"] == "Choose another card":
                self.refused.update(self.trail[-3:-2])  # what it was said of; until something else was done
            elif found["name"].startswith(("Draw", "Pass", "I'm ")):
                self.refused.clear()
        if pressed:
            with suppress(PlaywrightTimeoutError):  # a place that was tried before is only spoken about; then something else leads on
                self.page.wait_for_function(CHANGED, arg=before, timeout=QUIET)

    def races(self) -> None:
        """Put a card on a pile of which it is heard that it shares something, or pass; wait for the other one."""
        while True:
            self.page.wait_for_function(f"() => ({READY})() && (({OVER})() || ({HEADLINE})().startsWith('Your turn'))", timeout=SLOW * 1000)
            if self.is_over:
                return
            cards, piles = (self.page.evaluate(_NAMES, selector) for selector in (".sl-rr-card", ".sl-rr-target"))
            pairs = [
                (card, pile) for card, pile in product(range(len(cards)), range(len(piles))) if heard(cards[card]) & heard(piles[pile])
            ]
            before = self.page.evaluate(_RACE)  # not what a lifted card changes
            if pairs:
                for selector, which in zip((".sl-rr-card", ".sl-rr-target"), pairs[0], strict=True):
                    self.presses(f"() => document.activeElement === document.querySelectorAll('{selector}')[{which}]")
            else:
                self.go_to("[data-light=stuck], [data-light=stuck] *")
            self.page.wait_for_function(f"before => ({_RACE})() !== before", arg=before)

    def finds_pairs(self) -> None:
        """Turn over two cards after two, each two once: somebody who tries what she tried before finds nothing new."""
        tried = set[tuple[str, ...]]()
        while not self.is_over:
            down = self.page.evaluate(_DOWN)
            pair = next(pair for pair in combinations(down, 2) if pair not in tried)
            tried.add(pair)
            for place in pair:
                self.go_to(f"[data-light='{place}']")
                self.page.wait_for_function(_TURNED, arg=place)
                self.page.wait_for_function(READY)
            self.page.wait_for_selector("#kids-game .sl-scene .sl-primary")
            before = self.page.evaluate(READY)
            self.go_to(".sl-scene .sl-primary")
            self.page.wait_for_function(CHANGED, arg=before)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[KidsServer]:
    """A family of its own: what a child has chosen is there in her next game."""
    with serve_kids(tmp_path, free_port()) as served:
        yield served


@pytest.fixture
def child(browser: Browser) -> Iterator[TwoKeys]:
    page = browser.new_page(reduced_motion="reduce", viewport={"width": 1280, "height": 720})
    yield TwoKeys(page)
    page.close()


@pytest.mark.parametrize("game", GAMES if THOROUGH else USUAL)
def test_a_whole_game_on_the_page_by_tab_and_enter_alone(child: TwoKeys, served: KidsServer, game: str) -> None:
    child.page.goto(f"{served.url}?game={game}&player=Ana&{GAMES[game]}")
    child.page.wait_for_function(DRAWN, timeout=SLOW * 1000)
    child.every_card_is_a_stop()
    if game == "memory":
        child.finds_pairs()
    elif game == "race":
        child.press_first("I'm ready")
        child.races()
    for _ in range(MOST):
        if child.is_over:
            break
        child.goes_on()
    else:
        raise AssertionError(f"it doesn't end: {child.trail[-12:]}")
    child.go_to("a[href]")
    expect(child.page.locator("#kids-door .sl-do-tile").first).to_be_visible(timeout=SLOW * 1000)


@pytest.mark.thorough
def test_an_evening_of_a_family_on_a_phone_by_tab_and_enter_alone(child: TwoKeys, served: KidsServer) -> None:
    """Four people win together at one phone, two small and two big; then the small ones hear today's saint, and good night."""
    page = child.page
    page.set_viewport_size({"width": 390, "height": 844})
    people = "&".join(f"player={name}" for name in ("Leo", "Mia", "Mama", "Papa"))
    for asks, end in (
        (f"game=saintcards&{people}&levels=1,1,3,3&seed=20&easy=yes&way=together:small&saints={','.join(SLUGS[-24:])}", ".sl-over"),
        ("game=bedtime&player=Leo&player=Mia", ".sl-bed-end"),
    ):
        page.goto(f"{served.url}?{asks}")
        page.wait_for_function(DRAWN, timeout=SLOW * 1000)
        for _ in range(MOST):
            if child.is_over:
                break
            if page.evaluate(_SOMEBODY_NEW):  # it's kept with each name
                child.every_card_is_a_stop()
            child.goes_on()
            assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), child.trail[-3:]
        else:
            raise AssertionError(f"it doesn't end: {child.trail[-12:]}")
        expect(page.locator(end)).to_be_visible()
        child.go_to("a[href]")
        expect(page.locator("#kids-door .sl-do-tile").first).to_be_visible(timeout=SLOW * 1000)


def test_a_hand_that_trembles_ends_no_search(child: TwoKeys, served: KidsServer) -> None:
    """Neither the Enter that comes with the two cards nor the one that comes with the question back says that they share nothing."""
    page = child.page
    page.goto(f"{served.url}?game=saintcards&player=Ana&computer=gentle&seed=20&easy=yes")
    page.wait_for_function(DRAWN, timeout=SLOW * 1000)
    child.every_card_is_a_stop()
    child.presses("() => Boolean(document.activeElement.getAttribute('aria-label')?.startsWith('St. Martha'))")
    for name, shows in (("Play St. Martha", "Nothing found yet"), ("Done! I didn't find any", "do share something")):
        child.press_first(name)
        page.evaluate(_TREMBLES, shows)
        expect(page.get_by_role("heading", name="Nothing found yet")).to_be_visible()
        expect(page.get_by_role("button", name="Done! I didn't find any")).to_be_visible()
    child.press_first("Done! I didn't find any")
    expect(page.get_by_role("heading", name="Nothing found yet")).to_have_count(0)
