"""Run the Race! in words for a child: why something cannot be done, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import Event
from saintlearn.engine.game import Reason
from saintlearn.games.race import events as ev
from saintlearn.games.race.state import PILES, State
from saintlearn.vocabulary import facts_of

__all__ = ["REASONS", "SENTENCES", "span"]


def span(milliseconds: int) -> str:
    """Write a span of time as people say it.

    >>> span(2000), span(1), span(90_000), span(7_200_000)
    ('2 seconds', '1 second', '2 minutes', '2 hours')
    """
    seconds = max(1, -(-milliseconds // 1000))
    for size, word in ((3600, "hour"), (60, "minute")):
        if seconds >= size * 1.5:
            count = round(seconds / size)
            return f"{count} {word}{'' if count == 1 else 's'}"
    return f"{seconds} second{'' if seconds == 1 else 's'}"


# why something cannot be done


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


# what happened


def _dealt(event: ev.Dealt, names: Sequence[str]) -> str:
    return f"{names[0]} and {names[1]} have {event.hand} cards in hand and {event.draw} to draw. Say when you are ready."


def _said_ready(event: ev.SaidReady, names: Sequence[str]) -> str:
    return f"{names[event.seat]} is ready."


def _started(event: ev.Started, names: Sequence[str]) -> str:
    go = "Run the race!" if event.hurry else "Take your time."
    return f"The Starter Cards are {event.left.name} and {event.right.name}. {go}"


def _played(event: ev.Played, names: Sequence[str]) -> str:
    words = ", ".join(fact.phrase for fact in facts_of(event.shared))
    return f"{names[event.seat]} put {event.card.name} on {event.on.name}: {words}."


def _missed(event: ev.Missed, names: Sequence[str]) -> str:
    told = f"{names[event.seat]} tried a card that does not match {event.on.name}."
    return f"{told} That was the third wrong try, so {names[event.seat]} waits {span(event.wait)}." if event.wait else told


def _said_stuck(event: ev.SaidStuck, names: Sequence[str]) -> str:
    return f"{names[event.seat]} sees no card to play."


def _restocked(event: ev.Restocked, names: Sequence[str]) -> str:
    cards = f"{event.count} card{'' if event.count == 1 else 's'}"
    return f"The {event.pile} stock was used up, so {cards} of the {event.pile} pile became a new one."


def _turned(event: ev.Turned, names: Sequence[str]) -> str:
    why = "Both were stuck" if event.said else "Neither could play"
    often = "" if event.times == 1 else f" {event.times} times"
    return f"{why}, so the next cards were turned{often}: now {event.left.name} and {event.right.name} lie on top."


def _paused(event: ev.Paused, names: Sequence[str]) -> str:
    return f"{names[event.seat]} stopped the clock. Nothing is lost."


def _resumed(event: ev.Resumed, names: Sequence[str]) -> str:
    return f"{names[event.seat]} let the clock run again."


def _clock_jumped(event: ev.ClockJumped, names: Sequence[str]) -> str:
    way = "ahead" if event.by > 0 else "back"
    return f"The clock jumped {way} by {span(abs(event.by))}. That does not count, and nothing is lost."


def _ended(event: ev.Ended, names: Sequence[str]) -> str:
    who = [names[seat] for seat in event.winners]
    if not event.blocked:
        return f"{who[0]} has played all cards and wins the race!"
    if len(who) > 1:
        return f"Nothing can move any more, and {who[0]} and {who[1]} have {event.left[0]} cards left each: a draw."
    return f"Nothing can move any more. {who[0]} has fewer cards left and wins the race!"


SENTENCES: Final[Mapping[type[Event], Callable[[Any, Sequence[str]], str]]] = {
    ev.Dealt: _dealt,
    ev.SaidReady: _said_ready,
    ev.Started: _started,
    ev.Played: _played,
    ev.Missed: _missed,
    ev.SaidStuck: _said_stuck,
    ev.Restocked: _restocked,
    ev.Turned: _turned,
    ev.Paused: _paused,
    ev.Resumed: _resumed,
    ev.ClockJumped: _clock_jumped,
    ev.Ended: _ended,
}
"""For every event, what happened."""
