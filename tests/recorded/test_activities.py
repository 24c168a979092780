"""Each sitting goes today as it was recorded; `activities.py` records them anew."""

from __future__ import annotations

import pytest

from tests.recorded import activities


def test_every_way_has_its_file_and_there_are_no_others() -> None:
    assert {path.stem for path in activities.FOLDER.glob("*.txt")} == activities.WAYS.keys()


@pytest.mark.parametrize("name", activities.WAYS)
def test_it_goes_as_it_was_recorded(name: str) -> None:
    recorded = (activities.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert activities.record(name).splitlines() == recorded.splitlines(), "if this is meant: python -m tests.recorded.activities"
