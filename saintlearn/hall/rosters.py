"""Class lists as teachers have them: which column holds the names, and what a child is called."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from saintlearn.ground.decoding import UnreadableText, text_of
from saintlearn.ground.names import LONGEST, graphemes, name_key, tidy_name, wrong_name
from saintlearn.ground.spellings import letters
from saintlearn.ground.tables import Line, WrittenTable, read_sheet
from saintlearn.hall.headings import SUMS, TITLE, Role, role_of
from saintlearn.languages import say

__all__ = ["ListedChild", "entries_of", "judged"]

_TITLES: Final = 3
"""Lines above a heading at most that could be names."""
_LEAD: Final = (
    r"(?:[(\[]?\d{1,3}[.)\]:]\s*|\d{1,3}\s*[-\u2013\u2014]\s*|\d{1,3}\s+(?=[^\W\d_])|#\s*\d{1,3}\s*[.:)]?\s+"
    r"|[\u2022\u00b7\u25aa\u25cf\u25cb\u25e6\u2023\u2043\u27a2\u2013\u2014\u2610-\u2612\u2713\u2714\u25a1\uf0b7\uf0a7*+-]\s*)+"
)
"""Numbers and bullets in front of names in a list."""
_SUFFIX: Final = r"(jr|sr|ii|iii|iv|2nd|3rd)"


@dataclass(frozen=True, slots=True)
class ListedChild:
    """A child on a list: where, what it's called, and what may be added to tell it from another one."""

    row: int
    name: str
    last: str = ""


def entries_of(data: bytes) -> tuple[list[ListedChild], list[tuple[int, str]]]:
    """Find the children on a class list.

    Returns:
        The children, and what's wrong, each with its row; row 0 is the whole file.
    """
    try:
        text = text_of(data).replace("\0", "")
    except UnreadableText as error:
        return [], [(0, _as_sentence(error.sentence))]
    sheet = read_sheet(text, _heads)
    faults = [] if sheet.broken is None else [(sheet.broken[0], _as_sentence(sheet.broken[1]))]
    if sheet.header is not None and not _is_header(sheet):
        sheet.header = None
    heads = None if sheet.header is None else sheet.lines[sheet.header]
    lines = [(row, [_bare(cell) for cell in cells]) for row, cells in sheet.below if heads is None or cells != heads[1]]
    lines = [(row, cells) for row, cells in lines if any(cells) and not _is_sum(cells)]
    if heads is None:
        while len(lines) > 1 and _is_title(lines[0][1]):
            lines = lines[1:]
        entries, found = _of_lines(
            lines, spaced=sheet.sign == "," and all(re.fullmatch(r"[^,]+, [^,]+", line) for line in text.split("\n") if line.strip(" ,\r"))
        )
    else:
        entries, found = _of_columns(*heads, lines)
    return entries, faults + found


def _is_header(sheet: WrittenTable) -> bool:
    """Whether a row of headings is one, and no row of a list in which a heading stands as a word: no child stands above it, and it stands there once."""
    assert sheet.header is not None
    heads = sheet.lines[sheet.header][1]
    least = len([*filter(None, heads)])
    above = sum(_is_wordy(_bare(cells[0])) for _, cells in sheet.lines[: sheet.header] if len([*filter(None, cells)]) >= least)
    named = [place for place, cell in enumerate(heads) if role_of(cell) not in (None, "other")]
    again = any(
        cells != heads and len(cells) > place and cells[place].casefold() == heads[place].casefold()
        for _, cells in sheet.below
        for place in named
    )
    return above <= _TITLES and not again


def judged(entries: Sequence[ListedChild]) -> tuple[tuple[str, ...], list[tuple[int, str]]]:
    """Call each child by a name of its own.

    Returns:
        The names, and what's wrong, each with its row.
    """
    told = [(entry, _wrong(entry.name)) for entry in entries]
    faults = [(entry.row, fault) for entry, fault in told if fault]
    good = [entry for entry, fault in told if not fault]
    names = _told_apart(good)
    seen: dict[str, int] = {}
    for entry, name in zip(good, names, strict=True):
        key = name_key(name)
        if key in seen:
            faults.append(
                (entry.row, say("{name} is there twice, as in row {row}. Add a letter, such as {name} M.", name=name, row=seen[key]))
            )
        seen.setdefault(key, entry.row)
    return tuple(names), faults


def _wrong(name: str) -> str:
    if re.search(r"\S@\S", name):
        return say("{name} is an email address. Write the child's name.", name=name[:40])
    if not any(ch.isalpha() for ch in name):
        return say("{name} isn't a name. Write the child's name, or delete the row.", name=name[:40])
    if (count := len(graphemes(name))) > LONGEST:
        return say(
            "{name} has {count} letters, and a name on the list can have up to {most}. Write only the first name.",
            name="".join(graphemes(name)[:60]),
            count=count,
            most=LONGEST,
        )
    return wrong_name(name)


def _told_apart(entries: Sequence[ListedChild]) -> list[str]:
    """Add as much of the last name as tells a child from each other child of that first name."""
    same: dict[str, list[ListedChild]] = {}
    for entry in entries:
        same.setdefault(name_key(entry.name), []).append(entry)
    return [_with_last(entry, [other.last for other in same[name_key(entry.name)] if other is not entry]) for entry in entries]


def _with_last(entry: ListedChild, others: Sequence[str]) -> str:
    if not others or not entry.last:
        return entry.name
    parts = graphemes(entry.last)
    for count in range(1, len(parts)):
        start = "".join(parts[:count])
        if start[-1] != " " and not any(name_key(other).startswith(name_key(start)) for other in others):
            return f"{entry.name} {start}."
    return f"{entry.name} {entry.last}"


def _as_sentence(fault: str) -> str:
    return fault[:1].upper() + fault[1:].rstrip(".") + "."


# What the cells say


def _bare(cell: str) -> str:
    """A cell without numbers, bullets and quotation marks in front of a name, and without an address behind it."""
    text = tidy_name(cell.replace("\uf0b7", "\u2022").replace("\uf0a7", "\u2022"))
    text = re.sub(r"\s*<[^<>]*@[^<>]*>\s*$|\s*\([^()]*@[^()]*\)\s*$", "", text)
    lead = re.match(_LEAD, text)
    if lead and any(ch.isalpha() for ch in text[lead.end() :]) and not re.match(r"(st|nd|rd|th)\b", text[lead.end() :]):
        text = text[lead.end() :]
    text = text.strip(' "\u201c\u201d\u201e\u00ab\u00bb;,')
    return text if any(ch.isalnum() for ch in text) and letters(text) not in ("n/a", "none", "nil", "null", "nan") else ""


def _heads(cells: Sequence[str]) -> int:
    """Count the headings among some cells, those of names before all others; 0 if no heading is that of a name."""
    roles = [role_of(cell) for cell in cells if cell]
    named = sum(role not in (None, "other") for role in roles)
    return 10 * named + sum(role == "other" for role in roles) if named else 0


def _is_sum(cells: Sequence[str]) -> bool:
    """Whether a row below the names counts them, or says when the list was printed."""
    text = re.sub(r"[\W_]+", " ", letters(" ".join(filter(None, cells)))).strip()
    return re.fullmatch(SUMS, text) is not None


def _is_title(cells: Sequence[str]) -> bool:
    """Whether a first line without other cells is a title."""
    texts = [cell for cell in cells if cell]
    return len(texts) == 1 and re.search(TITLE, letters(texts[0])) is not None


# A table with headings


def _of_columns(row: int, heads: Sequence[str], lines: Sequence[Line]) -> tuple[list[ListedChild], list[tuple[int, str]]]:
    places: dict[Role, list[int]] = {}
    for place, cell in enumerate(heads):
        if (role := role_of(cell)) is not None:
            places.setdefault(role, []).append(place)
    best = {role: max(columns, key=lambda column: _names_in(lines, column)) for role, columns in places.items()}
    nick, first, last, full = (best.get(role) for role in ("nick", "first", "last", "full"))
    if first is None and last is not None and full is not None and not any("," in cells[full] for _, cells in lines if len(cells) > full):
        first, full = full, None
    if first is not None and last is None and full is not None:
        last, full = full, None
    if first is None and full is None and nick is None:
        return [], [(row, say("These are last names only. Add a column “first name,” or write the names in a column “name.”"))]
    entries: list[ListedChild] = []
    faults: list[tuple[int, str]] = []
    for number, written in lines:
        cells = written
        if any(written[len(heads) :]) and full is not None:  # a comma in a name, without quotation marks
            cells = [*written[:full], ", ".join(written[full : full + 2]), *written[full + 2 :]]
        if any(cells[len(heads) :]):
            faults.append(
                (
                    number,
                    say("This row has more cells than the headings in row {row}. Put quotation marks around a name with a comma.", row=row),
                )
            )
            continue
        called, name, family, whole = (
            cells[column] if column is not None and len(cells) > column else "" for column in (nick, first, last, full)
        )
        if whole and not name:
            name, family = _parted(whole) if "," in whole else (whole, family)
        elif name:
            name = _without_initial(name, family)
        if called or name:
            entries.append(ListedChild(number, called or name, family))
        elif family:
            faults.append((number, say("{name} is a last name without a first name. Write the first name, too.", name=family)))
    return entries, faults


def _names_in(lines: Iterable[Line], column: int) -> int:
    return sum(_is_wordy(cells[column]) for _, cells in lines if len(cells) > column)


def _parted(text: str) -> tuple[str, str]:
    """Divide ``Moreno, José`` into first and last name; what follows the comma may belong to the last name."""
    parts = [part for part in map(str.strip, text.split(",")) if part]
    kept = [part for part in parts if not re.fullmatch(_SUFFIX, letters(part).strip("."))]
    if len(kept) == 2:
        return _without_initial(kept[1], kept[0]), kept[0]
    return " ".join(kept) if len(kept) < 2 else ", ".join(kept), ""


def _without_initial(first: str, last: str) -> str:
    """A first name without the letter of a middle name."""
    words = first.split()
    return " ".join(words[:-1]) if last and len(words) > 1 and len(words[-1].strip(".")) == 1 and words[-1].isascii() else first


# Lines without headings


def _is_wordy(cell: str) -> bool:
    """Whether a cell could be a name: letters of more than an abbreviation, and no number or address."""
    small = len(graphemes(cell)) < 2 or (cell.isascii() and len(cell.strip(".")) < 3 and cell.upper() == cell)
    return any(ch.isalpha() for ch in cell) and not small and "@" not in cell and not re.search(r"\d{2}|\d(st|nd|rd|th)\b|://", cell)


def _of_lines(lines: Sequence[Line], *, spaced: bool) -> tuple[list[ListedChild], list[tuple[int, str]]]:
    """Find the children in lines without headings.

    Args:
        lines: The lines.
        spaced: Whether each is written like ``Moreno, José``.
    """
    if len(lines) == 1:
        row, cells = lines[0]
        return [ListedChild(row, cell) for cell in cells if cell], []
    if spaced:
        return [
            ListedChild(row, _without_initial(cells[1], cells[0]), cells[0]) for row, cells in lines if len(cells) == 2 and cells[1]
        ], []
    wide = max((len(cells) for _, cells in lines), default=0)
    wordy = [column for column in range(wide) if 2 * _names_in(lines, column) >= len(lines)]
    varied = [column for column in wordy if 2 * len({cells[column] for _, cells in lines if len(cells) > column}) > len(lines)]
    if len(wordy) > 1 and len(varied) != 1:
        row = next(row for row, cells in lines if sum(map(bool, cells)) > 1)
        return [], [(row, _several_columns())]
    column = (varied or wordy or [0])[0]
    return [ListedChild(row, *_parted(cells[column])) for row, cells in lines if len(cells) > column and cells[column]], []


def _several_columns() -> str:
    return say(
        "No row says which column holds the names. Write a first row with a heading above each column, such as first name and last name."
    )
