"""The Holy Quest: why something cannot be done, in words for a child."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from saintlearn.engine.actions import Action
from saintlearn.engine.game import Reason
from saintlearn.games.holy_quest.state import Moment, State

__all__ = ["REASONS", "asking"]

_STEPS = {
    "roll": "Roll the dice.",
    "move": "Choose the pawn that moves.",
    "freeze": "Name an opponent's pawn on the path, and roll for it; or pass.",
    "freeze-card": "Name an opponent's pawn that is not protected.",
    "fire": "Choose the frozen pawn that is freed, or pass.",
    "free": "Choose the frozen pawn that is freed.",
    "wild": "Choose what to do on the Wild tile.",
    "start": "Choose the pawn that starts.",
    "swap": "Choose the pawn to change places with.",
    "question": "Answer the question: say the number of an answer.",
    "judge": "Say whether the answer was right or wrong.",
    "alliance": "Offer an alliance, end yours, or pass.",
    "offer": "Accept the alliance or refuse it.",
    "begin": "Say which colour rolled highest and begins, as: begins green.",
    "saint-card": "Draw a Saint Card and say which one it is.",
    "action-card": "Draw an Action Card and say its number.",
}
_COUNT = {1: "one die is", 2: "two dice are"}
_THROW = {1: "one number, as: dice 4", 2: "two numbers, as: dice 3 5"}
_WHY = {
    "move": "to move",
    "on": "for this pawn to move on",
    "thaw": "for a double, to free the pawn",
    "freeze": "for a double, to freeze the pawn",
    "bump": "for a 6, to send the pawn home",
    "token": "for a double, to gain the token",
    "take": "for a double, to take the token",
}


def asking(now: Moment) -> str:
    """Say what the one to act is asked for."""
    if now.waiting and now.phase == "dice":
        count = now.waiting.count
        return f"Roll {'one die' if count == 1 else 'two dice'} {_WHY[now.waiting.why]}, and say {_THROW[count]}."
    return _STEPS[now.phase]


def _wait(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    return f"It is {names[state.seat_of(state.actor)]}'s turn. Wait until it comes to you."


def _not_now(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    return f"That cannot be done now. {asking(state)}"


def _no_dice(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    count = state.waiting.count if state.waiting else 1
    return f"A die shows a number from 1 to 6, and {_COUNT[count]} rolled now: say {_THROW[count]}."


REASONS: Final[Mapping[str, Reason]] = {
    "not-your-turn": _wait,
    "finish-first": _not_now,
    "not-possible": _not_now,
    "no-dice": _no_dice,
    "over": "The game is over. Start a new one to play on.",
    "unknown-action": "That cannot be done in this game.",
    "no-such-pawn": "No pawn in this game has that name.",
    "not-your-pawn": "That pawn is not yours to move.",
    "is-frozen": "That pawn is frozen and cannot move.",
    "started-moves": "The pawn that was just started moves first.",
    "at-home": "A pawn starts with a 1 or a 6, with two dice by a double.",
    "too-far": "The roll is too high: into Heaven and the Throne Room it must be exact.",
    "no-begin": "That is no colour in this game. Say which one begins, as: begins green.",
    "no-saint-card": "That Saint Card is not in the deck now. Look at the name on the card that you drew.",
    "no-action-card": "There is no Action Card of that number in the deck. The number stands on the card that you drew.",
    "taken": "A pawn stands there that cannot be bumped. Choose another pawn.",
}
"""Why something cannot be done, by the codes of `choices.objection`."""
