"""The table in JupyterLab, in a real Chromium: whole rounds, reload and resume, every state under axe."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.tables import HANDS, REACH, Hands, look_at, shower

PLAY = "import saintlearn as sl\ntable = sl.play('saintcards', players={players}, seed={seed}{more})\ntable"


@HANDS
def test_a_whole_round(notebook: Callable[..., Any], keyboard: bool) -> None:
    """A child plays to the end against the computer, by mouse alone and by keyboard alone; the kernel knows the same end."""
    book = notebook(PLAY.format(players=["Ana", "@"], seed=12, more="").replace("'@'", "sl.Computer('greedy')"))
    hands = Hands.at(book, keyboard=keyboard)
    hands.play_to_the_end(150, "feet of Jesus")
    assert hands.play_again()["phase"] != "over"


def test_two_children_at_one_screen_point_out_the_matches(stage: Callable[..., Any]) -> None:
    """The cards stay hidden until somebody says who is there; claims are tapped, a wrong tap costs nothing, missed ones are shown."""
    book = stage(PLAY.format(players=["Ana", "Ben"], seed=5, more=", scoring='claim'"))
    hands = Hands.at(book)
    root = hands.root
    expect(root.get_by_role("button", name="I'm Ana", exact=True)).to_be_visible()
    hidden = book.value("[card.name for hand in table.session.state.hands for card in hand]")
    text = root.evaluate("root => root.outerHTML")
    assert not [name for name in hidden if name in text]
    state = hands.move()
    index = next(i for i, held in enumerate(state["hand"]) if held["action"])
    hands.choose(index)
    hands.press(state["hand"][index]["label"])
    state = hands.settle(state["version"])
    assert state["phase"] == "claim"
    right = book.value("[fact.key for fact in sl.match(table.session.state.pile[-1], table.session.state.pile[-2]).facts]")
    wrong = next(action for action in state["actions"] if action["kind"] == "claim" and action["fact"] not in right)
    for key, label in [(wrong["fact"], wrong["label"]), *((a["fact"], a["label"]) for a in state["actions"] if a.get("fact") == right[0])]:
        button = root.get_by_role("button", name=re.compile(re.escape(label))).first
        button.click()
        state = hands.settle(state["version"])
        assert (key in [fact["key"] for fact in state["moment"]["facts"]]) == (key in right)
    hands.press("Done! I found 1")
    state = hands.settle(state["version"])
    assert [fact["found"] for fact in state["moment"]["facts"]].count(False) == len(right) - 1
    assert state["players"][0]["treasure"] == 1
    expect(root.get_by_role("button", name="Pass. Ben is next.")).to_have_count(0)
    expect(root.get_by_text("Pass the screen to Ben")).to_be_visible()
    assert root.locator(".sl-hand:visible").count() == 0, "whoever takes the screen sees no other hand"
    hidden, own = book.value("[[card.slug for card in hand] for hand in table.session.state.hands]")
    hands.press("I'm Ben")
    state = hands.settle(state["version"])
    assert (state["phase"], state["seat"]) == ("turn", 1)
    text = root.evaluate("root => root.outerHTML")
    assert [slug for slug in own if f'data-travel="{slug}"' in text] == own
    assert not [slug for slug in hidden if f'data-travel="{slug}"' in text]
    hands.stays_inside()


def test_reload_and_resume(notebook: Callable[..., Any]) -> None:
    """Pressing F5 shows the same table again; after a restart of the kernel the saved game goes on."""
    book = notebook(PLAY.format(players=["Ana", "@"], seed=3, more=", save='kept.json'").replace("'@'", "sl.Computer('random')"))
    hands = Hands.at(book)
    for _ in range(4):
        hands.move()
    before = hands.state
    book.reload()
    hands = Hands(book)
    expect(hands.root.locator(".sl-headline")).to_have_text(before["headline"])
    assert hands.state == before
    hands.move()
    log = book.value("[(entry.seat, entry.action) for entry in table.session.log]")
    book.restart()
    hands = Hands.at(book)
    assert book.value("[(entry.seat, entry.action) for entry in table.session.log]") == log
    hands.move()


def test_the_hand_behind_a_match_is_out_of_reach(notebook: Callable[..., Any]) -> None:
    """It stays laid out between two turns; nothing before it is covered, and no key gets there."""
    book = notebook(PLAY.format(players=["Ana", "@"], seed=7, more="").replace("'@'", "sl.Computer('random')"))
    hands = Hands.at(book)
    away = hands.root.locator(".sl-away .sl-hand-card")
    while not (away.count() and hands.root.locator(".sl-sentence").count()):
        assert hands.move()["phase"] != "over"
    covered = """root => [...root.querySelectorAll('.sl-sentence, .sl-foot button')].filter(one => {
        one.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = one.getBoundingClientRect();
        return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }).map(one => one.textContent)"""
    assert hands.root.evaluate(covered) == []
    hands.root.locator(".sl-headline").focus()
    for _ in range(15):
        hands.page.keyboard.press("Tab")
        assert not hands.page.evaluate("!!document.activeElement.closest('.sl-away')")


def test_refusals_and_help(notebook: Callable[..., Any]) -> None:
    """A card that does not fit is refused with the reason and stays in the hand; the rules open and close by keyboard; undo takes back."""
    book = notebook(PLAY.format(players=["Ana", "@"], seed=8, more=", level='starter'").replace("'@'", "sl.Computer('random')"))
    hands = Hands.at(book)
    state = hands.state
    index, held = next((i, held) for i, held in enumerate(state["hand"]) if not held["action"])
    hands.choose(index)
    hands.press(held["label"])
    expect(hands.root.get_by_text("a feast month, or a frame color").first).to_be_visible()
    assert hands.state == state
    hands.press("Rules")
    dialog = hands.root.get_by_role("dialog")
    expect(dialog).to_contain_text("at the feet of Jesus")
    book.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    # the keys of the notebook are silent while a child plays: "d d" would delete the cell, "a" add one
    cells = book.page.locator(".jp-Notebook .jp-Cell").count()
    for key in "dda":
        book.page.keyboard.press(key)
    assert book.page.locator(".jp-Notebook .jp-Cell").count() == cells


_OVER = """async () => {
    const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    const root = document.querySelector('.sl-root'), found = {};
    const rules = [...root.querySelectorAll('.sl-tools button')].find(one => one.innerText === 'Rules');
    rules.focus();
    rules.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));  // as a finger does
    while (!root.querySelector('dialog[open]')) await frame();
    const dialog = root.querySelector('dialog'), over = [];
    for (let x = 1; x < innerWidth; x += 40) for (let y = 1; y < innerHeight; y += 40) over.push(document.elementFromPoint(x, y));
    return [dialog.matches(':modal'), over.every(one => dialog.contains(one)), dialog.contains(document.activeElement)];
}"""
_FOCUS = "() => { const active = document.activeElement, dialog = document.querySelector('.sl-root dialog'); return dialog?.contains(active) ? 'dialog' : active.innerText; }"


def test_nothing_behind_a_dialog_is_touched(notebook: Callable[..., Any]) -> None:
    """It covers the whole window at once and for good; clicks, keys, Tab, and JupyterLab itself, which likes to have the focus, change nothing behind it."""
    book = notebook(PLAY.format(players=["Ana", "@"], seed=8, more=", level='starter'").replace("'@'", "sl.Computer('random')"))
    hands, page = Hands.at(book), book.page
    dialog, before = hands.root.get_by_role("dialog"), hands.state
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    draw = hands.root.get_by_role("button", name="Draw a card", exact=True).bounding_box()
    assert draw
    corner = (draw["x"] + 4, draw["y"] + 4)

    def close() -> None:
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        assert page.evaluate(_FOCUS) == "Rules"

    for key in ("Tab", "Shift+Tab"):
        assert page.evaluate(_OVER) == [True, True, True]
        for _ in range(6):
            page.keyboard.press(key)
            assert page.evaluate("() => document.activeElement === document.body") or page.evaluate(_FOCUS) == "dialog"
        close()
    assert page.evaluate(_OVER) == [True, True, True]
    page.mouse.click(*corner)
    page.evaluate("() => document.querySelector('.jp-Notebook').focus()")
    assert page.evaluate(_FOCUS) == "dialog"
    close()
    assert page.evaluate(_OVER) == [True, True, True]
    page.mouse.click(*corner)
    for key in "dda1":
        page.keyboard.press(key)
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Back to the game").click()
    expect(dialog).to_have_count(0)
    assert page.evaluate(_FOCUS) == "Rules"
    assert (hands.state, page.locator(".jp-Notebook .jp-Cell").count()) == (before, cells)


STATES = {
    "turn": "table = reach('turn', players=['Ana', sl.Computer('greedy'), sl.Computer('random')])",
    "after": "table = reach('after', players=['Ana', sl.Computer('greedy')])",
    "watch": "table = reach('watch', players=['Ana', sl.Computer('greedy')])",
    "claim": "table = reach('claim', players=['Ana', sl.Computer('greedy')], scoring='claim')",
    "missed": "table = reach('claim', players=['Ana', sl.Computer('greedy')], scoring='claim'); wish(table, type='act', action='done')",
    "effect": "table = reach('effect', players=['Ana', 'Ben', 'Cleo'])",
    "century": "table = reach('century', players=['Ana', 'Ben'])",
    "demand": "table = reach('demand', players=['Ana', 'Ben'])",
    "curtain": "table = reach('curtain', players=['Ana', 'Ben'])",
    "over": "table = reach('over', players=['Ana', sl.Computer('greedy')])",
    "drill": "table = sl.drill(seed=4)",
}


def test_every_state_is_accessible(stage: Callable[..., Any], axe: Callable[..., list[Any]]) -> None:
    book = stage(REACH, "")
    book.run()
    look_at(book, axe, STATES, shower(book, STATES))
