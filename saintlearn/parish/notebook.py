"""The notebook that a new folder starts with."""

from __future__ import annotations

import json

__all__ = ["start_notebook"]


def start_notebook(name: str, patron: str, key: str) -> str:
    """Write the notebook that shows what is in a folder: the own cards, a game, questions and a lesson.

    Args:
        name: Of the folder.
        patron: Name of the patron, as printed.
        key: Slug of the patron's card.

    Returns:
        The notebook as JSON.
    """
    cells = (
        ("markdown", f"# {name}\n\nThis page shows what is in your folder. Choose *Run → Run All Cells* in the menu; do so again after each change."),
        ("code", 'import saintlearn as sl\n\nparish = sl.load_catalogue(".")\nprint(parish)'),
        ("markdown", "## Your own saints\n\nThe cards that stand in your `saints.csv`. If a table has a mistake, the cell above says where it is, and what would be right."),
        ("code", "parish.own"),
        ("markdown", f"## {patron}"),
        ("code", f'parish["{key}"]'),
        ("markdown", "## Play\n\nSaintCards with the saints of saintlearn, and with yours that have `core` in the column `decks`. Put the children's names in place of `Ana`."),
        ("code", 'sl.play("saintcards", players=["Ana", sl.Computer("greedy")], catalogue=parish, level="starter")'),
        ("markdown", "## Ask\n\nQuestions about the patron: your own, and those that are made from the card."),
        ("code", f'sl.quiz(length=5, level=2, topics=["{key}"], deck=parish)'),
        ("markdown", "## A lesson\n\nFrom the folder `plans`. `list_lessons` shows those that come with saintlearn too."),
        ("code", 'sl.lesson("our-patron", catalogue=parish)'),
        ("code", "sl.list_lessons(catalogue=parish)"),
        ("markdown", "## Print\n\nTake the sign # away to write your own cards as a PDF, nine on a page."),
        ("code", '# parish.own.save("our-saints.pdf")'),
    )  # fmt: skip
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


def _cell(number: int, kind: str, text: str) -> dict[str, object]:
    cell: dict[str, object] = {"cell_type": kind, "id": f"parish-{number:02}", "metadata": {}, "source": text.splitlines(keepends=True)}
    return cell | {"execution_count": None, "outputs": []} if kind == "code" else cell
