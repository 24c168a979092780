"""Hooks: what a value has done for it by a module above, which its own module may not name.

A card draws itself in a notebook, though drawing stands above cards. So the card's module says in a protocol what it wants done and hangs up a
`Hook` of that type, and `saintlearn/__init__.py`, which knows every room, says which module answers. It is loaded when somebody first asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Generic, TypeVar, cast

__all__ = ["Hook", "answered_by"]

T = TypeVar("T")

_ANSWERS: dict[str, str] = {}


class Hook(Generic[T]):
    """A place where a module answers that is loaded when it is first asked.

    Args:
        name: Under which the module is given to `answered_by`.

    >>> answered_by({"textwrap": "textwrap"})
    >>> Hook("textwrap")().shorten("Lucy of Syracuse", 10)
    'Lucy [...]'
    """

    __slots__ = ("_name",)

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self) -> T:
        """Give the module that answers; its functions are those of the protocol ``T``.

        Raises:
            LookupError: None was ever named.
        """
        return cast("T", import_module(_ANSWERS[self._name]))


def answered_by(modules: Mapping[str, str]) -> None:
    """Say for each hook, by its name, which module answers, by its full name."""
    _ANSWERS.update(modules)
