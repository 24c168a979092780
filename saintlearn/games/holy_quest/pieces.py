"""The piece of a saint's story that a child hears before a question (`HQ-94`): it says who, where, and when, and it tells what is asked."""

from __future__ import annotations

import re
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.sentences import sentences_of
from saintlearn.languages import century, mark, say, together
from saintlearn.questions import Choice
from saintlearn.questions.disputes import doubts
from saintlearn.questions.story import named, starts_alone, story_line
from saintlearn.questions.voices import Telling, voice

_OF_TWO: Final = frozenset(("geography-syria-to-india", "geography-caucasus", "geography-east-asia-oceania"))
"""Regions whose names have two parts: with another one beside them, nobody can follow."""
_BACK: Final = 3
"""Sentences that a piece goes back at most, so that it starts with one that is understood alone."""
_POINTS_BACK: Final = re.compile(r"\b(?:there|them)\b[^,]*[.!?]$")
"""What ends with somebody or some place that only the sentence before it names."""
_LIVED: Final = Telling(named=mark("{saint} lived in {place} in the {century}."))
_LONG_AGO: Final = Telling(named=mark("{saint} lived in {place} long ago."))
_SOMEWHERE: Final = mark("more than one part of the world")
_HERE: Final = Telling(named=mark("This is {name}."), several=mark("These are {name}."))


def piece_of(card: Card, question: Choice) -> int:
    """Tell which sentence of a saint's story tells the answer to a question; -1 if none does."""
    line = story_line(card, question.prompt, question.answer)
    return sentences_of(card.bio).index(line) if line else -1


def piece_words(card: Card, tells: int) -> str:
    """Give a piece of a story in the language of the card: who it was, where, and when, then what leads to a sentence, and that sentence."""
    if tells < 0:
        return ""
    story = sentences_of(card.bio)
    begins = max(tells - 1, 0)
    while begins and tells - begins < _BACK and (_POINTS_BACK.search(story[begins]) or not starts_alone(story[begins], card)):
        begins -= 1
    lead = _lead(card)
    first, *others = story[begins : max(tells, 1) + 1]
    return " ".join((lead, named(starts_alone(first, card) or first, card, lead), *others))


def _lead(card: Card) -> str:
    """Say who somebody was, where, and when; of an angel and of Our Lady only who."""
    who = voice(card)
    if not card.geography or card.passing_century is None:
        return _HERE.say(who)
    places = [fact.place for fact in card.geography]
    short = len(places) == 1 or (len(places) == 2 and not _OF_TWO.intersection(fact.key for fact in card.geography))
    place = together(places) if short else say(_SOMEWHERE)
    if "passing" in doubts(card).fields:
        return _LONG_AGO.say(who, place=place)
    return _LIVED.say(who, place=place, century=century(card.passing_century))
