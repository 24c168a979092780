"""Black and white: the same drawing as lines on white that a child can color in.

The leads stay, and the glass between them turns white. What only gives light or shade to a pane goes. A pane that has no lead of its own
gets a thin line around it, a colored line becomes a thin one, and symbols and words are black.

>>> outline('<g><path fill="#b8202f" stroke="#17131a" stroke-width="2" d="M0 0h9v9z"/><text fill="#fff">A</text></g>')
'<g><path fill="#fff" stroke="#000" stroke-width="0.7" d="M0 0h9v9z"/><text fill="#000">A</text></g>'
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from html import escape
from typing import Final
from xml.parsers import expat

from saintlearn.render.breadth import breadth
from saintlearn.render.iconography.palette import SKIN
from saintlearn.render.theme import LEAD, apart, channels, light

_WHITE, _BLACK, _GRAY = "#fff", "#000", "#777"
_SHAPES: Final = frozenset(("path", "circle", "ellipse", "rect"))
_LEADS: Final = frozenset((LEAD, "#0c0708", "#2a2320"))
"""Leads and pupils."""
_LINES: Final = frozenset(("#2c130c", *(skin.line for skin in SKIN.values())))
"""The lines of faces and hands."""
_FIGURES: Final = re.compile(r"-(?:att|hand|hat|iris)\b")
"""Ids of shared drawings in window units."""
_THIN: Final = 1.7
"""Up to this breadth in card units a shape is a line."""
_FINE: Final = 1.32
"""Up to this width in card units a lead is a line of second rank: thinner and gray."""
_STRAND: Final = 0.6
"""The same for a shape in a tone of the pane that it lies on: broader ones are its shade."""
_BROW: Final = 1.6
"""The same for a shape on a face: brows are thinner, and lips are broader."""
_IRIS: Final = 2.4
"""The same for a shape that takes its color from its place, such as the iris of an eye: too small to color in."""
_NEAR: Final = 0.24
"""Up to this distance two colors are the light and the shade of one glass."""
_NEAR_ON_SKIN: Final = 0.08
"""The same for brows and eyes, which may have nearly the tone of the skin."""
_PAPER: Final = "#ffffff"
_TAKEN: Final = "taken"
"""The paint that a part takes from whoever uses it as its `fill`; as ``currentColor`` it is `_GIVEN`."""
_GIVEN: Final = "given"

_CLASSES: Final = {
    "sl-o": {"stroke": LEAD, "stroke-width": "5.6"},
    "sl-f": {"stroke": LEAD, "stroke-width": "4.6"},
    "sl-i": {"stroke": LEAD, "stroke-width": "2.8", "fill": "none"},
    "sl-j": {"stroke": LEAD, "stroke-width": "2.8"},
    "sl-b": {"stroke": LEAD, "fill": "none"},
    "sl-c": {"fill": "none", "stroke-linecap": "round"},
    "sl-hit": {"fill": "none", "stroke": "none"},
}
"""What the style sheet of `saintlearn.render.parts` says of each class."""

_KEPT: Final = 64
"""How many drawings are kept, because the same windows stand on several sheets of a lesson."""

_Attributes = dict[str, str]
_NONE: Final = ("none", "none", 0.0)


def _short(color: str) -> str:
    return "#" + "".join(f"{round(value * 15):x}" for value in channels(color))


_SKINS: Final = {color for skin in SKIN.values() for color in (skin.base, _short(skin.base))}
_FLESH: Final = _LINES | {_short(color) for color in _LINES}
_DARK: Final = _FLESH | _LEADS | {_short(color) for color in _LEADS}


@dataclass(frozen=True, slots=True)
class _Pen:
    """The lines of one part of a drawing; widths in card units."""

    scale: float
    lean: float
    case: float
    hair: float


_PEOPLE: Final = _Pen(0.36, 0.58, 2.2, 0.6)
_WINDOW: Final = _Pen(1.0, 0.35, 3.0, 0.4)
"""What stands around the figures stands back."""


@dataclass(frozen=True, slots=True)
class _State:
    """What an element hands down to those inside it."""

    fill: str = _TAKEN
    stroke: str = "none"
    width: float = 1.0
    color: str = _GIVEN
    pen: _Pen = _WINDOW


@dataclass(slots=True)
class _Under:
    """What was drawn last, on which the next shape lies."""

    color: str = _PAPER
    black: bool = False
    paint: str = ""
    data: str = ""
    width: float = 0.0


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


class _Outliner:
    """Writes a drawing again, element by element."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self.states = [_State()]
        self.under = _Under()
        self.skipped = 0
        self.raw = 0

    # -- reading

    def start(self, tag: str, given: _Attributes) -> None:
        if self.skipped or tag in ("linearGradient", "radialGradient"):
            self.skipped += 1
            return
        state = self.states[-1]
        if self.raw or tag in ("clipPath", "style") or (tag == "symbol" and given.get("viewBox") == "0 0 24 24"):
            self.raw += 1
            self.write(tag, given)
            return
        told = given | self.styled(given)
        if any(told.get(name, "1") != "1" for name in ("opacity", "fill-opacity", "stroke-opacity")):
            self.skipped += 1
            return
        inner = self.inherited(state, told)
        if "id" in given or tag == "svg":
            self.under = _Under()
        self.states.append(inner)
        if tag in _SHAPES:
            drawn = self.shape(given, told, inner)
        elif tag == "use":
            drawn = self.used(given)
        elif tag in ("text", "tspan"):
            drawn = given | ({"fill": _BLACK} if "fill" in given else {})
        else:
            drawn = {name: value for name, value in given.items() if name not in ("fill", "stroke", "stroke-width", "color")}
        if drawn is None:
            self.states.pop()
            self.skipped += 1
            return
        self.write(tag, drawn)

    def end(self, tag: str) -> None:
        if self.skipped:
            self.skipped -= 1
            return
        if self.raw:
            self.raw -= 1
        else:
            self.states.pop()
        if self.out[-1] == ">":
            self.out[-1] = "/>"
        else:
            self.out.append(f"</{tag}>")

    def text(self, words: str) -> None:
        if not self.skipped:
            self.out.append(_style(words) if self.raw and self.out[-2:-1] == ["<style"] else escape(words))

    def write(self, tag: str, attributes: _Attributes) -> None:
        self.out.append(f"<{tag}")
        self.out[-1] += "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
        self.out.append(">")

    # -- what holds for an element

    def styled(self, given: _Attributes) -> _Attributes:
        """Give what classes and the style of an element say."""
        told: _Attributes = {}
        for name in given.get("class", "").split():
            told |= _CLASSES.get(name, {})
        for rule in given.get("style", "").split(";"):
            name, colon, value = rule.partition(":")
            if colon:
                told[name.strip()] = value.strip()
        return told

    def inherited(self, state: _State, told: _Attributes) -> _State:
        color = told.get("color", state.color)
        figure = "sl-figure" in told.get("class", "") or _FIGURES.search(told.get("id", ""))

        def paint(name: str, known: str) -> str:
            value = told.get(name, known)
            return color if value == "currentColor" else value

        return replace(
            state,
            fill=paint("fill", state.fill),
            stroke=paint("stroke", state.stroke),
            width=float(told.get("stroke-width", state.width)),
            color=color,
            pen=_PEOPLE if figure else state.pen,
        )

    # -- drawing

    def used(self, given: _Attributes) -> _Attributes:
        """A symbol, which has a size, is black; any other part takes white for its glass."""
        drawn = {name: value for name, value in given.items() if name not in ("color", "stroke")}
        if "fill" in drawn:
            drawn["fill"] = _BLACK if "width" in drawn or drawn["fill"] in _DARK else _WHITE
        return drawn

    def shape(self, given: _Attributes, told: _Attributes, state: _State) -> _Attributes | None:
        if "sl-hit" in given.get("class", ""):
            return given
        if state.fill == state.stroke == "none" and "stroke-width" in told:
            state = replace(state, stroke=_GIVEN)
        data = given.get("d", "")
        fill, line, width = self.fill(data, told, state)
        if state.stroke != "none":
            edge = self.stroke(data, told, state)
            if edge:
                line, width = edge
        if fill == line == "none":
            return None
        return self.painted(given, fill, line, width, state.pen.lean)

    def painted(self, given: _Attributes, fill: str, line: str, width: float, lean: float) -> _Attributes:
        """Give the attributes of a shape in its new paint; classes and styles, which are stronger, go."""
        passed = ("fill", "stroke", "stroke-width", "style", "class", "d", "color")
        drawn = {name: value for name, value in given.items() if name not in passed}
        if "sl-" in given.get("class", ""):
            drawn |= {"stroke-linejoin": "round", "stroke-linecap": "round"}
        if fill != _TAKEN:
            drawn["fill"] = fill
        if line != "none" and "stroke-dasharray" in drawn:
            long, gap, *_ = map(float, drawn["stroke-dasharray"].split())
            drawn["stroke-dasharray"] = f"{_number(long * lean)} {_number(gap + long * (1 - lean))}"
        if line != "none":
            drawn |= {"stroke": line, "stroke-width": _number(width)}
        return drawn | ({"d": given["d"]} if "d" in given else {})

    def fill(self, data: str, told: _Attributes, state: _State) -> tuple[str, str, float]:
        """Give the new fill of a shape, and the line around it where it has no lead."""
        under, fill, leaded = self.under, state.fill, state.stroke != "none"
        if fill == "none":
            return _NONE
        white = _TAKEN if fill == _TAKEN else _WHITE
        color = _PAPER if fill in (_TAKEN, _GIVEN) or fill.startswith("url(") else fill
        wide = (breadth(data) if data else float(told.get("r", "9"))) * state.pen.scale
        if fill in _DARK and "class" not in told:  # a body of black hair or cloth has a class
            if wide >= _THIN:
                self.under = _Under(fill, black=True)
            return _BLACK, "none", 0
        if leaded or under.black or fill == under.paint:
            self.under = _Under(color, paint=fill)
            return white, "none", 0
        if fill.startswith("url("):
            return _NONE
        known = color == fill
        skin = under.color in _SKINS
        lighter = known and light(fill) > light(under.color)
        near = known and apart(fill, under.color) < (_NEAR_ON_SKIN if skin and (lighter or wide < _THIN) else _NEAR)
        line = _BROW if skin else _THIN
        if wide < (_IRIS if not known else _STRAND if near else line):
            if wide > _THIN:
                self.under = _Under(black=True)
            return _NONE if lighter and (near or not skin) else (_BLACK, "none", 0)
        return _NONE if near else (white, _GRAY, state.pen.hair / state.pen.scale)

    def stroke(self, data: str, told: _Attributes, state: _State) -> tuple[str, float] | None:
        """Give the new color and width of a line; None where it goes."""
        under, width, stroke = self.under, state.width, state.stroke
        dashes = [float(part) for part in re.findall(r"[\d.]+", told.get("stroke-dasharray", ""))]
        fine = width * state.pen.scale < _FINE
        over = data != "" and data == under.data
        if stroke in _FLESH:
            self.under = _Under(stroke, black=width * state.pen.scale > _THIN, data=data, width=width)
            return _BLACK, width
        if stroke in _DARK:
            if dashes:
                return _BLACK, max(width, under.width) if over else width
            broad = state.fill == "none" and width * state.pen.scale > state.pen.case
            if not fine and state.fill == "none":
                self.under = _Under(stroke, black=broad, data=data, width=width)
            return (_GRAY if fine else _BLACK), width if broad else width * state.pen.lean
        if dashes:
            return (_BLACK, width) if dashes[0] < width / 3 and told.get("stroke-linecap") != "round" else None
        if under.black or (over and width < under.width):
            width += max(0.0, under.width - width) * (1 - state.pen.lean)
            self.under = _Under(_PAPER if stroke == _GIVEN else stroke, paint=stroke, data=data, width=width)
            return _WHITE, width
        return _GRAY if fine else _BLACK, min(width, state.pen.hair / state.pen.scale)


def _style(words: str) -> str:
    """Words are black, whatever a style sheet says."""
    return re.sub(r"#[0-9a-f]{6}\b", _BLACK, words)


@lru_cache(maxsize=_KEPT)
def outline(markup: str) -> str:
    """Turn drawings into lines on white, for children to color in and for printers without color."""
    if not markup:
        return ""
    writer = _Outliner()
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = writer.start
    parser.EndElementHandler = writer.end
    parser.CharacterDataHandler = writer.text
    parser.Parse(f"<_>{markup}</_>", True)  # noqa: FBT003
    written = "".join(writer.out)
    return written.removeprefix("<_>").removesuffix("</_>")
