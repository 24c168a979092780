"""Finding what two cards share by looking: what a tap meant, and one match that is shown to whoever asks.

The drill and SaintCards say it in the same words. Nothing here tells how many matches are left; in the easy form it is told when there are none.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.languages import century, mark, say, together
from saintlearn.matching import Scoring
from saintlearn.matching.words import about, here, sentence
from saintlearn.rooms.parts import places_of
from saintlearn.vocabulary import Fact, facts_of
from saintlearn.vocabulary.fact import CENTURY_FIELDS, Field
from saintlearn.wire.base import Reply
from saintlearn.wire.match import Apart

_ONE_OF_A_KIND = (*CENTURY_FIELDS, Field.FEAST_MONTH)
"""Fields of which a card has one fact, in one place."""
_MONTHS = 12
_MISSING: Final = {
    Field.BIRTH_CENTURY: mark("{name}'s card has no century of birth."),
    Field.PASSING_CENTURY: mark("{name}'s card has no century of death."),
}
"""What is said of a card that has nothing at all in a place."""


def apart(fact: Fact, cards: Iterable[Card], rule: Scoring) -> Apart:
    """Say what is true of two cards that don't share a fact, and which places to look at."""
    has, lacks = sorted(cards, key=lambda card: not rule.places(card) & fact.bit)
    if lacks.full_bits & fact.bit:
        text = say(
            "{fact} ({code}) is the frame color of {name}. {other} has it only on a ribbon, and ribbons don't count {here}.",
            fact=fact.label,
            code=fact.code,
            name=has.name_inside,
            other=lacks.name_first,
            here=here(rule),
        )
        return Apart(fact=fact.key, both=True, other=lacks.main_fact.key, title=say("So close!"), text=text)
    own = about(fact, has, rule)
    if rule.anywhere(fact):
        others = [say("{name}'s card doesn't.", name=lacks.name)] if not lacks.centuries else [_shows(lacks)]
        return Apart(fact=fact.key, both=False, other="", title=say("Only one of the cards has that."), text=" ".join([own, *others]))
    there = next((one for one in facts_of(lacks.full_bits) if one.field is fact.field), None) if fact.field in _ONE_OF_A_KIND else None
    if there is not None:
        text = " ".join((own, about(there, lacks, rule)))
        title = say("So close!") if _neighbors(fact, there) else say("Those two are different.")
        return Apart(fact=fact.key, both=False, other=there.key, title=title, text=text)
    none = _MISSING[fact.field] if fact.field in _MISSING else mark("{name}'s card doesn't.")
    text = " ".join((own, say(none, name=lacks.name)))
    return Apart(fact=fact.key, both=False, other="", title=say("Only one of the cards has that."), text=text)


def _shows(card: Card) -> str:
    """Say which centuries stand on a card, whichever corner they stand in."""
    numbers = together([century(number) for number in sorted(card.centuries)])
    return say("{name}'s card shows the {centuries}.", name=card.name_first, centuries=numbers)


def _neighbors(one: Fact, other: Fact) -> bool:
    steps = abs(one.number - other.number)
    if one.field is Field.FEAST_MONTH:
        return steps in (1, _MONTHS - 1)
    return steps == 1 + (one.number * other.number < 0)  # there is no century 0


def look_once_more(cards: tuple[Card, Card], found: int, left: int) -> str:
    """Ask back before somebody says that two cards share nothing, though they do; empty where something was found, or there is nothing."""
    if found or not left:
        return ""
    one, other = cards
    return say("{one} and {other} do share something. Look once more, or press Done again.", one=one.name, other=other.name_inside)


def all_found(found: int, left: int, rule: Scoring) -> str:
    """Say that everything is found, in the easy form: a beginner need not look for what isn't there.

    In the other forms the players find out themselves whether there is more, as with the printed cards (`M-12` leaves that to the game).
    """
    return say("You found them all!") if found and not left and rule.level != "full" else ""


def tap_words(rule: Scoring) -> str:
    """Say what to do with two cards: at the starter level, what of them counts."""
    if rule.level == "full":
        return say("Tap everything that's the same on both cards. A wrong tap costs nothing.")
    return say("Tap the numbers, the month, and the frame color if they're the same on both cards. A wrong tap costs nothing.")


def shown_one(cards: tuple[Card, Card], left: int, rule: Scoring, *, ends: bool = True) -> Reply:
    """Show one match that isn't found yet, the same one until it is taken."""
    if not left:
        return Reply(sentence=say("You found everything. Press Done.") if ends else say("You found everything."))
    one = facts_of(left)[0]
    card, on = cards
    told = " ".join((sentence(one, card, on, rule), say("Find that on either card, and tap it.")))
    return Reply(fact=one.key, places=places_of(one, card, on, rule), sentence=told)
