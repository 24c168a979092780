"""Widgets that follow each other in JupyterLab: what a child presses in one reaches the others, through Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

CELL = """
import ipywidgets
import saintlearn as sl

quiz = sl.quiz(2, topics=["true-false"], seed=3)
label, below = ipywidgets.Label("nothing yet"), ipywidgets.VBox()
quiz.observe(lambda change: setattr(label, "value", f"answers: {len(change.new)}"), "results")
gallery = sl.gallery(["lucy", "nicholas"], date="2026-12-06")
gallery.observe(lambda change: setattr(below, "children", [sl.flashcards(change.new, seed=1)]), "deck")
game = sl.new_game("saintcards", players=["Ana", "Ben"], seed=7)
one, other = sl.play(game), sl.play(game)
ipywidgets.VBox([quiz, label, gallery, below, one, other])
"""
FORGE = """async () => {
    const { context } = window.jupyterapp.shell.currentWidget;
    const kernel = context.sessionContext.session.kernel;
    const comm = kernel._comms.get(window.forged);
    comm.send({ method: 'update', state: { _css: 'x', _state: { version: 99 } }, buffer_paths: [] });
}"""


def test_what_is_pressed_in_one_widget_is_seen_in_another(notebook: Callable[..., Any]) -> None:
    book = notebook(CELL)
    book.run()
    page = book.page
    page.get_by_role("button", name="True", exact=False).first.click()
    expect(page.get_by_text("answers: 1")).to_be_visible()
    page.get_by_role("button", name="Make a deck of all 2").click()
    expect(page.get_by_role("region", name="Flashcards")).to_be_visible()
    page.keyboard.press("Escape")
    book.execute("game.act('draw')")
    version = book.value("one._version")
    assert version == book.value("other._version") == 2
    # what a page sets is not taken, and the page is told what is true
    page.evaluate("model => { window.forged = model }", book.value("quiz.model_id"))
    page.evaluate(FORGE)
    book.wait_until_idle()
    assert book.value("quiz._css == 'x' or quiz._state['version'] == 99") is False
