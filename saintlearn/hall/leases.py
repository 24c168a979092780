"""Who serves which class: a lease names the process for some seconds, and it renews the lease as long as it lives.

A lease only spares processes work. What keeps a class from having two writers is its log, so a lost or wrong lease loses nothing.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from saintlearn.ground.extras import need
from saintlearn.hall.logs import Archive

__all__ = ["ArchiveLease", "Lease", "RedisLease", "lease_at"]

_PATIENCE: Final = 1.0
"""Seconds to wait for Redis."""
_TAKE: Final = """
local held = redis.call('GET', KEYS[1])
if held and held ~= ARGV[1] then return held end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]
"""
_DROP: Final = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"


class Lease(Protocol):
    """The leases of all classes."""

    def take(self, name: str, me: str, seconds: float) -> str:
        """Take or renew the lease of a class unless somebody else holds it; give who holds it now.

        Raises:
            OSError: The leases can't be reached.
        """

    def drop(self, name: str, me: str) -> None:
        """Give a lease back, if it is mine.

        Raises:
            OSError: The leases can't be reached.
        """


class ArchiveLease:
    """Leases in the database of the logs."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    def take(self, name: str, me: str, seconds: float) -> str:
        now = self._archive.now()
        self._archive.run(
            "INSERT INTO leases (hall, owner, until) VALUES (?, ?, ?) ON CONFLICT (hall) DO UPDATE SET owner = excluded.owner, until = excluded.until "
            "WHERE leases.owner = excluded.owner OR leases.until < ? OR leases.until > ?",  # a computer that started again counts its time anew
            name, me, now + seconds, now, now + 60 + seconds,
        )  # fmt: skip
        rows, _ = self._archive.run("SELECT owner FROM leases WHERE hall = ?", name)
        return str(rows[0][0]) if rows else me

    def drop(self, name: str, me: str) -> None:
        self._archive.run("DELETE FROM leases WHERE hall = ? AND owner = ?", name, me)


class RedisLease:
    """Leases in Redis or Valkey.

    Args:
        url: Its address, such as ``redis://valkey:6379/0``.

    Raises:
        ImportError: If the extra ``class-server`` isn't installed.
        ValueError: The address isn't one.
    """

    def __init__(self, url: str) -> None:
        redis = need("redis", "class-server")
        self._fault = redis.RedisError
        self._redis: Any = redis.Redis.from_url(url, socket_timeout=_PATIENCE, socket_connect_timeout=_PATIENCE, decode_responses=True)

    def take(self, name: str, me: str, seconds: float) -> str:
        return str(self._do(_TAKE, name, me, str(int(seconds * 1000))))

    def drop(self, name: str, me: str) -> None:
        self._do(_DROP, name, me)

    def _do(self, script: str, name: str, *values: str) -> Any:
        try:
            return self._redis.eval(script, 1, f"saintlearn:class:{name}", *values)
        except self._fault as error:
            raise OSError(str(error)) from None


def lease_at(place: str, archive: Archive) -> Lease:
    """Give the leases at an address of Redis or Valkey; where there is none, those in a database of logs."""
    return RedisLease(place) if place else ArchiveLease(archive)
