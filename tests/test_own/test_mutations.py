"""Whatever happens to a folder, the check explains it: no damage gives a traceback, and what passes the check can be used."""

from __future__ import annotations

import contextlib
import shutil
from pathlib import Path
from random import Random

import pytest

from saintlearn.catalogue import CatalogueError, load_catalogue
from saintlearn.lessons import LessonError, list_lessons
from saintlearn.parish import FolderReport, check_parish
from tests.tiers import by_tier

WORDS = (
    "", " ", "=1+1", "<b>", "02-30", "05-Jan", "2026-01-21", "21.01.", "boniface", "example-lioba", "Martir", "core", "-", ";", ";;", "\t", '"', "\0",
    "é", "\ufeff", "\u202e", "0000", "-5", "99999999999999999999", "x" * 3000, "../../secret.png", "pictures", "sep=;", "## ", "### 0 minutes: x",
    "Minutes: many", "# A second title", "Saints:", "null", "١٢", "💒", "a;b;c", "1/2/3",
)  # fmt: skip
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-32", "utf-16-le", "cp1252", "latin-1", "cp850", "cp1250")


def files_of(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def harm(folder: Path, rng: Random) -> None:
    """Do one thing to one file, as people, programs and disks do."""
    files = files_of(folder)
    if not files:
        return
    path = rng.choice(files)
    data = path.read_bytes()
    text = data.decode("utf-8", "replace")
    lines = text.splitlines(keepends=True)
    deed = rng.randrange(13)
    if deed == 0:
        path.unlink()
    elif deed == 1:
        path.unlink()
        path.mkdir()
    elif deed == 2:
        path.write_bytes(data[: rng.randrange(len(data) + 1)])
    elif deed == 3:
        path.write_bytes(bytes(byte ^ (rng.random() < 0.02) * (1 << rng.randrange(8)) for byte in data))
    elif deed == 4:
        path.write_bytes(rng.randbytes(rng.randrange(400)))
    elif deed == 5:
        path.write_bytes(text.encode(rng.choice(ENCODINGS), "replace"))
    elif deed == 6:
        path.write_bytes(text.replace(",", rng.choice(";\t|:")).encode())
    elif deed == 7 and lines:
        lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
        path.write_bytes("".join(lines).encode())
    elif deed == 8 and lines:
        lines.pop(rng.randrange(len(lines)))
        path.write_bytes("".join(lines).encode())
    elif deed == 9:
        place = rng.randrange(len(text) + 1)
        path.write_bytes((text[:place] + rng.choice(WORDS) + text[place:]).encode())
    elif deed == 10 and "," in text:
        cells = text.split(",")
        cells[rng.randrange(len(cells))] = rng.choice(WORDS)
        path.write_bytes(",".join(cells).encode())
    elif deed == 11:
        other = path.with_name(rng.choice(("saints.csv", "wildcards.csv", "boniface.svg", "boniface.jpg", "x.MD", "ü .md", "pictures.txt")))
        if not other.exists():
            path.rename(other)
    else:
        (folder / "pictures").mkdir(exist_ok=True)
        name = rng.choice(("boniface.svg", "Peter.JPG", "nobody.png", "x.gif", ".hidden.svg", "example-lioba.webp"))
        if not (folder / "pictures" / name).is_dir():
            (folder / "pictures" / name).write_bytes(
                rng.choice((data, b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"", rng.randbytes(50)))
            )


def use(folder: Path) -> None:
    """Use everything that a folder has."""
    cards = load_catalogue(folder)
    for card in cards.own:
        assert card.to_svg()
    assert cards.questions
    assert list_lessons(catalogue=cards)


def is_explained(report: FolderReport) -> bool:
    return all(fault.file and fault.message and "\n" not in str(fault) for fault in (*report.faults, *report.advice))


@pytest.mark.filterwarnings("ignore:.*so it.s left out:UserWarning")
def test_no_damage_gives_a_traceback_and_what_passes_can_be_used(example, tmp_path):
    passed = refused = 0
    for seed in range(by_tier(10, 100, 1_000)):
        rng = Random(seed)
        folder = tmp_path / "parish"
        shutil.copytree(example, folder)
        for _ in range(rng.randrange(1, 4)):
            harm(folder, rng)
        report = check_parish(folder)
        assert is_explained(report), seed
        if report.faults:
            refused += 1
            with contextlib.suppress(CatalogueError, LessonError, OSError):
                use(folder)
        else:
            passed += 1
            use(folder)
        shutil.rmtree(folder)
    assert passed > 20
    assert refused > 30
