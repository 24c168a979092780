"""What people read is plain American English: phrases that we no longer use do not come back.

codespell (its options are in pyproject.toml) finds misspelled and British words; here are the habits that it cannot know.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
RETIRED = {
    r"\b(whilst|amongst|misspelt|spelt|dreamt|for ever|storeys?|licence)\b": (
        "a misspelt word",
        "while, among, misspelled, forever, license",
    ),
    r"\b(travell|quarrell|cancell|labell|modell|counsell|marvell|jewell)(ed|er|ers|ing|ous|ery|or|ors)\b": (
        "she travelled",
        "one l: traveled",
    ),
    r"\b(bapt|canon|organ|evangel|real|recogn|special|apolog|memor|emphas|summar)is(e|es|ing|ation)\b": ("to baptise", "-ize: baptize"),
    r"\bround (the|a|an) (board|circle|corner|path|table|world)\b": ("once round the board", "around the board"),
    rf"\b\d{{1,2}} ({MONTHS})\b(?!,)": ("on 6 December", "December 6, as Americans write dates"),
    r"\bas soon as you have put\b": ("as soon as you have put a copy on the web", "once you've published your own copy online"),
    r"\bWhose \w+ shall\b": ("Whose ice shall melt?", "Which saint will you thaw?"),
    r"\b(lies?|has to lie|have to lie) ready\b": ("what has to lie ready", "materials"),
    r"\bjust this one\b": ("why just this one", "why this game"),
    r"\b(mistakes?|errors?|faults?|rows?) (is|are) told\b": ("All mistakes are told at once", "All errors are reported together"),
    r"\bcannot be; \w+": ("level=9 cannot be; choose 1 to 3", "level must be 1, 2, or 3 (you gave 9)"),
    r"\b(treasure|storehouse) is gathered\b": ("In the games treasure is gathered", "Players collect treasure"),
    r"\bWho (forgets|has none|is still \w+|is sent \w+)\b[^?.\n]* (draws|shares?|begins|goes)\b": (
        "Who is still equal shares the storehouse.",
        "Players who are still tied split the storehouse.",
    ),
    r"\bWho (has|is) no(ne)?\b": ("Who has none draws a card", "If you have none, draw a card"),
    r"\bIt is none\b": ("It is none.", "If the value is out of range."),
    r"\bthe own\b": ("on the own Holy Ground", "on its own Holy Ground"),
    r"\bstill to mend\b": ("what is still to mend", "what still needs fixing"),
    r"\btells one saint\b": ("Every card tells one saint", "Each card shows one saint"),
    r"\b(somebody|someone) who reads aloud\b": ("with somebody who reads aloud", "with someone to read aloud"),
    r"\bfrom (about )?(four|five|six|eight|nine|ten|twelve) (years|on)\b": ("from about eight years", "ages 8 and up"),
}
"""Patterns, with what we used to write and what we write instead."""


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
    old, better = RETIRED[phrase]
    assert re.search(phrase, old)
    assert not re.search(phrase, better)
    found = [
        f"{name}, line {text[: hit.start()].count(chr(10)) + 1}: {hit[0]}"
        for name, text in readable.items()
        for hit in re.finditer(phrase, text)
    ]
    assert not found, f"write {better!r} instead:\n" + "\n".join(found)


def test_every_sentence_that_is_shown_as_ours_is_in_the_product(readable):
    """What we wrote before is nowhere anymore."""
    with (ROOT / "docs/before-and-after.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len({row["after"] for row in rows}) >= 200
    assert len({row["where"] for row in rows}) >= 12, "from all places"
    text = "\n".join(" ".join(re.sub(r'"\s*\n\s*"', "", one).replace('\\"', '"').split()) for one in readable.values())
    assert [row["after"] for row in rows if row["after"] not in text] == []
    assert [row["before"] for row in rows if row["before"] in text] == []
