"""What all tests share."""

from __future__ import annotations

import pytest

from saintlearn.opponents import OPPONENTS
from saintlearn.opponents.strong import Strong


@pytest.fixture(autouse=True, scope="session")
def a_quick_strong_player():
    """Let the strong player think a little only: whether it plays well is measured (`benchmarks/players.py`), not tested with each game."""
    OPPONENTS["strong"] = Strong(4)
