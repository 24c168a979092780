"""A teacher's own pictures: any size and rotation goes in, a small picture of the window's shape comes out."""

from __future__ import annotations

import base64
import io
from functools import lru_cache
from pathlib import Path
from typing import Final

__all__ = ["SHAPE", "find_picture", "picture_data"]

SHAPE: Final = (560, 752)
"""Width and height in pixels of what is kept: the inside of the window at 300 dpi, nearly twice."""
_LARGEST: Final = 40 * 1024 * 1024
_PIXELS: Final = 120_000_000


def find_picture(folder: Path, name: str) -> str:
    """Find a picture that a table names, and make sure that it can be shown.

    Raises:
        ValueError: It is not beside the table, or no picture; one sentence says which.
        ImportError: Pillow is missing.
    """
    file = (folder / name).resolve()
    if not file.is_relative_to(folder.resolve()):
        raise ValueError(f"the picture {name!r} is not beside the table; copy it there")
    picture_data(str(file))
    return str(file)


@lru_cache(maxsize=64)
def picture_data(path: str) -> str:
    """Read a picture, turn it upright, crop it to the window and give it as a data address.

    Raises:
        ValueError: It is missing, too large or no picture; one sentence says which.
        ImportError: Pillow is missing.
    """
    from saintlearn.extras import need

    file = Path(path)
    images, ops = need("PIL.Image", "print", "a picture of your own"), need("PIL.ImageOps", "print", "a picture of your own")
    if not file.is_file():
        raise ValueError(f"there is no picture {file.name!r} beside the table; put it there, or empty the cell")
    if file.stat().st_size > _LARGEST:
        raise ValueError(f"the picture {file.name!r} has {file.stat().st_size / 1e6:.0f} MB; at most {_LARGEST / 1e6:.0f} MB are read")
    try:
        with images.open(file) as opened:
            wide, high = opened.size
            if wide * high > _PIXELS:
                raise ValueError(f"the picture {file.name!r} has {wide} x {high} pixels; make it smaller first")
            picture = ops.exif_transpose(opened).convert("RGBA")
    except ValueError:
        raise
    except (OSError, SyntaxError, images.DecompressionBombError) as error:
        reason = (
            "it is cut off or damaged" if isinstance(error, OSError) and "truncated" in str(error) else "it is no picture that can be read"
        )
        raise ValueError(f"the picture {file.name!r} cannot be shown: {reason}; save it again as JPEG or PNG") from None
    paper = images.new("RGBA", picture.size, "#f9f1de")
    paper.alpha_composite(picture)
    fitted = ops.fit(paper.convert("RGB"), SHAPE, centering=(0.5, 0.35))
    buffer = io.BytesIO()
    fitted.save(buffer, "JPEG", quality=85, optimize=True)
    return f"data:image/jpeg;base64,{base64.b64encode(buffer.getvalue()).decode('ascii')}"
