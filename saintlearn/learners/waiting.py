"""What was begun and isn't over waits where it was left: each game and activity in a file of its own, in a folder beside the store of learners.

A file begins with a line that says what it is, for a door that lists many; the game itself follows, as any saved file has it. It is written as a whole
after each move, so that it is the old one or the new one whatever happens meanwhile. A file that can't be read stops nobody: it is set aside.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from saintlearn.ground.names import same_name
from saintlearn.ground.paths import put, user_folder, write_whole
from saintlearn.ground.refusal import Refusal, SaveError
from saintlearn.ground.save_file import LARGEST, opened, sealed
from saintlearn.languages import say

MOST: Final = 24
"""Games that wait; of more, those that were left longest ago are forgotten."""
_VERSION: Final = 1
_LONGEST_LINE: Final = 64 * 1024
_NUMBER: Final = re.compile(r"[\w-]{4,40}", re.ASCII)

Stamp = tuple[int, int, int]
"""What tells one state of a file from another: when it was written, its number on the disk, and its size."""


def beside(store: Path | None = None) -> Path:
    """Tell the folder of the games that wait beside a store."""
    if store is None:
        try:
            from saintlearn.learners.database import default_path
        except ImportError:  # without the extra study there is no store, and games wait all the same
            store = user_folder() / "learners.db"
        else:
            store = default_path()
    return store.with_suffix(".games")


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """What is known of a game that waits without opening it."""

    number: str
    """Tells it from all others."""
    query: str
    """What was asked for, as the children's page writes it."""
    game: str
    """Name of the game or the activity."""
    players: tuple[str, ...]
    """Names of those who play; empty if nobody gave one."""
    turn: str
    """Whose turn it is; empty where nobody has turns."""
    at: str
    """When it was left (ISO 8601, UTC)."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """What its screen keeps beside the game."""


class WaitingGames:
    """The games that wait in a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    @property
    def folder(self) -> Path:
        """Where they are; it is looked up when it is first needed."""
        self._folder = self._folder or beside()
        return self._folder

    def listed(self) -> tuple[list[Waiting], int]:
        """List the games, those that were left last first; set aside what can't be read."""
        found, aside = [], 0
        for path in self._files():
            try:
                found.append(_head(path))
            except FileNotFoundError:
                continue  # it was over just now
            except SaveError as error:
                if error.code != "newer":
                    aside += self.set_aside(path.stem)
            except OSError:
                continue  # perhaps another time
        return sorted(found, key=lambda one: one.at, reverse=True), aside

    def read(self, number: str, kind: str) -> tuple[Waiting, dict[str, Any], Stamp]:
        """Read a game: what is known of it, its content, and which state of the file that is."""
        path = self._path(number)
        try:
            stamp, told = _stamp(path), path.read_bytes()
        except OSError:
            raise Refusal("no-game", say("That game isn't waiting anymore. Choose another one.")) from None
        head, _, body = told.partition(b"\n")
        return _read_head(head, number), opened(body, path.name, kind), stamp

    def write(self, waiting: Waiting, kind: str, content: Mapping[str, Any]) -> Stamp:
        """Write a game, completely or not at all."""
        path = self._path(waiting.number)
        if not path.exists():
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._make_room()
        head = {"format": "saintlearn waiting", "version": _VERSION, **asdict(waiting)}
        write_whole(path, json.dumps(head, ensure_ascii=False).encode() + b"\n" + sealed(kind, content))
        return _stamp(path)

    def stamp(self, number: str) -> Stamp | None:
        """Tell which state of a game's file is there; None if there is none."""
        try:
            return _stamp(self._path(number))
        except OSError:
            return None

    def forget(self, number: str) -> None:
        """Let a game wait no longer: it is over, or nobody wants it."""
        for path in (self._path(number), self._path(number).with_suffix(".json.part")):
            with suppress(OSError):
                path.unlink(missing_ok=True)

    def of_player(self, name: str) -> list[Waiting]:
        """List the games in which somebody plays, those that were left last first."""
        return [one for one in self.listed()[0] if any(same_name(name, player) for player in one.players)]

    def forget_player(self, name: str) -> None:
        """Delete all games in which somebody plays, and all that were set aside: they could name them."""
        for path in self._files():
            with suppress(OSError, SaveError):
                if any(same_name(name, one) for one in _head(path).players):
                    self.forget(path.stem)
        for path in self.folder.glob("*.aside"):
            with suppress(OSError):
                path.unlink()

    def set_aside(self, number: str) -> bool:
        """Put a file that can't be read out of the way, and tell whether that worked; the last one only is kept, for somebody who wants to look into it."""
        try:
            put(self._path(number), self.folder / "broken.aside")
        except OSError:
            return False
        return True

    def _make_room(self) -> None:
        found, _ = self.listed()
        for one in found[MOST - 1 :]:
            self.forget(one.number)

    def _files(self) -> Iterable[Path]:
        return sorted(self.folder.glob("*.json"))

    def _path(self, number: str) -> Path:
        if not _NUMBER.fullmatch(number):
            raise Refusal("no-game", say("That game isn't waiting anymore. Choose another one."), number[:20])
        return self.folder / f"{number}.json"


def _stamp(path: Path) -> Stamp:
    told = path.stat()
    return told.st_mtime_ns, told.st_ino, told.st_size


def _head(path: Path) -> Waiting:
    with path.open("rb") as file:
        head = file.readline(_LONGEST_LINE)
    if path.stat().st_size > LARGEST:
        raise SaveError("too-large", say("{file} is too large to be a saved file.", file=path.name), path.name)
    return _read_head(head, path.stem)


def _read_head(head: bytes, number: str) -> Waiting:
    try:
        told = json.loads(head)
        version, kind = told.pop("version"), told.pop("format")
        if kind == "saintlearn waiting" and type(version) is int and version > _VERSION:
            raise SaveError(
                "newer", say("{file} was saved by a newer version of saintlearn. Update saintlearn to open it.", file=number), number
            )
        made = Waiting(**{**told, "players": tuple(told["players"])})
        datetime.fromisoformat(made.at)
        texts = (made.query, made.game, made.turn, *made.players)
        sound = kind == "saintlearn waiting" and version == _VERSION and made.number == number
        if not sound or not all(isinstance(one, str) for one in texts) or not isinstance(made.more, dict):
            raise ValueError(number)
    except SaveError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise SaveError("edited", say("{file} can't be read. It isn't a saved file, or its end is missing.", file=number), number) from None
    return made
