"""The children's page: a door and its games, and no code.

The address says what to play: ``?game=race&player=Ana&player=Ben&seed=7``. ``saintlearn play`` serves the page itself (`house`, `saintlearn.host.family`). On a Jupyter
server it is made from a notebook with a single cell, in JupyterLab or on a server for such pages (Voilà), which shows what the cell shows:

    from saintlearn.widgets.kids import page
    page()
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from saintlearn.ground.days import today
from saintlearn.ground.refusal import Refusal
from saintlearn.host.page_words import page_words
from saintlearn.shown.wishes import Wish

if TYPE_CHECKING:
    from saintlearn.shown.base import Shown
    from saintlearn.widgets.home import HomeBox

__all__ = ["TEMPLATES", "Wish", "page", "page_words"]

TEMPLATES = Path(__file__).parent
"""A folder for Jupyter's search path (``JUPYTER_PATH``) that holds Voilà's template ``saintlearn``."""


def page(
    wish: Wish | str = "", *, save: str | PathLike[str] | None = None, environment: Mapping[str, str] | None = None
) -> Shown[Any] | HomeBox:
    """Show the game that somebody chose, or the door if nobody chose one or it can't be played."""
    from saintlearn.shown.kinds import hosting
    from saintlearn.shown.pages import open_page
    from saintlearn.widgets.mounted import mounted

    said = environment if environment is not None else os.environ
    asked = said.get("QUERY_STRING", "") if said.get("SERVER_SOFTWARE", "").startswith("voila/") else ""
    wanted = Wish()
    try:
        wanted = wish if isinstance(wish, Wish) else Wish.read(wish)
        if "game=" in asked:
            wanted, save = Wish.read(asked), None
        if wanted.game:
            with hosting(mounted):
                return open_page(wanted, save=save)
    except (Refusal, ImportError) as error:
        return _door(wanted, str(error))
    return _door(wanted)


def _door(wish: Wish, said: str = "") -> HomeBox:
    from saintlearn.widgets.home import HomeBox

    return HomeBox(wish, today(), said=said)
