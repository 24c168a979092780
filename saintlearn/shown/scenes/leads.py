"""How a first game of memory leads a child, and a first pack of flashcards."""

from __future__ import annotations

from typing import Final

from saintlearn.languages import mark, say
from saintlearn.rooms.guide import BUTTON, LIT_CARD, MAIN, Guide, Lead
from saintlearn.study.flashcards_position import FlashView
from saintlearn.study.memory_position import MemoryView
from saintlearn.wire.guide import Touch

_BEGINS: Final = {
    "same": mark("Every picture has a card with its name. Tap {card} to turn it over!"),
    "pictures": mark("Every saint has a card with a sign. Tap {card} to turn it over!"),
    "shared": mark("Two saints who share a fact are a pair. Tap {card} to turn it over!"),
}


def _memory(view: MemoryView, pairs: str) -> Lead | None:
    """Lead by what lies open; of a card that is face down nobody knows anything."""
    if view.seat is None:
        return None
    down = [cell.place for cell in view.cells if cell.face == "down"]
    if len(view.up) == 2:
        if view.match:
            text = say("Press {button} to keep them.", button=BUTTON)
            return Lead(touches=(Touch(light=MAIN, praise=say("They belong together!"), text=text),))
        told = say("They don't belong together, so remember them! Then press {button}.", button=BUTTON)
        return Lead(touches=(Touch(light=MAIN, text=told),))
    if not view.up:
        told = say(_BEGINS[pairs], card=LIT_CARD)
        return Lead(touches=(Touch(light=f"place-{down[0]}", text=told),))
    open_cell = view.cells[view.up[0]]
    praise, told = say("You found {name}!", name=open_cell.name), say("Tap the next card to look for a partner.")
    if pairs == "same":
        praise, told = say("This card says {name}.", name=open_cell.name), say("Tap the next card to look for the picture!")
        if open_cell.words:
            praise, told = say("That's a picture."), say("Tap the next card to look for the name!")
    return Lead(touches=(Touch(light=f"place-{down[0]}", praise=praise, text=told),))


def _flashcards(view: FlashView) -> Lead | None:
    if view.result is not None:
        return None
    if view.back is not None:
        told = say("Did you know it? Tap what's true for you. Hard cards come back sooner.")
        return Lead(touches=(Touch(light="grades", text=told),))
    told = say("Think of the answer. Then flip the card to check!")
    if view.picture:
        told = say("Who is the saint in this window? Think, then flip the card to check!")
    return Lead(touches=(Touch(light=MAIN, text=told),))


MEMORY = Guide(leads=_memory, looks=False, ends=mark("You've got it! Now find all the pairs."), on=mark("Keep playing"))
FLASHCARDS = Guide(leads=_flashcards, looks=False, ends=mark("You've got it! Now try the other cards."), on=mark("Keep going"))
