"""Cards as HTML that needs nothing else: what cards, decks, catalogues and matches show of themselves in a notebook.

Every drawing is an ``<img>`` that carries its SVG. Viewers that strip scripts, styles and inline SVG (code hosts do) still show it, ids of two
drawings never clash, and where even the picture is lost its words remain.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from saintlearn.catalogue.card import Card
from saintlearn.languages import current, say_count
from saintlearn.render.shelf import needed, ready_face

if TYPE_CHECKING:
    from saintlearn.matching import Match

SHOWN = 24
"""How many cards a deck shows of itself; a longer deck says how many more it has."""

_ROW = 3
"""Cards in one picture: together they share their definitions, and three side by side can still be read on a phone."""
_WIDE, _HIGH, _GAP = 252, 352, 14
_SMALL = 150
"""Width of a card in a sheet, in CSS pixels."""
_TEXT = "font-family:Andika,Verdana,sans-serif;margin:4px 0"
_FLOW = "display:flex;flex-wrap:wrap;gap:8px;padding:4px 0;align-items:flex-start"


def picture(svg: str, words: str, width: int) -> str:
    """Write a drawing as an ``<img>`` that carries it."""
    data = base64.b64encode(svg.encode()).decode("ascii")
    style = "max-width:100%;height:auto"
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(words)}" lang="{current().code}" width="{width}" style="{style}">'


def row_svg(cards: Sequence[Card]) -> str:
    """Draw cards side by side as one SVG document, with the definitions that they share written once."""
    wide = len(cards) * (_WIDE + _GAP) - _GAP
    faces = [ready_face(card) for card in cards]
    placed = "".join(
        face.replace("<svg ", f'<svg x="{number * (_WIDE + _GAP)}" width="{_WIDE}" height="{_HIGH}" ', 1)
        for number, face in enumerate(faces)
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{_HIGH}" viewBox="0 0 {wide} {_HIGH}">'
    return f"{head}{_defs(faces)}{placed}</svg>"


def _defs(drawings: Iterable[str]) -> str:
    return f"<defs>{''.join(needed(drawings).values())}</defs>"


def card_html(card: Card) -> str:
    """Show one card."""
    return picture(row_svg([card]), card.description, _WIDE)


def _row(cards: Sequence[Card]) -> str:
    width = round((len(cards) * (_WIDE + _GAP) - _GAP) * _SMALL / _WIDE)
    return picture(row_svg(cards), " ".join(card.description for card in cards), width)


def sheet_html(cards: Sequence[Card], *, shown: int = SHOWN) -> str:
    """Lay cards out in rows."""
    visible = list(cards)[:shown]
    rows = "".join(_row(visible[start : start + _ROW]) for start in range(0, len(visible), _ROW))
    rest = len(cards) - shown
    words = say_count("and {count} more card", "and {count} more cards", rest) if rest > 0 else ""
    more = f'<p style="{_TEXT}">{escape(words)}</p>' if words else ""
    return f'<div class="sl-sheet" lang="{current().code}"><div style="{_FLOW}">{rows}</div>{more}</div>'


def match_html(match: Match) -> str:
    """Show two cards and, between them, each fact they share."""
    lines = "".join(f"<li>{escape(line)}</li>" for line in match.sentences) or f"<li>{escape(match.sentence)}</li>"
    return (
        f'<div class="sl-sheet" lang="{current().code}"><div style="{_FLOW};align-items:center">{_row([match.card])}'
        f'<ol style="{_TEXT};max-width:24em;padding-left:1.6em">{lines}</ol>{_row([match.on])}</div></div>'
    )
