"""What all tests share."""

from __future__ import annotations

import gc
import os
import re
from asyncio import events
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from saintlearn.catalogue import Catalogue, load_catalogue
from saintlearn.engine.thinking import Strong
from saintlearn.games import all_games
from saintlearn.languages import month, spelled
from saintlearn.questions import QuestionBank
from tests.outside import not_tested

os.environ["SAINTLEARN_REGION"] = "US"  # wherever the tests run

FIRST = ("tests/browser/test_lite.py", "tests/browser/", "tests/contract/", "tests/", "notebooks/")
"""Files that take long stand before those that do not: where several processes share them, none of these is left for the end."""

gc.disable()  # until all tests are collected: hardly anything that is made until then is let go of


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the long files first."""
    items.sort(key=lambda item: next((place for place, path in enumerate(FIRST) if item.nodeid.startswith(path)), len(FIRST)))


def pytest_collection_finish() -> None:
    """Let the garbage collector pass over what lives as long as the tests, and look at the rest less often: it took a fifth of all time."""
    gc.freeze()
    gc.set_threshold(5_000, 20, 50)
    gc.enable()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: Any) -> Iterator[None]:
    """Say at the end what was not tested because a program isn't there."""
    yield
    skipped = terminalreporter.stats.get("skipped", [])
    for line in not_tested(one.longrepr[2] for one in skipped if isinstance(one.longrepr, tuple)):
        terminalreporter.write_line(line, yellow=True, bold=True)


@pytest.fixture(autouse=True)
def no_loop_but_its_own(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide the event loop that the browser's driver leaves behind in a process: a test outside tests/browser has none but its own."""
    left = None if "tests/browser" in request.node.nodeid else events._get_running_loop()
    if left is not None:
        events._set_running_loop(None)
    yield
    if left is not None:
        events._set_running_loop(left)


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
