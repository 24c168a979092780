"""What the paper for the Journal of Open Source Education says can be counted, cited, and run."""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import run
import saintlearn as sl
from saintlearn.games import REGISTRY

ROOT = Path(__file__).resolve().parent.parent
PAPER = (ROOT / "paper" / "paper.md").read_text(encoding="utf-8")
HEAD, BODY = PAPER.split("---\n", 2)[1:]
CLAIMS = BODY.partition("# Claims")[2].partition("# Acknowledgments")[0]
WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _rows(name: str) -> list[dict[str, str]]:
    with (ROOT / "cards" / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize(
    ("said", "counted"),
    [
        (r"catalog of ([\d,]+) saints", lambda: len(_rows("saints.csv"))),
        (r"and ([\d,]+) WildCards", lambda: len(_rows("wildcards.csv"))),
        (r"([\d,]+) questions written by hand", lambda: len(_rows("questions.csv"))),
        (r"([\d,]+) lessons ready to teach", lambda: len(sl.list_lessons())),
        (r"- (\w+) games with pure", lambda: len(REGISTRY)),
        (r"- (\w+) notebooks to read", lambda: len(list((ROOT / "notebooks").glob("[0-9]*.ipynb")))),
    ],
)
def test_the_paper_counts_what_is_there(said: str, counted: Any) -> None:
    (number,) = re.findall(said, BODY)
    assert (WORDS.index(number.lower()) if number.isalpha() else int(number.replace(",", ""))) == counted()


def test_what_the_paper_says_of_the_saints_holds() -> None:
    saints = _rows("saints.csv")
    assert all(len(set(saint["sources"].split(";"))) >= 2 for saint in saints)
    feasts = {(card.feast.month, card.feast.day) for card in sl.load_catalogue().values() if card.feast is not None}
    assert len(feasts) >= 365


def test_the_paper_has_the_form_of_the_journal() -> None:
    head = yaml.safe_load(HEAD)
    assert set(head) == {"title", "tags", "authors", "affiliations", "date", "bibliography"}
    assert {author["affiliation"] for author in head["authors"]} == {place["index"] for place in head["affiliations"]}
    assert (ROOT / "paper" / head["bibliography"]).is_file()
    assert [title for title in ("Summary", "Statement of need", "References") if f"\n# {title}\n" in BODY] == [
        "Summary",
        "Statement of need",
        "References",
    ]
    assert 250 < len(BODY.split()) <= 1000


def test_every_reference_is_cited_and_every_citation_has_one() -> None:
    told = re.findall(r"^@\w+\{(\w+),", (ROOT / "paper" / "paper.bib").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(told) == len(set(told))
    assert set(re.findall(r"@(\w+)", BODY)) == set(told)


def test_every_claim_names_a_command_that_is_there() -> None:
    commands = re.findall(r"\| `([^`]+)` \|", CLAIMS)
    assert len(commands) >= 6
    for command in commands:
        program, *words = command.split()
        if program == "saintlearn":
            assert words[0] in run.COMMANDS
        elif words[0] == "-m":
            assert (ROOT / (words[1].replace(".", "/") + ".py")).is_file()
        else:
            assert words[0] == "run.py"
            assert words[1] in {"test", "package"}
            assert all((ROOT / word).exists() for word in words[2:] if "/" in word)
