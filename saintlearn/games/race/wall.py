"""A race as the wall of a class shows it: the two piles, what happened last, and how far each runner is."""

from __future__ import annotations

from saintlearn.games.race import events as ev
from saintlearn.games.race.view import RaceView
from saintlearn.games.race.wire import PileState, RaceState
from saintlearn.games.race.words import ended_words, left_words
from saintlearn.languages import say
from saintlearn.rooms.look import Look
from saintlearn.wire.classroom import WallFace, WallHas, WallMark, WallSeen


def on_the_wall(look: Look[RaceView], shown: RaceState) -> WallSeen:
    """Tell what is to be seen of a race from afar, as for `saintlearn.rooms.scene.Scene`."""
    dealt = next(event.hand + event.draw for line in look.log for event in line.events if isinstance(event, ev.Dealt))
    has = tuple(
        WallHas(
            standing=say("ready") if runner.ready and shown.phase == "ready" else left_words(runner.left),
            way=100 * (dealt - runner.left) // dealt,
            lit=runner.won,
        )
        for runner in shown.players
    )
    winners = look.view.public.winners
    told = ended_words(look.view, look.names) if winners else shown.news
    return WallSeen(headline=shown.headline, told=told, faces=tuple(_pile(look, pile) for pile in shown.piles), has=has)


def _pile(look: Look[RaceView], pile: PileState) -> WallFace:
    """Show the top card of a pile, and who put it there."""
    for line in reversed(look.log):
        for event in reversed(line.events):
            if isinstance(event, ev.Played) and event.pile == pile.name and event.card.slug == pile.top:
                return WallFace(card=event.card.slug, marks=(WallMark(seat=event.seat, text=look.names[event.seat]),))
            if isinstance(event, ev.Turned):
                return WallFace(card=pile.top or "")
    return WallFace(card=pile.top or "")
