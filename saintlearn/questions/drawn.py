"""Draw the questions of a quiz: of a level, about saints or of kinds that somebody names, without those that were asked before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, Literal

from saintlearn.catalogue.picking import which_card
from saintlearn.ground.arguments import checked_seed, is_among
from saintlearn.ground.refusal import Refusal, UnknownName
from saintlearn.ground.spellings import nearest
from saintlearn.languages import say
from saintlearn.questions.asking import key
from saintlearn.questions.bank import QuestionBank, quiz
from saintlearn.questions.forms import Ordering, Question
from saintlearn.questions.making import LEVELS
from saintlearn.questions.mixes import DEFAULT_MIX, TOPICS, Mix

QuestionLevel = Literal[1, 2, 3, "rising"]
LevelName = Literal["easy", "medium", "hard"]
LENGTH: Final = 10
"""Questions of a quiz, if nobody says how many."""
LEVEL_NAMES: Final[dict[str, int]] = {"easy": 1, "medium": 2, "hard": 3}
"""What people call the levels."""
_APART: Final = 2**64


def no_topics() -> Refusal:
    """Say that an empty list of topics asks about nothing."""
    return Refusal("bad-topic", say("topics is empty. Name at least one topic, or leave topics out for everything."))


def checked_topics(bank: QuestionBank, topics: Iterable[str]) -> tuple[str, ...]:
    """Refuse whatever is neither a saint of the bank nor a kind of question."""
    checked = tuple(topics)
    for topic in checked:
        if topic not in TOPICS:
            try:
                bank.card(topic)
            except KeyError:
                near = which_card(topic, {card.slug: card for card in bank.cards}, TOPICS)
                sentence = say(
                    "There's no saint and no kind of question called {topic} (the kinds are {kinds}); {hint}",
                    topic=repr(str(topic)[:40]),
                    kinds=", ".join(TOPICS),
                    hint=near,
                )
                raise UnknownName("bad-topic", sentence, str(topic)[:40]) from None
    return checked


def as_level(level: Any) -> Any:
    """Give a level by its number where somebody calls it easy, medium, or hard; anything else stays as it is, to be checked.

    >>> as_level("easy"), as_level(3)
    (1, 3)
    """
    return LEVEL_NAMES.get(level, level) if isinstance(level, str) else level


def checked_level(level: object) -> None:
    """Refuse whatever is not a level."""
    if type(level) not in (int, str) or not is_among(level, (*LEVELS, "rising")):
        sentence = say(
            "level must be 1 (ages 6 to 8), 2 (ages 9 to 11), 3 (age 12 and up), or 'rising' (you gave {level}).", level=repr(level)[:40]
        )
        near = nearest(level, {name: (name,) for name in (*LEVEL_NAMES, "rising")}) if isinstance(level, str) else []
        raise Refusal(
            "bad-option", " ".join((sentence, say("Did you mean {near}?", near=repr(near[0])))) if near else sentence, str(level)[:40]
        )


def draw(
    bank: QuestionBank,
    length: int,
    level: QuestionLevel,
    topics: Sequence[str] = (),
    *,
    seed: int,
    earlier: Sequence[Question] = (),
    missed: Sequence[str] = (),
    mix: Mix = DEFAULT_MIX,
) -> tuple[Question, ...]:
    """Draw the questions of a quiz."""
    checked_seed(seed)
    checked_level(level)
    checked_topics(bank, topics)
    kinds = [topic for topic in topics if topic in TOPICS] or None
    seen = {_look(question) for question in earlier}
    not_ids = {twin.id for question in earlier for step in LEVELS for twin in bank.about(question.saint, step) if _look(twin) in seen}
    chosen: list[Question] = []
    steps = LEVELS if level == "rising" else (level,)
    for number, step in enumerate(steps):
        wanted = -(-(length - len(chosen)) // (len(steps) - number))
        rng = Random(f"{seed}/{step}")
        found: list[Question] = []
        taken = {question.fact for question in chosen}
        for fact in missed:
            saint = fact.partition("/")[0]
            others = [item for item in bank.about(saint, step, kinds) if item.fact == fact and item.id not in not_ids]
            if others and fact not in taken and len(found) < wanted:
                found.append(others[rng.randrange(len(others))])
                taken.add(fact)
        if len(found) < wanted:
            rest = {question.saint for question in (*chosen, *found)}
            same_facts = {item.id for saint in rest for item in bank.about(saint, step) if item.fact in taken}
            apart = seed + number * _APART  # so that each level begins with other saints
            found += quiz(bank, wanted - len(found), step, topics or None, seed=apart, not_ids=not_ids | same_facts, mix=mix)
        rng.shuffle(found)
        chosen += found
    return tuple(chosen)


def _look(question: Question) -> tuple[object, ...]:
    """What makes two questions look the same to a child, at whichever level they stand."""
    return (
        question.saint,
        question.form,
        question.prompt,
        getattr(question, "clues", ()),
        key(question) if isinstance(question, Ordering) else (),
    )


def opener(bank: QuestionBank, level: QuestionLevel, topics: Sequence[str], *, seed: int, mix: Mix) -> str:
    """Name the saint with whom a quiz of this seed begins; empty if there is nothing to ask."""
    return next((question.saint for question in draw(bank, LENGTH, level, topics, seed=seed, mix=mix)), "")
