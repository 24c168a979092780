"""An evening of a class goes today as it was recorded; `evening.py` records it anew."""

from __future__ import annotations

from functools import cache

import pytest

from tests.recorded import evening


@cache
def held() -> dict[str, str]:
    """Return what each page is sent: recorded within a test, where no browser's driver has left its event loop."""
    return evening.record()


@pytest.mark.parametrize("name", evening.PAGES)
def test_each_page_is_sent_what_was_recorded(name: str) -> None:
    recorded = (evening.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert held()[name].splitlines() == recorded.splitlines(), "if this is meant: python -m tests.recorded.evening"


def test_no_page_is_sent_another_child_s_hand() -> None:
    assert '"hand"' not in held()["wall"] + held()["desk"]
