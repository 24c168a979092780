"""Ten minutes before bed in a notebook."""

from __future__ import annotations

from saintlearn.ground.keywords import keywords
from saintlearn.shown import bedtime as shown
from saintlearn.widgets.mounted import Mounted, as_widget


class BedtimeWidget(shown.ShownBedtime, Mounted):
    """An evening."""


bedtime = keywords()(as_widget(shown.bedtime, BedtimeWidget))
