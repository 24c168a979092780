"""What the saints of a game are good for when it is over: their stories, flashcards, and a sheet to print."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say, say_count
from saintlearn.wire.base import Reply
from saintlearn.wire.game import StoryReply
from saintlearn.wire.requests import CardsRequest

AFTERWARDS: Final = frozenset({"saint", "deck", "print"})
"""Types of the messages about the saints of a game."""
_MOST: Final = 40
"""Saints on the flashcards of one game: an address holds no more."""
_SHEET: Final = "my-saints.pdf"


def story_of(cards: Sequence[Card]) -> StoryReply:
    """Tell the story of the first of some saints."""
    card = cards[0]
    told = say("Feast day: {date}", date=card.feast_day)
    return StoryReply(title=card.title, story=card.bio or card.effect_text, feast=told)


def as_flashcards(cards: Sequence[Card]) -> Reply:
    """Say how a notebook makes flashcards of some saints."""
    slugs = ", ".join(repr(card.slug) for card in cards)
    return Reply(sentence=say("Run this in a new cell to get flashcards of the saints you met:"), text=f"sl.flashcards([{slugs}])")


def printed(cards: Sequence[Card]) -> Reply:
    """Print the cards of some saints, as a file for the browser to keep."""
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


class Afterwards:
    """A widget that answers messages about the saints of its game; the game's cards are its `_cards`."""

    _cards: dict[str, Card]
    _opens: Callable[[Sequence[str]], None] | None = None
    """Opens flashcards of some saints, by their slugs, in the place of this widget; None where there is no such place."""

    def _on_saint(self, request: CardsRequest) -> Reply:
        return story_of(self._told_cards(request))

    def _on_deck(self, request: CardsRequest) -> Reply:
        cards = self._told_cards(request)
        if self._opens is None:
            return as_flashcards(cards)
        self._opens([card.slug for card in cards[:_MOST]])
        return Reply()

    def _on_print(self, request: CardsRequest) -> Reply:
        return printed(self._told_cards(request))

    def _told_cards(self, request: CardsRequest) -> list[Card]:
        """Read which saints somebody means; all cards of a game are known to everybody."""
        cards = [self._cards[slug] for slug in dict.fromkeys(request.slugs) if slug in self._cards]
        if not cards:
            raise Refusal("bad-message", say("The game doesn't understand that."))
        return cards
