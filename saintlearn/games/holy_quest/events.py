"""The Holy Quest: what happens, told in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.engine.game import Event

__all__ = ["Answered", "Asked", "Drawn", "Ended", "Moved", "Read", "Rolled", "Told"]


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """Dice were rolled.

    Args:
        seat: Who.
        dice: What they show.
        why: ``begin``, ``move``, ``thaw``, ``freeze``, ``bump``, ``token``, ``take`` or ``on``.
    """

    seat: int
    dice: tuple[int, ...]
    why: str = "move"

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} rolled {' and '.join(map(str, self.dice))}."


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A pawn came to another place.

    Args:
        pawn: Its number.
        saint: Its saint.
        start: Where it stood, as `State.pawns` counts.
        end: Where it stands.
        how: ``start``, ``roll``, ``fast-forward``, ``cross-over``, ``back``, ``swap``, ``bumped`` or ``takes``.
    """

    pawn: int
    saint: Card
    start: int
    end: int
    how: str

    def sentence(self, names: Sequence[str]) -> str:
        told = {
            "start": "starts",
            "roll": "moves on",
            "fast-forward": "slides on to the next Fast Forward tile",
            "cross-over": "crosses over",
            "back": "goes back",
            "swap": "changes places",
            "bumped": "is sent back",
            "takes": "takes that place",
        }
        return f"{self.saint.name} {told[self.how]}."


@dataclass(frozen=True, slots=True)
class Read(Event):
    """A Saint Card was drawn and is read aloud (`HQ-47`), or kept at once (`HQ-70`)."""

    seat: int
    card: Card
    kept: bool = False

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} draws {self.card.name}{' and keeps the card' if self.kept else ': read it aloud'}."


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """A question out of a Saint Card; an empty prompt where the other players ask."""

    seat: int
    card: Card
    prompt: str

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} draws {self.card.name}. {self.prompt or 'The other players ask a question out of the card.'}"


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A question was answered: a record that study can use.

    Args:
        seat: Who answered.
        card: The saint.
        prompt: The question; empty where the other players asked.
        given: The answer that was given.
        answer: The right one.
        right: Whether it was right.
        kept: Whether the card was earned by it.
        why: One sentence that explains the right answer; empty where there is none.
    """

    seat: int
    card: Card
    prompt: str
    given: str
    answer: str
    right: bool
    kept: bool = False
    why: str = ""

    reveals: ClassVar[bool] = True

    def sentence(self, names: Sequence[str]) -> str:
        if self.right:
            return f"Right, {names[self.seat]}!{f' You keep {self.card.name}.' if self.kept else ''}"
        why = self.why or (f"The right answer is {self.answer}." if self.answer else "")
        return f"Not quite, {names[self.seat]}. {why}".rstrip()


@dataclass(frozen=True, slots=True)
class Told(Event):
    """Something that needs no more than a word and a sentence.

    Args:
        word: For programs, as ``frozen``.
        text: With ``{0}``, ``{1}`` ... for the players' names.
        pawn: The pawn it is about; -1 for none.
        number: The type of an Action Card.
    """

    word: str
    text: str
    pawn: int = -1
    number: int = 0

    def sentence(self, names: Sequence[str]) -> str:
        return self.text.format(*names)


@dataclass(frozen=True, slots=True)
class Drawn(Told):
    """An Action Card was drawn."""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]

    def sentence(self, names: Sequence[str]) -> str:
        who = [names[seat] for seat in self.winners]
        return f"{' and '.join(who)} {'has' if len(who) == 1 else 'have'} completed the Holy Quest."
