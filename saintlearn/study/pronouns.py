"""Sentences under a saint's name, which say 'she', 'he' or 'they' instead of the name once more."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
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
    pronoun = _PRONOUNS.get(sex(card))
    told = _THIS.sub("", sentence)
    if pronoun is not None:

        def instead(found: re.Match[str]) -> str:
            if found["what"]:
                return f"{pronoun.own} {found['what']}"
            return pronoun.own if found["own"] else pronoun.subject if found["does"] else pronoun.object

        told = _places(voice(card).subject).sub(instead, told)
    return told[:1].upper() + told[1:]


@lru_cache(maxsize=512)
def _places(name: str) -> re.Pattern[str]:
    """Find a name in each of its places: 'the feast of St. Lucy', 'St. Lucy's', 'St. Lucy is', and any other."""
    name = re.escape(name)
    alone = rf"(?<!\w){name}(?:(?P<own>'s)(?=\W)|(?=(?P<does> (?:{_VERBS})\b))|(?=\W))"
    return re.compile(rf"\bthe (?P<what>\w+) of {name}(?=\W)|{alone}", re.IGNORECASE)
