"""Certificates to print: one page for each who took part, in the style of the windows; winners and others differ by one line only."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from os import PathLike
from pathlib import Path

from saintlearn.paths import write_whole
from saintlearn.render.writers import pdf, target_file

__all__ = ["Diploma", "diplomas_pdf", "save_diplomas"]

_PLACES = {1: "First place", 2: "Second place", 3: "Third place"}
_MOST_SAINTS = 8
_ROSE = "".join(
    f'<path transform="rotate({angle} 50 50)" d="M50 50C41 38 41 22 50 12C59 22 59 38 50 50Z" fill="{glass}" stroke="#2a2320" stroke-width="2.4"/>'
    for angle, glass in zip(range(0, 360, 45), ("#b3202c", "#2458b8", "#dda52a", "#2b7640") * 2, strict=True)
)
_WINDOW = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="46" fill="#16294f" stroke="#2a2320" stroke-width="5"/>'
    f'{_ROSE}<circle cx="50" cy="50" r="9" fill="#f6dc8c" stroke="#2a2320" stroke-width="2.4"/></svg>'
)
_PAGE = """
#set page(width: 297mm, height: 210mm, margin: 0mm, fill: rgb("#fdf8ec"))
#set text(font: "Andika", size: 17pt, fill: rgb("#2a1f14"), lang: "en")
#set par(leading: 0.6em)
#let diploma(name, size, place, sentence, saints, day) = {
  place_frame()
  align(center + horizon, block(width: 220mm, {
    image("rose.svg", width: 30mm)
    v(5mm)
    text(font: "Alegreya", weight: 700, size: 26pt, fill: rgb("#8a5a00"), "Saint Bee")
    v(1mm)
    text(font: "Alegreya", weight: 700, size: size * 1pt, name)
    v(1mm)
    if place != "" { text(font: "Alegreya", weight: 700, size: 24pt, fill: rgb("#1d3f86"), place); v(1mm) }
    sentence
    if saints != "" { v(2mm); text(size: 14pt, saints) }
    v(16mm)
    grid(columns: (1fr, 1fr), column-gutter: 30mm,
      stack(spacing: 2mm, text(size: 14pt, day), line(length: 70mm, stroke: 0.8pt), text(size: 11pt, "Day")),
      stack(spacing: 2mm, text(size: 14pt, " "), line(length: 70mm, stroke: 0.8pt), text(size: 11pt, "The host")))
  }))
}
"""
_FRAME = """
#let place_frame() = {
  place(dx: 8mm, dy: 8mm, rect(width: 281mm, height: 194mm, radius: 6mm, stroke: 2.6pt + rgb("#2a2320")))
  place(dx: 11mm, dy: 11mm, rect(width: 275mm, height: 188mm, radius: 4.4mm, stroke: 1.2pt + rgb("#d9a62e")))
}
"""


@dataclass(frozen=True, slots=True)
class Diploma:
    """What stands on one page."""

    name: str
    """Whose it is."""
    place: int
    """From 1; the first three are named."""
    shared: bool
    """Whether others have the same place."""
    sentence: str
    """What was done."""
    saints: tuple[str, ...]
    """Saints who were known."""
    day: date
    """When."""


def _saints(names: Sequence[str]) -> str:
    if not names:
        return ""
    shown, more = list(names[:_MOST_SAINTS]), len(names) - _MOST_SAINTS
    last = f"{more} more" if more > 0 else shown.pop()
    return f"Saints you knew: {', '.join(shown)}{' and ' if shown else ''}{last}."


def diplomas_pdf(diplomas: Sequence[Diploma]) -> bytes:
    """Write certificates as a PDF of A4 pages across.

    Raises:
        ImportError: typst is missing.
    """
    pages = []
    for one in diplomas:
        place = _PLACES.get(one.place, "")
        place = f"{place}, shared" if place and one.shared else place
        size = 56 if len(one.name) <= 16 else 42
        texts = (one.name, size, place, one.sentence, _saints(one.saints), f"{one.day.day} {one.day:%B %Y}")
        # a JSON string is a typst string but for its escapes of letters, which are not needed
        pages.append(f"#diploma({', '.join(json.dumps(text, ensure_ascii=False) for text in texts)})\n")
    return pdf(_FRAME + _PAGE + "#pagebreak()\n".join(pages), {"rose.svg": _WINDOW}, "Saint Bee")


def save_diplomas(diplomas: Sequence[Diploma], path: str | PathLike[str]) -> Path:
    """Write certificates as a file.

    Raises:
        ValueError: The name does not end in ``.pdf``, or its folder is not there.
        ImportError: typst is missing.
        OSError: It cannot be written.
    """
    target = target_file(path, (".pdf",))
    write_whole(target, diplomas_pdf(diplomas))
    return target
