"""Everything that is open on the children's page of one command: the door, the games, and the pages that look at them.

A page asks for what its address says. It gets the door or a game, and from then on whatever the game says. A game stays open when its page goes back to
the door or loads again, and a page that names it by its number finds it as it was.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import secrets
import threading
from collections import defaultdict
from collections.abc import Callable, Mapping
from contextlib import suppress
from contextvars import copy_context
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from saintlearn.ground.days import today
from saintlearn.ground.names import name_key, wrong_name
from saintlearn.ground.refusal import Refusal
from saintlearn.host.answers import WRITTEN, answer
from saintlearn.host.family import Link
from saintlearn.host.kept import Kept
from saintlearn.host.page_words import NEEDS
from saintlearn.host.welcome import page_html
from saintlearn.languages import say, say_count, together
from saintlearn.learners.voices import StoryVoices
from saintlearn.learners.waiting import WaitingGames
from saintlearn.shown.front_modules import STATIC
from saintlearn.shown.lines import in_text
from saintlearn.shown.wishes import Wish

if TYPE_CHECKING:
    from starlette.responses import Response

    from saintlearn.catalogue import Catalogue
    from saintlearn.shown.home import ShownHome

_MOST: Final = 24
"""Games that stay open; of more, those that nobody looks at are closed, the oldest first."""
_ENDINGS: Final = {"text/javascript": "js", "text/css": "css"}
_THEME: Final = re.compile(r"&?\btheme=\w*")
_GAME: Final = re.compile(r"\bgame=([\w-]*)")
_TWO: Final = ("Ana", "Ben")
_ASKING: Final = ("bedtime", "flashcards", "quiz", "bee")
"""What needs all questions, which take longest."""
_RECORDS: Final = "voices"
"""What may use the microphone, and nothing else."""
_LOG: Final = logging.getLogger(__name__)
_BESIDE: Final = Path(__file__).parent


def _load_of(game: str) -> str:
    """Name what takes longest to load for a game; games of one name share it."""
    return "questions" if game in _ASKING else game


async def _aside(work: Callable[[], None]) -> None:
    """Do what takes long in a thread of its own: when the process ends, nobody waits for it, as `asyncio.to_thread` would."""
    loop = asyncio.get_running_loop()
    done = loop.create_future()

    def end() -> None:
        if not done.done():
            done.set_result(None)

    def run() -> None:
        try:
            work()
        finally:
            with suppress(RuntimeError):  # the loop may have ended before
                loop.call_soon_threadsafe(end)

    threading.Thread(target=copy_context().run, args=(run,), daemon=True).start()
    await done


@dataclass(slots=True, eq=False)
class _Opened:
    """A game or an activity that somebody opened."""

    number: str
    title: str
    widget: Any
    pages: set[Link] = field(default_factory=set)
    """Those that look at it."""
    query: str = ""
    """What was asked for."""

    @property
    def players(self) -> frozenset[str]:
        """The names of those who play, as `saintlearn.ground.names.name_key` writes them."""
        return frozenset(map(name_key, Wish.read(self.query).players))

    @property
    def goes_on(self) -> bool:
        """Whether it was begun and isn't over."""
        state, place = self.widget.on_screen, getattr(self.widget, "place", None)
        if self.widget.begins_anew or (place is not None and place.gone):
            return False
        return bool(state.get("version", 1) > 1 and state.get("phase") != "over" and "replay" not in state)

    def pass_on(self, message: Mapping[str, Any]) -> None:
        if self.pages:
            text = json.dumps({**in_text(message), "table": self.number})
            for page in self.pages:
                page.send(text)


class House:
    """Opens games and keeps them."""

    def __init__(self, wish: Wish, *, save: Path | None = None, catalogue: Catalogue | None = None, country: str | None = None) -> None:
        self._wish, self._save, self._catalogue, self._country = wish, save, catalogue, country
        self._games = WaitingGames()
        self._voices = StoryVoices()
        self._voices.changed = self._tell_voices
        self._own = ""
        """The number of the game that the command itself names."""
        self._kept = Kept()
        self._opened: dict[str, _Opened] = {}
        self._doors: dict[Link, _Opened] = {}
        """Each page has a door of its own: who plays is another matter on each."""
        self._first: tuple[date, Mapping[str, Any]] | None = None
        """The door as a page finds it, and of which day it is."""
        self._gone: set[str] = set()
        """Names of children about whom everything was deleted, as `saintlearn.ground.names.name_key` writes them."""
        self._turn = asyncio.Lock()
        """Nothing is begun ahead while a child waits for something."""
        self._ahead: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        """Nothing is loaded twice at once: who wants what is just being loaded ahead waits for it."""
        self._fonts = self._kept.fonts("/{}".format)
        host = self.keep((_BESIDE / "host.js").read_bytes(), "text/javascript")
        self._enlarge = self.keep((STATIC.parent / "kids" / "enlarge.js").read_bytes(), "text/javascript")
        self._needs = self.keep(NEEDS.read_bytes(), "text/javascript")
        self._script = self.keep((_BESIDE / "page.js").read_bytes().replace(b"./host.js", host.encode()), "text/javascript")

    def keep(self, content: bytes, kind: str) -> str:
        """Give content an address that names it, so that a browser fetches it once."""
        return f"/{self._kept.keep(content, kind, _ENDINGS[kind])}"

    def page(self, path: str, query: str) -> Response | None:
        """Answer a browser's GET."""
        if path != "/":
            return answer(*self._kept.files[path], lasting=True) if path in self._kept.files else None
        plain = _THEME.sub("", query)
        at_door = plain == "game=" or (not plain and not self._wish.game)
        first = self._first_picture() if at_door and self._first else None
        named = _GAME.search(query)
        records = (named[1] if named else self._wish.game) == _RECORDS
        page = page_html(
            script=self._script, needs=self._needs, enlarge=self._enlarge, fonts=self._fonts, first=first, query=query, records=records
        )
        return answer(page.encode(), WRITTEN, headers={"Permissions-Policy": "microphone=(self)"} if records else None)

    async def prepare(self) -> None:
        """Make the door, then open every game once while nobody waits: the first choice is as quick as the second."""
        for step in (self._first_picture, partial(import_module, "saintlearn.shown.opening")):
            async with self._turn:
                await asyncio.to_thread(step)
        from saintlearn.shown.offers import PAGES

        with suppress(ImportError):  # without the extra nothing is kept
            async with self._turn:
                await asyncio.to_thread(import_module, "saintlearn.learners.reports")
        for game in sorted(PAGES, key=lambda name: name in _ASKING):
            async with self._turn:
                pass
            async with self._ahead[_load_of(game)]:
                await _aside(partial(self._rehearse, game))

    def _rehearse(self, game: str) -> None:
        from saintlearn.shown.pages import open_page

        with suppress(Exception):  # whatever is wrong is told to whoever chooses it
            open_page(Wish(game=game, players=_TWO if game == "bee" else ()), catalogue=self._catalogue, keeps=False).close()

    def _first_picture(self) -> Mapping[str, Any]:
        """Give the door as a page finds it today, before it is connected."""
        day = today()
        if self._first is None or self._first[0] != day:
            door = self._make_door(self._wish, day, opens=lambda _wish: None, returns=lambda _number, _wish: None)
            self._first = day, self._picture(_Opened("", say("Games with the Saints"), door))
            door.close()
        return self._first[1]

    def _make_door(
        self, wish: Wish, day: date, *, said: str = "", opens: Callable[[Wish], None], returns: Callable[[str, Wish], None]
    ) -> ShownHome:
        from saintlearn.catalogue import load_catalogue
        from saintlearn.shown.home import ShownHome

        cards = self._catalogue or load_catalogue()
        wish = replace(wish, players=tuple(name for name in wish.players if name_key(name) not in self._gone))
        door = ShownHome(cards, day, wish, said=said, opens=opens, country=self._country, games=self._games, returns=returns)
        door.voices = self._voices
        return door

    def open_own(self) -> None:
        """Open the game that the command names."""
        waits = self._waits(self._wish) if self._save is None and self._wish.seed is None else None
        from saintlearn.shown.waiting import new_number

        self._own = waits or new_number()
        self._open(self._wish, self._own, save=self._save, goes_on=waits is not None)

    def _waits(self, wish: Wish) -> str | None:
        """Find the number of a game of the same children that was left in the middle."""
        from saintlearn.shown.waiting import waits_for

        begun = [one.number for one in self._opened.values() if one.query == wish.again.query and one.goes_on]
        return begun[-1] if begun and wish.players else waits_for(self._games.listed()[0], wish)

    def _open(self, wish: Wish, number: str, *, save: Path | None = None, goes_on: bool = False) -> _Opened:
        from saintlearn.shown.offers import PAGES
        from saintlearn.shown.pages import open_page
        from saintlearn.shown.waiting import WaitingPlace

        widget: Any = open_page(
            wish,
            save=save,
            catalogue=self._catalogue,
            opens=lambda other: self._go_on(opened, other),
            forgets=self._forget,
            voices=self._voices,
            country=self._country,
            place=WaitingPlace(self._games, number, wish.again) if save is None else None,
            goes_on=goes_on,
        )
        opened = self._opened[number] = _Opened(number, say(PAGES[wish.game].title), widget, query=wish.again.query)
        widget.says = opened.pass_on
        for old in [one for one in self._opened.values() if not one.pages and one is not opened][: max(0, len(self._opened) - _MOST)]:
            old.widget.close()
            del self._opened[old.number]
        return opened

    async def visit(self, page: Link) -> None:
        """Speak with a page until it is gone."""
        try:
            while (text := await page.receive()) is not None:
                message = json.loads(text)
                if message["kind"] == "tell":
                    self._tell(page, message)
                else:
                    self._leave(page)
                    if message["kind"] == "show":
                        await self._show(page, message)
        except (ValueError, KeyError, TypeError):
            page.close()  # no page of ours says that
        finally:
            self._leave(page)
            if page in self._doors:
                self._doors.pop(page).widget.close()

    def _leave(self, page: Link) -> None:
        for opened in self._opened.values():
            opened.pages.discard(page)

    def _tell(self, page: Link, message: Mapping[str, Any]) -> None:
        door = self._doors.get(page)
        opened = door if door is not None and door.number == message["table"] else self._opened.get(message["table"])
        if opened is not None:
            opened.widget.hears(message["content"])

    async def _show(self, page: Link, message: Mapping[str, Any]) -> None:
        named = _GAME.search(message["query"])
        async with self._ahead[_load_of(named[1] if named else self._wish.game)], self._turn:
            answer = self._found(page, message["query"], message.get("table"))
        page.send(json.dumps({**answer, "turn": message["turn"]}))

    def _found(self, page: Link, query: str, number: str | None) -> Mapping[str, Any]:
        from saintlearn.shown.waiting import new_number

        wanted = self._wish
        try:
            if "game=" in query:
                wanted = Wish.read(query)
                opened = self._opened.get(number or "")
            else:
                opened = self._opened.get(self._own)
            if opened is None:
                if not wanted.game:
                    return self._at_door(page, wanted if wanted.players else self._wish)
                waits = next((one.number for one in self._games.listed()[0] if one.number == number), None)
                opened = self._open(wanted, waits or new_number(), goes_on=waits is not None)
        except (Refusal, ImportError) as error:
            return self._at_door(page, wanted, str(error))
        except Exception:  # noqa: BLE001 - a fault of one game leaves the page and all other games as they are
            _LOG.exception("%s can't be opened", wanted.game)
            return self._at_door(page, wanted, say("We couldn't open the game."))
        opened.pages.add(page)
        return self._picture(opened)

    def _at_door(self, page: Link, wish: Wish, said: str = "") -> Mapping[str, Any]:
        """Show a page its door."""
        door = self._doors.get(page)
        if door is None:
            wish, asked = self._known(wish)
            said = said or asked
            widget = self._make_door(wish, today(), said=said, opens=partial(self._send_on, page), returns=partial(self._send_back, page))
            door = self._doors[page] = _Opened(secrets.token_urlsafe(9), say("Games with the Saints"), widget, {page})
            widget.says = door.pass_on
        else:
            door.pages.clear()  # the answer says it
            door.widget.come_back(said)
            door.pages.add(page)
        return {**self._picture(door), "kind": "door"}

    def _send_on(self, page: Link, wish: Wish) -> None:
        """Send a page to what was chosen there: to the game that was left in the middle, if these children began one."""
        self._gone.difference_update(map(name_key, wish.players))  # whoever chooses a game is here again
        page.send(json.dumps({"kind": "go", "query": wish.query, "table": self._waits(wish)}))

    def _send_back(self, page: Link, number: str, wish: Wish) -> None:
        """Send a page to a game that waits."""
        page.send(json.dumps({"kind": "go", "query": wish.query, "table": number}))

    def _forget(self, name: str) -> None:
        """Take the name of a child about whom everything was deleted off every door, out of every address, and with it the games that nobody looks at."""
        self._gone.add(name_key(name))
        self._first = None
        for old in [one for one in self._opened.values() if not one.pages and name_key(name) in one.players]:
            old.widget.close()
            del self._opened[old.number]
        for door in self._doors.values():
            door.widget.forget(name)
        for page in {*self._doors, *(page for one in self._opened.values() for page in one.pages)}:
            page.send(json.dumps({"kind": "forget", "name": name}))

    def _tell_voices(self) -> None:
        """Tell every page which stories somebody has read aloud now."""
        for opened in (*self._opened.values(), *self._doors.values()):
            opened.widget.tell_voices()

    def _known(self, wish: Wish) -> tuple[Wish, str]:
        """Let those come in at the door who are known here: a name in an address alone makes nobody come in, but a question."""
        from saintlearn.shown.remembering import known_learner

        here = {*map(name_key, self._wish.players), *(key for one in self._opened.values() for key in one.players)}
        known = tuple(name for name in wish.players if name_key(name) in here or known_learner(name) is not None)
        others = [name for name in wish.players if name not in known and not wrong_name(name)]
        if not others:
            return replace(wish, players=known), ""
        asked = say_count(
            "Is {names} playing? Press “Add a player.”", "Are {names} playing? Press “Add a player.”", len(others), names=together(others)
        )
        return replace(wish, players=known), asked

    def _go_on(self, opened: _Opened, wish: Wish) -> None:
        """Send the pages that look at something to what was chosen in it."""
        for page in opened.pages:
            self._send_on(page, wish)

    def _picture(self, opened: _Opened) -> Mapping[str, Any]:
        return {
            "kind": "open",
            "table": opened.number,
            "title": opened.title,
            **in_text(opened.widget.picture),
            "module": self.keep(opened.widget.script.encode(), "text/javascript"),
            "style": self.keep(opened.widget.style.encode(), "text/css"),
        }

    def close(self) -> None:
        """Close everything."""
        for opened in (*self._opened.values(), *self._doors.values()):
            opened.widget.close()
        self._opened.clear()
        self._doors.clear()
