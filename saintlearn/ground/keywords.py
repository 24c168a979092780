"""Keywords of the public functions: former names are taken for one version, and a misspelled one is refused in one sentence."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import wraps
from typing import Any, Final, TypeVar, cast

from saintlearn.ground.refusal import WrongKind
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import say

__all__ = ["GONE_IN", "keywords"]

GONE_IN: Final = "0.3"
"""The version in which former names are no longer taken."""
_F = TypeVar("_F", bound=Callable[..., Any])


def keywords(**formerly: str) -> Callable[[_F], _F]:
    """Make a function of the public interface kind to those who call it.

    Args:
        **formerly: Former names of keywords, each with the name of today.

    >>> @keywords(saints="deck")
    ... def show(deck: str) -> str:
    ...     return deck
    >>> show(dekc="core")
    Traceback (most recent call last):
    saintlearn.ground.refusal.WrongKind: show() has no option 'dekc'; did you mean 'deck'?
    """

    def decorate(function: _F) -> _F:
        code = function.__code__
        known = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        takes_all = bool(code.co_flags & 0x08)

        @wraps(function)
        def called(*args: Any, **given: Any) -> Any:
            for name in [name for name in given if name not in known]:
                now = formerly.get(name)
                if now is not None and now not in given and known.index(now) >= len(args):
                    warnings.warn(
                        f"{function.__name__}({name}=...) is now {function.__name__}({now}=...); the old name goes away in version {GONE_IN}.",
                        DeprecationWarning,
                        stacklevel=2,
                    )
                    given[now] = given.pop(name)
                elif not takes_all:
                    hint = suggest(name, known)
                    sentence = say("{function}() has no option {option}; {hint}", function=function.__name__, option=repr(name), hint=hint)
                    raise WrongKind("bad-option", sentence, name[:60])
            return function(*args, **given)

        return cast("_F", called)

    return decorate
