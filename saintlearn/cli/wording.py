"""The words that argparse writes by itself, in the language that is spoken."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from saintlearn.languages import mark, say, say_count

_SENTENCES: Final[Mapping[str, str]] = {
    "usage: ": mark("usage:"),
    "%(prog)s: error: %(message)s\n": mark("{prog}: error: {message}"),
    "argument %(argument_name)s: %(message)s": mark("argument {argument_name}: {message}"),
    "ambiguous option: %(option)s could match %(matches)s": mark("{option} is too short; it could mean {matches}"),
    "expected at least one argument": mark("write at least one word after it"),
    "expected at most one argument": mark("write at most one word after it"),
    "expected one argument": mark("write one word after it"),
    "ignored explicit argument %r": mark("it takes no value such as {what}"),
    "invalid %(type)s value: %(value)r": mark("{value} can't be read"),
    "invalid choice: %(value)r (choose from %(choices)s)": mark("{value} isn't one of these: {choices}"),
    "invalid choice: %(value)r, maybe you meant %(suggestion)r? (choose from %(choices)s)": mark(
        "{value} isn't one of these: {choices}; did you mean {suggestion}?"
    ),
    "not allowed with argument %s": mark("it can't be used together with {what}"),
    "one of the arguments %s is required": mark("one of these is missing: {what}"),
    "the following arguments are required: %s": mark("something is missing: {what}"),
    "unrecognized arguments: %s": mark("there's no such argument: {what}"),
}
"""What argparse writes, as it asks gettext for it, and what we say. Its other messages are for programmers."""
_HOLE: Final = re.compile(r"%(?:\((\w+)\))?[rs]")


def _said(text: str) -> str:
    sentence = _SENTENCES.get(text)
    if sentence is None:
        return text
    said = say(sentence, **{hole[1] or "what": hole[0] for hole in _HOLE.finditer(text)})
    return said + text[len(text.rstrip()) :]


def _counted(one: str, many: str, count: int) -> str:
    if one != "expected %s argument":
        return one if count == 1 else many
    return say_count("write {what} word after it", "write {what} words after it", count, what="%s")


@contextmanager
def argparse_speaks() -> Iterator[None]:
    """Let argparse speak the language that is spoken just now."""
    before = {name: vars(argparse)[name] for name in ("_", "ngettext")}
    vars(argparse).update(_=_said, ngettext=_counted)
    try:
        yield
    finally:
        vars(argparse).update(before)
