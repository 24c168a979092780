"""A child's album."""

from __future__ import annotations

from saintlearn.ground.keywords import keywords
from saintlearn.shown import album as shown
from saintlearn.widgets.mounted import Mounted, as_widget

__all__ = ["AlbumWidget", "album"]


class AlbumWidget(shown.ShownAlbum, Mounted):
    """The windows of a child."""


album = keywords()(as_widget(shown.album, AlbumWidget))
