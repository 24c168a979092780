"""How a first quest leads a child."""

from __future__ import annotations

from saintlearn.games.holy_quest.help import hints
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.languages import say
from saintlearn.rooms.guide import BUTTON, MAIN, Guide, Lead
from saintlearn.rooms.look import Look
from saintlearn.rooms.screen import Screen
from saintlearn.wire.guide import Touch


def _leads(look: Look[HolyQuestView], screen: Screen) -> Lead | None:
    if look.turn is None or look.turn not in screen.seats or screen.watching:
        return None
    phase = look.view.public.phase
    if phase == "roll":
        text = say("Your saints walk up the path to Heaven. Press {button} to roll!", button=BUTTON)
        return Lead(touches=(Touch(light=MAIN, text=text),))
    if phase == "move":
        return Lead(touches=(Touch(text=say("Choose a saint to move, on the board or with one of the buttons.")),))
    asking = look.view.public.asking
    if phase == "question" and asking is not None and asking.scene >= 0:
        return Lead(
            touches=(Touch(text=say("Meet the saint in the story. Then press Ask me, and choose an answer. It's fine to be wrong!")),)
        )
    if phase in ("question", "judge"):
        return Lead(touches=(Touch(text=say("Look at the picture of the saint, then choose an answer. It's fine to be wrong!")),))
    return Lead(touches=(Touch(text=hints(look.view)[0]),))


GUIDE = Guide(leads=_leads, looks=False)
