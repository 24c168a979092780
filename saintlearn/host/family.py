"""The pages of one family: only browsers on this computer may ask, and each page that is open has a link of its own.

A request must name this computer as its host, and a link must come from a page of this server, so that a page from elsewhere can't reach it by another name.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from saintlearn.ground.ports import HERE
from saintlearn.host.answers import OnlyOurs, answer

_GOING_AWAY: Final = 1001


@dataclass(slots=True, eq=False)
class Link:
    """A page's open connection."""

    _socket: WebSocket
    _said: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)

    def send(self, text: str) -> None:
        """Send a message; a page that is gone misses it."""
        self._said.put_nowait(text)

    def close(self) -> None:
        """Say goodbye."""
        self._said.put_nowait(None)

    async def receive(self) -> str | None:
        """Wait for a message; None if the page is gone."""
        try:
            return await self._socket.receive_text()
        except WebSocketDisconnect:
            return None

    async def pass_on(self) -> None:
        """Bring the page what is sent, until goodbye is said."""
        with suppress(WebSocketDisconnect, RuntimeError):  # Starlette raises either if the page has gone meanwhile
            while (text := await self._said.get()) is not None:
                await self._socket.send_text(text)
            await self._socket.close(_GOING_AWAY)


def family_app(page: Callable[[str, str], Response | None], live: Callable[[Link], Awaitable[None]]) -> Starlette:
    """Make the application of a family.

    Args:
        page: Answers a path and a query; None if nothing is there.
        live: Speaks with a page until it is gone.
    """

    async def get(request: Request) -> Response:
        return page(request.url.path, request.url.query) or answer(status=404)

    async def meet(socket: WebSocket) -> None:
        if socket.headers.get("origin") != f"http://{socket.headers['host']}":
            await socket.close()  # before it was accepted: 403
            return
        await socket.accept()
        link = Link(socket)
        passing = asyncio.create_task(link.pass_on())
        try:
            with suppress(asyncio.CancelledError):  # the server stops while a page waits for a game
                await live(link)
        finally:
            link.close()
            await passing

    return Starlette(
        routes=[WebSocketRoute("/live", meet), Route("/{path:path}", get)],
        middleware=[Middleware(OnlyOurs, names=("localhost", HERE))],
    )
