"""What would tell answers, packed for a file."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from saintlearn.catalogue.renamed import item_now
from saintlearn.engine.options import Options
from saintlearn.ground.save_file import packed, unpacked
from saintlearn.languages import say

__all__ = ["kept_options", "pack", "unpack"]


def kept_options(options: Options) -> dict[str, Any]:
    """Give options as a file keeps them, without what older files know nothing of: the mix that everybody gets, and that nothing comes back."""
    unsaid = {"mix": getattr(type(options)(), "mix", None), "comes_back": False}
    return {name: value for name, value in asdict(options).items() if name not in unsaid or value != unsaid[name]}


def pack(words: tuple[str, ...]) -> str:
    """Pack what would tell answers.

    >>> unpack(pack(("agnes-of-rome/feast", "lucy/feast")))
    ('agnes-of-rome/feast', 'lucy/feast')
    """
    return packed(words)


def unpack(text: str) -> tuple[str, ...]:
    """Unpack what `pack` packed, with the names that items and questions have now."""
    words = unpacked(text)
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise ValueError(say("The packed part isn't a list of words."))
    return tuple(map(item_now, words))
