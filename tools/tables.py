"""Prepare or renew the tables in which the saints and questions are translated.

    python tools/tables.py es               write what is still to translate into build/es/saints.csv and build/es/questions.csv
    python tools/tables.py es --take        take what has been filled in there into cards/es

A table to translate has the English beside each empty cell; the tables in cards/es hold the translation alone.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.translated import ASKED, TRANSLATED, read_translation

ROOT: Final = Path(__file__).resolve().parents[1]
CARDS: Final = ROOT / "cards"
BUILD: Final = ROOT / "build"
KEYS: Final = {"saints.csv": ("slug",), "questions.csv": ("saint", "question")}
COLUMNS: Final = {"saints.csv": TRANSLATED, "questions.csv": ASKED}

Key = tuple[str, ...]
Cells = Mapping[str, str]


def written_first(table: str) -> Iterator[tuple[Key, Cells]]:
    """Yield each row of a table as it was written first: its key, and the cells that people read."""
    catalogue = load_catalogue(CARDS, alone=True, lang="en")
    if table == "saints.csv":
        yield from (((card.slug,), _cells(card, TRANSLATED)) for card in catalogue.values())
    else:
        yield from (((question.saint, question.key), _cells(question, ASKED)) for question in catalogue.questions)


def _cells(record: object, columns: Sequence[str]) -> Cells:
    return {column: _text(value) for column in columns if (value := getattr(record, column))}


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ";".join(value)


def translated(code: str, table: str) -> dict[Key, Cells]:
    """Read what is translated already."""
    folder = CARDS / code
    if not folder.is_dir():
        return {}
    translation = read_translation(folder)
    found = (((slug,), words) for slug, words in translation.cards.items()) if table == "saints.csv" else translation.questions.items()
    return {tuple(key): {column: _text(value) for column, value in words.items()} for key, words in found}


def prepare(code: str) -> Iterator[str]:
    """Write what is still to translate, each column behind its English; tell how many rows."""
    for table, keys in KEYS.items():
        done = translated(code, table)
        rows = [(key, cells) for key, cells in written_first(table) if cells.keys() - done.get(key, {}).keys()]
        head = [*keys, *(name for column in COLUMNS[table] for name in (f"{column} (English)", column))]
        lines = [
            [*key, *(text for c in COLUMNS[table] for text in (cells.get(c, ""), done.get(key, {}).get(c, "")))] for key, cells in rows
        ]
        yield _write(BUILD / code / table, head, lines)


def take(code: str) -> Iterator[str]:
    """Take what has been filled in, beside what was there before, in the order of the English tables; what nobody asks for any more is left out."""
    for table, keys in KEYS.items():
        path = BUILD / code / table
        done = translated(code, table)
        if path.is_file():
            with path.open(encoding="utf-8-sig", newline="") as file:
                for row in csv.DictReader(file):
                    key = tuple(row[name] for name in keys)
                    done[key] = {**done.get(key, {}), **{column: row[column] for column in COLUMNS[table] if row[column].strip()}}
        lines = [[*key, *(done[key].get(c, "") for c in COLUMNS[table])] for key, _ in written_first(table) if done.get(key)]
        yield _write(CARDS / code / table, [*keys, *COLUMNS[table]], lines)


def _write(path: Path, head: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([head, *lines])
    return f"{path.relative_to(ROOT)}: {len(lines):,} rows"


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one call."""
    parser = argparse.ArgumentParser(description="Prepare or renew the tables in which the saints and questions are translated.")
    parser.add_argument("code", help="the language's tag, such as es")
    parser.add_argument("--take", action="store_true", help="take what has been filled in")
    wanted = parser.parse_args(arguments)
    run: Callable[[str], Iterator[str]] = take if wanted.take else prepare
    print(*run(wanted.code), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
