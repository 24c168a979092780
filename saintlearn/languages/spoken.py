"""The language that is spoken just now, and the sentences said in it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from importlib import import_module
from typing import Any, Final, cast

from saintlearn.ground.refusal import UnknownName
from saintlearn.languages.protocol import Language

_MODULES: Final = {"en": "saintlearn.languages.english", "en-XA": "saintlearn.languages.pseudo"}
_MADE_UP: Final = "en-XA"
"""The language that only tests speak: nobody is offered it."""
_HERE: Final[ContextVar[Language | None]] = ContextVar("language", default=None)
_CONTEXT: Final = "\x04"
"""Stands between context and sentence, as in the files of gettext."""
VARIABLE: Final = "SAINTLEARN_LANGUAGE"
"""Environment variable with the language of a whole process: how a command tells the kernels that it starts."""


def _found(code: str) -> Language:
    """Find a language by its tag, or by the part of it before the region: ``en`` for ``en-US``."""
    wanted = {one.casefold(): one for one in _MODULES}
    parts = str(code).replace("_", "-").casefold().split("-")
    for end in range(len(parts), 0, -1):
        if name := wanted.get("-".join(parts[:end])):
            return cast("Language", import_module(_MODULES[name]))
    raise UnknownName(
        "unknown-language",
        f"saintlearn does not speak {str(code)[:40]!r} yet. Choose one of these: {', '.join(one for one in _MODULES if one != _MADE_UP)}, or leave it out.",
    )


class _Session:
    """The language of everything that asks for no other."""

    language: Language = _found(os.environ.get(VARIABLE, "en"))


def current() -> Language:
    """Give the language that is spoken just now."""
    return _HERE.get() or _Session.language


def language(code: str | None = None) -> str:
    """Choose the language of the whole session, or just ask which one it is.

    Args:
        code: A tag (BCP 47) such as ``en``; None changes nothing.

    Returns:
        The tag of the language that is spoken now.

    Raises:
        Refusal: ``unknown-language``: saintlearn does not speak it.

    >>> language()
    'en'
    """
    if code is not None:
        _Session.language = _found(code)
    return _Session.language.code


@contextmanager
def speaking(code: str | None) -> Iterator[Language]:
    """Speak a language inside a ``with`` block; None keeps the one that is spoken already."""
    token = _HERE.set(current() if code is None else _found(code))
    try:
        yield current()
    finally:
        _HERE.reset(token)


def mark(message: str) -> str:
    """Mark a sentence in a table for translation; `say` it where it is shown."""
    return message


def mark_as(context: str, message: str) -> str:
    """Mark a sentence in a table whose translation depends on more than its words, as `say_as` does; `say` it where it is shown."""
    return f"{context}{_CONTEXT}{message}"


def say(message: str, /, **fields: Any) -> str:
    """Say a whole sentence in the language that is spoken now."""
    context, _, sentence = message.rpartition(_CONTEXT)
    messages = current().messages
    text = messages.pgettext(context, sentence) if context else messages.gettext(message)
    return text.format(**fields) if fields else text


def say_count(one: str, many: str, count: int, /, **fields: Any) -> str:
    """Say a sentence that depends on a number, which both forms may name as ``{count}``.

    >>> say_count("{count} card", "{count} cards", 1), say_count("{count} card", "{count} cards", 3)
    ('1 card', '3 cards')
    """
    return current().messages.ngettext(one, many, count).format(count=count, **fields)


def say_as(context: str, message: str, /, **fields: Any) -> str:
    """Say a sentence whose translation depends on more than its words, such as whether it is about a man or a woman."""
    text = current().messages.pgettext(context, message)
    return text.format(**fields) if fields else text


def together(words: Sequence[str]) -> str:
    """Join words as a person would say them: ``Ana, Ben, and Clara``; empty for none."""
    return current().together(words)


def either(words: Sequence[str]) -> str:
    """Join words of which one is meant: ``Ana, Ben, or Clara``; empty for none."""
    return current().either(words)


def ordinal(number: int) -> str:
    """Write a number as the place in a row: ``3rd``."""
    return current().ordinal(number)


def century(number: int) -> str:
    """Name a century; below 0, one before Christ."""
    return current().century(number)


def century_number(number: int) -> str:
    """Write a century without the word for it: ``3rd``; below 0, one before Christ."""
    return current().century_number(number)


def month(number: int) -> str:
    """Name a month, 1 to 12."""
    return current().month(number)


def weekday(number: int) -> str:
    """Name a day of the week, 1 for Monday to 7 for Sunday (ISO 8601)."""
    return current().weekday(number)


def date(month: int, day: int, year: int | None = None) -> str:
    """Write a date: ``January 1``, or with the year ``January 1, 2026``."""
    return current().date(month, day, year)


def number(number: int) -> str:
    """Write a number in digits, with its thousands set apart."""
    return current().number(number)


def spelled(number: int) -> str:
    """Write a small number as a word; a number above twelve in digits."""
    return current().spelled(number)
