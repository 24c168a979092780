"""Whom a text names, among the saints of a lesson."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.sentences import sentences_of


def named_in(text: str, cards: Iterable[Card]) -> frozenset[str]:
    """Give the slugs of the saints whom a text names, by the whole name or by a word of it that only one of them has, or has as the whole name.

    >>> from saintlearn.catalogue import load_catalogue
    >>> cards = load_catalogue()
    >>> theme = [cards[slug] for slug in ("mary", "mary-magdalene", "john-vianney", "nicolas-steno", "kateri-tekakwitha")]
    >>> sorted(named_in("Mary Magdalene ran to Peter; Steno and Kateri's mother did not.", theme))
    ['kateri-tekakwitha', 'mary-magdalene', 'nicolas-steno']
    """
    found: set[str] = set()
    wholes: dict[str, Card] = {}
    words: dict[str, list[Card]] = {}
    for card in cards:
        whole, single = _names(card)
        wholes |= dict.fromkeys(whole, card)
        for word in single:
            words.setdefault(word, []).append(card)
    for name in sorted(wholes, key=len, reverse=True):
        parts = re.split(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text)
        if len(parts) > 1:
            found.add(wholes[name].slug)
            text = " ; ".join(parts)
    for word in re.findall(r"(?<![\w-])[^\W\d_]\w+(?![\w-])", text):
        having = words.get(word, [])
        if len(meant := having if len(having) == 1 else [card for card in having if _is_alone(card)]) == 1:
            found.add(meant[0].slug)
    return frozenset(found)


def without(text: str, absent: Collection[str], known: Sequence[Card]) -> str:
    """Leave out of a text every sentence that names somebody who is absent, by slug, among all who are known."""
    if named_in(text, known).isdisjoint(absent):
        return text
    return " ".join(sentence for sentence in sentences_of(text) if named_in(sentence, known).isdisjoint(absent))


def _is_alone(card: Card) -> bool:
    return card.is_wild or " " not in _TITLE.sub("", card.name)


_TITLE: Final = re.compile(r"^(?:Sts?\.|Saints?|Blessed|The|Pope) ")
_NOBODYS: Final = frozenset(("Our", "Lady", "Mother", "Holy", "Guardian", "Good", "Father", "Virgin"))
"""Words of names that mean nobody alone."""


@lru_cache(maxsize=2048)
def _names(card: Card) -> tuple[tuple[str, ...], frozenset[str]]:
    """Give the names of several words, and the words of the printed name by which a text can mean the saint: the first and the last one."""
    bare = [_TITLE.sub("", name) for name in (card.name, *card.other_names)]
    whole = tuple(name for name in bare if len(name.split()) > 1)
    own = bare[0].split()
    last = own[-1:] if not {"of", "the", "de"} & set(own) else []
    return whole, frozenset() if card.is_group else frozenset((own[0], *last)) - _NOBODYS
