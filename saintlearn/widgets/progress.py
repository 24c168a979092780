"""What learners know."""

from __future__ import annotations

from saintlearn.shown import progress as shown
from saintlearn.widgets.mounted import Mounted, as_widget

__all__ = ["ProgressWidget", "progress"]


class ProgressWidget(shown.ShownProgress, Mounted):
    """What learners know."""


progress = as_widget(shown.progress, ProgressWidget)
