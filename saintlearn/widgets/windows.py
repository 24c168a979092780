"""Base of the widgets that show saints by their windows: the browser gets windows and names, never the faces with their facts."""

from __future__ import annotations

from collections.abc import Iterable

from saintlearn.catalogue.card import Card
from saintlearn.widgets.base import S, SaintWidget
from saintlearn.widgets.scenes.asked import first_windows, window_of
from saintlearn.wire.base import FaceCard, FacesTrait

__all__ = ["WindowWidget"]


class WindowWidget(SaintWidget[S]):
    """Base of the quiz, the bee and the progress picture, which sends only what is in sight."""

    def _first_faces(self, slugs: Iterable[str]) -> FacesTrait:
        return first_windows(self._cards, list(slugs))

    def _draw(self, card: Card) -> FaceCard:
        return window_of(card)

    def _prepare(self, *, has_fonts: bool) -> None:
        if not has_fonts:
            self._send_fonts()
        self._send_faces(self._in_sight(self._shown))
