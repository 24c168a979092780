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
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from typing import Literal

from saintlearn.catalogue.card import Card
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import date, month, say, say_as, say_count
from saintlearn.render.back import back_svg
from saintlearn.render.layout import FULL, SMALL, Box, Layout
from saintlearn.render.metrics import BOLD, NAME, TEXT, fit
from saintlearn.render.parts import parts
from saintlearn.render.symbols import symbols
from saintlearn.render.text import line, lines, n, safe
from saintlearn.render.theme import BOSS, CREAM, INK, LAND, LEAD
from saintlearn.render.window import window
from saintlearn.vocabulary import SAINT_FACTS, Fact, Field

__all__ = ["Detail", "back_svg", "card_face", "card_svg", "needs", "places", "shared_defs", "window_document", "window_svg"]

Detail = Literal["full", "small"]
_DETAILS: tuple[Detail, ...] = ("full", "small")
"""``full`` shows all twelve places; ``small``, for thumbnails of about 120 px, shows less and larger."""

_GRAY = "#8f887c"
"""The rim of a card whose color is hidden."""
_NEUTRAL = SAINT_FACTS["Priest"]
"""Whose glass the window of such a card has."""

_UNFIT = re.compile(r"[^\w-]", re.ASCII)
_STAR = "M0-9L2.1-2.9 8.6-2.8 3.4 1.1 5.3 7.3 0 3.6-5.3 7.3-3.4 1.1-8.6-2.8-2.1-2.9z"


def _spots(card: Card, layout: Layout) -> Iterator[tuple[Fact, Box]]:
    """Yield the place of each fact of a card; the main fact and the ribbons have a place on both edges."""
    for fact in card.facts:
        if fact.field is Field.BIRTH_CENTURY:
            yield fact, layout.birth
        elif fact.field is Field.PASSING_CENTURY:
            yield fact, layout.passing
        elif fact.field is Field.FEAST_MONTH:
            yield fact, layout.month
    for index, fact in enumerate((card.main_fact, *card.ribbons)):
        if fact.bit:
            yield fact, layout.ribbon(index, left=True)
            yield fact, layout.ribbon(index, left=False)
    for index, fact in enumerate((*card.orders, *card.designations)):
        yield fact, layout.sign(index)
    for index, fact in enumerate(card.expansions):
        yield fact, layout.expansion(index)
    for index, fact in enumerate(card.geography):
        yield fact, layout.region(index)


def _layout(detail: Detail) -> Layout:
    if detail not in ("full", "small"):
        raise Refusal("bad-option", say("detail must be 'full' or 'small' (you gave {given}).", given=repr(detail)[:40]))
    return SMALL if detail == "small" else FULL


def places(card: Card, detail: Detail = "full") -> dict[str, tuple[Box, ...]]:
    """Find the places of a card's facts.

    Returns:
        The boxes (left, top, width, height, in units of the view box 252 x 352) by `Fact.key`; a ribbon has two.
    """
    found: dict[str, tuple[Box, ...]] = {}
    for fact, box in _spots(card, _layout(detail)):
        found[fact.key] = (*found.get(fact.key, ()), box)
    return found


class _Pen:
    """Draws the places of one card, except for hidden facts and whatever else would give them away."""

    def __init__(self, card: Card, prefix: str, detail: Detail, hidden: Collection[Fact] = ()) -> None:
        self.card, self.prefix, self.small = card, prefix, detail == "small"
        self.hidden = hidden
        self.colored = card.main_fact not in hidden
        self.layout = _layout(detail)
        self.draw: dict[Field, Callable[[Fact, Box], str]] = {
            Field.BIRTH_CENTURY: self.century,
            Field.PASSING_CENTURY: self.century,
            Field.FEAST_MONTH: self.month,
            Field.SAINT_FACT: self.ribbon,
            Field.ORDER: self.sign,
            Field.DESIGNATION: self.sign,
            Field.EXPANSION: self.sign,
            Field.GEOGRAPHY: self.region,
        }

    def use(self, name: str, attributes: str = "") -> str:
        """Use a shared part."""
        return f'<use href="#{self.prefix}-{name}"{attributes}/>'

    def symbol(self, key: str, x: float, y: float, size: float, fill: str) -> str:
        """Place a symbol with its center at a point."""
        return self.use(key, f' x="{n(x - size / 2)}" y="{n(y - size / 2)}" width="{n(size)}" height="{n(size)}" fill="{fill}"')

    def place(self, fact: Fact, box: Box) -> str:
        """Draw one place with its hit rectangle."""
        x, y, wide, high = (n(value) for value in box)
        return (
            f'<g data-fact="{fact.key}" class="sl-place">{self.draw[fact.field](fact, box)}'
            f'<rect class="sl-hit" x="{x}" y="{y}" width="{wide}" height="{high}"/></g>'
        )

    def century(self, fact: Fact, box: Box) -> str:
        """The number of a century, with the star of birth or the cross of passing."""
        x, y, wide, high = box
        middle = x + wide / 2
        digits = str(abs(fact.number))
        size = 41.0 if self.small else 40.0
        fitted = fit(digits, NAME, wide - (0 if len(digits) > 1 else 4), (size,))
        drawn = line(digits, NAME, middle, y + (30.5 if self.small else 34), fitted.size)
        sign = 12.0
        foot = y + high - sign / 2 - (0 if self.small else 1)
        if fact.number < 0:
            era = fit(say_as("before Christ, after the number of a century", "BC"), BOLD, 26, (11.5,))
            drawn += line(era.lines[0], BOLD, middle + 9, foot + 4.4, era.size, fill=INK)
            middle -= 10
        return drawn + self.symbol(fact.field.value, middle, foot, sign, "#a8781b")

    def month(self, fact: Fact, box: Box) -> str:
        """The medallion in the tracery with the month's symbol and letters."""
        if self.small:
            return (
                self.use("seal-small") + self.symbol(fact.symbol, 126, 23.6, 17, CREAM) + line(fact.letters, BOLD, 126, 54.6, 21, fill=INK)
            )
        return self.use("seal") + self.symbol(fact.symbol, 126, 39.4, 20, CREAM) + line(fact.letters, BOLD, 126, 66.8, 10.5, fill=INK)

    def ribbon(self, fact: Fact, box: Box) -> str:
        """A ribbon on an edge: color and letters."""
        x, y, wide, high = box
        left = x < 100
        sx, sy = wide / 36, high / 20
        move = f' y="{n(y)}"'
        if self.small:
            move = f' transform="matrix({sx:g} 0 0 {sy:g} {n(0 if left else 252 * (1 - sx))} {n(y)})"'
        middle = x + wide / 2 + (-2 if left else 2) * sx
        size = (15.0 if len(fact.code) == 1 else 13.5) * (1.5 if self.small else 1)
        return self.use("ribbon" if left else "ribbon-r", f'{move} fill="{fact.color}"') + line(
            fact.code, BOLD, middle, y + high / 2 + size * 0.36, size, fill=fact.ink
        )

    def sign(self, fact: Fact, box: Box) -> str:
        """A medallion: round for an order, a shield for a designation, six-sided for an expansion."""
        x, y, wide, high = box
        cx, cy, scale = x + wide / 2, y + high / 2, wide / 23
        part, ground, ink, size = {
            Field.ORDER: ("order", "", LEAD, 15.0),
            Field.DESIGNATION: ("rank", "", "#6a1526", 13.5),
        }.get(fact.field, ("icon", f' fill="{BOSS}"', "#fbe3a0", 12.8))
        at = f' x="{n(cx)}" y="{n(cy)}"' if scale == 1 else f' transform="translate({n(cx)} {n(cy)}) scale({scale:.2f})"'
        return self.use(part, f"{at}{ground}") + self.symbol(fact.symbol, cx, cy - (0.6 if part == "rank" else 0), size * scale, ink)

    def region(self, fact: Fact, box: Box) -> str:
        """A region's disc, with its letters where there is room."""
        x, y, wide, high = box
        size = high if self.small else 17.8
        cx, cy = x + wide / 2, y + size / 2
        disc = f'<circle cx="{n(cx)}" cy="{n(cy)}" r="{n(size / 2 - 1)}" fill="{CREAM}"/>' + self.symbol(fact.symbol, cx, cy, size, LAND)
        return disc if self.small else disc + line(fact.code, BOLD, cx, y + high - 0.6, 7.4, fill=LAND)

    def name(self) -> str:
        """The name, in up to two lines (three when small)."""
        room = 224.0 if self.small else 220.0
        if self.small:
            fitted = fit(self.card.name, NAME, room, (38, 32, 22), 3)
            middle, step = 280.0, fitted.size * (0.93 if len(fitted.lines) < 3 else 0.86)
        else:
            fitted = fit(self.card.name, NAME, room, (30, 23), 2)
            middle, step = 271.5, fitted.size * 0.92
        first = middle + fitted.size * 0.3 - step * (len(fitted.lines) - 1) / 2
        return lines(fitted, NAME, 126, first, step, room)

    def foot(self) -> str:
        """Name, patronage or effect, calendar line, and in the full layout the credit."""
        card = self.card
        if self.small:
            return self.name() + self.calendar()
        words = card.effect_text or (card.patronages[0] if card.patronages else "")
        out = [self.use("rule"), self.credit(), self.name()]
        if words:
            fitted = fit(words[0].upper() + words[1:], TEXT, 216, (11, 8.8), 2)
            out.append(lines(fitted, TEXT, 126, 306.2 if len(fitted.lines) == 1 else 300, fitted.size, 216))
        return "".join(out) + self.calendar()

    def credit(self) -> str:
        """The credit for the picture in the window."""
        if self.card.art_image and not self.card.art_credit:
            return ""
        words = say("Picture: {credit}", credit=self.card.art_credit) if self.card.art_credit else say("Window: saintlearn")
        fitted = fit(words, TEXT, 170, (5.0,))
        return line(fitted.lines[0], TEXT, 126, 248.2, fitted.size, wide=fitted.widths[0], room=170)

    def calendar(self) -> str:
        """The feast day with the color-blind code, on the color of the main fact."""
        card, main = self.card, self.card.main_fact
        if not self.colored or any(fact.field is Field.FEAST_MONTH for fact in self.hidden):
            return ""
        feast = card.feast
        if self.small:
            day = say_as("a short date, such as Jan 21", "{month} {day}", month=month(feast.month)[:3], day=feast.day)
            fitted = fit(day, BOLD, 104, (21.0,))
            (wide,), right = fitted.widths, 237.0
            return line(day, BOLD, right - wide / 2, 332.4, fitted.size, wide=wide, fill=INK)
        fitted = fit(date(feast.month, feast.day), BOLD, 86, (10.2,))
        ((day,), (wide,)), right = (fitted.lines, fitted.widths), 237.5
        left = right - wide - 30
        pill = f'<rect x="{n(left)}" y="316.4" width="{n(right - left)}" height="19.2" rx="9.6" fill="{main.color}" stroke="{LEAD}" stroke-width="1.4"/>'
        code = f'<circle cx="{n(right - 9.6)}" cy="326" r="7.6" fill="#fffaf0" stroke="{LEAD}" stroke-width="1"/>'
        code += line(main.code, BOLD, right - 9.6, 329.4 if len(main.code) == 1 else 328.6, 9.6 if len(main.code) == 1 else 7.4, fill=INK)
        return pill + line(day, BOLD, left + 8 + wide / 2, 329.8, fitted.size, wide=wide, fill=main.ink) + code

    def stars(self) -> str:
        """The stars that a WildCard has on either side instead of centuries."""
        out = []
        for box in (self.layout.birth, self.layout.passing):
            x, y, wide, high = box
            out.append(
                f'<path transform="translate({n(x + wide / 2)} {n(y + high / 2 - 5)}) scale(2)" d="{_STAR}" fill="#f2c84f" stroke="{LEAD}" '
                'stroke-width="1" stroke-linejoin="round"/>'
            )
        return "".join(out)

    def bare(self) -> Card:
        """Give the card whose window can be shown: its glass and emblem give away facts, too."""
        if not self.hidden:
            return self.card
        card = self.card

        def seen(facts: Iterable[Fact]) -> tuple[Fact, ...]:
            return tuple(fact for fact in facts if fact not in self.hidden)

        main = card.main_fact if self.colored else _NEUTRAL
        return replace(card, main_fact=main, ribbons=seen(card.ribbons), orders=seen(card.orders), designations=seen(card.designations))

    def face(self) -> str:
        """Everything inside the ``<svg>``."""
        card, main = self.card, self.card.main_fact
        frame = "frame-wild" if card.is_wild else "frame"
        named = f' data-main="{main.key}"' if self.colored else ""
        out = [f'<g class="sl-outside"{named}>{self.use(frame, f" fill={chr(34)}{main.color if self.colored else _GRAY}{chr(34)}")}</g>']
        out.append(window(self.bare(), self.prefix, small=self.small))
        if card.is_wild:
            out.append(self.stars())
            out += [f"<g>{self.ribbon(main, self.layout.ribbon(0, left=left))}</g>" for left in (True, False)]
        out += [self.place(fact, box) for fact, box in _spots(card, self.layout) if fact not in self.hidden]
        out.append(self.foot())
        return "".join(out)


def shared_defs(prefix: str = "sl", cards: Iterable[Card] | None = None) -> str:
    """Write the definitions that all cards of a page share. Put them on the page once, before the cards.

    Args:
        prefix: Beginning of every id.
        cards: The cards of the page; None if any card can follow.
    """
    if cards is None:
        drawn = parts(prefix)
    else:
        faces = "".join(_Pen(card, prefix, detail).face() for card in cards for detail in _DETAILS)
        drawn = parts(prefix, *needs(faces, prefix))
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" style="position:absolute">'
    return f"{head}<defs>{drawn}</defs></svg>"


def needs(drawn: str, prefix: str) -> tuple[list[str], list[str], list[str]]:
    """List the symbols, emblems and parts of figures that a drawing uses, the way `parts` takes them."""
    names = dict.fromkeys(re.findall(f'href="#{prefix}-([^"]+)"', drawn))
    known = symbols()
    emblems = [name.removeprefix("em-") for name in names if name.startswith("em-")]
    return [name for name in names if name in known], emblems, [name for name in names if name not in known]


def card_face(card: Card, prefix: str = "sl", detail: Detail = "full", *, hidden: Collection[Fact] = ()) -> str:
    """Draw a card that uses `shared_defs` with the same prefix.

    Args:
        card: The saint.
        prefix: Beginning of the ids of the shared definitions.
        detail: ``full``, or ``small`` for thumbnails.
        hidden: Facts of the card that the drawing must not give away (`ST-06`): their places stay empty, and so do the color, the calendar line
            and the description if they would reveal them.

    Raises:
        ValueError: The detail is unknown.
    """
    inner = _Pen(card, prefix, detail, hidden).face()
    kind = "sl-face sl-small" if detail == "small" else "sl-face"
    label = safe(say_count("{count} place is covered.", "{count} places are covered.", len(hidden)) if hidden else card.description)
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="{kind}" viewBox="0 0 252 352" role="img" aria-label="{label}">{inner}</svg>'


def window_svg(card: Card, prefix: str = "sl") -> str:
    """Draw only the window of a card as in the small layout, referring to `shared_defs` of the same prefix: the picture in a gallery."""
    drawn = window(card, prefix, small=True)
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="sl-face" viewBox="36 23 180 234" aria-hidden="true">{drawn}</svg>'


def window_document(card: Card) -> str:
    """Draw only the window of a card as a complete document of its own; the name is not in it."""
    prefix = f"sl-{_UNFIT.sub('-', card.slug)}"
    drawn = window(card, prefix, small=True)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="sl-face" width="360" height="468" viewBox="36 23 180 234">'
        f"<defs>{parts(prefix, *needs(drawn, prefix))}</defs>{drawn}</svg>"
    )


def card_svg(card: Card) -> str:
    """Draw a card as a complete document, 63 x 88 mm. You can put many of them on one page."""
    prefix = f"sl-{_UNFIT.sub('-', card.slug)}"
    inner = _Pen(card, prefix, "full").face()
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="sl-face" width="252" height="352" viewBox="0 0 252 352" role="img" '
        f'aria-labelledby="{prefix}-title {prefix}-desc"><title id="{prefix}-title">{safe(card.name)}</title>'
        f'<desc id="{prefix}-desc">{safe(card.description)}</desc><defs>{parts(prefix, *needs(inner, prefix))}</defs>{inner}</svg>'
    )
