"""What the widgets share that show saints by their windows: the browser gets windows and names, never the faces with their facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from saintlearn.catalogue.card import Card
from saintlearn.widgets.base import SaintWidget
from saintlearn.widgets.scenes.asked import first_windows, slugs_in, window_of

__all__ = ["WindowWidget"]


class WindowWidget(SaintWidget):
    """Base of the quiz, the bee and the picture of what is known; it sends what is in sight and no more."""

    def _in_sight(self, state: Mapping[str, Any]) -> list[str]:
        return slugs_in(state)

    def _first_faces(self, slugs: Iterable[str]) -> dict[str, Any]:
        return first_windows(self._cards, list(slugs))

    def _draw(self, card: Card) -> dict[str, Any]:
        return window_of(card)

    def _prepare(self, *, has_fonts: bool) -> None:
        if not has_fonts:
            self._send_fonts()
        self._send_faces(self._in_sight(self._state))
