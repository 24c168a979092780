"""Programs from outside Python that some tests need (`OUTSIDE` in run.py). Where one isn't there, its tests aren't run, and the run ends with a line that
says so; in CI they fail."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from run import OUTSIDE

__all__ = ["browser_environment", "finding", "need", "not_tested"]


def need(package: str) -> str:
    """Give the path of a program of the table in run.py, for a test that can't be run without it."""
    program = OUTSIDE[package]
    found = program.find()
    if found is None and program.required:
        pytest.fail(program.missing, pytrace=False)
    if found is None:
        pytest.skip(program.missing)
    return found


def not_tested(reasons: Iterable[str]) -> list[str]:
    """Say what was not tested, one line for each program that isn't there.

    Args:
        reasons: Why each of the tests was skipped that were.
    """
    counted = Counter(reasons)
    lines = [
        (program.missing, sum(count for reason, count in counted.items() if program.missing in reason)) for program in OUTSIDE.values()
    ]
    return [f"{line} ({count} test{'s' if count > 1 else ''})" for line, count in lines if count]


def finding(folder: Path) -> dict[str, str]:
    """Give the environment of a Python that finds the modules in a folder, too, before all others but those that set its clock."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), str(folder))))}


def at_home(folder: Path) -> dict[str, str]:
    """Give what is started in a test a home of its own: nothing that another test has kept lies there."""
    return {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data")}


def browser_environment() -> dict[str, str]:
    """Give a browser's environment: it can't bear the clock that `python run.py test --on` sets."""
    return {
        name: value
        for name, value in os.environ.items()
        if name not in ("LD_PRELOAD", "NO_FAKE_STAT", "PYTHONPATH") and not name.startswith("FAKETIME")
    }
