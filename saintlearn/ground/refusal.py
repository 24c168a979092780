"""Refusals: what saintlearn says when it can't do what somebody asked for. A refused action changes nothing.

There is one family. Those that Python has a name for belong to that family, too, so ``except KeyError`` still works:

>>> issubclass(UnknownName, Refusal), issubclass(UnknownName, KeyError)
(True, True)
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EEXIST, ENOENT


class Refusal(ValueError):
    """Say that the rules, or common sense, don't allow something; the game is unchanged.

    Attributes:
        code: Short stable name for programs, such as ``no-match``.
        sentence: What was wrong and what would be right, for a child.
        refused: What was refused, as it was given.
    """

    def __init__(self, code: str, sentence: str, refused: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.refused = refused

    def __str__(self) -> str:
        return self.sentence

    def _render_traceback_(self) -> list[str]:
        """Show only the sentence in a notebook: whoever reads it need not be a programmer."""
        return self.sentence.splitlines()

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, str, str]]:
        return type(self), (self.code, self.sentence, self.refused)


class SaveError(Refusal):
    """Say that a saved file can't be opened: it is truncated, was changed by hand, or comes from a newer version."""


class UnknownName(Refusal, KeyError):
    """Say that nothing has this name: no card, no learner, no question."""


class NoSuchPlace(Refusal, IndexError):
    """Say that a list of cards isn't that long."""


class NoSuchAttribute(Refusal, AttributeError):
    """Say that a module has no such name; ``hasattr`` and ``from saintlearn import`` understand it."""


class WrongKind(Refusal, TypeError):
    """Say that this isn't the kind of thing that was asked for: a number where a name belongs, or an option that doesn't exist."""


class MissingPackage(Refusal, ImportError):
    """Say which packages have to be installed first, and how."""


class NoSuchFile(Refusal, FileNotFoundError):
    """Say that there is no file or folder where somebody looked for one; `refused` is its path."""

    def __init__(self, code: str, sentence: str, refused: str = "") -> None:
        super().__init__(code, sentence, refused)
        self.errno, self.strerror, self.filename = ENOENT, sentence, refused


class FileInTheWay(Refusal, FileExistsError):
    """Say that a file stands where something new was to be written; nothing was replaced. `refused` is its path."""

    def __init__(self, code: str, sentence: str, refused: str = "") -> None:
        super().__init__(code, sentence, refused)
        self.errno, self.strerror, self.filename = EEXIST, sentence, refused


class NotWritten(Refusal, OSError):
    """Say why a file can't be written; what was there before is still whole. `refused` is its path."""

    def __init__(self, code: str, sentence: str, refused: str = "") -> None:
        super().__init__(code, sentence, refused)
        self.strerror, self.filename = sentence, refused


class NotAllowed(NotWritten, PermissionError):
    """Say that this person may not write a file, or that another program has it open."""


class FolderInTheWay(NotWritten, IsADirectoryError):
    """Say that a folder has the name of the file to write."""


class FileNotFolder(Refusal, NotADirectoryError):
    """Say that a file was given where a folder is needed; `refused` is its path."""

    def __init__(self, code: str, sentence: str, refused: str = "") -> None:
        super().__init__(code, sentence, refused)
        self.strerror, self.filename = sentence, refused


class Notice(UserWarning):
    """Warn of something that a person should know, although everything was done; its text is one sentence."""


@contextmanager
def notices() -> Iterator[list[str]]:
    """Collect the notices of what is done meanwhile, each once, to show them where a person is looking.

    >>> with notices() as told:
    ...     warnings.warn("The line stays blank.", Notice)
    >>> told
    ['The line stays blank.']
    """
    found: list[str] = []
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always", Notice)
        yield found
    for one in heard:
        if issubclass(one.category, Notice):
            found += [str(one.message)] * (str(one.message) not in found)
        else:
            warnings.warn_explicit(one.message, one.category, one.filename, one.lineno)
