"""A PostgreSQL server that is started here and belongs to nobody else."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.outside import need


class Postgres(NamedTuple):
    """A server with an empty database."""

    address: str
    restart: Callable[[], None]


@contextmanager
def postgres_server() -> Iterator[Postgres]:
    """Start a server in a folder of its own, as a user without rights."""
    import pwd

    bin_ = Path(need("postgresql"))
    folder = Path(tempfile.mkdtemp(prefix="saintlearn-pg-"))  # not below pytest's folder: only its owner may look into that
    as_user = {"user": "nobody", "group": pwd.getpwnam("nobody").pw_gid, "extra_groups": []} if os.geteuid() == 0 else {}
    if as_user:
        shutil.chown(folder, "nobody")

    def run(*command: str) -> None:
        with (folder / "told").open("ab") as told:  # a server keeps its channels open, so nothing may wait for them to end
            done = subprocess.run(
                command, cwd=folder, stdin=subprocess.DEVNULL, stdout=told, stderr=told, timeout=60, check=False, **as_user
            )
        assert done.returncode == 0, (folder / "told").read_text(errors="replace")

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data = str(folder / "data")
    try:
        run(
            str(bin_ / "initdb"),
            "--pgdata",
            data,
            "--auth=trust",
            "--username=saintlearn",
            "--encoding=UTF8",
            "--locale=C.UTF-8",
            "--no-sync",
        )
        options = f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories= -c max_connections=20"
        start = (str(bin_ / "pg_ctl"), "--pgdata", data, "--wait", "--options", options)
        run(*start, "start")
        try:
            yield Postgres(f"postgresql://saintlearn@127.0.0.1:{port}/postgres", lambda: run(*start, "--mode=fast", "restart"))
        finally:
            run(str(bin_ / "pg_ctl"), "--pgdata", data, "--mode=immediate", "stop")
    finally:
        shutil.rmtree(folder)
