"""The kids' page: a page with one game and no code, and a start page to choose the game.

The address says what to play: ``?game=race&player=Ana&player=Ben&seed=7``. ``saintlearn play`` serves the page itself (`house`, `web`). On a Jupyter
server it is made from a notebook with a single cell, and a server for such pages (Voilà) shows what the cell shows:

    from saintlearn.widgets.kids import page
    page()

In JupyterLab the same cell shows the start page. If Voilà runs on the same server, the game opens from there on a page of its own; if not, the start
page says how to get Voilà.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from saintlearn.ground.refusal import Refusal
from saintlearn.widgets.kids.server import is_voila, page_address
from saintlearn.widgets.kids.wishes import Wish
from saintlearn.widgets.kids.words import page_words

if TYPE_CHECKING:
    from saintlearn.widgets.base import Widget

__all__ = ["TEMPLATES", "StartPage", "Wish", "page", "page_words"]

TEMPLATES = Path(__file__).parent
"""A folder for Jupyter's search path (``JUPYTER_PATH``) that holds Voilà's template ``saintlearn``."""


@dataclass(frozen=True, slots=True, repr=False)
class StartPage:
    """The page to choose a game on; a notebook shows it."""

    html: str

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return "<StartPage>"


def page(
    wish: Wish | str = "", *, save: str | PathLike[str] | None = None, environment: Mapping[str, str] | None = None
) -> Widget | StartPage:
    """Show the game that somebody chose, or the start page if nobody chose one or it can't be played.

    Args:
        wish: What to play if the address of the page doesn't say so; a `Wish`, or its query.
        save: A file that always holds the current state of the game of `wish`; an address can't name one.
        environment: Where Voilà gives the address (``QUERY_STRING``), and Jupyter's server names the notebook; None for that of the process.
    """
    from saintlearn.widgets.kids.pages import open_page

    said = environment if environment is not None else os.environ
    asked = said.get("QUERY_STRING", "") if is_voila(said) else ""
    wanted = Wish()
    try:
        wanted = wish if isinstance(wish, Wish) else Wish.read(wish)
        if "game=" in asked:
            wanted, save = Wish.read(asked), None
        if wanted.game:
            return open_page(wanted, save=save)
    except (Refusal, ImportError) as error:
        return _start(wanted, str(error), said)
    return _start(wanted, "", said)


def _start(wish: Wish, sentence: str, environment: Mapping[str, str]) -> StartPage:
    from saintlearn.widgets.kids.chooser import chooser_html

    action = "" if is_voila(environment) else page_address(environment)
    return StartPage(chooser_html(wish, action=action, said=sentence))
