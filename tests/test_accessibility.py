"""The page about accessibility answers every success criterion of WCAG 2.2, levels A and AA, and each test that it names exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs/accessibility.md"
LEVELS = {
    "A": """1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4
        3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2""",
    "AA": """1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4
        3.3.8 4.1.3""",
}
CRITERIA = {number: level for level, numbers in LEVELS.items() for number in numbers.split()}
ROWS = re.findall(r"^\| (\d[\d.]+) [^|]+ \| (A+) \| ([^|]*) \| ([^|]*)\|$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)


def test_every_criterion_is_answered_once_and_in_order() -> None:
    assert len(CRITERIA) == 55
    assert {number: level for number, level, *_ in ROWS} == CRITERIA
    assert [number for number, *_ in ROWS] == sorted(CRITERIA, key=lambda number: [int(part) for part in number.split(".")])


@pytest.mark.parametrize(("number", "answer", "shown"), [(number, answer, shown) for number, _, answer, shown in ROWS])
def test_every_answer_is_shown_by_a_test_that_exists_or_says_why_not(number: str, answer: str, shown: str) -> None:
    named = re.findall(r"`([^`]+)`", shown)
    assert named or answer.startswith("None") or shown.startswith(("No test", "**Not met**")), f"{number} names no test and no reason"
    for one in named:
        path, _, test = one.partition("::")
        text = (ROOT / path).read_text(encoding="utf-8")
        begins = rf"^def {test}\(" if path.endswith(".py") else rf"""^ *(it(\.each\(.*\))?|\] as const\))\("{re.escape(test)}","""
        assert test, f"{number} names no test in {path}"
        assert re.search(begins, text, flags=re.MULTILINE), f"{number}: {one}"
