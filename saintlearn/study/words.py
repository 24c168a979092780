"""The activities in words for a child: why something cannot be done, what is to be said now, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from saintlearn.engine.actions import Action
from saintlearn.engine.game import Reason
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import together
from saintlearn.matching import sentence
from saintlearn.study.asking import Answer, Clue, Letter
from saintlearn.study.bee_rules import MARKS, MOST_LIVES, BeePosition, Contestant
from saintlearn.study.bee_table import BeeView, Give, MarkAs, Turn
from saintlearn.study.flashcards_table import FlashPosition, FlashResult, Rate
from saintlearn.study.loci_table import LociView
from saintlearn.study.memory_table import MemoryPosition, MemoryView, TurnOver
from saintlearn.study.quiz_table import Result
from saintlearn.vocabulary import facts_of

__all__ = [
    "ALL_DONE", "BEE_REASONS", "EVERYBODY_HAS_SEEN", "FLASH_REASONS", "LOCI_REASONS", "MEMORY_REASONS", "NOTHING_DONE", "NO_CARDS",
    "QUIZ_REASONS", "bee_sentence", "bee_standing", "flash_result", "loci_sentence", "memory_facts", "memory_sentence", "no_questions",
    "quiz_result", "tell_the_time",
]  # fmt: skip

NOTHING_DONE: Final = "There is nothing to take back yet."


_COMMON: Final[Mapping[str, Reason]] = {
    "unknown-action": "That cannot be done here.",
    "not-your-turn": "It is somebody else's turn. Wait until it comes to you.",
}


# questions


def _fault(state: Any, seat: int, action: Answer | Clue | Letter, names: Sequence[str]) -> str:
    fault: Refusal | None = state.asking.fault(action)
    assert fault is not None
    return fault.sentence


_ASKING: Final[Mapping[str, Reason]] = {
    **_COMMON,
    "answered": "This question was answered. Go on to the next one.",
    "bad-answer": _fault,
    "no-clue": _fault,
    "no-letter": _fault,
}


# the quiz

QUIZ_REASONS: Final[Mapping[str, Reason]] = {
    **_ASKING,
    "over": "The quiz is finished.",
    "not-answered": "First answer the question, or skip it.",
}


def quiz_result(result: Result) -> str:
    """Say how a quiz ended."""
    length = result.length
    told = f"{result.credit:.1f}".removesuffix(".0")
    if result.right == length:
        return f"You knew all {length}." if length > 1 else "You knew it."
    if result.passed:
        return f"Well done: {told} of {length}."
    return f"{told} of {length} so far. Look at what is new to you, then try again with other questions."


# the bee


def tell_the_time(name: str, seconds: int | None) -> str:
    """Say that the time must be told: for the next question of somebody with a time limit, or for an answer where there is one."""
    if seconds is None:
        return "There is a time limit; say when the answer was given, as at=datetime.now(UTC)."
    return f"{name} has {seconds} seconds; say what time it is, as at=datetime.now(UTC)."


def no_questions(level: int) -> str:
    """Say that there is nothing to ask at a level."""
    return f"There are no questions of these topics at level {level}; choose other topics or more saints."


def _not_marked(state: BeePosition, seat: int, action: Action, names: Sequence[str]) -> str:
    return f"First say whether {names[seat]} was right."


def _unknown_mark(state: BeePosition, seat: int, action: MarkAs, names: Sequence[str]) -> str:
    return f"{action.mark[:30]!r} is no mark; choose one of: {', '.join(MARKS)}."


def _no_such_seat(state: BeePosition, seat: int, action: Give | Turn, names: Sequence[str]) -> str:
    return f"There is no seat {action.seat}; the seats are 0 to {len(names) - 1}."


def _is_out(state: BeePosition, seat: int, action: Give, names: Sequence[str]) -> str:
    return f"{names[action.seat]} looks on already; take back what put the last candle out."


def _enough_candles(state: BeePosition, seat: int, action: Give, names: Sequence[str]) -> str:
    return f"{names[action.seat]} has {MOST_LIVES} candles already."


def _no_turn(state: BeePosition, seat: int, action: Turn, names: Sequence[str]) -> str:
    return f"{names[action.seat]} has no turn left in this round."


BEE_REASONS: Final[Mapping[str, Reason]] = {
    **_ASKING,
    "over": "The bee is finished.",
    "not-marked": _not_marked,
    "unknown-mark": _unknown_mark,
    "late": "The time is over. The host can still count the answer.",
    "no-limit": "There is no time limit here. Take all the time you need.",
    "early": "There is still time.",
    "no-candles": "There are no candles in a bee for points.",
    "no-such-seat": _no_such_seat,
    "is-out": _is_out,
    "enough-candles": _enough_candles,
    "no-turn": _no_turn,
}


def bee_sentence(view: BeeView) -> str:
    """Say what is to be said at a bee now."""
    if view.turn is None:
        names = [view.contestants[seat].name for seat in view.winners]
        return f"{together(names)} {'wins' if len(names) == 1 else 'share'} the bee. Thank you, all of you."
    tie = " This round decides between those who are level." if view.tie else ""
    return f"It is {view.contestants[view.turn].name}'s turn.{tie}"


def bee_standing(one: Contestant) -> str:
    """Say how a contestant did, so that it shames nobody."""
    answered = f" and answered {one.right} {'question' if one.right == 1 else 'questions'} rightly" if one.right else ""
    return f"{one.name} took part in the saint bee{answered}."


# memory

EVERYBODY_HAS_SEEN: Final = "A card was turned over, and everybody has seen it."


def _no_such_card(state: MemoryPosition, seat: int, action: TurnOver, names: Sequence[str]) -> str:
    return f"There is no card {action.place}; the cards are 0 to {len(state.layout) - 1}."


MEMORY_REASONS: Final[Mapping[str, Reason]] = {
    **_COMMON,
    "over": "The game is finished.",
    "turn-two": "First turn two cards over.",
    "no-such-card": _no_such_card,
    "two-are-up": "Two cards are turned over already. Go on, then turn two more.",
    "is-up": "This card is turned over already. Choose another one.",
    "is-found": "This card has found its partner. Choose another one.",
}


def memory_facts(view: MemoryView) -> tuple[str, ...]:
    """Say what the two who were turned over have in common, a sentence each; empty where they do not belong together."""
    if view.together is None:
        return ()
    card, other = view.together
    if card is other:
        return (f"This is {card.name}.",)
    return tuple(sentence(fact, card, other) for fact in facts_of(view.shared))


def memory_sentence(view: MemoryView, names: Sequence[str]) -> str:
    """Say what is to be said of a game of memory now."""
    if view.seat is not None:
        who = names[view.seat]
        if view.match is None:
            return f"{who} may turn {'one more card' if view.up else 'two cards'} over."
        return f"{who} has found two who belong together." if view.match else "These two do not belong together. Remember where they lie."
    left = len(view.cells) - 2 * sum(view.found)
    told = f"No pair is left among the last {left} cards." if left else "All pairs are found."
    if len(names) == 1:
        return f"{told} You turned two cards {view.tries[0]} times."
    most = max(view.found)
    best = [names[seat] for seat in view.winners]
    return f"{told} {' and '.join(best)} found most: {most} {'pair' if most == 1 else 'pairs'}{' each' if len(best) > 1 else ''}."


# flashcards

ALL_DONE: Final = "All cards are done."
NO_CARDS: Final = "There are no flashcards of this kind; choose other saints or other sides."


def _bad_grade(state: FlashPosition, seat: int, action: Rate, names: Sequence[str]) -> str:
    return f"{action.grade} is no grade; choose 1 (again), 2 (hard), 3 (good) or 4 (easy)."


FLASH_REASONS: Final[Mapping[str, Reason]] = {
    **_COMMON,
    "over": ALL_DONE,
    "turn-first": "First turn the card, then say how well you knew it.",
    "bad-grade": _bad_grade,
    "hinted": "Letters of the name helped, so it counts as 1 (again) or 2 (hard).",
    "turned": "The card is turned. Say how well you knew it.",
    "no-letter": "There are no more letters for this card.",
    "no-clue": "There are no more clues on this card.",
}


def flash_result(result: FlashResult) -> str:
    """Say how the cards went."""
    count, known = result.cards, result.known
    if not count:
        return "Nothing is due now. Come back another day."
    done = "1 card is done" if count == 1 else f"{count} cards are done"
    if not known:
        return f"{done}. You have met something new."
    return f"{done}, and you knew {'it' if count == 1 else 'all of them' if known == count else f'{known} of them'} at once."


# the walk over a card

LOCI_REASONS: Final[Mapping[str, Reason]] = {
    **_COMMON,
    "over": "The whole card is open.",
    "walking": "The walk has begun. Lift the pane.",
    "looking": "First cover the card.",
    "lifted": "This pane is lifted. Say whether you knew it.",
    "lift-first": "First lift the pane.",
}


def loci_sentence(view: LociView) -> str:
    """Say what is to be said on a walk now."""
    if view.phase == "looking":
        return f"Look at the card of {view.name}. Cover the places one by one, or all at once."
    if view.present is not None:
        return f"Place {view.present + 1} of {len(view.places)}: {view.places[view.present].title}. What stands here?"
    told = [place.known for place in view.places if place.known is not None]
    return f"You knew {sum(told)} of {len(view.places)} places at once." if told else "Here is the whole card."
