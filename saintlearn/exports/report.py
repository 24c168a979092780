"""What an export says about itself: what was written, and what the format can't hold."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from saintlearn.languages import number, say, say_count

_SHOWN: Final = 5

Program = Literal["anki", "moodle", "spreadsheet", "platform"]
"""Who reads the file: ``platform`` is any learning platform that knows QTI 2.1."""


class Unsayable(ValueError):
    """A question that a format can't hold; the message is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A question that was not written."""

    question: str
    """Its id."""
    prompt: str
    """What it asks."""
    reason: str
    """A sentence that says why the format can't hold it."""

    def __str__(self) -> str:
        return say("{prompt} was left out. {reason}", prompt=repr(self.prompt), reason=self.reason)


@dataclass(frozen=True, slots=True, repr=False)
class Exported:
    """What was written."""

    path: Path
    """The file."""
    count: int
    """The number of questions or flashcards in it."""
    program: Program
    """Who reads it."""
    left_out: tuple[LeftOut, ...] = ()
    """What the format can't hold."""
    missing: int = 0
    """How many questions were asked for beyond those that there are."""

    @property
    def sentence(self) -> str:
        """Say it in words."""
        lines = [self._written]
        if self.missing:
            lines.append(say("You asked for {many} more, but there are no others of this kind.", many=number(self.missing)))
        if not self.left_out:
            return "\n".join(lines)
        lost = len(self.left_out)
        lines += [
            say_count("{many} question could not be written:", "{many} questions could not be written:", lost, many=number(lost)),
            *(f"  {item}" for item in self.left_out[:_SHOWN]),
        ]
        if (more := lost - _SHOWN) > 0:
            lines.append(
                "  " + say_count("... and {many} more (see .left_out)", "... and {many} more (see .left_out)", more, many=number(more))
            )
        return "\n".join(lines)

    @property
    def _written(self) -> str:
        file, many = self.path.name, number(self.count)
        if self.program == "anki":
            return say_count(
                "{file} holds {many} flashcard for Anki.", "{file} holds {many} flashcards for Anki.", self.count, file=file, many=many
            )
        if self.program == "moodle":
            return say_count(
                "{file} holds {many} question for Moodle.", "{file} holds {many} questions for Moodle.", self.count, file=file, many=many
            )
        if self.program == "spreadsheet":
            return say_count(
                "{file} holds {many} question for spreadsheets.",
                "{file} holds {many} questions for spreadsheets.",
                self.count,
                file=file,
                many=many,
            )
        return say_count(
            "{file} holds {many} question for learning platforms (QTI 2.1).",
            "{file} holds {many} questions for learning platforms (QTI 2.1).",
            self.count,
            file=file,
            many=many,
        )

    def __repr__(self) -> str:
        return self.sentence
