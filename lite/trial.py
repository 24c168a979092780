"""Run notebooks as a browser alone will: with nothing but Python's own library and the packages of the site. Says which cells do not run there.

python lite/trial.py LOCK NOTEBOOK ...      LOCK: the site's pyodide-lock.json; prints {notebook: [numbers of cells]}
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
from collections.abc import Iterable, Sequence
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

from packaging.utils import canonicalize_name


class Only:
    """Finds nothing of other packages than these: put first into `sys.meta_path`.

    Args:
        packages: Their names on the package index.
    """

    def __init__(self, packages: Iterable[str]) -> None:
        there = {canonicalize_name(package) for package in packages}
        owners = packages_distributions().items()
        self.missing = {top for top, names in owners if there.isdisjoint(map(canonicalize_name, names))}

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> None:
        """Refuse what is not there; let the others be found as always."""
        if name.partition(".")[0] in self.missing:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def failing(notebook: Path) -> list[int]:
    """Run the cells one after the other in one namespace; list those that did not run."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {"__name__": "__main__"}
    failed = []
    for number, cell in enumerate(cells):
        if cell["cell_type"] == "code":
            try:
                with contextlib.redirect_stdout(io.StringIO()):
                    exec(compile("".join(cell["source"]), f"{notebook.name}, cell {number}", "exec"), names)  # noqa: S102 - our own notebooks
            except Exception as error:  # noqa: BLE001 - whatever it is, the cell does not run there, and the builder is told
                print(f"{notebook.name}, cell {number}: {error}", file=sys.stderr)
                failed.append(number)
    return failed


def main(arguments: Sequence[str]) -> None:
    """Carry out one call."""
    lock, *notebooks = map(Path, arguments)
    sys.meta_path.insert(0, Only(json.loads(lock.read_text(encoding="utf-8"))["packages"]))
    print(json.dumps({notebook.name: failing(notebook) for notebook in notebooks}))


if __name__ == "__main__":
    main(sys.argv[1:])
