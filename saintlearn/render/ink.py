"""Black and white: the same drawing with every color turned into its gray."""

from __future__ import annotations

import re

__all__ = ["grays"]

_COLOR = re.compile(r"(?<=[\"':;#\s(])#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})(?=[\"';\s)}])")


def _gray(match: re.Match[str]) -> str:
    digits = match[1] if len(match[1]) == 6 else "".join(2 * digit for digit in match[1])
    red, green, blue = (int(digits[k : k + 2], 16) for k in (0, 2, 4))
    light = (0.299 * red + 0.587 * green + 0.114 * blue) / 255
    level = round(255 * light**0.8)  # a little lighter than the color: toner spreads
    return f"#{level:02x}{level:02x}{level:02x}"


def grays(svg: str) -> str:
    """Turn the colors of a drawing into grays, for printers without color and for copying.

    >>> grays('<path fill="#fff" stroke="#c3203a"/><use href="#add"/>')
    '<path fill="#ffffff" stroke="#696969"/><use href="#add"/>'
    """
    return _COLOR.sub(_gray, re.sub(r'href="#', 'href="\0', svg)).replace("\0", "#")
