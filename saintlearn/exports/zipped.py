"""Zips without the time of day."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

_EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest date that a zip can hold."""


def zip_of(files: Iterable[tuple[str, bytes]], level: int = 6) -> bytes:
    """Pack files into a zip; the same files give the same bytes."""
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as out:
        for name, content in files:
            out.writestr(ZipInfo(name, _EPOCH), content, ZIP_DEFLATED, level)
    return packed.getvalue()
