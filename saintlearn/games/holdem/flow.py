"""Heaven Hold'em: how a hand goes, from the blinds through the four rounds of offering to its end."""

from __future__ import annotations

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine.chance import Chance
from saintlearn.engine.game import Event
from saintlearn.games.holdem import events as ev
from saintlearn.games.holdem.betting import Award
from saintlearn.games.holdem.showdown import finish, showdown
from saintlearn.games.holdem.state import HoldemOptions, State
from saintlearn.ground.records import evolve
from saintlearn.matching import Scoring

__all__ = ["deal", "fold", "give", "go_on"]


def deal(
    options: HoldemOptions,
    rule: Scoring,
    deck: Deck,
    treasure: tuple[int, ...],
    dealer: int,
    number: int,
    chance: Chance,
    happened: list[Event],
    *,
    late: bool = False,
) -> State:
    """Begin a hand: the blinds, then two cards each, one at a time from the dealer's left (`HH-06` to `HH-09`)."""
    count = len(treasure)
    seats = [seat for step in range(1, count + 1) if treasure[seat := (dealer + step) % count]]
    small, big, dealt = seats[0], seats[1], len(seats)
    cards = chance.shuffle(tuple(deck))
    hands: list[tuple[Card, ...]] = [()] * count
    active = 0
    for place, seat in enumerate(seats):
        hands[seat] = (cards[-1 - place], cards[-1 - dealt - place])
        active |= 1 << seat
    given = [0] * count
    given[small] = min(options.small_blind, treasure[small])
    given[big] = min(options.big_blind, treasure[big])
    offered = tuple(given)
    state = State(
        options=options,
        rule=rule,
        deck=deck,
        least=options.least_amount,
        most=options.most_amount,
        dealer=dealer,
        number=number,
        treasure=tuple([have - gave for have, gave in zip(treasure, given, strict=True)]),
        hands=tuple(hands),
        board=(),
        draw=cards[: -2 * dealt],
        discards=(),
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
    happened.append(ev.Dealt(number, dealer, small, given[small], big, given[big]))
    return go_on(state, big, chance, happened)


def _able(state: State) -> list[int]:
    """List the seats that have not folded and still have treasure to offer."""
    active = state.active
    return [seat for seat, have in enumerate(state.treasure) if have and active >> seat & 1]


def _next_to_act(state: State, seat: int) -> int | None:
    """Find who acts after a seat in this round; None when the round is over."""
    offered, price, acted = state.offered, state.price, state.acted
    left = _able(state)
    if len(left) == 1:  # the others have offered everything: only what they offered is to be matched
        one = left[0]
        most = max([offered[other] for other in range(state.players) if state.active >> other & 1 and other != one])
        return one if offered[one] < most else None
    waiting = [other for other in left if not acted >> other & 1 or offered[other] < price]
    return next((other for other in waiting if other > seat), waiting[0]) if waiting else None


def go_on(state: State, seat: int, chance: Chance, happened: list[Event]) -> State:
    """Give the turn to the next one who is to act; after the last one comes the next round, and after the last round the showdown."""
    turn = _next_to_act(state, seat)
    if turn is not None:
        return evolve(state, turn=turn)
    while state.round < 3:
        draw = state.draw
        cut = len(draw) - 1 - (1 if state.round else 3)
        cards = draw[cut:-1][::-1]
        state = evolve(
            state,
            board=state.board + cards,
            draw=draw[:cut],
            discards=(*state.discards, draw[-1]),
            round=state.round + 1,
            offered=(0,) * state.players,
            price=0,
            raises=0,
            acted=0,
        )
        happened.append(ev.Opened(state.round, cards))
        left = _able(state)
        if len(left) > 1:
            first = next((seat for seat in left if seat > state.dealer), left[0])
            return evolve(state, turn=first, capped=len(left) > 2)
    return showdown(state, chance, happened)


def give(state: State, seat: int, kind: str, more: int, chance: Chance, happened: list[Event]) -> State:
    """Put an offering down: what is owed, and so much more."""
    have = state.treasure[seat]
    amount = min(have, state.price - state.offered[seat] + more)
    treasure, given, offered = list(state.treasure), list(state.given), list(state.offered)
    treasure[seat] -= amount
    given[seat] += amount
    offered[seat] += amount
    full = more >= state.least
    happened.append(ev.Offered(seat, kind, amount, more, amount == have))
    state = evolve(
        state,
        treasure=tuple(treasure),
        given=tuple(given),
        offered=tuple(offered),
        price=state.price + more,
        raises=state.raises + (full and kind == "raise"),
        acted=1 << seat if full else state.acted | 1 << seat,  # less than a full raise does not reopen the raising (HH-27)
    )
    return go_on(state, seat, chance, happened)


def fold(state: State, seat: int, chance: Chance, happened: list[Event]) -> State:
    """Put a seat's cards to the discards; the last one left takes the storehouse (`HH-25`, `HH-26`)."""
    happened.append(ev.Folded(seat))
    hands = list(state.hands)
    cards, hands[seat] = hands[seat], ()
    active = state.active & ~(1 << seat)
    state = evolve(state, hands=tuple(hands), discards=state.discards + cards, active=active)
    if active & (active - 1):
        return go_on(state, seat, chance, happened)
    alone = active.bit_length() - 1
    amount = sum(state.given)
    treasure = list(state.treasure)
    treasure[alone] += amount
    award = Award((alone,), (amount,), "alone")
    happened.append(ev.Awarded(award))
    nothing = (0,) * state.players
    return finish(evolve(state, treasure=tuple(treasure), given=nothing, offered=nothing, price=0, awards=(award,)), happened)
