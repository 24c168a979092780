"""What a page can show: its state, its drawings, and the conversation with the browser. It knows no library of widgets; whoever hosts it carries what it says."""

from __future__ import annotations

import json
import zlib
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from functools import wraps
from typing import Any, ClassVar, Concatenate, Final, Generic, ParamSpec, TypeVar

from saintlearn.catalogue.card import Card
from saintlearn.engine.game import Outcome
from saintlearn.engine.session import Entry, Session
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import current, say, speaking
from saintlearn.questions.pictures import also_seen
from saintlearn.questions.touched import touched
from saintlearn.render.shelf import needed, ready_back, ready_face
from saintlearn.shown.controls import Controlled
from saintlearn.shown.front_modules import STATIC, front_module, front_style
from saintlearn.shown.observable import Observable
from saintlearn.shown.voiced import Voiced
from saintlearn.wire.base import BaseState, Drawings, FaceCard, FacesMessage, FontFaceNote, FontsMessage, Reply, SeasonLight
from saintlearn.wire.guide import Guided, GuideRequest
from saintlearn.wire.plain import ABSENT, Absent, plain
from saintlearn.wire.reading import read
from saintlearn.wire.requests import ControlsRequest, FacesRequest, ReadyRequest
from saintlearn.wire.voices import HearRequest

_LATIN: Final = (
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"
)
_LATIN_EXT: Final = (
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,"
    "U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF"
)
_FONTS: Final = {
    "alegreya-latin-700": FontFaceNote(family="Alegreya", weight="700", range=_LATIN),
    "alegreya-latin-ext-700": FontFaceNote(family="Alegreya", weight="700", range=_LATIN_EXT),
    "andika-latin-400": FontFaceNote(family="Andika", weight="400", range=_LATIN),
    "andika-latin-700": FontFaceNote(family="Andika", weight="700", range=_LATIN),
}
_LEVEL: Final = 4
"""How hard drawings are pressed: the usual level takes two and a half times as long for a fourteenth fewer bytes."""
Says = Callable[[dict[str, Any]], None]
"""Takes what is to reach the pages: ``{"kind": "update", "state": ..., "packed": {name: bytes}}`` or ``{"kind": "custom", "content": ..., "buffers": [bytes, ...]}``."""

S = TypeVar("S", bound=BaseState)


class Shown(Controlled, Voiced, Generic[S]):
    """Base of what is shown, each with its own type of state.

    The kernel writes its state as a whole and, beside it, the drawings of the cards in sight that it hasn't sent before. The browser
    sends messages with a type, a number and the version of the state they mean. Every message except the no-op gets an answer: a new
    state that carries its number as ``answered``, or a reply of its own, such as a refusal. What a page shows and doesn't have, as after
    it was loaded anew, it asks for; nothing else is sent. It keeps speaking the language in which it was made. Whoever moves the game that it shows,
    it follows.
    """

    says: Says | None = None
    """Takes what is to reach the pages; None while nobody looks."""
    module: ClassVar[str]
    """Name of the front end's module, and of its style sheet."""
    heading: ClassVar[str]
    """What it is, in a few marked words."""
    begins_anew: ClassVar[bool] = False
    """Whether it is made anew each time somebody chooses it: a store knows where it was left."""

    _state: Any
    """The state as the pages have it: plain JSON."""
    _faces: bytes
    """The drawings of the first state, packed."""
    _fresh: bytes
    """The drawings that came with the newest state, packed."""
    _season: SeasonLight | Absent = ABSENT

    _followed: Session | None = None
    """The game that it listens to; None for none."""
    _stop_following: Callable[[], None] = staticmethod(lambda: None)

    _answers: ClassVar[frozenset[str]] = frozenset()
    """Types of messages that it understands besides ``ready``."""

    def __init__(self, deck: Iterable[Card]) -> None:
        self._language = current().code
        self._version = 0
        self._number: int | None = None
        self._troubles: dict[str, str] = {}
        self._untold: list[str] = []
        self._cards = {card.slug: card for card in sorted(deck, key=lambda card: card.slug)}
        self._shown = self._next_state()
        self._parts_sent: set[str] = set()
        self._follow()
        slugs = self._in_sight(self._shown)
        self._state = plain(self._shown)
        self._faces = packed(self._first_faces(slugs))
        self._fresh = b""
        self._known = set(slugs)

    @property
    def script(self) -> str:
        """The front end's module, in the language of this."""
        return front_module(self.module, self._language)

    @property
    def style(self) -> str:
        """The front end's style sheet."""
        return front_style(self.module)

    @property
    def on_screen(self) -> Mapping[str, Any]:
        """The state as the pages have it: plain JSON."""
        told: Mapping[str, Any] = self._state
        return told

    @property
    def picture(self) -> dict[str, Any]:
        """What a page needs that comes now: the state, and the drawings that came with the first and with the newest one."""
        return {"state": {"_state": self._state}, "packed": {"_faces": self._faces, "_fresh": self._fresh}}

    def hears(self, content: Any) -> None:
        """Take a message from a page, and answer it."""
        with self._acting():
            self._take(content)

    def send(self, content: Any, buffers: Sequence[bytes] = ()) -> None:
        """Send the pages a message besides the state."""
        if self.says is not None:
            self.says({"kind": "custom", "content": content, "buffers": [*buffers]})

    def _say(self, state: dict[str, Any], fresh: bytes | None = None) -> None:
        """Tell the pages the state, with the drawings that come with it."""
        self._state = state
        with_it = fresh is not None and fresh != self._fresh
        if fresh is not None:
            self._fresh = fresh
        if self.says is not None:
            self.says({"kind": "update", "state": {"_state": state}, "packed": {"_fresh": self._fresh} if with_it else {}})

    def _tell(self) -> None:
        """Tell whoever observes this what has changed."""

    def _together(self) -> AbstractContextManager[None]:
        """Tell what changes in a block at its end."""
        return nullcontext()

    @property
    def language(self) -> str:
        """The language (BCP 47) that this speaks: the one that was spoken when it was made."""
        return self._language

    def _next_state(self) -> S:
        self._version += 1
        return self._state_now(self._number)

    def _state_now(self, answered: int | None) -> S:
        """Build the state with what every state has."""
        with speaking(self._language):
            state = replace(
                self._build(),
                version=self._version,
                answered=answered,
                led=self._guided(),
                season=self._season,
                controls=self._controls(),
            )
        if not self._untold:
            return state
        trouble = " ".join(self._untold)
        self._untold.clear()
        return replace(state, trouble=trouble, said=f"{state.said} {trouble}".strip())

    def _troubled(self, what: str, sentence: str) -> None:
        """Hear that something couldn't be kept, which the next state tells, once; an empty sentence says that all is kept."""
        if sentence and sentence != self._troubles.get(what):
            self._untold.append(sentence)
        self._troubles[what] = sentence

    def begin_without_store(self, sentence: str) -> None:
        """Say from the beginning, once, that nothing is kept; an empty sentence says nothing."""
        if sentence:
            self._troubles["store"] = sentence
            self._untold.append(sentence)
            self._publish()

    def _stand_in(self, season: SeasonLight) -> None:
        """Stand in the light of a season from now on."""
        self._season = season
        self._show_with(season=season)

    def _show_with(self, **more: Any) -> None:
        """Show the same state with something more of what every state has, before anybody has seen it."""
        self._shown = replace(self._shown, **more)
        self._say(plain(self._shown))

    @abstractmethod
    def _build(self) -> S:
        """Build the state, without its version."""

    def _guided(self) -> Guided | Absent | None:
        """Say what a first game says now; absent where nothing teaches itself."""
        return ABSENT

    def _guide(self, what: str) -> None:
        """Go on in a first game (``next``), skip the rest of it (``skip``), or show it once more (``again``)."""
        raise Refusal("bad-message", say("The game doesn't understand that."))

    @abstractmethod
    def _in_sight(self, state: S) -> list[str]:
        """List the slugs of the cards that a state shows."""

    @abstractmethod
    def _answer(self, kind: str, request: Any) -> Reply | None:
        """Do what a request asks for, by its kind; give the reply, or None if the new state is the answer."""

    def _signs(self, state: S) -> Iterable[str]:
        """Name what a state shows, outside of the cards in sight, of what all drawings share: symbols, or the parts of a drawing in the state itself."""
        return ()

    def _first_faces(self, slugs: Iterable[str]) -> Drawings:
        """Build what is on the page before the first message."""
        return self._parcel(self._drawn(slugs), self._signs(self._shown), back=ready_back())

    def _parcel(self, cards: Mapping[str, FaceCard], names: Iterable[str] = (), *, back: str = "") -> Drawings:
        """Put together cards, and what of the shared parts they need that wasn't sent before."""
        wanted = needed((back, *_drawings(cards)), names)
        defs = {name: element for name, element in wanted.items() if name not in self._parts_sent}
        self._parts_sent |= defs.keys()
        return Drawings(defs=defs, back=back, cards=cards)

    def _drawn(self, slugs: Iterable[str]) -> dict[str, FaceCard]:
        with speaking(self._language):
            return {slug: self._draw(self._cards[slug]) for slug in slugs}

    def _draw(self, card: Card) -> FaceCard:
        return face_of(card)

    def _publish(self) -> None:
        self._put(self._next_state())
        self._follow()
        self._tell()

    def _renew(self) -> None:
        """Show what has changed while nobody did anything here, such as the time that is left: the version stays, so that what is pressed meanwhile counts."""
        before, now = self._shown, self._state_now(None)
        if replace(now, answered=before.answered, said=before.said, trouble=before.trouble) != before:
            self._put(now)
            self._tell()

    def _put(self, state: S) -> None:
        """Put a state on the page, with what it needs."""
        self._shown = state
        self._say(plain(state), self._with_state(state))

    def _follows(self) -> Session | None:
        """Give the game or the activity that this shows; None if it shows none."""
        return None

    def _follow(self) -> None:
        """Listen to what is shown from now on; all of it that has happened so far is shown."""
        session = self._follows()
        if session is not self._followed:
            self._stop_following()
            self._followed = session
            self._stop_following = (lambda: None) if session is None else session.listen(self._heard)
        self._lines_shown, self._line_shown, self._players_shown = self._where(session)

    def _where(self, session: Session | None) -> tuple[int, Entry | None, object]:
        """Tell where a game is: how many lines its log has, the last one, and who plays."""
        return (0, None, None) if session is None else (len(session.log), session.log[-1], session.players)

    def _heard(self, session: Session) -> None:
        """Hear that what is shown has changed: show what somebody else did, in another widget or from Python."""
        length, line, players = self._where(session)
        if session is self._follows() and not (line is self._line_shown and length == self._lines_shown and players is self._players_shown):
            with speaking(self._language):
                self._catch_up(session)

    def _catch_up(self, session: Session) -> None:
        """Show what somebody else did."""
        self._publish()

    def _missed(self, session: Session) -> list[Entry] | None:
        """List the lines of the log that aren't shown yet; None if some were taken back that are."""
        log, shown = session.log, self._lines_shown
        return [*log[shown:]] if len(log) >= shown and log[shown - 1] is self._line_shown else None

    def _heading(self) -> str:
        """Say in a few words what this is."""
        return say(self.heading)

    def close(self) -> None:
        """Follow nothing any longer."""
        self._stop_following()

    def _with_state(self, state: S) -> bytes:
        """Pack the drawings that come with a state; empty if there are none: what came with an earlier state may be hidden in this one."""
        fresh = [slug for slug in self._in_sight(state) if slug not in self._known]
        parcel = self._parcel(self._drawn(fresh), self._signs(state))
        self._known |= set(fresh)
        return packed(parcel) if parcel.cards or parcel.defs else b""

    def _may_ask(self, slug: str) -> bool:
        """Tell whether the browser may ask for a card: the cards of a deck are public, their order isn't."""
        return slug in self._cards

    def _send_faces(self, slugs: Iterable[str], names: Iterable[str] = ()) -> None:
        """Send drawings to a page that doesn't have them, with all they need."""
        chosen = list(slugs)
        self._known |= set(chosen)
        cards = self._drawn(chosen)
        defs = needed(_drawings(cards), names)
        self.send(plain(FacesMessage()), [packed(Drawings(defs=defs, cards=cards))])

    @contextmanager
    def _acting(self) -> Iterator[None]:
        """Do something in the language of this widget: what changes is told at the end, to all who follow the same game and to those who observe this widget."""
        session = self._follows()
        with self._together(), speaking(self._language), nullcontext() if session is None else session.together():
            yield

    def _take(self, content: Any) -> None:
        kind, sent = (content.get("type"), content.get("id")) if isinstance(content, dict) else (None, None)
        if kind == "noop":
            return
        self._number = number = sent if type(sent) is int else None
        try:
            request = read(content)
            if kind == "ready":
                self.send(plain(Reply(id=number)))
                self._prepare(has_fonts=isinstance(request, ReadyRequest) and request.fonts)
                self.tell_voices()
                return
            if isinstance(request, FacesRequest):
                self._send_faces(filter(self._may_ask, dict.fromkeys(request.slugs)), dict.fromkeys(request.names))
                self.send(plain(Reply(id=number)))
                return
            if isinstance(request, HearRequest):
                self._send_voice(request.story)
                self.send(plain(Reply(id=number)))
                return
            if isinstance(request, ControlsRequest):
                if self._set_controls(request):
                    self._publish()
                else:
                    self.send(plain(Reply(id=number)))
                return
            if not isinstance(kind, str) or (kind not in self._answers and kind != "guide"):
                raise Refusal("bad-message", say("The game doesn't understand that."))
            version = content.get("version")
            self._look_elsewhere()
            if type(version) is not int or not self._is_current(version):
                raise Refusal("stale", say("The table has changed. Look again, then choose."))
            if isinstance(request, Refusal):
                raise request
            self._asked_at = version
            if isinstance(request, GuideRequest):
                reply = None
                self._guide(request.what)
            else:
                reply = self._answer(kind, request)
            if reply is None and self._number is not None and self._state.get("answered") == self._number:
                return
        except Refusal as refusal:
            reply = Reply(ok=False, code=refusal.code, sentence=refusal.sentence)
        finally:
            self._number = None
        self.send(plain(replace(reply or Reply(), id=number)))

    def _look_elsewhere(self) -> None:
        """Refuse a message about what has gone on in another window since, and show how it stands."""

    def _is_current(self, version: int) -> bool:
        """Tell whether a message about a version of the state still counts."""
        return version == self._version

    def _prepare(self, *, has_fonts: bool) -> None:
        """Send what a page lacks on which the widget has just been put."""
        if not has_fonts:
            self._send_fonts()

    def _send_fonts(self) -> None:
        files = [(STATIC / "fonts" / f"{name}.woff2").read_bytes() for name in _FONTS]
        self.send(plain(FontsMessage(faces=tuple(_FONTS.values()))), files)

    def __repr__(self) -> str:
        return f"<saintlearn {type(self).__name__}>"


class OfSession(Shown[S], Generic[S]):
    """Shows what is done in a session: a game, or an activity."""

    @property
    @abstractmethod
    def session(self) -> Session:
        """The game; look at it from Python, act on it, or keep it: ``session.save(path)`` writes what `saintlearn.load_game` opens."""

    def _follows(self) -> Session:
        return self.session


class Played(OfSession[S], Generic[S]):
    """Shows a game."""

    @Observable
    def outcome(self) -> Outcome | None:
        """How the game ended, with ``scores`` and ``winners``; None while it goes on."""
        return self.session.outcome

    @Observable
    def turn(self) -> int | None:
        """The seat whose turn it is, from 0; None when the game is over."""
        return self.session.turn

    @Observable
    def log_length(self) -> int:
        """How many lines the log has; the first one is the deal."""
        return len(self.session.log)


W = TypeVar("W", bound=Shown[Any])
P = ParamSpec("P")
T = TypeVar("T")


def acting(method: Callable[Concatenate[W, P], T]) -> Callable[Concatenate[W, P], T]:
    """Let a method do something as a message from the browser does, see `Shown._acting`."""

    @wraps(method)
    def act(self: W, /, *args: P.args, **kwargs: P.kwargs) -> T:
        with self._acting():
            return method(self, *args, **kwargs)

    return act


def face_of(card: Card) -> FaceCard:
    """Draw the face of a card."""
    return FaceCard(
        svg=ready_face(card), far=ready_face(card, "far"), name=card.name, label=card.description, seen=also_seen(card), parts=touched(card)
    )


def _drawings(cards: Mapping[str, FaceCard]) -> Iterator[str]:
    """Yield all drawings of cards."""
    for card in cards.values():
        yield card.svg
        if isinstance(card.far, str):
            yield card.far


def packed(record: Any) -> bytes:
    """Write a record of the wire as compressed JSON."""
    return zlib.compress(json.dumps(plain(record), ensure_ascii=False, separators=(",", ":")).encode(), _LEVEL)
