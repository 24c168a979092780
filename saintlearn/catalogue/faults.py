"""What is wrong with a catalogue: every fault, with its place, all at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

__all__ = ["CatalogueError", "Fault", "choices"]

_SHOWN = 40


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


def choices(value: str, known: Iterable[str]) -> str:
    """Say what may stand in place of an unknown word: the nearest one if one is near, else all.

    >>> choices("Martir", ["Martyr", "Priest"])
    "did you mean 'Martyr'?"
    """
    from difflib import get_close_matches

    words = list(known)
    cutoff = 0.6 if len(value) > 4 else 0.72  # in a short word one letter is much
    near = get_close_matches(value, words, 1, cutoff) or get_close_matches(value.title(), words, 1, cutoff)
    return f"did you mean {near[0]!r}?" if near else f"possible are: {', '.join(words)}"
