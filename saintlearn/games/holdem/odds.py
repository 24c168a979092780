"""Heaven Hold'em: how good a seat's chances are, from what that seat can see.

Few cases are counted; many are sampled with random deals. NumPy is imported when somebody asks for the odds.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from saintlearn.catalogue.deck import Deck
from saintlearn.games.holdem.placing import GUIDE
from saintlearn.games.holdem.state import Placing, Public
from saintlearn.games.holdem.view import HoldemView
from saintlearn.matching import Scoring, score_matrix

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Numbers = NDArray[numpy.intp]
    Scores = NDArray[numpy.int8]

COUNTED: Final = 120_000
"""The most cases that are counted; beyond that, deals are sampled."""
NAMELESS: Final = "0-1"
"""What the distribution calls totals of 0 and 1, which the guide does not name (`HH-35`)."""


@dataclass(frozen=True, slots=True)
class Odds:
    """The chances of a seat, if nobody folds any more and everyone places their cards in the best way."""

    win: float
    tie: float
    share: float
    guide: Mapping[str, float]
    totals: tuple[float, ...]
    deals: int
    exact: bool
    exact_totals: bool


@cache
def can_reckon() -> bool:
    """Tell whether NumPy is available; in a browser without a kernel it may not be."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        return False
    return True


def odds(view: HoldemView, *, deals: int = 10_000, seed: int = 0) -> Odds | None:
    """Work out a seat's chances while offerings are made or cards are placed."""
    if type(deals) is not int or not 1 <= deals <= 1_000_000:
        raise ValueError(f"deals must be a whole number from 1 to 1,000,000 (you gave {str(deals)[:40]}).")
    seat, public = view.seat, view.public
    if seat is None or not public.options.odds or not can_reckon() or public.phase not in ("offer", "place") or not public.plays(seat):
        return None
    return _Table(view, seat).odds(deals, seed)


@lru_cache(maxsize=16)
def scores_of(deck: Deck, rule: Scoring) -> Scores:
    """Build the matrix of what every card of a deck is worth beside every other card; cached."""
    import numpy as np

    if rule.each == 1:
        matrix = score_matrix(deck, level=rule.level, centuries=rule.centuries, gathered=rule.gathered, wild=rule.wild)
    else:
        matrix = np.array([[rule.score(card, on) for on in deck] for card in deck])
    return np.ascontiguousarray(matrix.astype(np.int8))


def best_totals(scores: Scores, cards: Sequence[Any], boards: Sequence[Any]) -> Any:
    """Add up the best placing of up to two cards, each beside a community card of its own, in many cases at once."""
    import numpy as np

    flat, size = scores.ravel(), len(scores)
    rows = [[flat.take(card * size + on) for on in boards] for card in cards]
    if not rows:
        return np.int8(0)
    if len(rows) == 1:
        return _most(rows[0])
    first, second = rows
    before, after = list(_running(second)), list(_running(second[::-1]))[::-1]
    rest = [after[1], *(np.maximum(before[at - 1], after[at + 1]) for at in range(1, len(boards) - 1)), before[-2]]
    return _most([one + other for one, other in zip(first, rest, strict=True)])


class _Player(NamedTuple):
    """What counts for a player, and what lies there."""

    scores: Scores
    down: Sequence[Placing]
    extra: int

    @classmethod
    def of(cls, public: Public, seat: int) -> _Player:
        return cls(scores_of(public.deck, public.rule_of(seat)), public.placed[seat], public.options.head_start(seat))

    def totals(self, boards: Sequence[Any], cards: Sequence[Any]) -> Scores:
        """Add up the best placing of each case, what lies already included."""
        import numpy as np

        fixed = sum(placing.score for placing in self.down) + self.extra
        used = {placing.spot for placing in self.down}
        best = best_totals(self.scores, cards, [on for spot, on in enumerate(boards) if spot not in used])
        return np.atleast_1d(np.asarray(best + np.int8(fixed), dtype=np.int8))


class _Table:
    """What a seat sees, as numbers: cards are their places in the deck."""

    def __init__(self, view: HoldemView, seat: int) -> None:
        public = view.public
        place = {card.slug: number for number, card in enumerate(public.deck)}
        self.board = [place[card.slug] for card in public.board]
        self.missing = 5 - len(self.board)
        self.mine = [place[card.slug] for card in view.to_place]
        self.me = _Player.of(public, seat)
        self.others = [_Player.of(public, other) for other in range(public.players) if public.plays(other) and other != seat]
        seen = {*self.board, *self.mine, *(place[placing.card.slug] for placed in public.placed for placing in placed)}
        self.unseen = [number for number in range(len(public.deck)) if number not in seen]

    def odds(self, deals: int, seed: int) -> Odds:
        import numpy as np

        unknown = [2 - len(other.down) for other in self.others]
        cases, left = math.comb(len(self.unseen), self.missing), len(self.unseen) - self.missing
        few, hand = cases <= COUNTED, max(unknown)
        exact = cases * math.comb(left, hand) <= COUNTED and sum(count > 0 for count in unknown) <= 1
        drawn = self._all(hand) if exact else self._some(self.missing + sum(unknown), deals, seed)
        boards = self._boards(drawn[: self.missing])
        mine = [np.intp(card) for card in self.mine]
        rows = len(drawn[0]) if drawn else 1
        own = np.broadcast_to(self.me.totals(boards, mine), rows)
        best = np.full(rows, -1, dtype=np.int8)
        equal = np.ones(rows, dtype=np.int8)
        at = self.missing
        for other, count in zip(self.others, unknown, strict=True):
            total = other.totals(boards, drawn[at : at + count])
            at += count
            equal += total == own
            np.maximum(best, total, out=best)
        won, tied = own > best, own == best
        if few and not exact:
            own = self.me.totals(self._boards(self._combinations(self.missing)), mine)
        counts = np.bincount(own)
        totals = tuple((counts / counts.sum()).tolist())
        return Odds(
            win=float(won.mean()),
            tie=float(tied.mean()),
            share=float((won + tied / equal).mean()),
            guide=_named(totals),
            totals=totals,
            deals=len(won),
            exact=exact,
            exact_totals=few,
        )

    def _boards(self, drawn: Sequence[Numbers]) -> list[Any]:
        import numpy as np

        return [*(np.intp(card) for card in self.board), *drawn]

    def _some(self, count: int, deals: int, seed: int) -> list[Numbers]:
        """Draw so many different unseen cards, many times over."""
        import numpy as np

        rng = np.random.default_rng(seed)
        cards = np.repeat(np.asarray(self.unseen, dtype=np.intp)[:, None], deals, axis=1)
        flat, columns = cards.ravel(), np.arange(deals)
        for step in range(count):
            chosen = rng.integers(step, len(self.unseen), size=deals) * deals + columns
            taken = flat.take(chosen)
            flat[chosen] = cards[step]
            cards[step] = taken
        return list(cards[:count])

    def _combinations(self, count: int) -> list[Numbers]:
        """List all ways to choose so many unseen cards, none, one or two of them."""
        import numpy as np

        unseen = np.asarray(self.unseen, dtype=np.intp)
        if count == 0:
            return []
        return [unseen] if count == 1 else [unseen[chosen] for chosen in np.triu_indices(len(unseen), 1)]

    def _all(self, unknown: int) -> list[Numbers]:
        """List all cases: each choice of the missing community cards with each choice of another player's unknown cards."""
        import numpy as np

        boards, hands = self._combinations(self.missing), self._combinations(unknown)
        if not boards:
            return hands
        wide, long = len(boards[0]), len(hands[0])
        drawn = [np.repeat(cards, long) for cards in boards] + [np.tile(cards, wide) for cards in hands]
        different = np.ones(wide * long, dtype=bool)
        for one in drawn[: len(boards)]:
            for other in drawn[len(boards) :]:
                different &= one != other
        return [cards[different] for cards in drawn]


def _running(rows: Sequence[Any]) -> Iterator[Any]:
    import numpy as np

    best = rows[0]
    yield best
    for row in rows[1:]:
        best = np.maximum(best, row)
        yield best


def _most(rows: Sequence[Any]) -> Any:
    *_, best = _running(rows)
    return best


def _named(totals: Sequence[float]) -> dict[str, float]:
    named = {NAMELESS: math.fsum(totals[:2])}
    for (name, least, _), following in zip(GUIDE, [*GUIDE[1:], ("", len(totals), 0)], strict=True):
        named[name] = math.fsum(totals[least : max(least, following[1])])
    return named
