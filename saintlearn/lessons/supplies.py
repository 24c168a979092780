"""What a lesson prints: what its steps use, in the order of the steps, and what is there for when there's time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from saintlearn.languages import mark, say
from saintlearn.lessons.activities import Play

if TYPE_CHECKING:
    from saintlearn.lessons.plan import Plan, PlanStep

PRINTED: Final = {
    "cards": mark("the cards for this lesson"),
    "game": mark("the deck for the game"),
    "questions": mark("the questions"),
    "month": mark("the calendar page “My month”"),
    "bingo": mark("the bingo cards"),
    "more-cards": mark("more cards"),
    "matching": mark("the matching sheet"),
    "crossword": mark("the crossword"),
    "certificate": mark("the certificate"),
    "take-home": mark("the take-home sheet"),
}
"""What a step can use, by the name of its file, with what it is inside a sentence."""
_EACH: Final = frozenset(("questions", "month", "bingo", "matching", "crossword", "certificate", "take-home"))
"""What every child gets."""
CIRCLE: Final = 5
"""Children who share one set of cards for Memory or flashcards."""
_PAIR: Final = 2
"""Children who answer one sheet of a quiz."""
HANDED_ON: Final = ("memory", "flashcards")


@dataclass(frozen=True, slots=True)
class Supply:
    """One thing to print."""

    name: str
    sharing: int
    steps: tuple[str, ...]

    def copies(self, children: int) -> int:
        """Count the copies that so many children need.

        >>> Supply("cards", 5, ("Memory",)).copies(12), Supply("cards", 0, ()).copies(12)
        (3, 1)
        """
        return -(-children // self.sharing) if self.sharing else 1


def play_prints(play: Play) -> tuple[str, ...]:
    """Name what a lesson prints to play; nothing for a bee, whose questions stand in the teacher's copy."""
    name = play.activity.name
    if name in HANDED_ON:
        return ("cards",)
    if name == "quiz":
        return ("questions",)
    return ("game",) if play.activity.on_paper else ()


def with_prints(steps: Sequence[PlanStep], play: Play) -> tuple[PlanStep, ...]:
    """Say for steps that don't name anything to print what they use: the cards where the stories are, the game, and the take-home sheet at the end."""
    if any(step.prints for step in steps):
        return tuple(steps)
    longest = max(steps, key=lambda step: step.minutes)
    game = next((step for step in steps if step.title == play.activity.title), longest)
    uses: dict[int, list[str]] = {id(step): [] for step in steps}
    uses[id(steps[min(1, len(steps) - 1)])].append("cards")
    uses[id(game)] += play_prints(play)
    uses[id(steps[-1])].append("take-home")
    return tuple(replace(step, prints=tuple(dict.fromkeys(uses[id(step)]))) for step in steps)


def supplies(plan: Plan, made: Iterable[str]) -> tuple[Supply, ...]:
    """List what there is to print for a lesson, in the order in which its steps use it; then what no step uses."""
    there = list(made)
    used = {name: tuple(step.title for step in plan.steps if name in step.prints) for name in PRINTED if name in there}
    order = list(dict.fromkeys(name for step in plan.steps for name in step.prints if name in there))
    rest = [name for name in there if name not in order]
    return tuple(Supply(name, _sharing(name, plan.play, used[name]), used[name]) for name in (*order, *rest))


def _sharing(name: str, play: Play, steps: Sequence[str]) -> int:
    if name == "cards":
        return CIRCLE if play.activity.name in HANDED_ON else 0
    if name == "questions" and steps and play.activity.name == "quiz":
        return _PAIR
    return int(name in _EACH)


_SHARED: Final = {
    0: mark("{thing}, once"),
    1: mark("{thing}, one for each child ({count})"),
    _PAIR: mark("{thing}, one for every two children ({count})"),
    CIRCLE: mark("{thing}, one set for every five children ({count})"),
}


_LISTENING: Final = "5-7"
"""The age that hears its questions."""


def printed_name(name: str, plan: Plan) -> str:
    """Name something to print inside a sentence, as its file is called for the age of a lesson."""
    listen = name == "questions" and plan.age == _LISTENING
    return say("the sheet “Look and listen”") if listen else say(PRINTED[name])


def spoken_supply(supply: Supply, plan: Plan) -> str:
    """Say what to print, and for how many.

    >>> from saintlearn.lessons import lesson
    >>> plan = lesson("giving-hands")
    >>> spoken_supply(Supply("questions", 1, ("Quiz",)), plan), spoken_supply(Supply("cards", 5, ("Memory",)), plan)
    ('the sheet “Look and listen”, one for each child (25)', 'the cards for this lesson, one set for every five children (5)')
    """
    return say(_SHARED[supply.sharing], thing=printed_name(supply.name, plan), count=supply.copies(plan.children))
