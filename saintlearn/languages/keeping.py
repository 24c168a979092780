"""What keeps to a language: what was said once, and whoever goes on in the language of the beginning."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from saintlearn.languages.spoken import current, speaking

_Given = ParamSpec("_Given")
_Made = TypeVar("_Made")


def cache_by_language(maxsize: int | None = None) -> Callable[[Callable[_Given, _Made]], Callable[_Given, _Made]]:
    """Keep what a function returns, as `functools.lru_cache` does, apart for each language that is spoken when it is called.

    >>> from saintlearn.languages import say, speaking
    >>> @cache_by_language(maxsize=8)
    ... def greeting(name):
    ...     return say("Hello, {name}!", name=name)
    >>> greeting("Ana")
    'Hello, Ana!'
    >>> with speaking("en-XA"):
    ...     greeting("Ana")
    '⟦Héĺĺó, Ana! ~~~⟧'
    """

    def keep(function: Callable[_Given, _Made]) -> Callable[_Given, _Made]:
        def said(code: str, *args: _Given.args, **kwargs: _Given.kwargs) -> _Made:
            with speaking(code):
                return function(*args, **kwargs)

        kept: Callable[..., _Made] = lru_cache(maxsize)(said)

        @wraps(function)
        def spoken(*args: _Given.args, **kwargs: _Given.kwargs) -> _Made:
            return kept(current().code, *args, **kwargs)

        return spoken

    return keep


class _Speaker(Protocol):
    """Whoever has a language."""

    @property
    def language(self) -> str:
        """Its tag (BCP 47)."""


_Self = TypeVar("_Self", bound=_Speaker)


def in_its_language(method: Callable[Concatenate[_Self, _Given], _Made]) -> Callable[Concatenate[_Self, _Given], _Made]:
    """Let a method speak the ``language`` of its object, whatever is spoken where it is called."""

    @wraps(method)
    def spoken(self: _Self, /, *args: _Given.args, **kwargs: _Given.kwargs) -> _Made:
        with speaking(self.language):
            return method(self, *args, **kwargs)

    return spoken
