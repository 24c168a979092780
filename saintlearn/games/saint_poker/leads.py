"""How a first round of Saint Poker leads a child."""

from __future__ import annotations

from saintlearn.games.saint_poker.help import advised, hints
from saintlearn.games.saint_poker.view import SaintPokerView
from saintlearn.languages import say
from saintlearn.rooms.guide import BUTTON, CARD, MAIN, Guide, Lead
from saintlearn.rooms.look import Look
from saintlearn.rooms.screen import Screen
from saintlearn.wire.guide import Touch

__all__ = ["GUIDE"]


def _leads(look: Look[SaintPokerView], screen: Screen) -> Lead | None:
    if screen.watching:
        return Lead(touches=(Touch(light=MAIN, text=say("Look at the cards. Then press {button}.", button=BUTTON)),), counts=False)
    if look.turn is None or look.seat is None or not look.legal:
        return None
    told = hints(look.view)
    seen = (*look.view.hand, *look.view.public.river, *(card for cards in look.view.public.shown for card in cards))
    slugs = {card.code: card.saint.slug for card in seen}
    cards = [Touch(light=CARD + slugs[code], text=" ".join(told[1:])) for code in advised(look.view)]
    return Lead(touches=(*cards, Touch(light=MAIN, text=say("Press {button}.", button=BUTTON))))


GUIDE = Guide(leads=_leads, looks=False)
