"""How a first hand of Heaven Hold'em leads a child."""

from __future__ import annotations

from saintlearn.games.holdem.help import hints
from saintlearn.games.holdem.view import HoldemView
from saintlearn.languages import say
from saintlearn.rooms.guide import BUTTON, MAIN, Guide, Lead
from saintlearn.rooms.look import Look
from saintlearn.rooms.screen import Screen
from saintlearn.wire.guide import Touch

__all__ = ["GUIDE"]


def _leads(look: Look[HoldemView], screen: Screen) -> Lead | None:
    view = look.view
    if screen.watching:
        return Lead(touches=(Touch(light=MAIN, text=say("Look at the cards. Then press {button}.", button=BUTTON)),), counts=False)
    if look.turn is None or look.seat != look.turn:
        return None
    if view.public.phase in ("place", "overtime"):
        return Lead(touches=(Touch(text=" ".join(hints(view)[1:])),))
    if not view.public.board:
        text = say("Only you can see your two cards. Press {button}, and cards will come to the middle.", button=BUTTON)
        if view.public.options.open_hands and len(screen.seats) > 1:
            text = say("These two cards are yours. Press {button}, and cards will come to the middle.", button=BUTTON)
    else:
        text = " ".join((hints(view)[1], say("Press {button} to stay in.", button=BUTTON)))
    return Lead(touches=(Touch(light=MAIN, text=text),))


GUIDE = Guide(leads=_leads)
