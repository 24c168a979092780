"""A lesson as a notebook: the teacher's with all answers, and the student's, made only from what a student may see."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.extras import need
from saintlearn.languages import mark, say, speaking
from saintlearn.lessons.calls import NAMES, play_call, saints_call, study_call
from saintlearn.lessons.groups import with_children, with_children_title
from saintlearn.lessons.listening import listens, questions_to_hear
from saintlearn.lessons.plan import Plan, Talk, clock, spoken_minutes
from saintlearn.lessons.prayers import Prayer
from saintlearn.lessons.questions import quiz_of
from saintlearn.lessons.references import Reference
from saintlearn.lessons.tie_in import spoken_feasts

_MARKS: Final = re.compile(r"([\\`*_\[\]<>$|#~])")
_YOUNG: Final = ("5-7", "8-10")
"""Ages that hear a hard story from a grown-up and don't read it alone."""
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
    """Markdown, or Python if it is `code`."""
    code: bool = False
    """Whether Jupyter runs it."""


def notebook(plan: Plan, *, teacher: bool, seed: int = 0) -> str:
    """Write a lesson as a notebook in JSON (nbformat 4.5), without output."""
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
    """List the cells of a lesson's notebook in its language; for the arguments see `notebook`."""
    with speaking(plan.language):
        return list(_teachers(plan, seed) if teacher else _students(plan, seed))


def _students(plan: Plan, seed: int) -> Iterator[NotebookCell]:
    yield NotebookCell("title", "\n\n".join((f"# {_md(plan.title)}", say(_FOR_STUDENTS, ages=plan.ages))))
    yield NotebookCell("opening", _section(say("Let's begin"), _prayed(plan.opening)))
    yield NotebookCell("saints-words", _section(say("The saints we meet")))
    yield NotebookCell("saints", saints_call(plan), code=True)
    yield NotebookCell("stories", "\n\n".join(_story(card, plan) for card in plan.cards))
    places = _list(item.place for item in (*plan.scripture, *plan.catechism))  # the words of a passage would give away some of the answers
    yield NotebookCell("references", _section(say("Look it up"), say("In the Bible and in the Catechism (CCC):"), places))
    yield from _playing(plan, seed, NAMES[:1])
    yield NotebookCell("talk", _section(say("Let's talk"), _list(talk.question for talk in plan.questions)))
    asked = _numbered(talk.question for talk in plan.check)
    yield NotebookCell("check", _section(say("Who remembers?"), asked, say("Now test what you remember, as often as you like:")))
    yield NotebookCell("study", study_call(plan, seed), code=True)
    yield NotebookCell("home", _section(say("To take home"), _paragraphs(plan.take_home)))
    yield NotebookCell("closing", _section(say("Let's close"), _prayed(plan.closing)))


def _teachers(plan: Plan, seed: int) -> Iterator[NotebookCell]:
    yield NotebookCell("title", "\n\n".join(_head(plan)))
    outcome = say("**By the end:** {outcome}", outcome=_md(plan.outcome))
    yield NotebookCell("aims", _section(say("What we learn"), _list(plan.objectives), outcome))
    yield NotebookCell("materials", _section(say("What you need"), "\n".join(f"- [ ] {_md(thing)}" for thing in plan.materials)))
    yield NotebookCell("saints-words", _section(say("The saints"), say("Here are the cards, and the stories to tell.")))
    yield NotebookCell("saints", saints_call(plan), code=True)
    yield NotebookCell("stories", "\n\n".join(_told(card, plan) for card in plan.cards))
    if plan.ties:
        yield NotebookCell(
            "friends", _section(plan.ties_title, _list(plan.ties), *[_md(text) for text in (plan.others, plan.older) if text])
        )
    elif plan.older:
        yield NotebookCell("older", _md(plan.older))
    if plan.differing:
        yield NotebookCell("differing", _section(say("Where sources differ"), _list(plan.differing)))
    passages = _references((*plan.scripture, *plan.catechism))
    yield NotebookCell("references", _section(say("From the Bible and the Catechism"), passages))
    yield NotebookCell("opening", _section(say("Opening prayer"), _prayed(plan.opening)))
    yield NotebookCell("steps", _section(say("Step by step"), _steps(plan)))
    yield from _playing(plan, seed, NAMES, plan.play.why)
    yield NotebookCell("talk", _section(say("Let's talk"), *map(_talk, plan.questions)))
    answered = "\n".join(f"1. {_md(talk.question)} **{_md(talk.answer)}**" for talk in plan.check)
    yield NotebookCell("check", _section(say("Who remembers?"), answered))
    yield NotebookCell("study-words", _section(say("What the children's copy asks"), say("Try the last cell of the children's copy here.")))
    yield NotebookCell("study", study_call(plan, seed), code=True)
    yield NotebookCell("quiz-key", _quiz_key(plan, seed))
    yield NotebookCell("home", _section(say("To take home"), _paragraphs(plan.take_home)))
    yield NotebookCell("closing", _section(say("Closing prayer"), _prayed(plan.closing)))
    ways = (
        (say("With one child"), plan.one_child),
        (with_children_title(plan), with_children(plan)),
        (say("Without screens"), plan.no_screens),
    )
    yield NotebookCell("ways", "\n\n".join(_section(title, _paragraphs(text)) for title, text in ways))


def _head(plan: Plan) -> Iterator[str]:
    yield f"# {say('{title}: for the teacher', title=_md(plan.title))}"
    yield say("*This copy has all the answers. The children's copy has none.*")
    facts = (
        *([say("**Theme:** {theme}", theme=_md(plan.topic))] if plan.topic else []),
        say("**For:** {ages}", ages=_md(plan.ages)),
        say("**Time:** {minutes}", minutes=plan.duration),
        say("**Game:** {game}", game=_md(str(plan.play))),
    )
    yield "  \n".join(facts)
    if plan.tie_in:
        yield say("**The day**")
        yield _list(plan.tie_in)
    yield say("**In the Church's year.** {words}", words=_paragraphs(plan.year))
    if plan.care:
        yield say("**Handle with care.** {words}", words=_paragraphs(plan.care))


_FOR_STUDENTS: Final = mark(
    "*A lesson for {ages}.* Read from top to bottom. When you see a gray cell, click it and press **Shift + Enter**."
)


# -- words


def _md(text: str) -> str:
    """Escape a text so that Markdown shows it unchanged."""
    return _MARKS.sub(r"\\\1", text)


def _paragraphs(text: str) -> str:
    return "\n\n".join("  \n".join(map(_md, part.splitlines())) for part in text.split("\n\n"))


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
        return "\n\n".join(
            (
                f"### {_md(card.name)}",
                say(
                    "Ask a grown-up to tell you about {saint}. *Feast: {date}.*",
                    saint=_md(card.name_inside),
                    date=spoken_feasts(card, plan.calendar),
                ),
            )
        )
    return _told(card, plan)


def _told(card: Card, plan: Plan) -> str:
    title = f"### {_md(card.name)}, {_md(card.title)}" if card.title else f"### {_md(card.name)}"
    if card.say:
        title += "\n\n" + say("Say: {name}", name=_md(card.say))
    return "\n\n".join((title, say("{story} *Feast: {date}.*", story=_md(card.bio), date=spoken_feasts(card, plan.calendar))))


def _section(title: str, *paragraphs: str) -> str:
    return "\n\n".join((f"## {title}", *paragraphs))


def _talk(talk: Talk) -> str:
    return "  \n".join((f"**{_md(talk.question)}**", say("*We hope to hear:* {answer}", answer=_md(talk.answer))))


def _steps(plan: Plan) -> str:
    begin = 0
    parts = []
    for step in plan.steps:
        heading = say("{clock} {step} ({minutes})", clock=clock(begin), step=_md(step.title), minutes=spoken_minutes(step.minutes))
        parts += [f"### {heading}", _paragraphs(step.text)]
        begin += step.minutes
    return "\n\n".join(parts)


def _quiz_key(plan: Plan, seed: int) -> str:
    if listens(plan):
        read = "\n".join(
            f"{one.number}. {_md(' '.join((one.prompt, *one.choices)))} **{_md(one.answer)}**" for one in questions_to_hear(plan, seed)
        )
        return _section(say("Look and listen: what to read"), read)
    printed = quiz_of(plan, seed)
    asked = {question.number: question.prompt for question in printed.sheets[0].questions}
    lines = "\n".join(f"{line.number}. {_md(asked[line.number])} **{_md(line.answer)}**" for line in printed.key)
    return _section(say("Answers to the printed questions"), lines)


def _playing(plan: Plan, seed: int, names: Sequence[str], why: str = "") -> Iterator[NotebookCell]:
    call = play_call(plan, names, seed)
    words = [_paragraphs(why)] if why else []
    if NAMES[0] in call:
        words.append(say("The names in the next cell are only examples. Write your own."))
    yield NotebookCell("play-words", _section(say("Let's play: {game}", game=_md(plan.play.activity.title)), *words))
    yield NotebookCell("play", call, code=True)
