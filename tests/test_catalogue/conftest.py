"""A table written to a file and loaded, or refused with all its faults."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from saintlearn.catalogue import CatalogueError, load_catalogue

AGNES = {"slug": "agnes", "name": "St. Agnes", "feast": "01-21", "main_fact": "Virgin"}


def written(rows, header=None) -> str:
    """Write rows (dictionaries, or lists under a header) as CSV text."""
    out = io.StringIO(newline="")
    if header is None:
        header = list(dict.fromkeys(column for row in rows for column in row))
        rows = [[row.get(column, "") for column in header] for row in rows]
    csv.writer(out, lineterminator="\n").writerows([header, *rows])
    return out.getvalue()


@pytest.fixture
def load(tmp_path):
    """Load text, bytes or rows as ``mine.csv``."""

    def read(table, header=None):
        if not isinstance(table, (str, bytes)):
            table = written(table, header)
        path = Path(tmp_path, "mine.csv")
        path.write_bytes(table if isinstance(table, bytes) else table.encode())
        return load_catalogue(path)

    return read


@pytest.fixture
def refused(load):
    """Load what must be refused, and give its faults."""

    def faults(table, header=None):
        with pytest.raises(CatalogueError) as caught:
            load(table, header)
        assert caught.value.faults
        for fault in caught.value.faults[:40]:
            assert str(fault) in str(caught.value)
            assert fault.file == "mine.csv"
        return caught.value.faults

    return faults


@pytest.fixture
def agnes():
    """The least that makes a card, with what else is named."""
    return lambda **more: AGNES | more
