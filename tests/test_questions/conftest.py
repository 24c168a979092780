"""One bank of the whole catalogue, and every question that it can make."""

from __future__ import annotations

import pytest

from saintlearn.questions import Question, QuestionBank


@pytest.fixture(scope="session")
def bank(catalogue) -> QuestionBank:
    return QuestionBank(catalogue)


@pytest.fixture(scope="session")
def everything(bank) -> tuple[Question, ...]:
    return tuple(bank)
