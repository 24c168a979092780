"""Optional packages: each is asked for when it is first needed, with a sentence that says how to get it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

__all__ = ["need"]

_PACKAGES = {"PIL": "Pillow"}


def need(module: str, extra: str, purpose: str) -> Any:
    """Import a module of an extra.

    Args:
        module: The module's name.
        extra: The extra of saintlearn that brings it.
        purpose: What it is needed for, as ``writing a PDF``.

    Raises:
        ImportError: It is not installed; the sentence says how to install it.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != module.partition(".")[0]:
            raise
        package = _PACKAGES.get(module.partition(".")[0], module)
        raise ImportError(f"{purpose.capitalize()} needs {package}; install it with: pip install 'saintlearn[{extra}]'") from None
