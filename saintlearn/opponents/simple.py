"""Two simple computer players of the games that are not drawers yet. They see a view and the legal actions, nothing else.

A view that tells by ``estimates(actions)`` what each action seems worth to its seat is played as it stands, as in Heaven Hold'em. What is more
special is told by the type of the view, in a module for each game, which registers itself with ``greedy_player.register``.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from saintlearn.engine.thinking import any_player, by_estimates

__all__ = ["greedy_player", "random_player"]

random_player: Final = singledispatch(any_player)
"""Do anything that is allowed, or what a game registers."""


greedy_player: Final = singledispatch(by_estimates)
"""Do what the view holds for worth most, or what a game registers."""
