"""Drawings with names that give nothing away: the browser gets a picture before it may know who it shows."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Literal

from saintlearn.catalogue.card import Card
from saintlearn.languages import cache_by_language
from saintlearn.questions.pictures import also_seen, picture_words, sign_of, sign_words
from saintlearn.questions.touched import picture_parts, touched
from saintlearn.render.face import card_face, sign_svg, window_svg
from saintlearn.wire.base import FaceCard

Kind = Literal["window", "sign", "card"]
Drawn = dict[str, tuple[Kind, Card]]
"""What the browser may show so far: by its name there, the kind of drawing and the saint."""


@lru_cache(maxsize=512)
def _window(card: Card) -> str:
    return window_svg(card)


@lru_cache(maxsize=512)
def _sign(card: Card) -> str:
    return sign_svg(card, sign_of(card))


@cache_by_language(maxsize=512)
def _card(card: Card) -> str:
    return card_face(card)


def draw(kind: Kind, card: Card) -> FaceCard:
    """Draw a window or a sign, without the name, or a whole card."""
    if kind == "sign":
        return FaceCard(svg=_sign(card), name="", label=sign_words(card))
    if kind == "window":
        return FaceCard(svg=_window(card), name="", label=picture_words(card))
    return FaceCard(svg=_card(card), name=card.name, label=card.description, seen=also_seen(card), parts=touched(card))


def pictured(face: FaceCard, card: Card) -> FaceCard:
    """Add the saint's picture in words, and what can be touched in it, to a face that a game draws, if the saint is on it.

    Such a game may ask about the story, so no part tells of it.
    """
    return replace(face, seen=picture_words(card), parts=picture_parts(card, why=False)) if face.name == card.name else face
