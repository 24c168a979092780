"""The SaintCards scene: what the table shows of a game, as plain JSON values, for the eyes of one seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from saintlearn.catalogue.card import Card
from saintlearn.engine.game import Event
from saintlearn.engine.session import Session
from saintlearn.games.saintcards import events as ev
from saintlearn.games.saintcards.actions import Call, Challenge, Claim, Done, Draw, Give, NameCentury, Pass, Play
from saintlearn.games.saintcards.effects import EFFECTS
from saintlearn.games.saintcards.view import SaintCardsView
from saintlearn.vocabulary import FACT, Field, facts_of, ordinal
from saintlearn.widgets.scenes import Scene
from saintlearn.widgets.scenes.saintcards_help import hints, rules_for_children
from saintlearn.widgets.scenes.shared import look_again, player, told_facts

__all__ = ["SCENE", "Moment", "claim_label"]

_LINES = 5


@dataclass(frozen=True, slots=True)
class Moment:
    """Two cards to look at, and what they share.

    Args:
        number: Which line of the log it belongs to.
        seat: Who played.
        card: The card played.
        on: The card it lies on.
        found: Shared facts to show as found, as bits.
        missed: Shared facts that were not pointed out, as bits.
        treasure: What was earned.
        extras: Sentences about treasure that comes from no fact.
    """

    number: int
    seat: int
    card: Card
    on: Card
    found: int
    missed: int
    treasure: int
    extras: tuple[str, ...] = ()


def moment_of(number: int, events: Iterable[Event]) -> Moment | None:
    """Find what is worth looking at among what happened."""
    happened = list(events)
    out = next((event for event in happened if isinstance(event, ev.WentOut)), None)
    for event in happened:
        if isinstance(event, ev.Played) and not event.open:
            return Moment(number, event.seat, event.card, event.on, event.shared, 0, event.treasure, _extras(event, out))
        if isinstance(event, ev.Found):
            extras = _extras(event, out)
            return Moment(number, event.seat, event.card, event.on, event.found, event.missed, event.treasure, extras)
    return None


def _extras(event: ev.Played | ev.Found, out: ev.WentOut | None) -> tuple[str, ...]:
    lines = []
    if isinstance(event, ev.Played) and event.fixed:
        lines.append(
            "Placed as asked: 3 treasures, whatever they share." if not event.on.is_wild else "On this WildCard any card earns 3 treasures."
        )
    elif event.card.is_wild:
        lines.append("A WildCard earns 1 treasure for being played.")
    if out is not None:
        lines.append("And 3 more for the last card!")
    return tuple(lines)


def seen(state: Mapping[str, Any]) -> list[str]:
    """List the slugs of the cards that a scene shows."""
    slugs = [entry["slug"] for entry in state["hand"]]
    slugs += [state["play"]["top"], state["play"]["under"], state["draw"]["shown"]]
    if state["moment"]:
        slugs += [state["moment"]["card"], state["moment"]["on"]]
    if state["over"]:
        slugs += state["over"]["met"]
    return list(dict.fromkeys(slug for slug in slugs if slug))


def scene(session: Session, seat: int | None, *, asks: int | None, watching: bool, moment: Moment | None, said: str) -> dict[str, Any]:
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
    over = _over(session) if phase == "over" else None
    headline, task = (over["headline"].rstrip("."), _farewell(over)) if over else _headline(session, view, phase, seat, asks, moment)
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


def _headline(
    session: Session, view: SaintCardsView, phase: str, seat: int | None, asks: int | None, moment: Moment | None
) -> tuple[str, str]:
    names = session.names
    who = names[seat] if seat is not None else ""
    if phase == "curtain":
        return f"Pass the screen to {names[asks or 0]}", "The cards stay hidden until you say who you are."
    if phase in ("watch", "after") and moment is not None:
        return _moment_headline(moment, names)
    if phase == "watch":
        return f"{names[view.public.turn]} is next", "Press Go on when you are ready."
    if phase == "after":
        return f"Now pass, {who}", "Your turn is over when you pass."
    if phase == "claim":
        return f"What do they share, {who}?", "Tap every place that is the same on both cards. A wrong tap costs nothing."
    if phase == "effect":
        return f"A gift to give, {who}", EFFECTS[view.top.effect].text
    if phase == "century":
        return f"Name a century, {who}", "Your WildCard asks the next player for a saint born or passed on in the century you name."
    if phase == "demand":
        assert view.public.demand is not None
        century = ordinal(view.public.demand.century)
        holds = any(view.public.demand.century in card.centuries for card in view.hand)
        draw = "" if holds or not view.can_draw else ", or draw a card"
        return f"The {century} century, {who}!", f"Place a saint born or died in the {century} century for 3 treasures{draw}."
    if view.public.opening:
        return f"Your turn, {who}", f"{view.top.name} is a WildCard: any card may be played on it for 3 treasures."
    if not view.can_draw:
        return f"Your turn, {who}", f"Play a card that shares a fact with {view.top.name}; there is no card left to draw."
    return f"Your turn, {who}", f"Play a card that shares a fact with {view.top.name}, or draw one."


_COUNTS = (
    "No match",
    "One match",
    "Two matches",
    "Three matches",
    "Four matches",
    "Five matches",
    "Six matches",
    "Seven matches",
    "Eight matches",
)


def _moment_headline(moment: Moment, names: Sequence[str]) -> tuple[str, str]:
    found, missed = moment.found.bit_count(), moment.missed.bit_count()
    who = names[moment.seat]
    earned = f"{ev.treasures(moment.treasure)} for {who}"
    if missed:
        head = f"{who} found {found}. Here {'is one' if missed == 1 else f'are {missed}'} more."
        return head, f"{who} keeps {ev.treasures(moment.treasure)}. Now you know {'this one' if missed == 1 else 'these'} for next time."
    count = _COUNTS[found] if found < len(_COUNTS) else f"{found} matches"
    if not found:
        return f"{who} played {moment.card.name}", f"{moment.extras[0]} {earned[0].upper()}{earned[1:]}." if moment.extras else f"{earned}."
    facts = "one fact" if found == 1 else f"{count.split()[0].lower()} facts"
    return f"{count}!", f"{moment.card.name} and {moment.on.name} share {facts}: {earned}."


def _moment(view: SaintCardsView, moment: Moment | None, names: Sequence[str], phase: str) -> dict[str, Any] | None:
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
        "extras": list(moment.extras),
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
    if view.public.demand is None:
        return None
    century = ordinal(view.public.demand.century)
    return {
        "century": view.public.demand.century,
        "by": view.public.demand.by,
        "text": f"{names[view.public.demand.by]} asks for the {century} century",
    }


def _held(session: Session, view: SaintCardsView, card: Card) -> dict[str, Any]:
    action = Play(card.slug)
    assert view.seat is not None
    entry: dict[str, Any] = {"slug": card.slug, "action": None, "score": None, "label": f"Play {card.name}"}
    if action not in session.legal_actions_of(view.seat):
        return entry
    entry["action"] = action.text
    if view.public.demand or view.public.opening:
        entry["score"] = 3
    elif view.public.options.scoring == "auto":
        entry["score"] = view.public.rule.score(card, view.top)
    if entry["score"] is not None:
        entry["label"] += f" for {entry['score']}"
    return entry


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
    names = session.names
    if active:
        following = names[(view.public.turn + 1) % len(names)]
        for action in session.legal_actions:
            entry: dict[str, Any] = {"text": action.text, "kind": action.word}
            if isinstance(action, Draw):
                entry["label"] = "Draw a card"
            elif isinstance(action, Pass):
                entry["label"] = f"Pass: {following} is next" if len(names) > 1 else "Pass"
            elif isinstance(action, Call):
                entry["label"] = "SaintCards!"
            elif isinstance(action, Done):
                count = view.claims.right.bit_count() if view.claims else 0
                entry["label"] = f"Done: I found {count}" if count else "Done: I found none"
            elif isinstance(action, Give):
                entry |= {"seat": action.seat, "label": f"Give to {names[action.seat]}"}
            elif isinstance(action, Claim):
                entry |= {"fact": action.fact, "label": claim_label(action.fact)}
            elif isinstance(action, NameCentury):
                entry |= _century(view, action.century)
            else:
                continue
            out.append(entry)
    if phase != "watch":
        out += [
            {
                "text": Challenge(other).text,
                "kind": "challenge",
                "seat": other,
                "label": f"{names[other]} has one card. Did {names[other]} call?",
            }
            for other in range(len(names))
            if other != seat and view.counts[other] == 1
        ]
    return out


def claim_label(key: str) -> str:
    """Name a fact as a place to tap: ``Born in the 19th century``."""
    fact = FACT[key]
    starts = {Field.BIRTH_CENTURY: "Born in the ", Field.PASSING_CENTURY: "Died in the ", Field.FEAST_MONTH: "Feast in "}
    return starts.get(fact.field, "") + fact.word


def _century(view: SaintCardsView, century: int) -> dict[str, Any]:
    return {
        "century": century,
        "label": f"Name the {ordinal(century)} century",
        "meets": [card.slug for card in view.hand if century in card.centuries],
    }


def _log(session: Session) -> list[dict[str, Any]]:
    lines = []
    for number, entry in reversed(list(enumerate(session.log))):
        text = " ".join(line for event in entry.events if (line := event.sentence(session.names)))
        if text:
            lines.append({"n": number, "text": text})
        if len(lines) == _LINES:
            break
    return lines[::-1]


def _last_sentence(session: Session) -> str:
    return session.log[-1].events[-1].sentence(session.names)


def _over(session: Session) -> dict[str, Any]:
    outcome = session.outcome
    assert outcome is not None
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
        "headline": _last_sentence(session),
        "winners": list(outcome.winners),
        "met": list(met),
        "found": sum(found.bit_count() for _, _, found, _ in pairs),
        "missed": sum(missed.bit_count() for _, _, _, missed in pairs),
        "again": look_again(pairs, session.options.rule()),  # type: ignore[attr-defined]
    }


def _farewell(over: dict[str, Any]) -> str:
    return f"Everything that was gathered is given to him. You met {len(over['met'])} saints."


SCENE = Scene(
    build=scene,
    seen=seen,
    moment=moment_of,
    hints=hints,
    rules=lambda options: rules_for_children(starter=options.level != "full", claims=options.scoring == "claim"),
)
