"""Flashcards, and the walk around a card."""

from __future__ import annotations

from saintlearn.ground.keywords import keywords
from saintlearn.shown import flashcards as shown
from saintlearn.widgets.mounted import Mounted, as_widget

__all__ = ["FlashcardsWidget", "LociWidget", "flashcards"]


class FlashcardsWidget(shown.ShownFlashcards, Mounted):
    """Flashcards on the screen."""


class LociWidget(shown.ShownLoci, Mounted):
    """A walk around one card after another."""


flashcards = keywords(cards="deck")(as_widget(shown.flashcards, FlashcardsWidget, LociWidget))
