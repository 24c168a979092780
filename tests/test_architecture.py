"""The house stands as it was planned: imports go one way, a bare import is light, and nothing committed names a registry."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import saintlearn

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "saintlearn"

BELOW = {
    "": set(),  # the package itself: it looks up its names when they are used
    "ground": set(),
    "vocabulary": {"ground"},
    "catalogue": {"vocabulary", "ground"},
    "matching": {"ground", "vocabulary", "catalogue"},
    "deck_report": {"ground", "vocabulary", "catalogue", "matching"},
    "plots": {"vocabulary", "catalogue", "matching", "ground"},
    "questions": {"ground", "vocabulary", "catalogue", "matching"},
    "engine": {"vocabulary", "catalogue", "matching", "ground"},
    "games": {"ground", "vocabulary", "catalogue", "matching", "questions", "engine"},
    "opponents": {"ground", "vocabulary", "catalogue", "matching", "questions", "engine", "games"},
    "lobby": {"ground", "vocabulary", "catalogue", "matching", "engine", "games", "opponents"},
    "render": {"vocabulary", "catalogue", "matching", "ground"},
    "study": {"vocabulary", "catalogue", "matching", "questions", "engine", "ground"},
    "learners": {"vocabulary", "catalogue", "matching", "questions", "engine", "games", "study", "ground"},
    "lessons": {"vocabulary", "catalogue", "matching", "questions", "study", "learners", "render", "ground"},
    "parish": {"vocabulary", "catalogue", "matching", "lessons", "ground"},
    "exports": {"vocabulary", "catalogue", "questions", "engine", "study", "render", "ground"},
}
"""What each room may import, besides itself; nobody imports the rooms on top."""
ON_TOP = {"widgets", "cli", "__main__"}
SPEAKS_FOR_ITSELF = {("catalogue", "render"), ("matching", "render"), ("catalogue", "deck_report")}
"""A card and a match draw themselves, a deck reports its play: they import what does it inside the method, when somebody asks."""

SLOW = {"pandas", "numpy", "PIL", "ipywidgets", "anywidget", "traitlets", "IPython"}


def _room(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return "" if parts == ("__init__",) else parts[0]


def _names(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, "relative import"
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _walk(node: ast.AST, *, inside: bool = False) -> Iterator[tuple[str, int, bool]]:
    """Yield each import with its line and whether it stands inside a function; those for type checkers only are left out."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            continue
        for name in _names(child):
            yield name, child.lineno, inside
        yield from _walk(child, inside=inside or isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)))


def _imports(path: Path) -> Iterator[tuple[str, int, bool]]:
    yield from _walk(ast.parse(path.read_text(encoding="utf-8"), filename=str(path)))


def _modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if "data" not in path.relative_to(PACKAGE).parts)


@pytest.mark.parametrize("path", _modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_go_one_way(path: Path) -> None:
    room = _room(path)
    allowed = set(BELOW) | ON_TOP if room in ON_TOP else BELOW.get(room)
    assert allowed is not None, f"{room} is a new room: say in BELOW what it may import"
    wrong = []
    for name, line, inside in _imports(path):
        parts = name.split(".")
        if parts[0] != "saintlearn":
            continue
        target = parts[1] if (len(parts) > 1 and (PACKAGE / parts[1]).with_suffix(".py").is_file()) or (PACKAGE / parts[1]).is_dir() else ""
        if target in {"", room} or target in allowed or (inside and (room, target) in SPEAKS_FOR_ITSELF):
            continue
        wrong.append(f"{path.relative_to(ROOT)}:{line}: {room} may not import {target}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", _modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_only_widgets_know_a_browser(path: Path) -> None:
    if _room(path) == "widgets":
        return
    browser = {name for name, _, _ in _imports(path) if name.split(".")[0] in {"anywidget", "ipywidgets", "traitlets"}}
    assert not browser


def test_a_bare_import_loads_nothing_slow() -> None:
    code = "import sys, saintlearn; print(*{name.partition('.')[0] for name in sys.modules})"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert "saintlearn" in loaded
    assert not SLOW & set(loaded)


def test_playing_in_a_program_needs_no_browser_and_no_tables() -> None:
    code = (
        "import sys, saintlearn as sl; game = sl.new_game('saintcards', ['Ana', sl.Computer()], seed=1); game.act('draw');"
        "print(*{name.partition('.')[0] for name in sys.modules})"
    )
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert not (SLOW - {"numpy"}) & set(loaded)


def test_every_name_of_the_top_level_is_there_and_is_no_module() -> None:
    for name in saintlearn.__all__:
        assert getattr(saintlearn, name) is not None
        assert not (PACKAGE / f"{name}.py").exists(), f"{name} would be hidden by a module of its name"
        assert not (PACKAGE / name).is_dir(), f"{name} would be hidden by a package of its name"
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        saintlearn.nothing  # noqa: B018


def _tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    return [path for name in listed.decode().split("\0") if name and (path := ROOT / name).is_file()]


def test_no_tracked_file_names_a_package_registry() -> None:
    # in pieces, so that this file is clean too
    hosts = [
        ("py", "pi.org"),
        ("python", "hosted.org"),
        ("registry.npm", "js.org"),
        ("registry.yarn", "pkg.com"),
        ("npm", "mirror.com"),
        ("deb.deb", "ian.org"),
        ("archive.ubuntu", ".com"),
        ("conda.ana", "conda.org"),
        ("un", "pkg.com"),
        ("jsdelivr", ".net"),
        ("esm", ".sh/"),
    ]
    pattern = re.compile("|".join(rf"(?<![\w-]){re.escape(a + b)}" for a, b in hosts).encode())
    found = [f"{path.relative_to(ROOT)}: {hit.decode()}" for path in _tracked() for hit in pattern.findall(path.read_bytes())]
    assert not found


def test_no_lock_file_says_where_its_packages_came_from() -> None:
    for path in _tracked():
        if path.name == "package-lock.json":
            assert b'"resolved"' not in path.read_bytes()
        assert path.name not in {"uv.lock", "poetry.lock", "Pipfile.lock", "yarn.lock"}


def test_constraints_are_names_and_versions_only() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert pins
    for line in pins:
        assert re.fullmatch(r"[a-z0-9.-]+==[\w.]+( ; [\w.' <>=!()]+)?", line), line
