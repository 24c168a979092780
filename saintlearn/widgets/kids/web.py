"""A web server for one family on one computer, out of the standard library alone, so that it answers a tenth of a second after its command.

It answers GET with what somebody else decides, keeps nothing on disk, and speaks with pages over WebSockets (RFC 6455). Only browsers on this computer may
ask: the socket listens on this computer, and a request must name it as its host, so that a page from elsewhere can't reach it by another name.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import gzip
import hashlib
import socket
import struct
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from saintlearn.ground.ports import HERE

__all__ = ["Link", "Response", "WebServer"]

_NAMES: Final = frozenset({"localhost", HERE})
_MAGIC: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_LONGEST_HEAD: Final = 16 * 1024
_LONGEST_MESSAGE: Final = 1024 * 1024
_PATIENCE: Final = 30.0
"""Seconds that a connection may say nothing before its next request."""
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_GOING_AWAY: Final = 1001
_REASONS: Final = {200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed"}
_POLICY: Final = (
    "default-src 'self'; connect-src 'self' ws:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "script-src 'self' blob:; "
    "media-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
"""A page gets nothing from anywhere else."""
_WORTH, _QUICK = 1024, 1
"""Bytes of a text that is worth packing, and how hard to try: a family's computer packs a page in two thousandths of a second."""
_ALWAYS: Final = "private, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True, kw_only=True)
class Response:
    """What a browser gets."""

    body: bytes = b""
    kind: str = "text/html; charset=utf-8"
    status: int = 200
    lasting: bool = False
    """Whether the address names its content, so that the browser never has to ask again."""

    def written(self, *, head_only: bool = False, packs: bool = False) -> bytes:
        """Write it as HTTP."""
        packs = packs and len(self.body) > _WORTH and self.kind.startswith("text/")
        body = gzip.compress(self.body, _QUICK, mtime=0) if packs else self.body
        lines = [
            f"HTTP/1.1 {self.status} {_REASONS[self.status]}",
            f"Content-Type: {self.kind}",
            f"Content-Length: {len(body)}",
            *(["Content-Encoding: gzip"] if packs else []),
            "Vary: Accept-Encoding",
            f"Cache-Control: {_ALWAYS if self.lasting else 'no-store'}",
            "X-Content-Type-Options: nosniff",
            "Referrer-Policy: no-referrer",
            "Cross-Origin-Resource-Policy: same-origin",
            f"Content-Security-Policy: {_POLICY}",
        ]
        return "\r\n".join([*lines, "", ""]).encode("ascii") + (b"" if head_only else body)


@dataclass(slots=True, eq=False)
class Link:
    """A page's open connection."""

    _reader: asyncio.StreamReader
    _writer: asyncio.StreamWriter

    def send(self, text: str) -> None:
        """Send a message; a page that is gone misses it."""
        self._frame(_TEXT, text.encode())

    def close(self) -> None:
        """Say goodbye."""
        self._frame(_CLOSE, struct.pack("!H", _GOING_AWAY))
        self._writer.close()

    async def receive(self) -> str | None:
        """Wait for a message; None if the page is gone or does not speak as it should."""
        parts: list[bytes] = []
        with contextlib.suppress(asyncio.IncompleteReadError, OSError, ValueError):
            while True:
                final, code, payload = await self._read_frame()
                if code == _PING:
                    self._frame(_PONG, payload)
                elif code == _CLOSE:
                    return None
                elif code in (0, _TEXT):
                    parts.append(payload)
                    if sum(map(len, parts)) > _LONGEST_MESSAGE:
                        return None
                    if final:
                        return b"".join(parts).decode()
                elif code != _PONG:
                    return None
        return None

    async def _read_frame(self) -> tuple[bool, int, bytes]:
        first, second = await self._reader.readexactly(2)
        length = second & 127
        if length == 126:
            (length,) = struct.unpack("!H", await self._reader.readexactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", await self._reader.readexactly(8))
        if length > _LONGEST_MESSAGE or not second & 128:
            raise ValueError("too long, or not masked as a browser must")
        mask = await self._reader.readexactly(4)
        payload = await self._reader.readexactly(length)
        key = int.from_bytes((mask * (length // 4 + 1))[:length], "big")
        return bool(first & 128), first & 15, (int.from_bytes(payload, "big") ^ key).to_bytes(length, "big")

    def _frame(self, code: int, payload: bytes) -> None:
        size = len(payload)
        if size < 126:
            head = struct.pack("!BB", 128 | code, size)
        elif size < 1 << 16:
            head = struct.pack("!BBH", 128 | code, 126, size)
        else:
            head = struct.pack("!BBQ", 128 | code, 127, size)
        if not self._writer.is_closing():
            self._writer.write(head + payload)


@dataclass(slots=True, eq=False)
class WebServer:
    """Answers browsers on this computer."""

    page: Callable[[str, str], Response | None]
    live: Callable[[Link], Awaitable[None]]
    _open: dict[asyncio.StreamWriter, asyncio.Task[None] | None] = field(default_factory=dict)
    _links: set[Link] = field(default_factory=set)

    async def serve(self, taken: socket.socket, stop: asyncio.Event) -> None:
        """Serve on a port that was taken, until somebody says stop; every page hears of it."""
        server = await asyncio.start_server(self._welcome, sock=taken, limit=_LONGEST_HEAD)
        try:
            await stop.wait()
        finally:
            server.close()
            for link in self._links:
                link.close()
            for writer in [*self._open]:
                writer.close()
            await asyncio.gather(*[task for task in self._open.values() if task is not None])

    async def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open[writer] = asyncio.current_task()
        plug = writer.get_extra_info("socket")
        if plug is not None:
            plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # else a small answer waits 40 ms for an acknowledgment
        try:
            while await self._answer(reader, writer):
                await writer.drain()
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass  # the browser went away, or sent more than any of ours would
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()
            del self._open[writer]

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Answer one request; tell whether the connection may bring another."""
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), _PATIENCE)
        request, _, rest = head.decode("latin-1").partition("\r\n")
        headers = {name.strip().casefold(): value.strip() for name, _, value in (line.partition(":") for line in rest.splitlines())}
        method, _, target = request.partition(" ")
        path, _, query = target.rpartition(" ")[0].partition("?")
        ours = headers.get("host", "").rpartition(":")[0] in _NAMES
        if not ours or method not in ("GET", "HEAD"):
            writer.write(Response(status=405 if ours else 403).written())
            return False
        if headers.get("upgrade", "").casefold() == "websocket":
            await self._link(headers, reader, writer)
            return False
        answer = self.page(path, query) or Response(status=404)
        writer.write(answer.written(head_only=method == "HEAD", packs="gzip" in headers.get("accept-encoding", "")))
        return True

    async def _link(self, headers: Mapping[str, str], reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        key = headers.get("sec-websocket-key", "")
        if not key or headers.get("origin") != f"http://{headers['host']}":
            writer.write(Response(status=403).written())
            return
        accept = base64.b64encode(hashlib.sha1(key.encode() + _MAGIC, usedforsecurity=False).digest()).decode()
        lines = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Accept: {accept}", "", ""]
        writer.write("\r\n".join(lines).encode())
        link = Link(reader, writer)
        self._links.add(link)
        try:
            await self.live(link)
        finally:
            self._links.discard(link)
