"""The Holy Quest: how many turns a pawn still needs, and what an action is worth over all that dice and cards can make of it.

The unit is one turn. A position is worth the turns that the others still need less one's own; what the others' next rolls can do to one's
pawns, and one's own next roll to theirs, is counted by the chance of each roll.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance, Given
from saintlearn.games.holy_quest.board import load_actions
from saintlearn.games.holy_quest.layout import Board
from saintlearn.games.holy_quest.luck import Asks, Said
from saintlearn.games.holy_quest.moves import act_on, possible_actions
from saintlearn.games.holy_quest.path import friends, legal_moves
from saintlearn.games.holy_quest.scoring import points
from saintlearn.games.holy_quest.state import HOME, Draft, Public, State
from saintlearn.games.holy_quest.turn import Silent
from saintlearn.games.holy_quest.view import HolyQuestView

_ROLLS: Final = {
    1: tuple([((face,), 1 / 6) for face in range(1, 7)]),
    2: tuple([((one, two), (1 if one == two else 2) / 36) for one in range(1, 7) for two in range(one, 7)]),
}
"""What dice can show, and how probably; the order of two dice never matters."""
_SWEEPS: Final = 120
_WAITS: Final = 1.5
"""Turns that a pawn at home costs besides its way: most of the waiting is done while others move."""
_ICE: Final = 5.0
_TURNED: Final = 0.25
"""How much the way counts that a pawn would have if the direction turned."""
_RISK, _HOPE, _LEADER, _POINT, _GOAL = 0.9, 0.4, 0.5, 2.5, 1000.0
_LEAST: Final = 0.02
"""Below this chance a branch is judged as it stands."""


@cache
def _ways(board: Board, slides: frozenset[str], dice: int, advanced: bool) -> tuple[tuple[float, ...], tuple[float, ...]]:  # noqa: FBT001 - a key
    """Tell the turns from each place to the goal for the first arm's color, clockwise and counterclockwise."""
    size, last = len(board.kinds), board.last
    sums: dict[int, float] = {}
    for faces, chance in _ROLLS[dice]:
        sums[sum(faces)] = sums.get(sum(faces), 0.0) + chance
    beyond = [0.0] * (last + 1 - size)
    for place in range(last - 1, size - 1, -1) if advanced else ():
        fits = {steps: chance for steps, chance in sums.items() if place + steps <= last}
        if fits:
            beyond[place - size] = (1 + sum(chance * beyond[place + steps - size] for steps, chance in fits.items())) / sum(fits.values())
        else:
            beyond[place - size] = 12.0
    found = []
    for way in (1, -1):
        left = [30.0] * size + beyond
        ends = {place: [(_end(board, slides, way, place, steps), chance) for steps, chance in sums.items()] for place in range(size)}
        order = sorted(range(size), key=lambda place: (board.gates[0] - place) * way % size)
        for _ in range(_SWEEPS):
            change = 0.0
            for place in order:
                moves = [(end, chance) for end, chance in ends[place] if end >= 0]
                total = sum([chance for _, chance in moves])
                turns = (1 + sum([chance * left[end] for end, chance in moves])) / total if total else 12.0
                change = max(change, abs(turns - left[place]))
                left[place] = turns
            if change < 0.01:
                break
        found.append((*left, left[board.starts[0][way != 1]] + _WAITS))
    return found[0], found[1]


def _end(board: Board, slides: frozenset[str], way: int, place: int, steps: int) -> int:
    end = board.ahead[way][0][steps][place]
    if 0 <= end < len(board.kinds) and board.kinds[end] in slides:
        slid = board.across[end] if board.kinds[end] == "cross-over" else board.slides[way][0][end]
        return slid if slid >= 0 else end
    return end


class _Turns:
    """How many turns each pawn still needs, looked up."""

    def __init__(self, board: Board, tiles: frozenset[str], dice: int, *, advanced: bool, one_way: bool) -> None:
        ways = _ways(board, tiles & {"fast-forward", "cross-over"}, dice, advanced)
        other = 0.0 if one_way else _TURNED
        self.tables = ((), *[tuple([(1 - other) * a + other * b for a, b in zip(*pair, strict=True)]) for pair in (ways, ways[::-1])])
        self.size, self.arm = len(board.kinds), len(board.kinds) // 4

    def __call__(self, forward: int, color: int, place: int) -> float:
        if 0 <= place < self.size:
            place = (place - self.arm * color) % self.size
        return self.tables[forward][place]


@cache
def _turns(board: Board, tiles: frozenset[str], dice: int, advanced: bool, one_way: bool) -> _Turns:  # noqa: FBT001 - a key
    return _Turns(board, tiles, dice, advanced=advanced, one_way=one_way)


def _of(now: Public) -> _Turns:
    return _turns(now.board, now.rules.tiles, now.options.dice, now.rules.advanced, now.options.one_way == "on")


def turns_left(now: Public, pawn: int) -> float:
    """Tell about how many turns a pawn needs to reach its goal."""
    return _of(now)(now.forward, now.colors[pawn >> 2], now.pawns[pawn])


def imagined(view: HolyQuestView) -> Draft:
    """Make a position of what a seat sees: decks in no order, without Saint Cards, whose questions it cannot foresee."""
    out = view.public.rules.out
    deck = [card.type for card in load_actions() if card.type not in out for _ in range(card.count)]
    return Draft(State(public=view.public, saint_deck=(), action_deck=tuple(deck), box=()))


class Search:
    """Weighs what a seat can do now."""

    def __init__(self, view: HolyQuestView) -> None:
        now = view.public
        self.turns = _of(now)
        self.side = (
            now.side if now.phase not in ("offer", "judge") else next(n for n, seats in enumerate(now.members) if view.seat in seats)
        )

    def weigh(self, now: Draft, action: Action, depth: int = 2, chance: float = 1.0) -> float:
        """Tell what an action is worth over all that dice and cards can make of it."""
        return self._branch(now, action, (), depth, chance)

    def _branch(self, now: Draft, action: Action, given: tuple[Given, ...], depth: int, chance: float) -> float:
        draft = now.copy()
        try:
            act_on(Silent(draft, Said(_NONE, given), []), action)
        except Asks as asks:
            if chance < _LEAST:
                return self.value(draft)
            outcomes = _ROLLS[asks.count] if asks.phase == "dice" else _drawn(draft.action_deck)
            return sum([p * self._branch(now, action, (*given, one), depth, chance * p) for one, p in outcomes])
        return self._after(draft, depth, chance)

    def _after(self, now: Draft, depth: int, chance: float) -> float:
        if (
            now.phase == "over"
            or now.side != self.side
            or depth == 0
            or chance < _LEAST
            or now.phase in ("alliance", "offer", "question", "judge")
        ):
            return self.value(now)
        found = possible_actions(now)
        if now.phase == "roll":
            return self.weigh(now, found[0], depth - 1, chance)
        return max([self.weigh(now, action, depth - (now.phase != "move"), chance) for action in found])

    def value(self, now: Draft) -> float:
        """Tell what a position is worth to the seat, in turns."""
        sides = range(len(now.colors))
        if now.phase == "over":
            score = self._points(now)
            return _GOAL if score >= 0 else -_GOAL
        need = [self._needs(now, side) for side in sides]
        rules = now.rules
        mine = need[self.side] + (need[(self.side + 2) % 4] if rules.partners else 0)
        others = [need[side] for side in sides if side != self.side and not (rules.partners and (side - self.side) % 2 == 0)]
        theirs = sum(others) if rules.partners else _LEADER * min(others) + (1 - _LEADER) * sum(others) / len(others)
        worth = theirs - mine - self._risk(now) + _HOPE * self._chances(now, self.side)[0]
        return worth + (_POINT * self._points(now) if rules.scored else 0)

    def _needs(self, now: Draft, side: int) -> float:
        turns, color, frozen = self.turns, now.colors[side], now.frozen >> side * 4 & 15
        return sum([turns(now.forward, color, place) for place in now.pawns[side * 4 : side * 4 + 4]]) + _ICE * frozen.bit_count()

    def _risk(self, now: Draft) -> float:
        """What the others' next rolls can cost."""
        return _RISK * sum([self._chances(now, side)[1] for side in range(len(now.colors)) if not friends(now, side, self.side)])

    def _chances(self, now: Draft, side: int) -> tuple[float, float]:
        """What a color can gain by bumping with its next roll: from anybody, and from this seat."""
        was, must, now.side, now.must = now.side, now.must, side, -1
        gained = lost = 0.0
        board, tiles, pawns = now.board, now.rules.tiles, now.pawns
        size = len(board.kinds)
        for faces, chance in _ROLLS[now.options.dice]:
            starts = faces[0] == faces[1] if len(faces) == 2 else faces[0] in (1, 6)
            most = mine = 0.0
            for pawn, end in legal_moves(now, sum(faces), starts=starts):
                if end >= size:
                    continue
                if end in pawns:
                    most, mine = self._bumped(now, pawns.index(end), most, mine)
                kind = board.kinds[end]
                if kind in ("fast-forward", "cross-over") and kind in tiles:
                    slid = board.across[end] if kind == "cross-over" else board.slides[now.forward][now.colors[pawn >> 2]][end]
                    if slid in pawns and slid >= 0:
                        most, mine = self._bumped(now, pawns.index(slid), most, mine)
            gained += chance * most
            lost += chance * mine
        now.side, now.must = was, must
        return gained, lost

    def _bumped(self, now: Draft, pawn: int, most: float, mine: float) -> tuple[float, float]:
        side = pawn >> 2
        if side == now.side:
            return most, mine
        color = now.colors[side]
        loss = self.turns(now.forward, color, HOME) - self.turns(now.forward, color, now.pawns[pawn])
        return max(most, loss), max(mine, loss if side == self.side else 0.0)

    def _points(self, now: Draft) -> float:
        scores = [points(now, side) for side in range(len(now.colors))]
        mine = scores[self.side]
        rest = [score for side, score in enumerate(scores) if not friends(now, side, self.side)]
        return mine - max(rest)


_NONE: Final = Chance(lambda: Random(0))


def _drawn(deck: tuple[int, ...]) -> Iterator[tuple[int, float]]:
    for number in sorted(set(deck)):
        yield deck.index(number), deck.count(number) / len(deck)
