"""``saintlearn lab``: the notebooks in JupyterLab."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

from saintlearn.cli.parts import Commands, become, complain, port
from saintlearn.languages import say

OWN = "saintlearn-notebooks"
START = "00-start-here.ipynb"
SETTINGS = Path(__file__).parent / "jupyter"
"""A folder for Jupyter's search path of settings (``JUPYTER_CONFIG_PATH``): JupyterLab's announcements, which lie over a table in the lower right corner and
ask the internet, are left out here. Nobody's own settings are touched."""
_QUIET = ("--log-level=WARN", "--LabApp.log_level=WARN")
"""Warnings, errors, and the address are still shown."""


def add(commands: Commands) -> None:
    """Add the command."""
    lab = commands.add_parser("lab", help=say("open the notebooks in JupyterLab"), description=say("Open the notebooks in JupyterLab."))
    lab.add_argument("folder", nargs="?", type=Path, help=say("folder for your copy of the notebooks (default: {folder} here)", folder=OWN))
    lab.add_argument("--no-browser", action="store_true", help=say("start JupyterLab without opening a browser"))
    lab.add_argument("--port", type=port, help=say("port of the server"))
    lab.set_defaults(run=_lab)


def _notebooks(folder: Path | None) -> Path:
    from saintlearn.ground.paths import notebooks_folder

    shipped = notebooks_folder()
    if folder is None and (shipped.parent / "pyproject.toml").is_file():
        return shipped
    own = folder or Path(OWN)
    own.mkdir(parents=True, exist_ok=True)
    for notebook in sorted(shipped.glob("*.ipynb")):
        if not (own / notebook.name).exists():
            shutil.copyfile(notebook, own / notebook.name)
    return own


def _lab(wanted: argparse.Namespace) -> int:
    from importlib.util import find_spec

    if find_spec("jupyterlab") is None:
        return complain(say("JupyterLab isn't installed. Install it with: {command}", command="pip install 'saintlearn[lab]'"))
    try:
        notebooks = _notebooks(wanted.folder).resolve()
    except OSError as error:
        own = wanted.folder or Path(OWN)
        if own.exists() and not own.is_dir():
            return complain(say("{path} is a file. Name a folder for your copy of the notebooks.", path=own))
        sentence = say(
            "We can't copy the notebooks to {folder}: {reason}. Name another folder: saintlearn lab FOLDER",
            folder=own,
            reason=error.strerror,
        )
        return complain(sentence)
    print(say("Your notebooks are in {folder}. Press Ctrl+C to stop JupyterLab.", folder=notebooks), flush=True)
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={notebooks}",
        f"--LabApp.default_url=/doc/tree/{START}",
        *_QUIET,
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # as in a container; JupyterLab asks to be told
    environment = _with_folder(os.environ, "JUPYTER_CONFIG_PATH", SETTINGS)
    if find_spec("voila") is not None:  # the pages without code that kids.ipynb leads to
        from saintlearn.widgets.kids import TEMPLATES

        environment = _with_folder(environment, "JUPYTER_PATH", TEMPLATES)
        command.append("--VoilaConfiguration.template=saintlearn")
    if wanted.no_browser:
        command.append("--no-browser")
    if wanted.port is not None:
        command.append(f"--port={wanted.port}")
    return become(command, environment)


def _with_folder(environment: Mapping[str, str], variable: str, folder: Path) -> dict[str, str]:
    """Give an environment in which one of Jupyter's search paths begins with a folder."""
    return {**environment, variable: os.pathsep.join(filter(None, (str(folder), environment.get(variable, ""))))}
