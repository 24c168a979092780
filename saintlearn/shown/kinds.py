"""In what form a host wants what it opens: as it is, or as a widget."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final, Protocol, TypeVar

from saintlearn.shown.base import Shown

K = TypeVar("K", bound=Shown[Any])


class Kinds(Protocol):
    """Gives for each kind of what is shown the kind that a host wants of it."""

    def __call__(self, kind: type[K], /) -> type[K]: ...


def _as_it_is(kind: type[K], /) -> type[K]:
    return kind


_WANTED: Final[ContextVar[Kinds]] = ContextVar("kinds", default=_as_it_is)


def hosted(kind: type[K]) -> type[K]:
    """Give a kind of what is shown as the host wants it that opens it; a server wants it as it is."""
    return _WANTED.get()(kind)


@contextmanager
def hosting(kinds: Kinds) -> Iterator[None]:
    """Open what is opened in a block as a host wants it."""
    before = _WANTED.set(kinds)
    try:
        yield
    finally:
        _WANTED.reset(before)
