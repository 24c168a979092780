"""Check the options that somebody gives: a whole number, a seed, one of some choices, or words. What doesn't fit is refused in one sentence."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from saintlearn.ground.refusal import Refusal
from saintlearn.languages import either, say

__all__ = ["checked_choice", "checked_seed", "checked_whole", "checked_words", "next_seed"]

_LONGEST: Final = 40
_LAST_SEED: Final = 2**63
_WIDE: Final = 100_000
"""A limit this large means nothing to people, so only somebody who goes beyond it hears of it."""


def checked_whole(
    name: str, value: object, least: int, most: int, example: int, *, code: str = "bad-option", or_none: bool = False
) -> None:
    """Refuse a value that isn't a whole number in a range.

    Args:
        name: Name of the option.
        value: The value given.
        least: The smallest value allowed.
        most: The largest value allowed.
        example: A value that makes sense.
        code: Refusal code.
        or_none: Whether None is allowed, too.

    Raises:
        Refusal: If the value isn't allowed.
    """
    if (or_none and value is None) or (type(value) is int and least <= value <= most):
        return
    raise Refusal(code, _whole_sentence(name, value, least, most, example, or_none=or_none), str(value)[:_LONGEST])


def _whole_sentence(name: str, value: object, least: int, most: int, example: int, *, or_none: bool) -> str:
    given = repr(value)[:_LONGEST]
    if most >= _WIDE and type(value) is int and value > most:
        return say("{name} must be a smaller number, such as {example} (you gave {value}).", name=name, example=example, value=given)
    if most >= _WIDE and or_none:
        return say(
            "{name} must be a whole number of at least {least}, such as {example}, or None (you gave {value}).",
            name=name,
            least=least,
            example=example,
            value=given,
        )
    if most >= _WIDE:
        return say(
            "{name} must be a whole number of at least {least}, such as {example} (you gave {value}).",
            name=name,
            least=least,
            example=example,
            value=given,
        )
    if or_none:
        return say(
            "{name} must be a whole number from {least} to {most}, such as {example}, or None (you gave {value}).",
            name=name,
            least=least,
            most=most,
            example=example,
            value=given,
        )
    return say(
        "{name} must be a whole number from {least} to {most}, such as {example} (you gave {value}).",
        name=name,
        least=least,
        most=most,
        example=example,
        value=given,
    )


def checked_seed(seed: object, code: str = "bad-option") -> None:
    """Refuse a value that isn't a seed.

    Args:
        seed: The value given.
        code: Refusal code.

    Raises:
        Refusal: If the value isn't a whole number from 0 to 2**63.
    """
    checked_whole("seed", seed, 0, _LAST_SEED, 7, code=code)


def next_seed(seed: int, steps: int = 1) -> int:
    """Give the seed that comes so many steps after another; after the last one they begin again.

    >>> next_seed(7), next_seed(7, 3), next_seed(2**63)
    (8, 10, 0)
    """
    return (seed + steps) % (_LAST_SEED + 1)


def checked_choice(name: str, value: object, choices: Collection[object], *, code: str = "bad-option") -> None:
    """Refuse a value that isn't one of some choices.

    Args:
        name: Name of the option.
        value: The value given.
        choices: The values allowed.
        code: Refusal code.

    Raises:
        Refusal: If the value isn't one of them.
    """
    if value not in tuple(choices):
        sentence = say(
            "{name} must be {choices} (you gave {value}).",
            name=name,
            choices=either([repr(choice) for choice in choices]),
            value=repr(value)[:_LONGEST],
        )
        raise Refusal(code, sentence, str(value)[:_LONGEST])


def checked_words(name: str, value: object) -> tuple[str, ...]:
    """Give words as a tuple; a single word may stand alone.

    Args:
        name: Name of the option.
        value: The value given.

    Raises:
        Refusal: ``bad-option``: if one of them isn't a string.
    """
    words = (value,) if isinstance(value, str) else tuple(value) if isinstance(value, Iterable) else (value,)
    if not all(isinstance(word, str) for word in words):
        sentence = say("{name} must be a word or a list of words (you gave {value}).", name=name, value=repr(value)[:_LONGEST])
        raise Refusal("bad-option", sentence, str(value)[:_LONGEST])
    return words
