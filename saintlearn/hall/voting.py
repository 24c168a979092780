"""The votes of a class: which devices of a team are asked, what they say, and how the vote stands, as their pages show it.

A page hears who has answered, and never what, before all have.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from saintlearn.catalogue import load_catalogue
from saintlearn.hall.board import Board, SeatScreen
from saintlearn.hall.hall import Hall
from saintlearn.hall.kept import Kept
from saintlearn.hall.plan import ClassChild
from saintlearn.hall.tables import ClassTable
from saintlearn.languages import say, together
from saintlearn.render.portrait import portrait_document
from saintlearn.wire.plain import Json, plain
from saintlearn.wire.reading import read
from saintlearn.wire.requests import ActRequest

__all__ = ["Votes"]

_BACK: Final = 4.0
"""Seconds in which devices find their way back after the program has started again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Voter:
    """A child whose team votes."""

    name: str
    arch: str
    """The address of the picture that stands for the child; empty for none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Voice:
    """A device of a team that votes, with one answer."""

    who: str
    children: tuple[_Voter, ...]
    answered: bool
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Standing:
    """How a vote stands, for one device."""

    told: str
    """What a screen reader says whenever it changes."""
    hint: str
    chosen: str
    """The action that this device has chosen; empty before."""
    voices: tuple[_Voice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Team:
    """Who plays together at a page."""

    name: str
    who: str
    turn: str
    """Who taps now, or how a vote ended."""
    vote: _Standing | None
    """None where nobody votes now."""


class Votes:
    """The votes of a hall."""

    def __init__(self, hall: Hall, kept: Kept) -> None:
        self._hall, self._kept = hall, kept
        self._arches: dict[str, str] = {}
        self._waits = 0.0

    def go_on(self) -> None:
        """Give the devices of a class that was interrupted a moment to come back before a team without them has answered."""
        self._waits = self._hall.clock() + _BACK

    def cast(self, screen: SeatScreen, device: str, content: Any) -> bool:
        """Hear a device of a team with several say its own answer; tell whether it was that."""
        request = read(content)
        if not isinstance(request, ActRequest):
            return False
        board, action, seat = screen.board, request.action, screen.board.session.turn
        vote = None if board.paused or seat not in screen.seats else board.asks()
        if vote is None or seat is None or action not in vote.answers:
            return False
        if len(self._hall.devices_here(board.number, seat)) < 2:
            return False
        self._hall.vote(board.number, device, action)
        return True

    def agree(self, board: Board) -> None:
        """Let a team answer once all of its devices that are here have said their own."""
        vote, seat = board.asks(), board.session.turn
        if vote is None or seat is None or board.paused or self._hall.clock() < self._waits:
            return
        ours = {child.token for child in self._hall.team(board.number, seat)}
        for device in [one for one in vote.said if one not in ours]:
            del vote.said[device]  # whoever has moved to another table has no say here anymore
        if not vote.said:
            return
        here = self._hall.devices_here(board.number, seat)
        if here and all(device in vote.said for device in here):
            board.agree()

    def told(self, table: int, seats: Sequence[int], device: str) -> dict[str, Json]:
        """Say who plays together at a page, who of them acts now, and how their vote stands; nothing where each child has a seat alone."""
        board = self._hall.boards[table]
        for seat in sorted(seats, key=lambda seat: seat != board.session.turn):
            team = self._hall.team(table, seat)
            if len(team) > 1:
                names = [child.name for child in team]
                vote = self._standing(board, seat, device)
                turn = "" if vote else _ended(board, seat) or _taps(board, seat, names)
                return plain(_Team(name=board.session.names[seat], who=together(names), turn=turn, vote=vote))
        return {}

    def _standing(self, board: ClassTable[Any], seat: int, device: str) -> _Standing | None:
        """Say how the vote of a team stands; None if it doesn't vote now, or not with several devices."""
        vote = board.asks() if board.session.turn == seat else None
        if vote is None or len(self._hall.devices_here(board.number, seat)) < 2:
            return None
        sharing: dict[str, list[ClassChild]] = {device: []}
        for child in self._hall.team(board.number, seat):
            if child.screens or child.token in vote.said:
                sharing.setdefault(child.token, []).append(child)
        voices = tuple(self._voice(children, mine=token == device, answered=token in vote.said) for token, children in sharing.items())
        answered, words = sum(voice.answered for voice in voices), vote.words(device)
        chosen = vote.said.get(device, "")
        if not answered:
            return _Standing(told=words, hint="", chosen=chosen, voices=voices)
        told = say("{answered} of {count} have answered.", answered=answered, count=len(voices))
        return _Standing(told=told, hint=words, chosen=chosen, voices=voices)

    def _voice(self, children: Sequence[ClassChild], *, mine: bool, answered: bool) -> _Voice:
        who = together([child.name for child in children])
        return _Voice(
            who=say("{name} (you)", name=who) if mine else who,
            children=tuple(_Voter(name=child.name, arch=self._arch(child.friend)) for child in children),
            answered=answered,
            note=say("answered") if answered else say("thinking"),
        )

    def _arch(self, friend: str) -> str:
        """Give the address of a saint's portrait; empty if there is no such saint."""
        if friend not in self._arches:
            card = (self._hall.plan.catalogue or load_catalogue()).get(friend)
            drawn = None if card is None else portrait_document(card).encode()
            self._arches[friend] = "" if drawn is None else self._kept.keep(drawn, "image/svg+xml", "svg")
        return self._arches[friend]


def _taps(board: ClassTable[Any], seat: int, names: Sequence[str]) -> str:
    """Say who of a team acts now; empty if it isn't its turn."""
    at = board.taps(seat, len(names))
    return "" if at is None else say("Talk it over. It's {name}'s turn to tap.", name=names[at])


def _ended(board: ClassTable[Any], seat: int) -> str:
    """Say how a vote ended, right after it; empty for none."""
    vote = board.vote if isinstance(board, Board) else None
    if vote is None or len(vote.said) < 2 or vote.at + 1 != len(board.session.log) or board.session.log[-1].seat != seat:
        return ""
    return vote.told()
