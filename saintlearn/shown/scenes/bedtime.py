"""What the ten minutes before bed show: who it was, where and when, what is asked, and how it ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date as Date  # noqa: N812 - it is a type, and `date` writes one
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.languages import century, date, say, together
from saintlearn.lessons.deeds import GoodDeed
from saintlearn.lessons.prayers import invocation
from saintlearn.wire.bedtime import BedtimeDeed, BedtimeSaint

_BY_NAME: Final = 4
"""How many children are wished a good night by name."""

_SEVERAL: Final = frozenset({"geography-caucasus", "geography-syria-to-india", "geography-east-asia-oceania"})
"""Regions of the cards that are one place or another."""


def saint_shown(card: Card) -> BedtimeSaint:
    """Tell who a saint is, where, and when, and the story."""
    return BedtimeSaint(
        slug=card.slug,
        name=card.name,
        say=card.say,
        who=card.title,
        where=_where(card),
        when=_when(card),
        story=card.bio,
    )


def _where(card: Card) -> str:
    """Name the region of a life; nothing where the card has several, or one that stands for several: which of them it was nobody could tell."""
    if len(card.geography) != 1 or card.geography[0].key in _SEVERAL:
        return ""
    return say("In {place}", place=card.geography[0].place)


def _when(card: Card) -> str:
    if card.born and card.died:
        return say("{born} to {died}", born=card.born, died=card.died)
    number = card.passing_century or card.birth_century
    return say("In the {century}", century=century(number)) if number else ""


def story_words(card: Card, *, is_today: bool, names: Sequence[str]) -> tuple[str, str]:
    """Say whose day it is, and what comes."""
    title = say("Today: {name}", name=card.name_inside) if is_today else say("Tonight's saint: {name}", name=card.name_inside)
    if not names:
        return title, say("First the story, then one question, and then one small thing to do.")
    if len(names) > _BY_NAME:
        return title, say("Listen, everyone: first the story, then one question each, and then one small thing to do.")
    if len(names) > 1:
        return title, say(
            "Listen, {names}: first the story, then one question each, and then one small thing to do.", names=together(names)
        )
    return title, say("Listen, {name}: first the story, then one question, and then one small thing to do.", name=names[0])


def question_words(card: Card, day: Date, today: Date, name: str) -> str:
    """Say what a question is about: tonight's story, or whom a child met on an earlier evening, and when."""
    if day == today:
        return say("{name}, here's one question.", name=name) if name else say("Here's one question.")
    if (today - day).days == 1:
        return say("{name}, yesterday you met {saint}.", name=name, saint=card.name_inside)
    return say("{name}, on {date} you met {saint}.", name=name, date=date(day.month, day.day), saint=card.name_inside)


def deed_words(card: Card, name: str, *, has_one: bool) -> tuple[str, str]:
    """Ask a child for the one thing to do this week."""
    headline = say("{name}, what will you do this week?", name=name) if name else say("What will you do this week?")
    if has_one:
        return headline, say("You chose one already. Keep it, or choose another.")
    return headline, say("Choose one small thing to do, a little like {saint}.", saint=card.name_inside)


def deeds_shown(deeds: Iterable[GoodDeed], chosen: str) -> tuple[BedtimeDeed, ...]:
    """Write the deeds to choose from, by whether it is the one that was chosen."""
    return tuple(BedtimeDeed(key=deed.key, promise=deed.promise, chosen=deed.key == chosen) for deed in deeds)


def end_words(names: Sequence[str]) -> str:
    """Say that it is over, and good night."""
    if not names:
        return say("That's all for tonight. Good night!")
    if len(names) > _BY_NAME:
        return say("That's all for tonight. Good night, everyone!")
    return say("That's all for tonight. Good night, {names}.", names=together(names))


def album_words(card: Card, children: int) -> str:
    """Say where the saint of the evening is now."""
    if children == 2:
        return say("Both of you have a window of {saint} now.", saint=card.name_first)
    return (
        say("You have a window of {saint} now.", saint=card.name_first)
        if children == 1
        else say("All of you have a window of {saint} now.", saint=card.name_first)
    )


def care_words(card: Card) -> str:
    """Tell a grown-up that a story is hard; empty where it isn't."""
    return say("For grown-ups: this story has hard parts. Read it yourself first, and tell it with care.") if card.mature else ""


def kept_lines(card: Card, told: Iterable[str], promises: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Write what the evening leaves: what was told, each sentence once, what each child wants to do, and a short prayer."""
    wants = [
        say("{name}'s one thing this week: “{promise}”", name=name, promise=promise)
        if name
        else say("One thing for this week: “{promise}”", promise=promise)
        for name, promise in promises
    ]
    return (*dict.fromkeys(told), *wants, say("Pray together: “{prayer}”", prayer=invocation(card)))
