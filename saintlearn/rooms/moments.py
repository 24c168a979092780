"""Moments with a saint: after a line of the log, the saint whose card won something looks out of the window, and a sentence of the life is told.

They follow from the log alone, so the same game has the same moments on every screen and in every replay. No rule of the game knows of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.questions.moments import told_of
from saintlearn.rooms.look import Line, Look
from saintlearn.vocabulary import facts_of

_APART: Final = 3
"""At most every so many turns a saint looks out."""


@dataclass(frozen=True, slots=True)
class Won:
    """A card won something.

    Args:
        seat: Whose.
        card: The card.
        facts: What it shared with the card that it was matched with, as bits; 0 if that isn't how the game is played.
    """

    seat: int
    card: Card
    facts: int = 0


@dataclass(frozen=True, slots=True)
class LifeMoment:
    """A saint looks out of the window.

    Args:
        number: The line of the log.
        card: The saint.
        line: A sentence of the life, to stand below the name.
    """

    number: int
    card: Card
    line: str


class Moments:
    """The moments of one game, as far as it has come: no sentence twice, and never more than in a third of the turns."""

    def __init__(self, won: Callable[[Look[Any], Line], Won | None]) -> None:
        self._won = won
        self._lines: list[Line] = []
        self._turns = 0
        self._found: list[LifeMoment] = []
        self._wins: list[int] = []

    def follow(self, look: Look[Any]) -> Sequence[LifeMoment]:
        """Give all moments up to now, in the order of the log."""
        log = look.log
        while self._lines and (len(self._lines) > len(log) or self._lines[-1] is not log[len(self._lines) - 1]):
            self._turns -= self._lines.pop().seat is not None  # it was taken back, and played differently
        self._found = [one for one in self._found if one.number < len(self._lines)]
        self._wins = [number for number in self._wins if number < len(self._lines)]
        for line in log[len(self._lines) :]:
            self._lines.append(line)
            self._turns += line.seat is not None
            won = self._won(look, line)
            if won is not None:
                self._wins.append(line.number)
            if won is None or _APART * (len(self._found) + 1) > self._turns:
                continue
            told = told_of(won.card, facts_of(won.facts), {one.line for one in self._found})
            if told:
                self._found.append(LifeMoment(line.number, won.card, told))
        return tuple(self._found)

    def stands(self, look: Look[Any]) -> int:
        """Give the number of the line that is still looked at: the last win as long as its seat stays on turn, else the last line."""
        if not self._wins:
            return look.last.number
        seats = {line.seat for line in look.log[self._wins[-1] :]}
        return self._wins[-1] if seats == {look.turn} else look.last.number
