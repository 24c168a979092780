"""A game is one drawer: a sixth one is played, shown, simulated, saved, explained and listed by a folder, a module for the browser and a line of the registry."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

import saintlearn as sl
from saintlearn import lobby
from saintlearn.games import REGISTRY, game_entry
from saintlearn.learners.reports import records_of
from saintlearn.shown.opening import table_for
from tests.parcels import first_faces

ROOT = Path(__file__).parents[2]
DRAWER = "tests.sixth_game.side_by_side"


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    monkeypatch.setitem(REGISTRY, "side-by-side", DRAWER)


def told(table, **message):
    table.send = lambda *_: None
    table.hears({**message, "id": 1, "version": table._state["version"]})


def test_it_is_played_on_screen():
    table = sl.play("side-by-side", ["Ana", sl.Computer()], seed=4, rounds=3)
    assert table._state["headline"] == "Your turn, Ana"
    assert [deed["text"] for deed in table._state["actions"]] == ["lay left", "lay right", "rest"]
    while table.session.turn is not None:
        wish = {"type": "step"} if table._state["phase"] == "watch" else {"type": "act", "action": table._state["actions"][0]["text"]}
        told(table, **wish)
    assert table._state["phase"] == "over"
    assert len(table._state["rows"][0]) == 4
    assert set(first_faces(table)["cards"]) <= {slug for row in table._state["rows"] for slug in row}
    assert isinstance(table, table_for(game_entry("side-by-side")))


def test_two_at_one_screen_hide_what_they_do_from_each_other():
    table = sl.play("side-by-side", ["Ana", "Ben"], seed=4)
    assert (table._screen.asks, table._state["phase"], table._state["actions"]) == (0, "curtain", [])
    told(table, type="seat", seat=0)
    told(table, type="act", action="rest")
    assert (table._screen.asks, table._state["phase"]) == (1, "curtain")


def test_it_is_simulated():
    result = lobby.simulate("side-by-side", games=20, players=3, rounds=2)
    assert result["moves"] == 20 * 3 * 2
    assert sum(result["outcomes"].values()) == 20


def test_it_is_saved_and_goes_on(tmp_path):
    game = sl.new_game("side-by-side", ["Ana", sl.Computer()], seed=9)
    game.act("lay left")
    game.advance()
    game.save(tmp_path / "game.json")
    again = sl.load_game(tmp_path / "game.json")
    assert again.state == game.state
    assert [entry.action for entry in again.log] == [entry.action for entry in game.log]


def test_it_is_explained():
    game = sl.new_game("side-by-side", ["Ana", "Ben"], seed=9)
    with pytest.raises(sl.Refusal, match="left or on the right") as refused:
        game.act("lay behind")
    assert refused.value.code == "no-such-side"
    with pytest.raises(sl.Refusal, match="It is Ana's turn"):
        game.act("rest", seat=1)
    with pytest.raises(sl.Refusal, match="whole number from 1 to 9"):
        sl.new_game("side-by-side", ["Ana"], rounds=0)
    game.act("lay left")
    assert game.game.sentence(game.log[-1].events[0], game.names).startswith("Ana lays ")


def test_what_it_shows_is_remembered():
    shown = []
    for seed in range(20):
        game = sl.new_game("side-by-side", ["Ana", "Ben"], seed=seed, rounds=9)
        while game.turn is not None:
            game.act("lay right")
        shown += records_of(game, datetime(2026, 1, 1, tzinfo=UTC))
    assert {one.seat for one in shown} == {0, 1}


def test_it_is_listed():
    assert sl.list_games()[-1] == "side-by-side"
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        f"from saintlearn.games import REGISTRY; REGISTRY['side-by-side'] = {DRAWER!r}\n"
        "import saintlearn as sl; from saintlearn.shown.wishes import Wish\n"
        "from saintlearn.shown.pages import open_page\n"
        "door = sl.home().door._state; table = open_page(Wish(game='side-by-side', easy=True))\n"
        "import json; print(json.dumps(['Lay one saint beside another.' in str(door['shelves']), repr(table), table.session.options.rounds]))"
    )
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert json.loads(said) == [True, "<Table side-by-side: Player 1, Felix>", 2]


LOADED = """
import sys, saintlearn as sl
game = sl.new_game({name!r}, ["Ana", "Ben"], seed=1)
others = {{name.split(".")[2] for name in sys.modules if name.startswith("saintlearn.games.") and name.count(".") > 2}}
print(*others)
"""


@pytest.mark.parametrize("name", [name for name in REGISTRY if name != "side-by-side"])
def test_loading_a_game_loads_no_other(name):
    said = subprocess.run([sys.executable, "-c", LOADED.format(name=name)], check=True, capture_output=True, text=True).stdout
    assert said.split() == [REGISTRY[name].rpartition(".")[2]]
