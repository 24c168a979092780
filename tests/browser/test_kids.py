"""The kid's view in a real Chromium, as `saintlearn play` serves it: a game and nothing else, played by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import saintlearn as sl
from saintlearn.games import game_entry
from saintlearn.vocabulary import facts_of
from tests.browser.driver import SLOW, KidsServer, free_port, serve_kids
from tests.browser.tables import SEEN, Hands

# Notes every voice that would sound: the pitch of a tone, and noise without one.
_LISTEN = """() => {
    window.voices = [];
    const heard = (name, what) => {
        const real = BaseAudioContext.prototype[name];
        BaseAudioContext.prototype[name] = function () { const made = real.call(this); voices.push([made, what]); return made; };
    };
    heard('createOscillator', 'tone');
    heard('createBufferSource', 'noise');
    window.pitches = () => voices.splice(0).map(([made, what]) => (what === 'tone' ? Math.round(made.frequency.value) : what));
}"""
# Draws a card, and resolves with how far each card that travels begins from where it was, or from where it comes from, in the game.
_TRAVEL = """() => new Promise((resolve) => {
    const place = (one) => {
        const [at, root] = [one, one.closest('.sl-root')].map((each) => each.getBoundingClientRect());
        return { left: at.left - root.left, top: at.top - root.top };
    };
    const named = (name) => [...document.querySelectorAll(`[data-${name}]`)].map((one) => [one.dataset[name], place(one)]);
    let cards, spots;
    const look = () => {   // where things were in the last frame: the words come one before the scene, and may move it
        [cards, spots] = [new Map(named('travel')), new Map(named('spot'))];
        if (found.length === 0) requestAnimationFrame(look);
    };
    const animate = Element.prototype.animate;
    const found = [];
    look();
    Element.prototype.animate = function (...given) {
        const made = animate.apply(this, given);
        if (this.dataset?.travel) {
            made.pause();
            made.currentTime = 0;
            const [at, from] = [place(this), cards.get(this.dataset.travel) ?? spots.get(this.dataset.from)];
            made.play();
            found.push(Math.hypot(at.left - from.left, at.top - from.top));
            setTimeout(() => resolve(found));
        }
        return made;
    };
    setTimeout(() => resolve(found), 5000);
    [...document.querySelectorAll('.sl-actions button')].find((one) => one.textContent.includes('Draw a card')).click();
})"""
STRAIGHT = "() => document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KidsServer]:
    with serve_kids(tmp_path_factory.mktemp("play"), free_port(), "saintcards", "--players", "Ana", "--easy", "--seed", "24") as served:
        yield served


@pytest.fixture
def page(tab: Any, served: KidsServer) -> Iterator[SimpleNamespace]:
    """The tab, with every request that leaves this machine stopped and noted."""
    seen = SimpleNamespace(outside=[], faults=[])
    page: Page = tab.get()
    page.goto("about:blank")  # a JupyterLab that is left still writes down where it was

    def note_answer(answer: Any) -> None:
        if answer.status >= 400:
            seen.faults.append(f"{answer.status} {answer.url}")

    def stop(route: Any) -> None:
        seen.outside.append(route.request.url)
        route.abort()

    def note_fault(error: Any) -> None:
        seen.faults.append(str(error))

    def outside(url: str) -> bool:
        return not url.startswith((served.url, "data:", "blob:", "about:"))

    page.route(outside, stop)
    page.on("response", note_answer)
    page.on("pageerror", note_fault)
    yield SimpleNamespace(page=page, seen=seen)
    page.goto("about:blank")
    page.remove_listener("response", note_answer)
    page.remove_listener("pageerror", note_fault)
    page.unroute(outside)


def _same_move(hands: Hands, twin: Any) -> None:
    """Do the best thing there is on the page, by its words, and the same at a table of our own."""
    state = twin._state
    plays = [(held["score"] or 0, -index) for index, held in enumerate(state["hand"]) if held["action"]]
    wish: dict[str, Any] = {"type": "step"}
    if state["phase"] == "watch":
        hands.press("Continue")
    elif state["phase"] == "claim" and not state["moment"]["facts"]:
        claim = _right_claim(twin)
        _find(hands, claim["label"])
        expect(hands.root.locator(".sl-ring-found")).to_have_count(2)
        wish = {"type": "act", "action": claim["text"]}
    elif plays:
        held = state["hand"][-max(plays)[1]]
        hands.choose(-max(plays)[1])
        hands.press(held["label"])
        wish = {"type": "act", "action": held["action"]}
    else:
        label, action = next((action["label"], action["text"]) for action in state["actions"] if action["kind"] in ("draw", "pass", "done"))
        hands.press(label)
        wish = {"type": "act", "action": action}
    twin.hears({**wish, "id": 1, "version": state["version"]})
    expect(hands.root.locator(".sl-headline")).to_have_text(twin._state["headline"])
    expect(hands.root.locator(".sl-scene")).to_have_attribute("aria-busy", "false")


def _right_claim(twin: Any) -> dict[str, Any]:
    view = twin.session.view(0)
    fact = facts_of(view.public.rule.shared(view.claims.card, view.claims.on))[0]
    claim: dict[str, Any] = next(action for action in twin._state["actions"] if action.get("fact") == fact.key)
    return claim


def _find(hands: Hands, label: str) -> None:
    """Point to a place on the card that was played."""
    spots = ".sl-stage-side0 .sl-spot:not(.sl-spot-again)"
    expect(hands.root.locator(spots).first).to_be_visible()
    hands.take(spots, [one.get_attribute("aria-label") for one in hands.root.locator(spots).all()].index(label), enter="Enter")


def _wait_for_game(there: Page) -> None:
    expect(there.locator("#kids-game .sl-root")).to_be_visible(timeout=SLOW * 1000)
    expect(there.locator("#kids-door")).to_be_hidden()
    expect(there.locator("#kids-wait")).to_be_hidden()


def _wait_for_door(there: Page) -> None:
    expect(there.locator("#kids-door .sl-door")).to_be_visible(timeout=SLOW * 1000)
    expect(there.locator("#kids-game")).to_be_hidden()
    expect(there.locator("#kids-wait")).to_be_hidden()


def _choose(there: Page, name: str) -> None:
    """Press something at the door, and once more if the door was still changing, as it then asks for."""
    button = there.locator("#kids-door").get_by_role("button", name=name)
    for _ in range(3):
        there.wait_for_function(SEEN)
        if not button.is_visible():
            return  # the page came while the notice of the press before it still stood there
        button.click()
        there.wait_for_timeout(500)
        if not there.locator("#kids-door .sl-notice:visible", has_text="Look again, then choose").count():
            return


def test_a_page_with_just_the_game_is_played_by_keyboard_alone(
    served: KidsServer, page: SimpleNamespace, axe: Callable[..., list[Any]]
) -> None:
    there = page.page
    there.goto(served.url)
    _wait_for_game(there)
    expect(there).to_have_title("SaintCards")
    assert "import" not in there.locator("body").inner_text()

    twin = sl.play("saintcards", players=["Ana", sl.Computer("gentle")], seed=24, **game_entry("saintcards").easy)
    assert twin.session.options.scoring == "claim"
    hands = Hands(SimpleNamespace(page=there), keyboard=True)
    expect(hands.root.locator(".sl-headline")).to_have_text(twin._state["headline"])
    assert all(held["score"] is None for held in twin._state["hand"]), "what a card earns is said after it was looked at"
    for _ in range(2):
        _same_move(hands, twin)
    assert twin._state["phase"] == "claim"
    assert axe("#kids") == []
    for _ in range(3):
        _same_move(hands, twin)
    assert axe("#kids") == []
    there.set_viewport_size({"width": 360, "height": 740})
    there.wait_for_function(STRAIGHT)
    there.set_viewport_size({"width": 1280, "height": 900})

    loaded = there.evaluate("() => performance.timeOrigin")
    there.get_by_role("link", name="All games").focus()
    there.wait_for_function(SEEN)
    there.keyboard.press("Enter")
    _wait_for_door(there)
    expect(there).to_have_title("Games with the Saints")
    assert axe("#kids") == []
    for width in (320, 1920, 1280):
        there.set_viewport_size({"width": width, "height": 740})
        there.wait_for_function(STRAIGHT)
    expect(_guests(there)).to_have_text(["Ana"])
    _choose_memory(there)
    assert axe("#kids") == []
    hands.press("Skip")  # whoever plays it for the first time is led
    expect(there.locator(".sl-guide-words")).to_have_count(0)

    headline = hands.root.locator(".sl-headline").inner_text()
    there.go_back()
    _wait_for_door(there)
    assert "Memory" in there.evaluate("() => document.activeElement.textContent"), "the focus is where it was"
    there.go_back()
    _wait_for_game(there)
    expect(there).to_have_title("SaintCards")
    expect(hands.root.locator(".sl-headline")).to_have_text(twin._state["headline"])
    _same_move(hands, twin)
    there.go_forward()
    there.go_forward()
    _wait_for_game(there)
    expect(hands.root.locator(".sl-headline")).to_have_text(headline)
    assert there.evaluate("() => performance.timeOrigin") == loaded, "the page itself never loads again"

    there.go_back()
    there.go_back()
    there.reload()
    _wait_for_game(there)
    expect(hands.root.locator(".sl-headline")).to_have_text(twin._state["headline"])
    assert page.seen.outside == []
    assert page.seen.faults == []
    assert served.log.read_text().count("\n") == 1, "the server is quiet while all is well"


def test_on_a_phone_a_child_looks_for_matches_and_may_ask_for_one(served: KidsServer, page: SimpleNamespace) -> None:
    there = page.page
    there.set_viewport_size({"width": 360, "height": 740})
    there.goto(f"{served.url}?game=saintcards&player=Ana&computer=gentle&seed=8")
    _wait_for_game(there)
    there.get_by_role("radio", name="St. Martha").click()
    there.get_by_role("button", name="Play St. Martha", exact=True).click()
    expect(there.get_by_role("heading", name="Nothing found yet")).to_be_visible()
    there.get_by_role("button", name="Show me one").click()
    shown = there.locator(".sl-stage-side1 .sl-ring-shown").bounding_box()
    assert shown
    there.mouse.click(shown["x"] + shown["width"] / 2, shown["y"] + shown["height"] / 2)
    expect(there.get_by_role("heading", name="1 found")).to_be_visible()
    there.get_by_role("button", name="Done! I found 1").click()
    expect(there.locator(".sl-root .sl-task")).to_contain_text("St. Martha: ")
    expect(there.locator(".sl-root .sl-mine .sl-plus")).to_have_text("+1")
    there.wait_for_function(STRAIGHT)
    assert page.seen.outside == page.seen.faults == []


def test_first_games_lead_by_keyboard_and_without_motion_and_are_heard(
    served: KidsServer, page: SimpleNamespace, axe: Callable[..., list[Any]]
) -> None:
    there = page.page
    for game, steps in (("saintcards", 7), ("memory", 4)):
        there.goto(f"{served.url}?game={game}&player=Ana&seed=8&easy=yes&first=yes")
        _wait_for_game(there)
        there.evaluate(_LISTEN)
        hands, seen = Hands(SimpleNamespace(page=there), keyboard=True), set()
        for _ in range(40):
            expect(there.locator(".sl-scene")).to_have_attribute("aria-busy", "false")
            words = there.locator(".sl-guide-words p")
            if not words.count():
                break
            text, bar = words.inner_text(), there.locator(".sl-guide-steps").get_attribute("aria-label")
            for part in re.split("the glowing (?:button|card)", text):  # whoever listens hears its name
                hands.hears(part.strip())
            expect(hands.root.get_by_role("status")).not_to_contain_text("glow")
            if bar not in seen and len(seen) % 3 == 0:
                assert axe("#kids") == []
            seen.add(bar)
            _obey(hands)
            expect(words.filter(has_text=text)).to_have_count(0)
        assert len(seen) == steps, seen
        assert there.evaluate("() => document.getAnimations().filter(one => one.playState === 'running').length") == 0
        heard = there.evaluate("() => pitches()")
        assert heard.count("noise") >= 2, heard
        if game == "saintcards":
            assert {587, 1175} <= set(heard), "a match, and the octave over it"
            there.get_by_role("button", name="Sound").focus()
            there.wait_for_function(SEEN)
            there.keyboard.press("Enter")
            there.evaluate("() => pitches()")
            there.get_by_role("button", name="Rules").focus()
            there.wait_for_function(SEEN)
            there.keyboard.press("Enter")
            assert there.evaluate("() => pitches()") == []
            there.evaluate("() => localStorage.removeItem('saintlearn-sound')")
    assert page.seen.outside == page.seen.faults == []


def _obey(hands: Hands) -> None:
    """Do what the lantern says, by keyboard alone."""
    root = hands.root
    pair, on, lit = root.locator(".sl-guide-spot").first, root.locator(".sl-guide-words .sl-primary"), root.locator("[data-lit]")
    if pair.count():
        hands.tab_to(pair)
    elif on.count():
        hands.tab_to(on)
    elif not lit.count():
        hands.press("Show me one")
        expect(root.locator(".sl-ring-shown")).to_have_count(2)
        hands.tab_to(root.get_by_role("button", name=re.compile("^Done")))
        hands.key("Space")
        expect(root.locator(".sl-notice")).to_contain_text("do share something")  # whoever has found nothing is asked back
    elif lit.get_attribute("role") == "radio" or lit.get_attribute("tabindex") == "-1":
        _arrow_to(hands, lit)
    else:
        hands.tab_to(lit)
    hands.key("Space")


def _arrow_to(hands: Hands, wanted: Any) -> None:
    """Go to one of a group by its arrow keys."""
    goal = wanted.element_handle()
    group = wanted.locator("xpath=ancestor::*[@role='radiogroup' or @role='grid' or @role='group'][1]")
    hands.tab_to(group.locator("[tabindex='0']").first)
    hands.key("Home")
    for _ in range(60):
        if hands.page.evaluate("wanted => document.activeElement === wanted", goal):
            return
        hands.key("ArrowRight")
    raise AssertionError("no arrow leads there")


@pytest.mark.thorough
def test_the_first_picture_is_ours_and_rests_where_motion_is_unwelcome(
    served: KidsServer, page: SimpleNamespace, axe: Callable[..., list[Any]]
) -> None:
    there = page.page
    html = there.request.get(f"{served.url}?game=memory").text()
    at_once = tuple(
        re.findall(r'<script src="([^"]+)"', html)
    )  # they see what the browser can do, and size the page, before anything is drawn
    assert len(at_once) == 2
    there.route(
        "**/own/*.js", lambda route: route.continue_() if route.request.url.endswith(at_once) else None
    )  # what comes later never does
    try:
        there.goto(f"{served.url}?game=memory", wait_until="commit")
        expect(there.get_by_role("status")).to_contain_text("Getting your game ready")
        expect(there.locator(".kids-window")).to_be_visible()
        moving = "() => document.getAnimations().length"
        assert there.evaluate(moving) == 0
        there.emulate_media(reduced_motion="no-preference", color_scheme="dark")
        assert there.evaluate(moving) == 7, "each part of the window lights up on its own"
        assert axe("#kids") == []
        there.set_viewport_size({"width": 360, "height": 640})
        there.wait_for_function(STRAIGHT)
        there.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")  # all of it is in sight
    finally:
        there.emulate_media(reduced_motion="reduce", color_scheme="light")
        there.unroute("**/own/*.js")


def test_a_game_that_cannot_be_played_is_told_at_the_door_and_the_names_stay(served: KidsServer, page: SimpleNamespace) -> None:
    there = page.page
    there.route(f"{served.url}nobody", lambda route: route.fulfill(body=""))
    there.goto(f"{served.url}nobody")
    there.evaluate("() => localStorage.clear()")  # who played before is another matter; the door itself would write it again
    there.goto(f"{served.url}?game=")
    _wait_for_door(there)
    expect(_guests(there)).to_have_text(["Ana"])  # whom the command names
    there.get_by_role("button", name="Saint Bee").click()
    expect(there.locator(".sl-notice")).to_contain_text("takes at least two players")
    expect(_guests(there)).to_have_text(["Ana"])
    _add(there, "Ben")
    there.locator(".sl-do-tile", has_text="Memory").click()
    _wait_for_game(there)
    expect(there.locator("#kids-game .sl-root")).to_contain_text("Ben")
    assert page.seen.faults == []


def test_a_projector_shows_the_games_larger_and_a_card_still_travels_from_where_it_was(served: KidsServer, page: SimpleNamespace) -> None:
    there = page.page
    there.emulate_media(reduced_motion="no-preference")
    there.set_viewport_size({"width": 1920, "height": 1080})
    try:
        there.goto(f"{served.url}?game=saintcards&player=Ana&seed=7&easy=yes")
        _wait_for_game(there)
        assert there.locator(".sl-root").evaluate("one => one.getBoundingClientRect().width") > 1800
        assert there.locator(".sl-root").evaluate("one => one.getBoundingClientRect().height") > 1060
        there.wait_for_function(STRAIGHT)
        there.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")  # all of it is in sight
        away = there.evaluate(_TRAVEL)
        assert away
        assert max(away) < 2
    finally:
        there.emulate_media(reduced_motion="reduce")


def test_a_page_waits_for_games_that_were_stopped_and_goes_on_with_the_saved_one(tab: Any, tmp_path: Path) -> None:
    there, port = tab.get(), free_port()
    words = ("saintcards", "--players", "Ana", "Ben", "--save", "game.json")
    try:
        with serve_kids(tmp_path, port, *words) as served:
            there.goto(served.url)
            _wait_for_game(there)
            there.get_by_role("button", name="Ana").first.click()
            there.get_by_role("button", name="Draw a card", exact=True).click()
            after = there.locator(".sl-root .sl-headline")
            expect(after).not_to_have_text("Your turn, Ana")
            headline = after.inner_text()
        gone = there.get_by_role("alert").filter(has_text="The games have stopped.")
        expect(gone).to_be_visible()
        assert there.evaluate("() => document.getElementById('kids').inert")
        with serve_kids(tmp_path, port, *words):
            expect(gone).to_be_hidden(timeout=SLOW * 1000)
            _wait_for_game(there)
            assert not there.evaluate("() => document.getElementById('kids').inert")
            assert "draw" in (tmp_path / "game.json").read_text(encoding="utf-8")
            expect(after).to_have_text(headline)
    finally:
        there.goto("about:blank")


def _guests(there: Page) -> Any:
    return there.locator(".sl-do-name b")


def _add(there: Page, name: str) -> None:
    """Come in at the door, by keyboard."""
    there.wait_for_function(SEEN)
    there.get_by_role("button", name="Add a player").press("Enter")
    expect(there.get_by_role("dialog", name="Who is playing?")).to_be_visible()
    there.keyboard.type(name)
    there.wait_for_function(SEEN)
    there.keyboard.press("Enter")
    expect(_guests(there).last).to_have_text(name, timeout=SLOW * 1000)  # the kernel is warming up beside it
    expect(there.get_by_role("dialog")).to_have_count(0)


def _choose_memory(there: Page) -> None:
    _add(there, "Ben")
    wanted = there.locator(".sl-do-tile", has_text="Memory").element_handle()
    for _ in range(30):
        if there.evaluate("wanted => document.activeElement === wanted", wanted):
            break
        there.keyboard.press("Tab")
    there.wait_for_function(SEEN)
    there.keyboard.press("Enter")
    expect(there.locator("#kids-game .sl-root")).to_be_visible(timeout=SLOW * 1000)
    expect(there.locator("#kids-game .sl-root")).to_contain_text("Ben")


@pytest.mark.thorough
def test_two_children_have_two_albums_and_an_album_opens_a_game(page: SimpleNamespace, served: KidsServer) -> None:
    shown: Page = page.page
    shown.goto(f"{served.url}?game=album&player=Ada")
    december = shown.get_by_role("button", name="December: waiting, 0 lit of 40")
    december.wait_for()
    assert shown.evaluate("document.querySelectorAll('*').length") < 3000
    december.focus()
    shown.keyboard.press("ArrowLeft")
    shown.keyboard.press("ArrowRight")
    lucy = shown.get_by_role("button", name="December 13, St. Lucy: still dark")
    shown.wait_for_function(SEEN)
    shown.keyboard.press("Enter")
    lucy.locator("img").wait_for()
    assert lucy.locator("img").evaluate("(one) => one.decode().then(() => one.naturalWidth > 0)")
    assert shown.evaluate("document.querySelectorAll('*').length") < 3000
    lucy.click()
    expect(shown.get_by_role("heading", name="St. Lucy", exact=True)).to_be_visible()
    shown.get_by_role("button", name="December", exact=True).click()
    expect(shown.get_by_role("button", name="December 13, St. Lucy: the halo is lit")).to_be_focused()
    shown.goto(f"{served.url}?game=album&player=Bea")
    expect(shown.get_by_role("button", name="December: waiting, 0 lit of 40")).to_be_visible()
    shown.goto(f"{served.url}?game=album&player=Ada")
    lit = shown.get_by_role("button", name="December 13, St. Lucy: the halo is lit")
    shown.get_by_role("button", name="December: 1 started of 40").click()
    lit.click()
    shown.get_by_role("button", name="Play with these").click()
    shown.locator(".sl-in-table").wait_for()
    assert "saints=lucy," in shown.url
    assert page.seen.outside == page.seen.faults == []


@pytest.mark.thorough
def test_who_was_deleted_is_gone_from_the_address_and_from_the_door(tmp_path: Path, tab: Any) -> None:
    """The address of a page names who plays. Nobody who was deleted comes in again by it, by Back, or when the page loads anew."""
    there: Page = tab.get()
    there.goto("about:blank")
    port = free_port()
    with serve_kids(tmp_path, port) as served:
        there.goto(f"{served.url}?game=")
        _wait_for_door(there)
        there.evaluate("localStorage.clear()")
        there.goto(f"{served.url}?game=")
        _wait_for_door(there)
        _add(there, "Mia")
        _add(there, "Leo")
        there.locator(".sl-do-tile", has_text="Memory").click()
        _wait_for_game(there)
        there.get_by_role("link", name="All games").click()
        _wait_for_door(there)
        expect(_guests(there)).to_have_text(["Mia", "Leo"])
        there.wait_for_function(SEEN)
        _choose(there, "Grown-ups")
        there.get_by_role("combobox", name="Look at").select_option("Leo")
        there.locator(".sl-more").get_by_text("For grown-ups").click()
        there.get_by_role("button", name="Delete everything").click()
        there.wait_for_function(SEEN)
        there.get_by_role("button", name="Delete it all").click()
        expect(there.locator("#kids-game .sl-task")).to_contain_text("Everything about Leo is deleted.")
        expect(there).to_have_url(re.compile("game=grown-ups(?!.*Leo)"))
        there.get_by_role("link", name="All games").click()
        _wait_for_door(there)
        expect(_guests(there)).to_have_text(["Mia"])
        there.go_back()
        expect(there).to_have_url(re.compile("game=grown-ups(?!.*Leo)"))
        stale = f"{served.url}?game=&player=Leo"
    with serve_kids(tmp_path, port) as served:  # another evening, and a bookmark
        there.goto(stale)
        _wait_for_door(there)
        expect(there.locator(".sl-notice")).to_have_text(re.compile("Is Leo playing"))
        expect(_guests(there)).to_have_text(["Mia"])
        there.evaluate("localStorage.clear()")
        there.goto("about:blank")


@pytest.fixture(scope="module")
def open_door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KidsServer]:
    """A page on which nobody has come in."""
    with serve_kids(tmp_path_factory.mktemp("door"), free_port()) as served:
        yield served


@pytest.mark.thorough
def test_two_children_at_the_door_each_open_their_own_album(tab: Any, open_door: KidsServer) -> None:
    """By the words beside the name, and by the tile, which asks whose."""
    there: Page = tab.get()
    for way in ("beside the name", "tile"):
        there.goto(f"{open_door.url}?game=")
        _wait_for_door(there)
        known = [{"name": name, "friend": "lucy"} for name in ("Maximilian", "Ben")]
        told = {"known": known, "playing": ["Maximilian", "Ben"], "computer": "", "easy": True, "played": []}
        there.evaluate("told => localStorage.setItem('saintlearn-door', JSON.stringify(told))", told)
        there.goto(f"{open_door.url}?game=")
        _wait_for_door(there)
        words = there.locator(".sl-do-mine small")
        expect(words).to_have_text(["My windows", "My windows"], timeout=SLOW * 1000)
        for number in range(2):
            expect(words.nth(number)).to_be_visible()
        there.wait_for_function(SEEN)
        if way == "tile":
            there.locator(".sl-do-tile", has_text="My Windows").click()
            there.get_by_role("dialog", name="Whose windows would you like to see?").get_by_role("button", name="Ben").click()
        else:
            there.get_by_role("button", name="Ben My windows").click()
        expect(there.get_by_role("heading", name="Ben's windows")).to_be_visible(timeout=SLOW * 1000)
    there.evaluate("localStorage.clear()")


@pytest.mark.parametrize("height", [800, 720])
@pytest.mark.parametrize(
    "names",
    [(), ("Leo",), ("Maximilian", "Ben"), ("Maximilian", "Ben", "Clara", "Ana", "Felicitas", "Johannes")],
    ids=["none", "one", "two", "six"],
)
def test_the_door_fits_a_laptop_and_breaks_no_name(tab: Any, open_door: KidsServer, names: tuple[str, ...], height: int) -> None:
    there: Page = tab.get()
    before = there.viewport_size
    there.set_viewport_size({"width": 1280, "height": height})
    there.goto(f"{open_door.url}?game=")
    _wait_for_door(there)
    known = [{"name": name, "friend": "lucy"} for name in names]
    told = {"known": known, "playing": list(names), "computer": "gentle" if len(names) < 2 else "", "easy": True, "played": []}
    there.evaluate("told => localStorage.setItem('saintlearn-door', JSON.stringify(told))", told)
    there.goto(f"{open_door.url}?game=")
    _wait_for_door(there)
    expect(_guests(there)).to_have_count(len(names), timeout=SLOW * 1000)
    expect(there.locator(".sl-do-whose")).to_be_in_viewport()
    assert there.evaluate("document.documentElement.scrollHeight") <= height
    lines = "names => names.map(name => Math.round(name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight)))"
    assert set(_guests(there).evaluate_all(lines)) <= {1}
    cut = "games => games.filter(one => one.scrollHeight > one.clientHeight + 1).map(one => one.textContent)"
    assert there.locator(".sl-do-tile, .sl-do-game").evaluate_all(cut) == []
    there.evaluate("localStorage.clear()")
    if before:
        there.set_viewport_size(before)


@pytest.mark.thorough
def test_a_dialog_that_opens_while_a_game_is_on_its_way_goes_with_the_door(tmp_path: Path, tab: Any) -> None:
    """Out of sight, it kept every press from the game."""
    page = tab.get()
    page.goto("about:blank")  # a JupyterLab that is left still writes down where it was
    with serve_kids(tmp_path, free_port()) as door:
        page.goto(door.url)
        page.get_by_role("button", name="Add a player").wait_for()
        page.evaluate(
            "() => { for (const name of ['.sl-do-learn .sl-do-tile', '.sl-do-who .sl-call, .sl-call']) document.querySelector(name).click(); }"
        )
        expect(page.locator("#kids-game .sl-root")).to_be_visible()
        page.get_by_role("link", name="All games").or_(page.get_by_role("button", name="All games")).first.click(timeout=5_000)
        expect(page.get_by_role("button", name="Add a player")).to_be_visible()
        page.goto("about:blank")
