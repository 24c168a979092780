"""Matching sheets: saints on the left, things in another order on the right, one line from each to its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from string import ascii_lowercase
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.suggestions import suggest
from saintlearn.lessons.riddles import PAIRED, RiddlePair, Riddles, checked_cards
from saintlearn.lessons.windows import telling_signs
from saintlearn.questions.words import article, standing

__all__ = ["MatchingSheet", "make_matching_sheet"]

_PROMPTS: Final = {
    "animal": "Which animal or sign belongs to whom?",
    "window": "What is in whose window?",
    "symbol": "What do artists show with whom?",
    "patronage": "Who is a patron of what, or helps with what?",
    "title": "Who is known by which title?",
    "feast": "When is whose feast?",
}
_LEAST: Final = 3


@dataclass(frozen=True, slots=True)
class MatchingSheet:
    """A sheet and its key."""

    prompt: str
    """What is asked."""
    left: tuple[str, ...]
    """Names of saints, numbered from 1."""
    right: tuple[tuple[str, str], ...]
    """Letters and things."""
    key: tuple[str, ...]
    """The letter that belongs to each saint; for the teacher alone."""


def make_matching_sheet(
    cards: Sequence[Card], kind: str = "symbol", *, most: int = 8, level: int = 2, seed: int = 0, pool: Iterable[Card] = ()
) -> MatchingSheet:
    """Make a matching sheet, each thing of which is true of one saint on it alone.

    Args:
        cards: The saints; those of whom nothing of that kind is theirs alone are left out.
        kind: ``window`` (a sign that is drawn), ``animal`` (rather an animal), ``symbol``, ``patronage``, ``title`` or ``feast``.
        most: Pairs on the sheet, 3 to 26.
        level: 1 to 3, as for questions.
        seed: The same seed gives the same sheet.
        pool: More saints, as a whole catalogue, by whose texts common words are told from names.

    Raises:
        ValueError: The kind or number cannot be, or fewer than three saints are left.

    >>> from saintlearn.catalogue import load_catalogue
    >>> sheet = make_matching_sheet(load_catalogue().deck("starter"), most=4, seed=2)
    >>> len(sheet.left), len(sheet.right), sorted(sheet.key)
    (4, 4, ['a', 'b', 'c', 'd'])
    """
    if kind not in _PROMPTS:
        raise ValueError(f"There is no matching sheet of {kind!r}; {suggest(str(kind), _PROMPTS)}")
    if type(most) is not int or not _LEAST <= most <= len(ascii_lowercase):
        raise ValueError(f"most={most!r} cannot be; a matching sheet has {_LEAST} to {len(ascii_lowercase)} pairs.")
    chosen = list(checked_cards(cards, _LEAST, "a matching sheet"))
    rng = Random(f"matching/{seed}/{kind}/{most}/{' '.join(card.slug for card in chosen)}")
    rng.shuffle(chosen)
    paired = partial(Riddles(chosen, pool).pairs, kind=kind, level=level) if kind in PAIRED else partial(_seen, animals=kind == "animal")
    pairs = paired(chosen)
    if len(pairs) > most:
        pairs = paired([pair.card for pair in pairs[:most]])
    if len(pairs) < _LEAST:
        raise ValueError(f"Only {len(pairs)} of these saints have a {kind} that is theirs alone; take other saints or another kind.")
    things = [pair.text for pair in pairs]
    rng.shuffle(things)
    letters = dict(zip(things, ascii_lowercase, strict=False))
    return MatchingSheet(
        _PROMPTS[kind],
        tuple(pair.card.name for pair in pairs),
        tuple((letter, thing) for thing, letter in letters.items()),
        tuple(letters[pair.text] for pair in pairs),
    )


def _seen(cards: Sequence[Card], *, animals: bool) -> list[RiddlePair]:
    """Pair saints with what can be seen in their windows, or with their animals."""
    signs = telling_signs(cards, animals=animals)
    return [RiddlePair(card, standing(article(signs[card.slug]))) for card in cards if card.slug in signs]
