"""A table of Heaven Hold'em as the wall of a class shows it: the community cards, the storehouse, and at the showdown whose cards lie beside which."""

from __future__ import annotations

from collections.abc import Sequence

from saintlearn.games.holdem import events as ev
from saintlearn.games.holdem.betting import Award
from saintlearn.games.holdem.captions import hand_headline, line_words
from saintlearn.games.holdem.placing import hand_name
from saintlearn.games.holdem.view import HoldemView
from saintlearn.games.holdem.wire import HoldemPlayer, HoldemState
from saintlearn.languages import say
from saintlearn.rooms.ends import by_treasure
from saintlearn.rooms.look import Look
from saintlearn.vocabulary import treasures
from saintlearn.wire.classroom import WallFace, WallHas, WallMark, WallSeen

_BOARD = 5
"""Places for community cards."""


def on_the_wall(look: Look[HoldemView], shown: HoldemState) -> WallSeen:
    """Tell what is to be seen of a table from afar, as for `saintlearn.rooms.scene.Scene`."""
    awards = _awards(look)
    headline, found = hand_headline(look.view, awards[0], look.names) if awards else (shown.headline, "")
    over = look.outcome is not None
    return WallSeen(
        headline=headline,
        round=_round(look),
        told="" if found and not over else _told(look, shown),
        found="" if over else found,
        faces=tuple(_place(look, shown, spot) for spot in range(_BOARD)),
        has=tuple(_has(look, player, awards) for player in shown.players),
    )


def _awards(look: Look[HoldemView]) -> list[Award]:
    """List what was given out at the end of the hand that is on the table, the storehouse first; nothing while it is played."""
    if look.view.public.phase not in ("between", "over"):
        return []
    lines = ([event.award for event in line.events if isinstance(event, ev.Awarded)] for line in reversed(look.log))
    return sorted(next((line for line in lines if line), []), key=lambda award: award.kind == "back")


def _round(look: Look[HoldemView]) -> str:
    public = look.view.public
    if public.phase == "offer":
        return say("Hand {number}: {round} Round", number=public.number, round=public.round_name)
    showdown = say("overtime") if public.overtime is not None else say("showdown")
    return say("Hand {number}: {part}", number=public.number, part=showdown)


def _told(look: Look[HoldemView], shown: HoldemState) -> str:
    """Tell what is in the storehouse, and what happened last; at the end, who won."""
    if look.outcome is not None:
        return by_treasure(look.outcome.winners, look.outcome.scores, look.names)
    store = say("Storehouse: {treasure}.", treasure=treasures(shown.store.amount))
    last = [line.text for line in shown.log[-1:]]
    return " ".join(last if look.view.public.phase == "place" else [store, *last])


def _place(look: Look[HoldemView], shown: HoldemState, spot: int) -> WallFace:
    """Show a community card, or the place for one, and whose cards lie beside it with what they are worth."""
    if spot >= len(shown.board):
        return WallFace()
    awards = _awards(look)
    placed, front = look.view.public.placed, None if shown.shown is None else shown.shown.seat
    front = awards[0].seats[0] if awards else front
    beside = [(seat, one) for seat in look.view.public.order for one in placed[seat] if one.spot == spot]
    return WallFace(
        card=shown.board[spot],
        marks=tuple(WallMark(seat=seat, text=str(one.score), now=seat == front) for seat, one in beside),
        on=next((one.card.slug for seat, one in beside[::-1] if seat == front), ""),
    )


def _has(look: Look[HoldemView], player: HoldemPlayer, awards: Sequence[Award]) -> WallHas:
    """Tell what a player has, and show the cards that were placed; the others lie face down."""
    public, seat = look.view.public, player.seat
    placed = public.placed[seat]
    have, short = treasures(player.treasure), str(player.treasure)
    if placed and look.outcome is None:
        total = public.total(seat)
        have = line_words(total, [one.score for one in placed], hand_name(total, public.options))
        short = str(sum(one.score for one in placed))
    elif not player.in_ and look.outcome is None:
        have = player.word
    down = (WallFace(),) * (look.view.counts[seat] - len(placed)) if player.in_ else ()
    takes = {one for award in awards if award.kind != "back" for one in award.seats}
    won = seat in (takes if look.outcome is None else look.outcome.winners)
    return WallHas(standing=have, short=short, faces=(*(WallFace(card=one.card.slug) for one in placed), *down), lit=won)
