"""Calls of typst functions: values the way typst reads them, so that it never takes text from a card or a teacher for markup."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, Final

_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


def string(text: str) -> str:
    r"""Write a text, letter by letter; line ends and other controls are left out.

    >>> print(string('#strong "A" \\ [b]'))
    "#strong \"A\" \\ [b]"
    """
    # a JSON string is a typst string but for escapes of letters, which are not needed, and of controls
    return json.dumps("".join(letter for letter in text if letter.isprintable() or letter == _NO_BREAK), ensure_ascii=False)


def quoted(value: Any, write: Callable[[str], str] = string) -> str:
    """Write a value: a text, a number, or some of them in brackets.

    >>> quoted((1, 2.5, ("a", ())))
    '(1, 2.5, ("a", (), ), )'
    """
    if isinstance(value, str):
        return write(value)
    if isinstance(value, (int, float)):
        return f"{value:g}"
    return f"({''.join(f'{quoted(item, write)}, ' for item in value)})"


def call(name: str, values: Iterable[Any], write: Callable[[str], str] = string) -> str:
    """Write the call of a function."""
    return f"#{name}({', '.join(quoted(value, write) for value in values)})\n"
