"""Fewer elements: a figure as it is seen from afar, for where many stand on one page and each is small.

Of shared drawings, too, there are such with only what still shows of them. Shapes in one paint become one element, as long as nothing that lies
between them is covered or laid bare.

>>> fewer('<g><path fill="#a00" d="M0 0h9v9z"/><path fill="#0a0" d="M40 0h9v9z"/><path fill="#a00" d="M20 0h9v9z"/></g>')
'<g><path fill="#a00" d="M0 0h9v9zM20 0h9v9z"/><path fill="#0a0" d="M40 0h9v9z"/></g>'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Final
from xml.parsers import expat

from saintlearn.render.breadth import commands
from saintlearn.render.halo import HALOS, halo, rays
from saintlearn.render.iconography.drawings import drawings
from saintlearn.render.theme import apart

_FAINT: Final = 0.5
"""Light and shade up to this opacity don't show."""
_SPECK: Final = 1.8
"""What is smaller than this both ways doesn't show; in units of the card, two of which are a pixel on a card of 120 pixels."""
_WINDOW: Final = 0.4
"""About how large a unit of a figure is on the card."""
_HALO: Final = 2.1
"""How much larger a shared halo stands in a figure."""
_FEW: Final = "few-"
"""Before the name of a shared drawing with fewer elements."""
_CREASE: Final = 2.4
"""Up to this width a line on a hand is left out."""
_HAIR: Final = 0.45
"""A line thinner than this part of a speck doesn't show either."""
_LONG: Final = 80
"""From this length of its data a shape is never a speck."""
_NEAR: Final = 0.24
"""Up to this distance two colors are the light and the shade of one glass."""
_ROUND: Final = 0.15
"""What is round doesn't fill its box: this part of it on each side counts as empty."""
_SCALE: Final = re.compile(r"(?:scale|matrix)\((-?[\d.]+)")

_Box = tuple[float, float, float, float]


@dataclass
class _Element:
    tag: str
    given: dict[str, str]
    inner: list[_Element] = field(default_factory=list)

    def number(self, name: str) -> float:
        return float(self.given.get(name, 0))

    @property
    def paint(self) -> tuple[object, ...]:
        return self.tag, *sorted((name, value) for name, value in self.given.items() if name != "d")

    @property
    def is_line(self) -> bool:
        return self.given.get("fill") == "none" or self.given.get("class") == "sl-i"

    @cached_property
    def box(self) -> _Box | None:
        """What it covers among its neighbors; None where that can't be told."""
        if self.tag != "path" or "transform" in self.given:
            return None
        left, top, right, bottom = _hull(self.given["d"])
        half = self.number("stroke-width") / 2
        x, y = ((low - high) * _ROUND + half for low, high in ((left, right), (top, bottom)))
        return left - x, top - y, right + x, bottom + y

    def written(self) -> str:
        """Write it as SVG."""
        start = f"<{self.tag}" + "".join(f' {name}="{value}"' for name, value in self.given.items())
        return f"{start}>{''.join(one.written() for one in self.inner)}</{self.tag}>" if self.inner else f"{start}/>"


@lru_cache(maxsize=4096)
def _hull(data: str) -> _Box:
    """Give left, top, right and bottom of what the points of path data span; a curve lies within it."""
    xs, ys = list[float](), list[float]()
    x = y = first_x = first_y = 0.0
    for command, numbers in commands(data):
        left, top = (x, y) if command.islower() else (0.0, 0.0)
        kind = command.upper()
        if kind == "Z":
            x, y = first_x, first_y
            continue
        if kind == "H":
            x = left + numbers[0]
        elif kind == "V":
            y = top + numbers[0]
        elif kind == "A":
            far = max(numbers[:2])
            xs += (x - far, x + far)
            ys += (y - far, y + far)
            x, y = left + numbers[5], top + numbers[6]
        else:
            xs += [left + value for value in numbers[:-2:2]]
            ys += [top + value for value in numbers[1:-2:2]]
            x, y = left + numbers[-2], top + numbers[-1]
        if kind == "M":
            first_x, first_y = x, y
        xs.append(x)
        ys.append(y)
    return min(xs), min(ys), max(xs), max(ys)


def _read(markup: str) -> list[_Element]:
    """Read elements."""
    path = [_Element("", {})]

    def start(tag: str, given: dict[str, str]) -> None:
        path[-1].inner.append(_Element(tag, given))
        path.append(path[-1].inner[-1])

    parser = expat.ParserCreate()
    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _: path.pop()
    parser.Parse(f"<_>{markup}</_>", True)  # noqa: FBT003
    return path[0].inner[0].inner


def _meet(one: _Box | None, other: _Box | None) -> bool:
    if one is None or other is None:
        return True
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _as_path(one: _Element) -> _Element:
    """Write a circle or an ellipse as a path, so that it can become one with others."""
    if one.tag not in ("circle", "ellipse") or one.inner:
        return one
    x, y = one.number("cx"), one.number("cy")
    wide, high = (one.number("r"), one.number("r")) if one.tag == "circle" else (one.number("rx"), one.number("ry"))
    given = {name: value for name, value in one.given.items() if name not in ("cx", "cy", "r", "rx", "ry")}
    data = f"M{x - wide:g} {y:g}a{wide:g} {high:g} 0 1 1 {2 * wide:g} 0a{wide:g} {high:g} 0 1 1 {-2 * wide:g} 0z"
    return _Element("path", given | {"d": data})


def _shows(one: _Element, speck: float) -> bool:
    if float(one.given.get("opacity", 1)) <= _FAINT:
        return False
    if one.tag == "g":
        return bool(one.inner)
    wide = one.number("stroke-width")
    if one.is_line:
        return not 0 < wide < speck * _HAIR
    if one.tag == "circle":
        return 2 * one.number("r") + wide >= speck
    if one.tag != "path" or len(one.given["d"]) > _LONG:
        return True
    left, top, right, bottom = _hull(one.given["d"])
    return max(right - left, bottom - top) + wide >= speck


def _rounded(drawn: Sequence[_Element]) -> list[_Element]:
    """Make a circle with a rim out of two circles around one center, such as the iris of an eye."""
    out: list[_Element] = []
    for one in drawn:
        last = out[-1] if out else one
        if last.tag == one.tag == "circle" and last.given.keys() == one.given.keys() and not one.given.keys() & {"stroke", "transform"}:
            (wide, slim), same = (
                (last.number("r"), one.number("r")),
                all(last.given.get(name) == one.given.get(name) for name in ("cx", "cy")),
            )
            if same and wide > slim:
                rim = {"r": f"{(wide + slim) / 2:g}", "stroke": last.given["fill"], "stroke-width": f"{wide - slim:g}"}
                out[-1] = _Element("circle", one.given | rim)
                continue
        out.append(one)
    return out


def _joined(one: _Element, other: _Element) -> _Element:
    return _Element("path", one.given | {"d": one.given["d"] + other.given["d"]})


def _bundled(drawn: Iterable[_Element]) -> list[_Element]:
    """Make one pair of lines out of many broad lines that each lie on a broader one, such as fingers."""
    out: list[_Element] = []
    for one in drawn:
        out.append(one)
        if len(out) < 4:
            continue
        pairs = (out[-4], out[-3]), (out[-2], out[-1])
        if not all(
            low.tag == high.tag == "path" and low.is_line and high.is_line and low.number("stroke-width") > high.number("stroke-width")
            for low, high in pairs
        ):
            continue
        (edge, core), (edge2, core2) = pairs
        same = all(a.given.get("stroke") == b.given.get("stroke") for a, b in ((edge, edge2), (core, core2)))
        if same and core2.given["d"] == edge2.given["d"] and core.given["d"] == edge.given["d"]:
            slim = min(core.number("stroke-width"), core2.number("stroke-width"))
            out[-4:] = [_joined(edge, edge2), _joined(core, core2)]
            out[-1].given["stroke-width"] = f"{slim:g}"
    return out


def _merged(drawn: Sequence[_Element]) -> list[_Element]:
    """Make one element out of those in one paint, where nobody sees it."""
    kinds = [one.given.get("fill") for one in drawn if one.tag in ("circle", "ellipse")]
    drawn = [_as_path(one) if kinds.count(one.given.get("fill")) > 1 else one for one in drawn]
    paints = [one.paint for one in drawn]
    kept: list[tuple[tuple[object, ...], _Element]] = []
    for one, paint in zip(drawn, paints, strict=True):
        kept.append((paint, one))
        if paints.count(paint) == 1 or one.tag != "path" or one.box is None:
            continue
        for k in range(len(kept) - 2, -1, -1):
            known, other = kept[k]
            if known != paint or other.box is None:
                continue
            between = [lying.box for _, lying in kept[k + 1 : -1]]
            if one.is_line or not _meet(other.box, one.box):
                both = _joined(other, one)
                if not any(_meet(one.box, box) for box in between):
                    kept[k] = (paint, both)
                    kept.pop()
                    break
                if not any(_meet(other.box, box) for box in between):
                    kept[-1] = (paint, both)
                    kept.pop(k)
                    break
    return [one for _, one in kept]


def _settled(drawn: Iterable[_Element], speck: float) -> list[_Element]:
    """Write elements again as few as they can be."""
    out = []
    for one in drawn:
        scale = _SCALE.search(one.given.get("transform", ""))
        if "href" in one.given:
            place = {name: one.given.pop(name, "0") for name in ("x", "y")}
            one.given = {"transform": "translate({x} {y})".format(**place)} | one.given
            one.given["href"] = one.given["href"].replace("#@-", f"#@-{_FEW}")
        elif one.inner:
            one.inner = _settled(one.inner, speck / abs(float(scale[1])) if scale else speck)
        if len(one.inner) == 1:
            (only,) = one.inner
            move = one.given.get("transform", "") + only.given.get("transform", "")
            one = _Element(only.tag, one.given | only.given | ({"transform": move} if move else {}), only.inner)  # noqa: PLW2901
        if _shows(one, speck):
            out.append(one)
    return _merged(_bundled(_rounded(out)))


def _even(drawn: Iterable[_Element], given: Mapping[str, str]) -> list[_Element]:
    """Draw a shared drawing with lines of two widths, and without light and shade on its panes."""
    out: list[_Element] = []
    under = ""
    for one in drawn:
        fill, line = (one.given.get(name, given.get(name, "")) for name in ("fill", "stroke"))
        if one.tag == "g":
            one.inner = _even(one.inner, {**given, **one.given})
        if "stroke-width" in one.given and line != "none":
            one.given["stroke-width"] = "5.4" if one.number("stroke-width") > 4.2 else "3"
        if one.tag != "g" and fill.startswith("#"):
            if under and line in ("", "none") and apart(fill, under) < _NEAR:
                continue
            under = fill
        out.append(one)
    return out


@lru_cache(maxsize=512)
def _part(key: str) -> str:
    """Write a shared drawing with fewer elements."""
    kind = key.removeprefix("halo-")
    if kind != key:
        group = _Element("g", {}, _settled(_read(rays() if kind == "rays" else halo(int(kind))), _SPECK / _WINDOW / _HALO))
    else:
        (group,) = _read(drawings()[key].group)
        speck = _SPECK / _WINDOW
        if key.startswith("hand-"):
            group.inner = [one for one in group.inner if one.number("stroke-width") > _CREASE or one.given.get("fill") == "currentColor"]
        else:
            group.inner = _even([one for one in group.inner if _shows(one, speck)], group.given)
        group.inner = _settled(group.inner, speck)
    if len(group.inner) == 1:
        group = _Element(group.inner[0].tag, group.given | group.inner[0].given, group.inner[0].inner)
    group.given = {"id": f"@-{_FEW}{key}"} | {name: value for name, value in group.given.items() if name != "id"}
    return group.written()


def few_parts(names: Iterable[str] | None = None) -> str:
    """Write the shared drawings that `fewer` refers to as definitions: all of them when None; names of other parts are passed over."""
    known = [*drawings(), *(f"halo-{kind}" for kind in range(HALOS)), "halo-rays"]
    wanted = known if names is None else [name.removeprefix(_FEW) for name in names if name.startswith(_FEW)]
    return "".join(_part(key) for key in wanted)


def fewer(drawn: str) -> str:
    """Write elements in the units of a card again as few as they can be; ``@-`` stands for the prefix of the ids."""
    return "".join(one.written() for one in _settled(_read(drawn), _SPECK))
