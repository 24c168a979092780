"""What one sees can be touched: each thing on the face of a card, in a sentence that says what it is and whose it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.languages import cache_by_language, say
from saintlearn.questions.phrases import article, is_worn
from saintlearn.questions.pictures import drawn_things, picture_words, reason, symbol_of
from saintlearn.questions.tellings import BELONGS, FAMILIES, FEAST, HERE, HERE_KNOWN, SHOWN, SHOWN_WEARING
from saintlearn.questions.voices import voice
from saintlearn.vocabulary import Field
from saintlearn.vocabulary.fact import CENTURY_FIELDS
from saintlearn.wire.base import FacePart

THING: Final = "thing-"
"""Before the name of a drawing that stands in the picture, in the key of its part."""
_SENTENCE_FIELDS: Final = (*CENTURY_FIELDS, Field.FEAST_MONTH)
"""Fields of which one sentence says it all; of the others a second one says what the word means."""


@cache_by_language(maxsize=512)
def touched(card: Card) -> tuple[FacePart, ...]:
    """Say what can be touched on the whole face of a card: its facts, what is in the picture, and the words below.

    >>> from saintlearn.catalogue import load_catalogue
    >>> said = {part.key: part.text for part in touched(load_catalogue()["ambrose"])}
    >>> said["thing-beehive"].partition("when")[0]
    'Artists often show St. Ambrose with a beehive. A legend says that bees once settled on his mouth '
    >>> said["birth-4"], said["patron"]
    ('St. Ambrose was born in the 4th century.', 'St. Ambrose: Patron of Beekeepers.')
    """
    return (*_facts(card), *picture_parts(card), *_words(card))


def _facts(card: Card) -> Iterator[FacePart]:
    for fact in card.facts:
        told = fact.about(card.name_first, several=card.is_group)
        yield FacePart(key=fact.key, label=fact.heading, text=told if fact.field in _SENTENCE_FIELDS else f"{told} {fact.meaning}")


def picture_parts(card: Card, *, why: bool = True) -> tuple[FacePart, ...]:
    """Say what can be touched in the picture of a card: each thing, and the saint.

    Args:
        card: The card.
        why: Whether it says more than is seen, such as why a thing is there: not where somebody is asked about the saint.
    """
    things = tuple(_thing(card, name, label, why=why) for name, label in drawn_things(card))
    figure = " ".join(filter(None, (_here(card), picture_words(card), _clothes(card) if why else "")))
    return (*things, FacePart(key="figure", label=say("the picture"), text=figure))


def _clothes(card: Card) -> str:
    """Say what a saint wears in pictures, or else to which order the saint belongs; empty if the card tells neither."""
    worn = next((symbol for symbol in card.symbols if is_worn(symbol)), "")
    if worn:
        return SHOWN_WEARING.say(voice(card), thing=article(worn))
    return BELONGS.say(voice(card), family=say(FAMILIES[card.orders[0].key][0])) if card.orders else ""


def _thing(card: Card, name: str, label: str, *, why: bool) -> FacePart:
    symbol = symbol_of(card, label) if why else ""
    if symbol:
        told = (SHOWN_WEARING if is_worn(symbol) else SHOWN).say(voice(card), thing=article(symbol))
        told = f"{told} {reason(card, symbol)}".rstrip()
    else:
        told = say("The picture shows {people} with {things}.", people=card.name_inside, things=label)
    return FacePart(key=THING + name, label=label, text=told)


def _here(card: Card) -> str:
    return HERE.say(voice(card))


def _words(card: Card) -> Iterator[FacePart]:
    known = HERE_KNOWN.say(voice(card), title=card.title) if card.title and card.title_kind == "traditional" else _here(card)
    yield FacePart(key="name", label=card.name, text=known)
    words = card.effect_text or card.patronage_line
    if words:
        yield FacePart(key="patron", label=words, text=say("{name}: {words}", name=card.name, words=words.rstrip(".") + "."))
    yield FacePart(key="feast", label=card.feast_day, text=FEAST.say(voice(card), date=card.feast_inside))
