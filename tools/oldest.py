"""Run the tests with the oldest version of everything that the package asks for.

python -m tools.oldest              makes build/oldest, and runs what needs neither a browser nor a site
python -m tools.oldest WORDS ...    the words go to pytest instead

The newest versions are those of constraints.txt, which all other runs use.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.environments import Environment

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "oldest"
EXTRAS = ("class-server", "cores", "kids", "lab", "plots", "print", "study")
"""What people install; the other extras are for developers."""
TOOLS = ("pytest>=8", "pytest-xdist", "hypothesis", "nbval", "pyyaml", "pokerkit", "phevaluator", "playwright", "romcal==4.0.0b6", "treys")
"""What the tests themselves need, as new as it comes."""
TESTS = (
    *(f"tests/test_{name}" for name in ("engine", "catalogue", "questions", "learners", "widgets", "lessons", "classroom")),
    *(f"tests/test_{name}" for name in ("saintcards", "race", "holdem", "saint_poker", "holy_quest", "study", "wire")),
    *(f"tests/test_{name}.py" for name in ("cli", "clocked", "saves", "records", "vocabulary", "idle")),
    "tests/render",
)


def floors() -> Iterator[str]:
    """Yield the oldest version of everything that the package and these extras ask for, as a constraint for pip.

    Raises:
        ValueError: One of them names no oldest version.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for wanted in (*project["dependencies"], *(one for name in EXTRAS for one in project["optional-dependencies"][name])):
        found = re.fullmatch(r"([\w.-]+)(?:\[[\w,-]+\])?(?:>=([\d.]+))?", wanted.partition(";")[0])
        if found and found[1] == project["name"]:
            continue  # one extra brings another
        if found is None or found[2] is None:
            raise ValueError(f"{wanted!r} names no oldest version")
        yield f"{found[1]}=={found[2]}"


def main(arguments: Sequence[str]) -> int:
    """Make the environment anew, and run the tests in it."""
    place = Environment(PLACE)
    oldest = PLACE / "oldest.txt"
    oldest.write_text("".join(f"{one}\n" for one in floors()), encoding="utf-8")
    place.install("--constraint", str(oldest), "--editable", f"{ROOT}[{','.join(EXTRAS)}]", *TOOLS)
    quiet = ("-W", "ignore::DeprecationWarning", "-W", "ignore::FutureWarning")  # an old package speaks of what is new for it
    try:
        place.run("-m", "pytest", "-q", *quiet, *(arguments or TESTS), folder=ROOT)
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
