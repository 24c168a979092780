"""Optional packages: each is imported when something first needs it. If one is missing, a sentence says how to install it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from saintlearn.ground.refusal import MissingPackage
from saintlearn.languages import say

__all__ = ["need"]

_PACKAGES = {"PIL": "Pillow"}


def need(module: str, extra: str) -> Any:
    """Import a module of an extra.

    Args:
        module: The module's name.
        extra: The extra of saintlearn that brings it.

    Raises:
        ImportError: If it isn't installed. The message says how to install it.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != module.partition(".")[0]:
            raise
        package = _PACKAGES.get(module.partition(".")[0], module.partition(".")[0])
        raise MissingPackage(
            "missing-package", say("This needs {package}. Install it with: pip install 'saintlearn[{extra}]'", package=package, extra=extra)
        ) from None
