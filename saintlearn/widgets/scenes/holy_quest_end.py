"""The end of The Holy Quest: the score card with each of its lines, the series, whom one met, and what to look at again."""

from __future__ import annotations

import re
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.session import Session
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.scoring import ONCE, champions, most_points, points, score_lines, series, winning_points
from saintlearn.games.holy_quest.state import Public
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.games.holy_quest.words.screen import SCORE_LABELS, farewell, next_game, worth_words

__all__ = ["ending"]

_AGAIN: Final = 3
_SENTENCE: Final = re.compile(r"(?:\b(?:Sts?|Bl|Fr|Mt|Dr)\.|[^.!?])+[.!?]")


def ending(session: Session, view: HolyQuestView) -> dict[str, Any]:
    """Build the end of a game."""
    outcome, now = session.outcome, view.public
    assert outcome is not None
    sides = range(now.sides)
    won = [side for side in sides if set(now.members[side]) <= set(outcome.winners)]
    head, task = farewell(now, won, session.names)
    scores = [points(now, side) for side in sides]
    so_far = _series(now, scores)
    return {
        "headline": head,
        "task": task,
        "winners": list(outcome.winners),
        "sides": sorted(sides, key=lambda side: (-scores[side], side)),
        "first": won,
        "lines": _lines(now),
        "totals": scores if now.rules.scored else [],
        "most": most_points(now) if now.rules.scored else 0,
        "series": so_far,
        "next": next_game(goes_on=so_far is not None and not so_far["winners"]),
        "met": _met(session, now),
        "found": 0,
        "missed": 0,
        "again": _again(session, now),
    }


def _lines(now: Public) -> list[dict[str, Any]]:
    """The score card: what is counted, what it is worth, and of each colour how often and how much."""
    rules = now.rules
    if not rules.scored:
        return []
    tokens = rules.easy or rules.wild_tokens
    cards = [score_lines(now, side) for side in range(now.sides)]
    out = []
    for index, (key, _) in enumerate(cards[0]):
        worth: int = getattr(rules.points, key)
        if (
            not worth
            or ("token" in key and not tokens)
            or ("card" in key and rules.keep == "none")
            or (key == "other_token" and rules.easy)
        ):
            continue
        each = 0 if key in ONCE else worth
        cells = [{"points": lines[index][1], "count": lines[index][1] // each if each else 0} for lines in cards]
        out.append({"label": SCORE_LABELS[key], "worth": worth_words(worth, once=not each), "each": each, "cells": cells})
    return out


def _series(now: Public, scores: list[int]) -> dict[str, Any] | None:
    together = series(now)
    if not together:
        return None
    before = [sum_ - points for sum_, points in zip(together, scores, strict=True)]
    return {"before": before, "now": list(together), "threshold": winning_points(now.options), "winners": list(champions(now))}


def _people(session: Session) -> list[int]:
    people = [seat for seat, player in enumerate(session.players) if player.computer is None]
    return people or list(range(len(session.players)))


def _met(session: Session, now: Public) -> list[str]:
    """The saints that were read about or asked about, then the pawns of those at the screen."""
    met = {event.card.slug: None for entry in session.log for event in entry.events if isinstance(event, (ev.Read, ev.Answered))}
    return list(met | {card.slug: None for card in _own(session, now)})


def _own(session: Session, now: Public) -> list[Card]:
    """The pawns of those at the screen."""
    people = set(_people(session))
    return [card for pawn, card in enumerate(now.saints) if set(now.members[pawn // 4]) & people]


def _again(session: Session, now: Public) -> list[dict[str, str]]:
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
    for card in [*(event.card for event in happened), *_own(session, now)]:
        found.setdefault(card.slug, _one(card, _opening(card)))
    return list(found.values())[:_AGAIN]


def _one(card: Card, sentence: str) -> dict[str, str]:
    return {"card": card.slug, "on": card.slug, "sentence": sentence, "names": card.name}


def _opening(card: Card) -> str:
    """The first sentence of a story."""
    found = _SENTENCE.match(card.bio)
    return found[0] if found else card.bio
