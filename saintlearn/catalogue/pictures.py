"""A teacher's own pictures: any size and rotation goes in, and a small picture in the shape of the window comes out."""

from __future__ import annotations

import base64
import io
import math
import re
import warnings
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from saintlearn.languages import say

FOLDER: Final = "pictures"
"""The folder beside a table that can hold its pictures."""
FORMATS: Final = (".jpg", ".jpeg", ".png", ".svg", ".webp")
"""Endings of picture files."""

SHAPE: Final = (560, 752)
"""Width and height in pixels of what is kept: the inside of the window at 300 dpi, nearly twice."""
_LARGEST: Final = 40 * 1024 * 1024
_PIXELS: Final = 120_000_000
_ORIENTATION: Final = 0x0112
"""Where a photograph says how the camera was held."""
_LARGEST_DRAWING: Final = 1024 * 1024
_LIVELY: Final = frozenset({"script", "foreignobject", "iframe", "audio", "video", "handler"})
"""Elements of an SVG drawing that run something instead of showing something."""
_OUTSIDE: Final = r"(?i)(?:url\(\s*['\"]?|@import\s+['\"]?)\s*(?![#'\"\s]|data:)"


def find_picture(folder: Path, name: str) -> str:
    """Find a picture that a table names, and make sure that it can be shown."""
    file = (folder / name).resolve()
    if not file.is_relative_to(folder.resolve()):
        raise ValueError(say("the picture {name!r} isn't beside the table; copy it there", name=name))
    inside = folder.resolve() / FOLDER / name
    if not file.exists() and inside.is_file():
        file = inside
    picture_data(str(file))
    return str(file)


def list_pictures(folder: Path) -> Iterator[tuple[str, Path]]:
    """List the pictures in the folder ``pictures`` beside a table, each with the slug that its name gives: ``boniface.jpg`` shows ``boniface``."""
    inside = folder / FOLDER
    if inside.is_dir():
        for file in sorted(inside.iterdir()):
            if file.suffix.lower() in FORMATS and file.is_file():
                yield file.stem.lower(), file


@lru_cache(maxsize=64)
def picture_data(path: str) -> str:
    """Read a picture, turn it upright, crop it to the window, and give it as a data URL.

    A drawing (SVG) stays as it is, if it is self-contained: no programs, and nothing loaded from elsewhere.
    """
    from saintlearn.ground.extras import need

    file = Path(path)
    if not file.is_file():
        raise ValueError(say("there's no picture {name!r} beside the table; put it there, or empty the cell", name=file.name))
    if file.suffix.lower() == ".svg":
        return f"data:image/svg+xml;base64,{base64.b64encode(_drawing(file)).decode('ascii')}"
    images, ops = need("PIL.Image", "print"), need("PIL.ImageOps", "print")
    if file.stat().st_size > _LARGEST:
        raise ValueError(_too_large(file, _LARGEST))
    picture: Any = None
    try:
        with warnings.catch_warnings(action="ignore"), images.open(file) as opened:  # what is wrong with it, we say below
            if math.prod(opened.size) <= _PIXELS:
                picture = _upright(_in_color(opened))
    except images.DecompressionBombError:
        raise ValueError(say("the picture {name!r} has too many pixels; make it smaller", name=file.name)) from None
    except Exception as error:  # noqa: BLE001 - a damaged file makes the readers of pictures stumble in many ways
        is_cut_off = isinstance(error, OSError) and "truncated" in str(error)
        message = (
            say("the picture {name!r} is incomplete or damaged; save it again as JPEG or PNG", name=file.name)
            if is_cut_off
            else say("{name!r} isn't a picture that we can read; save it again as JPEG or PNG", name=file.name)
        )
        raise ValueError(message) from None
    if picture is None:
        wide, high = opened.size
        raise ValueError(say("the picture {name!r} is {wide} x {high} pixels; make it smaller", name=file.name, wide=wide, high=high))
    paper = images.new("RGBA", picture.size, "#f9f1de")
    paper.alpha_composite(picture)
    fitted = ops.fit(paper.convert("RGB"), SHAPE, centering=(0.5, 0.35))
    buffer = io.BytesIO()
    fitted.save(buffer, "JPEG", quality=85, optimize=True)
    return f"data:image/jpeg;base64,{base64.b64encode(buffer.getvalue()).decode('ascii')}"


_RANGES: Final = (1, 0xFF, 0x3FF, 0xFFF, 0x3FFF, 0xFFFF)
"""White of the shades that programs, scanners and cameras write: fractions, or 8, 10, 12, 14, or 16 bits, of which a file may use only some."""


def _in_color(opened: Any) -> Any:
    """Give a picture as RGBA with the colors that a screen shows, whatever it was kept in; it keeps what says how it was held."""
    if opened.mode.startswith(("I", "F")):
        return _gray(opened).convert("RGBA")
    profile = opened.info.get("icc_profile")
    if profile and opened.mode in ("RGB", "RGBA", "CMYK", "L"):
        return _as_on_screen(opened, profile)
    return opened.convert("RGBA")


def _gray(opened: Any) -> Any:
    """Give a picture in shades finer than 256 as one in 256."""
    picture = opened if opened.mode == "F" else opened.convert("I")
    low, high = picture.getextrema()
    if not math.isfinite(low) or not math.isfinite(high):
        raise ValueError("its shades are no numbers")
    if low >= 0 and high <= _RANGES[-1]:  # as dark as it was meant
        low, high = 0, next(most for most in _RANGES if high <= most and (most > 1 or opened.mode == "F"))
    scale = 255 / ((high - low) or 1)
    return picture.convert("F").point(lambda shade: shade * scale - low * scale).convert("L")


def _as_on_screen(opened: Any, profile: bytes) -> Any:
    """Turn the colors of a profile, such as a telephone's, into those of every screen; a profile that is damaged changes nothing."""
    from saintlearn.ground.extras import need

    colors = need("PIL.ImageCms", "print")
    picture = opened.convert("RGB") if opened.mode == "RGBA" else opened
    try:
        told = colors.ImageCmsProfile(io.BytesIO(profile))
        shown = colors.profileToProfile(picture, told, colors.createProfile("sRGB"), outputMode="RGB").convert("RGBA")
    except (OSError, colors.PyCMSError):
        return opened.convert("RGBA")
    if opened.mode == "RGBA":
        shown.putalpha(opened.getchannel("A"))
    shown.info = opened.info
    return shown


def _upright(picture: Any) -> Any:
    """Turn a picture as it was held; one that doesn't say so readably stays."""
    from saintlearn.ground.extras import need

    try:
        turned = picture.getexif().get(_ORIENTATION, 1)
    except Exception:  # noqa: BLE001 - every viewer shows such a picture, unturned
        return picture
    ways = need("PIL.Image", "print").Transpose
    way = {
        2: ways.FLIP_LEFT_RIGHT,
        3: ways.ROTATE_180,
        4: ways.FLIP_TOP_BOTTOM,
        5: ways.TRANSPOSE,
        6: ways.ROTATE_270,
        7: ways.TRANSVERSE,
        8: ways.ROTATE_90,
    }.get(turned)
    return picture if way is None else picture.transpose(way)


def _too_large(file: Path, most: int) -> str:
    return say(
        "{name!r} is {size:.1f} MB; a picture can be at most {most:.0f} MB",
        name=file.name,
        size=file.stat().st_size / 1e6,
        most=most / 1e6,
    )


def _drawing(file: Path) -> bytes:
    """Read an SVG drawing."""
    from xml.etree import ElementTree as ET

    if file.stat().st_size > _LARGEST_DRAWING:
        raise ValueError(_too_large(file, _LARGEST_DRAWING))
    data = file.read_bytes()
    try:
        if b"<!ENTITY" in data or b"\0" in data:
            raise ET.ParseError("entities")
        root = ET.fromstring(data)  # noqa: S314 - without entities nothing grows
    except (ET.ParseError, ValueError, LookupError):
        raise ValueError(say("the drawing {name!r} can't be read; save it again as plain SVG or as PNG", name=file.name)) from None
    if not root.tag.endswith("}svg"):
        raise ValueError(say("{name!r} isn't an SVG drawing; save it again as plain SVG or as PNG", name=file.name))
    for part in root.iter():
        tag = part.tag.rpartition("}")[2].lower() if isinstance(part.tag, str) else ""
        for name, value in part.attrib.items():
            attribute = name.rpartition("}")[2].lower()
            link = attribute in ("href", "src") and tag != "a" and not value.startswith(("#", "data:"))
            if attribute.startswith("on") or link or re.search(_OUTSIDE, value):
                raise _alive(file)
        if tag in _LIVELY or (tag == "style" and re.search(_OUTSIDE, part.text or "")):
            raise _alive(file)
    return data


def _alive(file: Path) -> ValueError:
    return ValueError(
        say(
            "the drawing {name!r} contains a program or loads something from elsewhere; save it again as plain SVG or as PNG",
            name=file.name,
        )
    )
