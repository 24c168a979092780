"""Heaven Hold'em: for each move, when it can be made, why it is refused, and what it does."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from saintlearn.engine.moves import Move, Step
from saintlearn.games.holdem import events as ev
from saintlearn.games.holdem.actions import SPOTS, Call, Check, Deal, Fold, Offer, Place, Raise, TimeUp
from saintlearn.games.holdem.flow import deal, fold, give, go_on
from saintlearn.games.holdem.showdown import finish, place
from saintlearn.games.holdem.state import Public, State, standing
from saintlearn.ground.records import evolve

RAISES: Final = 3
"""The most raises in a round of offers that more than two players take part in (`HH-24`)."""

_offer_of: Final = cache(Offer)
_raise_of: Final = cache(Raise)
_place_of: Final = cache(Place)


def _fold(state: State, action: Fold, step: Step) -> State:
    return fold(state, step)


def _check_objection(state: State, seat: int, action: Check) -> str | None:
    public = state.public
    return None if public.offered[seat] == public.price else "cannot-check"


def _check(state: State, action: Check, step: Step) -> State:
    step.tell(ev.Checked(step.seat))
    return go_on(state, evolve(state.public, acted=state.public.acted | 1 << step.seat), step.seat, step)


def _call_objection(state: State, seat: int, action: Call) -> str | None:
    public = state.public
    return None if public.offered[seat] < public.price else "nothing-to-call"


def _call(state: State, action: Call, step: Step) -> State:
    return give(state, "call", 0, step)


def _offers(state: State, seat: int) -> Iterable[Offer]:
    public = state.public
    return () if public.price else [_offer_of(amount) for amount in _amounts(public, public.treasure[seat])]


def _offer_objection(state: State, seat: int, action: Offer) -> str | None:
    public = state.public
    if type(action.amount) is not int:
        return "not-whole"
    return "offered-already" if public.price else _amount_objection(public, action.amount, public.treasure[seat])


def _offer(state: State, action: Offer, step: Step) -> State:
    return give(state, "offer", action.amount, step)


def _raises(state: State, seat: int) -> Iterable[Raise]:
    public = state.public
    if not public.price or _closed(public, seat):
        return ()
    return [_raise_of(amount) for amount in _amounts(public, public.treasure[seat] - (public.price - public.offered[seat]))]


def _raise_objection(state: State, seat: int, action: Raise) -> str | None:
    public = state.public
    if type(action.amount) is not int:
        return "not-whole"
    if not public.price:
        return "nothing-to-raise"
    code = _closed(public, seat)
    if code is not None:
        return code
    left = public.treasure[seat] - (public.price - public.offered[seat])
    return _amount_objection(public, action.amount, left) if left > 0 else "only-call"


def _raise(state: State, action: Raise, step: Step) -> State:
    return give(state, "raise", action.amount, step)


def _closed(public: Public, seat: int) -> str | None:
    """Tell why nobody, or not this seat, may raise, whatever the amount."""
    if public.raises >= RAISES and public.capped:
        return "three-raises"
    if public.acted >> seat & 1:
        return "not-reopened"
    active = public.active
    for other, have in enumerate(public.treasure):
        if have and other != seat and active >> other & 1:
            return None
    return "nobody-to-answer"


def _amounts(public: Public, left: int) -> range:
    """Give the amounts that can be offered or raised out of what is left."""
    return range(min(public.least, left), min(left, public.most) + 1) if left > 0 else range(0)


def _amount_objection(public: Public, amount: int, left: int) -> str | None:
    """Check the limits of an offer or raise (`HH-10`); less is allowed only if it is all that is left (`HH-27`)."""
    if amount > left:
        return "more-than-yours"
    if amount > public.most:
        return "too-much"
    return "too-little" if amount < 1 or (amount < public.least and amount != left) else None


def _places(state: State, seat: int) -> Iterable[Place]:
    down = state.public.placed[seat]
    used = {placing.spot for placing in standing(down, state.public.overtime)}
    held = [card.slug for card in state.hands[seat] if all(placing.card is not card for placing in down)]
    return [_place_of(slug, spot) for slug in held for at, spot in enumerate(SPOTS) if at not in used]


def _place_objection(state: State, seat: int, action: Place) -> str | None:
    if action.card not in [card.slug for card in state.hands[seat]]:
        return "not-in-hand"
    down = state.public.placed[seat]
    if any(placing.card.slug == action.card for placing in down):
        return "locked"
    if action.spot not in SPOTS:
        return "no-such-place"
    return "place-taken" if action.spot in [SPOTS[placing.spot] for placing in standing(down, state.public.overtime)] else None


def _place(state: State, action: Place, step: Step) -> State:
    card = next(card for card in state.hands[step.seat] if card.slug == action.card)
    return place(state, card, SPOTS.index(action.spot), step)


def _deal(state: State, action: Deal, step: Step) -> State:
    public = state.public
    return deal(
        step,
        options=public.options,
        rule=public.rule,
        deck=public.deck,
        treasure=public.treasure,
        dealer=step.seat,
        number=public.number + 1,
        late=public.late,
    )


def _time_ups(state: State, seat: int) -> Iterable[TimeUp]:
    return () if state.public.options.minutes is None else _TIME_UP


def _time_objection(state: State, seat: int, action: TimeUp) -> str | None:
    if state.public.options.minutes is None:
        return "no-clock"
    return "time-is-up" if state.public.late else None


def _time_up(state: State, action: TimeUp, step: Step) -> State:
    between = state.public.phase == "between"
    step.tell(ev.TimeCalled(between))
    public = evolve(state.public, late=True)
    return evolve(state, public=finish(public, step) if between else public)


_TIME_UP: Final = (TimeUp(),)
_OFFERING: Final = frozenset({"offer"})

MOVES: Final[tuple[Move[State, Any], ...]] = (
    Move(action=Fold, phases=_OFFERING, elsewhere="no-offers-now", apply=_fold),
    Move(
        action=Check,
        phases=_OFFERING,
        elsewhere="no-offers-now",
        objection=_check_objection,
        apply=_check,
    ),
    Move(
        action=Call,
        phases=_OFFERING,
        elsewhere="no-offers-now",
        objection=_call_objection,
        apply=_call,
    ),
    Move(
        action=Offer,
        phases=_OFFERING,
        elsewhere="no-offers-now",
        candidates=_offers,
        objection=_offer_objection,
        apply=_offer,
    ),
    Move(
        action=Raise,
        phases=_OFFERING,
        elsewhere="no-offers-now",
        candidates=_raises,
        objection=_raise_objection,
        apply=_raise,
    ),
    Move(
        action=Place,
        phases=frozenset({"place", "overtime"}),
        elsewhere="no-placing-now",
        candidates=_places,
        objection=_place_objection,
        apply=_place,
    ),
    Move(action=Deal, phases=frozenset({"between"}), elsewhere="hand-goes-on", apply=_deal),
    Move(
        action=TimeUp,
        phases=frozenset({"offer", "place", "overtime", "between"}),
        elsewhere="over",
        candidates=_time_ups,
        objection=_time_objection,
        apply=_time_up,
    ),
)
"""All moves."""
