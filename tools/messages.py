"""Collect every sentence that people read, and bring the translations up to date.

    python tools/messages.py             write build/messages.pot, and bring saintlearn/languages/*.po up to date with it
    python tools/messages.py --new es    begin the translation into Spanish, too
    python tools/messages.py --check     write nothing; list what cannot be translated and what is not up to date, and fail if there is any

Sentences are the literals in `say`, `say_count`, `say_as`, `mark`, `mark_as`, and `option` of saintlearn/, those in `say` of frontend/src/ and of lite/index.html, and the names
of days and countries in the Church's calendar. Files that are translated name neither dates nor lines, so that two people who change different sentences
do not get in each other's way.
"""

from __future__ import annotations

import argparse
import ast
import csv
import io
import json
import re
import string
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "saintlearn"
FRONTEND: Final = ROOT / "frontend" / "src"
FRONT_PAGE: Final = "lite/index.html"
TABLES: Final = {
    "cards/groups.csv": "title",
    "cards/lessons/calendar.csv": "name",
    "cards/lessons/countries.csv": "name",
    "cards/lessons/national.csv": "name",
}
"""Tables whose names are said like sentences, and the column that has them."""
LANGUAGES: Final = PACKAGE / "languages"
TEMPLATE: Final = ROOT / "build" / "messages.pot"
COMMAND: Final = "python tools/messages.py"

_LITERALS: Final = {"mark": (0,), "mark_as": (0, 1), "option": (1, 2), "say": (0,), "say_as": (0, 1), "say_count": (0, 1)}
"""The arguments that are literals."""
_MARKED: Final = ("mark", "mark_as", "option")
"""What is said elsewhere, where its fields are filled in."""
_NAMED: Final = ("choices", "takes", "without")
"""The keywords of `option` that have words; of choices, the labels."""
_HOMES: Final = ("saintlearn.languages", "saintlearn.engine.options")
_STRING: Final = r'"(?:[^"\\\n]|\\.)*"'
_IN_BROWSER: Final = re.compile(rf"(?<![\w.$])say\(\s*(?:({_STRING})|\[\s*({_STRING})\s*,\s*({_STRING})\s*,?\s*\])")
_SAYS: Final = re.compile(r"(?<![\w.$])(?<!function )say\((?!\.\.\.)[^)]{0,60}")
"""Whatever calls a function of that name."""
_FIELD: Final = re.compile(r"[a-z_][a-z_0-9]*")
_HEAD: Final = re.compile(r'^"(?:Project-Id-|Report-|POT-|PO-|Last-|Language-T|Generated-).*\n', re.MULTILINE)
"""What a file says of people and dates; that is known from its history."""


class UntranslatableError(Exception):
    """Something in a source cannot be translated; the message says where, and what to write instead."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence to translate."""

    text: str
    many: str = ""
    """The same for a number other than 1; empty where no number decides."""
    context: str = ""
    """What a translator must know besides the words."""

    @property
    def fields(self) -> set[str]:
        """The names in its braces."""
        return fields_of(self.text) | fields_of(self.many)


def fields_of(message: str) -> set[str]:
    """List the names in the braces of a message.

    Raises:
        ValueError: A brace is left open, or holds more than a name.
    """
    names = {name for _, name, _, _ in string.Formatter().parse(message) if name is not None}
    strange = sorted(name for name in names if not _FIELD.fullmatch(name))
    if strange:
        raise ValueError(f"a field is a plain name, not {{{strange[0]}}}")
    return names


def sentences_of_python(source: str, file: str = "") -> Iterator[Sentence]:
    """Read the sentences of a Python module.

    Args:
        source: The module.
        file: Its name, for the error.

    Raises:
        UntranslatableError: A sentence is put together, or its fields are not those that are filled in.
    """
    tree = ast.parse(source)
    ours = {
        alias.asname or alias.name: alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(_HOMES)
        for alias in node.names
        if alias.name in _LITERALS
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ours:
            try:
                yield from _called(node, ours[node.func.id])
            except ValueError as error:
                raise UntranslatableError(f"{file}:{node.lineno}: {error}: {ast.unparse(node)[:100]}") from None


def _called(call: ast.Call, function: str) -> Iterator[Sentence]:
    wanted = _LITERALS[function]
    if len(call.args) <= wanted[-1] or any(isinstance(node, ast.Starred) for node in call.args):
        raise ValueError("the sentence is missing")
    ways = [list(_literals(call.args[place])) for place in wanted]
    if function != "say" and not all(ways):
        raise ValueError(f"{function} takes literals")
    given = {keyword.arg for keyword in call.keywords} | ({"count"} if function == "say_count" else set())
    if function == "option":
        named = [keyword.value for keyword in call.keywords if keyword.arg in _NAMED]
        labels = [label for value in named for label in (value.values if isinstance(value, ast.Dict) else [value])]
        ways[0] += [*ways[1], *(text for label in labels if not isinstance(label, ast.DictComp) for text in _literals(label))]
    for first in ways[0]:
        match function:
            case "say_count":
                found = [Sentence(first, many) for many in ways[1]]
            case "say_as" | "mark_as":
                found = [Sentence(text, context=first) for text in ways[1]]
            case _:
                found = [Sentence(first)]
        for sentence in found:
            if not sentence.text.strip():
                raise ValueError("there is no sentence between the quotation marks")
            missing = sorted(sentence.fields - given)
            if missing and function not in _MARKED and None not in given:
                raise ValueError(f"nothing is given for {{{missing[0]}}}")
            yield sentence


def _literals(node: ast.expr) -> Iterator[str]:
    """Give the literal that an argument is, or each that it may be; nothing for a name, whose sentence is marked elsewhere."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp():
            yield from _literals(node.body)
            yield from _literals(node.orelse)
        case ast.Name() | ast.Attribute() | ast.Subscript() | ast.Call(func=ast.Attribute(attr="get")):
            return
        case _:
            raise ValueError("a sentence is one literal, or a name of one that is marked; it is never put together")


def sentences_of_browser(source: str, file: str = "") -> Iterator[Sentence]:
    """Read the sentences of a module or component of the front end: ``say("...")`` and ``say(["one", "many"], ...)``.

    Args:
        source: The module.
        file: Its name, for the error.

    Raises:
        UntranslatableError: A sentence is put together, or its second form doesn't show the number by which another language chooses among its own.
    """
    for call in _SAYS.finditer(source):
        found = _IN_BROWSER.match(source, call.start())
        if found is None:
            raise UntranslatableError(f"{file}: a sentence is one literal in double quotes: {call[0]}")
        alone, one, many = found.groups()
        sentence = Sentence(json.loads(alone)) if alone else Sentence(json.loads(one), json.loads(many))
        if sentence.many and "count" not in fields_of(sentence.many):
            raise UntranslatableError(f"{file}: the form for every other number shows {{count}}: {call[0]}")
        yield sentence


def sentences_of_table(table: str, column: str) -> Iterator[Sentence]:
    """Read the names in a table, such as those of celebrations or countries, which are said like sentences."""
    for row in csv.DictReader(io.StringIO(table)):
        yield Sentence(row[column])


def sources() -> Iterator[tuple[str, Iterator[Sentence]]]:
    """Yield every source with its sentences."""
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        yield name, sentences_of_python(path.read_text(encoding="utf-8"), name)
    for path in sorted(path for ending in ("ts", "svelte") for path in FRONTEND.rglob(f"*.{ending}")):
        name = path.relative_to(ROOT).as_posix()
        yield name, sentences_of_browser(path.read_text(encoding="utf-8"), name)
    if (page := ROOT / FRONT_PAGE).is_file():
        yield FRONT_PAGE, sentences_of_browser(page.read_text(encoding="utf-8"), FRONT_PAGE)
    for name, column in TABLES.items():
        if (table := ROOT / name).is_file():
            yield name, sentences_of_table(table.read_text(encoding="utf-8"), column)


def collected(found: Iterable[tuple[str, Iterable[Sentence]]]) -> Catalog:
    """Collect sentences in a catalog, each with the files that say it.

    Raises:
        UntranslatableError: One sentence is said with one plural here and with another there.
    """
    catalog = Catalog(project="saintlearn", charset="utf-8", fuzzy=False, header_comment="# The sentences of saintlearn.")
    for name, sentences in found:
        for sentence in sentences:
            known = catalog.get(sentence.text, sentence.context or None)
            words = (sentence.text, sentence.many) if sentence.many else sentence.text
            if known is not None and known.id != words:
                raise UntranslatableError(
                    f"{name}: {sentence.text!r} has another plural, or none, in {known.locations[0][0]}; make them alike"
                )
            if known is None or (name, 0) not in known.locations:
                catalog.add(words, locations=[(name, 0)], context=sentence.context or None)
    return catalog


def text_of(catalog: Catalog) -> str:
    """Write a catalog as the text of a file, without dates and lines.

    Each message says how its fields are written, for the editors of translators; a percent sign is only a percent sign.
    """
    for message in catalog:
        message.flags.discard("python-format")
        if message.id and "{" in str(message.id):
            message.flags.add("python-brace-format")
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=120, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    return _HEAD.sub("", buffer.getvalue().decode("utf-8"))


def read(path: Path) -> Catalog:
    """Read the translation into the language after which a file is named."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem.replace("-", "_"))


def renewed(old: Catalog, template: Catalog) -> Catalog:
    """Bring a translation up to date: new sentences are empty; those that nobody says any more are left out."""
    old.update(template, no_fuzzy_matching=True, update_header_comment=False)
    return old


def _forms(words: object) -> tuple[str, ...]:
    """Give the forms of a message: one, or one for each plural."""
    return tuple(str(form or "") for form in words) if isinstance(words, (tuple, list)) else (str(words or ""),)


def faults_of(catalog: Catalog) -> Iterator[str]:
    """List what is wrong with a translation: what is missing, what is doubtful, and fields that are not those of the sentence."""
    for message in catalog:
        if not message.id:
            continue
        ours, theirs = _forms(message.id), _forms(message.string)
        if message.fuzzy:
            yield f"{ours[0]!r}: the translation is marked as doubtful"
        if not all(theirs) or (len(ours) > 1 and len(theirs) != catalog.num_plurals):
            yield f"{ours[0]!r}: the translation is missing"
            continue
        wanted = {name for form in ours for name in fields_of(form)}
        for form in theirs:
            try:
                given = fields_of(form)
            except ValueError as error:
                yield f"{form!r}: {error}"
                continue
            if given - wanted or (wanted - given) - ({"count"} if len(ours) > 1 else set()):
                yield f"{form!r}: the fields are {sorted(given)}, but those of {ours[0]!r} are {sorted(wanted)}"


def translations() -> list[Path]:
    """List the files of the translations."""
    return sorted(LANGUAGES.glob("*.po"))


def _checked(template: Catalog) -> Iterator[str]:
    for path in translations():
        before = path.read_text(encoding="utf-8")
        new = renewed(read(path), template)
        if text_of(new) != before:
            yield f"{path.name} is not up to date; run: {COMMAND}"
        yield from (f"{path.name}: {fault}" for fault in faults_of(new))


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one call."""
    parser = argparse.ArgumentParser(description="Collect every sentence that people read, and bring the translations up to date.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a translation is not up to date or not complete")
    parser.add_argument("--new", metavar="CODE", help="begin the translation into a language, such as es")
    wanted = parser.parse_args(arguments)
    try:
        template = collected(sources())
    except UntranslatableError as error:
        print(error, file=sys.stderr)
        return 1
    if wanted.check:
        faults = list(_checked(template))
        print(*faults, sep="\n", end="\n" if faults else "", file=sys.stderr)
        return 1 if faults else 0
    if wanted.new:
        path = LANGUAGES / f"{wanted.new}.po"
        if not path.exists():
            begun = Catalog(
                locale=wanted.new.replace("-", "_"), fuzzy=False, header_comment="# A translation of saintlearn, under its license."
            )
            path.write_text(text_of(begun), encoding="utf-8")
    TEMPLATE.parent.mkdir(exist_ok=True)
    TEMPLATE.write_text(text_of(template), encoding="utf-8")
    print(f"{TEMPLATE.relative_to(ROOT)}: {len(template):,} sentences")
    for path in translations():
        new = renewed(read(path), template)
        path.write_text(text_of(new), encoding="utf-8")
        done = sum(bool(message.id) and all(_forms(message.string)) for message in new)
        print(f"{path.relative_to(ROOT)}: {done:,} of {len(new):,} are translated")
    return 0


if __name__ == "__main__":
    sys.exit(main())
