"""The faces of the 52: rank and suit with the saint who has both, or the plain French cards (`SP-11`)."""

from __future__ import annotations

from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.games.saint_poker.deck import CODES, RANKS, SUITS, card_name
from saintlearn.games.saint_poker.view import SaintPokerView
from saintlearn.games.saint_poker.words import face_words
from saintlearn.languages import say
from saintlearn.render.poker import poker_face
from saintlearn.rooms.look import Look
from saintlearn.rooms.scene import Faces
from saintlearn.wire.base import FaceCard


def _face(look: Look[SaintPokerView], card: Card) -> FaceCard:
    number = look.deck.index(card)
    rank, suit = RANKS[number % 13], SUITS[number // 13]
    if look.view.public.options.faces == "french":
        plain = card_name(CODES[number])
        return FaceCard(svg=poker_face(rank.code, suit.key, label=plain), name=plain, label=plain)
    label = face_words(card, number)
    return FaceCard(svg=poker_face(rank.code, suit.key, card, say(rank.saint), label), name=card.name, label=label)


FACES: Final = Faces(card=_face)
"""How the cards are drawn."""
