"""The golden playthroughs read today as they were written; `regenerate.py` writes them anew."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.playthroughs import regenerate

FOLDER = Path(__file__).resolve().parent


def test_every_way_has_its_file_and_there_are_no_others():
    assert {path.stem for path in FOLDER.glob("*.txt")} == {way.name for way in regenerate.WAYS}
    assert len(regenerate.WAYS) >= 6


@pytest.mark.parametrize("way", regenerate.WAYS, ids=lambda way: way.name)
def test_the_game_is_played_as_it_was_written(way):
    written = (FOLDER / f"{way.name}.txt").read_text(encoding="utf-8")
    assert regenerate.written(way).splitlines() == written.splitlines(), "if this is meant: python -m tests.playthroughs.regenerate"


def test_the_playthroughs_show_what_can_happen():
    words = {
        re.split(r"[ |]+", line)[1]
        for path in FOLDER.glob("*.txt")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "| cards" in line
    }
    assert {"play", "draw", "pass", "call", "challenge", "claim", "done", "century", "give"} <= words
