"""Run the Race!: what may be done when, why something may not be done, and what comes of it (`RR-03` to `RR-09`)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.moves import Move, Step
from saintlearn.games.race import events as ev
from saintlearn.games.race.actions import Miss, Pause, Play, Ready, Resume, Stuck
from saintlearn.games.race.state import PILES, State
from saintlearn.ground.records import evolve, put

TRIES: Final = 3
"""Wrong tries after which a player waits (`RR-08`)."""
WITHIN: Final = 2_000
"""Milliseconds within which they count (`RR-08`)."""
WAIT: Final = 2_000
"""Milliseconds that the player waits (`RR-08`)."""

_play_of: Final = cache(Play)
_miss_of: Final = cache(Miss)
_PAUSE: Final = (Pause(),)


def _spots(state: State, seat: int, *, fit: bool) -> list[tuple[str, str]]:
    """List the cards of a hand with the piles on which they fit, or do not; nothing while the player waits (`RR-08`)."""
    if state.public.clock.now < state.public.waits[seat]:
        return []
    bits = state.public.options.rule(seat).bits
    tops = [(pile, bits(cards[-1])) for pile, cards in zip(PILES, state.piles, strict=True)]
    return [(card.slug, pile) for card in state.hands[seat] for pile, facts in tops if (bits(card) & facts != 0) is fit]


def _plays(state: State, seat: int) -> Iterable[Play]:
    if seat != state.public.next and not state.public.hurry:
        return ()
    return [_play_of(slug, pile) for slug, pile in _spots(state, seat, fit=True)]


def _misses(state: State, seat: int) -> Iterable[Miss]:
    counted = state.public.hurry and state.public.options.penalty == "on"
    return [_miss_of(slug, pile) for slug, pile in _spots(state, seat, fit=False)] if counted else ()


def _pauses(state: State, seat: int) -> Iterable[Pause]:
    return _PAUSE if state.public.hurry else ()


def _ready_objection(state: State, seat: int, action: Ready) -> str | None:
    return "ready-already" if state.public.ready[seat] else None


def _pause_objection(state: State, seat: int, action: Pause) -> str | None:
    return None if state.public.hurry else "no-clock"


def _stuck_objection(state: State, seat: int, action: Stuck) -> str | None:
    public = state.public
    if not public.hurry and seat != public.next:
        return "not-your-turn"
    return "stuck-already" if public.stuck[seat] else None


def _find(state: State, seat: int, action: Play | Miss) -> tuple[Card, tuple[Card, ...]] | str:
    """Find the card that somebody wants to put down and that pile as it is now (`RR-09`), or the code of what is wrong."""
    pile = state.piles[0] if action.pile == "left" else state.piles[1] if action.pile == "right" else None
    if pile is None:
        return "no-such-pile"
    for card in state.hands[seat]:
        if card.slug == action.card:
            return "waiting" if state.public.clock.now < state.public.waits[seat] else (card, pile)
    return "not-in-hand"


def _play_objection(state: State, seat: int, action: Play) -> str | None:
    if seat != state.public.next and not state.public.hurry:
        return "not-your-turn"
    found = _find(state, seat, action)
    if isinstance(found, str):
        return found
    card, pile = found
    rule = state.public.options.rule(seat)
    if rule.shared(card, pile[-1]):
        return None
    # it did match the card that the player saw, which has been covered since (RR-09)
    late = action.over and any(old.slug == action.over and rule.shared(card, old) for old in pile[:-1])
    return "too-late" if late else "no-match"


def _miss_objection(state: State, seat: int, action: Miss) -> str | None:
    if not state.public.hurry or state.public.options.penalty == "off":
        return "not-counted"
    found = _find(state, seat, action)
    if isinstance(found, str):
        return found
    return "it-matches" if state.public.options.rule(seat).shared(found[0], found[1][-1]) else None


def _ready(state: State, action: Ready, step: Step) -> State:
    step.tell(ev.SaidReady(step.seat))
    ready = put(state.public.ready, step.seat, value=True)
    if not all(ready):
        return state.with_public(ready=ready)
    step.tell(ev.Started(state.piles[0][-1], state.piles[1][-1], state.public.hurry))
    return _settle(state.with_public(ready=ready, phase="race"), step)


def _play(state: State, action: Play, step: Step) -> State:
    public, seat = state.public, step.seat
    where, draw = PILES.index(action.pile), state.draws[seat]
    index = [card.slug for card in state.hands[seat]].index(action.card)
    card, on = state.hands[seat][index], state.piles[where][-1]
    # the drawn card takes the place of the one that was played, so that the others stay under their keys
    hand = (*state.hands[seat][:index], *draw[-1:], *state.hands[seat][index + 1 :])
    keys = state.keys[seat]
    state = evolve(
        state,
        keys=state.keys if draw else put(state.keys, seat, (*keys[:index], *keys[index + 1 :])),
        hands=put(state.hands, seat, hand),
        draws=put(state.draws, seat, draw[:-1]),
        piles=put(state.piles, where, (*state.piles[where], card)),
        public=evolve(public, acted=put(public.acted, seat, public.clock.now), next=1 - seat),
    )
    step.tell(ev.Played(seat, card, action.pile, on, public.options.rule(seat).shared(card, on), state.left(seat)))
    if not state.left(seat):
        return _end(state, (seat,), step, blocked=False)
    return _settle(state, step)


def _miss(state: State, action: Miss, step: Step) -> State:
    public, seat = state.public, step.seat
    now = public.clock.now
    tries = (*[moment for moment in state.tries[seat] if now - moment <= WITHIN], now)
    wait = WAIT if len(tries) >= TRIES else 0
    step.tell(ev.Missed(seat, action.pile, state.piles[PILES.index(action.pile)][-1], wait))
    waits = put(public.waits, seat, now + wait) if wait else public.waits
    return evolve(state, public=evolve(public, waits=waits, next=1 - seat), tries=put(state.tries, seat, () if wait else tries))


def _stuck(state: State, action: Stuck, step: Step) -> State:
    step.tell(ev.SaidStuck(step.seat))
    state = state.with_public(stuck=put(state.public.stuck, step.seat, value=True), next=1 - step.seat)
    return _settle(state, step, said=True) if all(state.public.stuck) else state


def _pause(state: State, action: Pause, step: Step) -> State:
    step.tell(ev.Paused(step.seat))
    return state.with_public(phase="paused", paused=step.seat)


def _resume(state: State, action: Resume, step: Step) -> State:
    step.tell(ev.Resumed(step.seat))
    return state.with_public(phase="race")


def _settle(state: State, step: Step, *, said: bool = False) -> State:
    """After the piles have changed, or when both are stuck: turn the next cards where it is time to, or end the race (`RR-07`)."""
    times = 0
    while said > times or not _anybody(state):
        if not _anybody(state) and not _hope(state):
            return _end(state, _fewest(state), step, blocked=True)
        if times >= said and state.public.options.stuck == "press":
            break
        state = _turn_over(state, step)
        times += 1
    if times:
        step.tell(ev.Turned(state.piles[0][-1], state.piles[1][-1], times, said))
    now = state.public.clock.now
    able = tuple([(now if since is None else since) if state.can_play(seat) else None for seat, since in enumerate(state.able)])
    public = evolve(state.public, stuck=(False, False), changed=now, turned=state.public.turned + times)
    return evolve(state, public=public, able=able)


def _anybody(state: State) -> bool:
    return any(state.can_play(seat) for seat in range(state.players))


def _hope(state: State) -> bool:
    """Whether some card in the middle, when it comes to the top, could be played on: all of a side's cards come up in time."""
    held = [(state.public.options.rule(seat), card) for seat, hand in enumerate(state.hands) for card in hand]
    return any(rule.shared(card, middle) for side in (*state.piles, *state.stocks) for middle in side for rule, card in held)


def _turn_over(state: State, step: Step) -> State:
    """Turn the next card of each stock onto its pile; a used up stock is made anew of its pile but the top card."""
    piles, stocks = list(state.piles), list(state.stocks)
    for side, name in enumerate(PILES):
        if not stocks[side] and len(piles[side]) > 1:
            stocks[side], piles[side] = step.chance.shuffle(piles[side][:-1]), piles[side][-1:]
            step.tell(ev.Restocked(name, len(stocks[side])))
        piles[side], stocks[side] = (*piles[side], *stocks[side][-1:]), stocks[side][:-1]
    return evolve(state, piles=tuple(piles), stocks=tuple(stocks))


def _fewest(state: State) -> tuple[int, ...]:
    least = min(state.left(seat) for seat in range(state.players))
    return tuple(seat for seat in range(state.players) if state.left(seat) == least)


def _end(state: State, winners: tuple[int, ...], step: Step, *, blocked: bool) -> State:
    step.tell(ev.Ended(winners, tuple(state.left(seat) for seat in range(state.players)), blocked))
    return state.with_public(phase="over", winners=winners, stuck=(False, False))


_RACING: Final = frozenset({"race"})
_NOT_NOW: Final = {"ready": "not-started", "paused": "paused"}

MOVES: Final[tuple[Move[State, Any], ...]] = (
    Move(
        action=Ready,
        phases=frozenset({"ready"}),
        elsewhere={"race": "started-already", "paused": "paused"},
        objection=_ready_objection,
        apply=_ready,
        anybody=True,
    ),
    Move(
        action=Play,
        phases=_RACING,
        elsewhere=_NOT_NOW,
        candidates=_plays,
        objection=_play_objection,
        apply=_play,
        exact=True,
        anybody=True,
    ),
    Move(
        action=Stuck,
        phases=_RACING,
        elsewhere=_NOT_NOW,
        objection=_stuck_objection,
        apply=_stuck,
        anybody=True,
    ),
    Move(
        action=Pause,
        phases=_RACING,
        elsewhere={"ready": "not-started", "paused": "paused-already"},
        candidates=_pauses,
        objection=_pause_objection,
        apply=_pause,
        exact=True,
        anybody=True,
    ),
    Move(
        action=Miss,
        phases=_RACING,
        elsewhere=_NOT_NOW,
        candidates=_misses,
        objection=_miss_objection,
        apply=_miss,
        exact=True,
        anybody=True,
    ),
    Move(
        action=Resume,
        phases=frozenset({"paused"}),
        elsewhere={"ready": "not-started", "race": "not-paused"},
        apply=_resume,
        anybody=True,
    ),
)
"""All that may be done; what counts is told by each move itself, as both play at the same time."""
