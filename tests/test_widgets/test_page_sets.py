"""What a page may set in a widget: nothing of what the kernel says; it is told what is true, and asks for all of it as before."""

from __future__ import annotations

import ipywidgets
import pytest
from comm.base_comm import BaseComm

import saintlearn as sl
from saintlearn.catalogue import load_catalogue
from saintlearn.study.drill import MatchDrill
from saintlearn.widgets.drill import Drill

FORGED = {
    "_state": {"version": 99, "phase": "over"},
    "_faces": b"",
    "_fresh": b"x",
    "_esm": "export default {}",
    "_css": "* { display: none }",
    "_anywidget_id": "other",
    "_model_name": "Other",
    "_model_module": "other",
    "_view_name": None,
    "_view_count": 3,
    "_dom_classes": ["other"],
    "layout": "IPY_MODEL_other",
    "tooltip": "Look here",
    "tabbable": True,
    "comm": None,
    "keys": [],
    "turn": 1,
    "outcome": None,
    "log_length": 0,
    "room": None,
    "nothing": 1,
}


@pytest.fixture
def table():
    return sl.play("saintcards", players=["Ana", "Ben"], seed=7)


@pytest.fixture
def wire(table, monkeypatch):
    """What the widget sends to the page."""
    sent = []
    monkeypatch.setattr(table.comm, "send", lambda data=None, buffers=None, **_: sent.append((data, buffers)))
    return sent


def arrives(widget, **data):
    """Let a message of the page arrive, as a comm brings it."""
    widget.comm.handle_msg({"content": {"data": data}, "buffers": [], "parent_header": {"msg_id": "1"}})


def kept(widget):
    return {name: value for name, value in widget.get_state().items() if name != "layout"} | {"layout": widget.layout.model_id}


def test_a_page_sets_nothing_that_the_kernel_says(table, wire):
    before, comm, room = kept(table), table.comm, table._room
    for name, value in FORGED.items():
        arrives(table, method="update", state={name: value}, buffer_paths=[])
    arrives(table, method="update", state={**FORGED}, buffer_paths=[])
    assert kept(table) == before
    assert (table.comm, table._room, table.log_length) == (comm, room, 1)
    table.act("draw")
    assert table.log_length == 2, "the game goes on"


def test_the_page_is_told_what_is_true(table, wire):
    arrives(table, method="update", state={"_state": {"version": 99}, "_css": "", "nothing": 1}, buffer_paths=[])
    ((told, _),) = wire
    assert told["method"] == "update"
    assert told["state"] == {"_state": table._state, "_css": table._css}


def test_bytes_of_a_page_are_not_taken_either(table, wire):
    faces = table._faces
    table.comm.handle_msg({"content": {"data": {"method": "update", "state": {}, "buffer_paths": [["_faces"]]}}, "buffers": [b"x"]})
    assert table._faces == faces


def test_nonsense_changes_nothing(table, wire):
    before = kept(table)
    for state in ([], "text", None, 3):
        arrives(table, method="update", state=state)
    assert kept(table) == before
    assert wire == []


def test_a_page_asks_for_the_whole_state_as_before(table, wire):
    arrives(table, method="request_state")
    ((told, _),) = wire
    assert set(told["state"]) | {path[0] for path in told["buffer_paths"]} == set(table.keys)


def test_what_is_saved_with_a_notebook_is_what_the_kernel_says(table, wire):
    arrives(table, method="update", state=FORGED, buffer_paths=[])
    saved = ipywidgets.Widget.get_manager_state(widgets=[table])["state"][table.model_id]
    assert saved["state"]["_state"] == table._state
    assert "Other" not in str(saved["model_name"])


def test_the_box_with_the_door_keeps_what_is_in_it():
    home = sl.home(date="2026-12-06")
    inside = home.children
    arrives(home, method="update", state={"children": [], "box_style": "danger"}, buffer_paths=[])
    assert (home.children, home.box_style) == (inside, "")


class MarimoComm(BaseComm):
    """A comm as marimo has them: it runs cells again when a page sets something."""

    kernel = "marimo"

    def publish_msg(self, *_args, **_keys):
        """Send nothing: nobody looks."""


def test_marimo_hears_of_each_answer_from_the_page_and_nowhere_else_is_there_a_thing_to_set(table, monkeypatch):
    monkeypatch.setattr("comm.create_comm", MarimoComm)
    drill = Drill(MatchDrill(load_catalogue().deck("starter")))
    arrives(drill, method="update", state={"_seen": 3, "_css": ""}, buffer_paths=[])
    assert (drill._seen, drill._css == "") == (3, False)
    assert "_seen" not in table.keys
