"""A new folder for what is the teacher's own: it is there whole, or not at all."""

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
from saintlearn.catalogue.questions import plain
from saintlearn.ground.paths import cards_folder
from saintlearn.parish.notebook import start_notebook

__all__ = ["EXAMPLE", "Made", "make_parish"]

EXAMPLE: Final = "example-lioba"
"""The saint whose row shows how it is done."""
_EXAMPLE_NAME: Final = "St. Lioba"
_EXAMPLE_FEAST: Final = "28 September"
_COMPANIONS: Final = ("nicholas", "martin-of-tours", "elizabeth-of-hungary", "francis-of-assisi", "therese-of-lisieux", "patrick")
"""Saints whom children know, for the lesson about the patron."""
_TITLES: Final = frozenset({"st", "saint", "sts", "saints", "bl", "blessed", "our", "holy"})


@dataclass(frozen=True, slots=True)
class Made:
    """A folder that was made."""

    folder: Path
    """Where it is."""
    files: tuple[str, ...]
    """Its files, as ``plans/our-patron.md``."""
    words: str
    """What was found out about the patron, as one or two sentences."""


def make_parish(folder: str | os.PathLike[str], patron: str | None = None) -> Made:
    """Make a folder for saints, pictures, questions and lessons of one's own, with an example of each and a notebook to start from.

    Args:
        folder: Where it will be; nothing may be there yet but an empty folder.
        patron: Name or slug of the parish's patron saint.

    Raises:
        FileExistsError: Something is there already.
        FileNotFoundError: The folder in which it would lie is not there.
        OSError: It cannot be written there.
        ValueError: Several saints have the patron's name; the sentence lists their slugs.
    """
    target = Path(folder).resolve()
    card, words = _patron(patron, load_catalogue())
    if not target.parent.is_dir():
        raise FileNotFoundError(f"There is no folder {str(target.parent)!r} in which {target.name!r} could be made; make that one first.")
    if target.exists() and not (target.is_dir() and not any(target.iterdir())):
        raise FileExistsError(f"{str(target)!r} is there already, and nothing in it is touched; choose another name.")
    files = _files(target.name, card, words)
    part = target.with_name(f".{target.name}.part")
    try:
        shutil.rmtree(part, ignore_errors=True)  # of a run that was cut off
        for name, content in files.items():
            (part / name).parent.mkdir(parents=True, exist_ok=True)
            (part / name).write_bytes(content)
        if target.exists():
            target.rmdir()
        part.rename(target)
    except OSError as error:
        shutil.rmtree(part, ignore_errors=True)
        raise OSError(f"The folder {str(target)!r} cannot be made: {error.strerror or error}.") from None
    return Made(target, tuple(files), words)


def _patron(name: str | None, cards: Catalogue) -> tuple[Card | None, str]:
    """Look for the patron among the cards, and say what was found."""
    if name is None:
        return None, (
            "Is your patron among the saints of saintlearn already? Then no row is needed, only a picture or questions if you like. "
            "In a notebook sl.gallery() shows all of them."
        )
    wanted = _bare(name)
    if not wanted:
        raise ValueError(f"{name!r} is no name of a saint; write it as in 'St. Boniface'.")
    found = [card for card in cards.values() if wanted in (_bare(card.slug), _bare(card.name))]
    found = found or [card for card in cards.values() if wanted in {_bare(item) for item in card.other_names}]
    found = found or [card for card in cards.values() if _bare(card.name).startswith(f"{wanted} ")]
    if len(found) > 1:
        raise ValueError(f"Several saints are called {name!r}; say which one by the key: {', '.join(card.slug for card in found)}.")
    if found:
        card = found[0]
        return card, (
            f"Your patron, {card.name}, comes with saintlearn: the key is {card.slug}. No row is needed; a picture of your own goes to "
            f"pictures/{card.slug}.jpg, questions of your own into questions.csv."
        )
    names = {_bare(card.name): card for card in cards.values()}
    near = get_close_matches(wanted, names, 1, 0.8)
    hint = f" (did you mean {names[near[0]].name}, {names[near[0]].slug}?)" if near else ""
    return None, (
        f"Your patron, {name}, is not among the saints of saintlearn yet{hint}. Write a row for {name} into saints.csv, "
        f"with {'-'.join(wanted.split())} in the column slug, and put that key in the place of {EXAMPLE} in plans/our-patron.md."
    )


def _bare(name: str) -> str:
    """Give a name without its title, as `plain` writes it."""
    words = plain(name).split()
    while words and words[0] in _TITLES:
        words = words[1:]
    return " ".join(words)


def _files(folder: str, card: Card | None, words: str) -> dict[str, bytes]:
    """Fill the shipped templates; tables begin with the mark by which spreadsheets know UTF-8."""
    key, name, feast = (card.slug, card.name, str(card.feast)) if card else (EXAMPLE, _EXAMPLE_NAME, _EXAMPLE_FEAST)
    saints = [key, *[slug for slug in _COMPANIONS if slug != key][:5]]
    notebook = f"{'-'.join(plain(folder).split()) or 'start'}.ipynb"
    filled = {"folder": folder, "notebook": notebook, "patron": words, "name": name, "feast": feast, "saints": "; ".join(saints)}
    templates = cards_folder() / "parish"
    files: dict[str, bytes] = {}
    for path in sorted(templates.rglob("*")):
        if path.suffix in (".csv", ".md"):
            text, table = path.read_text(encoding="utf-8"), path.suffix == ".csv"
            content = text.replace("\n", "\r\n").encode("utf-8-sig") if table else Template(text).substitute(filled).encode()
            files[path.relative_to(templates).as_posix()] = content
    files[notebook] = start_notebook(folder, name, key).encode()
    return files
