"""The SaintCards scene: what the table shows of a game, as plain JSON values, for the eyes of one seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from saintlearn.catalogue.card import Card
from saintlearn.engine.session import Session
from saintlearn.games.saintcards import events as ev
from saintlearn.games.saintcards.actions import Challenge, Claim, Give, NameCentury, Play
from saintlearn.games.saintcards.effects import EFFECTS
from saintlearn.games.saintcards.moves import leaders
from saintlearn.games.saintcards.pairing import Pairing, pairing_of
from saintlearn.games.saintcards.view import SaintCardsView
from saintlearn.games.saintcards.words import (
    demand_line,
    ended_headline,
    extra_lines,
    farewell,
    pairing_headline,
    play_label,
    turn_headline,
)
from saintlearn.vocabulary import facts_of
from saintlearn.widgets.scenes import Scene
from saintlearn.widgets.scenes.saintcards_help import hints, rules_for_children
from saintlearn.widgets.scenes.shared import look_again, player, told_facts

__all__ = ["SCENE"]

_LINES = 5


def seen(state: Mapping[str, Any]) -> list[str]:
    """List the slugs of the cards that a scene shows."""
    slugs = [entry["slug"] for entry in state["hand"]]
    slugs += [state["play"]["top"], state["play"]["under"], state["draw"]["shown"]]
    if state["moment"]:
        slugs += [state["moment"]["card"], state["moment"]["on"]]
    if state["over"]:
        slugs += state["over"]["met"]
    return list(dict.fromkeys(slug for slug in slugs if slug))


def scene(session: Session, seat: int | None, *, asks: int | None, watching: bool, moment: Pairing | None, said: str) -> dict[str, Any]:
    """Build what the browser shows.

    Args:
        session: The game.
        seat: Whose eyes; None behind the curtain or where nobody plays at this screen.
        asks: Seat of the person who is asked to come to the screen.
        watching: Whether a computer has just done something to look at.
        moment: The two cards to look at.
        said: What the live region says.
    """
    view: SaintCardsView = session.view(None if asks is not None or watching else seat)
    names = session.names
    phase = _phase(view, seat, asks, watching=watching)
    active = seat is not None and seat == view.public.turn and phase not in ("curtain", "watch", "over")
    over = _over(session, view) if phase == "over" else None
    headline, task = (_ended(view, names), farewell(len(over["met"]))) if over else _headline(view, names, phase, asks, moment)
    shown = _moment(view, moment, names, phase)
    return {
        "game": session.game.name,
        "title": session.game.title,
        "level": view.public.options.level,
        "scoring": view.public.options.scoring,
        "phase": phase,
        "headline": headline,
        "task": task,
        "seat": seat if phase != "curtain" else None,
        "asks": asks,
        "turn": view.public.turn,
        "players": [_player(session, view, number) for number in range(len(names))],
        "order": _order(session, view),
        "draw": {"count": view.draw_count, "shown": view.shown.slug if view.shown else None},
        "play": {"count": view.pile_count, "top": view.top.slug, "under": view.under.slug if view.under else None},
        "demand": _demand(view, names),
        "hand": [_held(session, view, card) for card in view.hand] if phase not in ("curtain", "watch") else [],
        "fresh": _fresh(session, view),
        "actions": _actions(session, view, seat, phase, active=active),
        "second": active and phase == "after" and any(isinstance(action, Play) for action in session.legal_actions),
        "effect": {"card": view.top.slug, "text": EFFECTS[view.top.effect].text} if phase == "effect" else None,
        "moment": shown,
        "said": said,
        "log": _log(session),
        "over": over,
    }


def _phase(view: SaintCardsView, seat: int | None, asks: int | None, *, watching: bool) -> str:
    if watching:
        return "watch"
    if view.public.phase == "over":
        return "over"
    if asks is not None:
        return "curtain"
    if seat is None:
        return "watch"
    return "demand" if view.public.phase == "turn" and view.public.demand else view.public.phase


def _headline(view: SaintCardsView, names: Sequence[str], phase: str, asks: int | None, moment: Pairing | None) -> tuple[str, str]:
    if phase == "curtain":
        return f"Pass the screen to {names[asks or 0]}", "The cards stay hidden until you say who you are."
    if phase in ("watch", "after") and moment is not None:
        return pairing_headline(moment, names)
    if phase == "watch":
        return f"{names[view.public.turn]} is next", "Press Go on when you are ready."
    return turn_headline(view, names)


def _moment(view: SaintCardsView, moment: Pairing | None, names: Sequence[str], phase: str) -> dict[str, Any] | None:
    if phase == "claim" and view.claims is not None:
        claims = view.claims
        facts = told_facts(claims.card, claims.on, claims.right, claims.right, view.public.rule)
        return {
            "n": -1,
            "player": view.public.turn,
            "card": claims.card.slug,
            "on": claims.on.slug,
            "captions": ["Your card", "On the Play Deck"],
            "facts": facts,
            "extras": [],
            "treasure": len(facts),
            "open": True,
            "tried": [fact.key for fact in facts_of(claims.wrong)],
        }
    if moment is None or phase not in ("after", "watch", "effect", "over"):
        return None
    both = moment.found | moment.missed
    return {
        "n": moment.number,
        "player": moment.seat,
        "card": moment.card.slug,
        "on": moment.on.slug,
        "captions": [f"{names[moment.seat]} played", "On the Play Deck"],
        "facts": told_facts(moment.card, moment.on, both, moment.found, view.public.rule),
        "extras": list(extra_lines(moment)),
        "treasure": moment.treasure,
        "open": False,
        "tried": [],
    }


def _player(session: Session, view: SaintCardsView, seat: int) -> dict[str, Any]:
    return player(session, seat) | {
        "cards": view.counts[seat],
        "treasure": view.public.treasure[seat],
        "called": view.public.called[seat],
        "dealer": seat == view.public.dealer,
        "next": seat == (view.public.turn + 1) % len(session.players),
    }


def _order(session: Session, view: SaintCardsView) -> str:
    seats = [(view.public.turn + step) % len(session.players) for step in range(1, len(session.players))]
    names = [session.names[seat] for seat in seats]
    return f"Next: {', then '.join(names)}" if names else ""


def _demand(view: SaintCardsView, names: Sequence[str]) -> dict[str, Any] | None:
    demand = view.public.demand
    return {"century": demand.century, "by": demand.by, "text": demand_line(view, names)} if demand else None


def _held(session: Session, view: SaintCardsView, card: Card) -> dict[str, Any]:
    action = Play(card.slug)
    assert view.seat is not None
    legal = action in session.legal_actions_of(view.seat)
    worth = view.told_worth(card) if legal else None
    return {"slug": card.slug, "action": action.text if legal else None, "score": worth, "label": play_label(card, worth)}


def _fresh(session: Session, view: SaintCardsView) -> str | None:
    """The card that this seat drew last, where nothing else was done since."""
    if view.seat is None or not view.hand:
        return None
    for entry in reversed(session.log):
        if any(isinstance(event, ev.Drew) and event.seat == view.seat for event in entry.events):
            return view.hand[-1].slug
        if entry.seat == view.seat:
            return None
    return None


def _actions(session: Session, view: SaintCardsView, seat: int | None, phase: str, *, active: bool) -> list[dict[str, Any]]:
    if seat is None or phase in ("curtain", "over"):
        return []
    out: list[dict[str, Any]] = []
    names, label = session.names, session.game.label
    for action in session.legal_actions if active else ():
        if isinstance(action, (Play, Challenge)):
            continue
        entry: dict[str, Any] = {"text": action.text, "kind": action.word, "label": label(view, action, names)}
        if isinstance(action, Give):
            entry["seat"] = action.seat
        elif isinstance(action, Claim):
            entry["fact"] = action.fact
        elif isinstance(action, NameCentury):
            entry |= {"century": action.century, "meets": [card.slug for card in view.hand if action.century in card.centuries]}
        out.append(entry)
    if phase != "watch":
        noticed = [Challenge(other) for other in range(len(names)) if other != seat and view.counts[other] == 1]
        out += [{"text": one.text, "kind": one.word, "seat": one.seat, "label": label(view, one, names)} for one in noticed]
    return out


def _log(session: Session) -> list[dict[str, Any]]:
    lines = []
    for number, entry in reversed(list(enumerate(session.log))):
        text = " ".join(line for event in entry.events if (line := session.game.sentence(event, session.names)))
        if text:
            lines.append({"n": number, "text": text})
        if len(lines) == _LINES:
            break
    return lines[::-1]


def _ended(view: SaintCardsView, names: Sequence[str]) -> str:
    treasure = view.public.treasure
    return ended_headline(leaders(treasure), treasure, names)


def _over(session: Session, view: SaintCardsView) -> dict[str, Any]:
    met: dict[str, Card] = {}
    pairs: list[tuple[Card, Card, int, int]] = []
    for entry in session.log:
        for event in entry.events:
            if isinstance(event, (ev.Played, ev.Found)):
                met[event.card.slug] = event.card
                shared, missed = (event.shared, 0) if isinstance(event, ev.Played) else (event.found, event.missed)
                if shared | missed:
                    pairs.append((event.card, event.on, shared, missed))
    return {
        "headline": f"{_ended(view, session.names)}.",
        "winners": list(leaders(view.public.treasure)),
        "met": list(met),
        "found": sum(found.bit_count() for _, _, found, _ in pairs),
        "missed": sum(missed.bit_count() for _, _, _, missed in pairs),
        "again": look_again(pairs, view.public.rule),
    }


SCENE = Scene(
    build=scene,
    seen=seen,
    moment=pairing_of,
    hints=hints,
    rules=lambda options: rules_for_children(starter=options.level != "full", claims=options.scoring == "claim"),
)
