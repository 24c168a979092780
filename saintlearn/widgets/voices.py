"""The page on which stories are read aloud and recorded."""

from __future__ import annotations

from saintlearn.shown import voices as shown
from saintlearn.widgets.mounted import Mounted


class VoicesWidget(shown.ShownVoices, Mounted):
    """The page on which stories are read aloud and recorded."""
