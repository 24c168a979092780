"""The strong computer player of the games that are not drawers yet: each gets its own by ``adviser_for.register``."""

from __future__ import annotations

from functools import singledispatch
from typing import Any, Final

from saintlearn.engine.thinking import Strong, Thinker

__all__ = ["adviser_for", "strong_player"]


@singledispatch
def adviser_for(view: Any) -> Thinker:
    """Make who advises on a choice, by the type of the view.

    Raises:
        TypeError: The game has nobody.
    """
    raise TypeError(f"There is no strong player for {type(view).__name__}.")


strong_player: Final = Strong(adviser_for)
"""The strong player with each game's own budget."""
