"""What pages fetch by addresses that name its content, so that a browser fetches it once."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from saintlearn.shown.front_modules import STATIC

_LATIN: Final = "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215"
_FONTS: Final = (
    ("Alegreya", 700, "alegreya-latin-700", _LATIN),
    ("Andika", 400, "andika-latin-400", _LATIN),
    ("Andika", 700, "andika-latin-700", _LATIN),
    ("Alegreya", 700, "alegreya-latin-ext-700", "U+0100-02BA,U+1E00-1E9F,U+1EF2-1EFF"),
)
"""The fonts of our pages: family, weight, file, and for which letters."""


@dataclass(slots=True)
class Kept:
    """What a process keeps for all its pages."""

    files: dict[str, tuple[bytes, str]] = field(default_factory=dict)
    drawn: dict[str, bytes | None] = field(default_factory=dict)

    def keep(self, content: bytes, kind: str, ending: str) -> str:
        """Give content an address below the page that names it.

        >>> kept = Kept()
        >>> kept.keep(b"hello", "text/plain", "txt"), [*kept.files]
        ('own/2cf24dba5fb0a30e26e8.txt', ['/own/2cf24dba5fb0a30e26e8.txt'])
        """
        path = f"own/{hashlib.sha256(content).hexdigest()[:20]}.{ending}"
        self.files[f"/{path}"] = (content, kind)
        return path

    def fonts(self, address: Callable[[str], str]) -> tuple[str, list[str]]:
        """Keep the fonts of our pages; give the rules by which a style sheet names them, and the addresses of those that every page needs.

        Args:
            address: Writes an address below the page as the style sheet must.
        """
        placed = [(*font, address(self.keep(bytes_of(STATIC / "fonts" / f"{font[2]}.woff2"), "font/woff2", "woff2"))) for font in _FONTS]
        rules = "".join(
            f"@font-face{{font-family:{family};font-weight:{weight};font-display:swap;src:url({at}) format('woff2');unicode-range:{letters}}}"
            for family, weight, _, letters, at in placed
        )
        return rules, [at for *_, letters, at in placed if letters == _LATIN]

    def style(self) -> str:
        """Keep the fonts and the style of a class's pages; give the address of the style."""
        rules, _ = self.fonts(beside)
        return self.keep(rules.encode() + bytes_of(STATIC / "pages" / "class.css"), "text/css; charset=utf-8", "css")


@cache
def bytes_of(path: Path) -> bytes:
    """Read a file that comes with the package, once."""
    return path.read_bytes()


def beside(path: str) -> str:
    """Write an address as what lies beside it does.

    >>> beside("own/2cf24dba5fb0a30e26e8.txt")
    './2cf24dba5fb0a30e26e8.txt'
    """
    return f"./{path.rpartition('/')[2]}"
