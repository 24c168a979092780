"""A round of a class: what is played, who sits where, and what decides the cards. It makes the same tables each time."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any, Literal, cast

from saintlearn.engine.players import GENTLE, Player
from saintlearn.engine.session import Session
from saintlearn.games import GameName, game_entry
from saintlearn.ground.refusal import Refusal
from saintlearn.hall.game_table import GameTable
from saintlearn.hall.interlude import ClassQuiz
from saintlearn.hall.pace import PACES, PacePlace
from saintlearn.hall.plan import QUIZ, ClassChild, ClassPlan
from saintlearn.hall.seating import computer_names, seats_for, team_name
from saintlearn.hall.study import STUDIES, StudyPlace
from saintlearn.hall.tables import ClassTable, Keeps
from saintlearn.languages import say
from saintlearn.lobby import new_game
from saintlearn.rooms.manner import MANNERS
from saintlearn.shown.filling import options_for
from saintlearn.shown.ways import manner_of, read_ways


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round, as the log of a class keeps it."""

    number: int
    game: str
    easy: bool
    seats: list[list[list[int]]]
    seeds: list[int]
    at: float
    level: Literal[1, 2, 3] = 1
    ways: dict[str, str] = field(default_factory=dict)

    @classmethod
    def planned(
        cls,
        number: int,
        game: str,
        plan: ClassPlan,
        devices: Sequence[Sequence[int]],
        level: Literal[1, 2, 3] = 1,
        ways: Mapping[str, str] = MappingProxyType({}),
    ) -> Round:
        """Seat everybody for a round."""
        seats = _seats(game, plan, devices)
        seeds = [secrets.randbits(32) if plan.seed is None else plan.seed + 100 * number + table for table in range(1 + len(seats))]
        return cls(number=number, game=game, easy=plan.easy, seats=seats, seeds=seeds, at=time.time(), level=level, ways=dict(ways))

    @property
    def began(self) -> datetime:
        """When it begins (UTC)."""
        return datetime.fromtimestamp(self.at, UTC)

    def quiz(self, plan: ClassPlan) -> ClassQuiz | None:
        """Make the quiz of this round; None if it is another game."""
        return ClassQuiz.of(plan.catalogue, self.seeds[0], level=self.level) if self.game == QUIZ else None

    def tables(self, plan: ClassPlan, children: Mapping[int, ClassChild], keeps: Keeps) -> list[ClassTable[Any]]:
        """Make the tables."""
        return [self._table(table, plan, children, keeps) for table in range(len(self.seats))]

    def own(self, number: int, game: str, seed: int, plan: ClassPlan, keeps: Keeps) -> PacePlace:
        """Make a table for one device, whose children play at their own pace."""
        return PacePlace(number, game, seed, keeps, began=self.began, easy=self.easy, catalogue=plan.catalogue)

    def _table(self, table: int, plan: ClassPlan, children: Mapping[int, ClassChild], keeps: Keeps) -> ClassTable[Any]:
        if self.game in PACES:
            return self.own(table + 1, self.game, self.seeds[table + 1], plan, keeps)
        teams = self.game in STUDIES and any(len(sharing) > 1 for sharing in self.seats[table])
        names = [
            team_name([children[one] for one in sharing], table + 1, seat, teams=teams) if sharing else ""
            for seat, sharing in enumerate(self.seats[table])
        ]
        seed, saints = self.seeds[table + 1], plan.catalogue
        if self.game in STUDIES:
            return StudyPlace(table + 1, self.game, names, seed, keeps, began=self.began, easy=self.easy, catalogue=saints)
        return GameTable(table + 1, self._session(names, seed, plan), keeps, manner_of(self.ways))

    def _session(self, people: Sequence[str], seed: int, plan: ClassPlan) -> Session:
        """Begin a game; computers have the seats without a name."""
        entry, spare = game_entry(self.game), computer_names(people)
        names = [name or next(spare) for name in people]
        options = read_ways(self.game, self.ways) if self.ways else dict(entry.easy) if self.easy else {}
        options = {name: value for name, value in options.items() if name not in MANNERS}
        options = options_for(self.game, manner_of(self.ways), options, [seat for seat, name in enumerate(people) if name])
        session = new_game(cast("GameName", self.game), names, seed=seed, catalogue=plan.catalogue, **options)
        for seat, name in enumerate(people):
            if not name:
                session.reseat(seat, Player(names[seat], GENTLE), entry.computers.players)
        return session


def _seats(game: str, plan: ClassPlan, devices: Sequence[Sequence[int]]) -> list[list[list[int]]]:
    """Seat everybody; a bee or memory is for the whole class, in teams, and each device has a table where everyone has their own pace."""
    count = sum(map(len, devices))
    if game == QUIZ:
        return []
    if game in PACES:
        return [[[*device]] for device in devices]
    if game not in STUDIES:
        return seats_for(devices, plan.tables, game_entry(game).rules.seats, plan.team)
    if count < 2:
        raise Refusal("nobody", say("This game needs two children or more."))
    most = min(STUDIES[game], plan.tables if plan.team == 1 else -(-count // plan.team))
    return seats_for(devices, 1, range(2, max(2, most) + 1), -(-count // max(2, most)))
