"""Who sits at the table: people by name, and computers."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from saintlearn.engine.actions import Action
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest

__all__ = ["LABELS", "Computer", "Opponent", "Player", "seat_players"]

_LONGEST = 24
LABELS: Final[Mapping[str, str]] = {"random": "gentle computer", "greedy": "steady computer", "strong": "keen computer"}
"""The kinds of computer player, and what people call them."""
_NAMES = ("Felix", "Clara", "Bruno", "Monica", "Anton", "Lucia", "Martin", "Rosa", "Leo", "Agnes")


class Opponent(Protocol):
    """A computer player: it chooses from what its seat sees."""

    def __call__(self, view: Any, legal: Sequence[Action], rng: Any) -> Action | None:
        """Choose an action; None to stay out, where it is not this seat's turn.

        Args:
            view: The view of its seat, nothing else.
            legal: What this seat may do.
            rng: A `random.Random` of its own.
        """


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player.

    Args:
        kind: ``random`` plays anything that fits, ``greedy`` the card that earns most, ``strong`` thinks ahead.
        name: The name at the table; None for one that is free.
    """

    kind: str = "greedy"
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """A seat taken: a name, and for a computer its kind."""

    name: str
    computer: str | None = None


def seat_players(players: Sequence[str | Computer], kinds: Sequence[str], seats: range) -> tuple[Player, ...]:
    """Seat players in the order given.

    Args:
        players: Names of people, or `Computer`.
        kinds: The kinds of computer there are.
        seats: Numbers of players that the game takes.

    Raises:
        Refusal: ``player-count``, ``bad-name``, ``same-name`` or ``unknown-computer``.
        TypeError: A player is neither a name nor a `Computer`.
    """
    if isinstance(players, (str, Computer)):
        players = [players]
    if not isinstance(players, Sequence):
        raise Refusal("bad-name", f"{repr(players)[:40]} are no players; give a list of names, as ['Ana', 'Ben'].", str(players)[:60])
    if len(players) not in seats:
        many = f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])
        named = "1 was" if len(players) == 1 else f"{len(players)} were"
        sentence = f"This game is for {many} players, but {named} named."
        raise Refusal("player-count", sentence, str(len(players)))
    names = [_name(player) for player in players]
    taken = {name.casefold() for name in names if name}
    seated: list[Player] = []
    for player, wanted in zip(players, names, strict=True):
        kind = player.kind if isinstance(player, Computer) else None
        if kind is not None and kind not in kinds:
            raise Refusal("unknown-computer", f"There is no computer player {kind!r}; {suggest(str(kind), kinds)}", str(kind))
        if wanted is None:
            name = next(free for free in _NAMES if free.casefold() not in taken)
            taken.add(name.casefold())
        else:
            name = wanted
        if any(name.casefold() == other.name.casefold() for other in seated):
            raise Refusal("same-name", f"Two players are called {name!r}; give each a name of their own.", name)
        seated.append(Player(name, kind))
    return tuple(seated)


def _name(player: str | Computer) -> str | None:
    name = player.name if isinstance(player, Computer) else player
    if name is None:
        return None
    if not isinstance(name, str):
        raise TypeError(f"A player is a name or saintlearn.Computer(...), not {type(name).__name__}.")
    text = " ".join(name.split())
    if not text or len(text) > _LONGEST or any(unicodedata.category(ch).startswith("C") for ch in text):
        raise Refusal("bad-name", f"{name[:30]!r} cannot be a player's name; use 1 to {_LONGEST} letters.", name[:60])
    return text
