"""Wings: parts of widgets that come when they are first needed."""

from __future__ import annotations

from pathlib import Path

import pytest

import saintlearn as sl
from saintlearn.widgets.base import STATIC, WINGS


@pytest.fixture(params=["en", "en-XA"])
def table(request):
    made = sl.play("saintcards", players=["Ana", "Ben"], seed=1, lang=request.param)
    made.heard = []
    made.send = lambda content, buffers=None: made.heard.append((content, buffers))
    return made


def ask(table, name):
    table._receive(table, {"type": "wing", "name": name, "id": 7, "version": 1}, [])
    return table.heard


@pytest.mark.parametrize("name", sorted(WINGS))
def test_a_wing_comes_in_the_language_of_its_table_and_then_the_answer(table, name):
    (message, (code,)), (reply, none) = ask(table, name)
    assert (message["type"], message["name"]) == ("wing", name)
    assert ".sl-root" in message["style"]
    assert (code.decode() == (STATIC / f"{name}.js").read_text(encoding="utf-8")) == (table.language == "en")
    assert reply == {"type": "reply", "id": 7, "ok": True}
    assert none is None


@pytest.mark.parametrize("name", ["table", "END", "../end", "end.js", "", "x" * 300, None, 3, ["end"]])
def test_nothing_else_can_be_fetched(table, name):
    ((reply, none),) = ask(table, name)
    assert (reply["ok"], reply["code"]) == (False, "bad-message")
    assert none is None


def test_every_wing_is_built_and_every_module_is_a_widget_or_a_wing():
    source = Path(__file__).parents[2] / "frontend/src/wings"
    assert {module.stem for module in source.glob("*.ts")} == WINGS
