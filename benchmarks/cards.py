"""The catalogue and its pictures: reading and checking, one face, PNG, and the whole catalogue as a PDF to print on both sides."""

from __future__ import annotations

import csv
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.table import bound, line, part


def _times(count: int, work: Callable[[], Any]) -> float:
    """Return the median of several runs in milliseconds."""
    taken = []
    for _ in range(count):
        begin = time.perf_counter()
        work()
        taken.append(1000 * (time.perf_counter() - begin))
    return statistics.median(taken)


def _many(source: Path, target: Path, count: int) -> None:
    """Write a catalogue of `count` rows by repeating one under other slugs."""
    with source.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    with target.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        for number in range(count):
            row = rows[number % len(rows)]
            writer.writerow({**row, "slug": f"{row['slug']}-{number}"})


def measure(times: int) -> None:
    """Measure the catalogue and its writers."""
    from saintlearn.catalogue import load_catalogue
    from saintlearn.catalogue.checks import check_catalogue, read_sources
    from saintlearn.catalogue.read import read_cards, read_csv
    from saintlearn.ground.paths import cards_folder
    from saintlearn.render.face import card_face

    part("The catalogue (median)")
    folder = cards_folder()
    sources = read_sources(folder / "sources.csv")
    cat = load_catalogue()
    with tempfile.TemporaryDirectory() as name:
        short, long = Path(name) / "366.csv", Path(name) / "10000.csv"
        _many(folder / "saints.csv", short, 366)
        _many(folder / "saints.csv", long, 10_000)
        bound("366 rows read and checked", _times(times, lambda: read_cards("366.csv", *read_csv(short))), 50, "ms")
        bound("10,000 rows read and checked", _times(max(1, times // 3), lambda: read_cards("10000.csv", *read_csv(long))), 1500, "ms")
    line(f"all {len(cat)} cards checked for spelling, sources and lists", f"{_times(1, lambda: check_catalogue(cat, sources)):.0f} ms")
    cards = list(cat.values())
    faces: list[str] = []
    each = _times(1, lambda: faces.extend(card_face(card) for card in cards)) / len(cards)
    bound("one face as SVG, mean over the catalogue", each, 2, "ms")
    bound("one card as PNG at 300 dpi", _times(times, lambda: cat["agnes-of-rome"].image(300)), 200, "ms")
    with tempfile.TemporaryDirectory() as name:
        target = Path(name) / "all.pdf"
        bound(f"all {len(cat)} cards as a duplex PDF", _times(1, lambda: cat.deck().save(target)) / 1000, 20, "s")
