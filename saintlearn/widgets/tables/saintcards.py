"""SaintCards on the table."""

from __future__ import annotations

from saintlearn.games.saintcards.scene import SCENE
from saintlearn.widgets.base import STATIC
from saintlearn.widgets.table import Table

__all__ = ["SaintCardsTable"]


class SaintCardsTable(Table):
    """The table with the scene of SaintCards."""

    scene = SCENE
    _esm = STATIC / "table.js"
    _css = STATIC / "table.css"
