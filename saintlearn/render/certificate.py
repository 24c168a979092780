"""Certificates to print: one page for each who took part, in the style of the windows; winners and others differ by one line only."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from saintlearn.ground.paths import write_whole
from saintlearn.render.paper.blocks import Certificate
from saintlearn.render.paper.document import Document, on_pages
from saintlearn.render.paper.sheets import document_pdf
from saintlearn.render.writers import target_file

__all__ = ["Certificate", "certificates_pdf", "save_certificates"]


def certificates_pdf(certificates: Sequence[Certificate]) -> bytes:
    """Write certificates as a PDF of A4 pages across.

    Raises:
        ValueError: There are none.
        ImportError: typst is missing.
    """
    if not certificates:
        raise ValueError("there is no certificate to print; give at least one")
    return document_pdf(Document(title=certificates[0].heading, blocks=on_pages(certificates), shape="across", manner="bare"))


def save_certificates(certificates: Sequence[Certificate], path: str | PathLike[str]) -> Path:
    """Write certificates as a file.

    Raises:
        ValueError: There are none, the name does not end in ``.pdf``, or its folder is not there.
        ImportError: typst is missing.
        OSError: It cannot be written.
    """
    target = target_file(path, (".pdf",))
    write_whole(target, certificates_pdf(certificates))
    return target
