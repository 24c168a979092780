"""SaintCards won together: the treasure of all fills one storehouse before the Draw Deck or a hand is empty."""

from __future__ import annotations

from typing import Final

from saintlearn.games.saintcards import events as ev
from saintlearn.games.saintcards.view import SaintCardsView
from saintlearn.languages import say, say_count, together
from saintlearn.rooms.look import Look
from saintlearn.rooms.storehouse import WonTogether


def _sand(look: Look[SaintCardsView]) -> str:
    left = look.view.draw_count
    if left == 0 or 0 in look.view.counts:
        last, turn = look.view.public.dealer, look.view.public.turn
        if len(look.names) == 1 or turn == last:
            return say("This is the last turn")
        return say("These are the last turns, and {name} has the very last one", name=look.names[last])
    return say_count("Until {count} more card is drawn or a hand is empty", "Until {count} more cards are drawn or a hand is empty", left)


def _how(look: Look[SaintCardsView]) -> str:
    """Say what ended the game (`SC-16`, `SC-51`)."""
    if any(isinstance(event, ev.Ended) and event.stuck for event in look.last.events):
        return say("Nobody can play or draw anymore, so the game is over.")
    out = [look.names[seat] for seat, count in enumerate(look.view.counts) if count == 0]
    if not out:
        return say("The Draw Deck is empty, so the game is over.")
    if len(out) > 1:
        return say("{names} have empty hands, so the game is over.", names=together(out))
    return say("{name}'s hand is empty, so the game is over.", name=out[0])


TOGETHER: Final = WonTogether(
    fills=lambda look: sum(look.view.public.treasure),
    sand=_sand,
    how=_how,
    goals={
        "easy": {1: (10, 11, 12), 2: (14, 15, 16), 3: (17, 18, 19), 4: (20, 22, 23), 5: (24, 25, 26), 6: (25, 27, 29)},
        "printed": {1: (10, 11, 12), 2: (18, 19, 20), 3: (18, 19, 20), 4: (18, 19, 20), 5: (16, 17, 18), 6: (18, 20, 21)},
    },
    like=("level",),
    evening={"draws": 24},
    last="dealer",  # the game ends with the dealer's turn (SC-51)
)
