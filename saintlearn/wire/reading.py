"""What a page sends, read by the hints of the types in `saintlearn.wire.requests`: a request, or a refusal. Nothing that a page sends raises anything."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.wire.plain import Absent, Limit
from saintlearn.wire.requests import ActRequest, AnswerRequest, Request

T = TypeVar("T")
_Reader = Callable[[object], Any]
_USUAL: Final = Limit()


class _MisfitError(Exception):
    """A value isn't what a hint says."""


def read(content: object) -> Request | Refusal:
    """Read what a page sent: the request, or a refusal (``bad-message``) if it isn't one.

    What no field is named after, such as its number, is left aside.

    >>> read({"type": "act", "action": "draw", "id": 3})
    ActRequest(type='act', action='draw', seat=<Absent.ABSENT: 'absent'>)
    >>> read({"type": "act", "action": ["draw"]})
    Refusal("The game doesn't understand that.")
    """
    kind = content.get("type") if isinstance(content, dict) else None
    found: Any = kinds().get(kind) if isinstance(kind, str) else None
    try:
        if found is None:
            raise _MisfitError
        request: Request = _record(found, _USUAL)(content)
    except _MisfitError:
        return Refusal("bad-message", say("The game doesn't understand that."))
    return request


def fitted(kind: type[T], value: object, limit: Limit) -> T | None:
    """Read a record of plain JSON values by its hints, as `plain` writes it; None if it doesn't fit.

    Args:
        kind: A dataclass.
        value: What was written.
        limit: How long texts and lists can be.
    """
    try:
        made: Any = kind
        read: T = _record(made, limit)(value)
    except _MisfitError:
        return None
    return read


def action_of(request: ActRequest | AnswerRequest) -> str:
    """Give the action that a request asks for, in text notation: an answer is an action, too.

    >>> action_of(AnswerRequest(type="answer", value=("a", "b")))
    'answer ["a", "b"]'
    """
    return request.action if isinstance(request, ActRequest) else f"answer {json.dumps(request.value, ensure_ascii=False)}"


@cache
def kinds() -> Mapping[str, type[Any]]:
    """List the types of requests by their kinds; each kind belongs to one.

    Raises:
        TypeError: If a kind belongs to two.
    """
    found: dict[str, type[Any]] = {}
    for request in get_args(Request):
        for kind in get_args(get_type_hints(request)["type"]):
            if kind in found:
                raise TypeError(f"{kind} is a {found[kind].__name__} and a {request.__name__}")
            found[kind] = request
    return found


@cache
def _record(kind: type[Any], limit: Limit) -> _Reader:
    hints = get_type_hints(kind, include_extras=True)
    readers = [(item.name, item.name.removesuffix("_"), item.default is MISSING, _reader(hints[item.name], limit)) for item in fields(kind)]

    def reads(value: object) -> Any:
        if not isinstance(value, dict):
            raise _MisfitError
        given = {}
        for name, told, needed, reader in readers:
            if told in value:
                given[name] = reader(value[told])
            elif needed:
                raise _MisfitError
        return kind(**given)

    return reads


def _reader(hint: Any, limit: Limit) -> _Reader:
    """Make what reads a value of a type."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _reader(parts[0], next(part for part in parts[1:] if isinstance(part, Limit)))
    if origin is Literal:
        return lambda value: _checked(value, any(type(value) is type(part) and value == part for part in parts))
    if origin in (Union, UnionType):
        return _one_of([_reader(part, limit) for part in parts if part is not Absent])
    if origin is tuple:
        return _list_of(_reader(parts[0], limit), limit) if parts[1:] == (...,) else _row_of([_reader(part, limit) for part in parts])
    if origin is Mapping:
        return _table_of(_reader(parts[1], limit), limit)
    if hint is str:
        return lambda value: _checked(value, isinstance(value, str) and len(value) <= limit.letters)
    if hint in (bool, int, NoneType):
        return lambda value: _checked(value, type(value) is hint)
    if is_dataclass(hint) and isinstance(hint, type):
        return _record(hint, limit)
    raise TypeError(f"{hint} can't be read from a message")


def _checked(value: Any, fits: bool) -> Any:  # noqa: FBT001 - whether it fits
    if not fits:
        raise _MisfitError
    return value


def _one_of(readers: list[_Reader]) -> _Reader:
    def reads(value: object) -> Any:
        for reader in readers:
            try:
                return reader(value)
            except _MisfitError:
                continue
        raise _MisfitError

    return reads


def _list_of(reader: _Reader, limit: Limit) -> _Reader:
    def reads(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > limit.items:
            raise _MisfitError
        return tuple([reader(item) for item in value])

    return reads


def _row_of(readers: list[_Reader]) -> _Reader:
    def reads(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) != len(readers):
            raise _MisfitError
        return tuple([reader(item) for reader, item in zip(readers, value, strict=True)])

    return reads


def _table_of(reader: _Reader, limit: Limit) -> _Reader:
    def reads(value: object) -> dict[str, Any]:
        if not isinstance(value, dict) or 2 * len(value) > limit.items:
            raise _MisfitError
        return {_checked(key, isinstance(key, str) and len(key) <= limit.letters): reader(item) for key, item in value.items()}

    return reads
