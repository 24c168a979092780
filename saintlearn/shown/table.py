"""The table: one room with one screen in a notebook."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from os import PathLike
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.engine.saves import session_of
from saintlearn.engine.session import Session
from saintlearn.games import game_entry
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say, speaking, together
from saintlearn.render.shelf import ready_back, ready_window
from saintlearn.rooms.ends import heard
from saintlearn.rooms.guide import Guide
from saintlearn.rooms.hearing import Hearing
from saintlearn.rooms.look import Look
from saintlearn.rooms.manner import TableManner
from saintlearn.rooms.playback import Playback, Reel
from saintlearn.rooms.room import Room
from saintlearn.rooms.scene import Scene
from saintlearn.rooms.screen import Came, Happened, Message, Refused, Screen, TakenBack, WentOn
from saintlearn.shown.afterwards import AFTERWARDS, Afterwards
from saintlearn.shown.base import Played
from saintlearn.shown.between import Between
from saintlearn.shown.drawings import pictured
from saintlearn.shown.filling import FillsTogether, closing_of, last_move
from saintlearn.shown.going_on import Bookmark, Waits
from saintlearn.shown.remembering import Remembering, open_store
from saintlearn.shown.taught import Taught
from saintlearn.wire.base import Drawings, FaceCard, HelpSection, Reply, Undo
from saintlearn.wire.game import GameState, OpenHand
from saintlearn.wire.plain import ABSENT, WINDOW, Absent
from saintlearn.wire.requests import ActRequest, HintRequest, PlainRequest, ReplayRequest, SeatRequest

if TYPE_CHECKING:
    from saintlearn.learners.store import Store

_WATCHING: Final = frozenset({"replay", "end", "branch", "help", "new", *AFTERWARDS})
"""Types of the messages that somebody may send who sees a game again."""
_LATER: Final = mark("You can undo once the next player is here.")


class _Timer(Protocol):
    def cancel(self) -> object: ...


def _call_later(seconds: float, what: Callable[[], object]) -> _Timer | None:
    """Do something in a while on the running event loop; None if there is none."""
    try:
        return asyncio.get_running_loop().call_later(seconds, what)
    except RuntimeError:
        return None


class ShownTable(Between, FillsTogether, Afterwards, Waits[GameState], Played[GameState], Taught[GameState]):
    """A game on the screen.

    The browser sees what the person at the screen may see. If several people share it, the cards stay hidden until somebody says who is there.
    """

    _scene: ClassVar[Scene]
    _clock = staticmethod(time.monotonic)
    """Tell the time in seconds, for games by the clock and games that end after some minutes."""
    _later: Callable[[float, Callable[[], object]], _Timer | None] = staticmethod(_call_later)
    """Start a timer for a computer that moves by itself."""
    _lock: ClassVar[RLock] = RLock()
    """JupyterLab may hand messages over in threads of their own; one for all tables, because two of the same game follow each other."""
    _doubt: tuple[int, str] | None = None
    """What somebody was asked back about, and when: the length of the log, and the action."""
    _reel: Reel | None = None
    """How far the game is seen again, once it is over; None while it isn't."""

    def __init__(
        self,
        game: Session | Room,
        *,
        save: str | PathLike[str] | None = None,
        sound: bool = True,
        guide: bool = False,
        manner: TableManner = TableManner(),  # noqa: B008 - it is frozen
    ) -> None:
        self._manner = manner
        self._timer: _Timer | None = None
        self._wound = 0
        self._quiet: bool | Absent = ABSENT if sound else True
        self._room = game if isinstance(game, Room) else Room(game, save=save)
        self._room.closing = closing_of(self._room.session.game.name, manner)
        self._come()
        if guide:
            self._teach()
        self._look_again()
        if self._room.path is not None:
            self._room.write(self._room.path)  # what can never be kept is told before the first move
        super().__init__(self.session.deck)

    @property
    def session(self) -> Session:
        """The game; look at it from Python, and act on it with `act`."""
        return self._room.session

    @property
    def path(self) -> Path | None:
        """The file that always holds the latest state; None if there is none."""
        return self._room.path

    def _sit(self) -> Screen:
        self._began, self._before = self._clock(), self._room.told
        self._lines: dict[int, int] = {}
        self._moments = self._recall = self._chosen = None
        self._since, self._asked_before = 0, frozenset()
        self._hearing = Hearing(self._scene)
        return self._seated(self._room.people)

    def _seated(self, seats: tuple[int, ...]) -> Screen:
        """Seat people at this screen; where they see everything, each of their hands is open to all of them, and nobody else's."""
        policy = self._scene.policy
        screen = policy.sit(seats, self._room.look(None))
        return replace(screen, open=True, together=seats) if policy.hides and self._manner.open and len(seats) > 1 else screen

    def _come(self) -> None:
        """Sit down at a game as it is; a clock that was left running rests."""
        self._screen = self._sit()
        left = self._scene.policy.rests(self._look())
        if left and self._room.people:
            self._room.act(left, seat=self._room.people[0], at=self._now())

    def _now(self) -> int | None:
        """Tell the time in milliseconds since the game began; None in a game without a clock."""
        return self._before + round((self._clock() - self._began) * 1000) if self._scene.policy.timed else None

    def _look(self) -> Look[Any]:
        """Look at the game as the person at the screen sees it."""
        screen, now, seconds = self._screen, self._now(), self._clock() - self._began
        return self._scene.policy.sees(screen, lambda seat: self._room.look(seat, together=screen.together, at=now, seconds=seconds))

    def _step(self, message: Message) -> None:
        self._screen = self._scene.policy.step(self._screen, self._look(), message)

    def _build(self) -> GameState:
        look = self._look()
        self._lines[self._version] = len(look.log)
        if self._reel is not None:
            return replace(self._reel_with_store(self._reel), quiet=self._quiet)
        path = self._room.path
        news = self._room.remembers.news(self._room.session) if self._room.remembers is not None and look.outcome is not None else ABSENT
        state = replace(self._scene.build(look, self._screen), saved=path.name if path else None, album=news, quiet=self._quiet)
        leaves = self._leaves(look)
        state = replace(state, comes=ABSENT if leaves is None else leaves[1])
        state = self._with_lives(replace(state, waits=self.place is not None or ABSENT, open=self._open_hands(look)), look)
        state = self._with_store(state, look)
        if state.over is not None:
            new = "" if isinstance(news, Absent) else news.words
            at_end = heard(state.over)
            if look.ends and look.ends in state.said:
                at_end = at_end.replace(f"{look.ends} ", "")
            state = replace(state, said=" ".join(filter(None, (state.said, at_end, new))))
        state = replace(state, said=self._hearing.said(state, look, self._screen))
        if "undo" not in self._answers:
            return state
        why = look.undo if self._screen.may_undo else say(_LATER)
        return replace(state, undo=Undo(can=not why, why=why))

    def _in_sight(self, state: GameState) -> list[str]:
        shown = self._guiding.cards(*self._led()) if self._guiding else ()
        hands = () if isinstance(state.open, Absent) else (slug for hand in state.open for slug in hand.cards)
        return list(dict.fromkeys((*self._scene.seen(state), *shown, *hands, *self._windows_asked(state))))

    def _open_hands(self, look: Look[Any]) -> tuple[OpenHand, ...] | Absent:
        """Show the other hands of a screen where all are open."""
        screen = self._screen
        if not screen.open or look.outcome is not None:
            return ABSENT
        others = [one for one in look.together if one.seat != screen.here]
        return tuple(
            OpenHand(seat=one.seat, name=look.names[one.seat], cards=tuple(self._scene.hand(one.view)))
            for one in others
            if one.seat is not None
        )

    @property
    def _teaches(self) -> Guide | None:
        guide: Guide | None = self._scene.guide
        return guide

    def _led(self) -> tuple[Look[Any], Screen]:
        return self._look(), self._screen

    def _child(self) -> str:
        return "" if self._screen.here is None else self.session.names[self._screen.here]

    def _pack(self) -> Iterable[Card]:
        return self._look().deck

    def _spot(self, look: Look[Any], events: Sequence[Event]) -> Any:
        """Find what to look at before the game goes on; None if there is nothing."""
        return self._scene.policy.spot(self._screen, look, self._scene.spot(look.last.number, events))

    def _go_on(self, events: Sequence[Event], *, asked: bool = False) -> None:
        """Let computers play after something happened, until there is something to look at or it's a person's turn."""
        self._stop_timer()
        look = self._look()
        lines, spot, steps, happened = self._told(look, events), self._spot(look, events), 0, (*events,)
        while (wait := self._wait(look, spot, asked=asked, steps=steps)) is not None:
            if (wait > 0 and self._wind(wait)) or not (events := self._room.step(at=self._now())):
                break
            look, steps, happened = self._look(), steps + 1, (*happened, *events)
            lines += self._told(look, events)
            spot = self._spot(look, events)
        if steps and self._scene.policy.looks_back:
            spot = self._spot(look, happened)
        self._step(Happened(spot, " ".join(lines), happened))

    def _wait(self, look: Look[Any], spot: Any, *, asked: bool, steps: int) -> int | None:
        """Tell in how many milliseconds a computer does the next thing; None where none does before somebody presses something."""
        policy, now = self._scene.policy, self._now()
        if now is None or not self._room.paced:
            return policy.takes(look) if policy.runs_on(look, spot, asked=asked, steps=steps) else None
        due = self._room.due()
        return None if due is None else max(0, due - now)

    def _wind(self, wait: int) -> bool:
        """Wait for a computer; without a timer those go on at once that do not move by the clock."""
        self._wound += 1
        self._timer = self._later(wait / 1000, partial(self._tick, self._wound))
        return self._timer is not None or self._room.paced

    def _tick(self, wound: int) -> None:
        """Let the computers do what they waited for."""
        with self._acting():
            if wound != self._wound or self._timer is None:
                return
            self._timer = None
            events = self._room.step(at=self._now())
            self._go_on(events)
            if events:
                self._keep()
                self._publish()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        """Take the table away; computers stop moving."""
        self._stop_timer()
        super().close()

    def _told(self, look: Look[Any], events: Sequence[Event]) -> list[str]:
        return [line for event in events if (line := self._scene.sentence(look, event))]

    def act(self, action: Action | str, seat: int | str | None = None) -> None:
        """Act from Python; the browser follows.

        Args:
            action: The action or its text, such as ``"draw"``.
            seat: Who acts, as a seat or a name; None for the seat whose turn it is.

        Raises:
            Refusal: If it isn't allowed. The game is unchanged.
        """
        with self._acting():
            self._done(self._room.act(action, seat=seat, at=self._now()))

    def _done(self, events: Sequence[Event], *, asked: bool = False) -> None:
        """Show what came of an action."""
        self._settle(events, asked=asked)
        self._publish()

    def _settle(self, events: Sequence[Event], *, asked: bool = False) -> None:
        """Let what follows an action happen, and keep it."""
        self._go_on(events, asked=asked)
        self._keep()

    def remember(self, store: Store | str | PathLike[str]) -> None:
        """Keep what the players show that they know from now on. Each person is the learner of that name; a new one is added to the store.

        Args:
            store: The store, its file, or its URL; see `saintlearn.learners.store.Store`.

        Raises:
            Refusal: If the store can't be opened.
            ImportError: If the extra ``study`` isn't installed.
        """
        with speaking(self._language):
            self._room.remembers = Remembering.of(open_store(store), self.session, since=len(self.session.log))
        self._show_with(controls=self._controls())

    def wait_at(self, place: Bookmark, *, goes_on: bool = False) -> None:
        super().wait_at(place, goes_on=goes_on)
        self._show_with(waits=True)

    def under_way(self) -> Session | None:
        return self.session if self.session.outcome is None else None

    def kept_beside(self) -> dict[str, Any]:
        remembers = self._room.remembers
        return {"began": remembers.began.isoformat(), "told": remembers.told} if isinstance(remembers, Remembering) else {}

    def go_on(self, content: Mapping[str, Any], name: str, beside: Mapping[str, Any]) -> None:
        session = session_of(content, name, game_entry)
        game_entry(session.game.name).check_computers(session.players)
        self._stop_timer()
        self._cards = {card.slug: card for card in sorted(session.deck, key=lambda card: card.slug)}
        remembers = self._room.remembers
        self._room.play_on(session)
        if isinstance(remembers, Remembering):
            self._room.remembers = remembers.of_session(session, beside)
        self._reel = self._guiding = None
        self._come()
        self._look_again()

    def _look_again(self) -> None:
        """Look at the last thing that happened: a computer's move that was looked at still is."""
        last = self.session.log[-1]
        self._go_on(() if last.seat is None or last.seat in self._screen.seats else last.events)

    def _keep(self) -> None:
        self._troubled("game", self._room.keep())

    @contextmanager
    def _acting(self) -> Iterator[None]:
        with self._lock, super()._acting():
            yield

    def _keeper(self) -> object:
        return self._room.remembers

    def _at_keys(self) -> tuple[int, ...]:
        here = self._screen.here if self._screen.asks is None else self._screen.asks
        return self._screen.seats if here is None else (here,)

    def _heard(self, session: Session) -> None:
        with self._lock:
            super()._heard(session)

    def _catch_up(self, session: Session) -> None:
        """Show what somebody else did; computers go on when whoever acts here says so, or by the clock."""
        lines, now = self._missed(session), self._now()
        if now is not None and now < self._room.told:
            self._began, self._before = self._clock(), self._room.told
        if lines is None:
            self._step(TakenBack(self._scene.spot(len(session.log) - 1, session.log[-1].events)))
        else:
            self._show([event for line in lines for event in line.events])
        self._keep()
        self._publish()

    def _show(self, events: Sequence[Event]) -> None:
        """Show what happened."""
        look = self._look()
        self._step(Happened(self._spot(look, events), " ".join(self._told(look, events)), (*events,)))

    def _is_current(self, version: int) -> bool:
        return version in self._lines if self._scene.policy.timed else super()._is_current(version)

    def _answer(self, kind: str, request: Any) -> Reply | None:
        if self._reel is not None and kind not in _WATCHING:
            raise Refusal("played", say("This is a replay. Go back to the end, or keep playing from here."), kind)
        change = self._scene.changes.get(kind)
        if change is not None:
            self._room.begin_anew(**change(self._look(), self._screen, request))
            self._begin()
            return None
        asked = self._scene.answers.get(kind)
        if asked is None:
            found: Reply | None = getattr(self, f"_on_{kind}")(request)
            return found
        look = self._look()
        result = asked(look, self._screen, request)
        for seat, what in self._scene.shown(look, result):
            self._room.note_shown(seat, what)
        if isinstance(result, Reply):
            return result
        self._screen = result
        self._publish()
        return None

    def _on_act(self, request: ActRequest) -> None:
        policy = self._scene.policy
        seat, action = policy.actor(self._screen, self._screen.here if request.seat is ABSENT else request.seat), request.action
        look = self._look()
        since = self.session.log[self._lines[self._asked_at] :]
        outdated = policy.outdated(action, [event for entry in since for event in entry.events])
        if outdated:
            raise Refusal("stale", outdated)
        guiding = self._led_on()
        if self._guiding is not None and (told := self._guiding.tells(*self._led())):
            self._room.note_shown(seat, told)
        self._ask_back(look, action)
        try:
            events = self._room.attempt(action, seat=seat, at=self._now())
        except Refusal as refusal:
            self._refused(Refused(seat, action, refusal))
            raise Refusal(refusal.code, self._scene.because(look, refusal), refusal.refused) from None
        if guiding is None and (closes := self._scene.policy.closes_by_itself(self._screen, self._look())):
            events += self._room.act(closes, seat=seat, at=self._now())
        self._guiding = guiding
        self._done(events)

    def _ask_back(self, look: Look[Any], action: str) -> None:
        """Ask once whether somebody means what looks like a mistake; whoever says it again means it."""
        doubt = (len(look.log), action)
        if self._doubt != doubt and (sentence := self._scene.doubts(look, action)):
            self._doubt = doubt
            raise Refusal("sure", sentence, action)

    def _refused(self, message: Refused) -> None:
        """Show what comes of a refusal; the reply is the answer, not the state."""
        before = self._screen
        self._step(message)
        if self._screen is not before:
            self._keep()
            number, self._number = self._number, None
            self._publish()
            self._number = number

    def _on_step(self, request: PlainRequest) -> None:
        guiding = self._led_on()
        action = self._scene.policy.next_action(self._screen, self._look())
        if action:
            events = self._room.act(action)
            self._guiding = guiding
            self._done(events, asked=True)
        else:
            seen = self._screen.spot
            self._step(WentOn())
            self._guiding = guiding
            self._done((), asked=seen is None or self.session.turn not in self._screen.seats)

    def _on_seat(self, request: SeatRequest) -> None:
        leaves = self._leaves(self._look())
        if leaves is not None and leaves[1] == request.seat:
            self._settle(self._room.act(leaves[0], seat=self._screen.here, at=self._now()))
        self._step(Came(request.seat))
        self._publish()

    def _leaves(self, look: Look[Any]) -> tuple[str, int] | None:
        """Give what ends a turn with nothing left to decide, and who comes then; a first game shows each press by itself."""
        return None if self._guiding is not None else self._scene.policy.leaves(self._screen, look)

    def _on_undo(self, request: PlainRequest) -> None:
        if not self._screen.may_undo:
            raise Refusal("no-undo", say(_LATER))
        self._room.undo()
        last = self.session.log[-1]
        self._step(TakenBack(self._scene.spot(len(self.session.log) - 1, last.events)))
        self._keep()
        self._publish()

    def _on_hint(self, request: HintRequest) -> Reply | None:
        look = self._look()
        if self._screen.face_down:
            raise Refusal("nobody-here", say("First, look at your cards."))
        if look.seat is None or look.seat != look.turn or self._screen.watching:
            raise Refusal("not-your-turn", say("There's no hint right now."))
        return Reply(hints=tuple(self._scene.hints(look.view)))

    def _on_help(self, request: PlainRequest) -> Reply:
        lines = self._shared()
        here = (HelpSection(title=say("At one screen"), lines=lines),) if lines else ()
        return Reply(help=(*self._rules_of_all(), *self._scene.rules(self.session.options, len(self.session.players)), *here))

    def _shared(self) -> tuple[str, ...]:
        """Say how several share the screen; nothing where nobody does."""
        return self._scene.shared(self.session.options, passes=not self._screen.open) if len(self._screen.seats) > 1 else ()

    def _on_save(self, request: PlainRequest) -> Reply:
        path = self._room.save()
        self._number = None  # the reply below answers
        self._publish()
        sentence = say(
            "Your game is saved in {file}. A grown-up can open it again with sl.load_game({text}).", file=path.name, text=repr(path.name)
        )
        return Reply(saved=path.name, sentence=sentence)

    def _on_replay(self, request: ReplayRequest) -> None:
        if self._reel is None:
            if self.session.outcome is None:
                raise Refusal("not-over", say("You can see the game again when it's over."))
            self._reel = Reel(Playback.of(self.session, self._scene, None, self._room.closing), ended=True)
            self._guiding = None
        self._reel = self._reel.turned(request)
        self._publish()

    def _on_end(self, request: PlainRequest) -> None:
        self._reel = None
        self._publish()

    def _on_branch(self, request: PlainRequest) -> Reply | None:
        if self._reel is None:
            raise Refusal("bad-message", say("The game doesn't understand that."))
        self._room.play_on(self._reel.game())
        self._reel = None
        self._come()
        self._done(())
        return None

    def _on_new(self, request: PlainRequest) -> None:
        self._room.next_game(**last_move(self.session, self._manner))
        self._begin()

    def _begin(self) -> None:
        """Show a game that has just begun."""
        self._reel = None
        self._screen = self._sit()
        self._done(())

    def _first_faces(self, slugs: Iterable[str]) -> Drawings:
        faces = self._scene.faces
        others = {} if faces is None else faces.others(self._room.look(None))
        return self._parcel({**self._drawn(slugs), **others}, back=ready_back())

    def _drawn(self, slugs: Iterable[str]) -> dict[str, FaceCard]:
        faces, wanted = self._scene.faces, list(slugs)
        windows = self._windows([name for name in wanted if name.endswith(WINDOW)])
        cards = [slug for slug in wanted if slug not in windows]
        look = self._room.look(None)
        if faces is None:
            return self._rested(look, super()._drawn(cards)) | windows
        return {slug: pictured(faces.card(look, self._cards[slug]), self._cards[slug]) for slug in cards} | windows

    def _rested(self, look: Look[Any], drawn: dict[str, FaceCard]) -> dict[str, FaceCard]:
        rule, small = None if self._scene.scoring is None else self._scene.scoring(look), self._scene.small(look)
        counts = small or rule
        if counts is None or counts.level == "full":
            return drawn
        from saintlearn.shown.resting import resting  # where all counts, the first table does without

        return {slug: resting(face, self._cards[slug], counts, always=small is None) for slug, face in drawn.items()}

    def _windows(self, names: list[str]) -> dict[str, FaceCard]:
        """Draw the windows that stand at the end of a game: many, and each small."""
        cards = {name: self._cards[name.removesuffix(WINDOW)] for name in names}
        return {name: FaceCard(svg=ready_window(card), name=card.name, label=card.name) for name, card in cards.items()}

    def _may_ask(self, slug: str) -> bool:
        return super()._may_ask(slug.removesuffix(WINDOW))

    def _heading(self) -> str:
        return say("{game} with {names}", game=say(self.session.game.title), names=together(self.session.names))

    def __repr__(self) -> str:
        return f"<Table {self.session.game.name}: {', '.join(self.session.names)}>"
