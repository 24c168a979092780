"""What whoever hosts something shown can observe in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class Observable(Generic[T]):
    """A property that can be observed where its owner is a widget. Use it as a decorator; its value is only made when somebody asks for it.

    >>> class Bell:
    ...     rung = 2
    ...     @Observable
    ...     def loud(self) -> bool:
    ...         return self.rung > 1
    >>> Bell().loud
    True
    """

    def __init__(self, look: Callable[[Any], T]) -> None:
        self.look = look
        self.__doc__ = look.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> Observable[T]: ...
    @overload
    def __get__(self, owner: object, kind: type) -> T: ...
    def __get__(self, owner: object | None, kind: type) -> Observable[T] | T:
        return self if owner is None else self.look(owner)
