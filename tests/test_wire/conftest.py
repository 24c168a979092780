"""Holding fixtures and states against the types of the wire."""

from __future__ import annotations

import pytest

from tests.typed import faults


@pytest.fixture(scope="session", name="faults")
def find_faults():
    return faults
