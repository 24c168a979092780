"""The letters of a table: which of the ways to write them as bytes a program has used, where only one makes sense."""

from __future__ import annotations

import codecs
import html
import re
import unicodedata
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import Final

from saintlearn.ground.alphabets import is_cased, is_latin_word, is_vietnamese_word
from saintlearn.languages import say

_PAGES: Final = (
    "cp1252",
    "cp1250",
    "cp1254",
    "cp1257",
    "mac_roman",
    "mac_latin2",
    "iso8859_2",
    "cp1251",
    "mac_cyrillic",
    "cp1253",
    "cp1255",
    "cp1256",
    "cp1258",
    "gb2312",
    "euc_kr",
)
"""How Windows, older Macintoshes and older Linux programs write letters, the most common first."""
_SEEN_ONLY: Final = ("cp437", "cp850", "cp852", "cp866", "koi8_r", "iso8859_5", "cp874", "shift_jis", "euc_jp", "big5")
"""Ways to write that are too much like others to be read, but not so much that others could be read safely where these make sense, too."""
_WEST: Final = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœŠšŽžŸ"
_CENTER: Final = "ÁáÂâĂăÄäĄąÇçĆćČčĎďĐđÉéĘęËëĚěÍíÎîŁłĹĺĽľŃńŇňÓóÔôÖöŐőŔŕŘřŚśŠšŞşßŢţŤťÚúŮůÜüŰűÝýŹźŽžŻż"
_DOS: Final = "ÀÁÂÃÄÅÆÇÈÉÊËÍÎÏÑÒÓÔÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôöøùúûü"
_CYRILLIC: Final = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяЁёЂђЃѓЄєЅѕІіЇїЈјЉљЊњЋћЌќЎўЏџ"
_LETTERS: Final = {
    "cp1252": _WEST,
    "mac_roman": _WEST,
    "cp1254": "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõöøùúûüışÿŒœ",
    "cp1250": _CENTER,
    "mac_latin2": _CENTER + "ĀāĒēĖėĢģĪīĮįĶķĻļŅņŌōÕõŪūŲų",
    "iso8859_2": _CENTER,
    "cp1257": "ĀāČčĒēĢģĪīĶķĻļŅņŠšŪūŽžĄąĘęĖėĮįŲųÄäÖöÜüÕõŃńÓóŚśŹźŻżŁłĆćÉé",
    "cp437": _DOS,
    "cp850": _DOS,
    "cp852": re.sub("[ĐŘ]", "", _CENTER),
    "cp1251": _CYRILLIC + "Ґґ",
    "mac_cyrillic": _CYRILLIC,
    "cp866": _CYRILLIC,
    "koi8_r": _CYRILLIC,
    "iso8859_5": _CYRILLIC,
    "cp1253": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψωςΆΈΉΊΌΎΏΪΫάέήίόύώϊϋ",
    "cp1255": "אבגדהוזחטיךכלםמןנסעףפץצקרשת",
    "cp1256": "ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيپچژگکہھے",
    "cp874": "".join(map(chr, (*range(0x0E01, 0x0E2F), *range(0x0E30, 0x0E3B), *range(0x0E40, 0x0E4F)))),
}
"""The letters that are written in each way. Those of the Greek alphabet that hardly any word has aren't there: they are common ones of Cyrillic."""
_BALTIC: Final = frozenset("ĀāĒēĪīŪūĖėŲų")
"""One of them alone is more likely a letter of another language, read wrongly, if it doesn't follow a consonant."""
_MAC_ALONE: Final = "ťšůűýķžśŗ"
"""As much, for the Macintosh in Central Europe."""
_SIGNS: Final = frozenset("\u2018\u2019\u201a\u201c\u201d\u201e\u2026\u2013\u2014\xab\xbb\xbf\xa1\xb0\xa7\xb4\u20ac\xb7\xaa\xba\xa0\xad")
"""What can be next to letters: quotation marks, dashes, an apostrophe, spaces."""
_LETTER: Final = r"[^\W\d_\xaa\xba]"
_MISPLACED: Final = (
    rf"[A-Z][\u2013\u2014][A-Z]|[A-Z]{{2}}\u2026|{_LETTER}\u2018|{_LETTER}[\u2018\u201a\u201c\u201d\u201e\u2026\xab\xbb\xbf\xa1\xb0\xa7\xb4\u20ac]{_LETTER}|{_LETTER}[\u201a\u201e\xab\xbf\xa1\xb0\xa7\u20ac]"
    rf"|[\u2026\xbb\u201d\xb0\xb4\u20ac]{_LETTER}|(?<![lL])\xb7|\xb7(?![lL])|(?<![0-9.])[\xaa\xba]"
)
"""Signs at a place where they never are: there they are letters, read wrongly."""
_OFFICE: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How files of today's and of older office programs begin."""
_DOCUMENTS: Final = (b"word/", b"opendocument.text", "WordDocument".encode("utf-16-le"))
"""What is in a file of a word processor, and not in a workbook."""
_ENTITY: Final = r"&(?:[A-Za-z]{2,8}|#\d{2,6}|#[xX][0-9A-Fa-f]{2,5});"
_UNESCAPED: Final = frozenset("'\u2018\u2019&\xa0\xad")
"""Signs beside letters that a web page's code stands for; quotation marks would end a cell, and others would begin another one."""


class UnreadableText(UnicodeError):
    """Say why bytes can't be read as a table."""

    def __init__(self, row: int, sentence: str) -> None:
        super().__init__(sentence)
        self.row, self.sentence = row, sentence


def text_of(data: bytes) -> str:
    """Read the bytes of a table: UTF-8, UTF-16 with its mark, or the letters of Windows or an older Macintosh if they make sense in one way only.

    Letters that came through a web page, or were saved twice, are those that were meant.

    >>> text_of("Eichstätt".encode("cp1252")) == text_of("Eichstätt".encode("mac_roman")) == text_of("Eichstätt".encode("utf-16"))
    True
    >>> text_of("Łukasz".encode("cp1250")), text_of("Ren\u00c3\u00a9e, Zo&euml;".encode())
    ('Łukasz', 'Renée, Zoë')
    >>> text_of("Jiří".encode("cp1250"))
    Traceback (most recent call last):
    saintlearn.ground.decoding.UnreadableText: line 1 isn't UTF-8 text; save the file from your spreadsheet as 'CSV UTF-8' (it could be 'Jiøí' or 'Jiří')
    """
    if told := _other_kind(data):
        raise UnreadableText(0, told)
    if _has_mark(data):
        try:
            return _in_letters(data.decode("utf-16"))
        except UnicodeDecodeError:
            raise UnreadableText(0, _no_text()) from None
    if b"\0" in data[:1000]:
        raise UnreadableText(0, _no_text())
    try:
        return _in_letters(_written_once(data.decode("utf-8-sig")))
    except UnicodeDecodeError as error:
        return _in_letters(_of_pages(data, error.start))


def _other_kind(data: bytes) -> str:
    """Say what a file is whose first bytes are those of no text; empty if they could be text."""
    start = data[:200].lstrip(codecs.BOM_UTF8 + b" \t\r\n").lower()
    if data.startswith(_OFFICE):
        if any(sign in data for sign in _DOCUMENTS):
            return say("this is a document, such as a .docx; save it from your word processor as plain text (.txt) with the encoding UTF-8")
        return say("the file isn't UTF-8 text; save it from your spreadsheet as 'CSV UTF-8' (this is a workbook, such as an .xlsx)")
    if start.startswith(b"{\\rtf"):
        return say("this is a document, such as an .rtf; save it from your word processor as plain text (.txt) with the encoding UTF-8")
    if start.startswith(b"%pdf-"):
        return say("this is a PDF; open it, copy what you need, and save that as a text file (.txt) or a table (.csv)")
    if re.match(rb"<(?:!doctype|html|head|body|table|meta|div|\?xml)\b", start):
        return say("this is a web page; open it, copy the table into a spreadsheet, and save that as 'CSV UTF-8'")
    return ""


def _written_once(text: str) -> str:
    """Read letters again that a program took for those of Windows: ``JosÃ©``, where José is meant; only if that is so of all of them."""
    if text.isascii():
        return text
    try:
        data = text.encode("cp1252")
    except UnicodeEncodeError as error:
        if text[error.start] not in _HOLES:
            return text
        data = b"".join(ch.encode("latin-1" if ch in _HOLES else "cp1252", errors="replace") for ch in text)
    try:
        once = data.decode("utf-8")
    except UnicodeDecodeError:
        return text
    return text if re.search(_NO_TEXT, once) else once


_NO_TEXT: Final = "[\x80-\x9f\u0250-\u02af]"
"""What no table has: a capital letter before a quotation mark would become it."""
_HOLES: Final = "\x81\x8d\x8f\x90\x9d"
"""Bytes that are no letters in Windows, and that programs keep as they are."""


def _in_letters(text: str) -> str:
    """Write letters that have a web page's code as letters."""
    return re.sub(_ENTITY, _letter_of, text)


def _letter_of(code: re.Match[str]) -> str:
    ch = html.unescape(code[0])
    return ch if len(ch) == 1 and (ch.isalpha() or ch in _UNESCAPED) else code[0]


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
    heads = frozenset(re.findall(rb"(?:^|[,;\t\r\n])[ \"]*([^\x00-\x20,;\"]*[\x80-\xff][^\x00-\x20,;\"]*)", data))
    if re.search(rb"[\r\n](?:[^\r\n]*[,;\t])?[ \"]*[a-z]", data):
        heads = frozenset()  # cells begin with small letters
    readings: dict[tuple[str, ...], str] = {}
    for page in (*_PAGES, *_SEEN_ONLY):
        read = tuple(_sensible(words, heads, page))
        if len(read) == len(words) and _is_likely(read, page):
            readings.setdefault(read, page)
    pages = [*readings.values()]
    if len(pages) == 1 and pages[0] in _PAGES:
        return unicodedata.normalize("NFC", data.decode(pages[0]))
    if len(pages) != 2 or not {*pages} <= {*_PAGES}:
        row = data.count(b"\n", 0, start) + 1
        raise UnreadableText(row, say("line {line} isn't UTF-8 text; save the file from your spreadsheet as 'CSV UTF-8'", line=row))
    one, other = readings
    at = next(at for at, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1])
    row = data.count(b"\n", 0, data.index(words[at])) + 1
    told = say(
        "line {line} isn't UTF-8 text; save the file from your spreadsheet as 'CSV UTF-8' (it could be {one!r} or {other!r})",
        line=row,
        one=one[at][:40],
        other=other[at][:40],
    )
    raise UnreadableText(row, told)


def _is_likely(read: tuple[str, ...], page: str) -> bool:
    """Whether a rarer way to write is shown by more than one letter that could be another one."""
    letters = {ch for ch in "".join(read) if not ch.isascii()}
    if page == "cp1257":
        return len(letters & _BALTIC) > 1 or re.search("[b-df-hj-np-tv-z][āė]|[ņļ][aeiou]|[šž]", "".join(read)) is not None
    return page != "mac_latin2" or len(letters) > 1 or not letters <= {*_MAC_ALONE}


def _sensible(words: list[bytes], heads: AbstractSet[bytes], page: str) -> Iterator[str]:
    """Read words in one way, as far as they make sense."""
    for word in words:
        try:
            text = unicodedata.normalize("NFC", word.decode(page))
        except UnicodeDecodeError:
            return
        first = re.search(_LETTER, text)
        if word in heads and ((first and first[0].islower() and not first[0].isascii()) or re.match("[\xa1\xbf\u2013\u2014][a-z]", text)):
            return
        if not _FITS.get(page, _is_of_letters)(text, page):
            return
        yield text


_MIXED: Final = re.compile(r"[A-Za-z]")


def _is_chinese(text: str, page: str) -> bool:
    """Whether all signs are among the most common ones, which have the lower numbers."""
    last = {"gb2312": 0xD8, "big5": 0xC7}[page]
    return not _MIXED.search(text) and all(ch.isascii() or ("\u4e00" <= ch <= "\u9fff" and ch.encode(page)[0] < last) for ch in text)


def _is_japanese(text: str, _page: str) -> bool:
    return not _MIXED.search(text) and all(
        ch.isascii() or "\u3041" <= ch <= "\u30fc" or ch == "\u3005" or ("\u4e00" <= ch <= "\u9fff" and ch.encode("euc_jp")[0] < 0xD0)
        for ch in text
    )


def _is_korean(text: str, _page: str) -> bool:
    return not _MIXED.search(text) and all(ch.isascii() or "\uac00" <= ch <= "\ud7a3" for ch in text)


def _is_vietnamese(text: str, _page: str) -> bool:
    if re.search(_MISPLACED, text) or not all(ch.isascii() or ch.isalpha() or ch in _SIGNS for ch in text):
        return False
    return all(map(is_vietnamese_word, re.findall(f"{_LETTER}+", text)))


_FITS: Final = {
    "gb2312": _is_chinese,
    "big5": _is_chinese,
    "shift_jis": _is_japanese,
    "euc_jp": _is_japanese,
    "euc_kr": _is_korean,
    "cp1258": _is_vietnamese,
}


def _is_of_letters(text: str, page: str) -> bool:
    """Whether a text has only some letters, and each of them and each sign stands where it can."""
    known = _LETTERS[page]
    if re.search(_MISPLACED, text) or not all(ch.isascii() or ch in known or ch in _SIGNS for ch in text):
        return False
    is_latin = "LATIN" in unicodedata.name(known[0])
    words = [word for word in re.findall(rf"(?:{_LETTER}|[\u0e31-\u0e4e])+", text) if not word.isascii()]
    return all(map(_is_latin if is_latin else _is_other, words))


def _is_latin(word: str) -> bool:
    others = sum(not ch.isascii() for ch in word)
    return (len(word) < 2 or 3 * others <= 2 * len(word)) and is_latin_word(word)


def _is_other(word: str) -> bool:
    """Whether a word in another alphabet has no letter of English, and begins as words do."""
    return not any(map(str.isascii, word)) and word[0] not in _NEVER_FIRST and is_cased(word) and not re.search(_THAI, word)


_THAI: Final = r"[\u0e40-\u0e44](?![\u0e01-\u0e2e])|(?<![\u0e01-\u0e2e])[\u0e31\u0e34-\u0e3a]"
"""Vowels that stand beside no consonant."""
_NEVER_FIRST: Final = "ъьЪЬыЫς\u0e31\u0e34\u0e35\u0e36\u0e37\u0e38\u0e39\u0e3a\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e4d\u0e4eךםןףץ"  # noqa: RUF001
