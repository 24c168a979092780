"""The teams of a class, as their pages show them: who plays together, whose turn it is to tap, and who has answered what the team is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from saintlearn.catalogue import load_catalogue
from saintlearn.hall.game_table import GameTable
from saintlearn.hall.hall import Hall
from saintlearn.hall.interlude import Interlude, Vote
from saintlearn.hall.plan import ClassChild
from saintlearn.hall.tables import ClassTable
from saintlearn.host.kept import Kept
from saintlearn.languages import say, together
from saintlearn.render.portrait import portrait_document
from saintlearn.wire.plain import Json, plain


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


class Teams:
    """The teams of a hall."""

    def __init__(self, hall: Hall, kept: Kept) -> None:
        self._hall, self._kept = hall, kept
        self._arches: dict[str, str] = {}

    def told(self, table: int, seats: Sequence[int], device: str) -> dict[str, Json]:
        """Say who plays together at a page, who of them acts now, and how their vote stands; nothing where each child has a seat alone."""
        board = self._hall.boards[table]
        for seat in sorted(seats, key=lambda seat: seat != board.session.turn):
            team = self._hall.team(table, seat)
            if len(team) > 1:
                names = [child.name for child in team]
                vote = self._standing(board, self._hall.asked_of(team[0]), device)
                turn = "" if vote else _ended(board, seat) or _taps(board, seat, names)
                return plain(_Team(name=board.session.names[seat], who=together(names), turn=turn, vote=vote))
        return {}

    def _standing(self, board: ClassTable[Any], vote: Interlude | None, device: str) -> _Standing | None:
        """Say how the vote of a team stands: who has answered, and never what. None if it doesn't vote now, or not with several devices."""
        if not isinstance(vote, Vote):
            return None
        shared = sorted(self._hall.voices(board.number).items(), key=lambda one: one[0] != device)
        voices = tuple(self._voice(children, mine=voice == device, answered=voice in vote.said) for voice, children in shared)
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
    vote = board.vote if isinstance(board, GameTable) else None
    if vote is None or len(vote.said) < 2 or vote.at + 1 != len(board.session.log) or board.session.log[-1].seat != seat:
        return ""
    return vote.told()
