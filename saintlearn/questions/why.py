"""Why a saint is shown with a thing, is a patron, or bears a title: told after an answer where the story doesn't say it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.faults import CatalogueError
from saintlearn.catalogue.read import read_csv
from saintlearn.ground.paths import cards_folder

NONE: Final = "-"
"""Stands in the table where nobody knows a reason that a child could be told."""
_COLUMNS: Final = ("slug", "kind", "value", "tell", "source")


@cache
def reasons() -> Mapping[tuple[str, str, str], str]:
    """Read ``cards/why.csv``: the reason by the slug of a saint, the kind (``symbol``, ``patronage``, or ``title``), and the value as on the card.

    Raises:
        CatalogueError: The file can't be read.
    """
    rows, faults = read_csv(cards_folder() / "why.csv", dict.fromkeys(_COLUMNS, str), _COLUMNS)
    if faults:
        raise CatalogueError(faults)
    return MappingProxyType({(cells["slug"], cells["kind"], cells["value"]): cells["tell"].removeprefix(NONE) for _, cells in rows})


def why(card: Card, kind: str, value: object) -> str:
    """Say why artists show a saint with a symbol, or why a saint is a patron or bears a title; empty where the table says nothing.

    >>> from saintlearn.catalogue import load_catalogue
    >>> why(load_catalogue()["rose-of-lima"], "symbol", "anchor")
    'An anchor holds a ship fast, even in a storm, and Rose held fast to God.'
    """
    return reasons().get((card.slug, kind, str(value)), "")


def has_no_reason(card: Card, kind: str, value: object) -> bool:
    """Tell whether the table says that nobody knows a reason that a child could be told: then it isn't asked.

    >>> from saintlearn.catalogue import load_catalogue
    >>> has_no_reason(load_catalogue()["peter-damian"], "symbol", "knotted cord")
    True
    """
    return reasons().get((card.slug, kind, str(value))) == ""
