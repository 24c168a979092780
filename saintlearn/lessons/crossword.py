"""Crosswords of saints' names: a blank grid for the child, and the letters for the teacher."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.spellings import letters
from saintlearn.languages import mark, say
from saintlearn.lessons.riddles import Riddles, checked_cards

_LEAST: Final = 3
_TRIES: Final = 40
_WAITING: Final = 3
"""Names to try for each word in the puzzle."""
_LENGTHS: Final = range(3, 15)
_BEFORE: Final = ("st", "sts", "blessed", "the", "virgin", "our", "lady", "of")
_TOO_FEW_SAINTS: Final = mark("A crossword needs at least {least} saints (you gave {count}).")

Direction = Literal["across", "down"]
Place = tuple[int, int, Direction]


@dataclass(frozen=True, slots=True)
class CrosswordClue:
    """One question of a crossword."""

    number: int
    """As in the grid."""
    direction: Direction
    """``across`` or ``down``."""
    clue: str
    """Sentences in which the saint speaks."""
    length: int
    """Letters of the answer."""


@dataclass(frozen=True, slots=True)
class Crossword:
    """A crossword and its key."""

    grid: tuple[tuple[int | None, ...], ...]
    """Row by row: None for no box, 0 for an empty box, or the number in the box."""
    clues: tuple[CrosswordClue, ...]
    """Across first, by number."""
    key: tuple[str, ...]
    """The rows with their letters, a period where there is no box; for the teacher only."""
    saints: tuple[str, ...]
    """Slugs of the saints in it, in the order of the clues; for the teacher only."""


def word_of(card: Card) -> str:
    """Return a saint's name as written in the boxes: the first name in capitals; empty if none fits.

    >>> from saintlearn.catalogue import load_catalogue
    >>> cards = load_catalogue()
    >>> word_of(cards["therese-of-lisieux"]), word_of(cards["mary"]), word_of(cards["our-lady-of-guadalupe"])
    ('THERESE', 'MARY', 'GUADALUPE')
    """
    if card.is_group or not (card.name.startswith("St. ") or card.status == "blessed" or card.is_wild):
        return ""
    words = [word for word in letters(card.name).replace("-", " ").replace(".", " ").split() if word not in _BEFORE]
    word = "".join(ch for ch in words[0] if ch.isalpha()).upper() if words else ""
    return word if len(word) in _LENGTHS and word.isascii() else ""


def make_crossword(cards: Sequence[Card], *, most: int = 10, level: int = 2, seed: int = 0, pool: Iterable[Card] = ()) -> Crossword:
    """Make a crossword in which any two words that touch also cross, and all of them connect.

    >>> from saintlearn.catalogue import load_catalogue
    >>> crossword = make_crossword(load_catalogue().deck("starter"), most=6, seed=3)
    >>> len(crossword.clues), all(clue.length >= 3 for clue in crossword.clues)
    (6, True)
    """
    if type(most) is not int or not _LEAST <= most <= 20:
        raise Refusal("bad-option", say("most must be {least} to 20 words (you gave {most!r}).", least=_LEAST, most=most))
    chosen = list(checked_cards(cards, _LEAST, _TOO_FEW_SAINTS))
    rng = Random(f"crossword/{seed}/{most}/{' '.join(card.slug for card in chosen)}")
    rng.shuffle(chosen)
    named: dict[str, Card] = {}
    for card in chosen:
        if len(named) < _WAITING * most and (word := word_of(card)):
            named.setdefault(word, card)
    best: dict[str, Place] = {}
    rank: tuple[int, int, int] = (0, 0, 0)
    for _ in range(_TRIES):
        words = sorted(named, key=lambda word: -len(word) + 3 * rng.random())
        placed = _place(words, most, rng)
        worth = _worth(placed)
        if worth > rank:
            best, rank = placed, worth
    if len(best) < _LEAST:
        raise Refusal("too-few-saints", say("Too few of these saints' names cross each other. Choose more saints."))
    return _numbered(best, named, Riddles(chosen, pool), level)


def _cells(word: str, place: Place) -> Iterator[tuple[int, int]]:
    row, column, direction = place
    for n in range(len(word)):
        yield (row, column + n) if direction == "across" else (row + n, column)


def _place(words: Sequence[str], most: int, rng: Random) -> dict[str, Place]:
    """Place one word after another so that each crosses a word already placed."""
    placed: dict[str, Place] = {words[0]: (0, 0, "across")} if words else {}
    grid = {cell: letter for word, place in placed.items() for cell, letter in zip(_cells(word, place), word, strict=True)}
    waiting = list(words[1:])
    progress = True
    while progress and len(placed) < most:
        progress = False
        for word in list(waiting):
            fitting = [(crossings, rng.random(), place) for place in _places(word, grid) if (crossings := _crossings(word, place, grid))]
            if fitting and len(placed) < most:
                place = max(fitting)[2]
                placed[word] = place
                grid |= dict(zip(_cells(word, place), word, strict=True))
                waiting.remove(word)
                progress = True
    return placed


def _places(word: str, grid: dict[tuple[int, int], str]) -> Iterator[Place]:
    for (row, column), letter in grid.items():
        for n, own in enumerate(word):
            if own == letter:
                yield row, column - n, "across"
                yield row - n, column, "down"


def _crossings(word: str, place: Place, grid: dict[tuple[int, int], str]) -> int:
    """Count the crossings of a word at a place; 0 if it doesn't fit or would touch a word without crossing it."""
    row, column, direction = place
    down, right = (0, 1) if direction == "across" else (1, 0)
    if (row - down, column - right) in grid or (row + down * len(word), column + right * len(word)) in grid:
        return 0
    crossings = 0
    for (r, c), letter in zip(_cells(word, place), word, strict=True):
        if (r, c) in grid:
            if grid[r, c] != letter:
                return 0
            crossings += 1
        elif (r - right, c - down) in grid or (r + right, c + down) in grid:
            return 0
    return crossings if crossings < len(word) else 0


def _worth(placed: dict[str, Place]) -> tuple[int, int, int]:
    """Compare crosswords: more words, then more crossings, then less paper."""
    cells = [cell for word, place in placed.items() for cell in _cells(word, place)]
    if not cells:
        return 0, 0, 0
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    side = max(max(rows) - min(rows), max(columns) - min(columns))
    return len(placed), len(cells) - len(set(cells)), -side


def _numbered(placed: dict[str, Place], named: dict[str, Card], riddles: Riddles, level: int) -> Crossword:
    grid = {cell: letter for word, place in placed.items() for cell, letter in zip(_cells(word, place), word, strict=True)}
    top, left = min(row for row, _ in grid), min(column for _, column in grid)
    height, width = max(row for row, _ in grid) - top + 1, max(column for _, column in grid) - left + 1
    starts = sorted({place[:2] for place in placed.values()})
    numbers = {start: n for n, start in enumerate(starts, 1)}
    ordered = sorted(placed, key=lambda word: (placed[word][2], numbers[placed[word][:2]]))
    names = {word.lower() for word in placed}
    clues = tuple(
        CrosswordClue(numbers[placed[word][:2]], placed[word][2], " ".join(riddles.about(named[word], level, unsaid=names)), len(word))
        for word in ordered
    )
    cells = [[(row + top, column + left) for column in range(width)] for row in range(height)]
    return Crossword(
        tuple(tuple(numbers.get(cell, 0) if cell in grid else None for cell in row) for row in cells),
        clues,
        tuple("".join(grid.get(cell, ".") for cell in row) for row in cells),
        tuple(named[word].slug for word in ordered),
    )
