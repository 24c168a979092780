"""Heaven Hold'em in words for a child of eight: what happened, and why something cannot be done. None of them comes from a card room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from saintlearn.engine.game import Event
from saintlearn.games.holdem import events as ev
from saintlearn.games.holdem.state import ROUNDS
from saintlearn.games.holdem.view import HoldemView
from saintlearn.ground.phrases import together
from saintlearn.ground.refusal import Refusal
from saintlearn.vocabulary import treasures

__all__ = ["because", "told"]


def told(event: Event, names: Sequence[str]) -> str:
    """Tell what happened, as the table does."""
    if isinstance(event, ev.Dealt):
        begin = f"{names[event.small]} begins with {event.small_amount}, {names[event.big]} with {event.big_amount}"
        return f"Hand {event.number}: {names[event.dealer]} deals. {begin}."
    if isinstance(event, ev.Checked):
        return f"{names[event.seat]} offered nothing more."
    if isinstance(event, ev.Folded):
        return f"{names[event.seat]} stepped back."
    if isinstance(event, ev.Offered):
        return _offered(event, names[event.seat])
    if isinstance(event, ev.Opened):
        return f"{ROUNDS[event.round]} Round: {together([card.name for card in event.cards])}."
    if isinstance(event, ev.Awarded) and event.award.kind == "alone":
        return (
            f"All the others have stepped back: {names[event.award.seats[0]]} takes the storehouse of {treasures(event.award.amounts[0])}."
        )
    return event.sentence(names)


def _offered(event: ev.Offered, name: str) -> str:
    last = ", all that was left" if event.everything else ""
    if event.kind == "call":
        return f"{name} went along with {event.amount}{last}."
    if event.kind == "offer":
        return f"{name} offered {event.amount}{last}."
    return f"{name} offered {event.more} more{last}."


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


def _cannot_check(view: HoldemView) -> str:
    return f"Others have offered more. Go along with {view.to_call}, offer more, or step back."


def _more_than_yours(view: HoldemView) -> str:
    assert view.seat is not None
    left = view.public.treasure[view.seat] - view.to_call
    return (
        f"When you have gone along, you have {treasures(left)} left to offer." if view.to_call else f"You have {treasures(left)} to offer."
    )


def _too_much(view: HoldemView) -> str:
    return f"At this table {view.public.most} is the most that can be offered at once. Choose that, or less."


def _too_little(view: HoldemView) -> str:
    return f"At this table {view.public.least} is the least that can be offered. Choose that, or more."


_SPECIAL: Final[dict[str, Callable[[HoldemView], str]]] = {
    "cannot-check": _cannot_check,
    "more-than-yours": _more_than_yours,
    "too-much": _too_much,
    "too-little": _too_little,
}


def because(refusal: Refusal, view: HoldemView) -> str:
    """Say why a seat may not do this now; empty where the game's own sentence will do."""
    code = refusal.code
    if code == "unknown-action" and refusal.refused.startswith(("offer", "raise")):
        return f"Treasure is counted in whole pieces. Choose a number from {view.public.least} on."
    if code == "unknown-action":
        return "This cannot be done here. Press one of the buttons."
    return _SPECIAL[code](view) if code in _SPECIAL else _PLAIN.get(code, "")
