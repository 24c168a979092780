"""Run the Race!: why something cannot be done, in words for a child."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.game import Reason
from saintlearn.games.race.events import span
from saintlearn.games.race.state import PILES, State
from saintlearn.vocabulary import facts_of

__all__ = ["REASONS"]


def _two(state: State, seat: int, action: Any) -> tuple[Card, Card]:
    card = next(card for card in state.hands[seat] if card.slug == action.card)
    return card, state.piles[PILES.index(action.pile)][-1]


def _no_match(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    card, on = _two(state, seat, action)
    # the outside colour of one may be a ribbon of the other; both may have the same ribbon, order, region
    elsewhere = ", ".join(fact.word for fact in facts_of(card.full_bits & on.full_bits))
    also = f" That both have {elsewhere} does not count in the race." if elsewhere else ""
    return f"{card.name} and {on.name} have no century of birth or passing, no feast month and no outside colour in common.{also}"


def _too_late(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    card, on = _two(state, seat, action)
    return f"A moment too late: {on.name} lies on the {action.pile} pile now, and {card.name} does not match it. Nothing is lost."


def _waiting(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    return f"Three tries were wrong, so look well for {span(state.public.waiting(seat))} before you try again."


def _not_in_hand(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    return f"The card {str(action.card)[:80]!r} is not in your hand."


def _it_matches(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    card, on = _two(state, seat, action)
    return f"{card.name} and {on.name} do match, so that is no wrong try."


def _stuck_already(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    return f"You have said so already. When {names[1 - seat]} is stuck too, the next cards are turned."


def _not_your_turn(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    return f"It is {names[state.public.next]}'s turn. Look through your cards in the meantime."


REASONS: Final[Mapping[str, Reason]] = {
    "over": "The race is over. Start a new one to run again.",
    "not-started": "The race begins when both have said that they are ready.",
    "started-already": "The race has begun already.",
    "ready-already": "You are ready already. The race begins when the other player is ready too.",
    "paused": "The clock is stopped. Let it run again to play on.",
    "paused-already": "The clock is stopped already.",
    "not-paused": "The clock is not stopped.",
    "no-clock": "There is no clock in this race, so there is nothing to stop. Take your time.",
    "not-counted": "Wrong tries are not counted in this race.",
    "no-such-pile": "Say on which pile the card goes: left or right.",
    "unknown-action": "That cannot be done in this game.",
    "no-match": _no_match,
    "too-late": _too_late,
    "waiting": _waiting,
    "not-in-hand": _not_in_hand,
    "it-matches": _it_matches,
    "stuck-already": _stuck_already,
    "not-your-turn": _not_your_turn,
}
"""For every objection, what was wrong and what would be right."""
