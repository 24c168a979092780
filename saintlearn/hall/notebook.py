"""A class from a notebook: the server runs in a thread of its own, so that a busy cell stops nobody, and the cell shows the teacher's page."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Iterable
from os import PathLike
from typing import Any

from saintlearn.catalogue.catalogue import AnyCatalogue, chosen_catalogue
from saintlearn.ground.arguments import checked_seed, checked_whole
from saintlearn.ground.keywords import keywords
from saintlearn.ground.paths import checked_path, reading
from saintlearn.ground.ports import CLASS_PORT, EVERYBODY, take_next_port, take_port
from saintlearn.ground.refusal import FileNotFolder, Refusal, WrongKind
from saintlearn.hall.address import Address, addresses, best_of
from saintlearn.hall.desk import ClassDesk
from saintlearn.hall.hall import Hall
from saintlearn.hall.host import Host
from saintlearn.hall.names import ClassList, checked_list, read_list
from saintlearn.hall.plan import ClassGame, ClassPlan, checked_game
from saintlearn.hall.running import open_hall, serve
from saintlearn.languages import language, say, speaking
from saintlearn.shown.voiced import voices_at_home
from saintlearn.widgets.mounted import Mounted

_PATIENCE = 10.0


class NotebookDesk(ClassDesk, Mounted):
    """The teacher's page in a notebook.

    Attributes:
        address: What children type.
        page: The same page in a browser, for the teacher alone.
    """

    _loop: asyncio.AbstractEventLoop
    _stop: asyncio.Event

    def __init__(self, hall: Hall, at: Address, taken: socket.socket) -> None:
        self.address, self.page = at.typed, f"{at.teachers}/teacher#{hall.key}"
        ready = threading.Event()
        self._host = Host(hall, at, voices=voices_at_home)
        self._thread = threading.Thread(target=self._run, args=(taken, language(), ready), name="saintlearn-class", daemon=True)
        super().__init__(hall, lambda: at, tips=self._host.tip)
        self._host.desks.append(self)
        self._thread.start()
        ready.wait(_PATIENCE)

    def _run(self, taken: socket.socket, code: str, ready: threading.Event) -> None:
        async def run() -> None:
            self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
            ready.set()
            await serve(self._host, taken, self._stop)

        with speaking(code):
            asyncio.run(run())

    def hears(self, content: Any) -> None:
        """Take a message from the page, in the thread of the class."""
        self.soon(super().hears, content)

    def soon(self, what: Callable[..., object], *given: object) -> None:
        """Do something with the hall, in the thread of the class."""
        self._loop.call_soon_threadsafe(what, *given)

    def close(self) -> None:
        """Stop the class; it is kept for today, unless it has ended."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._stop.set)
            self._thread.join(_PATIENCE)
        super().close()


_open: list[NotebookDesk] = []


@keywords()
def classroom(
    game: ClassGame = "saintcards",
    *,
    tables: int = 6,
    team: int = 1,
    easy: bool = False,
    class_list: Iterable[str] | str | PathLike[str] = (),
    store: str | PathLike[str] | None = None,
    catalogue: AnyCatalogue = None,
    seed: int | None = None,
    folder: str | PathLike[str] | None = None,
    fresh: bool = False,
    port: int | None = None,
    lang: str | None = None,
) -> NotebookDesk:
    """Play with a class, each child on a device of their own. The cell shows the teacher's page; a class from an earlier cell is stopped.

    Args:
        game: The name of a game, see `saintlearn.list_games`.
        tables: The most tables to set up.
        team: How many children play at one seat as a team, 1 to 6, each on a device of their own; 1 for no teams.
        easy: Whether to play by the beginners' rules.
        class_list: Names, or a file of them (a table with a column ``name``, or one name on each line): children tap their own, and what each of
            them meets and misses is kept in the store of learners, where `saintlearn.progress` shows it to you. Until you begin, the cell shows
            which names were read and which rows were left out.
        store: The store's file or address; None for the one on this computer.
        catalogue: Where the saints come from; None for those that come with saintlearn.
        seed: A whole number for the same cards every time; None for fresh ones.
        folder: Where the class is kept until it ends; None for a place of its own in the user's data.
        fresh: Whether to start over, even if a class was interrupted.
        port: The port of the server; None for 8000, or the next free one.
        lang: The language to use, as a tag such as ``"en"``; None for the language of the session.

    Returns:
        The teacher's page, as a widget; ``close()`` stops the class.

    Raises:
        Refusal: ``unknown-game``, ``bad-option``, ``bad-names``, ``no-port``, or ``unknown-language``.
        ImportError: In a browser that runs Python itself, which can serve no other device.
        OSError: If the folder can't be written, or no port is free.
    """
    with speaking(lang):
        checked_whole("tables", tables, 1, 12, 6)
        checked_whole("team", team, 1, 6, 2)
        if seed is not None:
            checked_seed(seed)
        checked_whole("port", port, 0, 65535, 8000, or_none=True)
        if folder is not None and checked_path(folder).is_file():
            sentence = say("{file} is a file. Choose a folder for the class, or leave it out.", file=repr(str(folder)[:120]))
            raise FileNotFolder("bad-path", sentence, str(folder))
        listed = _listed(class_list)
        plan = ClassPlan(
            game=checked_game(game),
            tables=tables,
            team=team,
            easy=easy,
            names=listed.names,
            listed=listed.sentence,
            seed=seed,
            catalogue=None if catalogue is None else chosen_catalogue(catalogue),
        )
        while _open:
            _open.pop().close()
        hall = open_hall(plan, folder=None if folder is None else checked_path(folder), fresh=fresh, store=store)
        taken = _port(port)
        try:
            desk = NotebookDesk(hall, Address(best_of(addresses()), taken.getsockname()[1]), taken)
        except BaseException:
            taken.close()
            raise
        _open.append(desk)
        return desk


def _listed(class_list: Iterable[str] | str | PathLike[str]) -> ClassList:
    if isinstance(class_list, (str, PathLike)):
        with reading(place := checked_path(class_list)):
            return read_list(place)
    if not isinstance(class_list, Iterable):
        raise WrongKind("bad-names", say("class_list must be names or a file of them (you gave {value}).", value=repr(class_list)[:40]))
    names = [*class_list]
    if wrong := [name for name in names if not isinstance(name, str)]:
        raise WrongKind("bad-names", say("A name must be text (you gave {value}).", value=repr(wrong[0])[:40]))
    return ClassList(checked_list(names) if names else ())


def _port(wanted: int | None) -> socket.socket:
    if wanted is None:
        return take_next_port(CLASS_PORT, EVERYBODY)
    try:
        return take_port(wanted, EVERYBODY)
    except OSError:
        raise Refusal("no-port", say("Port {port} is taken. Choose another one, or leave it out.", port=wanted), str(wanted)) from None
