"""Frozen dataclasses, copied quickly."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")
_new, _set = object.__new__, object.__setattr__


def evolve(record: T, /, **changes: Any) -> T:
    """Copy a frozen dataclass without slots, with some fields changed; its ``__post_init__`` doesn't run.

    Raises:
        TypeError: If there is no such field.
    """
    before = record.__dict__
    values = before | changes
    if len(values) != len(before):
        raise TypeError(f"{type(record).__name__} has no field {', '.join(sorted(changes.keys() - before.keys()))}")
    made = _new(type(record))
    _set(made, "__dict__", values)
    return made


def put(items: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Copy a tuple, with one item changed.

    >>> put((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    changed = list(items)
    changed[index] = value
    return tuple(changed)
