"""Refusals: what a game says when it cannot do what was asked. Nothing changes by a refused action."""

from __future__ import annotations

__all__ = ["Refusal", "SaveError"]


class Refusal(ValueError):
    """Something was asked that the rules, or common sense, do not allow; the game is unchanged.

    Attributes:
        code: Short stable name for programs, as ``no-match``.
        sentence: What was wrong and what would be right, for a child.
        refused: The words that were refused.
    """

    def __init__(self, code: str, sentence: str, refused: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.refused = refused

    def _render_traceback_(self) -> list[str]:
        """Show the sentence alone in a notebook: who reads it is no programmer."""
        return [self.sentence]

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, str, str]]:
        return type(self), (self.code, self.sentence, self.refused)


class SaveError(Refusal):
    """A saved game cannot be opened: it is truncated, was changed by hand, or comes from a newer version."""
