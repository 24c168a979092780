"""Flashcards for Anki: one note for each saint and fact, which the next export updates."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import cache
from html import escape
from typing import Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.checks import read_sources
from saintlearn.exports.apkg import Note, NoteType, apkg, guid
from saintlearn.exports.look import BACK, CSS, FRONT
from saintlearn.exports.saying import one_line
from saintlearn.ground.arguments import checked_words
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import either, say, together
from saintlearn.questions import QuestionBank
from saintlearn.questions.pictures import picture_words
from saintlearn.render.face import card_svg, window_document
from saintlearn.study.faces import SIDES, Flashcard, flashcard, possible_items
from saintlearn.vocabulary import MONTHS

Pictures = Literal["window", "card", "none"]
PICTURES: Final = ("window", "card", "none")

_KIND: Final = NoteType(
    1_795_000_000_366,
    "Saint (saintlearn)",
    ("Item", "Prompt", "Picture", "Clues", "Answer", "Truth", "Saint", "Portrait", "Sources"),
    FRONT,
    BACK,
    CSS,
)
"""The number and the fields never change: to Anki, a changed form is a new note type, and no flashcard would be updated."""
_LISTED: Final = ("symbol", "patronage", "names")
"""Sides whose sentences would only repeat the answers."""


def anki_package(bank: QuestionBank, deck: str, sides: Sequence[str], level: int, pictures: Pictures, now: datetime) -> tuple[bytes, int]:
    """Write flashcards about all the saints of a bank."""
    sides = checked_words("sides", sides)
    wrong = next((side for side in sides if side not in SIDES), None)
    if wrong is not None or not sides:
        sentence = say(
            "sides must be some of {sides} (you gave {given}).",
            sides=together(SIDES),
            given=repr(list(sides) if wrong is None else wrong)[:40],
        )
        raise Refusal("bad-option", sentence, str(wrong)[:40])
    if pictures not in PICTURES:
        sentence = say("pictures must be {pictures} (you gave {given}).", pictures=either(PICTURES), given=repr(pictures)[:40])
        raise Refusal("bad-option", sentence, str(pictures)[:40])
    media: dict[str, bytes] = {}
    album = _Album(media)
    notes = []
    for item in possible_items(bank.cards, sides):
        made = flashcard(bank, item, level)
        if made is not None:
            notes.append(_note(made, bank.card(made.saint), album, pictures))
    if not notes:
        raise Refusal("no-questions", say("There is nothing to ask about these saints on these sides. Choose other sides or more saints."))
    return apkg(deck, _KIND, notes, media, now), len(notes)


class _Album:
    """Draws each picture once."""

    def __init__(self, media: dict[str, bytes]) -> None:
        self._media = media
        self._names: dict[tuple[str, str], str] = {}

    def tag(self, card: Card, kind: str, words: str) -> str:
        """Give the HTML that shows a picture."""
        name = self._names.get((card.slug, kind))
        if name is None:
            content = (window_document(card) if kind == "window" else card_svg(card)).encode()
            digest = hashlib.sha256(content).hexdigest()[:8]
            name = f"saintlearn-{kind}-{re.sub(r'[^a-z0-9-]', '-', card.slug)}-{digest}.svg"
            self._names[card.slug, kind] = name
            self._media[name] = content
        return f'<img src="{name}" alt="{_html(words)}">'


def _note(made: Flashcard, card: Card, album: _Album, pictures: Pictures) -> Note:
    front = album.tag(card, "window", picture_words(card)) if made.picture else ""
    portrait = "" if pictures == "none" else album.tag(card, pictures, card.name)
    told = () if made.side in _LISTED and len(made.answers) > 1 else made.lines
    fields = (
        _html(made.item),
        _html(made.prompt),
        front,
        "".join(f"<li>{_html(clue)}</li>" for clue in made.clues) if made.side == "who" else "",
        "<br>".join(map(_html, made.answers)),
        "".join(f"<p>{_html(line.whole)}</p>" for line in told),
        _html(card.name),
        portrait,
        _sources(card.sources),
    )
    return Note(guid(made.item), fields, _tags(card, made.side))


def _html(text: str) -> str:
    """Write a text as HTML in which Anki finds no command of its own, such as ``[sound:...]`` or a template's braces."""
    return escape(one_line(text)).replace("[", "&#91;").replace("{", "&#123;")


def _tags(card: Card, side: str) -> tuple[str, ...]:
    facts = (f"fact::{side}", f"month::{MONTHS[card.feast.month - 1].word}", f"color::{card.main_fact.word}", f"saint::{card.slug}")
    decks = (f"deck::{deck}" for deck in card.decks)
    return tuple(sorted({re.sub(r"[\s\"]+", "-", tag) for tag in ("saintlearn", *facts, *decks)}))


@cache
def _titles() -> Mapping[str, str]:
    return {key: row["title"] for key, row in read_sources(cards_folder() / "sources.csv").items()}


def _sources(keys: Iterable[str]) -> str:
    """Name the sources by their titles; a source from a teacher's own table stays as it was written there."""
    named = list(dict.fromkeys(_titles().get(key, key) for key in keys))
    return say("Sources: {sources}.", sources="; ".join(map(_html, named))) if named else ""
