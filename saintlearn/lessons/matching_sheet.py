"""Matching sheets: saints on the left, things in another order on the right, and a line to draw between each pair."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from string import ascii_lowercase
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import mark, say
from saintlearn.lessons.riddles import PAIRED, RiddlePair, Riddles, checked_cards
from saintlearn.lessons.windows import telling_signs
from saintlearn.questions.phrases import article, standing

_PROMPTS: Final = {
    "animal": mark("Which animal or symbol goes with each saint?"),
    "window": mark("What can you see in each saint's window?"),
    "symbol": mark("What do artists show with each saint?"),
    "patronage": mark("What is each saint the patron of, or what help do people ask for?"),
    "title": mark("Which title goes with each saint?"),
    "feast": mark("When is each saint's feast?"),
    "mixed": mark("What goes with each saint? It's a symbol, what people ask for, a title, or the day of the feast."),
    "seen": mark("What goes with each saint? It's something in the window, or what people ask for."),
}
_MIXED: Final = {
    "animal": ("animal", "symbol", "window"),
    "mixed": ("symbol", "patronage", "title", "feast"),
    "seen": ("window", "symbol", "patronage"),
}
"""What can stand opposite the saints of a sheet of several kinds: for each saint the first that no other saint here has."""
_TOO_FEW: Final = {
    "animal": mark("Too few of these saints have an animal or symbol that no other saint here has. Choose other saints or another kind."),
    "window": mark(
        "Too few of these saints have something in the window that no other saint here has. Choose other saints or another kind."
    ),
    "symbol": mark("Too few of these saints have a symbol that no other saint here has. Choose other saints or another kind."),
    "patronage": mark("Too few of these saints have a patronage that no other saint here has. Choose other saints or another kind."),
    "title": mark("Too few of these saints have a title that no other saint here has. Choose other saints or another kind."),
    "feast": mark("Too few of these saints have a feast that no other saint here has. Choose other saints or another kind."),
    "mixed": mark("Too few of these saints have something that no other saint here has. Choose other saints or another kind."),
    "seen": mark("Too few of these saints have something that no other saint here has. Choose other saints or another kind."),
}
_TOO_FEW_SAINTS: Final = mark("A matching sheet needs at least {least} saints (you gave {count}).")
_LEAST: Final = 3


@dataclass(frozen=True, slots=True)
class MatchingSheet:
    """A sheet and its key."""

    prompt: str
    """The question."""
    left: tuple[str, ...]
    """Names of saints, numbered from 1."""
    right: tuple[tuple[str, str], ...]
    """Letters and things."""
    key: tuple[str, ...]
    """The letter that goes with each saint; for the teacher only."""


def make_matching_sheet(
    cards: Sequence[Card], kind: str = "symbol", *, most: int = 8, level: int = 2, seed: int = 0, pool: Iterable[Card] = (), first: str = ""
) -> MatchingSheet:
    """Make a matching sheet on which each thing is true of exactly one saint.

    >>> from saintlearn.catalogue import load_catalogue
    >>> sheet = make_matching_sheet(load_catalogue().deck("starter"), most=4, seed=2)
    >>> len(sheet.left), len(sheet.right), sorted(sheet.key)
    (4, 4, ['a', 'b', 'c', 'd'])
    """
    if kind not in _PROMPTS:
        raise Refusal(
            "bad-option", say("There is no matching sheet of the kind {kind!r}; {right}", kind=kind, right=suggest(str(kind), _PROMPTS))
        )
    if type(most) is not int or not _LEAST <= most <= len(ascii_lowercase):
        raise Refusal(
            "bad-option",
            say("most must be {least} to {room} pairs (you gave {most!r}).", least=_LEAST, room=len(ascii_lowercase), most=most),
        )
    chosen = list(checked_cards(cards, _LEAST, _TOO_FEW_SAINTS))
    rng = Random(f"matching/{seed}/{kind}/{most}/{' '.join(card.slug for card in chosen)}")
    rng.shuffle(chosen)
    chosen.sort(key=lambda card: card.slug != first)
    paired = partial(_paired, kinds=_MIXED.get(kind, (kind,)), riddles=Riddles(chosen, pool), level=level)
    pairs = paired(chosen)
    if len(pairs) > most:
        pairs = paired([pair.card for pair in pairs[:most]])
    if len(pairs) < _LEAST:
        raise Refusal("too-few-saints", say(_TOO_FEW[kind]))
    beside = [pair.text for pair in pairs]
    things = list(beside)
    while any(one == other for one, other in zip(things, beside, strict=True)):  # a line straight across would be no riddle
        rng.shuffle(things)
    letters = dict(zip(things, ascii_lowercase, strict=False))
    return MatchingSheet(
        say(_PROMPTS[kind]),
        tuple(pair.card.name for pair in pairs),
        tuple((letter, thing) for thing, letter in letters.items()),
        tuple(letters[pair.text] for pair in pairs),
    )


def _paired(cards: Sequence[Card], *, kinds: Sequence[str], riddles: Riddles, level: int) -> list[RiddlePair]:
    """Pair saints with what only they have among them, of the first kind in which there is something; the others are left out."""
    found: dict[str, RiddlePair] = {}
    for kind in kinds:
        pairs = riddles.pairs(cards, kind, level) if kind in PAIRED else _seen(cards, animals=kind == "animal")
        found = {pair.card.slug: pair for pair in pairs if pair.text not in [other.text for other in found.values()]} | found
    return [found[card.slug] for card in cards if card.slug in found]


def _seen(cards: Sequence[Card], *, animals: bool) -> list[RiddlePair]:
    """Pair saints with what you can see in their windows, or with their animals."""
    signs = telling_signs(cards, animals=animals)
    return [RiddlePair(card, standing(article(signs[card.slug]))) for card in cards if card.slug in signs]
