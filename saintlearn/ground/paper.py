"""Paper and ink of everything that is printed."""

from __future__ import annotations

from typing import Final, Literal

__all__ = ["INKS", "PAPERS", "Ink", "Paper"]

Paper = Literal["A4", "Letter"]
PAPERS: Final = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
"""Width and height in millimeters."""
Ink = Literal["color", "black"]
INKS: Final = ("color", "black")
"""``black`` is for printers without color."""
