"""From a CSV file or a DataFrame to cards: all faults at once, nothing half-loaded."""

from __future__ import annotations

import csv
import io
import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from saintlearn.catalogue.art import ArtError, read_art
from saintlearn.catalogue.card import Card
from saintlearn.catalogue.columns import COLUMNS, REQUIRED, suspicious
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.pictures import find_picture
from saintlearn.catalogue.spreadsheets import columns_between, text_of
from saintlearn.ground.spellings import nearest
from saintlearn.ground.suggestions import suggest
from saintlearn.vocabulary import century_of

__all__ = ["Columns", "UnreadCards", "judge_cards", "read_cards", "read_csv", "read_records", "read_values"]

LARGEST = 16 * 1024 * 1024
"""Bytes that a catalogue file may have; the shipped one has a thirtieth of it."""

DERIVED = frozenset({"born_year", "died_year", "month"})
"""Columns that `Catalogue.frame` adds; they are passed over when a frame comes back."""

_WIDEST = 200
_LISTS = {";": "; a cell that holds several things with semicolons between them needs quotation marks"}
_ART = ("art_figure", "art_hair", "art_dress", "art_headwear", "art_attributes")

Row = tuple[int, dict[str, str]]
Columns = Mapping[str, Callable[[str], Any]]
"""Columns of a table, with the function that reads a non-empty cell or raises `ValueError`."""


def read_csv(path: Path, columns: Columns = COLUMNS, required: Sequence[str] = REQUIRED) -> tuple[list[Row], list[Fault]]:
    """Read the rows of a CSV file as text.

    Args:
        path: The file.
        columns: The columns that it may have.
        required: Those that it must have.

    Returns:
        The rows, each with its number as a spreadsheet counts (the header is 1) and its non-empty cells by column name; and the faults
        of the table as such, for `read_cards`.

    Raises:
        CatalogueError: The file cannot be read as a table at all.
    """
    return _rows(path.name, _decode(path, required), columns, required)


def read_cards(file: str, rows: Iterable[Row], found: Iterable[Fault] = (), folder: Path | None = None) -> list[Card]:
    """Make cards of rows; the arguments are those of `judge_cards`.

    Raises:
        CatalogueError: With every fault of every row, or because there is no row.
    """
    cards, faults = judge_cards(file, rows, found, folder)
    if not cards and not faults:
        faults.append(Fault(file, 0, "", "", "there is no saint in this table, only the header"))
    if faults:
        raise CatalogueError(faults)
    return list(cards.values())


def judge_cards(
    file: str, rows: Iterable[Row], found: Iterable[Fault] = (), folder: Path | None = None
) -> tuple[dict[int, Card], list[Fault]]:
    """Make cards of the rows that are in order.

    Args:
        file: Name for the faults.
        rows: Rows with their numbers.
        found: Faults that were found before, as `read_csv` gives them.
        folder: Where pictures are that the rows name; None where pictures are not looked for.

    Returns:
        The cards by their rows, and all faults.
    """
    faults: list[Fault] = list(found)
    missing = {fault.column for fault in faults if fault.row == 1}
    cards: dict[int, Card] = {}
    seen: dict[str, int] = {}
    for number, cells in rows:
        before = len(faults)
        values = read_values(file, number, {c: t for c, t in cells.items() if c in COLUMNS}, faults, missing)
        slug = values.get("slug")
        if slug in seen:
            faults.append(Fault(file, number, "slug", slug, f"{slug!r} stands in row {seen[slug]} already; every slug may stand once"))
        elif slug:
            seen[slug] = number
        if folder is not None and "art_image" in values:
            try:
                values["art_image"] = find_picture(folder, values["art_image"])
            except (ValueError, ImportError) as error:
                faults.append(Fault(file, number, "art_image", values["art_image"], str(error)))
        if len(faults) == before and not missing & set(REQUIRED):
            _together(file, number, values, faults)
        if len(faults) == before and not missing & set(REQUIRED):
            cards[number] = Card(**values)
    return cards, faults


class UnreadCards(Mapping[str, Card]):
    """Cards of tables that have been checked, by slug: each is read when somebody asks for it.

    Raises:
        CatalogueError: A table cannot be read as such; and later, with its faults, a card that is asked for.
    """

    def __init__(self, tables: Iterable[Path]) -> None:
        self._rows: dict[str, tuple[Path, Row]] = {}
        self._cards: dict[str, Card] = {}
        for table in tables:
            rows, faults = read_csv(table)
            if faults:
                raise CatalogueError(faults)
            self._rows |= {row[1]["slug"]: (table, row) for row in rows}

    def __getitem__(self, slug: str) -> Card:
        if slug not in self._cards:
            table, row = self._rows[slug]
            self._cards[slug] = read_cards(table.name, [row], folder=table.parent)[0]
        return self._cards[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in self._rows

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def decks(self) -> dict[str, list[str]]:
        """List the slugs of the cards of each deck."""
        slugs: dict[str, list[str]] = {}
        for slug, (_, (_, cells)) in self._rows.items():
            for deck in COLUMNS["decks"](cells["decks"]) if "decks" in cells else ():
                slugs.setdefault(deck, []).append(slug)
        return slugs


def read_records(records: Iterable[Mapping[str, Any]], file: str = "DataFrame") -> list[Card]:
    """Make cards of dictionaries, as a DataFrame or a saved game holds them; lists may be lists, missing values may be None or NaN."""
    rows = [
        (number, {str(key): text for key, value in record.items() if (text := _cell(value))}) for number, record in enumerate(records, 2)
    ]
    header = list(dict.fromkeys(key for _, cells in rows for key in cells))
    names, faults = _header(file, header, COLUMNS, REQUIRED)
    meant = dict(zip(header, names, strict=True))
    return read_cards(file, [(number, {meant[key]: text for key, text in cells.items()}) for number, cells in rows], faults)


def _cell(value: Any) -> str:
    if value is None or (isinstance(value, float) and math.isnan(value)) or repr(value) in ("<NA>", "NaT"):
        return ""
    if isinstance(value, str):
        return value.strip()
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, Iterable) and not isinstance(value, bytes):
        return ";".join(" ".join(map(str, item)) if isinstance(item, (list, tuple)) else str(item) for item in value)
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def _decode(path: Path, required: Sequence[str]) -> str:
    name = path.name
    if not path.is_file():
        raise FileNotFoundError(f"There is no file {str(path)!r}; give the path of a CSV file.")
    size = path.stat().st_size
    if size == 0:
        message = f"the file is empty; it needs a first row with the names of the columns, as {','.join(required)}, and rows below it"
        raise CatalogueError([Fault(name, 0, "", "", message)])
    if size > LARGEST:
        message = f"the file has {size / 1e6:.0f} MB; a table may have at most {LARGEST / 1e6:.0f} MB"
        raise CatalogueError([Fault(name, 0, "", "", message)])
    data = path.read_bytes()
    try:
        return text_of(data)
    except UnicodeDecodeError as error:
        row = data.count(b"\n", 0, error.start) + 1
        message = (
            f"the file is not UTF-8 (line {row} holds byte 0x{data[error.start]:02x}); in the spreadsheet choose 'CSV UTF-8' when saving"
        )
        raise CatalogueError([Fault(name, row, "", "", message)]) from None
    except UnicodeError:
        message = "the file is not UTF-8 text; in the spreadsheet choose 'CSV UTF-8' when saving"
        raise CatalogueError([Fault(name, 0, "", "", message)]) from None


def _header(file: str, header: list[str], columns: Columns, required: Sequence[str]) -> tuple[list[str], list[Fault]]:
    """Read the names of the columns, in large or small letters.

    Returns:
        The columns as they are meant: one that stands for a needed column is taken for it, so that it is told once and its cells are read too; and the faults.
    """
    if len(header) > _WIDEST:
        return header, [Fault(file, 1, "", "", f"the header has {len(header)} columns; this table has at most {len(columns)}")]
    known = {column.casefold(): column for column in (*columns, *DERIVED)}
    names = [known.get(column.casefold(), column) for column in header]
    if names and not any(column in columns for column in names):
        return names, [Fault(file, 1, "", "", _no_table(names, columns, required))]
    faults: list[Fault] = []
    listed = False
    for column, count in Counter(names).items():
        if column not in columns and column not in DERIVED:
            meant = nearest(column, {name: (name,) for name in columns})
            message = f"there is no column {column!r}" if column else "a column has no name"
            if column and (meant or not listed):  # all of them are listed once
                message += f"; {suggest(column, columns)}"
                listed = listed or not meant
            faults.append(Fault(file, 1, column, column, message))
            if meant and meant[0] in required and meant[0] not in names:
                names[names.index(column)] = meant[0]
        elif count > 1:
            faults.append(Fault(file, 1, column, column, f"the column {column!r} stands twice"))
    faults += [Fault(file, 1, column, "", f"the column {column!r} is missing") for column in required if column not in names]
    return names, faults


def _no_table(names: list[str], columns: Columns, required: Sequence[str]) -> str:
    """Say what a file is in which no column is known."""
    right = f"the first row names the columns, as {','.join(required)}"
    if len(names) == 1:
        return f"everything is in one column, which begins with {names[0][:40]!r}, so this is no table; {right}"
    if "slug" in columns and {"prompt", "answer"} <= set(map(str.casefold, names)):
        return "this is a table of questions, not of saints; check the folder that it lies in"
    return f"this is another table: none of its columns is known; {right}"


def _rows(file: str, text: str, columns: Columns, required: Sequence[str]) -> tuple[list[Row], list[Fault]]:
    first = re.split(r"[\r\n]", text, maxsplit=1)[0]
    told = first in ("sep=,", "sep=;", "sep=\t")  # what some spreadsheets write before the header
    sign = first[4] if told else columns_between(first[:10_000].casefold(), columns)
    reader = csv.reader(io.StringIO(text[len(first) :].lstrip("\r\n") if told else text, newline=""), delimiter=sign, strict=True)
    number = 0
    rows: list[Row] = []
    faults: list[Fault] = []
    try:
        header = [column.strip() for column in next(reader, [])]
        wide = len(header)
        while header and not header[-1]:
            header.pop()
        header, faults = _header(file, header, columns, required)
        if header and not any(column in columns for column in header):
            return [], faults
        number = 1
        for cells in reader:
            number += 1
            if not any(cell.strip() for cell in cells):
                continue
            if len(cells) != wide:
                faults.append(Fault(file, number, "", "", f"the row has {len(cells)} cells, the header has {wide}{_LISTS.get(sign, '')}"))
                continue
            if any(cell.strip() for cell in cells[len(header) :]):
                faults.append(
                    Fault(file, number, "", "", f"the row has something in column {len(header) + 1}, which has no name in the header")
                )
            rows.append((number, {column: cell.strip() for column, cell in zip(header, cells, strict=False) if cell.strip()}))
    except csv.Error as error:
        faults.append(Fault(file, number + 1, "", "", f"the row cannot be read ({error}); is a quotation mark left open?"))
    return rows, faults


def read_values(
    file: str,
    number: int,
    cells: Mapping[str, str],
    faults: list[Fault],
    missing: set[str],
    columns: Columns = COLUMNS,
    required: Sequence[str] = REQUIRED,
) -> dict[str, Any]:
    """Read the cells of one row by their columns; what cannot be read is added to the faults."""
    values: dict[str, Any] = {}
    for column, text in cells.items():
        if column in DERIVED:
            continue
        message = suspicious(column, text)
        if message:
            message = f"{text[:40]!r} {message}"
        else:
            try:
                values[column] = columns[column](text)
                continue
            except ValueError as error:
                message = str(error)
        faults.append(Fault(file, number, column, text, message))
    faults += [
        Fault(file, number, column, "", f"{column} is empty; every row needs one")
        for column in required
        if column not in cells and column not in missing
    ]
    return values


def _together(file: str, number: int, values: dict[str, Any], faults: list[Fault]) -> None:
    """Check what only several cells together can show, and derive the centuries."""

    def fault(column: str, message: str) -> None:
        faults.append(Fault(file, number, column, str(values.get(column, "")), message))

    for years, column in (("born", "birth_century"), ("died", "passing_century")):
        if years not in values:
            continue
        derived, given = values[years].century, values.get(column)
        if given is None and derived is None:
            fault(column, f"{years} {values[years].code} touches two centuries; say which one to print in {column}")
        elif given is not None and derived is not None and given != derived:
            fault(
                column,
                f"{column} is {given}, but {years} {values[years].code} is in century {derived}; leave {column} empty or mend one of the two",
            )
        elif given is not None and derived is None and not century_of(values[years].first) <= given <= century_of(values[years].last):
            fault(column, f"{column} is {given}, but {years} {values[years].code} does not touch that century")
        elif given is None:
            values[column] = derived
    birth, passing = values.get("birth_century"), values.get("passing_century")
    if birth and passing and passing < birth and not ("born" in values and "died" in values):
        fault("passing_century", f"passing_century {values['passing_century']} is before birth_century {values['birth_century']}")
    if "born" in values and "died" in values and values["died"].last < values["born"].first:
        fault("died", f"died {values['died'].code} is before born {values['born'].code}")
    if values["main_fact"] in values.get("ribbons", ()):
        fault("ribbons", f"{values['main_fact'].word!r} is the outside colour already; name it once")
    if len(values.get("ribbons", ())) > 5:
        fault("ribbons", "a card has room for at most five ribbons")
    art = [values.get(column, "") for column in _ART]
    if any(art):
        try:
            read_art(*art)
        except ArtError as error:
            fault(error.column, error.message)
    _wild(values, fault)


def _wild(values: dict[str, Any], fault: Callable[[str, str], None]) -> None:
    if values["main_fact"].bit == 0:
        for column in ("birth_century", "passing_century", "geography", "orders"):
            if values.get(column):
                fault(column, f"a WildCard carries no {column.replace('_', ' ')} (rule M-10); leave it empty")
        if "effect" not in values:
            fault("effect", "a WildCard needs an effect")
    elif "effect" in values:
        fault("effect", "only a WildCard has an effect; its main_fact is 'Holy Family/Angels'")
