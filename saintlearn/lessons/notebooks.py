"""A lesson as a notebook: the teacher's with all answers, and the student's, which is built from what a student may see."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.extras import need
from saintlearn.lessons.calls import NAMES, play_call, saints_call, study_call
from saintlearn.lessons.plan import Plan
from saintlearn.lessons.prayers import Prayer
from saintlearn.lessons.questions import quiz_of
from saintlearn.lessons.references import Reference

__all__ = ["NotebookCell", "cells", "notebook"]

_MARKS: Final = re.compile(r"([\\`*_\[\]<>$|#~])")
_YOUNG: Final = ("5-7", "8-10")
"""Ages that hear a hard story from a grown-up, and do not read it alone."""
_AFTER: Final = "Then try what you know by heart, as often as you like:"
_METADATA: Final = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


@dataclass(frozen=True, slots=True)
class NotebookCell:
    """One cell of a notebook."""

    key: str
    """Its id, the same every time."""
    text: str
    """Markdown, or Python where it is `code`."""
    code: bool = False
    """Whether it is run."""


def notebook(plan: Plan, *, teacher: bool, seed: int = 0) -> str:
    """Write a lesson as a notebook in JSON (nbformat 4.5), with no output in it.

    Args:
        plan: The lesson.
        teacher: Whether the answers are in it.
        seed: Of the games and questions.

    Raises:
        ImportError: nbformat is missing.
        ValueError: The saints of the lesson are in no catalogue that a notebook could open.
    """
    nbformat = need("nbformat", "lab")
    book = nbformat.v4.new_notebook(metadata=_METADATA)
    for cell in cells(plan, teacher=teacher, seed=seed):
        if cell.code:
            book.cells.append(nbformat.v4.new_code_cell(cell.text, id=cell.key, metadata={"tags": ["nbval-ignore-output"]}))
        else:
            book.cells.append(nbformat.v4.new_markdown_cell(cell.text, id=cell.key))
    nbformat.validate(book)
    text: str = nbformat.writes(book)
    return f"{text}\n"


def cells(plan: Plan, *, teacher: bool, seed: int = 0) -> list[NotebookCell]:
    """List the cells of a lesson's notebook; for the arguments see `notebook`."""
    return list(_teachers(plan, seed) if teacher else _students(plan, seed))


def _students(plan: Plan, seed: int) -> Iterator[NotebookCell]:
    yield NotebookCell(
        "title",
        f"# {_md(plan.title)}\n\n*A lesson for {plan.ages}.* Read from top to bottom. Where you see a grey cell, click on it and press **Shift + Enter**.",
    )
    yield NotebookCell("opening", f"## We begin\n\n{_prayed(plan.opening)}")
    yield NotebookCell("saints-words", "## The saints whom we meet")
    yield NotebookCell("saints", saints_call(plan), code=True)
    yield NotebookCell("stories", "\n\n".join(_story(card, plan) for card in plan.cards))
    places = _list(item.place for item in (*plan.scripture, *plan.catechism))  # what they say would tell some of the answers
    yield NotebookCell("references", f"## To look up\n\nIn the Bible and in the Catechism (CCC):\n\n{places}")
    yield from _playing(plan, seed, NAMES[:1])
    yield NotebookCell("talk", f"## Let us talk\n\n{_list(talk.question for talk in plan.questions)}")
    yield NotebookCell("check", f"## Who remembers?\n\n{_numbered(talk.question for talk in plan.check)}\n\n{_AFTER}")
    yield NotebookCell("study", study_call(plan, seed), code=True)
    yield NotebookCell("home", f"## To take home\n\n{_paragraphs(plan.take_home)}")
    yield NotebookCell("closing", f"## We end\n\n{_prayed(plan.closing)}")


def _teachers(plan: Plan, seed: int) -> Iterator[NotebookCell]:
    yield NotebookCell("title", "\n\n".join(_head(plan)))
    yield NotebookCell("aims", f"## What we learn\n\n{_list(plan.objectives)}\n\n**At the end:** {_md(plan.outcome)}")
    yield NotebookCell("materials", "## What you need\n\n" + "\n".join(f"- [ ] {_md(thing)}" for thing in plan.materials))
    yield NotebookCell("saints-words", "## The saints\n\nThe cards, and the stories to tell.")
    yield NotebookCell("saints", saints_call(plan), code=True)
    yield NotebookCell("stories", "\n\n".join(_told(card) for card in plan.cards))
    yield NotebookCell("references", f"## From the Bible and the Catechism\n\n{_references((*plan.scripture, *plan.catechism))}")
    yield NotebookCell("opening", f"## Opening prayer\n\n{_prayed(plan.opening)}")
    yield NotebookCell("steps", f"## Step by step\n\n{_steps(plan)}")
    yield from _playing(plan, seed, NAMES, plan.play.why)
    talks = "\n\n".join(f"**{_md(talk.question)}**  \n*We hope for:* {_md(talk.answer)}" for talk in plan.questions)
    yield NotebookCell("talk", f"## Let us talk\n\n{talks}")
    yield NotebookCell(
        "check", "## Who remembers?\n\n" + "\n".join(f"1. {_md(talk.question)} **{_md(talk.answer)}**" for talk in plan.check)
    )
    yield NotebookCell("study-words", "## What the children's copy asks\n\nThe last cell of the children's copy; here to try.")
    yield NotebookCell("study", study_call(plan, seed), code=True)
    yield NotebookCell("quiz-key", _quiz_key(plan, seed))
    yield NotebookCell("home", f"## To take home\n\n{_paragraphs(plan.take_home)}")
    yield NotebookCell("closing", f"## Closing prayer\n\n{_prayed(plan.closing)}")
    ways = (("With one child", plan.one_child), ("With twenty-five children", plan.twenty_five), ("Without screens", plan.no_screens))
    yield NotebookCell("ways", "\n\n".join(f"## {title}\n\n{_paragraphs(text)}" for title, text in ways))


def _head(plan: Plan) -> Iterator[str]:
    yield f"# {_md(plan.title)}: for the teacher"
    yield "*This copy has all the answers. The children's copy has none.*"
    facts = (
        *([("Theme", plan.theme)] if plan.lead else []),
        ("For", plan.ages),
        ("Time", f"{plan.minutes} minutes"),
        ("Game", str(plan.play)),
    )
    yield "  \n".join(f"**{name}:** {_md(value)}" for name, value in facts)
    if plan.tie_in:
        yield f"**The day**\n\n{_list(plan.tie_in)}"
    yield f"**In the Church's year.** {_paragraphs(plan.year)}"
    if plan.care:
        yield f"**With care.** {_paragraphs(plan.care)}"


# -- words


def _md(text: str) -> str:
    """Write a text so that Markdown shows it as it is."""
    return _MARKS.sub(r"\\\1", text)


def _paragraphs(text: str) -> str:
    return "\n\n".join(_md(part) for part in text.split("\n\n"))


def _list(items: Iterable[str]) -> str:
    return "\n".join(f"- {_md(item)}" for item in items)


def _numbered(items: Iterable[str]) -> str:
    return "\n".join(f"{n}. {_md(item)}" for n, item in enumerate(items, 1))


def _prayed(found: Iterable[Prayer]) -> str:
    return "\n\n".join(
        f"**{_md(prayer.name)}**\n\n" + "  \n".join(f"> {_md(line)}" if line else ">" for line in prayer.text.splitlines())
        for prayer in found
    )


def _references(found: Iterable[Reference]) -> str:
    return "\n".join(f"- **{_md(item.place)}:** {_md(item.words)}" for item in found)


def _story(card: Card, plan: Plan) -> str:
    if card.mature and plan.age in _YOUNG:
        return f"### {_md(card.name)}\n\nAsk a grown-up to tell you about {_md(card.name)}. *Feast: {card.feast}.*"
    return _told(card)


def _told(card: Card) -> str:
    title = f", {_md(card.title)}" if card.title else ""
    return f"### {_md(card.name)}{title}\n\n{_md(card.bio)} *Feast: {card.feast}.*"


def _steps(plan: Plan) -> str:
    begin = 0
    parts = []
    for step in plan.steps:
        parts.append(
            f"### {begin // 60}:{begin % 60:02} {_md(step.title)} ({step.minutes} minute{'' if step.minutes == 1 else 's'})\n\n{_paragraphs(step.text)}"
        )
        begin += step.minutes
    return "\n\n".join(parts)


def _quiz_key(plan: Plan, seed: int) -> str:
    printed = quiz_of(plan, seed)
    asked = {question.number: question.prompt for question in printed.sheets[0].questions}
    lines = "\n".join(f"{line.number}. {_md(asked[line.number])} **{_md(line.answer)}**" for line in printed.key)
    return f"## Answers to the printed questions\n\n{lines}"


def _playing(plan: Plan, seed: int, names: Sequence[str], why: str = "") -> Iterator[NotebookCell]:
    call = play_call(plan, names, seed)
    words = [f"## We play: {_md(plan.play.activity.title)}", _paragraphs(why)]
    if NAMES[0] in call:
        words.append("The names in the next cell are only an example: write your own.")
    yield NotebookCell("play-words", "\n\n".join(filter(None, words)))
    yield NotebookCell("play", call, code=True)
