"""Hooks: let a module above do something for a value whose own module may not import it.

A card draws itself in a notebook, although drawing sits above cards. So the card's module says in a protocol what it needs and makes a `Hook` of
that type, and `saintlearn/__init__.py`, which knows every room, says which module answers. That module is imported when somebody first asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Generic, TypeVar, cast

T = TypeVar("T")

_ANSWERS: dict[str, str] = {}


class Hook(Generic[T]):
    """Stand for a module that is imported when somebody first asks for it.

    >>> answered_by({"textwrap": "textwrap"})
    >>> Hook("textwrap")().shorten("Lucy of Syracuse", 10)
    'Lucy [...]'
    """

    __slots__ = ("_name",)

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self) -> T:
        """Import the module that answers; it has the functions of the protocol ``T``."""
        return cast("T", import_module(_ANSWERS[self._name]))


def answered_by(modules: Mapping[str, str]) -> None:
    """Say which module answers each hook: the hook's name and the module's full name."""
    _ANSWERS.update(modules)
