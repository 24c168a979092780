"""What is given as an option is a whole number, a seed, or words; else it is refused in one sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from saintlearn.ground.refusal import Refusal

__all__ = ["checked_seed", "checked_whole", "checked_words"]

_LONGEST: Final = 40
_WIDE: Final = 100_000
"""A limit from here on says nothing to anybody; it is told to those only who went beyond it."""


def checked_whole(
    name: str, value: object, least: int, most: int, example: int, *, code: str = "bad-option", or_none: bool = False
) -> None:
    """Refuse what is no whole number in a range.

    Args:
        name: What it is called.
        value: What was given.
        least: The smallest that can be.
        most: The largest that can be.
        example: One that can be.
        code: Of the refusal.
        or_none: Whether None can be, too.

    Raises:
        Refusal: It is none.
    """
    if (or_none and value is None) or (type(value) is int and least <= value <= most):
        return
    if most < _WIDE:
        right = f"a whole number from {least} to {most}, as {example}"
    elif type(value) is int and value > most:
        right = f"a smaller number, as {example}"
    else:
        right = f"a whole number, as {example}, not below {least}"
    sentence = f"{name}={repr(value)[:_LONGEST]} cannot be; choose {right}{', or None' if or_none else ''}."
    raise Refusal(code, sentence, str(value)[:_LONGEST])


def checked_seed(seed: object, code: str = "bad-option") -> None:
    """Refuse what is no seed.

    Raises:
        Refusal: It is none.
    """
    checked_whole("seed", seed, 0, 2**63, 7, code=code)


def checked_words(name: str, value: object) -> tuple[str, ...]:
    """Give words as a tuple; a single one may stand alone.

    Raises:
        Refusal: ``bad-option``.
    """
    words = (value,) if isinstance(value, str) else tuple(value) if isinstance(value, Iterable) else (value,)
    if not all(isinstance(word, str) for word in words):
        raise Refusal("bad-option", f"{name}={repr(value)[:_LONGEST]} cannot be; give a list of words.", str(value)[:_LONGEST])
    return words
