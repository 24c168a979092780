"""Saint Poker: its computer players. The steady one shows the best hand it can, and takes the card that goes best with its hand and the next river.

The sharp one looks further ahead: others may take what it shows, and later rounds are worth more points. The gentle one is the steady one that overlooks
some cards and pairs. The random one is the same in all games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Final

from saintlearn.engine.actions import Action
from saintlearn.engine.thinking import Adviser, Overlooking, make_computers, shuffled
from saintlearn.games.saint_poker.actions import Offer, Reveal, Take
from saintlearn.games.saint_poker.deck import CARDS, CODES
from saintlearn.games.saint_poker.hands import best_two, strength
from saintlearn.games.saint_poker.state import ROUNDS
from saintlearn.games.saint_poker.view import SaintPokerView

_RANK, _SUIT, _NEAR = 30, 8, 3
"""What two cards add to each other: the same rank, the same suit, close enough for a straight; a card alone is worth its rank."""


def greedy_player(view: SaintPokerView, legal: Sequence[Action], rng: Random) -> Action | None:
    """Reveal the best hand; give the river the card that the hand needs least; take the card that goes best with the hand and the next river."""
    if not legal:
        return None
    public, hand = view.public, [card.id for card in view.hand]
    straights = public.options.straights(view.seat)
    pairs = _PAIRS[straights]
    if public.phase == "reveal":
        river = [card.id for card in public.river]
        reveals = [action for action in legal if isinstance(action, Reveal)]
        return max(
            reveals, key=lambda reveal: (strength([*river, *(_NUMBER[code] for code in reveal.cards)], straights=straights), reveal.cards)
        )
    if public.phase == "river":
        offers = [action for action in legal if isinstance(action, Offer)]
        return min(offers, key=lambda offer: (_value(_NUMBER[offer.card], hand, (), pairs), offer.card))
    takes = [action for action in legal if isinstance(action, Take)]
    future = [card.id for card in public.future]
    return max(takes, key=lambda take: (_value(_NUMBER[take.card], hand, future, pairs), take.card))


_NUMBER: Final = {code: number for number, code in enumerate(CODES)}
_TRIED: Final = 8
"""The most choices to try."""


def _pair(one: int, other: int, near: int) -> int:
    if one == other:
        return 0
    rank, apart = one % 13, abs(one % 13 - other % 13)
    if not apart:
        return _RANK + rank + 2
    return (_SUIT if one // 13 == other // 13 else 0) + (near if apart < 5 else 0)


Pairs = tuple[tuple[int, ...], ...]
_PAIRS: Final[dict[bool, Pairs]] = {
    straights: tuple(tuple(_pair(one, other, _NEAR * straights) for other in range(CARDS)) for one in range(CARDS))
    for straights in (True, False)
}
"""What two cards add to each other, by their numbers, where straights count and where they don't."""

Numbers = list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table:
    """An imagined table, with cards as numbers."""

    hands: list[Numbers]
    river: Numbers
    future: Numbers
    shown: Numbers
    draw: Numbers


class _SaintPokerAdviser(Adviser[_Table]):
    """Play the other rounds with greedy players."""

    playouts = 60

    def __init__(self, view: SaintPokerView) -> None:
        assert view.seat is not None
        self.view, self.seat, public = view, view.seat, view.public
        self.straights = [public.options.straights(seat) for seat in range(public.players)]
        self.pairs = [_PAIRS[counts] for counts in self.straights]
        self.hand = [card.id for card in view.hand]
        self.river, self.future = [card.id for card in public.river], [card.id for card in public.future]
        self.shown = [card.id for cards in public.shown for card in cards]
        self.known = [[card.id for card in cards] for cards in public.known]
        others = [card.id for cards in (public.gone, *public.known) for card in cards]
        seen = {*self.hand, *self.river, *self.future, *self.shown, *others}
        self.unseen = [number for number in range(CARDS) if number not in seen]

    def choices(self, legal: Sequence[Action], rng: Random) -> Sequence[Action | None]:
        view = self.view
        if len(legal) < 2:
            return legal
        if view.public.phase == "reveal":
            return self._reveals([action for action in legal if isinstance(action, Reveal)])
        if view.public.phase == "river":
            offers = [action for action in legal if isinstance(action, Offer)]
            return sorted(offers, key=lambda offer: _value(_NUMBER[offer.card], self.hand, (), self.pairs[self.seat]))[:_TRIED]
        takes = [action for action in legal if isinstance(action, Take)]
        return sorted(takes, key=lambda take: -_value(_NUMBER[take.card], self.hand, self.future, self.pairs[self.seat]))[:_TRIED]

    def _reveals(self, legal: Sequence[Reveal]) -> list[Reveal]:
        """Keep the pairs that no other pair beats in both strength and cost."""
        pairs = [(reveal, [_NUMBER[code] for code in reveal.cards]) for reveal in legal]
        straights = self.straights[self.seat]
        rated = [
            (
                strength([*self.river, *two], straights=straights),
                -sum(_value(one, self.hand, self.future, self.pairs[self.seat]) for one in two),
                reveal,
            )
            for reveal, two in pairs
        ]
        rated.sort(key=lambda rate: (-rate[0], -rate[1], rate[2].cards))
        kept: list[Reveal] = []
        cheapest = -inf
        for _, cheap, reveal in rated:
            if cheap > cheapest:
                kept.append(reveal)
                cheapest = cheap
        return kept[:_TRIED]

    def imagine(self, rng: Random) -> _Table:
        unseen = shuffled(self.unseen, rng)
        hands = []
        for seat, count in enumerate(self.view.counts):
            hand = self.hand if seat == self.seat else self.known[seat]
            missing = count - len(hand)
            hands.append([*hand, *unseen[:missing]])
            del unseen[:missing]
        return _Table(hands=hands, river=self.river, future=self.future, shown=self.shown, draw=unseen)

    def play_out(self, state: _Table, action: Action, rng: Random) -> float:
        view, seat = self.view, self.seat
        count, phase, number = len(view.counts), view.public.phase, view.public.round
        assert isinstance(action, (Offer, Reveal, Take))
        mine = [_NUMBER[code] for code in (action.cards if isinstance(action, Reveal) else [action.card])]
        hands, river, future, draw = [list(hand) for hand in state.hands], list(state.river), state.future, list(state.draw)
        lead = 0.0
        open_cards = [*state.river, *state.shown]
        order, taken = view.public.order, view.public.taken
        while True:
            if phase == "river":
                for at, hand in enumerate(hands):
                    card = mine.pop() if mine and at == seat else _offered(hand, self.pairs[at])
                    hand.remove(card)
                    river.append(card)
                phase = "reveal"
            if phase == "reveal":
                worth = []
                open_cards = list(river)
                for at, hand in enumerate(hands):
                    if mine and at == seat:
                        best, one, other = strength([*river, *mine], straights=self.straights[at]), mine[0], mine[1]
                        mine = []
                    else:
                        best, one, other = best_two(river, hand, straights=self.straights[at])
                    hand.remove(one)
                    hand.remove(other)
                    open_cards += (one, other)
                    worth.append(best)
                most = max(worth)
                winners = worth.count(most)
                points = -(-number // winners)
                lead += (points if worth[seat] == most else 0) - (points if winners > (worth[seat] == most) else 0)
                order = tuple(sorted(range(count), key=lambda at: (worth[at], rng.random())))
                taken, phase = 0, "take"
            if number == ROUNDS:
                return lead
            while taken < 2 * count:
                at = order[taken % count]
                hand = hands[at]
                card = (
                    mine.pop() if mine and at == seat else max([(_value(one, hand, future, self.pairs[at]), one) for one in open_cards])[1]
                )
                open_cards.remove(card)
                hand.append(card)
                taken += 1
            number, phase = number + 1, "river"
            river, future = list(future), draw[: 5 - count]
            del draw[: 5 - count]


def _value(card: int, hand: Iterable[int], river: Iterable[int], pairs: Pairs = _PAIRS[True]) -> int:
    """Rate how well a card goes with others; cards of the next river count double, because they are sure to come."""
    row = pairs[card]
    return card % 13 + 2 + sum([row[other] for other in hand]) + 2 * sum([row[other] for other in river])


def _offered(hand: Sequence[int], pairs: Pairs) -> int:
    return min([(_value(card, hand, (), pairs), card) for card in hand])[1]


def first_showdown(river: Sequence[int], hands: Sequence[Sequence[int]], straights: Sequence[bool]) -> list[int]:
    """Give the strength of each hand in a round that begins with these cards, if everybody gives and shows what the steady player would.

    Args:
        river: The cards of the river.
        hands: The cards of each seat.
        straights: Whether straights count for each seat.
    """
    given = [_offered(hand, _PAIRS[counts]) for hand, counts in zip(hands, straights, strict=True)]
    rounds = zip(hands, given, straights, strict=True)
    return [best_two([*river, *given], [card for card in hand if card != gave], straights=counts)[0] for hand, gave, counts in rounds]


_SEES: Final = 0.6
"""How likely the gentle player is to see a card, or what a pair of cards makes."""
_gentle_player: Final = Overlooking(greedy_player, (Offer, Reveal, Take), _SEES)

COMPUTERS: Final = make_computers(gentle=_gentle_player, greedy=greedy_player, thinker=_SaintPokerAdviser)
"""The computer players of Saint Poker."""
