"""Games by the clock: nobody waits behind a curtain, hands lie open side by side on a screen that people share, and computers move by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from saintlearn.engine.events import Event
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.rooms.look import Look
from saintlearn.rooms.screen import Happened, Message, Policy, Refused, Screen, by_computer

__all__ = ["Beside", "ClockedPolicy", "beside"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """What one who sits at a screen is told, beside the others; it stays there until there is something newer.

    Args:
        seat: Who.
        what: What it is; None where there is nothing any more.
        number: Counts on, so that the same words twice are two things to look at.
        about: What the last hint was about.
        hints: How many hints were given about it.
    """

    seat: int
    what: Any = None
    number: int = 0
    about: Any = None
    hints: int = 0


def beside(screen: Screen, seat: int) -> Beside:
    """Find what one who sits at a screen is told."""
    return next((one for one in screen.spot or () if one.seat == seat), Beside(seat=seat))


def _with(screen: Screen, changed: Beside) -> Screen:
    others = [one for one in screen.spot or () if one.seat != changed.seat]
    return replace(screen, spot=tuple(sorted([*others, changed], key=lambda one: one.seat)))


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockedPolicy(Policy):
    """Games by the clock. What was sent a moment too late is not stale: the rules say what becomes of it.

    Args:
        tells: Gives what happened by the seats that are told of it, None where what they were told is over: ``(event)``.
        explains: Gives what a seat is told whose action was refused, and all that a screen reader says of it: ``(look, refused)``, with the look of
            that seat; None where nobody can have meant it.
        pace: Gives the milliseconds that a computer takes where computers move by turns: ``(look)``.
        stop: Gives the text of the action that stops the clock in a game that was left while it ran: ``(look)``; empty where it stands.
        overtaken: Gives a sentence where an action meant what its seat saw, and that has changed: ``(action, events since)``; else it is empty.
    """

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
        """Count the hints of one who sits at the screen.

        Args:
            screen: The screen.
            seat: Who asks.
            hints: All hints, each telling a little more.
            about: What they are about; with something else they begin anew.

        Returns:
            The screen, and which of the hints is given, from 0.
        """
        before = beside(screen, seat)
        given = min(before.hints, len(hints) - 1) if before.about == about else 0
        return _with(screen, replace(before, about=about, hints=given + 1)), given

    def told(self, screen: Screen, seat: int, what: Any, said: str) -> Screen:
        """Tell one who sits at the screen something, and a screen reader what to say."""
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
