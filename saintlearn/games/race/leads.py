"""How a first race leads a child."""

from __future__ import annotations

from itertools import product

from saintlearn.games.race.state import PILES
from saintlearn.games.race.view import RaceView
from saintlearn.languages import mark, say
from saintlearn.matching.words import sentence
from saintlearn.rooms.guide import BUTTON, CARD, MAIN, Guide, Lead, matching_words
from saintlearn.rooms.look import Look
from saintlearn.rooms.screen import Screen
from saintlearn.vocabulary import facts_of
from saintlearn.wire.guide import Touch

_PILE = (
    (mark("It matches the left pile."), mark("Tap that pile to put your card there.")),
    (mark("It matches the right pile."), mark("Tap that pile to put your card there.")),
)


def _leads(look: Look[RaceView], screen: Screen) -> Lead | None:
    phase = look.view.public.phase
    if phase == "ready" and screen.seats:
        text = say("The first one to play all their cards wins. Press {button} when you're ready!", button=BUTTON)
        return Lead(touches=(Touch(light=MAIN, text=text),), counts=False)
    if phase != "race" or not look.together:
        return None
    view = look.together[0].view
    if not view.public.hurry and view.public.turn != view.seat:
        return None
    assert view.seat is not None
    rule = view.public.options.rule(view.seat)
    fitting = [(card, pile) for card, pile in product(view.hand, range(len(PILES))) if rule.shared(card, view.tops[pile])]
    if not fitting:
        return Lead(touches=(Touch(light="stuck", text=say("None of your cards match a pile. Press {button}.", button=BUTTON)),))
    card, pile = max(fitting, key=lambda one: (rule.score(one[0], view.tops[one[1]]), one[0].slug, -one[1]))
    top = view.tops[pile]
    why = sentence(facts_of(rule.shared(card, top))[0], card, top, rule)
    touch = Touch(light=CARD + card.slug, text=matching_words(card, top, why))
    matches, then = _PILE[pile]
    return Lead(touches=(touch, Touch(light=f"pile-{PILES[pile]}", praise=say(matches), text=say(then))), tells=card.slug)


GUIDE = Guide(leads=_leads)
