"""Computer players, which see only a view and the legal actions. A game makes its own with `make_computers`.

The strong one deals the cards that it doesn't see again and again, and tries each choice in all of these deals. It gets what every computer player
gets: the view of its seat, the legal actions and chance. From the view a `Thinker` of the game, usually an `Adviser`, imagines whole states that the
seat can't tell from the real one. It tries each choice in the same states and plays the game out in a simple way. The choice that went best on
average wins.

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

State = TypeVar("State")
T = TypeVar("T")


def any_player(view: Any, legal: Sequence[Action], rng: Random) -> Action | None:
    """Do anything that is allowed: choose what to do, then how, so that many amounts of one kind don't outweigh the others."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        if not action.people_only:
            kinds.setdefault(type(action), []).append(action)
    return _one_of(_one_of(list(kinds.values()), rng), rng) if kinds else None


def by_estimates(view: Any, legal: Sequence[Action], rng: Random) -> Action | None:
    """Do what is worth the most by the view's ``estimates(actions)``; the first of equals."""
    actions = [action for action in legal if not action.people_only]
    if len(actions) < 2:
        return actions[0] if actions else None
    worth: list[float] = view.estimates(actions)
    return actions[worth.index(max(worth))]


def _one_of(items: Sequence[T], rng: Random) -> T:
    return items[int(rng.random() * len(items))] if len(items) > 1 else items[0]


@dataclass(frozen=True, slots=True)
class Overlooking:
    """A computer player that plays as another one does, but doesn't see all that it could do: a kind rival for first games.

    It never does anything that the other wouldn't do if there were less to choose from, so it plays sensibly. If it has missed everything that would
    do, one thing catches its eye.

    Args:
        player: How it chooses among what it sees.
        kinds: The types of action that it may overlook; it sees all others.
        sees: How likely it is to see each of them.
    """

    player: Opponent
    kinds: tuple[type[Action], ...]
    sees: float

    def __call__(self, view: Any, legal: Sequence[Action], rng: Any) -> Action | None:
        """Choose an action, see `Opponent`."""
        seen = [action for action in legal if not isinstance(action, self.kinds) or rng.random() < self.sees]
        chosen = self.player(view, seen, rng) if seen else None
        if chosen in seen or len(seen) == len(legal):
            return chosen
        return self.player(view, [_one_of([action for action in legal if action not in seen], rng)], rng)


class Thinker(ABC):
    """What the strong player has to know about a game, made for one choice from the view of the seat that chooses."""

    playouts: ClassVar[int]
    """Playouts for one choice, which take a fraction of a second."""

    @abstractmethod
    def choices(self, legal: Sequence[Action], rng: Random) -> Sequence[Action | None]:
        """List what is worth trying, the most promising first; a single choice needs no search.

        Args:
            legal: What the seat may do.
            rng: Chance.
        """

    @abstractmethod
    def choose(self, choices: Sequence[Any], budget: int, rng: Random) -> Action:
        """Try the choices in the same deals, and give the one that went best; the first of equals.

        Args:
            choices: Two or more of `choices`.
            budget: How many playouts there may be.
            rng: Chance.
        """


class Adviser(Thinker, Generic[State]):
    """The usual thinker, which plays games out one after another. Each time a share of the budget is used up, it drops half of the choices."""

    @abstractmethod
    def imagine(self, rng: Random) -> State:
        """Deal what the seat doesn't see: build a state that it can't tell from the real one."""

    @abstractmethod
    def play_out(self, state: State, action: Action, rng: Random) -> float:
        """Do an action in an imagined state, play on, and rate how well it ended for the seat.

        Args:
            state: From `imagine`; it stays as it is.
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
        thinker: Makes the thinker for a choice from the view of the seat that chooses.
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
    gentle: Opponent | None = None,
    greedy: Opponent = any_player,
    thinker: Callable[[Any], Thinker] | None = None,
    objection: Callable[[str], Refusal | None] = no_objection,
) -> Computers:
    """Make the computer players of a game.

    Args:
        random: Plays anything that fits.
        gentle: Plays sensibly but overlooks a good deal; None if it plays like the random one.
        greedy: Does what is worth the most at once.
        thinker: Makes the thinker for the strong player; None if it plays like the greedy one.
        objection: Tells why a kind can't think here; None if it can.
    """
    strong = greedy if thinker is None else Strong(thinker)
    return Computers({"random": random, "gentle": random if gentle is None else gentle, "greedy": greedy, "strong": strong}, objection)


def shuffled(items: Sequence[T], rng: Random) -> list[T]:
    """Put items in a random order, several times as fast as ``rng.shuffle``."""
    random = rng.random
    order = sorted([(random(), number) for number in range(len(items))])
    return [items[number] for _, number in order]
