"""The tiers of the tests: which one runs, and what the quick one leaves out.

``python run.py test`` runs the quick tier, with ``--all`` everything, and with ``--thorough`` more than anybody waits for: ten times as many games, and
every screen at every width. Whoever names tests, by a path or with ``-k``, runs all of what is named.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final, TypeVar

__all__ = ["KEPT", "LEFT_OUT", "THOROUGH", "TIER", "VARIABLE", "by_tier", "in_quick", "not_run"]

T = TypeVar("T")

VARIABLE: Final = "SAINTLEARN_TESTS"
"""The variable with which run.py tells the processes that run tests which tier it is."""
TIER: Final = os.environ.get(VARIABLE, "all")
if TIER not in ("quick", "all", "thorough"):
    raise ValueError(f"{VARIABLE} is {TIER!r}: it is quick, all, or thorough")
THOROUGH: Final = TIER == "thorough"

LEFT_OUT: Final = ("tests/browser",)
"""What the quick tier leaves out: folders and files."""
KEPT: Final[dict[str, tuple[str, ...]]] = {
    "tests/browser/test_class.py": ("test_children_play_at_tables_and_find_their_seats_again",),
    "tests/browser/test_holdem.py": ("test_a_whole_game",),
    "tests/browser/test_holy_quest.py": ("test_a_quest_to_its_end",),
    "tests/browser/test_kids.py": ("test_a_page_with_just_the_game_is_played_by_keyboard_alone",),
    "tests/browser/test_memory.py": ("test_taps_in_turns",),
    "tests/browser/test_quiz.py": ("test_a_quiz_by_mouse",),
    "tests/browser/test_race.py": ("test_a_whole_game_by_mouse_without_hurry",),
    "tests/browser/test_saint_poker.py": ("test_a_whole_game",),
    "tests/browser/test_table.py": ("test_a_whole_round",),
}
"""What it runs of these all the same, the functions of a file: a journey for each game and each host."""


def by_tier(quick: T, everything: T, thorough: T) -> T:
    """Give what belongs to the tier that runs, such as a number of games."""
    return {"quick": quick, "all": everything, "thorough": thorough}[TIER]


def in_quick(file: str, function: str | None = None) -> bool:
    """Whether the quick tier runs a test, or anything of a file.

    Args:
        file: Its path in the checkout, with slashes.
        function: The name of the test's function; None asks for the file.
    """
    path = Path(file)
    if not any(path.is_relative_to(out) for out in LEFT_OUT):
        return True
    kept = KEPT.get(file, ())
    return bool(kept) if function is None else function in kept


def not_run(files: Iterable[str], tests: Iterable[str]) -> str:
    """Say at the end of a run what it left out; empty where that is nothing.

    Args:
        files: Whole files.
        tests: Other tests.
    """
    count, more = len({*files}), len({*tests})
    if not count and not more:
        return ""
    if TIER == "quick":
        return (
            f"Quick: {count} files and {more} other tests were left out, and fewer games were played. Everything: python run.py test --all"
        )
    return f"Left out: {more} tests that run for hours. Those, too: python run.py test --thorough"
