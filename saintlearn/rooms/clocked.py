"""Games by the clock: nobody waits behind a curtain, hands are open side by side on a shared screen, and computers move by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from saintlearn.engine.events import Event
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.rooms.look import Look
from saintlearn.rooms.screen import Happened, Message, Policy, Refused, Screen, by_computer


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """A message to one player at a screen, beside the others; it stays until there is a newer one."""

    seat: int
    what: Any = None
    number: int = 0
    about: Any = None
    hints: int = 0


def beside(screen: Screen, seat: int) -> Beside:
    """Find the message to one player at a screen."""
    return next((one for one in screen.spot or () if one.seat == seat), Beside(seat=seat))


def _with(screen: Screen, changed: Beside) -> Screen:
    others = [one for one in screen.spot or () if one.seat != changed.seat]
    return replace(screen, spot=tuple(sorted([*others, changed], key=lambda one: one.seat)))


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockedPolicy(Policy):
    """Games by the clock. An action that comes a moment too late isn't stale: the rules decide what happens to it."""

    kinds: ClassVar[frozenset[str]] = frozenset({"act", "help", "save", "new"})
    timed: ClassVar[bool] = True

    tells: Callable[[Event], Mapping[int, Any]]
    explains: Callable[[Look[Any], Refused], tuple[Any, str] | None]
    pace: Callable[[Look[Any]], int]
    stop: Callable[[Look[Any]], str]
    overtaken: Callable[[str, Sequence[Event]], str]

    def sit(self, seats: tuple[int, ...], look: Look[Any]) -> Screen:
        return Screen(seats=seats, here=seats[0] if len(seats) == 1 else None, together=seats)

    def actor(self, screen: Screen, named: Any) -> int:
        if type(named) is not int or named not in screen.seats:
            raise Refusal("nobody-here", say("First, say which player at the screen is doing that."))
        return named

    def spot(self, screen: Screen, look: Look[Any], found: Any) -> Any:
        return None

    def runs_on(self, look: Look[Any], spot: Any, *, asked: bool, steps: int) -> bool:
        return by_computer(look)

    def takes(self, look: Look[Any]) -> int:
        return self.pace(look)

    def rests(self, look: Look[Any]) -> str:
        return self.stop(look)

    def outdated(self, action: str, since: Sequence[Event]) -> str:
        return self.overtaken(action, since)

    def next_action(self, screen: Screen, look: Look[Any]) -> str:
        return ""

    def hinted(self, screen: Screen, seat: int, hints: Sequence[str], about: Any) -> tuple[Screen, int]:
        """Count the hints to one player at the screen."""
        before = beside(screen, seat)
        given = min(before.hints, len(hints) - 1) if before.about == about else 0
        return _with(screen, replace(before, about=about, hints=given + 1)), given

    def told(self, screen: Screen, seat: int, what: Any, said: str) -> Screen:
        """Give one player at the screen a message, and a screen reader something to say."""
        count = screen.count + 1
        return _with(replace(screen, count=count, said=said), replace(beside(screen, seat), what=what, number=count))

    def step(self, screen: Screen, look: Look[Any], message: Message) -> Screen:
        if isinstance(message, Happened):
            return self._happened(screen, message)
        if isinstance(message, Refused):
            mine = next(one for one in look.together if one.seat == message.seat)
            explained = self.explains(mine, message)
            return screen if explained is None else self.told(screen, message.seat, *explained)
        raise Refusal("no-turns", say("Nobody takes turns in this game, so there's nothing to continue or undo."))

    def _happened(self, screen: Screen, message: Happened) -> Screen:
        for event in message.events:
            told = self.tells(event)
            if any(what is not None for what in told.values()):
                screen = replace(screen, count=screen.count + 1)
            for seat, what in told.items():
                if seat in screen.seats:
                    screen = _with(screen, replace(beside(screen, seat), what=what, number=screen.count))
        return replace(screen, said=message.said)
