"""Certificates to print: one page for each person who took part, in the style of the windows; only one line tells winners apart."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from saintlearn.ground.paper import Ink, Paper, paper_or_usual
from saintlearn.ground.paths import target_file, write_whole
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.render.paper.blocks import Certificate
from saintlearn.render.paper.document import Document, on_pages
from saintlearn.render.paper.sheets import document_pdf


def certificates_pdf(certificates: Sequence[Certificate], *, paper: Paper | None = None, ink: Ink = "color") -> bytes:
    """Write certificates as a PDF of pages in landscape."""
    if not certificates:
        raise Refusal("nothing-to-print", say("There is no certificate to print. Give at least one."))
    return document_pdf(
        Document(
            title=certificates[0].heading,
            blocks=on_pages(certificates),
            paper=paper_or_usual(paper),
            ink=ink,
            shape="across",
            manner="bare",
        )
    )


def save_certificates(
    certificates: Sequence[Certificate], path: str | PathLike[str], *, paper: Paper | None = None, ink: Ink = "color"
) -> Path:
    """Write certificates as a file; for the options see `certificates_pdf`."""
    target = target_file(path, (".pdf",))
    write_whole(target, certificates_pdf(certificates, paper=paper, ink=ink))
    return target
