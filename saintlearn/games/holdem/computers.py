"""Heaven Hold'em: its computer players. The simple ones follow the view's estimates, of which the gentle one overlooks some; the strong one deals often."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

from saintlearn.engine.actions import Action
from saintlearn.engine.thinking import Overlooking, Thinker, by_estimates, make_computers
from saintlearn.games.holdem.actions import Call, Check, Fold, Offer, Place, Raise
from saintlearn.games.holdem.odds import can_reckon
from saintlearn.games.holdem.view import HoldemView
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say

if TYPE_CHECKING:
    from saintlearn.games.holdem.deals import Deals, Floats

_PLANS: Final = ((0.56, 0.0), (0.7, 0.0), (0.6, 0.15), (0.65, 0.3))
"""Ways to play on: the chance of winning from which the seat raises, and by how much the odds must beat the storehouse's for a call."""
_TRUST: Final = 0.05
"""How much another player's offers tell about their cards, for each big blind."""
_AHEAD: Final = 80
"""The most hands to look ahead."""
_GOOD: Final = 0.3
"""How often a hand is good enough to offer everything."""
_WON: Final = 0.72
"""How often such a hand is won."""
_STEPS: Final = 80
"""Steps between none and all of the treasure."""


class _HoldemThinker(Thinker):
    """Deal many times, play each choice to the end of the hand by several plans, and take the choice that can be followed best."""

    playouts = 3000

    def __init__(self, view: HoldemView) -> None:
        assert view.seat is not None
        self.view, self.seat = view, view.seat

    def choices(self, legal: Sequence[Action], rng: Random) -> Sequence[Action | None]:
        view = self.view
        if view.public.phase != "offer" or view.seat != view.public.turn:
            return (by_estimates(view, legal, rng),)
        more = [action for action in legal if isinstance(action, (Offer, Raise))]
        rest = [action for action in legal if isinstance(action, (Check, Call))]
        folds = [action for action in legal if isinstance(action, Fold)] if view.to_call else []
        return [*rest, *folds, *[more[at] for at in sorted({0, len(more) - 1}) if more]]

    def choose(self, choices: Sequence[Action], budget: int, rng: Random) -> Action:
        from saintlearn.games.holdem.deals import Deals, Plan, Way, play_out

        plans = [Plan(*plan) for plan in _PLANS]
        ways = [Way(action, plan) for plan in plans for action in choices if plan is plans[0] or not isinstance(action, Fold)][:budget]
        deals = Deals.of(self.view, budget // len(ways), rng.getrandbits(64))
        worth = (self._worth(play_out(self.view, deals, ways)) @ self._weights(deals)).tolist()
        return max(zip(worth, ways, strict=True), key=lambda pair: pair[0])[1].action

    def _weights(self, deals: Deals) -> Floats:
        """Weigh each deal: a player who has offered much probably has good cards."""
        public = self.view.public
        unit = public.options.big_blind
        trust = [_TRUST * max(0, given - unit) / unit * (seat != self.seat) for seat, given in enumerate(public.given)]
        weights: Floats = (deals.seems[public.round] ** trust).prod(axis=1)
        weights /= weights.sum()
        return weights

    def _worth(self, treasure: Floats) -> Any:
        """Estimate the chance of winning the game with so much treasure after this hand."""
        import numpy as np

        public, seat = self.view.public, self.seat
        mine, others = treasure[..., seat], np.delete(treasure, seat, axis=-1).max(axis=-1)
        options = public.options
        blinds = (options.small_blind + options.big_blind) / public.players
        left = 0 if public.late else None if options.hands is None else options.hands - public.number
        shares, wins = _victory(left, round(blinds / (2 * options.treasure), 4))
        return np.interp(mine / (mine + others), shares, wins)


@lru_cache(maxsize=256)
def _victory(hands: int | None, blinds: float) -> tuple[Any, Any]:
    """Work out how likely a patient player is to win against one other: waiting costs the blinds, until a hand is good enough to offer everything."""
    import numpy as np

    shares = np.linspace(0, 1, _STEPS + 1)
    wins = shares if hands is None else (np.sign(shares - 0.5) + 1) / 2
    for _ in range(_AHEAD if hands is None else min(hands, _AHEAD)):
        waits = np.interp(shares - blinds, shares, wins)
        plays = _WON * np.interp(2 * shares, shares, wins) + (1 - _WON) * np.interp(2 * shares - 1, shares, wins)
        wins = waits + _GOOD * np.maximum(0, plays - waits)
        wins[0], wins[-1] = 0, 1
    return shares, wins


_SEES: Final = 0.26
"""How likely the gentle player is to think of an offer or of folding, or to see a place for a card."""
_overlooking: Final = Overlooking(by_estimates, (Fold, Offer, Raise, Place), _SEES)


def _gentle_player(view: HoldemView, legal: Sequence[Action], rng: Random) -> Action | None:
    """Think of one amount only and seldom offer it, stay in more often than is wise, and overlook some places for its cards.

    Before the first cards of a game lie open it always stays in, so that a first game has a first hand.
    """
    public = view.public
    stays = public.number == 1 and public.round == 0 and len(legal) > 1
    amounts = [action for action in legal if isinstance(action, (Offer, Raise))]
    rest = [action for action in legal if not isinstance(action, (Offer, Raise)) and not (stays and isinstance(action, Fold))]
    return _overlooking(view, [*rest, *[amounts[int(rng.random() * len(amounts))] for _ in amounts[:1]]], rng)


def _objection(kind: str) -> Refusal | None:
    if kind == "strong" and not can_reckon():
        sentence = say(
            "The strong computer needs NumPy for Heaven Hold'em, and it isn't here. Choose Computer('gentle') or Computer('greedy')."
        )
        return Refusal("no-numpy", sentence, "strong")
    return None


COMPUTERS: Final = make_computers(gentle=_gentle_player, greedy=by_estimates, thinker=_HoldemThinker, objection=_objection)
"""The computer players of Heaven Hold'em; the strong one needs NumPy, which a browser without a kernel may not have."""
