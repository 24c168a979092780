"""Code of others that is called when something has changed: what goes wrong in it is shown to its author, and stops nothing else."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from typing import ParamSpec

__all__ = ["told"]

P = ParamSpec("P")


def told(call: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
    """Call somebody's function; an exception in it is shown where its author sees it, in a notebook below the cell or in the log, and goes no further."""
    try:
        call(*args, **kwargs)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is the author's to see, and the game's to survive
        _show(error)


def _show(error: Exception) -> None:
    notebook = sys.modules.get("IPython")  # nobody has a notebook who hasn't loaded it
    shell = None if notebook is None else notebook.get_ipython()
    if shell is None:
        traceback.print_exception(error)
    else:
        shell.showtraceback((type(error), error, error.__traceback__))
