"""Run the Race! in words for a child: why something cannot be done, what happened, and what stands over, on and beside the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import Event
from saintlearn.engine.game import Reason
from saintlearn.games.race import events as ev
from saintlearn.games.race.state import PILES, State
from saintlearn.games.race.told import NotNow, Tidings, Tried
from saintlearn.games.race.view import RaceView
from saintlearn.languages import ordinal, together
from saintlearn.vocabulary import Fact, Field, facts_of

__all__ = [
    "PILES_CHANGED",
    "PLACES",
    "REASONS",
    "SENTENCES",
    "SPEEDS",
    "THREE_WRONG",
    "computer_label",
    "ended_words",
    "place_word",
    "screen_headline",
    "short_name",
    "span",
    "stuck_words",
    "table_line",
    "told_words",
    "try_title",
]

CARDS: Final = 20
"""Cards that each player has to play."""


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


def _elsewhere(card: Card, on: Card) -> str:
    """Tell what two cards share that does not count here; empty where it is nothing."""
    # the outside colour of one may be a ribbon of the other; both may have the same ribbon, order, region
    words = ", ".join(fact.word for fact in facts_of(card.full_bits & on.full_bits))
    return f"That both have {words} does not count in the race." if words else ""


def _no_match(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    card, on = _two(state, seat, action)
    told = f"{card.name} and {on.name} have no century of birth or passing, no feast month and no outside colour in common."
    return " ".join(filter(None, (told, _elsewhere(card, on))))


def _covered(card: Card, on: Card, pile: str) -> str:
    return f"{on.name} lies on the {pile} pile now, and {card.name} does not match it. Nothing is lost."


def _too_late(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    return f"A moment too late: {_covered(*_two(state, seat, action), action.pile)}"


def _waiting(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    return f"Three tries were wrong, so look well for {span(state.public.waiting(seat))} before you try again."


def _not_in_hand(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    return f"The card {str(action.card)[:80]!r} is not in your hand."


def _it_matches(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    card, on = _two(state, seat, action)
    return f"{card.name} and {on.name} do match, so that is no wrong try."


def _stuck_already(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    return f"You have said so already. When {names[1 - seat]} is stuck too, the next cards are turned."


_LOOK_THROUGH: Final = "Look through your cards in the meantime."


def _not_your_turn(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    return f"It is {names[state.public.next]}'s turn. {_LOOK_THROUGH}"


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

PILES_CHANGED: Final = "The piles have changed in the meantime. Look again: is there a card now?"
"""Said to somebody who was stuck before the piles changed."""


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


def table_line(event: Event, names: Sequence[str]) -> str:
    """Say at the table what happened: a wrong try is nobody's business, and both people may press the one button for a pause."""
    if isinstance(event, ev.Missed):
        return ""
    if isinstance(event, ev.Paused):
        return "The race is paused. The hands are hidden, and nothing is lost."
    if isinstance(event, ev.Resumed):
        return "The race goes on."
    return SENTENCES[type(event)](event, names)


# what one player is told beside the piles

THREE_WRONG: Final = "Three tries were wrong, so look well for 2 seconds. Nothing is lost."
PLACES: Final[Mapping[Field, str]] = {
    Field.BIRTH_CENTURY: "Born",
    Field.PASSING_CENTURY: "Died",
    Field.FEAST_MONTH: "Feast",
    Field.SAINT_FACT: "Colour",
}
"""The four places of a card that count, side by side with those of another."""


def try_title(kind: Literal["match", "miss"], card: Card) -> str:
    """Say in a few words whether a card fits."""
    return f"{card.name} matches!" if kind == "match" else f"{card.name} stays in your hand"


def short_name(card: Card) -> str:
    """Shorten a name for a narrow column: without the place and the epithet."""
    name = card.name
    for cut in (" of ", " the ", ", "):
        name = name.partition(cut)[0]
    return name if len(name) > len("St. X") else card.name


def place_word(fact: Fact | None) -> str:
    """Say what a card has at one of its places."""
    if fact is None:
        return "not known"
    if fact.field in (Field.BIRTH_CENTURY, Field.PASSING_CENTURY):
        return ordinal(fact.number) if fact.number > 0 else f"{ordinal(-fact.number)} BC"
    return fact.word


def told_words(what: Tidings, names: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Tell a player what happened or why not: a title, and sentences."""
    if isinstance(what, ev.Played):
        return try_title("match", what.card), ()
    if isinstance(what, ev.Turned):
        return "New cards", (_turned(what, names),)
    if isinstance(what, ev.SaidStuck):
        both = f"When {names[1 - what.seat]} is stuck too, two new cards open."
        return "You are stuck", (both, "If you see a card after all, play it.")
    if isinstance(what, Tried):
        return _tried_words(what)
    if isinstance(what, NotNow):
        return _not_now_words(what, names)
    return f"Hint {what.number} of {what.count}" if what.count > 1 else "Hint", (what.text,)


def _tried_words(tried: Tried) -> tuple[str, tuple[str, ...]]:
    if tried.late:
        return "A moment too late", (_covered(tried.card, tried.on, tried.pile),)
    line = THREE_WRONG if tried.waits else _elsewhere(tried.card, tried.on)
    return try_title("miss", tried.card), (line,) if line else ()


def _not_now_words(what: NotNow, names: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    if what.kind == "turn":
        return f"It is {names[what.next]}'s turn", (_LOOK_THROUGH,)
    return "You are stuck" if what.kind == "stuck" else "Look well", (what.sentence,)


# what stands over and on the table

SPEEDS: Final[Mapping[str, str]] = {
    "gentle": "a card every 6 to 9 seconds",
    "steady": "a card every 4 to 6 seconds",
    "brisk": "a card every 3 or 4 seconds",
    "keen": "a card nearly every second",
}
"""The four speeds of a computer, in words."""
_RULE: Final = "It must share a century, the month or the outside colour."


def computer_label(speed: str) -> str:
    """Call a computer by its speed."""
    return f"{speed} computer"


def stuck_words(*, hurry: bool) -> tuple[str, str]:
    """Say what the button for whoever finds nothing does, and what comes of it."""
    if hurry:
        return "I am stuck", "When both are stuck, two new cards open."
    return "Nothing fits: pass", "When both have passed, two new cards open."


def screen_headline(view: RaceView, names: Sequence[str], seats: Sequence[int]) -> tuple[str, str]:
    """Say what a screen shows to all who sit at it: a headline, and what is to be done.

    Args:
        view: The race, as everybody knows it.
        names: The players' names, by seat.
        seats: Who sits at the screen; nobody at a wall.
    """
    public, here = view.public, [names[seat] for seat in seats] or list(names)
    if public.phase == "ready":
        begin = "The race begins when both are ready." if public.hurry else "No hurry: you play in turns, one card each."
        missing = [name for name, ready in zip(names, public.ready, strict=True) if not ready]
        waits = bool(seats) and all(public.ready[seat] for seat in seats)
        head = f"{together(missing)} is not ready yet" if missing and waits else f"Ready, {together(here)}?"
        return head, f"All cards lie face down. {begin}"
    if public.phase == "paused" and not seats:
        return "The race is paused", f"{together(here)} can let it go on. Nothing is lost."
    if public.phase == "paused":
        return "The race is paused", "The hands are hidden, so that nobody gains by it. Nothing is lost."
    who = names[public.turn or 0]
    if not seats:
        head = f"{together(here)} run" if public.hurry else f"{who} is looking for a card"
        return head, "A card goes on a pile when both cards share a century, the month or the outside colour."
    if public.hurry:
        return f"Run, {together(here)}!", f"Choose a card, then a pile. {_RULE}"
    if public.turn in seats:
        return f"Your turn, {who}", f"No hurry. Choose a card, then a pile. {_RULE}"
    return f"{who} is looking for a card", "No hurry. Look through your own cards in the meantime."


def ended_words(winners: Sequence[str], left: int) -> tuple[str, str]:
    """Tell who has won a race: a headline, and how.

    Args:
        winners: Names of those who won; two of them in a draw.
        left: Cards that each of them has left.
    """
    cards = "one card" if left == 1 else f"{left} cards"
    if len(winners) > 1:
        return f"{together(winners)} arrive together", f"Nothing could move any more, and both have {cards} left: a draw."
    headline = f"{winners[0]} wins the race!"
    if left:
        return headline, f"Nothing could move any more, and {winners[0]} has only {cards} left."
    return headline, f"All {CARDS} cards are played. The crown is laid at the feet of Jesus."
