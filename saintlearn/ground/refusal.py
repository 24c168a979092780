"""Refusals: what a game says when it can't do what somebody asked for. A refused action changes nothing."""

from __future__ import annotations

__all__ = ["Refusal", "SaveError"]


class Refusal(ValueError):
    """Say that the rules, or common sense, don't allow something; the game is unchanged.

    Attributes:
        code: Short stable name for programs, such as ``no-match``.
        sentence: What was wrong and what would be right, for a child.
        refused: What was refused, as it was given.
    """

    def __init__(self, code: str, sentence: str, refused: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.refused = refused

    def _render_traceback_(self) -> list[str]:
        """Show only the sentence in a notebook: whoever reads it need not be a programmer."""
        return [self.sentence]

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, str, str]]:
        return type(self), (self.code, self.sentence, self.refused)


class SaveError(Refusal):
    """Say that a saved file can't be opened: it is truncated, was changed by hand, or comes from a newer version."""
