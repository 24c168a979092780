"""Stories of saints, cut where a sentence ends."""

from __future__ import annotations

from functools import lru_cache

from saintlearn.catalogue.sentences import sentences_of


@lru_cache(maxsize=1024)
def beginning(story: str, sentences: int) -> str:
    """Give the first sentences of a story.

    >>> beginning("Lucy was young. She gave. She died.", 2)
    'Lucy was young. She gave.'
    """
    return " ".join(sentences_of(story)[:sentences])
