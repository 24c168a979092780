"""Base of the widgets that show saints by their windows: the browser gets windows and names, never the faces with their facts."""

from __future__ import annotations

from collections.abc import Iterable

from saintlearn.catalogue.card import Card
from saintlearn.shown.base import S, Shown
from saintlearn.shown.scenes.asked import window_of
from saintlearn.wire.base import Drawings, FaceCard


class ShownByWindows(Shown[S]):
    """Base of the quiz, the bee and the progress picture."""

    def _first_faces(self, slugs: Iterable[str]) -> Drawings:
        return self._parcel(self._drawn(slugs), self._signs(self._shown))

    def _draw(self, card: Card) -> FaceCard:
        return window_of(card)
