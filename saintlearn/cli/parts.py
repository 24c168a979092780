"""Helpers that the modules of the command line share."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from os import PathLike
from typing import Literal, Protocol

from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say


class Commands(Protocol):
    """Where a module adds its commands: what `argparse.ArgumentParser.add_subparsers` gives."""

    def add_parser(self, name: str, *, help: str, description: str) -> argparse.ArgumentParser:  # noqa: A002 - argparse calls it so
        """Add a command."""


def complain(sentence: object) -> int:
    """Print a refusal to standard error, and give its exit status."""
    print(sentence, file=sys.stderr)
    return 1


def complain_of_file(error: OSError, wanted: Literal["read", "written"], path: str | PathLike[str] | None = None) -> int:
    """Print that a file can't be read or written, as `complain` does."""
    if error.strerror is None or isinstance(error, Refusal):
        return complain(error)
    sentence = mark("We can't read {file}: {reason}.") if wanted == "read" else mark("We can't write {file}: {reason}.")
    return complain(say(sentence, file=error.filename if path is None else path, reason=error.strerror))


def become(command: Sequence[str], environment: Mapping[str, str]) -> int:
    """Go on as another program, so that whatever ends this command ends that program."""
    sys.stdout.flush()
    if os.name != "nt":
        os.execve(command[0], list(command), dict(environment))  # noqa: S606 - no shell has a say in it
    with subprocess.Popen(command, env=environment) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue


def whole(least: int | None = None, most: int | None = None) -> Callable[[str], int]:
    """Make a reader of whole numbers within bounds, for ``add_argument(type=whole(1, 3))``.

    >>> whole(1, 3)("2")
    2
    """
    if least is None:
        right = mark("{text!r} isn't a whole number")
    elif most is None:
        right = mark("{text!r} isn't a whole number of at least {least}")
    else:
        right = mark("{text!r} isn't a whole number from {least} to {most}")

    def read(text: str) -> int:
        refused = argparse.ArgumentTypeError(say(right, text=text[:40], least=least, most=most))
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

    >>> day("2026-12-06")
    datetime.date(2026, 12, 6)
    """
    from saintlearn.lessons.temporal import as_day

    try:
        return as_day(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def country(text: str) -> str:
    """Read whose calendar to keep, for ``add_argument(type=country)``.

    >>> country("Mexico")
    'Mexico'
    """
    from saintlearn.lessons.nations import calendar_of

    try:
        calendar_of(text)
    except Refusal as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


def add_country(command: argparse.ArgumentParser) -> None:
    """Let a command be told whose calendar to keep."""
    command.add_argument(
        "--country", type=country, metavar="COUNTRY", help=say("whose calendar, such as US, Mexico, or general (default: your region's)")
    )
