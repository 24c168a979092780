"""Codes that spell nothing, and nicknames that a class can hear."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Final

from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say

__all__ = ["LONGEST", "checked_list", "checked_nickname", "new_code", "read_names", "same_name"]

LONGEST: Final = 12
"""Letters of a nickname."""
_LISTED: Final = 24
"""Letters of a name on a class list."""
_LETTERS: Final = "BCDFGHJKLMNPQRTVWXZ"
"""No vowel, so that no code spells a word, and no letter that looks like a digit."""
_RUDE: Final = (
    "anal", "anus", "arse", "asshole", "bastard", "bitch", "boob", "bollock", "butt", "cabron", "chinga", "cock", "coon", "crap", "cunt", "damn", "dick", "dildo", "fag",
    "fuck", "hitler", "jizz", "joder", "kike", "mierda", "nazi", "negro", "nigg", "pendej", "penis", "pinche", "piss", "poop", "porn", "puta", "puto", "pussy",
    "rape", "retard", "satan", "sex", "shit", "slut", "spic", "tits", "turd", "twat", "vagina", "verga", "wank", "whore",
)  # fmt: skip
"""What no nickname may hold; names of people that hold one of these stand in `_NAMES`."""
_NAMES: Final = frozenset(
    {
        "anally",
        "analy",
        "analia",
        "cassandra",
        "dickens",
        "dickinson",
        "hancock",
        "peacock",
        "woodcock",
        "button",
        "buttons",
        "butterfly",
        "buttercup",
        "butterscotch",
        "essex",
        "sussex",
        "scunthorpe",
        "draper",
    }
)
_SAID: Final = str.maketrans("013457@$!|+8", "oieastasiltb")
"""What digits and signs are read as."""


def new_code(random: Random, length: int = 4) -> str:
    """Make a code of letters that spell nothing, no two of them alike."""
    return "".join(random.sample(_LETTERS, length))


def same_name(one: str, other: str) -> bool:
    """Tell whether two nicknames sound the same.

    >>> same_name("Ana", " ana")
    True
    """
    return _plain(one) == _plain(other)


def _plain(name: str) -> str:
    spread = unicodedata.normalize("NFKD", name.casefold())
    return "".join(ch for ch in spread if not unicodedata.combining(ch) and not ch.isspace())


def checked_nickname(name: object, listed: Iterable[str] = ()) -> str:
    """Give a nickname as everybody sees it.

    Args:
        name: What somebody typed.
        listed: The class list, if only its names are taken.

    Raises:
        Refusal: ``bad-name``: it is no name, too long, rude, or not on the list.

    >>> checked_nickname("  Mary   Ann ")
    'Mary Ann'
    """
    text = " ".join(name.split()) if isinstance(name, str) else ""
    known = {_plain(one): one for one in listed}
    if known:
        if _plain(text) in known:
            return known[_plain(text)]
        raise Refusal("bad-name", say("That name isn't on the class list. Ask your teacher."), text[:40])
    if not text:
        raise Refusal("bad-name", say("Type a nickname."))
    if len(text) > LONGEST:
        raise Refusal("bad-name", say("A nickname can have at most {most} letters. Try a shorter one.", most=LONGEST), text[:40])
    if not any(ch.isalpha() for ch in text) or any(not (ch.isalnum() or ch in " -'.’" or unicodedata.combining(ch)) for ch in text):  # noqa: RUF001 - an apostrophe in a name
        raise Refusal("bad-name", say("A nickname needs letters, and it can have a number. Try another one."), text)
    if _is_rude(text):
        raise Refusal("bad-name", say("Please choose a kinder nickname."), text)
    return text


def read_names(path: Path) -> tuple[str, ...]:
    """Read a class list: a table (``.csv``) with a column ``name``, or else its first column; any other file has one name on each line.

    Raises:
        Refusal: ``bad-names``, as `checked_list`.
        OSError: The file can't be read.
    """
    lines = path.read_text(encoding="utf-8-sig", errors="replace").splitlines()
    if path.suffix.casefold() != ".csv":
        return checked_list(lines)
    rows = [row for row in csv.reader(lines, delimiter=";" if lines and lines[0].count(";") > lines[0].count(",") else ",") if row]
    heads = [head.strip().casefold() for head in rows[0]] if rows else []
    column = heads.index("name") if "name" in heads else 0
    return checked_list(row[column] for row in (rows[1:] if "name" in heads else rows) if len(row) > column)


def checked_list(names: Iterable[str]) -> tuple[str, ...]:
    """Give the names of a class list.

    Raises:
        Refusal: ``bad-names``: it is empty, a name is too long, or two are the same.
    """
    listed = [" ".join(name.split()) for name in names if name.strip()]
    twice = [name for at, name in enumerate(listed) if any(same_name(name, other) for other in listed[:at])]
    if twice:
        raise Refusal("bad-names", say("The class list has {name} twice. Add a letter, such as Ana M.", name=twice[0]), twice[0])
    if not listed or any(len(name) > _LISTED for name in listed):
        raise Refusal(
            "bad-names", say("A class list needs at least one name, and each name can have at most {most} letters.", most=_LISTED)
        )
    return tuple(listed)


def _is_rude(name: str) -> bool:
    said = re.sub(r"[^a-z]", "", _plain(name).translate(_SAID))
    said = re.sub(r"(.)\1+", r"\1\1", said)
    return said not in _NAMES and any(word in said or word in re.sub(r"(.)\1", r"\1", said) for word in _RUDE)
