"""The columns of the catalogue: how each cell is read, and what it can hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, Final

from saintlearn.catalogue.card import Day
from saintlearn.catalogue.edtf import Years
from saintlearn.catalogue.spreadsheets import month_and_day
from saintlearn.ground.csv_files import ERROR
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import number, say
from saintlearn.vocabulary import CENTURIES, DESIGNATIONS, EXPANSIONS, GEOGRAPHY, GOLD, ORDERS, SAINT_FACTS, WILD_EFFECTS, Fact, century_of
from saintlearn.vocabulary.virtues import VIRTUES, Virtue, find_virtue

STATUSES: Final = ("saint", "blessed", "archangel", "angel", "holy-family")
TITLE_KINDS: Final = ("traditional", "ours")
"""Who calls a saint by a title: books and prayers of the Church for a long time, or this card alone."""
PATRONAGE_KINDS: Final = ("official", "traditional", "popular")
"""Who says whose patron a saint is: the Church in a document, old custom, or websites and medals of our time."""
_CALENDARS: Final = ("GRC", "RM", "other")
_DAYS: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_SAID: Final = re.compile(r"(?=.*\b[A-Z]{2,}\b)[A-Za-z][A-Za-z',\- ]*")
_SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_MARKUP: Final = re.compile(r"<\s*[A-Za-z/!?]")
_CONTROL: Final = r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ud800-\udfff]"  # compiled when it is needed: that takes milliseconds
_LONGEST: Final = 2000


def suspicious(column: str, text: str) -> str | None:
    """Say why a text can't be in any column, as a sentence about "it": markup, spreadsheet formulas, control characters, endless text."""
    if len(text) > _LONGEST:
        return say("it has {count} characters; a cell can have at most {most}", count=number(len(text)), most=number(_LONGEST))
    if text[0] in "=+@" or (text[0] == "-" and column not in _SIGNED):
        return say("it starts with {sign!r} like a spreadsheet formula; write plain text", sign=text[0])
    if "<" in text and _MARKUP.search(text):
        return say("it looks like HTML; write plain text")
    if "\ufffd" in text:
        return say("a letter was lost when the file was saved; type the text again")
    if text.count("#") and re.search(rf"(?:^|;)\s*{ERROR}\s*(?:;|$)", text):
        return say("a spreadsheet wrote this instead of the text; type the text itself")
    if not text.isprintable() and re.search(_CONTROL, text):
        return say("it contains an invisible control character; type the text again")
    return None


def _text(text: str) -> str:
    return text


def _items(text: str) -> tuple[str, ...]:
    return tuple(item for part in text.split(";") if (item := part.strip()))


def _word(known: Mapping[str, Fact], text: str) -> Fact:
    fact = known.get(text)
    if fact is None:
        raise ValueError(say("unknown word {word!r}; {hint}", word=text, hint=suggest(text, known)))
    return fact


def _known(known: Collection[str], text: str) -> tuple[str, ...]:
    items = _items(text)
    unknown = [say("unknown word {word!r}; {hint}", word=item, hint=suggest(item, known)) for item in items if item not in known]
    if unknown:
        raise ValueError(" ".join(unknown))
    return items


def _facts(known: Mapping[str, Fact], text: str) -> tuple[Fact, ...]:
    items = frozenset(_known(known, text))
    return tuple(fact for word, fact in known.items() if word in items)


def _virtues(text: str) -> tuple[Virtue, ...]:
    items = _items(text)
    unknown = [say("unknown virtue {word!r}; {hint}", word=item, hint=_virtue_hint(item)) for item in items if item not in VIRTUES]
    if unknown:
        raise ValueError(" ".join(unknown))
    return tuple(VIRTUES[item] for item in items)


def _virtue_hint(text: str) -> str:
    meant = find_virtue(text)
    return say("write {word!r}.", word=meant.word) if meant else suggest(text, VIRTUES)


def one_of(known: tuple[str, ...], text: str) -> str:
    """Read one of some words."""
    if text not in known:
        raise ValueError(say("unknown word {word!r}; {hint}", word=text, hint=suggest(text, known)))
    return text


def _said(text: str) -> str:
    if not _SAID.fullmatch(text):
        raise ValueError(
            say(
                "{text!r} isn't how a name is said; write it with the letters a to z, hyphens between the syllables, and the stressed ones in "
                "capitals, such as uh-KWYE-nus",
                text=text,
            )
        )
    return text


def slug(text: str) -> str:
    """Read a slug."""
    if not _SLUG.fullmatch(text):
        raise ValueError(
            say("{text!r} isn't a slug; use lowercase letters a to z, digits, and single hyphens, such as agnes-of-rome", text=text)
        )
    return text


def _day(text: str) -> Day:
    found = (int(text[:2]), int(text[3:])) if re.fullmatch(r"[0-9]{2}-[0-9]{2}", text) else month_and_day(text)
    if found is None:
        raise ValueError(say("{text!r} isn't a day; write MM-DD, such as 01-21 for January 21", text=text))
    month, day = found
    if 1 <= month <= 12 and 1 <= day <= _DAYS[month - 1]:
        return Day(month, day)
    raise ValueError(say("{text!r} isn't a day of the year; write MM-DD, the month first and then the day", text=text))


def _other_feasts(text: str) -> tuple[tuple[Day, str], ...]:
    return tuple((_day(item[:5]), item[5:].strip()) for item in _items(text))


def _century(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,2}", text) or int(text) not in CENTURIES:
        raise ValueError(say("{text!r} isn't a century; write a whole number from 1 to 21, or from -1 to -20 for BC", text=text))
    return int(text)


def _years(text: str) -> Years:
    years = Years.parse(f"0{text}" if re.fullmatch(r"[1-9][0-9]{2}[~?%]?", text) else text)  # a spreadsheet takes the first 0 away
    if century_of(years.last) > CENTURIES[-1] or century_of(years.first) < CENTURIES[0]:
        raise ValueError(say("{text!r} is out of range; a year can be -1999 to 2100", text=text))
    return years


def _canonized(text: str) -> str:
    if text != "pre-congregation" and not re.fullmatch(r"[12][0-9]{3}", text):
        raise ValueError(say("{text!r} is neither a year nor 'pre-congregation'", text=text))
    return text


def _yes(text: str) -> bool:
    if text.lower() not in ("yes", "no", "true", "false"):
        raise ValueError(say("{text!r} is neither 'yes' nor 'no'; write yes, or leave the cell empty", text=text))
    return text.lower() in ("yes", "true")


COLUMNS: Final[Mapping[str, Callable[[str], Any]]] = {
    "slug": slug,
    "name": _text,
    "say": _said,
    "other_names": _items,
    "title": _text,
    "title_kind": partial(one_of, TITLE_KINDS),
    "status": partial(one_of, STATUSES),
    "born": _years,
    "died": _years,
    "birth_century": _century,
    "passing_century": _century,
    "feast": _day,
    "movable": _text,
    "feast_calendar": partial(one_of, _CALENDARS),
    "other_feasts": _other_feasts,
    "main_fact": partial(_word, {**SAINT_FACTS, GOLD.word: GOLD}),
    "ribbons": partial(_facts, SAINT_FACTS),
    "orders": partial(_facts, ORDERS),
    "designations": partial(_facts, DESIGNATIONS),
    "expansions": partial(_facts, EXPANSIONS),
    "geography": partial(_facts, GEOGRAPHY),
    "canonized": _canonized,
    "patronages": _items,
    "patronage_kinds": partial(_known, PATRONAGE_KINDS),
    "symbols": _items,
    "bio": _text,
    "virtues": _virtues,
    "virtue_evidence": _items,
    "effect": partial(one_of, tuple(WILD_EFFECTS)),
    "mature": _yes,
    "decks": _items,
    "sources": _items,
    "disputed": _text,
    "art_figure": _text,
    "art_hair": _text,
    "art_dress": _text,
    "art_headwear": _text,
    "art_attributes": _text,
    "art_image": _text,
    "art_credit": _text,
}
"""Every column in the order of the file, with the function that reads a non-empty cell or raises `ValueError`."""

REQUIRED: Final = ("slug", "name", "feast", "main_fact")
"""Columns that every card needs; all others can be missing or empty."""

_SIGNED: Final = frozenset({"born", "died", "birth_century", "passing_century"})
