"""Cards side by side as HTML: what decks, catalogues and matches show of themselves in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING
from uuid import NAMESPACE_OID, uuid5

from saintlearn.catalogue.card import Card
from saintlearn.render.face import card_face, shared_defs

if TYPE_CHECKING:
    from saintlearn.matching import Match

__all__ = ["match_html", "sheet_html"]

SHOWN = 24
"""Cards that a deck shows of itself; a longer one says how many more there are."""

_STYLE = (
    "display:flex;flex-wrap:wrap;gap:8px;padding:4px 0;align-items:flex-start",
    "width:150px;flex:none",
    "font-family:Andika,Verdana,sans-serif;margin:4px 0",
)


def _prefix(cards: Iterable[Card]) -> str:
    return f"sl{uuid5(NAMESPACE_OID, ' '.join(card.slug for card in cards)).hex[:8]}"


def sheet_html(cards: Sequence[Card], *, shown: int = SHOWN) -> str:
    """Lay cards out in rows; the definitions that all share are written once."""
    visible = list(cards)[:shown]
    prefix = _prefix(visible)
    faces = "".join(f'<div style="{_STYLE[1]}">{card_face(card, prefix=prefix)}</div>' for card in visible)
    more = f'<p style="{_STYLE[2]}">and {len(cards) - shown} more cards</p>' if len(cards) > shown else ""
    return f'<div class="sl-sheet">{shared_defs(prefix, visible)}<div style="{_STYLE[0]}">{faces}</div>{more}</div>'


def match_html(match: Match) -> str:
    """Show two cards and, between them, each fact they share."""
    prefix = _prefix((match.card, match.on))
    lines = "".join(f"<li>{escape(line)}</li>" for line in match.sentences) or f"<li>{escape(match.sentence)}</li>"
    face = f'<div style="{_STYLE[1]}">{{}}</div>'
    return (
        f'<div class="sl-sheet">{shared_defs(prefix, (match.card, match.on))}<div style="{_STYLE[0]};align-items:center">'
        f"{face.format(card_face(match.card, prefix=prefix))}"
        f'<ol style="{_STYLE[2]};max-width:24em;padding-left:1.6em">{lines}</ol>'
        f"{face.format(card_face(match.on, prefix=prefix))}</div></div>"
    )
