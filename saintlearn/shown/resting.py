"""Cards on which rests what doesn't count in a game: at the easy levels a child sees at once what to look at."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.matching import Scoring
from saintlearn.vocabulary import facts_of
from saintlearn.wire.base import FaceCard

_PLACE: Final = re.compile(r'(data-fact="([^"]+)" class="sl-place)"')


def resting(face: FaceCard, card: Card, rule: Scoring, *, always: bool = True) -> FaceCard:
    """Let rest on the face of a card what doesn't count, and say it; where all of it counts, the face stays as it is.

    Args:
        face: The face.
        card: The card.
        rule: What counts.
        always: Whether it rests for everybody; else where a state says so, and the card's words tell all.
    """
    if rule.level == "full":
        return face
    counts, look = rule.places(card), "sl-rest" if always else "sl-small"
    keys = {fact.key for fact in facts_of(counts)}

    def rested(drawing: str) -> str:
        return _PLACE.sub(lambda place: place[0] if place[2] in keys else f'{place[1]} {look}"', drawing)

    label = card.described(counts) if always else face.label
    return replace(face, label=label, svg=rested(face.svg), far=rested(face.far) if isinstance(face.far, str) else face.far)
