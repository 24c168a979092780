"""Stories of saints, cut where a sentence ends."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["beginning"]

_SENTENCE_END: Final = re.compile(r"(?<=[.!?]) (?=[A-Z“\"])")


def beginning(story: str, sentences: int) -> str:
    """Give the first sentences of a story.

    >>> beginning("Lucy was young. She gave. She died.", 2)
    'Lucy was young. She gave.'
    """
    return " ".join(_SENTENCE_END.split(story)[:sentences])
