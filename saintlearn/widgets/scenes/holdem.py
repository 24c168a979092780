"""The scene of Heaven Hold'em: what the table shows of a game, for the eyes of one seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.engine.game import Event
from saintlearn.engine.session import Session
from saintlearn.games.holdem import events as ev
from saintlearn.games.holdem import wire
from saintlearn.games.holdem.actions import SPOTS, Call, Check, Fold, Offer, Place, Raise
from saintlearn.games.holdem.betting import Storehouse, storehouses
from saintlearn.games.holdem.help import RANGES, hints, rules_for_children
from saintlearn.games.holdem.odds import can_reckon
from saintlearn.games.holdem.placing import best_placing, guide
from saintlearn.games.holdem.state import ROUNDS, Placing, Public
from saintlearn.games.holdem.view import HoldemView
from saintlearn.games.holdem.words import TOLD, ended_headline
from saintlearn.ground.phrases import together
from saintlearn.matching import Scoring
from saintlearn.rooms.parts import kind_of, label_of, matches_again, shared_facts
from saintlearn.vocabulary import treasures
from saintlearn.widgets.scenes import Scene
from saintlearn.wire.table import Ending, LogLine

__all__ = ["SCENE", "Moment"]

_LINES: Final = 5
_FEW: Final = 6
"""Up to so many players each sentence tells its detail; with more a move would send too much."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something to look at before the game goes on.

    Args:
        number: Which line of the log it belongs to.
        kind: ``sum``: a player has placed both cards; ``tie``: players are equal; ``hand``: the hand is over.
        seat: Whose cards lie in front; None where nobody has placed any.
    """

    number: int
    kind: Literal["sum", "tie", "hand"]
    seat: int | None


def moment_of(number: int, events: Iterable[Event]) -> Moment | None:
    """Find what is worth looking at among what happened."""
    happened = list(events)
    placed = [event for event in happened if isinstance(event, ev.Placed)]
    ends = [event for event in happened if isinstance(event, (ev.Awarded, ev.Tied))]
    if not ends:
        done = next((event for event in placed if event.total is not None), None)
        return None if done is None else Moment(number, "sum", done.seat)
    last = ends[-1]
    if isinstance(last, ev.Tied):
        return Moment(number, "tie", last.seats[0])
    winners = [event.award.seats[0] for event in ends if isinstance(event, ev.Awarded) and event.award.kind in ("won", "shared")]
    return Moment(number, "hand", winners[0] if winners else None)


def seen(state: wire.HoldemState) -> list[str]:
    """List the slugs of the cards that a scene shows."""
    slugs = [*(card.slug for card in state.hand), *state.board]
    slugs += [pair.card for line in state.showdown for pair in line.pairs]
    slugs += state.over.met if state.over else ()
    return list(dict.fromkeys(slugs))


def scene(session: Session, seat: int | None, *, asks: int | None, watching: bool, moment: Moment | None, said: str) -> wire.HoldemState:
    """Build what the browser shows.

    Args:
        session: The game.
        seat: Whose eyes; None behind the curtain or where nobody plays at this screen.
        asks: Seat of the person who is asked to come to the screen.
        watching: Whether there is something to look at, and whoever looks says when the game goes on.
        moment: What that is.
        said: What the live region says.
    """
    view: HoldemView = session.view(None if asks is not None or watching else seat)
    public = view.public
    phase = _phase(public, asks, moment if watching else None, somebody=seat is not None)
    here = view.seat if phase in ("offer", "place", "overtime") else None
    over = _over(session) if phase == "over" else None
    shown = moment.seat if moment is not None and phase in ("sum", "tie", "hand") else here
    headline, task = _words(session, view, phase, here, asks, moment, over)
    acts = here is not None and here == public.turn
    tells = moment if phase == "hand" else None
    lines = [seat for seat in public.order if public.placed[seat]] if phase not in ("curtain", "over") else []
    return wire.HoldemState(
        game=session.game.name,
        title=session.game.title,
        level="full" if public.options.level == "full" else "starter",
        phase=phase,
        headline=headline,
        task=task,
        said=said,
        seat=seat if phase != "curtain" else None,
        asks=asks,
        turn=public.turn,
        number=public.number,
        players=tuple(_player(session, view, number, phase) for number in range(len(session.names))),
        order=_order(session, public),
        round=public.round,
        rounds=tuple(ROUNDS),
        board=tuple(card.slug for card in public.board),
        hand=() if here is None else tuple(wire.HeldCard(slug=card.slug, spot=_spot(public, here, card)) for card in view.hand),
        store=_store(session, public),
        actions=_actions(session, view) if acts else (),
        amount=_amount(session, view) if acts and phase == "offer" else None,
        odds=here is not None and phase == "offer" and public.options.odds and can_reckon(),
        guide=tuple(RANGES),
        showdown=tuple(_line(public, seat, session.names) for seat in lines),
        shown=_shown(public, shown, session.names) if phase not in ("curtain", "offer", "over", "watch") else None,
        results=() if tells is None else _results(session, tells),
        gains={} if tells is None else _gains(session, tells),
        go=_go(session, public, phase),
        log=_log(session),
        over=over,
    )


def _phase(public: Public, asks: int | None, moment: Moment | None, *, somebody: bool) -> wire.HoldemPhase:
    if moment is not None:
        return moment.kind
    if public.phase == "over":
        return "over"
    if asks is not None:
        return "curtain"
    return public.phase if somebody and public.phase != "between" else "watch"


# -- players and treasure


def _player(session: Session, view: HoldemView, seat: int, phase: str) -> wire.HoldemPlayer:
    public, who = view.public, session.players[seat]
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
        everything=phase == "offer" and seat != public.turn and _gave_all(public, seat),
        word=_word(view, seat, phase),
    )


def _gave_all(public: Public, seat: int) -> bool:
    return public.plays(seat) and not public.treasure[seat]


def _word(view: HoldemView, seat: int, phase: str) -> str:
    """What a player is doing, in a word or two."""
    public = view.public
    if not public.plays(seat):
        return "stepped back" if public.treasure[seat] or public.given[seat] or view.counts[seat] else "no treasure left"
    if phase != "offer":
        return ""
    if seat == public.turn:
        return "on turn"
    if _gave_all(public, seat):
        return "offered everything"
    if public.offered[seat]:
        return "offers"
    return "offers nothing" if public.has_acted(seat) else "waits"


def _order(session: Session, public: Public) -> str:
    if public.options.hands is not None:
        return f"Hand {public.number} of {public.options.hands}. {session.names[public.dealer]} deals."
    return f"Hand {public.number}. {session.names[public.dealer]} deals."


def _store(session: Session, public: Public) -> wire.Store:
    houses = _houses(public)
    names = [
        "Storehouse" if not number else f"Side storehouse of {together([session.names[seat] for seat in house.seats])}"
        for number, house in enumerate(houses)
    ]
    told = tuple(wire.House(amount=house.amount, name=name) for house, name in zip(houses, names, strict=True))
    return wire.Store(amount=public.storehouse, houses=told if len(told) > 1 else ())


def _houses(public: Public) -> list[Storehouse]:
    """The storehouses as they will be: while offerings are made, only who has nothing left makes a side storehouse."""
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


# -- what can be done


def _spot(public: Public, seat: int | None, card: Card) -> int | None:
    return None if seat is None else next((placing.spot for placing in public.placed[seat] if placing.card is card), None)


def _actions(session: Session, view: HoldemView) -> tuple[wire.HoldemDeed, ...]:
    public = view.public
    out: list[wire.HoldemDeed] = []
    for action in session.legal_actions:
        if isinstance(action, Fold):
            out.append(wire.HoldemDeed(text=action.text, kind="fold", label="Step back"))
        elif isinstance(action, Check):
            label = "Offer nothing more" if public.price else "Offer nothing"
            out.append(wire.HoldemDeed(text=action.text, kind="check", label=label))
        elif isinstance(action, Call):
            owed = view.to_call
            label = f"Go along with all you have: {owed}" if owed == public.treasure[public.turn] else f"Go along with {owed}"
            out.append(wire.HoldemDeed(text=action.text, kind="call", label=label))
        elif isinstance(action, Place):
            at = SPOTS.index(action.spot)
            card = next(card for card in view.hand if card.slug == action.card)
            label = f"Put {card.name} beside {public.board[at].name}"
            out.append(wire.HoldemDeed(text=action.text, kind="place", card=action.card, spot=at, label=label))
        else:
            break  # the amounts, which come last
    return tuple(out)


def _amount(session: Session, view: HoldemView) -> wire.Amount | None:
    """Between which limits the seat on turn may offer, or offer more; None where it may not."""
    first = next((action for action in session.legal_actions if isinstance(action, (Offer, Raise))), None)
    if first is None:
        return None
    public = view.public
    left = public.treasure[public.turn] - view.to_call
    most = min(left, public.most)
    more = isinstance(first, Raise)
    return wire.Amount(
        kind="raise" if more else "offer",
        least=first.amount,
        most=most,
        step=max(1, min(public.options.big_blind, most - first.amount)),
        label="Offer {n} more" if more else "Offer {n}",
        all=left if most == left else None,
        all_label="Offer all you have: {n} more" if more and view.to_call else "Offer all you have: {n}",
        words=f"{first.amount} to {most}" if first.amount < most else f"only {most}",
    )


def _go(session: Session, public: Public, phase: str) -> str:
    if phase == "hand":
        return "See the end" if session.turn is None else f"Deal hand {public.number + 1}"
    return "Play overtime" if phase == "tie" else "Go on"


# -- the showdown


def _line(public: Public, seat: int, names: Sequence[str]) -> wire.Line:
    """What a player has placed, in short."""
    total = public.total(seat)
    placed = public.placed[seat]
    added = " + ".join(str(placing.score) for placing in placed[:2])
    name = guide(total) if total is not None else ""
    words = "is placing" if total is None else f"{added} = {total}{f', {name}' if name else ''}"
    if len(placed) > 2:
        words += (
            f", overtime {placed[2].score}" if len(placed) == 3 else f", overtime {' then '.join(str(one.score) for one in placed[2:])}"
        )
    pairs = tuple(wire.Pair(card=one.card.slug, on=public.board[one.spot].slug, spot=one.spot, score=one.score) for one in placed)
    return wire.Line(seat=seat, name=names[seat], words=words, total=total, guide=name, pairs=pairs)


def _shown(public: Public, seat: int | None, names: Sequence[str]) -> wire.ShownPairs | None:
    """The placed cards of one player, with what they share."""
    if seat is None:
        return None
    brief = len(names) > _FEW
    return wire.ShownPairs(seat=seat, facts=tuple(_facts(public, placing, brief=brief) for placing in public.placed[seat]))


def _facts(public: Public, placing: Placing, *, brief: bool) -> wire.Shared:
    on = public.board[placing.spot]
    facts = shared_facts(placing.card, on, shared := public.rule.shared(placing.card, on), shared, public.rule)
    if brief:
        facts = tuple(replace(fact, detail="") for fact in facts)
    wild = [card for card in (placing.card, on) if card.is_wild]
    extra = (
        "" if not wild else "Two WildCards count 6, and each fact 2." if len(wild) == 2 else f"{wild[0].name} is a WildCard and counts 3."
    )
    return wire.Shared(names=f"{placing.card.name} and {on.name}", facts=facts, extra=extra or ("" if facts else "They share nothing."))


def _events(session: Session, moment: Moment) -> tuple[Event, ...]:
    return session.log[moment.number].events


def _results(session: Session, moment: Moment) -> tuple[str, ...]:
    return tuple(TOLD[type(event)](event, session.names) for event in _events(session, moment) if isinstance(event, ev.Awarded))


def _gains(session: Session, moment: Moment) -> dict[str, int]:
    gains: dict[str, int] = {}
    for event in _events(session, moment):
        if isinstance(event, ev.Awarded):
            for seat, amount in zip(event.award.seats, event.award.amounts, strict=True):
                gains[str(seat)] = gains.get(str(seat), 0) + amount
    return gains


# -- words


def _words(
    session: Session, view: HoldemView, phase: str, here: int | None, asks: int | None, moment: Moment | None, over: Ending | None
) -> tuple[str, str]:
    names, public = session.names, view.public
    if over is not None:
        return over.headline.rstrip("."), f"Everything that was gathered is given to him. You met {len(over.met)} saints."
    if phase == "curtain":
        return f"Pass the screen to {names[asks or 0]}", "The cards stay hidden until you say who you are."
    if moment is not None and phase in ("sum", "tie", "hand"):
        return _moment_words(session, public, moment)
    if here is None:
        return f"{names[public.turn]} is next", "Press Go on when you are ready."
    who = names[here]
    if phase == "overtime":
        assert public.overtime is not None
        (card,) = view.to_place or view.hand[-1:]
        opening = ("first", "second", "third")[public.overtime.opening - 1]
        return f"Overtime, {who}", f"The {opening} opening: put {card.name} beside a community card that you have not used."
    if phase == "place":
        if public.placed[here]:
            return f"Now your second card, {who}", f"Put {view.to_place[0].name} beside another community card. Once placed, it stays."
        return (
            f"The showdown: place your cards, {who}",
            "Choose a card, then a place beside the saint that shares most with it. Once placed, it stays.",
        )
    return f"Your turn, {who}", _offer_task(session, view, here)


def _offer_task(session: Session, view: HoldemView, here: int) -> str:
    owed, public = view.to_call, view.public
    if not public.price:
        return f"Nobody has made an offer in the {public.round_name} Round yet. You may be the first."
    if not owed:
        return "The others have gone along with you. You may offer more." if public.round == 0 else "You may offer more."
    leader, began = _leader(session, public)
    name = session.names[leader]
    asked = f"{name} began with {public.price}" if began else f"{name} offers {public.price} in this round"
    if owed == public.treasure[here]:
        return f"{asked}. Go along with all you have, {owed}, or step back."
    return f"{asked}. Go along with {owed} to stay in, or step back."


def _leader(session: Session, public: Public) -> tuple[int, bool]:
    """Who made the offer that is to be met, and whether the hand began with it."""
    for entry in reversed(session.log):
        for event in reversed(entry.events):
            if isinstance(event, ev.Offered) and event.kind != "call":
                return event.seat, False
            if isinstance(event, ev.Dealt):
                return event.big, True
    return public.big, True


def _moment_words(session: Session, public: Public, moment: Moment) -> tuple[str, str]:
    names, seat = session.names, moment.seat
    if moment.kind == "sum":
        assert seat is not None
        total = public.total(seat) or 0
        name = guide(total)
        scores = " + ".join(str(placing.score) for placing in public.placed[seat][:2])
        return (
            f"{total}! That is {name}, {names[seat]}" if name else f"{total}, {names[seat]}",
            f"Your two matches make {scores} = {total}. Both cards are locked.",
        )
    if moment.kind == "tie":
        assert public.overtime is not None
        seats = [names[one] for one in public.overtime.seats]
        again = "still equal" if public.overtime.opening > 1 else "equal"
        return f"{together(seats)} are {again}", f"Overtime for {treasures(public.overtime.amount)}: each draws a card and matches it."
    awards = [event.award for event in _events(session, moment) if isinstance(event, ev.Awarded)]
    main = next((award for award in awards if award.kind != "back"), awards[0])
    winners = together([names[one] for one in main.seats])
    amount = sum(main.amounts)
    if main.kind == "alone":
        return f"{winners} takes the storehouse", f"All the others have stepped back: {treasures(amount)} for {winners}."
    what = "a side storehouse" if main.side else "the storehouse"
    if main.kind == "shared":
        return f"{winners} share {what}", f"They are still equal, so the {treasures(amount)} are shared."
    total = public.total(main.seats[0]) or 0
    name = guide(total)
    return f"{winners} takes {what}", f"{total}{f', {name}' if name else ''}: {treasures(amount)} for {winners}."


def _log(session: Session) -> tuple[LogLine, ...]:
    lines: list[LogLine] = []
    for number, entry in reversed(list(enumerate(session.log))):
        text = " ".join(line for event in entry.events if (line := TOLD[type(event)](event, session.names)))
        if text:
            lines.append(LogLine(n=number, text=text))
        if len(lines) == _LINES:
            break
    return tuple(lines[::-1])


# -- the end


def _over(session: Session) -> Ending:
    outcome = session.outcome
    assert outcome is not None
    rule: Scoring = session.options.rule()  # type: ignore[attr-defined]
    met: dict[str, Card] = {}
    pairs: list[tuple[Card, Card, int, int]] = []
    for event, better in _placings(session, rule):
        met[event.card.slug], met[event.on.slug] = event.card, event.on
        pairs.append((event.card, event.on, event.shared, 0))
        if better is not None:
            pairs.append((event.card, better, 0, rule.shared(event.card, better)))
    return Ending(
        headline=f"{ended_headline(outcome.winners, outcome.scores, session.names)}.",
        winners=tuple(outcome.winners),
        met=tuple(met),
        found=sum(found.bit_count() for _, _, found, _ in pairs),
        missed=sum(missed.bit_count() for _, _, _, missed in pairs),
        again=matches_again(pairs, rule),
    )


def _placings(session: Session, rule: Scoring) -> Iterator[tuple[ev.Placed, Card | None]]:
    """All placed cards of the game; where a person had a better place for both cards, with the community card that was there."""
    board: tuple[Card, ...] = ()
    mine: dict[int, list[ev.Placed]] = {}
    for entry in session.log:
        for event in entry.events:
            if isinstance(event, ev.Dealt):
                board, mine = (), {}
            elif isinstance(event, ev.Opened):
                board += event.cards
            elif isinstance(event, ev.Placed):
                placed = mine.setdefault(event.seat, [])
                placed.append(event)
                if event.overtime or session.players[event.seat].computer is not None or len(placed) != 2:
                    yield event, None
                    continue
                best = best_placing([one.card for one in placed], board, rule)
                gain = sum(one.score for one in best) > sum(one.score for one in placed)
                yield event, board[best[1].spot] if gain and best[1].score > event.score else None


SCENE = Scene(build=scene, seen=seen, moment=moment_of, hints=hints, rules=rules_for_children)
