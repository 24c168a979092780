"""One handout: its name, and how it becomes a file."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from os import PathLike
from pathlib import Path
from typing import Final, Literal, get_args

from saintlearn.catalogue.card import Card
from saintlearn.engine.on_paper import OnPaper
from saintlearn.ground.paper import Ink
from saintlearn.ground.paths import target_file, write_whole
from saintlearn.languages import current, speaking
from saintlearn.render.paper.document import Document
from saintlearn.render.paper.pages import document_html, document_part
from saintlearn.render.paper.sheets import document_pdf
from saintlearn.render.printing import deck_pdf, game_pdf

Copy = Literal["teacher", "student"]
COPIES: Final[tuple[Copy, ...]] = get_args(Copy)
"""Who a handout is for; only the teacher's has answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Handout:
    """Something to print for a lesson."""

    name: str
    """Stable name, also of its file: ``plan``, ``take-home``, ``bingo`` ..."""
    about: str
    """What it is, in one sentence."""
    copy: Copy
    """Who it is for."""
    document: Document
    """Its content."""
    cards: tuple[Card, ...] = ()
    """Cards to cut out; the PDF shows them with their backs instead of the document."""
    told: frozenset[str] = frozenset()
    """Slugs of the saints whose life is on the back of the card."""
    game: OnPaper | None = None
    """A deck to cut out, with its board; the PDF shows it instead of the document."""
    language: str = field(default_factory=lambda: current().code)
    """Language of its files, such as ``en``."""

    @property
    def title(self) -> str:
        """The title as printed."""
        return self.document.title

    def inked(self, ink: Ink) -> Handout:
        """Return it in another ink."""
        return replace(self, document=replace(self.document, ink=ink))

    def html(self) -> str:
        """Return it as one self-contained page."""
        with speaking(self.language):
            return document_html(self.document)

    def fragment(self) -> str:
        """Return it as part of a page, for a notebook."""
        with speaking(self.language):
            return document_part(self.document)

    def pdf(self) -> bytes:
        """Return it as a PDF."""
        with speaking(self.language):
            paper, ink = self.document.paper, self.document.ink
            if self.game:
                return game_pdf(self.game.faces, self.game.backs, self.title, board=self.game.board, paper=paper, ink=ink)
            if self.cards:
                return deck_pdf(self.cards, self.title, paper=paper, ink=ink, told=self.told)
            return document_pdf(self.document)

    def save(self, path: str | PathLike[str]) -> Path:
        """Write it as a file; the ending decides the format: ``.pdf`` or ``.html``."""
        target = target_file(path, (".pdf", ".html"))
        write_whole(target, self.pdf() if target.suffix.lower() == ".pdf" else self.html().encode())
        return target
