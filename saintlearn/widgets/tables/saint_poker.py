"""Saint Poker on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from saintlearn.catalogue.card import Card
from saintlearn.engine.game import Event
from saintlearn.render.face import shared_defs
from saintlearn.widgets.base import STATIC
from saintlearn.widgets.scenes.saint_poker import SCENE, face
from saintlearn.widgets.table_before import TableBefore
from saintlearn.wire.base import FaceCard, FacesTrait

__all__ = ["SaintPokerTable"]


class SaintPokerTable(TableBefore):
    """The table with the scene of Saint Poker: what all have picked is turned up before everybody's eyes, and no hand is shown then."""

    scene = SCENE
    _esm = STATIC / "saint-poker.js"
    _css = STATIC / "saint-poker.css"

    def _stop(self, events: Sequence[Event]) -> Any:
        """A player alone with computers goes on when the river is complete: nobody else looks on."""
        moment = super()._stop(events)
        return None if moment is not None and moment.kind == "river" and len(self._people) == 1 else moment

    def _settle(self, moment: Any) -> None:
        self._moment, self._watching = moment, moment is not None
        if self._watching:
            self._seat, self._asks = self._people[0] if len(self._people) == 1 else None, None
        else:
            self._call_next()

    def _first_faces(self, slugs: Iterable[str]) -> FacesTrait:
        cards = self.session.deck if self.session.options.faces == "saints" else ()  # type: ignore[attr-defined]
        return replace(super()._first_faces(slugs), defs=shared_defs(cards=cards))

    def _draw(self, card: Card) -> FaceCard:
        return face(self.session, card.slug)
