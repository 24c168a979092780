"""Black and white for what stands around the drawings: lines and letters in grays, grounds white."""

from __future__ import annotations

import re

_GROUND = 0.9
"""From this lightness a color is a ground, which stays as white as the paper."""

_COLOR = re.compile(r"(?<=[\"':;#\s(])#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})(?=[\"';\s)}])")


def _gray(match: re.Match[str]) -> str:
    digits = match[1] if len(match[1]) == 6 else "".join(2 * digit for digit in match[1])
    red, green, blue = (int(digits[k : k + 2], 16) for k in (0, 2, 4))
    light = (0.299 * red + 0.587 * green + 0.114 * blue) / 255
    level = 255 if light > _GROUND else round(255 * light**0.8)  # a little lighter than the color: toner spreads
    return f"#{level:02x}{level:02x}{level:02x}"


def grays(style: str) -> str:
    """Turn the colors of a style sheet into grays, for printers without color; for drawings there is `saintlearn.render.outline`.

    >>> grays("rule{color:#c3203a;background: #fdf8ec}")
    'rule{color:#696969;background: #ffffff}'
    """
    return _COLOR.sub(_gray, style)
