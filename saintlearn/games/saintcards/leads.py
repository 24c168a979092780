"""How a first game of SaintCards leads a child."""

from __future__ import annotations

from saintlearn.games.saintcards.events import Claimed
from saintlearn.games.saintcards.pairing import Pairing
from saintlearn.games.saintcards.view import SaintCardsView
from saintlearn.languages import say
from saintlearn.matching.words import sentence
from saintlearn.rooms.guide import BUTTON, CARD, MAIN, SPOT, Guide, Lead, matching_words
from saintlearn.rooms.look import Look
from saintlearn.rooms.screen import Screen
from saintlearn.vocabulary import facts_of
from saintlearn.wire.guide import Touch
from saintlearn.wire.plain import ABSENT


def _leads(look: Look[SaintCardsView], screen: Screen) -> Lead | None:
    public = look.view.public
    if screen.watching:
        told = say("Look at what these two saints share. Then press {button}.", button=BUTTON)
        if isinstance(screen.spot, Pairing) and (screen.spot.card.is_wild or screen.spot.on.is_wild):
            told = say("A WildCard goes on every saint. Press {button}.", button=BUTTON)
        return Lead(touches=(Touch(light=MAIN, text=told),), counts=False)
    if look.turn is None or look.seat != look.turn:
        return None
    if public.phase == "claim":
        return _claim(look)
    if public.phase == "after":
        return Lead(touches=(Touch(light=MAIN, text=say("Look at what you found! Then press {button}.", button=BUTTON)),), counts=False)
    return _turn(look.view) if public.phase == "turn" and not public.demand and not look.view.top.is_wild else None


def _claim(look: Look[SaintCardsView]) -> Lead:
    """Show the first match of all; let the child look for the others."""
    claims, rule = look.view.claims, look.view.public.rule
    assert claims is not None
    shared = facts_of(rule.shared(claims.card, claims.on) & ~claims.right)
    told = [event.right for line in look.log for event in line.events if isinstance(event, Claimed) and event.seat == look.seat]
    if claims.right:
        text = (
            say("Look for more, or press {button}.", button=BUTTON) if shared else say("You found them all! Press {button}.", button=BUTTON)
        )
        found = Touch(light=MAIN, text=text, praise=say("You found it!") if told[-1] else ABSENT)
        return Lead(touches=(found,), counts=False)
    if any(told):
        return Lead(touches=(Touch(text=say("What's the same on both cards? Tap it, or press Show me one.")),), counts=False)
    first = Touch(
        light=SPOT + rule.place(shared[0], claims.card),
        text=" ".join((sentence(shared[0], claims.card, claims.on, rule), say("Find that on either card, and tap it."))),
    )
    return Lead(touches=(first,), counts=False, tells=shared[0].key)


def _turn(view: SaintCardsView) -> Lead:
    rule, top = view.public.rule, view.top
    fitting = [card for card in view.hand if rule.shared(card, top)]
    if fitting:
        best = max(fitting, key=lambda card: (rule.score(card, top), card.slug))
        first = facts_of(rule.shared(best, top))[0]
        touch = Touch(light=CARD + best.slug, text=matching_words(best, top, sentence(first, best, top, rule)))
        play = say("Press {button} to play it!", button=BUTTON)
        return Lead(touches=(touch, Touch(light=MAIN, praise=say("That card matches."), text=play)), tells=first.key)
    if view.can_draw:
        text = say("None of your cards match {card}. Draw a new one!", card=top.name_inside)
        return Lead(touches=(Touch(light="draw", text=text),))
    text = say("None of your cards match {card}. Press Pass, and try again on your next turn.", card=top.name_inside)
    return Lead(touches=(Touch(light="pass", text=text),))


GUIDE = Guide(leads=_leads)
