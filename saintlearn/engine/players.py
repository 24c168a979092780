"""Players at the table: people by name, and computers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol

from saintlearn.engine.actions import Action
from saintlearn.ground.names import name_key, same_name, tidy_name, wrong_name
from saintlearn.ground.refusal import Refusal, UnknownName, WrongKind
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import mark, say, say_count

ComputerKind = Literal["gentle", "greedy", "strong", "random"]
LABELS: Final[Mapping[str, str]] = {
    "gentle": mark("gentle computer"),
    "greedy": mark("steady computer"),
    "strong": mark("sharp computer"),
    "random": mark("computer that plays at random"),
}
"""The kinds of computer player, and what people call them; `say` it."""
GENTLE: Final = "gentle"
"""The kind for first games, and for a child alone."""
RIVALS: Final = (GENTLE, "greedy", "strong")
"""The kinds that people choose from, easiest first; ``random`` is there to compare others with."""
_USUAL_NAMES: Final[Mapping[str, str]] = {GENTLE: "Felix", "greedy": "Clara", "strong": "Bruno"}
_NAMES = ("Felix", "Clara", "Bruno", "Monica", "Anton", "Lucia", "Martin", "Rosa", "Leo", "Agnes")


class Opponent(Protocol):
    """A computer player, which chooses from what its seat sees; on its turn, it's asked only if it can do more than one thing."""

    def __call__(self, view: Any, legal: Sequence[Action], rng: Any) -> Action | None:
        """Choose an action; None to do nothing if it isn't this seat's turn."""


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player.

    Args:
        kind: ``gentle`` plays sensibly but overlooks a good deal, ``greedy`` plays the card that earns the most, ``strong`` thinks ahead, and
            ``random`` plays anything that fits.
        name: The name at the table; None for one that nobody else has.

    Raises:
        Refusal: ``unknown-computer``.
    """

    kind: ComputerKind = "greedy"
    name: str | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.kind, str) or self.kind not in LABELS:
            sentence = say("There's no computer player {kind}; {hint}", kind=repr(self.kind)[:40], hint=suggest(str(self.kind), LABELS))
            raise UnknownName("unknown-computer", sentence, str(self.kind)[:40])


@dataclass(frozen=True, slots=True)
class Player:
    """A player in a seat: a name, and for a computer its kind."""

    name: str
    computer: str | None = None


def computer_name(kind: str, people: Iterable[str] = ()) -> str:
    """Name a computer that people choose: each kind always has the same name, unless one of the people has it.

    >>> computer_name("strong"), computer_name("strong", ["Bruno"])
    ('Bruno', 'Monica')
    """
    taken = {name_key(name) for name in people}
    usual = _USUAL_NAMES.get(kind, _NAMES[0])
    if name_key(usual) not in taken:
        return usual
    return next(name for name in _NAMES if name not in _USUAL_NAMES.values() and name_key(name) not in taken)


def named_players(players: object, option: str = "players") -> Sequence[Any]:
    """List the players that somebody names: a list, a column of a table, or anything else to go through; one may stand alone."""
    if isinstance(players, (str, Computer)) and not (isinstance(players, str) and "," in players):
        return [players]
    if isinstance(players, (str, bytes, Mapping, type)) or hasattr(players, "columns") or not isinstance(players, Iterable):
        sentence = say(
            "{option} must be a list of names, such as ['Ana', 'Ben'] (you gave {value}).",
            option=option,
            value=type(players).__name__ if hasattr(players, "columns") else repr(players)[:40],
        )
        raise Refusal("bad-name", sentence, str(players)[:60])
    return list(players)


def seat_players(players: Iterable[str | Computer], seats: range, *, option: str = "players", computers: bool = True) -> tuple[Player, ...]:
    """Seat players in the order given."""
    listed = named_players(players, option)
    if len(listed) not in seats:
        raise Refusal("player-count", _count_sentence(seats, len(listed)), str(len(listed)))
    if not computers and any(isinstance(player, Computer) for player in listed):
        sentence = say("Only people can play this. Give {option} names, such as ['Ana', 'Ben'].", option=option)
        raise WrongKind("bad-option", sentence, "Computer")
    names = [_name(player) for player in listed]
    taken = {name_key(name) for name in names if name}
    seated: list[Player] = []
    for player, wanted in zip(listed, names, strict=True):
        kind = player.kind if isinstance(player, Computer) else None
        if wanted is None:
            name = next(free for free in _NAMES if name_key(free) not in taken)
            taken.add(name_key(name))
        else:
            name = wanted
        if any(same_name(name, other.name) for other in seated):
            raise Refusal("same-name", say("Two players are called {name}. Give each player a different name.", name=repr(name)), name)
        seated.append(Player(name, kind))
    return tuple(seated)


def _count_sentence(seats: range, count: int) -> str:
    if len(seats) > 1:
        return say("This game is for {least} to {most} players (you named {count}).", least=seats[0], most=seats[-1], count=count)
    return say_count(
        "This game is for {count} player (you named {named}).",
        "This game is for {count} players (you named {named}).",
        seats[0],
        named=count,
    )


def _name(player: str | Computer) -> str | None:
    name = player.name if isinstance(player, Computer) else player
    if name is None and isinstance(player, Computer):
        return None
    if not isinstance(name, str):
        raise WrongKind("bad-option", say("A player must be a name or saintlearn.Computer(...), not {type}.", type=type(name).__name__))
    if told := wrong_name(name):
        raise Refusal("bad-name", told, name[:60])
    return tidy_name(name)
