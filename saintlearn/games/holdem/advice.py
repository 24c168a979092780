"""Heaven Hold'em: what an action seems worth to a seat, for computer players that think no further than the cards they see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, erf, sqrt
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine.actions import Action
from saintlearn.games.holdem.actions import SPOTS, Call, Check, Offer, Place, Raise
from saintlearn.games.holdem.placing import best_placing
from saintlearn.games.holdem.state import Public, standing
from saintlearn.matching import Scoring

FOLDS: Final = 0.25
"""How likely an offer makes another player fold, for each big blind of it."""
KEENER: Final = 0.1
"""How much better the cards of players are who stay in against a raise, for each big blind of it."""


def estimates(public: Public, seat: int, hand: Sequence[Card], legal: Sequence[Action]) -> list[float]:
    """Estimate what each action is worth to a seat, in treasure gained from now on."""
    if public.phase == "offer":
        one, others = chance_to_win(public, hand, seat), public.active.bit_count() - 1
        return weigh(legal, one, others, public.owed(seat), sum(public.given), public.options.big_blind)
    if public.phase in ("place", "overtime"):
        return _placing(public, seat, hand, legal)
    return [0.0 for _ in legal]


def _placing(public: Public, seat: int, hand: Sequence[Card], legal: Sequence[Action]) -> list[float]:
    cards, board, score = {card.slug: card for card in public.to_place(seat, hand)}, public.board, public.rule_of(seat).score
    spots = {placing.spot for placing in standing(public.placed[seat], public.overtime)}
    worth: list[float] = []
    for action in legal:
        if not isinstance(action, Place):
            worth.append(0.0)
            continue
        spot = SPOTS.index(action.spot)
        rest = [card for card in cards.values() if card.slug != action.card]
        free = [on for at, on in enumerate(board) if at != spot and at not in spots]
        later = sum(max(score(card, on) for on in free) for card in rest)
        worth.append(float(score(cards[action.card], board[spot]) + later))
    return worth


def weigh(legal: Sequence[Action], one: float, others: int, owed: int, have: int, unit: int) -> list[float]:
    """Estimate what each action in a round of offers is worth."""
    win = one**others
    worth: list[float] = []
    for action in legal:
        if isinstance(action, Check):
            worth.append(win * have)
        elif isinstance(action, Call):
            worth.append(win * (have + owed) - owed)
        elif isinstance(action, (Offer, Raise)):
            # players who stay in against a raise have the better cards
            asked = action.amount / unit
            stay = 1 / (1 + FOLDS * asked)
            facing = others * stay
            beats = one ** (1 + KEENER * asked)
            put = owed + action.amount
            called = beats**facing * (have + put + facing * action.amount) - put
            alone = (1 - stay) ** others
            worth.append(alone * have + (1 - alone) * called)
        else:
            worth.append(0.0)
    return worth


def chance_to_win(public: Public, hand: Sequence[Card], seat: int | None = None) -> float:
    """Estimate the chance of beating one other player, from the seat's cards and the community cards; what counts may differ between the two."""
    rule = public.rule_of(seat)
    others = [knowledge(public.deck, other) for other in public.rules_against(seat)]
    first, second = hand[:2]
    if public.board:
        board = [card.slug for card in public.board]
        known = {first.slug, second.slug, *board}
        best = [max([row[on] for on in board]) for know in others for slug, row in know.scores.items() if slug not in known]
        middle = sum(best) / len(best)
        spread = sqrt(sum([(score - middle) ** 2 for score in best]) / len(best))
        one, other = best_placing(hand[:2], public.board, rule)
        mine: float = one.score + other.score
    else:
        power = knowledge(public.deck, rule).power
        mine = power[first.slug] + power[second.slug]
        middle, spread = (sum(have) / len(others) for have in zip(*((know.middle, know.spread) for know in others), strict=True))
    z = (mine - 2 * middle + public.ahead(seat)) / (max(spread, 0.3) * sqrt(2))
    return min(0.98, max(0.02, (1 + erf(z / sqrt(2))) / 2))


class Knowledge:
    """What anyone can know about a deck before the cards are dealt."""

    def __init__(self, deck: Deck, rule: Scoring) -> None:
        self.scores = {card.slug: {on.slug: rule.score(card, on) for on in deck} for card in deck}
        self.power = {slug: _expected_best([score for on, score in row.items() if on != slug], 5) for slug, row in self.scores.items()}
        power = self.power.values()
        self.middle = sum(power) / len(power)
        self.spread = sqrt(sum((one - self.middle) ** 2 for one in power) / len(power))


@lru_cache(maxsize=16)
def knowledge(deck: Deck, rule: Scoring) -> Knowledge:
    """Work out what is known about a deck; cached."""
    return Knowledge(deck, rule)


def _expected_best(scores: Sequence[int], count: int) -> float:
    """Give the mean of the best of so many scores drawn without replacement."""
    ordered = sorted(scores)
    ways = comb(len(ordered), count)
    return sum(score * comb(place, count - 1) for place, score in enumerate(ordered)) / ways
