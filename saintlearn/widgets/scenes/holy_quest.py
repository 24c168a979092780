"""The scene of The Holy Quest: what the table shows of a game, as plain JSON values. All is open but the decks and the right answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from saintlearn.engine.game import Event
from saintlearn.engine.session import Session
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.help import hints, rules_for_children
from saintlearn.games.holy_quest.path import spot_of
from saintlearn.games.holy_quest.scoring import arrived, points
from saintlearn.games.holy_quest.state import ICE, Public
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.games.holy_quest.words.buttons import notes
from saintlearn.games.holy_quest.words.names import order_title, side_names
from saintlearn.games.holy_quest.words.screen import (
    answered_words,
    drawn_words,
    friend_words,
    headline,
    if_right,
    if_wrong,
    life,
    next_words,
    read_words,
    rolled_words,
)
from saintlearn.widgets.scenes import Scene
from saintlearn.widgets.scenes.holy_quest_choices import choices, throws
from saintlearn.widgets.scenes.holy_quest_end import ending
from saintlearn.widgets.scenes.holy_quest_log import first, stories, way
from saintlearn.widgets.scenes.shared import player

__all__ = ["SCENE", "Spotlight", "stops"]

_LINES: Final = 3
_GOES_ON: Final = (
    "freeze-card",
    "start",
    "swap",
    "free",
    "alliance",
    "question",
    "judge",
    "move",
    "wild",
    "freeze",
    "fire",
    "dice",
    "saint-card",
    "action-card",
)
"""Phases in which the one who drew an Action Card has something to choose: the card is shown beside it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spotlight:
    """Something that everybody looks at before the game goes on.

    Args:
        number: Which line of the log it belongs to.
        drawn: An Action Card that was drawn.
        answered: A question that was answered.
        read: A Saint Card that is read aloud.
        rolled: The last roll that came of the answer.
    """

    number: int
    drawn: ev.Drawn | None = None
    answered: ev.Answered | None = None
    read: ev.Read | None = None
    rolled: ev.Rolled | None = None


def spotlight_of(number: int, events: Iterable[Event]) -> Spotlight | None:
    """Find what is worth looking at among what happened."""
    happened = list(events)
    drawn, answered, read = (first(happened, kind) for kind in (ev.Drawn, ev.Answered, ev.Read))
    if drawn is None and answered is None and read is None:
        return None
    rolled = first(reversed(happened[happened.index(answered) :]), ev.Rolled) if answered else None
    return Spotlight(number=number, drawn=drawn, answered=answered, read=read, rolled=rolled)


def stops(spotlight: Spotlight | None, phase: str) -> Spotlight | None:
    """Pass over an Action Card that is shown beside the choice which it brings."""
    only_card = spotlight is not None and spotlight.answered is None and spotlight.read is None
    return None if only_card and phase in _GOES_ON else spotlight


def seen(state: Mapping[str, Any]) -> list[str]:
    """List the slugs of the cards that a scene shows."""
    slugs = [slug for side in state["sides"] for slug in side["kept"]]
    slugs += [part["slug"] for part in (state["question"], state["judge"], state["answer"], state["read"]) if part]
    if state["over"]:
        slugs += state["over"]["met"]
        slugs += [one["card"] for one in state["over"]["again"]]
    return list(dict.fromkeys(slugs))


def scene(
    session: Session,
    seat: int | None,
    *,
    asks: int | None,
    watching: bool,
    moment: Spotlight | None,
    said: str,
    events: Sequence[Event] = (),
) -> dict[str, Any]:
    """Build what the browser shows.

    Args:
        session: The game.
        seat: Who is at the screen; None where only computers play.
        asks: Always None: nothing is hidden here.
        watching: Whether something is looked at, or a computer is next.
        moment: What is looked at.
        said: What the live region says.
        events: What has happened since the last state: pawns walk and dice roll.
    """
    view: HolyQuestView = session.view(seat)
    now = view.public
    phase = "over" if now.phase == "over" else "watch" if watching else "turn"
    over = ending(session, view) if phase == "over" else None
    shown = moment if phase == "watch" else None
    words = (over["headline"], over["task"]) if over else _head(session, view, shown, watching=watching)
    return {
        "game": session.game.name,
        "title": session.game.title,
        "phase": phase,
        "headline": words[0],
        "task": words[1],
        "seat": seat,
        "asks": asks,
        "turn": now.turn,
        "players": [
            player(session.players, number) | {"cards": 0, "treasure": 0, "called": False, "dealer": False, "next": False}
            for number in range(len(session.names))
        ],
        "order": "",
        "step": now.phase,
        "forward": now.forward,
        "pawns": [_pawn(now, pawn) for pawn in range(len(now.pawns))],
        "sides": [_side(session, now, side, phase) for side in range(now.sides)],
        "decks": _decks(view),
        "rolled": _rolled(session, now, seat),
        "walks": [
            {"pawn": event.saint.slug, "how": event.how, "tiles": way(now, event)} for event in events if isinstance(event, ev.Moved)
        ],
        "fresh": any(isinstance(event, ev.Rolled) for event in events),
        "choices": choices(session, view) if phase == "turn" else [],
        "throws": now.throws if phase == "turn" else 0,
        "dice": throws(session) if phase == "turn" and now.phase == "dice" else [],
        "notes": notes(view) if phase == "turn" else "",
        "about": now.slugs[now.pawn] if phase == "turn" and now.pawn >= 0 else None,
        "drawn": _drawn(session, now, shown, phase),
        "question": _question(now) if phase == "turn" and now.phase == "question" else None,
        "judge": _judge(session, now) if phase == "turn" and now.phase == "judge" else None,
        "answer": _answered(session, shown.answered) if shown and shown.answered else None,
        "read": _read(session, shown.read) if shown and shown.read else None,
        "said": said,
        "log": stories(session, now, _LINES),
        "over": over,
    }


def _head(session: Session, view: HolyQuestView, shown: Spotlight | None, *, watching: bool) -> tuple[str, str]:
    """The headline, and below it what there is to do."""
    names = session.names
    if shown is not None:
        if shown.answered is not None:
            return answered_words(shown.answered, shown.rolled, names)
        if shown.read is not None:
            return read_words(shown.read, names)
        assert shown.drawn is not None
        return drawn_words(shown.drawn, names)
    if watching:
        return next_words(names[view.public.turn], alone=view.seat is None)
    last = session.log[-1]
    return headline(view, names, again=last.seat == session.turn and last.action != "")


def _pawn(now: Public, pawn: int) -> dict[str, Any]:
    return {
        "slug": now.slugs[pawn],
        "side": pawn // 4,
        "at": spot_of(now, pawn, now.pawns[pawn]),
        "frozen": bool(now.frozen >> pawn & 1),
    }


def _side(session: Session, now: Public, side: int, phase: str) -> dict[str, Any]:
    """One colour: who plays it and how far it is."""
    seats = now.members[side]
    kinds = {session.players[seat].computer is not None for seat in seats}
    return {
        "colour": now.colour_of(side),
        "order": order_title(now, side),
        "names": side_names(now, side, session.names),
        "computer": kinds == {True},
        "roller": session.names[now.seat_of(side)] if len(seats) > 1 else "",
        "now": phase != "over" and now.turn in seats,
        "home": arrived(now, side),
        "points": points(now, side) if now.rules.scored else None,
        "kept": [card.slug for card in now.kept[side]],
        "tokens": [now.colour_of(token) for token, holder in enumerate(now.tokens) if holder == side],
        "friend": friend_words(now, side, session.names),
    }


def _decks(view: HolyQuestView) -> dict[str, int | None]:
    """How many cards and ice markers are left; None where this game has none."""
    now = view.public
    tiles = now.rules.tiles
    return {
        "saint": view.saint_count if "saint" in tiles else None,
        "action": view.action_count if "action" in tiles and not now.rules.easy else None,
        "ice": ICE - now.frozen.bit_count() if "freeze" in tiles and not now.rules.easy else None,
    }


def _rolled(session: Session, now: Public, seat: int | None) -> dict[str, Any] | None:
    """The last roll."""
    for entry in reversed(session.log):
        rolls = [event for event in entry.events if isinstance(event, ev.Rolled)]
        if rolls:
            last = rolls[-1]
            who = "You" if last.seat == seat else session.names[last.seat]
            if last.why == "begin":
                last = max(rolls, key=lambda event: event.dice)
                who = session.names[now.seat_of(now.side)]
            stuck = first(entry.events, ev.Stuck) is not None
            return {"dice": list(last.dice), "words": rolled_words(last, who, stuck=stuck), "seat": last.seat}
    return None


def _drawn(session: Session, now: Public, shown: Spotlight | None, phase: str) -> dict[str, Any] | None:
    """The Action Card that is being carried out."""
    event = shown.drawn if shown else None
    if shown is None and phase == "turn" and now.phase in _GOES_ON:
        event = first(session.log[-1].events, ev.Drawn)
    return {"number": event.drawn.type, "text": event.drawn.text} if event is not None else None


def _question(now: Public) -> dict[str, Any]:
    asking = now.asking
    assert asking is not None
    return {"slug": asking.card.slug, "prompt": asking.prompt, "right": if_right(now, asking.card), "wrong": if_wrong(now)}


def _judge(session: Session, now: Public) -> dict[str, Any]:
    """The card out of which another player asks."""
    assert now.asking is not None
    card = now.asking.card
    return {"slug": card.slug, "name": card.name, "life": life(card), "bio": card.bio, "who": session.names[now.seat_of(now.side)]}


def _answered(session: Session, event: ev.Answered) -> dict[str, Any]:
    return {
        "slug": event.card.slug,
        "name": event.card.name,
        "who": session.names[event.seat],
        "prompt": event.prompt,
        "given": event.given,
        "answer": event.answer,
        "right": event.right,
        "why": event.why,
        "kept": event.kept,
    }


def _read(session: Session, event: ev.Read) -> dict[str, Any]:
    card = event.card
    return {
        "slug": card.slug,
        "name": card.name,
        "title": card.title,
        "who": session.names[event.seat],
        "life": life(card),
        "bio": card.bio,
        "kept": event.kept,
    }


SCENE = Scene(build=scene, seen=seen, moment=spotlight_of, hints=hints, rules=rules_for_children)
