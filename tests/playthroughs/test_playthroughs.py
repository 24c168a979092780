"""The golden playthroughs read today as they were written; `regenerate.py` writes them anew."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from saintlearn.games import REGISTRY
from tests.playthroughs import regenerate

FOLDER = Path(__file__).resolve().parent


def test_every_way_has_its_file_and_there_are_no_others():
    assert {path.stem for path in FOLDER.glob("*.txt")} == {way.name for way in regenerate.WAYS}
    assert len(regenerate.WAYS) >= 6


@pytest.mark.parametrize("way", regenerate.WAYS, ids=lambda way: way.name)
def test_the_game_is_played_as_it_was_written(way):
    written = (FOLDER / f"{way.name}.txt").read_text(encoding="utf-8")
    assert regenerate.written(way).splitlines() == written.splitlines(), "if this is meant: python -m tests.playthroughs.regenerate"


def test_any_game_of_the_registry_can_be_written(monkeypatch):
    monkeypatch.setitem(REGISTRY, "side-by-side", "tests.sixth_game.side_by_side")
    way = regenerate.Way("side-by-side", ("Ana:random", "Ben:random"), 4, {"rounds": 1}, game="side-by-side")
    lines = regenerate.written(way).splitlines()
    assert lines[0] == "Side by Side, 2 players"
    assert next(line.partition(" | treasure ")[2] for line in lines if " | treasure " in line) == "0 0"
    assert len(lines) == 5 + 1 + 2 * 2


def test_the_playthroughs_show_what_can_happen():
    words = {
        re.split(r"[ |]+", line)[1]
        for path in FOLDER.glob("*.txt")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "| cards" in line
    }
    assert {"play", "draw", "pass", "call", "challenge", "claim", "done", "century", "give"} <= words
