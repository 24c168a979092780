"""Codes that spell nothing, and nicknames that a class can hear."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from saintlearn.ground.names import name_key, only_letters, tidy_name, wrong_name
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.spellings import letters
from saintlearn.hall.rosters import ListedChild, Roster, judged, roster_of
from saintlearn.languages import say, say_count

LONGEST: Final = 16
"""Letters of a nickname."""
_LETTERS: Final = "BCDFGHJKLMNPQRTVWXZ"
"""No vowel, so that no code spells a word, and no letter that looks like a digit."""
_RUDE: Final = (
    "anal", "anus", "arse(?:hole)?s?", "(?:dumb|jack|fat)ass", "ass+hole?s?", "bastards?", "bitch(?:es|y)?", "bollocks?", "boobs?",
    "(?:bull|dip|horse)?shi+t(?:s|ty|ter|head|face|ting)?", "cabron(?:es|a)?", "ching(?:a|ar|ada|ado|ate)", "cocks?(?:ucker)?", "coons?", "crap(?:py)?", "cul(?:o|ero|era)",
    "cunts?", "damn(?:ed)?", "dickheads?", "dildos?", "fag(?:s|got|gots)?", "(?:mother)?fu+ck+(?:s|ed|er|ers|in|ing|off|you|face)?", "hijoputa", "hitler", "ji+zz+", "joder",
    "joto", "maricon(?:es)?", "mierdas?", "nazis?", "negros?", "nigg(?:a|as|er|ers)", "pedophile", "pendej(?:o|a|os|as)", "penis", "pinches?", "piss(?:ed|y)?",
    "poo+p(?:s|y|ing|head)?", "porno", "pussy", "pussies", "pu+t(?:a|as|o|os)", "rapes?", "rapist", "retard(?:s|ed)?", "satan", "sex(?:y|o)?", "slut(?:s|ty)?", "spics?",
    "tits", "turds?", "twats?", "vaginas?", "vergas?", "wank(?:er|ers)?", "whores?",
)  # fmt: skip
"""Words that no nickname may hold, and how they end. What is also somebody's name, such as Dick, Kike, Phuc or Butt, isn't among them."""
_SAID: Final = str.maketrans("013457", "oieast")
"""What digits are read as."""


def new_code(random: Random, length: int = 4) -> str:
    """Make a code of letters that spell nothing, no two of them alike."""
    return "".join(random.sample(_LETTERS, length))


def checked_nickname(name: object, listed: Iterable[str] = (), *, kind: bool = True) -> str:
    """Give a nickname as everybody sees it.

    >>> checked_nickname("  Mary   Ann "), checked_nickname("jose", ["José", "Zoë"])
    ('Mary Ann', 'José')
    """
    text = tidy_name(name)
    known = [*listed]
    if known:
        for way in (name_key, letters):
            same = [one for one in known if text and way(one) == way(text)]
            if len(same) == 1:
                return same[0]
        raise Refusal("bad-name", say("That name isn't on the class list. Ask your teacher."), text[:40])
    if not text:
        raise Refusal("bad-name", say("Type a nickname."))
    if told := wrong_name(text, LONGEST):
        raise Refusal("bad-name", told, text[:40])
    if not only_letters(text):
        if any(ch.isalpha() for ch in text):
            raise Refusal("bad-name", say("Use only letters and numbers in your nickname."), text)
        raise Refusal("bad-name", say("A nickname needs letters, and it can have a number. Try another one."), text)
    if kind and _is_rude(text):
        raise Refusal("bad-name", say("Please choose a kinder nickname, or ask your teacher to type in your name."), text)
    return text


@dataclass(frozen=True, slots=True)
class ClassList:
    """A class list that was read."""

    names: tuple[str, ...] = ()
    left: tuple[tuple[int, str], ...] = ()
    how: str = ""

    @property
    def sentence(self) -> str:
        """What was read and what was left out, for the teacher to check; empty without a list.

        >>> ClassList(("Ana", "Ben"), ((4, "Total, 2"),)).sentence
        "2 names: Ana, Ben. Left out, because no child's name is there: row 4 (Total, 2)."
        """
        if not self.names:
            return ""
        listed = ", ".join(self.names).removesuffix(".")
        told = say_count("{count} name: {names}.", "{count} names: {names}.", len(self.names), names=listed)
        rows = ", ".join(say("row {row} ({text})", row=row, text=text) for row, text in self.left)
        left = say("Left out, because no child's name is there: {rows}.", rows=rows) if rows else ""
        return " ".join(filter(None, (told, self.how, left)))


def read_list(path: Path) -> ClassList:
    """Read a class list: a table with a column of names in any of the usual ways, or one name on each line.

    Two columns, first and last name, or names such as ``Moreno, José``, become first names, with as much of the last name as is needed to tell
    two children apart. Titles, totals, notes, and grown-ups are left out; the result says which rows that were.
    """
    roster = roster_of(path.read_bytes())
    return ClassList(_named(say("The class list {file}", file=path.name), roster), tuple(roster.left), roster.how)


def checked_list(names: Iterable[str]) -> tuple[str, ...]:
    """Give the names of a class list."""
    listed = [ListedChild(row, text) for row, name in enumerate(names, 1) if (text := tidy_name(name))]
    return _named(say("The class list"), Roster(listed))


def _named(what: str, roster: Roster) -> tuple[str, ...]:
    names, wrong = judged(roster.children)
    found = sorted([*roster.faults, *wrong])
    if not names and not found:
        raise Refusal("bad-names", say("{list} needs at least one name. Write one name in each row.", list=what))
    if found:
        lines = [say("Row {row}: {fault}", row=row, fault=fault) if row else fault for row, fault in found]
        raise Refusal("bad-names", "\n".join([say("{list} can't be used yet:", list=what), *lines]))
    return names


def _is_rude(name: str) -> bool:
    """Whether one of the words is rude, or letters by themselves spell such a word; never a part of a word, for names hold many."""
    words = re.findall(r"[a-z0-9]+", letters(name))
    runs = re.findall(r"(?:\b[a-z0-9]\b ?){3,}", " ".join(words))
    return any(_rude(word) for word in [*words, *(run.replace(" ", "") for run in runs)])


@cache
def _rude_words() -> re.Pattern[str]:
    return re.compile("|".join(_RUDE))


def _rude(word: str) -> bool:
    shapes = (word, word.strip("0123456789"), word.rstrip("0123456789").translate(_SAID), word.translate(_SAID))
    return any(_rude_words().fullmatch(shape) for shape in shapes if shape.isalpha())
