"""What's wrong with a table: every fault, with its place, all at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say, say_count

_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake in a table."""

    file: str
    row: int
    column: str
    value: str
    message: str

    def __str__(self) -> str:
        if self.row and self.column:
            sentence = mark("{file}, row {row}, column {column}: {message}")
        elif self.row:
            sentence = mark("{file}, row {row}: {message}")
        elif self.column:
            sentence = mark("{file}, column {column}: {message}")
        else:
            return f"{self.file}: {self.message}"
        return say(sentence, file=self.file, row=self.row, column=self.column, message=self.message)


class CatalogueError(Refusal):
    """A table has mistakes, so none of it was loaded.

    Args:
        faults: Every mistake.

    Attributes:
        faults: Every mistake, in the order of the table.
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        lines = [str(fault) for fault in self.faults[:_SHOWN]]
        if len(self.faults) > _SHOWN:
            lines.append(say("... and {count} more (see all of them in .faults)", count=len(self.faults) - _SHOWN))
        head = say_count(
            "There is {count} mistake, so nothing was loaded:", "There are {count} mistakes, so nothing was loaded:", len(self.faults)
        )
        super().__init__("mistakes", "\n".join([head, *lines]))

    def __reduce__(self) -> Any:
        return type(self), (self.faults,)
