"""Computer players, by kind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from saintlearn.engine.players import Opponent, Player
from saintlearn.games.holdem.odds import can_reckon
from saintlearn.ground.refusal import Refusal
from saintlearn.opponents import holdem as _holdem  # noqa: F401 - registers itself
from saintlearn.opponents import holy_quest as _holy_quest  # noqa: F401 - registers itself
from saintlearn.opponents import race as _race  # noqa: F401 - registers itself
from saintlearn.opponents import saint_poker as _saint_poker  # noqa: F401 - registers itself
from saintlearn.opponents import saintcards as _saintcards  # noqa: F401 - registers itself
from saintlearn.opponents.simple import greedy_player, random_player
from saintlearn.opponents.strong import strong_player

__all__ = ["LABELS", "OPPONENTS", "check_computers"]

OPPONENTS: Final[Mapping[str, Opponent]] = {"random": random_player, "greedy": greedy_player, "strong": strong_player}
"""Every computer player by its kind."""

LABELS: Final[Mapping[str, str]] = {"random": "gentle computer", "greedy": "steady computer", "strong": "keen computer"}
"""What people call them."""


def check_computers(game: str, players: Iterable[Player]) -> None:
    """See that the computers at a table can think here.

    Raises:
        Refusal: ``no-numpy``: the strong player of Heaven Hold'em reckons with NumPy, which a browser alone does not have.
    """
    if game == "holdem" and not can_reckon() and any(player.computer == "strong" for player in players):
        sentence = (
            "Here is no NumPy, with which the strong computer reckons in Heaven Hold'em; choose Computer('greedy') or Computer('random')."
        )
        raise Refusal("no-numpy", sentence, "strong")
