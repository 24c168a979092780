"""The modules of the front end in another language.

A module of static/ says English, and holds one literal for the words of another language (frontend/src/lib/words.ts); words.json beside it lists what each
module says.
"""

from __future__ import annotations

import json
from functools import cache
from gettext import NullTranslations, c2py
from pathlib import Path
from typing import Final

from saintlearn.ground.refusal import NoSuchFile
from saintlearn.languages import say, speaking

STATIC: Final = Path(__file__).parent.parent / "widgets" / "static"

_WORDS: Final = '{"language":"en","sentences":{}}'
_SAMPLES: Final = (1, 0, *range(2, 1001), 1_000_000)
"""Numbers that show every form of a language: some rules have one for millions."""


@cache
def _words() -> dict[str, list[str | list[str]]]:
    words: dict[str, list[str | list[str]]] = json.loads((STATIC / "words.json").read_text(encoding="utf-8"))
    return words


def front_sentences(name: str) -> list[str | list[str]]:
    """List what a module says, each sentence as it is or with its form for other numbers; nothing for a module that isn't ours."""
    return _words().get(name, [])


def _built(file: str) -> str:
    try:
        return (STATIC / file).read_text(encoding="utf-8")
    except FileNotFoundError:
        told = say("The widgets haven't been built yet. In the project's folder, run: {command}", command="python run.py lab")
        raise NoSuchFile("not-built", told, str(STATIC / file)) from None


@cache
def front_style(name: str) -> str:
    """Give a style sheet of the front end.

    Raises:
        NoSuchFile: ``not-built``.
    """
    return _built(f"{name}.css")


@cache
def front_module(name: str, code: str) -> str:
    """Give a module of the front end, in any language.

    Raises:
        NoSuchFile: ``not-built``.
    """
    if code == "en" or not front_sentences(name):
        return _built(f"{name}.js")
    with speaking(code) as language:
        said: dict[str, str | list[tuple[str, int]]] = {}
        for sentence in front_sentences(name):
            if isinstance(sentence, str):
                said[sentence] = language.messages.gettext(sentence)
            else:
                said[sentence[0]] = _forms(language.messages, *sentence)
        words = json.dumps({"language": language.code, "sentences": said}, separators=(",", ":"))
    return _built(f"{name}.js").replace(_WORDS, words.replace("\\", r"\\").replace("'", r"\'"))


def _forms(messages: NullTranslations, one: str, many: str) -> list[tuple[str, int]]:
    """Give each form of a sentence with the first number that takes it."""
    index = c2py(messages.info().get("plural-forms", "plural=n != 1").partition("plural=")[2].partition(";")[0])
    first: dict[int, int] = {}
    for number in _SAMPLES:
        first.setdefault(index(number), number)
    return [(messages.ngettext(one, many, number), number) for number in first.values()]
