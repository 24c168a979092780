"""The family of symbols: one solid silhouette for every fact, and the treasure gems in color.

The drawings are in ``symbols.svg`` beside this module, on a box of 24 x 24 (gems 32 x 32).

>>> "fact-martyr" in symbols()
True
>>> symbols()["gem-ruby"].box
32
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

_FORM = re.compile(
    r'<symbol id="(?P<key>[\w-]+)" viewBox="0 0 (?P<box>\d+) \d+"><title>(?P<title>[^<]*)</title>(?P<body>.*?)</symbol>', re.DOTALL
)
_PATH = re.compile(r' d="([^"]*)"')


@dataclass(frozen=True, slots=True)
class Symbol:
    """One drawing."""

    key: str
    title: str
    box: int
    body: str

    @property
    def path(self) -> str:
        """The outline (even-odd rule) of a silhouette; empty for a gem."""
        found = _PATH.findall(self.body)
        return found[0] if self.box == 24 and len(found) == 1 else ""


@lru_cache(maxsize=1)
def symbols() -> dict[str, Symbol]:
    """Read all symbols, by key."""
    text = Path(__file__).with_name("symbols.svg").read_text("utf-8")
    found = (Symbol(form["key"], form["title"], int(form["box"]), form["body"]) for form in _FORM.finditer(text))
    return {symbol.key: symbol for symbol in found}


def symbol_defs(keys: Iterable[str], prefix: str = "sl") -> str:
    """Write symbols as ``<symbol>`` elements with the ids ``<prefix>-<key>``; silhouettes take the color of their `fill`."""
    family = symbols()
    return "".join(
        f'<symbol id="{prefix}-{key}" viewBox="0 0 {family[key].box} {family[key].box}">{family[key].body}</symbol>'
        for key in dict.fromkeys(keys)
    )
