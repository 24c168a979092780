"""A move in one place: an action, when it may be done, what is listed of it, why it may not be done, what it does, and what a button says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Generic, TypeVar

from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance
from saintlearn.engine.events import Event

__all__ = ["Move", "Step"]

A = TypeVar("A", bound=Action)
State = TypeVar("State")


@dataclass(slots=True)
class Step:
    """One action being carried out: who acts, what chance gives, and what happens.

    Args:
        seat: Who acts.
        chance: Gives what chance decides.
        events: What has happened so far; `tell` adds to it.
    """

    seat: int
    chance: Chance
    events: list[Event] = field(default_factory=list)

    def tell(self, *events: Event) -> None:
        """Note what happened."""
        self.events.extend(events)


def _nothing(state: Any, seat: int, action: Any) -> str | None:
    """Object to nothing: the phase and the turn say all."""
    return None


def _itself(state: Any, seat: int) -> Iterable[Any]:
    """Stand for the one candidate of an action without fields, until `Move` knows the action."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Generic[State, A]):
    """One thing that may be done in a game.

    `Game` asks the common questions before it asks a move: whether the game is over, whose turn it is, and which phase it is in.

    Args:
        action: Its type of action.
        phases: The phases in which it may be done.
        elsewhere: Code of the refusal in any other phase; one code, or a code for each phase with the empty word for all others.
        candidates: Lists what could be legal for a seat in one of the phases, each action once: ``(state, seat)``. An action without
            fields is its own one candidate where nothing else is said.
        objection: Tells the code of the reason against it, or None: ``(state, seat, action)``; it is asked in one of the phases only.
        apply: Carries it out: ``(state, action, step)``, and gives the new state.
        anybody: Whether a seat that is not on turn may do it, too.

    Raises:
        TypeError: An action with fields, and no candidates.
    """

    action: type[A]
    phases: frozenset[str]
    elsewhere: str | Mapping[str, str]
    apply: Callable[[State, A, Step], State]
    candidates: Callable[[State, int], Iterable[A]] = _itself
    objection: Callable[[State, int, A], str | None] = _nothing
    anybody: bool = False

    def __post_init__(self) -> None:
        if self.candidates is _itself:
            if fields(self.action):
                raise TypeError(f"{self.action.__name__} has fields: name the candidates of its move.")
            alone = (self.action(),)
            object.__setattr__(self, "candidates", lambda state, seat: alone)

    def code_in(self, phase: str) -> str:
        """Tell the code of the refusal in a phase in which it may not be done."""
        if isinstance(self.elsewhere, str):
            return self.elsewhere
        return self.elsewhere[phase if phase in self.elsewhere else ""]
