"""The SaintCards scene: what a screen shows of a game to whoever is looking."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from saintlearn.catalogue.card import Card
from saintlearn.engine.levels import mixed
from saintlearn.games.saintcards import events as ev
from saintlearn.games.saintcards import wire
from saintlearn.games.saintcards.actions import Call, Challenge, Claim, Done, Give, NameCentury, Pass, Play
from saintlearn.games.saintcards.help import hints, rules_for_children, shared_screen
from saintlearn.games.saintcards.leads import GUIDE
from saintlearn.games.saintcards.looking import all_found, apart, look_once_more, shown_one
from saintlearn.games.saintcards.moves import leaders
from saintlearn.games.saintcards.pairing import Pairing, pairing_of
from saintlearn.games.saintcards.view import SaintCardsView
from saintlearn.games.saintcards.words import SENTENCES
from saintlearn.games.saintcards.words.screen import (
    demand_line,
    extra_lines,
    order_line,
    pairing_captions,
    play_label,
    screen_headline,
    share_line,
)
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import century, say
from saintlearn.matching import Scoring
from saintlearn.matching.words import beyond, sentence
from saintlearn.rooms.ends import end_of_treasure, seen_at_end
from saintlearn.rooms.look import Line, Look
from saintlearn.rooms.moments import Won
from saintlearn.rooms.parts import kind_of, label_of, log_lines, matches_again, shared_facts
from saintlearn.rooms.scene import Scene
from saintlearn.rooms.screen import Screen, TurnPolicy
from saintlearn.vocabulary import FACT, facts_of
from saintlearn.wire.base import Reply
from saintlearn.wire.game import CardPlayer, Ending
from saintlearn.wire.match import ClaimAction
from saintlearn.wire.plain import ABSENT
from saintlearn.wire.requests import PlainRequest

if TYPE_CHECKING:
    from saintlearn.wire.classroom import WallSeen

_LINES = 5
_HANDS_ARE_HIDDEN = ("curtain", "watch", "wall")


def _seen(state: wire.SaintCardsState) -> list[str]:
    slugs = [*(one.slug for one in state.hand), state.play.top, state.play.under, state.draw.shown]
    slugs += [state.moment.card, state.moment.on] if state.moment else []
    slugs += seen_at_end(state.over)
    return list(dict.fromkeys(slug for slug in slugs if slug))


def _build(look: Look[SaintCardsView], screen: Screen) -> wire.SaintCardsState:
    view, public, names = look.view, look.view.public, look.names
    phase = _phase(view, screen)
    sees_hand, rule = phase not in _HANDS_ARE_HIDDEN, _rule(look, screen)
    over = _over(look) if phase == "over" else None
    headline, task = (over.headline, over.task) if over else screen_headline(view, names, phase, screen.asks, screen.spot)
    if phase == "century":
        task = " ".join((*_gift(look), task))
    if phase == "curtain":
        task = _new_card(look, screen) or task
    return wire.SaintCardsState(
        game=look.rules.name,
        title=say(look.rules.title),
        level="full" if rule.level == "full" else "starter",
        small=rule.level == "starter" if mixed(public.options) else ABSENT,
        scoring=public.options.scoring,
        phase=phase,
        headline=headline,
        task=task,
        seat=screen.here if phase != "curtain" else None,
        asks=screen.asks,
        turn=public.turn,
        players=tuple(_player(look, seat) for seat in range(len(names))),
        order=order_line(view, names),
        draw=wire.DrawDeck(count=view.draw_count, shown=view.shown.slug if view.shown else None),
        play=wire.PlayDeck(count=view.pile_count, top=view.top.slug, under=view.under.slug if view.under else None),
        demand=_demand(look),
        hand=tuple(_held(look, card) for card in view.hand) if sees_hand else (),
        fresh=_fresh(look) if sees_hand else None,
        actions=tuple(_actions(look)) if sees_hand and phase != "over" else (),
        second=phase == "after" and any(isinstance(action, Play) for action in look.legal),
        effect=wire.WildEffect(card=view.top.slug, text=view.top.effect_text) if phase == "effect" else None,
        moment=_moment(look, screen.spot, phase),
        said=_said(look, screen),
        log=log_lines(look, _LINES),
        over=over,
    )


def _rule(look: Look[SaintCardsView], screen: Screen) -> Scoring:
    """Give the scoring of whoever the screen speaks of: of two cards, who put one on the other; else of the player who looks, or is on turn."""
    public = look.view.public
    if public.phase == "claim":
        return public.rule
    if isinstance(screen.spot, Pairing) and (screen.watching or public.phase == "after"):
        return public.rule_of(screen.spot.seat)
    return public.rule if look.seat is None else public.rule_of(look.seat)


def _new_card(look: Look[SaintCardsView], screen: Screen) -> str:
    """Tell whoever drew at a screen that is passed on where the card is; empty if nobody did."""
    who = next((event.seat for event in look.log[-1].events if isinstance(event, ev.Drew)), None) if look.log else None
    return "" if who not in screen.seats else say("{name}, you'll see your new card on your next turn.", name=look.names[who])


def _gift(look: Look[SaintCardsView]) -> Iterator[str]:
    """Say what the WildCard that was just played has given, and why."""
    for event in look.log[-1].events if look.log else ():
        if isinstance(event, ev.EffectDone) and (told := SENTENCES[ev.EffectDone](event, look.names)):
            yield told


def _phase(view: SaintCardsView, screen: Screen) -> wire.SaintCardsPhase:
    public = view.public
    if screen.watching:
        return "watch"
    if public.phase == "over":
        return "over"
    if screen.asks is not None:
        return "curtain"
    if not screen.seats:
        return "wall"
    if screen.here is None:
        return "watch"
    if screen.here != public.turn and public.phase != "claim":  # anybody may help to find matches (M-12)
        return "wait"
    return "demand" if public.phase == "turn" and public.demand else public.phase


def _moment(look: Look[SaintCardsView], pairing: Pairing | None, phase: wire.SaintCardsPhase) -> wire.Moment | None:
    view, rule = look.view, look.view.public.rule
    if phase == "claim" and view.claims is not None:
        claims = view.claims
        facts = shared_facts(claims.card, claims.on, claims.right, claims.right, rule)
        return wire.Moment(
            n=-1,
            player=view.public.turn,
            card=claims.card.slug,
            on=claims.on.slug,
            captions=pairing_captions("" if look.seat == view.public.turn else look.names[view.public.turn]),
            facts=facts,
            extras=(),
            beyond="",
            treasure=len(facts) * rule.each,
            open=True,
            whole=_all_found(look),
            tried=tuple(apart(fact, (claims.card, claims.on), rule) for fact in facts_of(claims.wrong)),
        )
    if pairing is None or phase not in ("after", "watch", "effect", "over", "wall"):
        return None
    rule = view.public.rule_of(pairing.seat)
    return wire.Moment(
        n=pairing.number,
        player=pairing.seat,
        card=pairing.card.slug,
        on=pairing.on.slug,
        captions=pairing_captions(look.names[pairing.seat]),
        facts=shared_facts(pairing.card, pairing.on, pairing.found | pairing.missed, pairing.found, rule),
        extras=extra_lines(pairing, rule),
        beyond=beyond(pairing.card, pairing.on),
        treasure=pairing.treasure,
        open=False,
        whole="",
        tried=(),
    )


def _player(look: Look[SaintCardsView], seat: int) -> CardPlayer:
    view, player = look.view, look.players[seat]
    return CardPlayer(
        seat=seat,
        name=player.name,
        kind=kind_of(player),
        label=label_of(player),
        cards=view.counts[seat],
        treasure=view.public.treasure[seat],
        called=view.public.called[seat],
        dealer=seat == view.public.dealer,
        next=seat == (view.public.turn + 1) % len(look.players),
    )


def _said(look: Look[SaintCardsView], screen: Screen) -> str:
    """Say what happened and why: what two cards share, or, of a wrong tap, what is true of both."""
    if isinstance(screen.spot, Pairing) and screen.said and screen.asks is None:
        spot, rule = screen.spot, look.view.public.rule_of(screen.spot.seat)
        if not screen.watching and spot.number != look.last.number:
            return screen.said  # the play was told before; now its gift was given, or a century named
        # what was found by tapping was said at each tap; what is new then is what was missed
        why = (sentence(fact, spot.card, spot.on, rule) for fact in facts_of(spot.missed or spot.found))
        played = any(isinstance(event, ev.Played) and not event.open for event in look.log[spot.number].events)
        share = (
            share_line(spot, rule) if played and spot.found and not spot.missed else ""
        )  # whoever listens has not seen which card lay there
        return " ".join(filter(None, (screen.said, share, *why, beyond(spot.card, spot.on))))
    claims, last = look.view.claims, look.log[-1].events if look.log else ()
    wrong = [FACT[event.fact] for event in last if isinstance(event, ev.Claimed) and not event.right]
    if not screen.said or claims is None:
        return screen.said
    if not wrong:
        return f"{screen.said} {_all_found(look)}".rstrip()
    told = apart(wrong[0], (claims.card, claims.on), look.view.public.rule)
    return f"{told.title} {told.text}"


def _all_found(look: Look[SaintCardsView]) -> str:
    claims, rule = look.view.claims, look.view.public.rule
    return "" if claims is None else all_found(claims.right, rule.shared(claims.card, claims.on) & ~claims.right, rule)


def _lies(look: Look[SaintCardsView], state: wire.SaintCardsState) -> str:
    """Say which card lies on top, and what counts of it."""
    top, public = look.view.top, look.view.public
    if state.phase != "turn":
        return ""
    return say("On the Play Deck: {card}", card=top.described(public.rule.places(top)))


def _show(look: Look[SaintCardsView], screen: Screen, request: PlainRequest) -> Reply:
    """Show one match that isn't found yet to anybody who may find it (`M-12`)."""
    claims, rule = look.view.claims, look.view.public.rule
    if claims is None or screen.watching or look.seat is None:
        raise Refusal("no-claims-now", say("There are no matches to find right now."))
    return shown_one((claims.card, claims.on), rule.shared(claims.card, claims.on) & ~claims.right, rule, ends=Done() in look.legal)


def _doubts(look: Look[SaintCardsView], action: str) -> str:
    claims, rule = look.view.claims, look.view.public.rule
    if claims is None or action != Done().text:
        return ""
    return look_once_more((claims.card, claims.on), claims.right, rule.shared(claims.card, claims.on) & ~claims.right)


def _story(look: Look[SaintCardsView], screen: Screen, request: PlainRequest) -> Reply:
    """Tell the story of the saint that was just played."""
    if not isinstance(screen.spot, Pairing) or screen.asks is not None:
        raise Refusal("no-story", say("There's no story to tell right now."))
    return Reply(sentence=screen.spot.card.bio)


def _demand(look: Look[SaintCardsView]) -> wire.Demanded | None:
    demand = look.view.public.demand
    return wire.Demanded(century=demand.century, by=demand.by, text=demand_line(look.view, look.names)) if demand else None


def _held(look: Look[SaintCardsView], card: Card) -> wire.HandCard:
    action = Play(card.slug)
    legal = action in look.legal
    worth = look.view.told_worth(card) if legal else None
    text = action.text
    return wire.HandCard(slug=card.slug, text=text, action=text if legal else None, score=worth, label=play_label(card, worth))


def _decided(look: Look[SaintCardsView]) -> tuple[str, int] | None:
    """Give what ends a turn after which nobody could play, say, or choose anything more, and who is next; None where the game may be over then."""
    view, public = look.view, look.view.public
    if public.phase != "after" or any(isinstance(action, (Play, Call)) for action in look.legal):
        return None
    return None if view.ends else (Pass().text, (public.turn + 1) % public.players)


def _found(look: Look[SaintCardsView]) -> str:
    """Give what ends a search in which everything is found, in the easy form, which says so."""
    return Done().text if _all_found(look) else ""


def _fresh(look: Look[SaintCardsView]) -> str | None:
    """Find the card that this seat drew last, if the seat has done nothing else since."""
    if not look.view.hand:
        return None
    for line in reversed(look.log):
        if any(isinstance(event, ev.Drew) and event.seat == look.seat for event in line.events):
            return look.view.hand[-1].slug
        if line.seat == look.seat:
            return None
    return None


def _actions(look: Look[SaintCardsView]) -> Iterator[wire.Action]:
    view = look.view
    for action in look.legal:
        text, label = action.text, look.label(action)
        if isinstance(action, Give):
            yield wire.SeatAction(kind="give", text=text, label=label, seat=action.seat)
        elif isinstance(action, Claim):
            yield ClaimAction(text=text, label=label, fact=action.fact)
        elif isinstance(action, NameCentury):
            meets = tuple(card.slug for card in view.hand if action.century in card.centuries)
            yield wire.CenturyAction(text=text, label=label, century=action.century, name=century(action.century), meets=meets)
        elif not isinstance(action, (Play, Challenge)):
            yield wire.PlainAction(kind=_PLAIN[action.word], text=text, label=label)
    # anybody with one card may be asked, so that no button gives away who forgot to call
    for other in range(len(look.players)):
        if other != look.seat and view.counts[other] == 1:
            challenge = Challenge(other)
            yield wire.SeatAction(kind="challenge", text=challenge.text, label=look.label(challenge), seat=other)


_PLAIN: dict[str, wire.PlainWord] = {"draw": "draw", "pass": "pass", "call": "call", "done": "done"}


def _over(look: Look[SaintCardsView]) -> Ending:
    pairs: list[tuple[Card, Card, int, int]] = []
    by_seat = [0] * len(look.players)
    for line in look.log:
        for event in line.events:
            if isinstance(event, (ev.Played, ev.Found)):
                shared, missed = (event.shared, 0) if isinstance(event, ev.Played) else (event.found, event.missed)
                by_seat[event.seat] += shared.bit_count()
                if shared | missed:
                    pairs.append((event.card, event.on, shared, missed))
    treasure = look.view.public.treasure
    return replace(end_of_treasure(look, leaders(treasure), treasure, by_seat), again=matches_again(pairs, _scoring(look)))


def _scoring(look: Look[SaintCardsView]) -> Scoring:
    """Give the scoring by which everybody at the table can follow: that of a small player, where one sits there."""
    public = look.view.public
    return min((public.rule_of(seat) for seat in range(public.players)), key=lambda rule: rule.level == "full")


def _won(look: Look[SaintCardsView], line: Line) -> Won | None:
    """Tell which card was matched for treasure."""
    pairing = pairing_of(line.number, line.events)
    return Won(pairing.seat, pairing.card, pairing.found) if pairing is not None and pairing.found and pairing.treasure else None


def _wall(look: Look[SaintCardsView], shown: wire.SaintCardsState, moment: wire.Moment | None) -> WallSeen:
    from saintlearn.games.saintcards.wall import on_the_wall  # only a class has a wall

    return on_the_wall(look, shown, moment)


SCENE = Scene(
    build=_build,
    seen=_seen,
    spot=pairing_of,
    shared=shared_screen,
    policy=TurnPolicy(decided=_decided, found=_found),
    hints=hints,
    guide=GUIDE,
    told=lambda state: state.phase in ("after", "watch", "over"),
    lies=_lies,
    held=lambda state: [card.slug for card in state.hand],
    scoring=lambda look: None if mixed(look.view.public.options) else look.view.public.rule,
    small=lambda look: _scoring(look) if mixed(look.view.public.options) else None,
    rules=rules_for_children,
    doubts=_doubts,
    won=_won,
    answers={"show": _show, "story": _story},
    wall=_wall,
)
