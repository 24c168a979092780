"""Ports of this computer: where its servers can be reached."""

from __future__ import annotations

import socket
import sys
from contextlib import suppress
from typing import Final

from saintlearn.languages import say

PLAY_PORT: Final = 8866
"""Where ``saintlearn play`` looks first."""
CLASS_PORT: Final = 8000
"""Where a class looks first."""
HERE: Final = "127.0.0.1"
"""This computer alone can ask."""
EVERYBODY: Final = "0.0.0.0"  # noqa: S104 - the devices of a hall are to reach it
"""Everybody in the networks of this computer can ask."""
_NEXT: Final = 20
"""How many ports are tried before any that is free."""


def take_port(number: int, host: str = HERE) -> socket.socket:
    """Take a port of this computer, so that nobody else can."""
    taken = socket.socket()
    try:
        if sys.platform == "win32":
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)  # else another program may take the same port
        else:
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # the last server's connections may linger
        taken.bind((host, number))
        taken.listen()
    except OSError:
        taken.close()
        raise
    return taken


def take_next_port(number: int, host: str) -> socket.socket:
    """Take a port, or the next that nobody has."""
    for other in (*range(number, min(number + _NEXT, 65536)), 0):
        with suppress(OSError):
            return take_port(other, host)
    raise OSError(say("This computer has no free port. Close other programs and try again."))
