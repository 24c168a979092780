"""Wire values as plain JSON values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import Enum
from operator import attrgetter
from typing import Any, Final, TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


class Absent(Enum):
    """The type of `ABSENT`: a field of type ``str | Absent`` may be left out of the message."""

    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class Limit:
    """How long what a page sends can be, beside a type: ``Annotated[str, Limit(letters=255)]``. Nothing longer is read."""

    letters: int = 200
    """Letters of a text, and of each text in a list."""
    items: int = 400
    """Items of a list; a table has two for each row."""


WINDOW: Final = "~"
"""Behind a slug, where drawings are named: the saint's window and not the card."""
PORTRAIT: Final = "~~"
"""Behind a slug, where drawings are named: head and shoulders of the saint, which stand for a child."""
FACE: Final = "~~~"
"""Behind a slug, where drawings are named and a slug alone means the window: the whole card."""
ABSENT: Final = Absent.ABSENT
"""The value of a field that is left out."""
_AS_IT_IS: Final = frozenset({str, int, bool, float, type(None)})
_SHAPES: Final[dict[type, tuple[tuple[str, ...], Any]]] = {}
"""Of each dataclass that has traveled its names in JSON, and what takes the values out of one."""


def plain(record: Any) -> dict[str, Json]:
    """Write a frozen dataclass as a JSON object.

    Names are those of the fields; an underscore at the end, which sets a name apart from a word of Python's, is left out. Tuples become arrays, mappings
    become objects, and a field that is `ABSENT` does not appear.

    >>> from saintlearn.wire.base import Undo
    >>> plain(Undo(can=False, why="There is nothing to take back yet."))
    {'can': False, 'why': 'There is nothing to take back yet.'}
    """
    kind = type(record)
    names, take = _SHAPES.get(kind) or _shape(kind)
    return {
        name: value if type(value) in _AS_IT_IS else _value(value)
        for name, value in zip(names, take(record), strict=True)
        if value is not ABSENT
    }


def _value(value: Any) -> Json:
    kind = type(value)
    if kind is tuple:
        return [item if type(item) in _AS_IT_IS else _value(item) for item in value]
    if kind not in _SHAPES and isinstance(value, Mapping):
        return {key: item if type(item) in _AS_IT_IS else _value(item) for key, item in value.items()}
    return plain(value)


def _shape(kind: Any) -> tuple[tuple[str, ...], Any]:
    names = [field.name for field in fields(kind)]
    take = attrgetter(*names) if len(names) > 1 else lambda record: tuple(getattr(record, name) for name in names)
    _SHAPES[kind] = shape = tuple(name.removesuffix("_") for name in names), take
    return shape
