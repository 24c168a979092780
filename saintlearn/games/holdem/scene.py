"""The Heaven Hold'em scene: what a screen shows of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import Event
from saintlearn.engine.levels import mixed
from saintlearn.games.holdem import events as ev
from saintlearn.games.holdem import wire
from saintlearn.games.holdem.actions import SPOTS, Call, Check, Deal, Fold, Offer, Place, Raise, TimeUp
from saintlearn.games.holdem.betting import Storehouse, storehouses
from saintlearn.games.holdem.captions import (
    extra_line,
    hand_headline,
    head_start_line,
    house_name,
    line_words,
    order_line,
    player_word,
    screen_headline,
    sum_headline,
    tie_headline,
)
from saintlearn.games.holdem.help import chances, hints, ranges, rules_for_children
from saintlearn.games.holdem.leads import GUIDE
from saintlearn.games.holdem.odds import can_reckon
from saintlearn.games.holdem.placing import best_placing, hand_name
from saintlearn.games.holdem.state import ROUNDS, Placing, Public
from saintlearn.games.holdem.view import HoldemView
from saintlearn.games.holdem.words import TOLD, TOLD_UNNAMED, amount_labels, because, deal_label
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say, together
from saintlearn.matching import Scoring
from saintlearn.rooms.ends import end_of_treasure, seen_at_end
from saintlearn.rooms.look import Line, Look
from saintlearn.rooms.moments import Won
from saintlearn.rooms.parts import kind_of, label_of, log_lines, matches_again, shared_facts
from saintlearn.rooms.scene import Scene
from saintlearn.rooms.screen import Screen, TurnPolicy
from saintlearn.wire.base import Reply
from saintlearn.wire.classroom import WallSeen
from saintlearn.wire.game import Ending
from saintlearn.wire.plain import ABSENT
from saintlearn.wire.requests import PlainRequest, SeatRequest

_LINES: Final = 5
_FEW: Final = 6
"""Up to this many players, each sentence comes with its detail; with more, a move would send too much."""
_ON_TURN: Final = ("offer", "place", "overtime")


@dataclass(frozen=True, slots=True)
class Stop:
    """Something to look at before the game goes on."""

    number: int
    kind: Literal["sum", "tie", "hand"]
    seat: int | None


def stop_of(number: int, events: Sequence[Event]) -> Stop | None:
    """Find what is worth looking at among what happened."""
    ends = [event for event in events if isinstance(event, (ev.Awarded, ev.Tied))]
    if not ends:
        done = next((event for event in events if isinstance(event, ev.Placed) and event.total is not None), None)
        return None if done is None else Stop(number, "sum", done.seat)
    last = ends[-1]
    if isinstance(last, ev.Tied):
        return Stop(number, "tie", last.seats[0])
    winners = [event.award.seats[0] for event in ends if isinstance(event, ev.Awarded) and event.award.kind in ("won", "shared")]
    return Stop(number, "hand", winners[0] if winners else None)


def _seen(state: wire.HoldemState) -> list[str]:
    slugs = [*(card.slug for card in state.hand), *state.board]
    slugs += [pair.card for line in state.showdown for pair in line.pairs]
    slugs += seen_at_end(state.over)
    return list(dict.fromkeys(slugs))


def _build(look: Look[HoldemView], screen: Screen) -> wire.HoldemState:
    view, public, names = look.view, look.view.public, look.names
    stop: Stop | None = screen.spot if screen.watching else None
    phase = _phase(public, screen)
    acts = phase in _ON_TURN
    over = _over(look) if phase == "over" else None
    headline, task = _words(look, screen, phase, stop, over)
    front = _in_front(look, phase, stop)
    rule = public.rule_of(look.seat if front is None else front)
    return wire.HoldemState(
        game=look.rules.name,
        title=say(look.rules.title),
        level="full" if rule.level == "full" else "starter",
        small=rule.level == "starter" if mixed(public.options) else ABSENT,
        phase=phase,
        headline=headline,
        task=task,
        said=screen.said,
        seat=screen.here if phase != "curtain" else None,
        asks=screen.asks,
        turn=public.turn,
        number=public.number,
        players=tuple(_player(look, seat, phase) for seat in range(len(names))),
        order=order_line(view, names),
        round=public.round,
        rounds=tuple(map(say, ROUNDS)),
        board=tuple(card.slug for card in public.board),
        hand=tuple(_held(view, card) for card in view.hand) if acts or phase == "wait" else (),
        store=_store(public, names),
        actions=tuple(_actions(look)) if acts else (),
        amount=_amount(look) if phase == "offer" else None,
        odds=phase == "offer" and public.options.odds and can_reckon() and not screen.face_down,
        guide=ranges() if public.options.names_hands else (),
        showdown=() if phase in ("curtain", "over") else tuple(_line(public, seat, names) for seat in public.order if public.placed[seat]),
        shown=None if front is None else _shown(public, front, brief=len(names) > _FEW),
        results=tuple(TOLD[type(event)](event, names) for event in _awarded(look, stop)) if any(public.placed) else (),
        gains=_gains(_awarded(look, stop)),
        go=_go(look, phase),
        log=log_lines(look, _LINES, _told),
        over=over,
    )


def _phase(public: Public, screen: Screen) -> wire.HoldemPhase:
    if screen.watching:
        kind: Literal["sum", "tie", "hand"] = screen.spot.kind
        return kind
    if public.phase == "over":
        return "over"
    if screen.asks is not None and not screen.face_down:
        return "curtain"
    if screen.here is None:
        return "wall"
    if screen.here != public.turn or public.phase == "between":  # between two hands everybody looks at the end of the last one
        return "wait"
    return public.phase


def _told(look: Look[HoldemView], event: Event) -> str:
    return look.in_words(event, (TOLD if look.view.public.options.names_hands else TOLD_UNNAMED)[type(event)])


# players and treasure


def _player(look: Look[HoldemView], seat: int, phase: wire.HoldemPhase) -> wire.HoldemPlayer:
    view, public, who = look.view, look.view.public, look.players[seat]
    offering = public.phase == "offer" and phase in ("offer", "wait", "wall")
    return wire.HoldemPlayer(
        seat=seat,
        name=who.name,
        kind=kind_of(who),
        label=label_of(who),
        cards=view.counts[seat],
        treasure=public.treasure[seat],
        called=False,
        dealer=seat == public.dealer,
        next=False,
        in_=public.plays(seat),
        given=public.given[seat],
        offers=public.offered[seat] if public.plays(seat) else 0,
        everything=offering and seat != public.turn and public.plays(seat) and not public.treasure[seat],
        word=player_word(view, seat, offering=offering),
    )


def _store(public: Public, names: Sequence[str]) -> wire.Store:
    told = tuple(
        wire.House(amount=house.amount, name=house_name(house.seats if number else (), names))
        for number, house in enumerate(_houses(public))
    )
    return wire.Store(amount=public.storehouse, houses=told if len(told) > 1 else ())


def _houses(public: Public) -> list[Storehouse]:
    """Build the storehouses as they will be: during the offers, only a player with nothing left makes a side storehouse."""
    if public.overtime is not None:
        waiting = [Storehouse(amount, seats) for seats, amount, _ in public.overtime.waiting]
        return [Storehouse(public.overtime.amount, public.overtime.seats), *waiting]
    houses: list[Storehouse] = []
    for house in storehouses(public.given, public.active):
        left = set(houses[-1].seats) - set(house.seats) if houses else set()
        if houses and all(public.treasure[seat] for seat in left):
            houses[-1] = Storehouse(houses[-1].amount + house.amount, houses[-1].seats)
        else:
            houses.append(house)
    return houses


# what can be done


def _held(view: HoldemView, card: Card) -> wire.HeldCard:
    assert view.seat is not None
    return wire.HeldCard(slug=card.slug, spot=next((one.spot for one in view.public.placed[view.seat] if one.card is card), None))


def _actions(look: Look[HoldemView]) -> Iterator[wire.HoldemDeed]:
    for action in look.legal:
        if isinstance(action, Place):
            spot = SPOTS.index(action.spot)
            yield wire.HoldemDeed(text=action.text, kind="place", card=action.card, spot=spot, label=look.label(action))
        elif isinstance(action, (Fold, Check, Call)):
            yield wire.HoldemDeed(text=action.text, kind=_KINDS[type(action)], label=look.label(action))
        else:
            return  # the amounts, which come last


_KINDS: Final[Mapping[type[Fold | Check | Call], Literal["fold", "check", "call"]]] = {Fold: "fold", Check: "check", Call: "call"}


def _amount(look: Look[HoldemView]) -> wire.Amount | None:
    """Give the limits within which the seat on turn can offer, or offer more; None if it can't."""
    first = next((action for action in look.legal if isinstance(action, (Offer, Raise))), None)
    if first is None:
        return None
    public, owed = look.view.public, look.view.to_call
    left = public.treasure[public.turn] - owed
    most = min(left, public.most)
    more = isinstance(first, Raise)
    label, all_label, words = amount_labels(first.amount, most, more=more, owed=owed)
    return wire.Amount(
        text=f"{first.word} {{n}}",
        least=first.amount,
        most=most,
        step=max(1, min(public.options.big_blind, most - first.amount)),
        label=label,
        all=left if most == left else None,
        all_label=all_label,
        words=words,
    )


def _go(look: Look[HoldemView], phase: wire.HoldemPhase) -> str:
    if phase == "hand":
        return say("See the end") if look.turn is None else deal_label(look.view)
    return say("Play overtime") if phase == "tie" else say("Continue")


# the showdown


def _in_front(look: Look[HoldemView], phase: wire.HoldemPhase, stop: Stop | None) -> int | None:
    """Find the seat whose placed cards are in front."""
    if stop is not None:
        return stop.seat
    if phase in ("place", "overtime"):
        return look.seat
    if phase in ("wait", "wall"):
        return next((event.seat for event in _this_hand(look) if isinstance(event, ev.Placed)), None)
    return None


def _line(public: Public, seat: int, names: Sequence[str]) -> wire.PlacedLine:
    """Build what a player has placed, in short."""
    total, placed = public.total(seat), public.placed[seat]
    name = hand_name(total, public.options)
    return wire.PlacedLine(
        seat=seat,
        name=names[seat],
        words=line_words(total, [one.score for one in placed], name),
        total=total,
        guide=say(name) if name else "",
        pairs=tuple(wire.Pair(card=one.card.slug, on=public.board[one.spot].slug, spot=one.spot, score=one.score) for one in placed),
    )


def _shown(public: Public, seat: int, *, brief: bool) -> wire.ShownPairs:
    """Build the placed cards of one player, with what they share."""
    return wire.ShownPairs(
        seat=seat, facts=tuple(_shared(public, placing, public.rule_of(seat), brief=brief) for placing in public.placed[seat])
    )


def _shared(public: Public, placing: Placing, rule: Scoring, *, brief: bool) -> wire.Shared:
    card, on = placing.card, public.board[placing.spot]
    shared = rule.shared(card, on)
    facts = shared_facts(card, on, shared, shared, rule)
    if brief:
        facts = tuple(replace(fact, detail="") for fact in facts)
    return wire.Shared(
        names=together([card.name, on.name_inside]),
        facts=facts,
        extra=" ".join(filter(None, (extra_line(card, on, rule), head_start_line(placing.score - rule.score(card, on))))),
    )


def _awarded(look: Look[HoldemView], stop: Stop | None) -> list[ev.Awarded]:
    """List what was given out at the end of the hand on the screen."""
    if stop is None or stop.kind != "hand":
        return []
    return [event for event in look.log[stop.number].events if isinstance(event, ev.Awarded)]


def _gains(awarded: Sequence[ev.Awarded]) -> dict[str, int]:
    gains: dict[str, int] = {}
    for event in awarded:
        for seat, amount in zip(event.award.seats, event.award.amounts, strict=True):
            gains[str(seat)] = gains.get(str(seat), 0) + amount
    return gains


# what stands over the table


def _words(look: Look[HoldemView], screen: Screen, phase: wire.HoldemPhase, stop: Stop | None, over: Ending | None) -> tuple[str, str]:
    view, names = look.view, look.names
    if over is not None:
        return over.headline, over.task
    if stop is None:
        return screen_headline(view, names, phase, screen.asks, _leader(look))
    if stop.kind == "tie":
        return tie_headline(view, names)
    if stop.kind == "sum":
        assert stop.seat is not None
        return sum_headline(view, stop.seat, names)
    awards = [event.award for event in _awarded(look, stop)]
    return hand_headline(view, next((award for award in awards if award.kind != "back"), awards[0]), names)


def _leader(look: Look[HoldemView]) -> int | None:
    """Find the seat that made the offer to answer; None for the offers that the hand started with."""
    return next((event.seat for event in _this_hand(look) if isinstance(event, ev.Offered) and event.kind != "call"), None)


def _this_hand(look: Look[HoldemView]) -> Iterator[Event]:
    """Yield all that has happened in this hand, newest first."""
    for line in reversed(look.log):
        for event in reversed(line.events):
            if isinstance(event, ev.Dealt):
                return
            yield event


# the end


def _over(look: Look[HoldemView]) -> Ending:
    assert look.outcome is not None
    pairs: list[tuple[Card, Card, int, int]] = []
    found = [0] * len(look.players)
    for event, better in _placings(look):
        found[event.seat] += event.shared.bit_count()
        pairs.append((event.card, event.on, event.shared, 0))
        if better is not None:
            pairs.append((event.card, better, 0, look.view.public.rule_of(event.seat).shared(event.card, better)))
    plain = end_of_treasure(look, look.outcome.winners, look.outcome.scores, found)
    return replace(plain, again=matches_again(pairs, _scoring(look)))


def _scoring(look: Look[HoldemView]) -> Scoring:
    """Give the scoring by which everybody at the table can follow: that of a small player, where one sits there."""
    public = look.view.public
    return min((public.rule_of(seat) for seat in range(public.players)), key=lambda rule: rule.level == "full")


def _placings(look: Look[HoldemView]) -> Iterator[tuple[ev.Placed, Card | None]]:
    """Yield all placed cards of the game, each with the better community card that a person missed."""
    board: tuple[Card, ...] = ()
    mine: dict[int, list[ev.Placed]] = {}
    for line in look.log:
        for event in line.events:
            if isinstance(event, ev.Dealt):
                board, mine = (), {}
            elif isinstance(event, ev.Opened):
                board += event.cards
            elif isinstance(event, ev.Placed):
                placed = mine.setdefault(event.seat, [])
                placed.append(event)
                if event.overtime or event.seat not in look.people or len(placed) != 2:
                    yield event, None
                    continue
                best = best_placing([one.card for one in placed], board, look.view.public.rule_of(event.seat))
                gain = sum(one.score for one in best) > sum(one.score for one in placed)
                yield event, board[best[1].spot] if gain and best[1].score > event.score else None


# how it goes on


def _skips(stop: Stop, screen: Screen, look: Look[HoldemView]) -> bool:
    """Skip what a computer has placed until the end of the hand."""
    return stop.kind == "sum" and stop.seat not in look.people


def _continues(look: Look[HoldemView]) -> str:
    """Deal the next hand when the end of the last one has been seen, or call time."""
    public = look.view.public
    if public.phase != "between":
        return ""
    minutes = public.options.minutes
    late = minutes is not None and look.seconds >= 60 * minutes
    return TimeUp.word if late and not public.late else Deal.word


def _resumes(look: Look[HoldemView]) -> Stop | None:
    """Show everyone the end of the last hand between two hands, even in a game that was saved there."""
    return stop_of(look.last.number, look.last.events) if look.view.public.phase == "between" else None


def _covers(look: Look[HoldemView]) -> Look[HoldemView] | None:
    """Let a player make offers without seeing the cards: what can be offered is known to everybody."""
    return replace(look, view=replace(look.view, hand=())) if look.view.public.phase == "offer" else None


def _look_at(look: Look[HoldemView], screen: Screen, request: SeatRequest) -> Screen:
    """Look at what another player has placed."""
    seat, placed = request.seat, look.view.public.placed
    if not screen.watching or screen.spot.kind == "sum" or not 0 <= seat < len(placed) or not placed[seat]:
        raise Refusal("nothing-there", say("That player has no cards to look at."))
    return replace(screen, spot=replace(screen.spot, seat=seat), said="")


def _odds(look: Look[HoldemView], screen: Screen, request: PlainRequest) -> Reply:
    """Show the seat on turn its chances."""
    acts = look.seat is not None and look.seat == look.turn and not screen.watching and not screen.face_down
    found = chances(look.view) if acts else None
    if found is None:
        raise Refusal("no-odds", say("There are no chances to show right now."))
    return wire.OddsReply(odds=found)


def _lies(look: Look[HoldemView], state: wire.HoldemState) -> str:
    """Say which two cards one holds, before others lie on the table."""
    if state.phase != "offer" or state.board or _has_moved(look):
        return ""
    return say("In your hand: {cards}.", cards=together([card.name_inside for card in look.view.hand]))


def _won(look: Look[HoldemView], line: Line) -> Won | None:
    """Tell with which card a hand was won: of the two that the winner placed, the one that matched most."""
    stop = stop_of(line.number, line.events)
    if stop is None or stop.kind != "hand" or stop.seat is None:
        return None
    placed: list[ev.Placed] = []
    for one in look.log[: line.number + 1]:
        for event in one.events:
            if isinstance(event, ev.Dealt):
                placed = []
            elif isinstance(event, ev.Placed) and event.seat == stop.seat and event.shared:
                placed.append(event)
    best = max(placed, key=lambda event: event.score, default=None)
    return None if best is None else Won(best.seat, best.card, best.shared)


def _round_over(look: Look[HoldemView]) -> bool:
    return look.outcome is not None or look.view.public.phase == "between"


def _has_moved(look: Look[HoldemView]) -> bool:
    """Tell whether the seat has made an offer since the cards were dealt."""
    for line in reversed(look.log):
        if any(isinstance(event, ev.Dealt) for event in line.events):
            return False
        if line.seat == look.seat:
            return True
    return False


def _wall(look: Look[HoldemView], shown: wire.HoldemState, moment: object) -> WallSeen:
    from saintlearn.games.holdem.wall import on_the_wall  # only a class has a wall

    return on_the_wall(look, shown)


SCENE = Scene(
    build=_build,
    seen=_seen,
    spot=stop_of,
    hints=hints,
    rules=rules_for_children,
    policy=TurnPolicy(
        all_look=True,
        covers=_covers,
        open_hands=lambda look: look.view.public.options.open_hands,
        skips=_skips,
        continues=_continues,
        resumes=_resumes,
    ),
    sentence=_told,
    because=lambda look, refusal: because(look.view, refusal),
    told=lambda state: state.phase in ("sum", "tie", "hand", "over"),
    lies=_lies,
    guide=GUIDE,
    scoring=lambda look: None if mixed(look.view.public.options) else look.view.public.rule_of(0),
    small=lambda look: _scoring(look) if mixed(look.view.public.options) else None,
    won=_won,
    round_over=_round_over,
    answers={"look": _look_at, "odds": _odds},
    wall=_wall,
)
