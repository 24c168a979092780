"""Where what is shown waits for another day: it is written down after each move, and goes on from there on another page, in another window."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Final

from saintlearn.ground.days import Clock, utc_now
from saintlearn.ground.refusal import Refusal, SaveError
from saintlearn.languages import say
from saintlearn.learners.waiting import Stamp, Waiting, WaitingGames
from saintlearn.shown.going_on import Waits
from saintlearn.shown.wishes import Wish

_KIND: Final = "waiting"
_FRESH: Final = 1
"""Lines in the log of a game in which nobody has done anything: the deal."""


def new_number() -> str:
    """Make a number for a game, which nobody guesses."""
    return secrets.token_urlsafe(9)


def waits_for(games: Sequence[Waiting], wish: Wish) -> str | None:
    """Find the number of a game of the same children that was left in the middle; where nobody gave a name, nobody goes on with somebody else's."""
    asked = wish.again.query
    return next((one.number for one in games if one.query == asked), None) if wish.players else None


class WaitingPlace:
    """Where one of them is written down."""

    def __init__(self, games: WaitingGames, number: str, wish: Wish, clock: Clock = utc_now) -> None:
        self.games, self.number, self.wish = games, number, wish
        self._clock = clock
        self._stamp: Stamp | None = None
        self._last: tuple[int, int] | None = None

    def keep(self, shown: Waits[Any]) -> str:
        """Write down what was done since the last time, or that the game is over; give a sentence if that failed."""
        session = shown.under_way()
        if session is None or len(session.log) <= _FRESH:
            if self._stamp is not None and not self.moved_on():
                self.games.forget(self.number)
            self._stamp = self._last = None
            return ""
        last = len(session.log), id(session.log[-1])
        if last == self._last:
            return ""
        if self.gone:
            return say("This game was ended or put away in another window, so it isn't kept here anymore.")
        turn = session.turn
        waiting = Waiting(
            number=self.number,
            query=self.wish.query,
            game=self.wish.game,
            players=self.wish.players,
            turn=session.names[turn] if turn is not None and len(self.wish.players) > 1 else "",
            at=self._clock().isoformat(),
            more=shown.kept_beside(),
        )
        try:
            self._stamp = self.games.write(waiting, _KIND, session.kept())
        except OSError as error:
            return say("This game can't be kept for another day: {reason}.", reason=error.strerror or str(error))
        self._last = last
        return ""

    @property
    def gone(self) -> bool:
        """Whether somebody ended, deleted, or put away the game since this one wrote or read it."""
        return self._stamp is not None and self.games.stamp(self.number) is None

    def moved_on(self) -> bool:
        """Whether the game has gone on in another window since this one wrote or read it."""
        now = self.games.stamp(self.number)
        return self._stamp is not None and now is not None and now != self._stamp

    def read(self, shown: Waits[Any]) -> None:
        """Let it go on where the game was left. What can't be read is set aside."""
        try:
            waiting, content, self._stamp = self.games.read(self.number, _KIND)
            shown.go_on(content, say("This game"), waiting.more)
        except SaveError as error:
            if error.code == "newer":
                raise
            self.games.set_aside(self.number)
            self._stamp = None
            sentence = say("That game can't be opened anymore, so we put it aside. You can begin a new one.")
            raise Refusal("set-aside", sentence, error.sentence) from error
        session = shown.under_way()
        self._last = None if session is None else (len(session.log), id(session.log[-1]))
