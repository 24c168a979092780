"""A table of Saint Poker as the wall of a class shows it: the river, the cards that were shown, and everybody's points."""

from __future__ import annotations

from dataclasses import replace

from saintlearn.games.saint_poker.view import SaintPokerView
from saintlearn.games.saint_poker.wire import OpenCard, RiverPlace, SaintPokerState
from saintlearn.games.saint_poker.words import all_pick_words, round_words, won_words
from saintlearn.languages import say_count
from saintlearn.rooms.look import Look
from saintlearn.wire.classroom import WallFace, WallHas, WallMark, WallSeen


def on_the_wall(look: Look[SaintPokerView], shown: SaintPokerState, moment: object) -> WallSeen:
    """Tell what is to be seen of a table from afar, as for `saintlearn.rooms.scene.Scene`."""
    seen = WallSeen(
        headline=shown.headline,
        round=round_words(shown.round),
        told=all_pick_words(shown.step) or (shown.log[-1].text if shown.log else ""),
        faces=tuple(_place(place, shown.best) for place in shown.river),
        has=tuple(_has(look, shown, seat) for seat in range(len(look.names))),
    )
    if look.outcome is not None:
        return replace(seen, told=won_words(look.outcome.winners, look.outcome.scores, look.names))
    if moment == "showdown" and shown.result is not None:
        return replace(seen, headline=shown.result.who, told=shown.result.why, found=shown.result.made)
    return seen


def _place(place: RiverPlace, best: tuple[str, ...]) -> WallFace:
    """Show a place in the river, and who gives the card that lies there."""
    marks = () if place.by is None else (WallMark(seat=place.by, text=""),)
    return WallFace(card=place.slug or "", marks=marks, lit=place.slug in best, gone=place.gone is not None)


def _has(look: Look[SaintPokerView], shown: SaintPokerState, seat: int) -> WallHas:
    """Tell the points of a seat, and its hand in this round as soon as all hands are shown."""
    short = str(shown.players[seat].treasure)
    points = say_count("{count} point", "{count} points", shown.players[seat].treasure)
    if look.outcome is not None:
        return WallHas(standing=points, short=short, lit=seat in look.outcome.winners)
    now = shown.seats[seat]
    hidden = (WallFace(),) * (2 if shown.step == "reveal" and now.ready else 0)
    cards = tuple(_card(card, shown.best) for card in now.cards)
    return WallHas(standing=f"{now.kind}, {points}" if now.kind else points, short=short, faces=cards or hidden, lit=now.won)


def _card(card: OpenCard, best: tuple[str, ...]) -> WallFace:
    return WallFace(card=card.slug, lit=card.slug in best, gone=card.gone is not None)
