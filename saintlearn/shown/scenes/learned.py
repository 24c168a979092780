"""What a learner has learned lately, in a few sentences for a mother: the newest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date as Date  # noqa: N812 - it is a type, and `date` writes one
from typing import Final, Literal

from saintlearn.catalogue.sentences import sentences_of
from saintlearn.ground.days import day_of
from saintlearn.ground.refusal import UnknownName
from saintlearn.ground.spellings import plain
from saintlearn.languages import date, mark, say, together
from saintlearn.learners.progress import Learned, Progress
from saintlearn.lessons.deeds import GoodDeed
from saintlearn.questions import Choice, Question, QuestionBank, TrueFalse
from saintlearn.questions.mixes import is_life
from saintlearn.vocabulary import FACT
from saintlearn.wire.progress import LearnedLine

_MOST: Final = 3
"""Sentences at most."""
_NAMED: Final = 3
"""Saints whom the last sentence names before 'and 4 more'."""
_How = Literal["met", "knew", "card", "picture", "clues"]
"""The saint was met that day, and a fact known · a fact was known · a fact was found on the card · the saint was known from the picture, or from clues."""

_OWN: Final[Mapping[_How, str]] = {
    "met": mark("{day}, you met {saint} and knew the answer to a question. {fact}"),
    "knew": mark("{day}, you knew the answer to a question about {saint}. {fact}"),
    "card": mark("{day}, you found this on the card of {saint}: {fact}"),
    "picture": mark("{day}, you knew {saint} from the picture."),
    "clues": mark("{day}, you knew {saint} from the clues."),
}
_OF: Final[Mapping[_How, str]] = {
    "met": mark("{day}, {name} met {saint} and knew the answer to a question. {fact}"),
    "knew": mark("{day}, {name} knew the answer to a question about {saint}. {fact}"),
    "card": mark("{day}, {name} found this on the card of {saint}: {fact}"),
    "picture": mark("{day}, {name} knew {saint} from the picture."),
    "clues": mark("{day}, {name} knew {saint} from the clues."),
}


def learned_lines(seen: Progress, bank: QuestionBank, promise: GoodDeed | None, *, own: bool) -> tuple[LearnedLine, ...]:
    """Say what was learned on the last day, a sentence for each saint, the newest first, and then what the learner wants to do; empty if there is nothing to say."""
    if promise is None:
        return _learned(seen, bank, _MOST, own=own)
    sentence = mark("You want to do this: “{promise}”") if own else mark("{name} wants to do this: “{promise}”")
    wants = LearnedLine(card="", text=say(sentence, name=seen.learner.name, promise=promise.promise))
    return (*_learned(seen, bank, _MOST - 1, own=own), wants)


def _learned(seen: Progress, bank: QuestionBank, most: int, *, own: bool) -> tuple[LearnedLine, ...]:
    last = seen.last_day
    if last is None:
        return ()
    name, when = seen.learner.name, _when(last.day, day_of(seen.now, seen.zone))
    told: list[LearnedLine] = []
    for slug, found in _by_saint(last.learned, bank):
        how, fact = _best(found)
        if how == "knew" and slug in last.met:
            how = "met"
        text = say((_OWN if own else _OF)[how], day=when, name=name, saint=bank.card(slug).name_inside, fact=fact)
        told.append(LearnedLine(card=slug, text=text))
        if len(told) == most:
            return tuple(told)
    here, named = {card.slug for card in bank.cards}, {one.item.partition("/")[0] for one in last.learned}
    others = [slug for slug in last.met if slug in here - named]
    if others:
        saints = [bank.card(slug).name_inside for slug in others]
        told.append(LearnedLine(card=others[0], text=_met(saints, name, when, own=own, also=bool(told))))
    heard = [slug for slug in last.heard if slug in here - named and slug not in others]
    if heard and len(told) < most:
        sentence = mark("{day}, you heard the story of {saint}.") if own else mark("{day}, {name} heard the story of {saint}.")
        told.append(LearnedLine(card=heard[0], text=say(sentence, day=when, name=name, saint=bank.card(heard[0]).name_inside)))
    return tuple(told)


def _when(day: Date, today: Date) -> str:
    ago = (today - day).days
    return say("Today") if ago == 0 else say("Yesterday") if ago == 1 else say("On {date}", date=date(day.month, day.day))


def _by_saint(learned: Sequence[Learned], bank: QuestionBank) -> Iterator[tuple[str, list[tuple[Learned, Question | None]]]]:
    """Give what can be told of each saint, the newest first."""
    here = {card.slug for card in bank.cards}
    saints: dict[str, list[tuple[Learned, Question | None]]] = {}
    for one in learned:
        slug = one.item.partition("/")[0]
        if slug in here:
            saints.setdefault(slug, []).append((one, _question(bank, one.asked)))
    yield from saints.items()


def _question(bank: QuestionBank, asked: str) -> Question | None:
    try:
        return bank[asked]
    except UnknownName:
        return None


def _best(found: Sequence[tuple[Learned, Question | None]]) -> tuple[_How, str]:
    """Choose what to tell of a saint: the newest fact of the life, or else the newest that can be said, or else how the saint was known."""
    for life in (True, False):
        for one, question in found:
            fact = _fact(question) if question is not None and is_life(one.item) is life else ""
            if fact:
                return "knew", fact
    for one, _ in found:
        if one.asked in FACT:
            return "card", f"{FACT[one.asked].of_one}."
    return ("picture", "") if any(one.item.endswith("/window") for one, _ in found) else ("clues", "")


def _fact(question: Question) -> str:
    """Say in a sentence what was known; empty where the question was only who it is, or about several saints."""
    if not isinstance(question, (Choice, TrueFalse)) or question.kind == "who":
        return ""
    if question.kind != "written":
        return question.truth.short
    answer = plain(question.answer) if isinstance(question, Choice) else ""
    sentences = sentences_of(question.tell or question.sentence)
    for text in sentences:
        if f" {answer} " in f" {plain(text)} ":
            return text
    return say("{question} {answer}.", question=question.prompt, answer=answer)


def _met(saints: Sequence[str], name: str, when: str, *, own: bool, also: bool) -> str:
    more = len(saints) - _NAMED
    some = ", ".join(saints[:_NAMED])
    named = say("{names}, and {count} more saints", names=some, count=more) if more > 1 else together(saints)
    if own:
        return say("You also met {saints}.", saints=named) if also else say("{day}, you met {saints}.", day=when, saints=named)
    return (
        say("{name} also met {saints}.", name=name, saints=named)
        if also
        else say("{day}, {name} met {saints}.", day=when, name=name, saints=named)
    )
