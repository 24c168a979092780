"""What authorities dispute about a saint: it is not asked, and it is never a wrong answer either."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from saintlearn.catalogue.card import Card, Day
from saintlearn.catalogue.edtf import Years
from saintlearn.vocabulary import MONTHS, century_of

_MARGIN, _WIDE = 10, 30
"""Years that 'about' may be wrong by: for what is asked, and for what is no wrong answer."""

_MONTH_NUMBER: Final = {fact.word: number for number, fact in enumerate(MONTHS, 1)}
_DAY = re.compile(rf"({'|'.join(_MONTH_NUMBER)}) (\d{{1,2}})(?!\d)(?:(?:,| or| and) (\d{{1,2}})(?!\d))?")
_PART = re.compile(r"\b(birth|born|death|died|die|dated|dates|years|centur\w+|legend|lived|placed|story)\b", re.IGNORECASE)
_VAGUE = re.compile(
    r"unknown|not known|guess|legend|tradition|estimat|assum|reckon|certain|likely|hypothe|doubt|put at|placed", re.IGNORECASE
)
_NUMBER = re.compile(r"\b(\d{1,2})(?:st|nd|rd|th)\b|\b(\d{1,4})(?: (BC)\b)?")
_FIELDS: Final = {
    "feast": r"feast|\bkept\b|\bkeeps?\b|[Tt]he day is|[Mm]oveable|(?:her|his|their) day\b|wedding day|in the calendar|in the present|is the day",
    "order": r"Benedict|Cisterc|Francisc|Dominic|Augustin|Camaldol|Carmel|tertiar|third order|\bRule\b|\brule\b|\borders?\b|hermit|religious",
    "region": r"[Pp]lace|homeland|journey|preached|sailed|born (?:in|at) [A-Z]\w+ (?:or|\()|Born (?:in|at) [A-Z]\w+ or|[Ww]here ",
    "title": r"\btitle\b|Apostle of|forgery",
    "patronage": r"patron",
    "canonized": r"canoni[sz]|beatif|declared|cult|venerat|approv|Blessed|blessed",
    "names": r"\bname\b|mixed up|mixes|same (?:saint|man)",
    "age": r"birth|[Bb]orn|[Dd]eath|[Dd]ied|\bage[ds]?\b|years|dated",
    "fact-martyr": r"martyr|killed",
    "designation-lay-soldier": r"soldier|officer|legion",
    "designation-secular-royalty": r"king|queen|prince|royal|emperor",
    "expansion-stigmatists": r"wound|stigma",
    "expansion-roman-canon": r"scholars think|identif",
}


@dataclass(frozen=True, slots=True)
class Doubts:
    """What cannot be asked about a saint, and what may be true besides what the card says."""

    fields: frozenset[str]
    """Fields and keys of facts that are disputed."""
    births: frozenset[int]
    """Centuries in which the saint may have been born; empty where nobody knows."""
    passings: frozenset[int]
    """Centuries in which the saint may have died; empty where nobody knows."""
    days: frozenset[Day]
    """Days that are named in the dispute."""


@lru_cache(maxsize=4096)
def doubts(card: Card) -> Doubts:
    """Read what is disputed about a saint out of the column of that name, the feasts and the years."""
    text = card.disputed
    fields = {name for name, words in _FIELDS.items() if text and re.search(words, text)}
    births, vague_birth, _ = _told(text, "b")
    passings, vague_passing, _ = _told(text, "d")
    sure_birth, births = _centuries(card.born, card.birth_century, births)
    sure_passing, passings = _centuries(card.died, card.passing_century, passings)
    if vague_birth or not sure_birth or card.born is None:
        fields.add("birth")
    if vague_passing or not sure_passing:
        fields.add("passing")
    return Doubts(frozenset(fields), births, passings, frozenset(_days(text)))


def birth_years(card: Card) -> tuple[int, int] | None:
    """Give the years between which a saint was surely born; None where that is vague, or where the card shows several saints."""
    _, vague, told = _told(card.disputed, "b")
    if card.born is None or card.is_group or vague:
        return None
    margin = _WIDE if card.born.approximate or card.born.uncertain else 0
    years = (card.born.first - margin, card.born.last + margin, *told)
    return min(years), max(years)


def _centuries(years: Years | None, printed: int | None, told: frozenset[int]) -> tuple[bool, frozenset[int]]:
    """Tell whether a century is sure, and all that are possible."""
    if printed is None:
        return False, frozenset()
    margin, wide = (_MARGIN, _WIDE) if years is None or years.approximate or years.uncertain or years.first != years.last else (0, 0)
    sure = told <= {printed}
    possible = {printed} | told
    if years is None:
        possible |= {printed - 1 or -1, printed + 1 or 1}
    else:
        sure = sure and {century_of(years.first - margin), century_of(years.last + margin)} == {printed}
        possible |= {century_of(years.first - wide), century_of(years.last + wide)}
    return sure, frozenset(possible)


def _told(text: str, part: str) -> tuple[frozenset[int], bool, tuple[int, ...]]:
    """Read the centuries and years that a dispute tells of birth (``b``) or death (``d``), and whether it says that they are vague."""
    centuries: set[int] = set()
    years: list[int] = []
    vague = False
    for words, about in _pieces(text):
        if part not in about:
            continue
        vague = vague or bool(_VAGUE.search(words))
        for hit in _NUMBER.finditer(_DAY.sub(" ", words)):
            if hit[1]:
                centuries.add(int(hit[1]))
            elif hit[3] or int(hit[2]) > 31:
                year = 1 - int(hit[2]) if hit[3] else int(hit[2])
                years.append(year)
                centuries.add(century_of(year))
    return frozenset(centuries), vague, tuple(years)


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    """Cut a dispute into pieces, each with what it is about: birth, death, or both where it is not said."""
    for clause in re.split(r"[;.]", text):
        hits = list(_PART.finditer(clause))
        if not hits:
            continue
        marks = [
            "b" if word in ("birth", "born") else "d" if word.startswith("d") and not word.startswith("date") else "bd"
            for word in (hit[0].lower() for hit in hits)
        ]
        named = [mark for mark in marks if mark != "bd"]
        if not named:
            yield clause, "bd"
            continue
        start, about = 0, named[0]
        for hit, mark in zip(hits, marks, strict=True):
            if mark not in ("bd", about):
                yield clause[start : hit.start()], about
                start, about = hit.start(), mark
        yield clause[start:], about


def _days(text: str) -> Iterator[Day]:
    for hit in _DAY.finditer(text):
        for number in (hit[2], hit[3]):
            if number and 1 <= int(number) <= 31:
                yield Day(_MONTH_NUMBER[hit[1]], int(number))
