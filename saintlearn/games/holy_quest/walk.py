"""Rolling and moving in The Holy Quest: a step changes its draft and adds to what happened. What tiles and cards do: `turn`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ParamSpec

from saintlearn.engine.events import Event
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.layout import HEAVEN
from saintlearn.games.holy_quest.luck import Luck
from saintlearn.games.holy_quest.path import legal_moves, occupant, target, throw_needed
from saintlearn.games.holy_quest.scoring import finished, points, winners
from saintlearn.games.holy_quest.state import HOME, Draft, Position
from saintlearn.ground.records import put

P = ParamSpec("P")


def starts(now: Position) -> bool:
    """Whether the dice can start a pawn (`HQ-20`, `HQ-23`)."""
    dice = now.dice
    return dice[0] == dice[1] if len(dice) == 2 else now.options.dice == 1 and dice[0] in (1, 6)


def rolls_again(now: Position) -> bool:
    """Whether the dice roll again (`HQ-22`, `HQ-23`)."""
    return now.dice == ((6,) if now.options.dice == 1 else (6, 6))


class Walk(ABC):
    """A game under way, as one step after another changes it."""

    def __init__(self, now: Draft, luck: Luck, happened: list[Event]) -> None:
        self.now = now
        self.luck = luck
        self.happened = happened

    @abstractmethod
    def enter(self, kind: str) -> None:
        """Set off the tile on which the pawn has landed."""

    @abstractmethod
    def meets_on_the_way(self) -> bool:
        """Let a saint come to meet a color that has waited long enough or rolled in vain, before its turn ends (`HQ-95`); False where none comes."""

    def throw(self, count: int, why: str) -> tuple[int, ...]:
        """Roll dice."""
        dice = self.luck.dice(count, why)
        self.rolled(dice, why)
        return dice

    # what is told; `Silent` tells nothing

    def tell(self, event: Callable[P, Event], *facts: P.args, **more: P.kwargs) -> None:
        """Add something to what happened."""
        self.happened.append(event(*facts, **more))

    def rolled(self, dice: tuple[int, ...], why: str) -> None:
        """Tell that dice were rolled."""
        self.happened.append(ev.Rolled(self.now.seat_of(self.now.side), dice, why))

    def moved(self, pawn: int, end: int, how: str) -> None:
        """Tell that a pawn leaves its place for another."""
        now = self.now
        self.happened.append(ev.Moved(now.saints[pawn], (now.pawns[pawn], end), how))

    def settle(self) -> None:
        """Go on after an effect: the new roll that is due, or the next player."""
        now = self.now
        if now.phase == "over":
            return
        if not now.again:
            self.next_side()
            return
        now.phase = "roll"
        now.dice = now.ways = ()
        now.pawn = now.offered = -1
        now.again = False

    def next_side(self) -> None:
        """End the turn (`HQ-14`)."""
        now = self.now
        side = now.side
        if now.waited and self.meets_on_the_way():
            return
        now.turns = put(now.turns, side, now.turns[side] + 1)
        if now.waited:
            now.waited = put(now.waited, side, now.waited[side] + 1)
        now.side = (side + 1) % len(now.colors)
        now.phase = "roll"
        now.dice = now.ways = ()
        now.pawn = now.must = now.offered = -1
        now.again = False

    def roll(self) -> None:
        """Roll to move (`HQ-20` to `HQ-25`)."""
        now = self.now
        count = 1 if now.options.dice == 2 and throw_needed(now) else now.options.dice
        now.dice = self.throw(count, "move")
        now.rolls += 1
        now.ways = tuple(legal_moves(now, sum(now.dice), starts=starts(now)))
        if now.ways:
            now.phase = "move"
            if len(now.ways) == 1 and now.options.forced == "goes" and now.ways[0][0] >> 2 == now.side:
                self.move(now.ways[0][0])
            return
        again = rolls_again(now)
        self.tell(ev.Stuck, len(now.dice), again)
        now.again, now.must = again, -1
        self.settle()

    def move(self, pawn: int) -> None:
        """Move or start a pawn by what was rolled."""
        now = self.now
        end = next(end for other, end in now.ways if other == pawn)
        if now.pawns[pawn] == HOME:
            self.place(pawn, end, "start")
            now.again, now.must = True, pawn
            self.settle()
            return
        now.again, now.must = rolls_again(now), -1
        self.arrive(pawn, end)

    def advance(self, count: int, *, six: bool = False) -> None:
        """Roll on for the pawn of this effect (`HQ-28`: without a new roll, but for `HQ-49`)."""
        now = self.now
        dice = self.throw(count, "on")
        if six and dice == (6, 6):
            now.again = True
        end = target(now, now.pawn, sum(dice), starts=False)
        if end >= 0:
            self.arrive(now.pawn, end)
            return
        self.tell(ev.Stays, now.saints[now.pawn])
        self.settle()

    def arrive(self, pawn: int, end: int) -> None:
        """Move by a roll, and set off the tile."""
        now = self.now
        self.place(pawn, end, "roll")
        now.pawn = pawn
        kinds = now.board.kinds
        if end < len(kinds) and kinds[end] in now.rules.tiles:
            self.enter(kinds[end])
        else:
            self.settle()

    def place(self, pawn: int, end: int, how: str) -> None:
        """Bring a pawn to a place, bump whom it finds there, and see whether the game is over."""
        now = self.now
        other = occupant(now, pawn, end)
        self.moved(pawn, end, how)
        if other >= 0:
            self.send_back(other)
        now.pawns[pawn] = end
        if end >= len(now.board.kinds) and finished(now):
            now.phase = "over"
            scores = [points(now, side) for side in range(now.sides)]
            won = [seat for side in winners(now) for seat in now.members[side]]
            home = [seat for side in finished(now) for seat in now.members[side]]
            self.tell(ev.Ended, tuple(won), tuple(scores), tuple(home), now.rules.scored)

    def send_back(self, pawn: int) -> None:
        """Bump a pawn: home (`HQ-30`), or from the way round the Throne Room to its highest free Heaven tile (`HQ-80`)."""
        now = self.now
        size, first, end = len(now.board.kinds), pawn & ~3, HOME
        if now.pawns[pawn] >= size:
            own = now.pawns[first : first + 4]
            end = next(place for place in range(size + HEAVEN - 1, size - 1, -1) if place not in own)
        self.moved(pawn, end, "bumped")
        now.pawns[pawn] = end
        now.frozen &= ~(1 << pawn)

    def thaw(self, pawn: int) -> None:
        """Roll both dice to free a pawn (`HQ-26`)."""
        dice = self.throw(2, "thaw")
        if dice[0] == dice[1]:
            self.free(pawn)
        else:
            self.tell(ev.StaysFrozen, self.now.saints[pawn])
        self.next_side()

    def free(self, pawn: int) -> None:
        """Take an ice marker off."""
        now = self.now
        self.tell(ev.Melted, now.saints[pawn])
        now.frozen &= ~(1 << pawn)
