"""Keywords of the public functions and methods.

Former names are taken for one version. A misspelled or missing one is refused, and so is anything but True or False for a switch. A number may come from NumPy.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable
from functools import wraps
from inspect import unwrap
from typing import Any, Final, TypeVar, cast

from saintlearn.ground.arguments import checked_single, checked_switch, plain_number
from saintlearn.ground.refusal import WrongKind
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import say, together

GONE_IN: Final = "0.3"
"""The version in which former names are no longer taken."""
_MANY: Final = re.compile(r"Frame|Chosen|AnyCatalogue|Any\b|Source|Iterable|Sequence|Mapping|Mix|Clock|Callable|Card|object|Plan")
"""Annotations of options that take more than one word, number, day, or path."""
_F = TypeVar("_F", bound=Callable[..., Any])


def keywords(**formerly: str) -> Callable[[_F], _F]:
    """Make a function or method of the public interface kind to those who call it.

    >>> @keywords(saints="deck")
    ... def show(deck: str) -> str:
    ...     return deck
    >>> show(dekc="core")
    Traceback (most recent call last):
    saintlearn.ground.refusal.WrongKind: show() has no option 'dekc'; did you mean 'deck'?
    >>> show()
    Traceback (most recent call last):
    saintlearn.ground.refusal.WrongKind: show() needs deck. Type help(show) to see how to use it.
    """

    def decorate(function: _F) -> _F:
        plain: Any = unwrap(function)
        code = plain.__code__
        known = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        places = known[: code.co_argcount]
        options = [name for name in known if name != "self"]
        needed = places[: code.co_argcount - len(plain.__defaults__ or ())]
        switches = [name for name in known if function.__annotations__.get(name) in ("bool", bool)]
        singles = [name for name in known if name in function.__annotations__ and not _MANY.search(str(function.__annotations__[name]))]
        usual = dict(zip(places[len(needed) :], plain.__defaults__ or (), strict=True)) | (plain.__kwdefaults__ or {})
        takes_all = bool(code.co_flags & 0x08)
        label = function.__qualname__.rpartition("<locals>.")[2]

        @wraps(function)
        def called(*args: Any, **given: Any) -> Any:
            args = tuple(map(plain_number, args))
            given = {name: plain_number(value) for name, value in given.items()}
            for name in [name for name in given if name not in known]:
                now = formerly.get(name)
                if now is not None and now not in given and known.index(now) >= len(args):
                    warnings.warn(
                        f"{label}({name}=...) is now {label}({now}=...); the old name goes away in version {GONE_IN}.",
                        DeprecationWarning,
                        stacklevel=2,
                    )
                    given[now] = given.pop(name)
                elif not takes_all:
                    hint = suggest(name, options)
                    sentence = say("{function}() has no option {option}; {hint}", function=label, option=repr(name), hint=hint)
                    raise WrongKind("bad-option", sentence, name[:60])
            missing = [name for name in needed[len(args) :] if name not in given]
            if len(args) > len(places) or missing or any(name in given for name in places[: len(args)]):
                raise _misplaced(label, known, places, args, given, missing)
            whole = dict(zip(places, args, strict=False)) | given
            for name in switches:
                if name in whole:
                    checked_switch(name, whole[name])
            for name in singles:
                if name in whole:
                    checked_single(name, whole[name], usual.get(name), label)
            return function(*args, **given)

        return cast("_F", called)

    return decorate


def _misplaced(
    function: str, known: tuple[str, ...], places: tuple[str, ...], args: tuple[Any, ...], given: dict[str, Any], missing: list[str]
) -> WrongKind:
    """Say that there are too few values or too many, or the same one twice."""
    count = len(args) - (places[:1] == ("self",))
    listed = [name for name in places if name != "self"]
    if missing:
        sentence = say(
            "{function}() needs {names}. Type help({function}) to see how to use it.", function=function, names=together(missing)
        )
    elif len(args) <= len(places):
        twice = next(name for name in places[: len(args)] if name in given)
        sentence = say("{function}() got {option} twice. Give it once.", function=function, option=twice)
    elif not known:
        sentence = say("{function}() takes no values (you gave {count}).", function=function, count=count)
    elif len(known) == len(places):
        sentence = say("{function}() takes only {names} (you gave {count} values).", function=function, names=together(listed), count=count)
    else:
        first = known[len(places)]
        sentence = say(
            "You gave {function}() too many values. Write the option's name before each, such as {option}=...",
            function=function,
            option=first,
        )
    return WrongKind("bad-option", sentence, repr(args[-1])[:40] if args else "")
