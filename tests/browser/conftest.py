"""Drive a real JupyterLab with a real Chromium.

    def test_something(notebook, axe):
        book = notebook("import saintlearn as sl", "table = sl.play('saintcards', players=['Ana', 'Ben'], seed=7)", "table")
        book.run()
        book.page.get_by_role("button", name="Draw a card", exact=True).click()
        assert book.value("table.session.view(0)...") == 5
        assert axe(".sl-root") == []

One server and one page of JupyterLab serve all tests of a process, for a page takes long to load; each test has its own notebook and kernel.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, Page, expect

from run import chromium
from tests.browser.driver import Lab, Notebook, launch_arguments, serve, write_notebook
from tests.browser.kidspage import KidsPage
from tests.browser.stage import Post, Stage
from tests.outside import need

expect.set_options(timeout=20_000)  # a wait is for what comes, not for how soon: the machine may be busy
_AXE = next(Path(axe_playwright_python.__file__).parent.rglob("axe.min.js"))
_UNSEEN = """() => {
    window.unseen = new CSSStyleSheet();
    window.unseen.replaceSync('body { opacity: 0 !important }');
    document.adoptedStyleSheets.push(window.unseen);
}"""
"""What nobody sees costs no paint; all else is as it was: where things are, what they say, what can be pressed."""
_RUN_AXE = """async ([selector, rules]) => {
    if (window.unseen) window.unseen.disabled = true;   // axe checks no contrast of what nobody sees
    document.body.style.height = '100vh';   // else axe takes all of JupyterLab for hidden, and checks no contrast
    const root = selector ? document.querySelector(selector) : document;
    if (!root) throw new Error('nothing on the page is ' + selector);
    // What is inside a drawing is a picture with one label. It is thousands of nodes, and axe takes note of every node of the page.
    const drawings = [...document.querySelectorAll('svg')].filter(svg => !svg.parentElement.closest('svg'));
    const taken = drawings.map(svg => [svg, [...svg.childNodes].filter(node => !['title', 'desc'].includes(node.nodeName))]);
    // So are JupyterLab's own menus and bars; each stands in a box of a fixed size, which stays.
    for (let one = root.closest('.jp-Notebook'); one && one !== document.body; one = one.parentElement)
        for (const other of one.parentElement.children)
            if (other !== one && other.tagName !== 'STYLE') taken.push([other, [...other.childNodes]]);
    taken.forEach(([, nodes]) => nodes.forEach(node => node.remove()));
    let found;
    try {
        found = await axe.run({ include: [root] }, rules);
    } finally {
        taken.reverse().forEach(([one, nodes]) => one.append(...nodes));
        if (window.unseen) window.unseen.disabled = false;
    }
    const told = rule => ({ rule: rule.id, help: rule.help, nodes: rule.nodes.map(node => node.html.slice(0, 300) + ' ' + (node.failureSummary || '')) });
    return {
        violations: found.violations.map(told),
        ran: [...found.violations, ...found.passes, ...found.incomplete].map(rule => rule.id),
    };
}"""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], playwright: Any) -> dict[str, Any]:
    if chromium() is None and not Path(playwright.chromium.executable_path).exists():
        need("chromium")
    return {**browser_type_launch_args, **launch_arguments()}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_context_args,
        "viewport": {"width": 1280, "height": 900},
        "locale": "en-GB",
        "timezone_id": "UTC",
        "reduced_motion": "reduce",
    }


@dataclass
class Tab:
    """The page that the tests of a process share; one that fails takes it with it."""

    browser: Browser
    arguments: dict[str, Any]
    page: Page | None = None
    count: int = 0
    """How many there have been."""
    prepare: Callable[[Page], None] = lambda page: None

    def get(self) -> Page:
        """Give the page; make it where there is none."""
        if self.page is None:
            self.page = self.browser.new_context(**self.arguments).new_page()
            self.page.add_init_script(f"({_UNSEEN})()")
            self.prepare(self.page)
            self.count += 1
        self.page.set_default_timeout(30_000)
        self.page.set_viewport_size(self.arguments["viewport"])  # the test before may have looked at a phone's
        return self.page

    def close(self) -> None:
        """Throw it away."""
        if self.page is not None:
            self.page.context.close()
            self.page = None


@pytest.fixture(scope="session")
def tab(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Tab]:
    tab = Tab(browser, browser_context_args)
    yield tab
    tab.close()


@pytest.fixture(scope="session")
def post() -> Post:
    return Post()


@pytest.fixture(scope="session")
def bare_tab(browser: Browser, browser_context_args: dict[str, Any], post: Post) -> Iterator[Tab]:
    """The page of widgets that need no JupyterLab."""
    tab = Tab(browser, browser_context_args, prepare=post.serve)
    yield tab
    tab.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with serve(tmp_path_factory.mktemp("lab")) as lab:
        yield lab


@pytest.fixture
def notebook(lab: Lab, tab: Tab, request: pytest.FixtureRequest) -> Iterator[Callable[..., Notebook]]:
    """Write a notebook out of its cells and open it: `notebook("a = 1", "a")`."""
    opened: list[Notebook] = []
    failed = request.session.testsfailed

    def write_and_open(*cells: str) -> Notebook:
        title = re.sub(r"\W+", "-", request.node.name).strip("-")
        book = Notebook(tab.get(), lab, f"{title}-{len(opened)}.ipynb")
        write_notebook(lab.folder / book.name, *cells)
        opened.append(book)
        book.open(f"tab-{tab.count}")
        return book

    yield write_and_open
    if request.session.testsfailed > failed:
        tab.close()
    for book in opened:
        if tab.page is not None:
            book.close()
            book.theme("JupyterLab Light")
        book.stop()


@pytest.fixture
def stage(
    bare_tab: Tab, post: Post, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Stage]]:
    """Show what cells end with on a page of its own, for what does not depend on JupyterLab: `stage("a = 1", "a")`."""
    opened: list[Stage] = []
    failed = request.session.testsfailed

    def build(*cells: str) -> Stage:
        opened.append(Stage(bare_tab.get(), tmp_path, cells, monkeypatch, post))
        return opened[-1]

    yield build
    for one in opened:
        one.close()
    if request.session.testsfailed > failed:
        bare_tab.close()


@pytest.fixture(scope="module")
def kids(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[KidsPage]:
    """The children's page with no server behind it, which all tests of a file share."""
    context = browser.new_context(**browser_context_args | {"reduced_motion": "reduce"})
    page = KidsPage.on(context.new_page())
    page.page.add_style_tag(content="body { opacity: 0 }")  # what nobody sees costs no paint
    yield page
    context.close()


@pytest.fixture
def axe_on() -> Callable[..., list[dict[str, Any]]]:
    """List what axe-core finds wrong on a page, inside a root, by WCAG 2.2 AA: `axe_on(page, ".sl-root") == []`.

    Contrast takes as long as all other rules together: ``contrast=False`` leaves it out, ``contrast="only"`` looks at nothing else.
    """
    tags = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}

    def check(page: Page, root: str = "", *, contrast: bool | Literal["only"] = True) -> list[dict[str, Any]]:
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(_AXE.read_text(encoding="utf-8"))
        rules = (
            {"runOnly": ["color-contrast"]} if contrast == "only" else {"runOnly": tags, "rules": {"color-contrast": {"enabled": contrast}}}
        )
        found = page.evaluate(_RUN_AXE, [root, {**rules, "resultTypes": ["violations"]}])
        assert ("color-contrast" in found["ran"]) == bool(contrast), "axe checked no contrast" if contrast else "axe checked the contrast"
        violations: list[dict[str, Any]] = found["violations"]
        return violations

    return check


@pytest.fixture
def axe(request: pytest.FixtureRequest, axe_on: Callable[..., list[dict[str, Any]]]) -> Callable[..., list[dict[str, Any]]]:
    """The same for the page that the tests of a process share: `axe(".sl-root") == []`."""
    tab: Tab = request.getfixturevalue("bare_tab" if "stage" in request.fixturenames else "tab")
    return lambda root="", **how: axe_on(tab.get(), root, **how)
