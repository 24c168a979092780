"""What the browser tests share: code for the notebook's kernel that leads a table into a state, hands that play, a look at every state."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Self

import pytest
from playwright.sync_api import ElementHandle, Locator, expect

from tests.tiers import THOROUGH

HANDS = pytest.mark.parametrize("keyboard", [False, True] if THOROUGH else [True], ids=["mouse", "keyboard"] if THOROUGH else ["keyboard"])
"""By mouse alone and by keyboard alone."""
SEEN = "() => !document.querySelector('.sl-root[data-fresh], .sl-scene[aria-busy=true]')"
"""Whether what is on the screen has stood there long enough for a key to mean it, and nothing new is on its way: words come a frame before their scene."""
_WIDTH = "width => document.querySelectorAll('.sl-root').forEach(root => root.style.width = width)"
_STOP = """wanted => { const one = document.activeElement;
    return [wanted.isConnected ? one === wanted : null, one.closest('.sl-root') && getComputedStyle(one.closest('.sl-find') ?? one).outlineWidth] }"""
_HOLLOW = """
    :is(.sl-face:not(.sl-hq-piece > *), .sl-hq-ground > svg) > :not(title, desc, [data-fact], :has([data-fact])), svg > defs {
        display: none !important;
    }"""  # a drawing that is cut off at its edge is as large without what it shows; lines and panes stand where its facts do
_TOP = "root => root.scrollIntoView({ block: 'start' })"  # axe checks the contrast of what is in sight
_STRAIGHT = "() => [...document.querySelectorAll('.sl-root')].every(root => root.scrollWidth <= root.clientWidth)"
_SMALL = """() => [...document.querySelectorAll('.sl-board button, .sl-board input:not(.sl-find input), .sl-board select, .sl-find')]
    .map(one => [one.innerText, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5)).map(([text, box]) => [text, box.width, box.height])"""


def look_at(
    book: Any, axe: Callable[..., list[Any]], names: Iterable[str], show: Callable[[str], object], fits: Sequence[str] = ()
) -> None:
    """Hold every state against WCAG: light and dark, wide and 320 px; nothing scrolls sideways, every button is 44 px, one screen is enough.

    Args:
        book: The notebook.
        axe: The fixture.
        names: Names of the states.
        show: Brings the widget into a state.
        fits: Widths at which the widget is at most 600 px high.
    """
    page, faults = book.page, []
    page.add_style_tag(content=_HOLLOW)

    def begin(name: str) -> None:
        show(name)
        expect(page.locator(".sl-root")).to_have_count(1)
        expect(page.locator(".sl-root")).to_be_visible()

    def stretch(width: str) -> None:
        page.evaluate(_WIDTH, width)
        page.locator(".sl-root").evaluate(_TOP)
        page.wait_for_timeout(150)

    for name in names if THOROUGH else list(names)[::3]:
        begin(name)
        for width in fits:
            stretch(width)
            height = page.locator(".sl-root").evaluate("root => root.getBoundingClientRect().height")
            faults += [(name, width, "high", height)] if height > 600.5 else []
        for width in ("320px", ""):
            stretch(width)
            faults += [] if page.evaluate(_STRAIGHT) else [(name, width, "scrolls sideways")]
            faults += [(name, width, fault) for fault in _small(page)]
            if THOROUGH or not width:  # what axe finds depends on the width where a button is too small, and that was looked at
                faults += [(name, width, fault) for fault in axe(".sl-root")]
    book.show("")  # a theme is slow to reach a widget that is on the page
    book.theme("JupyterLab Dark")  # only colors are other ones, and all states take them from the same list
    for name in names if THOROUGH else list(names)[::6]:
        begin(name)
        stretch("")
        faults += [(name, "dark", fault) for fault in axe(".sl-root", contrast="only")]
    assert not faults, "\n".join(map(str, faults))


def _small(page: Any) -> list[Any]:
    """List the buttons that are too small; on a busy machine the faces that they stand among may come late."""
    for _ in range(20):
        small: list[Any] = page.evaluate(_SMALL)
        if not small:
            break
        page.wait_for_timeout(150)
    return small


def shower(book: Any, states: Mapping[str, str]) -> Callable[[str], None]:
    """Show tables by the code that makes them: each is made once, and shown again when it is asked for again."""
    made: set[str] = set()

    def show(name: str) -> None:
        book.show(f"table = made[{name!r}]\ntable" if name in made else f"{states[name]}\nmade[{name!r}] = table\ntable")
        made.add(name)

    book.execute("made = {}")
    return show


REACH = '''
import saintlearn as sl

def wish(table, **content):
    table.hears({**content, "id": 0, "version": table._state["version"]})

def move(table):
    """Do something that leads on, as the browser would ask for it."""
    state = table._state
    if state["phase"] == "curtain":
        return wish(table, type="seat", seat=state["asks"])
    if state["phase"] == "watch":
        return wish(table, type="step")
    plays = [held["action"] for held in state["hand"] if held["action"]]
    wild = [play for play in plays if table.session.deck and next(card for card in table.session.deck if play == "play " + card.slug).is_wild]
    acts = [action["text"] for action in state["actions"] if action["kind"] not in ("challenge", "claim")]
    wish(table, type="act", action=(wild or plays or acts)[0])

def reach(phase, **how):
    """A table that has just come into a phase."""
    for seed in range(200):
        table = sl.play("saintcards", seed=seed, **how)
        for _ in range(120):
            if table._state["phase"] == phase:
                return table
            if table._state["phase"] == "over":
                break
            move(table)
    raise RuntimeError("no game came to " + phase)
'''


class Person:
    """Somebody in front of a widget, which the notebook calls `table`."""

    most = 60
    """How often Tab is pressed on the way to something."""
    leaves = True
    """Whether the way may lead out of the widget and into it again."""

    def __init__(self, book: Any) -> None:
        self.book = book
        self.page = book.page
        self.page.set_default_timeout(10_000)
        self.root: Locator = self.page.locator(".sl-root:visible").first
        expect(self.root).to_be_visible(timeout=30_000)

    @classmethod
    def at(cls, book: Any, **how: Any) -> Self:
        """Run the notebook, and sit down at what it shows."""
        book.run()
        return cls(book, **how)

    def hollow(self) -> ElementHandle:
        """Leave out what cards show inside: it is painted again with every move, and in a long game nobody looks there. Give the style that does it."""
        return self.page.add_style_tag(content=_HOLLOW)

    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.book.value("table._state")
        return state

    def key(self, *keys: str) -> None:
        """Press keys, as somebody does who looks before choosing."""
        for key in keys:
            if key in ("Enter", "Space"):
                self.page.wait_for_function(SEEN)
            self.page.keyboard.press(key)

    def tab_to(self, wanted: Locator, key: str = "Tab", most: int | None = None) -> None:
        """Go on with Tab until something has the focus; every stop on the way has a ring that one can see."""
        expect(wanted).to_have_count(1)
        goal = wanted.element_handle()  # found once: to find it by its words takes longer than a stop on the way
        there, _ = goal.evaluate(_STOP)
        for _ in range(most or self.most):
            if there:
                return
            self.key(key)
            there, ring = goal.evaluate(_STOP)
            if there is None and wanted.count() == 1:  # a long list has taken it away and brought it again
                goal = wanted.element_handle()
                there, ring = goal.evaluate(_STOP)
            assert (ring and float(ring[:-2]) > 2.5) or (ring is None and self.leaves), (
                f"{self.focused()!r} has the focus, and a ring of {ring}"
            )
        raise AssertionError(f"{key} does not lead to {wanted}")

    def focused(self) -> str:
        """The name of what has the focus."""
        return str(
            self.page.evaluate("() => { const one = document.activeElement; return one.getAttribute('aria-label') || one.innerText }")
        )

    def stays_inside(self) -> None:
        """Wait until the focus is in the widget."""
        expect(self.page.locator(".sl-root:focus-within")).to_have_count(1)

    def hears(self, words: str | re.Pattern[str]) -> None:
        """Wait until the live region has said something."""
        expect(self.root.get_by_role("status")).to_contain_text(words)

    def until(self, expression: str, value: Any, seconds: float = 5) -> None:
        """Wait until the kernel knows something, and the scene is as new as the words."""
        for _ in range(round(100 * seconds)):
            if self.book.value(expression) == value:
                return self.settled()
            self.page.wait_for_timeout(10)
        raise AssertionError(f"{expression} is {self.book.value(expression)!r}")

    def settled(self) -> None:
        """Wait until the scene is as new as the words."""
        expect(self.root.locator(".sl-scene")).to_have_attribute("aria-busy", "false")


class Hands(Person):
    """A child's hands at the table: they press what the table offers, by mouse or by keyboard."""

    def __init__(self, book: Any, *, keyboard: bool = False, two_keys: bool = False) -> None:
        super().__init__(book)
        self.keyboard = keyboard or two_keys
        self.two_keys = two_keys

    def key(self, *keys: str) -> None:
        assert not self.two_keys or {*keys} <= {"Tab", "Enter"}, keys
        super().key(*keys)

    def press(self, label: str | re.Pattern[str]) -> None:
        """Press a button by its words."""
        exact = {"exact": True} if isinstance(label, str) else {}
        button = self.root.get_by_role("button", name=label, **exact).first
        expect(button).to_be_visible()
        if self.keyboard:
            self.tab_to(button)
            self.key("Enter")
        else:
            button.click()

    def take(self, kind: str, index: int, *, enter: str = "Space") -> Locator:
        """Take one of a group that the arrow keys lead through."""
        group = self.root.locator(kind)
        if self.two_keys:
            self.tab_to(group.nth(index))
            self.key("Enter")
        elif self.keyboard:
            self.tab_to(self.root.locator(f"{kind}[tabindex='0']"))
            self.key("Home", *["ArrowRight"] * index, enter)
        else:
            group.nth(index).click()
        return group.nth(index)

    def choose(self, index: int) -> None:
        """Choose a card of the hand."""
        expect(self.take(".sl-hand-card", index)).to_have_attribute("aria-checked", "true")

    def settle(self, version: int) -> dict[str, Any]:
        """Wait until the table shows a newer state, and look whether the focus is still in it."""
        for _ in range(200):
            state = self.state
            if state["version"] > version:
                break
            self.page.wait_for_timeout(10)
        else:
            raise AssertionError("nothing happened")
        headline = self.root.locator(".sl-headline")
        for _ in range(200):
            if headline.inner_text() == state["headline"]:
                break
            self.page.wait_for_timeout(25)
            state = self.state  # a computer that moves by the clock may be faster than we look
        else:
            expect(headline).to_have_text(state["headline"])
        self.settled()
        if self.keyboard:
            self.stays_inside()
        return state

    def move(self, state: dict[str, Any] | None = None) -> dict[str, Any]:
        """Do the next thing, in the state that the table is known to be in."""
        state = state or self.state
        kinds = {action["kind"]: action["label"] for action in state["actions"]}
        plays = [(held["score"] or 0, -index) for index, held in enumerate(state["hand"]) if held["action"]]
        if state["phase"] == "curtain":
            self.press(f"I'm {state['players'][state['asks']]['name']}")
        elif state["phase"] == "watch":
            self.press("Continue")
        elif "comes" in state:
            self.press(f"I'm {state['players'][state['comes']]['name']}")
        elif state["phase"] in ("turn", "demand") and plays:
            index = -max(plays)[1]
            self.choose(index)
            self.press(state["hand"][index]["label"])
        elif state["phase"] == "effect":
            self.press(kinds["give"])
        elif state["phase"] == "century":
            self.press(re.compile("^Name the "))
        else:
            self.press(next(kinds[kind] for kind in ("call", "done", "pass", "draw") if kind in kinds))
        return self.settle(state["version"])

    def play_to_the_end(self, most: int, headline: str) -> list[dict[str, Any]]:
        """Play a whole game; the kernel knows the same end as the page. Returns all states, the end last."""
        if self.keyboard:
            self.root.locator(".sl-headline").focus()
        bare = self.hollow()
        states = [self.state]
        while states[-1]["phase"] != "over":
            assert len(states) <= most, "the game did not end"
            states.append(self.move(states[-1]))
        assert self.book.value("table.session.outcome.winners") == tuple(states[-1]["over"]["winners"])
        expect(self.root.locator(".sl-headline")).to_contain_text(headline)
        bare.evaluate("style => style.remove()")
        return states

    def play_again(self) -> dict[str, Any]:
        """Begin another game after the end."""
        version = self.state["version"]
        self.press("Play again")
        return self.settle(version)
