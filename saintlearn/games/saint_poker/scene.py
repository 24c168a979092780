"""The Saint Poker scene: what a screen shows of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, Literal

from saintlearn.engine.events import Event, saints_in
from saintlearn.games.saint_poker import events as ev
from saintlearn.games.saint_poker import wire
from saintlearn.games.saint_poker.actions import Offer, Reveal, Take
from saintlearn.games.saint_poker.deck import RANKS, PokerCard, card_name, the_card
from saintlearn.games.saint_poker.faces import FACES
from saintlearn.games.saint_poker.hands import Hand, best_hand
from saintlearn.games.saint_poker.help import at_own_level, hints, rules_for_children
from saintlearn.games.saint_poker.leads import GUIDE
from saintlearn.games.saint_poker.state import ROUNDS
from saintlearn.games.saint_poker.view import SaintPokerView
from saintlearn.games.saint_poker.words import (
    KINDS,
    full_hand_words,
    hand_of,
    hand_words,
    kicker_line,
    river_line,
    river_words,
    screen_words,
    showdown_words,
    why_alike,
    winners_line,
    won_words,
)
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say, say_count, together
from saintlearn.rooms.ends import all_together, met_in, seen_at_end
from saintlearn.rooms.look import Line, Look
from saintlearn.rooms.moments import Won
from saintlearn.rooms.parts import kind_of, label_of
from saintlearn.rooms.scene import Scene
from saintlearn.rooms.screen import Screen, TurnPolicy
from saintlearn.wire.base import Reply
from saintlearn.wire.classroom import WallSeen
from saintlearn.wire.game import CardPlayer, Ending, Gift, LogLine
from saintlearn.wire.match import Again
from saintlearn.wire.plain import ABSENT, Absent
from saintlearn.wire.requests import HintRequest

_LINES: Final = 4
_AGAIN: Final = 3

Spot = Literal["river", "showdown"]
"""The picked cards were turned over: the river is complete, or all hands are revealed."""


def _spot(number: int, events: Iterable[Event]) -> Spot | None:
    for event in events:
        if isinstance(event, ev.Revealed):
            return "showdown"
        if isinstance(event, ev.RiverMade):
            return "river"
    return None


def _seen(state: wire.SaintPokerState) -> list[str]:
    slugs = [place.slug for place in state.river]
    slugs += state.future
    for seat in state.seats:
        slugs += [card.slug for card in seat.cards]
        slugs += [card.slug for card in seat.known]
    slugs += [held.slug for held in state.hand]
    slugs += seen_at_end(state.over)
    return list(dict.fromkeys(slug for slug in slugs if slug))


def _build(look: Look[SaintPokerView], screen: Screen) -> wire.SaintPokerState:
    view, public, names = look.view, look.view.public, look.names
    phase = _phase(look, screen)
    story = _Story.of(look)
    spot: Spot | None = screen.spot if screen.watching else None
    headline, task = _words(look, story, phase, screen)
    return wire.SaintPokerState(
        game=look.rules.name,
        title=say(look.rules.title),
        faces=public.options.faces,
        phase=phase,
        headline=headline,
        task=task,
        seat=look.seat,
        asks=screen.asks,
        turn=public.turn if public.turn is not None else 0,
        players=tuple(_player(look, seat) for seat in range(len(names))),
        order="",
        round=public.round,
        rounds=ROUNDS,
        step=public.phase,
        moment=spot,
        river=tuple(_river(look, story, phase)),
        future=tuple(card.saint.slug for card in public.future),
        seats=tuple(_seat(look, story, seat, phase) for seat in range(len(names))) if phase != "over" else (),
        best=_best(view, story),
        result=_result(look, story),
        hand=tuple(_held(look, card, phase) for card in _in_order(view.hand)),
        showings=tuple(_showings(look)) if phase == "reveal" else (),
        said=screen.said,
        log=_log(look),
        over=_over(look) if phase == "over" else None,
    )


def _phase(look: Look[SaintPokerView], screen: Screen) -> wire.SaintPokerPhase:
    public = look.view.public
    if public.turn is None:
        return "over"
    if screen.watching:
        return "watch"
    if screen.asks is not None and not screen.face_down:
        return "curtain"
    if look.players[public.turn].computer is not None:
        return "watch"  # what it did was taken back, and it plays again when somebody goes on
    if look.seat is None:
        return "wall"
    return public.phase if look.seat in public.waited_for else "wait"


def _words(look: Look[SaintPokerView], story: _Story, phase: str, screen: Screen) -> tuple[str, str]:
    public, names = look.view.public, look.names
    if phase == "over" and look.outcome is not None:
        return _ended(look)
    if phase == "watch" and screen.spot == "showdown" and story.scored is not None:
        return showdown_words(story.scored, public.made[story.scored.winners[0]], names)
    if phase == "watch" and screen.spot == "river":
        return river_words(public.round)
    return screen_words(look.view, names, phase, screen.asks)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Story:
    """What everyone has seen happen in this round."""

    river: tuple[PokerCard, ...]
    given: tuple[PokerCard, ...]
    shown: Mapping[int, tuple[PokerCard, ...]]
    scored: ev.Scored | None
    took: Mapping[PokerCard, int]

    @classmethod
    def of(cls, look: Look[SaintPokerView]) -> _Story:
        events = _since_it_began(look)
        return cls(
            river=next((event.river for event in events if isinstance(event, ev.RoundBegan)), ()),
            given=next((event.cards for event in events if isinstance(event, ev.RiverMade)), ()),
            shown={event.seat: event.cards for event in events if isinstance(event, ev.Revealed)},
            scored=next((event for event in events if isinstance(event, ev.Scored)), None),
            took={event.card: event.seat for event in events if isinstance(event, ev.Took)},
        )


def _since_it_began(look: Look[SaintPokerView]) -> list[Event]:
    """List all events since the round began, oldest first."""
    out: list[Event] = []
    for line in reversed(look.log):
        for event in reversed(line.events):
            out.append(event)
            if isinstance(event, ev.RoundBegan):
                return out[::-1]
    return out[::-1]


def _river(look: Look[SaintPokerView], story: _Story, phase: str) -> Iterator[wire.RiverPlace]:
    """Build the five places of the river: who gave a card, and who took it."""
    for card in story.river:
        yield wire.RiverPlace(slug=card.saint.slug, by=None, gone=story.took.get(card), **_taking(look, story, card, phase))
    for seat in range(len(look.players)):
        if story.given:
            card = story.given[seat]
            yield wire.RiverPlace(slug=card.saint.slug, by=seat, gone=story.took.get(card), **_taking(look, story, card, phase))
        else:
            yield wire.RiverPlace(slug=None, by=seat, gone=None)


def _taking(look: Look[SaintPokerView], story: _Story, card: PokerCard, phase: str) -> dict[str, str | Absent]:
    """Say how the player at the screen takes a card."""
    if phase != "take" or card in story.took:
        return {"action": ABSENT, "label": ABSENT}
    take = Take(card.code)
    return {"action": take.text, "label": look.label(take)}


def _best(view: SaintPokerView, story: _Story) -> tuple[str, ...]:
    """List the five cards of the best hand, or of the best hands."""
    winners = story.scored.winners if story.scored else ()
    return tuple(dict.fromkeys(card.saint.slug for seat in winners for card in view.public.made[seat].cards))


def _result(look: Look[SaintPokerView], story: _Story) -> wire.Round | None:
    """Say who won the round."""
    if story.scored is None:
        return None
    public = look.view.public
    hand, faces = public.made[story.scored.winners[0]], public.options.faces
    return wire.Round(
        seats=story.scored.winners,
        who=winners_line(story.scored, look.names),
        made=say("with {hand}", hand=hand_words(hand, faces)),
        plain=say("In plain cards: {hand}.", hand=hand_of(hand, "french")) if faces == "saints" else "",
        why=kicker_line(story.scored, look.names),
    )


def _player(look: Look[SaintPokerView], seat: int) -> CardPlayer:
    view, player = look.view, look.players[seat]
    return CardPlayer(
        seat=seat,
        name=player.name,
        kind=kind_of(player),
        label=label_of(player),
        cards=view.counts[seat],
        treasure=view.public.scores[seat],
        called=False,
        dealer=False,
        next=False,
    )


def _seat(look: Look[SaintPokerView], story: _Story, seat: int, phase: str) -> wire.SeatState:
    """Build what is in front of a player: the revealed cards, the hand they make, and the cards in hand that everyone knows."""
    public = look.view.public
    made = public.made[seat] if public.made else None
    return wire.SeatState(
        seat=seat,
        ready=public.ready[seat],
        cards=tuple(
            wire.OpenCard(slug=card.saint.slug, gone=story.took.get(card), **_taking(look, story, card, phase))
            for card in story.shown.get(seat, ())
        ),
        kind=say(KINDS[made.category]) if made else "",
        of=hand_of(made, public.options.faces) if made else "",
        won=story.scored is not None and seat in story.scored.winners,
        place=public.order.index(seat) + 1 if public.order else 0,
        took=sum(1 for taker in story.took.values() if taker == seat),
        now=public.phase == "take" and seat == public.turn and phase in ("take", "wait", "wall"),
        known=tuple(_known(card) for card in public.known[seat]) if seat != look.seat else (),
    )


def _known(card: PokerCard) -> wire.KnownCard:
    return wire.KnownCard(slug=card.saint.slug, rank=RANKS[card.id % 13].code, suit=card.suit.key, said=card_name(card.code))


def _in_order(cards: Iterable[PokerCard]) -> list[PokerCard]:
    """Sort a hand the way people hold it: highest rank first, equal ranks side by side."""
    return sorted(cards, key=lambda card: (-card.rank, card.id))


def _held(look: Look[SaintPokerView], card: PokerCard, phase: str) -> wire.HeldCard:
    offer = Offer(card.code) if phase == "river" else None
    return wire.HeldCard(
        slug=card.saint.slug,
        code=card.code,
        said=the_card(card.code),
        action=offer.text if offer else None,
        label=look.label(offer) if offer else "",
    )


def _showings(look: Look[SaintPokerView]) -> Iterator[wire.Showing]:
    view = look.view
    for one, other in combinations(view.hand, 2):
        action = Reveal((one.code, other.code))
        yield wire.Showing(
            cards=action.cards,
            text=action.text,
            makes=full_hand_words(best_hand((*view.public.river, one, other), straights=view.public.options.straights(view.seat))),
        )


def _log(look: Look[SaintPokerView]) -> tuple[LogLine, ...]:
    """Say who won and who took what; everything else shows in the scene."""
    lines: list[LogLine] = []
    for line in reversed(look.log):
        told = look.sentences([event for event in line.events if isinstance(event, (ev.Scored, ev.Took))])
        lines += [LogLine(n=line.number * 9 + place, text=text) for place, text in reversed(list(enumerate(told)))]
        if len(lines) >= _LINES:
            break
    return tuple(lines[:_LINES][::-1])


_Pair = tuple[PokerCard, PokerCard]


def _ended(look: Look[SaintPokerView]) -> tuple[str, str]:
    """Say who lays it all at the feet of Jesus, and who won."""
    assert look.outcome is not None
    won = won_words(look.outcome.winners, look.outcome.scores, look.names)
    return say("You lay it all at the feet of Jesus"), all_together(look.names, won)


def _over(look: Look[SaintPokerView]) -> Ending:
    assert look.outcome is not None
    people = look.people or tuple(range(len(look.players)))
    pairs: dict[tuple[str, int], _Pair] = {}
    for line in look.log if look.view.public.options.faces == "saints" else ():
        for event in line.events:
            if isinstance(event, ev.Revealed) and event.seat in people:
                _remember(pairs, event.hand)
    scores = look.outcome.scores
    headline, task = _ended(look)
    return Ending(
        headline=headline,
        task=task,
        laid="treasure",
        amount=sum(scores),
        total=say_count("{count} point, one gift", "{count} points, one gift", sum(scores)),
        gifts=tuple(
            Gift(seat=seat, name=name, treasure=0, lines=(say_count("{count} point", "{count} points", scores[seat]),))
            for seat, name in enumerate(look.names)
        ),
        winners=look.outcome.winners,
        met=met_in(look),
        again=tuple(_again(*pair) for pair in _some_of_each(list(pairs.values()))),
        next=say("Play again"),
    )


def _remember(pairs: dict[tuple[str, int], _Pair], hand: Hand) -> None:
    """Keep two saints of each calling that made a pair, and of each season that made a flush."""
    for one, other in combinations(hand.cards, 2):
        if one.rank == other.rank:
            pairs.setdefault(("calling", one.rank), (one, other))
        elif hand.category in (5, 8):
            pairs.setdefault(("season", one.id // 13), (one, other))


def _some_of_each(pairs: Sequence[_Pair]) -> list[_Pair]:
    """Choose three pairs to look at again: each saint once, latest first."""
    out: list[_Pair] = []
    used: set[PokerCard] = set()
    for pair in reversed(pairs):
        if used.isdisjoint(pair):
            used |= set(pair)
            out.append(pair)
    return out[:_AGAIN]


def _again(one: PokerCard, other: PokerCard) -> Again:
    names = together([one.saint.name, other.saint.name])
    return Again(card=one.saint.slug, on=other.saint.slug, sentence=why_alike(one, other), names=names, facts=())


def _hint(look: Look[SaintPokerView], screen: Screen, request: HintRequest) -> Reply:
    """Help every seat that has to act, not only the first one."""
    if screen.face_down:
        raise Refusal("nobody-here", say("First, look at your cards."))
    if screen.watching or look.seat not in look.view.public.waited_for:
        raise Refusal("not-your-turn", say("There's no hint for you right now."))
    return Reply(hints=tuple(hints(look.view)))


def _covers(look: Look[SaintPokerView]) -> Look[SaintPokerView] | None:
    """Let a player take a card without seeing the hand: everything that can be taken lies open."""
    return replace(look, view=replace(look.view, hand=())) if look.view.public.phase == "take" else None


def _told(look: Look[SaintPokerView], event: Event) -> str:
    """Say what happened; who picked the last card is told by the cards themselves, which are turned over at once, and a round's worth stands over it."""
    if isinstance(event, ev.RoundBegan):
        return river_line(event)
    if isinstance(event, ev.Picked) and any(isinstance(one, (ev.RiverMade, ev.Revealed)) for one in look.last.events):
        return ""
    return look.sentence(event)


def _lies(look: Look[SaintPokerView], state: wire.SaintPokerState) -> str:
    """Say with which cards the round began, to somebody who comes when that has been told."""
    if state.phase != "river":
        return ""
    began = next((event for event in _since_it_began(look) if isinstance(event, ev.RoundBegan)), None)
    told = "" if began is None else river_line(began)
    return "" if told in state.said else told


def _won(look: Look[SaintPokerView], line: Line) -> Won | None:
    """Tell whose saint was in the best hand of a round; nobody where plain cards are played."""
    scored = next((event for event in line.events if isinstance(event, ev.Scored)), None)
    shown = [event for event in line.events if isinstance(event, ev.Revealed) and scored is not None and event.seat in scored.winners]
    slugs = saints_in(shown[:1])
    card = next((card for card in look.deck if slugs and card.slug == slugs[0]), None)
    return None if card is None else Won(shown[0].seat, card)


def _wall(look: Look[SaintPokerView], shown: wire.SaintPokerState, moment: object) -> WallSeen:
    from saintlearn.games.saint_poker.wall import on_the_wall  # only a class has a wall

    return on_the_wall(look, shown, moment)


SCENE = Scene(
    build=_build,
    seen=_seen,
    spot=_spot,
    hints=hints,
    rules=lambda options, players: rules_for_children(saints=options.faces == "saints", ours=at_own_level(options)),
    # a person who plays alone against computers skips the complete river: nobody else has to see it
    policy=TurnPolicy(
        all_look=True, closes=True, covers=_covers, skips=lambda spot, screen, look: spot == "river" and len(look.people) == 1
    ),
    sentence=_told,
    lies=_lies,
    guide=GUIDE,
    answers={"hint": _hint},
    hand=lambda view: [card.saint.slug for card in _in_order(view.hand)],
    won=_won,
    round_over=lambda look: look.outcome is not None or any(isinstance(event, ev.Scored) for event in look.last.events),
    faces=FACES,
    wall=_wall,
)
