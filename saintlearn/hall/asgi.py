"""What all that answers over HTTP shares: the types of ASGI, paths below a prefix, and answers with headers that keep a page to itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeAlias

__all__ = ["PLAIN", "WRITTEN", "App", "Receive", "Scope", "Send", "below", "respond"]

Scope: TypeAlias = Mapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Mapping[str, Any]]]
Send: TypeAlias = Callable[[Mapping[str, Any]], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

PLAIN: Final = b"text/plain; charset=utf-8"
WRITTEN: Final = b"text/html; charset=utf-8"
_ALWAYS: Final = b"public, max-age=31536000, immutable"
_POLICY: Final = (
    b"default-src 'self'; connect-src 'self' ws: wss:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; "
    b"script-src 'self' blob:; media-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)


def below(scope: Scope, prefix: str) -> Scope:
    """Give a request as it is below a prefix; one that doesn't begin with it stays as it is."""
    path = scope.get("path", "")
    if not prefix or not f"{path}/".startswith(f"{prefix}/"):
        return scope
    return {**scope, "path": path[len(prefix) :] or "/"}


async def respond(
    scope: Scope,
    send: Send,
    status: int,
    body: bytes,
    kind: bytes = PLAIN,
    *,
    lasting: bool = False,
    headers: tuple[tuple[bytes, bytes], ...] = (),
) -> None:
    """Answer a request."""
    shared = (
        (b"content-type", kind),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", _ALWAYS if lasting else b"no-store"),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"no-referrer"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"content-security-policy", _POLICY),
    )
    await send({"type": "http.response.start", "status": status, "headers": [*shared, *headers]})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
