"""The golden playthroughs read today as they were written; `regenerate.py` writes them anew."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parent


def load():
    spec = importlib.util.spec_from_file_location("regenerate_playthroughs", FOLDER / "regenerate.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


REGENERATE = load()


def test_every_way_has_its_file_and_there_are_no_others():
    assert {path.stem for path in FOLDER.glob("*.txt")} == {way.name for way in REGENERATE.WAYS}
    assert len(REGENERATE.WAYS) >= 6


@pytest.mark.parametrize("way", REGENERATE.WAYS, ids=lambda way: way.name)
def test_the_game_is_played_as_it_was_written(way):
    written = (FOLDER / f"{way.name}.txt").read_text(encoding="utf-8")
    assert REGENERATE.written(way).splitlines() == written.splitlines(), "if this is meant: python tests/playthroughs/regenerate.py"


def test_the_playthroughs_show_what_can_happen():
    words = {
        re.split(r"[ |]+", line)[1]
        for path in FOLDER.glob("*.txt")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "| cards" in line
    }
    assert {"play", "draw", "pass", "call", "challenge", "claim", "done", "century", "give"} <= words
