"""Measure saintlearn beside its peers, all in one run on one machine.

    python benchmarks/run.py [--quick] [import engine cards games players rivals study lab kids tablet classes crowd]

Makes an environment of its own in the system's folder for temporary files, with this checkout as it would be handed out and the peers beside it.
The peers: jupyterquiz and jupytercards (what a teacher would otherwise put into a notebook), RLCard's UNO (random card games), a bare anywidget counter
(the shortest way from a click to Python and back), py-fsrs with sqlite3 (the memory of one learner),
and a bare page of Voilà and JupyterLab (how soon a command shows something). Times on a busy machine mean little: look at the relation of two lines.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INSIDE = "SAINTLEARN_BENCHMARKS"


def environment() -> Path:
    """Make or renew the environment, and return its Python."""
    folder = Path(tempfile.gettempdir()) / f"saintlearn-benchmarks-{sys.version_info[0]}.{sys.version_info[1]}"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--constraint", str(ROOT / "constraints.txt")]
    if not (folder / "made").exists():
        print(f"Making {folder} ...", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(folder)], check=True)
    subprocess.run([*pip, f"{ROOT}[bench]"], check=True)
    subprocess.run([*pip, "--force-reinstall", "--no-deps", str(ROOT)], check=True)  # not editable: as it is handed out
    (folder / "made").touch()
    return python


def main() -> int:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "parts",
        nargs="*",
        metavar="PART",
        help="import, engine, cards, games, players, rivals, study, lab, kids, tablet, classes, crowd (default: all)",
    )
    parser.add_argument("--quick", action="store_true", help="a tenth of the repetitions")
    wanted = parser.parse_args()
    if os.environ.get(INSIDE) != "1":
        command = [str(environment()), str(Path(__file__).resolve()), *sys.argv[1:]]
        return subprocess.run(command, env={**os.environ, INSIDE: "1"}, cwd=tempfile.gettempdir(), check=False).returncode

    sys.path.insert(0, str(ROOT))
    from benchmarks import cards, classes, crowd, games, kernel, kids, lab, players, rivals, study, tablet

    parts: dict[str, Callable[[int], None]] = {
        "import": kernel.imports,
        "engine": kernel.engine,
        "cards": cards.measure,
        "games": games.measure,
        "players": players.measure,
        "rivals": rivals.measure,
        "study": study.measure,
        "lab": lab.measure,
        "kids": kids.measure,
        "tablet": tablet.measure,
        "classes": classes.measure,
        "crowd": crowd.measure,
    }
    unknown = [part for part in wanted.parts if part not in parts]
    if unknown:
        parser.error(f"{', '.join(unknown)}: choose from {', '.join(parts)}")
    sys.path.remove(str(ROOT))  # what is measured is the installed package
    for name in wanted.parts or parts:
        parts[name](1 if wanted.quick else 10)
    return 0


if __name__ == "__main__":
    sys.exit(main())
