"""The rules of the quiz: one question after the other, and what is true after each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import load_catalogue
from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance
from saintlearn.engine.events import Event
from saintlearn.engine.game import Outcome
from saintlearn.engine.moves import Move, Step
from saintlearn.ground.arguments import next_seed
from saintlearn.ground.records import evolve
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark
from saintlearn.questions import LEVELS, Question, QuestionBank, Typed, bank_of
from saintlearn.questions.asking import Answer, Asking, Clue, Letter, Revisit, ask, look_again
from saintlearn.questions.drawn import draw
from saintlearn.questions.kept import QuestionPacker, named_in, unpacked_questions, unpacked_tries
from saintlearn.study.quiz_position import Answered, Helped, MovedOn, QuizOptions, QuizPosition, QuizView, Result, Skip, Told
from saintlearn.study.reviews import GRADE_OF
from saintlearn.study.rules import Next, Recalled, StudyRules
from saintlearn.study.words import QUIZ_REASONS, no_questions

_ASK: Final = frozenset({"ask"})
_MOST_BACK: Final = 3
"""Questions that come back at the end."""
_ENOUGH: Final = 1e-9
"""What sums of credits may be off by."""


def again(state: QuizPosition) -> tuple[Revisit, ...]:
    """List what to look at again of what was asked so far: what was missed, what was known least first, and then what was left."""
    missed = look_again((one.told.credit, one.asking.question) for one in state.answered if one.told.given)
    return missed + look_again((one.told.credit, one.asking.question) for one in state.answered if not one.told.given)


def _ask(state: QuizPosition, number: int) -> Asking | None:
    return ask(state.questions[number], f"{state.options.seed}/{number}") if number < len(state.questions) else None


def _other_form(state: QuizPosition, number: int, *, right: bool = True) -> Question | None:
    """Ask in another form what was answered wrongly; None where it wasn't, or where there is no other form."""
    one = state.answered[number]
    if one.told.right or not one.told.given:
        return None
    others = dict.fromkeys(question.answer for question in state.questions if isinstance(question, Typed))
    return one.asking.question.again(one.told.given, tuple(others), _chance(state, number), right=right)


def _chance(state: QuizPosition, number: int) -> Random:
    return Random(f"{state.options.seed}/back/{number}")


def _back(state: QuizPosition) -> tuple[int, ...]:
    """Give the places of the first three questions that were answered wrongly and have another form: they come back at the end."""
    missed = (number for number in range(len(state.answered)) if _other_form(state, number))
    return tuple(islice(missed, _MOST_BACK)) if state.options.comes_back else ()


def _coming_back(state: QuizPosition) -> int | None:
    """Give the number of the question that is here for the second time."""
    if state.asking is None or len(state.answered) < len(state.questions):
        return None
    here = len(state.returned) - (state.told is not None)
    return _back(state)[here] + 1 if here >= 0 else None


def _ask_back(state: QuizPosition) -> Asking | None:
    """Ask once more, in another form, what was not known: of two that come one after the other, one is true and one is false."""
    back, at = _back(state), len(state.returned)
    if at == len(back):
        return None
    right = _chance(state, back[at - at % 2]).choice((True, False)) ^ bool(at % 2)
    question = _other_form(state, back[at], right=right)
    return None if question is None else ask(question, f"{state.options.seed}/back/{back[at]}")


def _asked(state: QuizPosition) -> Asking:
    assert state.asking is not None
    return state.asking


def _answers(state: QuizPosition, seat: int) -> Iterable[Answer]:
    return _asked(state).answers()


def _helps(state: QuizPosition, seat: int, action: Answer | Clue | Letter) -> str | None:
    fault = _asked(state).fault(action)
    return None if fault is None else fault.code


def _answer(state: QuizPosition, action: Answer | Skip, step: Step) -> QuizPosition:
    asking = _asked(state)
    told = asking.feedback(action if isinstance(action, Answer) else None)
    done = Answered(asking, told)
    if len(state.answered) == len(state.questions):
        step.tell(Told(told.credit))  # the mistake was remembered; what was told a moment ago is no proof
        return evolve(state, told=told, returned=(*state.returned, done))
    step.tell(Told(told.credit), Recalled(asking.question.fact, GRADE_OF[told.mark]))
    return evolve(state, told=told, answered=(*state.answered, done))


def _clue(state: QuizPosition, action: Clue, step: Step) -> QuizPosition:
    step.tell(Helped())
    return evolve(state, asking=_asked(state).next_clue())


def _letter(state: QuizPosition, action: Letter, step: Step) -> QuizPosition:
    step.tell(Helped())
    return evolve(state, asking=_asked(state).next_letter())


def _go_on(state: QuizPosition, action: Next, step: Step) -> QuizPosition:
    step.tell(MovedOn(len(state.answered) + len(state.returned)))
    asking = _ask(state, len(state.answered)) or _ask_back(state)
    return evolve(state, asking=asking, told=None)


class QuizRules(StudyRules[QuizPosition, QuizView]):
    """A quiz."""

    name = "quiz"
    title = mark("Quiz")
    seats = range(1, 2)
    options = QuizOptions
    moves = (
        Move(action=Answer, phases=_ASK, elsewhere="answered", candidates=_answers, objection=_helps, apply=_answer),
        Move(action=Clue, phases=_ASK, elsewhere="answered", objection=_helps, apply=_clue),
        Move(action=Letter, phases=_ASK, elsewhere="answered", objection=_helps, apply=_letter),
        Move(action=Skip, phases=_ASK, elsewhere="answered", apply=_answer),
        Move(action=Next, phases=frozenset({"told"}), elsewhere="not-answered", apply=_go_on),
    )
    reasons = QUIZ_REASONS

    def asked(self, state: QuizPosition) -> Iterable[str]:
        return [one.asking.question.id for one in state.answered]

    def start(self, deck: Sequence[Card], players: int, options: QuizOptions, chance: Chance) -> tuple[QuizPosition, tuple[Event, ...]]:
        kept = unpacked_questions(options.questions, options.names)
        questions = kept or drawn(bank_of(None if [*deck] == [*load_catalogue().values()] else deck), options)
        named = named_in(questions)
        state = QuizPosition(
            replace(options, questions="", earlier="", names=""),
            questions,
            tuple(card for card in deck if card.slug in named),
            unpacked_tries(options.earlier, options.names),
            None,
        )
        return evolve(state, asking=_ask(state, 0)), ()

    def meant(self, state: QuizPosition, action: Action) -> Action:
        return action if state.asking is None else state.asking.meant(action)

    def turn(self, state: QuizPosition) -> int | None:
        return None if state.asking is None else 0

    def phase(self, state: QuizPosition) -> str:
        return "ask" if state.told is None else "told"

    def view(self, state: QuizPosition, seat: int | None) -> QuizView:
        asking = state.asking
        return QuizView(
            number=min(len(state.answered) + (state.told is None), len(state.questions)),
            length=len(state.questions),
            back=_coming_back(state),
            returning=len(_back(state)),
            relit=tuple(n + 1 for n, one in zip(_back(state), state.returned, strict=False) if one.told.right),
            last=len(state.answered) == len(state.questions) and len(state.returned) == len(_back(state)),
            attempt=len(state.earlier) + 1,
            asked=None if asking is None else asking.shown,
            clues_left=0 if asking is None else asking.clues_left,
            letters_left=0 if asking is None or state.told else asking.letters_left,
            told=state.told,
            credits=tuple(one.told.credit for one in state.answered),
            credit=sum(one.told.credit for one in state.answered),
            result=_result(state) if asking is None else None,
        )

    def outcome(self, state: QuizPosition) -> Outcome | None:
        if state.asking is not None:
            return None
        result = _result(state)
        return Outcome((result.right,), (0,) if result.passed else ())

    def next_options(self, state: QuizPosition) -> QuizOptions:
        return replace(state.options, seed=next_seed(state.options.seed))

    def cards(self, state: QuizPosition) -> list[Card]:
        return [*state.cards]

    def kept(self, state: QuizPosition, options: QuizOptions) -> QuizOptions:
        return options if options.questions else with_questions(options, state.questions, state.earlier)


def with_questions(options: QuizOptions, questions: Iterable[Question], earlier: Iterable[Iterable[Question]]) -> QuizOptions:
    """Put questions into the options, and those of earlier tries."""
    pack = QuestionPacker()
    return replace(options, questions=pack.pack(questions), earlier=pack.pack_tries(earlier), names=pack.names)


def drawn(bank: QuestionBank, options: QuizOptions) -> tuple[Question, ...]:
    """Draw the questions of a quiz.

    Raises:
        Refusal: ``no-questions``.
    """
    found = draw(bank, options.length, options.level, options.topics, seed=options.seed, mix=options.mix)
    if not found:
        raise none_found(bank, options)
    return found


def none_found(bank: QuestionBank, options: QuizOptions) -> Refusal:
    """Say that there is nothing of this kind to ask, and at which levels there is."""
    levels = [step for step in LEVELS if draw(bank, 1, step, options.topics, seed=0, mix=options.mix)]
    return Refusal("no-questions", no_questions(options.level, levels))


def _result(state: QuizPosition) -> Result:
    credit, right = sum(one.told.credit for one in state.answered), sum(one.told.right for one in state.answered)
    length = len(state.answered)
    needed = state.options.pass_mark * length
    return Result(credit, right, length, needed, credit >= needed - _ENOUGH, again(state))
