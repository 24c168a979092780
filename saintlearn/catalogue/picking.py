"""Pick one card out of some: by its key, by its whole name, or by the card itself; or say which one was probably meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.first_names import all_first_names, best_known, first_names, forms_of, names_of, namesakes
from saintlearn.ground.refusal import UnknownName, WrongKind
from saintlearn.ground.spellings import nearest, without_title
from saintlearn.languages import either, say

_SLIP: Final = 0.85
"""How much alike two names are if one is a slip of the other."""
_LIKE: Final = 0.75
"""How like a name of several words another must be, so that somebody may have meant it."""
_CARDS: Final = 6
"""Cards that are suggested at most."""


def named_in(name: str, cards: Mapping[str, Card]) -> Card | None:
    """Find the one card with this key or whole name; part of a name could mean somebody else, so it finds nobody."""
    from saintlearn.catalogue.finding import find_whole  # a game at the table needs none of it

    if name in cards:
        return cards[name]
    found = find_whole(name, cards)
    return found[0] if len(found) == 1 else None


def card_in(given: object, cards: Mapping[str, Card]) -> Card:
    """Find the card that somebody means."""
    found = cards.get(given.slug) if isinstance(given, Card) else named_in(given, cards) if isinstance(given, str) else None
    if found is None:
        slug = given.slug if isinstance(given, Card) else given
        raise UnknownName(
            "unknown-card", say("There's no card {slug}; {hint}", slug=repr(slug)[:60], hint=which_card(slug, cards)), str(slug)[:40]
        )
    return found


def checked_slice(part: slice) -> slice:
    """Refuse a part of a list that isn't told in numbers."""
    given: tuple[Any, ...] = (part.start, part.stop, part.step)
    if not all(one is None or hasattr(one, "__index__") for one in given) or part.step == 0:
        told = repr(next((one for one in given if not (one is None or hasattr(one, "__index__"))), 0))[:40]
        raise WrongKind("bad-option", say("A part of the cards needs numbers, such as [:3] (you gave {given}).", given=told), told)
    return part


def which_card(slug: object, cards: Mapping[str, Any], besides: Iterable[str] = (), or_else: str = "") -> str:
    """Suggest the cards that somebody probably meant, as the end of a sentence; if none is near, say where to look.

    >>> from saintlearn.catalogue import load_catalogue
    >>> which_card("St. Lucy", load_catalogue())
    "did you mean 'lucy' (St. Lucy)?"
    """
    asked = slug if isinstance(slug, str) else ""
    known = best_known(cards.values())
    names = {card.slug: (card.slug, card.name, *card.other_names) for card in known}
    words: dict[str, Iterable[str]] = {word: (word,) for word in besides}
    if first_names(asked):
        having = {card.slug: names[card.slug] for card in namesakes(asked, known)}
        near = nearest(asked, having, _CARDS, least=_SLIP) or list(having)[:_CARDS]
        if not near:
            return _nobody()
    elif len(without_title(asked).split()) > 1:
        near = nearest(asked, words | names, _CARDS, least=_LIKE)
    else:  # letters alone make no name: Griselda isn't Gabriel
        near = nearest(asked, words | names, _CARDS, least=_SLIP)
        if not near:
            borne = {row for card in known for row in names_of(card)}
            others: dict[str, Iterable[str]] = {row.name: row.forms for row in all_first_names() if row not in borne}
            near = nearest(asked, others | {card.slug: forms_of(card) for card in known}, _CARDS, least=_SLIP)
            if near and near[0] in others:
                return _nobody()
    if not near:
        return or_else or say("look up the saint's key in the gallery: saintlearn play gallery, or in a notebook, sl.gallery().")
    told = [f"{key!r} ({cards[key].name})" if key in names else repr(key) for key in near]
    return say("did you mean {words}?", words=either(told))


def _nobody() -> str:
    return say("none of these saints has that first name, in any language. Try a middle name.")
