"""A new folder for a teacher's own saints, pictures, questions and lessons: complete, or not there at all."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from string import Template
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue, load_catalogue
from saintlearn.catalogue.finding import find_saint
from saintlearn.ground.paths import cards_folder, checked_path, command, no_folder, put, writing
from saintlearn.ground.refusal import FileInTheWay, Refusal
from saintlearn.ground.spellings import plain, without_title
from saintlearn.languages import current, date, mark, say, speaking
from saintlearn.parish.notebook import start_notebook

EXAMPLE: Final = "example-lioba"
"""The saint in the example row."""
_EXAMPLE_NAME: Final = "St. Lioba"
_EXAMPLE_FEAST: Final = (9, 28)
_TEMPLATES: Final = "parish"
_COMPANIONS: Final = ("nicholas", "martin-of-tours", "elizabeth-of-hungary", "francis-of-assisi", "therese-of-lisieux", "patrick")
"""Saints that children know, for the lesson about the patron."""


@dataclass(frozen=True, slots=True)
class Made:
    """A new folder."""

    folder: Path
    """Its path."""
    files: tuple[str, ...]
    """Its files, such as ``plans/our-patron.md``."""
    words: str
    """What to do about the patron, in a few sentences."""


def make_parish(folder: str | os.PathLike[str], patron: str | None = None, *, lang: str | None = None) -> Made:
    """Make a folder for your own saints, pictures, questions, and lessons. It comes with an example of each, and a notebook to start from."""
    with speaking(lang):
        return _make(checked_path(folder).resolve(), patron)


def _make(target: Path, patron: str | None) -> Made:
    card, words = _patron(patron, load_catalogue())
    if not target.parent.is_dir():
        raise no_folder(target)
    if target.exists() and not (target.is_dir() and not any(target.iterdir())):
        raise FileInTheWay(
            "in-the-way", say("{folder!r} already exists, and nothing in it was changed. Choose another name.", folder=str(target))
        )
    files = _files(target.name, card, words)
    part = target.with_name(f".{target.name}.part")
    with writing(target):
        try:
            shutil.rmtree(part, ignore_errors=True)  # left over from an interrupted run
            for name, content in files.items():
                (part / name).parent.mkdir(parents=True, exist_ok=True)
                (part / name).write_bytes(content)
            if target.exists():
                target.rmdir()
            put(part, target)
        finally:
            shutil.rmtree(part, ignore_errors=True)
    return Made(target, tuple(files), words)


def _patron(name: str | None, cards: Catalogue) -> tuple[Card | None, str]:
    """Look for the patron among the cards, and say what to do."""
    if name is None:
        return None, say(_UNNAMED)
    wanted = without_title(name)
    if not any(ch.isalnum() for ch in wanted):
        raise Refusal("bad-name", say("{name!r} is not a saint's name. Write it like 'St. Boniface'.", name=name))
    if card := find_saint(name, cards):
        return card, say(_KNOWN, saint=card.name, key=card.slug)
    names = {without_title(card.name): card for card in cards.values()}
    near = get_close_matches(wanted, names, 1, 0.8)
    fields = {"saint": name, "key": "-".join(wanted.split()) if wanted.isascii() else EXAMPLE, "example": EXAMPLE}
    if near:
        return None, say(_LIKE_ANOTHER, other=names[near[0]].name, other_key=names[near[0]].slug, **fields)
    return None, say(_UNKNOWN, **fields)


_UNNAMED: Final = mark(
    "If your patron comes with saintlearn, you don't need to add a row, only a picture or questions if you like. "
    "To see all the saints, write `sl.gallery()` in a notebook."
)
_KNOWN: Final = mark(
    "Your patron, {saint}, comes with saintlearn under the key `{key}`. You don't need to add a row. "
    "Put your own picture in `pictures/{key}.jpg` and your own questions in `questions.csv`."
)
_UNKNOWN: Final = mark(
    "Your patron, {saint}, doesn't come with saintlearn yet. Add a row for {saint} to `saints.csv` with `{key}` in the column `slug`, "
    "and replace `{example}` with that key in `plans/our-patron.md`."
)
_LIKE_ANOTHER: Final = mark(
    "Your patron, {saint}, doesn't come with saintlearn yet (did you mean {other}, {other_key}?). "
    "Add a row for {saint} to `saints.csv` with `{key}` in the column `slug`, and replace `{example}` with that key in `plans/our-patron.md`."
)


def _files(folder: str, card: Card | None, words: str) -> dict[str, bytes]:
    """Fill in the shipped templates; tables begin with the byte order mark that tells spreadsheets they are UTF-8."""
    key, name = (card.slug, card.name) if card else (EXAMPLE, _EXAMPLE_NAME)
    feast = card.feast_inside if card else date(*_EXAMPLE_FEAST)
    saints = [key, *[slug for slug in _COMPANIONS if slug != key][:5]]
    notebook = f"{'-'.join(plain(folder).split()) or 'start'}.ipynb"
    filled = {
        "command": command(),
        "folder": folder,
        "notebook": notebook,
        "patron": words,
        "name": name,
        "feast": feast,
        "saints": "; ".join(saints),
    }
    templates = cards_folder() / _TEMPLATES
    files: dict[str, bytes] = {}
    for english in sorted(templates.rglob("*")):
        if english.suffix in (".csv", ".md"):
            translated = cards_folder() / current().code / _TEMPLATES / english.relative_to(templates)
            path = translated if translated.is_file() else english
            text, table = path.read_text(encoding="utf-8"), path.suffix == ".csv"
            content = text.replace("\n", "\r\n").encode("utf-8-sig") if table else Template(text).substitute(filled).encode()
            files[english.relative_to(templates).as_posix()] = content
    files[notebook] = start_notebook(folder, name, key).encode()
    return files
