"""Sentences under a saint's name, which say 'she', 'he' or 'they' instead of the name once more."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.questions.words import sex, voice

__all__ = ["under_the_name"]


@dataclass(frozen=True, slots=True)
class _Pronoun:
    subject: str
    object: str
    own: str


_PRONOUNS: Final = {
    "woman": _Pronoun("she", "her", "her"),
    "man": _Pronoun("he", "him", "his"),
    "group": _Pronoun("they", "them", "their"),
}
_THIS: Final = re.compile(r"(?:This is|These are) .*?, (?=known )")
_VERBS: Final = "is|are|was|were|lived|died|belongs?"


def under_the_name(sentence: str, card: Card) -> str:
    """Say what is true of a saint whose name stands above it; where the card does not say whether it is 'she' or 'he', the name stays.

    >>> from saintlearn.catalogue import load_catalogue
    >>> lucy = load_catalogue()["lucy"]
    >>> under_the_name("The feast of St. Lucy is on 13 December.", lucy), under_the_name("Artists often show St. Lucy with a lamp.", lucy)
    ('Her feast is on 13 December.', 'Artists often show her with a lamp.')
    """
    pronoun, name = _PRONOUNS.get(sex(card)), re.escape(voice(card).subject)
    told = _THIS.sub("", sentence)
    if pronoun is not None:
        told = re.sub(rf"\bthe (\w+) of {name}(?=\W)", rf"{pronoun.own} \1", told, flags=re.IGNORECASE)
        told = re.sub(rf"(?<!\w){name}'s(?=\W)", pronoun.own, told, flags=re.IGNORECASE)
        told = re.sub(rf"(?<!\w){name}(?= (?:{_VERBS})\b)", pronoun.subject, told, flags=re.IGNORECASE)
        told = re.sub(rf"(?<!\w){name}(?=\W)", pronoun.object, told, flags=re.IGNORECASE)
    return told[:1].upper() + told[1:]
