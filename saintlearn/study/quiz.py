"""The quiz: questions one after the other, with what is true after each, a result, and a second try with other questions.

>>> from saintlearn.catalogue import load_catalogue
>>> catalogue = load_catalogue()
>>> bank = QuestionBank(catalogue.deck("starter"), catalogue.questions)
>>> quiz = Quiz(bank, QuizOptions(length=1, level=1, topics=("paul", "feast")))
>>> quiz.view.asked.prompt
'In what month does the Church celebrate St. Paul?'
>>> quiz.answer("June").told.sentence
'The feast day of St. Paul is June 29. On the road to Damascus, a great light shone around him and he heard the voice of Jesus.'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, ClassVar, Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.arguments import checked_whole, next_seed
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import in_its_language, say
from saintlearn.questions import Question, QuestionBank, shipped_bank
from saintlearn.questions.asking import Answer, Revisit
from saintlearn.questions.drawn import draw
from saintlearn.questions.printed import Printed, print_sheets
from saintlearn.study.quiz_position import Answered, AnsweredLine, QuizOptions, QuizPosition, QuizView, Told
from saintlearn.study.quiz_rules import QuizRules, again, drawn, none_found, with_questions
from saintlearn.study.reviewer import Reviewer
from saintlearn.study.sitting import ALONE, Sitting
from saintlearn.study.words import quiz_result

if TYPE_CHECKING:
    import pandas

_MOST_GROUPS: Final = 6


class Quiz(Sitting[QuizPosition, QuizView]):
    """A quiz under way."""

    kind: ClassVar[str] = "quiz"
    worded: ClassVar[bool] = True

    def __init__(
        self,
        bank: QuestionBank,
        options: QuizOptions | None = None,
        *,
        questions: Iterable[Question] | None = None,
        earlier: Iterable[Sequence[Question]] = (),
        now: datetime | None = None,
        reviewer: Reviewer | None = None,
    ) -> None:
        self.bank = bank
        chosen = options or QuizOptions()
        before = [*earlier]
        asked = drawn(bank, chosen) if questions is None else tuple(questions)
        if not asked and before:
            raise Refusal(
                "no-questions", say("There are no more questions of this kind. Choose other topics, another level, or more saints.")
            )
        if not asked:
            raise none_found(bank, chosen)
        super().__init__(QuizRules(), ALONE, bank.cards, with_questions(chosen, asked, before), now=now, reviewer=reviewer)

    @property
    def options(self) -> QuizOptions:
        """How it is asked."""
        return self.state.options

    @property
    def questions(self) -> tuple[Question, ...]:
        """All questions with their answers: for the kernel, never for a browser."""
        return self.state.questions

    @property
    def earlier(self) -> tuple[tuple[Question, ...], ...]:
        """What was asked in earlier tries."""
        return self.state.earlier

    @property
    def attempt(self) -> int:
        """1, or 2 for the second try and so on."""
        return len(self.earlier) + 1

    @property
    @in_its_language
    def sentence(self) -> str:
        """The result in words; empty before the end."""
        result = self.view.result
        return "" if result is None else quiz_result(result)

    def answer(self, value: object, *, at: datetime | None = None) -> QuizView:
        """Answer the question."""
        return self.act(Answer.of(value), at=at)

    @property
    def again(self) -> tuple[Revisit, ...]:
        """What to look at again of what was asked so far: all that was missed, what was known least first, and then what was left."""
        return again(self.state)

    @property
    def answered(self) -> tuple[Answered, ...]:
        """What was answered so far, each as it was asked, with what was said after it."""
        return self.state.answered

    @property
    def returned(self) -> tuple[Answered, ...]:
        """What came back at the end so far and was answered."""
        return self.state.returned

    @property
    @in_its_language
    def lines(self) -> tuple[AnsweredLine, ...]:
        """The records of what was answered so far."""
        times = [entry.at for entry in self.log if any(isinstance(event, Told) for event in entry.events)]
        made = []
        for number, (one, at) in enumerate(zip(self.state.answered, times, strict=False), 1):
            asking, told, when = one.asking, one.told, self.session.time(at)
            made.append(AnsweredLine(number, asking.question, told.given, told.right, told.credit, asking.clues, asking.letters, when))
        return tuple(made)

    @property
    @in_its_language
    def results(self) -> pandas.DataFrame:
        """What was answered so far, one row each.

        Columns: number, saint, item, kind, form, level, prompt, given, answer, right, credit (0 to 1), skipped, clues (seen), letters (given), sentence, at
        (UTC), question (its id).
        """
        import pandas

        rows = [line.to_dict() for line in self.lines]
        columns = ["number", "saint", "item", "kind", "form", "level", "prompt", "given", "answer", "right", "credit"]
        table = pandas.DataFrame(rows, columns=[*columns, "skipped", "clues", "letters", "sentence", "at", "question"])
        return table.assign(at=pandas.to_datetime(table["at"], utc=True))

    @in_its_language
    def second_try(self, *, now: datetime | None = None, reviewer: Reviewer | None = None) -> Quiz:
        """Begin again with other questions: first about what was not known, then about something else."""
        if self.state.asking is not None:
            raise Refusal("finish-first", say("Finish this quiz first. Then you can try again."))
        earlier = (*self.earlier, self.questions)
        missed = [line.question.fact for line in self.lines if not line.right]
        options = replace(self.options, seed=next_seed(self.options.seed))
        asked = [question for one in earlier for question in one]
        found = draw(
            self.bank, options.length, options.level, options.topics, seed=options.seed, earlier=asked, missed=missed, mix=options.mix
        )
        again = Quiz(self.bank, options, questions=found, earlier=earlier, now=now, reviewer=reviewer)
        again.follow(self)
        return again

    @in_its_language
    def printed(self, groups: int = 1) -> Printed:
        """Lay the same questions out on paper, and the key apart."""
        checked_whole("groups", groups, 1, _MOST_GROUPS, 2)
        seed = self.options.seed
        return print_sheets(self.questions, [f"{seed}", *(f"{seed}/{group}" for group in range(1, groups))])

    def card(self, slug: str) -> Card:
        """Find the card of a saint who is asked about."""
        return next((card for card in self.state.cards if card.slug == slug), None) or self.bank.card(slug)

    def _opened(self, source: Any) -> None:
        self.bank = shipped_bank() if source is None else source

    def __repr__(self) -> str:
        return f"<Quiz: {len(self.state.answered)} of {len(self.questions)} answered>"
