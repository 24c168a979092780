"""The command line: ``saintlearn COMMAND``, with one module for each command or for a few that belong together."""

from __future__ import annotations

import argparse
import os
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from importlib import import_module
from typing import Any, Final, TextIO

from saintlearn import __version__
from saintlearn.cli.parts import complain, complain_of_file
from saintlearn.cli.wording import argparse_speaks
from saintlearn.ground.plain import speak_plainly
from saintlearn.ground.refusal import Notice, Refusal
from saintlearn.languages import language, say
from saintlearn.languages.spoken import VARIABLE

__all__ = ["MODULES", "main"]

MODULES: Final = ("lab", "play", "classes", "lesson", "days", "new", "export", "store", "check", "simulate")
"""Modules of this package in the order of the help; each has ``add(commands)``, which sets ``run`` for every command that it adds."""


@contextmanager
def _spoken(code: str | None) -> Iterator[None]:
    """Speak a language, here and in every process that is started meanwhile; None keeps the one that is spoken already."""
    before, variable = language(), os.environ.get(VARIABLE)
    if code is not None:
        os.environ[VARIABLE] = language(code)
    try:
        yield
    finally:
        language(before)
        if variable is not None:
            os.environ[VARIABLE] = variable
        else:
            os.environ.pop(VARIABLE, None)


class _Parser(argparse.ArgumentParser):
    """A parser whose help is in the language that is spoken when it is made, and that lets people choose another."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options, add_help=False)
        self._positionals.title, self._optionals.title = say("arguments"), say("options")
        self.add_argument("-h", "--help", action="help", help=say("show this help and exit"))
        self.add_argument("--lang", metavar="CODE", help=say("language to use, such as en"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command."""
    speak_plainly()
    try:
        try:
            return _speaking(arguments)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has seen enough, such as `head`
        _say_no_more()
        return 0


def _say_no_more() -> None:
    """Let Python end without another try to print what nobody reads."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _tell(
    message: Warning | str, category: type[Warning], filename: str, lineno: int, file: TextIO | None = None, line: str | None = None
) -> None:
    """Print a notice as a sentence, and any other warning as Python does."""
    sentence = str(message) if issubclass(category, Notice) else warnings.formatwarning(message, category, filename, lineno, line).rstrip()
    print(sentence, file=file or sys.stderr)


def _speaking(arguments: Sequence[str] | None) -> int:
    words = list(sys.argv[1:] if arguments is None else arguments)
    first = argparse.ArgumentParser(prog="saintlearn", add_help=False, allow_abbrev=False)
    first.add_argument("--lang")
    asked, others = first.parse_known_args(words)  # help and errors are in that language, too
    with ExitStack() as stack:
        stack.enter_context(argparse_speaks())
        stack.enter_context(warnings.catch_warnings())
        warnings.showwarning = _tell
        try:
            stack.enter_context(_spoken(asked.lang))
        except Refusal as refusal:
            first.error(refusal.sentence)
        return _run(words, others)


def _run(words: Sequence[str], others: Sequence[str]) -> int:
    """Run a command in the language that is spoken now."""
    parser = _Parser(prog="saintlearn", description=say("Get to know the saints through play."))
    parser.add_argument("--version", action="version", version=f"saintlearn {__version__}", help=say("show the version and exit"))
    commands = parser.add_subparsers(title=say("commands"), dest="command", metavar="COMMAND")
    for name in MODULES:
        import_module(f"saintlearn.cli.{name}").add(commands)
    if not others:
        parser.print_help()
        return 2
    if not others[0].startswith("-") and others[0] not in commands.choices:
        from saintlearn.ground.suggestions import suggest

        parser.error(say("there's no command {word!r}; {hint}", word=others[0][:40], hint=suggest(others[0], commands.choices)))
    wanted = parser.parse_args(words)
    try:
        status: int = wanted.run(wanted)
    except BrokenPipeError:
        raise
    except (Refusal, OSError) as error:  # what no command has a better sentence for
        return complain_of_file(error, "read") if isinstance(error, OSError) else complain(error)
    return status
