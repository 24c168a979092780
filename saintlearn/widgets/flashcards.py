"""Flashcards, and the walk around a card."""

from __future__ import annotations

from saintlearn.ground.keywords import keywords
from saintlearn.shown import flashcards as shown
from saintlearn.widgets.mounted import Mounted, as_widget


class FlashcardsWidget(shown.ShownFlashcards, Mounted):
    """A pack of flashcards on screen; the back of a card is sent when it was turned, and not before.

    Attributes:
        session: What was done so far; ``session.save(path)`` keeps it for `saintlearn.load_game`.
        cards: The flashcards under way.
        keeper: Who remembers.
    """


class LociWidget(shown.ShownLoci, Mounted):
    """A walk over one card after another, the places covered and uncovered one by one.

    Attributes:
        session: What was done so far; ``session.save(path)`` keeps it for `saintlearn.load_game`.
        walk: The walk under way.
        keeper: Who remembers.
    """


flashcards = keywords(cards="deck")(as_widget(shown.flashcards, FlashcardsWidget, LociWidget))
