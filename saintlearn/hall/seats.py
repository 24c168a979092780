"""Who is in a hall, who sits where, and which seats are open: all that can be told from the children and the tables. Nothing here changes anything."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from typing import Any, Final

from saintlearn.hall.interlude import ClassQuiz, Interlude, Voice
from saintlearn.hall.pace import PACES, PacePlace
from saintlearn.hall.plan import ClassChild, ClassPlan
from saintlearn.hall.tables import ClassTable

_AT_ONE: Final = 4
"""Children who can share a device."""


class Seats:
    """The children of a hall and their tables."""

    __slots__ = ()
    plan: ClassPlan
    clock: Callable[[], float]
    children: dict[int, ClassChild]
    boards: dict[int, ClassTable[Any]]
    quiz: ClassQuiz | None
    played: str

    def children_of(self, token: object) -> list[ClassChild]:
        """Find the children whose device shows a token, in the order in which they came."""
        if not isinstance(token, str) or len(token) > 64:
            return []
        shown = token.encode()
        return [child for child in self.children.values() if hmac.compare_digest(child.token.encode(), shown)]

    def is_here(self, table: int, seat: int) -> bool:
        """Tell whether any child of a seat is here."""
        return any(child.screens for child in self.team(table, seat))

    def team(self, table: int, seat: int) -> list[ClassChild]:
        """Find the children in a seat; none for a computer."""
        return [child for child in self.children.values() if (child.table, child.seat) == (table, seat)]

    def devices_here(self, table: int, seat: int) -> list[str]:
        """List the devices of a seat that are here."""
        return list(dict.fromkeys(child.token for child in self.team(table, seat) if child.screens))

    def asked(self, table: int = 0) -> Interlude | None:
        """Give what a team at a table is asked together now, or with 0 the whole class; None for nothing."""
        return self.boards[table].asks() if table else self.quiz

    def asked_of(self, child: ClassChild) -> Interlude | None:
        """Give what a child is asked together with others now; None for nothing."""
        board = self.boards.get(child.table)
        if board is None or self.quiz is not None:
            return self.quiz
        return board.asks() if board.session.turn == child.seat and len(self.devices_here(child.table, child.seat)) > 1 else None

    def voice(self, child: ClassChild) -> Voice:
        """Tell as whom a child answers: in a team as its device."""
        return child.token if child.table else child.number

    def voices(self, table: int = 0) -> dict[Voice, list[ClassChild]]:
        """Group those who are asked at a table by the answer that they give together; those who are away count if they have answered."""
        asked, now = self.asked(table), self.clock()
        turn = self.boards[table].session.turn if table else 0
        found: dict[Voice, list[ClassChild]] = {}
        for child in self.children.values():
            voice = self.voice(child)
            if (child.table, child.seat) == (table, turn) and (not child.is_away(now) or (asked is not None and voice in asked.said)):
                found.setdefault(voice, []).append(child)
        return found

    def may_share(self, token: str) -> bool:
        """Tell whether one more child may come in at a device."""
        return not token or len(self.children_of(token)) < _AT_ONE

    @property
    def waiting(self) -> list[ClassChild]:
        """Those who have no seat in the game, whatever they do meanwhile."""
        return [one for one in self.children.values() if not one.table or (self.boards[one.table].own_pace and not self.own_pace)]

    @property
    def tables(self) -> list[ClassTable[Any]]:
        """The tables of the game; those where somebody plays at their own pace only where everyone does."""
        return [board for board in self.boards.values() if self.own_pace or not board.own_pace]

    @property
    def places(self) -> list[PacePlace]:
        """The tables where everyone plays at their own pace, in such a game."""
        return [board for board in self.boards.values() if self.own_pace and isinstance(board, PacePlace)]

    @property
    def own_pace(self) -> bool:
        """Whether everyone plays at their own pace in this game."""
        return self.played in PACES

    def open_seats(self) -> list[tuple[int, int]]:
        """List the seats that a child can take: those of computers, and those of teams."""
        return [
            (number, seat)
            for number, board in self.boards.items()
            for seat, player in enumerate(board.session.players)
            if not board.own_pace and board.session.outcome is None and (player.computer is not None or self.shares or board.joins)
        ]

    def open_seat(self, child: ClassChild) -> tuple[int, int] | None:
        """Find a seat for a child, at the table and in the team with the fewest children; None if every seat is a child's."""
        own = self.mates_table(child)
        found = []
        for number, seat in self.open_seats():
            if own in (None, number):
                there = [one for one in self.children.values() if one.table == number]
                found.append((len([one for one in there if one.seat == seat]), len(there), number, seat))
        return min(found)[2:] if found else None

    def held_seat(self, child: ClassChild) -> ClassChild | None:
        """Find whose seat a child could be given where none is open: of those who are away and alone in their seats, who has been away longest."""
        own, now = self.mates_table(child), self.clock()
        held = [
            one
            for one in self.children.values()
            if one.table
            and not self.boards[one.table].own_pace
            and own in (None, one.table)
            and one.is_away(now)
            and len(self.team(one.table, one.seat)) == 1
            and self.boards[one.table].session.outcome is None
        ]
        return min(held, key=lambda one: one.away, default=None)

    @property
    def shares(self) -> bool:
        """Whether children play in teams."""
        seats = [(child.table, child.seat) for child in self.children.values() if child.table and not self.boards[child.table].own_pace]
        return self.plan.team > 1 or len(set(seats)) < len(seats)

    def mates_table(self, child: ClassChild) -> int | None:
        """Find the table of those who share a child's device; None if nobody does, or they sit nowhere."""
        sharing = (one for one in self.children_of(child.token) if one is not child and one.table)
        tables = [one.table for one in sharing if not self.boards[one.table].own_pace]
        return tables[0] if tables else None
