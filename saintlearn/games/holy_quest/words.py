"""The Holy Quest: why something cannot be done, in words for a child."""

from __future__ import annotations

from collections.abc import Sequence

from saintlearn.engine.actions import Action
from saintlearn.games.holy_quest.state import State

__all__ = ["explain"]

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
}
_PLAIN = {
    "over": "The game is over. Start a new one to play on.",
    "unknown-action": "That cannot be done in this game.",
    "no-such-pawn": "No pawn in this game has that name.",
    "not-your-pawn": "That pawn is not yours to move.",
    "is-frozen": "That pawn is frozen and cannot move.",
    "started-moves": "The pawn that was just started moves first.",
    "at-home": "A pawn starts with a 1 or a 6, with two dice by a double.",
    "too-far": "The roll is too high: into Heaven and the Throne Room it must be exact.",
    "taken": "A pawn stands there that cannot be bumped. Choose another pawn.",
}


def explain(state: State, seat: int, action: Action, code: str, names: Sequence[str]) -> str:
    """Say why a seat may not do this now, and what it may do."""
    if code == "not-your-turn":
        return f"It is {names[state.seat_of(state.actor)]}'s turn. Wait until it comes to you."
    if code in ("finish-first", "not-possible"):
        return f"That cannot be done now. {_STEPS[state.phase]}"
    return _PLAIN[code]
