"""Small banks, a clock, and what tests of all activities want."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import HealthCheck, settings

from saintlearn.ground.refusal import Refusal

MONDAY = datetime(2025, 1, 20, 16, tzinfo=UTC)


@pytest.fixture(scope="session")
def few():
    """Settings of a property: few examples, always the same ones."""
    return settings(derandomize=True, database=None, deadline=None, max_examples=25, suppress_health_check=list(HealthCheck))


@pytest.fixture
def monday():
    return MONDAY


@pytest.fixture(scope="session")
def wrong_saves():
    """Check that a file that was cut, edited or comes from tomorrow is refused, with a sentence that names it."""

    def check(path, load):
        whole = path.read_text(encoding="utf-8")
        content = json.loads(whole)
        for text, code in (
            (whole[: len(whole) // 2], "truncated"),
            ("[]", "not-a-save"),
            (json.dumps(content | {"format": "saintlearn lesson"}), "not-a-save"),
            (json.dumps(content | {"version": 2}), "newer"),
            (json.dumps(content | {"version": "1"}), "edited"),
            (json.dumps(content | {"log": [*content["log"], ["next", None]]}), "edited"),
        ):
            path.write_text(text, encoding="utf-8")
            with pytest.raises(Refusal) as caught:
                load(path)
            assert caught.value.code == code
            assert path.name in caught.value.sentence
        path.write_text(whole, encoding="utf-8")
        with pytest.raises(FileNotFoundError, match="nowhere"):
            load(path.with_name("nowhere"))

    return check


@pytest.fixture
def later(monday):
    """Give times: minutes after Monday."""
    return lambda minutes: monday + timedelta(minutes=minutes)
