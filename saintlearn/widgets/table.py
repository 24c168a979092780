"""The table in a notebook."""

from __future__ import annotations

from saintlearn.shown.table import ShownTable
from saintlearn.widgets.mounted import Mounted


class Table(ShownTable, Mounted):
    """A game on the screen.

    The browser sees what the person at the screen may see. If several people share it, the cards stay hidden until somebody says who is there.
    """
