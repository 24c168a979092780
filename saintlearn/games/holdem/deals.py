"""Heaven Hold'em: one hand played to its end in many imagined deals at once, as NumPy arrays. Each row is one way to play on in one deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, sqrt
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from saintlearn.engine.actions import Action
from saintlearn.games.holdem.actions import Fold, Offer, Raise
from saintlearn.games.holdem.advice import FOLDS, KEENER, knowledge
from saintlearn.games.holdem.moves import RAISES
from saintlearn.games.holdem.odds import best_totals, scores_of
from saintlearn.games.holdem.view import HoldemView

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bits = NDArray[np.bool_]

_FOLD, _STAY, _MORE = range(3)
_TELLING: Final = (0.35, 0.55, 0.7, 0.9)
"""How much of an apparent advantage in each round is real, fitted to 24,000 deals; cards still to come even it out."""

_SPREAD: Final = np.linspace(-6, 6, 1201)
_NORMAL: Final = np.array([(1 + erf(z / sqrt(2))) / 2 for z in _SPREAD])


class Plan(NamedTuple):
    """How the seat itself plays on in a playout."""

    raise_at: float
    margin: float


class Way(NamedTuple):
    """What the seat does now, and how it plays on."""

    action: Action
    plan: Plan


@dataclass(frozen=True, slots=True)
class Deals:
    """Imagined deals of the cards that a seat does not see."""

    hands: Ints
    boards: Ints
    seems: Floats
    totals: Ints

    @classmethod
    def of(cls, view: HoldemView, count: int, seed: int) -> Deals:
        """Deal the cards that the seat of a view does not see, this many times."""
        public = view.public
        place = {card.slug: number for number, card in enumerate(public.deck)}
        mine, there = [place[card.slug] for card in view.hand], [place[card.slug] for card in public.board]
        others = [seat for seat in range(public.players) if public.plays(seat) and seat != view.seat]
        unseen = np.array([number for number in range(len(place)) if number not in {*mine, *there}])
        missing = 2 * len(others) + 5 - len(there)
        order = np.random.default_rng(seed).random((count, len(unseen))).argsort(axis=1)
        dealt = unseen[order[:, :missing]]
        hands = np.full((count, public.players, 2), -1)
        hands[:, view.seat] = mine
        hands[:, others] = dealt[:, : 2 * len(others)].reshape(count, -1, 2)
        boards = np.empty((count, 5), dtype=np.int64)
        boards[:, : len(there)] = there
        boards[:, len(there) :] = dealt[:, 2 * len(others) :]
        return cls(hands, boards, *_seems(view, hands, boards))


def _seems(view: HoldemView, hands: Ints, boards: Ints) -> tuple[Floats, Ints]:
    """Estimate how good each seat's cards look in each round to come: its total against the totals that others can expect."""
    public, (count, players, _) = view.public, hands.shape
    seems, totals = np.ones((4, count, players)), np.full((count, players), -1)
    columns = list(boards.T)
    seats = [seat for seat in range(players) if public.plays(seat)]
    if not public.round:
        for seat in seats:
            known = knowledge(public.deck, public.rule_of(seat)).power
            power = np.array([known[card.slug] for card in public.deck])
            others = [knowledge(public.deck, rule) for rule in public.rules_against(seat)]
            middle, spread = (sum(have) / len(others) for have in zip(*((know.middle, know.spread) for know in others), strict=True))
            z = (power[hands[:, seat]].sum(axis=1) - 2 * middle + public.ahead(seat)) / (max(spread, 0.3) * sqrt(2))
            seems[0, :, seat] = _chance(z, _TELLING[0] if seat == view.seat else 1)
    rules = {public.rule_of(seat) for seat in seats}
    for turned in range(max(1, public.round), 4):
        there = columns[: turned + 2]
        matching = {rule: _Matching.of(scores_of(public.deck, rule), boards, turned + 2) for rule in rules}
        for seat in seats:
            one, other = hands[:, seat].T
            against = [matching[rule].without(one, other) for rule in public.rules_against(seat)]
            middle, squared = (sum(have) / len(against) for have in zip(*against, strict=True))
            spread = np.sqrt(np.maximum(squared - middle**2, 0.09))
            own = best_totals(scores_of(public.deck, public.rule_of(seat)), (one, other), there)
            totals[:, seat] = own + public.options.head_start(seat)
            z = (own - 2 * middle + public.ahead(seat)) / (spread * sqrt(2))
            seems[turned, :, seat] = _chance(z, _TELLING[turned] if seat == view.seat else 1)
    return seems, totals


class _Matching(NamedTuple):
    """What every card of a deck could match best in each deal, with the sums of that and of its squares."""

    best: Any
    sums: Any
    squares: Any
    left: int

    @classmethod
    def of(cls, scores: Any, boards: Ints, count: int) -> _Matching:
        there = boards[:, :count]
        best = np.maximum.reduce([scores.T[on] for on in there.T]).astype(np.int32)
        best[np.arange(len(best))[:, None], there] = 0
        return cls(best, best.sum(axis=1), np.einsum("ij,ij->i", best, best), best.shape[1] - count - 2)

    def without(self, one: Ints, other: Ints) -> tuple[Floats, Floats]:
        """Give the mean, and that of the squares, of all cards but the community cards and two others."""
        rows = np.arange(len(self.best))
        own = self.best[rows, one], self.best[rows, other]
        return (self.sums - own[0] - own[1]) / self.left, (self.squares - own[0] ** 2 - own[1] ** 2) / self.left


def _chance(z: Floats, telling: float) -> Floats:
    chance: Floats = np.interp(z * telling, _SPREAD, _NORMAL).clip(0.02, 0.98)
    return chance


def play_out(view: HoldemView, deals: Deals, ways: Sequence[Way]) -> Floats:
    """Play each way in all the deals to the end of the hand."""
    rows = _Rows(view, deals, ways)
    live, begun = np.arange(len(rows.turn)), False
    while live.size:
        kind, more = rows.choices(live) if begun else rows.first(ways)
        live, begun = rows.go_on(live, kind, more), True
    return rows.shared_out().reshape(len(ways), len(deals.totals), view.public.players)


class _Rows:
    """The hand in all its ways: the fields of the game's state, with one row for each way in each deal."""

    def __init__(self, view: HoldemView, deals: Deals, ways: Sequence[Way]) -> None:
        count, size = len(deals.totals), len(deals.totals) * len(ways)
        public = self.public = view.public
        self.deals, self.me = deals, view.seat
        self.least, self.most = public.least, public.most
        self.seats = np.arange(public.players)
        self.deal = np.tile(np.arange(count), len(ways))
        self.raise_at = np.repeat([way.plan.raise_at for way in ways], count)
        self.margin = np.repeat([way.plan.margin for way in ways], count)
        self.treasure, self.given, self.offered = (
            np.tile(np.array(of), (size, 1)) for of in (public.treasure, public.given, public.offered)
        )
        self.active, self.acted = (
            np.tile(np.array([of(seat) for seat in range(public.players)]), (size, 1)) for of in (public.plays, public.has_acted)
        )
        self.price, self.raises, self.round, self.turn, self.capped = (
            np.full(size, of) for of in (public.price, public.raises, public.round, view.seat, public.capped)
        )

    def first(self, ways: Sequence[Way]) -> tuple[Ints, Ints]:
        """Give the first action in each row, and how much more it offers."""
        kinds = [_FOLD if isinstance(way.action, Fold) else _MORE if isinstance(way.action, (Offer, Raise)) else _STAY for way in ways]
        mores = [way.action.amount if isinstance(way.action, (Offer, Raise)) else 0 for way in ways]
        return np.repeat(kinds, len(self.deals.totals)), np.repeat(mores, len(self.deals.totals))

    def choices(self, live: Ints) -> tuple[Ints, Ints]:
        """Choose what the seat on turn in each row does."""
        at, active, price = self.turn[live], self.active[live], self.price[live]
        have = self.treasure[live, at]
        owed = price - self.offered[live, at]
        left, pay, house = np.maximum(have - owed, 0), np.minimum(have, owed), self.given[live].sum(axis=1)
        closed = self.acted[live, at] | (self.capped[live] & (self.raises[live] >= RAISES))
        can = (left > 0) & ~closed & ((active & (self.treasure[live] > 0)).sum(axis=1) > 1)
        others = active.sum(axis=1) - 1
        one = self.deals.seems[self.round[live], self.deal[live], at]
        win = one**others
        mine, most = at == self.me, np.minimum(self.most, left)
        bold = mine & can & (win >= self.raise_at[live] * 2 / (others + 1))
        best = win * (house + pay) - pay
        stays = best > np.where(mine, pay * self.margin[live], 0)
        kind = np.where(bold, _MORE, np.where(stays, _STAY, _FOLD))
        more = np.where(bold, most, 0)
        best = np.maximum(best, 0)
        theirs = can & ~mine
        for amount in (np.minimum(self.least, left), most):
            asked = amount / self.public.options.big_blind
            stay = 1 / (1 + FOLDS * asked)
            alone, facing, put = (1 - stay) ** others, others * stay, owed + amount
            called = one ** ((1 + KEENER * asked) * facing) * (house + put + facing * amount) - put
            worth = alone * house + (1 - alone) * called
            better = theirs & (worth > best)
            best = np.where(better, worth, best)
            kind[better] = _MORE
            more[better] = amount[better]
        return kind, more

    def go_on(self, live: Ints, kind: Ints, more: Ints) -> Ints:
        """Carry it out, give the turn to the next seat, and return the rows that are not at the end of the hand yet."""
        at, price = self.turn[live], self.price[live]
        owed = price - self.offered[live, at]
        pay = np.where(kind == _FOLD, 0, np.minimum(self.treasure[live, at], owed + more))
        self.treasure[live, at] -= pay
        self.given[live, at] += pay
        self.offered[live, at] += pay
        full = more >= self.least
        self.raises[live] += full & (price > 0)
        self.price[live] += more
        self.active[live, at] = kind != _FOLD
        self.acted[live] &= ~full[:, None]
        self.acted[live, at] = True
        active, offered = self.active[live], self.offered[live]
        able = active & (self.treasure[live] > 0)
        alone = able.sum(axis=1) == 1  # the others have offered everything, so only their offers have to be matched
        matched = np.where(alone, (offered * ~able).max(axis=1), self.price[live])
        waiting = able & ((offered < matched[:, None]) | (~self.acted[live] & ~alone[:, None]))
        self.turn[live], more_to_come = self._next(waiting, at)
        over = (active.sum(axis=1) == 1) | ~active[:, self.me]
        over |= ~more_to_come & ((self.round[live] == 3) | (able.sum(axis=1) < 2))
        turned = ~over & ~more_to_come
        if turned.any():
            self._turn_up(live[turned], able[turned])
        left: Ints = live[~over]
        return left

    def _turn_up(self, rows: Ints, able: Bits) -> None:
        self.round[rows] += 1
        self.offered[rows] = 0
        self.price[rows] = 0
        self.raises[rows] = 0
        self.acted[rows] = False
        self.turn[rows], _ = self._next(able, self.public.dealer)
        self.capped[rows] = able.sum(axis=1) > 2

    def _next(self, asked: Bits, after: Any) -> tuple[Ints, Any]:
        """Find the first seat left of another one that has to act, and whether there is one."""
        steps = (self.seats - np.asarray(after)[..., None] - 1) % len(self.seats)
        return np.where(asked, steps, len(self.seats)).argmin(axis=1), asked.any(axis=1)

    def shared_out(self) -> Floats:
        """Give the storehouses to the highest totals; tied seats share, because overtime is equally good for all of them."""
        totals = self.deals.totals[self.deal]
        treasure = self.treasure.astype(np.float64)
        below: Any = 0
        for level in np.sort(self.given, axis=1).T[:, :, None]:
            amount = (np.minimum(self.given, level) - np.minimum(self.given, below)).sum(axis=1, keepdims=True)
            part = self.active & (self.given >= level)
            part |= self.active & ~part.any(axis=1, keepdims=True)  # from players who have folded
            best = np.where(part, totals, -1)
            first = part & (best == best.max(axis=1, keepdims=True))
            treasure += first * (amount / first.sum(axis=1, keepdims=True))
            below = level
        return treasure
