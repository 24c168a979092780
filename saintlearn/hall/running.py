"""A class on this computer: where it is kept, and how it is served until somebody stops it."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Final

from saintlearn.ground.extras import require
from saintlearn.ground.paths import user_folder
from saintlearn.hall.hall import Hall
from saintlearn.hall.host import Host
from saintlearn.hall.logs import forget_unused_in, log_in
from saintlearn.hall.plan import ClassPlan
from saintlearn.host.serving import serve_app

if TYPE_CHECKING:
    from saintlearn.hall.keeping import ClassKeeper

OLD: Final = 12 * 3600.0
"""Seconds after which a class that nobody ended is over: its names are deleted."""
_HEARD: Final = 0.2
"""Seconds until a goodbye has gone out to the pages."""


def open_hall(
    plan: ClassPlan,
    *,
    folder: Path | None = None,
    fresh: bool = False,
    store: str | PathLike[str] | None = None,
    clock: Callable[[], float] = time.time,
) -> Hall:
    """Open a hall; a class that was interrupted goes on. All others on this computer that nobody ended, and nobody has used for 30 days, are deleted."""
    own = user_folder() / "class"
    forget_unused_in((own, user_folder(), *(() if folder is None else (folder,))), clock())
    log = log_in(folder or own, unused=0 if fresh else OLD)
    return Hall(log, plan, memory=_memory(plan, store) if plan.names else None)


def _memory(plan: ClassPlan, store: str | PathLike[str] | None) -> ClassKeeper:
    require("study")
    from saintlearn.hall.keeping import ClassKeeper  # a class without a list needs no store
    from saintlearn.shown.remembering import open_store

    return ClassKeeper(open_store(store), plan.names)


async def serve(host: Host, taken: socket.socket, stop: asyncio.Event) -> None:
    """Serve a class on a port that was taken, until somebody says stop; then the names of a class that has ended are deleted, and the teacher reads it."""

    async def goodbye() -> None:
        if host.hall.ended:
            host.hall.forget()
            await host.say_goodbye()
            await asyncio.sleep(_HEARD)

    try:
        await serve_app(host.app, taken, stop, goodbye=goodbye)
    finally:
        if host.hall.ended:  # also where Ctrl+C leaves no time for a goodbye, as on Windows
            host.hall.forget()
