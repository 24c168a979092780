"""Whom six- to eight-year-olds are asked about: saints whose names children in an American parish hear early."""

from __future__ import annotations

from functools import cache

from saintlearn.catalogue.faults import CatalogueError
from saintlearn.catalogue.read import read_csv
from saintlearn.ground.paths import cards_folder


@cache
def youngest() -> frozenset[str]:
    """Read the slugs in ``cards/youngest.csv``.

    >>> {"kateri-tekakwitha", "elizabeth-ann-seton", "nicholas"} <= youngest()
    True
    """
    rows, faults = read_csv(cards_folder() / "youngest.csv", {"slug": str}, ("slug",))
    if faults:
        raise CatalogueError(faults)
    return frozenset(cells["slug"] for _, cells in rows)
