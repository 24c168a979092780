"""Computer players: they see a view and the legal actions, nothing else. A game puts its own together with `make_computers`.

The strong one deals the cards that it does not see afresh, many times over, and tries each choice in all of these deals. It is given what every
computer player is given, the view of its seat, the legal actions and chance. Out of the view a `Thinker` of the game, as a rule an `Adviser`, imagines
whole states that the seat cannot tell from the true one; in them each choice is tried and the game played out in a simple way. What went best
on average is chosen, and all choices are tried in the same deals.

The budget is a number of playouts, not a time: the same view, seed and budget always give the same choice, on a slow computer too.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from saintlearn.engine.actions import Action
from saintlearn.engine.entry import Computers, no_objection
from saintlearn.engine.players import Opponent
from saintlearn.ground.arguments import checked_whole
from saintlearn.ground.refusal import Refusal

__all__ = ["Adviser", "Strong", "Thinker", "any_player", "by_estimates", "make_computers", "shuffled"]

State = TypeVar("State")
T = TypeVar("T")


def any_player(view: Any, legal: Sequence[Action], rng: Random) -> Action | None:
    """Do anything that is allowed: choose what to do, then how, so that the many amounts of one kind do not outweigh the others."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        if not action.people_only:
            kinds.setdefault(type(action), []).append(action)
    return _one_of(_one_of(list(kinds.values()), rng), rng) if kinds else None


def by_estimates(view: Any, legal: Sequence[Action], rng: Random) -> Action | None:
    """Do what the view's own ``estimates(actions)`` hold for worth most; of equals the first."""
    actions = [action for action in legal if not action.people_only]
    if len(actions) < 2:
        return actions[0] if actions else None
    worth: list[float] = view.estimates(actions)
    return actions[worth.index(max(worth))]


def _one_of(items: Sequence[T], rng: Random) -> T:
    return items[int(rng.random() * len(items))] if len(items) > 1 else items[0]


class Thinker(ABC):
    """What the strong player has to know of a game, made for one choice out of the view of the seat that chooses."""

    playouts: ClassVar[int]
    """Playouts for one choice, so many that it takes a small part of a second."""

    @abstractmethod
    def choices(self, legal: Sequence[Action], rng: Random) -> Sequence[Action | None]:
        """List what is worth trying, the most promising first; a single one is done without a search.

        Args:
            legal: What the seat may do.
            rng: Chance.
        """

    @abstractmethod
    def choose(self, choices: Sequence[Any], budget: int, rng: Random) -> Action:
        """Try the choices in the same deals, and give the one that went best; of equals the first.

        Args:
            choices: Two or more of `choices`.
            budget: How many playouts there may be.
            rng: Chance.
        """


class Adviser(Thinker, Generic[State]):
    """A thinker that plays games out one after the other, the usual way. Half of the choices is given up each time that their share of the budget is used."""

    @abstractmethod
    def imagine(self, rng: Random) -> State:
        """Deal what the seat does not see: build a state that it cannot tell from the true one."""

    @abstractmethod
    def play_out(self, state: State, action: Action, rng: Random) -> float:
        """Do an action in an imagined state, play on, and tell how well it ended for the seat.

        Args:
            state: From `imagine`; it is left as it is.
            action: One of `choices`.
            rng: Chance; equal for all choices in the same deal.
        """

    def choose(self, choices: Sequence[Any], budget: int, rng: Random) -> Action:
        left = list(range(min(len(choices), budget)))
        worth = [0.0] * len(left)
        while len(left) > 1:
            halvings = (len(left) - 1).bit_length()
            deals = max(1, budget // (halvings * len(left)))
            if deals * len(left) > budget:
                break
            budget -= deals * len(left)
            for _ in range(deals):
                state, seed = self.imagine(rng), rng.getrandbits(64)
                for number in left:
                    worth[number] += self.play_out(state, choices[number], Random(seed))
            left = sorted(left, key=lambda number: -worth[number])[: (len(left) + 1) // 2]
        best: Action = choices[left[0]]
        return best


@dataclass(frozen=True, slots=True)
class Strong:
    """A computer player that searches.

    Args:
        thinker: Makes who thinks about a choice, out of the view of the seat that chooses.
        playouts: Playouts for one choice; None for the game's own number.

    Raises:
        Refusal: ``bad-option``: if the number of playouts is less than 1.
    """

    thinker: Callable[[Any], Thinker]
    playouts: int | None = None

    def __post_init__(self) -> None:
        checked_whole("playouts", self.playouts, 1, 2**31, 300, or_none=True)

    def __call__(self, view: Any, legal: Sequence[Action], rng: Any) -> Action | None:
        """Choose an action, see `Opponent`."""
        thinker = self.thinker(view)
        choices = thinker.choices(legal, rng)
        if len(choices) < 2:
            return choices[0] if choices else None
        return thinker.choose(choices, self.playouts or thinker.playouts, Random(rng.getrandbits(64)))


def make_computers(
    *,
    random: Opponent = any_player,
    greedy: Opponent = any_player,
    thinker: Callable[[Any], Thinker] | None = None,
    objection: Callable[[str], Refusal | None] = no_objection,
) -> Computers:
    """Put the computer players of a game together.

    Args:
        random: Plays anything that fits.
        greedy: Does what is worth most at once.
        thinker: Makes who thinks for the strong player; None where that plays as the greedy one does.
        objection: Tells why a kind cannot think here; None when it can.
    """
    return Computers({"random": random, "greedy": greedy, "strong": greedy if thinker is None else Strong(thinker)}, objection)


def shuffled(items: Sequence[T], rng: Random) -> list[T]:
    """Give the items in a random order, several times as fast as ``rng.shuffle``."""
    random = rng.random
    order = sorted([(random(), number) for number in range(len(items))])
    return [items[number] for _, number in order]
