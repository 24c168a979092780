"""A question on the screen, of a quiz or a bee: what is shown while it is asked, and what is said after it. No answer is in it before."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.languages import mark, say
from saintlearn.questions import AskedPart
from saintlearn.questions.asking import Feedback, Given
from saintlearn.questions.story import line_alone, named
from saintlearn.render.face import window_svg
from saintlearn.wire import questions as wire
from saintlearn.wire.base import FaceCard

_TASKS: Final[Mapping[str, str]] = {
    "choice": mark("Choose one. Take your time."),
    "true-false": mark("Is that true? Take your time."),
    "order": mark("Drag a saint, or tap one to pick it up and then tap an arrow."),
    "pairs": mark("Tap the match for each saint."),
    "typed": mark("Don't worry about spelling. You can leave out accents and “Saint.”"),
}
_RIDDLE: Final = mark("Guess now, or open one more clue. Each clue you open makes your answer worth a little less.")
_HALF: Final = 0.5
_ROWS: Final = 12
_TAIL: Final = 24
"""Letters at the end of a line by which it is known, even without its beginning."""


@lru_cache(maxsize=2048)
def _window(card: Card) -> str:
    return window_svg(card)


def window_of(card: Card) -> FaceCard:
    """Draw what may be seen of a saint while questions are asked: the window and the name; on the face of the card stand the answers."""
    return FaceCard(svg=_window(card), name=card.name, label=card.name)


def headline_of(asked: AskedPart) -> str:
    """Say what stands above a question: the question itself, which a riddle asks only after its clues."""
    return say("Guess who!") if asked.clues else asked.prompt


def task_of(asked: AskedPart, clues_left: int) -> str:
    """Say how a question is answered."""
    return say(_RIDDLE if clues_left else _TASKS[asked.form])


def question_of(asked: AskedPart, clues_left: int, letters_left: int, *, told: bool) -> wire.ShownQuestion:
    """Write a question for the browser, out of what may be shown of it."""
    visible = bool(asked.cards) and not asked.clues and (not asked.windows_tell or (told and bool(asked.rows)))
    windows = asked.cards if visible else ("",) * len(asked.rows or asked.choices)
    rows, choices = (windows, ("",) * len(asked.choices)) if asked.rows else ((), windows)
    signs = asked.signs or ("",) * len(asked.choices)
    return wire.ShownQuestion(
        form=asked.form,
        kind=asked.kind,
        level=asked.level,
        prompt=asked.prompt,
        clues=asked.clues,
        covered=clues_left,
        claim=asked.claim,
        begins=asked.begins,
        letters=not told and letters_left > 0,
        choices=tuple(wire.Option(text=text, card=card, sign=sign) for text, card, sign in zip(asked.choices, choices, signs, strict=True)),
        rows=tuple(wire.PairRow(name=name, card=card) for name, card in zip(asked.rows, rows, strict=True)),
        shows=asked.shows,
    )


def _given(given: Given) -> wire.Given:
    """Write an answer: pairs as things by name."""
    if isinstance(given, (str, bool)):
        return given
    pairs = [part for part in given if not isinstance(part, str)]
    return dict(pairs) if pairs else tuple(part for part in given if isinstance(part, str))


def _title(told: Feedback, asked: AskedPart) -> str:
    if told.given is None:
        return say("Here it is.")
    if told.right:
        return say("You got it!")
    if asked.form == "pairs":
        count = round(told.credit * len(asked.rows))
        if not count:
            return say("Look, here's how they match.")
        return say("You matched {count} of {total}.", count=count, total=len(asked.rows))
    if asked.form == "order":
        if told.credit > _HALF:
            return say("Close! Most of these are in the right order.")
        return say("Some of these are in the right order.") if told.credit == _HALF else say("Look, here's the right order.")
    return say("Very close.") if told.credit else say("Now you know.")


def reveal_of(told: Feedback, asked: AskedPart, card: Card) -> wire.Explanation:
    """Write what is said after a question: the right answer, the one that was given, what is true, and where the story tells it."""
    tells = asked.form == "choice" and not asked.cards and isinstance(told.answer, str)
    line = line_alone(card, asked.prompt, str(told.answer)) if tells else ""
    return wire.Explanation(
        title=_title(told, asked),
        sentence=told.sentence,
        right=told.right,
        credit=round(told.credit, 3),
        given=None if told.given is None else _given(told.given),
        answer=_given(told.answer),
        saint=told.saint,
        name=card.name,
        say=card.say,
        line="" if line[-_TAIL:] in told.sentence else named(line, card, told.sentence),
        story=card.bio if asked.form not in ("order", "pairs") else "",
    )


def slugs_in(question: wire.ShownQuestion | None, told: wire.Explanation | None) -> list[str]:
    """List the saints whose windows stand beside a question and its answer."""
    slugs = [told.saint] if told else []
    if question:
        slugs += [question.shows, *(choice.card for choice in question.choices), *(row.card for row in question.rows)]
    return [*dict.fromkeys(slug for slug in slugs if slug)]


def signs_in(question: wire.ShownQuestion | None) -> list[str]:
    """List the symbols that stand beside the answers to choose from."""
    return [choice.sign for choice in question.choices if choice.sign] if question else []
