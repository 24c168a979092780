"""The letters of a table: which of the ways to write them as bytes a program has used, where only one makes sense."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from saintlearn.languages import say

__all__ = ["UnreadableText", "is_utf", "text_of"]

_PAGES: Final = (
    "cp1252",
    "cp1250",
    "cp1254",
    "cp1257",
    "mac_roman",
    "cp1251",
    "mac_cyrillic",
    "cp1253",
    "cp1255",
    "cp1256",
    "gb2312",
    "euc_kr",
)
"""How Windows and older Macintoshes write letters, the most common first."""
_WEST: Final = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœŠšŽžŸ"
_CENTER: Final = "ÁáÂâĂăÄäĄąÇçĆćČčĎďĐđÉéĘęËëĚěÍíÎîŁłĹĺĽľŃńŇňÓóÔôÖöŐőŔŕŘřŚśŠšŞşßŢţŤťÚúŮůÜüŰűÝýŹźŽžŻż"
_LETTERS: Final = {
    "cp1252": _WEST,
    "mac_roman": _WEST,
    "cp1254": "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõöøùúûüışÿŒœ",
    "cp1250": _CENTER,
    "cp1257": "ĀāČčĒēĢģĪīĶķĻļŅņŠšŪūŽžĄąĘęĖėĮįŲųÄäÖöÜüÕõŃńÓóŚśŹźŻżŁłĆćÉé",
    "cp1251": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяЁёЂђЃѓЄєЅѕІіЇїЈјЉљЊњЋћЌќЎўЏџҐґ",
    "mac_cyrillic": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяЁёЂђЃѓЄєЅѕІіЇїЈјЉљЊњЋћЌќЎўЏџ",
    "cp1253": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψωςΆΈΉΊΌΎΏΪΫάέήίόύώϊϋ",
    "cp1255": "אבגדהוזחטיךכלםמןנסעףפץצקרשת",
    "cp1256": "ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيپچژگکہھے",
}
"""The letters that are written in each way. Those of the Greek alphabet that hardly any word has aren't there: they are common ones of Cyrillic."""
_BALTIC: Final = frozenset("ĀāĒēĪīŪūĖėŲų")
"""One of them alone is more likely a letter of another language, read wrongly."""
_SIGNS: Final = frozenset("\u2018\u2019\u201a\u201c\u201d\u201e\u2026\u2013\u2014\xab\xbb\xbf\xa1\xb0\xa7\xb4\u20ac\xb7\xaa\xba\xa0\xad")
"""What can be next to letters: quotation marks, dashes, an apostrophe, spaces."""
_LETTER: Final = r"[^\W\d_\xaa\xba]"
_MISPLACED: Final = (
    rf"{_LETTER}[\u2018\u201a\u201c\u201d\u201e\u2026\xab\xbb\xbf\xa1\xb0\xa7\xb4\u20ac]{_LETTER}|{_LETTER}[\u201a\u201e\xab\xbf\xa1\xb0\xa7\u20ac]"
    rf"|[\u2026\xbb\u201d\xb0\xb4\u20ac]{_LETTER}|(?<![lL])\xb7|\xb7(?![lL])|(?<![0-9.])[\xaa\xba]"
)
"""Signs at a place where they never are: there they are letters, read wrongly."""
_WORKBOOKS: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")


class UnreadableText(UnicodeError):
    """Say why bytes can't be read as a table.

    Attributes:
        row: The row, as a text editor counts; 0 for the whole file.
        sentence: What's wrong and what to do, as one sentence.
    """

    def __init__(self, row: int, sentence: str) -> None:
        super().__init__(sentence)
        self.row, self.sentence = row, sentence


def text_of(data: bytes) -> str:
    """Read the bytes of a table: UTF-8, UTF-16 with its mark, or the letters of Windows or an older Macintosh if they make sense in one way only.

    Raises:
        UnreadableText: It is not text, or could be read in two ways.

    >>> text_of("Eichstätt".encode("cp1252")) == text_of("Eichstätt".encode("mac_roman")) == text_of("Eichstätt".encode("utf-16"))
    True
    >>> text_of("Łukasz".encode("cp1250"))
    'Łukasz'
    >>> text_of("Jiří".encode("cp1250"))
    Traceback (most recent call last):
    saintlearn.ground.decoding.UnreadableText: line 1 isn't UTF-8 text; save the file from your spreadsheet as 'CSV UTF-8' (it could be 'Jiøí' or 'Jiří')
    """
    if data.startswith(_WORKBOOKS):
        raise UnreadableText(
            0, say("the file isn't UTF-8 text; save it from your spreadsheet as 'CSV UTF-8' (this is a workbook, such as an .xlsx)")
        )
    if _has_mark(data):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            raise UnreadableText(0, _no_text()) from None
    if b"\0" in data[:1000]:
        raise UnreadableText(0, _no_text())
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return _of_pages(data, error.start)


def _has_mark(data: bytes) -> bool:
    return data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) and not data.startswith(codecs.BOM_UTF32_LE)


def is_utf(data: bytes) -> bool:
    """Tell whether the letters are certain: UTF-8, or UTF-16 with its mark. Of others, somebody should look at the names."""
    if _has_mark(data):
        return True
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return False
    return True


def _no_text() -> str:
    return say("the file isn't UTF-8 text; save it from your spreadsheet as 'CSV UTF-8'")


def _of_pages(data: bytes, start: int) -> str:
    """Read bytes in the one way that makes sense."""
    words = list(dict.fromkeys(re.findall(rb"[^\x00-\x20,;\"]*[\x80-\xff][^\x00-\x20,;\"]*", data)))
    readings: dict[tuple[str, ...], str] = {}
    for page in _PAGES:
        read = tuple(_sensible(words, page))
        if len(read) == len(words) and (page != "cp1257" or len({*"".join(read)} & _BALTIC) > 1):
            readings.setdefault(read, page)
    if len(readings) == 1:
        return data.decode(next(iter(readings.values())))
    if not readings:
        row = data.count(b"\n", 0, start) + 1
        raise UnreadableText(row, say("line {line} isn't UTF-8 text; save the file from your spreadsheet as 'CSV UTF-8'", line=row))
    one, other, *_ = readings
    at = next(at for at, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1])
    row = data.count(b"\n", 0, data.index(words[at])) + 1
    told = say(
        "line {line} isn't UTF-8 text; save the file from your spreadsheet as 'CSV UTF-8' (it could be {one!r} or {other!r})",
        line=row,
        one=one[at][:40],
        other=other[at][:40],
    )
    raise UnreadableText(row, told)


def _sensible(words: list[bytes], page: str) -> Iterator[str]:
    """Read words in one way, as far as they make sense."""
    fits = {"gb2312": _is_common_chinese, "euc_kr": _is_korean}.get(page) or (lambda text: _is_of_letters(text, _LETTERS[page]))
    for word in words:
        try:
            text = word.decode(page)
        except UnicodeDecodeError:
            return
        if not fits(text):
            return
        yield text


def _is_common_chinese(text: str) -> bool:
    """Whether all signs are among the 3,755 most common ones, which have the lower numbers."""
    return all(ch.isascii() or ("\u4e00" <= ch <= "\u9fff" and ch.encode("gb2312")[0] < 0xD8) for ch in text)


def _is_korean(text: str) -> bool:
    return all(ch.isascii() or "\uac00" <= ch <= "\ud7a3" for ch in text)


def _is_of_letters(text: str, known: str) -> bool:
    """Whether a text has only some letters, and each of them and each sign stands where it can."""
    if re.search(_MISPLACED, text) or not all(ch.isascii() or ch in known or ch in _SIGNS for ch in text):
        return False
    is_latin = "LATIN" in unicodedata.name(known[0])
    return all(_is_word(part, is_latin=is_latin) for part in re.findall(f"{_LETTER}+", text))


def _is_word(word: str, *, is_latin: bool) -> bool:
    others = [ch for ch in word if not ch.isascii()]
    if not others:
        return True
    if len(word) > 2 and 3 * len(others) > 2 * len(word) if is_latin else len(others) < len(word):
        return False
    if any(ch.isupper() and not ch.isascii() for ch in word[1:]):
        return word.replace("ß", "").isupper()
    first = "".join(ch for ch in word if ch.isascii())
    return not (len(first) > 1 and first.isupper() and any(ch.islower() for ch in others))
