"""The scene of Run the Race!: what a screen shows of a race, for all who sit at it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import Event
from saintlearn.engine.levels import is_small, mixed
from saintlearn.engine.options import declared
from saintlearn.games.race import events as ev
from saintlearn.games.race import wire
from saintlearn.games.race.actions import Pause, Play, Ready, Resume, Stuck
from saintlearn.games.race.help import best_pair, hints, rules_for_children
from saintlearn.games.race.leads import GUIDE
from saintlearn.games.race.state import PILES, RULE, RaceOptions
from saintlearn.games.race.told import Hint, NotNow, Tidings, Tried, told_by
from saintlearn.games.race.view import RaceView
from saintlearn.games.race.words import (
    PILES_CHANGED,
    PLACES,
    SPEEDS,
    THREE_WRONG,
    computer_label,
    ended_words,
    heard_line,
    left_words,
    place_word,
    screen_headline,
    short_name,
    stuck_words,
    table_line,
    told_words,
    try_title,
)
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.matching import Scoring
from saintlearn.rooms.clocked import ClockedPolicy, beside
from saintlearn.rooms.ends import all_together, found_words, met_in, seen_at_end
from saintlearn.rooms.look import Line, Look
from saintlearn.rooms.moments import Won
from saintlearn.rooms.parts import kind_of, matches_again, shared_facts
from saintlearn.rooms.scene import Scene
from saintlearn.rooms.screen import Refused, Screen
from saintlearn.vocabulary import Field, facts_of
from saintlearn.wire.base import Reply
from saintlearn.wire.classroom import WallSeen
from saintlearn.wire.game import Ending, Gift
from saintlearn.wire.plain import ABSENT, Absent
from saintlearn.wire.requests import HintRequest, SetRequest

_CALM: Final = 1_500
"""Milliseconds that a computer takes where there is no hurry."""
_KEYS: Final = 5

_Look: TypeAlias = Look[RaceView]


def _seen(state: wire.RaceState) -> list[str]:
    slugs = [slug for pile in state.piles for slug in (pile.top, pile.under)]
    slugs += [slug for hand in state.hands for slug in hand.slots]
    for told in state.told:
        slugs += [slug for slug in (told.card, told.on) if not isinstance(slug, Absent)]
    slugs += seen_at_end(state.over)
    return list(dict.fromkeys(slug for slug in slugs if slug))


def _build(look: _Look, screen: Screen) -> wire.RaceState:
    view, public = look.view, look.view.public
    over = _over(look, screen.seats) if public.phase == "over" else None
    headline, task = (over.headline, over.task) if over else screen_headline(view, look.names, screen.seats)
    return wire.RaceState(
        game=look.rules.name,
        title=say(look.rules.title),
        small=_small(public.options, screen.seats) if mixed(public.options) else ABSENT,
        phase=public.phase,
        headline=headline,
        task=task,
        seat=screen.here,
        turn=_turn(view),
        hurry=public.hurry,
        players=tuple(_player(look, seat) for seat in range(len(look.players))),
        piles=(_pile(view, 0), _pile(view, 1)),
        hands=tuple(_hand(mine) for mine in look.together),
        told=tuple(_told(look, screen)) if public.phase in ("race", "over") else (),
        stuck=wire.StuckButton(**dict(zip(("label", "note"), stuck_words(hurry=public.hurry), strict=True))),
        settings=_settings(look) if public.phase == "ready" and screen.seats else None,
        said=screen.said,
        news=_news(look, screen.seats),
        over=over,
    )


def _small(options: RaceOptions, seats: Collection[int]) -> bool:
    """Tell whether only a small player sits here."""
    return bool(seats) and all(is_small(options, seat) for seat in seats)


def _turn(view: RaceView) -> int | None:
    """Tell who is on turn where there is no hurry."""
    return view.public.turn if not view.public.hurry and view.public.phase == "race" else None


def _hand(look: _Look) -> wire.HandState:
    view, seat = look.view, look.seat
    assert seat is not None
    lying = dict(zip(view.keys, view.hand, strict=True)) if view.hand else {}
    cards = [lying.get(place) for place in range(_KEYS)]
    return wire.HandState(
        seat=seat,
        slots=tuple(card.slug if card else None for card in cards),
        closed=tuple(place in view.keys and place not in lying for place in range(_KEYS)),
        tells=tuple(_tells(view, seat, card) if card else None for card in cards),
        plays=tuple(_plays(view, card) if card else None for card in cards),
        deeds=_deeds(look, seat),
        anything=True if view.public.options.rule(seat).level != RULE.level else ABSENT,
    )


def _tells(view: RaceView, seat: int, card: Card) -> tuple[wire.First, wire.First] | None:
    """Tell what is said at once when a card comes onto the left or the right pile; None while it is another's turn."""
    if not view.public.hurry and view.public.turn != seat:
        return None
    left, right = (_first(card, top, view.public.options.rule(seat)) for top in view.tops)
    return left, right


def _first(card: Card, top: Card, rule: Scoring) -> wire.First:
    kind: Literal["match", "miss"] = "match" if rule.shared(card, top) else "miss"
    return wire.First(kind=kind, title=try_title(kind, card))


def _plays(view: RaceView, card: Card) -> tuple[str, str] | None:
    """Write what putting a card onto the left or the right pile says: any card may be tried."""
    if view.public.phase != "race":
        return None
    left, right = (Play(card.slug, pile, top.slug).text for pile, top in zip(PILES, view.tops, strict=True))
    return left, right


def _deeds(look: _Look, seat: int) -> wire.RaceDeeds:
    legal, view = look.legal, look.view
    mine = view.public.phase == "race" and _turn(view) in (None, seat)  # whoever has said so already hears that it was heard
    ready, pause, resume = (action.text if action in legal else None for action in (Ready(), Pause(), Resume()))
    return wire.RaceDeeds(ready=ready, pause=pause, resume=resume, stuck=Stuck().text if mine else None)


def _player(look: _Look, seat: int) -> wire.Runner:
    view, public, player = look.view, look.view.public, look.players[seat]
    return wire.Runner(
        seat=seat,
        name=player.name,
        kind=kind_of(player),
        label=computer_label(public.options.speed) if player.computer else "",
        cards=view.counts[seat],
        left=view.left[seat],
        draw=view.left[seat] - view.counts[seat],
        ready=public.ready[seat],
        stuck=public.stuck[seat],
        wait=public.waiting(seat) if public.phase == "race" else 0,
        won=seat in public.winners and not look.ends,
    )


def _pile(view: RaceView, number: int) -> wire.PileState:
    top = view.tops[number] if view.tops else None
    cards = (view.gone_by[: view.pile_counts[0]], view.gone_by[view.pile_counts[0] :])[number]
    return wire.PileState(
        name=PILES[number],
        top=top.slug if top else None,
        under=cards[-2].slug if len(cards) > 1 else None,
        count=view.pile_counts[number],
        stock=view.stock_counts[number],
    )


def _settings(look: _Look) -> wire.Settings:
    options = look.view.public.options
    return wire.Settings(
        can=not _anybody_ready(look),
        pace=options.pace,
        speed=options.speed if len(look.people) < len(look.players) else None,
        speeds=tuple(
            wire.SpeedChoice(value=value, word=say(word), note=say(SPEEDS[value][0]))
            for value, word in declared(RaceOptions)["speed"].choices.items()
        ),
    )


def _anybody_ready(look: _Look) -> bool:
    return any(look.view.public.ready[seat] for seat in look.people)


def _news(look: _Look, seats: Sequence[int]) -> str:
    """Tell the latest thing that somebody else did, or that happened to all."""
    for line in reversed(look.log):
        for event in reversed(line.events):
            mine = isinstance(event, (ev.Played, ev.SaidReady, ev.SaidStuck)) and event.seat in seats
            if not mine and not isinstance(event, (ev.Paused, ev.Resumed)) and (text := look.in_words(event, table_line)):
                return text
    return ""


# what each player is told beside the piles


def _told(look: _Look, screen: Screen) -> list[wire.RaceTold]:
    rule = look.view.public.options.rule
    told = [beside(screen, seat) for seat in screen.seats]
    return [_written(one.seat, one.number, one.what, look.names, rule(one.seat)) for one in told if one.what is not None]


def _written(seat: int, number: int, what: Tidings, names: Sequence[str], rule: Scoring) -> wire.RaceTold:
    pair = (what.card, what.on) if isinstance(what, (ev.Played, Tried)) else None
    miss = isinstance(what, Tried) and not what.late
    title, lines = told_words(what, names)
    return wire.RaceTold(
        seat=seat,
        n=number,
        kind=_kind(what),
        title=title,
        lines=lines,
        pile=what.pile if isinstance(what, (ev.Played, Tried)) else "",
        card=pair[0].slug if pair else ABSENT,
        on=pair[1].slug if pair else ABSENT,
        facts=_facts(what, rule) if isinstance(what, ev.Played) else ABSENT,
        names=(short_name(pair[0]), short_name(pair[1])) if pair and miss else ABSENT,
        table=_side_by_side(*pair) if pair and miss else ABSENT,
    )


def _kind(what: Tidings) -> wire.ToldKind:
    if isinstance(what, Tried):
        return "late" if what.late else "miss"
    return what.kind if isinstance(what, NotNow) else _KINDS[type(what)]


_KINDS: Final[Mapping[type[object], wire.ToldKind]] = {ev.Played: "match", ev.Turned: "turned", ev.SaidStuck: "stuck", Hint: "hint"}


def _facts(played: ev.Played, rule: Scoring) -> tuple[wire.SharedLine, ...]:
    shared = shared_facts(played.card, played.on, played.shared, played.shared, rule)
    return tuple(wire.SharedLine(key=fact.key, sentence=fact.sentence) for fact in shared)


def _side_by_side(card: Card, on: Card) -> tuple[wire.Row, ...]:
    """Put the four places that count side by side."""
    return tuple(wire.Row(title=say(title), cells=(_cell(card, field), _cell(on, field))) for field, title in PLACES.items())


def _cell(card: Card, field: Field) -> wire.Cell:
    fact = next((fact for fact in facts_of(card.starter_bits) if fact.field is field), None)
    if fact is not None and field is Field.SAINT_FACT:
        return wire.Cell(word=fact.label, code=fact.code, color=fact.color, ink=fact.ink)
    return wire.Cell(word=place_word(fact))


def _explained(look: _Look, refused: Refused) -> tuple[NotNow | Tried, str] | None:
    """Tell a player why a card stays in hand, and all that a screen reader says of it; None for what a player cannot have meant."""
    view, code, sentence = look.view, refused.refusal.code, refused.refusal.sentence
    kind = _NOT_NOW.get(code)
    if kind is not None:
        return NotNow(kind=kind, next=view.public.next, sentence=sentence), sentence
    if code not in ("no-match", "too-late"):
        return None
    play = look.rules.parse(refused.action)
    assert isinstance(play, Play)
    card = next(card for card in view.hand if card.slug == play.card)
    late = code == "too-late"
    waits = not late and view.public.waiting(refused.seat) > 0
    tried = Tried(
        card=card, on=view.tops[PILES.index(play.pile)], pile=play.pile, late=late, waits=waits, rule=view.public.options.rule(refused.seat)
    )
    return tried, " ".join((sentence, say(THREE_WRONG))) if waits else sentence


_NOT_NOW: Final[Mapping[str, Literal["wait", "turn", "stuck"]]] = {"stuck-already": "stuck", "not-your-turn": "turn", "waiting": "wait"}


def _overtaken(action: str, since: Sequence[Event]) -> str:
    """See that who says to be stuck means the piles as they lie now."""
    changed = any(isinstance(event, (ev.Started, ev.Played, ev.Turned)) for event in since)
    return say(PILES_CHANGED) if changed and action.strip() == Stuck().text else ""


POLICY: Final = ClockedPolicy(
    tells=told_by,
    explains=_explained,
    pace=lambda look: 0 if look.view.public.phase == "ready" else _CALM,
    stop=lambda look: Pause().text if look.view.public.phase == "race" and look.view.public.hurry else "",
    overtaken=_overtaken,
)


def _hint(look: _Look, screen: Screen, request: HintRequest) -> Screen:
    """Give the next hint to one who sits here."""
    seat = POLICY.actor(screen, screen.here if request.seat is ABSENT else request.seat)
    view = next(one.view for one in look.together if one.seat == seat)
    if view.public.phase != "race" or _turn(view) not in (None, seat):
        raise Refusal("not-your-turn", say("There's no hint for you right now."))
    texts = hints(view)
    screen, given = POLICY.hinted(screen, seat, texts, (view.hand, view.tops))
    pair = best_pair(view)
    card = pair[0].slug if pair is not None and given + 1 == len(texts) else ""
    return POLICY.told(screen, seat, Hint(given + 1, len(texts), texts[given], card), texts[given])


def _shown(look: _Look, answer: Reply | Screen) -> Iterable[tuple[int, str]]:
    """Tell which card a hint has named."""
    if isinstance(answer, Screen):
        told = ((seat, beside(answer, seat).what) for seat in answer.seats)
        yield from ((seat, what.card) for seat, what in told if isinstance(what, Hint) and what.card)


def _set(look: _Look, screen: Screen, request: SetRequest) -> Mapping[str, Any]:
    """Read how the race is to be run."""
    if request.option not in ("pace", "speed"):
        raise Refusal("bad-message", say("The game doesn't understand this message."))
    if look.view.public.phase != "ready" or _anybody_ready(look):
        raise Refusal("started-already", say("You can only choose that before the race starts."))
    POLICY.actor(screen, next(iter(screen.seats), None))  # nobody chooses at a wall
    return {request.option: request.value}


# the end


def _over(look: _Look, seats: Sequence[int]) -> Ending:
    view, winners = look.view, look.view.public.winners
    pairs: list[tuple[Card, Card, int, int]] = []
    found = [0] * len(look.players)
    for line in look.log:
        for event in line.events:
            if isinstance(event, ev.Played):
                found[event.seat] += event.shared.bit_count()
                if event.seat in seats or not seats:
                    pairs.append((event.card, event.on, event.shared, 0))
    return Ending(
        headline=say("You lay the crown at the feet of Jesus"),
        task=all_together(look.names, ended_words(view, look.names)),
        laid="crown",
        amount=0,
        total="",
        gifts=tuple(
            Gift(seat=seat, name=name, treasure=0, lines=(*found_words(found[seat]), left_words(view.left[seat])))
            for seat, name in enumerate(look.names)
        ),
        winners=winners,
        met=met_in(look),
        again=matches_again(pairs, RULE),
        next=say("Play again"),
    )


def _held(state: wire.RaceState) -> list[str]:
    """List the cards of the one who plays here; where it's a matter of seconds, nobody listens to what is new."""
    if state.hurry or len(state.hands) != 1:
        return []
    return [slug for slug in state.hands[0].slots if slug]


def _won(look: _Look, line: Line) -> Won | None:
    """Tell with which card the race was won."""
    ended = next((event for event in line.events if isinstance(event, ev.Ended)), None)
    if ended is None:
        return None
    played = [event for one in look.log for event in one.events if isinstance(event, ev.Played) and event.seat in ended.winners]
    return Won(played[-1].seat, played[-1].card, played[-1].shared) if played else None


def _wall(look: Look[RaceView], shown: wire.RaceState, moment: object) -> WallSeen:
    from saintlearn.games.race.wall import on_the_wall  # only a class has a wall

    return on_the_wall(look, shown)


SCENE: Final = Scene(
    build=_build,
    seen=_seen,
    spot=lambda number, events: None,
    hints=hints,
    rules=lambda options, players: rules_for_children(options),
    policy=POLICY,
    sentence=lambda look, event: look.in_words(event, heard_line),
    held=_held,
    guide=GUIDE,
    scoring=lambda look: None if mixed(look.view.public.options) else RULE,
    small=lambda look: RULE if mixed(look.view.public.options) else None,
    won=_won,
    answers={"hint": _hint},
    shown=_shown,
    changes={"set": _set},
    wall=_wall,
)
