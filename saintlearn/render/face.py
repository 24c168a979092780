"""The face of a card, drawn once as SVG: notebook, widget, picture and print sheet all come from this drawing.

Every fact stands in a group ``<g data-fact="fact-martyr" class="sl-place">`` with a transparent rectangle ``sl-hit`` over its box.

>>> from saintlearn.catalogue.card import Card, Day
>>> from saintlearn.vocabulary import SAINT_FACTS
>>> agnes = Card("agnes", "St. Agnes", SAINT_FACTS["Martyr"], Day(1, 21), birth_century=3, passing_century=4)
>>> sorted(places(agnes))
['birth-3', 'fact-martyr', 'month-january', 'passing-4']
>>> card_svg(agnes)[:4]
'<svg'
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say, say_count
from saintlearn.render.far import FarPen
from saintlearn.render.layout import VIEW_BOX, Box, Detail
from saintlearn.render.parts import parts
from saintlearn.render.pens import Pen
from saintlearn.render.symbols import symbols
from saintlearn.render.text import safe
from saintlearn.render.window import sign_window, window
from saintlearn.vocabulary import Fact

_PENS: Final[Mapping[Detail, type[Pen]]] = {"full": Pen, "far": FarPen}

_USED = re.compile(r'href="#([^"]+)"')
_UNFIT = re.compile(r"[^\w-]", re.ASCII)


def _pen(detail: Detail) -> type[Pen]:
    if detail not in _PENS:
        raise Refusal("bad-option", say("detail must be 'full' or 'far' (you gave {given}).", given=repr(detail)[:40]))
    return _PENS[detail]


def places(card: Card, detail: Detail = "full") -> dict[str, tuple[Box, ...]]:
    """Find the places of a card's facts."""
    found: dict[str, tuple[Box, ...]] = {}
    for fact, box in _pen(detail)(card, "sl").spots():
        found[fact.key] = (*found.get(fact.key, ()), box)
    return found


def shared_defs(prefix: str = "sl", drawings: Iterable[str] | None = None) -> str:
    """Write the definitions that all cards of a page share. Put them on the page once, before the cards."""
    drawn = parts(prefix) if drawings is None else parts(prefix, *needs("".join(drawings), prefix))
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" style="position:absolute">'
    return f"{head}<defs>{drawn}</defs></svg>"


def needs(drawn: str, prefix: str) -> tuple[list[str], list[str], list[str]]:
    """List the symbols, emblems and parts of figures that a drawing uses, the way `parts` takes them."""
    begin = f"{prefix}-"
    names = dict.fromkeys(name.removeprefix(begin) for name in _USED.findall(drawn) if name.startswith(begin))
    known = symbols()
    emblems = [name.removeprefix("em-") for name in names if name.startswith("em-")]
    return [name for name in names if name in known], emblems, [name for name in names if name not in known]


def card_face(card: Card, prefix: str = "sl", detail: Detail = "full", *, hidden: Collection[Fact] = ()) -> str:
    """Draw a card that uses `shared_defs` with the same prefix (`ST-06`)."""
    pen = _pen(detail)(card, prefix, hidden)
    label = safe(say_count("{count} place is covered.", "{count} places are covered.", len(hidden)) if hidden else card.description)
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="{pen.look}" viewBox="0 0 252 352" role="img" aria-label="{label}">{pen.face()}</svg>'


def window_svg(card: Card, prefix: str = "sl") -> str:
    """Draw only the window of a card as in the small layout, referring to `shared_defs` of the same prefix: the picture in a gallery."""
    drawn = window(card, prefix, small=True)
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="sl-face" viewBox="{VIEW_BOX}" aria-hidden="true">{drawn}</svg>'


def sign_svg(card: Card, thing: str, prefix: str = "sl") -> str:
    """Draw the window of a card with one of the things that the saint is shown with in place of the figure, referring to `shared_defs` of the same prefix."""
    drawn = sign_window(card, thing, prefix)
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="sl-face" viewBox="{VIEW_BOX}" aria-hidden="true">{drawn}</svg>'


def window_document(card: Card) -> str:
    """Draw only the window of a card as a complete document of its own; the name is not in it."""
    prefix = f"sl-{_UNFIT.sub('-', card.slug)}"
    drawn = window(card, prefix, small=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sl-face" width="360" height="468" viewBox="{VIEW_BOX}">'
        f"<defs>{parts(prefix, *needs(drawn, prefix))}</defs>{drawn}</svg>"
    )


def card_svg(card: Card) -> str:
    """Draw a card as a complete document, 63 x 88 mm. You can put many of them on one page."""
    prefix = f"sl-{_UNFIT.sub('-', card.slug)}"
    inner = Pen(card, prefix).face()
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="sl-face" width="252" height="352" viewBox="0 0 252 352" role="img" '
        f'aria-labelledby="{prefix}-title {prefix}-desc"><title id="{prefix}-title">{safe(card.name)}</title>'
        f'<desc id="{prefix}-desc">{safe(card.description)}</desc><defs>{parts(prefix, *needs(inner, prefix))}</defs>{inner}</svg>'
    )
