"""Which of a saint's signs are drawn in the window: riddles and sheets first mention what a child can see."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.spellings import plain
from saintlearn.questions.themes import row
from saintlearn.questions.truth import alike

_ALSO: Final = {
    "book": "Bible Gospel schoolbook catechism diary prayer law rule",
    "book-open": "open Bible Gospel catechism prayer law",
    "chain": "broken",
    "wheel": "broken",
    "child": "schoolchildren boy girl pupil orphan",
    "church": "model",
    "coins": "alms",
    "cross-inverted": "upside down",
    "cross-staff": "papal",
    "cross-x": "shaped",
    "crown-held": "laid aside",
    "crozier": "staff bishop abbot abbess",
    "deacon": "dalmatic robe",
    "dish-eyes": "plate",
    "flames": "fire",
    "galero": "cardinal hat",
    "gold-balls": "golden",
    "heart-flaming": "burning flame",
    "icon": "picture our lady Mary",
    "jar": "ointment",
    "lamb": "sheep",
    "lamp": "oil lantern",
    "lily": "flower",
    "loom-spindle": "distaff",
    "money-bag": "purse gold",
    "oak": "tree",
    "ox": "cow",
    "palm": "branch",
    "pilgrim-staff": "walking",
    "roman-soldier": "armor",
    "rose": "flower",
    "roses": "flower",
    "shell": "scallop",
    "shovel": "spade",
    "spear": "lance",
    "staff": "shepherd crook",
    "stag": "hind deer",
    "stigmata": "wound",
    "tiara": "papal",
    "violin": "fiddle",
    "well": "spring water",
}
"""Words of the art columns, and other words for the same drawing."""
_SILENT: Final = frozenset(
    row(
        "a an and black brown chained crossed for gray habit large miraculous of paper poor priest red sacred seven sick silver small tall the three "
        "two wedding white wild winged"
    )
)
"""Words of a sign that need no drawing."""
_ASIDE: Final = re.compile(" (?:around|at|between|held|in|like|on|under|with) .*")
"""The rest of a sign, such as "in her apron" after "flowers"."""
_WHOSE: Final = frozenset(("his", "her", "their"))
_PLURALS: Final = {"children": "child", "geese": "goose", "lilies": "lily", "mice": "mouse", "oxen": "ox", "wolves": "wolf"}
_ANIMALS: Final = frozenset(
    row(
        "bear bee bird boar bull camel cat cow crocodile deer dog dolphin donkey dove dragon duck eagle ermine fish fox goose hare hen hind horse "
        "lamb lion mouse mule otter ox pelican pig rabbit ram raven rooster sheep snake sparrow spider squirrel stag swan whale wolf worm"
    )
)


@lru_cache(maxsize=4096)
def _words(text: str) -> frozenset[str]:
    """List the words of a sign, each in the singular."""
    found = re.findall(r"[^\W\d_]+", plain(text.replace("'s", "").replace("s'", "s")))
    return frozenset(_PLURALS.get(word) or (word[:-1] if re.search("[^su]s$", word) else word) for word in found)


def _core(symbol: str) -> frozenset[str]:
    """List the words of a sign that must be drawn for a child to see it."""
    return _words(_ASIDE.sub("", symbol)) - _SILENT


@lru_cache(maxsize=2048)
def _drawn(card: Card) -> frozenset[str]:
    """List the words for everything drawn in a window."""
    seen: set[str] = set()
    for item in re.split(r"[;\s+]+", f"{card.art_attributes} {card.art_headwear} {card.art_dress}"):
        seen |= _words(item.replace("-", " ")) | _words(_ALSO.get(item, ""))
    return frozenset(seen)


@lru_cache(maxsize=2048)
def drawn_symbols(card: Card) -> tuple[str, ...]:
    """List the signs of a saint that the window shows, best known first; none if there is no window or it shows other things.

    >>> from saintlearn.catalogue import load_catalogue
    >>> martha = load_catalogue()["martha"]
    >>> martha.symbols, drawn_symbols(martha)
    (('ladle', 'broom', 'keys', 'dragon'), ('broom', 'keys', 'dragon'))
    """
    return tuple(symbol for symbol in card.symbols if (core := _core(symbol)) and core <= _drawn(card))


def telling_signs(cards: Sequence[Card], *, animals: bool = False) -> dict[str, str]:
    """Find for each saint a sign that this window shows and none of the others do; saints without one are left out.

    >>> from saintlearn.catalogue import load_catalogue
    >>> telling_signs(load_catalogue().deck(["jerome", "martha", "roch"]), animals=True)
    {'jerome': 'lion', 'martha': 'dragon', 'roch': 'dog with bread'}
    """
    found: dict[str, str] = {}
    for card in cards:
        others = [other for other in cards if other is not card]
        known = [frozenset().union(_drawn(other), *map(_words, other.symbols)) for other in others]
        signs = [sign for sign in card.symbols if _has_animal(sign) and not any(_core(sign) <= words for words in known)] if animals else []
        seen = [sign for sign in drawn_symbols(card) if not any(_core(sign) <= _drawn(other) for other in others)]
        signs += [sign for sign in seen if not (animals and any(_core(sign) <= words for words in known))]
        told = [_ASIDE.sub("", sign) if _words(sign) & _WHOSE else sign for sign in signs]
        told = [sign for sign in told if not _words(sign) & _WHOSE and not alike(sign, card.name)]
        if told:
            found[card.slug] = told[0]
    return found


def _has_animal(symbol: str) -> bool:
    return not _ANIMALS.isdisjoint(_words(symbol))
