"""Heaven Hold'em in words: why something cannot be done, and what happened.

What a program and a saved log tell keeps to the words of the rule book (check, call, raise, fold); what a child reads at the table has none that
comes from a card room. Both are made here, of the same fields, side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.engine.game import Reason
from saintlearn.games.holdem import events as ev
from saintlearn.games.holdem.actions import SPOTS, Call, Check, Deal, Fold, Offer, Place, Raise, TimeUp
from saintlearn.games.holdem.placing import guide
from saintlearn.games.holdem.state import ROUNDS, State
from saintlearn.games.holdem.view import HoldemView
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import ordinal, together
from saintlearn.vocabulary import treasures

__all__ = [
    "LABELS",
    "REASONS",
    "SENTENCES",
    "TOLD",
    "amount_labels",
    "because",
    "deal_label",
    "ended_headline",
]

Words = Callable[[Any, Sequence[str]], str]


# why something cannot be done


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


def _not_in_hand(state: State, seat: int, action: Place, names: Sequence[str]) -> str:
    cards = state.public.to_place(seat, state.hands[seat])
    example = f" Say for example: place {cards[0].slug} 1." if cards else ""
    said = f"{action.card} {action.spot}".strip()
    return f"With {said[:60]!r} no card of yours is named.{example}"


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


# why something cannot be done, as a child reads it at the table


_PLAIN: Final = {
    "offered-already": "Somebody has made an offer in this round. Go along with it, offer more, or step back.",
    "nothing-to-raise": "Nobody has made an offer in this round yet. Make the first one, or offer nothing.",
    "nothing-to-call": "You have offered as much as the others, so there is nothing to go along with.",
    "three-raises": "Three higher offers have been made in this round, and more are not allowed. Go along, or step back.",
    "not-reopened": "The last offer was not a full step more, so you cannot offer more in this round. Go along, or step back.",
    "nobody-to-answer": "All the others have offered everything they had, so nobody could answer. Go along, or step back.",
    "only-call": "When you have gone along, nothing is left to offer more. Go along with all you have, or step back.",
    "no-placing-now": "The cards are placed after the last round of offering.",
    "not-in-hand": "Choose one of your own cards, and a place beside a community card.",
}


def _must_answer(view: HoldemView) -> str:
    return f"Others have offered more. Go along with {view.to_call}, offer more, or step back."


def _what_is_left(view: HoldemView) -> str:
    assert view.seat is not None
    left = view.public.treasure[view.seat] - view.to_call
    return (
        f"When you have gone along, you have {treasures(left)} left to offer." if view.to_call else f"You have {treasures(left)} to offer."
    )


def _the_most(view: HoldemView) -> str:
    return f"At this table {view.public.most} is the most that can be offered at once. Choose that, or less."


def _the_least(view: HoldemView) -> str:
    return f"At this table {view.public.least} is the least that can be offered. Choose that, or more."


_OF_THE_VIEW: Final[Mapping[str, Callable[[HoldemView], str]]] = {
    "cannot-check": _must_answer,
    "more-than-yours": _what_is_left,
    "too-much": _the_most,
    "too-little": _the_least,
}


def because(view: HoldemView, refusal: Refusal) -> str:
    """Tell a child why a seat may not do this now; the game's own sentence where that has no word of a card room."""
    code = refusal.code
    if code == "unknown-action" and refusal.refused.startswith(("offer", "raise")):
        return f"Treasure is counted in whole pieces. Choose a number from {view.public.least} on."
    if code == "unknown-action":
        return "This cannot be done here. Press one of the buttons."
    return _OF_THE_VIEW[code](view) if code in _OF_THE_VIEW else _PLAIN.get(code, refusal.sentence)


# what happened


def _first_dealer(event: ev.FirstDealer, names: Sequence[str]) -> str:
    century = max(event.cards[event.seat].centuries, default=None)
    what = "" if century is None else f" with the {ordinal(century)} century" if century > 0 else " with the latest century"
    return f"{names[event.seat]} turned up {event.cards[event.seat].name}{what} and gets the Jesus card."


def _dealt(event: ev.Dealt, names: Sequence[str]) -> str:
    small, big = names[event.small], names[event.big]
    blinds = f"{small} offers the small blind of {event.small_amount}, {big} the big blind of {event.big_amount}."
    return f"Hand {event.number}: {names[event.dealer]} deals. {blinds}"


def _dealt_plainly(event: ev.Dealt, names: Sequence[str]) -> str:
    begin = f"{names[event.small]} begins with {event.small_amount}, {names[event.big]} with {event.big_amount}"
    return f"Hand {event.number}: {names[event.dealer]} deals. {begin}."


def _offered(event: ev.Offered, names: Sequence[str]) -> str:
    name, last = names[event.seat], _last(event)
    if event.kind == "call":
        return f"{name} called with {event.amount}{last}."
    return f"{name} offered {event.amount}{last}." if event.kind == "offer" else f"{name} raised by {event.more}{last}."


def _offered_plainly(event: ev.Offered, names: Sequence[str]) -> str:
    name, last = names[event.seat], _last(event)
    if event.kind == "call":
        return f"{name} went along with {event.amount}{last}."
    return f"{name} offered {event.amount}{last}." if event.kind == "offer" else f"{name} offered {event.more} more{last}."


def _last(event: ev.Offered) -> str:
    return ", all that was left" if event.everything else ""


_NEW: Final = ("", "the Flop", "the Turn", "the River")


def _opened(event: ev.Opened, names: Sequence[str]) -> str:
    return f"The {ROUNDS[event.round]} Round, {_NEW[event.round]}: {together([card.name for card in event.cards])}."


def _opened_plainly(event: ev.Opened, names: Sequence[str]) -> str:
    return f"{ROUNDS[event.round]} Round: {together([card.name for card in event.cards])}."


def _placed(event: ev.Placed, names: Sequence[str]) -> str:
    line = f"{names[event.seat]} put {event.card.name} beside {event.on.name}: {event.score}."
    if event.total is None:
        return line
    name = guide(event.total)
    return f"{line} Together {event.total}{f', {name}' if name else ''}."


def _tied(event: ev.Tied, names: Sequence[str]) -> str:
    still = "are still equal" if event.opening > 1 else "are equal"
    return f"{together([names[seat] for seat in event.seats])} {still}: overtime for {treasures(event.amount)}."


def _drew(event: ev.Drew, names: Sequence[str]) -> str:
    return f"{names[event.seat]} drew a card."


def _reshuffled(event: ev.Reshuffled, names: Sequence[str]) -> str:
    return f"The draw pile was short, so {event.count} discards were shuffled in."


def _awarded(event: ev.Awarded, names: Sequence[str]) -> str:
    award = event.award
    who, amounts = [names[seat] for seat in award.seats], award.amounts
    what = "a side storehouse" if award.side else "the storehouse"
    if award.kind == "back":
        return f"{who[0]} takes back {treasures(amounts[0])} that nobody matched."
    if award.kind == "alone":
        return f"All others have folded: {who[0]} takes the storehouse of {treasures(amounts[0])}."
    if award.kind == "won":
        return f"{who[0]} takes {what} of {treasures(amounts[0])}."
    parts = [f"{name} {amount}" for name, amount in zip(who, amounts, strict=True)]
    return f"Still equal, so they share {what}: {together(parts)}."


def _awarded_plainly(event: ev.Awarded, names: Sequence[str]) -> str:
    award = event.award
    if award.kind == "alone":
        return f"All the others have stepped back: {names[award.seats[0]]} takes the storehouse of {treasures(award.amounts[0])}."
    return _awarded(event, names)


def _time_called(event: ev.TimeCalled, names: Sequence[str]) -> str:
    return "The time is up." if event.between else "The time is up: this hand is the last."


def _ended(event: ev.Ended, names: Sequence[str]) -> str:
    return f"{ended_headline(event.winners, event.treasure, names)}."


def ended_headline(winners: Sequence[int], treasure: Sequence[int], names: Sequence[str]) -> str:
    """Tell who lays what at the feet of Jesus."""
    who = [names[seat] for seat in winners]
    if len(who) > 1:
        return f"{together(who)} share the victory and lay the treasure at the feet of Jesus"
    everything = "all the treasure" if treasure[winners[0]] == sum(treasure) else "the most treasure"
    return f"{who[0]} has {everything} and lays it at the feet of Jesus"


SENTENCES: Final[Mapping[type[Event], Words]] = {
    ev.FirstDealer: _first_dealer,
    ev.Dealt: _dealt,
    ev.Checked: lambda event, names: f"{names[event.seat]} checked.",
    ev.Folded: lambda event, names: f"{names[event.seat]} folded.",
    ev.Offered: _offered,
    ev.Opened: _opened,
    ev.Placed: _placed,
    ev.Tied: _tied,
    ev.Drew: _drew,
    ev.Reshuffled: _reshuffled,
    ev.Awarded: _awarded,
    ev.TimeCalled: _time_called,
    ev.Ended: _ended,
}
"""For every event what happened, in the words of the rule book."""
TOLD: Final[Mapping[type[Event], Words]] = {
    **SENTENCES,
    ev.Dealt: _dealt_plainly,
    ev.Checked: lambda event, names: f"{names[event.seat]} offered nothing more.",
    ev.Folded: lambda event, names: f"{names[event.seat]} stepped back.",
    ev.Offered: _offered_plainly,
    ev.Opened: _opened_plainly,
    ev.Awarded: _awarded_plainly,
}
"""For every event what happened, as a child reads it at the table."""


# what a button says


def _check_label(view: HoldemView, action: Check, names: Sequence[str]) -> str:
    return "Offer nothing more" if view.public.price else "Offer nothing"


def _call_label(view: HoldemView, action: Call, names: Sequence[str]) -> str:
    owed = view.to_call
    return f"Go along with all you have: {owed}" if owed == view.public.treasure[view.public.turn] else f"Go along with {owed}"


def _place_label(view: HoldemView, action: Place, names: Sequence[str]) -> str:
    card = next(card for card in view.hand if card.slug == action.card)
    return f"Put {card.name} beside {view.public.board[SPOTS.index(action.spot)].name}"


def deal_label(view: HoldemView) -> str:
    """Say that the next hand is dealt."""
    return f"Deal hand {view.public.number + 1}"


_OFFER: Final = "Offer {n}"
_MORE: Final = "Offer {n} more"

LABELS: Final[Mapping[type[Action], Callable[[Any, Any, Sequence[str]], str]]] = {
    Fold: lambda view, action, names: "Step back",
    Check: _check_label,
    Call: _call_label,
    Offer: lambda view, action, names: _OFFER.format(n=action.amount),
    Raise: lambda view, action, names: _MORE.format(n=action.amount),
    Place: _place_label,
    Deal: lambda view, action, names: deal_label(view),
    TimeUp: lambda view, action, names: "The time is up",
}
"""For every action, what its button says."""


def amount_labels(least: int, most: int, *, more: bool, owed: int) -> tuple[str, str, str]:
    """Say what offering an amount says, what offering everything says, and between which limits; ``{n}`` stands for the amount.

    Args:
        least: The least that may be offered.
        most: The most.
        more: Whether somebody has made an offer in this round.
        owed: What it takes to go along.
    """
    everything = "Offer all you have: {n} more" if more and owed else "Offer all you have: {n}"
    return _MORE if more else _OFFER, everything, f"{least} to {most}" if least < most else f"only {most}"
