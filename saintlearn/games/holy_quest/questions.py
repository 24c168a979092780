"""Where the questions about the saints come from, and which one is asked (`HQ-47`, `HQ-48`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol
from zlib import crc32

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.questions import KINDS, LIFE
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import current, say, speaking
from saintlearn.questions import Choice, Question, read_questions, shipped_bank
from saintlearn.questions.mixes import is_life

if TYPE_CHECKING:
    from saintlearn.catalogue.frames import Frame

QuestionRow = tuple[str, ...]
"""A question as it is written in a table: saint, kind, prompt, answer, wrong, level, source."""
_CELLS: Final = ("saint", "kind", "prompt", "answer", "wrong", "level", "source")
_PROMPT, _ANSWER = 120, 60
"""Letters for which the table has room."""
_LIFE: Final = "life"
ROUND: Final = 1 << 20
"""Places on the round on which questions stand, see `choose`."""


class QuestionSource(Protocol):
    """Gives all questions that can be asked about a saint."""

    def __call__(self, saint: str) -> Sequence[Choice]:
        """List questions about the saint with this slug, the same ones every time."""


@cache
def _shipped(saint: str) -> tuple[Choice, ...]:
    with speaking("en"):
        return shipped_bank().multiple_choice(saint) if saint in load_catalogue() else ()


@cache
def bank_questions(saint: str) -> tuple[Choice, ...]:
    """List what the catalogue's facts and the hand-written questions ask about a saint; nothing about a saint who isn't in the catalogue.

    Their words are English in every language: which one is asked follows from them, so the same log gives the same game everywhere.
    """
    return tuple([replace(one, kind=_LIFE) if is_life(one.fact) else one for one in _shipped(saint)])


@cache
def _translated(saint: str, code: str) -> Mapping[str, str]:
    with speaking(code):
        same = [shipped_bank()[one.id] for one in _shipped(saint)]
        told = [(one.prompt, one.answer, *one.wrong, one.sentence) for one in same if isinstance(one, Choice)]
    kept = [(one.prompt, one.answer, *one.wrong, one.sentence) for one in _shipped(saint)]
    return {english: words for ours, theirs in zip(kept, told, strict=True) for english, words in zip(ours, theirs, strict=True)}


def in_words(saint: str, text: str) -> str:
    """Say in the language that is spoken what a question asks, offers or explains; a question of one's own stays as it is."""
    code = current().code
    return text if code == "en" else _translated(saint, code).get(text, text)


def read_question_rows(path: Path | Frame) -> tuple[QuestionRow, ...]:
    """Read questions of one's own, as they are written."""
    return rows_of(read_questions(path, load_catalogue()))


def rows_of(questions: Iterable[Question]) -> tuple[QuestionRow, ...]:
    """Write questions as rows, which a saved game holds."""
    rows = []
    for one in questions:
        if not isinstance(one, Choice):
            sentence = say(
                "own_questions: {prompt} has no answers to choose from. The Holy Quest asks only questions of the form 'choice'.",
                prompt=repr(one.prompt[:60]),
            )
            raise Refusal("bad-option", sentence, one.prompt[:40])
        for text, most in ((one.prompt, _PROMPT), *((answer, _ANSWER) for answer in (one.answer, *one.wrong))):
            if len(text) > most:
                sentence = say(
                    "own_questions: {text} has {count} letters. There's room for {most}.", text=repr(text[:40]), count=len(text), most=most
                )
                raise Refusal("bad-option", sentence, text[:40])
        about = one.fact.partition("/")[2]
        kind = about if about in KINDS else ""
        rows.append((one.saint, kind, one.prompt, one.answer, ";".join(text.replace(";", ",") for text in one.wrong), str(one.level), ""))
    return tuple(rows)


@cache
def own_questions(rows: tuple[QuestionRow, ...]) -> tuple[Choice, ...]:
    """Make questions of the rows of a table."""
    made = []
    for number, row in enumerate(rows, 1):
        if (fault := _fault(row)) is not None:
            sentence = say("own_questions: row {number} isn't a question: {fault}.", number=number, fault=fault)
            raise Refusal("bad-option", sentence, str(row)[:40])
        saint, kind, prompt, answer, wrong, level, _ = row
        made.append(
            Choice(
                id="",
                saint=saint,
                fact="",
                kind=_LIFE if kind in LIFE else "written",
                level=int(level),
                prompt=prompt,
                answer=answer,
                wrong=tuple(wrong.split(";")),
                sentence="",
            )
        )
    return tuple(made)


def _fault(row: QuestionRow) -> str | None:
    """Tell what is wrong with a row; None if nothing is. Its kind and its source can be empty."""
    if len(row) != len(_CELLS):
        return say("it must have {count} cells ({cells}), and it has {given}", count=len(_CELLS), cells=", ".join(_CELLS), given=len(row))
    empty = next((cell for cell, text in zip(_CELLS, row, strict=True) if not text and cell not in ("kind", "source")), None)
    if empty is not None:
        return say("{cell} is empty", cell=empty)
    if ";" not in row[4]:
        return say("{wrong} is only one wrong answer; write at least two, separated by semicolons", wrong=repr(row[4][:40]))
    if row[5] not in ("1", "2", "3"):
        return say("{level} isn't a level; write 1, 2, or 3", level=repr(row[5][:40]))
    return None


def choose(questions: Sequence[Choice], level: int, asked: frozenset[str], turns: Mapping[str, int], place: int) -> Choice | None:
    """Choose a question that was not asked in this game; None where none is left.

    Kinds have their turns on a round of `ROUND` places, questions of a kind stand on a round of their own at the places that their words give
    them. So a saved game finds the question again also when others have come into the catalogue.
    """
    left = [question for question in questions if question.level <= level and question.prompt not in asked]
    total = sum(turns.values())
    kinds = [kind for kind, count in turns.items() for _ in range(count)]
    for kind in (kinds[place * total // ROUND], *kinds, *dict.fromkeys(question.kind for question in left)):
        same = [question for question in left if question.kind == kind]
        if same:
            hardest = max(question.level for question in same)
            return _next_on_the_round([question for question in same if question.level == hardest], place * total % ROUND)
    return None


def _next_on_the_round(questions: Sequence[Choice], place: int) -> Choice:
    return min(questions, key=lambda one: (crc32(one.prompt.encode()) - place) % ROUND)
