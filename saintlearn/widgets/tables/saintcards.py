"""SaintCards on the table."""

from __future__ import annotations

from saintlearn.widgets.base import STATIC
from saintlearn.widgets.scenes.saintcards import SCENE
from saintlearn.widgets.table_before import TableBefore

__all__ = ["SaintCardsTable"]


class SaintCardsTable(TableBefore):
    """The table with the scene of SaintCards."""

    scene = SCENE
    _esm = STATIC / "table.js"
    _css = STATIC / "table.css"
