"""Cards to print and cut out: nine to a page, with cut marks, and backs that line up with their faces when you print both sides."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from os import PathLike
from pathlib import Path
from typing import Final

from saintlearn.catalogue.card import Card, CardSide
from saintlearn.ground.paper import PAPERS, Ink, Paper, paper_or_usual
from saintlearn.ground.paths import target_file, write_whole
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.render.back import back_svg, outlined_back
from saintlearn.render.outline import outline
from saintlearn.render.writers import HEIGHT, WIDTH, drawing, pdf

_COLUMNS = _ROWS = 3
_MARK, _GAP = 4.0, 1.5
"""Length of a cut mark, and its distance from the card, in millimeters."""
_EDGE: Final = 10
"""White around a board, in millimeters: what a printer can't reach."""


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
    cards: Sequence[Card],
    title: str,
    *,
    paper: Paper | None = None,
    backs: bool = True,
    kind: CardSide = "saintcards",
    ink: Ink = "color",
    told: Collection[str] = (),
) -> bytes:
    """Write cards as a PDF to print on both sides (flip on the long edge) and cut out."""
    sheet = paper_or_usual(paper)
    if not cards:
        raise Refusal("nothing-to-print", say("There is no card to print. Choose at least one."))
    faces = [drawing(card, kind, ink) for card in cards]
    shared = outlined_back() if ink == "black" else back_svg()
    behind: list[str] = []
    if backs and kind == "saintcards":
        behind = [drawing(card, "quest", ink) if card.slug in told else shared for card in cards]
    elif backs:
        behind = [drawing(card, "quest-back", ink) for card in cards]
    return _sides_pdf(faces, behind, title, sheet)


def game_pdf(
    faces: Sequence[str], backs: Sequence[str], title: str, *, board: str = "", paper: Paper | None = None, ink: Ink = "color"
) -> bytes:
    """Write the cards of a game as a PDF to print on both sides and cut out, after the board if it has one."""
    inked = outline if ink == "black" else str
    shared = outlined_back() if ink == "black" else back_svg()
    behind = [inked(svg) for svg in backs] or [shared] * len(faces)
    return _sides_pdf([inked(svg) for svg in faces], behind, title, paper_or_usual(paper), inked(board) if board else "")


def _sides_pdf(faces: Sequence[str], backs: Sequence[str], title: str, paper: Paper, board: str = "") -> bytes:
    """Write faces nine to a page, each page followed by its backs; a board comes first, with nothing behind it."""
    wide, high = PAPERS[paper]
    left, top = (wide - _COLUMNS * WIDTH) / 2, (high - _ROWS * HEIGHT) / 2
    names = {svg: f"{number}.svg" for number, svg in enumerate(dict.fromkeys((*faces, *backs)))}
    files = {name: svg for svg, name in names.items()}
    marks = _marks(left, top)
    pages = []
    if board:
        files["board.svg"] = board
        side = wide - 2 * _EDGE
        pages = [f'#place(dx: {_EDGE}mm, dy: {(high - side) / 2:.2f}mm, image("board.svg", width: {side:.2f}mm))\n', "#hide[.]\n"]
    for first in range(0, len(faces), _COLUMNS * _ROWS):
        numbers = range(first, min(first + _COLUMNS * _ROWS, len(faces)))
        for side, drawn in enumerate((faces, backs) if backs else (faces,)):
            page = [marks] if side == 0 else []
            for number in numbers:
                row, column = divmod(number - first, _COLUMNS)
                shown = _COLUMNS - 1 - column if side else column
                x, y = left + shown * WIDTH, top + row * HEIGHT
                image = f'image("{names[drawn[number]]}", width: {WIDTH}mm, height: {HEIGHT}mm)'
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
