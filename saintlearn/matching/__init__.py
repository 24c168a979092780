"""What two cards share, what that is worth, and what is said of it."""

from __future__ import annotations

from saintlearn.matching.matches import Match, MatchArtist, compare, match, score_matrix
from saintlearn.matching.scoring import Scoring

__all__ = ["Match", "MatchArtist", "Scoring", "compare", "match", "score_matrix"]
