"""Heaven Hold'em: why something cannot be done, and what the game is about, in words for a child."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from saintlearn.engine.actions import Action
from saintlearn.engine.game import Reason
from saintlearn.games.holdem.placing import GUIDE
from saintlearn.games.holdem.state import ROUNDS, State
from saintlearn.vocabulary import treasures

__all__ = ["CHARITY", "HELP", "REASONS"]

CHARITY = (
    "For parents and teachers: here Heaven Hold'em is played for treasure alone, and no money has a place in it. "
    "The rule book asks whoever wins any real money to give all of it to a faithful Catholic charity."
)
"""What the help says about money (`HH-52`, `HH-53`)."""
HELP = (
    "Gather the treasure of the table, and lay it at the feet of Jesus.",
    "You hold two whole cards. Five community cards are turned up, and they belong to everybody.",
    f"There are four rounds of offering: {', '.join(ROUNDS[:3])} and {ROUNDS[3]}. Check, offer, call, raise or fold when it is your turn.",
    "At the showdown put each of your two cards next to a different community card. Every fact that two cards share counts one.",
    "Look well before you lift your finger: a card that lies stays where it is.",
    "A WildCard counts 3 and the facts that it shares; beside another WildCard the two count 6, and each shared fact 2.",
    "The highest total takes the storehouse. Whoever had too little treasure to offer as much as the others plays for the part that it covers.",
    "Equal totals play overtime: draw a card, and put it next to a community card that you have not used.",
    "Your two matches together: " + ", ".join(f"{least} to {most} {name}" for name, least, most in GUIDE) + ".",
    CHARITY,
)
"""The rules in short, a sentence or two each; the last is for grown-ups."""


def _not_your_turn(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    if not state.public.active >> seat & 1 and state.public.phase != "between":
        return f"It is {names[state.public.turn]}'s turn. You are not in this hand; the next one is dealt soon."
    return f"It is {names[state.public.turn]}'s turn. Wait until it comes to you."


def _no_offers_now(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    if state.public.phase == "between":
        return "This hand is over. Deal the next one."
    what = "your card" if state.public.phase == "overtime" or state.public.placed[seat] else "your two cards"
    return f"The offerings are over. Put {what} next to the community cards."


def _no_placing_now(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    if state.public.phase == "between":
        return "This hand is over. Deal the next one."
    return "The cards are placed after the last round of offering. Now check, offer, call, raise or fold."


def _hand_goes_on(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    return "This hand goes on. The next one is dealt when it is finished."


def _cannot_check(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    return f"You cannot check, because others have offered more. Call with {state.public.owed(seat)}, raise, or fold."


def _left(state: State, seat: int) -> int:
    return state.public.treasure[seat] - (state.public.price - state.public.offered[seat])


def _more_than_yours(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    left, asked = _left(state, seat), str(getattr(action, "amount", ""))[:20]
    if state.public.price:
        return f"After a call you have {treasures(left)} left, so you cannot raise by {asked}."
    return f"You have {treasures(left)}, so you cannot offer {asked}."


def _too_much(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    return f"At this table {min(state.public.most, _left(state, seat))} is the most that you can offer or raise at once."


def _too_little(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    least, left = state.public.least, _left(state, seat)
    if left < least:
        return f"You have {left} left, which is less than the least offer of {least}: offer exactly {left}, or nothing more."
    return f"At this table {least} is the least that you can offer or raise."


def _not_in_hand(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    cards = state.public.to_place(seat, state.hands[seat])
    example = f" Say for example: place {cards[0].slug} 1." if cards else ""
    return f"With {action.text.removeprefix('place ')[:60]!r} no card of yours is named.{example}"


REASONS: Final[Mapping[str, Reason]] = {
    "over": "The game is over. Start a new one to play on.",
    "not-whole": "Treasure is counted in whole pieces. Offer 5 or 10, for example.",
    "offered-already": "An offer has been made in this round. Call it, raise it, or fold.",
    "nothing-to-raise": "Nobody has made an offer in this round yet, so there is nothing to raise. Make an offer, or check.",
    "nothing-to-call": "There is nothing to call: you have offered as much as the others. Check instead.",
    "three-raises": "There have been three raises in this round, and more are not allowed. Call or fold.",
    "not-reopened": "The last raise was less than a full one, so you cannot raise again in this round. Call or fold.",
    "nobody-to-answer": "All the others have offered everything they had, so nobody could answer a raise. Call or fold.",
    "only-call": "After a call nothing is left to raise with. Call with all that is left, or fold.",
    "no-such-place": "There are five community cards. Choose a place from 1 to 5.",
    "locked": "This card has been placed, and it stays where it lies.",
    "place-taken": "Each of your cards needs a community card of its own. Choose another place.",
    "no-clock": "This game is played without a clock.",
    "time-is-up": "The time is up already; this hand is the last.",
    "unknown-action": "That cannot be done in this game.",
    "not-your-turn": _not_your_turn,
    "no-offers-now": _no_offers_now,
    "no-placing-now": _no_placing_now,
    "hand-goes-on": _hand_goes_on,
    "cannot-check": _cannot_check,
    "more-than-yours": _more_than_yours,
    "too-much": _too_much,
    "too-little": _too_little,
    "not-in-hand": _not_in_hand,
}
"""For every objection, what was wrong and what would be right."""
