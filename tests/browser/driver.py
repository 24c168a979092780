"""Drive a real JupyterLab with a real Chromium; what the tests, the pictures of the documentation and the benchmarks share.

with serve(folder) as lab, launch() as browser:
    write_notebook(lab.folder / "some.ipynb", "import saintlearn as sl", "sl.gallery()")
    book = Notebook(browser.new_page(), lab, "some.ipynb")
    book.open()
    book.run()
"""

from __future__ import annotations

import ast
import asyncio
import contextlib
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
from playwright._impl._sync_base import SyncBase
from playwright.sync_api import Browser, Page, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from run import chromium
from tests.outside import at_home, browser_environment

TOKEN = "saintlearn"  # of a server that listens on this machine only, while the tests run
SLOW = 60.0
"""Seconds until a test gives up on JupyterLab or a kernel; a busy machine with two cores needs ten."""
LONGEST = 3 * SLOW
"""Seconds after which any call to a browser fails: Playwright itself waits for ever for a promise that a page never keeps."""
_without_end = SyncBase._sync


def _with_an_end(self: SyncBase, called: Any) -> Any:
    over = self._loop.is_closed() or self._dispatcher_fiber.dead
    return _without_end(self, called if over else asyncio.wait_for(called, LONGEST))


SyncBase._sync = _with_an_end  # type: ignore[method-assign]

COMMAND = "async ([name, options]) => { await window.jupyterapp.commands.execute(name, options); }"
_IDLE = """name => {
    const widget = window.jupyterapp?.shell.currentWidget;
    const kernel = widget?.context?.path === name && widget.sessionContext.isReady && widget.sessionContext.session?.kernel;
    return kernel && kernel.connectionStatus === 'connected' && kernel.status === 'idle';
}"""
_STANDS = """() => {
    const widget = window.jupyterapp?.shell.currentWidget;
    const kernel = widget?.sessionContext?.session?.kernel;
    return JSON.stringify({ path: widget?.context?.path, connection: kernel?.connectionStatus, status: kernel?.status, id: kernel?.id });
}"""
_ASK_AGAIN = "() => { window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.requestKernelInfo(); }"
_REWRITE = """code => {
    const { content } = window.jupyterapp.shell.currentWidget;
    content.activeCellIndex = content.widgets.length - 1;
    content.activeCell.model.sharedModel.setSource(code);
}"""
_FAILED = """() => window.jupyterapp.shell.currentWidget.content.widgets
    .flatMap(cell => cell.model.sharedModel.toJSON().outputs ?? [])
    .filter(output => output.output_type === 'error').map(output => `${output.ename}: ${output.evalue}`)"""
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


def launch_arguments() -> dict[str, Any]:
    """Say how Playwright starts Chromium."""
    program = chromium()
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
    return {**({"executable_path": program} if program else {}), "args": arguments, "env": browser_environment()}


@contextlib.contextmanager
def launch() -> Iterator[Browser]:
    """Start a Chromium outside of a test, and close it again."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments())
        try:
            yield browser
        finally:
            browser.close()


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


def free_port() -> int:
    """Find a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def class_command(folder: Path, port: int, seed: int) -> list[str]:
    """Give the command that starts a class of beginners in `folder` at `port`."""
    options = ["--easy", f"--seed={seed}", "--no-browser", f"--port={port}", f"--folder={folder}"]
    return [sys.executable, "-m", "saintlearn", "class", *options]


@contextlib.contextmanager
def ended(process: subprocess.Popen[Any], seconds: float = 20) -> Iterator[subprocess.Popen[Any]]:
    """End a process, whatever happens, and kill one that does not end: what is left running is the fault of some later test."""
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextlib.contextmanager
def serve(root: Path) -> Iterator[Lab]:
    """Start JupyterLab with all its folders under `root`, and stop it again."""
    settings = root / "settings" / "@jupyterlab" / "apputils-extension"
    folder = root / "notebooks"
    for path in (settings, folder, root / "home"):
        path.mkdir(parents=True)
    # the news toast covers the lower right corner and asks the internet
    (settings / "notification.jupyterlab-settings").write_text(json.dumps({"fetchNews": "false", "checkForUpdates": False}))
    port = free_port()
    lab = Lab(f"http://127.0.0.1:{port}", folder)
    environment = {
        **{key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER", "PYTEST_", "PYTHONWARNINGS"))},
        **at_home(root / "home"),
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
        "LanguageServerManager.autodetect=False",  # it would ask Node about a dozen languages
    ]
    words = [*command, *(f"--{option}" for option in options)]
    with (
        (root / "lab.log").open("w") as log,
        ended(subprocess.Popen(words, env=environment, stdout=log, stderr=subprocess.STDOUT)) as process,
    ):
        _wait_until_up(lab, process, root / "lab.log")
        yield lab


def _wait_until_up(lab: Lab, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + SLOW
    while time.monotonic() < end and process.poll() is None:
        try:
            lab.ask("api/status")
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError(f"JupyterLab does not start:\n{log.read_text()[-3000:]}")


@dataclass(frozen=True)
class KidsServer:
    """The children's page as `saintlearn play` serves it."""

    url: str
    log: Path
    """What the program says."""


@contextlib.contextmanager
def serve_kids(root: Path, port: int, *words: str) -> Iterator[KidsServer]:
    """Run `saintlearn play` in a folder, away from this machine's settings, and end it.

    Raises:
        RuntimeError: It doesn't start, or something in it failed.
    """
    environment = {
        **{key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER", "PYTEST_", "PYTHONWARNINGS"))},
        **at_home(root / "home"),
        "IPYTHONDIR": str(root / "ipythondir"),
        "TMPDIR": str(root),
    }
    log = root / "log"
    command = [sys.executable, "-m", "saintlearn", "play", *words, "--no-browser", f"--port={port}"]
    with (
        log.open("w", encoding="utf-8") as file,
        ended(subprocess.Popen(command, cwd=root, env=environment, stdout=file, stderr=subprocess.STDOUT)) as process,
    ):
        end = time.monotonic() + SLOW
        while "Ctrl+C" not in log.read_text(encoding="utf-8"):
            if time.monotonic() > end or process.poll() is not None:
                raise RuntimeError(f"the children's page does not start:\n{log.read_text(encoding='utf-8')[-3000:]}")
            time.sleep(0.02)
        yield KidsServer(f"http://localhost:{port}/", log)
    told = log.read_text(encoding="utf-8")
    if process.returncode or "Traceback" in told:
        raise RuntimeError(f"the children's page ended with {process.returncode}:\n{told[-3000:]}")


def write_notebook(path: Path, *cells: str) -> None:
    """Write a notebook out of its code cells."""
    content = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
        metadata={"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
    )
    nbformat.write(content, path)


_WIDGETS_ARE_BACK = """() => {
  const told = [...document.querySelectorAll(".jp-OutputArea-output")].map((output) => output.textContent.trim());
  if (told.includes("Loading widget...")) return "";
  return told.includes("Error displaying widget: model not found") ? "lost" : "back";
}"""
_LOADED_AGAIN = re.compile("garbage collected|context was destroyed")
"""Said of a promise whose page was loaded again before it was kept."""


@dataclass
class Notebook:
    """A notebook open in the browser."""

    page: Page
    lab: Lab
    name: str

    @property
    def folder(self) -> Path:
        """Where the notebook lies, and what its cells write."""
        return self.lab.folder

    def open(self, workspace: str = "default") -> None:
        """Open it, and wait until its kernel answers; a page that is not there yet opens in this workspace."""
        if not self.page.url.startswith(self.lab.url):
            self.page.goto(f"{self.lab.url}/lab/workspaces/{workspace}?reset&token={TOKEN}")
        for attempt in range(3):
            try:
                # where the page was slow it loads itself once more to forget its workspace, and only then is that gone from the address
                self.page.wait_for_function("() => window.jupyterapp && !location.search.includes('reset')", timeout=SLOW * 1000)
                self.page.evaluate("() => window.jupyterapp.restored")
                self.command("docmanager:open", path=self.name, factory="Notebook")
            except PlaywrightError as error:
                if attempt == 2 or not _LOADED_AGAIN.search(error.message):
                    raise
            else:
                break
        self.wait_until_idle()

    def reload(self) -> None:
        """Save and reload the page, as a child does who presses F5 a while later; the kernel lives on.

        JupyterLab gives a widget two seconds to come back, and says "model not found" on a machine that is too busy for that: then people press F5 again.
        """
        self.save()
        for _ in range(4):
            self.page.reload()
            self.wait_until_idle()
            # the notebook comes back twice: with the layout, and later as what the address names; closed in between, it would open again
            self.page.evaluate("() => window.jupyterapp.restored")
            self.page.wait_for_load_state("networkidle", timeout=SLOW * 1000)
            if self.page.wait_for_function(_WIDGETS_ARE_BACK, timeout=SLOW * 1000).json_value() == "back":
                return
        raise AssertionError("JupyterLab brings no widget back")

    def command(self, name: str, **arguments: Any) -> None:
        """Carry out a command of JupyterLab and wait for its end."""
        self.page.evaluate(COMMAND, [name, arguments])

    def run(self) -> None:
        """Run all cells, wait until the kernel is idle again, and fail where a cell failed."""
        self.command("notebook:run-all-cells")
        self._look_for_errors()

    def show(self, code: str) -> None:
        """Put other code into the last cell, and run that cell alone."""
        self.page.evaluate(_REWRITE, code)
        self.command("notebook:run-cell")
        self._look_for_errors()

    def _look_for_errors(self) -> None:
        self.wait_until_idle()
        errors = self.page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr'], .jp-RenderedText.jp-mod-error")
        told = [text for text in errors.all_inner_texts() if "Traceback" in text]
        told += self.page.evaluate(_FAILED)
        assert not told, "\n".join(told)

    def restart(self) -> None:
        """Restart the kernel: all that it knew is gone, and the cells have not been run again."""
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
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
        for patience in (SLOW / 4, SLOW):
            try:
                self.page.wait_for_function(_IDLE, arg=self.name, polling=50, timeout=patience * 1000)
            except PlaywrightTimeoutError:
                # on a busy machine the word that a kernel rests gets lost at times; one that rests says so again when it is asked something
                self.page.evaluate(_ASK_AGAIN)
            else:
                return
        raise AssertionError(f"{self.name} is not idle: {self.page.evaluate(_STANDS)}")

    def execute(self, code: str) -> None:
        """Run code in the notebook's kernel, beside the page."""
        self._ask(code, {})

    def value(self, expression: str) -> Any:
        """Return what an expression is in the notebook's kernel; it must be made of literals."""
        return ast.literal_eval(self._ask("", {"value": expression})["value"])

    def close(self) -> None:
        """Close it; its kernel lives on."""
        self.page.evaluate(_CLOSE)

    def stop(self) -> None:
        """Stop its kernel."""
        with contextlib.suppress(StopIteration, OSError):
            self.lab.ask(f"api/sessions/{self._session()['id']}", "DELETE")

    def _session(self) -> dict[str, Any]:
        return next(session for session in self.lab.ask("api/sessions") if session["path"] == self.name)

    def _ask(self, code: str, expressions: dict[str, str]) -> dict[str, str]:
        reply = self.page.evaluate(_ASK_KERNEL, [code, expressions])
        answers = reply.get("user_expressions", {})
        for part in (reply, *answers.values()):
            assert part["status"] == "ok", f"{part['ename']}: {part['evalue']}"
        return {name: answer["data"]["text/plain"] for name, answer in answers.items()}
