"""Black and white: the same drawing with every colour turned into its grey."""

from __future__ import annotations

import re

__all__ = ["greys"]

_COLOUR = re.compile(r"(?<=[\"':;#\s(])#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})(?=[\"';\s)}])")


def _grey(match: re.Match[str]) -> str:
    digits = match[1] if len(match[1]) == 6 else "".join(2 * digit for digit in match[1])
    red, green, blue = (int(digits[k : k + 2], 16) for k in (0, 2, 4))
    light = (0.299 * red + 0.587 * green + 0.114 * blue) / 255
    level = round(255 * light**0.8)  # a little lighter than the colour: toner spreads
    return f"#{level:02x}{level:02x}{level:02x}"


def greys(svg: str) -> str:
    """Turn the colours of a drawing into greys, for printers without colour and for copying.

    >>> greys('<path fill="#fff" stroke="#c3203a"/><use href="#add"/>')
    '<path fill="#ffffff" stroke="#696969"/><use href="#add"/>'
    """
    return _COLOUR.sub(_grey, re.sub(r'href="#', 'href="\0', svg)).replace("\0", "#")
