"""The drawings on handouts: a saint's window as a file of its own or as one of many on a page, and the rose of the free box."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from uuid import NAMESPACE_OID, uuid5

from saintlearn.catalogue.card import Card
from saintlearn.render.face import needs
from saintlearn.render.layout import VIEW, VIEW_BOX
from saintlearn.render.parts import parts
from saintlearn.render.window import window

_PETALS = "".join(
    f'<path transform="rotate({angle} 50 50)" d="M50 50C41 38 41 22 50 12C59 22 59 38 50 50Z" fill="{glass}" stroke="#2a2320" stroke-width="2.4"/>'
    for angle, glass in zip(range(0, 360, 45), ("#b3202c", "#2458b8", "#dda52a", "#2b7640") * 2, strict=True)
)
ROSE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="46" fill="#16294f" stroke="#2a2320" stroke-width="5"/>'
    f'{_PETALS}<circle cx="50" cy="50" r="9" fill="#f6dc8c" stroke="#2a2320" stroke-width="2.4"/></svg>'
)
"""A rose window: the sign of a certificate, and the free box of bingo."""
_SHAPE: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><{} fill="#fff" stroke="#2a2320" stroke-width="4" stroke-linejoin="round"/></svg>'
SHAPE_FILES: Final = {
    "star": _SHAPE.format('path d="M50 6L63 37L96 40L71 62L78 95L50 78L22 95L29 62L4 40L37 37Z"'),
    "heart": _SHAPE.format('path d="M50 92C20 68 6 52 6 33C6 8 38 2 50 26C62 2 94 8 94 33C94 52 80 68 50 92Z"'),
    "circle": _SHAPE.format('circle cx="50" cy="50" r="43"'),
}
"""The drawings of `saintlearn.render.paper.blocks.SHAPES`."""


def window_file(card: Card) -> str:
    """Draw a window as a complete SVG document."""
    prefix = f"slw-{card.slug}"
    drawn = window(card, prefix, small=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sl-face" width="{VIEW[2]}" height="{VIEW[3]}" viewBox="{VIEW_BOX}">'
        f"<defs>{parts(prefix, *needs(drawn, prefix))}</defs>{drawn}</svg>"
    )


def shared_windows(cards: Iterable[Card], prefix: str) -> str:
    """Write the windows of a page once, as symbols with the ids ``<prefix>-w-<slug>``."""
    drawn = {card.slug: window(card, prefix, small=True) for card in cards}
    symbols = "".join(f'<symbol id="{prefix}-w-{slug}" viewBox="{VIEW_BOX}">{body}</symbol>' for slug, body in drawn.items())
    common = parts(prefix, *needs("".join(drawn.values()), prefix))
    head = '<svg xmlns="http://www.w3.org/2000/svg" class="sl-face" width="0" height="0" aria-hidden="true" style="position:absolute">'
    return f"{head}<defs>{common}{symbols}</defs></svg>"


def unlike(*words: str) -> str:
    """Give a short name that differs if the words differ, so that ids of two documents on one page don't clash."""
    return f"sl{uuid5(NAMESPACE_OID, ' '.join(words)).hex[:8]}"
