"""The translations that come with the package: ``es.po``, which people write, built into ``es.mo``, which gettext reads."""

from __future__ import annotations

from gettext import GNUTranslations
from pathlib import Path


def read_translations(code: str, folder: Path = Path(__file__).parent) -> GNUTranslations:
    """Read the translations into a language; whatever has none stays English."""
    with (folder / f"{code}.mo").open("rb") as file:
        return GNUTranslations(file)
