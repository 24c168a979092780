"""Questions in GIFT, the text format of Moodle's question bank.

We follow what Moodle's importer does. Two things can't be written and raise `Unsayable`: a ``->`` inside what is matched or typed, and text that
Moodle itself would read as a weight, a wildcard or a placeholder.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from saintlearn.exports.report import LeftOut, Unsayable
from saintlearn.exports.saying import accepted, asked, one_line
from saintlearn.languages import mark, say
from saintlearn.questions import Choice, Ordering, Pairs, Question, TrueFalse, Typed

_SPECIAL: Final = re.compile(r"([\\~=#{}:])")
_PLACEHOLDER: Final = re.compile(r"&&0\d\d")
_WEIGHT: Final = re.compile(r"%-?\d{1,2}\.?\d*%")
_FORMAT: Final = re.compile(r"\[(html|moodle|plain|markdown)\]")
_HEAD: Final = mark("Questions about the saints, made by saintlearn. In Moodle, open the question bank, choose Import, then GIFT format.")


def gift(questions: Iterable[Question]) -> tuple[str, int, tuple[LeftOut, ...]]:
    """Write questions."""
    blocks, left = [], []
    for question in questions:
        try:
            blocks.append(gift_question(question))
        except Unsayable as reason:
            left.append(LeftOut(question.id, question.prompt, str(reason)))
    return "\n".join([f"// {one_line(say(_HEAD))}\n", *blocks]), len(blocks), tuple(left)


def gift_question(question: Question) -> str:
    r"""Write one question; the true sentence becomes its general feedback.

    >>> print(gift_question(TrueFalse(
    ...     id="lucy/true-false/1/feast", saint="lucy", fact="lucy/feast", kind="true-false", level=1, prompt="True or false? 1 + 1 = 2", sentence="Yes: 2.",
    ...     answer=True)))
    ::lucy/true-false/1/feast::[plain]True or false? 1 + 1 \= 2{TRUE
    ####Yes\: 2.}
    <BLANKLINE>
    """
    prompt, clues = asked(question)
    text = r"\n".join(map(_text, (prompt, *(f"{number}. {clue}" for number, clue in enumerate(clues, 1)))))
    feedback = f"\n####{_text(question.sentence)}" if question.sentence else ""
    return f"::{_text(question.id)}::[plain]{text}{{{_answer(question)}{feedback}}}\n"


def _text(text: str) -> str:
    line = one_line(text)
    if _PLACEHOLDER.search(line) or _FORMAT.match(line):
        raise Unsayable(say("Moodle would read part of {text} as a command.", text=repr(line[:40])))
    return _SPECIAL.sub(r"\\\1", line)


def _answer(question: Question) -> str:
    if isinstance(question, TrueFalse):
        return "TRUE" if question.answer else "FALSE"
    if isinstance(question, Choice):
        for item in question.wrong:
            _no_weight(item)
        return "".join(f"\n{sign}{_text(item)}" for sign, item in (("=", question.answer), *(("~", item) for item in question.wrong)))
    if isinstance(question, Typed):
        names = accepted(question)
        for name in names:
            _no_weight(name)
            _no_arrow(name)
            if "*" in name:
                raise Unsayable(say("Moodle would read the * in {text} as a wildcard for any text.", text=repr(name[:40])))
        return "".join(f"\n={_text(name)}" for name in names)
    if isinstance(question, Ordering):
        return _matching((name, str(place)) for place, name in enumerate(question.answer, 1))
    if isinstance(question, Pairs):
        return _matching(question.answer)
    raise Unsayable(say("GIFT has no questions of this kind ({form}).", form=question.form))


def _matching(pairs: Iterable[tuple[str, str]]) -> str:
    lines = []
    for name, thing in pairs:
        _no_arrow(name)
        lines.append(f"\n={_text(name)} -> {_text(thing)}")
    return "".join(lines)


def _no_arrow(text: str) -> None:
    if "->" in text:
        raise Unsayable(say("GIFT has no way to write {sign} in {text}.", sign="->", text=repr(text[:40])))


def _no_weight(text: str) -> None:
    if _WEIGHT.match(one_line(text)):
        raise Unsayable(say("Moodle would read the beginning of {text} as a score.", text=repr(text[:40])))
