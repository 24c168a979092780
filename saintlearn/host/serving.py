"""Serve an application on this computer until somebody says stop."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Awaitable, Callable, Iterator
from importlib.util import find_spec
from typing import Final

import uvicorn
from starlette.types import ASGIApp

LONGEST: Final = 1024 * 1024
"""The most bytes of a message from a page: so long may a story be that somebody reads aloud."""
_GOODBYE: Final = 2
"""Seconds that open pages get to hear that it is over."""


class _Server(uvicorn.Server):
    """A server that leaves signals to whoever runs it."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


async def serve_app(
    app: ASGIApp, taken: socket.socket, stop: asyncio.Event, *, goodbye: Callable[[], Awaitable[None]] | None = None
) -> None:
    """Serve an application on a port that was taken, until somebody says stop.

    Args:
        app: What answers.
        taken: The port's socket.
        stop: Set when it is over.
        goodbye: What is done before the pages are closed.
    """
    server = _Server(
        uvicorn.Config(
            app,
            interface="asgi3",
            ws="websockets-sansio" if find_spec("websockets") else "wsproto",
            ws_per_message_deflate=False,
            ws_max_size=LONGEST,
            lifespan="on",
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=_GOODBYE,
        )
    )
    serving = asyncio.create_task(server.serve(sockets=[taken]))
    stopped = asyncio.create_task(stop.wait())
    await asyncio.wait({serving, stopped}, return_when=asyncio.FIRST_COMPLETED)
    if goodbye is not None:
        await goodbye()
    server.should_exit = True
    stopped.cancel()
    await serving
