"""What is also true of our saints although it doesn't stand on their cards: it is no wrong answer, and it is never asked (`ST-10`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from saintlearn.catalogue.faults import CatalogueError
from saintlearn.catalogue.read import read_csv
from saintlearn.ground.paths import cards_folder

KINDS: Final = ("patronage", "symbol", "region", "order", "role", "title")
"""What a row can tell; each value is written as on the cards."""


@cache
def also_true() -> Mapping[tuple[str, str], frozenset[str]]:
    """Read ``cards/also.csv``: for each kind and value the slugs of the saints of whom it is also true.

    >>> "louis-ix" in also_true()["region", "Syria to India"]
    True
    """
    rows, faults = read_csv(
        cards_folder() / "also.csv", dict.fromkeys(("slug", "kind", "value", "source"), str), ("slug", "kind", "value", "source")
    )
    if faults:
        raise CatalogueError(faults)
    found: dict[tuple[str, str], set[str]] = {}
    for _, cells in rows:
        found.setdefault((cells["kind"], cells["value"]), set()).add(cells["slug"])
    return MappingProxyType({key: frozenset(slugs) for key, slugs in found.items()})


@cache
def also_told() -> Mapping[str, tuple[str, ...]]:
    """Give for each saint the patronages, symbols, and titles that are also theirs: their words are as near as those on the card."""
    found: dict[str, list[str]] = {}
    for (kind, value), slugs in also_true().items():
        if kind in ("patronage", "symbol", "title"):
            for slug in slugs:
                found.setdefault(slug, []).append(value)
    return MappingProxyType({slug: tuple(values) for slug, values in found.items()})
