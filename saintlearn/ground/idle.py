"""What is sure to be needed soon, loaded while nothing else happens.

In a notebook, people import a package in one cell and look around before they run the next. In that time the kernel can get ready what the next cell asks for.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Final

_BEGIN: Final = 0.1
"""Seconds until the first part, so that the cell's own answer goes out before it."""
_PAUSE: Final = 0.005
"""Seconds after each part, in which a message is answered that has come in the meantime."""


def load_when_idle(parts: Iterable[str]) -> None:
    """Load parts one after the other between the messages that a kernel answers; in a program, which has a plan of its own, nothing."""
    asyncio = sys.modules.get("asyncio")
    if asyncio is None or "IPython" not in sys.modules:
        return
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return
    from contextlib import suppress
    from pkgutil import resolve_name

    ahead = iter(parts)

    def load() -> None:
        for part in ahead:
            with suppress(Exception):  # whatever is wrong is told to whoever asks for it
                found = resolve_name(part)
                if ":" in part:
                    found()
            loop.call_later(_PAUSE, load)
            return

    loop.call_later(_BEGIN, load)
