"""Run the Race!: every rule of it (`RR-01` to `RR-10`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final, TypeVar

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance
from saintlearn.engine.game import Event, Game, Outcome
from saintlearn.games.race import GAME
from saintlearn.games.race import events as ev
from saintlearn.games.race.clock import STEP, heard, move_at
from saintlearn.games.race.state import ACTIONS, PILES, RULE, Miss, Pause, Play, RaceOptions, Ready, Resume, State, Stuck
from saintlearn.games.race.view import RaceView, build_view, turn_of
from saintlearn.games.race.words import REASONS
from saintlearn.ground.records import evolve
from saintlearn.ground.refusal import Refusal

__all__ = ["Race"]

T = TypeVar("T")

CARDS: Final = 52
"""Cards of a race (`RR-01`)."""
HAND: Final = 5
"""Cards in hand (`RR-01`, `RR-05`)."""
DRAW: Final = 15
"""Cards in each draw pile (`RR-01`)."""
STOCK: Final = 5
"""Cards in each middle stock (`RR-01`)."""
TRIES: Final = 3
"""Wrong tries after which a player waits (`RR-08`)."""
WITHIN: Final = 2_000
"""Milliseconds within which they count (`RR-08`)."""
WAIT: Final = 2_000
"""Milliseconds that the player waits (`RR-08`)."""


class Race(Game[State, RaceView]):
    """Be the first to have played all twenty cards. Two players, at the same time."""

    name = GAME.name
    title = GAME.title
    seats = range(2, 3)
    options = RaceOptions
    actions = ACTIONS
    reasons = REASONS
    deck = "race"

    def pack(self, cards: Sequence[Card]) -> Sequence[Card]:
        """Leave the WildCards out (`RR-02`).

        Raises:
            Refusal: ``deck-too-small``.
        """
        packed = tuple([card for card in cards if not card.is_wild])
        missing = CARDS - len(packed)
        if missing > 0:
            sentence = f"Run the Race! needs {CARDS} cards without WildCards, but the deck has {len(packed)}: {missing} {'is' if missing == 1 else 'are'} missing."
            raise Refusal("deck-too-small", sentence, str(len(packed)))
        return cards if len(packed) == len(cards) else packed

    def start(self, deck: Sequence[Card], players: int, options: RaceOptions, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        wild = tuple([card for card in deck if card.is_wild])
        packed = self.pack(deck)
        cards = chance.shuffle(packed)
        sizes = (HAND, HAND, DRAW, DRAW, STOCK, STOCK, 1, 1)
        ends = [sum(sizes[: number + 1]) for number in range(len(sizes))]
        one, two, draw_one, draw_two, left, right, first, second = (cards[end - size : end] for size, end in zip(sizes, ends, strict=True))
        state = State(
            options=options,
            hands=(one, two),
            draws=(draw_one, draw_two),
            piles=(first, second),
            stocks=(left, right),
            aside=(*cards[CARDS:], *wild),
            next=options.begins,
            deck=packed if isinstance(packed, Deck) else Deck(packed),
        )
        return state, (ev.Dealt(HAND, DRAW),)

    def turn(self, state: State) -> int | None:
        return turn_of(state)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        return Outcome(tuple(HAND + DRAW - state.left(seat) for seat in range(state.players)), state.winners)

    def next_options(self, state: State) -> RaceOptions:
        return replace(state.options, begins=1 - state.options.begins)

    def cards(self, state: State) -> list[Card]:
        places = (*state.hands, *state.draws, *state.piles, *state.stocks, state.aside)
        return [card for cards in places for card in cards]

    def view(self, state: State, seat: int | None) -> RaceView:
        return build_view(state, seat)

    def interrupts(self, state: State) -> bool:
        return state.hurry or state.phase == "ready"

    def at(self, state: State, time: int) -> State:
        return evolve(state, clock=heard(state.clock, time, racing=state.phase == "race")) if state.hurry else state

    def paced(self, state: State) -> bool:
        return state.hurry

    def move_at(self, state: State, seat: int, seed: int) -> int | None:
        return move_at(build_view(state, seat), state.options.speed, seed)

    def counted(self, state: State, seat: int, action: Action, code: str) -> Action | None:
        wrong = code == "no-match" and isinstance(action, Play) and state.hurry and state.options.penalty == "on"
        return Miss(action.card, action.pile) if wrong and isinstance(action, Play) else None

    def candidates(self, state: State, seat: int) -> Iterator[Action]:
        if state.phase == "ready":
            yield Ready()
        elif state.phase == "paused":
            yield Resume()
        elif state.phase == "race":
            tops = [(pile, cards[-1]) for pile, cards in zip(PILES, state.piles, strict=True)]
            wrong = []
            for card in state.hands[seat]:
                for pile, top in tops:
                    if RULE.shared(card, top):
                        yield _play_of(card.slug, pile)
                    else:
                        wrong.append((card.slug, pile))
            yield Stuck()
            if state.hurry:
                yield Pause()
                yield from [_miss_of(*place) for place in wrong]

    def objection(self, state: State, seat: int, action: Action) -> str | None:
        if state.phase == "over":
            return "over"
        rule = _OBJECTIONS.get(type(action))
        if rule is None:
            return "unknown-action"
        if state.phase == "ready" and rule is not _ready_objection:
            return "not-started"
        if state.phase == "paused" and rule is not _resume_objection:
            return "paused-already" if rule is _pause_objection else "paused"
        return rule(state, seat, action)

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        happened: list[Event] = []
        if state.clock.jump:
            happened.append(ev.ClockJumped(state.clock.jump))
            state = evolve(state, clock=replace(state.clock, jump=0))
        if isinstance(action, Ready):
            state = _ready(state, seat, chance, happened)
        elif isinstance(action, Play):
            state = _play(state, seat, action, chance, happened)
        elif isinstance(action, Miss):
            state = _miss(state, seat, action, happened)
        elif isinstance(action, Stuck):
            state = _stuck(state, seat, chance, happened)
        elif isinstance(action, Pause):
            happened.append(ev.Paused(seat))
            state = evolve(state, phase="paused", paused=seat)
        elif isinstance(action, Resume):
            happened.append(ev.Resumed(seat))
            state = evolve(state, phase="race")
        if state.hurry and not state.clock.told and state.phase == "race":
            state = evolve(state, clock=replace(state.clock, now=state.clock.now + STEP))
        return state, tuple(happened)


@cache
def _play_of(slug: str, pile: str) -> Play:
    return Play(slug, pile)


@cache
def _miss_of(slug: str, pile: str) -> Miss:
    return Miss(slug, pile)


def _ready_objection(state: State, seat: int, action: Any) -> str | None:
    if state.phase != "ready":
        return "started-already"
    return "ready-already" if state.ready[seat] else None


def _resume_objection(state: State, seat: int, action: Any) -> str | None:
    return None if state.phase == "paused" else "not-paused"


def _pause_objection(state: State, seat: int, action: Any) -> str | None:
    return None if state.hurry else "no-clock"


def _stuck_objection(state: State, seat: int, action: Any) -> str | None:
    if not state.hurry and seat != state.next:
        return "not-your-turn"
    return "stuck-already" if state.stuck[seat] else None


def _find(state: State, seat: int, action: Any) -> tuple[Card, tuple[Card, ...]] | str:
    """The card that somebody wants to put down and that pile as it is now (`RR-09`), or the code of what is wrong."""
    pile = state.piles[0] if action.pile == "left" else state.piles[1] if action.pile == "right" else None
    if pile is None:
        return "no-such-pile"
    for card in state.hands[seat]:
        if card.slug == action.card:
            return "waiting" if state.clock.now < state.waits[seat] else (card, pile)
    return "not-in-hand"


def _play_objection(state: State, seat: int, action: Any) -> str | None:
    if seat != state.next and not state.hurry:
        return "not-your-turn"
    found = _find(state, seat, action)
    if isinstance(found, str):
        return found
    card, pile = found
    if RULE.shared(card, pile[-1]):
        return None
    # it did match the card that the player saw, which has been covered since (RR-09)
    late = action.over and any(old.slug == action.over and RULE.shared(card, old) for old in pile[:-1])
    return "too-late" if late else "no-match"


def _miss_objection(state: State, seat: int, action: Any) -> str | None:
    if not state.hurry or state.options.penalty == "off":
        return "not-counted"
    found = _find(state, seat, action)
    if isinstance(found, str):
        return found
    return "it-matches" if RULE.shared(found[0], found[1][-1]) else None


_OBJECTIONS: Final[Mapping[type[Action], Callable[[State, int, Any], str | None]]] = {
    Ready: _ready_objection,
    Play: _play_objection,
    Miss: _miss_objection,
    Stuck: _stuck_objection,
    Pause: _pause_objection,
    Resume: _resume_objection,
}


def _put(items: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*items[:index], value, *items[index + 1 :])


def _ready(state: State, seat: int, chance: Chance, happened: list[Event]) -> State:
    happened.append(ev.SaidReady(seat))
    state = evolve(state, ready=_put(state.ready, seat, value=True))
    if not all(state.ready):
        return state
    happened.append(ev.Started(state.piles[0][-1], state.piles[1][-1], state.hurry))
    return _settle(evolve(state, phase="race"), chance, happened)


def _play(state: State, seat: int, action: Play, chance: Chance, happened: list[Event]) -> State:
    where, draw = PILES.index(action.pile), state.draws[seat]
    index = next(i for i, card in enumerate(state.hands[seat]) if card.slug == action.card)
    card, on = state.hands[seat][index], state.piles[where][-1]
    # the drawn card takes the place of the one that was played, so that the others stay under their keys
    hand = (*state.hands[seat][:index], *draw[-1:], *state.hands[seat][index + 1 :])
    state = evolve(
        state,
        hands=_put(state.hands, seat, hand),
        draws=_put(state.draws, seat, draw[:-1]),
        piles=_put(state.piles, where, (*state.piles[where], card)),
        acted=_put(state.acted, seat, state.clock.now),
        next=1 - seat,
    )
    happened.append(ev.Played(seat, card, action.pile, on, RULE.shared(card, on), state.left(seat)))
    if not state.left(seat):
        return _end(state, (seat,), happened, blocked=False)
    return _settle(state, chance, happened)


def _miss(state: State, seat: int, action: Miss, happened: list[Event]) -> State:
    now = state.clock.now
    tries = (*[moment for moment in state.tries[seat] if now - moment <= WITHIN], now)
    wait = WAIT if len(tries) >= TRIES else 0
    happened.append(ev.Missed(seat, action.pile, state.piles[PILES.index(action.pile)][-1], wait))
    if wait:
        state = evolve(state, waits=_put(state.waits, seat, now + wait))
    return evolve(state, tries=_put(state.tries, seat, () if wait else tries), next=1 - seat)


def _stuck(state: State, seat: int, chance: Chance, happened: list[Event]) -> State:
    happened.append(ev.SaidStuck(seat))
    state = evolve(state, stuck=_put(state.stuck, seat, value=True), next=1 - seat)
    return _settle(state, chance, happened, said=True) if all(state.stuck) else state


def _settle(state: State, chance: Chance, happened: list[Event], *, said: bool = False) -> State:
    """After the piles have changed, or when both are stuck: turn the next cards where it is time to, or end the race (`RR-07`)."""
    state = evolve(state, stuck=(False, False))
    times = 0
    while said > times or not _anybody(state):
        if not _anybody(state) and not _hope(state):
            return _end(state, _fewest(state), happened, blocked=True)
        if times >= said and state.options.stuck == "press":
            break
        state = _turn_over(state, chance, happened)
        times += 1
    if times:
        happened.append(ev.Turned(state.piles[0][-1], state.piles[1][-1], times, said))
    now = state.clock.now
    able = tuple([(now if since is None else since) if state.can_play(seat) else None for seat, since in enumerate(state.able)])
    return evolve(state, able=able, changed=now, turned=state.turned + times)


def _anybody(state: State) -> bool:
    return any(state.can_play(seat) for seat in range(state.players))


def _hope(state: State) -> bool:
    """Whether some card in the middle, when it comes to the top, could be played on: all of a side's cards come up in time."""
    held = [card for hand in state.hands for card in hand]
    return any(RULE.shared(card, middle) for side in (*state.piles, *state.stocks) for middle in side for card in held)


def _turn_over(state: State, chance: Chance, happened: list[Event]) -> State:
    """Turn the next card of each stock onto its pile; a used up stock is made anew of its pile but the top card."""
    piles, stocks = list(state.piles), list(state.stocks)
    for side, name in enumerate(PILES):
        if not stocks[side] and len(piles[side]) > 1:
            stocks[side], piles[side] = chance.shuffle(piles[side][:-1]), piles[side][-1:]
            happened.append(ev.Restocked(name, len(stocks[side])))
        piles[side], stocks[side] = (*piles[side], *stocks[side][-1:]), stocks[side][:-1]
    return evolve(state, piles=tuple(piles), stocks=tuple(stocks))


def _fewest(state: State) -> tuple[int, ...]:
    least = min(state.left(seat) for seat in range(state.players))
    return tuple(seat for seat in range(state.players) if state.left(seat) == least)


def _end(state: State, winners: tuple[int, ...], happened: list[Event], *, blocked: bool) -> State:
    happened.append(ev.Ended(winners, tuple(state.left(seat) for seat in range(state.players)), blocked))
    return evolve(state, phase="over", winners=winners, stuck=(False, False))
