"""The activities by name, so that a saved one can be opened; each goes to `saintlearn.games` and its registry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pkgutil import resolve_name
from typing import Any, Final

from saintlearn.catalogue.catalogue import AnyCatalogue
from saintlearn.engine.game import Game
from saintlearn.engine.players import Opponent, Player
from saintlearn.ground.refusal import Refusal, UnknownName
from saintlearn.languages import say
from saintlearn.questions import QuestionBank, bank_of

__all__ = ["ActivityEntry", "activity"]

_RULES: Final = {
    "bee": "saintlearn.study.bee_moves:BeeRules",
    "drill": "saintlearn.study.drill_rules:DrillRules",
    "flashcards": "saintlearn.study.flashcards_rules:FlashRules",
    "loci": "saintlearn.study.loci_rules:LociRules",
    "memory": "saintlearn.study.memory_rules:MemoryRules",
    "quiz": "saintlearn.study.quiz_rules:QuizRules",
}
_DRAWS: Final = frozenset({"bee"})
"""Those whose questions are drawn as one plays."""
_made: Final = cache(lambda part: resolve_name(part)())


class ActivityEntry:
    """What opens an activity; no computer takes part in one."""

    def __init__(self, part: str, bank: QuestionBank | None = None) -> None:
        self._part, self._bank = part, bank

    @property
    def rules(self) -> Game[Any, Any]:
        """The rules; the same object at every call, unless they draw from a bank of their own."""
        rules: Game[Any, Any] = _made(self._part) if self._bank is None else resolve_name(self._part)(self._bank)
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


def activity(name: str, source: QuestionBank | AnyCatalogue = None) -> ActivityEntry:
    """Find an activity by its name.

    Args:
        name: Its name.
        source: What questions are drawn from in one that draws as one plays, or the catalogue that they are about; None for those that come with
            saintlearn.
    """
    if name not in _RULES:
        raise UnknownName("unknown-game", say("There's no activity {name}.", name=repr(name)[:40]), str(name)[:40])
    if source is None or name not in _DRAWS:
        return ActivityEntry(_RULES[name])
    return ActivityEntry(_RULES[name], source if isinstance(source, QuestionBank) else bank_of(None, catalogue=source))
