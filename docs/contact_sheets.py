"""Draw the contact sheets of the catalogue: every card, small enough to compare, large enough to judge.

    .venv/bin/python docs/contact_sheets.py     writes docs/cards-01.jpg ...

Look at them after every change of a drawing or of an art column: no two windows may be alike, and a child should know each saint by what is held.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from saintlearn import load_catalogue

DOCS = Path(__file__).resolve().parent
COLUMNS, ROWS, WIDE = 12, 10, 110
HIGH = round(WIDE * 88 / 63)
GAP = 6


def main() -> None:
    """Draw all sheets."""
    cards = list(load_catalogue().values())
    for old in DOCS.glob("cards-*.jpg"):
        old.unlink()
    each = COLUMNS * ROWS
    for number, first in enumerate(range(0, len(cards), each), 1):
        sheet = Image.new("RGB", (COLUMNS * (WIDE + GAP) + GAP, ROWS * (HIGH + GAP) + GAP), "#3a3036")
        for place, card in enumerate(cards[first : first + each]):
            row, column = divmod(place, COLUMNS)
            picture = card.image(150).resize((WIDE, HIGH), Image.Resampling.LANCZOS)
            sheet.paste(picture, (GAP + column * (WIDE + GAP), GAP + row * (HIGH + GAP)), picture)
        path = DOCS / f"cards-{number:02}.jpg"
        sheet.save(path, quality=74, optimize=True)
        print(f"{path.name}: {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
