"""One thing that is handed out: its name, and how it becomes a file."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Final, Literal, get_args

from saintlearn.catalogue.card import Card
from saintlearn.ground.paths import write_whole
from saintlearn.render.paper.document import Document
from saintlearn.render.paper.pages import document_html, document_part
from saintlearn.render.paper.sheets import document_pdf
from saintlearn.render.printing import deck_pdf
from saintlearn.render.writers import target_file

__all__ = ["COPIES", "Copy", "Handout"]

Copy = Literal["teacher", "student"]
COPIES: Final[tuple[Copy, ...]] = get_args(Copy)
"""For whom a handout is; answers stand only on the teacher's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Handout:
    """Something to print for a lesson."""

    name: str
    """Stable name, which a file of it has: ``plan``, ``take-home``, ``bingo`` ..."""
    about: str
    """What it is, in a sentence."""
    copy: Copy
    """For whom."""
    document: Document
    """What stands on it."""
    cards: tuple[Card, ...] = ()
    """Cards that its PDF brings to cut, with their backs, in place of the document."""

    @property
    def title(self) -> str:
        """As printed."""
        return self.document.title

    def html(self) -> str:
        """Give it as a complete page that needs nothing from outside."""
        return document_html(self.document)

    def fragment(self) -> str:
        """Give it as a part of a page, for a notebook."""
        return document_part(self.document)

    def pdf(self) -> bytes:
        """Give it as a PDF.

        Raises:
            ImportError: The extra ``print`` is missing; the sentence says how to install it.
        """
        if self.cards:
            return deck_pdf(self.cards, self.title, paper=self.document.paper, ink=self.document.ink)
        return document_pdf(self.document)

    def save(self, path: str | PathLike[str]) -> Path:
        """Write it as a file; the ending says what: ``.pdf`` or ``.html``.

        Raises:
            ValueError: The ending is another, or the folder is not there.
            ImportError: For a PDF the extra ``print`` is missing.
            OSError: It cannot be written.
        """
        target = target_file(path, (".pdf", ".html"))
        write_whole(target, self.pdf() if target.suffix.lower() == ".pdf" else self.html().encode())
        return target
