"""What is handed out works elsewhere: a wheel in an empty environment without Node, an sdist, and the commands' own words."""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import hatch_build
import run
import saintlearn
from tests.outside import at_home

ROOT = Path(__file__).resolve().parent.parent
WINDOWS = os.name == "nt"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Build sdist and wheel; the wheel is made of the sdist, without Node."""
    out = tmp_path_factory.mktemp("dist")
    source = _source(tmp_path_factory.mktemp("source"))
    _build(source, "--sdist", out, os.environ["PATH"])
    sdist = next(out.glob("*.tar.gz"))
    unpacked = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(unpacked, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))  # 3.11.4 brought it
    _build(next(unpacked.iterdir()), "--wheel", out, _path_without_node())
    return {"sdist": sdist, "wheel": next(out.glob("*.whl"))}


def _source(folder: Path) -> Path:
    """Copy what git would hand out, and the built front end: the build must not depend on what else lies in the checkout."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True
    )
    static = [path.relative_to(ROOT).as_posix() for path in (ROOT / "saintlearn" / "widgets" / "static").rglob("*")]
    for name in [*listed.stdout.decode().split("\0"), *static]:
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    shutil.copyfile(ROOT / ".gitignore", folder / ".gitignore")
    return folder


def _build(folder: Path, kind: str, out: Path, path: str) -> None:
    # the test environment has hatchling: nothing is asked of a registry
    command = [sys.executable, "-m", "build", kind, "--no-isolation", "--skip-dependency-check", "--outdir", str(out), str(folder)]
    done = subprocess.run(command, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def _path_without_node() -> str:
    folders = [folder for folder in os.environ["PATH"].split(os.pathsep) if folder and not shutil.which("node", path=folder)]
    assert shutil.which("node", path=os.pathsep.join(folders)) is None
    return os.pathsep.join(folders)


@pytest.fixture(scope="module")
def elsewhere(built: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel with all that it asks for into an empty environment, and return that environment's folder of programs."""
    venv = tmp_path_factory.mktemp("elsewhere") / "venv"
    # neither a pip of its own nor bytecode of what is never imported: each takes as long as the installation
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    programs = venv / ("Scripts" if WINDOWS else "bin")
    pip = [sys.executable, "-m", "pip", "--python", programs / "python", "--disable-pip-version-check"]
    command = [*pip, "install", "-qq", "--no-compile", built["wheel"], "-c", ROOT / "constraints.txt"]
    done = subprocess.run(command, env=_environment(venv), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return programs


def _environment(folder: Path) -> dict[str, str]:
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return {**clean, "PATH": _path_without_node(), **at_home(folder.parent)}


def _run(programs: Path, *command: str, code: int = 0) -> str:
    full = [str(programs / command[0]), *command[1:]]
    folder = programs.parent.parent
    done = subprocess.run(full, cwd=folder, env=_environment(programs.parent), capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_holds_cards_notebooks_and_front_end(built: dict[str, Path]) -> None:
    with zipfile.ZipFile(built["wheel"]) as wheel:
        names = set(wheel.namelist())
    shipped = {path.relative_to(ROOT).as_posix() for pattern in ("cards/*.csv", "notebooks/*.ipynb") for path in ROOT.glob(pattern)}
    assert {f"saintlearn/data/{name}" for name in shipped} <= names
    assert {"saintlearn/py.typed", "saintlearn/widgets/static/table.js", "saintlearn/widgets/static/table.css"} <= names
    assert {f"saintlearn-{saintlearn.__version__}.dist-info/licenses/{name}" for name in ("LICENSE", "cards/LICENSE.md")} <= names
    assert not [name for name in names if not name.startswith(("saintlearn/", f"saintlearn-{saintlearn.__version__}.dist-info/"))]
    assert not [name for name in names if "node_modules" in name or "__pycache__" in name or ".ipynb_checkpoints" in name]
    fonts = [name for name in names if name.rpartition("/")[2].startswith("OFL-")]
    assert sorted(fonts) == [f"saintlearn/widgets/static/fonts/OFL-{name}.txt" for name in ("alegreya", "andika")]


def test_the_sdist_carries_the_built_front_end(built: dict[str, Path]) -> None:
    with tarfile.open(built["sdist"]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"saintlearn/widgets/static/table.js", "saintlearn/widgets/static/BUILD", "frontend/package.json", "cards/saints.csv"} <= names
    assert {"hatch_build.py", "run.py", "constraints.txt", "LICENSE", "tests/test_packaging.py"} <= names
    assert not [name for name in names if "node_modules" in name or name.startswith((".venv", ".git/"))]
    assert not [name for name in names if name.startswith("docs/") and name.endswith((".jpg", ".png", ".webp"))]


def test_a_package_index_takes_both_files(built: dict[str, Path]) -> None:
    for tool, *words in (["twine", "check", "--strict", built["sdist"], built["wheel"]], ["check_wheel_contents", built["wheel"]]):
        done = subprocess.run([sys.executable, "-m", tool, *words], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_long_description_leads_somewhere_from_elsewhere(built: dict[str, Path]) -> None:
    with zipfile.ZipFile(built["wheel"]) as wheel:
        metadata = wheel.read(f"saintlearn-{saintlearn.__version__}.dist-info/METADATA").decode()
    links = re.findall(r"""(?:\]\(|src="|srcset=")([^)\s"]+)[)"]""", metadata)
    assert any(link.endswith("/raw/HEAD/docs/round.webp") for link in links)
    assert len(links) > 20
    assert not [link for link in links if not link.startswith(("https://", "#"))]
    named = {
        re.sub(r"^.*/saintlearn/(?:raw|blob)/HEAD/", "", link).partition("#")[0]
        for link in links
        if "/HEAD/" in link and "mybinder" not in link
    }
    assert not [name for name in named if not (ROOT / name).exists()]


def test_an_installed_wheel_plays_a_round_at_the_command_line(elsewhere: Path) -> None:
    assert _run(elsewhere, "saintlearn", "--version").split() == ["saintlearn", saintlearn.__version__]
    told = json.loads(_run(elsewhere, "saintlearn", "simulate", "saintcards", "--games", "1", "--seed", "5", "--json"))
    assert (told["game"], told["games"], told["seed"]) == ("saintcards", 1, 5)
    assert told["moves"] > 0
    assert sum(told["outcomes"].values()) == 1


def test_an_installed_wheel_plays_a_round_in_a_program(elsewhere: Path) -> None:
    program = """
import saintlearn as sl
game = sl.new_game("saintcards", players=["Ana", "Ben"], seed=7)
while game.outcome is None:
    game.act(next(iter(game.legal_actions)))
assert game.outcome.winners
table = sl.play("saintcards", players=["Ana", sl.Computer("greedy")], seed=7)
assert len(table._esm) > 1000
print(sl.load_catalogue()["agnes-of-rome"].name)
"""
    assert _run(elsewhere, "python", "-W", "error", "-c", program).strip() == "St. Agnes of Rome"


def test_an_installed_wheel_checks_its_cards(elsewhere: Path) -> None:
    assert "No mistakes found" in _run(elsewhere, "saintlearn", "check")


def test_lab_helps_and_says_what_is_missing(elsewhere: Path) -> None:
    assert "JupyterLab" in _run(elsewhere, "saintlearn", "lab", "--help")
    assert _run(elsewhere, "saintlearn", "lab", "--no-browser", code=1) == ""  # it is told on the error channel: no JupyterLab here


def test_run_passes_every_command_of_saintlearn_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from saintlearn.cli import MODULES

    commands = argparse.ArgumentParser().add_subparsers()
    for name in MODULES:
        import_module(f"saintlearn.cli.{name}").add(commands)
    assert set(run.COMMANDS) == set(commands.choices)
    called: list[tuple[Any, ...]] = []
    monkeypatch.setattr(run, "install", called.append)
    monkeypatch.setattr(run, "become", lambda *words, folder: called.append((*words[1:], folder)) or 3)
    monkeypatch.setattr(run.signal, "signal", lambda *_: None)
    monkeypatch.chdir(tmp_path)
    assert run.main(["lesson", "martyrs", "--out", "here"]) == 3
    assert called == [{"lab", "kids", "plots", "print", "study"}, ("lesson", "martyrs", "--out", "here", tmp_path)]
    run.main(["classes"])
    assert called[2] == {"class-server", "lab", "kids", "plots", "print", "study"}
    assert run.main(["lessn"]) == 2
    assert "did you mean 'lesson'?" in capsys.readouterr().out


def test_run_prints_what_the_output_does_not_know() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}
    code = (
        "import run; run.main(['--help']); run.says('a check', run.sys.executable, '-c', 'print(chr(10003).encode())'); run.say(chr(10003))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode("cp1252").splitlines()[-1] == "?"


def test_run_says_its_two_commands() -> None:
    done = subprocess.run([sys.executable, ROOT / "run.py"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "python run.py lab" in done.stdout
    assert "python run.py test" in done.stdout
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "python run.py lab" in readme
    assert "python run.py test" in readme


def test_a_build_that_remembers_gives_what_a_whole_one_gives(tmp_path: Path) -> None:
    work, memory, dist = tmp_path / "frontend", tmp_path / "memory", tmp_path / "frontend" / "dist"
    for path in hatch_build.sources():
        if path.parent.name != "widgets" or path.name in {"album.ts", "drill.ts"}:
            copy = work / path.relative_to(hatch_build.FRONTEND)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    node, npm = hatch_build.node_and_npm()
    if not hatch_build.lend_modules(work):
        hatch_build.run(work, node, npm, *hatch_build.CLEAN_INSTALL)

    def build(*words: str) -> dict[str, bytes]:
        hatch_build.run(work, node, "build.mjs", *words)
        return {path.relative_to(dist).as_posix(): path.read_bytes() for path in dist.rglob("*") if path.is_file()}

    first, kept = build(str(memory)), {path.name: path.stat().st_mtime_ns for path in memory.iterdir()}
    assert kept.keys() == {"album.json", "drill.json"}
    scene, style = (
        work / "src" / "scenes" / "drill" / "Drill.svelte",
        work / "src" / "styles" / "look.css",
    )  # which another style sheet imports
    scene.write_text(scene.read_text(encoding="utf-8").replace('say("Match drill"', 'say("A drill of matches"'), encoding="utf-8")
    style.write_text(style.read_text(encoding="utf-8") + "\n.sl-new { order: 7 }\n", encoding="utf-8")
    second = build(str(memory))
    assert {path.name for path in memory.iterdir() if path.stat().st_mtime_ns != kept[path.name]} == {"drill.json"}
    assert {name for name, content in second.items() if content != first[name]} == {"drill.js", "drill.css", "words.json"}
    assert b"A drill of matches" in second["drill.js"]
    assert b".sl-new{order:7}" in second["drill.css"]
    assert build() == second
    (memory / "album.json").write_text(json.dumps({"key": "", "of": ["src/gone.ts"]}), encoding="utf-8")
    assert build(str(memory)) == second


def test_the_fonts_of_print_are_the_same_whenever_they_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    font = ROOT / "saintlearn" / "widgets" / "static" / "fonts" / "andika-latin-400.woff2"
    made = []
    for now, name in enumerate(("first", "kept", "again")):
        monkeypatch.setattr(hatch_build, "MEMORY", tmp_path / ("other" if name == "again" else "memory"))
        monkeypatch.setattr("fontTools.misc.timeTools.timestampNow", lambda now=now: 3_800_000_000 + now)
        folder = tmp_path / name
        folder.mkdir()
        for part in ("latin", "latin-ext", "vietnamese"):
            shutil.copyfile(font, folder / f"andika-{part}-400.woff2")
        hatch_build.print_fonts(folder)
        made.append({path.name: path.read_bytes() for path in folder.iterdir()})
    assert [*made[0]] == ["andika-400.ttf"]
    assert made[0] == made[1] == made[2]


def test_a_mistake_in_the_cards_is_told_and_stops_no_checkout_from_being_installed(monkeypatch, capsys):
    monkeypatch.setattr(hatch_build, "DRAW", "import sys; sys.exit('saints.csv, row 486: no kind of dress')")
    monkeypatch.setattr(hatch_build, "up_to_date", lambda: True)
    monkeypatch.setattr(hatch_build, "stale_translations", list)
    monkeypatch.setattr(hatch_build.CustomBuildHook, "target_name", "wheel")
    hook = object.__new__(hatch_build.CustomBuildHook)
    hook.initialize("editable", {})
    assert "saints.csv, row 486" in capsys.readouterr().err
    with pytest.raises(RuntimeError, match="row 486"):
        hook.initialize("standard", {})


def test_who_builds_without_the_tools_for_the_fonts_is_told_first_which_python_has_them(monkeypatch):
    monkeypatch.setattr(hatch_build.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(hatch_build, "up_to_date", lambda: False)
    monkeypatch.setattr(hatch_build, "draw", lambda: pytest.fail("nothing is begun"))
    with pytest.raises(RuntimeError, match=r"\.venv/bin/python"):
        hatch_build.main([])
