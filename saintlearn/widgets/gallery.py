"""The gallery."""

from __future__ import annotations

from saintlearn.ground.keywords import keywords
from saintlearn.shown import gallery as shown
from saintlearn.widgets.mounted import Mounted, as_widget


class Gallery(shown.ShownGallery, Mounted):
    """A gallery of saints.

    Filters and searches run in the browser; windows are drawn when they come into sight, and travel compressed.
    """


gallery = keywords(saints="deck")(as_widget(shown.gallery, Gallery))
