"""One process asks another to answer for it: the events of an ASGI connection, back and forth over a connection of their own.

A page may reach any process; the one that serves its class answers. Processes show each other a secret that stands in the lease.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import secrets
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from saintlearn.hall.asgi import App, Receive, Scope, Send

__all__ = ["Relay", "Unreachable", "pass_on"]

_LONGEST: Final = 32 * 1024 * 1024
_PATIENCE: Final = 3.0
_CARRIED: Final = (
    "type", "asgi", "http_version", "method", "scheme", "path", "raw_path", "query_string", "root_path", "headers", "client", "server", "subprotocols",
)  # fmt: skip
_LOG: Final = logging.getLogger(__name__)


class Unreachable(Exception):
    """The other process doesn't answer, and nothing has been said to the page."""


def _bytes_as_text(value: Any) -> Any:
    if isinstance(value, bytes):
        return {"": value.decode("latin-1")}
    raise TypeError(type(value).__name__)


def _text_as_bytes(value: dict[str, Any]) -> Any:
    return value[""].encode("latin-1") if value.keys() == {""} else value


def _write(writer: asyncio.StreamWriter, content: Mapping[str, Any]) -> None:
    packed = json.dumps(content, default=_bytes_as_text, separators=(",", ":")).encode()
    writer.write(len(packed).to_bytes(4, "big") + packed)


async def _read(reader: asyncio.StreamReader) -> dict[str, Any] | None:
    """Read what the other process says; None when it says nothing more."""
    try:
        length = int.from_bytes(await reader.readexactly(4), "big")
        if length > _LONGEST:
            return None
        told: Any = json.loads(await reader.readexactly(length), object_hook=_text_as_bytes)
    except (OSError, asyncio.IncompleteReadError, ValueError):
        return None
    return told if isinstance(told, dict) else None


class Relay:
    """Answers for other processes.

    Args:
        app: What answers.

    Attributes:
        me: How others reach and trust this process, once it listens.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._secret = secrets.token_urlsafe(16)
        self._server: asyncio.Server | None = None
        self._talks: set[asyncio.Task[Any]] = set()
        self.me = ""

    async def listen(self, host: str) -> None:
        """Begin to listen on a free port.

        Args:
            host: A name or number of this computer by which the other processes reach it, and nobody else.

        Raises:
            OSError: It isn't one.
        """
        self._server = await asyncio.start_server(self._talk, host, 0)
        self.me = f"{self._secret}@{host}:{self._server.sockets[0].getsockname()[1]}"

    async def close(self) -> None:
        """End all conversations."""
        if self._server is not None:
            self._server.close()
        for task in [*self._talks]:
            task.cancel()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._talks.add(task)
        try:
            first = await asyncio.wait_for(_read(reader), _PATIENCE)
            if first is None or not hmac.compare_digest(str(first.get("secret")).encode(), self._secret.encode()):
                return
            kind = first["scope"]["type"]
            first["scope"]["headers"] = [tuple(one) for one in first["scope"]["headers"]]

            async def receive() -> Mapping[str, Any]:
                told = await _read(reader)
                return {"type": f"{kind}.disconnect", "code": 1006} if told is None else told

            async def send(told: Mapping[str, Any]) -> None:
                with suppress(OSError):  # then what is received next says that it has gone
                    _write(writer, told)
                    await writer.drain()

            await self._app(first["scope"], receive, send)
        except TimeoutError:
            return
        except Exception:  # noqa: BLE001 - a fault of one page leaves the others as they are
            _LOG.exception("a page that came by another process couldn't be answered")
        finally:
            self._talks.discard(task)
            writer.close()


async def pass_on(other: str, scope: Scope, receive: Receive, send: Send, lines: set[asyncio.StreamWriter]) -> None:
    """Let another process answer.

    Args:
        other: How to reach it, as `Relay.me` says.
        scope: The connection.
        receive: Gives what the page says.
        send: Takes what the page is to hear.
        lines: Has the line to the other process as long as it stands. Whoever cuts it lets go of a process that hangs.

    Raises:
        Unreachable: It doesn't answer, and nothing that matters has been received or sent yet.
    """
    secret, _, at = other.partition("@")
    host, _, port = at.rpartition(":")
    try:
        reader, writer = await asyncio.wait_for(asyncio.open_connection(host, int(port)), _PATIENCE)
    except (OSError, TimeoutError, ValueError):
        raise Unreachable from None
    _write(writer, {"secret": secret, "scope": {name: scope[name] for name in _CARRIED if name in scope}})

    async def there() -> None:
        while True:
            told = await receive()
            _write(writer, told)
            await writer.drain()
            if told["type"].endswith(".disconnect"):
                return

    lines.add(writer)
    going = asyncio.create_task(there())
    closed = scope["type"] != "websocket"
    answered = scope.get("method") not in ("GET", "HEAD")
    try:
        with suppress(OSError):  # the page has gone
            while (told := await _read(reader)) is not None:
                answered = True
                if told["type"] == "websocket.close":  # whoever lets a class go and the page itself may both say so
                    await _say_goodbye(send, told)
                    closed = True
                    break
                await send(told)
            if not closed:
                await _say_goodbye(send, {"type": "websocket.close", "code": 1012})
    finally:
        lines.discard(writer)
        going.cancel()
        with suppress(asyncio.CancelledError, OSError):
            await going
        writer.close()
    if closed and not answered:
        raise Unreachable


async def _say_goodbye(send: Send, told: Mapping[str, Any]) -> None:
    with suppress(RuntimeError):  # so some servers say that the page has gone already
        await send(told)
