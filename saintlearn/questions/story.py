"""Where a story tells what was asked."""

from __future__ import annotations

from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.questions import plain
from saintlearn.catalogue.sentences import sentences_of

__all__ = ["story_line"]

_STEM: Final = 5
"""Letters of a word by which its forms are known: give, gives, giving."""
_SMALL: Final = 3
"""Words up to this many letters say nothing about the matter."""


def _stems(text: str) -> set[str]:
    return {word[:_STEM] for word in plain(text).split() if len(word) > _SMALL}


def story_line(card: Card, prompt: str, answer: str) -> str:
    """Find the sentence of a saint's story that tells the answer to a question; empty where none does.

    Most of what the answer says must stand in it; among several, the one that is nearest to the question.

    Args:
        card: Whose story it is.
        prompt: The question.
        answer: The right answer.

    >>> from saintlearn.catalogue import load_catalogue
    >>> story_line(load_catalogue()["juan-diego"], "What did Juan Diego bring to the bishop in his cloak?", "Roses")
    'Juan Diego brought roses in his cloak, and when he opened it, her picture was on the cloth.'
    """
    wanted = _stems(answer) - _stems(card.name)
    if not wanted:
        return ""
    asked = _stems(prompt) - _stems(card.name)
    rated = []
    for place, sentence in enumerate(sentences_of(card.bio)):
        said = _stems(sentence)
        found = len(wanted & said)
        if 2 * found >= len(wanted) + (len(wanted) > 1):
            rated.append((found, len(asked & said), -place, sentence))
    return max(rated)[-1] if rated else ""
