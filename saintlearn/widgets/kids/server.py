"""Where pages without code are served: by Voilà itself, or by a Jupyter server that also runs Voilà."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import quote

__all__ = ["is_voila", "page_address"]


def is_voila(environment: Mapping[str, str]) -> bool:
    """Say whether a kernel was started for a Voilà page."""
    return environment.get("SERVER_SOFTWARE", "").startswith("voila/")


def _servers() -> Iterable[Mapping[str, Any]]:
    from jupyter_server.serverapp import list_running_servers

    return list_running_servers()


def page_address(environment: Mapping[str, str], servers: Iterable[Mapping[str, Any]] | None = None) -> str | None:
    """Find the address where a kernel's notebook is a page without code.

    Args:
        environment: The kernel's environment, in which Jupyter's server names the notebook and its own process.
        servers: What is known about the servers that run here; None to look them up.

    Returns:
        The address from the first slash on, without any token; None if there is no such server, or no Voilà.

    >>> running = {"pid": 7, "base_url": "/user/ana/", "root_dir": "/home/ana"}
    >>> kernel = {"JPY_PARENT_PID": "7", "JPY_SESSION_NAME": "/home/ana/notebooks/my kids.ipynb"}
    >>> page_address(kernel, [running]) if find_spec("voila") else "/user/ana/voila/render/notebooks/my%20kids.ipynb"
    '/user/ana/voila/render/notebooks/my%20kids.ipynb'
    """
    notebook, parent = environment.get("JPY_SESSION_NAME"), environment.get("JPY_PARENT_PID")
    if not notebook or not parent or find_spec("voila") is None or find_spec("jupyter_server") is None:
        return None
    for server in servers if servers is not None else _servers():
        root = Path(server["root_dir"]).expanduser()
        if str(server["pid"]) == parent and Path(notebook).is_relative_to(root):
            return f"{server['base_url']}voila/render/{quote(Path(notebook).relative_to(root).as_posix())}"
    return None
