"""What all tests share."""

from __future__ import annotations

import pytest

from saintlearn.catalogue import Catalogue, load_catalogue
from saintlearn.opponents import OPPONENTS
from saintlearn.opponents.strong import Strong
from saintlearn.questions import QuestionBank


@pytest.fixture(autouse=True, scope="session")
def a_quick_strong_player():
    """Let the strong player think a little only: whether it plays well is measured (`benchmarks/players.py`), not tested with each game."""
    OPPONENTS["strong"] = Strong(4)


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """The catalogue that is shipped."""
    return load_catalogue()


@pytest.fixture(scope="session")
def bank(catalogue) -> QuestionBank:
    """Questions about the saints of the starter deck."""
    return QuestionBank(catalogue.deck("starter"), catalogue.questions)
