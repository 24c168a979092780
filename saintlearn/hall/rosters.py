"""Class lists as teachers have them: which column holds the names, what a child is called, and which rows hold no child."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from saintlearn.ground.csv_files import ERROR, LINE_END, Line, WrittenTable, read_sheet
from saintlearn.ground.decoding import UnreadableText, text_of
from saintlearn.ground.names import LONGEST, graphemes, name_key, tidy_name, wrong_name
from saintlearn.ground.spellings import letters
from saintlearn.hall.headings import CLOSING, GONE, GREETING, PLACES, SUMS, TITLE, Role, groups_in, role_of
from saintlearn.languages import say

_TITLES: Final = 3
"""Lines above a heading at most that could be names."""
_LEAD: Final = (
    r"\s*(?:[(\[]?\d{1,3}\\?[.)\]:]+(?!\d)\s*|\d{1,3}\s*[-\u2013\u2014]\s*(?!\d)|\d{1,3}\s+(?=[^\W\d_])|#\s*\d{1,3}\s*[.:)]?\s+"
    r"|[A-Za-z]\)\s*|[ivx]+[.)]\s+|[\u2460-\u2473\u2776-\u2793]\s*|o\t|\[[ xX]?\]\s*|[^\w\s\"'\u2018\u2019\u201c\u201d\u201e\u00ab\u00bb<({\[\\@#,;.`=]\s*)+"
)
"""Numbers and bullets in front of names in a list, of any shape."""
_ASIDE: Final = r"\s*(?:\([^()]*\)|\[[^\[\]]*\]|\"[^\"]*\"|[\u201c\u201e][^\u201d\u201c]*[\u201d\u201c]|\u00ab[^\u00bb]*\u00bb)\s*"
"""What stands in parentheses or quotation marks."""
_GRADE: Final = (
    r"(\S\s+\S.*?)(?:,?\s+(?:age|gr\.?|grade)\s*\d{1,2}(?:st|nd|rd|th)?|[\s,\u2013\u2014-]+\d{1,2}(?:st|nd|rd|th)?(?:\s+grade)?)$"
    r"|(\S)\s+\d{1,2}(?:st|nd|rd|th)$"
)
"""A grade or an age behind two words; a number behind a single word may tell two children apart."""
_TAIL: Final = (
    r"[\s,;]+(?:\+?1[\s.-]*)?(?:\(?\d{3}\)?[\s.-]*)?\d{3}[\s.-]?\d{4}(?:\s*x\d+)?$|[\s,;]+\+\d[\d\s-]{6,}$|[\s,;]+\S+@\S+\.\w+$|"
    r"\s*<[^<>]*@[^<>]*>$|\s+[-\u2013\u2014]\s+.*$|,?\s+(?:jr|sr|ii|iii|iv)\.?$|\s*[*\u2020\u2021~^#+_]+$"
)
"""What follows a name: an address, a number, a remark after a dash, a suffix, a sign."""
_WIDE: Final = str.maketrans("\uff0c\u3001\u060c\uff1b\u061b\uff1a\uff5c", ",,,;;:|")
"""How other scripts write what stands between names."""
_LABEL: Final = r"(?:(?:first |full )?name|student|child|nombre|alumn[oa]|nom|prenom|name des kindes)\s*[:=]\s*(?=\w)"
"""What some programs write in front of each name."""
_NOBODY: Final = ("n/a", "none", "nil", "null", "nan", "tbd", "tba", "unknown", "vacant", "empty")
"""What is written where there is no child."""
_SUFFIX: Final = r"(jr|sr|ii|iii|iv|2nd|3rd)"
_ADDRESSED: Final = r"(?:mr|mrs|ms|miss|mx|master|dr|fr|sr|sra|srta)(?:\.\s*|\s+)(?=\S)"
"""How people are addressed."""
_YOUNG: Final = r"(?:miss|master)\b"


@dataclass(frozen=True, slots=True)
class ListedChild:
    """A child on a list: where, what it's called, and what may be added to tell it from another one."""

    row: int
    name: str
    last: str = ""
    middle: str = ""


@dataclass(slots=True)
class Roster:
    """What a class list holds; each row that isn't empty is in one of these, but the row of headings."""

    children: list[ListedChild] = field(default_factory=list)
    faults: list[tuple[int, str]] = field(default_factory=list)
    left: list[tuple[int, str]] = field(default_factory=list)
    how: str = ""


def roster_of(data: bytes) -> Roster:
    """Find the children on a class list, and the rows that hold none."""
    found = Roster()
    try:
        text = re.sub(LINE_END, "\n", text_of(data).replace("\0", ""))
    except UnreadableText as error:
        found.faults.append((0, _as_sentence(error.sentence)))
        return found
    text = text.translate(_WIDE)
    text, letter = _without_letter(re.sub(r"\([^()\r\n]*\)", lambda aside: re.sub(r"[,;\t]", " ", aside[0]), text))
    sheet, text = _sheet_of(text)
    if sheet.broken is not None:
        found.faults.append((sheet.broken[0], _as_sentence(sheet.broken[1])))
    heads = None if sheet.header is None else sheet.lines[sheet.header]
    lines = [(row, [_bare(cell) for cell in cells]) for row, cells in sheet.below if heads is None or cells != heads[1]]
    lines = [(row, cells) for row, cells in lines if any(cells)]
    if heads is not None and (groups := groups_in(heads[1])):
        _of_families(found, lines, groups, None)
    elif heads is not None:
        _of_columns(found, *heads, lines)
    else:
        lines = [(row, cells) for row, cells in lines if not all(_is_no_child(cell) for cell in cells if cell)]
        while len(lines) > 1 and (_is_title(lines[0][1]) or _is_unknown_header(lines)):
            lines = lines[1:]
        commas = sheet.sign == "," and not any(re.search(r",\S", line.rstrip(" ,\t")) for line in text.split("\n"))
        _of_lines(found, [(row, [", ".join(filter(None, cells))]) for row, cells in lines] if commas else lines)
    if not found.children:
        return found
    found.children = _in_small_letters(found.children)
    used = {child.row for child in found.children} | {row for row, _ in found.faults} | {heads[0] if heads else 0}
    found.left = sorted([*letter, *((row, _shown(cells)) for row, cells in sheet.lines if row not in used)])
    return found


def _without_letter(text: str) -> tuple[str, list[tuple[int, str]]]:
    """Empty the lines of an email around a list: the greeting, sentences, and the closing with whoever signs; and tell which these are."""
    lines = text.split("\n")
    written = [at for at, line in enumerate(lines) if line.strip()]
    gone: list[int] = []
    for place, at in enumerate(written[:_BEGINNING]):
        line = lines[at].strip()
        plain = letters(line)
        follows = place + 1 < len(written) and written[place + 1] > at + 1
        greets = re.match(GREETING, plain) and (line[-1] in ",:!.;-\u2013\u2014" or len(line.split()) > 3 or follows)
        if greets or _is_prose(line):
            gone.append(at)
        elif gone or not re.search(TITLE, plain):
            break
    for place in range(max(len(written) - _ENDING, 1), len(written)):
        line = lines[written[place]].strip()
        if re.fullmatch(CLOSING, re.sub(r"[\W_]+", " ", letters(line)).strip()) or (line[-1] in ",!" and letters(line)[:-1] in _CLOSES):
            gone += written[place:]
            break
    left = [(at + 1, _shown([lines[at].strip()])) for at in dict.fromkeys(gone)]
    return "\n".join("" if at in gone else line for at, line in enumerate(lines)) if gone else text, left


_BEGINNING, _ENDING = 5, 6
"""Lines of a letter before and after its list."""
_CLOSES: Final = ("best", "peace", "love", "cheers", "warmly", "blessings")
"""Words that end a letter with a comma after them, and could be names without one."""


def _is_prose(line: str) -> bool:
    """Whether a line is a sentence of a letter."""
    return line[-1] in ".:!?" and len(re.findall(r"(?<!\S)[a-z]{2,}(?=[\s.,:!?])", line)) > 2 and "(" not in line and " - " not in line


def _in_small_letters(children: list[ListedChild]) -> list[ListedChild]:
    """Write names in small letters that are in capitals; initials stay, and so do short names where others aren't in capitals."""
    least = _SHORT if all(child.name.isupper() and len(child.name) > 2 for child in children) else _LOUD
    return [
        ListedChild(
            child.row,
            *(re.sub(r"[^\W\d_]{2,}", lambda word: word[0].capitalize(), text) for text in (child.name, child.last, child.middle)),
        )
        if child.name.isupper() and sum(map(str.isalpha, child.name)) >= least
        else child
        for child in children
    ]


_SHORT, _LOUD = 1, 4
"""Letters of a name that is in capitals by mistake: in a list of capitals, and in any other one."""


def _shown(cells: Iterable[str]) -> str:
    text = ", ".join(" ".join(cell.split()) for cell in cells if cell)
    return text if len(text) <= 40 else f"{text[:40].rstrip()}..."


def _sheet_of(text: str) -> tuple[WrittenTable, str]:
    """Read a table with headings above several columns as it is, and anything else without what stands in front of each line."""
    lines = text.splitlines()
    if lines and all("|" in line for line in lines if line.strip()):
        text = "\n".join(re.sub(r"\s*\|\s*", "\t", line.strip().strip("|")) for line in lines)
    sheet = _headed(read_sheet(text, _heads))
    if sheet.header is not None and len([*filter(None, sheet.lines[sheet.header][1])]) > 1:
        return sheet, text
    text = "\n".join(_without_lead(line) for line in text.split("\n"))
    return _headed(read_sheet(text, _heads)), text


def _headed(sheet: WrittenTable) -> WrittenTable:
    if sheet.header is not None and not _is_header(sheet):
        sheet.header = None
    return sheet


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


def _is_unknown_header(lines: Sequence[Line]) -> bool:
    """Whether a first row has the heading of a column, but none that is known as that of names."""
    heads = lines[0][1]
    return len([*filter(None, heads)]) > 1 and any(
        role_of(cell) is not None and all(len(cells) <= place or cells[place] != cell for _, cells in lines[1:])
        for place, cell in enumerate(heads)
    )


# What a child is called


def judged(entries: Sequence[ListedChild]) -> tuple[tuple[str, ...], list[tuple[int, str]]]:
    """Call each child by a name of its own."""
    told = [(entry, _wrong(entry.name)) for entry in entries]
    faults = [(entry.row, fault) for entry, fault in told if fault]
    good = [entry for entry, fault in told if not fault]
    names = _told_apart(good)
    seen: dict[str, int] = {}
    for entry, name in zip(good, names, strict=True):
        key = name_key(name)
        if fault := _wrong(name):
            faults.append((entry.row, fault))
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
    if lost := re.search("[?\ufffd]", name):
        return say("{name} has a {sign} where a letter may have been lost. Type the name again.", name=name[:40], sign=lost[0])
    if re.search(r"[<>{}\[\]\\|=%$]", name):
        return say("{name} has signs that no name has. Write only the child's name.", name=name[:40])
    if re.search(r"\s(?:and|y)\s|[&+/]|,", name):
        return say("{name} could be several children. Write each child in a row of its own.", name=name[:40])
    if (count := len(graphemes(name))) > LONGEST:
        return say(
            "{name} has {count} letters, and a name on the list can have up to {most}. Write only the first name.",
            name="".join(graphemes(name)[:60]),
            count=count,
            most=LONGEST,
        )
    return wrong_name(name)


def _told_apart(entries: Sequence[ListedChild]) -> list[str]:
    """Add as much of the last name, or the middle name, as tells a child from each other child of that first name."""
    same: dict[str, list[ListedChild]] = {}
    for entry in entries:
        same.setdefault(name_key(entry.name), []).append(entry)
    return [_with_last(entry, [other for other in same[name_key(entry.name)] if other is not entry]) for entry in entries]


def _with_last(entry: ListedChild, others: Sequence[ListedChild]) -> str:
    family = name_key(entry.last)
    if entry.middle and any(name_key(other.last) == family for other in others):
        return f"{entry.name} {entry.middle}"
    if not others or not entry.last:
        return entry.name
    for skipped in range(len(entry.last.split())):  # the second last name where the first one is the same and long
        parts = graphemes(_from_word(entry.last, skipped))
        theirs = [name_key(_from_word(other.last, skipped)) for other in others]
        for count in range(1, len(parts)):
            start = "".join(parts[:count])
            if start[-1].isalnum() and not any(other.startswith(name_key(start)) for other in theirs):
                if len(graphemes(name := f"{entry.name} {start}.")) <= LONGEST:
                    return name
                break
    return f"{entry.name} {entry.last}"


def _from_word(text: str, skipped: int) -> str:
    return " ".join(text.split()[skipped:])


def _as_sentence(fault: str) -> str:
    return fault[:1].upper() + fault[1:].rstrip(".") + "."


# What the cells say


def _without_lead(text: str) -> str:
    lead = re.match(_LEAD, text)
    rest = text[lead.end() :] if lead else ""
    return rest if any(ch.isalpha() for ch in rest) and not re.match(r"(st|nd|rd|th)\b", rest) else text


def _bare(cell: str) -> str:
    """A cell without numbers and bullets in front of a name, and without remarks behind it."""
    if re.fullmatch(ERROR, cell):
        return ""
    text = _without_lead(tidy_name(_without_lead(cell)))
    text = re.sub(f"^{_LABEL}", "", text, flags=re.IGNORECASE)
    text = re.sub(r"(?<=[^\W_])_+(?=[^\W_])", " ", re.sub("^'(.*)'$", r"\1", text))
    text = _unless_empty(re.sub(_ASIDE, " ", text), text)
    text = re.sub(_GRADE, r"\1\2", text, flags=re.IGNORECASE)
    for _ in range(2):
        rest = _unless_empty(re.sub(_TAIL, "", text, flags=re.IGNORECASE), text)
        text = text if _is_no_child(rest) else rest
    text = text.strip(' "\u201c\u201d\u201e\u00ab\u00bb;,-\u2013\u2014')
    return text if any(ch.isalnum() for ch in text) and letters(text) not in _NOBODY else ""


def _unless_empty(text: str, before: str) -> str:
    return " ".join(text.split()) if any(ch.isalpha() for ch in text) else before


def _heads(cells: Sequence[str]) -> int:
    """Count the headings among some cells, those of names before all others; 0 if no heading is that of a name."""
    if groups := groups_in(cells):
        return 10 * len(groups)
    roles = [role_of(cell) for cell in cells if cell]
    named = sum(role not in (None, "other") for role in roles)
    return 10 * named + sum(role in ("other", "middle", "status") for role in roles) if named else 0


def _is_no_child(text: str) -> bool:
    """Whether a text can't be a name: it has a colon, a date, or a number beside a word such as room; or it is a sentence, or a word such as total."""
    plain = letters(text)
    words = re.sub(r"[\W_]+", " ", plain).strip()
    sentence = text[:1].isupper() and len(re.findall(r"(?<!\S)[a-z]{4,}", text)) > 1
    return bool(
        re.search(r"[:=]|\d[/.]\d|\d(st|nd|rd|th)\b|\b\d{4}\b", text)
        or re.fullmatch(SUMS, words)
        or (re.search(r"\d", text) and re.search(f"{TITLE}|{PLACES}", plain))
        or sentence
    )


def _is_title(cells: Sequence[str]) -> bool:
    """Whether a first line without other cells is a title."""
    texts = [cell for cell in cells if cell]
    return len(texts) == 1 and re.search(TITLE, letters(texts[0])) is not None


def _child(row: int, name: str, last: str = "", middle: str = "") -> ListedChild | None:
    """Call a child what it's called; None for what is no child, such as a total, or Mrs. Baker."""
    if (_is_no_child(name) and not _is_wordy(last)) or (_is_no_child(last) and not _is_wordy(name)):
        return None
    title = re.match(_ADDRESSED, name, re.IGNORECASE)
    if title:
        name = name[title.end() :]
        if not last and " " not in name and not re.match(_YOUNG, title[0], re.IGNORECASE):
            return None
    words = name.split()
    if len(graphemes(name)) > LONGEST and not last and len(words) in (3, 4) and "@" not in name:  # such as María Guadalupe Hernández Ruiz
        name, last = " ".join(words[:2]), " ".join(words[2:])
    return ListedChild(row, name, last, middle)


# A table with headings


def _of_columns(found: Roster, row: int, heads: Sequence[str], lines: Sequence[Line]) -> None:
    places: dict[Role, list[int]] = {}
    for place, cell in enumerate(heads):
        if (role := role_of(cell)) is not None:
            places.setdefault(role, []).append(place)
    if len(each := [place for place in places.get("full", ()) if re.search(r"\d|child|kid|student", heads[place], re.IGNORECASE)]) > 1:
        _of_families(found, lines, each, next(iter(places.get("last", ())), None))
        return
    best = {role: max(columns, key=lambda column: _names_in(lines, column)) for role, columns in places.items()}
    nick, first, last, full, middle, status = (best.get(role) for role in ("nick", "first", "last", "full", "middle", "status"))
    if first is None and last is not None and full is not None and not any("," in cells[full] for _, cells in lines if len(cells) > full):
        first, full = full, None
    if first is not None and last is None and full is not None:
        last, full = full, None
    if first is None and full is None and nick is None:
        told = say("These are last names only. Add a column “first name,” or write the names in a column “name.”")
        found.faults.append((row, told))
        return
    for number, written in lines:
        cells = written
        if any(written[len(heads) :]) and full is not None:  # a comma in a name, without quotation marks
            cells = [*written[:full], ", ".join(written[full : full + 2]), *written[full + 2 :]]
        if any(cells[len(heads) :]):
            told = say("This row has more cells than the headings in row {row}. Put quotation marks around a name with a comma.", row=row)
            found.faults.append((number, told))
            continue
        called, name, family, whole, second, state = (
            cells[column] if column is not None and len(cells) > column else "" for column in (nick, first, last, full, middle, status)
        )
        if re.fullmatch(GONE, letters(state)):
            continue
        if whole and not name:
            apart = whole.partition(",")[0]
            name, family = _parted(whole) if "," in whole and name_key(family) in ("", name_key(apart)) else (whole, family)
        elif name:
            name = _without_initial(name, family)
        if called or name:
            if child := _child(number, called or name, family, second):
                found.children.append(child)
        elif family and not _is_no_child(family):
            told = say("{name} is a last name without a first name. Write the first name, too.", name=family)
            found.faults.append((number, told))


def _of_families(found: Roster, lines: Iterable[Line], each: Sequence[int], last: int | None) -> None:
    """Find the children in rows that hold a family each."""
    for number, cells in lines:
        family = cells[last] if last is not None and len(cells) > last else ""
        for place in each:
            name = cells[place] if len(cells) > place else ""
            if name and (child := _child(number, *(_parted(name) if "," in name else (name, family)))):
                found.children.append(child)


def _names_in(lines: Iterable[Line], column: int) -> int:
    return sum(_is_wordy(cells[column]) for _, cells in lines if len(cells) > column)


def _parted(text: str) -> tuple[str, str]:
    """Divide ``Moreno, José`` into first and last name; what follows the comma may belong to the last name."""
    parts = [part for part in map(str.strip, text.split(",")) if part]
    kept = [part for part in parts if not re.fullmatch(_SUFFIX, letters(part).strip("."))]
    if len(kept) == 2 and not re.search(r"\d", kept[1]):
        family = re.sub(_TAIL, "", kept[0], flags=re.IGNORECASE)
        return _without_initial(kept[1], family), family
    return ", ".join(kept[:1] if len(kept) == 2 else kept), ""


def _without_initial(first: str, last: str) -> str:
    """A first name without the letter of a middle name."""
    words = first.split()
    return " ".join(words[:-1]) if last and len(words) > 1 and len(words[-1].strip(".")) == 1 and words[-1].isascii() else first


# Lines without headings


def _is_wordy(cell: str) -> bool:
    """Whether a cell could be a name: letters of more than an abbreviation, and no number or address."""
    small = len(graphemes(cell)) < 2 or (cell.isascii() and len(cell.strip(".")) < 3 and cell.upper() == cell)
    return any(ch.isalpha() for ch in cell) and not small and "@" not in cell and not re.search(r"\d{2}|\d(st|nd|rd|th)\b|://", cell)


def _of_lines(found: Roster, lines: Sequence[Line]) -> None:
    """Find the children in lines without headings."""
    if len(lines) == 1:
        row, cells = lines[0]
        parts = [_bare(part) for cell in cells for part in cell.split(",")]
        parts = [part for part in parts if part]
        if len(parts) == 2 and len(cells) == 1:
            told = say("{name} could be one child or two. Write each child on a line of its own, with the first name first.", name=cells[0])
            found.faults.append((row, told))
        else:
            found.children += filter(None, (_child(row, part) for part in parts))
        return
    wide = max((len(cells) for _, cells in lines), default=0)
    wordy = [column for column in range(wide) if 2 * _names_in(lines, column) >= len(lines)]
    varied = [column for column in wordy if 2 * len({cells[column] for _, cells in lines if len(cells) > column}) > len(lines)]
    column = (varied or wordy or [0])[0]
    astray = [row for row, cells in lines if any(_is_wordy(cell) for at, cell in enumerate(cells) if at != column and at not in wordy)]
    if len(wordy) == len(varied) == 2 and not astray and not any("," in cells[at] for _, cells in lines for at in wordy if len(cells) > at):
        first, last = sorted(wordy, key=lambda at: (_families_in(lines, at), at))
        found.how = say(
            "No row has headings, so we read column {first} as the first names, and column {last} as the last names.",
            first=first + 1,
            last=last + 1,
        )
        for row, cells in lines:
            name, family = (cells[at] if len(cells) > at else "" for at in (first, last))
            if child := _child(row, name or family, family if name else ""):
                found.children.append(child)
        return
    if (len(wordy) > 1 and len(varied) != 1) or astray:
        row = astray[0] if astray else next(row for row, cells in lines if sum(map(bool, cells)) > 1)
        found.faults.append((row, _several_columns()))
        return
    for row, cells in lines:
        if len(cells) > column and cells[column] and (child := _child(row, *_parted(cells[column]))):
            found.children.append(child)


def _families_in(lines: Iterable[Line], column: int) -> int:
    """Count the cells of a column that only last names look like."""
    shape = (
        r"(?i:o['\u2019]|mc|mac[A-Z]|d['\u2019]|de la |del |van |von |di )\w|\w{3,}(?:ez|ski|ska|wicz|son|sen|ova|enko|yan|nguyen)$|.*\w-\w"
    )
    return sum(re.match(shape, cells[column]) is not None for _, cells in lines if len(cells) > column)


def _several_columns() -> str:
    return say(
        "No row says which column holds the names. Write a first row with a heading above each column, such as first name and last name."
    )
