"""How authors open a table."""

from __future__ import annotations

from saintlearn.ground.keywords import keywords
from saintlearn.shown import opening as shown
from saintlearn.widgets.mounted import as_widget
from saintlearn.widgets.table import Table

play = keywords()(as_widget(shown.play, Table))
