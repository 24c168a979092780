"""SaintCards: each move with its candidates, the reasons against it, and what it does (`SC-10` to `SC-52`)."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.moves import Move, Step
from saintlearn.games.saintcards import events as ev
from saintlearn.games.saintcards.actions import Call, Challenge, Claim, Done, Draw, Give, NameCentury, Pass, Play
from saintlearn.games.saintcards.effects import EFFECTS
from saintlearn.games.saintcards.state import FIXED, Claiming, Demand, State
from saintlearn.ground.records import evolve, put
from saintlearn.vocabulary import BIRTH_CENTURIES, FACT, NAMEABLE_CENTURIES, PASSING_CENTURIES, facts_of

BONUS: Final = 3
"""Treasure for the last card (`SC-50`)."""
SECOND: Final = 3
"""Treasure that a second card must earn (`SC-13`)."""
_CENTURY: Final = {number: BIRTH_CENTURIES[number].bit | PASSING_CENTURIES[number].bit for number in NAMEABLE_CENTURIES}
"""The facts that meet the demand for a century, as bits (`SC-34`)."""


@cache
def _play_of(slug: str) -> Play:
    return Play(slug)


_passed: Final = cache(ev.Passed)  # a value that happens again and again
_drew: Final = cache(ev.Drew)


def _wanted(state: State) -> int:
    """Give the facts of which a card has to have one to be the first of a turn, as bits (`SC-11`, `SC-34`, `SC-41`); a WildCard needs none."""
    public = state.public
    if public.opening:
        return -1
    return _CENTURY[public.demand.century] if public.demand else public.rule.bits(state.pile[-1])


def _no_second(state: State) -> str | None:
    """Give the code of the reason why no second card at all can follow this turn (`SC-13`)."""
    public = state.public
    if public.played >= 2:
        return "two-cards-played"
    if public.answered:
        return "demand-is-whole-turn"
    return "after-wildcard" if state.pile[-1].is_wild else None


def _plays(state: State, seat: int) -> Sequence[Play]:
    rule, hand = state.public.rule, state.hands[seat]
    if state.public.phase == "turn":
        bits, wanted = rule.bits, _wanted(state)
        return [_play_of(card.slug) for card in hand if bits(card) & wanted or card.is_wild]
    if _no_second(state):
        return ()
    score, top = rule.score, state.pile[-1]
    return [_play_of(card.slug) for card in hand if score(card, top) >= SECOND]


def _find(hand: Sequence[Card], slug: str) -> int:
    """Find the place of a card in a hand; -1 if it isn't there."""
    for place, card in enumerate(hand):
        if card.slug == slug:
            return place
    return -1


def _play_objection(state: State, seat: int, action: Play) -> str | None:
    hand = state.hands[seat]
    place = _find(hand, action.card)
    if place < 0:
        return "not-in-hand"
    card, rule = hand[place], state.public.rule
    if state.public.phase == "after":
        return _no_second(state) or (None if rule.score(card, state.pile[-1]) >= SECOND else "second-needs-three")
    if rule.bits(card) & _wanted(state) or card.is_wild:
        return None
    return "wrong-century" if state.public.demand else "no-match"


def _play(state: State, action: Play, step: Step) -> State:
    seat, public, hand, on = step.seat, state.public, state.hands[step.seat], state.pile[-1]
    place = _find(hand, action.card)
    card = hand[place]
    rule, fixed, demand = public.rule, public.fixed, public.demand
    shared = rule.shared(card, on)
    claims = public.options.scoring == "claim" and shared != 0 and not fixed
    treasure = 0 if claims else FIXED if fixed else rule.worth(card, on, shared.bit_count())
    step.tell(ev.Played(seat, card, on, 0 if claims else shared, treasure, claims, fixed, public.played > 0))
    if demand:
        step.tell(ev.Answered(seat, demand.century, card))
    state = evolve(
        state,
        public=evolve(
            public,
            treasure=_more(public.treasure, seat, treasure),
            phase="claim" if claims else "after",
            opening=False,
            played=public.played + 1,
            answered=demand is not None,
            called=_without(public.called, seat),
            owing=_without(public.owing, seat),
            demand=None,
        ),
        hands=put(state.hands, seat, hand[:place] + hand[place + 1 :]),
        pile=state.pile + (card,),  # noqa: RUF005 - half the time of unpacking
        claiming=Claiming(shared=shared, shown=rule.places(card) | rule.places(on)) if claims else None,
        idle=0,
    )
    return state if claims else _settle(state, step)


def _settle(state: State, step: Step) -> State:
    """Settle a turn after a card has earned its treasure: the bonus for the last card, and a WildCard's effect."""
    seat, public = step.seat, state.public
    if not state.hands[seat]:
        step.tell(ev.WentOut(seat))
        state = state.with_public(treasure=_more(public.treasure, seat, BONUS))
    top = state.pile[-1]
    if top.is_wild and not public.answered:
        if EFFECTS[top.effect].chooses and public.players > 1:
            return state.with_public(phase="effect")
        return _effect(state, seat, step)
    return state


def _effect(state: State, chosen: int, step: Step) -> State:
    before, public, top = state, state.public, state.pile[-1]
    result = EFFECTS[top.effect].run(state, step.chance, chosen)
    state = result.state
    left = 0 if result.lightened is None else len(state.hands[result.lightened])
    step.tell(ev.EffectDone(seat=public.turn, card=top, gains=result.gains, lightened=result.lightened, vain=result.vain, left=left))
    if state.shown and not before.shown:
        step.tell(ev.Shown(state.draw[-1]))
    same = [one == other for one, other in zip(before.hands, state.hands, strict=True)]
    owing = tuple(map(operator.and_, public.owing, same))
    called = tuple(map(operator.and_, public.called, same))
    return state.with_public(phase="century", owing=owing, called=called)


def _draw_objection(state: State, seat: int, action: Draw) -> str | None:
    if not state.can_draw:
        return "nothing-to-draw"
    demand = state.public.demand
    return "has-century" if demand and any(demand.century in card.centuries for card in state.hands[seat]) else None


def _draw(state: State, action: Draw, step: Step) -> State:
    seat, demand, treasure = step.seat, state.public.demand, state.public.treasure
    state = _draw_card(state, seat, step)
    if not demand:
        return _next_turn(state, step)
    if not demand.returned and seat != demand.by:
        step.tell(ev.Earned(demand.by, seat))
        treasure = _more(treasure, demand.by, 1)
    return _next_turn(state.with_public(treasure=treasure, demand=evolve(demand, stuck=0)), step)


def _draw_card(state: State, seat: int, step: Step) -> State:
    """Give a seat the top card of the Draw Deck, if there is one."""
    draw, pile = state.draw, state.pile
    keep = 2 if state.claiming else 1  # the two cards that the player is comparing stay where they are
    if not draw and state.shuffles and len(pile) > keep:
        draw, pile = step.chance.shuffle(pile[:-keep]), pile[-keep:]
        step.tell(ev.Reshuffled(len(draw)))
    if not draw:
        return state
    step.tell(_drew(seat))
    public = state.public
    if public.owing[seat] or public.called[seat]:
        public = evolve(public, owing=_without(public.owing, seat), called=_without(public.called, seat))
    hands = put(state.hands, seat, (*state.hands[seat], draw[-1]))
    return evolve(state, public=public, hands=hands, draw=draw[:-1], pile=pile, shown=False, idle=0)


def _call_objection(state: State, seat: int, action: Call) -> str | None:
    if len(state.hands[seat]) != 1:
        return "not-one-card"
    return "called-already" if state.public.called[seat] else None


def _call(state: State, action: Call, step: Step) -> State:
    step.tell(ev.Called(step.seat))
    return state.with_public(called=put(state.public.called, step.seat, value=True))


def _pass_objection(state: State, seat: int, action: Pass) -> str | None:
    if state.public.phase == "after":
        return None
    return "must-play-or-draw" if state.can_draw or _plays(state, seat) else None


def _pass(state: State, action: Pass, step: Step) -> State:
    seat, public = step.seat, state.public
    forced = public.phase == "turn"
    step.tell(_passed(seat, forced))
    if not forced:
        forgot = len(state.hands[seat]) == 1 and not public.called[seat]
        return _next_turn(state.with_public(owing=put(public.owing, seat, value=True)) if forgot else state, step)
    if public.demand:
        stuck = public.demand.stuck + 1
        if stuck < public.players:
            return _next_turn(state.with_public(demand=evolve(public.demand, stuck=stuck)), step)
        step.tell(ev.Lapsed(public.demand.century))
        return _next_turn(evolve(state, public=evolve(public, demand=None), idle=0), step)
    state = evolve(state, idle=state.idle + 1)
    return _end(state, step, stuck=True) if state.idle >= public.players else _next_turn(state, step)


def _claims(state: State, seat: int) -> Iterable[Claim]:
    assert state.claiming is not None
    return [Claim(fact.key) for fact in facts_of(state.claiming.shown)]


def _claim_objection(state: State, seat: int, action: Claim) -> str | None:
    claiming, rule = state.claiming, state.public.rule
    assert claiming is not None
    fact = FACT.get(action.fact) if isinstance(action.fact, str) else None
    if fact is None or not fact.bit & claiming.shown:
        return "not-on-cards"
    if fact.bit & (claiming.tapped | claiming.wrong):
        return "claimed-already"
    known = rule.found(fact, claiming.shared, 0) and not rule.found(fact, claiming.shared, claiming.right)
    return "claimed-already" if known else None


def _claim(state: State, action: Claim, step: Step) -> State:
    claiming = state.claiming
    assert claiming is not None
    fact = FACT[action.fact]
    bit = state.public.rule.found(fact, claiming.shared, claiming.right)
    card, on = state.pile[-1], state.pile[-2]
    both = not bit and bool(card.full_bits & on.full_bits & fact.bit)
    anywhere = state.public.rule.anywhere(fact)
    step.tell(ev.Claimed(seat=state.public.turn, by=step.seat, fact=fact.key, right=bit != 0, both=both, anywhere=anywhere))
    taps = {"right": claiming.right | bit, "tapped": claiming.tapped | fact.bit} if bit else {"wrong": claiming.wrong | fact.bit}
    return evolve(state, claiming=evolve(claiming, **taps))


def _done(state: State, action: Done, step: Step) -> State:
    claiming, public = state.claiming, state.public
    assert claiming is not None
    on, card = state.pile[-2:]
    treasure = public.rule.worth(card, on, claiming.right.bit_count())
    missed = claiming.shared & ~claiming.right
    step.tell(ev.Found(seat=step.seat, card=card, on=on, found=claiming.right, missed=missed, treasure=treasure))
    public = evolve(public, treasure=_more(public.treasure, step.seat, treasure), phase="after")
    return _settle(evolve(state, public=public, claiming=None), step)


def _gifts(state: State, seat: int) -> Iterable[Give]:
    return map(Give, range(state.public.players))


def _give_objection(state: State, seat: int, action: Give) -> str | None:
    known = type(action.seat) is int and 0 <= action.seat < state.public.players and action.seat != seat
    return None if known else "no-such-player"


def _give(state: State, action: Give, step: Step) -> State:
    return _effect(state, action.seat, step)


_CENTURIES: Final = tuple(map(NameCentury, NAMEABLE_CENTURIES))


def _centuries(state: State, seat: int) -> Iterable[NameCentury]:
    return _CENTURIES


def _century_objection(state: State, seat: int, action: NameCentury) -> str | None:
    return None if type(action.century) is int and action.century in NAMEABLE_CENTURIES else "no-such-century"


def _name_century(state: State, action: NameCentury, step: Step) -> State:
    step.tell(ev.Named(step.seat, action.century))
    return state.with_public(phase="after", demand=Demand(action.century, step.seat))


def _challenges(state: State, seat: int) -> Iterable[Challenge]:
    owing = state.public.owing
    return [Challenge(target) for target, owes in enumerate(owing) if owes and target != seat] if True in owing else ()


def _challenge_objection(state: State, seat: int, action: Challenge) -> str | None:
    public, target = state.public, action.seat
    if type(target) is not int or not 0 <= target < public.players or target == seat:
        return "no-such-player"
    if public.owing[target]:
        return None
    playing = target == public.turn and public.phase == "after"
    return "did-call" if public.called[target] and not playing else "nothing-forgotten"


def _challenge(state: State, action: Challenge, step: Step) -> State:
    step.tell(ev.Challenged(step.seat, action.seat))
    return _draw_card(state.with_public(owing=put(state.public.owing, action.seat, value=False)), action.seat, step)


MOVES: Final[tuple[Move[State, Any], ...]] = (
    Move(
        action=Claim,
        phases=frozenset({"claim"}),
        elsewhere="no-claims-now",
        candidates=_claims,
        objection=_claim_objection,
        apply=_claim,
        anybody=True,  # any player who sees a match can help (`M-12`)
    ),
    Move(action=Done, phases=frozenset({"claim"}), elsewhere="no-claims-now", apply=_done),
    Move(
        action=Play,
        phases=frozenset({"turn", "after"}),
        elsewhere="finish-first",
        candidates=_plays,
        objection=_play_objection,
        apply=_play,
        exact=True,
    ),
    Move(
        action=Draw,
        phases=frozenset({"turn"}),
        elsewhere="no-draw-now",
        objection=_draw_objection,
        apply=_draw,
    ),
    Move(
        action=Call,
        phases=frozenset({"after"}),
        elsewhere="call-after-playing",
        objection=_call_objection,
        apply=_call,
    ),
    Move(
        action=Pass,
        phases=frozenset({"turn", "after"}),
        elsewhere="finish-first",
        objection=_pass_objection,
        apply=_pass,
    ),
    Move(
        action=Give,
        phases=frozenset({"effect"}),
        elsewhere="no-gift-now",
        candidates=_gifts,
        objection=_give_objection,
        apply=_give,
    ),
    Move(
        action=NameCentury,
        phases=frozenset({"century"}),
        elsewhere="no-century-now",
        candidates=_centuries,
        objection=_century_objection,
        apply=_name_century,
        exact=True,
    ),
    Move(
        action=Challenge,
        phases=frozenset({"turn", "claim", "effect", "century", "after"}),
        elsewhere="over",
        candidates=_challenges,
        objection=_challenge_objection,
        apply=_challenge,
        exact=True,
        anybody=True,  # any player can notice a forgotten call (`SC-21`)
    ),
)
"""All moves, in the order in which a table lists them."""


def _without(marks: tuple[bool, ...], seat: int) -> tuple[bool, ...]:
    """Clear the mark of a seat."""
    return put(marks, seat, value=False) if marks[seat] else marks


def _more(treasure: tuple[int, ...], seat: int, amount: int) -> tuple[int, ...]:
    """Give a seat more treasure."""
    return put(treasure, seat, treasure[seat] + amount) if amount else treasure


def _next_turn(state: State, step: Step) -> State:
    """Let the next player begin, unless the game is over."""
    seat, public = step.seat, state.public
    if seat == public.dealer and state.over:
        return _end(state, step)
    turn, demand = (seat + 1) % public.players, public.demand
    if demand and turn == demand.by and not demand.returned:
        demand = evolve(demand, returned=True)
    return evolve(state, public=evolve(public, turn=turn, rule=public.rule_of(turn), phase="turn", played=0, answered=False, demand=demand))


def leaders(treasure: Sequence[int]) -> tuple[int, ...]:
    """List the seats with the most treasure (`SC-52`)."""
    most = max(treasure)
    return tuple([seat for seat, have in enumerate(treasure) if have == most])


def _end(state: State, step: Step, *, stuck: bool = False) -> State:
    treasure = state.public.treasure
    step.tell(ev.Ended(leaders(treasure), treasure, stuck))
    return state.with_public(phase="over")
