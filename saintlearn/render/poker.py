"""The face of a playing card: rank and suit large and plain on the left, the saint's window beside them, calling and name below.

A suit has a color, a pip and the sign of its season, so that color is never alone. A card without a saint is a plain French one. Letters are at least
27 units high, which is nine pixels on a card of 84.

>>> poker_face("Q", "hearts")[:4]
'<svg'
>>> sorted(PIPS)
['clubs', 'diamonds', 'hearts', 'spades']
"""

from __future__ import annotations

from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.render.metrics import BOLD, NAME, fit
from saintlearn.render.text import line, lines, n, safe
from saintlearn.render.theme import AURUM, LEAD
from saintlearn.render.window import window

PIPS: Final = {
    "clubs": "M12 13C5 18 1 12 4 9 6 7 8 8 9 9 6 3 10 1.5 12 1.5S18 3 15 9C16 8 18 7 20 9 23 12 19 18 12 13ZM11 12H13L15 22H9Z",
    "diamonds": "M12 1.5L20 12 12 22.5 4 12Z",
    "hearts": "M12 21C2 14 1 9 3 6 5 3 10 3 12 8 14 3 19 3 21 6 23 9 22 14 12 21Z",
    "spades": "M12 1.5C4 9 2 11 3 15 5 19 10 18 11 15L9 22H15L13 15C14 18 19 19 21 15 22 11 20 9 12 1.5Z",
}
"""The pip of each suit, in a box of 24."""
_CLEAR: Final = 27.0
"""The size that letters keep; a name takes three lines for it."""
_INK: Final = {"clubs": "#226336", "diamonds": "#1f4fa3", "hearts": "#b3202c", "spades": "#47306e"}
_SEASON: Final = {
    # a blossom, a snow crystal, the sun, a leaf that falls
    "clubs": (
        "M12 9.4C9.6 6.6 9.8 2.4 12 2.4S14.4 6.6 12 9.4ZM14.5 11.2C15.9 7.8 19.9 6.4 20.6 8.5S17.9 12.6 14.5 11.2Z"
        "M13.5 14.1C17.2 14.4 19.8 17.8 18 19.1S13.2 17.7 13.5 14.1ZM10.5 14.1C10.8 17.7 7.8 20.4 6 19.1S6.8 14.4 10.5 14.1Z"
        "M9.5 11.2C6.1 12.6 2.7 10.6 3.4 8.5S8.1 7.8 9.5 11.2Z"
    ),
    "diamonds": (
        "M11 2H13V10.3L20.2 6.1 21.2 7.9 14 12 21.2 16.1 20.2 17.9 13 13.7V22H11V13.7L3.8 17.9 2.8 16.1 10 12 2.8 7.9 3.8 6.1 11 10.3Z"
        "M8.6 3.4L12 6.6 15.4 3.4 16.4 4.8 12 9 7.6 4.8ZM8.6 20.6L12 17.4 15.4 20.6 16.4 19.2 12 15 7.6 19.2Z"
    ),
    "hearts": (
        "M12 7A5 5 0 1 1 12 17 5 5 0 1 1 12 7ZM11 1H13L12.6 5H11.4ZM11 23H13L12.6 19H11.4ZM1 11V13L5 12.6V11.4ZM23 11V13L19 12.6V11.4Z"
        "M3.7 5.1L5.1 3.7 7.5 6.6 6.6 7.5ZM20.3 18.9L18.9 20.3 16.5 17.4 17.4 16.5ZM18.9 3.7L20.3 5.1 17.4 7.5 16.5 6.6ZM5.1 20.3L3.7 18.9 6.6 16.5 7.5 17.4Z"
    ),
    "spades": "M20.5 3.5C10 2.5 3.6 7 4.6 15.6L2.5 21.5 4.6 22 6.4 18.3C15 20 20.6 13.5 20.5 3.5ZM7.4 16.4C10 12.6 13 9.8 16.8 7.2 12.6 8.6 8.6 11.6 6.3 15.8Z",
}
_COLUMNS: Final = (84.0, 126.0, 168.0)
_ROWS: Final[dict[str, tuple[tuple[int, float], ...]]] = {
    "A": ((1, 3),),
    "2": ((1, 0), (1, 6)),
    "3": ((1, 0), (1, 3), (1, 6)),
    "4": ((0, 0), (2, 0), (0, 6), (2, 6)),
    "5": ((0, 0), (2, 0), (1, 3), (0, 6), (2, 6)),
    "6": ((0, 0), (2, 0), (0, 3), (2, 3), (0, 6), (2, 6)),
    "7": ((0, 0), (2, 0), (1, 1.5), (0, 3), (2, 3), (0, 6), (2, 6)),
    "8": ((0, 0), (2, 0), (1, 1.5), (0, 3), (2, 3), (1, 4.5), (0, 6), (2, 6)),
    "9": ((0, 0), (2, 0), (0, 2), (2, 2), (1, 3), (0, 4), (2, 4), (0, 6), (2, 6)),
    "10": ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2), (0, 4), (2, 4), (1, 5), (0, 6), (2, 6)),
}
_COURT: Final = {
    "J": "M6 20V11L9 4 15 7 18 13V20ZM9 4L16 2 15 7Z",  # a soldier's cap with a feather
    "Q": "M3 19L2 8 7.5 12.5 12 5 16.5 12.5 22 8 21 19ZM12 1.4A1.6 1.6 0 1 1 12 4.6 1.6 1.6 0 1 1 12 1.4Z",
    "K": "M3 20V9L7.5 13 11 8V5.5H8.8V3.5H11V1H13V3.5H15.2V5.5H13V8L16.5 13 21 9V20Z",
}


def _mark(path: str, x: float, y: float, size: float, fill: str) -> str:
    """Place a sign of the box of 24 with its middle at a point."""
    scale = size / 24
    return f'<path transform="translate({n(x - size / 2)} {n(y - size / 2)}) scale({scale:g})" fill="{fill}" d="{path}"/>'


def _sheet(ink: str) -> str:
    return (
        f'<rect x="1.5" y="1.5" width="249" height="349" rx="16" fill="{ink}" stroke="{LEAD}" stroke-width="3"/>'
        '<rect x="9" y="9" width="234" height="334" rx="10" fill="#fffaf0"/>'
        f'<rect x="9" y="9" width="234" height="334" rx="10" fill="none" stroke="{LEAD}" stroke-width="1.6"/>'
    )


def _corner(rank: str, suit: str) -> str:
    ink = _INK[suit]
    size = 82.0 if len(rank) == 1 else 66.0
    fitted = fit(rank, BOLD, 66, (size,))
    return line(rank, BOLD, 47, 82, fitted.size, wide=fitted.widths[0], room=66, fill=ink) + _mark(PIPS[suit], 46, 122, 56, ink)


def _saint(card: Card, calling: str, suit: str, prefix: str) -> str:
    ink = _INK[suit]
    out = [f'<g transform="translate(37.2 5) scale(.95)">{window(card, prefix, small=True)}</g>']
    out.append('<path d="M9 251H243V333A10 10 0 0 1 233 343H19A10 10 0 0 1 9 333Z" fill="#fffaf0"/>')
    out.append(_mark(_SEASON[suit], 45, 180, 42, ink))
    words = fit(calling, BOLD, 222, (_CLEAR,))
    out.append(
        f'<rect x="9" y="240" width="234" height="34" fill="{ink}"/><path d="M9 240H243M9 274H243" stroke="{AURUM}" stroke-width="2"/>'
    )
    out.append(line(words.lines[0], BOLD, 126, 266.2, words.size, wide=words.widths[0], room=222, fill="#fff"))
    fitted = fit(card.name, NAME, 222, (38, 31), 2)
    if fitted.size < _CLEAR:
        fitted = fit(card.name, NAME, 222, (38, 31, _CLEAR), 3)
    step = fitted.size * (0.9 if len(fitted.lines) < 3 else 0.82)
    first = 309 + fitted.size * 0.3 - step * (len(fitted.lines) - 1) / 2
    out.append(lines(fitted, NAME, 126, first, step, 222))
    return "".join(out)


def _french(rank: str, suit: str) -> str:
    ink = _INK[suit]
    if rank in _ROWS:
        size = 120.0 if rank == "A" else 46.0
        pips = _ROWS[rank]
        return "".join(_mark(PIPS[suit], _COLUMNS[column] + 22, 62 + row * 38, size, ink) for column, row in pips)
    frame = f'<rect x="88" y="40" width="126" height="272" rx="10" fill="#fdf3d6" stroke="{AURUM}" stroke-width="4"/>'
    return frame + _mark(_COURT[rank], 151, 116, 92, "#b98a2c") + _mark(PIPS[suit], 151, 228, 96, ink)


def poker_face(rank: str, suit: str, card: Card | None = None, calling: str = "", label: str = "", prefix: str = "sl") -> str:
    """Draw a playing card, 252 x 352; a saint's window refers to `saintlearn.render.face.shared_defs` of the same prefix."""
    ground = _sheet(_INK[suit])
    inner = _saint(card, calling, suit, prefix) if card is not None else _french(rank, suit)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="sl-face sl-poker" viewBox="0 0 252 352" role="img" aria-label="{safe(label)}">'
    return f"{head}{ground}{inner}{_corner(rank, suit)}</svg>"
