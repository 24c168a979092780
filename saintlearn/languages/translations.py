"""The translations that come with the package: ``es.po``, which people write, built into ``es.mo``, which gettext reads."""

from __future__ import annotations

from gettext import GNUTranslations
from pathlib import Path

__all__ = ["read_translations"]


def read_translations(code: str, folder: Path = Path(__file__).parent) -> GNUTranslations:
    """Read the translations into a language; whatever has none stays English.

    Args:
        code: The language's tag, after which the file is named.
        folder: Where the file is.

    Raises:
        FileNotFoundError: In a checkout, the translations have not been built yet: run ``python hatch_build.py``.
    """
    with (folder / f"{code}.mo").open("rb") as file:
        return GNUTranslations(file)
