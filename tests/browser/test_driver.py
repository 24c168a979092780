"""What drives the browsers: no call waits for ever, and no process is left behind."""

from __future__ import annotations

import signal
import subprocess
import sys
from typing import Any

import pytest

from tests.browser import driver
from tests.browser.stage import ADDRESS


def test_a_promise_that_a_page_never_keeps_fails(bare_tab: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    page = bare_tab.get()
    page.goto(ADDRESS)
    with monkeypatch.context() as patch:
        patch.setattr(driver, "LONGEST", 0.2)
        with pytest.raises(TimeoutError):
            page.evaluate("() => new Promise(() => {})")
    assert page.evaluate("() => Promise.resolve(2)") == 2, "the page goes on"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends processes in another way")
def test_a_process_that_does_not_end_is_killed() -> None:
    code = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('there', flush=True); time.sleep(600)"
    with driver.ended(subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE), seconds=0.1) as process:
        assert process.stdout is not None
        with process.stdout:
            assert process.stdout.readline() == b"there\n"
    assert process.returncode == -signal.SIGKILL
