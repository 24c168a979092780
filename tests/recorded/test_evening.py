"""An evening of a class goes today as it was recorded; `evening.py` records it anew."""

from __future__ import annotations

import pytest

from tests.recorded import evening


@pytest.fixture(scope="module")
def held() -> dict[str, str]:
    return evening.record()


@pytest.mark.parametrize("name", evening.PAGES)
def test_each_page_is_sent_what_was_recorded(name: str, held: dict[str, str]) -> None:
    recorded = (evening.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert held[name].splitlines() == recorded.splitlines(), "if this is meant: python -m tests.recorded.evening"


def test_no_page_is_sent_another_child_s_hand(held: dict[str, str]) -> None:
    assert '"hand"' not in held["wall"] + held["desk"]
