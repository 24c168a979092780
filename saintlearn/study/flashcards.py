"""Flashcards (`ST-01`): turn a card, say how well it was known; what was not known comes again.

>>> from saintlearn.catalogue import load_catalogue
>>> bank = QuestionBank(load_catalogue())
>>> cards = Flashcards(bank, ["lucy"], FlashOptions(sides=("feast",)))
>>> cards.view.prompt, cards.view.back
('On what day does the Church celebrate St. Lucy?', None)
>>> cards.act("turn").back.answers
('December 13',)
>>> cards.act("grade 3").result.known, cards.sentence
(1, '1 card is done, and you knew it right away.')
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, ClassVar, Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.days import utc
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import in_its_language, mark, say
from saintlearn.questions import QuestionBank, shipped_bank
from saintlearn.questions.asking import Revisit
from saintlearn.study.faces import Flashcard, flashcard, packed_cards, possible_items
from saintlearn.study.flashcards_position import FlashOptions, FlashPosition, FlashView, Offer
from saintlearn.study.flashcards_rules import FlashRules, again, best_grade, fresh, made, saint_of, shuffled
from saintlearn.study.reviewer import Reviewer
from saintlearn.study.reviews import Grade
from saintlearn.study.sitting import ALONE, Sitting
from saintlearn.study.words import ALL_DONE, NO_CARDS, flash_result

if TYPE_CHECKING:
    import pandas

_GRADES: Final = {Grade.AGAIN: mark("Again"), Grade.HARD: mark("Hard"), Grade.GOOD: mark("Good"), Grade.EASY: mark("Easy")}


class Flashcards(Sitting[FlashPosition, FlashView]):
    """A pack of flashcards under way."""

    kind: ClassVar[str] = "flashcards"
    worded: ClassVar[bool] = True

    def __init__(
        self,
        bank: QuestionBank,
        saints: Iterable[Card | str] | None = None,
        options: FlashOptions | None = None,
        *,
        items: Iterable[str] | None = None,
        now: datetime | None = None,
        reviewer: Reviewer | None = None,
    ) -> None:
        self.bank = bank
        chosen = options or FlashOptions()
        deck = bank.cards if saints is None or items is not None else [bank.card(saint) for saint in saints]
        if items is not None:
            cards = made(bank, items, chosen)
        elif reviewer is None:
            cards = fresh(bank, deck, chosen)
        elif now is None:
            raise Refusal("bad-time", say("What is due depends on the time. Say when it starts: now=datetime.now(UTC)."))
        else:
            cards = _planned(bank, deck, chosen, reviewer, utc(now))
        chosen = replace(chosen, items=packed_cards(cards))
        super().__init__(FlashRules(bank), ALONE, deck, chosen, now=now, reviewer=reviewer)

    @property
    def options(self) -> FlashOptions:
        """What is asked."""
        return self.state.options

    @property
    def cards(self) -> tuple[Flashcard, ...]:
        """The flashcards with their backs: for the kernel, never for a browser."""
        return self.state.cards

    @property
    def card(self) -> Flashcard | None:
        """The present card with its back: for the kernel; None at the end."""
        return self.cards[self.state.queue[0]] if self.state.queue else None

    @property
    def graded(self) -> tuple[tuple[Flashcard, Grade], ...]:
        """What was graded so far, in that order; a card that came back more than once."""
        return tuple((self.cards[card], grade) for card, grade in self.state.marks)

    def ahead(self, count: int) -> tuple[Flashcard, ...]:
        """Give the present card and those that come after it, to draw them before they are turned: for the kernel, never for a browser."""
        return tuple(self.cards[number] for number in self.state.queue[:count])

    @property
    def results(self) -> pandas.DataFrame:
        """What was graded so far, one row each.

        Columns: number, saint, item, side, grade (1 again, 2 hard, 3 good, 4 easy), right (whether the card was known the first time).
        """
        import pandas

        first: dict[int, Grade] = {}
        rows = []
        for number, (place, grade) in enumerate(self.state.marks, 1):
            card = self.cards[place]
            rows.append((number, card.saint, card.item, card.side, int(grade), first.setdefault(place, grade) is not Grade.AGAIN))
        return pandas.DataFrame(rows, columns=["number", "saint", "item", "side", "grade", "right"]).astype({"right": bool})

    @property
    def saints(self) -> tuple[str, ...]:
        """The saints whose cards were turned and graded, by slug, in that order."""
        return tuple(dict.fromkeys(card.saint for card, _ in self.graded))

    @property
    @in_its_language
    def sentence(self) -> str:
        """The result in words; empty before the end."""
        result = self.view.result
        return "" if result is None else flash_result(result)

    def picture(self) -> Card:
        """Give the saint whose window is shown, to draw it; a browser gets the drawing, not the name."""
        card = self.card
        if card is None or not (card.picture or card.beside or self.state.turned):
            raise Refusal("no-picture", say("This flashcard has no picture."))
        return saint_of(self.state, card)

    @in_its_language
    def grades(self, now: datetime) -> tuple[Offer, ...]:
        """Give the four grades, with the time after which each asks again; the first two where a letter was given."""
        card = self.card
        if card is None:
            raise Refusal("over", say(ALL_DONE))
        times = {} if self.recorder is None else self.recorder.offers(card.item, utc(now))
        most = best_grade(self.state)
        return tuple(Offer(int(grade), say(_GRADES[grade]), times.get(int(grade))) for grade in Grade if grade <= most)

    @property
    def again(self) -> tuple[Revisit, ...]:
        """What to look at again: all that was not known, and then what was hard."""
        return again(self.state)

    def _opened(self, source: Any) -> None:
        self.bank = shipped_bank() if source is None else source

    def __repr__(self) -> str:
        return f"<Flashcards: {len(self.cards) - len(self.state.queue)} of {len(self.cards)} done>"


def _planned(bank: QuestionBank, deck: Sequence[Card], options: FlashOptions, reviewer: Reviewer, now: datetime) -> tuple[Flashcard, ...]:
    """Plan what is asked: what the reviewer says is due, and where more is wanted others after it."""
    due, items = _due(bank, list(dict.fromkeys(possible_items(deck, options.sides))), options, reviewer, now)
    planned = list(dict.fromkeys([*due, *shuffled(items, options)])) if options.fill else due
    cards = made(bank, planned, options)
    if not cards and not items:
        raise Refusal("no-cards", say(NO_CARDS))
    return cards


def _due(bank: QuestionBank, items: list[str], options: FlashOptions, reviewer: Reviewer, now: datetime) -> tuple[list[str], list[str]]:
    """Ask the reviewer, until all that is planned can be asked: else the same facts would be planned in vain every day."""
    while True:
        planned = list(reviewer.plan(items, now, length=options.length, seed=options.seed))
        gone = {item for item in planned if flashcard(bank, item, options.level) is None}
        if not gone:
            return planned, items
        items = [item for item in items if item not in gone]
