"""A move in one place: an action, its phases, its candidates, the reasons against it, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Generic, Literal, TypeVar

from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance
from saintlearn.engine.events import Event

By = Literal["player", "host"]
"""Who acts: somebody who plays, or the host, who may do all that can be done. At a table alone, whoever plays is the host, too."""

A = TypeVar("A", bound=Action)
State = TypeVar("State")


@dataclass(slots=True)
class Step:
    """One action being carried out: who acts, chance, and what happens.

    Args:
        seat: Who acts.
        chance: Decides what chance decides.
        events: What has happened so far; `tell` adds to it.
    """

    seat: int
    chance: Chance
    events: list[Event] = field(default_factory=list)

    def tell(self, *events: Event) -> None:
        """Note what happened."""
        self.events.extend(events)


def _nothing(state: Any, seat: int, action: Any) -> str | None:
    """Object to nothing: the phase and the turn decide everything."""
    return None


def _itself(state: Any, seat: int) -> Iterable[Any]:
    """Stand for the one candidate of an action without fields, until `Move` knows the action."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Generic[State, A]):
    """One thing that a player can do in a game.

    `Game` asks the common questions before it asks a move: whether the game is over, whose turn it is, and which phase it is in.

    Args:
        action: Its type of action.
        phases: Its phases.
        elsewhere: Refusal code in any other phase; one code, or a code for each phase with the empty word for all others.
        candidates: Lists what could be legal for a seat in one of the phases, each action once: ``(state, seat)``. Without it, an action
            without fields is its own only candidate.
        objection: Gives the code of the reason against it, or None: ``(state, seat, action)``; it is asked only in one of the phases.
        apply: Carries it out and gives the new state: ``(state, action, step)``.
        exact: Whether there's never an objection to its candidates, so that nobody has to ask about each.
        anybody: Whether a seat that isn't on turn may do it, too.
        by: Whose move it is. In a class, the teacher makes the host's moves.

    Raises:
        TypeError: If an action has fields, but there are no candidates.
    """

    action: type[A]
    phases: frozenset[str]
    elsewhere: str | Mapping[str, str]
    apply: Callable[[State, A, Step], State]
    candidates: Callable[[State, int], Iterable[A]] = _itself
    objection: Callable[[State, int, A], str | None] = _nothing
    exact: bool = False
    anybody: bool = False
    by: By = "player"
    alone: A | None = field(init=False, repr=False, compare=False, default=None)
    """Its only candidate, if it has no fields."""
    legal: Callable[[State, int], Iterable[A]] = field(init=False, repr=False, compare=False)
    """Lists what is legal for a seat in one of the phases, if it's on turn or anybody may do it; whether `alone` is, its objection tells sooner."""

    def __post_init__(self) -> None:
        if self.candidates is _itself:
            if fields(self.action):
                raise TypeError(f"{self.action.__name__} has fields: name the candidates of its move.")
            alone = self.action()
            object.__setattr__(self, "alone", alone)
            object.__setattr__(self, "candidates", lambda state, seat: (alone,))
        object.__setattr__(self, "legal", self.candidates if self.exact else self._unobjected)

    def _unobjected(self, state: State, seat: int) -> list[A]:
        return [action for action in self.candidates(state, seat) if self.objection(state, seat, action) is None]

    def code_in(self, phase: str) -> str:
        """Give the refusal code in a phase that isn't one of its own."""
        if isinstance(self.elsewhere, str):
            return self.elsewhere
        return self.elsewhere[phase if phase in self.elsewhere else ""]
