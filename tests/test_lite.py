"""The parts of the site that plays in the browser alone: what it can do without, and what it is built of."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from lite import build
from saintlearn.games import REGISTRY
from saintlearn.languages import speaking

ROOT = Path(__file__).resolve().parent.parent

PLAYED = """
import sys
from pathlib import Path

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numpy", "pandas", "PIL"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
import saintlearn as sl

def moves(game, kind):
    session = sl.new_game(game, players=["Ana", sl.Computer(kind)], seed=3)
    for _ in range(30):
        while session.step():
            pass
        if session.turn is not None:
            session.act(session.legal_actions[0])

for game in sl.list_games():
    sl.play(game, players=["Ana", sl.Computer("greedy")], seed=3)
    for kind in ("random", "greedy", "strong"):
        if (game, kind) != ("holdem", "strong"):
            moves(game, kind)
try:
    moves("holdem", "strong")
except sl.Refusal as refusal:
    print(refusal.code)
table = sl.play("holdem", players=["Ana", sl.Computer("random")], seed=3)
print(table._state["odds"])
sl.drill(seed=1), sl.memory(pairs=6, seed=1), sl.bee(["Ana", "Ben"], seed=1), sl.gallery(), sl.flashcards("starter", mode="loci", seed=1)
sl.play("saintcards", players=["Ana", sl.Computer("greedy")], store="a.db")
cards, quiz = sl.flashcards("starter", learner="Ana", store="a.db", seed=1), sl.quiz(length=3, learner="Ana", store="a.db", seed=1)
card = sl.load_catalogue()["agnes-of-rome"]
card._repr_html_(), sl.load_catalogue()._repr_html_()
print(sorted({"numpy", "pandas", "PIL"} & set(sys.modules)))
"""


def test_everything_is_played_without_numpy_pandas_and_pillow(tmp_path: Path) -> None:
    """Only the strong computer of Heaven Hold'em says that it cannot, before the game begins; its odds are not offered."""
    done = subprocess.run([sys.executable, "-c", PLAYED], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.split("\n") == ["no-numpy", "False", "[]", ""]


def _wheel(folder: Path, name: str, *asks: str) -> Path:
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr(f"{name}/__init__.py", "")
        lines = [f"Requires-Dist: {one}" for one in asks]
        wheel.writestr(
            f"{name}-1.0.dist-info/METADATA", "\n".join(["Metadata-Version: 2.1", f"Name: {name}", "Version: 1.0", *lines, "", ""])
        )
    return path


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name in build.PYODIDE:
        (folder / name).touch()
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": {"python": "3.14.2"}, "packages": {"left": {}}}))
    return folder


def test_packages_ask_for_what_a_browser_has(tmp_path: Path, pyodide: Path) -> None:
    """Marks of other systems do not count, and NumPy and pandas are done without; of saintlearn's extras the store's is there."""
    wheels = [
        _wheel(tmp_path, "saintlearn", "numpy>=2", "beads", "fsrs>=6; extra == 'study'", "typst; extra == 'print'"),
        _wheel(tmp_path, "beads", "colorama; sys_platform == 'win32'", "fsrs; extra == 'more'"),
        _wheel(tmp_path, "fsrs"),
    ]
    build.lay_python(wheels, pyodide, tmp_path / "out")
    lock = json.loads((tmp_path / "out" / "pyodide-lock.json").read_text())
    assert {name: entry["depends"] for name, entry in lock["packages"].items()} == {
        "saintlearn": ["beads", "fsrs"],
        "beads": [],
        "fsrs": [],
    }
    assert lock["packages"]["beads"]["imports"] == ["beads"]


def test_a_package_that_is_not_pinned_is_named(tmp_path: Path, pyodide: Path) -> None:
    with pytest.raises(RuntimeError, match=r"saintlearn needs beads; add it to lite/browser\.txt"):
        build.lay_python([_wheel(tmp_path, "saintlearn", "beads")], pyodide, tmp_path / "out")


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").touch()
    with pytest.raises(RuntimeError, match="holds something else"):
        build.build(tmp_path)
    assert (tmp_path / "letter.txt").exists()


def test_the_front_page_offers_every_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is only in the registry is offered as its entry says."""
    monkeypatch.setitem(REGISTRY, "side-by-side", "tests.sixth_game.side_by_side")
    (tmp_path / "repl").mkdir()
    (tmp_path / "repl" / "index.html").write_text(build.GAME[0])
    build.lay_pages(tmp_path, [])
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert all(f"sl.play('{name}', [NAME, " in page for name in REGISTRY)
    row = "sl.play('side-by-side', [NAME, sl.Computer('random')], rounds=2, save='side-by-side-' + FILE, store=STORE)"
    assert f'      ["Side by Side", "Lay one saint beside another.", "{row}"],\n      // other games\n' in page
    assert page.count("sl.play('race'") == 1


def test_every_sentence_of_the_front_page_can_be_said_in_another_language() -> None:
    """What stands outside the brackets of the made-up language is our name; the rest is the games' Python."""
    with speaking("en-XA"):
        page = build.front_page()
    assert '<html lang="en-XA">' in page
    assert "{{" not in page
    body, script = re.sub(r"<style.*?</style>|<!--.*?-->", "", page, flags=re.DOTALL).split("<script>")
    shown = re.findall(r"<script.*?</script>|<[^>]*>|([^<]+)", body, flags=re.DOTALL)
    left = re.sub(r"⟦[^⟧]*⟧", "", " ".join(part for part in shown if part))
    assert set(re.findall(r"[^\W\d_]{2,}", left)) <= {"saintlearn"}, left
    rows = re.findall(r'^      \["(.*?)", "(.*?)", "sl\.', script, flags=re.MULTILINE)
    assert len(rows) >= 12
    assert all(one.startswith("⟦") and one.endswith("⟧") for row in rows for one in row)


def test_cells_that_do_not_run_in_a_browser_are_found(tmp_path: Path) -> None:
    """So are those that need what such a cell makes; the others run."""
    sources = ["import saintlearn as sl\nsl.list_games()", "import pandas\ntable = 1", "table + 1", "sl.new_game('race', seed=1)"]
    cells = [{"cell_type": "code", "source": [source]} for source in sources]
    (tmp_path / "a.ipynb").write_text(json.dumps({"cells": [{"cell_type": "markdown", "source": ["x"]}, *cells]}))
    (tmp_path / "lock.json").write_text(json.dumps({"packages": {"saintlearn": {}}}))
    command = [sys.executable, ROOT / "lite" / "trial.py", tmp_path / "lock.json", tmp_path / "a.ipynb"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"a.ipynb": [2, 3]}, done.stderr
