"""Whole games as somebody hears them who doesn't see the screen: the transcripts in `tests/heard` read today as they were written.

    HEARD=write .venv/bin/python -m pytest tests/browser/test_transcripts.py -n0

writes them anew. They're words and may change on purpose: read what changed (``git diff``) as somebody who only hears it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.browser.listener import Listener
from tests.browser.tables import SEEN, THOROUGH, Hands, Person
from tests.browser.test_bee import SETUP as BEE
from tests.browser.test_flashcards import START as CARDS
from tests.browser.test_holdem import HoldemHands
from tests.browser.test_holy_quest import QuestHands
from tests.browser.test_quiz import SETUP as QUIZ
from tests.browser.test_race import REACH as RACING
from tests.browser.test_race import RaceHands
from tests.browser.test_saint_poker import PokerHands

_AT_WORK = "() => !!document.activeElement?.closest('.sl-scene') && document.activeElement.localName === 'button'"
_ONWARD = ".sl-scene .sl-primary, .sl-scene button[tabindex='0'], .sl-scene .sl-actions button"
FOLDER = Path(__file__).resolve().parent.parent / "heard"
SLUGS = Path(__file__).resolve().parent.parent / "playthroughs"
GROUPS = (
    ".sl-q-option",
    ".sl-q-item",
    ".sl-q-thing",
    ".sl-hand-card",
    ".hh-pick .sl-card",
    ".hh-slot",
    ".sl-pk-take",
    ".sl-hq-choice",
    ".sl-hq-answer",
    ".sl-rr-card",
)
"""What the arrow keys lead through."""


class Blind:
    """Whoever plays by ear: writes down what is pressed, and what is heard then."""

    ear: Listener
    read: set[str]

    def press(self, label: Any) -> None:
        button = self.root.get_by_role("button", name=re.compile("^" + re.escape(label)) if isinstance(label, str) else label).first  # type: ignore[attr-defined]
        button.focus()
        self.ear.focus()
        self.ear.note("> Enter")
        self.page.wait_for_function(SEEN)  # type: ignore[attr-defined]
        self.page.keyboard.press("Enter")  # type: ignore[attr-defined]

    def take(self, kind: str, index: int, *, enter: str = "Space") -> Locator:
        taken: Locator = super().take(kind, index, enter=enter)  # type: ignore[misc]
        self.ear.note(f"> the {index + 1}. of {kind}")
        self.ear.hear()
        return taken

    def pick(self, selector: str, label: str) -> None:
        self.ear.note(f"> {label}")
        super().pick(selector, label)  # type: ignore[misc]
        self.ear.hear()

    def settle(self, version: int) -> dict[str, Any]:
        state: dict[str, Any] = super().settle(version)  # type: ignore[misc]
        self.ear.hear()
        self.look(state)
        return state

    def look(self, state: dict[str, Any]) -> None:
        phase = state.get("step") or state["phase"]
        if phase not in self.read or state["phase"] == "over":
            self.read.add(phase)
            self.ear.read(state["phase"])
        for group in GROUPS:
            self.ear.walk(group)


class Questing(QuestHands):
    """Whoever meets the saints."""

    def move(self, state: dict[str, Any] | None = None) -> dict[str, Any]:
        state = state or self.state
        if state["question"] and state["question"]["scene"]:
            self.press("Ask me")
            self.ear.hear()  # type: ignore[attr-defined]
        return super().move(state)


class Racing(RaceHands):
    """Whoever races without hurry; the computer moves when it's told to."""

    def move(self, state: dict[str, Any] | None = None) -> dict[str, Any]:
        state = state or self.state
        if state["phase"] == "ready":
            self.press("I'm ready")
        elif state["turn"] != 0:
            self.ear.note("(Felix moves)")  # type: ignore[attr-defined]
            self.book.execute("later.pop()()")
        elif pairs := self.pairs():
            slot, pile = pairs[-1]
            self.take(".sl-rr-card", sum(1 for slug in state["hands"][0]["slots"][:slot] if slug))
            self.press("Left pile" if pile == 0 else "Right pile")
        else:
            self.press("Pass")
        return self.settle(state["version"])


QUEST = (
    "sl.play('holy-quest', ['Ana', sl.Computer('greedy', 'Felix')], seed=9, mode='simple', level=1, "
    "questions='meet', forced='goes', length='short', one_way='on', ladder='on')"
)
RACE = "sit(pace='no-hurry', seed=6); later = []; table._later = lambda seconds, what: later.append(what)"
STUDY = {
    "quiz": (QUIZ, "sl.quiz(5, topics=('feast', 'true-false', 'which', 'who', 'order'), deck=DECK, seed=7)"),
    "flashcards": (CARDS, "pack(cards=DECK)"),
    "loci": (CARDS, "pack(mode='loci', cards=DECK[:1])"),
    "bee": (BEE, "sl.bee(['Ana', 'Ben'], lives=1, topics=['feast'], deck=DECK, seed=3)"),
    "drill": (QUIZ, "sl.drill(DECK, level='starter', seed=3)"),
}
"""What makes each study activity."""
STEPS = 26
"""How many presses each is heard for, if it doesn't end before."""


GAMES: dict[str, tuple[type[Hands], str, int]] = {
    "saintcards": (Hands, "sl.play('saintcards', ['Ana', sl.Computer('greedy', 'Felix')], seed=7, level='starter', deck=DECK[-24:])", 60),
    "holdem": (HoldemHands, "sl.play('holdem', ['Ana', sl.Computer('greedy', 'Felix')], seed=6, hands=2, deck=DECK)", 60),
    "saint-poker": (PokerHands, "sl.play('saint-poker', ['Ana', sl.Computer('greedy', 'Felix')], seed=12)", 60),
    "race": (Racing, RACE, 160),
    "holy-quest": (
        Questing,
        QUEST,
        200,
    ),
}


@pytest.mark.parametrize("name", STUDY if THOROUGH else ["quiz", "flashcards"])
def test_a_study_activity_by_ear(stage: Callable[..., Any], name: str) -> None:
    """Whoever hears it presses what has the focus first, and at last what leads on."""
    setup, code = STUDY[name]
    slugs = (SLUGS / "deck.slugs").read_text(encoding="utf-8").split()
    book = stage(setup, f"import saintlearn as sl\nDECK = {slugs!r}", f"table = {code}\ntable")
    ear = Listener(book.page)
    book.run()
    child = Person(book)
    child.root.locator(".sl-headline").focus()
    ear.hear()
    ear.read(child.state.get("phase", name))
    for _ in range(STEPS):
        state = child.state
        if state.get("phase") in ("over", "done", "end"):
            break
        for group in GROUPS:
            ear.walk(group)
        if not book.page.evaluate(_AT_WORK):
            onward = child.root.locator(_ONWARD).first
            onward.focus()
            ear.focus()
        ear.note("> Enter")
        book.page.wait_for_function(SEEN)
        book.page.keyboard.press("Enter")
        child.settled()
        ear.hear()
        if child.state["version"] == state["version"] and book.page.evaluate(_AT_WORK):
            book.page.keyboard.press("ArrowRight")
            ear.focus()
    ear.read(child.state.get("phase", name))
    holds(name, ear.text)


def holds(name: str, text: str) -> None:
    """Compare a transcript with the one that is kept."""
    path = FOLDER / f"{name}.txt"
    if os.environ.get("HEARD") == "write":
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8").splitlines() == text.splitlines(), (
        "if this is meant: HEARD=write pytest tests/browser/test_transcripts.py"
    )


@pytest.mark.parametrize("game", GAMES if THOROUGH else ["saintcards"])
def test_a_whole_game_by_ear(stage: Callable[..., Any], game: str) -> None:
    kind, code, most = GAMES[game]
    book = stage(RACING, f"DECK = {(SLUGS / 'deck.slugs').read_text(encoding='utf-8').split()!r}", f"table = {code}\ntable")
    ear = Listener(book.page)
    book.run()
    hands = type("By ear", (Blind, kind), {"ear": ear, "read": set()})(book)
    bare = hands.hollow()
    ear.hear()
    hands.root.locator(".sl-headline").focus()
    ear.focus()
    hands.look(hands.state)
    states = [hands.state]
    while states[-1]["phase"] != "over":
        assert len(states) <= most, "the game did not end"
        states.append(hands.move(states[-1]))
    bare.evaluate("style => style.remove()")
    holds(game, ear.text)
