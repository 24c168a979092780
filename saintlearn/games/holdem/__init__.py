"""Heaven Hold'em: offerings, five community cards, and the best two matches."""

from saintlearn.games.holdem.rules import Holdem

__all__ = ["Holdem"]
