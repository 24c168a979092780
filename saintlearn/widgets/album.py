"""A child's album."""

from __future__ import annotations

from saintlearn.ground.keywords import keywords
from saintlearn.shown import album as shown
from saintlearn.widgets.mounted import Mounted, as_widget


class AlbumWidget(shown.ShownAlbum, Mounted):
    """One child's album.

    The wall is plain glass. Windows are drawn for the month that is open, and only this child's light is in them.

    Attributes:
        store: Where the light is kept.
        learner: Whose album it is.
    """


album = keywords()(as_widget(shown.album, AlbumWidget))
