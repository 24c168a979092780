"""Computer players, by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from saintlearn.engine.entry import Computers
from saintlearn.engine.players import Opponent
from saintlearn.games.holdem.odds import can_reckon
from saintlearn.ground.refusal import Refusal
from saintlearn.opponents import holdem as _holdem  # noqa: F401 - registers itself
from saintlearn.opponents import holy_quest as _holy_quest  # noqa: F401 - registers itself
from saintlearn.opponents import race as _race  # noqa: F401 - registers itself
from saintlearn.opponents.simple import greedy_player, random_player
from saintlearn.opponents.strong import strong_player

__all__ = ["COMPUTERS", "HOLDEM", "OPPONENTS"]

OPPONENTS: Final[Mapping[str, Opponent]] = {"random": random_player, "greedy": greedy_player, "strong": strong_player}
"""Every computer player by its kind."""

COMPUTERS: Final = Computers(OPPONENTS)
"""The same for a game that has none of its own."""


def _holdem_objection(kind: str) -> Refusal | None:
    if kind == "strong" and not can_reckon():
        sentence = (
            "Here is no NumPy, with which the strong computer reckons in Heaven Hold'em; choose Computer('greedy') or Computer('random')."
        )
        return Refusal("no-numpy", sentence, "strong")
    return None


HOLDEM: Final = Computers(OPPONENTS, _holdem_objection)
"""The computer players of Heaven Hold'em: the strong one reckons with NumPy, which a browser alone does not have."""
