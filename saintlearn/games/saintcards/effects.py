"""What the WildCards do: a small registry of effects about giving, sharing and drawing (`SC-31`, `SC-32`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from saintlearn.engine.chance import Chance
from saintlearn.games.saintcards.state import State
from saintlearn.ground.records import evolve
from saintlearn.vocabulary import WILD_EFFECTS

_CHOOSING: Final = frozenset({"friend-receives-two"})
"""Effects for which the player chooses another player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectResult:
    """What an effect does."""

    state: State
    gains: tuple[int, ...]
    lightened: int | None = None
    vain: bool = False


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect."""

    run: Callable[[State, Chance, int], EffectResult]
    chooses: bool


def _gain(state: State, gains: Sequence[int]) -> EffectResult:
    treasure = tuple([have + gain for have, gain in zip(state.public.treasure, gains, strict=True)])
    return EffectResult(state=state.with_public(treasure=treasure), gains=tuple(gains), vain=not any(gains))


def _to(state: State, seats: Sequence[int], amount: int) -> EffectResult:
    return _gain(state, [amount if seat in seats else 0 for seat in range(state.public.players)])


def _vain(state: State) -> EffectResult:
    return EffectResult(state=state, gains=(0,) * state.public.players, vain=True)


def _all(state: State, chance: Chance, chosen: int) -> EffectResult:
    return _to(state, list(range(state.public.players)), 1)


def _fewest(state: State, chance: Chance, chosen: int) -> EffectResult:
    treasure = state.public.treasure
    least = min(treasure)
    return _to(state, [seat for seat, have in enumerate(treasure) if have == least], 2)


def _friend(state: State, chance: Chance, chosen: int) -> EffectResult:
    return _to(state, [chosen] if state.public.players > 1 else [], 2)


def _neighbors(state: State, chance: Chance, chosen: int) -> EffectResult:
    turn, players = state.public.turn, state.public.players
    beside = {(turn + step) % players for step in (-1, 1)} - {turn}
    return _to(state, sorted(beside), 1)


def _next(state: State, chance: Chance, chosen: int) -> EffectResult:
    return _to(state, [(state.public.turn + 1) % state.public.players] if state.public.players > 1 else [], 1)


def _share(state: State, chance: Chance, chosen: int) -> EffectResult:
    turn, players, treasure = state.public.turn, state.public.players, state.public.treasure
    gains = [0] * players
    order = [(turn + step) % players for step in range(1, players)]
    for seat in [seat for seat in order if treasure[seat] < treasure[turn]][: treasure[turn]]:
        gains[seat] += 1
        gains[turn] -= 1
    return _gain(state, gains)


def _show(state: State, chance: Chance, chosen: int) -> EffectResult:
    return EffectResult(state=evolve(state, shown=True), gains=(0,) * state.public.players) if state.draw else _vain(state)


def _lighten(state: State, chance: Chance, chosen: int) -> EffectResult:
    most = max(len(hand) for hand in state.hands)
    if most < 2:
        return _vain(state)
    turn, players = state.public.turn, state.public.players
    order = [(turn + step) % players for step in range(1, players + 1)]
    seat = next(seat for seat in order if len(state.hands[seat]) == most)
    hand = state.hands[seat]
    index = chance.choice(most)
    hands = tuple(hand[:index] + hand[index + 1 :] if at == seat else other for at, other in enumerate(state.hands))
    after = evolve(state, hands=hands, draw=(hand[index], *state.draw))
    return EffectResult(state=after, gains=(0,) * players, lightened=seat)


_RUNS: Final[Mapping[str, Callable[[State, Chance, int], EffectResult]]] = {
    "all-receive-one": _all,
    "fewest-receive-two": _fewest,
    "friend-receives-two": _friend,
    "neighbors-receive-one": _neighbors,
    "next-receives-one": _next,
    "share-with-poorer": _share,
    "show-next-card": _show,
    "fullest-hand-lightens": _lighten,
}
EFFECTS: Final[Mapping[str, Effect]] = {key: Effect(_RUNS[key], key in _CHOOSING) for key in WILD_EFFECTS}
"""All effects by their key in the catalogue's ``effect`` column."""
