"""What happens in JupyterLab with Chromium: how soon the first thing is there, and how soon a click shows."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from benchmarks.table import bound, line, part, spread
from tests.browser.driver import Lab, Notebook, launch, serve, write_notebook  # the browser tests' own: one way to start JupyterLab

QUIZ = """display_quiz([{"question": "Who wrote a Gospel?", "type": "multiple_choice", "answers": [
    {"answer": "St. Luke", "correct": True, "feedback": "Yes."}, {"answer": "St. Lucy", "correct": False, "feedback": "No."}]}])"""
COUNTER = '''
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = """export default { render({ model, el }) {
        const button = document.createElement("button");
        button.className = "bare-counter";
        const show = () => { button.textContent = `count ${model.get("count")}`; };
        show();
        model.on("change:count", show);
        button.onclick = () => model.send({ type: "add" }CALLBACK);
        el.append(button);
    } };"""
    count = traitlets.Int(0).tag(sync=True)
    def __init__(self):
        super().__init__()
        self.on_msg(lambda _, content, __: content["type"] == "add" and self.set_trait("count", self.count + 1))
Counter()
'''
# The delayed acknowledgment (jupyter_server never sets TCP_NODELAY) is the peers' 40 ms; a second message carries it as soon as the kernel is at work, as ours does.
NUDGE = ", { iopub: { status: (() => { let told; return () => { if (!told) { told = true; model.send({ type: 'noop' }); } }; })() } }"
COUNTERS = {
    "a bare anywidget counter": COUNTER.replace("CALLBACK", ""),
    "the same with a second message, the least there can be": COUNTER.replace("CALLBACK", NUDGE),
}
FIRST = {
    "jupyterquiz: first quiz": ("from jupyterquiz import display_quiz", QUIZ, ".jp-OutputArea-output .MCButton"),
    "a bare anywidget counter: the least a table can take": (
        "import anywidget, traitlets",
        COUNTER.replace("CALLBACK", ""),
        ".jp-OutputArea-output .bare-counter",
    ),
    "saintlearn: first card": (
        "import saintlearn as sl",
        "sl.load_catalogue()['agnes-of-rome']",
        ".jp-OutputArea-output svg, .jp-OutputArea-output img",
    ),
    "saintlearn: first table": (
        "import saintlearn as sl",
        "sl.play('saintcards', players=['Ana', sl.Computer()], seed=7)",
        ".jp-OutputArea-output .sl-root .sl-actions button",
    ),
}

# Runs the active cell, and resolves with the milliseconds until what the selector means has been painted.
APPEARS = """selector => new Promise((resolve, reject) => {
    const begin = performance.now();
    const there = () => [...document.querySelectorAll(selector)].some(
        (one) => one.getBoundingClientRect().width > 20 && (one.tagName !== 'IMG' || (one.complete && one.naturalWidth > 0)));
    const look = () => {
        if (there()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)));
        else if (performance.now() - begin > 60000) reject(new Error('never there: ' + selector));
        else requestAnimationFrame(look);
    };
    window.jupyterapp.commands.execute('notebook:run-cell');
    look();
})"""
# Clicks, and resolves with the milliseconds until the first change that the kernel answers with stands in the page, until that has been
# painted, and until the last change has been painted (a scene follows its words); all is over when nothing has changed for `rest` ms.
CLICK = """([root, button, rest, attributes]) => new Promise((resolve, reject) => {
    let taken, quiet;
    const observer = new MutationObserver(() => {
        const changed = performance.now() - begin;
        clearTimeout(quiet);
        requestAnimationFrame(() => setTimeout(() => {
            const painted = performance.now() - begin;
            taken = taken ? [taken[0], taken[1], painted] : [changed, painted, painted];
            clearTimeout(quiet);
            quiet = setTimeout(() => { observer.disconnect(); resolve(taken); }, rest);
        }));
    });
    observer.observe(document.querySelector(root), { childList: true, characterData: true, subtree: true, attributes: !!attributes });
    setTimeout(() => reject(new Error('no change after 10 s')), 10000);
    const begin = performance.now();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
})"""
# Milliseconds that a quick hand needs from a card to a button or a pile.
HAND = 150
# Milliseconds within which a child sees that a press did something.
FELT = 100
# The next thing to click in a game where no card can be played: an action that the kernel answers.
NEXT = """() => {
    const words = ['Continue', 'Draw a card', 'Pass', 'Name the', 'Give it to', 'Done', 'Play again'];
    const buttons = [...document.querySelectorAll('.sl-root .sl-actions button, .sl-root .sl-scene button')].filter((one) => !one.disabled);
    for (const word of words) {
        const found = buttons.find((one) => (one.textContent + ' ' + (one.getAttribute('aria-label') || '')).includes(word));
        if (found) return found;
    }
    return document.querySelector('.sl-root .sl-actions .sl-primary');
}"""

# A card that the person at the screen may play now, as a child would who plays whenever a card matches.
PLAYABLE = "next((i for i, one in enumerate(table._state['hand']) if one['action']), None) if table._state['phase'] in ('turn', 'demand') else None"

# A race of two people who are ready, and a card of the first hand with a pile on which it fits, or does not.
RACE = """import saintlearn as sl
from saintlearn.games.race.state import RULE
table = sl.play('race', players=['Ana', 'Ben'], seed=3)
cards = {card.slug: card for card in table.session.deck}
def again():
    table._on_new({})
    table.act('ready', 0)
    table.act('ready', 1)
def put(fits):
    hand, piles = table._state['hands'][0]['slots'], table.session.state.piles
    pairs = [(i, p) for i, slug in enumerate(hand) if slug for p in (0, 1) if bool(RULE.shared(cards[slug], piles[p][-1])) == fits]
    return pairs[0] if pairs else None
table"""


# What runs the active cell, presses *Rules* as soon as the first picture stands there, and resolves with the milliseconds from the press to the rules.
PRESSES = """selector => new Promise((resolve, reject) => {
    const painted = (done) => requestAnimationFrame(() => setTimeout(done));
    const until = (there, done) => { const found = there(); found ? painted(() => done(found)) : requestAnimationFrame(() => until(there, done)); };
    const old = new Set(document.querySelectorAll(selector));
    window.jupyterapp.commands.execute('notebook:run-cell');
    until(() => [...document.querySelectorAll(selector)].find((one) => !old.has(one) && one.getBoundingClientRect().width > 20), (one) => {
        const begin = performance.now();
        const root = one.closest('.sl-root');
        [...root.querySelectorAll('button')].find((button) => button.textContent.includes('Rules')).click();
        until(() => root.querySelector('dialog[open]'), () => resolve(performance.now() - begin));
    });
    setTimeout(() => reject(new Error('no rules after 30 s')), 30000);
})"""
TABLE = ".jp-OutputArea-output .sl-root .sl-actions button"


class _Renderer:
    """What a page costs."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable")

    def cpu(self) -> float:
        """Read what the page's process has used of a processor, in seconds."""
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "ProcessTime"))


def measure(times: int) -> None:
    """Measure everything that needs a browser."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, serve(Path(folder)) as lab, launch() as browser:
        _first(lab, browser, times)
        _after_the_first(lab, browser, times)
        _clicks(lab, browser, times)
        _race(lab, browser, times)
        _flip(lab, browser, times)


@contextmanager
def _open(lab: Lab, browser: Browser, *cells: str, motion: bool = False) -> Iterator[Any]:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="no-preference" if motion else "reduce")
    page = context.new_page()
    book: Any = Notebook(page, lab, "measure.ipynb")
    book.renderer = _Renderer(page)
    write_notebook(lab.folder / book.name, *cells)
    try:
        book.open()
        yield book
    finally:
        book.stop()
        context.close()


def _first(lab: Lab, browser: Browser, times: int) -> None:
    part("JupyterLab: running a cell until its first output is painted (median)")
    warm: dict[str, list[_Cost]] = {name: [] for name in FIRST}
    cold: dict[str, list[_Cost]] = {name: [] for name in FIRST}
    for _ in range(max(2, times // 2)):
        for name, (load, show, selector) in FIRST.items():
            with _open(lab, browser, load, show) as book:
                book.command("notebook:run-cell-and-select-next")
                book.wait_until_idle()
                book.page.wait_for_timeout(_READING)
                warm[name].append(_appears(book, selector))
            with _open(lab, browser, f"{load}\n{show}") as book:
                cold[name].append(_appears(book, selector))
    for title, taken, card, table in (("imported before", warm, 1.0, 2.0), ("with its import, in a fresh kernel", cold, 1.2, 3.0)):
        median = {name: [statistics.median(parts) for parts in zip(*costs, strict=True)] for name, costs in taken.items()}
        for name, (wall, kernel, renderer) in median.items():
            line(f"{name}, {title}", f"{wall:.0f} ms", f"CPU: kernel {kernel:.0f} ms, page {renderer:.0f} ms")
        quiz = median["jupyterquiz: first quiz"][0]
        least = median["a bare anywidget counter: the least a table can take"][0]
        line(f"the least a table can take: first quiz, {title}", f"{least / quiz:.2f} x")
        bound(f"first card: first quiz, {title}", median["saintlearn: first card"][0] / quiz, card, "x")
        bound(f"first table: first quiz, {title}", median["saintlearn: first table"][0] / quiz, table, "x")


_READING = 1000
"""Milliseconds between the cell that imports a package and the next one; nobody is faster. saintlearn gets ready in them."""
_Cost = tuple[float, float, float]
"""Milliseconds until the picture, and of the CPU of kernel and page until half a second after it."""


def _appears(book: Any, selector: str) -> _Cost:
    cpu, page = "__import__('time').process_time()", book.renderer.cpu()
    kernel = float(book.value(cpu))
    wall = book.page.evaluate(APPEARS, selector)
    book.page.wait_for_timeout(500)
    return wall, 1000 * (float(book.value(cpu)) - kernel), 1000 * (book.renderer.cpu() - page)


def _after_the_first(lab: Lab, browser: Browser, times: int) -> None:
    part("JupyterLab: how soon a first table answers")
    with _open(lab, browser, "import saintlearn as sl", FIRST["saintlearn: first table"][1]) as book:
        book.command("notebook:run-cell-and-select-next")
        book.wait_until_idle()
        pressed = []
        for _ in range(2 + 4 * times):
            pressed.append(book.page.evaluate(PRESSES, TABLE))
            book.page.wait_for_timeout(1500)
    middle, most = spread(pressed)
    line("from a press right after the first picture to the rules, median", f"{middle:.0f} ms")
    bound("from a press right after the first picture to the rules, 95th percentile", most, 150, "ms")


def _clicks(lab: Lab, browser: Browser, times: int) -> None:
    part("JupyterLab: from a click to the painted change that the kernel answered with (median / 95th percentile)")
    count = 20 * times
    late = []
    for name, counter in COUNTERS.items():
        with _open(lab, browser, counter) as book:
            book.run()
            bare = []
            for _ in range(count):
                button = book.page.query_selector("button.bare-counter")
                bare.append(book.page.evaluate(CLICK, [".jp-OutputArea-output:has(.bare-counter)", button, 60]))
        late.append(_painted(name, bare))
    with _open(
        lab, browser, "import saintlearn as sl\ntable = sl.play('saintcards', ['Ana', sl.Computer('random')], seed=7)\ntable"
    ) as book:
        book.run()
        book.page.locator(".sl-root .sl-actions button").first.wait_for()
        ours = []
        for _ in range(count):
            playable = book.value(PLAYABLE)
            if playable is None:
                button = book.page.evaluate_handle(NEXT).as_element()
            else:  # choosing a card is no matter of the kernel
                book.page.locator(".sl-root .sl-hand-card").nth(playable).click()
                button = book.page.wait_for_selector(".sl-root .sl-actions .sl-primary")
                book.page.wait_for_timeout(HAND)
            ours.append(book.page.evaluate(CLICK, [".sl-root .sl-board", button, 120]))
    painted = _painted("saintlearn's table", ours)
    bound("saintlearn's 95th percentile: a bare counter's", painted / late[0], 0.4, "x")
    bound("saintlearn's 95th percentile", painted, FELT, "ms")
    line("the least there can be, as a share of the bare counter", f"{late[1] / late[0]:.2f}")


def _race(lab: Lab, browser: Browser, times: int) -> None:
    part("JupyterLab: from a click in Run the Race! to the words whether the card fits (median / 95th percentile)")
    taken: list[list[float]] = []
    with _open(lab, browser, RACE) as book:
        book.run()
        book.page.wait_for_timeout(3000)
        for _ in range(5 * times):
            book.execute("again()")
            for fits in (True, False):
                book.page.wait_for_timeout(300)
                pair = book.value(f"put({fits})")
                if pair is None:
                    continue
                hand = book.page.locator(".sl-rr-hand").first
                hand.locator(".sl-rr-cards > *").nth(pair[0]).click()
                name = f"Ana: onto the {('left', 'right')[pair[1]]} pile"
                button = book.page.get_by_role("button", name=name).element_handle()
                book.page.wait_for_timeout(HAND)
                taken.append(book.page.evaluate(CLICK, [".sl-root .sl-board", button, 120]))
    bound("the race's 95th percentile", _painted("Run the Race!, accepted or refused", taken), FELT, "ms")


def _flip(lab: Lab, browser: Browser, times: int) -> None:
    part("JupyterLab: from a click on 'Flip the card' to what is painted (median / 95th percentile)")
    for motion, name in ((True, "the card begins to turn"), (False, "where nothing moves: the name stands there")):
        taken: list[list[float]] = []
        cell = f"import saintlearn as sl\nsl.flashcards('core', seed=3, length={10 * times + 1})"
        with _open(lab, browser, cell, motion=motion) as book:
            book.run()
            book.page.wait_for_timeout(3000)
            for _ in range(10 * times):
                turn = book.page.wait_for_selector(".sl-fc-ask .sl-primary")
                taken.append(book.page.evaluate(CLICK, [".sl-root .sl-board", turn, 60 if not motion else 600, motion]))
                good = book.page.wait_for_selector("[data-grade='3']")
                book.page.evaluate(CLICK, [".sl-root .sl-board", good, 100 if not motion else 600, motion])
        bound(f"{name}, 95th percentile", _painted(name, taken), FELT, "ms")


def _painted(name: str, taken: list[list[float]]) -> float:
    """Print when the first change and the last one were painted, and return the 95th percentile of the first."""
    _, painted, whole = (spread(values) for values in zip(*taken, strict=True))
    line(f"{name}: painted", f"{painted[0]:.1f} / {painted[1]:.1f}", "ms")
    line(f"{name}: the last of it painted", f"{whole[0]:.1f} / {whole[1]:.1f}", "ms")
    return painted[1]
