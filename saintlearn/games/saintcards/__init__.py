"""SaintCards, the base game."""

from saintlearn.games.saintcards.rules import SaintCards

__all__ = ["SaintCards"]
