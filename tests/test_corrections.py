"""The table of corrected facts, held to the tables that it corrected."""

from __future__ import annotations

import csv
from collections import defaultdict
from pathlib import Path

from saintlearn.ground.paths import cards_folder

LESSONS = cards_folder() / "lessons"
TABLE = Path(__file__).parents[1] / "docs" / "corrections.csv"


def rows_of(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


CORRECTED = rows_of(TABLE)


def test_every_correction_stands_where_it_was_made():
    saints = {row["slug"]: row for row in rows_of(cards_folder() / "saints.csv")}
    said, asked = defaultdict(str), defaultdict(str)
    for row in rows_of(LESSONS / "themes.csv"):
        if row["kind"] in ("catechism", "scripture", "tie"):
            said[row["theme"]] += f"{row['text']};{row['answer']};"
    for row in rows_of(cards_folder() / "questions.csv"):
        asked[row["saint"]] += f"{row['prompt']};{row['answer']};{row['tell']};"
    for row in CORRECTED:
        match row["column"]:
            case "plan":
                now = (LESSONS / "plans" / f"{row['slug']}.md").read_text(encoding="utf-8")
            case "theme":
                now = said[row["slug"]]
            case "question":
                now = asked[row["slug"]]
            case column:
                now = saints[row["slug"]][column]
        assert row["is"] in now, row
        left = now.replace(row["is"], "") if row["is"] else now  # a correction may repeat what was there, and say more
        assert not row["was"] or row["was"] not in left, row


def test_two_public_references_stand_behind_each():
    for row in CORRECTED:
        references = row["reference_1"], row["reference_2"]
        assert all(reference.startswith(("https://", "http://")) for reference in references), row
        assert len(set(references)) == 2, row
