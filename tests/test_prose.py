"""What people read is plain American English: phrases that we no longer use do not come back.

codespell (its options are in pyproject.toml) finds misspelled and British words; here are the habits that it cannot know.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
RETIRED = {
    r"\b(whilst|amongst|misspelt|spelt|dreamt|storeys?|licence)\b": "while, among, misspelled, forever, license",
    r"\b(travell|quarrell|cancell|labell|modell|counsell|marvell|jewell)(ed|er|ers|ing|ous|ery|or|ors)\b": "traveled, canceled: one l",
    r"\b(bapt|canon|organ|evangel|real|recogn|special|apolog|memor|emphas|summar)is(e|es|ing|ation)\b": "baptize, canonization: -ize",
    r"\bround (the|a|an) (board|circle|corner|path|table|world)\b": "around the board",
    rf"\b\d{{1,2}} ({MONTHS})\b(?!,)": "December 6, as Americans write dates",
    r"\bas soon as you have put\b": "once you've published",
    r"\bWhose \w+ shall\b": "Which saint will you ...?",
    r"\b(lies?|has to lie|have to lie) ready\b": "materials; have ready",
    r"\bjust this one\b": "why this game",
    r"\b(mistakes?|errors?|faults?|rows?) (is|are) told\b": "are reported",
    r"\b(treasure|storehouse) is gathered\b": "players collect treasure",
    r"\bWho (forgets|has none|is still \w+|is sent \w+)\b[^?.\n]* (draws|shares?|begins|goes)\b": "If you forget, draw a card.",
    r"\bIt is none\b": "If the value is out of range.",
    r"\bon the own\b": "on its own",
    r"\btells one saint\b": "shows one saint",
    r"\b(somebody|someone) who reads aloud\b": "someone to read aloud",
}
"""Patterns, and what to write instead."""


def _readable() -> Iterator[tuple[str, str]]:
    """Yield what people read: program texts with their comments, pages, tables, and the prose of notebooks."""
    patterns = ("*.md", "run.py", "saintlearn/**/*.py", "docs/*.md", "docs/*.rst", "docs/*.py", "lite/*.md", "binder/*.md", "cards/**/*.md")
    patterns += ("cards/**/*.csv", "frontend/src/**/*.ts", "frontend/src/**/*.svelte", "notebooks/*.ipynb")
    for pattern in patterns:
        for path in sorted(ROOT.glob(pattern)):
            if "static" in path.parts or path.name == "sources.csv":
                continue
            text = path.read_text(encoding="utf-8")
            if path.suffix == ".ipynb":
                text = "\n".join("".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "markdown")
            yield path.relative_to(ROOT).as_posix(), text


@pytest.fixture(scope="module")
def readable() -> dict[str, str]:
    return dict(_readable())


def test_there_is_something_to_read(readable):
    assert len(readable) > 400
    assert {"README.md", "cards/questions.csv", "notebooks/00-start-here.ipynb", "saintlearn/render/face.py"} <= set(readable)


@pytest.mark.parametrize("phrase", RETIRED)
def test_a_retired_phrase_does_not_come_back(readable, phrase):
    found = [
        f"{name}, line {text[: hit.start()].count(chr(10)) + 1}: {hit[0]}"
        for name, text in readable.items()
        for hit in re.finditer(phrase, text)
    ]
    assert not found, f"write {RETIRED[phrase]!r} instead:\n" + "\n".join(found)
