"""Heaven Hold'em: how a hand goes, from the blinds through the four rounds of offers to its end."""

from __future__ import annotations

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine.moves import Step
from saintlearn.games.holdem import events as ev
from saintlearn.games.holdem.betting import Award
from saintlearn.games.holdem.showdown import finish, showdown
from saintlearn.games.holdem.state import HoldemOptions, Public, State
from saintlearn.ground.records import evolve
from saintlearn.matching import Scoring


def deal(
    step: Step,
    *,
    options: HoldemOptions,
    rule: Scoring,
    deck: Deck,
    treasure: tuple[int, ...],
    dealer: int,
    number: int,
    late: bool,
) -> State:
    """Begin a hand: the blinds, then two cards each, one at a time from the dealer's left (`HH-06` to `HH-09`)."""
    count = len(treasure)
    seats = [seat for place in range(1, count + 1) if treasure[seat := (dealer + place) % count]]
    small, big, dealt = seats[0], seats[1], len(seats)
    cards = step.chance.shuffle(tuple(deck))
    hands: list[tuple[Card, ...]] = [()] * count
    active = 0
    for place, seat in enumerate(seats):
        hands[seat] = (cards[-1 - place], cards[-1 - dealt - place])
        active |= 1 << seat
    given = [0] * count
    given[small] = min(options.small_blind, treasure[small])
    given[big] = min(options.big_blind, treasure[big])
    offered = tuple(given)
    public = Public(
        options=options,
        rule=rule,
        deck=deck,
        least=options.least_amount,
        most=options.most_amount,
        dealer=dealer,
        number=number,
        treasure=tuple([have - gave for have, gave in zip(treasure, given, strict=True)]),
        board=(),
        round=0,
        phase="offer",
        turn=big,
        small=small,
        big=big,
        given=offered,
        offered=offered,
        price=options.big_blind,
        raises=0,
        capped=dealt > 2,
        active=active,
        acted=0,
        placed=((),) * count,
        late=late,
    )
    step.tell(ev.Dealt(number, dealer, small, given[small], big, given[big]))
    return go_on(State(public=public, hands=tuple(hands), draw=cards[: -2 * dealt], discards=()), public, big, step)


def _able(public: Public) -> list[int]:
    """List the seats that have not folded and still have treasure to offer."""
    active = public.active
    return [seat for seat, have in enumerate(public.treasure) if have and active >> seat & 1]


def _next_to_act(public: Public, seat: int) -> int | None:
    """Find the seat that acts after a seat in this round; None when the round is over."""
    offered, price, acted = public.offered, public.price, public.acted
    left = _able(public)
    if len(left) == 1:  # the others have offered everything, so only their offers have to be matched
        one = left[0]
        most = max([offered[other] for other in range(public.players) if public.active >> other & 1 and other != one])
        return one if offered[one] < most else None
    waiting = [other for other in left if not acted >> other & 1 or offered[other] < price]
    return next((other for other in waiting if other > seat), waiting[0]) if waiting else None


def go_on(state: State, public: Public, seat: int, step: Step) -> State:
    """Give the turn to the next seat that has to act; after the last seat, begin the next round, and after the last round, the showdown."""
    turn = _next_to_act(public, seat)
    if turn is not None:
        return evolve(state, public=evolve(public, turn=turn))
    while public.round < 3:
        draw = state.draw
        cut = len(draw) - 1 - (1 if public.round else 3)
        cards = draw[cut:-1][::-1]
        public = evolve(
            public,
            board=public.board + cards,
            round=public.round + 1,
            offered=(0,) * public.players,
            price=0,
            raises=0,
            acted=0,
        )
        step.tell(ev.Opened(public.round, cards))
        state = evolve(state, draw=draw[:cut], discards=(*state.discards, draw[-1]))
        left = _able(public)
        if len(left) > 1:
            first = next((seat for seat in left if seat > public.dealer), left[0])
            return evolve(state, public=evolve(public, turn=first, capped=len(left) > 2))
    return showdown(state, public, step)


def give(state: State, kind: str, more: int, step: Step) -> State:
    """Put an offer down: what is owed, and this much more."""
    public, seat = state.public, step.seat
    have = public.treasure[seat]
    amount = min(have, public.price - public.offered[seat] + more)
    treasure, given, offered = list(public.treasure), list(public.given), list(public.offered)
    treasure[seat] -= amount
    given[seat] += amount
    offered[seat] += amount
    full = more >= public.least
    step.tell(ev.Offered(seat, kind, amount, more, amount == have))
    public = evolve(
        public,
        treasure=tuple(treasure),
        given=tuple(given),
        offered=tuple(offered),
        price=public.price + more,
        raises=public.raises + (full and kind == "raise"),
        acted=1 << seat if full else public.acted | 1 << seat,  # less than a full raise does not reopen the raising (HH-27)
    )
    return go_on(state, public, seat, step)


def fold(state: State, step: Step) -> State:
    """Put a seat's cards with the discards; the last player left takes the storehouse (`HH-25`, `HH-26`)."""
    public, seat = state.public, step.seat
    step.tell(ev.Folded(seat))
    hands = list(state.hands)
    cards, hands[seat] = hands[seat], ()
    discards, active = state.discards + cards, public.active & ~(1 << seat)
    if active & (active - 1):
        return go_on(evolve(state, hands=tuple(hands), discards=discards), evolve(public, active=active), seat, step)
    alone = active.bit_length() - 1
    amount = sum(public.given)
    treasure = list(public.treasure)
    treasure[alone] += amount
    award = Award((alone,), (amount,), "alone")
    step.tell(ev.Awarded(award))
    nothing = (0,) * public.players
    public = evolve(public, active=active, treasure=tuple(treasure), given=nothing, offered=nothing, price=0, awards=(award,))
    return evolve(state, public=finish(public, step), hands=tuple(hands), discards=discards)
