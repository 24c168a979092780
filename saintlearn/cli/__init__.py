"""The command line: ``saintlearn COMMAND``, with one module for each command or for a few that belong together."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from saintlearn import __version__

__all__ = ["MODULES", "main"]

MODULES: Final = ("lab", "play", "lesson", "days", "new", "export", "check", "simulate")
"""Modules of this package in the order of the help; each has ``add(commands)``, which sets ``run`` for every command that it adds."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Args:
        arguments: The words after ``saintlearn``; None for those of the process.

    Returns:
        Exit status: 0 when all is well, 1 when something was found or refused, 2 for wrong usage.
    """
    parser = argparse.ArgumentParser(prog="saintlearn", description="Get to know the saints by playing.")
    parser.add_argument("--version", action="version", version=f"saintlearn {__version__}")
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    for name in MODULES:
        import_module(f"saintlearn.cli.{name}").add(commands)
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words:
        parser.print_help()
        return 2
    if not words[0].startswith("-") and words[0] not in commands.choices:
        from saintlearn.ground.suggestions import suggest

        parser.error(f"there is no command {words[0][:40]!r}; {suggest(words[0], commands.choices)}")
    wanted = parser.parse_args(words)
    status: int = wanted.run(wanted)
    return status
