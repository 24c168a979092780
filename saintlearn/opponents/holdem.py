"""Heaven Hold'em: what its strong player knows of the game. The simple players know enough by the view's estimates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import erf, sqrt
from random import Random
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance
from saintlearn.games.holdem.advice import Knowledge, knowledge, weigh
from saintlearn.games.holdem.rules import Holdem
from saintlearn.games.holdem.state import Call, Check, Fold, Offer, Raise, State
from saintlearn.games.holdem.view import HoldemView
from saintlearn.opponents.simple import greedy_player
from saintlearn.opponents.strong import Adviser, adviser_for, shuffled

__all__: list[str] = []

_GAME: Final = Holdem()
_TRIED: Final = 4
"""Hands out of which one is imagined for another player."""
_TRUST: Final = 0.15
"""How much the offerings of another player tell about the cards, for each big blind."""

_CAUTION: Final = 0.8
"""1 where every treasure is worth the same; less where the first ones are worth more than those that come on top."""

Cards = Sequence[Card]


class _Deal:
    """An imagined state, with what has been worked out in it."""

    def __init__(self, state: State, know: Knowledge) -> None:
        self.state = state
        self.know = know
        self.all: dict[int, tuple[float, float]] = {}
        self.one: dict[tuple[int, int], float] = {}

    def chance(self, state: State, seat: int) -> float:
        """The chance of a seat to have more than one other player, as it seems to it at this moment."""
        key = seat, len(state.board)
        if key not in self.one:
            if key[1] not in self.all:
                self.all[key[1]] = _best(self.know, state.board)
            self.one[key] = _chance(self.know, state.hands[seat], state.board, *self.all[key[1]])
        return self.one[key]


class _HoldemAdviser(Adviser[_Deal]):
    """Play a hand to its end: the others do what seems worth most to them, the seat itself stays in as long as that is worth it."""

    playouts = 400

    def __init__(self, view: HoldemView) -> None:
        assert view.seat is not None
        self.view, self.seat = view, view.seat

    def choices(self, legal: Sequence[Action], rng: Random) -> Sequence[Action | None]:
        view = self.view
        if view.phase != "offer" or view.seat != view.turn:
            return (greedy_player(view, legal, rng),)
        self.know = knowledge(view.deck, view.rule)
        mine = {card.slug for card in (*view.hand, *view.board)}
        self.unseen = [card for card in view.deck if card.slug not in mine]
        self.best = _best(self.know, view.board)
        self.options = replace(view.options, placing="auto")
        more = [action for action in legal if isinstance(action, (Offer, Raise))]
        rest = [action for action in legal if isinstance(action, (Check, Call))]
        folds = [action for action in legal if isinstance(action, Fold)] if view.to_call else []
        return [*rest, *folds, *[more[at] for at in sorted({0, len(more) - 1}) if more]]

    def imagine(self, rng: Random) -> _Deal:
        view, unseen = self.view, shuffled(self.unseen, rng)
        hands: list[tuple[Card, ...]] = [()] * len(view.counts)
        hands[self.seat] = view.hand
        unit = view.options.big_blind
        for seat, count in enumerate(view.counts):
            if seat == self.seat or not count:
                continue
            tries = [(2 * number, 2 * number + 1) for number in range(_TRIED)]
            trust = _TRUST * max(0, view.given[seat] - unit) / unit
            at = 0
            if trust:
                pairs = [(unseen[one], unseen[other]) for one, other in tries]
                at = rng.choices(range(_TRIED), [_chance(self.know, pair, view.board, *self.best) ** trust for pair in pairs])[0]
            hands[seat] = (unseen[2 * at], unseen[2 * at + 1])
            del unseen[2 * at : 2 * at + 2]
        state = State(
            options=self.options,
            rule=view.rule,
            deck=view.deck,
            least=view.options.least_amount,
            most=view.options.most_amount,
            dealer=view.dealer,
            number=view.number,
            treasure=view.treasure,
            hands=tuple(hands),
            board=view.board,
            draw=tuple(unseen[: view.draw]),
            discards=tuple(unseen[view.draw :]),
            round=view.round,
            phase=view.phase,
            turn=view.turn,
            small=view.small,
            big=view.big,
            given=view.given,
            offered=view.offered,
            price=view.price,
            raises=view.raises,
            capped=view.capped,
            active=_bits(view.active),
            acted=_bits(view.acted),
            placed=view.placed,
            awards=view.awards,
            late=view.late,
        )
        return _Deal(state, self.know)

    def play_out(self, state: _Deal, action: Action, rng: Random) -> float:
        chance = Chance(lambda: rng)
        now, actor, seat = state.state, self.seat, self.seat
        while True:
            now, _ = _GAME.apply(now, actor, action, chance)
            if now.phase != "offer" or not now.active >> seat & 1:
                return self._worth(now)
            actor = now.turn
            action = _move(state, now, actor, bold=actor != seat)

    def _worth(self, state: State) -> float:
        """How good it is to have so much of all treasure: whoever plays well need not stake everything on a small advantage."""
        total = sum(state.treasure) + sum(state.given)
        mine = state.treasure[self.seat]
        if self.view.number == self.view.options.hands:
            others = max([have for seat, have in enumerate(state.treasure) if seat != self.seat])
            return (mine > others) + 0.5 * (mine == others) + mine / total
        worth: float = (mine / total) ** _CAUTION
        return worth


def _bits(seats: Sequence[bool]) -> int:
    return sum(1 << seat for seat, there in enumerate(seats) if there)


def _move(deal: _Deal, state: State, seat: int, *, bold: bool) -> Action:
    """What whoever is on turn in a playout does: what seems worth most; one who is not bold makes no offers."""
    have, price = state.treasure[seat], state.price
    owed = price - state.offered[seat]
    legal: list[Action] = [Fold(), Call()] if owed else [Check()]
    if bold and have > owed:
        kind = Raise if price else Offer
        least, most = min(state.least, have - owed), min(state.most, have - owed)
        more = [kind(amount) for amount in sorted({least, (least + most) // 2, most})]
        if _GAME.objection(state, seat, more[0]) is None:
            legal += more
    if len(legal) == 1:
        return legal[0]
    others = state.active.bit_count() - 1
    worth = weigh(legal, deal.chance(state, seat), others, min(have, owed), sum(state.given), state.options.big_blind)
    return legal[worth.index(max(worth))]


def _best(know: Knowledge, board: Cards) -> tuple[float, float]:
    """What any card can be expected to match best on these community cards, and how far cards differ in it."""
    if not board:
        return know.middle, know.spread
    slugs = [card.slug for card in board]
    best = [max([row[on] for on in slugs]) for slug, row in know.scores.items() if slug not in slugs]
    middle = sum(best) / len(best)
    return middle, sqrt(sum([(score - middle) ** 2 for score in best]) / len(best))


def _chance(know: Knowledge, hand: Cards, board: Cards, middle: float, spread: float) -> float:
    first, second = hand
    if board:
        ones, twos = know.scores[first.slug], know.scores[second.slug]
        slugs = [card.slug for card in board]
        mine: float = max([ones[on] + twos[other] for on in slugs for other in slugs if on != other])
    else:
        mine = know.power[first.slug] + know.power[second.slug]
    z = (mine - 2 * middle) / (max(spread, 0.3) * sqrt(2))
    return min(0.98, max(0.02, (1 + erf(z / sqrt(2))) / 2))


@adviser_for.register
def _holdem(view: HoldemView) -> Adviser[_Deal]:
    return _HoldemAdviser(view)
