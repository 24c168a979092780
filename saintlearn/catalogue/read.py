"""From a CSV file or a DataFrame to cards: all mistakes are reported together, and nothing is half-loaded."""

from __future__ import annotations

import csv
import io
import math
import warnings
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from saintlearn.catalogue.art import art_errors
from saintlearn.catalogue.card import Card
from saintlearn.catalogue.columns import COLUMNS, REQUIRED, suspicious
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.pictures import find_picture
from saintlearn.catalogue.renamed import CLOSED, cell_now
from saintlearn.catalogue.renamed import COLUMNS as RENAMED
from saintlearn.catalogue.spreadsheets import unguarded
from saintlearn.ground.csv_files import SIGNS, read_sheet
from saintlearn.ground.decoding import UnreadableText, text_of
from saintlearn.ground.refusal import NoSuchFile
from saintlearn.ground.spellings import nearest
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import say, together
from saintlearn.vocabulary import century_of
from saintlearn.vocabulary.virtues import Virtue

if TYPE_CHECKING:
    from saintlearn.catalogue.frames import Frame

LARGEST = 16 * 1024 * 1024
"""Bytes that a table can have; the shipped one has a thirtieth of that."""

DERIVED = frozenset({"born_year", "died_year", "month"})
"""Columns that `Catalogue.frame` adds; they are skipped when a frame comes back."""

_WIDEST = 200
_AROUND = ' "\r'
"""What spreadsheets put around a cell."""
_NAMED = 3
"""Old words that a warning names."""
_ART = ("art_figure", "art_hair", "art_dress", "art_headwear", "art_attributes")

Row = tuple[int, dict[str, str]]
Columns = Mapping[str, Callable[[str], Any]]
"""Columns of a table, with the function that reads a non-empty cell or raises `ValueError`."""
Headings = Callable[[Sequence[str]], list[str]]
"""Gives the columns that the cells of a header mean; a cell that means none stays as it is."""


def name_of(table: Path | Frame) -> str:
    """Give the name of a table for its faults."""
    return table.name if isinstance(table, Path) else "DataFrame"


def read_csv(
    path: Path | Frame, columns: Columns = COLUMNS, required: Sequence[str] = REQUIRED, also: Headings | None = None
) -> tuple[list[Row], list[Fault]]:
    """Read the rows of a CSV file as text."""
    text: str = _decode(path, required) if isinstance(path, Path) else _written(path)
    return _rows(name_of(path), text, columns, required, also)


def _written(frame: Frame) -> str:
    """Write a DataFrame as a CSV file has it; its index is a column if it has a name."""
    table = frame if frame.index.name is None else frame.reset_index()
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(table.columns)
    writer.writerows([_cell(value) for value in row] for row in table.itertuples(index=False, name=None))
    return text.getvalue()


def read_cards(file: str, rows: Iterable[Row], found: Iterable[Fault] = (), folder: Path | None = None) -> list[Card]:
    """Make cards from rows; the arguments are those of `judge_cards`."""
    cards, faults = judge_cards(file, rows, found, folder)
    if not cards and not faults:
        faults.append(Fault(file, 0, "", "", say("this table has a header but no saints")))
    if faults:
        raise CatalogueError(faults)
    return list(cards.values())


def judge_cards(
    file: str, rows: Iterable[Row], found: Iterable[Fault] = (), folder: Path | None = None
) -> tuple[dict[int, Card], list[Fault]]:
    """Make cards from the rows without mistakes."""
    faults: list[Fault] = list(found)
    missing = {fault.column for fault in faults if fault.column}
    cards: dict[int, Card] = {}
    seen: dict[str, int] = {}
    for number, cells in rows:
        before = len(faults)
        values = read_values(file, number, {c: t for c, t in cells.items() if c in COLUMNS}, faults, missing)
        slug = values.get("slug")
        if slug in seen:
            faults.append(Fault(file, number, "slug", slug, taken(slug, seen[slug])))
        elif slug:
            seen[slug] = number
        if folder is not None and "art_image" in values:
            try:
                values["art_image"] = find_picture(folder, values["art_image"])
            except (ValueError, ImportError) as error:
                faults.append(Fault(file, number, "art_image", values["art_image"], str(error)))
        if not missing & set(REQUIRED):
            _together(file, number, values, faults, {fault.column for fault in faults[before:]})
        if len(faults) == before and not missing & set(REQUIRED):
            cards[number] = Card(**values)
    return cards, faults


class UnreadCards(Mapping[str, Card]):
    """Cards of tables that have been checked, whose first column is ``slug``: the first one is read alone, all others when they are first needed."""

    def __init__(self, tables: Iterable[Path]) -> None:
        self._places: dict[str, tuple[Path, int]] = {}
        self._lines: dict[str, list[str]] = {}
        self._cards: dict[str, Card] = {}
        faults: list[Fault] = []
        for table in tables:
            header, *rows = _records(_decode(table, REQUIRED))
            sign = _sign_of(header)
            for number, row in enumerate(rows, 2):
                slug = row.partition(sign)[0].strip(_AROUND)
                if slug or row.strip(sign + _AROUND):
                    faults += _named_once(table.name, number, slug, self._places)
                    self._places.setdefault(slug, (table, number))
                    self._lines.setdefault(slug, [header, row])
        if faults:
            raise CatalogueError(faults)

    def __getitem__(self, slug: str) -> Card:
        if slug not in self._cards:
            table, number = self._places[slug]
            cells = (self._whole if self._cards else self._alone(slug))[slug]
            self._cards[slug] = read_cards(table.name, [(number, cells)], folder=table.parent)[0]
        return self._cards[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def _alone(self, slug: str) -> Mapping[str, dict[str, str]]:
        """The cells of one row, if it is as long as its header."""
        header, row = csv.reader(self._lines[slug], delimiter=_sign_of(self._lines[slug][0]))
        if len(row) != len(header):
            return self._whole
        return {slug: {column: cell for column, cell in zip(header, map(str.strip, row), strict=True) if cell}}

    @cached_property
    def _whole(self) -> Mapping[str, dict[str, str]]:
        """The cells of all rows, by slug."""
        found: dict[str, dict[str, str]] = {}
        for table in dict.fromkeys(table for table, _ in self._places.values()):
            rows, faults = read_csv(table)
            if faults:
                raise CatalogueError(faults)
            found |= {cells["slug"]: cells for _, cells in rows}
        return found

    def decks(self) -> dict[str, list[str]]:
        """List the slugs of the cards of each deck."""
        slugs: dict[str, list[str]] = {}
        for slug, cells in self._whole.items():
            for deck in COLUMNS["decks"](cells["decks"]) if "decks" in cells else ():
                slugs.setdefault(deck, []).append(slug)
        return slugs


def _records(text: str) -> Iterator[str]:
    """Divide a table into its rows, without reading them."""
    begun = ""
    for line in text.split("\n"):
        row = begun + line
        begun = f"{row}\n" if row.count('"') % 2 else ""  # a cell can have more than one line
        if not begun:
            yield row


def _named_once(file: str, number: int, slug: str, before: Mapping[str, tuple[Path, int]]) -> Iterator[Fault]:
    """Look for what would make a card impossible to find: no slug, or that of another card."""
    if not slug:
        yield Fault(file, number, "slug", "", say("{column} is empty; every row needs one", column="slug"))
    elif slug in before:
        table, first = before[slug]
        yield Fault(file, number, "slug", slug, taken(slug, first, table.name if table.name != file else ""))


def taken(slug: str, row: int, file: str = "") -> str:
    """Say that a slug is another card's."""
    if file:
        return say("{slug!r} is already in {file}, row {row}; use each slug only once", slug=slug, row=row, file=file)
    return say("{slug!r} is already in row {row}; use each slug only once", slug=slug, row=row)


def read_records(records: Iterable[Mapping[str, Any]], file: str = "DataFrame") -> list[Card]:
    """Make cards from dictionaries, as a DataFrame or a saved game holds them; a missing value can be None or NaN."""
    rows = [
        (number, {str(key): text for key, value in record.items() if (text := _cell(value))}) for number, record in enumerate(records, 2)
    ]
    header = list(dict.fromkeys(key for _, cells in rows for key in cells))
    names, faults = _header(file, header, COLUMNS, REQUIRED)
    meant = dict(zip(header, names, strict=True))
    return read_cards(
        file, [(number, {meant[key]: cell_now(meant[key], text) for key, text in cells.items()}) for number, cells in rows], faults
    )


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
        raise NoSuchFile("no-file", say("There's no file {path!r}. Give the path of a CSV file.", path=str(path)))
    size = path.stat().st_size
    if size == 0:
        message = say(
            "the file is empty; it needs a first row with the column names, such as {columns}, and rows below it",
            columns=",".join(required),
        )
        raise CatalogueError([Fault(name, 0, "", "", message)])
    if size > LARGEST:
        message = say("the file is {size:.0f} MB; a table can be at most {most:.0f} MB", size=size / 1e6, most=LARGEST / 1e6)
        raise CatalogueError([Fault(name, 0, "", "", message)])
    data = path.read_bytes()
    try:
        return text_of(data)
    except UnreadableText as error:
        raise CatalogueError([Fault(name, error.row, "", "", error.sentence)]) from None


def _names(header: Sequence[str], columns: Columns, also: Headings | None) -> list[str]:
    """Give the columns that the cells of a header mean, in capital or small letters; a cell that means none stays as it is."""
    known = {column.casefold(): column for column in (*columns, *DERIVED)}
    known |= {old: new for old, new in RENAMED.items() if new in columns and old not in columns}
    return [known.get(column.casefold(), column) for column in (also(header) if also else header)]


def _header(
    file: str, header: list[str], columns: Columns, required: Sequence[str], at: int = 1, also: Headings | None = None
) -> tuple[list[str], list[Fault]]:
    """Read the names of the columns, in capital or small letters; a column without a name is left alone."""
    if len(header) > _WIDEST:
        return header, [Fault(file, at, "", "", _too_wide(len(header), len(columns)))]
    names = _names(header, columns, also)
    if names and not any(column in columns for column in names):
        return names, [Fault(file, at, "", "", _no_table(names, columns, required))]
    faults: list[Fault] = []
    listed = False
    for column, count in Counter(names).items():
        if column and column not in columns and column not in DERIVED:
            meant = nearest(column, {name: (name,) for name in columns})
            if also is not None and not meant:
                _warn_of(say("{file}: the column {column!r} means nothing here, so it's left out.", file=file, column=column))
                continue
            if meant or not listed:  # all of them are listed once
                message = say("there's no column {column!r}; {hint}", column=column, hint=suggest(column, columns))
                listed = listed or not meant
            else:
                message = say("there's no column {column!r}", column=column)
            faults.append(Fault(file, at, column, column, message))
            if meant and meant[0] in required and meant[0] not in names:
                names[names.index(column)] = meant[0]
        elif column and count > 1:
            faults.append(Fault(file, at, column, column, say("there are two columns {column!r}", column=column)))
    faults += [
        Fault(file, at, column, "", say("the column {column!r} is missing", column=column)) for column in required if column not in names
    ]
    return names, faults


def _too_wide(count: int, most: int) -> str:
    return say("the header has {count} columns; this table can have at most {most}", count=count, most=most)


def _no_table(names: list[str], columns: Columns, required: Sequence[str]) -> str:
    """Say what a file is if none of its columns is known."""
    right = ",".join(required)
    if len(names) == 1:
        return say(
            "this isn't a table: everything is in one column, which begins with {start!r}; the first row needs the column names, such as {columns}",
            start=names[0][:40],
            columns=right,
        )
    return say("none of these columns is known; the first row needs the column names, such as {columns}", columns=right)


def _rows(file: str, text: str, columns: Columns, required: Sequence[str], also: Headings | None) -> tuple[list[Row], list[Fault]]:
    known = {*columns, *DERIVED}
    sheet = read_sheet(text, lambda cells: sum(name in known for name in _names(cells, columns, also)))
    rows: list[Row] = []
    if not sheet.lines:
        header, faults = _header(file, [], columns, required, also=also)
    else:
        at, written = sheet.lines[sheet.header or 0]
        header, faults = _header(file, written, columns, required, at, also)
        if not any(column in columns for column in header):
            return [], faults
        below = sheet.lines[(sheet.header or 0) + 1 :]
        for line in [line for line in below if also is not None and _is_remark(line[1])]:
            below.remove(line)
            _warn_of(say("{file}: row {row} is a remark ({text}), so it's left out.", file=file, row=line[0], text="".join(line[1])[:40]))
        for place, column in enumerate(header):
            if not column and any(header[place:]) and any(cells[place : place + 1] != [""] for _, cells in below if len(cells) > place):
                faults.append(Fault(file, at, "", "", say("column {number} has no name", number=place + 1)))
        header = header[: max((place for place, column in enumerate(header, 1) if column), default=0)]
        old = {column: name for column, name in zip(written, header, strict=False) if column.casefold() in RENAMED and column != name}
        least = 1 + max((header.index(column) for column in required if column in header), default=-1)
        rows, changed = _cells(file, below, header, len(written), least, faults, sheet.sign)
        old |= changed
        if old:
            _warn(file, old)
    if sheet.broken is not None:
        row, message = sheet.broken
        faults.append(Fault(file, row, "", "", message))
    return rows, faults


def _cells(
    file: str, lines: Iterable[tuple[int, list[str]]], header: Sequence[str], wide: int, least: int, faults: list[Fault], sign: str
) -> tuple[list[Row], dict[str, str]]:
    """Name the cells of each row by its column, and collect words that are written in another way now.

    Spreadsheets leave out empty cells at the end, or add some; a row that ends before a cell that every row needs is torn.
    """
    closed = [column for column in header if column in CLOSED]
    old: dict[str, str] = {}
    rows: list[Row] = []
    for number, cells in lines:
        if any(cells[wide:]) or len(cells) < least:
            faults.append(Fault(file, number, "", "", _uneven(len(cells), wide, sign)))
            continue
        if any(cells[len(header) :]):
            message = say("the row has something in column {number}, which has no name in the header", number=len(header) + 1)
            faults.append(Fault(file, number, "", "", message))
        row = {column: cell for column, cell in zip(header, cells, strict=False) if cell and column}
        for column in filter(row.get, closed):
            cell, row[column] = row[column], cell_now(column, row[column])
            if cell != row[column]:
                old[cell] = row[column]
        rows.append((number, row))
    return rows, old


def _sign_of(header: str) -> str:
    """Find the sign between the columns of a table that comes with saintlearn or was read before."""
    return max(SIGNS, key=header.count)


def _warn(file: str, old: Mapping[str, str]) -> None:
    changes = [say("{new!r} instead of {old!r}", new=new, old=name) for name, new in list(old.items())[:_NAMED]]
    told = say("{file} uses British spellings, which the next version won't read. Write {changes}.", file=file, changes=together(changes))
    warnings.warn(told, DeprecationWarning, stacklevel=2)


def _warn_of(sentence: str) -> None:
    warnings.warn(sentence, UserWarning, stacklevel=2)


def _is_remark(cells: Sequence[str]) -> bool:
    """Whether a row is a note such as ``Notes: done``: one cell with a colon, and no other."""
    filled = [cell for cell in cells if cell]
    return len(filled) == 1 and ":" in filled[0]


def _uneven(cells: int, wide: int, sign: str) -> str:
    if sign == ";":
        return say(
            "the row has {cells} cells, but the header has {wide}; a cell that contains semicolons needs quotation marks",
            cells=cells,
            wide=wide,
        )
    return say("the row has {cells} cells, but the header has {wide}", cells=cells, wide=wide)


def read_values(
    file: str,
    number: int,
    cells: Mapping[str, str],
    faults: list[Fault],
    missing: set[str],
    columns: Columns = COLUMNS,
    required: Sequence[str] = REQUIRED,
) -> dict[str, Any]:
    """Read the cells of one row by their columns, and add a fault for each that can't be read."""
    values: dict[str, Any] = {}
    for column, text in cells.items():
        if column in DERIVED:
            continue
        bare = unguarded(text)
        why = suspicious(column, text)
        if why:
            message = say("{start!r} can't be used: {why}", start=text[:40], why=why)
        else:
            try:
                values[column] = columns[column](bare)
                continue
            except ValueError as error:
                message = str(error)
        faults.append(Fault(file, number, column, text, message))
    faults += [
        Fault(file, number, column, "", say("{column} is empty; every row needs one", column=column))
        for column in required
        if column not in cells and column not in missing
    ]
    return values


def sound_rows(
    file: str, rows: Iterable[Row], faults: list[Fault], columns: Columns, required: Sequence[str]
) -> Iterator[tuple[int, dict[str, Any]]]:
    """Give the values of each row that can be read, with its number, and add the faults of the others; none if the table lacks a column."""
    missing = {fault.column for fault in faults if fault.column}
    for number, cells in rows:
        before = len(faults)
        known = {column: text for column, text in cells.items() if column in columns}
        values = read_values(file, number, known, faults, missing, columns, required)
        if len(faults) == before and not missing:
            yield number, values


def _together(file: str, number: int, values: dict[str, Any], faults: list[Fault], told: Collection[str]) -> None:
    """Check what only several cells together show, and derive the centuries; columns that were told of before are not told of again."""

    def fault(column: str, message: str) -> None:
        if column not in told:
            faults.append(Fault(file, number, column, str(values.get(column, "")), message))

    for years, column in (("born", "birth_century"), ("died", "passing_century")):
        if years not in values:
            continue
        derived, given = values[years].century, values.get(column)
        if given is None and derived is None:
            message = say(
                "{years} {code} touches two centuries; write the one to print in {column}",
                years=years,
                code=values[years].code,
                column=column,
            )
            fault(column, message)
        elif given is not None and derived is not None and given != derived:
            message = say(
                "{column} is {given}, but {years} {code} is in century {derived}; leave {column} empty, or correct one of the two",
                column=column,
                given=given,
                years=years,
                code=values[years].code,
                derived=derived,
            )
            fault(column, message)
        elif given is not None and derived is None and not century_of(values[years].first) <= given <= century_of(values[years].last):
            message = say(
                "{column} is {given}, but {years} {code} isn't in that century",
                column=column,
                given=given,
                years=years,
                code=values[years].code,
            )
            fault(column, message)
        elif given is None:
            values[column] = derived
    birth, passing = values.get("birth_century"), values.get("passing_century")
    if birth and passing and passing < birth and not ("born" in values and "died" in values):
        fault("passing_century", say("passing_century {passing} is before birth_century {birth}", passing=passing, birth=birth))
    if "born" in values and "died" in values and values["died"].last < values["born"].first:
        fault("died", say("died {died} is before born {born}", died=values["died"].code, born=values["born"].code))
    if "main_fact" in values and values["main_fact"] in values.get("ribbons", ()):
        fault("ribbons", say("{word!r} is already the outside color; don't repeat it here", word=values["main_fact"].word))
    _kinds(values, fault)
    if not {"virtues", "virtue_evidence", "bio"} & set(told):
        _shown(values, fault)
    if len(values.get("ribbons", ())) > 5:
        fault("ribbons", say("a card has room for only five ribbons"))
    for error in art_errors(*(values.get(column, "") for column in _ART)):
        fault(error.column, error.message)
    if "main_fact" in values:
        _wild(values, fault)


def _kinds(values: dict[str, Any], fault: Callable[[str, str], None]) -> None:
    if "title_kind" in values and "title" not in values:
        fault("title_kind", say("there's no title for this kind; write the title, or leave title_kind empty"))
    held, kinds = len(values.get("patronages", ())), len(values.get("patronage_kinds", ()))
    if kinds not in (0, held):
        message = say(
            "patronages has {held} and patronage_kinds has {kinds}; write one kind for each patronage, in the same order",
            held=held,
            kinds=kinds,
        )
        fault("patronage_kinds", message)


def _shown(values: dict[str, Any], fault: Callable[[str, str], None]) -> None:
    for text, message in wrong_evidence(values.get("virtues", ()), values.get("virtue_evidence", ()), values.get("bio", "")):
        fault("virtue_evidence" if text else "virtues", message)


def wrong_evidence(virtues: Sequence[Virtue], evidence: Sequence[str], story: str) -> Iterator[tuple[str, str]]:
    """Hold virtues against the story that shows them."""
    for virtue in dict.fromkeys(one for one in virtues if virtues.count(one) > 1):
        yield "", say("{virtue!r} is there twice; write it once", virtue=virtue.word)
    if len(virtues) != len(evidence):
        yield (
            ";".join(evidence) or "-",
            say(
                "virtues has {held} and virtue_evidence has {given}; for each virtue, in the same order, write the sentence of the story that shows it",
                held=len(virtues),
                given=len(evidence),
            ),
        )
    for text in evidence:
        if text not in story:
            yield text, say("{text!r} isn't in the story; copy a sentence from bio, word for word", text=text)


def _wild(values: dict[str, Any], fault: Callable[[str, str], None]) -> None:
    if values["main_fact"].bit == 0:
        for column in ("birth_century", "passing_century", "geography", "orders"):
            if values.get(column):
                fault(column, say("a WildCard has no {column} (rule M-10); leave it empty", column=column))
        if "effect" not in values:
            fault("effect", say("a WildCard needs an effect"))
    elif "effect" in values:
        fault("effect", say("only a WildCard has an effect; its main_fact is 'Holy Family/Angels'"))
