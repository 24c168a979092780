"""Letters that our fonts don't have: this computer's fonts print them. What no font has is left blank, to be written in by hand, and that is said.

A page is printed by typst, which knows how every script is joined and stacked. Its drawings go through another reader, which doesn't, so a line in
another script goes into a drawing as outlines that typst has made.
"""

from __future__ import annotations

import re
import unicodedata
import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from html import unescape
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from saintlearn.ground.extras import need
from saintlearn.ground.paths import fonts_folder
from saintlearn.ground.refusal import Notice
from saintlearn.languages import say, together
from saintlearn.render.calls import string
from saintlearn.render.metrics import BOLD, NAME, TEXT, has_letter
from saintlearn.render.text import n, safe

FOLDERS: tuple[str, ...] | None = None
"""Folders to take fonts from; None for all fonts of this computer."""
_BLANK: Final = "_" * 8
"""Stands for a word that is to be written in by hand."""
_MARKS: Final = ".,;:!?()\"'\u201c\u201d\u2018\u2019"
_NAMED: Final = 5
"""The most words that a notice names."""
_LONGEST: Final = 24
_SIZE: Final = 100
"""Font size in points of the outlines, before they are scaled to their place."""
_LITERAL: Final = re.compile(r'(?<!alt: )"(?:[^"\\\n]|\\.)*"')
_LINE: Final = re.compile(r"<text\b([^>]*)>([^<]*)</text>")
_ATTRIBUTE: Final = re.compile(r'([\w-]+)="([^"]*)"')
_INVISIBLE: Final = re.compile("[\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff\U000e0020-\U000e007f]")
"""Joins and turns letters, but is none."""
_FONTS: Final = {"sl-n": NAME, "sl-t": TEXT, "sl-b": BOLD}
_TYPST: Final = {NAME: '"Alegreya", weight: 700', TEXT: '"Andika", weight: 400', BOLD: '"Andika", weight: 700'}


def _strange(text: str) -> bool:
    """Tell whether a text has letters that our own fonts don't have."""
    return not text.isascii() and not all(has_letter(letter) for letter in _INVISIBLE.sub("", text))


@cache
def _fonts(folders: tuple[str, ...] | None, *, built_in: bool) -> Any:
    """Open our fonts and those of this computer."""
    typst = need("typst", "print")
    own = str(fonts_folder())
    found = typst.Fonts(include_system_fonts=folders is None, include_embedded_fonts=built_in, font_paths=[own, *(folders or ())])
    paths = {Path(font.path) for font in found.fonts() if font.path}
    boxes = {path for path in paths if path.stem.lower().startswith("lastresort")}  # a box for each letter that there is
    if not boxes:
        return found
    folder = _others(tuple(sorted(paths - boxes)))
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=built_in, font_paths=[own, folder.name])


@cache
def _others(paths: tuple[Path, ...]) -> TemporaryDirectory[str]:
    """Link fonts into a folder that stays as long as this program."""
    folder = TemporaryDirectory(prefix="saintlearn-fonts-", ignore_cleanup_errors=True)
    for number, path in enumerate(paths):
        (Path(folder.name) / f"{number}-{path.name}").symlink_to(path)
    return folder


def _compiled(fonts: Any, source: str, **options: Any) -> Any:
    return need("typst", "print").Compiler(font_paths=fonts).compile(input=source.encode(), **options)


@lru_cache(maxsize=4096)
def _prints(text: str, folders: tuple[str, ...] | None, *, built_in: bool) -> bool:
    """Tell whether fonts have all letters of a text: a PDF for archives must not lack any, so typst refuses to make that one."""
    source = f'#set document(title: "letters")\n#set page(width: auto, height: auto)\n#set text(font: "Andika")\n#{string(text)}'
    try:
        _compiled(_fonts(folders, built_in=built_in), source, format="pdf", timestamp=0, pdf_standards="a-2b")
    except need("typst", "print").TypstError:
        return False
    return True


def _simple(text: str) -> bool:
    """Tell whether all that is strange in a text is Greek or Cyrillic."""
    strange = (letter for letter in text if not has_letter(letter) and not unicodedata.combining(letter))
    return all(unicodedata.name(letter, "").startswith(("GREEK", "CYRILLIC")) for letter in strange)


def _has_fonts(text: str) -> bool:
    return not _strange(text) or _prints(text, FOLDERS, built_in=False) or (_simple(text) and _prints(text, FOLDERS, built_in=True))


def _without_signs(word: str) -> str:
    """Leave out the signs that can't be printed, such as emoji: a word is whole without them."""
    kept = (letter for letter in word if unicodedata.category(letter)[0] not in "SC" or _has_fonts(letter))
    return _INVISIBLE.sub("", "".join(kept))


def _blanked(text: str) -> tuple[str, list[str]]:
    """Give a text with a blank for words that can't be printed, and these words; it is empty if nothing of it is left."""
    shown, missing, left = list[str](), list[str](), False
    for printable, run in groupby(text.split(" "), _has_fonts):
        words = " ".join(run)
        if not printable:
            missing.append(words.strip(_MARKS))
            words = " ".join(filter(None, map(_without_signs, words.split(" "))))
            words = words if _has_fonts(words) else _BLANK
        left = left or any(letter.isalnum() for letter in words)
        shown += filter(None, [words])
    return (" ".join(shown) if left else ""), missing


def left_blank(texts: Iterable[str]) -> list[str]:
    """List the words of some texts that no font of this computer has, each once."""
    return list(dict.fromkeys(word for text in texts if not _has_fonts(text) for word in _blanked(text)[1]))


def notice(words: Sequence[str]) -> str:
    """Say which words are left blank and what to do; empty for none."""
    if not words:
        return ""
    named = [word[:_LONGEST] for word in words[:_NAMED]]
    if len(words) > _NAMED:
        named.append(say("{count} more", count=len(words) - _NAMED))
    return say(
        "This computer has no font for {words}, so we left room for you to write it in by hand. To print it, install a font that has those letters.",
        words=together(named),
    )


@dataclass(frozen=True, slots=True)
class Printable:
    """A document of which every letter can be printed."""

    source: str
    """The document."""
    files: Mapping[str, str]
    """Its drawings."""
    fonts: Any
    """The fonts that it needs besides ours; None if it needs none."""


def made_printable(source: str, files: Mapping[str, str]) -> Printable:
    """Make a typst document ready to be printed with the fonts that this computer has."""
    literals = {found[0]: _text(found[0]) for found in _LITERAL.finditer(source)} if _strange(source) else {}
    drawn = {name: [found for found in _LINE.finditer(svg) if _strange(unescape(found[2]))] for name, svg in files.items() if _strange(svg)}
    texts = [text for text in literals.values() if _strange(text)]
    texts += [unescape(found[2]) for lines in drawn.values() for found in lines]
    if not texts:
        return Printable(source, files, None)
    shown = {text: text if _has_fonts(text) else _blanked(text)[0] for text in texts}
    if missing := left_blank(texts):
        warnings.warn(notice(missing), Notice, stacklevel=3)
    source = _LITERAL.sub(lambda found: string(shown[text]) if (text := literals.get(found[0], "")) in shown else found[0], source)
    foreign = [text for text in shown.values() if _strange(text)]
    built_in = any(not _prints(text, FOLDERS, built_in=False) for text in foreign)
    fonts = _fonts(FOLDERS, built_in=built_in)
    wanted = {(_font(found[1]), shown[unescape(found[2])]) for lines in drawn.values() for found in lines}
    outlines = _outlines([(font, text) for font, text in sorted(wanted) if _strange(text)], fonts)
    ready = {name: _LINE.sub(lambda found: _placed(found, shown, outlines), svg) if drawn.get(name) else svg for name, svg in files.items()}
    return Printable(source, ready, fonts if foreign else None)


def _text(literal: str) -> str:
    return re.sub(r"\\(.)", r"\1", literal[1:-1])


def _font(attributes: str) -> str:
    return next((font for kind, font in _FONTS.items() if f'class="{kind}"' in attributes), TEXT)


def _outlines(lines: Sequence[tuple[str, str]], fonts: Any) -> dict[tuple[str, str], tuple[float, str]]:
    """Have typst draw lines: for each font and text, its width and its drawing, at `_SIZE`, from the start of its base line."""
    if not lines:
        return {}
    pages = (f"#v(2em)\n#text(font: {_TYPST[font]}, {string(text)})\n" for font, text in lines)
    setting = f'#set page(width: auto, height: 3em, margin: 0pt, fill: none)\n#set text(size: {_SIZE}pt, top-edge: "baseline", bottom-edge: "baseline")\n'
    made = _compiled(fonts, setting + "#pagebreak()\n".join(pages), format="svg")
    drawings = [page.decode() for page in (made if isinstance(made, list) else [made])]
    found = {}
    for number, (line, svg) in enumerate(zip(lines, drawings, strict=True)):
        wide = re.search(r'viewBox="0 0 ([\d.]+)', svg)
        assert wide is not None
        inner = svg[svg.index(">") + 1 : svg.rindex("</svg>")].replace("xlink:href=", "href=")
        inner = inner.replace(' fill="#000000" fill-rule="nonzero"', "")  # the line's own color
        inner = re.sub(r'(\bid="|href="#|url\(#)', rf"\1w{number}-", inner)
        found[line] = (float(wide[1]), inner)
    return found


def _placed(found: re.Match[str], shown: Mapping[str, str], outlines: Mapping[tuple[str, str], tuple[float, str]]) -> str:
    """Write a line of a drawing: as it is, blank, or as outlines in its place."""
    text = unescape(found[2])
    if text not in shown:
        return found[0]
    attributes = dict(_ATTRIBUTE.findall(found[1]))
    words = shown[text]
    if not _strange(words):
        return f"<text{found[1]}>{safe(words)}</text>" if words else ""
    wide, drawn = outlines[_font(found[1]), words]
    size = float(attributes["font-size"])
    if "data-wide" in attributes:
        size = min(size, float(attributes["data-wide"]) / wide * _SIZE)
    start = "text-anchor:start" in attributes.get("style", "") or attributes.get("text-anchor") == "start"
    x = float(attributes["x"]) - (0 if start else wide * size / _SIZE / 2)
    kept = "".join(f' {key}="{attributes[key]}"' for key in ("class", "fill") if key in attributes)
    # its base line lies two ems below the top of typst's page
    return f'<g{kept} transform="translate({n(x)} {n(float(attributes["y"]) - 2 * size)})scale({size / _SIZE:.4f})">{drawn}</g>'
