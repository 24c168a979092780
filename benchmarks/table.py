"""Print what was measured: one line each, with what it is compared to and the bound that the project has set itself."""

from __future__ import annotations

import statistics
from collections.abc import Sequence


def part(title: str) -> None:
    """Begin a part."""
    print(f"\n{title}", flush=True)


def line(what: str, value: str, note: str = "") -> None:
    """Print one measured thing."""
    print(f"  {what:<58}{value:>14}  {note}".rstrip(), flush=True)


def bound(what: str, value: float, limit: float, unit: str, *, at_least: bool = False) -> None:
    """Print how a value stands to its bound."""
    kept = value >= limit if at_least else value <= limit
    line(what, f"{value:,.2f} {unit}", f"{'at least' if at_least else 'at most'} {limit:,.2f} {unit}: {'kept' if kept else 'NOT KEPT'}")


def spread(values: Sequence[float]) -> tuple[float, float]:
    """Return median and 95th percentile."""
    ordered = sorted(values)
    return statistics.median(ordered), ordered[min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))]
