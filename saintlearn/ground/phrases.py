"""Phrases: several words in a row."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["together"]


def together(words: Sequence[str]) -> str:
    """Put words in a row, as one says them; empty for none.

    >>> together(["Ana", "Ben", "Clara"]), together(["Ana"])
    ('Ana, Ben and Clara', 'Ana')
    """
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else ""
