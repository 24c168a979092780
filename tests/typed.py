"""Holding JSON against the types of the wire, key by key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

from saintlearn.wire.plain import Absent


@cache
def shape(kind):
    """Names in JSON, with their types, of a dataclass."""
    hints = get_type_hints(kind)
    return {field.name.removesuffix("_"): hints[field.name] for field in fields(kind)}


def options(kind):
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def faults(value, kind, at="state"):
    """Say where a JSON value is not of a type: a key that is missing or too much, a wrong word, a wrong length."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        kinds = [option for option in inner if option is not Absent and (option is not NoneType or value is None)]
        tried = [faults(value, option, at) for option in kinds]
        return min(tried, key=len)
    if is_dataclass(kind):
        if not isinstance(value, dict):
            return [f"{at} is no object"]
        wanted = shape(kind)
        needed = {name for name, type_ in wanted.items() if Absent not in options(type_)}
        return [
            *(f"{at}.{name} is missing" for name in sorted(needed - value.keys())),
            *(f"{at}.{name} is too much" for name in sorted(value.keys() - wanted.keys())),
            *(fault for name in wanted.keys() & value.keys() for fault in faults(value[name], wanted[name], f"{at}.{name}")),
        ]
    if origin is Literal:
        return [] if any(type(value) is type(one) and value == one for one in inner) else [f"{at} is {value!r}, none of {inner}"]
    if origin is tuple:
        if not isinstance(value, list):
            return [f"{at} is no array"]
        parts = [inner[0]] * len(value) if inner[-1] is ... else inner
        if len(parts) != len(value):
            return [f"{at} has {len(value)} parts, not {len(parts)}"]
        return [fault for n, (item, part) in enumerate(zip(value, parts, strict=True)) for fault in faults(item, part, f"{at}[{n}]")]
    if origin is Mapping:
        if not isinstance(value, dict):
            return [f"{at} is no object"]
        return [
            *(fault for name in value for fault in faults(name, inner[0], f"{at}: a key")),
            *(fault for name, item in value.items() for fault in faults(item, inner[1], f"{at}.{name}")),
        ]
    fitting = (int, float) if kind is float else (kind,)
    return [] if type(value) in fitting else [f"{at} is {value!r}, no {kind.__name__}"]
