"""What the modules of the command line share."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from datetime import UTC, date, datetime
from os import PathLike
from typing import Literal, Protocol

__all__ = ["Commands", "complain", "complain_of_file", "counted", "day", "port", "today", "whole"]


class Commands(Protocol):
    """Where a module adds its commands: what `argparse.ArgumentParser.add_subparsers` gives."""

    def add_parser(self, name: str, *, help: str, description: str) -> argparse.ArgumentParser:  # noqa: A002 - argparse calls it so
        """Add a command.

        Args:
            name: The word after ``saintlearn``.
            help: A few words for the list of commands.
            description: A sentence for the help of the command itself.
        """


def complain(sentence: object) -> int:
    """Say what was refused, on the standard error; give the exit status for it."""
    print(sentence, file=sys.stderr)
    return 1


def complain_of_file(error: OSError, wanted: Literal["read", "written"], path: str | PathLike[str] | None = None) -> int:
    """Say that a file cannot be read or written, as `complain` does.

    Args:
        error: Why. One that is a sentence already is said as it is.
        wanted: What was tried.
        path: The file or folder that the person named; None for the one that the error names.
    """
    if error.strerror is None:
        return complain(error)
    return complain(f"{error.filename if path is None else path} cannot be {wanted}: {error.strerror}.")


def counted(number: int, word: str) -> str:
    """Put a number before a word.

    >>> counted(1, "game"), counted(1200, "game")
    ('1 game', '1,200 games')
    """
    return f"{number:,} {word}{'' if number == 1 else 's'}"


def whole(least: int | None = None, most: int | None = None) -> Callable[[str], int]:
    """Give a reader of whole numbers within bounds, for ``add_argument(type=whole(1, 3))``.

    >>> whole(1, 3)("2")
    2
    """
    bounds = (f" from {least}" if least is not None else "") + (f" to {most}" if most is not None else "")

    def read(text: str) -> int:
        refused = argparse.ArgumentTypeError(f"{text[:40]!r} cannot be; give a whole number{bounds}")
        try:
            number = int(text)
        except ValueError:
            raise refused from None
        if (least is not None and number < least) or (most is not None and number > most):
            raise refused
        return number

    return read


port = whole(1, 65535)
"""Reads the port of a server, for ``add_argument(type=port)``."""


def day(text: str) -> date:
    """Read a day, for ``add_argument(type=day)``.

    Raises:
        argparse.ArgumentTypeError: It is not written as in 2026-12-06.

    >>> day("2026-12-06")
    datetime.date(2026, 12, 6)
    """
    from saintlearn.lessons.temporal import as_day

    try:
        return as_day(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def today() -> date:
    """Ask the clock of this computer: only here, at the edge, is one asked."""
    return datetime.now(UTC).astimezone().date()
