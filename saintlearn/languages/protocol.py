"""What a language brings: its messages, and how it forms lists, numbers, and dates."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations
from typing import Protocol


class Language(Protocol):
    """A language that saintlearn speaks; a module of this shape is one."""

    @property
    def code(self) -> str:
        """Its tag (BCP 47), such as ``en`` or ``es``."""

    @property
    def title(self) -> str:
        """Its own name for itself, as a person would look for it in a list."""

    @property
    def messages(self) -> NullTranslations:
        """Its translations of our English sentences."""

    def together(self, words: Sequence[str], /) -> str:
        """Join words as a person would say them: ``Ana, Ben, and Clara``; empty for none."""

    def either(self, words: Sequence[str], /) -> str:
        """Join words of which one is meant: ``Ana, Ben, or Clara``; empty for none."""

    def ordinal(self, number: int, /) -> str:
        """Write a number as the place in a row: ``3rd``."""

    def century(self, number: int, /) -> str:
        """Name a century; below 0, one before Christ (there is no century 0)."""

    def century_number(self, number: int, /) -> str:
        """Write a century without the word for it: ``3rd``; below 0, one before Christ."""

    def month(self, number: int, /) -> str:
        """Name a month, 1 to 12."""

    def weekday(self, number: int, /) -> str:
        """Name a day of the week, 1 for Monday to 7 for Sunday (ISO 8601)."""

    def date(self, month: int, day: int, year: int | None = None, /) -> str:
        """Write a date: ``January 1``, or with the year ``January 1, 2026``."""

    def number(self, number: int, /) -> str:
        """Write a number in digits, with its thousands set apart."""

    def spelled(self, number: int, /) -> str:
        """Write a small number as a word; a number above twelve in digits."""
