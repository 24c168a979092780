"""Optional packages: each is imported when something first needs it. If one is missing, a sentence says how to install it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from saintlearn.ground.refusal import MissingPackage
from saintlearn.languages import say_count, together

EXTRAS: Final[Mapping[str, Mapping[str, str]]] = {
    "class-server": {"psycopg": "psycopg"},
    "cores": {"joblib": "joblib"},
    "kids": {"voila": "Voilà"},
    "lab": {"nbformat": "nbformat"},
    "plots": {"matplotlib": "matplotlib", "networkx": "networkx"},
    "print": {"PIL": "Pillow", "pypdfium2": "pypdfium2", "typst": "typst"},
    "study": {"fsrs": "fsrs", "sqlalchemy": "SQLAlchemy"},
}
"""For each extra the modules that it brings, with the names of their packages."""


def need(module: str, extra: str) -> Any:
    """Import a module of an extra."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != module.partition(".")[0]:
            raise
        raise _missing([EXTRAS[extra].get(error.name.partition(".")[0], error.name)], [extra]) from None


def require(*extras: str) -> None:
    """See that everything these extras bring is there, before something is begun that needs all of them."""
    missing = {extra: [name for module, name in EXTRAS[extra].items() if find_spec(module) is None] for extra in extras}
    if any(missing.values()):
        raise _missing([name for names in missing.values() for name in names], [extra for extra in extras if missing[extra]])


def _missing(packages: list[str], extras: list[str]) -> MissingPackage:
    sentence = say_count(
        "This needs {packages}. Install it with: pip install 'saintlearn[{extras}]'",
        "This needs {packages}. Install them with: pip install 'saintlearn[{extras}]'",
        len(packages),
        packages=together(packages),
        extras=",".join(extras),
    )
    return MissingPackage("missing-package", sentence, ",".join(extras))
