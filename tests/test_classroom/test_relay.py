"""What one process passes on for another."""

from __future__ import annotations

import asyncio
from typing import Any

from saintlearn.ground.ports import HERE
from saintlearn.hall.relay import pass_on


def test_a_page_that_has_gone_needs_no_goodbye() -> None:
    """A server may refuse the last word to a page whose line is closed; that is no fault."""
    refused = []

    async def answer(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    async def receive() -> dict[str, Any]:
        return await asyncio.Future()

    async def send(told: Any) -> None:
        refused.append(told)
        raise RuntimeError("Expected ASGI message 'websocket.send' or 'websocket.close', but got 'websocket.close'.")

    async def run() -> None:
        server = await asyncio.start_server(answer, HERE, 0)
        port = server.sockets[0].getsockname()[1]
        async with server:
            await pass_on(f"secret@{HERE}:{port}", {"type": "websocket"}, receive, send, set())

    asyncio.run(run())
    assert refused == [{"type": "websocket.close", "code": 1012}]
