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
from playwright.sync_api import Locator, expect

from tests.browser import steps
from tests.browser.listener import Listener
from tests.browser.tables import SEEN, Hands
from tests.browser.test_bee import SETUP as BEE
from tests.browser.test_flashcards import START as CARDS
from tests.browser.test_holdem import HoldemHands
from tests.browser.test_holy_quest import QuestHands
from tests.browser.test_memory import START as MEMORY
from tests.browser.test_progress import START as FAMILY
from tests.browser.test_quiz import SETUP as QUIZ
from tests.browser.test_race import REACH as RACING
from tests.browser.test_race import RaceHands
from tests.browser.test_saint_poker import PokerHands
from tests.tiers import THOROUGH

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
        self.to(self.root.get_by_role("button", name=re.compile("^" + re.escape(label)) if isinstance(label, str) else label))  # type: ignore[attr-defined]

    def to(self, where: str | Locator) -> None:
        """Go to something and press Enter."""
        wanted = (self.root.locator(where) if isinstance(where, str) else where).first  # type: ignore[attr-defined]
        wanted.focus()
        self.ear.focus()
        self.ear.note("> Enter")
        self.page.wait_for_function(SEEN)  # type: ignore[attr-defined]
        self.page.keyboard.press("Enter")  # type: ignore[attr-defined]

    def until(self, expression: str, value: Any, seconds: float = 5) -> None:
        super().until(expression, value, seconds)  # type: ignore[misc]
        self.ear.hear()
        self.look(self.state)  # type: ignore[attr-defined]

    def hears(self, words: str) -> None:
        super().hears(words)  # type: ignore[misc]
        self.ear.hear()

    def go(self, where: str | Locator) -> None:
        """Go to something, press Enter, and wait for what comes."""
        version = self.state["version"]  # type: ignore[attr-defined]
        self.to(where)
        self.settle(version)

    def open(self, label: str) -> None:
        """Open a dialog, read it, and close it by Escape."""
        self.press(label)
        expect(self.root.get_by_role("dialog")).to_be_visible()  # type: ignore[attr-defined]
        self.ear.hear()
        self.ear.read(label)
        self.page.keyboard.press("Escape")  # type: ignore[attr-defined]
        self.ear.note("> Escape")
        expect(self.root.get_by_role("dialog")).to_have_count(0)  # type: ignore[attr-defined]
        self.ear.hear()

    def select(self, label: str, key: str) -> None:
        """Choose from a list by a key."""
        self.root.get_by_role("combobox", name=label, exact=True).focus()  # type: ignore[attr-defined]
        self.ear.focus()
        self.page.keyboard.press(key)  # type: ignore[attr-defined]
        self.ear.note(f"> {key}")
        self.ear.hear()

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
        kind = state.get("phase") or state.get("scene") or ("done" if state.get("done") else "drill")
        phase = state.get("step") or kind
        if phase not in self.read or kind == "over":
            self.read.add(phase)
            self.ear.read(kind)
        for group in GROUPS:
            self.ear.walk(group)


class Trying(Hands):
    """Whoever first tries a card that doesn't fit, and hears why not."""

    tried = False

    def move(self, state: dict[str, Any] | None = None) -> dict[str, Any]:
        state = state or self.state
        if not self.tried and state["phase"] == "turn":
            self.tried = True
            self.choose(next(index for index, held in enumerate(state["hand"]) if not held["action"]))
            self.press("Play ")
            self.ear.hear()  # type: ignore[attr-defined]
        return super().move(state)


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


def _fits(state: dict[str, Any]) -> bool:
    """Whether two cards that belong together are turned over next: each of the two children misses once."""
    return (state["found"], state["seat"]) not in ((0, 0), (2, 1))


STUDY: dict[str, tuple[str, str, Callable[[Any], None]]] = {
    "quiz": (QUIZ, "sl.quiz(5, topics=('feast', 'true-false', 'which', 'who', 'order'), deck=DECK, seed=7)", steps.quiz),
    "flashcards": (CARDS, "pack(cards=DECK)", steps.flashcards),
    "loci": (CARDS, "pack(mode='loci', cards=DECK[:1])", steps.loci),
    "bee": (BEE, "sl.bee(['Ana', 'Ben'], lives=1, topics=['feast'], deck=DECK, seed=3)", steps.bee),
    "drill": (QUIZ, "sl.drill(DECK, level='starter', seed=3)", steps.drill),
    "memory": (MEMORY, "sit(deck=DECK, players=['Ana', 'Ben'], rule='facts')", lambda child: steps.memory(child, _fits(child.state))),
}
"""What makes each study activity, and one step of it."""
STEPS = 26
"""How many steps an activity has at most."""


GAMES: dict[str, tuple[type[Hands], str, int]] = {
    "saintcards": (Trying, "sl.play('saintcards', ['Ana', sl.Computer('greedy', 'Felix')], seed=7, level='starter', deck=DECK[-24:])", 60),
    "holdem": (HoldemHands, "sl.play('holdem', ['Ana', sl.Computer('greedy', 'Felix')], seed=6, hands=2, deck=DECK)", 60),
    "saint-poker": (PokerHands, "sl.play('saint-poker', ['Ana', sl.Computer('greedy', 'Felix')], seed=12)", 60),
    "race": (Racing, RACE, 160),
    "holy-quest": (
        Questing,
        QUEST,
        200,
    ),
}


@pytest.mark.parametrize("name", STUDY if THOROUGH else ["quiz"])
def test_a_study_activity_by_ear(stage: Callable[..., Any], name: str) -> None:
    """From the first screen to the last, and the drill for one pair of saints."""
    setup, code, step = STUDY[name]
    child = listens(stage, setup, code)
    child.look(child.state)
    for _ in range(STEPS):
        step(child)
        if child.state.get("phase") in ("over", "done", "end") or child.state.get("round") == 2:
            break
    else:
        raise AssertionError("it did not end")
    holds(name, child.ear.text)


def listens(stage: Callable[..., Any], setup: str, code: str, kind: type[Hands] = Hands) -> Any:
    """Seat somebody who hears what a cell shows."""
    slugs = (SLUGS / "deck.slugs").read_text(encoding="utf-8").split()
    book = stage(setup, f"import saintlearn as sl\nDECK = {slugs!r}", f"table = {code}\ntable")
    book.page.evaluate(
        "() => Object.keys(localStorage).filter(key => key.startsWith('saintlearn')).forEach(key => localStorage.removeItem(key))"
    )  # who used this page before may have turned the sound off
    ear = Listener(book.page)
    book.run()
    child = type("By ear", (Blind, kind), {"ear": ear, "read": set()})(book)
    ear.hear()
    child.root.locator(".sl-headline").focus()
    ear.focus()
    return child


def _album(child: Any) -> None:
    """The year, a month, a saint whose story is read until a pane lights up, a promise, the card, and back to the year."""
    child.look(child.state)
    child.go(".sl-al-now")
    child.go(".sl-al-day")
    child.until("table._state['saint']['read']", True, 30)  # a story counts as read after as long as it takes
    child.to(".sl-al-deeds button")
    child.until("table._state['saint']['deeds'][0]['chosen']", True)
    child.open("Read the card")
    child.to(child.root.get_by_role("button", name="Make a deck with these"))
    child.hears("Your deck")
    for scene in ("saint", "month", "year"):  # the notice closes first
        child.page.keyboard.press("Escape")
        child.ear.note("> Escape")
        child.until("table._state['scene']", scene)


def _progress(child: Any) -> None:
    """A class, one child of it, the saints to look at again, what comes next, and the class again."""
    child.look(child.state)
    child.go(child.root.get_by_role("button", name="Ben", exact=True))
    child.press("Show all")
    child.press("Next page")
    child.ear.hear()
    child.select("Show", "ArrowDown")
    child.press("What comes next")
    child.ear.hear()
    child.ear.read("what comes next")
    child.press("Back to the saints")
    child.ear.hear()
    child.select("Look at", "Home")
    child.look(child.state)


def _gallery(child: Any) -> None:
    """The saint of the day, the next one, a search, a group, two saints picked, and what is done with them."""
    child.look({"phase": "gallery"})
    child.root.locator(".sl-tile-open").focus()
    child.ear.focus()
    for key in ("ArrowRight", "Enter"):
        child.page.keyboard.press(key)
        child.ear.note(f"> {key}")
        child.ear.hear()
    child.ear.read("a saint")
    child.root.get_by_role("searchbox").focus()
    child.ear.focus()
    child.ear.note("> types: martin")
    child.page.keyboard.type("martin")
    child.page.wait_for_timeout(900)
    child.ear.hear()
    child.press("Clear the search")
    child.ear.hear()
    child.select("Order", "D")
    child.press("Pick one by one")
    child.ear.hear()
    for key in ("Enter", "ArrowRight", "Enter"):
        child.page.keyboard.press(key)
        child.ear.note(f"> {key}")
        child.ear.hear()
    child.open("Make a deck of these 2")


PAGES: dict[str, tuple[str, str, Callable[[Any], None]]] = {
    "album": (FAMILY, "sl.album('Ana', store=family('Ana'), now=lambda: MONDAY)", _album),
    "progress": (FAMILY, "look(family('Ben', 'Ana'), class_='Class 4b')", _progress),
    "gallery": ("import datetime", "sl.gallery(deck=DECK, date=datetime.date(2026, 11, 22))", _gallery),
}
"""What makes each page that nobody plays, and a walk through it."""


@pytest.mark.parametrize("name", PAGES if THOROUGH else ["album"])
def test_a_page_by_ear(stage: Callable[..., Any], name: str) -> None:
    setup, code, walk = PAGES[name]
    child = listens(stage, setup, code)
    walk(child)
    holds(name, child.ear.text)


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
    hands = listens(stage, RACING, code, kind)
    bare = hands.hollow()
    hands.look(hands.state)
    states = [hands.state]
    while states[-1]["phase"] != "over":
        assert len(states) <= most, "the game did not end"
        states.append(hands.move(states[-1]))
    bare.evaluate("style => style.remove()")
    holds(game, hands.ear.text)
