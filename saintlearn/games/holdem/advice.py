"""Heaven Hold'em: what an action seems worth to a seat, for computer players that think no further than the cards they see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, erf, sqrt
from typing import TYPE_CHECKING, Final

from saintlearn.catalogue.deck import Deck
from saintlearn.engine.actions import Action
from saintlearn.games.holdem.placing import best_placing
from saintlearn.games.holdem.state import Call, Check, Offer, Place, Raise, standing
from saintlearn.matching import Scoring

if TYPE_CHECKING:
    from saintlearn.games.holdem.view import HoldemView

__all__ = ["FOLDS", "KEENER", "chance_to_win", "estimates", "knowledge", "weigh"]

FOLDS: Final = 0.25
"""How probably one more treasure asked for makes another player fold, for each big blind of it."""
KEENER: Final = 0.1
"""How much better the cards of those are who stay in against a raise, for each big blind of it."""


def estimates(view: HoldemView, legal: Sequence[Action]) -> list[float]:
    """Tell what each action seems worth to the seat of a view, in treasure gained from now on."""
    if view.phase == "offer":
        return _offering(view, legal)
    if view.phase in ("place", "overtime"):
        return _placing(view, legal)
    return [0.0 for _ in legal]


def _placing(view: HoldemView, legal: Sequence[Action]) -> list[float]:
    cards, board, score = {card.slug: card for card in view.to_place}, view.board, view.rule.score
    spots = {placing.spot for placing in standing(view.placed[view.seat], view.overtime)} if view.seat is not None else set()
    worth: list[float] = []
    for action in legal:
        if not isinstance(action, Place):
            worth.append(0.0)
            continue
        slug, _, number = action.where.rpartition(" ")
        spot = int(number) - 1
        rest = [card for card in cards.values() if card.slug != slug]
        free = [on for at, on in enumerate(board) if at != spot and at not in spots]
        later = sum(max(score(card, on) for on in free) for card in rest)
        worth.append(float(score(cards[slug], board[spot]) + later))
    return worth


def _offering(view: HoldemView, legal: Sequence[Action]) -> list[float]:
    return weigh(legal, chance_to_win(view), sum(view.active) - 1, view.to_call, sum(view.given), view.options.big_blind)


def weigh(legal: Sequence[Action], one: float, others: int, owed: int, have: int, unit: int) -> list[float]:
    """Tell what each action in a round of offering seems worth.

    Args:
        legal: The actions.
        one: Chance to have more than one other player.
        others: How many others play for the storehouse.
        owed: What has to be offered to stay in.
        have: What is in the storehouse.
        unit: The big blind.
    """
    win = one**others
    worth: list[float] = []
    for action in legal:
        if isinstance(action, Check):
            worth.append(win * have)
        elif isinstance(action, Call):
            worth.append(win * (have + owed) - owed)
        elif isinstance(action, (Offer, Raise)):
            # whoever stays in against a raise has the better cards
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


def chance_to_win(view: HoldemView) -> float:
    """Estimate the chance to have more than one other player, from the own cards and the community cards."""
    know = knowledge(view.deck, view.rule)
    first, second = view.hand[:2]
    if view.board:
        board = [card.slug for card in view.board]
        known = {first.slug, second.slug, *board}
        best = [max([row[on] for on in board]) for slug, row in know.scores.items() if slug not in known]
        middle = sum(best) / len(best)
        spread = sqrt(sum([(score - middle) ** 2 for score in best]) / len(best))
        one, other = best_placing(view.hand[:2], view.board, view.rule)
        mine: float = one.score + other.score
    else:
        mine, middle, spread = know.power[first.slug] + know.power[second.slug], know.middle, know.spread
    z = (mine - 2 * middle) / (max(spread, 0.3) * sqrt(2))
    return min(0.98, max(0.02, (1 + erf(z / sqrt(2))) / 2))


class Knowledge:
    """What anybody can know of a deck before the cards are dealt.

    Attributes:
        scores: What each card is worth beside each other one, by slug.
        power: What each card can be expected to match best among five others.
        middle: The mean of it.
        spread: Its standard deviation.
    """

    def __init__(self, deck: Deck, rule: Scoring) -> None:
        self.scores = {card.slug: {on.slug: rule.score(card, on) for on in deck} for card in deck}
        self.power = {slug: _expected_best([score for on, score in row.items() if on != slug], 5) for slug, row in self.scores.items()}
        power = self.power.values()
        self.middle = sum(power) / len(power)
        self.spread = sqrt(sum((one - self.middle) ** 2 for one in power) / len(power))


@lru_cache(maxsize=16)
def knowledge(deck: Deck, rule: Scoring) -> Knowledge:
    """Give what is known of a deck; worked out once."""
    return Knowledge(deck, rule)


def _expected_best(scores: Sequence[int], count: int) -> float:
    """The mean of the best of so many scores drawn without return."""
    ordered = sorted(scores)
    ways = comb(len(ordered), count)
    return sum(score * comb(place, count - 1) for place, score in enumerate(ordered)) / ways
