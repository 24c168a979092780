"""Flashcards (`ST-01`): turn a card, say how well it was known; what was not known comes again.

>>> from saintlearn.catalogue import load_catalogue
>>> bank = QuestionBank(load_catalogue())
>>> cards = Flashcards(bank, ["lucy"], FlashOptions(sides=("feast",)))
>>> cards.view.prompt, cards.view.back
('On which day is the feast of St. Lucy?', None)
>>> cards.act("turn").back.answers
('13 December',)
>>> cards.act("grade 3").result.sentence
'1 card is done, and you knew it at once.'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from datetime import datetime
from itertools import islice
from random import Random
from typing import Any, ClassVar, Final, Self

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.ground.refusal import Refusal, SaveError
from saintlearn.questions import QuestionBank
from saintlearn.questions.spelling import first_letters, most_letters
from saintlearn.study.activity import Activity
from saintlearn.study.asking import Again, Clue, Letter
from saintlearn.study.faces import Flashcard, flashcard, possible_items
from saintlearn.study.flashcards_table import Back, FlashOptions, FlashResult, FlashState, FlashView, Offer, Rate, Turn
from saintlearn.study.pictures import picture_words
from saintlearn.study.reviewer import Reviewer
from saintlearn.study.reviews import Grade, span, utc
from saintlearn.study.saving import pack, unpack

__all__ = ["Flashcards"]

_LATER: Final = 3
"""Cards after which one that was not known comes again."""
_NAMED: Final = ("window", "who")
"""The sides whose answer is the name."""


class Flashcards(Activity[FlashState, FlashView]):
    """A pack of flashcards under way.

    Args:
        bank: Where facts and clues come from.
        saints: The saints, as a deck, cards or slugs; None for all of the bank.
        options: What is asked.
        items: What is asked, in this order, as ``agnes-of-rome/feast``; None to plan it.
        now: When it begins (UTC); needed with a reviewer.
        reviewer: Who plans what is asked (what is due first) and remembers the grades.

    Raises:
        Refusal: ``no-cards``: there is nothing of the kind to ask. Nothing due is no fault: then there are no cards.
        KeyError: There is no such saint in the bank.
    """

    kind: ClassVar[str] = "flashcards"
    actions: ClassVar[tuple[type[Action], ...]] = (Turn, Clue, Letter, Rate)

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
        self.options = options or FlashOptions()
        self.cards = self._plan(saints, now, reviewer) if items is None else self._made(items)
        """The flashcards with their backs: for the kernel, never for a browser."""
        state = FlashState(tuple(range(len(self.cards))), turned=False, clues=0, letters=0, marks=())
        super().__init__(self._fresh(state), now, reviewer)

    def _plan(self, saints: Iterable[Card | str] | None, now: datetime | None, reviewer: Reviewer | None) -> tuple[Flashcard, ...]:
        options = self.options
        cards = self.bank.cards if saints is None else [self.bank.card(saint) for saint in saints]
        items = list(dict.fromkeys(possible_items(cards, options.sides)))
        if reviewer is not None and now is None:
            raise Refusal("bad-time", "What is due depends on the time; say when it begins, as now=datetime.now(UTC).")
        planned: list[str] = []
        if reviewer is not None and now is not None:
            planned, items = self._due(items, utc(now), reviewer)
        if reviewer is None or options.fill:
            rest = list(items)
            Random(f"{options.seed}/flashcards").shuffle(rest)
            planned = list(dict.fromkeys([*planned, *rest]))
        made = self._made(planned)
        if not made and (reviewer is None or not items):
            raise Refusal("no-cards", "There are no flashcards of this kind; choose other saints or other sides.")
        return made

    def _due(self, items: list[str], now: datetime, reviewer: Reviewer) -> tuple[list[str], list[str]]:
        """Ask the reviewer, until all that is planned can be asked: else the same facts would be planned in vain every day."""
        while True:
            planned = list(reviewer.plan(items, now, length=self.options.length, seed=self.options.seed))
            gone = {item for item in planned if self._card(item) is None}
            if not gone:
                return planned, items
            items = [item for item in items if item not in gone]

    def _card(self, item: str) -> Flashcard | None:
        return flashcard(self.bank, item, self.options.level)

    def _made(self, items: Iterable[str]) -> tuple[Flashcard, ...]:
        made = (card for item in items if (card := self._card(item)) is not None)
        return tuple(islice(made, self.options.length))

    @property
    def card(self) -> Flashcard | None:
        """The present card with its back: for the kernel; None at the end."""
        return self.cards[self.state.queue[0]] if self.state.queue else None

    def picture(self) -> Card:
        """Give the saint whose window is shown, to draw it; a browser gets the drawing, not the name.

        Raises:
            Refusal: ``no-picture``.
        """
        card = self.card
        if card is None or not (card.picture or self.state.turned):
            raise Refusal("no-picture", "This flashcard shows no picture.")
        return self.bank.card(card.saint)

    def grades(self, now: datetime) -> tuple[Offer, ...]:
        """Give the four grades, with the time after which each asks again; the first two where a letter was given.

        Args:
            now: When it is graded (UTC).

        Raises:
            Refusal: ``over``.
        """
        card = self.card
        if card is None:
            raise Refusal("over", "All cards are done.")
        times = {} if self.reviewer is None else self.reviewer.intervals(card.item, utc(now))
        return tuple(
            Offer(int(grade), grade.name.capitalize(), span(times[grade]) if grade in times else "")
            for grade in Grade
            if grade <= self._most
        )

    @property
    def _most(self) -> Grade:
        """The best grade: with letters of the name it was known with an effort."""
        return Grade.HARD if self.state.letters else Grade.EASY

    def _letters_left(self, card: Flashcard, state: FlashState) -> int:
        asked = card.side in _NAMED and not state.turned
        return most_letters(card.answers[0]) - state.letters if asked else 0

    def _fresh(self, state: FlashState) -> FlashState:
        """Lay the next card: of a riddle the first clue is open."""
        riddle = bool(state.queue) and self.cards[state.queue[0]].side == "who"
        return replace(state, turned=False, clues=int(riddle), letters=0)

    def _apply(self, state: FlashState, action: Action, at: datetime | None) -> FlashState:
        if not state.queue:
            raise Refusal("over", "All cards are done.", action.text[:40])
        now, *rest = state.queue
        if isinstance(action, Rate):
            if not state.turned:
                raise Refusal("turn-first", "First turn the card, then say how well you knew it.")
            grade = _grade(action.grade)
            if grade > self._most:
                raise Refusal("hinted", "Letters of the name helped, so it counts as 1 (again) or 2 (hard).", action.text)
            if grade is Grade.AGAIN:
                rest.insert(_LATER, now)
            return self._fresh(replace(state, queue=tuple(rest), marks=(*state.marks, (now, grade))))
        if state.turned:
            raise Refusal("turned", "The card is turned. Say how well you knew it.", action.text[:40])
        if isinstance(action, Turn):
            return replace(state, turned=True)
        if isinstance(action, Letter):
            if not self._letters_left(self.cards[now], state):
                raise Refusal("no-letter", "There are no more letters for this card.")
            return replace(state, letters=state.letters + 1)
        if state.clues == len(self.cards[now].clues):
            raise Refusal("no-clue", "There are no more clues on this card.")
        return replace(state, clues=state.clues + 1)

    def _reviews(self, before: FlashState, after: FlashState) -> tuple[tuple[str, Grade], ...]:
        return tuple((self.cards[card].item, grade) for card, grade in after.marks[len(before.marks) :])

    def _undo_to(self) -> int:
        """Go back to before the last grade: that a card was seen cannot be undone."""
        return next((n for n in reversed(range(len(self._log))) if isinstance(self._log[n].action, Rate)), -1)

    @property
    def view(self) -> FlashView:
        state, card = self.state, self.card
        done, length = len(self.cards) - len(state.queue), len(self.cards)
        if card is None:
            return FlashView(
                done,
                length,
                "",
                "",
                picture=False,
                words="",
                clues=(),
                clues_left=0,
                begins="",
                letters_left=0,
                back=None,
                result=self._result(),
            )
        saint = self.bank.card(card.saint)
        return FlashView(
            done=done,
            length=length,
            side=card.side,
            prompt=card.prompt,
            picture=card.picture,
            words=picture_words(saint) if card.picture else "",
            clues=card.clues[: state.clues],
            clues_left=len(card.clues) - state.clues,
            begins=first_letters(card.answers[0], state.letters) if card.side in _NAMED else "",
            letters_left=self._letters_left(card, state),
            back=Back(card.saint, saint.name, card.answers, card.lines) if state.turned else None,
            result=None,
        )

    def _result(self) -> FlashResult:
        again = {card for card, grade in self.state.marks if grade is Grade.AGAIN}
        count, known = len(self.cards), len(self.cards) - len(again)
        if not count:
            sentence = "Nothing is due now. Come back another day."
        else:
            done = "1 card is done" if count == 1 else f"{count} cards are done"
            sentence = f"{done}, and you knew {'it' if count == 1 else 'all of them' if known == count else f'{known} of them'} at once."
            if not known:
                sentence = f"{done}. You have met something new."
        return FlashResult(count, known, self.again, sentence)

    @property
    def again(self) -> tuple[Again, ...]:
        """Up to three to look at again: those that were not known, and then those that were hard."""
        worst: dict[int, float] = {}
        for card, grade in self.state.marks:
            worst[card] = worst.get(card, 0.0) + {Grade.AGAIN: 1.0, Grade.HARD: 0.1}.get(grade, 0.0)
        weak = sorted((card for card, worth in worst.items() if worth), key=lambda card: -worst[card])[:3]
        return tuple(Again(made.saint, made.item, made.lines[0].whole, made.lines[0]) for made in (self.cards[card] for card in weak))

    def _setup(self) -> dict[str, Any]:
        return {"options": asdict(self.options), "items": pack(tuple(card.item for card in self.cards))}

    @classmethod
    def _restore(cls, setup: Mapping[str, Any], source: Any, now: datetime | None) -> Self:
        items = unpack(setup["items"])
        gone = SaveError("changed", "The cards say something else since this was saved, so they cannot be asked any more.")
        try:
            made = cls(source, options=FlashOptions(**setup["options"]), items=items, now=now)
        except KeyError:
            raise gone from None
        if len(made.cards) != len(items):
            raise gone
        return made

    def __repr__(self) -> str:
        return f"<Flashcards: {len(self.cards) - len(self.state.queue)} of {len(self.cards)} done>"


def _grade(number: int) -> Grade:
    try:
        return Grade(number)
    except ValueError:
        raise Refusal("bad-grade", f"{number} is no grade; choose 1 (again), 2 (hard), 3 (good) or 4 (easy).", str(number)) from None
