"""What learners know."""

from __future__ import annotations

from saintlearn.ground.keywords import keywords
from saintlearn.shown import progress as shown
from saintlearn.widgets.mounted import Mounted, as_widget


class ProgressWidget(shown.ShownProgress, Mounted):
    """What learners know.

    Attributes:
        store: Where it is kept.
    """


progress = keywords()(as_widget(shown.progress, ProgressWidget))
