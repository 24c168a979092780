"""Stores to test with: a file, and a database of a PostgreSQL server that is started here and belongs to nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC
from pathlib import Path

import pytest

from saintlearn.learners.store import Store
from tests.databases import postgres_server


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of the empty database of a server."""
    with postgres_server() as started:
        yield started.address


@pytest.fixture
def postgres(server: str) -> str:
    """The address of an empty database."""
    import psycopg

    with psycopg.connect(server, autocommit=True) as db:
        db.execute("DROP SCHEMA public CASCADE")
        db.execute("CREATE SCHEMA public")
    return server


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a store can be: a file that is not there yet, or an empty database."""
    return str(tmp_path / "learners.db") if request.param == "sqlite" else request.getfixturevalue("postgres")


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    """An empty store, in each kind of database."""
    with Store(place, zone=UTC) as made:
        yield made


@pytest.fixture
def filed(tmp_path: Path) -> Iterator[Store]:
    """An empty store in a file."""
    with Store(tmp_path / "learners.db", zone=UTC, patience=0.3) as made:
        yield made
