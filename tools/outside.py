"""Install what a stranger would get into an empty environment, where no Node, browser, and compiler is in reach, and play a round there.

python -m tools.outside FILE ...    wheels and source distributions; `run.py package` does it with what it built
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.environments import Environment

PROGRAM = """
import shutil
import saintlearn as sl

found = [name for name in {programs!r} if shutil.which(name)]
assert not found, found
game = sl.new_game("saintcards", players=["Ana", "Ben"], seed=7)
while game.outcome is None:
    game.act(next(iter(game.legal_actions)))
table = sl.play("saintcards", players=["Ana", sl.Computer("greedy")], seed=7)
assert len(table._esm) > 1000
print(f"saintlearn {{sl.__version__}} out of {name}: a round of {{len(game.log)}} moves, and a table for a notebook.")
"""
PROGRAMS = ("node", "npm", "cc", "gcc", "clang", "cl", "chromium", "chromium-browser", "google-chrome", "chrome", "msedge", "firefox")
"""What nobody needs who installs a package."""


def play(file: Path) -> None:
    """Install one file into an environment of its own, and play there.

    Raises:
        subprocess.CalledProcessError: It couldn't be installed, or the round failed.
    """
    with tempfile.TemporaryDirectory(prefix="saintlearn-outside-", ignore_cleanup_errors=True) as folder:
        place = Environment(Path(folder), alone=True)
        place.install(str(file))
        place.run("-c", PROGRAM.format(programs=PROGRAMS, name=file.name))
        place.run("-m", "saintlearn", "simulate", "saintcards", "--games", "1", "--seed", "5")


def main(arguments: Sequence[str]) -> int:
    """Try every file; return 1 for the first that fails."""
    for name in arguments:
        try:
            play(Path(name).resolve())
        except subprocess.CalledProcessError as error:
            print(f"{name}: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
