"""A folder as ``saintlearn new`` makes it, to be changed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from saintlearn.cli import main
from saintlearn.parish import make_parish


@pytest.fixture(scope="session")
def example(tmp_path_factory) -> Path:
    """The folder as it is made; do not change it."""
    return make_parish(tmp_path_factory.mktemp("made") / "my-parish", "St. Boniface").folder


@pytest.fixture
def parish(example, tmp_path) -> Path:
    """A copy to change."""
    shutil.copytree(example, tmp_path / "my-parish")
    return tmp_path / "my-parish"


@pytest.fixture
def change():
    """Put other words into a file."""

    def put(path: Path, old: str, new: str) -> None:
        text = path.read_bytes().decode()
        assert old in text
        path.write_bytes(text.replace(old, new).encode())

    return put


@pytest.fixture
def add():
    """Write lines below a table."""

    def lines(path: Path, *more: str) -> None:
        path.write_bytes(path.read_bytes() + "".join(f"{line}\r\n" for line in more).encode())

    return lines


@pytest.fixture
def check(capsys):
    """Call ``saintlearn check``; give the exit status and what it said, first to the error channel."""

    def call(*words: object) -> tuple[int, str, str]:
        capsys.readouterr()
        status = main(["check", *map(str, words)])
        said = capsys.readouterr()
        return status, said.err, said.out

    return call
