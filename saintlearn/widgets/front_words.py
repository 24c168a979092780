"""The modules of the front end in another language, made of the English ones.

A module stands in static/ as it is played in English; words.json beside it holds the place of each sentence (frontend/words.mjs).
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cache
from gettext import NullTranslations, c2py
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

_SAMPLES: Final = (0, *range(2, 1001), 1_000_000)
"""Numbers that show every form of a language: some rules have one for millions."""


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
    fields = {name: _said(module, inner, language, start, end) for name, start, end in place[3:]}
    if isinstance(sentence, str):
        return _form(language.messages.gettext(sentence), fields, language)
    one, many, which = sentence
    if not which:
        return _form(language.messages.ngettext(one, many, 1), fields, language)
    rule, samples = _plurals(language.messages)
    texts = [language.messages.ngettext(one, many, sample) for sample in samples]
    forms = [_form(text, fields, language) for text in texts]
    if len({*forms}) == 1:
        return forms[0]
    # The count stands as ${...}. Only the rule may see its own n: the forms' fields may be named n, too.
    return f"${{[{','.join(f'`{form}`' for form in forms)}][(n=>+({rule}))({fields['count'][2:-1]})]}}"


def _form(text: str, fields: Mapping[str, str], language: Language) -> str:
    """Write one form with the code of its fields."""
    if sign := _FORBIDDEN.search(text):
        raise ValueError(f"No sentence of the front end may hold {sign.group()!r}: {text!r} ({language.code})")
    # Every second part is the name of a field.
    return "".join(fields[part] if odd % 2 else part.replace("'", r"\'") for odd, part in enumerate(_FIELD.split(text)))


def _plurals(messages: NullTranslations) -> tuple[str, list[int]]:
    """Give a catalog's plural rule, which is also JavaScript, and a number other than 1 for each form in the order of the forms.

    Raises:
        ValueError: The rule is none, or divides, which means another thing in JavaScript.
    """
    header = messages.info().get("plural-forms", "plural=n != 1")
    rule = header.partition("plural=")[2].partition(";")[0].strip()
    if "/" in rule:
        raise ValueError(f"No plural rule of the front end may divide: {rule!r}")
    index = c2py(rule)
    samples: dict[int, int] = {}
    for number in _SAMPLES:
        samples.setdefault(index(number), number)
    return rule, [samples.get(form, 0) for form in range(max(samples) + 1)]
