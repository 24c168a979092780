"""Make Python environments of their own, in which nothing of the checkout's environment is in reach."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


class Environment:
    """A new environment in a folder; one that was there before is thrown away.

    Args:
        folder: Where to make it.
        alone: Leave no program in reach but the environment's own, and no home but this folder.
    """

    def __init__(self, folder: Path, *, alone: bool = False) -> None:
        self.folder = folder
        programs = folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = programs / ("python.exe" if os.name == "nt" else "python")
        self.variables = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
        if alone:
            self.variables |= {"PATH": str(programs), "HOME": str(folder), "USERPROFILE": str(folder)}
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(folder)], check=True)

    def run(self, *words: str, folder: Path | None = None) -> None:
        """Run the environment's Python.

        Args:
            words: What to tell it.
            folder: Where to run it: the environment's own, if none is named.

        Raises:
            subprocess.CalledProcessError: It failed.
        """
        subprocess.run([str(self.python), *words], cwd=folder or self.folder, env=self.variables, check=True)

    def install(self, *words: str) -> None:
        """Install what the words for pip say."""
        self.run("-m", "pip", "install", "-qq", "--disable-pip-version-check", *words)
