"""Every game fills the window of the children's page, from a phone to a projector: nothing is cut, covered, or out of sight, and the letters on the
cards can be read."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from operator import ge
from typing import Any

import pytest

import saintlearn as sl
from frontend.dev import fixtures
from frontend.dev.games import WINGS, Screen
from saintlearn.catalogue import Catalogue
from saintlearn.shown.scenes.home import today_tile
from saintlearn.wire.plain import plain
from tests.browser.kidspage import KidsPage
from tests.browser.screens import some_of
from tests.tiers import THOROUGH

WHOLE = ((1280, 720), (1280, 800), (1024, 768), (1920, 1080))
"""Windows in which a game never scrolls."""
LAPTOPS = tuple(size for size in WHOLE if size[0] > 1200)
"""Windows in which the door never scrolls either."""
TALL = ((820, 1180), (360, 740))
PHONE = TALL[1]
OFTEN = (WHOLE[0], PHONE)
"""Every state is looked at in these, and in one of the others in turn; in all of them where the tests are thorough."""
SELDOM = (*WHOLE[1:], TALL[0])
_FIRM = ".sl-primary, .sl-tools button, button.sl-card, .sl-hand-card, .sl-rr-card, .sl-rr-target, .hh-slot, .sl-hq-choices:not(.sl-hq-many) .sl-hq-choice, .sl-hq-answer"
"""What can always be pressed without a search: what leads on, every card, and each of a few choices."""
_ROOM = """([whole, firm]) => {
    const root = document.querySelector('#kids-game .sl-root');
    const found = [], name = one => one.className + ' ' + (one.getAttribute('aria-label') ?? one.innerText ?? '').slice(0, 40);
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth) found.push(['wider than the window', page.scrollWidth]);
    if (root.getBoundingClientRect().height < 0.95 * innerHeight) found.push(['leaves the window empty', root.getBoundingClientRect().height]);
    if (whole && page.scrollHeight > innerHeight) found.push(['higher than the window', page.scrollHeight]);
    if (whole) for (const one of root.querySelectorAll(firm)) {
        if (one.closest('.sl-by-keys')) continue;  // it comes into sight when somebody tabs to it
        const box = one.getBoundingClientRect();
        let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
        for (let around = one.parentElement; around !== root; around = around.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(around), frame = around.getBoundingClientRect();
            if (overflowX !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
            if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
        }
        if (box.width > 0 && (box.left < left - 2 || box.top < top - 2 || box.right > right + 2 || box.bottom > bottom + 2)) found.push(['out of sight', name(one)]);
    }
    return found;
}"""
_LETTERS = """() => {
    const found = new Map();
    for (const drawing of document.querySelectorAll('#kids-game .sl-drawing:has(text)')) {
        const frame = drawing.getBoundingClientRect();
        for (const one of frame.width > 0 ? drawing.querySelectorAll('text') : []) {
            const box = one.getBoundingClientRect(), scale = one.getScreenCTM();
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            const seen = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
            const size = parseFloat(one.getAttribute('font-size')) * Math.hypot(scale.a, scale.b);
            const credit = one.getAttribute('font-size') === '5';
            const where = drawing.parentElement.className;
            if (seen && !credit && size < 8.95) found.set(where, ['letters too small', where, one.textContent, Math.round(size * 10) / 10]);
        }
    }
    return [...found.values()];
}"""
_COVERED = """() => {
    const foot = document.querySelector('#kids-game .sl-foot')?.getBoundingClientRect();
    const hand = [...document.querySelectorAll('#kids-game :is(.sl-hand-card, .sl-rr-card, .hh-own-card)')].map((one) => one.getBoundingClientRect());
    return foot ? hand.filter((box) => box.top < foot.top && box.bottom > foot.top + 1).map((box) => ['the foot covers the hand', box.bottom - foot.top]) : [];
}"""
_NOTICE = """async () => {
    const root = document.querySelector('#kids-game .sl-root');
    const rest = async () => {   // a lesson brings what it speaks of into sight
        for (let last = NaN, still = 0; still < 10; last = scrollY) {
            await new Promise(done => requestAnimationFrame(done));
            still = scrollY === last ? still + 1 : 0;
        }
    };
    await rest();
    scrollTo(0, 0);   // where the button is that a finger presses
    const place = () => root.querySelector('.sl-scene, .sl-hq-right').getBoundingClientRect().top + scrollY;
    const before = place();
    const tool = (words) => [...root.querySelectorAll('.sl-tools button')].find(one => one.innerText === words);
    const press = one => one.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));  // as a finger does
    if (!tool('Save')) {
        press(tool('More'));
        await new Promise(done => requestAnimationFrame(done));
    }
    press(tool('Save'));
    for (let i = 0; i < 100 && !root.querySelector('.sl-notice'); i++) await new Promise(done => setTimeout(done, 10));
    await rest();
    scrollTo(0, 0);
    const notice = root.querySelector('.sl-notice'), its = notice.getBoundingClientRect(), found = [];
    for (const one of root.querySelectorAll('button, input, a, [role=radio], .sl-card')) {
        if (notice.contains(one) || one.closest('.sl-by-keys:not(:focus-within)')) continue;   // that one shows itself when it has the focus
        const box = one.getBoundingClientRect();
        const both = Math.min(box.right, its.right) - Math.max(box.left, its.left) > 1 && Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top) > 1;
        if (both && one.checkVisibility({ visibilityProperty: true })) found.push(['under the notice', one.className]);
    }
    const after = place();
    if (Math.abs(after - before) > 1) found.push(['the notice moves the game', after - before]);
    return found;
}"""

_PEEK = """() => {
    const hand = document.querySelector('#kids-game .sl-hand'), frame = hand.getBoundingClientRect(), found = [];
    const right = Math.min(frame.right, innerWidth), left = Math.max(frame.left, 0);
    const boxes = () => [...hand.querySelectorAll('.sl-hand-card')].map(one => [one, one.getBoundingClientRect()]);
    for (const [one, box] of boxes()) if (one.querySelector('.sl-fresh') && (box.left < left || box.right > right)) found.push(['the new card is out of sight', box.left]);
    hand.scrollLeft = 0;
    if (!boxes().some(([, box]) => box.left < right - 24 && box.right > right + 24)) found.push(['no card peeks in', right, ...boxes().map(([, box]) => box.left)]);
    return found;
}"""
_CANDLES = """() => {
    const root = document.querySelector('#kids-game .sl-root'), candles = root.querySelector('.sl-candles');
    const where = () => [...root.querySelectorAll('.sl-headline, .sl-task, .sl-tools, .sl-scene')].map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return [one.className, top, bottom];
    });
    const lit = where(), mark = document.createComment('');
    candles.replaceWith(mark);
    const out = where();
    mark.replaceWith(candles);
    return lit.filter(([, ...at], number) =>
        out[number].some((was, index) => index > 0 && Math.abs(was - at[index - 1]) > 0.1)).map((one) => ['the candles move the game', ...one]);
}"""
_TOUCHED = """firm => [...document.querySelectorAll(`#kids-game :is(${firm})`)].filter(one => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const points = [[(left + right) / 2, (top + bottom) / 2], [(left + right) / 2, top + 9], [(left + right) / 2, bottom - 9]];
    return !points.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
}).map(one => [one.className, one.getBoundingClientRect().top])"""
_IN_SIGHT = [
    ("holdem", "holdem/place", ".hh-pick .sl-card, .hh-foot .sl-button"),
    ("holdem", "holdem/place-second", ".hh-pick .sl-card, .hh-foot .sl-button"),
    ("holdem", "holdem/overtime", ".hh-pick .sl-card, .hh-foot .sl-button"),
    ("holdem", "holdem/offer", ".hh-board .sl-card, .hh-own-card, .hh-deeds .sl-button"),
    ("race", "race/ready", ".sl-rr-do .sl-primary"),
    ("race", "race/start", ".sl-rr-target, .sl-rr-card"),
]
"""What is in sight without a search, whatever else is on the page."""
ADVENT = {"light": "advent", "candles": 4}
"""The season whose candles need the most room."""
LONG_DAYS = ("2027-11-28", "2033-12-18", "2028-12-24", "2027-04-03", "2031-01-19", "2026-10-11", "2028-02-20", "2030-02-17", "2026-06-07")
"""Days with most to say and most candles; where the tests are thorough, they are looked for."""


@pytest.mark.parametrize("game", [wing.game for wing in WINGS])
def test_a_game_fills_the_window_and_nothing_is_out_of_sight(game: str, kids: KidsPage) -> None:
    faults: list[Any] = []
    for number, fixture in enumerate(one for one in some_of(game, 2) if one.module != "drill"):
        kids.show(replace(fixture, state=fixture.state | {"season": ADVENT}), drawn="letters")
        for size in (*(SELDOM if THOROUGH else (SELDOM[number % len(SELDOM)],)), *OFTEN):
            kids.resize(*size)
            faults += [(fixture.name, size, *fault) for fault in kids.page.evaluate(_ROOM, [size in WHOLE, _FIRM])]
            faults += [(fixture.name, size, *fault) for fault in kids.page.evaluate(_LETTERS)]
            faults += [(fixture.name, size, *fault) for fault in kids.page.evaluate(_CANDLES)]
            if size in TALL:
                faults += [(fixture.name, size, *fault) for fault in kids.page.evaluate(_COVERED)]
        if fixture.state["phase"] not in ("curtain", "over") and "replay" not in fixture.state:
            faults += [(fixture.name, size, *fault) for fault in kids.page.evaluate(_NOTICE)]
            kids.resize(*WHOLE[0])
            faults += [(fixture.name, WHOLE[0], *fault) for fault in kids.page.evaluate(_NOTICE)]
    assert not faults, "\n".join(map(str, faults))


def test_the_door_stands_in_the_window_on_any_day_of_the_year(kids: KidsPage) -> None:
    """The saint's window gives way; what is pressed stays in sight."""
    cards, faults = sl.load_catalogue(), []
    first = next(fixture for fixture in fixtures.ALL["home"]() if fixture.name == "home/first")
    for day in _long_days(cards) if THOROUGH else LONG_DAYS:
        told: dict[str, Any] = plain(today_tile(cards, date.fromisoformat(day), "US"))
        kids.show(replace(first, state=first.state | {"today": told | {"saint": first.state["today"]["saint"]}}))
        for size in LAPTOPS:
            kids.resize(*size)
            faults += [(day, size, *fault) for fault in kids.page.evaluate(_ROOM, [True, ".sl-do-today > *"])]
    assert not faults, "\n".join(map(str, faults))


def test_the_door_stands_in_the_window_where_a_voice_can_tell_what_is_pointed_at(kids: KidsPage) -> None:
    own = "() => { window.voices = SpeechSynthesis.prototype.getVoices; SpeechSynthesis.prototype.getVoices = () => [{ lang: 'en-US', localService: true }]; }"
    kids.page.evaluate(own)  # in whichever language: the modules stand here as they were built
    try:
        for name in ("home/first", "home/waiting"):
            kids.show(next(fixture for fixture in fixtures.ALL["home"]() if fixture.name == name))
            assert kids.page.get_by_role("button", name="Point and hear").count() == 1
            for size in LAPTOPS:
                kids.resize(*size)
                assert kids.page.evaluate(_ROOM, [True, ".sl-do-today > *"]) == [], (name, size)
    finally:
        kids.page.evaluate("() => { SpeechSynthesis.prototype.getVoices = window.voices; }")


def _long_days(cards: Catalogue) -> list[str]:
    """Find the days with the longest words: none says more than one of them in every line."""
    found: dict[tuple[int, ...], str] = {}
    for number in range(12 * 365):
        day = date(2026, 1, 1) + timedelta(days=number)
        told = today_tile(cards, day, "US")
        found.setdefault((len(told.candles), len(told.day), len(told.title), len(told.line), len(told.game)), day.isoformat())
    return [day for one, day in found.items() if not any(two != one and all(map(ge, two, one)) for two in found)]


@pytest.mark.parametrize("name", ["turn-full-hand", "saint-poker/river"])
def test_on_every_phone_a_part_of_the_next_card_peeks_in_and_a_new_one_is_in_sight(name: str, kids: KidsPage) -> None:
    (shown,) = (fixture for game in ("saintcards", "saint-poker") for fixture in fixtures.ALL[game]() if fixture.name == name)
    faults: list[Any] = []
    for width in range(340, 441, 4):
        kids.resize(width, PHONE[1])
        kids.show(shown, drawn=False)
        faults += [(width, *fault) for fault in kids.page.evaluate(_PEEK)]
    assert not faults, "\n".join(map(str, faults))


@pytest.mark.parametrize(("game", "name", "firm"), _IN_SIGHT)
@pytest.mark.parametrize("size", [PHONE, (390, 844)])
def test_what_a_child_needs_to_decide_is_in_sight_on_a_phone(
    size: tuple[int, int], game: str, name: str, firm: str, kids: KidsPage
) -> None:
    kids.resize(*size)
    kids.show(next(fixture for fixture in fixtures.ALL[game]() if fixture.name == name), drawn=False)
    assert kids.page.evaluate(_TOUCHED, firm) == []


@pytest.mark.parametrize("size", [WHOLE[1], *TALL])
def test_the_gallery_cuts_no_row_at_the_top_and_leaves_no_part_of_a_wide_window_empty(size: tuple[int, int], kids: KidsPage) -> None:
    (few,) = fixtures.ALL["gallery"]()
    kids.resize(*size)
    kids.show(few)
    top, tile = kids.page.evaluate(
        "() => [document.querySelector('.sl-grid').scrollTop, document.querySelector('.sl-tile').offsetHeight + 6]"
    )
    assert abs(top - round(top / tile) * tile) < 1
    assert size in WHOLE or top > 0, "the day's saint is below the first rows"
    if size in WHOLE:
        bottom = kids.page.evaluate("() => document.querySelector('#kids-game .sl-foot').getBoundingClientRect().bottom")
        assert bottom > 0.95 * size[1]


def test_the_end_cuts_no_row_of_saints(kids: KidsPage) -> None:
    """What has no whole row stands behind a button."""
    over = next(fixture for fixture in fixtures.ALL["holy-quest"]() if fixture.name == "quest/over")
    kids.show(over)
    kids.resize(*WHOLE[1])
    whole = "() => { const list = document.querySelector('.sl-met ul'); return list.scrollHeight <= list.clientHeight + 2; }"
    kids.page.wait_for_function(whole)
    kids.page.get_by_role("button", name="Show them all").click()
    assert kids.page.locator(".sl-met [data-slug]").count() == len(over.state["over"]["met"])


_CUT = """() => [
    ...[...document.querySelectorAll('.sl-over-words, .sl-met ul')].filter(one => one.scrollHeight > one.clientHeight + 2),
    ...[...document.querySelectorAll('.sl-given li > *, .sl-given li > * > *')].filter(one => one.getBoundingClientRect().right > one.closest('li').getBoundingClientRect().right),
].map(one => [one.tagName, one.scrollHeight, one.clientHeight])"""


@pytest.mark.parametrize("name", ["over", "over-two", "over-news"])
@pytest.mark.parametrize("width", [840, 900, 960, 1100])
def test_the_end_stands_whole_in_a_notebook(width: int, name: str, kids: KidsPage) -> None:
    """JupyterLab leaves a table less room than a window of its own."""
    kids.show(next(fixture for fixture in fixtures.ALL["saintcards"]() if fixture.name == name))
    kids.resize(width, 640)
    kids.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert kids.page.evaluate(_CUT) == []


_SIDES = (
    (1280, 720),
    (1280, 860),
    (1366, 768),
    (1024, 768),
    (820, 1180),
    (390, 844),
    (1280, 1024),
    (1112, 834),
    (1180, 1600),
    (960, 1100),
    (834, 1112),
    (1920, 1080),
)
"""Windows of laptops, tablets, a phone and a projector, low and high."""
_APART = """() => {
    const turn = document.querySelector('#kids-game .sl-turn'), found = [];
    const boxes = [...turn.querySelectorAll('.sl-player, .sl-draw > .sl-card, .sl-play > .sl-card, .sl-yours > .sl-card, .sl-log')].map(one => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return { name: one.getAttribute('aria-label') ?? one.innerText.slice(0, 20), kind: one.className, left, top, right, bottom };
    });
    const far = (one, other) => Math.max(Math.max(one.left, other.left) - Math.min(one.right, other.right), Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom));
    for (const [n, one] of boxes.entries()) for (const other of boxes.slice(n + 1))
        if (far(one, other) < (one.kind === other.kind ? 2 : 8)) found.push([one.name, other.name, far(one, other)]);
    const lifted = turn.querySelector('.sl-chosen .sl-drawing')?.getBoundingClientRect().top - 5 - turn.querySelector('.sl-table').getBoundingClientRect().bottom;
    if (!(lifted >= 1)) found.push(['the chosen card', 'the table', lifted]);
    return found;
}"""


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_decks_players_and_the_log_of_saintcards_keep_apart(players: int, kids: KidsPage) -> None:
    """In a high window the cards grow, and nothing else makes room for them."""
    computers = [sl.Computer("gentle")] * min(players - 1, 3)
    people = ["Ana", "Ben", "Maximilian"][: players - len(computers)]
    screen = Screen(sl.play("saintcards", [*people, *computers], seed=8))
    screen.say({"type": "seat", "seat": 0})
    while screen.state["phase"] != "turn":
        screen.say({"type": "step"})
    widget, faults = screen.widget, []
    drawn = fixtures.drawings(widget, fixtures.seen([screen.state], set(widget._cards)))
    kids.show(fixtures.Fixture("turn", screen.state, {**fixtures.first_faces(widget), "cards": drawn}), drawn=False)
    for size in _SIDES:
        kids.resize(*size)
        if kids.page.locator(".sl-chosen").count() == 0:
            kids.page.locator(".sl-hand-card").first.evaluate("one => one.click()")
            kids.page.wait_for_function("() => document.querySelector('.sl-yours .sl-card')")
        kids.page.wait_for_function("() => document.getAnimations().every(one => one.playState !== 'running')")
        faults += [(size, *fault) for fault in kids.page.evaluate(_APART)]
    assert not faults, "\n".join(map(str, faults))


def test_names_on_the_cards_of_memory_can_be_read_on_a_phone(kids: KidsPage) -> None:
    """They stand whole on their cards, in letters as large as those of the task."""
    kids.resize(390, 844)
    kids.show(next(fixture for fixture in fixtures.ALL["memory"]() if fixture.name == "memory/same-one"))
    seen = kids.page.evaluate("""() => [...document.querySelectorAll('#kids-game .sl-me-plate, #kids-game .sl-me-name')].map(one => {
        const card = one.closest('.sl-me-card');
        return [parseFloat(getComputedStyle(one).fontSize), one.scrollWidth <= card.clientWidth, one.getBoundingClientRect().bottom <= card.getBoundingClientRect().bottom];
    })""")
    assert seen
    assert all(size >= 13.5 and fits and whole for size, fits, whole in seen), seen
