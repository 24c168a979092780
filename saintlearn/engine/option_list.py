"""The options of a game as a table for people: each with its default, the values it can have, and what it means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from html import escape
from inspect import getdoc
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from saintlearn.ground.arguments import is_single
from saintlearn.ground.refusal import WrongKind
from saintlearn.languages import say

__all__ = ["GameOption", "GameOptions", "as_switched"]

_ARGUMENT: Final = re.compile(r"^    (?P<name>\w+): (?P<words>.+(?:\n {8,}\S.*)*)", re.MULTILINE)
_NOTE: Final = re.compile(r" ?\((?:see )?`[A-Z]+-\d+`(?:, `[A-Z]+-\d+`)*\)|`[A-Z]+-\d+`, ")
_WORDS: Final[Mapping[object, str]] = {int: "a whole number", float: "a number", str: "words", bool: "True or False", NoneType: "None"}


@dataclass(frozen=True, slots=True)
class GameOption:
    """One option of a game.

    Args:
        name: The keyword.
        default: What it is if you don't give it.
        values: What it can be.
        meaning: What it does.
    """

    name: str
    default: object
    values: str
    meaning: str


class GameOptions(Mapping[str, GameOption]):
    """The options of a game by name. In a notebook they're a table.

    Args:
        game: The game's name.
        options: The class of its options; their meanings are the arguments in its docstring.

    Attributes:
        game: The game's name.
    """

    def __init__(self, game: str, options: type[Any]) -> None:
        self.game = game
        found = _ARGUMENT.finditer(getdoc(options) or "")
        meanings = {one["name"]: _NOTE.sub("", " ".join(one["words"].split())).replace("``", "'") for one in found}
        hints = get_type_hints(options)
        self._options = {
            item.name: GameOption(
                item.name, None if item.default is MISSING else item.default, _values(hints[item.name]), meanings.get(item.name, "")
            )
            for item in fields(options)
        }

    def __getitem__(self, name: str) -> GameOption:
        return self._options[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._options)

    def __len__(self) -> int:
        return len(self._options)

    def __repr__(self) -> str:
        return "\n".join(f"{one.name}={one.default!r} ({one.values}): {one.meaning}" for one in self.values())

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><th scope='row'><code>{one.name}</code></th><td><code>{escape(repr(one.default))}</code></td>"
            f"<td>{escape(one.values)}</td><td style='text-align: left'>{escape(one.meaning)}</td></tr>"
            for one in self.values()
        )
        head = "".join(f"<th scope='col'>{word}</th>" for word in ("option", "default", "values", "meaning"))
        return f"<table><caption>{escape(self.game)}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def as_switched(options: type[Any], wanted: Mapping[str, Any]) -> dict[str, Any]:
    """Take True for ``on`` and False for ``off``, and the other way around: some options have the words, others the values.

    >>> from saintlearn.games.holdem.state import HoldemOptions
    >>> as_switched(HoldemOptions, {"open_hands": "on", "placing": "auto"})
    {'open_hands': True, 'placing': 'auto'}
    """
    hints = get_type_hints(options)
    for name, value in wanted.items():
        if not is_single(value) and _is_plain(hints[name]):
            sentence = say(
                "{name} must be {values} (you gave {kind!r}).", name=name, values=_values(hints[name]), kind=type(value).__name__
            )
            raise WrongKind("bad-option", sentence, type(value).__name__)
    return {name: _switched(hints[name], value) for name, value in wanted.items()}


def _is_plain(kind: Any) -> bool:
    """Tell whether an option is one word, number, or switch."""
    if get_origin(kind) in (Union, UnionType):
        return all(_is_plain(part) for part in get_args(kind))
    return get_origin(kind) is Literal or kind in _WORDS


def _switched(kind: Any, value: Any) -> Any:
    if type(value) is bool and set(get_args(kind)) == {"on", "off"}:
        return "on" if value else "off"
    if kind is bool and isinstance(value, str) and value in ("on", "off"):
        return value == "on"
    return value


def _values(kind: Any) -> str:
    """Say what a type allows: its choices, or what sort of thing it takes."""
    if get_origin(kind) is Literal:
        return ", ".join(repr(choice) for choice in get_args(kind))
    if get_origin(kind) in (Union, UnionType):
        return " or ".join(_values(part) for part in get_args(kind))
    return _WORDS.get(kind, "a list")
