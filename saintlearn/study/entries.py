"""The activities by name, so that a saved one can be opened; each goes to `saintlearn.games` and its registry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pkgutil import resolve_name
from typing import Any, Final

from saintlearn.engine.game import Game
from saintlearn.engine.players import Opponent, Player
from saintlearn.ground.refusal import Refusal, UnknownName
from saintlearn.languages import say

__all__ = ["ActivityEntry", "activity"]

_RULES: Final = {
    "drill": "saintlearn.study.drill_rules:DrillRules",
    "memory": "saintlearn.study.memory_rules:MemoryRules",
}
"""The rules of those that are made of a deck and options alone."""
_made: Final = cache(lambda part: resolve_name(part)())


class ActivityEntry:
    """What opens an activity; no computer takes part in one."""

    def __init__(self, part: str) -> None:
        self._part = part

    @property
    def rules(self) -> Game[Any, Any]:
        """The rules; the same object at every call."""
        rules: Game[Any, Any] = _made(self._part)
        return rules

    def opponents(self, players: Iterable[Player]) -> Mapping[str, Opponent]:
        """Find no computer players.

        Raises:
            Refusal: If there is a computer.
        """
        computer = next((player.name for player in players if player.computer is not None), None)
        if computer is not None:
            raise Refusal("no-computers", say("Only people can play this."), computer)
        return {}


def activity(name: str) -> ActivityEntry:
    """Find an activity by its name."""
    if name not in _RULES:
        raise UnknownName("unknown-game", say("There's no activity {name}.", name=repr(name)[:40]), str(name)[:40])
    return ActivityEntry(_RULES[name])
