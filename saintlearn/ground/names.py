"""Names of people: what one is, how it is written everywhere, and when two are the same."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from saintlearn.ground.spellings import folded
from saintlearn.languages import say

LONGEST: Final = 24
"""Letters of a name."""
_SIGNS: Final = 60
"""Code points of a name of up to 24 letters: so many fit into a store."""
_MARKS: Final = 4
"""Accents that a letter can have at most."""
_JOINERS: Final = "\u200c\u200d"
"""Invisible, but parts of words in some scripts, and of some pictures."""
_CHILLUS: Final = {
    f"{full}\u0d4d\u200d": half
    for full, half in zip("\u0d23\u0d28\u0d30\u0d32\u0d33\u0d15", "\u0d7a\u0d7b\u0d7c\u0d7d\u0d7e\u0d7f", strict=True)
}
"""Letters at the end of Malayalam words that used to be written with an invisible joiner."""
_FILLERS: Final = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")
"""Letters and signs that look like a space."""
_UNSEEN: Final = "\u034f\u17b4\u17b5"
"""Marks that nobody sees; those of the category Cf aren't seen either."""
_TURNS: Final = "\u202a-\u202e\u2066-\u2069"
"""What turns the direction of writing: within a name, it would show another one than there is."""
_APOSTROPHES: Final = "'\u2018\u2019\u201b`\u00b4\u2032\u02bb\u02bc\u02bd\u02be\u02bf\u02b9\ua78c\uff07\u055a\u05f3"
_BETWEEN: Final = _APOSTROPHES + ".\uff0e\u00b7\u2027\u2022\u30fb\uff65\u05f4\u05be\u0f0b\u1361\u104a\u00ad"
"""What stands in names beside letters, spaces and dashes."""


def tidy_name(name: object) -> str:
    """Write a name as it's kept and shown: composed, with single spaces, without anything that nobody sees; empty if nothing is left, or it's no text.

    >>> tidy_name("  Anna\u00a0 Lena\u200b "), tidy_name("\u3164"), tidy_name(7)
    ('Anna Lena', '', '')
    """
    if not isinstance(name, str):
        return ""
    text = " ".join(name.split())
    if text.isascii():
        return text
    for old, new in _CHILLUS.items():
        text = text.replace(old, new)
    seen = "".join(
        ch
        for ch in text.translate(_FILLERS)
        if ch in _JOINERS or "\u202a" <= ch <= "\u202e" or "\u2066" <= ch <= "\u2069" or not _is_unseen(ch)
    )
    text = " ".join(re.sub(f"^[{_TURNS}{_JOINERS}\ufe00-\ufe0f ]+|[{_TURNS}{_JOINERS} ]+$", "", seen).split())
    joined = [ch for at, ch in enumerate(text) if ch not in _JOINERS or _joins(text, at)]
    return unicodedata.normalize("NFC", "".join(joined))


def _is_unseen(ch: str) -> bool:
    return ch in _UNSEEN or unicodedata.category(ch) == "Cf"


def _joins(text: str, at: int) -> bool:
    """Whether an invisible joiner stands between two signs that it can join, or keep apart."""
    return 0 < at < len(text) - 1 and all(ch != " " and not ch.isascii() and ch not in _JOINERS for ch in (text[at - 1], text[at + 1]))


def graphemes(text: str) -> list[str]:
    """Divide a text into what a reader sees as one letter: a letter with its marks, a syllable, a picture.

    >>> [len(graphemes(text)) for text in ("Zoë", "Zoe\u0308", "प्रिया", "\U0001f468\u200d\U0001f469\u200d\U0001f467")]
    [3, 3, 2, 1]
    """
    if text.isascii():
        return list(text)
    found: list[str] = []
    for ch in unicodedata.normalize("NFC", text):
        if found and _goes_with(found[-1], ch):
            found[-1] += ch
        else:
            found.append(ch)
    return found


def _goes_with(before: str, ch: str) -> bool:
    last = before[-1]
    if unicodedata.category(ch)[0] == "M" or ch in _JOINERS or "\U0001f3fb" <= ch <= "\U0001f3ff":
        return True
    if last == "\u200d":
        return True
    if unicodedata.combining(last) == 9:  # a virama, which joins two consonants
        return ch.isalpha()
    if "\u1160" <= ch <= "\u11ff":  # the rest of a Korean syllable
        return "\u1100" <= last <= "\u11ff"
    return len(before) == 1 and "\U0001f1e6" <= last <= "\U0001f1ff" and "\U0001f1e6" <= ch <= "\U0001f1ff"


def name_key(name: str) -> str:
    """Write a name so that the same name in capital or small letters is equal, and any other name isn't: a mark makes another name.

    >>> name_key(" ana  m.") == name_key("Ana M"), name_key("Hoa") == name_key("Hòa")
    (True, False)
    """
    text = folded(tidy_name(name))
    text = re.sub(f"[{_APOSTROPHES}]", "'", re.sub("[\u2010-\u2015\u2212]", "-", text))
    return " ".join(text.replace(".", " ").split()) or text


def same_name(one: str, other: str) -> bool:
    """Tell whether two people have the same name, in capital or small letters.

    >>> same_name("Ana", " ana"), same_name("Dung", "Dũng"), same_name("", "")
    (True, False, False)
    """
    key = name_key(one)
    return bool(key) and key == name_key(other)


def wrong_name(name: object, most: int = LONGEST) -> str:
    """Say what's wrong with something as a person's name, as a sentence; empty if nothing is.

    >>> wrong_name("Zoë"), wrong_name("\u3164"), wrong_name("Maximiliana", most=10)
    ('', 'Type a name.', 'Maximiliana has 11 letters. A name can have up to 10.')
    """
    if not isinstance(name, str):
        return say("A name must be text (you gave {value}).", value=repr(name)[:30])
    text = tidy_name(name)
    shown = _shown(text)
    if not shown:
        return say("Type a name.")
    if any(unicodedata.category(ch)[0] == "C" and ch not in _JOINERS for ch in text):
        return say("{name} has a sign that can't be shown. Type the name again.", name=shown)
    if not any(ch.isalnum() or unicodedata.category(ch) in ("So", "Sm", "Sc", "Sk", "Po") for ch in text):
        return say("{name} has no letters. Write a name that people can read.", name=shown)
    if (count := len(graphemes(text))) > most:
        return say("{name} has {count} letters. A name can have up to {most}.", name=shown, count=count, most=most)
    if len(text) > max(_SIGNS, 5 * most // 2) or re.search(f"[\u0300-\u036f]{{{_MARKS},}}", unicodedata.normalize("NFD", text)):
        return say("{name} has too many accents. Type the name again with fewer.", name=shown)
    return ""


def _shown(text: str) -> str:
    """As much of a name as a sentence can hold, without what can't be shown."""
    parts = graphemes("".join(ch for ch in text if unicodedata.category(ch)[0] != "C" or ch in _JOINERS))
    return "".join(parts) if len(parts) <= 40 else f"{''.join(parts[:40])}..."


def only_letters(text: str) -> bool:
    """Tell whether a name has letters, and nothing else but numbers, spaces, dashes, periods and apostrophes.

    >>> only_letters("Mary-Ann O'Neil 2"), only_letters("Núria Gal·la"), only_letters("<Bo>"), only_letters("7")
    (True, True, False, False)
    """
    return any(ch.isalpha() for ch in text) and all(
        ch.isalnum() or ch == " " or ch in _JOINERS or ch in _BETWEEN or unicodedata.category(ch) in ("Mn", "Mc", "Pd", "Nd") for ch in text
    )
