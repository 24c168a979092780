"""Check the options that somebody gives: a whole number, a seed, one of some choices, or words. What doesn't fit is refused in one sentence."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from inspect import signature
from operator import index
from typing import Any, Final

from saintlearn.ground.refusal import Refusal, WrongKind
from saintlearn.ground.spellings import nearest
from saintlearn.languages import either, say

_LONGEST: Final = 40
_LAST_SEED: Final = 2**63
_WIDE: Final = 100_000
"""A limit this large means nothing to people, so only somebody who goes beyond it hears of it."""


def plain_number(value: Any) -> Any:
    """Take a number as NumPy and pandas have it for the same number as Python has it; leave everything else as it is.

    >>> import numpy
    >>> [plain_number(one) for one in (numpy.int64(3), numpy.bool_(True), numpy.float32(0.5), "3")]
    [3, True, 0.5, '3']
    """
    kind = getattr(getattr(value, "dtype", None), "kind", "")
    if isinstance(kind, str) and kind and kind in "bf" and getattr(value, "ndim", 1) == 0:
        return value.item()
    if isinstance(value, (int, float, str)) or not hasattr(value, "__index__") or not is_single(value):
        return value
    return index(value)


def checked_whole(
    name: str, value: object, least: int, most: int, example: int, *, code: str = "bad-option", or_none: bool = False
) -> None:
    """Refuse a value that isn't a whole number in a range."""
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
    """Refuse a value that isn't a seed."""
    checked_whole("seed", seed, 0, _LAST_SEED, 7, code=code)


def next_seed(seed: int, steps: int = 1) -> int:
    """Give the seed that comes so many steps after another; after the last one they begin again.

    >>> next_seed(7), next_seed(7, 3), next_seed(2**63)
    (8, 10, 0)
    """
    return (seed + steps) % (_LAST_SEED + 1)


def is_single(value: object) -> bool:
    """Tell whether a value stands for itself: it isn't a class, nor a table, a column, or an array, which ``==`` compares item by item.

    >>> is_single("full"), is_single(object)
    (True, False)
    """
    if isinstance(value, type):
        return False
    return not hasattr(value, "__array__") or getattr(value, "ndim", 1) == 0


def is_among(value: object, choices: Iterable[object]) -> bool:
    """Tell whether a value is one of some words or numbers; a table, a column, or an array is none of them.

    >>> is_among("full", ("basic", "full")), is_among(None, ("basic", "full"))
    (True, False)
    """
    return is_single(value) and value in tuple(choices)


def checked_single(name: str, value: object, example: object, function: str) -> None:
    """Refuse a class, a table, a column, or an array where one value is wanted."""
    if is_single(value):
        return
    kind = value.__name__ if isinstance(value, type) else type(value).__name__
    if example is None:
        sentence = say(
            "{name} must be a single value (you gave {kind!r}). Type help({function}) to see which.",
            name=name,
            kind=kind,
            function=function,
        )
    else:
        sentence = say("{name} must be a single value, such as {example} (you gave {kind!r}).", name=name, example=repr(example), kind=kind)
    raise WrongKind("bad-option", sentence, kind[:_LONGEST])


def checked_choice(name: str, value: object, choices: Collection[object], *, code: str = "bad-option") -> None:
    """Refuse a value that isn't one of some choices, and name the one that somebody probably meant."""
    if is_single(value) and any(value == choice and _is_alike(value, choice) for choice in choices):
        return
    sentence = say(
        "{name} must be {choices} (you gave {value}).",
        name=name,
        choices=either([repr(choice) for choice in choices]),
        value=repr(value)[:_LONGEST],
    )
    near = nearest(value, {choice: (choice,) for choice in choices if isinstance(choice, str)}) if isinstance(value, str) else []
    raise Refusal(code, " ".join((sentence, say("Did you mean {near}?", near=repr(near[0])))) if near else sentence, str(value)[:_LONGEST])


def _is_alike(value: object, choice: object) -> bool:
    """Tell whether a value is of the kind of a choice: True isn't 1, and neither is 1.0."""
    return isinstance(value, type(choice)) and isinstance(value, bool) == isinstance(choice, bool)


def checked_text(name: str, value: object, example: str, *, code: str = "bad-option") -> None:
    """Refuse a value that isn't text."""
    if not isinstance(value, str):
        sentence = say(
            "{name} must be text, such as {example} (you gave {value}).", name=name, example=repr(example), value=repr(value)[:_LONGEST]
        )
        raise WrongKind(code, sentence, str(value)[:_LONGEST])


def checked_many(name: str, value: object, example: Sequence[str], *, code: str = "bad-option", tables: bool = True) -> None:
    """Refuse a value that isn't a list, or anything else to go through; unless tables are allowed, also a DataFrame or a dictionary."""
    if not isinstance(value, Iterable) or (not tables and (isinstance(value, Mapping) or hasattr(value, "columns"))):
        sentence = say(
            "{name} must be a list, such as {example} (you gave {value}).", name=name, example=list(example), value=repr(value)[:_LONGEST]
        )
        raise WrongKind(code, sentence, str(value)[:_LONGEST])


def checked_switch(name: str, value: object) -> None:
    """Refuse a value that isn't True or False."""
    if type(value) is not bool:
        sentence = say("{name} must be True or False (you gave {value}).", name=name, value=repr(value)[:_LONGEST])
        raise WrongKind("bad-option", sentence, str(value)[:_LONGEST])


def checked_function(name: str, value: object) -> None:
    """Refuse a value that isn't a function without arguments."""
    if not takes(value, 0):
        sentence = say("{name} must be a function that tells the time (you gave {value}).", name=name, value=repr(value)[:_LONGEST])
        raise WrongKind("bad-option", sentence, str(value)[:_LONGEST])


def checked_listener(name: str, value: object) -> None:
    """Refuse a value that can't be called with what happened."""
    if not callable(value):
        sentence = say("{name} must be a function, such as print (you gave {value}).", name=name, value=repr(value)[:_LONGEST])
        raise WrongKind("bad-option", sentence, str(value)[:_LONGEST])


def takes(value: object, count: int) -> bool:
    """Tell whether something can be called with so many arguments.

    >>> takes(len, 1), takes(lambda: 1, 1), takes(3, 0)
    (True, False, False)
    """
    if not callable(value):
        return False
    try:
        signature(value).bind(*[None] * count)
    except TypeError:
        return False
    except ValueError:  # some functions written in C don't tell what they take
        return True
    return True


def checked_words(name: str, value: object) -> tuple[str, ...]:
    """Give words as a tuple; a single word may stand alone."""
    words = (value,) if isinstance(value, str) else tuple(value) if isinstance(value, Iterable) else (value,)
    if not all(isinstance(word, str) for word in words):
        sentence = say("{name} must be a word or a list of words (you gave {value}).", name=name, value=repr(value)[:_LONGEST])
        raise Refusal("bad-option", sentence, str(value)[:_LONGEST])
    return words
