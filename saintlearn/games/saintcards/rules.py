"""SaintCards, the base game: every rule of it (`SC-01` to `SC-52`)."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final, TypeVar

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance
from saintlearn.engine.game import Event, Game, Outcome
from saintlearn.games.saintcards import GAME
from saintlearn.games.saintcards import events as ev
from saintlearn.games.saintcards.effects import EFFECTS
from saintlearn.games.saintcards.state import (
    ACTIONS,
    Call,
    Challenge,
    Claim,
    Claiming,
    Demand,
    Done,
    Draw,
    Give,
    NameCentury,
    Pass,
    Play,
    SaintCardsOptions,
    State,
)
from saintlearn.games.saintcards.view import SaintCardsView, build_view
from saintlearn.games.saintcards.words import REASONS
from saintlearn.ground.records import evolve
from saintlearn.ground.refusal import Refusal
from saintlearn.vocabulary import FACT, NAMEABLE_CENTURIES, facts_of

__all__ = ["SaintCards"]

T = TypeVar("T")

HAND_SIZES: Final = {1: 7, 2: 7, 3: 5, 4: 4, 5: 3, 6: 3}
"""Cards dealt to each player (`SC-01`; solo `SC-02`)."""
FIXED: Final = 3
"""Treasure for meeting a demand (`SC-34`) and on an opening WildCard (`SC-41`)."""
BONUS: Final = 3
"""Treasure for the last card (`SC-50`)."""
SECOND: Final = 3
"""What a second card must gain (`SC-13`)."""


class SaintCards(Game[State, SaintCardsView]):
    """Match facts, gather treasure, lay it at the feet of Jesus. One to six players."""

    name = GAME.name
    title = GAME.title
    seats = range(1, 7)
    options = SaintCardsOptions
    actions = ACTIONS
    reasons = REASONS

    def start(self, deck: Sequence[Card], players: int, options: SaintCardsOptions, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        size = HAND_SIZES[players]
        need = players * size + 2
        if len(deck) < need:
            sentence = f"SaintCards for {players} needs at least {need} cards, but the deck has {len(deck)}."
            raise Refusal("deck-too-small", sentence, str(len(deck)))
        for card in deck:
            if card.is_wild and card.effect not in EFFECTS:
                raise Refusal("unknown-effect", f"{card.name} has an effect {card.effect!r}; known are {', '.join(EFFECTS)}.", card.effect)
        dealer = players - 1 if options.dealer is None else options.dealer
        if type(dealer) is not int or not 0 <= dealer < players:
            raise Refusal("bad-option", f"dealer={dealer!r} is not a seat; the seats are 0 to {players - 1}.", str(dealer))
        cards = list(chance.shuffle(deck))
        # one card at a time, beginning with the player after the dealer
        hands: list[list[Card]] = [[] for _ in range(players)]
        for _ in range(size):
            for step in range(1, players + 1):
                hands[(dealer + step) % players].append(cards.pop())
        top = cards.pop()
        state = State(
            options=options,
            rule=options.rule(),
            dealer=dealer,
            hands=tuple(tuple(hand) for hand in hands),
            draw=tuple(cards),
            pile=(top,),
            treasure=(0,) * players,
            turn=(dealer + 1) % players,
            phase="turn",
            opening=top.is_wild,
            called=(False,) * players,
            owing=(False,) * players,
            deck=deck if isinstance(deck, Deck) else Deck(deck),
        )
        return state, (ev.Dealt(dealer, size, top),)

    def turn(self, state: State) -> int | None:
        return None if state.phase == "over" else state.turn

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        most = max(state.treasure)
        return Outcome(state.treasure, tuple(seat for seat, have in enumerate(state.treasure) if have == most))

    def next_options(self, state: State) -> SaintCardsOptions:
        return replace(state.options, dealer=(state.dealer + 1) % state.players)

    def cards(self, state: State) -> list[Card]:
        return [card for cards in (*state.hands, state.draw, state.pile) for card in cards]

    def view(self, state: State, seat: int | None) -> SaintCardsView:
        return build_view(state, seat)

    def interrupts(self, state: State) -> bool:
        return state.phase == "claim" or True in state.owing

    def candidates(self, state: State, seat: int) -> Iterator[Action]:
        if state.phase == "over":
            return
        if state.phase == "claim" and state.claiming is not None:
            yield from (Claim(fact.key) for fact in facts_of(state.claiming.shown))
        if seat == state.turn:
            if state.phase == "turn":
                yield from [_play_of(card.slug) for card in state.hands[seat]]
                yield Draw() if state.can_draw else Pass()
            elif state.phase == "after":
                if state.played < 2 and not state.answered and not state.top.is_wild:
                    yield from [_play_of(card.slug) for card in state.hands[seat]]
                yield Call()
                yield Pass()
            elif state.phase == "claim":
                yield Done()
            elif state.phase == "effect":
                yield from (Give(other) for other in range(state.players))
            elif state.phase == "century":
                yield from (NameCentury(century) for century in NAMEABLE_CENTURIES)
        if True in state.owing:
            yield from (Challenge(other) for other in range(state.players))

    def objection(self, state: State, seat: int, action: Action) -> str | None:
        if state.phase == "over":
            return "over"
        rule = _OBJECTIONS.get(type(action))
        if rule is None:
            return "unknown-action"
        return "not-your-turn" if seat != state.turn and type(action) not in _ANYBODY else rule(state, seat, action)

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        happened: list[Event] = []
        if isinstance(action, Play):
            state = _play(state, seat, action, chance, happened)
        elif isinstance(action, Draw):
            state = _draw_turn(state, seat, chance, happened)
        elif isinstance(action, Pass):
            state = _pass(state, seat, happened)
        elif isinstance(action, Claim):
            state = _claim(state, seat, action, happened)
        elif isinstance(action, Done):
            state = _done(state, seat, chance, happened)
        elif isinstance(action, Give):
            state = _effect(state, chance, action.seat, happened)
        elif isinstance(action, NameCentury):
            happened.append(ev.Named(seat, action.century))
            state = evolve(state, phase="after", demand=Demand(action.century, seat))
        elif isinstance(action, Call):
            happened.append(ev.Called(seat))
            state = evolve(state, called=_put(state.called, seat, value=True))
        elif isinstance(action, Challenge):
            happened.append(ev.Challenged(seat, action.seat))
            state = evolve(state, owing=_put(state.owing, action.seat, value=False))
            state = _draw(state, action.seat, chance, happened)
        return state, tuple(happened)


@cache
def _play_of(slug: str) -> Play:
    return Play(slug)


def _play_objection(state: State, seat: int, action: Any) -> str | None:
    if state.phase not in ("turn", "after"):
        return "finish-first"
    slug = action.card
    for card in state.hands[seat]:
        if card.slug == slug:
            break
    else:
        return "not-in-hand"
    if state.phase == "after":
        return _second_objection(state, card)
    if state.demand:
        return None if card.is_wild or state.demand.century in card.centuries else "wrong-century"
    return None if state.rule.shared(card, state.pile[-1]) or card.is_wild or state.opening else "no-match"


def _second_objection(state: State, card: Card) -> str | None:
    if state.played >= 2:
        return "two-cards-played"
    if state.answered:
        return "demand-is-whole-turn"
    if state.top.is_wild:
        return "after-wildcard"
    return None if state.rule.score(card, state.top) >= SECOND else "second-needs-three"


def _draw_objection(state: State, seat: int, action: Any) -> str | None:
    if state.phase != "turn":
        return "no-draw-now"
    if not state.can_draw:
        return "nothing-to-draw"
    demand = state.demand
    return "has-century" if demand and any(demand.century in card.centuries for card in state.hands[seat]) else None


def _pass_objection(state: State, seat: int, action: Any) -> str | None:
    if state.phase == "after":
        return None
    if state.phase != "turn":
        return "finish-first"
    if state.can_draw or any(_play_objection(state, seat, _play_of(card.slug)) is None for card in state.hands[seat]):
        return "must-play-or-draw"
    return None


def _call_objection(state: State, seat: int, action: Any) -> str | None:
    if state.phase != "after":
        return "call-after-playing"
    if len(state.hands[seat]) != 1:
        return "not-one-card"
    return "called-already" if state.called[seat] else None


def _challenge_objection(state: State, seat: int, action: Any) -> str | None:
    target = action.seat
    if type(target) is not int or not 0 <= target < state.players or target == seat:
        return "no-such-player"
    if state.owing[target]:
        return None
    playing = target == state.turn and state.phase == "after"
    return "did-call" if state.called[target] and not playing else "nothing-forgotten"


def _claim_objection(state: State, seat: int, action: Any) -> str | None:
    if state.claiming is None:
        return "no-claims-now"
    claiming = state.claiming
    fact = FACT.get(action.fact) if isinstance(action.fact, str) else None
    if fact is None or not fact.bit & claiming.shown:
        return "not-on-cards"
    if fact.bit & (claiming.tapped | claiming.wrong):
        return "claimed-already"
    known = state.rule.found(fact, claiming.shared, 0) and not state.rule.found(fact, claiming.shared, claiming.right)
    return "claimed-already" if known else None


def _done_objection(state: State, seat: int, action: Any) -> str | None:
    return None if state.phase == "claim" else "no-claims-now"


def _give_objection(state: State, seat: int, action: Any) -> str | None:
    if state.phase != "effect":
        return "no-gift-now"
    known = type(action.seat) is int and 0 <= action.seat < state.players and action.seat != seat
    return None if known else "no-such-player"


def _century_objection(state: State, seat: int, action: Any) -> str | None:
    if state.phase != "century":
        return "no-century-now"
    return None if type(action.century) is int and action.century in NAMEABLE_CENTURIES else "no-such-century"


_ANYBODY: Final = frozenset({Challenge, Claim})
"""What may be done out of turn: noticing a forgotten call (`SC-21`) and helping to find matches (`M-12`)."""
_OBJECTIONS: Final[Mapping[type[Action], Callable[[State, int, Any], str | None]]] = {
    Play: _play_objection,
    Draw: _draw_objection,
    Pass: _pass_objection,
    Call: _call_objection,
    Challenge: _challenge_objection,
    Claim: _claim_objection,
    Done: _done_objection,
    Give: _give_objection,
    NameCentury: _century_objection,
}


def _put(items: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*items[:index], value, *items[index + 1 :])


def _earn(state: State, seat: int, amount: int) -> tuple[int, ...]:
    return _put(state.treasure, seat, state.treasure[seat] + amount) if amount else state.treasure


def _play(state: State, seat: int, action: Play, chance: Chance, happened: list[Event]) -> State:
    hand = state.hands[seat]
    index = next(i for i, card in enumerate(hand) if card.slug == action.card)
    card, on = hand[index], state.top
    match = state.rule.match(card, on)
    fixed = state.demand is not None or state.opening
    claims = state.options.scoring == "claim" and match.bits != 0 and not fixed
    treasure = FIXED if fixed else 0 if claims else match.score
    happened.append(ev.Played(seat, card, on, 0 if claims else match.bits, treasure, claims, fixed, state.played > 0))
    if state.demand:
        happened.append(ev.Answered(seat, state.demand.century, card.is_wild))
    claiming = Claiming(match.bits, state.rule.places(card) | state.rule.places(on)) if claims else None
    state = evolve(
        state,
        hands=_put(state.hands, seat, hand[:index] + hand[index + 1 :]),
        pile=(*state.pile, card),
        treasure=_earn(state, seat, treasure),
        phase="claim" if claims else "after",
        opening=False,
        played=state.played + 1,
        answered=state.demand is not None,
        called=_put(state.called, seat, value=False) if state.called[seat] else state.called,
        owing=_put(state.owing, seat, value=False) if state.owing[seat] else state.owing,
        idle=0,
        demand=None,
        claiming=claiming,
    )
    return state if claims else _settle(state, seat, chance, happened)


def _settle(state: State, seat: int, chance: Chance, happened: list[Event]) -> State:
    """After a card has earned its treasure: the bonus for the last card, and a WildCard's effect."""
    if not state.hands[seat]:
        happened.append(ev.WentOut(seat))
        state = evolve(state, treasure=_earn(state, seat, BONUS))
    if state.top.is_wild and not state.answered:
        if EFFECTS[state.top.effect].chooses and state.players > 1:
            return evolve(state, phase="effect")
        return _effect(state, chance, seat, happened)
    return state


def _effect(state: State, chance: Chance, chosen: int, happened: list[Event]) -> State:
    result = EFFECTS[state.top.effect].run(state, chance, chosen)
    happened.append(ev.EffectDone(state.turn, state.top, result.gains, result.told))
    if result.state.shown and not state.shown:
        happened.append(ev.Shown(result.state.draw[-1]))
    same = [before == after for before, after in zip(state.hands, result.state.hands, strict=True)]
    owing = tuple(map(operator.and_, state.owing, same))
    called = tuple(map(operator.and_, state.called, same))
    return evolve(result.state, phase="century", owing=owing, called=called)


def _claim(state: State, seat: int, action: Claim, happened: list[Event]) -> State:
    claiming = state.claiming
    assert claiming is not None
    fact = FACT[action.fact]
    bit = state.rule.found(fact, claiming.shared, claiming.right)
    happened.append(ev.Claimed(state.turn, seat, fact.key, fact.word, right=bit != 0))
    taps = {"right": claiming.right | bit, "tapped": claiming.tapped | fact.bit} if bit else {"wrong": claiming.wrong | fact.bit}
    return evolve(state, claiming=replace(claiming, **taps))


def _done(state: State, seat: int, chance: Chance, happened: list[Event]) -> State:
    claiming = state.claiming
    assert claiming is not None
    card, on = state.pile[-1], state.pile[-2]
    treasure = state.rule.worth(card, on, claiming.right.bit_count())
    happened.append(ev.Found(seat, card, on, claiming.right, claiming.shared & ~claiming.right, treasure))
    state = evolve(state, treasure=_earn(state, seat, treasure), phase="after", claiming=None)
    return _settle(state, seat, chance, happened)


def _draw(state: State, seat: int, chance: Chance, happened: list[Event]) -> State:
    keep = 2 if state.claiming else 1  # the two cards that are being compared stay where they are
    if not state.draw and len(state.pile) > keep:
        state = evolve(state, draw=chance.shuffle(state.pile[:-keep]), pile=state.pile[-keep:])
        happened.append(ev.Reshuffled(len(state.draw)))
    if not state.draw:
        return state
    happened.append(ev.Drew(seat))
    hands = _put(state.hands, seat, (*state.hands[seat], state.draw[-1]))
    owing = _put(state.owing, seat, value=False) if state.owing[seat] else state.owing
    called = _put(state.called, seat, value=False) if state.called[seat] else state.called
    return evolve(state, hands=hands, draw=state.draw[:-1], shown=False, owing=owing, called=called, idle=0)


def _draw_turn(state: State, seat: int, chance: Chance, happened: list[Event]) -> State:
    demand = state.demand
    state = _draw(state, seat, chance, happened)
    if demand:
        if not demand.returned and seat != demand.by:
            happened.append(ev.Earned(demand.by))
            state = evolve(state, treasure=_earn(state, demand.by, 1))
        state = evolve(state, demand=replace(demand, stuck=0))
    return _next_turn(state, seat, happened)


def _pass(state: State, seat: int, happened: list[Event]) -> State:
    forced = state.phase == "turn"
    happened.append(ev.Passed(seat, forced))
    if not forced:
        if len(state.hands[seat]) == 1 and not state.called[seat]:
            state = evolve(state, owing=_put(state.owing, seat, value=True))
        return _next_turn(state, seat, happened)
    if state.demand:
        stuck = state.demand.stuck + 1
        if stuck < state.players:
            return _next_turn(evolve(state, demand=replace(state.demand, stuck=stuck)), seat, happened)
        happened.append(ev.Lapsed(state.demand.century))
        return _next_turn(evolve(state, demand=None, idle=0), seat, happened)
    state = evolve(state, idle=state.idle + 1)
    return _end(state, happened) if state.idle >= state.players else _next_turn(state, seat, happened)


def _next_turn(state: State, seat: int, happened: list[Event]) -> State:
    if seat == state.dealer and () in state.hands:
        return _end(state, happened)
    turn = (seat + 1) % state.players
    demand = state.demand
    if demand and turn == demand.by and not demand.returned:
        demand = replace(demand, returned=True)
    return evolve(state, turn=turn, phase="turn", played=0, answered=False, demand=demand)


def _end(state: State, happened: list[Event]) -> State:
    most = max(state.treasure)
    happened.append(ev.Ended(tuple(seat for seat, have in enumerate(state.treasure) if have == most), state.treasure))
    return evolve(state, phase="over")
