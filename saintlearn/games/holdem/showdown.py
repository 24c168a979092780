"""Heaven Hold'em: the showdown, overtime, and who takes what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from saintlearn.catalogue.card import Card
from saintlearn.engine.moves import Step
from saintlearn.games.holdem import events as ev
from saintlearn.games.holdem.betting import Award, share, storehouses
from saintlearn.games.holdem.placing import best_placing, best_spot
from saintlearn.games.holdem.state import Overtime, Placing, Public, State, standing
from saintlearn.ground.records import evolve


def showdown(state: State, public: Public, step: Step) -> State:
    """Ask the players, from the dealer's left, to place their own cards, or place them in the best way (`HH-30`, `HH-32`)."""
    seats = [seat for seat in public.order if public.active >> seat & 1]
    if public.options.placing == "player":
        return evolve(state, public=evolve(public, phase="place", turn=seats[0]))
    for seat in seats:
        for placing in best_placing(state.hands[seat], public.board, public.rule_of(seat)):
            public = _put_down(public, seat, placing, step)
    return _divide(state, public, step)


def place(state: State, card: Card, spot: int, step: Step) -> State:
    """Put a card beside a community card, for good (`HH-31`)."""
    public, seat = state.public, step.seat
    public = _put_down(public, seat, Placing(card, spot, public.rule_of(seat).score(card, public.board[spot])), step)
    if public.overtime is not None:
        return _overtime_goes_on(state, public, public.overtime, step)
    turn: int | None = seat
    if len(public.placed[seat]) == 2:
        turn = next((other for other in public.order if public.active >> other & 1 and not public.placed[other]), None)
    return _divide(state, public, step) if turn is None else evolve(state, public=evolve(public, turn=turn))


def _put_down(public: Public, seat: int, placing: Placing, step: Step) -> Public:
    head_start = public.options.head_start(seat)
    if public.overtime is not None and public.overtime.opening == 1:
        placing = replace(placing, score=placing.score + head_start)
    placed = list(public.placed)
    mine = placed[seat] = (*placed[seat], placing)
    on = public.board[placing.spot]
    total = mine[0].score + placing.score + head_start if len(mine) == 2 else None
    shared = public.rule_of(seat).shared(placing.card, on)
    step.tell(ev.Placed(seat, placing.card, on, placing.spot, shared, placing.score, total, public.overtime is not None))
    return evolve(public, placed=tuple(placed))


def _award(public: Public, award: Award, step: Step) -> Public:
    treasure = list(public.treasure)
    for seat, amount in zip(award.seats, award.amounts, strict=True):
        treasure[seat] += amount
    step.tell(ev.Awarded(award))
    return evolve(public, treasure=tuple(treasure), awards=(*public.awards, award))


def _divide(state: State, public: Public, step: Step) -> State:
    """Give each storehouse to the highest total among the seats that play for it; tied seats play on (`HH-33`, `HH-40`).

    From a storehouse with only one player left, what nobody matched goes back, and what others gave before they folded is won.
    """
    houses, given, nothing = storehouses(public.given, public.active), public.given, (0,) * public.players
    totals = [public.total(seat) or 0 for seat in range(public.players)]
    public = evolve(public, given=nothing, offered=nothing, price=0)
    ties: dict[tuple[int, ...], tuple[int, bool]] = {}  # the same players play at once for all the storehouses they tied for
    for number, house in enumerate(houses):
        if len(house.seats) == 1:
            most = max(amount for seat, amount in enumerate(given) if seat not in house.seats)
            back = max(0, given[house.seats[0]] - most)
            for amount, kind, side in ((house.amount - back, "won", number > 0), (back, "back", False)):
                if amount:
                    public = _award(public, Award(house.seats, (amount,), kind, side), step)
            continue
        best = max(totals[seat] for seat in house.seats)
        first = tuple([seat for seat in public.order if seat in house.seats and totals[seat] == best])
        if len(first) == 1:
            public = _award(public, Award(first, (house.amount,), "won", number > 0), step)
        else:
            amount, side = ties.get(first, (0, number > 0))
            ties[first] = (amount + house.amount, side)
    return _next_tie(state, public, tuple((seats, amount, side) for seats, (amount, side) in ties.items()), step)


def _next_tie(state: State, public: Public, waiting: Sequence[tuple[tuple[int, ...], int, bool]], step: Step) -> State:
    if not waiting:
        return evolve(state, public=finish(evolve(public, overtime=None), step))
    (seats, amount, side), *rest = waiting
    return _opening(state, public, Overtime(amount, side, seats, waiting=tuple(rest)), step)


def _opening(state: State, public: Public, overtime: Overtime, step: Step) -> State:
    step.tell(ev.Tied(overtime.seats, overtime.opening, overtime.amount))
    return _draw(state, evolve(public, phase="overtime"), overtime, step)


def _draw(state: State, public: Public, overtime: Overtime, step: Step) -> State:
    """Put a card away and draw one for the next seat; shuffle the discards in when the draw pile runs low (`HH-40`, `HH-43`)."""
    draw, discards, seat = state.draw, state.discards, overtime.seats[len(overtime.scores)]
    if len(draw) < 2 and discards:
        draw, discards = step.chance.shuffle((*draw, *discards)), ()
        step.tell(ev.Reshuffled(len(state.discards)))
    if not draw:
        return _share(state, public, overtime, step)
    if len(draw) > 1:
        draw, discards = draw[:-1], (*discards, draw[-1])
    hands = list(state.hands)
    hands[seat] = (*hands[seat], draw[-1])
    step.tell(ev.Drew(seat))
    public = evolve(public, overtime=overtime, turn=seat)
    state = evolve(state, public=public, hands=tuple(hands), draw=draw[:-1], discards=discards)
    if public.options.placing == "player":
        return state
    used = [placing.spot for placing in standing(public.placed[seat], overtime)]
    placing = best_spot(state.hands[seat][-1], public.board, public.rule_of(seat), used)
    return _overtime_goes_on(state, _put_down(public, seat, placing, step), overtime, step)


def _overtime_goes_on(state: State, public: Public, overtime: Overtime, step: Step) -> State:
    seats, done = overtime.seats, len(overtime.scores)
    scores = (*overtime.scores, public.placed[seats[done]][-1].score)
    if len(scores) < len(seats):
        return _draw(state, public, replace(overtime, scores=scores), step)
    best = max(scores)
    first = tuple([seat for seat, score in zip(seats, scores, strict=True) if score == best])
    if len(first) == 1:
        public = _award(public, Award(first, (overtime.amount,), "won", overtime.side), step)
        return _next_tie(state, public, overtime.waiting, step)
    overtime = replace(overtime, seats=first, scores=())
    if overtime.opening == 3:
        return _share(state, public, overtime, step)
    return _opening(state, public, replace(overtime, opening=overtime.opening + 1), step)


def _share(state: State, public: Public, overtime: Overtime, step: Step) -> State:
    """Split what could not be decided (`HH-41`, `HH-42`)."""
    amounts = share(overtime.amount, len(overtime.seats))
    public = _award(public, Award(overtime.seats, amounts, "shared", overtime.side), step)
    return _next_tie(state, public, overtime.waiting, step)


def finish(public: Public, step: Step) -> Public:
    """End a hand, and the game if it is over (`HH-50`); else the next player with treasure deals (`HH-05`, `HH-06`)."""
    treasure, options = public.treasure, public.options
    rich = sum([have > 0 for have in treasure])
    if rich > 1 and public.number != options.hands and not public.late:
        return evolve(public, phase="between", turn=next(seat for seat in public.order if treasure[seat]))
    most = max(treasure)
    step.tell(ev.Ended(tuple([seat for seat, have in enumerate(treasure) if have == most]), treasure))
    return evolve(public, phase="over")
