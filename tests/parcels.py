"""What travels packed, unpacked again."""

from __future__ import annotations

import json
import zlib
from typing import Any


def unpacked(packed: bytes) -> Any:
    """Give the JSON in a parcel; nothing in an empty one."""
    return json.loads(zlib.decompress(packed)) if packed else {}


def first_faces(widget: Any) -> Any:
    """Give the drawings that a widget has from the beginning: ``defs``, ``back`` and ``cards``."""
    return unpacked(widget._faces)
