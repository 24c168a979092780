"""Saint Poker: the best five of seven, without betting."""

from saintlearn.games.saint_poker.rules import SaintPoker

__all__ = ["SaintPoker"]
