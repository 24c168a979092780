"""The rules of SaintCards in children's words, and hints that help to look instead of telling the answer."""

from __future__ import annotations

from saintlearn.catalogue.card import Card
from saintlearn.games.saintcards.effects import EFFECTS
from saintlearn.games.saintcards.view import SaintCardsView
from saintlearn.languages import ordinal
from saintlearn.vocabulary import Fact, Field, facts_of
from saintlearn.wire.base import HelpSection

__all__ = ["claim_hints", "hints", "rules_for_children"]

_LOOK = {
    Field.BIRTH_CENTURY: "Look at the number at the upper left of the cards: the century of birth.",
    Field.PASSING_CENTURY: "Look at the number at the upper right of the cards: the century in which the saint died.",
    Field.FEAST_MONTH: "Look at the round month sign at the top of the cards.",
    Field.SAINT_FACT: "Look at the coloured ribbons and their letters at the sides of the cards.",
    Field.ORDER: "Look at the signs of the religious orders beside the window.",
    Field.DESIGNATION: "Look at the special signs beside the window.",
    Field.EXPANSION: "Look at the small icons beside the window.",
    Field.GEOGRAPHY: "Look at the signs at the foot of the cards: the parts of the world.",
}


def _has(card: Card, fact: Fact) -> str:
    return f"{card.name} {fact.predicate or f'has the sign {fact.word} ({fact.code})'}."


def hints(view: SaintCardsView) -> list[str]:
    """Give three hints for the seat on turn, each telling a little more."""
    if view.public.phase == "claim" and view.claims is not None:
        left = view.public.rule.shared(view.claims.card, view.claims.on) & ~view.claims.right
        return claim_hints(view.claims.card, view.claims.on, left)
    if view.public.phase == "century":
        return _century_hints(view)
    if view.public.phase == "effect":
        return ["Who could use a treasure most? Look at the treasures of the players."]
    if view.public.demand and view.public.phase == "turn":
        return _demand_hints(view, view.public.demand.century)
    if view.public.phase == "after" and (view.public.demand or view.public.played >= 2 or view.public.answered or view.top.is_wild):
        return ["Nothing more can be played in this turn. Say pass."]
    least = 3 if view.public.phase == "after" else 1
    fitting = [
        card
        for card in view.hand
        if view.public.rule.score(card, view.top) >= least or (least == 1 and (card.is_wild or view.public.opening))
    ]
    if not fitting:
        return [
            "No second card earns 3 just now. Say pass."
            if least == 3
            else f"None of your cards shares a fact with {view.top.name}. {'Draw a card.' if view.can_draw else 'Say pass.'}"
        ]
    best = max(fitting, key=lambda card: (view.public.rule.score(card, view.top), card.slug))
    shared = facts_of(view.public.rule.shared(best, view.top))
    if not shared:
        return [f"Do you have a card that fits on anything? Try {best.name}."]
    return [_LOOK[shared[0].field], f"{_has(view.top, shared[0])} Who else?", f"Try {best.name}."]


def claim_hints(card: Card, on: Card, left: int) -> list[str]:
    """Give hints for one fact that is still to be found."""
    facts = facts_of(left)
    if not facts:
        return ["You have found everything. Press Done."]
    return [_LOOK[facts[0].field], f"{_has(on, facts[0])} And {card.name}?"]


def _century_hints(view: SaintCardsView) -> list[str]:
    own = sorted({century for card in view.hand for century in card.centuries if century > 0})
    if not own:
        return ["You hold no saint with a century just now, so name any one you like."]
    words = ", ".join(ordinal(century) for century in own)
    return ["Name a century that you can meet yourself when it comes back to you.", f"Your own cards have: {words}."]


def _demand_hints(view: SaintCardsView, century: int) -> list[str]:
    meeting = [card for card in view.hand if century in card.centuries]
    if not meeting:
        wild = next((card for card in view.hand if card.is_wild), None)
        none = f"You have no saint of the {ordinal(century)} century."
        if wild is not None:
            last = f"Play {wild.name}, or draw a card." if view.can_draw else f"Play {wild.name}."
            return [none, "Do you have a card that fits on anything?", last]
        return [f"{none} {'Draw a card.' if view.can_draw else 'Say pass.'}"]
    return [
        f"Look for the number {century} at the upper left or upper right of your cards.",
        "One of your cards has it. Go through them one by one.",
        f"Try {meeting[0].name}.",
    ]


def rules_for_children(*, starter: bool, claims: bool) -> tuple[HelpSection, ...]:
    """Give the rules as sections with a title and lines."""
    if starter:
        matches = ["In this game only these count: the two numbers at the top (centuries), the month sign, and the colour of the frame."]
    else:
        matches = [
            "Everything that stands on both cards counts: a number at the same corner, the month sign, a colour, an order, an icon, a part of the world.",
            "A frame colour also matches the same colour on a ribbon.",
            "The name, the picture, the patronage and the day do not count.",
        ]
    matches.append(
        "You point the matches out yourself. A wrong tap costs nothing." if claims else "The game counts the matches and shows them to you."
    )
    return (
        HelpSection(
            title="What it is about",
            lines=(
                "Find what two saints have in common. Each match earns a treasure.",
                "At the end all the treasure is laid at the feet of Jesus.",
            ),
        ),
        HelpSection(
            title="Your turn",
            lines=(
                "Play one card that shares at least one fact with the card on the Play Deck, or draw one card.",
                "After a card you may play a second one if it earns 3 or more. Then say pass.",
                "When you draw, your turn is over.",
            ),
        ),
        HelpSection(title="What matches", lines=tuple(matches)),
        HelpSection(title="Treasure", lines=("A ruby is 1, a sapphire 5, a golden nugget 10, a diamond 20.",)),
        HelpSection(
            title="One card left",
            lines=(
                "When you have one card left, press SaintCards! before you pass.",
                "If a player forgets, the others may notice, and that player draws a card.",
            ),
        ),
        HelpSection(
            title="WildCards",
            lines=(
                "A white and gold WildCard fits on anything. It earns 1, and 1 for each match.",
                "Then do what is written on it, and name a century from 1 to 21.",
                "The next player must place a saint of that century and earns exactly 3. Who has none draws a card, and you receive 1.",
                "It goes round until somebody places the century. When it comes back to you, you must meet it too.",
            ),
        ),
        HelpSection(title="What the WildCards can do", lines=tuple(effect.text for effect in EFFECTS.values())),
        HelpSection(
            title="The end",
            lines=(
                "Whoever plays the last card of the hand receives 3 more.",
                "The game ends when the dealer has had the last turn. The most treasure wins; if it is equal, the victory is shared.",
            ),
        ),
    )
