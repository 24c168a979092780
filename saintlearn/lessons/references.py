"""References to the Bible and the Catechism of the Catholic Church: read, checked as far as possible, and printed the same way."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from saintlearn.ground.suggestions import suggest
from saintlearn.languages import say, say_count

LAST_PARAGRAPH: Final = 2865
"""Number of the last paragraph of the Catechism."""

_CHAPTERS: Final = """
Genesis 50, Exodus 40, Leviticus 27, Numbers 36, Deuteronomy 34, Joshua 24, Judges 21, Ruth 4, 1 Samuel 31, 2 Samuel 24, 1 Kings 22, 2 Kings 25,
1 Chronicles 29, 2 Chronicles 36, Ezra 10, Nehemiah 13, Tobit 14, Judith 16, Esther 16, 1 Maccabees 16, 2 Maccabees 15, Job 42, Psalm 150,
Proverbs 31, Ecclesiastes 12, Song of Songs 8, Wisdom 19, Sirach 51, Isaiah 66, Jeremiah 52, Lamentations 5, Baruch 6, Ezekiel 48, Daniel 14,
Hosea 14, Joel 4, Amos 9, Obadiah 1, Jonah 4, Micah 7, Nahum 3, Habakkuk 3, Zephaniah 3, Haggai 2, Zechariah 14, Malachi 4,
Matthew 28, Mark 16, Luke 24, John 21, Acts 28, Romans 16, 1 Corinthians 16, 2 Corinthians 13, Galatians 6, Ephesians 6, Philippians 4,
Colossians 4, 1 Thessalonians 5, 2 Thessalonians 3, 1 Timothy 6, 2 Timothy 4, Titus 3, Philemon 1, Hebrews 13, James 5, 1 Peter 5, 2 Peter 3,
1 John 5, 2 John 1, 3 John 1, Jude 1, Revelation 22
"""
BOOKS: Final[dict[str, int]] = {name: int(count) for name, _, count in (item.strip().rpartition(" ") for item in _CHAPTERS.split(","))}
"""The 73 books with their number of chapters (the greater number if editions differ); psalms are numbered as in the Hebrew Bible."""

_VERSES: Final = 176
"""Verses of the longest chapter, Psalm 119."""
_SCRIPTURE: Final = re.compile(r"(?P<book>(?:[123] )?[A-Z][A-Za-z ]*[a-z]) (?P<chapter>\d{1,3}):(?P<first>\d{1,3})(?:-(?P<last>\d{1,3}))?")
_CATECHISM: Final = re.compile(r"(?:CCC )?(?P<first>\d{1,4})(?:-(?P<last>\d{1,4}))?")


@dataclass(frozen=True, slots=True)
class Reference:
    """A passage of the Bible or the Catechism."""

    place: str
    """As printed: ``Mark 10:13-16`` or ``CCC 956-957``."""
    words: str
    """What it says, in our own words; no translation is quoted."""

    def __str__(self) -> str:
        return f"{self.place}: {self.words}"


def read_scripture(text: str, words: str = "") -> Reference:
    """Read a passage of the Bible.

    >>> read_scripture("Mark 10:13-16", "Jesus and the children.").place
    'Mark 10:13-16'
    """
    form = _SCRIPTURE.fullmatch(text.strip())
    if form is None:
        raise ValueError(say("{value!r} is not a Bible passage; write it like Mark 10:13-16 or 1 Samuel 3:10", value=text[:60]))
    book = form["book"]
    if book not in BOOKS:
        raise ValueError(say("{book!r} is not a book of the Bible; {right}", book=book, right=suggest(book, BOOKS)))
    if not 1 <= int(form["chapter"]) <= BOOKS[book]:
        raise ValueError(
            say_count(
                "{book} has no chapter {chapter}; it has {count} chapter",
                "{book} has no chapter {chapter}; it has {count} chapters",
                BOOKS[book],
                book=book,
                chapter=form["chapter"],
            )
        )
    first, last = int(form["first"]), int(form["last"] or form["first"])
    if not 1 <= first <= last <= _VERSES:
        raise ValueError(
            say("{value!r} has the wrong verses; write the first verse, a hyphen, and the last verse, such as 13-16", value=text[:60])
        )
    return Reference(text.strip(), words)


def read_catechism(text: str, words: str = "") -> Reference:
    """Read a reference to the Catechism.

    >>> read_catechism("956-957").place
    'CCC 956-957'
    """
    form = _CATECHISM.fullmatch(text.strip())
    if form is None:
        raise ValueError(say("{value!r} is not a paragraph of the Catechism; write it like CCC 957 or CCC 956-957", value=text[:60]))
    first, last = int(form["first"]), int(form["last"] or form["first"])
    if not 1 <= first <= last <= LAST_PARAGRAPH:
        raise ValueError(say("{value!r} is not in the Catechism; its paragraphs go from 1 to {last}", value=text[:60], last=LAST_PARAGRAPH))
    return Reference(f"CCC {first}" if first == last else f"CCC {first}-{last}", words)
