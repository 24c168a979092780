"""A table of SaintCards as the wall of a class shows it: the top card, and what somebody has just found."""

from __future__ import annotations

from typing import Any

from saintlearn.games.saintcards.wire import Moment, SaintCardsState
from saintlearn.languages import say_count
from saintlearn.rooms.look import Look
from saintlearn.wire.classroom import WallSeen

__all__ = ["on_the_wall"]


def on_the_wall(look: Look[Any], shown: SaintCardsState, moment: Moment | None) -> WallSeen:
    """Tell what is to be seen of a table from afar, as for `saintlearn.rooms.scene.Scene`."""
    if shown.over is not None:
        return WallSeen(headline=shown.headline)
    facts = [fact for fact in moment.facts if fact.found] if moment is not None and not moment.open else []
    if moment is None or not facts:
        return WallSeen(headline=shown.headline, top=shown.play.top or "")
    told = say_count("{count} match!", "{count} matches!", len(facts))
    return WallSeen(headline=told, top=moment.card, under=moment.on, found=facts[0].sentence)
