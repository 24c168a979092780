"""Drawings with names that give nothing away: the browser gets a picture before it may know who it shows."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Literal

from saintlearn.catalogue.card import Card
from saintlearn.languages import cache_by_language
from saintlearn.questions.pictures import also_seen, picture_words
from saintlearn.render.face import card_face, window_svg
from saintlearn.wire.base import FaceCard

__all__ = ["Drawn", "Kind", "draw", "pictured"]

Kind = Literal["window", "card"]
Drawn = dict[str, tuple[Kind, Card]]
"""What the browser may show so far: by its name there, the kind of drawing and the saint."""


@lru_cache(maxsize=512)
def _window(card: Card) -> str:
    return window_svg(card)


@cache_by_language(maxsize=512)
def _card(card: Card) -> str:
    return card_face(card)


def draw(kind: Kind, card: Card) -> FaceCard:
    """Draw a window, without the name, or a whole card."""
    if kind == "window":
        return FaceCard(svg=_window(card), name="", label=picture_words(card))
    return FaceCard(svg=_card(card), name=card.name, label=card.description, seen=also_seen(card))


def pictured(face: FaceCard, card: Card) -> FaceCard:
    """Add the saint's picture in words to a face that a game draws, if the saint is on it."""
    return replace(face, seen=picture_words(card)) if face.name == card.name else face
