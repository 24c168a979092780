"""Actions: what a seat wants to do. They are frozen, with typed fields; their text notation comes from the fields and is parsed back without loss."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Any, ClassVar, Final, get_args, get_origin, get_type_hints

from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say

AFTER: Final = "after"
"""Key in a field's metadata: the field is written after this word, and only if it isn't at its default."""
_DIGITS: Final = 9
"""Most digits of a whole number in an action."""


@dataclass(frozen=True, slots=True)
class Action:
    """Base of all actions: a word, and as many typed fields as the action needs.

    The text is the word and the fields in their order: ``draw``, ``play agnes-of-rome``, ``place cecilia 3``, ``dice 3 5``. A field is

    - ``int``: a whole number, 0 or more;
    - ``str``: one word; as the last field, without a default, everything that is left, so that a typed answer can have spaces;
    - ``tuple[int, ...]`` or ``tuple[str, ...]``, as the last field: one word or more;
    - with a default: left out of the text if it is at its default;
    - with the metadata ``{AFTER: "over"}``: a single word written after that word, as in ``play agnes-of-rome left over cecilia``.
    """

    word: ClassVar[str] = ""
    usage: ClassVar[str] = ""
    """A marked sentence that says how to write an action that people often get wrong; empty to list all actions instead."""
    people_only: ClassVar[bool] = False
    """Whether only people do it, such as saying what the clock shows."""
    typed: ClassVar[bool] = False
    """Whether people write it themselves, such as an answer, so that more of it works than can be listed."""

    @property
    def text(self) -> str:
        """The action in text notation."""
        return _WRITERS[type(self)](self)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class _Part:
    """One field, and how to write it."""

    name: str
    number: bool
    many: bool
    default: Any
    after: str

    def read(self, words: list[str]) -> Any:
        """Read the field from its words; `MISSING` if they don't fit."""
        if self.number and not all(word.isascii() and word.isdecimal() and len(word) <= _DIGITS for word in words):
            return MISSING
        values = [int(word) for word in words] if self.number else words
        return tuple(values) if self.many else values[0]


@cache
def _parts(kind: Any) -> tuple[_Part, ...]:
    hints = get_type_hints(kind)
    parts = []
    for item in fields(kind):
        hint = hints[item.name]
        many = get_origin(hint) is tuple
        single = get_args(hint)[0] if many else hint
        parts.append(_Part(item.name, single is int, many, item.default, str(item.metadata.get(AFTER, ""))))
    return tuple(parts)


class _Writers(dict[type[Action], Callable[[Action], str]]):
    """What writes each type of action, made when it's first needed."""

    def __missing__(self, kind: type[Action]) -> Callable[[Action], str]:
        return self.setdefault(kind, _writer(kind))


_WRITERS: Final = _Writers()


def _writer(kind: Any) -> Callable[[Action], str]:
    word, parts = kind.word, _parts(kind)
    if not parts:
        return lambda _: word
    if len(parts) == 1 and not parts[0].many and parts[0].default is MISSING:
        name = parts[0].name
        return lambda action: f"{word} {getattr(action, name)}"

    written = [(part.name, part.default, f" {part.after} " if part.after else " ", part.many) for part in parts]

    def write(action: Action) -> str:
        text: str = word
        for name, default, before, many in written:
            value = getattr(action, name)
            if value not in (default, ()):
                text += f"{before}{' '.join(map(str, value)) if many and isinstance(value, tuple) else value}"
        return text

    return write


def _read(kind: type[Action], argument: str) -> Action | None:
    """Read an action's fields from the text after its word; None if they don't fit."""
    parts = _parts(kind)  # type: ignore[arg-type]
    words = argument.split()
    values: dict[str, Any] = {}
    for part in parts:
        if part.after and len(words) > 1 and words[-2] == part.after:
            values[part.name] = part.read(words[-1:])
            words = words[:-2]
    plain = [part for part in parts if not part.after]
    for place, part in enumerate(plain):
        rest = place == len(parts) - 1 and not (part.number or part.many) and part.default is MISSING
        if not words:
            if part.default is MISSING:
                return None
            continue
        if rest:
            values[part.name], words = argument.split(maxsplit=place)[place].strip(), []
            break
        taken = len(words) if part.many else 1
        values[part.name], words = part.read(words[:taken]), words[taken:]
    if words or MISSING in values.values():
        return None
    return kind(**values)


@cache
def _kinds(types: tuple[type[Action], ...]) -> dict[str, type[Action]]:
    return {kind.word: kind for kind in types}


def parse_action(text: str, types: tuple[type[Action], ...]) -> Action:
    """Read an action from its text."""
    kinds = _kinds(types)
    word, _, argument = text.strip().partition(" ") if isinstance(text, str) else ("", "", "")
    kind = kinds.get(word)
    action = None if kind is None else _read(kind, argument.strip())
    if action is not None:
        return action
    known = ", ".join(f"{name} ..." if fields(kind) else name for name, kind in kinds.items())
    right = say(kind.usage) if kind and kind.usage else say("Choose one of these: {words}.", words=known)
    shown = str(text)[:60]
    wrong = say("{action} isn't something you can do here.", action=repr(shown))
    raise Refusal("unknown-action", f"{wrong} {right}", shown)
