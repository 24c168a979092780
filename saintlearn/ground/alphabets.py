"""Which words could be written: the letters of each language beside those of English, and how they never stand."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_V: Final = "aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýąęăāēīūįųėěůőűœ"
"""Vowels."""
_C: Final = "bcdfghjklmnpqrstvwxz"
_ALPHABETS: Final = (
    ("áéíóúüñ", f"ñ[^{_V}n]|ü[^eéiín]|aá|áa|eé|éé"),  # Spanish
    (
        "àâæçéèêëîïôœùûüÿ",
        rf"è([{_C}])\1|è[xaoi]|à\w|ù\w|ç[^aouâôûœ]|[ïîâûêè]$|^[ïùûàëüÿ]|[a-z]à[a-z]|î[bdfghjkmp]|ü[^els]|ê[c-dglu]",
    ),  # French
    ("áâãàçéêíóôõú", rf"õ(?!es?$|ezinh)|ã(?![oe]|s?$|n?h|zinh)|ç[^aouáâãóôõú]|[âà]$|^[çàãõ]|[àâ][{_V}]|à\w|aá|eé|iã(?!o)"),  # Portuguese
    ("àèéìíîòóùú", f"[àèìòù]'?\\w|^[àèìòù]|[àèìòù][{_V}]|[aeiou]à(?<!ià)(?<!uà)|[aeo]ò|[eo]ì"),  # Italian
    ("äöüß", rf"^ß|(?<![{_V}])ß|ß[{_C}]$|^ü[^b]|[aeou]ä|ä[aeo]"),  # German
    ("áéëïóöèê", rf"^[ëïö]|è$|è([{_C}])\1|ö[aeiou]|[{_C}][ëï]"),  # Dutch
    ("åäöéü", r"å[äö]|[äö]å|aå|åa|^ü|[aeou]ä|ä[aou]|iäe"),  # Swedish, Finnish
    ("æøåéöüä", r"[æøå][æøå]|[aeo]æ|aå|åa|^ü|[aeou]ä|ä[aeou]"),  # Danish, Norwegian
    ("áðéíóúýþæö", r"^ð|\wþ$"),  # Icelandic
    ("áðíóúýæø", r"^ð"),  # Faroese
    ("àçèéïíòóúü", rf"^ü|à[aeiou]|^ï|ç[ei]|[aeiou]à(?<!ià)(?<!uà)|ò[aeou]|[aeo]ò|è([{_C}])\1(?<!ll)"),  # Catalan
    ("çë", ""),  # Albanian
    ("âêîôûŵŷ", r"û[aeiou]|[aeiou][âêîôû](?<!i[âôê])|[âêîôû]$(?<!wâ)"),  # Welsh
    ("ąćęłńóśźż", f"[{_C}]ń|[ćńśź][{_V}]|^[ąęńó]|[aouyąęó][ąę]|ó$|ą[{_V}]|ę[{_V}]|[aeouyąęó]ó|ó[{_V}]"),  # Polish
    (
        "áčďéěíňóřšťúůýž",
        f"[st]š[{_C}]{{2}}|(?<![bdtnmvfp])ě|^[ůýěň]|[ďťň][eéiíě]|ď[sc]$|ů[{_V}]|(?<![{_C}čšžřďťň])ů|[íýě][aouáóú]",
    ),  # Czech
    (
        "áäčďéíĺľňóôŕšťúýž",
        f"[st]š[{_C}]{{2}}|(?<![{_C}čšžľ])[ĺŕ]|[ĺŕ](?![{_C}čšžľ])|[ďťňľ][eéií]|ď[sc]$|^[ýäň]|(?<![bpmvf])ä|(?<![{_C}čšžľňďť])ô|ô(?![{_C}čšžľňďť])",
    ),  # Slovak
    ("áéíóöőúüű", r"őes$|[őű][aou]|aá"),  # Hungarian
    ("ăâîşţșț", r"^ă|ă[aeoâîă]|[oâîăe]ă|[oaeiu]â|â$|\wî\w(?<!rî\w)|â[aeou]"),  # Romanian
    ("čćđšž", f"[st]š[{_C}]{{2}}|ć[{_C}]"),  # Croatian, Slovene
    ("çğıöşüâîûi\u0307", f"^[ğı]|[îû]$|[{_C}]ğ|ı[aeiouöüâîû]|[aeiouöüâîû]ı|û[{_V}]"),  # Turkish  # noqa: RUF001
    ("ąčęėįšųūž", f"[st]š[{_C}]{{2}}|^[ęėį]|[{_V}][ąęįų](?<!i[ąęų])"),  # Lithuanian
    ("āčēģīķļņšūž", f"[st]š[{_C}]{{2}}|ķ[{_C}]"),  # Latvian
    ("äõöüšž", f"[st]š[{_C}]{{2}}|õ[{_V}](?<!õi)(?<!õe)(?<!õu)|^ü[^h]|[äöü]e|[{_V}]õ|[aeiou]ä|ä[aou]"),  # Estonian
)
"""The letters beside those of English, and what no word of a language has."""
_NOWHERE: Final = "aá|áa|uú|úu|uü|üu"
_TONES: Final = "\u0300\u0301\u0303\u0309\u0323"
_SYLLABLE: Final = "(?:b|ch?|d|gh?|gi|h|kh?|l|m|n|ngh?|nh|ph|qu|r|s|th?|tr|v|x)?[aăâeêioôơuưy]{1,3}(?:ch|ng|nh|c|m|n|p|t)?"
_KNOWN: Final = tuple((frozenset(letters), re.compile(never or r"(?!)")) for letters, never in _ALPHABETS)


def is_latin_word(word: str) -> bool:
    """Tell whether some language could have a word.

    >>> is_latin_word("Peña"), is_latin_word("Peńa"), is_latin_word("Łukasz"), is_latin_word("üukasz"), is_latin_word("MUÑOZ")
    (True, False, True, False, True)
    """
    small = word.lower()
    if re.search(_NOWHERE, small):
        return False
    others = {ch for ch in small if not ch.isascii()}
    known = any(others <= letters and not never.search(small) for letters, never in _KNOWN) or is_vietnamese_word(small)
    return known and is_cased(word)


def is_vietnamese_word(word: str) -> bool:
    """Tell whether a word is a syllable of Vietnamese, with one tone at most.

    >>> is_vietnamese_word("Dũng"), is_vietnamese_word("Hòa"), is_vietnamese_word("Peña")
    (True, True, False)
    """
    apart = unicodedata.normalize("NFD", word.lower())
    plain = unicodedata.normalize("NFC", re.sub(f"[{_TONES}]", "", apart)).replace("đ", "d")
    tones = re.findall(f"[{_TONES}]", apart)
    return len(tones) < 2 and not re.search(f"[^aeiouy\u0302\u0306\u031b][{_TONES}]", apart) and re.fullmatch(_SYLLABLE, plain) is not None


def is_cased(word: str) -> bool:
    """Tell whether capital letters stand where they can: at the beginning, or everywhere."""
    others = [ch for ch in word if not ch.isascii()]
    if any(ch.isupper() and not ch.isascii() for ch in word[1:]):
        return word.replace("ß", "").isupper()
    first = "".join(ch for ch in word if ch.isascii())
    if len(first) > 1 and first.isupper() and any(ch.islower() for ch in others):
        return False
    return not re.search(r"[^\W\d_A-Za-z](?<![A-ZÀ-ÞĀ])[A-Z]", word) or word.isupper()
