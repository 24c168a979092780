"""Heaven Hold'em in words: why an action is refused, what happened, and what a button says.

Programs and saved logs use the words of the rule book (check, call, raise, fold); what a child reads at the table uses no word from a card room.
Both are made here, side by side, from the same fields.
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
from saintlearn.games.holdem.state import State
from saintlearn.games.holdem.view import HoldemView
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import century, mark, say, say_count, together
from saintlearn.vocabulary import treasures

Words = Callable[[Any, Sequence[str]], str]


# why an action is refused


def _not_your_turn(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    name = names[state.public.turn]
    if not state.public.active >> seat & 1 and state.public.phase != "between":
        return say("It's {name}'s turn. You aren't in this hand, but the next one starts soon.", name=name)
    return say("It's {name}'s turn. Please wait for yours.", name=name)


_DEAL_FIRST: Final = mark("This hand is over. Deal the next one.")


def _no_offers_now(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    public = state.public
    if public.phase == "between":
        return say(_DEAL_FIRST)
    if public.phase == "overtime" or public.placed[seat]:
        return say("The offers are over. Put your card beside a community card.")
    return say("The offers are over. Put each of your two cards beside a community card.")


def _no_placing_now(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    if state.public.phase == "between":
        return say(_DEAL_FIRST)
    return say("You place your cards after the last round of offers. For now, check, offer, call, raise, or fold.")


def _cannot_check(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    return say("You can't check, because another player has offered more. Call {amount}, raise, or fold.", amount=state.public.owed(seat))


def _left(state: State, seat: int) -> int:
    return state.public.treasure[seat] - (state.public.price - state.public.offered[seat])


def _more_than_yours(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    left, asked = treasures(_left(state, seat)), str(getattr(action, "amount", ""))[:20]
    if state.public.price:
        return say("After you call, you have {treasure} left, so you can't raise by {amount}.", treasure=left, amount=asked)
    return say("You have {treasure}, so you can't offer {amount}.", treasure=left, amount=asked)


def _too_much(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    return say("You can offer or raise at most {most} at once.", most=min(state.public.most, _left(state, seat)))


def _too_little(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    least, left = state.public.least, _left(state, seat)
    if left < least:
        return say(
            "You have only {left} left, and the smallest offer is {least}. Offer exactly {left}, or offer nothing more.",
            left=left,
            least=least,
        )
    return say("You have to offer or raise at least {least}.", least=least)


def _not_in_hand(state: State, seat: int, action: Place, names: Sequence[str]) -> str:
    cards = state.public.to_place(seat, state.hands[seat])
    named = repr(str(action.card)[:60])
    if not cards:
        return say("You don't have the card {card} in your hand.", card=named)
    return say("You don't have the card {card} in your hand. Write it like this: place {example} 1.", card=named, example=cards[0].slug)


REASONS: Final[Mapping[str, Reason]] = {
    "over": mark("The game is over. Start a new one to keep playing."),
    "not-whole": mark("Treasure comes in whole pieces. Offer 5 or 10, for example."),
    "offered-already": mark("Somebody already made an offer in this round. Call it, raise it, or fold."),
    "nothing-to-raise": mark("Nobody has made an offer in this round yet, so you can't raise. Make an offer, or check."),
    "nothing-to-call": mark("You've offered as much as everyone else, so there's nothing to call. Check instead."),
    "three-raises": mark("There have been three raises in this round, and that's the limit. Call or fold."),
    "not-reopened": mark("The last raise was smaller than a full one, so you can't raise again in this round. Call or fold."),
    "nobody-to-answer": mark("Everyone else has offered all they have, so nobody could answer a raise. Call or fold."),
    "only-call": mark("After you call, you have nothing left to raise with. Call with all you have, or fold."),
    "no-such-place": mark("There are five community cards. Choose a place from 1 to 5."),
    "locked": mark("You already placed this card, and it stays where it is."),
    "place-taken": mark("Put each of your cards beside a different community card. Choose another place."),
    "no-clock": mark("This game has no clock."),
    "time-is-up": mark("The time is already up. This is the last hand."),
    "hand-goes-on": mark("This hand isn't over yet. Deal the next one when it is."),
    "unknown-action": mark("You can't do that in this game."),
    "not-your-turn": _not_your_turn,
    "no-offers-now": _no_offers_now,
    "no-placing-now": _no_placing_now,
    "cannot-check": _cannot_check,
    "more-than-yours": _more_than_yours,
    "too-much": _too_much,
    "too-little": _too_little,
    "not-in-hand": _not_in_hand,
}
"""For every objection, what was wrong and what would be right."""


# why an action is refused, as a child reads it at the table


_PLAIN: Final = {
    "offered-already": mark("Somebody already made an offer in this round. Go along with it, offer more, or step back."),
    "nothing-to-raise": mark("Nobody has made an offer in this round yet. Make the first one, or offer nothing."),
    "nothing-to-call": mark("You've already offered as much as everyone else."),
    "three-raises": mark("There have been three higher offers in this round, and that's the limit. Go along or step back."),
    "not-reopened": mark("The last offer wasn't a full step higher, so you can't offer more in this round. Go along or step back."),
    "nobody-to-answer": mark("Everyone else has offered all they have, so nobody could answer. Go along or step back."),
    "only-call": mark("After you go along, you have nothing left to offer. Go along with all you have, or step back."),
    "no-placing-now": mark("You place your cards after the last round of offers."),
    "not-in-hand": mark("Choose one of your own cards, and a place beside a community card."),
}


def _must_answer(view: HoldemView) -> str:
    owed = view.to_call
    if owed == view.public.treasure[view.public.turn]:
        return say("Another player has offered more. Go along with all you have ({amount}), or step back.", amount=owed)
    return say("Another player has offered more. Go along with {amount}, offer more, or step back.", amount=owed)


def _what_is_left(view: HoldemView) -> str:
    assert view.seat is not None
    left = treasures(view.public.treasure[view.seat] - view.to_call)
    if view.to_call:
        return say("After you go along, you have {treasure} left to offer.", treasure=left)
    return say("You have {treasure} to offer.", treasure=left)


def _the_most(view: HoldemView) -> str:
    return say("You can offer at most {most} at once. Choose {most} or less.", most=view.public.most)


def _the_least(view: HoldemView) -> str:
    return say("You have to offer at least {least}. Choose {least} or more.", least=view.public.least)


_OF_THE_VIEW: Final[Mapping[str, Callable[[HoldemView], str]]] = {
    "cannot-check": _must_answer,
    "more-than-yours": _what_is_left,
    "too-much": _the_most,
    "too-little": _the_least,
}


def because(view: HoldemView, refusal: Refusal) -> str:
    """Tell a child why an action is refused; the game's own sentence if it has no word from a card room."""
    code = refusal.code
    if code == "unknown-action" and refusal.refused.startswith(("offer", "raise")):
        return say("Treasure comes in whole pieces. Choose a whole number, {least} or more.", least=view.public.least)
    if code == "unknown-action":
        return say("You can't do that here. Press one of the buttons.")
    if code in _OF_THE_VIEW:
        return _OF_THE_VIEW[code](view)
    return say(_PLAIN[code]) if code in _PLAIN else refusal.sentence


# what happened


def _first_dealer(event: ev.FirstDealer, names: Sequence[str]) -> str:
    name, card = names[event.seat], event.cards[event.seat]
    latest = max(card.centuries, default=None)
    if latest is None:
        return say("{name} turns over {card} and gets the Jesus card.", name=name, card=card.name_inside)
    told = say(
        "{name} turns over {card} from the {century} and gets the Jesus card.", name=name, card=card.name_inside, century=century(latest)
    )
    tied = [names[seat] for seat, one in enumerate(event.cards) if seat != event.seat and max(one.centuries, default=None) == latest]
    if not tied:
        return told
    if event.oldest:
        return " ".join((told, say("{names} turned over that century, too, but {name} is older.", names=together(tied), name=name)))
    return " ".join(
        (told, say("{names} turned over that century, too, but {name} comes first at the table.", names=together(tied), name=name))
    )


def _dealt(event: ev.Dealt, names: Sequence[str]) -> str:
    return say(
        "Hand {number}: {dealer} deals. {small} offers the small blind of {least}, and {big} offers the big blind of {most}.",
        **_blinds(event, names),
    )


def _dealt_plainly(event: ev.Dealt, names: Sequence[str]) -> str:
    return say("Hand {number}: {dealer} deals. {small} puts in {least} to start, and {big} puts in {most}.", **_blinds(event, names))


def _blinds(event: ev.Dealt, names: Sequence[str]) -> dict[str, str | int]:
    small, big = names[event.small], names[event.big]
    return {
        "number": event.number, "dealer": names[event.dealer],
        "small": small, "least": event.small_amount, "big": big, "most": event.big_amount,
    }  # fmt: skip


_OFFERED: Final = {
    "call": (mark("{name} calls {amount}."), mark("{name} calls {amount} and has nothing left.")),
    "offer": (mark("{name} offers {amount}."), mark("{name} offers {amount} and has nothing left.")),
    "raise": (mark("{name} raises by {more}."), mark("{name} raises by {more} and has nothing left.")),
}
"""What was offered, and the same if it was everything that the player had."""
_OFFERED_PLAINLY: Final = {
    "call": (mark("{name} goes along with {amount}."), mark("{name} goes along with {amount} and has nothing left.")),
    "offer": _OFFERED["offer"],
    "raise": (mark("{name} offers {more} more."), mark("{name} offers {more} more and has nothing left.")),
}


def _offered(event: ev.Offered, names: Sequence[str]) -> str:
    return say(_OFFERED[event.kind][event.everything], name=names[event.seat], amount=event.amount, more=event.more)


def _offered_plainly(event: ev.Offered, names: Sequence[str]) -> str:
    return say(_OFFERED_PLAINLY[event.kind][event.everything], name=names[event.seat], amount=event.amount, more=event.more)


_OPENED: Final = (
    mark("The Conversion Round begins with the Flop: {cards}."),
    mark("The Beatitude Round begins with the Turn: {cards}."),
    mark("The Paradise Round begins with the River: {cards}."),
)
_OPENED_PLAINLY: Final = (
    mark("The Conversion Round begins. The new cards are {cards}."),
    mark("The Beatitude Round begins. The new card is {cards}."),
    mark("The Paradise Round begins. The new card is {cards}."),
)


def _opened(event: ev.Opened, names: Sequence[str]) -> str:
    return say(_OPENED[event.round - 1], cards=together([card.name_inside for card in event.cards]))


def _opened_plainly(event: ev.Opened, names: Sequence[str]) -> str:
    return say(_OPENED_PLAINLY[event.round - 1], cards=together([card.name_inside for card in event.cards]))


def _placed(event: ev.Placed, names: Sequence[str]) -> str:
    if event.total is None or not (name := guide(event.total)):
        return _placed_unnamed(event, names)
    return " ".join(
        (_placed_alone(event, names), say("Together, the two cards score {total}: {guide}!", total=event.total, guide=say(name)))
    )


def _placed_unnamed(event: ev.Placed, names: Sequence[str]) -> str:
    line = _placed_alone(event, names)
    return line if event.total is None else " ".join((line, say("Together, the two cards score {total}.", total=event.total)))


def _placed_alone(event: ev.Placed, names: Sequence[str]) -> str:
    return say(
        "{name} puts {card} beside {on} and scores {score}.",
        name=names[event.seat],
        card=event.card.name_inside,
        on=event.on.name_inside,
        score=event.score,
    )


def _tied(event: ev.Tied, names: Sequence[str]) -> str:
    who, amount = together([names[seat] for seat in event.seats]), treasures(event.amount)
    if event.opening > 1:
        return say("{names} are still tied. They play more overtime for {treasure}.", names=who, treasure=amount)
    return say("{names} are tied. They play overtime for {treasure}.", names=who, treasure=amount)


def _drew(event: ev.Drew, names: Sequence[str]) -> str:
    return say("{name} draws a card.", name=names[event.seat])


def _reshuffled(event: ev.Reshuffled, names: Sequence[str]) -> str:
    return say_count(
        "The draw pile is low, so {count} used card is shuffled in.",
        "The draw pile is low, so {count} used cards are shuffled in.",
        event.count,
    )


def _awarded(event: ev.Awarded, names: Sequence[str]) -> str:
    award = event.award
    who, amount = names[award.seats[0]], treasures(award.amounts[0])
    if award.kind == "back":
        return say("{name} takes back {treasure} that nobody matched.", name=who, treasure=amount)
    if award.kind == "alone":
        return say("Everyone else has folded. {name} takes the storehouse of {treasure}.", name=who, treasure=amount)
    if award.kind == "won" and award.side:
        return say("{name} takes a side storehouse of {treasure}.", name=who, treasure=amount)
    if award.kind == "won":
        return say("{name} takes the storehouse of {treasure}.", name=who, treasure=amount)
    gets = [say("{name} gets {amount}", name=names[seat], amount=part) for seat, part in zip(award.seats, award.amounts, strict=True)]
    if award.side:
        told = say("Still tied! They split a side storehouse: {parts}.", parts=together(gets))
    else:
        told = say("Still tied! They split the storehouse: {parts}.", parts=together(gets))
    if len(set(award.amounts)) == 1:
        return told
    return " ".join((told, say("The extra treasure goes to {name}, the first of them after the dealer.", name=who)))


def _awarded_plainly(event: ev.Awarded, names: Sequence[str]) -> str:
    award = event.award
    if award.kind == "alone":
        who, amount = names[award.seats[0]], treasures(award.amounts[0])
        return say("Everyone else has stepped back. {name} takes the storehouse of {treasure}.", name=who, treasure=amount)
    return _awarded(event, names)


def _time_called(event: ev.TimeCalled, names: Sequence[str]) -> str:
    return say("The time is up.") if event.between else say("The time is up. This is the last hand.")


def _ended(winners: Sequence[int], treasure: Sequence[int], names: Sequence[str]) -> str:
    """Say who won, and to whom it all goes."""
    who = together([names[seat] for seat in winners])
    if len(winners) > 1:
        return say("{names} tie. Together, you lay it all at the feet of Jesus.", names=who)
    if treasure[winners[0]] == sum(treasure):
        return say("{name} has all the treasure. Together, you lay it all at the feet of Jesus.", name=who)
    return say("{name} has the most treasure. Together, you lay it all at the feet of Jesus.", name=who)


SENTENCES: Final[Mapping[type[Event], Words]] = {
    ev.FirstDealer: _first_dealer,
    ev.Dealt: _dealt,
    ev.Checked: lambda event, names: say("{name} checks.", name=names[event.seat]),
    ev.Folded: lambda event, names: say("{name} folds.", name=names[event.seat]),
    ev.Offered: _offered,
    ev.Opened: _opened,
    ev.Placed: _placed,
    ev.Tied: _tied,
    ev.Drew: _drew,
    ev.Reshuffled: _reshuffled,
    ev.Awarded: _awarded,
    ev.TimeCalled: _time_called,
    ev.Ended: lambda event, names: _ended(event.winners, event.treasure, names),
}
"""For every event, what happened, in the words of the rule book."""
TOLD: Final[Mapping[type[Event], Words]] = {
    **SENTENCES,
    ev.Dealt: _dealt_plainly,
    ev.Checked: lambda event, names: say("{name} stays in and adds no treasure.", name=names[event.seat]),
    ev.Folded: lambda event, names: say("{name} steps back.", name=names[event.seat]),
    ev.Offered: _offered_plainly,
    ev.Opened: _opened_plainly,
    ev.Awarded: _awarded_plainly,
}
"""For every event, what happened, as a child reads it at the table."""
TOLD_UNNAMED: Final[Mapping[type[Event], Words]] = {**TOLD, ev.Placed: _placed_unnamed}
"""The same where totals have no names."""


# what a button says


def _check_label(view: HoldemView, action: Check, names: Sequence[str]) -> str:
    return say("Offer nothing more") if view.public.price else say("Offer nothing")


def _call_label(view: HoldemView, action: Call, names: Sequence[str]) -> str:
    owed = view.to_call
    if owed == view.public.treasure[view.public.turn]:
        return say("Go along with all you have: {amount}", amount=owed)
    return say("Go along with {amount}", amount=owed)


def _place_label(view: HoldemView, action: Place, names: Sequence[str]) -> str:
    card = next(card for card in view.hand if card.slug == action.card)
    return say("Put {card} beside {on}", card=card.name_inside, on=view.public.board[SPOTS.index(action.spot)].name_inside)


def deal_label(view: HoldemView) -> str:
    """Say on a button that it deals the next hand."""
    return say("Deal hand {number}", number=view.public.number + 1)


_OFFER: Final = mark("Offer {amount}")
_MORE: Final = mark("Offer {amount} more")

LABELS: Final[Mapping[type[Action], Callable[[Any, Any, Sequence[str]], str]]] = {
    Fold: lambda view, action, names: say("Step back"),
    Check: _check_label,
    Call: _call_label,
    Offer: lambda view, action, names: say(_OFFER, amount=action.amount),
    Raise: lambda view, action, names: say(_MORE, amount=action.amount),
    Place: _place_label,
    Deal: lambda view, action, names: deal_label(view),
    TimeUp: lambda view, action, names: say("The time is up"),
}
"""For every action, what its button says."""


def amount_labels(least: int, most: int, *, more: bool, owed: int) -> tuple[str, str, str]:
    """Give the label for offering an amount, the label for offering everything, and the limits; ``{n}`` stands for the amount."""
    number = "{n}"  # the browser fills it in
    everything = say("Offer all you have: {amount} more" if more and owed else "Offer all you have: {amount}", amount=number)
    limits = say("{least} to {most}", least=least, most=most) if least < most else say("only {amount}", amount=most)
    return say(_MORE if more else _OFFER, amount=number), everything, limits
