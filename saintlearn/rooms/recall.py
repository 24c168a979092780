"""Who was it? When a round is over, a screen asks about the saints who were met in it. It is between the rounds: no rule of the game knows of it.

Each screen asks those who sit at it, and nobody waits for another screen.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import saints_in
from saintlearn.engine.usual_options import Age
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.questions.asking import Answer, Asking, Feedback, ask
from saintlearn.questions.forms import Choice
from saintlearn.questions.moments import lines_of, who_was_it
from saintlearn.rooms.look import Look
from saintlearn.rooms.moments import LifeMoment

_MOST: Final = 3
"""Questions at the end of a game about what was told in it; between two rounds there is one."""


@dataclass(frozen=True, slots=True)
class Recall:
    """What is asked at a screen after a round.

    Args:
        at: The last line of the round.
        seats: Whom each question asks.
        asks: The questions, with their answers: never for a browser.
        told: What was said after each answer so far.
        reads: Whether what was said last is still being read.
    """

    at: int
    seats: tuple[int, ...]
    asks: tuple[Asking, ...]
    told: tuple[Feedback, ...] = ()
    reads: bool = False

    @property
    def asking(self) -> Asking | None:
        """The question on the screen, with its answer; None at the end."""
        here = len(self.told) - self.reads
        return self.asks[here] if here < len(self.asks) else None

    @property
    def seat(self) -> int:
        """Whom the question on the screen asks."""
        return self.seats[min(len(self.told) - self.reads, len(self.seats) - 1)]

    @property
    def right(self) -> int:
        """How many were right: as many treasures more are laid at the feet of Jesus."""
        return sum(one.right for one in self.told)

    def answer(self, value: object) -> Recall:
        """Hear an answer.

        Raises:
            Refusal: ``answered``, ``bad-answer``, or ``nothing-asked``.
        """
        asking = self.asking
        if asking is None:
            raise Refusal("nothing-asked", say("There's no question here now."))
        if self.reads:
            raise Refusal("answered", say("You already answered this one. Go on to the next question."))
        given = Answer.of(value)
        fault = asking.fault(given)
        if fault is not None:
            raise fault
        return replace(self, told=(*self.told, asking.feedback(given)), reads=True)

    def go_on(self) -> Recall:
        """Go on to the next question, or to the end."""
        if not self.reads:
            raise Refusal("not-answered", say("Answer first. Then you can go on."))
        return replace(self, reads=False)


def recall_of(
    look: Look[Any],
    moments: Sequence[LifeMoment],
    seats: Sequence[int],
    since: int,
    asked_before: Collection[str] = (),
    levels: Sequence[Age] = (),
) -> Recall | None:
    """Choose what to ask after a round: what was told in it. If that can't be asked, a game ends with one question about others who were met.

    Args:
        look: The game at the end of the round.
        moments: Everything that was told in this game.
        seats: The people at the screen.
        since: The first line of the round; at the end of a game everything counts.
        asked_before: Saints who were asked about in an earlier round, by slug.
        levels: The level of each seat of the game; empty where nobody has said so.

    Returns:
        Up to three questions, one between two rounds; None if nobody is here or nothing can be asked.
    """
    people = [seat for seat in seats if look.players[seat].computer is None]
    if not people:
        return None
    last, ends = look.last.number, look.outcome is not None
    lines = [line for line in look.log if ends or line.number >= since]
    cards = {card.slug: card for card in look.deck}
    met = [
        cards[slug] for slug in saints_in(event for line in lines for event in line.events) if slug in cards and slug not in asked_before
    ]
    told = [(one.card, one.line) for one in moments if (ends or one.number >= since) and one.card in met]
    Random(f"{last} {len(met)}").shuffle(told)
    asked: list[Choice] = []

    def ask_about(card: Card, lines: Sequence[str], most: int) -> None:
        if len(asked) < most and all(one.saint != card.slug for one in asked):
            level = levels[people[len(asked) % len(people)]] if levels else 1
            asked.extend(filter(None, (_asks(card, lines, met, last, level),)))

    for card, line in told:
        ask_about(card, (line,), _MOST if ends else 1)
    for card in Random(f"{last} {len(met)}").sample(met, len(met)) if ends else ():
        ask_about(card, lines_of(card), 1)
    if not asked:
        return None
    return Recall(last, tuple(people[n % len(people)] for n in range(len(asked))), tuple(ask(one, one.id) for one in asked))


def _asks(card: Card, lines: Sequence[str], met: Sequence[Card], at: int, level: Age) -> Choice | None:
    """Ask about the first of some lines that can be asked, beside saints who were met: nobody else is named."""
    for line in lines:
        question = who_was_it(card, line, met, f"{at}", level)
        if question is not None:
            return question
    return None
