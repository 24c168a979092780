"""What is printed on, and with: the words of everything that becomes a sheet."""

from __future__ import annotations

from typing import Final, Literal

__all__ = ["INKS", "PAPERS", "Ink", "Paper"]

Paper = Literal["A4", "Letter"]
PAPERS: Final = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
"""Width and height in millimetres."""
Ink = Literal["colour", "black"]
INKS: Final = ("colour", "black")
"""``black`` is for printers without colour."""
