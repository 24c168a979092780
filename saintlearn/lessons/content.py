"""Files of lessons in the current language; what is not translated is in English."""

from __future__ import annotations

from pathlib import Path

from saintlearn.ground.paths import cards_folder
from saintlearn.languages import current

_LESSONS = "lessons"


def _translated() -> Path:
    """Return the folder of the current language, which need not exist."""
    return cards_folder() / current().code / _LESSONS


def lesson_file(name: str) -> Path:
    """Find a file of lessons in the current language, or the English one.

    >>> lesson_file("prayers.md").parent.name
    'lessons'
    """
    own = _translated() / name
    return own if own.is_file() else cards_folder() / _LESSONS / name


def lesson_files(folder: str) -> list[Path]:
    """List the Markdown files in a folder of lessons by name, each in the current language or in English."""
    names = sorted(path.name for path in (cards_folder() / _LESSONS / folder).glob("*.md"))
    return [lesson_file(f"{folder}/{name}") for name in names]
