"""Anki's package of flashcards: a zip with a collection in SQLite and the pictures.

The collection has the form that every Anki since 2.1 reads, on all systems (schema 11). We write it ourselves: the existing library needs four
more packages, two of them abandoned, wants each picture as a file on disk, and puts the time of day into the zip.
"""

from __future__ import annotations

import base64
import hashlib
import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from saintlearn.exports.zipped import zip_of
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say

_SCHEMA: Final = """
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL, ver integer NOT NULL,
  dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, models text NOT NULL, decks text NOT NULL,
  dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL,
  tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL, factor integer NOT NULL,
  reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL,
  flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL, ivl integer NOT NULL,
  lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);
"""
_SCHEMA_VERSION: Final = 11
_BETWEEN: Final = "\x1f"
"""Separates the fields of a note."""
_UNSENT: Final = -1
"""Marks what was not sent to a server yet."""
_EASE: Final = 2500
_QUICK: Final = 1
"""Level of compression: the drawings shrink to an eighth in a third of the time of the usual level."""


@dataclass(frozen=True, slots=True)
class Note:
    """One flashcard."""

    guid: str
    """How Anki recognizes it: importing a note with the same one updates it."""
    fields: tuple[str, ...]
    """As HTML, in the order of the note type; Anki sorts by the first one."""
    tags: tuple[str, ...]
    """Without spaces."""


@dataclass(frozen=True, slots=True)
class NoteType:
    """The form of flashcards: fields, two sides, and how they look."""

    id: int
    """Never changes."""
    name: str
    """As Anki lists it."""
    fields: tuple[str, ...]
    """Their names, which never change."""
    front: str
    """Template of the question."""
    back: str
    """Template of the answer."""
    css: str
    """Style of both."""


def guid(words: str) -> str:
    """Give the identifier of a note for some words; the same words always give the same one.

    >>> guid("agnes-of-rome/feast")
    'EGN6Tml7FH'
    """
    return base64.urlsafe_b64encode(hashlib.sha256(f"saintlearn {words}".encode()).digest()).decode()[:10]


def apkg(name: str, kind: NoteType, notes: Sequence[Note], media: Mapping[str, bytes], now: datetime) -> bytes:
    """Write a package."""
    if now.tzinfo is None:
        raise Refusal("no-time-zone", say("The time {time} has no time zone. Give datetime.now(UTC).", time=now.isoformat()))
    collection = _collection(name, kind, notes, now.astimezone(UTC))
    numbered = list(enumerate(media.items()))
    names = json.dumps({str(number): called for number, (called, _) in numbered}, ensure_ascii=False).encode()
    files = [("collection.anki2", collection), ("media", names), *((str(number), content) for number, (_, content) in numbered)]
    return zip_of(files, _QUICK)


def _collection(name: str, kind: NoteType, notes: Sequence[Note], now: datetime) -> bytes:
    seconds = int(now.timestamp())
    first = 1000 * seconds
    deck = _number(f"deck {name}")
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(_SCHEMA)
        db.execute(
            "INSERT INTO col VALUES (1, ?, ?, ?, ?, 0, 0, 0, ?, ?, ?, ?, '{}')",
            (
                int(now.replace(hour=0, minute=0, second=0, microsecond=0).timestamp()), first, first, _SCHEMA_VERSION,
                json.dumps({"nextPos": len(notes) + 1, "curDeck": 1, "activeDecks": [1], "curModel": kind.id, "schedVer": 2}),
                json.dumps({str(kind.id): _model(kind, deck, seconds)}),
                json.dumps({"1": _deck(1, "Default", seconds), str(deck): _deck(deck, name, seconds)}),
                json.dumps({"1": _DECK_OPTIONS}),
            ),
        )  # fmt: skip
        db.executemany(
            "INSERT INTO notes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, '')",
            (
                (
                    first + number, note.guid, kind.id, seconds, _UNSENT, f" {' '.join(note.tags)} " if note.tags else "",
                    _BETWEEN.join(note.fields), note.fields[0], _checksum(note.fields[0]),
                )
                for number, note in enumerate(notes)
            ),
        )  # fmt: skip
        db.executemany(
            "INSERT INTO cards VALUES (?, ?, ?, 0, ?, ?, 0, 0, ?, 0, ?, 0, 0, 0, 0, 0, 0, '')",
            ((first + number, first + number, deck, seconds, _UNSENT, number + 1, _EASE) for number in range(len(notes))),
        )
        db.commit()
        return db.serialize()


def _number(words: str) -> int:
    """Give a number for some words: always the same, as large as Anki's own."""
    return 10**12 + int.from_bytes(hashlib.sha256(f"saintlearn {words}".encode()).digest()[:5])


def _checksum(field: str) -> int:
    return int.from_bytes(hashlib.sha1(field.encode(), usedforsecurity=False).digest()[:4])


def _model(kind: NoteType, deck: int, seconds: int) -> dict[str, Any]:
    text = {"font": "Arial", "size": 20, "rtl": False, "sticky": False}
    return {
        "id": kind.id, "name": kind.name, "type": 0, "mod": seconds, "usn": _UNSENT, "sortf": 0, "did": deck, "css": kind.css,
        "flds": [{"name": name, "ord": ord_, "id": _number(f"field {name}"), **text} for ord_, name in enumerate(kind.fields)],
        "tmpls": [
            {"name": "Card", "ord": 0, "id": _number("template"), "qfmt": kind.front, "afmt": kind.back, "bqfmt": "", "bafmt": "", "did": None}
        ],
        "req": [[0, "any", [0, 1]]], "latexPre": "", "latexPost": "", "latexsvg": False, "tags": [], "vers": [],
    }  # fmt: skip


def _deck(number: int, name: str, seconds: int) -> dict[str, Any]:
    none = [0, 0]
    return {
        "id": number, "name": name, "mod": seconds, "usn": _UNSENT, "lrnToday": none, "revToday": none, "newToday": none, "timeToday": none,
        "collapsed": False, "browserCollapsed": False, "desc": "", "dyn": 0, "conf": 1, "extendNew": 0, "extendRev": 0,
    }  # fmt: skip


_DECK_OPTIONS: Final = {
    "id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "autoplay": True, "timer": 0, "replayq": True, "dyn": False,
    "new": {"bury": False, "delays": [1, 10], "initialFactor": _EASE, "ints": [1, 4, 0], "order": 1, "perDay": 20},
    "rev": {"bury": False, "ease4": 1.3, "ivlFct": 1, "maxIvl": 36500, "perDay": 200, "hardFactor": 1.2},
    "lapse": {"delays": [10], "leechAction": 1, "leechFails": 8, "minInt": 1, "mult": 0},
}  # fmt: skip
"""Anki's own defaults; a collection that has options of its own keeps them."""
