"""The notebook that a new folder starts with."""

from __future__ import annotations

import json

from saintlearn.languages import current, say
from saintlearn.lessons.calls import speak_line


def start_notebook(name: str, patron: str, key: str) -> str:
    """Write the notebook that shows what is in a folder: your own cards, a game, questions and a lesson."""
    cells = (
        _words(
            name,
            say(
                "This notebook shows what is in your folder. Choose *Run → Run All Cells* from the menu, and do it again after each change."
            ),
            level=1,
        ),
        ("code", f'import saintlearn as sl\n\n{speak_line(current().code)}parish = sl.load_catalogue(".")\nprint(parish)'),
        _words(
            say("Your own saints"),
            say(
                "These are the cards from your `saints.csv`. If a table has an error, the cell above says where it is and what would be right."
            ),
        ),
        ("code", "parish.own"),
        _words(patron),
        ("code", f'parish["{key}"]'),
        _words(
            say("Play"),
            say("Play SaintCards with the saints that come with saintlearn and your own saints that have `core` in the column `decks`."),
            say("Replace `Ana` with the children's names."),
        ),
        ("code", 'sl.play("saintcards", players=["Ana", sl.Computer("greedy")], catalogue=parish, level="starter")'),
        _words(
            say("Ask questions"), say("These questions are about the patron: your own, and others that saintlearn makes from the card.")
        ),
        ("code", f'sl.quiz(level=2, topics=["{key}"], deck=parish)'),
        _words(
            say("A lesson"),
            say("This lesson is in the folder `plans`. `list_lessons` also shows the lessons that come with saintlearn."),
        ),
        ("code", 'sl.lesson("our-patron", catalogue=parish)'),
        ("code", "sl.list_lessons(catalogue=parish)"),
        _words(say("Print"), say("Delete the # sign to save your own cards as a PDF, nine to a page.")),
        ("code", '# parish.own.save("our-saints.pdf")'),
    )
    return json.dumps(
        {
            "cells": [_cell(number, kind, text) for number, (kind, text) in enumerate(cells)],
            "metadata": {
                "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
                "language_info": {"name": "python"},
            },
            "nbformat": 4,
            "nbformat_minor": 5,
        },
        indent=1,
        ensure_ascii=False,
    )


def _words(heading: str, *sentences: str, level: int = 2) -> tuple[str, str]:
    return "markdown", "\n\n".join(filter(None, (f"{'#' * level} {heading}", " ".join(sentences))))


def _cell(number: int, kind: str, text: str) -> dict[str, object]:
    cell: dict[str, object] = {"cell_type": kind, "id": f"parish-{number:02}", "metadata": {}, "source": text.splitlines(keepends=True)}
    return cell | {"execution_count": None, "outputs": []} if kind == "code" else cell
