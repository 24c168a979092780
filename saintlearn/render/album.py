"""A child's album on a page, as a poster to color in, and as stickers to cut out."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import Any, Final, Protocol

from saintlearn.catalogue.card import Card
from saintlearn.ground.arguments import checked_whole
from saintlearn.ground.paper import INKS, PAPERS, Ink, Paper, paper_or_usual
from saintlearn.ground.paths import target_file, write_whole
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import current, say, say_count
from saintlearn.render.calls import call, quoted, string
from saintlearn.render.face import needs
from saintlearn.render.ink import grays
from saintlearn.render.metrics import NAME, TEXT, fit
from saintlearn.render.outline import outline
from saintlearn.render.paper.wording import curled
from saintlearn.render.parts import arch, parts
from saintlearn.render.sheet import picture
from saintlearn.render.text import line, lines, short_day
from saintlearn.render.theme import AURUM
from saintlearn.render.window import window
from saintlearn.render.writers import pdf, unknown_ink
from saintlearn.render.year import COLORING, PAPER, Wall, WallPane, pane_ground, poster_drawings, wall_svg

__all__ = [
    "ON_A_SHEET",
    "AlbumOnPaper",
    "poster_pdf",
    "save_poster",
    "save_stickers",
    "sticker_svg",
    "stickers_pdf",
    "wall_html",
    "wall_svg",
]


class AlbumOnPaper(Wall, Protocol):
    """What is shown and printed of an album."""

    @property
    def title(self) -> str:
        """Its name."""

    @property
    def lit(self) -> Sequence[WallPane]:
        """The whole windows, the newest first."""

    @property
    def begun(self) -> Sequence[WallPane]:
        """The windows that are begun, the newest first."""


_SIDE, _TOP, _FOOT = 16.0, 13.0, 12.0
"""Margins of a poster in millimeters."""
_HEAD, _ROW, _REST = 32.0, 4.7, 12.0
"""Millimeters that the heading takes, a row of names, and the last line with the rule above the names."""
_COLUMNS: Final = 3
_NAMED: Final = 24
"""The most saints whose names are printed below the wall: the newest."""
_PANES: Final = 4
"""Panes side by side in a month of a poster."""

_STYLE: Final = """
#let ink = rgb("#2a1f14")
#let soft = rgb("#54402c")
#let gold = rgb("#7d5200")
#let rule = rgb("#b98a2c")
#set text(font: "Andika", fill: ink, hyphenate: false, number-type: "lining", size: 10pt)
#set par(leading: 0.5em, spacing: 0mm)
#set block(spacing: 0mm)
#let serif(size, fill: ink, body) = text(font: "Alegreya", weight: 700, size: size, fill: fill, number-type: "lining", body)
#let held(body) = layout(space => { let wide = measure(body).width
  if wide > space.width { scale(x: space.width / wide * 100%, origin: left, reflow: true, box(width: wide, body)) } else { body } })
#let head(title, words, counted) = block(height: 28mm, grid(columns: (28mm, 1fr, auto), rows: 27mm, align: horizon, column-gutter: 5mm,
  image("rose.svg", height: 27mm, alt: ""),
  stack(spacing: 3mm, held(serif(31pt, title)), text(size: 12pt, words)),
  serif(19pt, fill: gold, counted)))
#let bar = stack(spacing: 0.7mm, line(length: 100%, stroke: 0.9pt + rule), line(length: 100%, stroke: 0.4pt + rule))
#let wall(high) = align(center, image("wall.svg", height: high, alt: ""))
#let met(columns, high, ..names) = grid(columns: (1fr,) * columns, rows: high, column-gutter: 5mm, align: horizon,
  ..names.pos().map(((color, day, name)) => grid(columns: (4.2mm, 11.5mm, 1fr), align: horizon,
    rect(width: 2.7mm, height: 2.7mm, fill: rgb(color), stroke: 0.5pt + ink), text(size: 8.6pt, fill: soft, day), held(text(size: 9.2pt, name)))))
#let foot(left, right) = grid(columns: (1fr, auto), text(size: 9.8pt, left), text(size: 9.8pt, fill: soft, right))
"""


def poster_pdf(album: AlbumOnPaper, *, paper: Paper | None = None, ink: Ink = "color") -> bytes:
    """Write an album as a poster of one page; see `saintlearn.learners.album.Album.poster`."""
    wide, high = PAPERS[paper_or_usual(paper)]
    _check_ink(ink)
    lit = album.lit
    named = sorted(lit[:_NAMED], key=lambda pane: (pane.card.feast.month, pane.card.feast.day))
    rows = -(-len(named) // _COLUMNS)
    tall = high - _TOP - _FOOT - _HEAD - rows * _ROW - _REST
    black = ink == "black"
    wall, rose = poster_drawings(album, COLORING if black else PAPER, shape=(wide - 2 * _SIDE) / tall, panes=_PANES)
    words = say("The saints I have met, day by day") if lit or album.begun else say("A window for every saint, on the day of the feast")
    counted = say_count("{count} window lit", "{count} windows lit", len(lit)) if lit else ""
    down = [row + column * rows for row in range(rows) for column in range(_COLUMNS)]  # one column after the other
    cells = [_quoted(_named(named[place], coloring=black)) if place < len(named) else "none" for place in down]
    body = [
        call("head", (album.title, words, counted), _curled),
        f"#bar\n#v(2mm)\n#wall({tall:.2f}mm)\n#v(1.6mm)\n",
        f"#bar\n#v(1.4mm)\n#met({_COLUMNS}, {_ROW}mm, {', '.join(cells)})\n" if named else "",
        "#v(1fr)\n",
        call(
            "foot",
            (
                say("Met a new saint? Find the feast on the saint's card, and color the pane for that day."),
                say("All holy men and women, pray for us."),
            ),
            _curled,
        ),
    ]
    setting = f"#set page(width: {wide}mm, height: {high}mm, margin: (x: {_SIDE}mm, top: {_TOP}mm, bottom: {_FOOT}mm))\n"
    source = setting + _STYLE + "".join(body)
    return pdf(grays(source) if black else source, {"wall.svg": wall, "rose.svg": rose}, curled(album.title))


def _named(pane: WallPane, *, coloring: bool) -> tuple[str, str, str]:
    return "#ffffff" if coloring else pane_ground(pane.card), short_day(pane.card), pane.card.name


def _curled(text: str) -> str:
    return string(curled(text))


def _quoted(value: Any) -> str:
    return quoted(value, _curled)


def _check_ink(ink: object) -> None:
    if ink not in INKS:
        raise Refusal("bad-option", unknown_ink(ink))


# --- stickers ---------------------------------------------------------------------------------------------------------------

ON_A_SHEET: Final = 25
"""Stickers on a sheet of paper."""
_BESIDE: Final = 5
_MOST: Final = 500
_STICKER: Final = (37.4, 53.2)
"""Width and height of a sticker in millimeters."""
_ROOM: Final = 148


def sticker_svg(card: Card) -> str:
    """Draw a sticker as a complete document: the saint's window with name and feast, and the line to cut along."""
    prefix = f"sls-{card.slug}"
    drawn = window(card, prefix, small=True)
    fitted = fit(card.name, NAME, _ROOM, (19.0, 14.0), 2)
    one = len(fitted.lines) == 1
    words = lines(fitted, NAME, 126, 266 if one else 257, 12.8, _ROOM)
    day = card.feast_day
    spread = fit(day, TEXT, _ROOM, (10.5 if one else 9.5,))
    words += line(day, TEXT, 126, 280.5 if one else 281.3, spread.size, wide=spread.widths[0], room=_ROOM)
    place = 'transform="translate(6.3 16)scale(.95)" fill="none"'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="sl-face" width="192" height="273" viewBox="30 15.5 192 273">'
        f"<defs>{parts(prefix, *needs(drawn, prefix))}</defs>"
        f'<g {place}><path d="{arch(-11.5, 286.2)}z" stroke="#8f8a86" stroke-width=".9"/><path d="{arch(-8.4, 283)}z" stroke="{AURUM}" stroke-width="1.6"/></g>'
        f"{drawn}{words}</svg>"
    )


def stickers_pdf(album: AlbumOnPaper, *, paper: Paper | None = None, ink: Ink = "color", count: int | None = None) -> bytes:
    """Write the saints of an album as stickers, twenty-five to a page; see `saintlearn.learners.album.Album.stickers`."""
    wide, high = PAPERS[paper_or_usual(paper)]
    _check_ink(ink)
    if count is not None:
        checked_whole("count", count, 1, _MOST, ON_A_SHEET, code="bad-option")
    cards = [pane.card for pane in (*album.lit, *album.begun)][: count or ON_A_SHEET]
    if not cards:
        raise Refusal("nothing-to-print", say("There are no windows here yet. Play a game, or open a card, and come back."))
    files = {f"{card.slug}.svg": sticker_svg(card) for card in cards}
    if ink == "black":
        files = {name: outline(drawing) for name, drawing in files.items()}
    left, top = (wide - _BESIDE * _STICKER[0]) / 2, (high - ON_A_SHEET / _BESIDE * _STICKER[1]) / 2
    placed = []
    for number, card in enumerate(cards):
        row, column = divmod(number % ON_A_SHEET, _BESIDE)
        if number and not number % ON_A_SHEET:
            placed.append("#pagebreak()\n")
        x, y = left + column * _STICKER[0], top + row * _STICKER[1]
        image = f'image("{card.slug}.svg", width: {_STICKER[0]}mm, height: {_STICKER[1]}mm, fit: "contain", alt: {string(card.name)})'
        placed.append(f"#place(dx: {x:.2f}mm, dy: {y:.2f}mm, {image})\n")
    setting = f"#set page(width: {wide}mm, height: {high}mm, margin: 0mm)\n"
    return pdf(setting + "".join(placed), files, curled(album.title))


# --- files, and in a notebook -----------------------------------------------------------------------------------------------


def save_poster(album: AlbumOnPaper, path: str | PathLike[str], *, paper: Paper | None, ink: Ink) -> Path:
    """Write an album as a poster; see `poster_pdf`."""
    target = target_file(path, (".pdf",))
    write_whole(target, poster_pdf(album, paper=paper, ink=ink))
    return target


def save_stickers(album: AlbumOnPaper, path: str | PathLike[str], *, paper: Paper | None, ink: Ink, count: int | None) -> Path:
    """Write the stickers of an album; see `stickers_pdf`."""
    target = target_file(path, (".pdf",))
    write_whole(target, stickers_pdf(album, paper=paper, ink=ink, count=count))
    return target


def wall_html(album: AlbumOnPaper) -> str:
    """Show an album in a notebook, with its title and the windows that are lit for those who can't see it."""
    lit = len(album.lit)
    words = say_count("{title}: {count} window lit", "{title}: {count} windows lit", lit, title=album.title)
    return f'<div class="sl-sheet" lang="{current().code}">{picture(wall_svg(album), words, 1200)}</div>'
