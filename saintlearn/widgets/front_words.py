"""The modules of the front end in another language, made of the English ones.

A module stands in static/ as it is played in English; words.json beside it holds the place of each sentence (frontend/words.mjs).
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from saintlearn.languages import Language, speaking

__all__ = ["STATIC", "front_module", "front_places"]

STATIC: Final = Path(__file__).parent / "static"

Place: TypeAlias = list[Any]
"""Start, end, sentence, and for each field its name, start, and end; inner places come before the one that they are in.

The sentence is ``[one, many, which]`` where it depends on a number, None where the tag of the language stands.
"""

_FIELD: Final = re.compile(r"\{(\w+)\}")
_FORBIDDEN: Final = re.compile(r'["<&\\`$\n]')
"""What a sentence cannot hold: it stands in strings, in template literals, and in HTML."""


@cache
def _words() -> dict[str, list[Place]]:
    words: dict[str, list[Place]] = json.loads((STATIC / "words.json").read_text(encoding="utf-8"))
    return words


def front_places(name: str) -> Sequence[Place]:
    """List the places of sentences in a module; none for a module that is not ours."""
    return _words().get(name, [])


@cache
def front_module(name: str, code: str) -> str:
    """Make a module of the front end that speaks another language.

    Args:
        name: The module, such as ``quiz``.
        code: The tag of the language.

    Returns:
        The module; its English sentences stay where there is no translation.

    Raises:
        Refusal: ``unknown-language``: saintlearn does not speak it.
        ValueError: A translation holds a sign that it cannot hold here.
    """
    english = (STATIC / f"{name}.js").read_text(encoding="utf-8")
    with speaking(code) as language:
        return _said(english, front_places(name), language, 0, len(english))


def _said(module: str, places: Sequence[Place], language: Language, start: int, end: int) -> str:
    """Write a part of a module; `places` are in the order of their ends."""
    parts: list[str] = []
    while (last := bisect_right(places, end, key=lambda place: place[1]) - 1) >= 0 and places[last][0] >= start:
        place, places = places[last], places[:last]
        parts += [module[place[1] : end], _sentence(module, places, language, place)]
        end = place[0]
    return "".join([module[start:end], *reversed(parts)])


def _sentence(module: str, inner: Sequence[Place], language: Language, place: Place) -> str:
    sentence = place[2]
    if sentence is None:
        return language.code
    if isinstance(sentence, str):
        text = language.messages.gettext(sentence)
    else:
        one, many, which = sentence
        text = language.messages.ngettext(one, many, 2 if which else 1)
    if sign := _FORBIDDEN.search(text):
        raise ValueError(f"No sentence of the front end may hold {sign.group()!r}: {text!r} ({language.code})")
    fields = {name: _said(module, inner, language, start, end) for name, start, end in place[3:]}
    # Every second part is the name of a field.
    return "".join(fields[part] if odd % 2 else part.replace("'", r"\'") for odd, part in enumerate(_FIELD.split(text)))
