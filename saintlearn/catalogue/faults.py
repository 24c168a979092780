"""What is wrong with a catalogue: every fault, with its place, all at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from saintlearn.ground.spellings import nearest

__all__ = ["CatalogueError", "Fault", "which_card"]

_SHOWN = 40
_CARDS = 6
"""Cards that may be meant alike."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake in a table.

    Args:
        file: Name of the file (or ``DataFrame``).
        row: Row as a spreadsheet counts, the header is row 1; 0 for the whole file.
        column: Name of the column, empty for the whole row.
        value: What stands there.
        message: What is wrong and what would be right, as one sentence.
    """

    file: str
    row: int
    column: str
    value: str
    message: str

    def __str__(self) -> str:
        where = self.file + (f", row {self.row}" if self.row else "") + (f", column {self.column}" if self.column else "")
        return f"{where}: {self.message}"


class CatalogueError(ValueError):
    """A catalogue, or another table, was refused; nothing of it was loaded.

    Args:
        faults: Every fault that was found.
        what: What they were found in, as the beginning of a sentence.

    Attributes:
        faults: Every fault that was found, in the order of the table.
    """

    def __init__(self, faults: Sequence[Fault], what: str = "The catalogue") -> None:
        self.faults = tuple(faults)
        lines = [str(fault) for fault in self.faults[:_SHOWN]]
        if len(self.faults) > _SHOWN:
            lines.append(f"... and {len(self.faults) - _SHOWN} more (all of them are in .faults)")
        count = "1 mistake" if len(self.faults) == 1 else f"{len(self.faults)} mistakes"
        super().__init__(f"{what} has {count}, so nothing was loaded:\n" + "\n".join(lines))

    def _render_traceback_(self) -> list[str]:
        """Show the faults alone in a notebook: who reads them is no programmer."""
        return str(self).splitlines()


def which_card(slug: object, cards: Mapping[str, Any], besides: Iterable[str] = ()) -> str:
    """Say which card may be meant, by its slug or one of its names, as the end of a sentence; else where to look.

    Args:
        slug: What was written.
        cards: The cards by slug.
        besides: Words that may have been meant, too.

    >>> from saintlearn.catalogue import load_catalogue
    >>> which_card("St. Lucy", load_catalogue())
    "did you mean 'lucy' (St. Lucy)?"
    """
    names = {key: (key, card.name, *card.other_names) for key, card in cards.items()}
    near = nearest(slug if isinstance(slug, str) else "", {word: (word,) for word in besides} | names, _CARDS)
    if not near:
        return "find the key of a saint in the gallery (sl.gallery()) or in the index of cat.frame."
    *more, last = (f"{key!r} ({cards[key].name})" if key in names else repr(key) for key in near)
    return f"did you mean {', '.join(more)}{' or ' if more else ''}{last}?"
