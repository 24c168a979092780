"""What a saint shows us in a lesson, and the words of the story that show it: a legend is quoted as one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.languages import say, say_as
from saintlearn.lessons.sayings import Saying
from saintlearn.questions.story import as_legend, starts_alone, tells_legend
from saintlearn.vocabulary.virtues import Virtue

WITNESS: Final = ("persecuted for what is right", "fortitude", "faith")
"""The virtues of those who stay true to Jesus, whatever it costs, in the order in which they lead the lesson of a martyr."""


_QUIET: Final = ("giving good advice", "bearing wrongs patiently", "prudence", "temperance")
"""Virtues that say little of somebody who died for Jesus."""


def leading(saint: Card) -> tuple[Virtue, ...]:
    """Give the virtue that the lesson about a saint is about: the first one, but for a martyr rather one that tells how the saint stayed true."""
    first = saint.virtues[:1]
    if is_martyr(saint) and any(virtue.word in _QUIET for virtue in first):
        return tuple(virtue for word in WITNESS for virtue in saint.virtues if virtue.word == word)[:1] or first
    return first


def is_martyr(saint: Card) -> bool:
    """Say whether a saint died for the faith."""
    return any(fact.key == "fact-martyr" for fact in saint.facts)


def quoted(sentence: str, card: Card, *, whole: bool = False) -> str:
    """Quote a sentence of a saint's story, as it can stand alone, or whole; a sentence that goes on with a legend says that it does.

    >>> from saintlearn.catalogue import load_catalogue
    >>> dymphna = load_catalogue()["dymphna"]
    >>> quoted(dymphna.virtue_evidence[0], dymphna)
    'In the story: “She fled over the sea with the priest Gerebernus, as far as Geel, Belgium.”'
    >>> quoted("But first she forgave him.", load_catalogue()["maria-goretti"])
    '“But first she forgave him.”'
    """
    alone = sentence if whole else starts_alone(sentence, card) or sentence
    told = "" if whole else _SAYS.sub("", alone)
    if told and told != alone:
        return say("In the story: “{sentence}”", sentence=told[:1].upper() + told[1:])
    if as_legend(alone, card) != alone:
        return say("In the story: “{sentence}”", sentence=alone)
    return say("“{sentence}”", sentence=alone)


_SAYS: Final = re.compile(r"^(?:It|They)(?: also)? says? that ")
"""How a sentence begins that goes on with a story named before."""


def is_legend(sentence: str, card: Card) -> bool:
    """Say whether only a legend tells what a sentence of a saint's story says."""
    alone = starts_alone(sentence, card) or sentence
    return as_legend(alone, card) != alone or tells_legend(sentence)


def own_sayings(saint: Card) -> Iterator[Saying]:
    """Say what a saint shows us, and ask about the story."""
    virtue = next(iter(leading(saint)), None)
    if virtue and (shown := saint.shows(virtue)):
        told = quoted(shown, saint)
        parts = {"meaning": virtue.meaning, "saint": saint.name_first, "quotation": told}
        if told.startswith("“"):
            words = (
                say_as("more than one saint", "{meaning} {saint} show us how: {quotation}", **parts)
                if saint.is_group
                else say("{meaning} {saint} shows us how: {quotation}", **parts)
            )
        else:
            words = (
                say_as("more than one saint", "{meaning} {saint} show us how. {quotation}", **parts)
                if saint.is_group
                else say("{meaning} {saint} shows us how. {quotation}", **parts)
            )
        yield Saying("idea", words, "")
    else:
        yield Saying("idea", saint.opening or say("{saint} is a friend of God who prays for us.", saint=saint.name_first), "")
    question = say("What do you like best in the story of {saint}?", saint=saint.name_inside)
    yield Saying("question", question, say("Let the children tell. Then ask what they could do like that this week."))
