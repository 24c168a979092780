"""The options of a game as a table for people: each with its default, the values it can have, and what it means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from html import escape
from typing import Any

from saintlearn.engine.options import ON_OFF, YES_NO, Declaration, Options, declared
from saintlearn.languages import say


@dataclass(frozen=True, slots=True)
class GameOption:
    """One option of a game.

    Attributes:
        name: The keyword.
        label: What it's called on a screen.
        default: What it is if you don't give it.
        values: What it can be, in words.
        meaning: What it means.
        choices: Each value that a screen can offer, with its label; empty if it takes anything else.
        python_only: Whether it takes a list, a file, or an object, so that only Python can give it.
    """

    name: str
    label: str
    default: object
    values: str
    meaning: str
    choices: Mapping[Any, str]
    python_only: bool


class GameOptions(Mapping[str, GameOption]):
    """The options of a game by name. In a notebook they're a table.

    Args:
        game: The game's name.
        options: The class of its options.

    Attributes:
        game: The game's name.
    """

    def __init__(self, game: str, options: type[Options]) -> None:
        self.game = game
        known = declared(options)
        self._options = {item.name: _told(item.name, item.default, known[item.name]) for item in fields(options)}

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


def _told(name: str, default: object, told: Declaration) -> GameOption:
    choices = {value: say(label) for value, label in told.choices.items()}
    return GameOption(name, say(told.label), default, _values(told, choices), say(told.meaning), choices, told.python_only)


def _values(told: Declaration, choices: Mapping[Any, str]) -> str:
    """Say what an option can be, each choice with its label, and what None means."""
    if not choices or told.choices in (ON_OFF, YES_NO):
        return say("{values}: {meaning}", values=told.values, meaning=say(told.without)) if told.without else told.values
    labeled = "; ".join(f"{value!r}: {label}" for value, label in choices.items())
    return say("{choices}; or {other}", choices=labeled, other=say(told.takes)) if told.takes else labeled
