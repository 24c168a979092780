"""Run the Race! on the table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from os import PathLike
from threading import RLock
from typing import Any, Protocol

from saintlearn.engine.game import Event
from saintlearn.engine.session import Session
from saintlearn.games.race import events as race_events
from saintlearn.ground.refusal import Refusal
from saintlearn.widgets.base import STATIC, text_of
from saintlearn.widgets.scenes.race import SCENE, Told, refused, told_line
from saintlearn.widgets.table_before import TableBefore

__all__ = ["RaceTable"]


class _Timer(Protocol):
    def cancel(self) -> object: ...


def _call_later(seconds: float, what: Callable[[], object]) -> _Timer | None:
    """Do something in a while, on the event loop that runs here; None where none does."""
    try:
        return asyncio.get_running_loop().call_later(seconds, what)
    except RuntimeError:
        return None


class RaceTable(TableBefore):
    """The table with the scene of Run the Race!: nobody waits for a turn, and a computer moves by itself.

    Two people at one screen see both hands, as they would at a table; a computer's hand is never sent. What was sent a moment too late
    is not stale: the rules say what becomes of it (`RR-09`).
    """

    scene = SCENE
    answers = frozenset({"act", "hint", "help", "save", "new", "set"})
    clock = staticmethod(time.monotonic)
    """Tells the time in seconds."""
    later: Callable[[float, Callable[[], object]], _Timer | None] = staticmethod(_call_later)
    """Starts a timer."""
    calm = 1.5
    """Seconds that a computer takes where there is no hurry."""
    _esm = STATIC / "race.js"
    _css = STATIC / "race.css"

    def __init__(self, session: Session, *, save: str | PathLike[str] | None = None) -> None:
        # JupyterLab may hand messages over in a thread of their own
        self._lock = RLock()
        self._timer: _Timer | None = None
        self._wound = 0
        self._told_so_far = 0
        self._version = 0
        super().__init__(session, save=save)

    def _sit(self) -> None:
        session = self.session
        self._people = [seat for seat, player in enumerate(session.players) if player.computer is None]
        self._seat = self._people[0] if len(self._people) == 1 else None
        self._said = ""
        self._told: dict[int, Told] = {}
        self._hinted: dict[int, tuple[Any, int]] = {}
        self._slots: dict[int, list[str | None]] = {seat: [] for seat in self._people}
        self._tops: Any = None
        self._since = self._piles_since = self._version + 1
        self._zero: float = self.clock() * 1000 - session.state.public.clock.wall
        if session.state.public.phase == "race" and session.state.public.hurry and self._people:  # a game that was saved while it ran
            session.act("pause", seat=self._people[0], at=self._now())

    def _now(self) -> int:
        """The time in milliseconds since the game began."""
        return round(self.clock() * 1000 - self._zero)

    def _build(self) -> Any:
        tops = tuple(pile[-1] for pile in self.session.state.piles)
        if tops != self._tops:
            self._tops, self._piles_since = tops, self._version
        for seat in self._people:
            self._lay(seat)
        state = self.scene.build(self.session, self._seat, now=self._now(), slots=self._slots, told=self._told, said=self._said)
        return {**state, "saved": self.path.name if self.path else None}

    def _lay(self, seat: int) -> None:
        """Lay a hand under its keys: a drawn card where the played one was, and where none is left, a gap."""
        hand = [card.slug for card in self.session.state.hands[seat]]
        slots = [slug if slug in hand else None for slug in self._slots[seat]] or [None] * 5
        for slug in hand:
            if slug not in slots:
                slots[slots.index(None)] = slug
        self._slots[seat] = slots

    def _is_current(self, version: int) -> bool:
        return self._since <= version <= self._version

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        with self._lock:
            super()._receive(_widget, content, _buffers)

    def act(self, action: str, seat: int | None = None) -> None:
        with self._lock:
            self._go_on(self.session.act(action, seat=seat, at=self._now()))
            self._keep()
            self._publish()

    def _go_on(self, events: Sequence[Event]) -> None:
        lines = self._tell(events)
        self._stop_timer()
        while (wait := self._wait()) is not None:
            if wait > 0:
                self._wound += 1
                self._timer = self.later(wait / 1000, partial(self._tick, self._wound))
                if self._timer is not None or self.session.state.public.hurry:
                    break
            if not (happened := self.session.step(at=self._now())):
                break
            lines += self._tell(happened)
        self._said = " ".join(lines)

    def _wait(self) -> int | None:
        """Milliseconds until a computer moves by itself; None while none does."""
        session = self.session
        if session.turn is None:
            return None
        if session.state.public.hurry:
            due = session.due()
            return None if due is None else max(0, due - self._now())
        if session.computer_turn() is None:
            return None
        return 0 if session.state.public.phase == "ready" else round(self.calm * 1000)

    def _tick(self, wound: int) -> None:
        """Let the computers move that are due."""
        with self._lock:
            if wound != self._wound or self._timer is None:
                return
            self._timer = None
            events = self.session.step(at=self._now())
            self._go_on(events)
            if events:
                self._keep()
                self._publish()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        """Take the table away; no computer moves any more."""
        self._stop_timer()
        super().close()

    def _tell(self, events: Sequence[Event]) -> list[str]:
        names = self.session.names
        for event in events:
            seats = list(self._people)
            what: Told | None = None
            if isinstance(event, race_events.Played):
                seats = [event.seat]
                what = self.scene.moment(self._count(), [event])
            elif isinstance(event, race_events.Turned):
                what = Told(self._count(), "turned", "New cards", (told_line(event, names),))
            elif isinstance(event, race_events.SaidStuck):
                seats = [event.seat]
                both = f"When {names[1 - event.seat]} is stuck too, two new cards open."
                what = Told(self._count(), "stuck", "You are stuck", (both, "If you see a card after all, play it."))
            elif not isinstance(event, (race_events.Started, race_events.Resumed)):
                continue
            for seat in seats:
                if what is None:
                    self._told.pop(seat, None)
                elif seat in self._people:
                    self._told[seat] = what
        return [line for event in events if (line := told_line(event, names))]

    def _count(self) -> int:
        self._told_so_far += 1
        return self._told_so_far

    def _person(self, content: Mapping[str, Any]) -> int:
        """Whose wish it is: there may be two at one screen."""
        seat = content.get("seat", self._seat)
        if type(seat) is not int or seat not in self._people:
            raise Refusal("nobody-here", "First say who at the screen does that.")
        return seat

    def _on_act(self, content: Mapping[str, Any]) -> None:
        seat, action = self._person(content), text_of(content, "action")
        if action.strip() == "stuck" and content["version"] < self._piles_since:
            raise Refusal("stale", "The piles have changed in the meantime. Look again: is there a card now?")
        try:
            events = self.session.attempt(action, seat=seat, at=self._now())
        except Refusal as refusal:
            what = refused(self.session, seat, action, refusal, self._count())
            if what is not None:
                self._told[seat] = what
                waits = refusal.code == "no-match" and self.session.state.public.waiting(seat) > 0
                self._said = " ".join([refusal.sentence, *what.lines]) if waits else refusal.sentence
                self._keep()
                self._tell_all()
            raise
        self._go_on(events)
        self._keep()
        self._publish()

    def _tell_all(self) -> None:
        """Publish a state that is not itself the answer: the reply is."""
        number, self._number = self._number, None
        self._publish()
        self._number = number

    def _on_hint(self, content: Mapping[str, Any]) -> None:
        seat, state = self._person(content), self.session.state
        if state.public.phase != "race" or (not state.public.hurry and seat != state.public.next):
            raise Refusal("not-your-turn", "There is nothing to hint at just now.")
        view = self.session.view(seat)
        hints = self.scene.hints(view)
        now = (view.hand, view.tops)
        before, number = self._hinted.get(seat, (None, 0))
        number = min(number + 1, len(hints)) if before == now else 1
        self._hinted[seat] = (now, number)
        title = f"Hint {number} of {len(hints)}" if len(hints) > 1 else "Hint"
        self._told[seat] = Told(self._count(), "hint", title, (hints[number - 1],))
        self._said = hints[number - 1]
        self._publish()

    def _on_set(self, content: Mapping[str, Any]) -> None:
        session, option, value = self.session, text_of(content, "option"), text_of(content, "value")
        state = session.state
        if option not in ("pace", "speed"):
            raise Refusal("bad-message", "This is not something the game understands.")
        if state.public.phase != "ready" or any(state.public.ready[seat] for seat in self._people):
            raise Refusal("started-already", "That is chosen before the race begins.")
        options = replace(session.options, **{option: value})
        self._stop_timer()
        self.session = session.with_options(options)
        self._sit()
        self._go_on(())
        self._keep()
        self._publish()
