"""The shared drawings of all figures: eyes, hands and hats (``parts.svg`` beside this module), and the attributes (``attributes.svg``).

A drawing is a group with an id; ``@-`` stands for the prefix of the ids.

- Hands, in hand units: the wrist is at the origin, the fingers point to +x, the thumb is up (-y), a hand is about 60 long. The skin comes in
  as ``currentColor``, its shadow as `fill`.
- Hats, in head units: the origin lies between the eyes. `fill` is the cloth, ``currentColor`` the trim.
- Attributes, in window units: the origin is the point that lies in the hand.

>>> drawings()["hand-grip"].hold
''
>>> attribute_hold("no-such-thing")
Traceback (most recent call last):
KeyError: 'att-no-such-thing'
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from saintlearn.render.layout import Box
from saintlearn.render.theme import LEAD

_FORM = re.compile(
    r'<g id="(?P<key>(?:iris|hand|hat|att)\b[\w-]*)"(?P<marks>[^>]*?)(?:/>|>(?P<body>.*?)</g>)\s*(?=<g id="|</svg>)', re.DOTALL
)
_MARK = re.compile(r' data-([\w-]+)="([^"]*)"')
_REFERENCE = re.compile(r'(href="#|url\(#|\bid=")')


@dataclass(frozen=True, slots=True)
class Drawing:
    """One drawing."""

    key: str
    body: str
    paint: str
    hold: str = ""
    box: Box = (0.0, 0.0, 0.0, 0.0)

    @property
    def group(self) -> str:
        """The drawing as a shared definition."""
        body = _REFERENCE.sub(r"\1@-", self.body)
        lead = f' color="{LEAD}"' if self.hold else ""
        return f'<g id="@-{self.key}"{lead}{self.paint}>{body}</g>'


@lru_cache(maxsize=1)
def drawings() -> dict[str, Drawing]:
    """Read all drawings, by key."""
    here = Path(__file__)
    found: dict[str, Drawing] = {}
    for file in (here.with_name("parts.svg"), here.parents[1] / "attributes.svg"):
        for form in _FORM.finditer(file.read_text("utf-8")):
            marks = dict(_MARK.findall(form["marks"]))
            x, y, wide, high = (float(value) for value in marks.get("box", "0 0 0 0").split())
            paint = _MARK.sub("", form["marks"]).rstrip()
            found[form["key"]] = Drawing(form["key"], form["body"] or "", paint, marks.get("hold", ""), (x, y, wide, high))
    return found


def attribute_hold(name: str) -> str:
    """Tell how an attribute is held."""
    return drawings()[f"att-{name}"].hold


def attribute_box(name: str) -> Box:
    """Give an attribute's box around the point that lies in the hand."""
    return drawings()[f"att-{name}"].box


@lru_cache(maxsize=512)
def _group(key: str) -> str:
    return drawings()[key].group


def shared(keys: Iterable[str] | None = None) -> str:
    """Write drawings as shared definitions: all of them when None; keys of other parts are passed over."""
    wanted = drawings() if keys is None else dict.fromkeys(keys)
    return "".join(_group(key) for key in wanted if key in drawings())
