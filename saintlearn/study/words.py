"""The activities in words for a child: why something cannot be done, what is to be said now, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from saintlearn.engine.game import Reason
from saintlearn.ground.refusal import Refusal
from saintlearn.matching import sentence
from saintlearn.study.asking import Answer, Clue, Letter
from saintlearn.study.memory_table import MemoryState, MemoryView, TurnOver
from saintlearn.study.quiz_table import Result
from saintlearn.vocabulary import facts_of

__all__ = ["EVERYBODY_HAS_SEEN", "MEMORY_REASONS", "NOTHING_DONE", "QUIZ_REASONS", "memory_facts", "memory_sentence", "quiz_result"]

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


# memory

EVERYBODY_HAS_SEEN: Final = "A card was turned over, and everybody has seen it."


def _no_such_card(state: MemoryState, seat: int, action: TurnOver, names: Sequence[str]) -> str:
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
