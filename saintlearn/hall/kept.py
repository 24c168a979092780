"""What pages fetch by addresses that name its content, so that a browser fetches it once."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from saintlearn.shown.front_modules import STATIC

_FONTS: Final = (
    ("Alegreya", 700, "alegreya-latin-700", "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215"),
    ("Alegreya", 700, "alegreya-latin-ext-700", "U+0100-02BA,U+1E00-1E9F,U+1EF2-1EFF"),
    ("Andika", 400, "andika-latin-400", "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215"),
    ("Andika", 700, "andika-latin-700", "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215"),
)  # fmt: skip


@dataclass(slots=True)
class Kept:
    """What a process keeps for the pages of all its halls."""

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

    def style(self) -> str:
        """Keep the fonts and the style of our pages; give the address of the style."""
        rules = "".join(
            f"@font-face{{font-family:{family};font-weight:{weight};font-display:swap;"
            f"src:url({beside(self.keep(bytes_of(STATIC / 'fonts' / f'{name}.woff2'), 'font/woff2', 'woff2'))}) format('woff2');unicode-range:{letters}}}"
            for family, weight, name, letters in _FONTS
        )
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
