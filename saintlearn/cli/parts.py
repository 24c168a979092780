"""What the modules of the command line share."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, date, datetime
from typing import Protocol

__all__ = ["Commands", "complain", "day", "today"]


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
