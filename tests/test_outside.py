"""Programs from outside Python: they are installed where that needs no question, all at once; a test without one isn't run, and the run says so."""

from __future__ import annotations

import ast
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import run
from tests.outside import browser_environment, need, not_tested
from tests.tiers import run_pytest

ROOT = Path(run.__file__).parent
SAID = "Not tested: a server of classes behind a proxy. To test it too, install caddy (on Debian or Ubuntu: sudo apt-get install caddy)."


@pytest.fixture
def gone(monkeypatch: pytest.MonkeyPatch) -> str:
    """The proxy is not here."""
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setitem(run.OUTSIDE, "caddy", run.OUTSIDE["caddy"]._replace(find=lambda: None))
    return "caddy"


def test_a_test_without_its_program_is_not_run_and_says_what_to_install(gone: str) -> None:
    with pytest.raises(pytest.skip.Exception) as skipped:
        need(gone)
    assert str(skipped.value) == SAID


@pytest.mark.parametrize(("system", "fails"), [("linux", True), ("win32", False)])
def test_where_everything_is_tested_a_missing_program_is_a_fault(
    gone: str, system: str, fails: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    monkeypatch.setattr(sys, "platform", system)
    with pytest.raises(pytest.fail.Exception if fails else pytest.skip.Exception, match=r"sudo apt-get install caddy"):
        need(gone)
    assert run.OUTSIDE["chromium"].required, "on every system"


def test_each_program_that_is_missing_has_one_line() -> None:
    assert not_tested([f"Skipped: {SAID}", "Skipped: not on Windows", f"Skipped: {SAID}"]) == [f"{SAID} (2 tests)"]
    assert not_tested(["Skipped: not on Windows"]) == []


def test_the_run_ends_with_what_was_not_tested_and_is_not_red_for_it(tmp_path: Path) -> None:
    """Each kind of run: in one process, and shared by several."""
    done = run_pytest("-n2", "tests/test_classroom/test_cluster.py", "-k", "whichever_process_hears", CI="", PATH=str(tmp_path))
    *_, line, closing = done.stdout.splitlines()
    assert (line, done.returncode) == (f"{SAID} (1 test)", 0), done.stdout
    assert closing.startswith("1 skipped")


@dataclass
class Apt:
    """A machine with some packages to install."""

    offers: tuple[str, ...]
    installed: set[str] = field(default_factory=set)
    calls: list[list[str]] = field(default_factory=list)

    def call(self, words: list[str], **_: object) -> int:
        self.calls.append([word for word in words if not word.startswith("-")])
        if words[:2] == ["apt-cache", "show"]:
            return 0 if words[2] in self.offers else 100
        if "install" in words:
            self.installed |= {word for word in words if word in self.offers}
        return 0


@pytest.fixture
def apt(monkeypatch: pytest.MonkeyPatch) -> Apt:
    machine = Apt(("chromium", "caddy", "postgresql"))
    monkeypatch.setattr(run.subprocess, "call", machine.call)
    monkeypatch.setattr(run.os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(run.shutil, "which", lambda name: f"/usr/bin/{name}" if name == "apt-get" else None)
    monkeypatch.setattr(run, "chromium", lambda: None)
    for name, one in run.OUTSIDE.items():
        monkeypatch.setitem(run.OUTSIDE, name, one._replace(find=lambda name=name: name if name in machine.installed else None))
    return machine


def test_only_what_is_missing_is_installed_all_at_once(apt: Apt, capsys: pytest.CaptureFixture[str]) -> None:
    apt.installed = {"chromium"}
    assert run.set_up(["chromium", "firefox-esr", "caddy", "postgresql"]) == ["firefox-esr"], "Ubuntu has none"
    assert [words[-2:] for words in apt.calls if "install" in words] == [["caddy", "postgresql"]]
    assert "Installing what the tests need: firefox-esr, caddy, postgresql ..." in capsys.readouterr().out
    apt.calls.clear()
    assert run.set_up(["chromium", "caddy", "postgresql"]) == []
    assert apt.calls == []


def test_nothing_is_installed_where_that_needs_a_question(apt: Apt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.os, "geteuid", lambda: 1000, raising=False)
    assert run.set_up(["caddy"]) == ["caddy"]
    assert apt.calls == []


def test_no_test_looks_for_such_a_program_by_itself() -> None:
    names = {"initdb", "pg_ctl", "caddy", "WebKitWebDriver", "firefox-esr"}
    for path in (ROOT / "tests").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "which":
                assert not {word.value for word in node.args if isinstance(word, ast.Constant)} & names, path


# --- another day ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("zone", "hour"), [("Pacific/Honolulu", "20:00:00"), ("Pacific/Kiritimati", "04:00:00"), ("UTC", "12:00:00")])
def test_the_tests_can_live_on_another_day_at_an_hour_when_greenwich_has_another(
    zone: str, hour: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "faketime", lambda: "/usr/lib/libfaketime.so.1")
    monkeypatch.setitem(run.OUTSIDE, "faketime", run.OUTSIDE["faketime"]._replace(find=run.faketime))
    told = run.clock("2028-02-29", zone)
    assert (told["TZ"], told["FAKETIME"], told["LD_PRELOAD"]) == (zone, f"@2028-02-29 {hour}", "/usr/lib/libfaketime.so.1")
    assert run.clock(None, zone) == {"TZ": zone}, "that needs no program"
    monkeypatch.setattr(os, "environ", {"HOME": "/home/ana", **told})
    assert browser_environment() == {"HOME": "/home/ana", "TZ": zone}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("2028-02-30", None), "'2028-02-30' is no day. Write it like this: --on 2028-02-29"),
        (("tomorrow", None), "'tomorrow' is no day."),
        ((None, "Mars/Olympus"), "There is no time zone 'Mars/Olympus'. Name one such as Pacific/Honolulu."),
        ((None, "../etc"), "There is no time zone '../etc'."),
    ],
)
def test_a_day_or_a_zone_that_is_none_is_refused(words: tuple[str | None, str | None], said: str) -> None:
    with pytest.raises(SystemExit, match=r"^run.py: ") as ended:
        run.clock(*words)
    assert said in str(ended.value)


def test_another_day_without_the_program_for_it_is_refused(apt: Apt) -> None:
    with pytest.raises(SystemExit, match="sudo apt-get install faketime"):
        run.clock("2028-02-29", None)


def test_the_options_are_taken_out_of_the_line() -> None:
    assert run.take("--on", ["--on", "2028-02-29", "-k", "album"]) == ("2028-02-29", ["-k", "album"])
    assert run.take("--zone", ["-x", "--zone=UTC"]) == ("UTC", ["-x"])
    assert run.take("--on", ["-x"]) == (None, ["-x"])
    with pytest.raises(SystemExit, match="--on needs a value"):
        run.take("--on", ["--on"])
