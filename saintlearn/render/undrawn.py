"""What cannot be drawn of a card: every face and window is tried, so that a mistake is found before a child sees it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.languages import say, together
from saintlearn.render.face import window_document
from saintlearn.render.writers import drawing

_DRAWINGS: Final[tuple[Callable[[Card], str], ...]] = (
    drawing,
    partial(drawing, ink="black"),
    partial(drawing, kind="quest"),
    partial(drawing, kind="quest-back"),
    window_document,
)


def undrawn(card: Card) -> Iterator[str]:
    """Draw a card in every way, and say what goes wrong, each thing once."""
    told: set[str] = set()
    for draw in _DRAWINGS:
        try:
            svg = draw(card)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told with its card
            sentence = say("the card can't be drawn ({reason}); compare its art columns with those of other cards", reason=error)
        else:
            lacking = set(re.findall(r'href="#([^"]+)"', svg)) - set(re.findall(r'\bid="([^"]+)"', svg))
            if not lacking:
                continue
            parts = together(sorted(part.rpartition("-")[2] for part in lacking))
            sentence = say("nobody has drawn {parts} yet; choose another word, or draw it first", parts=parts)
        if sentence not in told:
            told.add(sentence)
            yield sentence
