"""Playing together: everybody at a table fills one storehouse before the evening's sand runs out.

It's a fold over what everybody at the table may see, so the printed rules, the log, and the saves of a game know nothing of it. What fills the storehouse, what
runs like sand, and how large the storehouse is, each game says in one place (`WonTogether`). The goals come from `benchmarks/together.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal

from saintlearn.engine.entry import EVENINGS, Evening
from saintlearn.engine.usual_options import Age
from saintlearn.languages import say, together
from saintlearn.rooms.look import Look
from saintlearn.wire.game import Ending, Gift, SharedStorehouse

Form = Literal["easy", "printed"]
"""The two forms of a game for which there are goals: as beginners play it, and by the printed rules."""

Goals = tuple[int, int, int]
"""How much fills a small, a medium, and a big storehouse."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WonTogether:
    """How a game is won together.

    Args:
        fills: Counts what lies in the storehouse: ``(look)``.
        sand: Says how much of the evening is left, and what can end it sooner, in a short line: ``(look)``; empty at the end.
        how: Says in a sentence what ended a game that is over, and names nobody as the first: ``(look)``.
        goals: How much fills the storehouse, by form and number of seats.
        like: The options by which one tells whether a game is like the easy form; with none, it always is.
        ends: Takes out of the end of a game what compares players, besides what every game has: ``(ending)``.
        evening: Options that give a game an end in one evening, for whoever leaves them open.
        last: The option that names the seat with the last move; empty where the rules give it to nobody.
    """

    fills: Callable[[Look[Any]], int]
    sand: Callable[[Look[Any]], str]
    how: Callable[[Look[Any]], str]
    goals: Mapping[Form, Mapping[int, Goals]]
    like: tuple[str, ...] = ()
    evening: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    last: str = ""
    ends: Callable[[Any], Any] = lambda over: over

    def goal(self, size: Evening, options: Any, easy: Mapping[str, Any], seats: int) -> int:
        """Tell how much fills a storehouse of a size; more people than there are goals for fill that of the largest table."""
        form: Form = "easy" if all(getattr(options, name) == easy[name] for name in self.like) else "printed"
        goals = self.goals[form]
        return goals[min(seats, max(goals))][EVENINGS.index(size) - 1]

    def for_an_evening(self, options: Mapping[str, Any], people: Sequence[int] = ()) -> dict[str, Any]:
        """Give a game an end in one evening, and the last move to the youngest, where its options leave that open."""
        wanted = {**self.evening, **self.last_move(people, options.get("levels") or ())}
        left = {name: value for name, value in wanted.items() if options.get(name) is None}
        return {**options, **left}

    def last_move(self, people: Sequence[int], levels: Sequence[Age]) -> dict[str, Any]:
        """Give the options by which the last move belongs to the youngest; empty in a game that gives it to nobody.

        Args:
            people: The seats of people. The youngest of them has the smallest level, and of several is the one who was named last.
            levels: The level of each seat; empty if all have the same.
        """
        youngest = min(people, key=lambda seat: (levels[seat] if levels else 0, -seat), default=None)
        return {self.last: youngest} if self.last and youngest is not None else {}


def storehouse_of(rules: WonTogether, look: Look[Any], goal: int) -> SharedStorehouse:
    """Build what a screen shows of the storehouse."""
    have = rules.fills(look)
    return SharedStorehouse(
        have=have,
        goal=goal,
        words=say("{have} of {goal}", have=have, goal=goal),
        sand="" if look.outcome is not None else rules.sand(look),
        full=have >= goal,
    )


def summed(stores: Sequence[SharedStorehouse]) -> SharedStorehouse:
    """Make one storehouse of those of several tables."""
    have, goal = sum(one.have for one in stores), sum(one.goal for one in stores)
    return SharedStorehouse(have=have, goal=goal, words=say("{have} of {goal}", have=have, goal=goal), sand="", full=have >= goal)


def end_together(over: Ending, store: SharedStorehouse, look: Look[Any]) -> Ending:
    """Say at the end whether the storehouse is full. Nobody is first, and the one gift is everybody's."""
    names = together(look.names)
    if store.full:
        headline, task = say("You filled the storehouse!"), say("{names}, you laid it all at the feet of Jesus.", names=names)
    else:
        headline = say("The game is over: {have} of {goal}", have=store.have, goal=store.goal)
        task = " ".join((look.ends, say("Next time you can try again. What you have, you lay at the feet of Jesus.")))
    return replace(
        over,
        headline=headline,
        task=task,
        laid="treasure",
        amount=store.have,
        total=say("{have} of {goal}", have=store.have, goal=store.goal),
        gifts=(Gift(seat=0, name=names, treasure=store.have, lines=(say("One gift from all of you"),)),),
        winners=(),
    )
