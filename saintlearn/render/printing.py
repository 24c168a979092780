"""Cards to print and cut out: nine to a page, with cut marks, and backs that line up with their faces when you print both sides."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from saintlearn.catalogue.card import Card, CardSide
from saintlearn.ground.paper import PAPERS, Ink, Paper, paper_or_usual
from saintlearn.ground.paths import target_file, write_whole
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.render.back import back_svg, outlined_back
from saintlearn.render.writers import HEIGHT, WIDTH, drawing, pdf

__all__ = ["deck_pdf", "save_deck"]

_COLUMNS = _ROWS = 3
_MARK, _GAP = 4.0, 1.5
"""Length of a cut mark, and its distance from the card, in millimeters."""


def _marks(left: float, top: float) -> str:
    right, foot = left + _COLUMNS * WIDTH, top + _ROWS * HEIGHT
    lines = []
    for k in range(_COLUMNS + 1):
        x = left + k * WIDTH
        lines += [(x, top - _GAP - _MARK, 90), (x, foot + _GAP, 90)]
    for k in range(_ROWS + 1):
        y = top + k * HEIGHT
        lines += [(left - _GAP - _MARK, y, 0), (right + _GAP, y, 0)]
    return "".join(
        f"#place(dx: {x:.2f}mm, dy: {max(0.0, y):.2f}mm, line(length: {_MARK}mm, angle: {angle}deg, stroke: 0.25pt))\n"
        for x, y, angle in lines
    )


def deck_pdf(
    cards: Sequence[Card], title: str, *, paper: Paper | None = None, backs: bool = True, kind: CardSide = "saintcards", ink: Ink = "color"
) -> bytes:
    """Write cards as a PDF to print on both sides (flip on the long edge) and cut out.

    Args:
        cards: The cards, nine to a page in their order.
        title: Title of the PDF.
        paper: ``A4`` or ``Letter``; None for the size that is usual in the computer's region.
        backs: Follow every page with its backs, mirrored so that each one lines up with its face.
        kind: ``saintcards``, or ``quest`` for The Holy Quest.
        ink: ``color``, or ``black`` for outlines to color in, with white backs.

    Raises:
        ValueError: There are no cards, or the paper, kind or ink is unknown.
        ImportError: typst is missing.
    """
    wide, high = PAPERS[paper_or_usual(paper)]
    if not cards:
        raise Refusal("nothing-to-print", say("There is no card to print. Choose at least one."))
    left, top = (wide - _COLUMNS * WIDTH) / 2, (high - _ROWS * HEIGHT) / 2
    files = {f"{number}.svg": drawing(card, kind, ink) for number, card in enumerate(cards)}
    if backs and kind == "saintcards":
        files["back.svg"] = outlined_back() if ink == "black" else back_svg()
    elif backs:
        files |= {f"b{number}.svg": drawing(card, "quest-back", ink) for number, card in enumerate(cards)}
    marks = _marks(left, top)
    pages = []
    for first in range(0, len(cards), _COLUMNS * _ROWS):
        numbers = range(first, min(first + _COLUMNS * _ROWS, len(cards)))
        sides = ("{}.svg", "back.svg" if kind == "saintcards" else "b{}.svg") if backs else ("{}.svg",)
        for side, name in enumerate(sides):
            page = [marks] if side == 0 else []
            for number in numbers:
                row, column = divmod(number - first, _COLUMNS)
                shown = _COLUMNS - 1 - column if side else column
                x, y = left + shown * WIDTH, top + row * HEIGHT
                image = f'image("{name.format(number)}", width: {WIDTH}mm, height: {HEIGHT}mm)'
                page.append(f"#place(dx: {x:.2f}mm, dy: {y:.2f}mm, {image})\n")
            pages.append("".join(page))
    setting = f"#set page(width: {wide}mm, height: {high}mm, margin: 0mm)\n"
    return pdf(setting + "#pagebreak()\n".join(pages), files, title)


def save_deck(
    cards: Sequence[Card], title: str, path: str | PathLike[str], *, paper: Paper | None, backs: bool, kind: CardSide, ink: Ink
) -> Path:
    """Write cards as a file; see `Deck.save`."""
    target = target_file(path, (".pdf",))
    write_whole(target, deck_pdf(cards, title, paper=paper, backs=backs, kind=kind, ink=ink))
    return target
