"""The pen that draws a face place by place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from typing import ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.languages import say, say_as
from saintlearn.render.layout import FULL, Box, Layout
from saintlearn.render.metrics import BOLD, NAME, TEXT, fit
from saintlearn.render.text import line, lines, n
from saintlearn.render.theme import BOSS, CREAM, INK, LAND, LEAD
from saintlearn.render.window import window
from saintlearn.vocabulary import SAINT_FACTS, Fact, Field

_NEUTRAL = SAINT_FACTS["Priest"]
"""Whose glass the window of such a card has."""
_STAR = "M0-9L2.1-2.9 8.6-2.8 3.4 1.1 5.3 7.3 0 3.6-5.3 7.3-3.4 1.1-8.6-2.8-2.1-2.9z"


def spots(card: Card, layout: Layout) -> Iterator[tuple[Fact, Box]]:
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


class Pen:
    """Draws the places of one card, except for hidden facts and whatever else would give them away."""

    layout: ClassVar[Layout] = FULL
    look: ClassVar[str] = "sl-face"
    """Classes of the drawing."""
    gray: ClassVar[str] = "#8f887c"
    """The rim of a card whose color is hidden."""

    def __init__(self, card: Card, prefix: str, hidden: Collection[Fact] = ()) -> None:
        self.card, self.prefix, self.hidden = card, prefix, hidden
        self.colored = card.main_fact not in hidden
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
        fitted = fit(digits, NAME, wide - (0 if len(digits) > 1 else 4), (40.0,))
        drawn = line(digits, NAME, middle, y + 34, fitted.size)
        sign = 12.0
        foot = y + high - sign / 2 - 1
        if fact.number < 0:
            era = fit(say_as("before Christ, after the number of a century", "BC"), BOLD, 26, (11.5,))
            drawn += line(era.lines[0], BOLD, middle + 9, foot + 4.4, era.size, fill=INK)
            middle -= 10
        return drawn + self.symbol(fact.field.value, middle, foot, sign, "#a8781b")

    def month(self, fact: Fact, box: Box) -> str:
        """The medallion in the tracery with the month's symbol and letters."""
        return self.use("seal") + self.symbol(fact.symbol, 126, 39.4, 20, CREAM) + line(fact.letters, BOLD, 126, 66.8, 10.5, fill=INK)

    def ribbon(self, fact: Fact, box: Box) -> str:
        """A ribbon on an edge: color and letters."""
        x, y, wide, high = box
        left = x < 100
        middle = x + wide / 2 + (-2 if left else 2)
        size = 15.0 if len(fact.code) == 1 else 13.5
        return self.use("ribbon" if left else "ribbon-r", f' y="{n(y)}" fill="{fact.color}"') + line(
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
        size = 17.8
        cx, cy = x + wide / 2, y + size / 2
        disc = f'<circle cx="{n(cx)}" cy="{n(cy)}" r="{n(size / 2 - 1)}" fill="{CREAM}"/>' + self.symbol(fact.symbol, cx, cy, size, LAND)
        return disc + line(fact.code, BOLD, cx, y + high - 0.4, 8, fill=LAND)

    def name(self) -> str:
        """The name, in up to two lines."""
        room = 220.0
        fitted = fit(self.card.name, NAME, room, (30, 23), 2)
        step = fitted.size * 0.92
        first = 271.5 + fitted.size * 0.3 - step * (len(fitted.lines) - 1) / 2
        return lines(fitted, NAME, 126, first, step, room)

    def foot(self) -> str:
        """Credit, name, patronage or effect, and the calendar line."""
        card = self.card
        words = card.effect_text or card.patronage_line
        out = [self.use("rule"), self.credit(), self.name()]
        if words:
            fitted = fit(words, TEXT, 216, (11, 8.8), 2)
            out.append(lines(fitted, TEXT, 126, 306.2 if len(fitted.lines) == 1 else 300, fitted.size, 216))
        return "".join(out) + self.calendar()

    def credit(self) -> str:
        """The credit for a picture that somebody else made; our own windows need none."""
        if not self.card.art_credit:
            return ""
        words = say("Picture: {credit}", credit=self.card.art_credit)
        fitted = fit(words, TEXT, 170, (5.0,))
        return line(fitted.lines[0], TEXT, 126, 248.2, fitted.size, wide=fitted.widths[0], room=170)

    @property
    def dated(self) -> bool:
        """Whether the feast may be told."""
        return self.colored and not any(fact.field is Field.FEAST_MONTH for fact in self.hidden)

    def calendar(self) -> str:
        """The feast day with the color-blind code, on the color of the main fact."""
        if not self.dated:
            return ""
        main = self.card.main_fact
        fitted = fit(self.card.feast_day, BOLD, 130 if self.card.movable else 86, (10.2,))
        ((day,), (wide,)), right = (fitted.lines, fitted.widths), 237.5
        left = right - wide - 30
        pill = f'<rect x="{n(left)}" y="316.4" width="{n(right - left)}" height="19.2" rx="9.6" fill="{main.color}" stroke="{LEAD}" stroke-width="1.4"/>'
        code = f'<circle cx="{n(right - 9.6)}" cy="326" r="7.6" fill="#fffaf0" stroke="{LEAD}" stroke-width="1"/>'
        code += line(main.code, BOLD, right - 9.6, 329.4 if len(main.code) == 1 else 328.6, 9.6 if len(main.code) == 1 else 8, fill=INK)
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

    def frame(self) -> str:
        """The rim in the color of the main fact, and the parchment."""
        rim = self.card.main_fact.color if self.colored else self.gray
        return self.use("frame-wild" if self.card.is_wild else "frame", f' fill="{rim}"')

    def window(self) -> str:
        """The window, without what would give away hidden facts."""
        return window(self.bare(), self.prefix)

    def spots(self) -> Iterator[tuple[Fact, Box]]:
        """Yield the facts that are drawn, each with its place."""
        return spots(self.card, self.layout)

    def gold(self) -> str:
        """The ribbons of a WildCard."""
        main = self.card.main_fact
        return "".join(f"<g>{self.ribbon(main, self.layout.ribbon(0, left=left))}</g>" for left in (True, False))

    def face(self) -> str:
        """Everything inside the ``<svg>``."""
        named = f' data-main="{self.card.main_fact.key}"' if self.colored else ""
        out = [f'<g class="sl-outside"{named}>{self.frame()}</g>', self.window()]
        if self.card.is_wild:
            out += [self.stars(), self.gold()]
        out += [self.place(fact, box) for fact, box in self.spots() if fact not in self.hidden]
        out.append(self.foot())
        return "".join(out)
