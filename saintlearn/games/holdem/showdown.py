"""Heaven Hold'em: the showdown, overtime, and who takes what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from saintlearn.catalogue.card import Card
from saintlearn.engine.chance import Chance
from saintlearn.engine.game import Event
from saintlearn.games.holdem import events as ev
from saintlearn.games.holdem.betting import Award, share, storehouses
from saintlearn.games.holdem.placing import best_placing, best_spot
from saintlearn.games.holdem.state import Overtime, Placing, State, standing
from saintlearn.ground.records import evolve

__all__ = ["finish", "place", "showdown"]


def showdown(state: State, chance: Chance, happened: list[Event]) -> State:
    """Ask the players, from the dealer's left, to place their whole cards, or place them in the best way (`HH-30`, `HH-32`)."""
    seats = [seat for seat in state.order if state.active >> seat & 1]
    if state.options.placing == "player":
        return evolve(state, phase="place", turn=seats[0])
    for seat in seats:
        for placing in best_placing(state.hands[seat], state.board, state.rule):
            state = _put_down(state, seat, placing, happened)
    return _divide(state, chance, happened)


def place(state: State, seat: int, card: Card, spot: int, chance: Chance, happened: list[Event]) -> State:
    """Put a card next to a community card, for good (`HH-31`)."""
    state = _put_down(state, seat, Placing(card, spot, state.rule.score(card, state.board[spot])), happened)
    if state.overtime is not None:
        return _overtime_goes_on(state, chance, happened)
    if len(state.placed[seat]) < 2:
        return state
    turn = next((other for other in state.order if state.active >> other & 1 and not state.placed[other]), None)
    return _divide(state, chance, happened) if turn is None else evolve(state, turn=turn)


def _put_down(state: State, seat: int, placing: Placing, happened: list[Event]) -> State:
    placed = list(state.placed)
    mine = placed[seat] = (*placed[seat], placing)
    on = state.board[placing.spot]
    total = mine[0].score + placing.score if len(mine) == 2 else None
    shared = state.rule.shared(placing.card, on)
    happened.append(ev.Placed(seat, placing.card, on, placing.spot, shared, placing.score, total, state.overtime is not None))
    return evolve(state, placed=tuple(placed))


def _award(state: State, award: Award, happened: list[Event]) -> State:
    treasure = list(state.treasure)
    for seat, amount in zip(award.seats, award.amounts, strict=True):
        treasure[seat] += amount
    happened.append(ev.Awarded(award))
    return evolve(state, treasure=tuple(treasure), awards=(*state.awards, award))


def _divide(state: State, chance: Chance, happened: list[Event]) -> State:
    """Give each storehouse to the highest total among those who have a part in it; equal ones play on (`HH-33`, `HH-40`).

    Of one in which a single player is left, what nobody matched goes back, and what others gave before they folded is won.
    """
    houses = storehouses(state.given, state.active)
    totals = [state.total(seat) or 0 for seat in range(state.players)]
    nothing, given = (0,) * state.players, state.given
    state = evolve(state, given=nothing, offered=nothing, price=0)
    ties: dict[tuple[int, ...], tuple[int, bool]] = {}  # the same players play for all that they are equal in at once
    for number, house in enumerate(houses):
        if len(house.seats) == 1:
            most = max(amount for seat, amount in enumerate(given) if seat not in house.seats)
            back = max(0, given[house.seats[0]] - most)
            for amount, kind, side in ((house.amount - back, "won", number > 0), (back, "back", False)):
                if amount:
                    state = _award(state, Award(house.seats, (amount,), kind, side), happened)
            continue
        best = max(totals[seat] for seat in house.seats)
        first = tuple([seat for seat in state.order if seat in house.seats and totals[seat] == best])
        if len(first) == 1:
            state = _award(state, Award(first, (house.amount,), "won", number > 0), happened)
        else:
            amount, side = ties.get(first, (0, number > 0))
            ties[first] = (amount + house.amount, side)
    return _next_tie(state, tuple((seats, amount, side) for seats, (amount, side) in ties.items()), chance, happened)


def _next_tie(state: State, waiting: Sequence[tuple[tuple[int, ...], int, bool]], chance: Chance, happened: list[Event]) -> State:
    if not waiting:
        return finish(evolve(state, overtime=None), happened)
    (seats, amount, side), *rest = waiting
    return _opening(state, Overtime(amount, side, seats, waiting=tuple(rest)), chance, happened)


def _opening(state: State, overtime: Overtime, chance: Chance, happened: list[Event]) -> State:
    happened.append(ev.Tied(overtime.seats, overtime.opening, overtime.amount))
    return _draw(evolve(state, phase="overtime", overtime=overtime), overtime.seats[0], chance, happened)


def _draw(state: State, seat: int, chance: Chance, happened: list[Event]) -> State:
    """Put a card away and draw one; shuffle the discards in when the draw pile is short (`HH-40`, `HH-43`)."""
    draw, discards = state.draw, state.discards
    if len(draw) < 2 and discards:
        draw, discards = chance.shuffle((*draw, *discards)), ()
        happened.append(ev.Reshuffled(len(state.discards)))
    if not draw:
        return _share(state, happened, chance)
    if len(draw) > 1:
        draw, discards = draw[:-1], (*discards, draw[-1])
    hands = list(state.hands)
    hands[seat] = (*hands[seat], draw[-1])
    happened.append(ev.Drew(seat))
    state = evolve(state, hands=tuple(hands), draw=draw[:-1], discards=discards, turn=seat)
    if state.options.placing == "player":
        return state
    used = [placing.spot for placing in standing(state.placed[seat], state.overtime)]
    placing = best_spot(state.hands[seat][-1], state.board, state.rule, used)
    return _overtime_goes_on(_put_down(state, seat, placing, happened), chance, happened)


def _overtime_goes_on(state: State, chance: Chance, happened: list[Event]) -> State:
    overtime = state.overtime
    assert overtime is not None
    seats, done = overtime.seats, len(overtime.scores)
    scores = (*overtime.scores, state.placed[seats[done]][-1].score)
    if len(scores) < len(seats):
        state = evolve(state, overtime=replace(overtime, scores=scores))
        return _draw(state, seats[len(scores)], chance, happened)
    best = max(scores)
    first = tuple([seat for seat, score in zip(seats, scores, strict=True) if score == best])
    if len(first) == 1:
        state = _award(state, Award(first, (overtime.amount,), "won", overtime.side), happened)
        return _next_tie(state, overtime.waiting, chance, happened)
    overtime = replace(overtime, seats=first, scores=())
    if overtime.opening == 3:
        return _share(evolve(state, overtime=overtime), happened, chance)
    return _opening(state, replace(overtime, opening=overtime.opening + 1), chance, happened)


def _share(state: State, happened: list[Event], chance: Chance) -> State:
    """Share what cannot be decided (`HH-41`, `HH-42`)."""
    overtime = state.overtime
    assert overtime is not None
    amounts = share(overtime.amount, len(overtime.seats))
    state = _award(state, Award(overtime.seats, amounts, "shared", overtime.side), happened)
    return _next_tie(state, overtime.waiting, chance, happened)


def finish(state: State, happened: list[Event]) -> State:
    """End a hand, and the game where it ends (`HH-50`); else the next player with treasure deals (`HH-05`, `HH-06`)."""
    treasure, options = state.treasure, state.options
    rich = sum([have > 0 for have in treasure])
    if rich > 1 and state.number != options.hands and not state.late:
        return evolve(state, phase="between", turn=next(seat for seat in state.order if treasure[seat]))
    most = max(treasure)
    happened.append(ev.Ended(tuple([seat for seat, have in enumerate(treasure) if have == most]), treasure))
    return evolve(state, phase="over")
