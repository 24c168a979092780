"""A sixth game, of the tests, is played in JupyterLab: its folder and its module are all that it needs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

ROOT = Path(__file__).resolve().parents[2]


def test_a_game_that_is_one_drawer_is_played_on_screen(notebook: Callable[..., Any]) -> None:
    book = notebook(
        f"import sys; sys.path.insert(0, {str(ROOT)!r})",
        "import saintlearn as sl; from saintlearn.games import REGISTRY; REGISTRY['side-by-side'] = 'tests.sixth_game.side_by_side'",
        "table = sl.play('side-by-side', ['Ana', sl.Computer()], seed=4, rounds=2)\ntable",
    )
    book.run()
    game = book.page.locator(".side-by-side")
    expect(game.get_by_role("heading")).to_have_text("Your turn, Ana")
    expect(game.locator("li")).to_have_count(2)
    for round_ in range(2):
        game.get_by_role("button", name="Lay on the right", exact=True).click()
        expect(game.locator("ul").first.locator("li")).to_have_count(2 + round_)
    game.get_by_role("button", name="Continue", exact=True).click()  # Ana has found something, and a computer is next
    expect(game.get_by_role("heading")).to_have_text("The end")
    assert book.value("table.session.outcome.scores[0]") == book.value("table.session.state.public.treasure[0]")
