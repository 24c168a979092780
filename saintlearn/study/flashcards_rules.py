"""The rules of flashcards: turn a card, say how well it was known; what was not known comes again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.chance import Chance
from saintlearn.engine.events import Event
from saintlearn.engine.game import Outcome
from saintlearn.engine.moves import Move, Step
from saintlearn.ground.arguments import next_seed
from saintlearn.ground.records import evolve
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say
from saintlearn.questions import QuestionBank
from saintlearn.questions.asking import Clue, Letter, Revisit
from saintlearn.questions.pictures import picture_words
from saintlearn.questions.spelling import first_letters, most_letters
from saintlearn.study.faces import Flashcard, flashcard, possible_items, unpacked_cards
from saintlearn.study.flashcards_position import Back, FlashOptions, FlashPosition, FlashResult, FlashView, Looked, Rate, Rated, TurnCard
from saintlearn.study.reviews import Grade
from saintlearn.study.rules import Recalled, StudyRules
from saintlearn.study.words import FLASH_REASONS, NO_CARDS

_LATER: Final = 3
"""Cards after which one that was not known comes again."""
_NAMED: Final = ("window", "who")
"""The sides whose answer is the name."""
_FRONT: Final = frozenset({"front"})


# which cards there are


def made(bank: QuestionBank, items: Iterable[str], options: FlashOptions) -> tuple[Flashcard, ...]:
    """Make the flashcards of items, as far as something is certain enough to ask, up to the wanted length."""
    cards = (card for item in items if (card := flashcard(bank, item, options.level)) is not None)
    return tuple(islice(cards, options.length))


def fresh(bank: QuestionBank, deck: Sequence[Card], options: FlashOptions) -> tuple[Flashcard, ...]:
    """Make flashcards of whatever can be asked about some saints."""
    cards = made(bank, shuffled(dict.fromkeys(possible_items(deck, options.sides)), options), options)
    if not cards:
        raise Refusal("no-cards", say(NO_CARDS))
    return cards


def shuffled(items: Iterable[str], options: FlashOptions) -> list[str]:
    """Give items in the order that the seed decides."""
    rest = list(items)
    Random(f"{options.seed}/flashcards").shuffle(rest)
    return rest


# what is done with them


def _card(state: FlashPosition) -> Flashcard:
    return state.cards[state.queue[0]]


def saint_of(state: FlashPosition, card: Flashcard) -> Card:
    """Give the saint whom a flashcard is about."""
    return next(saint for saint in state.saints if saint.slug == card.saint)


def best_grade(state: FlashPosition) -> Grade:
    """Give the best grade: with letters of the name it was known with an effort."""
    return Grade.HARD if state.letters else Grade.EASY


def _letters_left(state: FlashPosition) -> int:
    card = _card(state)
    return most_letters(card.answers[0]) - state.letters if card.side in _NAMED and not state.turned else 0


def _fresh(state: FlashPosition) -> FlashPosition:
    """Lay the next card: of a riddle enough clues lie open to solve it."""
    return evolve(state, turned=False, clues=_card(state).enough if state.queue else 0, letters=0)


def _look(state: FlashPosition, action: TurnCard | Clue | Letter, step: Step) -> FlashPosition:
    step.tell(Looked())
    if isinstance(action, TurnCard):
        return evolve(state, turned=True)
    if isinstance(action, Clue):
        return evolve(state, clues=state.clues + 1)
    return evolve(state, letters=state.letters + 1)


def _clue_objection(state: FlashPosition, seat: int, action: Clue) -> str | None:
    return "no-clue" if state.clues == len(_card(state).clues) else None


def _letter_objection(state: FlashPosition, seat: int, action: Letter) -> str | None:
    return None if _letters_left(state) else "no-letter"


def _grades(state: FlashPosition, seat: int) -> Iterable[Rate]:
    return [Rate(int(grade)) for grade in Grade if grade <= best_grade(state)]


def _rate_objection(state: FlashPosition, seat: int, action: Rate) -> str | None:
    if action.grade not in {int(grade) for grade in Grade}:
        return "bad-grade"
    return "hinted" if action.grade > best_grade(state) else None


def _rate(state: FlashPosition, action: Rate, step: Step) -> FlashPosition:
    grade = Grade(action.grade)
    step.tell(Rated(grade), Recalled(_card(state).item, grade))
    now, *rest = state.queue
    if grade is Grade.AGAIN:
        rest.insert(_LATER, now)
    return _fresh(evolve(state, queue=tuple(rest), marks=(*state.marks, (now, grade))))


class FlashRules(StudyRules[FlashPosition, FlashView]):
    """Flashcards."""

    name = "flashcards"
    title = mark("Flashcards")
    seats = range(1, 2)
    options = FlashOptions
    moves = (
        Move(action=TurnCard, phases=_FRONT, elsewhere="turned", apply=_look),
        Move(action=Clue, phases=_FRONT, elsewhere="turned", objection=_clue_objection, apply=_look),
        Move(
            action=Letter,
            phases=_FRONT,
            elsewhere="turned",
            objection=_letter_objection,
            apply=_look,
        ),
        Move(action=Rate, phases=frozenset({"back"}), elsewhere="turn-first", candidates=_grades, objection=_rate_objection, apply=_rate),
    )
    reasons = FLASH_REASONS

    def __init__(self, bank: QuestionBank | None = None) -> None:
        self._bank = bank

    def asked(self, state: FlashPosition) -> Iterable[str]:
        return [state.cards[card].question for card, _ in state.marks]

    def start(self, deck: Sequence[Card], players: int, options: FlashOptions, chance: Chance) -> tuple[FlashPosition, tuple[Event, ...]]:
        cards = unpacked_cards(options.items) if options.items else fresh(self._bank or QuestionBank(deck), deck, options)
        known = {card.slug: card for card in deck}
        saints = tuple(known[slug] for slug in dict.fromkeys(card.saint for card in cards))
        return _fresh(FlashPosition(replace(options, items=""), cards, saints, tuple(range(len(cards))))), ()

    def turn(self, state: FlashPosition) -> int | None:
        return 0 if state.queue else None

    def phase(self, state: FlashPosition) -> str:
        return "back" if state.turned else "front"

    def view(self, state: FlashPosition, seat: int | None) -> FlashView:
        done, length = len(state.cards) - len(state.queue), len(state.cards)
        if not state.queue:
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
                result=_result(state),
            )
        card = _card(state)
        saint = saint_of(state, card)
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
            letters_left=_letters_left(state),
            back=Back(card.saint, saint.name, card.answers, card.lines) if state.turned else None,
            result=None,
        )

    def outcome(self, state: FlashPosition) -> Outcome | None:
        return None if state.queue else Outcome((_result(state).known,), (0,))

    def next_options(self, state: FlashPosition) -> FlashOptions:
        return replace(state.options, seed=next_seed(state.options.seed))

    def cards(self, state: FlashPosition) -> list[Card]:
        return [*state.saints]


def _result(state: FlashPosition) -> FlashResult:
    missed = {card for card, grade in state.marks if grade is Grade.AGAIN}
    return FlashResult(len(state.cards), len(state.cards) - len(missed), again(state))


def again(state: FlashPosition) -> tuple[Revisit, ...]:
    """List what to look at again: all that was not known, and then what was hard."""
    worst: dict[int, float] = {}
    for card, grade in state.marks:
        worst[card] = worst.get(card, 0.0) + {Grade.AGAIN: 1.0, Grade.HARD: 0.1}.get(grade, 0.0)
    weak = sorted((card for card, worth in worst.items() if worth), key=lambda card: -worst[card])
    cards = [state.cards[card] for card in weak]
    return tuple(Revisit(card.saint, card.item, card.lines[0].whole, card.lines[0], card.question) for card in cards)
