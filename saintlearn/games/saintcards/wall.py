"""A table of SaintCards as the wall of a class shows it: the top card, what somebody has just found, and the century that is asked for."""

from __future__ import annotations

from saintlearn.games.saintcards.view import SaintCardsView
from saintlearn.games.saintcards.wire import Moment, SaintCardsState
from saintlearn.games.saintcards.words.screen import demand_line
from saintlearn.languages import say_count
from saintlearn.rooms.look import Look
from saintlearn.wire.classroom import WallFace, WallHas, WallSeen


def on_the_wall(look: Look[SaintCardsView], shown: SaintCardsState, moment: Moment | None) -> WallSeen:
    """Tell what is to be seen of a table from afar, as for `saintlearn.rooms.scene.Scene`."""
    has = tuple(WallHas(standing=say_count("{count} card left", "{count} cards left", count)) for count in look.view.counts)
    top = (WallFace(card=shown.play.top),) if shown.play.top else ()
    if shown.over is not None:
        return WallSeen(headline=shown.headline, told=shown.over.total, faces=top)
    facts = [fact for fact in moment.facts if fact.found] if moment is not None and not moment.open else []
    if moment is None or not facts:
        asks = demand_line(look.view, look.names)
        return WallSeen(headline=asks or shown.headline, told=shown.headline if asks else "", faces=top, has=has)
    told = say_count("{count} match!", "{count} matches!", len(facts))
    return WallSeen(headline=told, faces=(WallFace(card=moment.on, on=moment.card),), has=has, found=facts[0].sentence)
