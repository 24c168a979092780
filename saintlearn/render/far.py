"""The face of a card as it is held in a hand: the same card with few, large things, to be read from afar.

Everything stands where it stands on the large face. Letters that count are at least 25 units high, which is nine pixels on a card of 91.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from saintlearn.languages import say_as
from saintlearn.render.layout import FAR, HEIGHT, WIDTH, Box, Layout
from saintlearn.render.metrics import BOLD, NAME, fit
from saintlearn.render.parts import OUTLINE
from saintlearn.render.pens import Pen
from saintlearn.render.text import line, lines, n, short_day
from saintlearn.render.theme import AURUM, BOSS, CREAM, INK, IVORY, LAND, LEAD, MEDALLION, PARCHMENT
from saintlearn.render.window import far_window
from saintlearn.vocabulary import Fact, Field

_LEAD: Final = f'stroke="{LEAD}" stroke-width="2"'
_CLEAR: Final = 25.0
"""The size that letters keep; a name takes three lines for it."""
_HEXAGON: Final = "M0-11.2L9.7-5.6V5.6L0 11.2-9.7 5.6V-5.6z"
_SHIELD: Final = "M0-11C3-9.6 6.3-9 9.6-9V-.8C9.6 5.2 5.6 9 0 11.2C-5.6 9-9.6 5.2-9.6-.8V-9C-6.3-9-3-9.6 0-11z"


class FarPen(Pen):
    """Draws the places of one card with few elements."""

    layout: ClassVar[Layout] = FAR
    look: ClassVar[str] = "sl-face sl-far"

    def symbol(self, key: str, x: float, y: float, size: float, fill: str) -> str:
        """Place a silhouette with its center at a point."""
        scale = f"{size / 24:.3g}".replace("0.", ".", 1)
        return self.use(OUTLINE + key, f' transform="translate({n(x - size / 2)} {n(y - size / 2)})scale({scale})" fill="{fill}"')

    def place(self, fact: Fact, box: Box) -> str:
        """Draw one place."""
        return f'<g data-fact="{fact.key}" class="sl-place">{self.draw[fact.field](fact, box)}</g>'

    def spots(self) -> Iterator[tuple[Fact, Box]]:
        """Yield the facts that are drawn; ribbons hang on the left edge alone."""
        return ((fact, box) for fact, box in super().spots() if fact.field is not Field.SAINT_FACT or box[0] == 0)

    def gold(self) -> str:
        """The ribbon of a WildCard."""
        return f"<g>{self.ribbon(self.card.main_fact, self.layout.ribbon(0, left=True))}</g>"

    def frame(self) -> str:
        """The rim, the parchment, and the gold line."""
        rim = self.card.main_fact.color if self.colored else self.gray
        sheet = (IVORY if self.card.is_wild else PARCHMENT)[0]
        return (
            f'<rect width="{WIDTH}" height="{HEIGHT}" rx="13.6" fill="{rim}"/>'
            f'<rect x="9.4" y="9.4" width="233.2" height="333.2" rx="8" fill="{sheet}" stroke="{LEAD}" stroke-width="2.4"/>'
            f'<rect x="13" y="13" width="226" height="326" rx="5.4" fill="none" stroke="{AURUM}" stroke-width="1.6"/>'
        )

    def window(self) -> str:
        """The window, without what would give away hidden facts."""
        return far_window(self.bare(), self.prefix)

    def century(self, fact: Fact, box: Box) -> str:
        """The number of a century, with the star of birth or the cross of passing."""
        x, y, wide, high = box
        middle = x + wide / 2
        digits = str(abs(fact.number))
        fitted = fit(digits, NAME, wide - (0 if len(digits) > 1 else 4), (45.0,))
        drawn = line(digits, NAME, middle, y + 34.5, fitted.size)
        sign = 14.0
        foot = y + high - sign / 2
        if fact.number < 0:
            era = fit(say_as("before Christ, after the number of a century", "BC"), BOLD, 38, (_CLEAR,))
            drawn += line(era.lines[0], BOLD, middle + 9, foot + 7, era.size, fill=INK)
            middle -= 16
        return drawn + self.symbol(fact.field.value, middle, foot, sign, "#a8781b")

    def month(self, fact: Fact, box: Box) -> str:
        """The medallion in the tracery with the month's symbol, and its letters below."""
        return (
            f'<circle cx="126" cy="30" r="17" fill="{MEDALLION}" stroke="#e8bf4e" stroke-width="3"/>{self.symbol(fact.symbol, 126, 28, 20, CREAM)}'
            f'<rect x="96" y="41" width="60" height="25" rx="7" fill="{CREAM}" {_LEAD}/>{line(fact.letters, BOLD, 126, 62.2, _CLEAR, fill=INK)}'
        )

    def ribbon(self, fact: Fact, box: Box) -> str:
        """A ribbon on an edge: color and letters."""
        x, y, wide, high = box
        tail = wide - 6
        return (
            f'<path fill="{fact.color}" {_LEAD} d="M-3 {n(y)}H{n(wide)}L{n(tail)} {n(y + high / 2)} {n(wide)} {n(y + high)}H-3z"/>'
            + line(fact.code, BOLD, x + wide / 2 - 2, y + high / 2 + 9, _CLEAR, fill=fact.ink)
        )

    def sign(self, fact: Fact, box: Box) -> str:
        """A medallion: round for an order, a shield for a designation, six-sided for an expansion."""
        x, y, wide, high = box
        cx, cy = x + wide / 2, y + high / 2
        if fact.field is Field.ORDER:
            return f'<circle cx="{n(cx)}" cy="{n(cy)}" r="{n(wide / 2 - 1)}" fill="#fffaf0" {_LEAD}/>' + self.symbol(
                fact.symbol, cx, cy, 22, LEAD
            )
        rank = fact.field is Field.DESIGNATION
        outline, ground, ink, size = (_SHIELD, "#fff3cf", "#6a1526", 20.0) if rank else (_HEXAGON, BOSS, "#fbe3a0", 20.0)
        scale = f"{high / 23.4:.3g}"
        medal = f'<path transform="translate({n(cx)} {n(cy)})scale({scale})" fill="{ground}" stroke="{LEAD}" stroke-width="1.5" stroke-linejoin="round" d="{outline}"/>'
        return medal + self.symbol(fact.symbol, cx, cy - (1 if rank else 0), size, ink)

    def region(self, fact: Fact, box: Box) -> str:
        """A region's disc."""
        x, y, wide, high = box
        return self.symbol(fact.symbol, x + wide / 2, y + high / 2, high, LAND)

    def name(self) -> str:
        """The name, in up to three lines."""
        room = 216.0
        fitted = fit(self.card.name, NAME, room, (38, 32), 2)
        if fitted.size < _CLEAR:
            fitted = fit(self.card.name, NAME, room, (38, 32, _CLEAR), 3)
        step = fitted.size * (0.93 if len(fitted.lines) < 3 else 0.82)
        first = 276.8 + fitted.size * 0.3 - step * (len(fitted.lines) - 1) / 2
        return lines(fitted, NAME, 126, first, step, room)

    def foot(self) -> str:
        """Name and day."""
        return self.name() + self.calendar()

    def calendar(self) -> str:
        """The feast day."""
        if not self.dated:
            return ""
        day = short_day(self.card)
        fitted = fit(day, BOLD, 104, (_CLEAR,))
        (wide,) = fitted.widths
        return line(day, BOLD, 236 - wide / 2, 330, fitted.size, wide=wide, fill=INK)
