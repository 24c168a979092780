"""Drive a real JupyterLab with a real Chromium.

    def test_something(notebook, axe):
        book = notebook("import saintlearn as sl", "table = sl.play('saintcards', players=['Ana', 'Ben'], seed=7)", "table")
        book.run()
        book.page.get_by_role("button", name="Draw a card", exact=True).click()
        assert book.value("table.session.view(0)...") == 5
        assert axe(".saintlearn") == []

One server and one page of JupyterLab serve all tests of a process, for a page takes long to load; each test has its own notebook and kernel.
"""

from __future__ import annotations

import ast
import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import axe_playwright_python
import nbformat
import pytest
from playwright.sync_api import Browser, Page, expect

TOKEN = "saintlearn"  # of a server that listens on this machine only, while the tests run
SLOW = 60.0
"""Seconds until a test gives up on JupyterLab or a kernel; a busy machine with two cores needs ten."""

_AXE = next(Path(axe_playwright_python.__file__).parent.rglob("axe.min.js"))
_RUN_AXE = """async ([selector, rules]) => {
    document.body.style.height = '100vh';   // else axe takes all of JupyterLab for hidden, and checks no contrast
    const root = selector ? document.querySelector(selector) : document;
    if (!root) throw new Error('nothing on the page is ' + selector);
    // What is inside a drawing is a picture with one label. It is thousands of nodes, and axe takes note of every node of the page.
    const drawings = [...document.querySelectorAll('svg')].filter(svg => !svg.parentElement.closest('svg'));
    const insides = drawings.map(svg => [...svg.childNodes].filter(node => !['title', 'desc'].includes(node.nodeName)));
    insides.forEach(nodes => nodes.forEach(node => node.remove()));
    let found;
    try {
        found = await axe.run({ include: [root] }, rules);
    } finally {
        drawings.forEach((svg, i) => svg.append(...insides[i]));
    }
    const told = rule => ({ rule: rule.id, help: rule.help, nodes: rule.nodes.map(node => node.html.slice(0, 300) + ' ' + (node.failureSummary || '')) });
    return {
        violations: found.violations.map(told),
        ran: [...found.violations, ...found.passes, ...found.incomplete].map(rule => rule.id),
    };
}"""

_COMMAND = "async ([name, options]) => { await window.jupyterapp.commands.execute(name, options); }"
_IDLE = """name => {
    const widget = window.jupyterapp?.shell.currentWidget;
    const kernel = widget?.context?.path === name && widget.sessionContext.isReady && widget.sessionContext.session?.kernel;
    return kernel && kernel.connectionStatus === 'connected' && kernel.status === 'idle';
}"""
_REWRITE = """code => {
    const { content } = window.jupyterapp.shell.currentWidget;
    content.activeCellIndex = content.widgets.length - 1;
    content.activeCell.model.sharedModel.setSource(code);
}"""
_CLOSE = """() => {
    const { currentWidget } = window.jupyterapp.shell;
    currentWidget.context.model.dirty = false;   // else it asks whether to save
    currentWidget.dispose();
}"""
_ASK_KERNEL = """async ([code, expressions]) => {
    const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
    const asked = kernel.requestExecute({ code, silent: true, store_history: false, user_expressions: expressions });
    return (await asked.done).content;
}"""


def _chromium() -> str | None:
    named = os.environ.get("CHROMIUM")
    return named or next(
        (path for name in ("chromium", "chromium-browser", "google-chrome", "chrome") if (path := shutil.which(name))), None
    )


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], playwright: Any) -> dict[str, Any]:
    program = _chromium()
    if program is None and not Path(playwright.chromium.executable_path).exists():
        pytest.fail("there is no Chromium; install it, or name its program in the environment variable CHROMIUM")
    arguments = [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--disable-sync",
        "--no-first-run",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--no-sandbox")  # Chromium refuses to start as root otherwise
    return {**browser_type_launch_args, **({"executable_path": program} if program else {}), "args": arguments}


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

    def get(self) -> Page:
        """Give the page; make it where there is none."""
        if self.page is None:
            self.page = self.browser.new_context(**self.arguments).new_page()
            self.count += 1
        self.page.set_default_timeout(30_000)
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


@dataclass(frozen=True)
class Lab:
    """A JupyterLab server of its own: nothing of the machine's Jupyter settings reaches it, and it leaves none behind."""

    url: str
    folder: Path
    """Where its notebooks lie."""

    def ask(self, path: str, method: str = "GET") -> Any:
        request = urllib.request.Request(f"{self.url}/{path}", method=method, headers={"Authorization": f"token {TOKEN}"})
        with urllib.request.urlopen(request, timeout=SLOW) as answer:
            body = answer.read()
        return json.loads(body) if body else None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def serve(root: Path) -> Iterator[Lab]:
    """Start JupyterLab with all its folders under `root`, and stop it again."""
    settings = root / "settings" / "@jupyterlab" / "apputils-extension"
    folder = root / "notebooks"
    for path in (settings, folder, root / "home"):
        path.mkdir(parents=True)
    # the news toast covers the lower right corner and asks the internet
    (settings / "notification.jupyterlab-settings").write_text(json.dumps({"fetchNews": "false", "checkForUpdates": False}))
    port = _free_port()
    lab = Lab(f"http://127.0.0.1:{port}", folder)
    environment = {
        **{key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER", "PYTEST_", "PYTHONWARNINGS"))},
        "HOME": str(root / "home"),
        "IPYTHONDIR": str(root / "ipython"),
        "JUPYTER_CONFIG_DIR": str(root / "config"),
        "JUPYTER_DATA_DIR": str(root / "data"),
        "JUPYTER_NO_CONFIG": "1",
        "JUPYTER_RUNTIME_DIR": str(root / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(root / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(root / "workspaces"),
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]),
    }
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1", f"--port={port}", "--allow-root"]
    options = [
        "ServerApp.port_retries=0",
        f"IdentityProvider.token={TOKEN}",
        f"ServerApp.root_dir={folder}",
        "LabApp.expose_app_in_browser=True",
    ]
    with (root / "lab.log").open("w") as log:
        process = subprocess.Popen(
            [*command, *(f"--{option}" for option in options)], env=environment, stdout=log, stderr=subprocess.STDOUT
        )
        try:
            _wait_until_up(lab, process, root / "lab.log")
            yield lab
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _wait_until_up(lab: Lab, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + SLOW
    while time.monotonic() < end and process.poll() is None:
        try:
            lab.ask("api/status")
        except OSError:
            time.sleep(0.05)
        else:
            return
    pytest.fail(f"JupyterLab does not start:\n{log.read_text()[-3000:]}")


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with serve(tmp_path_factory.mktemp("lab")) as lab:
        yield lab


@dataclass
class Notebook:
    """A notebook open in the browser."""

    page: Page
    lab: Lab
    name: str

    def open(self, workspace: str = "default") -> None:
        """Open it, and wait until its kernel answers; a page that is not there yet opens in this workspace."""
        if not self.page.url.startswith(self.lab.url):
            self.page.goto(f"{self.lab.url}/lab/workspaces/{workspace}?reset&token={TOKEN}")
            self.page.wait_for_function("() => window.jupyterapp", timeout=SLOW * 1000)
            self._within("() => window.jupyterapp.restored", None)
        self.command("docmanager:open", path=self.name, factory="Notebook")
        self.wait_until_idle()

    def reload(self) -> None:
        """Save and reload the page, as a child does who presses F5 a while later; the kernel lives on."""
        self.save()
        self.page.reload()
        self.wait_until_idle()

    def command(self, name: str, **arguments: Any) -> None:
        """Carry out a command of JupyterLab and wait for its end."""
        self._within(_COMMAND, [name, arguments])

    def run(self) -> None:
        """Run all cells, wait until the kernel is idle again, and fail where a cell failed."""
        self.command("notebook:run-all-cells")
        self._look_for_errors()

    def show(self, code: str) -> None:
        """Put other code into the last cell, and run that cell alone."""
        self._within(_REWRITE, code)
        self.command("notebook:run-cell")
        self._look_for_errors()

    def _look_for_errors(self) -> None:
        self.wait_until_idle()
        errors = self.page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr'], .jp-RenderedText.jp-mod-error")
        told = [text for text in errors.all_inner_texts() if "Traceback" in text]
        assert not told, "\n".join(told)

    def restart(self) -> None:
        """Restart the kernel: all that it knew is gone, and the cells have not been run again."""
        self._within("() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()", None)
        self.wait_until_idle()

    def save(self) -> None:
        """Save the notebook."""
        self.command("docmanager:save")

    def theme(self, name: str) -> None:
        """Change JupyterLab's theme, as to 'JupyterLab Dark'."""
        self.command("apputils:change-theme", theme=name)
        expect(self.page.locator("body")).to_have_attribute("data-jp-theme-name", name, timeout=SLOW * 1000)

    def wait_until_idle(self) -> None:
        """Wait until this notebook's own kernel is there and has nothing to do; the status bar may still speak of another one."""
        self.page.wait_for_function(_IDLE, arg=self.name, timeout=SLOW * 1000)

    def execute(self, code: str) -> None:
        """Run code in the notebook's kernel, beside the page."""
        self._ask(code, {})

    def value(self, expression: str) -> Any:
        """Return what an expression is in the notebook's kernel; it must be made of literals."""
        return ast.literal_eval(self._ask("", {"value": expression})["value"])

    def close(self) -> None:
        """Close it; its kernel lives on."""
        self._within(_CLOSE, None)

    def stop(self) -> None:
        """Stop its kernel."""
        with contextlib.suppress(StopIteration, OSError):
            self.lab.ask(f"api/sessions/{self._session()['id']}", "DELETE")

    def _session(self) -> dict[str, Any]:
        return next(session for session in self.lab.ask("api/sessions") if session["path"] == self.name)

    def _within(self, script: str, argument: Any) -> Any:
        # Playwright itself waits for ever for a promise
        limit = f"new Promise((_, fail) => setTimeout(() => fail(new Error('no end after {SLOW:g} s')), {SLOW * 1000:g}))"
        return self.page.evaluate(f"argument => Promise.race([({script})(argument), {limit}])", argument)

    def _ask(self, code: str, expressions: dict[str, str]) -> dict[str, str]:
        reply = self._within(_ASK_KERNEL, [code, expressions])
        answers = reply.get("user_expressions", {})
        for part in (reply, *answers.values()):
            assert part["status"] == "ok", f"{part['ename']}: {part['evalue']}"
        return {name: answer["data"]["text/plain"] for name, answer in answers.items()}


@pytest.fixture
def notebook(lab: Lab, tab: Tab, request: pytest.FixtureRequest) -> Iterator[Callable[..., Notebook]]:
    """Write a notebook out of its cells and open it: `notebook("a = 1", "a")`."""
    opened: list[Notebook] = []
    failed = request.session.testsfailed

    def write_and_open(*cells: str) -> Notebook:
        title = re.sub(r"\W+", "-", request.node.name).strip("-")
        book = Notebook(tab.get(), lab, f"{title}-{len(opened)}.ipynb")
        content = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
            metadata={"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
        )
        nbformat.write(content, lab.folder / book.name)
        opened.append(book)
        book.open(f"tab-{tab.count}")
        return book

    yield write_and_open
    if request.session.testsfailed > failed:
        tab.close()
    for book in opened:
        if tab.page is not None:
            book.theme("JupyterLab Light")
            book.close()
        book.stop()


@pytest.fixture
def axe(tab: Tab) -> Callable[..., list[dict[str, Any]]]:
    """List what axe-core finds wrong inside a root, by WCAG 2.2 AA: `axe(".saintlearn") == []`.

    Contrast takes as long as all other rules together: ``contrast=False`` leaves it out, ``contrast="only"`` looks at nothing else.
    """
    tags = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}

    def check(root: str = "", *, contrast: bool | Literal["only"] = True) -> list[dict[str, Any]]:
        page = tab.get()
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(_AXE.read_text(encoding="utf-8"))
        rules = {"runOnly": ["color-contrast"]} if contrast == "only" else {"runOnly": tags, "rules": {"color-contrast": {"enabled": contrast}}}
        found = page.evaluate(_RUN_AXE, [root, rules])
        assert ("color-contrast" in found["ran"]) == bool(contrast), "axe checked no contrast" if contrast else "axe checked the contrast"
        violations: list[dict[str, Any]] = found["violations"]
        return violations

    return check
