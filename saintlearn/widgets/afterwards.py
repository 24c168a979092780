"""What the saints of a game are good for when it is over: their stories, flashcards, and a sheet to print."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import date, say, say_count
from saintlearn.wire.base import Reply
from saintlearn.wire.table import StoryReply

__all__ = ["AFTERWARDS", "as_flashcards", "printed", "story_of"]

AFTERWARDS: Final = frozenset({"saint", "deck", "print"})
"""Types of the messages about the saints of a game."""
_SHEET: Final = "my-saints.pdf"


def story_of(cards: Sequence[Card]) -> StoryReply:
    """Tell the story of the first of some saints."""
    card = cards[0]
    told = say("Feast day: {date}", date=date(card.feast.month, card.feast.day))
    return StoryReply(title=card.title, story=card.bio or card.effect_text, feast=told)


def as_flashcards(cards: Sequence[Card]) -> Reply:
    """Say how a notebook makes flashcards of some saints."""
    slugs = ", ".join(repr(card.slug) for card in cards)
    return Reply(sentence=say("Run this in a new cell to get flashcards of the saints you met:"), text=f"sl.flashcards([{slugs}])")


def printed(cards: Sequence[Card]) -> Reply:
    """Print the cards of some saints, as a file for the browser to keep.

    Raises:
        Refusal: ``no-printer``: if the extra that writes PDF files isn't installed.
    """
    with TemporaryDirectory() as folder:
        target = Path(folder) / _SHEET
        try:
            Deck(cards, say("My saints")).save(target)
        except ImportError as error:
            raise Refusal("no-printer", str(error)) from None
        content = target.read_bytes()
    sentence = say_count(
        "Your {count} saint is in {file}. Print it double-sided, flip on the long edge, and cut out the card.",
        "Your {count} saints are in {file}. Print it double-sided, flip on the long edge, and cut out the cards.",
        len(cards),
        file=_SHEET,
    )
    return Reply(file=_SHEET, data=base64.b64encode(content).decode("ascii"), sentence=sentence)
