"""What every server of ours answers with: pages that get nothing from anywhere else, and files whose address names their content."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlette.responses import Response
from starlette.types import Scope

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
