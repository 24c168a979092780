"""A class in a real Chromium: children on phones, the wall and the teacher; a page that loads again, and a server that is killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import class_command, ended, free_port
from tests.test_classroom.test_center import KEY, centers
from tests.test_classroom.test_host import asked_of, child, devices_of, served
from tests.tiers import THOROUGH

SLOW = 30.0
PHONE = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}
_CARDS = "() => [...document.querySelectorAll('.sl-hand [role=radio]')].map(one => one.getAttribute('aria-label'))"
_DRAWN = f"() => {{ const all = ({_CARDS})(); return all.length > 0 && all.every(one => one.includes('feast on')); }}"
STRAIGHT = "() => document.documentElement.scrollWidth <= innerWidth"


@contextmanager
def class_runs(folder: Path, port: int) -> Iterator[tuple[subprocess.Popen[str], str, str, str]]:
    """Run `saintlearn class`; give the process, its address, the code, and the teacher's page."""
    command = class_command(folder / "class", port, 3)
    log = folder / f"log-{time.monotonic_ns()}"
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "PYTHONWARNINGS"))}
    with (
        log.open("w") as file,
        ended(subprocess.Popen(command, cwd=folder, stdout=file, stderr=subprocess.STDOUT, text=True, env=environment)) as process,
    ):
        end = time.monotonic() + SLOW
        while "Ctrl+C" not in log.read_text():
            if time.monotonic() > end or process.poll() is not None:
                pytest.fail(f"the class does not start:\n{log.read_text()[-3000:]}")
            time.sleep(0.05)
        code = re.search(r"type ([A-Z]{4})\.", log.read_text())
        page = re.search(r"\S+/teacher#\S+", log.read_text())
        assert code
        assert page
        yield process, f"http://localhost:{port}/", code[1], page[0]
    assert "Traceback" not in log.read_text()


@pytest.fixture
def opened(browser: Any) -> Iterator[Callable[..., Page]]:
    """Open pages on devices of their own."""
    contexts, faults = [], []

    def new(address: str, **settings: Any) -> Page:
        context = browser.new_context(reduced_motion="reduce", **settings)
        contexts.append(context)
        page: Page = context.new_page()
        page.set_default_timeout(SLOW * 1000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(address)
        return page

    yield new
    for context in contexts:
        context.close()
    assert faults == []


def _hand(page: Page) -> list[str]:
    """Name the cards of a child, when all are drawn."""
    page.wait_for_function(_DRAWN)
    found: list[str] = page.evaluate(_CARDS)
    return found


def test_children_play_at_tables_and_find_their_seats_again(
    tmp_path: Path, opened: Callable[..., Page], axe_on: Callable[..., list[Any]]
) -> None:
    port = free_port()
    with class_runs(tmp_path, port) as (process, address, code, teachers):
        wall = opened(f"{address}wall#{code}", viewport={"width": 1920, "height": 1080})
        desk = opened(teachers, viewport={"width": 1280, "height": 800})
        expect(desk.get_by_role("heading", name="Your class")).to_be_visible()
        assert "#" not in desk.url, "nobody reads the teacher's key over a shoulder"
        ana = opened(address, color_scheme="dark", **PHONE)
        ana.get_by_label("The code").fill("AAAA")
        line = ana.locator(".sl-notice p")
        expect(line).to_contain_text("That isn't the code.")
        expect(ana.get_by_role("heading", name="Come and play!")).to_be_visible()
        boxes = [one.bounding_box() for one in (ana.locator(".sl-task"), ana.locator(".sl-notice"), line, ana.locator(".sl-cd"))]
        words, frame, text, below = [(box["y"], box["y"] + box["height"]) for box in boxes if box]
        assert words[1] <= frame[0] < text[0] - 5 < text[1] + 5 < frame[1] <= below[0], (
            "it covers nothing, and its text keeps off the frame"
        )
        ana.get_by_label("The code").fill(code.lower())
        ben = opened(address + code, **PHONE)
        for page, name in ((ana, "Ana"), (ben, "Ben")):
            page.get_by_label("Your nickname").fill(name)
            page.get_by_text("St. Joan of Arc").click()
            assert page.evaluate(STRAIGHT)
            assert axe_on(page, "body") == []
            page.get_by_role("button", name=f"Come in as {name}").click()
            expect(page.get_by_role("heading", name=f"You're in, {name}!")).to_be_visible()
        expect(wall.get_by_text("Ben")).to_be_visible()
        assert [axe_on(page, "body") for page in (ana, wall, desk)] == [[], [], []]
        desk.get_by_role("button", name="Begin").click()
        hands = {page: _hand(page) for page in (ana, ben)}
        assert len(hands[ana]) == len(hands[ben]) == 5
        mover, other = (ana, ben) if ana.get_by_role("heading", name="Your turn, Ana").is_visible() else (ben, ana)
        mover_name = "Ana" if mover is ana else "Ben"
        mover.get_by_role("button", name="Draw a card").click()
        expect(mover.locator(".sl-hand [role=radio]")).to_have_count(6)
        hands[mover] = _hand(mover)
        expect(wall.get_by_role("heading", name="SaintCards")).to_be_visible()
        assert [axe_on(page, "body") for page in (wall, desk)] == [[], []]
        mover.reload()
        assert _hand(mover) == hands[mover]
        process.send_signal(signal.SIGKILL)
        process.wait(10)
    with class_runs(tmp_path, port) as (process, *_):
        for page in (wall, desk, mover, other):
            expect(page.locator("body")).to_have_attribute("data-link", "on", timeout=SLOW * 1000)
        for page in (mover, other):
            assert _hand(page) == hands[page]
        desk.get_by_role("button", name="Pause all").click()
        expect(other.get_by_role("heading", name="Eyes up here, please")).to_be_visible()
        desk.get_by_role("button", name="Continue").click()
        expect(other.get_by_role("heading", name="Eyes up here, please")).to_be_hidden()
        desk.get_by_role("button", name="Ana" if other is ana else "Ben", exact=True).click()
        desk.get_by_role("button", name="Remove…").click()
        assert axe_on(desk, "body") == []
        desk.get_by_role("button", name=re.compile(r"^Remove \w")).click()
        expect(other.get_by_role("heading", name="Your teacher has closed your page")).to_be_visible()
        desk.set_viewport_size({"width": 360, "height": 780})
        assert desk.evaluate(STRAIGHT)
        desk.get_by_role("button", name="End the class").click()
        desk.get_by_role("dialog").get_by_role("button", name="End the class").click()
        wall_says = wall.get_by_role("heading", name="We lay it all at the feet of Jesus")
        expect(wall_says).to_be_visible()
        wall_says.focus()
        assert wall_says.evaluate("one => getComputedStyle(one).outlineStyle") == "none", "nobody operates the wall"
        assert axe_on(wall, "body") == []
        expect(desk.get_by_role("button", name=mover_name)).to_be_visible()
        process.terminate()
        process.wait(20)
        for page in (wall, mover):
            expect(page.locator("body")).not_to_have_attribute("data-link", "on")
        expect(desk.get_by_role("heading", name="The program has stopped")).to_be_visible()
        expect(desk.get_by_text("All names have been deleted.")).to_be_visible()
        expect(desk.get_by_text(mover_name, exact=True)).to_have_count(0)
        assert (desk.evaluate(STRAIGHT), axe_on(desk, "body")) == (True, [])
        wall.wait_for_timeout(2500)  # longer than a page waits until it says that the line is gone
        for page in (wall, mover):
            expect(page.get_by_text("Just a moment")).to_have_count(0)
        expect(wall.get_by_role("heading", name="We lay it all at the feet of Jesus")).to_be_visible()
    assert not any(b"Ana" in path.read_bytes() for path in (tmp_path / "class").iterdir()), "no name is kept"


@pytest.mark.parametrize("scheme", ["light", "dark"] if THOROUGH else ["dark"])
def test_the_front_door_leads_a_catechist_and_children_to_their_class(
    tmp_path: Path, opened: Callable[..., Page], axe_on: Callable[..., list[Any]], scheme: str
) -> None:
    with centers(tmp_path, count=1) as (center,):
        desk = opened(f"{center.url}/open", viewport={"width": 1280, "height": 720}, color_scheme=scheme)
        child = opened(f"{center.url}/", color_scheme=scheme, **PHONE)
        for page, first in ((desk, "The key"), (child, "The code")):
            expect(page.get_by_label(first)).to_be_focused()
            assert (page.evaluate(STRAIGHT), axe_on(page, "body")) == (True, [])
        desk.get_by_label("The key").fill("guessed")
        desk.get_by_label("Game").select_option(label="Memory")
        desk.get_by_role("button", name="Open a class").click()
        expect(desk.get_by_label("The key")).to_have_accessible_description("That isn't the key. Ask whoever runs this server.")
        assert axe_on(desk, "body") == []
        desk.set_viewport_size({"width": 360, "height": 740})
        assert desk.evaluate(STRAIGHT)
        desk.get_by_label("The key").fill(KEY)
        desk.get_by_role("button", name="Open a class").click()
        expect(desk.locator(".sl-task", has_text="Up next: Memory.")).to_be_visible()
        code = desk.url.split("/")[-2]
        child.get_by_label("The code").fill("BBBB" if code != "BBBB" else "CCCC")
        child.get_by_role("button", name="Come in").click()
        expect(child.get_by_label("The code")).to_have_accessible_description("No class has this code. Check the code and try again.")
        assert (child.evaluate(STRAIGHT), axe_on(child, "body")) == (True, [])
        child.get_by_label("The code").fill(code.lower())
        child.get_by_role("button", name="Come in").click()
        expect(child.get_by_role("heading", name="Who are you?")).to_be_visible()


@pytest.mark.thorough
def test_a_hint_covers_nothing_and_goes_when_the_child_acts(tmp_path: Path, opened: Callable[..., Page]) -> None:
    with served(tmp_path) as place, devices_of(place) as device:
        ana = opened(f"{place.url}/{place.hall.code}", **PHONE)
        ana.get_by_label("Your nickname").fill("Ana")
        ana.get_by_role("button", name="Come in as Ana").click()
        expect(ana.get_by_role("heading", name="You're in, Ana!")).to_be_visible()
        desk = device(role="desk", key=place.hall.key)
        assert desk.say("begin")["ok"]
        expect(ana.get_by_role("heading", name="Your turn, Ana")).to_be_visible()
        assert desk.say("tip", table=1)["ok"]
        hint = ana.get_by_text("A hint from your teacher")
        expect(hint).to_be_visible()
        tip, stage = (ana.locator(one).bounding_box() for one in ("#class-tip", "#class-stage"))
        assert tip
        assert stage
        assert tip["y"] + tip["height"] <= stage["y"]
        ana.get_by_role("button", name="Draw a card").click()
        expect(hint).to_have_count(0)
        for _ in range(4):
            if ana.locator(".sl-hand .sl-chosen").count():
                break
            ana.get_by_role("button", name="Hint").click()
        expect(ana.locator(".sl-hand .sl-chosen")).to_be_in_viewport(ratio=0.99)


@pytest.mark.thorough
def test_a_team_sees_who_has_answered_and_nobody_sees_what(
    tmp_path: Path, opened: Callable[..., Page], axe_on: Callable[..., list[Any]]
) -> None:
    with served(tmp_path, game="holy-quest", team=4, tables=1) as place, devices_of(place) as device:
        kai = opened(f"{place.url}/{place.hall.code}", viewport={"width": 1280, "height": 800})
        kai.get_by_label("Your nickname").fill("Kai")
        kai.get_by_text("St. Francis of Assisi").click()
        kai.get_by_role("button", name="Come in as Kai").click()
        expect(kai.get_by_role("heading", name="You're in, Kai!")).to_be_visible()
        others = [child(device, place, name) for name in ("Lena", "Ivy", "Jude", "Max", "Nora", "Oscar", "Pia")]
        assert device(role="desk", key=place.hall.key).say("begin")["ok"]
        for page in others:
            page.wait(lambda page: "sides" in page.state and page.team)
        mates = asked_of(others, next(one.seat for one in place.hall.children.values() if one.name == "Kai"))
        row, bar = kai.get_by_role("region", name="Your team"), kai.locator("#class-team")
        status, voices = row.locator("[role=status]"), row.get_by_role("listitem")
        expect(status).to_have_text("Talk it over, and choose your own answer. Nobody sees it yet.")
        expect(voices.first).to_have_text("Kai (you)thinking")
        expect(bar).to_be_empty()
        for at, mate in enumerate(mates[:2], 1):
            assert mate.say("act", action="answer 1")["ok"]
            expect(status).to_have_text(f"{at} of 4 have answered.")
        if (story := kai.get_by_role("button", name="Ask me")).is_visible():
            expect(status).to_be_hidden()
            story.click()
            expect(status).to_be_visible()
        kai.locator(".sl-hq-answer").nth(1).click()
        expect(kai.locator(".sl-hq-answer").nth(1)).to_have_attribute("aria-pressed", "true")
        kai.locator(".sl-hq-answer").first.click()
        expect(status).to_have_text("3 of 4 have answered.")
        expect(kai.locator(".sl-hq-answer").first).to_have_attribute("aria-pressed", "true")
        expect(kai.locator('.sl-hq-answer[aria-pressed="true"]')).to_have_count(1)
        expect(voices.first).to_have_text("Kai (you)answered")
        expect(voices).to_have_count(4)
        expect(voices.filter(has_text="thinking")).to_have_count(1)
        assert row.locator("img").evaluate_all("all => all.length === 4 && all.every(one => one.complete && one.naturalWidth > 0)")
        for width, height in ((1280, 800), (820, 1180), (360, 740)):
            kai.set_viewport_size({"width": width, "height": height})
            for scheme in ("light", "dark"):
                kai.emulate_media(color_scheme=scheme)
                expect(row).to_be_in_viewport(ratio=1)
                assert (kai.evaluate(STRAIGHT), axe_on(kai, "body")) == (True, []), (width, scheme)
        assert mates[2].say("act", action="answer 1")["ok"]
        expect(row).to_have_count(0)  # nothing is left to say there
        expect(bar).to_contain_text("of 4 found it")


@pytest.mark.parametrize("scheme", ["light", "dark"] if THOROUGH else ["dark"])
def test_a_bee_goes_on_by_the_teachers_word_and_ends_with_all_saints_on_the_wall(
    tmp_path: Path, opened: Callable[..., Page], axe_on: Callable[..., list[Any]], scheme: str
) -> None:
    with served(tmp_path, game="bee", tables=2) as place, devices_of(place) as device:
        kids = []
        for name in ("Kai", "Lena"):
            kid = opened(f"{place.url}/{place.hall.code}", color_scheme=scheme, **PHONE)
            kid.get_by_label("Your nickname").fill(name)
            kid.get_by_role("button", name=f"Come in as {name}").click()
            expect(kid.get_by_role("heading", name=f"You're in, {name}!")).to_be_visible()
            kids.append(kid)
        for name in ("Jude", "Max"):
            child(device, place, name)
        wall = opened(f"{place.url}/wall#{place.hall.code}", viewport={"width": 1920, "height": 1080}, color_scheme=scheme)
        desk = opened(f"{place.url}/teacher#{place.hall.key}", viewport={"width": 1280, "height": 720}, color_scheme=scheme)
        desk.get_by_role("button", name="Begin").click()
        expect(desk.get_by_text("Round 1 of 3")).to_be_visible()
        seats = [next(one.seat for one in place.hall.children.values() if one.name == name) for name in ("Kai", "Lena")]
        board = place.hall.boards[1]
        assert len(set(seats)) == 2
        mine, theirs = kids if seats[0] == board.session.turn else reversed(kids)
        pages = (mine, theirs, wall, desk)

        def straight() -> None:
            assert [(page.evaluate(STRAIGHT), axe_on(page, "body")) for page in pages] == [(True, [])] * 4

        expect(mine.get_by_role("radio").first).to_be_visible()
        expect(theirs.get_by_role("list", name="Answers")).to_be_visible()
        expect(theirs.get_by_role("radio")).to_have_count(0)
        for page in (wall, desk, mine):
            expect(page.get_by_text("Round 1 of 3")).to_be_visible()
        straight()
        mine.get_by_role("button", name="We said our answer").click()
        assert axe_on(mine, "body") == []
        mine.get_by_role("button", name="Yes, show the answer").click()
        expect(mine.get_by_text("Your teacher decides if that counts.")).to_be_visible()
        expect(desk.locator(".sl-ck-right")).to_have_count(1)
        desk.get_by_role("button", name="Right!", exact=True).click()
        point = f"Right! 2 points for {board.session.names[board.session.turn]}."
        for page in pages:
            expect(page.get_by_text(point, exact=True)).to_be_visible()
        straight()
        desk.get_by_role("button", name="Next: ").click()
        theirs.get_by_role("radio").first.click()
        theirs.get_by_role("button", name="That's our answer").click()
        desk.get_by_role("button", name="End the round").click()
        expect(wall.get_by_text("Round 2 of 3")).to_be_visible()
        desk.get_by_role("button", name="End the bee").click()
        desk.get_by_role("button", name="End it now").click()
        expect(wall.get_by_text("We met these saints today")).to_be_visible()
        expect(wall.locator(".sl-cw-met svg").nth(1)).to_be_visible()
        for page in kids:
            expect(page.get_by_text("2 points").first).to_be_visible()
        straight()


def _come(page: Page, name: str) -> None:
    """Come in as a child does with fingers: the nickname letter by letter, then a tap."""
    page.get_by_label("Your nickname").tap()
    page.get_by_label("Your nickname").press_sequentially(name)
    page.get_by_role("button", name=f"Come in as {name}").tap()
    expect(page.get_by_role("heading", name=f"You're in, {name}!")).to_be_focused()


@pytest.mark.thorough
def test_memory_lies_alike_on_every_screen_and_only_the_team_on_turn_can_go_on(
    tmp_path: Path, opened: Callable[..., Page], axe_on: Callable[..., list[Any]]
) -> None:
    with served(tmp_path, game="memory", tables=2) as place, devices_of(place) as device:
        address = f"{place.url}/{place.hall.code}"
        kids = {name: opened(address, **PHONE) for name in ("Ana", "Ben")}
        for name, page in kids.items():
            _come(page, name)
        for name in ("Max", "Nora"):
            child(device, place, name)
        wall = opened(f"{place.url}/wall#{place.hall.code}", viewport={"width": 1920, "height": 1080})
        assert device(role="desk", key=place.hall.key).say("begin")["ok"]
        expect(kids["Ana"].get_by_role("gridcell")).to_have_count(24)
        seats = {child.name: child.seat for child in place.hall.children.values()}
        turn = place.hall.boards[1].session.turn
        mine, other = sorted(kids.values(), key=lambda page: seats[next(name for name, one in kids.items() if one is page)] != turn)
        other.set_viewport_size({"width": 1024, "height": 768})
        columns = "all => new Set(all.map(one => Math.round(one.getBoundingClientRect().left))).size"
        for page, cards in ((mine, ".sl-me-card"), (other, ".sl-me-card"), (wall, ".sl-cw-cell")):
            expect(page.locator(cards)).to_have_count(24)
            assert page.locator(cards).evaluate_all(columns) == 5
        other.set_viewport_size(PHONE["viewport"])
        for at in (0, 7):
            mine.locator(".sl-me-card").nth(at).tap()
            expect(mine.locator(".sl-me-up")).to_have_count(1 if at == 0 else 2)
        leads = re.compile("Keep the pair|Turn them back over")
        expect(mine.get_by_role("button", name=leads)).to_be_visible()
        expect(other.locator(".sl-me-up")).to_have_count(2)
        expect(other.get_by_role("button", name=leads)).to_have_count(0)
        expect(other.get_by_text("It's Team Peter's turn." if turn == 0 else "It's Team Andrew's turn.")).to_be_visible()
        assert mine.locator(".sl-me-players .sl-avatar").all_inner_texts() == ["P", "A"]
        for page in (mine, other):
            assert (page.evaluate(STRAIGHT), axe_on(page, "body")) == (True, [])


@pytest.mark.thorough
def test_a_race_is_in_sight_when_it_begins_and_fingers_see_neither_keys_nor_rings(tmp_path: Path, opened: Callable[..., Page]) -> None:
    small = PHONE | {"viewport": {"width": 360, "height": 560}}
    with served(tmp_path, game="race", tables=1) as place, devices_of(place) as device:
        kids = [opened(f"{place.url}/{place.hall.code}", **small) for _ in range(2)]
        for name, page in zip(("Ana", "Ben"), kids, strict=True):
            _come(page, name)
            heading = page.get_by_role("heading", name=f"You're in, {name}!")
            assert heading.evaluate("one => getComputedStyle(one).outlineStyle") == "none"
        assert device(role="desk", key=place.hall.key).say("begin")["ok"]
        for page in kids:
            expect(page.get_by_role("button", name="I'm ready")).to_be_visible()
            expect(page.get_by_role("heading", name="Keys")).to_have_count(0)
            page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
            assert page.evaluate("() => scrollY") > 20
        for page in kids:
            page.get_by_role("button", name="I'm ready").tap()
        for page in kids:
            expect(page.locator("button.sl-rr-card").first).to_be_visible()
            for pile in page.locator(".sl-rr-pile").all():
                expect(pile).to_be_in_viewport(ratio=1)
            expect(page.locator("kbd:visible")).to_have_count(0)
            page.keyboard.press("Tab")
            page.locator("button.sl-rr-card").first.focus()
            assert page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle") == "solid", (
                "whoever goes by keys sees where"
            )


@pytest.mark.thorough
def test_a_page_whose_next_game_got_lost_on_the_way_asks_for_it_again(tmp_path: Path, opened: Callable[..., Page]) -> None:
    """One file of the game doesn't come, as on bad Wi-Fi: the page asks again by itself, and the child plays."""
    with served(tmp_path / "class") as place:
        ana = opened(f"{place.url}/{place.hall.code}", **PHONE)
        _come(ana, "Ana")
        lost: list[str] = []

        def lose(route: Any) -> None:
            if len(lost) < 2:
                lost.append(route.request.url)
                route.abort("connectionreset")
            else:
                route.continue_()

        ana.route(re.compile(r"/own/\w+\.js"), lose)
        place.hall.begin()
        expect(ana.locator(".sl-hand [role=radio]")).to_have_count(5, timeout=20_000)
        assert len(lost) == 2
