"""The end of The Holy Quest: the score card with each of its lines, the series, whom one met, and what to look at again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.session import Session
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.modes import Rules
from saintlearn.games.holy_quest.scoring import arrived
from saintlearn.games.holy_quest.state import State
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.widgets.scenes.holy_quest_words import side_names, together

__all__ = ["ending"]

_AGAIN: Final = 3
_LABELS: Final[Mapping[str, str]] = {
    "pawn": "Saints in Heaven",
    "all_pawns": "All four in Heaven",
    "throne": "Saints in the Throne Room",
    "all_throne": "All four in the Throne Room",
    "own_card": "Saint Cards of one's own order",
    "other_card": "Saint Cards of other orders",
    "all_cards": "All cards of one's own order",
    "own_token": "One's own token",
    "other_token": "Other players' tokens",
}
_ONCE: Final = ("all_pawns", "all_throne", "all_cards", "own_token")
"""What is counted once and not for each."""
_SENTENCE: Final = re.compile(r"(?:\b(?:Sts?|Bl|Fr|Mt|Dr)\.|[^.!?])+[.!?]")


def ending(session: Session, view: HolyQuestView) -> dict[str, Any]:
    """Build the end of a game."""
    outcome = session.outcome
    assert outcome is not None
    sides = range(len(view.colours))
    winners = [side for side in sides if set(view.members[side]) <= set(outcome.winners)]
    head, task = _farewell(session, view, winners)
    series = _series(view)
    return {
        "headline": head,
        "task": task,
        "winners": list(outcome.winners),
        "sides": sorted(sides, key=lambda side: (-view.points[side], side)),
        "first": winners,
        "lines": _lines(view),
        "totals": list(view.points) if view.rules.scored else [],
        "most": _most(session, view) if view.rules.scored else 0,
        "series": series,
        "next": "Next game of the series" if series and not series["winners"] else "Play again",
        "met": _met(session),
        "found": 0,
        "missed": 0,
        "again": _again(session),
    }


def _worth(rules: Rules, key: str) -> int:
    value: int = getattr(rules.points, key)
    return value


def _lines(view: HolyQuestView) -> list[dict[str, Any]]:
    """The score card: what is counted, what it is worth, and of each colour how often and how much."""
    rules = view.rules
    if not rules.scored:
        return []
    tokens = rules.easy or rules.wild_tokens
    out = []
    for index, (key, _) in enumerate(view.lines[0]):
        worth = _worth(rules, key)
        if (
            not worth
            or ("token" in key and not tokens)
            or ("card" in key and rules.keep == "none")
            or (key == "other_token" and rules.easy)
        ):
            continue
        each = 0 if key in _ONCE else worth
        cells = [{"points": lines[index][1], "count": lines[index][1] // each if each else 0} for lines in view.lines]
        out.append({"label": _LABELS[key], "worth": f"{worth} each" if each else str(worth), "each": each, "cells": cells})
    return out


def _most(session: Session, view: HolyQuestView) -> int:
    """The most points that a colour can have (`HQ-90`, `HQ-91`)."""
    rules, state = view.rules, session.state
    worth = rules.points
    goal = 4 * worth.throne + worth.all_throne if rules.advanced else 4 * worth.pawn + worth.all_pawns
    cards = len(state.saint_deck) + sum(map(len, state.kept)) + (state.asking is not None)
    own = cards // 4 if rules.keep != "none" else 0
    other = cards - own if rules.keep == "all" else 0
    tokens = worth.own_token if rules.easy or rules.wild_tokens else 0
    tokens += worth.other_token * (len(view.colours) - 1) if rules.wild_tokens else 0
    return goal + own * worth.own_card + other * worth.other_card + (worth.all_cards if own else 0) + tokens


def _series(view: HolyQuestView) -> dict[str, Any] | None:
    if not view.series:
        return None
    before = [now - points for now, points in zip(view.series, view.points, strict=True)]
    return {"before": before, "now": list(view.series), "threshold": view.threshold, "winners": list(view.series_winners)}


def _farewell(session: Session, view: HolyQuestView, winners: list[int]) -> tuple[str, str]:
    who, one = together([side_names(session, side) for side in winners]), len(winners) == 1 and len(view.members[winners[0]]) == 1
    throne = "The quest ends where every saint's way ends: at the throne of Jesus."
    if view.series_winners:
        best = together([side_names(session, side) for side in view.series_winners])
        return f"{best} {'wins' if one else 'win'} the competition with {max(view.series)} points", throne
    if not view.rules.scored:
        goal = "the Throne Room" if view.rules.advanced else "Heaven"
        return f"{who} {'has' if one else 'have'} brought {'all eight' if view.rules.partners else 'four'} saints to {goal}", throne
    state: State = session.state
    home = [side for side in range(len(view.colours)) if arrived(state, side) == 4]
    points = view.points[winners[0]]
    first = f"{together([side_names(session, side) for side in home])} came home first. " if home and home != winners else ""
    return f"{who} {'wins' if one else 'win'} this game with {points} points", f"{first}{throne}"


def _people(session: Session) -> list[int]:
    people = [seat for seat, player in enumerate(session.players) if player.computer is None]
    return people or list(range(len(session.players)))


def _met(session: Session) -> list[str]:
    """The saints that were read about or asked about, then the pawns of those at the screen."""
    met = {event.card.slug: None for entry in session.log for event in entry.events if isinstance(event, (ev.Read, ev.Answered))}
    return list(met | {card.slug: None for card in _own(session)})


def _own(session: Session) -> list[Card]:
    """The pawns of those at the screen."""
    state, people = session.state, _people(session)
    return [card for pawn, card in enumerate(state.saints) if set(state.members[pawn // 4]) & set(people)]


def _again(session: Session) -> list[dict[str, str]]:
    """Three to look at again: what was not known first, then what was asked and read, the latest first, then one's own pawns."""
    people = _people(session)
    happened = [
        event
        for entry in reversed(session.log)
        for event in entry.events
        if isinstance(event, (ev.Answered, ev.Read)) and event.seat in people
    ]
    asked = [event for event in happened if isinstance(event, ev.Answered)]
    found: dict[str, dict[str, str]] = {}
    for event in sorted(asked, key=lambda event: event.right):
        sentence = event.why or f"{event.prompt} {event.answer}.".strip() if event.prompt else _opening(event.card)
        found.setdefault(event.card.slug, _one(event.card, sentence))
    for card in [*(event.card for event in happened), *_own(session)]:
        found.setdefault(card.slug, _one(card, _opening(card)))
    return list(found.values())[:_AGAIN]


def _one(card: Card, sentence: str) -> dict[str, str]:
    return {"card": card.slug, "on": card.slug, "sentence": sentence, "names": card.name}


def _opening(card: Card) -> str:
    """The first sentence of a story."""
    found = _SENTENCE.match(card.bio)
    return found[0] if found else card.bio
