"""What would tell answers, packed for a file."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import asdict
from typing import Any, Final

from saintlearn.catalogue.renamed import item_now
from saintlearn.engine.options import Options
from saintlearn.languages import say

__all__ = ["kept_options", "pack", "unpack"]

_LARGEST: Final = 4 * 1024 * 1024


def kept_options(options: Options) -> dict[str, Any]:
    """Give options as a file keeps them, without what older files know nothing of: the mix that everybody gets, and that nothing comes back."""
    unsaid = {"mix": getattr(type(options)(), "mix", None), "comes_back": False}
    return {name: value for name, value in asdict(options).items() if name not in unsaid or value != unsaid[name]}


def pack(words: tuple[str, ...]) -> str:
    """Pack what would tell answers, so that nobody reads them by looking into the file; it is no secret, only out of sight.

    >>> unpack(pack(("agnes-of-rome/feast", "lucy/feast")))
    ('agnes-of-rome/feast', 'lucy/feast')
    """
    return base64.b64encode(zlib.compress(json.dumps(words).encode())).decode()


def unpack(text: str) -> tuple[str, ...]:
    """Unpack what `pack` packed, with the names that items and questions have now."""
    read = zlib.decompressobj()
    try:
        words = json.loads(read.decompress(base64.b64decode(text, validate=True), _LARGEST))
    except (zlib.error, RecursionError, TypeError) as error:
        raise ValueError(say("The packed part can't be read.")) from error
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise ValueError(say("The packed part isn't a list of words."))
    return tuple(map(item_now, words))
