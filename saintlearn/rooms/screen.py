"""Screens: who sits at one, and what they are looking at. A screen is a frozen value; a policy says what it becomes when something happens.

Games differ in their policy; they don't override the table: `TurnPolicy` for games with hidden hands that people play in turns, `OpenPolicy` for games
in which everything is open, `saintlearn.rooms.clocked.ClockedPolicy` for games by the clock. A policy
is pure: the same screen, look and message give the same screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Protocol

from saintlearn.engine.events import Event
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.rooms.look import Look


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """One screen."""

    seats: tuple[int, ...]
    here: int | None = None
    asks: int | None = None
    watching: bool = False
    spot: Any = None
    said: str = ""
    events: tuple[Event, ...] = ()
    together: tuple[int, ...] = ()
    count: int = 0
    open: bool = False
    """Whether all who sit here see all hands of this screen, so that nobody passes it."""

    @property
    def eyes(self) -> int | None:
        """Seat of the viewer; None while the screen asks somebody to come."""
        return None if self.asks is not None else self.here

    @property
    def face_down(self) -> bool:
        """Whether the player who is here can act, but the cards stay face down until that player asks to see them."""
        return self.asks is not None and self.asks == self.here

    @property
    def may_undo(self) -> bool:
        """Whether somebody is here who can take back a move, and not a curtain between two players."""
        return self.asks is None or self.face_down


@dataclass(frozen=True, slots=True)
class Happened:
    """Something happened in the room."""

    spot: Any
    said: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Came:
    """Somebody says who is at the screen."""

    seat: Any


@dataclass(frozen=True, slots=True)
class WentOn:
    """Somebody has seen what the screen showed, and goes on."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last action was undone."""

    spot: Any


@dataclass(frozen=True, slots=True)
class Refused:
    """Somebody at this screen tried something that isn't allowed."""

    seat: int
    action: str
    refusal: Refusal


Message = Happened | Came | WentOn | TakenBack | Refused


class Policy(Protocol):
    """How a kind of game goes on at a screen."""

    kinds: ClassVar[frozenset[str]] = frozenset({"act", "step", "seat", "undo", "hint", "help", "save", "new"})
    """Types of messages in such a game."""
    hides: ClassVar[bool] = False
    """Whether several who sit at one screen pass it, and hide their hands from each other."""
    timed: ClassVar[bool] = False
    """Whether the game has a clock, and an action that comes a moment too late still counts."""
    looks_back: ClassVar[bool] = False
    """Whether everything since the last press can be worth looking at, not only the last thing."""

    def sit(self, seats: tuple[int, ...], look: Look[Any]) -> Screen:
        """Make the screen for the start of a game."""

    def sees(self, screen: Screen, look_of: Callable[[int | None], Look[Any]]) -> Look[Any]:
        """Give the look of whoever is at the screen."""
        return look_of(screen.eyes)

    def spot(self, screen: Screen, look: Look[Any], found: Any) -> Any:
        """Decide whether this screen shows what was found: give it, or None."""

    def runs_on(self, look: Look[Any], spot: Any, *, asked: bool, steps: int) -> bool:
        """Tell whether computers do the next thing at once."""

    def takes(self, look: Look[Any]) -> int:
        """Tell how many milliseconds a computer takes before it does the next thing; 0 to do it at once."""
        return 0

    def rests(self, look: Look[Any]) -> str:
        """Give the text of the action that stops the clock in a game that was left while it ran; empty if no clock is running."""
        return ""

    def outdated(self, action: str, since: Sequence[Event]) -> str:
        """Say why an action is no longer what its seat meant; empty if nothing that happened since then matters."""
        return ""

    def actor(self, screen: Screen, named: Any) -> int:
        """Tell who sent a message from a screen."""
        if screen.here is None or screen.watching:
            raise Refusal("nobody-here", say("First, say who is at the screen."))
        return screen.here

    def next_action(self, screen: Screen, look: Look[Any]) -> str:
        """Give the text of the action that going on means here; empty if it isn't an action."""

    def leaves(self, screen: Screen, look: Look[Any]) -> tuple[str, int] | None:
        """Give the text of the action that ends a turn with nothing left to decide, and the seat here that is next; None where there is something.

        One press then ends the turn and says who is at the screen.
        """
        return None

    def closes_by_itself(self, screen: Screen, look: Look[Any]) -> str:
        """Give the text of the action that ends a search in which everything is found, at a screen that is passed around; empty if there is none."""
        return ""

    def step(self, screen: Screen, look: Look[Any], message: Message) -> Screen:
        """Make the screen after a message."""


def by_computer(look: Look[Any]) -> bool:
    """Tell whether a computer does the next thing."""
    return look.turn is not None and look.players[look.turn].computer is not None


def check_going_on(screen: Screen, look: Look[Any]) -> None:
    """Refuse to go on if it's a person's turn."""
    if screen.watching:
        return
    if look.turn is None:
        raise Refusal("over", say("The game is over."))
    if look.turn in screen.seats and screen.here is not None:
        raise Refusal("your-turn", say("It's your turn."))
    if look.players[look.turn].computer is None and look.turn not in screen.seats:
        raise Refusal("not-your-turn", say("It's {name}'s turn. Please wait for yours.", name=look.names[look.turn]))


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPolicy(Policy):
    """Games with hidden hands: the cards stay hidden until somebody says who is there, and the screen shows first what others did.

    If a computer is next, it waits until somebody goes on, even after an action from this screen.
    """

    hides: ClassVar[bool] = True
    all_look: bool = False
    closes: bool = False
    covers: Callable[[Look[Any]], Look[Any] | None] = lambda look: None
    open_hands: Callable[[Look[Any]], bool] = lambda look: False
    skips: Callable[[Any, Screen, Look[Any]], bool] = lambda spot, screen, look: False
    continues: Callable[[Look[Any]], str] = lambda look: ""
    resumes: Callable[[Look[Any]], Any] = lambda look: None
    decided: Callable[[Look[Any]], tuple[str, int] | None] = lambda look: None
    """Gives what ends a turn with nothing left to decide, and who is next: ``(look)``."""
    found: Callable[[Look[Any]], str] = lambda look: ""
    """Gives what ends a search in which everything is found, and people know it: ``(look)``."""

    def sit(self, seats: tuple[int, ...], look: Look[Any]) -> Screen:
        return Screen(seats=seats, here=seats[0] if len(seats) == 1 else None)

    def sees(self, screen: Screen, look_of: Callable[[int | None], Look[Any]]) -> Look[Any]:
        covered = self.covers(look_of(screen.here)) if screen.face_down else None
        return look_of(screen.eyes) if covered is None else covered

    def spot(self, screen: Screen, look: Look[Any], found: Any) -> Any:
        return None if found is None or self.skips(found, screen, look) else found

    def runs_on(self, look: Look[Any], spot: Any, *, asked: bool, steps: int) -> bool:
        return spot is None

    def next_action(self, screen: Screen, look: Look[Any]) -> str:
        return self.continues(look) if screen.watching else ""

    def leaves(self, screen: Screen, look: Look[Any]) -> tuple[str, int] | None:
        passes = not (screen.watching or screen.open or self.open_hands(look)) and screen.eyes is not None and look.turn == screen.here
        found = self.decided(look) if passes and len(screen.seats) > 1 else None
        return found if found is not None and found[1] in screen.seats else None

    def closes_by_itself(self, screen: Screen, look: Look[Any]) -> str:
        return self.found(look) if len(screen.seats) > 1 and look.turn == screen.here else ""

    def step(self, screen: Screen, look: Look[Any], message: Message) -> Screen:
        if isinstance(message, Came):
            if screen.watching or screen.asks is None or type(message.seat) is not int or message.seat != screen.asks:
                raise Refusal("not-asked", say("It's somebody else's turn to come to the screen."))
            return replace(screen, here=screen.asks, asks=None, spot=None, said="", events=())
        if isinstance(message, WentOn):
            check_going_on(screen, look)
            return replace(self._closed(screen) if self.all_look else screen, watching=False, spot=None)
        if isinstance(message, TakenBack):
            return self._taken_back(screen, look, message.spot)
        if isinstance(message, Refused):
            return screen
        return self._happened(screen, look, message)

    def _happened(self, screen: Screen, look: Look[Any], message: Happened) -> Screen:
        spot, actor, turn = message.spot, look.last.seat, look.turn
        screen = replace(screen, said=message.said, events=message.events)
        if self.all_look:
            spot = self.resumes(look) if spot is None else spot
            if screen.watching or (spot is not None and self.closes):
                screen = self._closed(screen)
            screen = replace(screen, spot=spot, watching=spot is not None)
        else:
            if spot is not None or turn is None or turn != actor:
                screen = replace(screen, spot=spot)
            stops = actor not in screen.seats or by_computer(look)
            screen = replace(screen, watching=spot is not None and turn is not None and stops)
        return screen if screen.watching else self._call_next(screen, look)

    def _taken_back(self, screen: Screen, look: Look[Any], spot: Any) -> Screen:
        if screen.here is not None:
            screen = self._call_next(screen, look)
        spot = spot if look.last.seat == look.turn else None
        return replace(screen, spot=spot, watching=False, said=say("You took back the last move."), events=())

    def _call_next(self, screen: Screen, look: Look[Any]) -> Screen:
        """Let the person on turn act: with the cards open for one person alone, else when they have said who they are, or face down until then."""
        turn = look.turn
        if turn is None or turn not in screen.seats:
            return self._closed(screen) if screen.face_down else screen
        if turn == screen.here and not screen.face_down:
            return screen
        if len(screen.seats) == 1 or screen.open or self.open_hands(look):
            return replace(screen, here=turn, asks=None)
        return replace(screen, here=None if self.covers(look) is None else turn, asks=turn)

    def _closed(self, screen: Screen) -> Screen:
        """Hide the hands at a screen that several people share, unless they see everything."""
        return replace(screen, here=None, asks=None) if len(screen.seats) > 1 and not screen.open else screen


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPolicy(Policy):
    """Games in which everything is open: nobody waits behind a curtain, and computers play turn by turn when somebody asks."""

    looks_back: ClassVar[bool] = True
    skips: Callable[[Any, Screen, Look[Any]], bool] = lambda spot, screen, look: False
    pauses: Callable[[Look[Any]], bool] = lambda look: False

    def sit(self, seats: tuple[int, ...], look: Look[Any]) -> Screen:
        return _come(Screen(seats=seats), look)

    def spot(self, screen: Screen, look: Look[Any], found: Any) -> Any:
        return None if found is None or self.skips(found, screen, look) else found

    def runs_on(self, look: Look[Any], spot: Any, *, asked: bool, steps: int) -> bool:
        return asked and spot is None and by_computer(look) and not (steps and self.pauses(look))

    def next_action(self, screen: Screen, look: Look[Any]) -> str:
        return ""

    def step(self, screen: Screen, look: Look[Any], message: Message) -> Screen:
        if isinstance(message, Came):
            raise Refusal("not-asked", say("It's somebody else's turn to come to the screen."))
        if isinstance(message, WentOn):
            check_going_on(screen, look)
            return replace(screen, spot=None, watching=False)
        if isinstance(message, Refused):
            return screen
        if isinstance(message, TakenBack):
            message = Happened(None, say("You took back the last move."), ())
        spot = message.spot
        watching = look.turn is not None and (spot is not None or _lets_computers_play(screen, look))
        return _come(replace(screen, spot=spot, said=message.said, events=message.events, watching=watching), look)


def _lets_computers_play(screen: Screen, look: Look[Any]) -> bool:
    """Tell whether a computer is on turn and somebody here can let it play: a player, or anybody if only computers play."""
    return by_computer(look) and bool(screen.seats or not look.people)


def _come(screen: Screen, look: Look[Any]) -> Screen:
    """Bring the player on turn to the screen."""
    turn = look.turn
    return replace(screen, here=turn if turn in screen.seats else screen.seats[0] if screen.seats else None)
