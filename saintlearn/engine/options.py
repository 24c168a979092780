"""The options of a game or an activity, each declared once: what it's called, what it means, and what it can be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast

from saintlearn.ground.arguments import checked_choice, checked_switch, checked_whole, is_single
from saintlearn.ground.refusal import WrongKind
from saintlearn.languages import either, mark, say

T = TypeVar("T")

ON_OFF: Final[Mapping[str, str]] = MappingProxyType({"on": mark("On"), "off": mark("Off")})
YES_NO: Final[Mapping[bool, str]] = MappingProxyType({True: mark("Yes"), False: mark("No")})
"""The choices of a switch, as words and as values."""
_NO_CHOICES: Final[Mapping[Any, str]] = MappingProxyType({})
_EXAMPLE: Final = 5
_WIDE: Final = 100_000
"""A limit this large means nothing to people."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """What an option is. All words are marked sentences: say them where they're shown."""

    label: str
    """A short name for it on a screen."""
    meaning: str
    """What it means, in one or two sentences."""
    choices: Mapping[Any, str]
    """Each value that a screen offers, with a short label; empty if it takes anything else."""
    span: range | None
    """The whole numbers that it can be; None if it's no number."""
    takes: str
    """What only Python can give it; beside choices, what it takes besides them."""
    without: str
    """What None means; empty if it can't be None."""
    example: int
    """A number that makes sense, for the sentence that refuses another."""
    only: tuple[tuple[str, Any], ...] = ()
    """Other options with values, of which one must be so that this option changes anything; empty if it always does."""

    @property
    def python_only(self) -> bool:
        """Whether no screen can offer it, since it takes lists, files, or objects."""
        return not self.choices and self.span is None

    @property
    def values(self) -> str:
        """What it can be, as the end of a sentence."""
        if self.span is not None:
            most = self.span[-1]
            words = (
                say("a whole number of at least {least}", least=self.span.start)
                if most >= _WIDE
                else say("a whole number from {least} to {most}", least=self.span.start, most=most)
            )
        else:
            words = either([*map(repr, self.choices), *([say(self.takes)] if self.takes else [])])
        return say("{values}, or None", values=words) if self.without else words

    def check(self, name: str, value: object) -> None:
        """Refuse a value that isn't among its choices or numbers.

        Raises:
            Refusal: ``bad-option``.
        """
        if self.without and value is None:
            return
        if self.choices == YES_NO:
            checked_switch(name, value)
        elif self.choices and not self.takes:
            checked_choice(name, value, self.choices)
        elif self.span is not None:
            checked_whole(name, value, self.span.start, self.span[-1], self.example, or_none=bool(self.without))


def option(
    default: T,
    label: str,
    meaning: str,
    *,
    choices: Mapping[Any, str] = _NO_CHOICES,
    span: range | None = None,
    takes: str = "",
    without: str = "",
    example: int | None = None,
    only: tuple[tuple[str, Any], ...] = (),
) -> T:
    """Declare an option of a game or an activity, as a field of its `Options`.

    Its words are literals, which `tools/messages.py` collects. What has choices or a span can be offered on a screen; what only says what it ``takes``
    is for Python only.

    Args:
        default: What it is if nobody chooses.
        label: A short name for it on a screen.
        meaning: What it means, in one or two sentences.
        choices: Each value that it can be, with a short label.
        span: The whole numbers that it can be.
        takes: What it takes that's neither a choice nor a number; the class checks it.
        without: What None means, if it can be None.
        example: A number that makes sense; the default if it's a number.
        only: Other options with values, of which one must be so that this one changes anything: a screen offers it only then.

    >>> @dataclass(frozen=True, kw_only=True)
    ... class RingOptions(Options):
    ...     rounds: int = option(3, "Rounds", "How many rounds you play.", span=range(1, 10))
    >>> RingOptions(rounds=12)
    Traceback (most recent call last):
    saintlearn.ground.refusal.Refusal: rounds must be a whole number from 1 to 9, such as 3 (you gave 12).
    """
    usual: Any = default if type(default) is int else _EXAMPLE
    told = Declaration(
        label=label,
        meaning=meaning,
        choices=choices,
        span=span,
        takes=takes,
        without=without,
        example=usual if example is None else example,
        only=only,
    )
    declared_field: Any = field(default=default, metadata={"option": told})
    return cast("T", declared_field)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Base of a game's options: frozen, keyword-only, plain JSON values, each declared by `option` and checked by what it declares.

    Raises:
        Refusal: ``bad-option``: a value isn't one of its choices, or out of its range.
    """

    def __post_init__(self) -> None:
        for name, told in declared(type(self)).items():
            told.check(name, getattr(self, name))


def declared(options: type[Options]) -> Mapping[str, Declaration]:
    """List what a class of options declares, by name.

    Raises:
        TypeError: If an option isn't declared by `option`.
    """
    return _declared(cast("Any", options))


@cache
def _declared(options: type[Any]) -> Mapping[str, Declaration]:
    found = {item.name: item.metadata.get("option") for item in fields(options)}
    bare = [name for name, told in found.items() if told is None]
    if bare:
        raise TypeError(f"{options.__name__}: declare {', '.join(bare)} with option(...)")
    return MappingProxyType(cast("dict[str, Declaration]", found))


def as_switched(options: type[Options], wanted: Mapping[str, Any]) -> dict[str, Any]:
    """Take True for ``on`` and False for ``off``, and the other way around: some options have the words, others the values.

    >>> from saintlearn.games.holdem.state import HoldemOptions
    >>> as_switched(HoldemOptions, {"open_hands": "on", "placing": "auto"})
    {'open_hands': True, 'placing': 'auto'}
    """
    known = declared(options)
    for name, value in wanted.items():
        if not is_single(value) and not known[name].takes:
            sentence = say("{name} must be {values} (you gave {kind!r}).", name=name, values=known[name].values, kind=type(value).__name__)
            raise WrongKind("bad-option", sentence, type(value).__name__)
    return {name: _switched(known[name], value) for name, value in wanted.items()}


def _switched(told: Declaration, value: Any) -> Any:
    if type(value) is bool and told.choices == ON_OFF:
        return "on" if value else "off"
    if told.choices == YES_NO and isinstance(value, str) and value in ON_OFF:
        return value == "on"
    return value
