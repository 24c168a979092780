"""Frozen records, made and copied quickly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from typing import TYPE_CHECKING, Any, Final, TypeVar

__all__ = ["evolve", "put", "record"]

T = TypeVar("T")
_new, _set = object.__new__, object.__setattr__

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:

    def record(*, frozen: bool, slots: bool = False, kw_only: bool = False) -> Callable[[type[T]], type[T]]:
        """Make a frozen dataclass, as `dataclass` does, in a third of the time: a first table needs a hundred.

        Without slots, its records are made several times as fast. What `evolve` copies from them is read several times as fast, too: each record has a
        table of its own for its fields, but the instances of a dataclass share one, and in a copy of that, Python can't remember a field's place.

        Only ``__init__`` is written for each class. What else a dataclass writes anew (``==``, ``hash``, ``repr``) is the same for all records.

        >>> @record(frozen=True)
        ... class Spot:
        ...     row: int
        ...     column: int = 1
        >>> Spot(3)
        Spot(row=3, column=1)

        Raises:
            TypeError: It isn't so simple: it has a ``__post_init__``, or a field that nobody gives.
        """
        return lambda kind: _made(kind, slots=slots, kw_only=kw_only)


def _made(kind: type[T], *, slots: bool, kw_only: bool) -> type[T]:
    inherits = any("__dataclass_params__" in vars(base) for base in kind.__mro__[1:])
    made: Any = dataclass(init=False, repr=False, eq=False, frozen=inherits, slots=slots, kw_only=kw_only)(kind)
    made.__dataclass_params__.frozen = True  # so that a frozen dataclass can inherit from it
    items = fields(made)
    if hasattr(made, "__post_init__") or any(not item.init or item.default_factory is not MISSING for item in items):
        raise TypeError(f"{made.__name__} isn't a simple record.")
    names: dict[str, Any] = {"_set": _set} | {f"_{item.name}": item.default for item in items if item.default is not MISSING}
    arguments = [f"{item.name}=_{item.name}" if f"_{item.name}" in names else item.name for item in items]
    keywords = [argument for item, argument in zip(items, arguments, strict=True) if item.kw_only]
    positional = [argument for item, argument in zip(items, arguments, strict=True) if not item.kw_only]
    heading = ", ".join(["self", *positional, *(["*", *keywords] if keywords else [])])
    if slots:
        body = "; ".join(f"_set(self, {item.name!r}, {item.name})" for item in items) or "pass"
    else:
        body = f"_set(self, '__dict__', {{{', '.join(f'{item.name!r}: {item.name}' for item in items)}}})"
    exec(f"def __init__({heading}): {body}", names)  # noqa: S102 - as dataclasses do; the words are names of fields
    made.__init__ = names["__init__"]
    made.__init__.__qualname__ = f"{made.__qualname__}.__init__"
    made.__init__.__annotations__ = {item.name: item.type for item in items} | {"return": None}
    shared = {"_names": tuple(item.name for item in items), **_SHARED, **(_SLOTTED if slots else {})}
    for name, value in shared.items():
        if name not in vars(kind):
            setattr(made, name, value)
    return made  # type: ignore[no-any-return]


def _values(self: Any) -> tuple[Any, ...]:
    return tuple([getattr(self, name) for name in self._names])


def _equal(self: Any, other: object) -> bool:
    return _values(self) == _values(other) if other.__class__ is self.__class__ else NotImplemented


def _hash(self: Any) -> int:
    return hash(_values(self))


def _said(self: Any) -> str:
    said = ", ".join(f"{name}={value!r}" for name, value in zip(self._names, _values(self), strict=True))
    return f"{self.__class__.__qualname__}({said})"


def _frozen(self: Any, name: str, *value: Any) -> None:
    raise FrozenInstanceError(f"cannot {'assign to' if value else 'delete'} field {name!r}")


def _filled(self: Any, values: tuple[Any, ...]) -> None:
    for name, value in zip(self._names, values, strict=True):
        _set(self, name, value)


_SHARED: Final[dict[str, Any]] = {"__eq__": _equal, "__hash__": _hash, "__repr__": _said, "__setattr__": _frozen, "__delattr__": _frozen}
"""What is the same in all records."""
_SLOTTED: Final[dict[str, Any]] = {"__getstate__": _values, "__setstate__": _filled}
"""How records with slots are copied."""


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
