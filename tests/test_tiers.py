"""The tiers: each test is in one, what is left out is there, and a run says what it left out."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import run
from saintlearn.games import all_games
from tests import tiers

ROOT = Path(run.__file__).parent
PLAYED_IN = {"saintcards": "tests/browser/test_table.py"}
"""Where a game's journey is, if not in the file of its name."""
HOSTS = {
    "a notebook": "tests/browser/test_table.py",
    "the children's page": "tests/browser/test_kids.py",
    "a class": "tests/browser/test_class.py",
}


def test_what_is_left_out_and_what_is_kept_is_there() -> None:
    def functions_in(path: str) -> set[str]:
        tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
        return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}

    for out in tiers.LEFT_OUT:
        path, _, function = out.partition("::")
        assert (ROOT / path).exists(), out
        assert not function or (function in functions_in(path) and not tiers.in_quick(path, function)), out
    for path, functions in tiers.KEPT.items():
        assert {*functions} <= functions_in(path), path
        assert all(tiers.in_quick(path, function) for function in functions)
        assert not tiers.in_quick(path, "test_another")


def test_the_quick_tier_has_a_journey_for_each_game_and_each_host() -> None:
    games = {entry.name: PLAYED_IN.get(entry.name, f"tests/browser/test_{entry.name.replace('-', '_')}.py") for entry in all_games()}
    assert {what: file for what, file in {**games, **HOSTS}.items() if file not in tiers.KEPT} == {}


def test_a_tier_gives_its_own_amount(monkeypatch: pytest.MonkeyPatch) -> None:
    for tier, amount in (("quick", 1), ("all", 2), ("thorough", 3)):
        monkeypatch.setattr(tiers, "TIER", tier)
        assert tiers.by_tier(1, 2, 3) == amount


def test_no_other_module_asks_which_tier_runs() -> None:
    known = {ROOT / "tests" / name for name in ("tiers.py", "conftest.py", "test_tiers.py")}
    asking = [path for path in (ROOT / "tests").rglob("*.py") if path not in known and tiers.VARIABLE in path.read_text(encoding="utf-8")]
    assert asking == []


@pytest.mark.parametrize(
    ("words", "tier"),
    [
        ([], "quick"),
        (["--all"], "all"),
        (["--thorough"], "thorough"),
        (["-k", "matching"], "all"),
        (["tests/test_matching.py", "--thorough"], "thorough"),
        (["--zone", "UTC"], "quick"),
        (["--all", "--zone", "UTC"], "all"),
    ],
)
def test_the_command_says_which_tier_runs(words: list[str], tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is named runs whole."""
    called: list[list[str]] = []
    monkeypatch.setattr(run, "TOLD", {})
    monkeypatch.setattr(run, "install", lambda extras: None)
    monkeypatch.setattr(run, "set_up", lambda wanted: [])
    monkeypatch.setattr(run, "side_by_side", lambda *lanes: [])
    monkeypatch.setattr(run, "call", lambda *command: called.append([*command]) or 0)
    assert run.test(words) == 0
    assert run.environment()[tiers.VARIABLE] == tier
    named = [word for word in words if word in ("-k", "matching", "tests/test_matching.py")]
    assert called[0][3:][: len(named)] == named or "--numprocesses" in called[0]


@pytest.mark.parametrize("processes", ["-n0", "-n2"])
def test_a_run_ends_with_what_its_tier_left_out(processes: str) -> None:
    files = ("tests/test_tiers.py", "tests/browser/test_words.py", "tests/browser/test_two_keys.py")
    done = tiers.run_pytest(processes, *files, "-k", "gives_its_own_amount or nothing_is_cut", tier="quick")
    assert done.returncode == 0, done.stdout
    *_, line, closing = done.stdout.splitlines()
    said = (
        r"Quick: [1-9]\d* files and [1-9]\d* other tests were left out, and fewer games were played. Everything: python run.py test --all"
    )
    assert re.fullmatch(said, line)
    assert closing.startswith("1 passed")
