"""Run the Race! in words for a child: why an action is refused, what happened, and what stands over, on and beside the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.engine.game import Reason
from saintlearn.engine.levels import is_small, mixed
from saintlearn.games.race import events as ev
from saintlearn.games.race.actions import Play, Stuck
from saintlearn.games.race.state import PILES, RULE, State
from saintlearn.games.race.told import NotNow, Tidings, Tried
from saintlearn.games.race.view import RaceView
from saintlearn.languages import mark, ordinal, say, say_count, together
from saintlearn.matching.words import besides, sentence, unmatched
from saintlearn.vocabulary import Fact, Field, facts_of

CARDS: Final = 20
"""Cards each player has to play."""


def span(milliseconds: int) -> str:
    """Write a length of time the way people say it.

    >>> span(2000), span(1), span(90_000), span(7_200_000)
    ('2 seconds', '1 second', '2 minutes', '2 hours')
    """
    seconds = max(1, -(-milliseconds // 1000))
    if seconds >= 5400:
        return say_count("{count} hour", "{count} hours", round(seconds / 3600))
    if seconds >= 90:
        return say_count("{count} minute", "{count} minutes", round(seconds / 60))
    return say_count("{count} second", "{count} seconds", seconds)


# why something cannot be done


def _two(state: State, seat: int, action: Any) -> tuple[Card, Card]:
    card = next(card for card in state.hands[seat] if card.slug == action.card)
    return card, state.piles[PILES.index(action.pile)][-1]


def _no_match(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    return unmatched(*_two(state, seat, action), state.public.options.rule(seat))


def _covered(card: Card, on: Card, pile: str) -> str:
    if pile == "left":
        return say("{top} is on the left pile now, and {card} doesn't match it. No harm done!", top=on.name, card=card.name_inside)
    return say("{top} is on the right pile now, and {card} doesn't match it. No harm done!", top=on.name, card=card.name_inside)


def _too_late(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    return " ".join((say("A moment too late!"), _covered(*_two(state, seat, action), action.pile)))


def _waiting(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    time = span(state.public.waiting(seat))
    return say("That makes three wrong tries. Look closely for {time}, then try again.", time=time)


def _not_in_hand(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    return say("You don't have the card {card} in your hand.", card=repr(str(action.card)[:80]))


def _it_matches(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    card, on = _two(state, seat, action)
    return say("{card} and {other} do match, so that isn't a wrong try.", card=card.name, other=on.name_inside)


def _stuck_already(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    return say("You already said you're stuck. When {name} is stuck too, the next cards are turned over.", name=names[1 - seat])


_LOOK_THROUGH: Final = mark("Look through your cards while you wait.")


def _not_your_turn(state: State, seat: int, action: Any, names: Sequence[str]) -> str:
    return " ".join((say("It's {name}'s turn.", name=names[state.public.next]), say(_LOOK_THROUGH)))


REASONS: Final[Mapping[str, Reason]] = {
    "over": mark("The race is over. Start a new one to run again."),
    "not-started": mark("The race starts when both players say they're ready."),
    "started-already": mark("The race has already started."),
    "ready-already": mark("You already said you're ready. The race starts when the other player is ready too."),
    "paused": mark("The race is paused. Start it again to keep playing."),
    "paused-already": mark("The race is already paused."),
    "not-paused": mark("The race isn't paused."),
    "no-clock": mark("This race has no clock, so there's nothing to pause. Take your time."),
    "not-counted": mark("This race doesn't count wrong tries."),
    "no-such-pile": mark("Say which pile the card goes on: left or right."),
    "unknown-action": mark("You can't do that in this game."),
    "no-match": _no_match,
    "too-late": _too_late,
    "waiting": _waiting,
    "not-in-hand": _not_in_hand,
    "it-matches": _it_matches,
    "stuck-already": _stuck_already,
    "not-your-turn": _not_your_turn,
}
"""For every objection, what was wrong and what would be right."""

PILES_CHANGED: Final = mark("The piles just changed. Look again: do you have a card to play now?")
"""Said to a player who was stuck before the piles changed."""


# what happened


def _head_start(event: ev.HeadStart, names: Sequence[str]) -> str:
    return say_count(
        "{name} has a head start: {count} of these cards is put aside.",
        "{name} has a head start: {count} of these cards are put aside.",
        event.aside,
        name=names[event.seat],
    )


def _dealt(event: ev.Dealt, names: Sequence[str]) -> str:
    return say(
        "{one} and {other} each have {hand} cards in hand and {draw} more to draw. Say when you're ready.",
        one=names[0],
        other=names[1],
        hand=event.hand,
        draw=event.draw,
    )


def _said_ready(event: ev.SaidReady, names: Sequence[str]) -> str:
    return say("{name} is ready.", name=names[event.seat])


def _started(event: ev.Started, names: Sequence[str]) -> str:
    left, right = event.left.name, event.right.name
    if event.hurry:
        return say("The Starter Cards are {left} and {right}. Run the race!", left=left, right=right)
    return say("The Starter Cards are {left} and {right}. Take your time.", left=left, right=right)


def _played(event: ev.Played, names: Sequence[str]) -> str:
    facts = ", ".join([fact.phrase for fact in facts_of(event.shared)])
    return say(
        "{name} puts {card} on {other}: {facts}.",
        name=names[event.seat],
        card=event.card.name_inside,
        other=event.on.name_inside,
        facts=facts,
    )


def _missed(event: ev.Missed, names: Sequence[str]) -> str:
    name = names[event.seat]
    told = say("{name} tries a card that doesn't match {other}.", name=name, other=event.on.name_inside)
    if not event.wait:
        return told
    return " ".join((told, say("That makes three wrong tries, so {name} waits for {time}.", name=name, time=span(event.wait))))


def _said_stuck(event: ev.SaidStuck, names: Sequence[str]) -> str:
    return say("{name} can't find a card to play.", name=names[event.seat])


def _restocked(event: ev.Restocked, names: Sequence[str]) -> str:
    if event.pile == "left":
        return say_count(
            "The left deck is empty, so {count} card from the left pile becomes a new one.",
            "The left deck is empty, so {count} cards from the left pile become a new one.",
            event.count,
        )
    return say_count(
        "The right deck is empty, so {count} card from the right pile becomes a new one.",
        "The right deck is empty, so {count} cards from the right pile become a new one.",
        event.count,
    )


def _turned(event: ev.Turned, names: Sequence[str]) -> str:
    if event.said:
        told = say_count(
            "Both players are stuck, so the next cards are turned over.",
            "Both players are stuck, so new cards are turned over {count} times.",
            event.times,
        )
    else:
        told = say_count(
            "Nobody can play, so the next cards are turned over.",
            "Nobody can play, so new cards are turned over {count} times.",
            event.times,
        )
    return " ".join((told, say("Now {left} and {right} are on top.", left=event.left.name_inside, right=event.right.name_inside)))


def _paused(event: ev.Paused, names: Sequence[str]) -> str:
    return say("{name} pauses the race. Nothing is lost.", name=names[event.seat])


def _resumed(event: ev.Resumed, names: Sequence[str]) -> str:
    return say("{name} starts the race again.", name=names[event.seat])


def _clock_jumped(event: ev.ClockJumped, names: Sequence[str]) -> str:
    time = span(abs(event.by))
    if event.by > 0:
        return say("The clock jumps ahead by {time}. That doesn't count, and nothing is lost.", time=time)
    return say("The clock jumps back by {time}. That doesn't count, and nothing is lost.", time=time)


def _ended(event: ev.Ended, names: Sequence[str]) -> str:
    who = [names[seat] for seat in event.winners]
    if not event.blocked:
        return say("{name} has played every card and wins the race!", name=who[0])
    if len(who) > 1:
        return say_count(
            "No more cards can be played. {names} each have {count} card left, so it's a tie!",
            "No more cards can be played. {names} each have {count} cards left, so it's a tie!",
            event.left[0],
            names=together(who),
        )
    return say("No more cards can be played. {name} has fewer cards left and wins the race!", name=who[0])


SENTENCES: Final[Mapping[type[Event], Callable[[Any, Sequence[str]], str]]] = {
    ev.Dealt: _dealt,
    ev.HeadStart: _head_start,
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
    """Say at the table what happened: a wrong try is nobody's business, and two people may share one pause button."""
    if isinstance(event, ev.Missed):
        return ""
    if isinstance(event, ev.Paused):
        return say("The race is paused. The hands are hidden, and nothing is lost.")
    if isinstance(event, ev.Resumed):
        return say("The race is on again!")
    return SENTENCES[type(event)](event, names)


def heard_line(event: Event, names: Sequence[str]) -> str:
    """Say for those who listen what happened and, of a card that was played, all that it shares."""
    if not isinstance(event, ev.Played):
        return table_line(event, names)
    told = say("{name} puts {card} on {other}.", name=names[event.seat], card=event.card.name_inside, other=event.on.name_inside)
    return " ".join((told, *(sentence(fact, event.card, event.on, RULE) for fact in facts_of(event.shared))))


# what somebody could do

_ONTO: Final = {"left": mark("Put {card} on the left pile"), "right": mark("Put {card} on the right pile")}


def _play_label(view: RaceView, action: Play, names: Sequence[str]) -> str:
    card = next(card for card in view.hand if card.slug == action.card)
    return say(_ONTO[action.pile], card=card.name_inside)


LABELS: Final[Mapping[type[Action], Callable[[Any, Any, Sequence[str]], str]]] = {
    Play: _play_label,
    Stuck: lambda view, action, names: say("Say “I'm stuck”"),
}
"""For what leads on, what somebody could do."""


# what one player is told beside the piles

THREE_WRONG: Final = mark("That makes three wrong tries. Look closely for 2 seconds, then try again.")
PLACES: Final[Mapping[Field, str]] = {
    Field.BIRTH_CENTURY: mark("Born"),
    Field.PASSING_CENTURY: mark("Died"),
    Field.FEAST_MONTH: mark("Feast"),
    Field.SAINT_FACT: mark("Color"),
}
"""The four places on a card that count, to compare it with another."""


def try_title(kind: Literal["match", "miss"], card: Card) -> str:
    """Say in a few words whether a card matches."""
    return say("{card} matches!", card=card.name) if kind == "match" else say("{card} stays in your hand", card=card.name)


def short_name(card: Card) -> str:
    """Shorten a name for a narrow column: without the place and the epithet."""
    name = card.name
    for cut in (" of ", " the ", ", "):
        name = name.partition(cut)[0]
    return name if len(name) > len("St. X") else card.name


def place_word(fact: Fact | None) -> str:
    """Say what a card has at one of its places."""
    if fact is None:
        return say("unknown")
    if fact.field in (Field.BIRTH_CENTURY, Field.PASSING_CENTURY):
        return ordinal(fact.number) if fact.number > 0 else say("{century} BC", century=ordinal(-fact.number))
    return fact.label


def told_words(what: Tidings, names: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Tell a player what happened or why not: a title, and sentences."""
    if isinstance(what, ev.Played):
        return try_title("match", what.card), ()
    if isinstance(what, ev.Turned):
        return say("New cards"), (_turned(what, names),)
    if isinstance(what, ev.SaidStuck):
        both = say("When {name} is stuck too, two new cards are turned over.", name=names[1 - what.seat])
        return say("You're stuck"), (both, say("If you do see one that fits, play it."))
    if isinstance(what, Tried):
        return _tried_words(what)
    if isinstance(what, NotNow):
        return _not_now_words(what, names)
    title = say("Hint {number} of {count}", number=what.number, count=what.count) if what.count > 1 else say("Hint")
    return title, (what.text,)


def _tried_words(tried: Tried) -> tuple[str, tuple[str, ...]]:
    if tried.late:
        return say("A moment too late"), (_covered(tried.card, tried.on, tried.pile),)
    line = say(THREE_WRONG) if tried.waits else besides(tried.card, tried.on, tried.rule)
    lines = (say("They don't share a ribbon or a symbol, either."), line) if tried.rule.level == "full" else (line,)
    return try_title("miss", tried.card), tuple(filter(None, lines))


def _not_now_words(what: NotNow, names: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    if what.kind == "turn":
        return say("It's {name}'s turn", name=names[what.next]), (say(_LOOK_THROUGH),)
    return say("You're stuck") if what.kind == "stuck" else say("Look closely"), (what.sentence,)


# what stands over and on the table

SPEEDS: Final[Mapping[str, tuple[str, str]]] = {
    "gentle": (mark("a card every 9 to 14 seconds"), mark("gentle computer")),
    "steady": (mark("a card every 4 to 6 seconds"), mark("steady computer")),
    "brisk": (mark("a card every 3 or 4 seconds"), mark("fast computer")),
    "keen": (mark("a card nearly every second"), mark("fastest computer")),
}
"""The four speeds of a computer: what each means, and what a computer that fast is called."""


def computer_label(speed: str) -> str:
    """Call a computer by its speed."""
    return say(SPEEDS[speed][1])


def stuck_words(*, hurry: bool) -> tuple[str, str]:
    """Say what the button for a player with nothing to play does, and what comes of it."""
    if hurry:
        return say("I'm stuck"), say("When you're both stuck, two new cards are turned over.")
    return say("Pass"), say("When you've both passed, two new cards are turned over.")


def screen_headline(view: RaceView, names: Sequence[str], seats: Sequence[int]) -> tuple[str, str]:
    """Say what a screen shows everyone who sits at it: a headline, and what to do."""
    public, here = view.public, together([names[seat] for seat in seats] or list(names))
    if public.phase == "ready":
        return _ready_headline(view, names, seats, here)
    if public.phase == "paused" and not seats:
        return say("The race is paused"), say("{names} can start it again. Nothing is lost.", names=here)
    if public.phase == "paused":
        return say("The race is paused"), say("The hands are hidden to keep it fair. Nothing is lost.")
    who = names[public.turn or 0]
    if not seats:
        head = say("{names} are racing", names=here) if public.hurry else say("{name} is looking for a card", name=who)
        if mixed(public.options):
            return head, _for_each(view, names)
        return head, say("Two cards match if they share a century, the feast month, or the frame color.")
    if public.hurry:
        return say("Run, {names}!", names=here), _choose(view, names, seats)
    if public.turn in seats:
        if public.options.rule(public.turn or 0).level != RULE.level:
            return say("Your turn, {name}", name=who), say("Take your time. Match anything that's the same.")
        return say("Your turn, {name}", name=who), say("Take your time. Match a century, feast month, or color.")
    return say("{name} is looking for a card", name=who), say("Take your time. Look through your own cards while you wait.")


def _choose(view: RaceView, names: Sequence[str], seats: Sequence[int]) -> str:
    """Say what to match to those who run at the same time."""
    options = view.public.options
    if all(options.rule(seat).level == RULE.level for seat in seats):
        return say("Choose a card, then a pile. Match a century, feast month, or color.")
    if len(seats) > 1:
        return " ".join((say("Choose a card, then a pile."), _for_each(view, names)))
    return say("Choose a card, then a pile. Match anything that's the same.")


def _for_each(view: RaceView, names: Sequence[str]) -> str:
    """Say what a small player matches, and what a bigger one does."""
    small = is_small(view.public.options, 1)
    return say(
        "{small} matches a century, feast month, or color, and {big} anything that's the same.", small=names[small], big=names[not small]
    )


def _ready_headline(view: RaceView, names: Sequence[str], seats: Sequence[int], here: str) -> tuple[str, str]:
    public = view.public
    if public.hurry:
        task = say("All the cards are face down. The race starts when you're both ready.")
    else:
        task = say("All the cards are face down. There's no hurry: you take turns and play one card each.")
    missing = [name for name, ready in zip(names, public.ready, strict=True) if not ready]
    if missing and seats and all(public.ready[seat] for seat in seats):
        return say("{name} isn't ready yet", name=missing[0]), task
    return say("Ready, {names}?", names=here), task


def ended_words(view: RaceView, names: Sequence[str]) -> str:
    """Say who won a race, and how."""
    seats = view.public.winners
    winners, left = [names[seat] for seat in seats], view.left[seats[0]]
    if len(winners) > 1:
        return say_count(
            "It's a tie: no more cards could be played, and both have one card left.",
            "It's a tie: no more cards could be played, and both have {count} cards left.",
            left,
        )
    if left:
        return say_count(
            "{name} won the race: no more cards could be played, and {name} has only one card left.",
            "{name} won the race: no more cards could be played, and {name} has only {count} cards left.",
            left,
            name=winners[0],
        )
    if is_small(view.public.options, seats[0]):
        return say("{name} won the race and played every card.", name=winners[0])
    return say("{name} won the race and played all {cards} cards.", cards=CARDS, name=winners[0])


def left_words(count: int) -> str:
    """Say how many cards a player has left."""
    return say_count("{count} card left", "{count} cards left", count) if count else say("played every card")
