"""Every screen can be said in another language: under the made-up one, nothing is left in English, and nothing is cut."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import saintlearn as sl
from saintlearn.languages import speaking
from tests.browser import (
    tables,
    test_bee,
    test_flashcards,
    test_holdem,
    test_holy_quest,
    test_memory,
    test_progress,
    test_quiz,
    test_race,
    test_saint_poker,
    test_table,
)

SHOTS = os.environ.get("SAINTLEARN_SHOTS")
"""A folder for pictures of every state."""

_SAID = """data => {
    const root = document.querySelector('.sl-root'), texts = [], named = [];
    const seen = one => one.getClientRects().length > 0;
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const box = walk.currentNode.parentElement;
        if (seen(box) && !box.closest('svg, style, ' + data)) texts.push(walk.currentNode.data);
    }
    for (const one of root.querySelectorAll('[aria-label], [title], [placeholder]'))
        for (const name of ['aria-label', 'title', 'placeholder'])
            if (one.hasAttribute(name) && seen(one) && !one.querySelector(data)) named.push(one.getAttribute(name));
    return [texts.join('\\n'), ...named, root.getAttribute('aria-label')];
}"""
_DATA = ".sl-bio, .sl-title, .sl-story-text, .sl-hq-told, .sl-q-says b, .sl-q-slot, .sl-q-thing"
"""Stories, and answers to choose from: they are data."""
_CUT = """() => {
    const root = document.querySelector('.sl-root'), faults = [];
    if (root.scrollWidth > root.clientWidth || document.documentElement.scrollWidth > document.documentElement.clientWidth) {
        const edge = root.getBoundingClientRect().left + root.clientWidth;
        const out = [...root.querySelectorAll('*')].filter(one => !one.closest('svg, .sl-hidden') && one.getBoundingClientRect().right > edge + 1);
        faults.push(['scrolls sideways', out.map(one => String(one.className)).slice(-3).join(' / ')]);
    }
    for (const one of root.querySelectorAll('*')) {
        if (one.clientWidth <= 1 || one.closest('svg, .sl-hidden, [aria-hidden=true], select')) continue;
        if (![...one.childNodes].some(node => node.nodeType === 3 && node.data.trim())) continue;
        if (['auto', 'scroll'].includes(getComputedStyle(one).overflowX)) continue;
        if (one.scrollWidth > one.clientWidth + 4) faults.push([one.className || one.tagName, one.innerText.slice(0, 60), one.scrollWidth, one.clientWidth]);
    }
    return faults;
}"""
"""Where a text is wider than its box; a drawing, a list to choose from and what only ears meet are left out."""
_QUEST = {
    "move": "table = reach(lambda s: s['step'] == 'move' and s['notes'])",
    # what artists show and who prays to whom is content: it has tables of its own
    "question": "table = reach(lambda s: s['question'] and all('⟦' in one['title'] for one in s['choices']), players=PEOPLE)",
    "dice": "table = reach(lambda s: s['throws'] == 2, players=PEOPLE, chance='family', dice=2)",
    "end": "table = reach(lambda s: s['phase'] == 'over', mode='competition', series=(46, 38, 61, 22))",
}


def _some(states: Mapping[str, str], *names: str) -> dict[str, str]:
    return {name: states[name] for name in names}


WIDGETS: dict[str, tuple[str, Mapping[str, str]]] = {
    "saintcards": (tables.REACH, _some(test_table.STATES, "turn", "after", "missed", "effect", "century", "over", "drill")),
    "holdem": (test_holdem.REACH, _some(test_holdem.STATES, "offer", "place", "hand", "over")),
    "saint-poker": (test_saint_poker.REACH, _some(test_saint_poker.STATES, "river", "reveal", "take", "over")),
    "race": (
        test_race.REACH,
        {name: f"table = {test_race.STATES[name]}\ntable.later = lambda *_: None" for name in ("ready", "match", "two", "over")},
    ),
    "holy-quest": (test_holy_quest.REACH, _QUEST),
    "bee": (test_bee.SETUP, _some(test_bee.STATES, "few", "class told", "end")),
    "flashcards": (test_flashcards.START, _some(test_flashcards.STATES, "front", "back", "over", "walking")),
    "memory": (test_memory.START, _some(test_memory.STATES, "start", "match", "none", "over-turns")),
    "progress": (
        test_progress.START,
        {name: test_progress.STATES[name].replace("Class 4b", "4b") for name in ("class", "learner", "later")},
    ),
    "quiz": (test_quiz.SETUP, _some(test_quiz.STATES, "choice told", "clues", "order", "pairs told", "end")),
    "gallery": ("import saintlearn as sl", {"start": "table = sl.gallery(date='2026-12-06')"}),
}


def outside(text: str) -> str:
    """Give what of a text stands outside the made-up language's brackets.

    >>> outside("Ana ⟦ćáŕđ {Ben} ⟦x⟧ ~⟧ cards")
    'Ana  cards'
    """
    kept, depth = [], 0
    for letter in text:
        depth += (letter == "⟦") - (letter == "⟧")
        if depth == 0 and letter != "⟧":
            kept.append(letter)
    return "".join(kept)


@cache
def _data() -> frozenset[str]:
    """The words of what is data: names of saints and of players, what people call saints, keys."""
    words = "Ana Ben Bruno Clara Cleo Dan David Emilia Felix Greta Hugo Jakob Klara "
    with speaking("en-XA") as language:  # its forms are the English ones
        words += " ".join([*map(language.month, range(1, 13)), *(language.century(n) for n in range(-1, 22) if n)])
    for card in sl.load_catalogue().values():
        words += " ".join((" ", card.name, *card.other_names))
    return frozenset(re.findall(r"[^\W\d_]{2,}", words))


@pytest.fixture
def _speaks() -> Iterator[None]:
    before = sl.language()
    sl.language("en-XA")
    yield
    sl.language(before)


@pytest.mark.usefixtures("_speaks")
@pytest.mark.parametrize("widget", WIDGETS)
def test_nothing_is_left_in_english_and_nothing_is_cut(widget: str, stage: Callable[..., Any]) -> None:
    setup, states = WIDGETS[widget]
    book = stage("1")
    book.run()
    book.in_sight_only()
    book.execute(setup)
    faults: list[Any] = []
    for name, code in states.items():
        book.execute(code)
        for width in (1280, 360):
            book.page.set_viewport_size({"width": width, "height": 900})
            book.page.add_style_tag(content="body { margin: 8px !important }")
            book.show("table")
            root = book.page.locator(".sl-root")
            expect(root).to_be_visible()
            book.page.wait_for_timeout(250)
            texts = book.page.evaluate(_SAID, _DATA)
            assert any("⟦" in text for text in texts)
            left = {word for text in texts for word in re.findall(r"[^\W\d_]{2,}", outside(text))} - _data()
            faults += [(name, width, "in English", sorted(left))] if left else []
            faults += [(name, width, "cut", *fault) for fault in book.page.evaluate(_CUT)]
            if SHOTS:
                root.screenshot(path=Path(SHOTS) / f"{widget}-{name.replace(' ', '-')}-{width}.png")
    assert not faults, "\n".join(map(str, faults))
