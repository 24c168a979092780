"""Lines that carry nothing but text."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import Any


def in_text(message: Mapping[str, Any]) -> dict[str, Any]:
    """Write bytes in what is said to a page as base64, so that JSON carries it.

    >>> in_text({"kind": "custom", "content": {}, "buffers": [b"abc"]})
    {'kind': 'custom', 'content': {}, 'buffers': ['YWJj']}
    """
    told = dict(message)
    if "packed" in told:
        told["packed"] = {name: _text(content) for name, content in told["packed"].items()}
    if "buffers" in told:
        told["buffers"] = [*map(_text, told["buffers"])]
    return told


def _text(content: bytes) -> str:
    return base64.b64encode(content).decode("ascii")
