"""Under which addresses other devices reach this computer, and the code that a camera reads."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlsplit

import segno

_BEYOND = ("10.255.255.255", "192.0.2.1", "198.51.100.1")
"""Addresses that nobody has; a datagram that is never sent there shows by which door it would leave."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a class is found."""

    host: str
    port: int
    public: str = ""
    below: str = ""

    @property
    def typed(self) -> str:
        """What somebody types.

        >>> Address("192.168.4.20", 8000).typed
        '192.168.4.20:8000'
        """
        if self.public:
            parts = urlsplit(self.public)
            return f"{parts.netloc}{parts.path}".rstrip("/")
        return self.host if self.port == 80 else f"{self.host}:{self.port}"

    @property
    def whole(self) -> str:
        """The whole address."""
        return self.public.rstrip("/") if self.public else f"http://{self.typed}"

    @property
    def prefix(self) -> str:
        """Where the paths of the whole address begin.

        >>> Address("10.0.0.2", 8000, "https://hub.example.org/services/saintlearn/").prefix
        '/services/saintlearn'
        """
        return urlsplit(self.public).path.rstrip("/")

    @property
    def name(self) -> str:
        """The name by which browsers ask for this computer.

        >>> Address("172.17.0.2", 8000, "https://Class.example.org/").name
        'class.example.org'
        """
        return (urlsplit(self.public).hostname or self.host) if self.public else self.host

    @property
    def teachers(self) -> str:
        """Where the teacher's page and the wall are: on this computer itself, unless another address leads here.

        >>> Address("10.0.0.2", 8000, below="BCDF").teachers
        'http://localhost:8000/BCDF'
        """
        root = self.whole if self.public else f"http://localhost:{self.port}"
        return f"{root}/{self.below}".rstrip("/")

    def qr(self, code: str) -> tuple[str, int]:
        """Draw what a camera reads: the path of an SVG and how many modules it has on each side."""
        return _qr(f"{self.whole}/{code}")


@lru_cache(maxsize=8)
def _qr(text: str) -> tuple[str, int]:
    rows = [bytes(row) for row in segno.make(text, error="m", micro=False).matrix]
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    return path, len(rows)


def addresses() -> list[str]:
    """List the addresses of this computer in its networks, the most likely one first; empty if it is in none."""
    found: list[str] = []
    for beyond in _BEYOND:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((beyond, 9))
            found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return sorted(
        dict.fromkeys(one for one in found if not ipaddress.ip_address(one).is_loopback), key=lambda one: not one.startswith("192.168.")
    )


def best_of(found: list[str]) -> str:
    """Choose the address that is shown; ``localhost`` if this computer is in no network."""
    return found[0] if found else "localhost"
