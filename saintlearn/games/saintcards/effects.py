"""What is written on the WildCards: a small registry of effects about giving, sharing and drawing (`SC-31`, `SC-32`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from saintlearn.engine.chance import Chance
from saintlearn.games.saintcards.state import State
from saintlearn.ground.records import evolve
from saintlearn.vocabulary import WILD_EFFECTS

__all__ = ["EFFECTS", "Effect", "EffectResult"]


_CHOOSING: Final = frozenset({"friend-receives-two"})
"""Effects for which the player chooses another player."""


@dataclass(frozen=True, slots=True)
class EffectResult:
    """What an effect does.

    Args:
        state: The state after it.
        gains: Treasure gained by each seat, negative where it is given away.
        told: The sentence for the log, with ``{0}``, ``{1}`` ... for the names of the seats.
    """

    state: State
    gains: tuple[int, ...]
    told: str


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect.

    Args:
        text: What is printed on the card.
        run: Carries it out for the seat on turn; the last argument is the chosen seat.
        chooses: Whether the player chooses another player.
    """

    text: str
    run: Callable[[State, Chance, int], EffectResult]
    chooses: bool


def _gain(state: State, gains: list[int], told: str) -> EffectResult:
    treasure = tuple([have + gain for have, gain in zip(state.public.treasure, gains, strict=True)])
    return EffectResult(state.with_public(treasure=treasure), tuple(gains), told)


def _names(seats: list[int]) -> str:
    marks = [f"{{{seat}}}" for seat in seats]
    return marks[0] if len(marks) == 1 else f"{', '.join(marks[:-1])} and {marks[-1]}"


def _to(state: State, seats: list[int], amount: int, nobody: str = "Nobody receives anything this time.") -> EffectResult:
    gains = [amount if seat in seats else 0 for seat in range(state.public.players)]
    verb = "receives" if len(seats) == 1 else "each receive"
    told = f"{_names(seats)} {verb} {amount} treasure{'' if amount == 1 else 's'}." if seats else nobody
    return _gain(state, gains, told)


def _all(state: State, chance: Chance, chosen: int) -> EffectResult:
    return _to(state, list(range(state.public.players)), 1)


def _fewest(state: State, chance: Chance, chosen: int) -> EffectResult:
    treasure = state.public.treasure
    least = min(treasure)
    return _to(state, [seat for seat, have in enumerate(treasure) if have == least], 2)


def _friend(state: State, chance: Chance, chosen: int) -> EffectResult:
    return _to(state, [chosen] if state.public.players > 1 else [], 2)


def _neighbours(state: State, chance: Chance, chosen: int) -> EffectResult:
    turn, players = state.public.turn, state.public.players
    beside = {(turn + step) % players for step in (-1, 1)} - {turn}
    return _to(state, sorted(beside), 1)


def _next(state: State, chance: Chance, chosen: int) -> EffectResult:
    return _to(state, [(state.public.turn + 1) % state.public.players] if state.public.players > 1 else [], 1)


def _share(state: State, chance: Chance, chosen: int) -> EffectResult:
    turn, players, treasure = state.public.turn, state.public.players, state.public.treasure
    gains = [0] * players
    order = [(turn + step) % players for step in range(1, players)]
    poorer = [seat for seat in order if treasure[seat] < treasure[turn]][: treasure[turn]]
    for seat in poorer:
        gains[seat] += 1
        gains[turn] -= 1
    told = f"{{{turn}}} gives 1 treasure to {_names(sorted(poorer))}." if poorer else "Nobody has fewer treasures, so nothing is given."
    return _gain(state, gains, told)


def _show(state: State, chance: Chance, chosen: int) -> EffectResult:
    gains = (0,) * state.public.players
    if not state.draw:
        return EffectResult(state, gains, "The Draw Deck is empty, so there is no card to show.")
    return EffectResult(evolve(state, shown=True), gains, "")


def _lighten(state: State, chance: Chance, chosen: int) -> EffectResult:
    gains = (0,) * state.public.players
    most = max(len(hand) for hand in state.hands)
    if most < 2:
        return EffectResult(state, gains, "Nobody has more than one card, so nothing is put back.")
    turn, players = state.public.turn, state.public.players
    order = [(turn + step) % players for step in range(1, players + 1)]
    seat = next(seat for seat in order if len(state.hands[seat]) == most)
    hand = state.hands[seat]
    index = chance.choice(most)
    hands = tuple(hand[:index] + hand[index + 1 :] if at == seat else other for at, other in enumerate(state.hands))
    told = f"{{{seat}}} had the most cards and put one under the Draw Deck."
    return EffectResult(evolve(state, hands=hands, draw=(hand[index], *state.draw)), gains, told)


_RUNS: Final[Mapping[str, Callable[[State, Chance, int], EffectResult]]] = {
    "all-receive-one": _all,
    "fewest-receive-two": _fewest,
    "friend-receives-two": _friend,
    "neighbours-receive-one": _neighbours,
    "next-receives-one": _next,
    "share-with-poorer": _share,
    "show-next-card": _show,
    "fullest-hand-lightens": _lighten,
}
EFFECTS: Final[Mapping[str, Effect]] = {key: Effect(text, _RUNS[key], key in _CHOOSING) for key, text in WILD_EFFECTS.items()}
"""All effects by their key in the catalogue's ``effect`` column."""
