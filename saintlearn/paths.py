"""Where the data that comes with the package lies: inside an installed package, beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

__all__ = ["cards_folder", "notebooks_folder"]


def _data(name: str) -> Path:
    package = Path(__file__).resolve().parent
    inside = package / "data" / name
    return inside if inside.is_dir() else package.parent / name


def cards_folder() -> Path:
    """The folder of the shipped tables."""
    return _data("cards")


def notebooks_folder() -> Path:
    """The folder of the shipped notebooks."""
    return _data("notebooks")
