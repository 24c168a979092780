"""What every server of ours answers with: pages that get nothing from anywhere else, and files whose address names their content."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

PLAIN: Final = "text/plain; charset=utf-8"
WRITTEN: Final = "text/html; charset=utf-8"
_ALWAYS: Final = "private, max-age=31536000, immutable"
_SHARED: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "microphone=()",
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self' ws: wss:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
        "script-src 'self' blob:; media-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
}


def answer(
    body: bytes = b"", kind: str = PLAIN, *, status: int = 200, lasting: bool = False, headers: Mapping[str, str] | None = None
) -> Response:
    """Make an answer to a browser.

    Args:
        body: What it gets.
        kind: What that is, as `Content-Type` says it.
        status: The status of HTTP.
        lasting: Whether the address names the content, so that the browser never has to ask again.
        headers: What else to say.
    """
    kept = _ALWAYS if lasting else "no-store"
    return Response(body, status, {**_SHARED, "Cache-Control": kept, **(headers or {})}, media_type=kind)


def below(scope: Scope, prefix: str) -> Scope:
    """Give a request as it is below a prefix; one that doesn't begin with it stays as it is."""
    path = scope.get("path", "")
    if not prefix or not f"{path}/".startswith(f"{prefix}/"):
        return scope
    return {**scope, "path": path[len(prefix) :] or "/"}


class OnlyOurs:
    """Answers only who asks by one of our names: else a page from elsewhere could reach us by a name of its own."""

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self._app, self._names = app, {name.casefold() for name in names}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as an ASGI application."""
        if scope["type"] == "lifespan" or self._is_ours(dict(scope["headers"]).get(b"host", b"").decode("latin-1")):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        else:
            await answer(b"This name isn't one of ours.", status=421)(scope, receive, send)

    def _is_ours(self, named: str) -> bool:
        host = named if named.endswith("]") else named.rsplit(":", 1)[0]
        return host.casefold() in self._names
