"""What all tests share."""

from __future__ import annotations

import atexit
import gc
import os
import re
from asyncio import events
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from saintlearn.catalogue import Catalogue, load_catalogue
from saintlearn.engine.thinking import Strong
from saintlearn.games import all_games
from saintlearn.languages import month, spelled
from saintlearn.questions import QuestionBank
from tests import tiers
from tests.outside import not_tested

os.environ["SAINTLEARN_REGION"] = "US"  # wherever the tests run
OWN_FOLDER = TemporaryDirectory(prefix="saintlearn-", ignore_cleanup_errors=True)
os.environ["XDG_DATA_HOME"] = OWN_FOLDER.name  # nothing is read from or written to the store of the family whose computer this is
atexit.register(OWN_FOLDER.cleanup)

FIRST = ("tests/browser/test_lite.py", "tests/browser/", "tests/contract/", "tests/", "notebooks/")
"""Files that take long stand before those that do not: where several processes share them, none of these is left for the end."""

gc.disable()  # until all tests are collected: hardly anything that is made until then is let go of


LEFT_OUT = pytest.StashKey[tuple[set[str], set[str]]]()
"""Files and other tests that the tier leaves out."""


def pytest_configure(config: pytest.Config) -> None:
    """Nothing has been left out yet."""
    config.stash[LEFT_OUT] = (set(), set())


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Pass over the files that the quick tier leaves out whole."""
    if tiers.TIER != "quick" or collection_path.suffix not in (".py", ".ipynb"):
        return None
    file = collection_path.relative_to(config.rootpath).as_posix()
    if tiers.in_quick(file) or collection_path.name == "conftest.py":
        return None
    config.stash[LEFT_OUT][0].add(file)
    return True


def _runs(item: pytest.Item) -> bool:
    if tiers.TIER == "quick" and not tiers.in_quick(item.nodeid.partition("::")[0], getattr(item, "originalname", item.name)):
        return False
    return tiers.THOROUGH or item.get_closest_marker("thorough") is None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what the tier does not run, and put the long files first."""
    out = {item for item in items if not _runs(item)}
    if out:
        config.stash[LEFT_OUT][1].update(item.nodeid for item in out)
        config.hook.pytest_deselected(items=[*out])
        items[:] = (item for item in items if item not in out)
    items.sort(key=lambda item: next((place for place, path in enumerate(FIRST) if item.nodeid.startswith(path)), len(FIRST)))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """One of several processes tells the first what it left out."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = [sorted(one) for one in session.config.stash[LEFT_OUT]]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take note of it."""
    for known, told in zip(node.config.stash[LEFT_OUT], getattr(node, "workeroutput", {}).get("left_out", ()), strict=False):
        known.update(told)


def pytest_collection_finish() -> None:
    """Let the garbage collector pass over what lives as long as the tests, and look at the rest less often: it took a fifth of all time."""
    gc.freeze()
    gc.set_threshold(5_000, 20, 50)
    gc.enable()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: Any) -> Iterator[None]:
    """Say at the end what was not tested: what the tier leaves out, and what needs a program that isn't there."""
    yield
    if line := tiers.not_run(*terminalreporter.config.stash[LEFT_OUT]):
        terminalreporter.write_line(line, yellow=True, bold=True)
    skipped = terminalreporter.stats.get("skipped", [])
    for line in not_tested(one.longrepr[2] for one in skipped if isinstance(one.longrepr, tuple)):
        terminalreporter.write_line(line, yellow=True, bold=True)


@contextmanager
def no_loop_of_the_browser(item: pytest.Item) -> Iterator[None]:
    """Hide the event loop that the browser's driver leaves behind in a process: a test outside tests/browser has none but its own."""
    left = None if item.nodeid.startswith("tests/browser/") else events._get_running_loop()
    if left is not None:
        events._set_running_loop(None)
    try:
        yield
    finally:
        if left is not None:
            events._set_running_loop(left)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    """Fixtures of every scope have no loop but their own, too."""
    with no_loop_of_the_browser(item):
        yield


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Nor has the test."""
    with no_loop_of_the_browser(item):
        yield


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Nor have fixtures that end; with the last test, the browser itself ends, and it needs its loop."""
    with no_loop_of_the_browser(item) if nextitem else nullcontext():
        yield


@pytest.fixture(autouse=True, scope="session")
def shipped_strong_players() -> dict[str, Strong]:
    """Let the strong players think a little only: whether they play well is measured (`benchmarks/players.py`), not tested with each game.

    Gives those that are shipped, by game.
    """
    shipped = {entry.name: player for entry in all_games() if isinstance(player := entry.computers.players["strong"], Strong)}
    for entry in all_games():
        if entry.name in shipped:
            entry.computers.players["strong"] = replace(shipped[entry.name], playouts=4)
    return shipped


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """The catalogue that is shipped."""
    return load_catalogue()


@pytest.fixture(scope="session")
def bank(catalogue) -> QuestionBank:
    """Questions about the saints of the starter deck."""
    return QuestionBank(catalogue.deck("starter"), catalogue.questions)


@pytest.fixture(scope="session")
def contrast() -> Callable[[str, str], float]:
    """Measure the contrast of two colors as WCAG 2 defines it, 1 to 21."""

    def luminance(color: str) -> float:
        channels = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))

    def measured(one: str, other: str) -> float:
        dark, light = sorted((luminance(one), luminance(other)))
        return (light + 0.05) / (dark + 0.05)

    return measured


@pytest.fixture(scope="session")
def unsaid() -> Callable[..., list[str]]:
    """Find English in what is shown while the made-up language ``en-XA`` is spoken: texts with letters that this language would have accented.

    Call it with what is shown (texts in any nesting of lists and mappings), the names in it, and as ``data`` the keys of what nobody reads.
    """
    forms = [*map(month, range(1, 13)), *map(spelled, range(13)), "century", "and", "or"]  # this language says them as English does

    def texts(shown: Any, data: Collection[str]) -> Iterator[str]:
        if isinstance(shown, str):
            yield shown
        elif isinstance(shown, Mapping):
            for key, value in shown.items():
                if key not in data:
                    yield from texts(value, data)
        elif isinstance(shown, Collection):
            for value in shown:
                yield from texts(value, data)

    @cache
    def parts(word: str) -> frozenset[str]:
        return frozenset(re.findall(r"\w+", word))

    def found(shown: Any, *known: str, data: Collection[str] = ()) -> list[str]:
        said = [text for text in texts(shown, data) if text]
        assert said, "nothing is shown"
        there = set().union(*(re.findall(r"\w+", text) for text in said))
        inside = [f"the {word.removeprefix('The ')}" for word in known]
        met = (word for word in {*known, *inside, *forms} if word and parts(word) <= there)  # a pattern of all words takes half a second
        words = "|".join([*map(re.escape, sorted(met, key=len, reverse=True)), r"\d+(?:st|nd|rd|th)?"])
        kept = re.compile(rf"(?<!\w)(?:{words})(?!\w)|{{\w+}}")
        return [text for text in said if re.search("[ACDEGILNORSTUWYZacdegilnorstuwyz]", kept.sub("", text))]

    return found
